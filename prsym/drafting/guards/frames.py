"""The set that a projected count is of, by words: those beside the count, else those that say where its sample is from.

A rate of a sample times the size of a set gives a count for every set of the document, and a wrong set is the commonest
slip of a projection. So the set must be the one that the words name.

Shares whose part stands nearer to another whole: of 640 documents, 320 of each call, 14 of one call were overturned.

The nearer count stands in the sentence of the part before it, or behind the whole in its sentence; it is no less than
the part and less than the whole. The share stays open unless the words behind it name the whole, and fit it no worse
than the nearer count. So does the rest of a whole without a part of which another set stands nearer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from prsym.drafting.arithmetic.culled import fate_of
from prsym.drafting.guards.guard import Guard
from prsym.drafting.quantities.projected import is_left_out
from prsym.drafting.text.count_words import told_as
from prsym.drafting.text.described import same_stems
from prsym.drafting.text.kinds import alike, kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.other_ones import OtherOnes
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE, MISSED, OF
from prsym.drafting.text.records import DraftedClaim, Offer, sources_of
from prsym.drafting.text.surroundings import stems, which

NOT_NAMED = "{count} is not told to be {phrase}"
LEFT_OUT = "what was left out"
SETS = ("population", "null_set")  # inputs that are the size of a set
PRODUCTS = ("first*second", "first*second/third")
_ALL_OF = r"(?P<phrase>(?:the|our|its|their|those|these|all|that|this|everything|every|what|whatever)\b[^,.;:()⟦⟧]*)"
_TO = any_case(
    r"\b(?:project|extrapolat|appl(?:y|ie)|scal|multipl|expand|carr(?:y|ie)|generali[sz])\w*\b[^.;]{0,50}?"
    rf"\b(?:to|by|across|over|onto|throughout) {_ALL_OF}"
)
_SETS = (
    r"(?:set|population|pile|collection|universe|corpus|remainder|production|stratum|platform|database|archive|"
    r"folder)s?"
)
_IN = any_case(
    r"\b(?:in|within|among|across|throughout|of|from) "
    rf"(?P<phrase>(?:the|our|its|this|that) (?:[\w’'-]+ ){{0,3}}{_SETS})\b"
)
_FROM = any_case(
    r"\b(?:sampl\w*|random\w*|draw\w*|drew|drawn|select\w*|pull\w*|chose\w*|took|taken)\b(?:(?!, and )[^.;]){0,70}?"
    rf"\b(?:from|of|out of|among) {_ALL_OF}"
)
# What nobody read, by words of a count or of the phrase that means it.
_UNREAD = whole_words(
    r"un(?:read|reviewed|retrieved|opened|produced|coded|seen|selected|searched)|"
    r"(?:not|never|nobody|no one|none|without)\b[^.;]{0,25}?"
    r"\b(?:read|review\w*|looked|open\w*|produc\w*|retriev\w*|coded|seen|selected)|"
    r"the other|null set|discard\w*|exclud\w*|below|set aside|left (?:out|behind|over|unread)|remain\w*|the rest"
)
# Nouns of sets and of what they hold, which tell none of them from another.
_PLAIN = stems(
    """set population pile collection universe corpus remainder production stratum sample documents items records files
    whole entire full total all every everything that these those what whatever number size same rate"""
)
NEARER = "{part} may be of the {rival} that stands nearer than {whole}"
ANOTHER = "{part} is told of another one than {whole}"
_TOLD = frozenset(("found", "other"))
_NO_SETS = frozenset(("sample", "missed", "planned"))
_REST = any_case(r"\b(?:remaining|other|rest|balance)\b[^.;]{0,20}$")
_OF_REMAINING = any_case(r"\b(?:of|among|from) the (?:remaining|rest|remainder|others?)(?: [\w-]+)?,? $")
_IN_ALL = any_case(r",? (?:in all|altogether|in total|all told|together)\b")
_OF_TWO = whole_words(r"former|latter")  # words say which of two wholes is meant
_PARTS = frozenset(("found", "tp", "fp", "fn", "tn", "value", "margin"))  # roles of counts that are no whole


class Frames(Guard):
    """The sets that projected counts are of."""

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where words name another set than the one that it is bound to, which is offered if known."""
        k = None if claim.binding == "open" else self._set(claim)
        if k is None or self._is_beside(k, claim.value):
            return claim
        if (told := self._counted(claim, k)) is not None:
            return self._left_open(claim, k, f"the {self._stated[told].number.text} that it is projected to", [told])
        named = self._named(claim, k)
        is_missed = self._is_missed(claim.value) or any(_UNREAD.search(phrase) for phrase in named)
        left_out = [j for j in self._sets(claim, k) if is_left_out(self._around, j)]
        if is_missed and left_out and not self._is_unread(k):
            return self._left_open(claim, k, LEFT_OUT, left_out)
        for phrase in named:
            if not (_UNREAD.search(phrase) and self._is_unread(k)) and not self._is_called(k, phrase):
                own, best, meant = self._fitting(claim, k, self._asked(phrase))
                if not any(own) or own < best:
                    return self._left_open(claim, k, f"“{phrase}”", meant)
        for phrase in self._plain(claim.value):
            own, best, meant = self._fitting(claim, k, stems(phrase))
            if not own[0] and best[0]:
                return self._left_open(claim, k, f"“{phrase}”", meant)
        return claim

    def _is_called(self, k: int, phrase: str) -> bool:
        """Whether the document has defined the words of a phrase as the name of a set."""
        name = self._around.names.get(k, frozenset())
        return bool(name) and name <= stems(phrase)

    def _plain(self, i: int) -> Iterator[str]:
        """The phrases of the sentence of a count that have no more than the noun of a set: in the universe."""
        phrases = (_short(found["phrase"]) for found in _IN.finditer(self._around.sentence(i)))
        return (phrase for phrase in phrases if not self._asked(phrase))

    def _set(self, claim: DraftedClaim) -> int | None:
        """The number that is the size of the set of a projected count; None of what is no projection."""
        if self._around.kind(claim.value) != "count" or self._around.is_cell(claim.value):
            return None
        for name in SETS:
            if name in claim.inputs:
                return claim.inputs[name].source
        sources = sources_of(claim.inputs)
        counts = [k for k in sources if self._around.kind(k) == "count"]
        kinds = {self._around.kind(k) for k in sources}
        if claim.compute not in PRODUCTS or (claim.compute == PRODUCTS[0] and kinds != {"share", "count"}):
            return None
        return max(counts, key=self._size, default=None)

    def _size(self, k: int) -> Fraction:
        return self._around.size(k)

    def _counted(self, claim: DraftedClaim, k: int) -> int | None:
        """The count in the phrase that a value is projected to, or else that its sample was drawn from: applied to the
        1,041,091 unread documents; drawn from the 500,000 documents that hit."""
        i = claim.value
        if (told := self._count_in(_TO, i, (i, k))) is not None or self._phrases_of(i):
            return told
        samples = sorted(j for j in sources_of(claim.inputs) if j != k and not self._is_beside(k, j))
        found = (self._count_in(_FROM, j, (j, k)) for j in samples)
        return next((j for j in found if j is not None), None)

    def _count_in(self, pattern: re.Pattern[str], i: int, left_out: Sequence[int]) -> int | None:
        """The first count within a phrase of the sentence of a number; None without one."""
        for found in pattern.finditer(self._around.sentence(i)):
            start, end = found.span("phrase")
            numbers = [j for j in self._around.in_sentence(i) if start <= self._stated[j].number.start < end]
            counts = [j for j in numbers if j not in left_out and self._around.kind(j) == "count"]
            counts = [j for j in counts if "found" not in told_as(self._around, j)]
            if counts:
                return counts[0]
        return None

    def _phrases_of(self, i: int) -> list[str]:
        """The phrases of the sentence of a count that name its set."""
        return [phrase for pattern in (_TO, _IN) for phrase in self._phrases(pattern, self._around.sentence(i))]

    def _is_beside(self, k: int, i: int) -> bool:
        """Whether a number stands in the sentence of another one, itself or printed again."""
        return any(self._stated[j].digits == self._stated[k].digits for j in self._around.in_sentence(i))

    def _named(self, claim: DraftedClaim, k: int) -> list[str]:
        """The phrases that name the set of a count and tell one from another: in its sentence, else in its sample's."""
        named = self._phrases_of(claim.value)
        samples = [j for j in sources_of(claim.inputs) if j != k and not self._is_beside(k, j)]
        return named or [phrase for j in samples for phrase in self._phrases(_FROM, self._around.sentence(j))]

    def _phrases(self, pattern: re.Pattern[str], text: str) -> Iterator[str]:
        phrases = (_short(found["phrase"]) for found in pattern.finditer(text))
        return (phrase for phrase in phrases if self._asked(phrase))

    def _asked(self, phrase: str) -> frozenset[str]:
        return stems(phrase) - _PLAIN

    def _sets(self, claim: DraftedClaim, k: int) -> Iterator[int]:
        """The numbers that may be the size of the set of a count: those that are larger than it and its sample."""
        counts = (j for j in sources_of(claim.inputs) if j != k and self._around.kind(j) == "count")
        least = max((*map(self._size, counts), self._size(claim.value)))
        for j, one in enumerate(self._stated):
            is_count = not one.reason and kind_of(one.number) == "count" and one.counts is None
            if is_count and self._size(j) > least and not {role.name for role in one.roles} & {"found", "sample"}:
                yield j

    def _fitting(
        self, claim: DraftedClaim, k: int, asked: frozenset[str]
    ) -> tuple[tuple[int, int], tuple[int, int], list[int]]:
        """How well a set fits the stems of a phrase, how well the best one does, and the places of the best."""
        fits = {j: self._fit(asked, j) for j in self._sets(claim, k)}
        best = max(fits.values(), default=(0, 0))
        return self._fit(asked, k), best, [j for j in fits if fits[j] == best and best[0]]

    def _fit(self, asked: frozenset[str], k: int) -> tuple[int, int]:
        """How many stems are told right beside a count or above its column, and how many in its sentence."""
        beside = self._around.descriptions[k] | stems(self._around.heading(k))
        return len(asked & beside), len(asked & stems(self._around.sentence(k)))

    def _is_missed(self, i: int) -> bool:
        return MISSED.search(self._words(i)) is not None

    def _is_unread(self, k: int) -> bool:
        return is_left_out(self._around, k) or _UNREAD.search(self._own_words(k)) is not None

    def _own_words(self, k: int) -> str:
        """The words of the sentence of a set that are told of no other count: behind it, or before in a clause of its
        own."""
        others = [j for j in self._around.in_sentence(k) if j != k and self._around.kind(j) == "count"]
        end = next((self._stated[j].number.start for j in others if j > k), None)
        before = max((j for j in others if j < k), default=None)
        is_apart = before is not None and re.search(r"[,;:]|\band\b", self._around.between(before, k)) is not None
        start = self._stated[before].number.end if before is not None and is_apart else 0
        return self._around.sentence(k)[start:end]

    def _left_open(self, claim: DraftedClaim, k: int, phrase: str, meant: Sequence[int]) -> DraftedClaim:
        """The claim without its set; the one that is meant is offered, where that is one number, or one total."""
        reason = NOT_NAMED.format(count=self._stated[k].number.text, phrase=phrase)
        columns = {cell[::2] if (cell := self._around.passage(j).cell) else None for j in meant}
        is_of_column = len(columns) == 1 and None not in columns
        only = max(meant, key=self._size) if is_of_column else next(iter(meant), None)
        if only is None or (not is_of_column and len({self._stated[j].digits for j in meant}) > 1):
            return claim.left_open(reason)
        other = self._around.input(only)
        inputs = {name: other if one.source == k else one for name, one in claim.inputs.items()}
        return claim.left_open(f"{reason}; {other.text} may be meant", Offer(inputs, claim.compute))


def _short(phrase: str) -> str:
    """The words of a phrase to its noun of a set, where it has one: the rest may be the verb of the sentence."""
    noun = re.search(rf"\b{_SETS}\b", phrase, re.IGNORECASE)
    return (phrase[: noun.end()] if noun else phrase).strip()


class NearerWholes(Guard):
    """The shares of one part and one whole."""

    is_of_cells = True

    def __init__(self, near: Near, others: OtherOnes) -> None:
        super().__init__(near)
        self._others = others

    def reason(self, claim: DraftedClaim) -> str:
        """That its part may be of another whole, with its inputs offered."""
        is_share, is_rest = claim.part_and_whole is not None, claim.compute == "first - second"
        if not (is_share or is_rest):
            return ""
        part, whole = [one.source for one in claim.inputs.values()][:: -1 if is_rest else 1]
        if part is None or whole is None or not self._is_plain(part) or not self._is_plain(whole) or whole > part:
            return ""
        if is_share and (reason := self._of_another(part, whole)):
            return reason
        rivals = self._of_share(claim, part, whole) if is_share else self._of_rest(claim.value, part, whole)
        rival = next(rivals, None)
        if rival is None and is_share:
            rival = self._named(claim.value, part, whole)
        if rival is None:
            return ""
        texts = {name: self._stated[k].number.text for name, k in (("part", part), ("rival", rival), ("whole", whole))}
        return NEARER.format(**texts)

    def _is_plain(self, k: int) -> bool:
        """Whether a number is a count of running text, and no x of n."""
        return self._stated[k].counts is None and not self._around.is_cell(k)

    def _of_another(self, part: int, whole: int) -> str:
        """That words behind a part say of which of several it is, and those of its whole do not: 488 of the second
        week's calls, of the remaining 630."""
        asked = which(CLAUSE.split(self._around.behind(part))[0])
        named = which(self._around.sentence(whole))
        is_told = all(names & named.get(kind, frozenset()) for kind, names in asked.items())
        before, own = which(self._around.before(part)), which(self._near.clause(whole))
        is_told = is_told and all(before[kind] & own[kind] for kind in before.keys() & own.keys())
        is_told = is_told and not _OF_REMAINING.search(self._around.before(part))
        texts = {name: self._stated[k].number.text for name, k in (("part", part), ("whole", whole))}
        return "" if is_told else ANOTHER.format(**texts)

    def _of_share(self, claim: DraftedClaim, part: int, whole: int) -> Iterator[int]:
        """The counts beside the part or the whole of a share that the part may be of, where no words name the whole."""
        i, is_precision = claim.value, claim.quantity == "precision"  # of what was called responsive
        if _REST.search(self._around.before(part)) or _IN_ALL.match(self._around.behind(part)):
            return
        named = OF.match(self._around.behind(i))
        for j in self._between(i, part, whole):
            one = self._stated[j]
            is_beside = one.in_sentence_of(self._stated[part]) or one.in_sentence_of(self._stated[whole])
            is_meant = is_beside if named is None else self._fits_better(named["phrase"], j, whole)
            if is_meant and self._is_whole(part, j, is_found=is_precision, is_named=named is not None):
                yield j

    def _named(self, i: int, part: int, whole: int) -> int | None:
        """A count before the whole in its sentence whose clause the words behind the share name, and not that of the
        whole: ninety days were allowed and 72 used; 18 were left, 25 % of the time allowed."""
        named = OF.match(self._around.behind(i))
        asked = frozenset[str]() if named is None else same_stems(named["phrase"])
        if not asked or asked & same_stems(self._others.clause(whole)):
            return None
        for j in self._around.in_sentence(whole):
            one = self._stated[j]
            kind = kind_of(one.number)  # 90 days, and of these 72
            is_count = j < whole and not one.reason and self._is_plain(j) and kind in ("count", "amount")
            is_large = is_count and size(one.number) >= self._around.size(part)
            if is_large and asked & same_stems(self._others.clause(j)):
                return j
        return None

    def _fits_better(self, phrase: str, rival: int, whole: int) -> bool:
        """Whether the words for the whole of a share fit a rival's clause better than that of the whole itself: 2.4 %
        of the calls that were not responsive, after 2,200 calls, 1,300 of them not responsive."""
        asked = same_stems(phrase)
        fits = [len(asked & same_stems(self._near.clause(k))) for k in (rival, whole)]
        return fits[0] > fits[1]

    def _of_rest(self, i: int, part: int, whole: int) -> Iterator[int]:
        """The sets between a whole and a part in another sentence, of which the part may be: 364,238 documents were
        ranked, 78,116 read, and 43,870 of these responsive."""
        if self._stated[part].in_sentence_of(self._stated[whole]) or self._stated[part].in_sentence_of(self._stated[i]):
            return
        for j in self._between(i, part, whole):
            roles = {role.name for role in self._stated[j].roles} | told_as(self._around, j)
            is_set = not roles & _NO_SETS and fate_of(self._near, j) != "gone"
            if is_set and self._stated[j].digits != self._stated[part].digits and self._is_whole(part, j):
                yield j

    def _between(self, i: int, part: int, whole: int) -> Iterator[int]:
        """The counts of running text between a whole and a part that are no less than this, and less than the whole."""
        small, large = self._around.size(part), self._around.size(whole)
        for j in range(whole + 1, part):
            one = self._stated[j]
            is_count = not one.reason and self._is_plain(j) and kind_of(one.number) == "count"
            is_alike = is_count and alike(one.number, self._stated[whole].number)
            if not is_alike or one.digits == self._stated[i].digits:
                continue
            if small <= size(one.number) < large and size(one.number) + small != large:
                yield j

    def _is_whole(self, part: int, j: int, *, is_found: bool = False, is_named: bool = False) -> bool:
        """Whether words may tell a count as a whole of a part: it is none itself, and of no other round or team. One
        that words name may be of those that were coded otherwise, that of a precision is of those that were found."""
        roles = {role.name for role in self._stated[j].roles} & _PARTS - ({"found"} if is_found else set())
        told = told_as(self._around, j) & (_TOLD - {"other"} if is_named else _TOLD) - (
            {"found"} if is_found else set()
        )
        is_chosen = bool(which(words := self._around.before(part))) or _OF_TWO.search(words) is not None
        return not roles and not told and not is_chosen and not self._others.is_of_another(j, part)
