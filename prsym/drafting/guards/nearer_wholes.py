"""Shares whose part stands nearer to another whole: of 640 documents, 320 of each call, 14 of one call were overturned.

The nearer count stands in the sentence of the part before it, or behind the whole in its sentence; it is no less than
the part and less than the whole. The share stays open unless the words behind it name the whole, and fit it no worse
than the nearer count. So does the rest of a whole without a part of which another set stands nearer.
"""

from __future__ import annotations

from collections.abc import Iterator

from prsym.drafting.arithmetic.culled import fate_of
from prsym.drafting.guards.guard import Guard
from prsym.drafting.text.count_words import told_as
from prsym.drafting.text.described import same_stems
from prsym.drafting.text.kinds import alike, kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.other_ones import OtherOnes
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE, OF
from prsym.drafting.text.records import DraftedClaim
from prsym.drafting.text.surroundings import which

NEARER = "{part} may be of the {rival} that stands nearer than {whole}"
ANOTHER = "{part} is told of another one than {whole}"
_TOLD = frozenset(("found", "other"))
_NO_SETS = frozenset(("sample", "missed", "planned"))
_REST = any_case(r"\b(?:remaining|other|rest|balance)\b[^.;]{0,20}$")
_OF_REMAINING = any_case(r"\b(?:of|among|from) the (?:remaining|rest|remainder|others?)(?: [\w-]+)?,? $")
_IN_ALL = any_case(r",? (?:in all|altogether|in total|all told|together)\b")
_OF_TWO = whole_words(r"former|latter")  # words say which of two wholes is meant
_PARTS = frozenset(("found", "tp", "fp", "fn", "tn", "value", "margin"))  # roles of counts that are no whole


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
            is_large = is_count and size(one.number) >= size(self._stated[part].number)
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
        small, large = size(self._stated[part].number), size(self._stated[whole].number)
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
