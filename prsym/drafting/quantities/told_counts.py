"""The counts near a value by their roles: the size of a sample, the count found in it, a set, the counts of a recall.

Each role has the counts of the nearest sentences: of the sentence of the value, of those before it in its paragraph, of
the paragraph before where its own has none, or behind the value where the result is told first.

Rates by the roles of counts: recall, precision, elusion and richness, of one sample, of two, or of both classes.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.other_ones import OtherOnes
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL
from prsym.drafting.text.records import DraftedClaim, Input, Stated, bare
from prsym.drafting.text.roles import measures
from prsym.drafting.text.set_apart import SetApart
from prsym.drafting.text.surroundings import Surroundings
from prsym.drafting.text.wholes import Wholes

RECALL, PRECISION, ELUSION, RICHNESS = "recall", "precision", "elusion", "richness"
MEASURES: Mapping[str, str] = {
    **dict.fromkeys(("recall", "sensitivity", "completeness"), RECALL),
    **dict.fromkeys(("precision", "positive predictive value", "ppv"), PRECISION),
    **dict.fromkeys(("elusion", "elusion rate"), ELUSION),
    **dict.fromkeys(("richness", "prevalence", "yield", "base rate"), RICHNESS),
}
LEFT_OVER = "first - second"
OF_NO = whole_words(r"(?:not|non)[- ]?(?:responsive|relevant|privileged)|irrelevant|false positives?")
OF_YES = whole_words(r"responsive|relevant|hot|privileged")
# Of a result that stands alone in its paragraph, that it was measured here: by my calculation.
_MEASURED = whole_words(r"I|we|my|our|calculat\w+|comput\w+|estimat\w+|was|measured|came|found")
_LEVELS = 4  # sentences before a value that may tell what it follows from
# Measures that are told without their names: 45% of what the reviewers were shown was responsive.
_UNNAMED: Mapping[str, re.Pattern[str]] = {
    ELUSION: any_case(
        r" of (?:what|those|the (?:documents|ones)(?: that)?) (?:we|they|counsel) (?:sampled|tested|drew|checked)"
        r"[^.;,]{0,20} (?:wrongly |improperly )?(?:left behind|left out|discarded|set aside|missed)\b"
    ),
    PRECISION: any_case(
        r" of (?:what|the documents(?: that)?) (?:the reviewers|we|they|counsel) (?:were shown|read|saw|reviewed|"
        r"looked at) (?:was|were) (?:responsive|relevant)\b|"
        r" of (?:the|those|these|its|their|all) (?:direct )?"
        r"(?:hits|documents retrieved|retrieved documents)(?=[.,;]|$)"
    ),
    RECALL: any_case(
        r" of (?:all )?(?:the )?(?:responsive|relevant) documents (?:had|have|were)(?: \w+){0,3} "
        r"(?:found|identified|located|produced|retrieved)\b"
    ),
}
# The proportion responsive was 0.92%.
_IS_RICHNESS = any_case(
    r"\b(?:proportion|share|fraction|percentage) (?:that (?:is|was|were) )?(?:responsive|relevant)(?: documents)?"
    r"(?: in [\w ]{3,30})? (?:was|is|comes to|came to|stood at|stands at)(?: only| just| about)? $"
)
_TOGETHER = whole_words(r"together|pooled|pooling|combin(?:ed|ing)|as one|overall|both|in all|across the two")
_POOLED = "(first + second)/(third + fourth)"
_REST = "1 - part/whole"


@dataclass(frozen=True, slots=True)
class Count:
    """A count as printed, by itself or as the part or the whole of so many of so many."""

    text: str
    k: int
    value: Fraction

    @property
    def input(self) -> Input:
        return Input(self.text, self.k)


@dataclass(frozen=True, slots=True)
class Found:
    """Inputs that words tell, of a quantity or of arithmetic."""

    inputs: Mapping[str, Input]
    quantity: str = ""
    compute: str = ""


Roles = Mapping[str, Sequence[Count]]


class RoleCounts(Near):
    """The counts of a document by the roles that words give them, near each value."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        self._others, self._wholes = OtherOnes(around), Wholes(around)
        self._apart = SetApart(around, self._others)
        self._told_known: dict[int, dict[int, str]] = {}  # of each passage, digits of counts of relevant documents

    def _is_told(self, k: int) -> bool:
        """Whether words say what a count is."""
        return self.stated[k].counts is not None or bool(self._apart.told_as(k))

    # The counts near a value, and what they are told to be.

    def _of_passage(self, passage: int) -> Iterator[int]:
        return iter(self._in_passages.get(passage, range(0)))

    @cached_property
    def _in_passages(self) -> dict[int, range]:
        """The numbers of each passage, which follow one another."""
        found: dict[int, range] = {}
        for k, one in enumerate(self.stated):
            found[one.passage] = range(found[one.passage].start if one.passage in found else k, k + 1)
        return found

    def _may_count(self, k: int) -> bool:
        one = self.stated[k]
        if (
            one.reason
            or self.is_of_people(k)
            or self._apart.is_label(k)
            or (one.counts is None and kind_of(one.number) != "count")
        ):
            return False
        said = one.number.printed
        is_limit = said is None or said.kind != "number"
        is_found = bool(self._apart.told_as(k) & {"found", "other", "reversed", "missed", "got"})
        return not is_limit and (has_digits(one) or is_found)

    def _may_be_of(self, k: int, i: int) -> bool:
        """Whether a count may be an input of a value: words say of no other round, sample or custodian than its own."""
        return self._may_count(k) and not self._others.is_of_another(k, i)

    def _scopes(self, i: int) -> Iterator[list[int]]:
        """The counts that may be inputs of a value: of its sentence and more and more of those before it; of the
        passage before, where its own tells none before it; of the sentences behind it, where the result is first."""
        one = self.stated[i]
        own = [k for k in self._of_passage(one.passage) if k != i and self._may_be_of(k, i)]
        own = self._apart.left(i, own)
        before = [k for k in own if k < i]
        for level in range(min(one.sentence, _LEVELS) + 1):
            inside = [k for k in before if self.stated[k].sentence >= one.sentence - level]
            if inside:
                yield inside + [k for k in own if k > i and self.stated[k].in_sentence_of(one)]
        if before:
            yield before + [k for k in own if k > i and self.stated[k].in_sentence_of(one)]
        else:
            yield own
            behind = [k for k in self._of_passage(one.passage + 1) if self._may_be_of(k, i)]
            told = [k for k in self._of_passage(one.passage) if not self.stated[k].reason]
            is_result = told == [i] and HYPOTHETICAL.search(sentence := self.around.sentence(i)) is None
            yield self._apart.left(i, behind) if is_result and _MEASURED.search(sentence) else []
        if one.passage - 1 in self._in_passages:
            last = [k for k in self._of_passage(one.passage - 1) if self._may_be_of(k, i)]
            yield self._apart.left(i, [*last, *before])

    def _roles(self, i: int, scope: Sequence[int]) -> Roles:
        """The counts of a scope by what they are told to be, each digits once; those without words are `rest`."""
        found: dict[str, dict[str, Count]] = {}
        known = self._known(i)
        for k in scope:
            names = self._apart.told_as(k)
            first, *whole = self._counts(k)
            key = self.stated[k].digits if whole else bare(first.text)
            if whole:
                names |= {"part"}
                found.setdefault("whole", {})[key] = whole[0]
            elif key in known:
                names = (names | {"known"}) - {"got"}
            for name in names or {"rest"}:
                found.setdefault(name, {})[key] = first
        return {name: list(counts.values()) for name, counts in found.items()}

    def _counts(self, k: int) -> list[Count]:
        one = self.stated[k]
        if one.counts is None:
            return [Count(one.number.text, k, size(one.number))]
        return [Count(text, k, Fraction(n)) for text, n in zip(one.printed_counts, one.counts, strict=True)]

    def _known(self, i: int) -> frozenset[str]:
        """The digits of the counts of relevant documents of which others are told as so many of them."""
        own = self.stated[i].passage
        if own not in self._told_known:
            told = ((k, self._told_of_relevant(k)) for k in self._of_passage(own))
            self._told_known[own] = {k: digits for k, digits in told if digits}
        return frozenset(digits for k, digits in self._told_known[own].items() if k != i)

    def _told_of_relevant(self, k: int) -> str:
        """The digits of a count of relevant documents, or of those that it is told as so many of; "" for another."""
        if not self._may_count(k):
            return ""
        counts = self._counts(k)
        if len(counts) > 1 and self._is_of_relevant(k):
            return bare(counts[1].text)
        is_known = len(counts) == 1 and ("known" in self._apart.told_as(k) or self._is_such(k))
        return bare(counts[0].text) if is_known else ""

    def _is_such(self, k: int) -> bool:
        """Whether a count is one of such documents as the sentence before says to be relevant: we took 500 such."""
        before = self.around.sentence_before(self.stated[k])
        is_such = self.around.behind(k).startswith(" such ")
        return is_such and OF_YES.search(before) is not None and OF_NO.search(before) is None

    def _is_of_relevant(self, k: int) -> bool:
        """Whether the words behind so many of so many say that these are relevant documents, and not that they were."""
        words = re.split(r"\b(?:were|was|are|is|had|have|by|as)\b|[.;,]", self.around.behind(k))[0]
        return OF_YES.search(words) is not None and OF_NO.search(words) is None

    def _of_known(self, roles: Roles, wholes: Collection[int]) -> tuple[list[Count], list[Count], list[Count]]:
        """The counts missed, those of all relevant documents, and the counts found, without those told as x of n."""
        missed = [one for one in roles.get("missed", ()) if one.k not in wholes]
        total = [*roles.get("known", ()), *roles.get("total", ())]
        total = list({bare(one.text): one for one in total}.values())
        got = [one for one in roles.get("got", ()) if one not in total and one not in missed and one.k not in wholes]
        if not total and len(got) == 1:
            total = [one for one in roles.get("found", ()) if one not in got and one not in missed]
        total = [one for one in total if all(one.value >= part.value for part in (*got, *missed))]
        return missed, total, got

    def _classes(self, i: int, roles: Roles, also: str = "") -> tuple[list[Count], list[Count], list[Count]]:
        """The relevant ones and the others of a sample, and the sample; the only count without words where none is
        told as one. So many of so many have their sample with them."""
        parts = {one.k: one for one in roles.get("part", ())}
        no = list(roles.get("other", ()))
        yes = [one for one in roles.get("found", ()) if one not in no and one not in roles.get("missed", ())]
        yes = [one for one in yes if one.value] or yes  # of 11, none of them hot
        if any(one.k in parts for one in yes):  # in the second, 14 of 1,000
            yes += [one for k, one in parts.items() if k in self._untold(roles)]
        told_of = {one.k for one in (*yes, *no)}
        whole = [one for one in roles.get("whole", ()) if one.k in told_of]
        whole = whole or [one for one in roles.get("sample", ()) if one.k not in told_of and one.k not in parts]
        whole = whole or [one for one in roles.get(also, ()) if one.k not in told_of and one.k not in parts]
        if not whole and len(roles.get("rest", ())) == 1 and roles["rest"][0].k < i:
            whole = [one for one in roles["rest"] if all(one.value > other.value for other in (*yes, *no))]
        return yes, no, whole

    def _untold(self, roles: Roles) -> frozenset[int]:
        """The parts of so many of so many of which no words tell what they are."""
        told_of = {one.k for name, counts in roles.items() if name not in ("part", "whole", "sample") for one in counts}
        return frozenset(one.k for one in roles.get("part", ()) if one.k not in told_of)


def of_two(
    first: str, part: Count, second: str, whole: Count, quantity: str = "", *, compute: str = ""
) -> Found | None:
    """Inputs that are a part and a whole; None where the part is larger."""
    if part.value > whole.value:
        return None
    return Found({first: part.input, second: whole.input}, quantity, compute)


def has_digits(one: Stated) -> bool:
    return sum(c.isdigit() for c in one.number.text) > 1


class RatesByRole(RoleCounts):
    """The inputs of rates that words tell by roles."""

    def _measure(self, claim: DraftedClaim) -> str:
        """The measure that a value is one of: by its name, the one that its sentence or its paragraph names, or the
        words behind it; "" for another one."""
        if claim.quantity in MEASURES:
            return MEASURES[claim.quantity]
        if claim.quantity not in ("", "share") or self.is_change(claim.value):
            return ""
        behind = self.around.behind(claim.value)
        told_so = next((name for name, words in _UNNAMED.items() if words.match(behind)), "")
        if told_so:
            return told_so
        if _IS_RICHNESS.search(self.around.before(claim.value)):
            return RICHNESS
        for text in self.around.sentences_to(claim.value):
            named = {MEASURES.get(name, "") for name in measures(text)}
            if named:
                return named.pop() if len(named) == 1 else ""
        return ""

    def _rate(self, claim: DraftedClaim) -> Iterator[Found]:
        """The inputs of a rate that the nearest sentences tell."""
        i, name = claim.value, self._measure(claim)
        if not name:
            return
        of = {RECALL: self._recall, PRECISION: self._precision}.get(name, self._of_sample)
        for scope in self._scopes(i):
            found = of(i, name, self._roles(i, scope))
            if found is not None:
                yield found
                return

    def _recall(self, i: int, _: str, roles: Roles) -> Found | None:
        """A recall by its counts: found of the known ones, found and missed, or the rest of the missed share."""
        pairs = [one for one in roles.get("part", ()) if one.k in {c.k for c in roles.get("got", ())}]
        wholes = {one.k: one for one in roles.get("whole", ()) if bare(one.text) in self._known(i)}
        pairs = [one for one in pairs if one.k in wholes]
        is_one = len(pairs) == 1 == len(roles.get("part", ()))
        if is_one or (len(pairs) == 1 and pairs[0].k in self.around.in_sentence(i)):
            return of_two("found", pairs[0], "sample", wholes[pairs[0].k], RECALL)
        missed, total, got = self._of_known(roles, wholes)
        if any(len(counts) > 1 for counts in (missed, total, got)):
            return None
        if got and total and not (missed and got[0].value + missed[0].value != total[0].value):
            return of_two("found", got[0], "sample", total[0], RECALL)
        if got and missed and not total:
            return Found({"tp": got[0].input, "fn": missed[0].input}, RECALL)
        if missed and total and not got:
            return of_two("part", missed[0], "whole", total[0], compute=_REST)
        return None

    def _precision(self, i: int, name: str, roles: Roles) -> Found | None:
        """The relevant ones of what was selected or sampled; the rest of those that are not; both classes."""
        yes, no, whole = self._classes(i, roles, also="selected")
        if yes and no and not whole:
            return Found({"tp": yes[0].input, "fp": no[0].input}, PRECISION) if len(yes) == len(no) == 1 else None
        return self._share(name, yes, no, whole)

    def _of_sample(self, i: int, name: str, roles: Roles) -> Found | None:
        """The relevant ones of a sample, or of two samples that are put together."""
        yes, no, whole = self._classes(i, roles)
        rest = [one for one in roles.get("rest", ()) if all(one.value > part.value for part in yes)]
        if len(yes) == len(whole) + 1 == 2 and len(rest) == 1:
            whole = [*whole, *rest]
        total = [one for one in roles.get("total", ()) if one.value > sum(part.value for part in yes)]
        names = ("first", "second", "third")[: len(yes)]
        if len(total) == 1 and 1 < len(yes) == len(names) and _TOGETHER.search(self.around.sentence(i)):
            summed = {n: one.input for n, one in zip(names, yes, strict=True)}
            return Found({**summed, "whole": total[0].input}, compute=f"({' + '.join(names)})/whole")
        if len(yes) == len(whole) + 1 == 2 and _TOGETHER.search(self.around.sentence(i)):
            whole = [whole[0], whole[0]]  # of one size
        if len(yes) == len(whole) == 2 and _TOGETHER.search(self.around.sentence(i)):
            counts = zip(("first", "second", "third", "fourth"), (*yes, *whole), strict=True)
            return Found({n: one.input for n, one in counts}, compute=_POOLED)
        return self._share(name, yes, no, whole)

    def _share(self, name: str, yes: Sequence[Count], no: Sequence[Count], whole: Sequence[Count]) -> Found | None:
        if len(whole) != 1 or len(yes) > 1 or len(no) > 1:
            return None
        if not all(one.k == whole[0].k or self.is_part(one.k, whole[0].k) for one in (*yes, *no) if one.value):
            return None
        if yes and no and yes[0].value + no[0].value != whole[0].value:
            return None
        if yes:
            is_beside = yes[0].k == whole[0].k
            is_allowed = self._wholes.allows(name, yes[0].k, whole[0].k, is_beside=is_beside)
            is_allowed &= not (is_beside and self._is_of_relevant(yes[0].k))  # a share of relevant ones is a recall
            return of_two("found", yes[0], "sample", whole[0], name) if is_allowed else None
        return of_two("part", no[0], "whole", whole[0], compute=_REST) if no else None
