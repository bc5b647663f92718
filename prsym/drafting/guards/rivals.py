"""Numbers that may be meant in the place of an input that stands far from its value.

Of the counts of a document some pair gives nearly every rate. So an input from another sentence is taken only if no
number of the value's own sentence may stand in its place; nor, where the words name no quantity, one that stands nearer
and fits the words as well. A difference of many digits is given by no other pair.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from prsym.drafting.arithmetic.groups import OF_BATCHES
from prsym.drafting.arithmetic.multiplied import PROJECTION
from prsym.drafting.arithmetic.summed_up import LAST_SMALLER
from prsym.drafting.arithmetic.work import AT_KEPT_PACE, OF_EACH_READ
from prsym.drafting.guards.frames import SETS
from prsym.drafting.guards.guard import Guard
from prsym.drafting.quantities.inputs import PLANNED
from prsym.drafting.quantities.projected import is_left_out
from prsym.drafting.quantities.rest_of_margins import OF_MARGINS
from prsym.drafting.quantities.ways import ways
from prsym.drafting.text.count_words import told_as
from prsym.drafting.text.formulas import FORMULAS, value_at
from prsym.drafting.text.judged import confirms, is_given
from prsym.drafting.text.kinds import alike, kind_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.other_ones import OtherOnes
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import MISSED, OF
from prsym.drafting.text.records import DraftedClaim, Stated, bare, sources_of
from prsym.drafting.text.surroundings import stems

TOLD_THERE = "{name} is {value} where its inputs stand"
MAY_BE_MEANT = "{rival} may be meant in the place of {own}"
ALIKE = 8  # times as large or as small as an input may be what is taken for it
_OF_SAMPLE = frozenset(("sample", "found", "tp", "fp", "fn", "tn", "both", "only_first", "only_second", "neither"))
_NO_INPUT = frozenset(("confidence", "margin"))
ADDING = ("first + ", "first - ")
BESIDE = 30  # characters behind a count in which words speak of it
_UNDONE = whole_words(r"not|never|nobody|unread|unreviewed")
# What another verb is told of: read one in five of them, and found 143,907.
_OWN_VERB = any_case(
    r"\band (?:then )?(?:found|identified|located|coded|marked|tagged|produced|withheld|redacted)(?: about| some)? $"
)
# Right behind a value, what it is compared with: an F1 of 0.63, against 0.66 before.
_COMPARED = any_case(
    r",? (?:(?:as )?(?:against|compared (?:with|to)|opposed to)|versus|(?:up|down) from)(?: an?| the| only)? $"
)
# Words tell the size of a batch, and how many there were; what was read; which rest, or which rate, is meant.
_TOLD = (*OF_BATCHES, LAST_SMALLER, AT_KEPT_PACE, OF_EACH_READ, *OF_MARGINS, PROJECTION)
_LIMITS = ("at_least", "at_most", "more_than", "less_than")


class Rivals(Guard):
    """The numbers that may be meant in the place of inputs; `claims` are all of the document."""

    def __init__(self, near: Near, claims: Iterable[DraftedClaim], others: OtherOnes) -> None:
        super().__init__(near)
        self._others = others
        self._claims = {claim.value: claim for claim in claims if claim.binding != "open"}

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where another number may be meant for one of its inputs, which are offered.

        One that does not hold was bound by words alone, and by no chance.
        """
        if claim.compute in _TOLD:
            return claim
        is_far = claim.binding == "inferred" and not self._around.is_cell(claim.value)
        if not is_far or claim.quantity in PLANNED or (claim.compute and claim.compute not in FORMULAS):
            return claim
        if not is_given(self._stated, claim):
            return self._saved(claim)
        if (other := self._told_there(claim)) is not None:
            told = TOLD_THERE.format(name=claim.quantity, value=self._stated[other].number.text)
            return claim.left_open(told, claim.as_offer)
        found = next(self._rivals(claim), None)
        if found is None:
            return claim
        own, rival = (self._stated[k].number.text for k in found)
        return claim.left_open(MAY_BE_MEANT.format(rival=rival, own=own), claim.as_offer)

    def _told_there(self, claim: DraftedClaim) -> int | None:
        """Another value of the quantity of a claim, in the paragraph in which all of its inputs stand: of 41 of 2,400,
        after 38 had been found at first. A summary that has the value of the 38 may have an old one."""
        passages = {self._stated[k].passage for k in sources_of(claim.inputs)}
        own = self._stated[claim.value]
        is_measured = claim.quantity not in ("", "share") and claim.interval is None
        if len(passages) != 1 or own.passage in passages or not is_measured:
            return None
        values = [
            k
            for k, one in enumerate(self._stated)
            if one.passage in passages
            and ("value", claim.quantity) in {(role.name, role.quantity) for role in one.roles}
        ]
        if any(self._stated[k].digits == own.digits for k in values):
            return None
        return next((k for k in values if not confirms(self._stated, k, claim.quantity, claim.inputs)), None)

    def _saved(self, claim: DraftedClaim) -> DraftedClaim:
        """A claim that does not hold; open where a count that stands nearer gives it in the place of an input.

        Such as a rate of 57, where 1,500 were drawn of the 2,401 that were asked for.
        """
        printed = {self._stated[n].digits for n in (*sources_of(claim.inputs), claim.value, *self._of_interval(claim))}
        for name, one in claim.inputs.items():
            for j in self._in_place_of(claim, name, one.source):
                again = replace(claim, inputs={**claim.inputs, name: self._around.input(j)})
                if self._is_free(j, printed) and is_given(self._stated, again):
                    reason = MAY_BE_MEANT.format(rival=self._stated[j].number.text, own=one.text)
                    return claim.left_open(reason, again.as_offer)
        return claim

    def _in_place_of(self, claim: DraftedClaim, name: str, k: int | None) -> Iterator[int]:
        """The counts between what was found, or the sample, of another sentence and the value, that may be meant.

        Words choose the documents of which recall is a share, and the part and the whole of other shares.
        """
        i = claim.value
        if k is None or k >= self._around.in_sentence(i)[0] or self._around.is_cell(k):
            return
        is_sample = name == "sample"
        if not is_sample and (name != "found" or claim.quantity == "share"):
            return
        if is_sample and (("tp", "fn") in ways(claim.quantity) or OF.match(self._around.behind(i)) is not None):
            return
        for j in (j for j in range(k + 1, i) if self._is_alike(k, j) and not self._others.is_of_another(j, i)):
            if not is_sample or not _roles(self._stated[j]) - {"sample"}:
                yield j

    def _found_later(self, claim: DraftedClaim) -> Iterator[tuple[int, int]]:
        """Another count of the same sample that stands nearer: 140 of the 200, and 176 of the 200 after training."""
        found, sample = claim.inputs.get("found"), claim.inputs.get("sample")
        if found is None or sample is None or found.source is None:
            return
        for j in range(found.source + 1, self._around.in_sentence(claim.value)[0]):
            counts = self._stated[j].counts
            is_of_same = (
                counts is not None and str(counts[1]) == bare(sample.text) and str(counts[0]) != bare(found.text)
            )
            if is_of_same and not self._others.is_of_another(j, claim.value):
                yield found.source, j

    def _rivals(self, claim: DraftedClaim) -> Iterator[tuple[int, int]]:
        """Each input that stands in another sentence, with a number that may be meant in its place."""
        i, sources = claim.value, sources_of(claim.inputs)
        sets = {claim.inputs[name].source for name in SETS if name in claim.inputs}  # looked at by their own words
        inside = self._around.in_sentence(i)
        printed = {self._stated[k].digits for k in (*sources, i, *self._of_interval(claim))}
        printed |= {self._stated[j].digits for j in self._claims if self._follows(j, printed)}
        own = {self._stated[j].digits for j in inside} | {n for j in inside for n in self._stated[j].printed_counts}
        yield from self._found_later(claim)
        for k in sources - sets:
            if self._around.is_cell(k) or self._stated[k].digits in own:
                continue
            nearer = () if claim.quantity or claim.compute.startswith(ADDING) else self._nearer(i, k)
            near = (j for j in (*self._beside(claim, k), *nearer) if self._is_free(j, printed))
            yield from ((k, j) for j in near if not self._others.is_of_another(j, i) and self._is_sane(claim, k, j))

    def _beside(self, claim: DraftedClaim, k: int) -> Iterator[int]:
        """The numbers of the sentence of a value that may stand for an input; behind it those of its size alone."""
        i = claim.value
        for j in self._around.in_sentence(i):
            is_compared = j == i + 1 and _COMPARED.fullmatch(self._around.between(i, j)) is not None
            if j not in self._claims and self._is_alike(k, j) and not is_compared:
                is_behind = j > i and not claim.compute.startswith(ADDING) and self._is_of_size(k, j)
                is_behind = is_behind and _OWN_VERB.search(self._around.between(i, j)) is None
                yield from [j] if j < i or is_behind else []

    def _nearer(self, i: int, k: int) -> Iterator[int]:
        """The numbers between an input and the sentence of its value that fit the words as well."""
        for j in range(k + 1, self._around.in_sentence(i)[0]):
            if (
                self._around.is_cell(j)
                or not self._is_alike(k, j)
                or not self._is_of_size(k, j)
                or self._is_named(i, k)
            ):
                continue
            is_of_same = bool(_roles(self._stated[j]) & _OF_SAMPLE) == bool(_roles(self._stated[k]) & _OF_SAMPLE)
            if is_of_same and not self._fits_better(i, k, j) and not self._is_undone(j):
                yield j

    def _is_undone(self, j: int) -> bool:
        """Whether the words behind a count say that something was not done with it: 200,000 were not reviewed."""
        return _UNDONE.search(self._around.behind(j)[:BESIDE]) is not None

    def _follows(self, j: int, printed: Collection[str]) -> bool:
        """Whether a value follows from numbers that are printed alone: it says the same as these."""
        sources = sources_of(self._claims[j].inputs)
        return bool(sources) and all(self._stated[k].digits in printed for k in sources)

    def _of_interval(self, claim: DraftedClaim) -> list[int]:
        ends = (claim.interval, claim.interval_upper, claim.confidence)
        return [k for k in ends if k is not None]

    def _is_free(self, j: int, printed: Collection[str]) -> bool:
        """Whether a number may be an input: it is no limit or level, and none of those that are printed."""
        one, said = self._stated[j], self._stated[j].number.printed
        is_limit = said is None or said.kind in _LIMITS
        return not (one.reason or is_limit or one.digits in printed or _roles(one) & _NO_INPUT)

    def _is_alike(self, k: int, j: int) -> bool:
        """Whether a number is of the kind and unit of an input, and printed in two digits or more."""
        own, other = self._stated[k], self._stated[j]
        is_of_kind = kind_of(own.number) == kind_of(other.number) and alike(own.number, other.number)
        is_of_kind = is_of_kind and own.counts is None and other.counts is None
        return is_of_kind and sum(c.isdigit() for c in other.number.text) > 1

    def _is_sane(self, claim: DraftedClaim, k: int, j: int) -> bool:
        """Whether arithmetic with a number in the place of another one gives a value of the order of its own."""
        if not claim.compute:
            return self._is_whole(claim, k, j)
        sources = [j if one.source == k else one.source for one in claim.inputs.values()]
        if None in sources:
            return False
        value = value_at(claim.compute, [self._around.size(n) for n in sources if n is not None])
        if value is None:
            return False
        if claim.compute.startswith(ADDING) and j in self._around.in_sentence(claim.value):
            return value > 0
        own = self._around.size(claim.value)
        is_share = self._around.kind(claim.value) == "share"
        return value > 0 and own <= ALIKE * value and value <= (1 if is_share else ALIKE * own)

    def _is_whole(self, claim: DraftedClaim, k: int, j: int) -> bool:
        """Whether a number in the place of a sample is as large as what was found in it; others are no sample."""
        found, sample = claim.inputs.get("found"), claim.inputs.get("sample")
        if found is None or sample is None or found.source is None or sample.source != k or found.source == k:
            return True
        is_rest = "other" in told_as(self._around, j)  # 1,701 of them were not responsive
        return not is_rest and self._around.size(j) >= self._around.size(found.source)

    def _is_of_size(self, k: int, j: int) -> bool:
        """Whether two numbers are of one order of size."""
        first, second = self._around.size(k), self._around.size(j)
        return first <= ALIKE * second and second <= ALIKE * first

    def _is_named(self, i: int, k: int) -> bool:
        """Whether the sentence of a value has the name that the document gives a count."""
        name = self._around.names.get(k)
        return name is not None and bool(name) and name <= stems(self._around.sentence(i))

    def _fits_better(self, i: int, k: int, j: int) -> bool:
        """Whether more words of the sentence of a value are told of an input than of another number, or stand in the
        sentence of the input where the other one has a sentence of its own."""
        asked, own, other = stems(self._around.sentence(i)), self._around.descriptions[k], self._around.descriptions[j]
        if len(asked & own) > len(asked & other) or self._near.tells_of(i, k, j):
            return True
        if (
            MISSED.search(self._around.sentence(i))
            and is_left_out(self._around, k)
            and not is_left_out(self._around, j)
        ):
            return True
        first, second = self._around.sentence(k), self._around.sentence(j)
        return len(asked & own) == len(asked & other) and len(asked & stems(first)) > len(asked & stems(second))


def _roles(one: Stated) -> frozenset[str]:
    return frozenset(role.name for role in one.roles)
