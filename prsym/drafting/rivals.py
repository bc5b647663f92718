"""Numbers that may be meant in the place of an input that stands far from its value.

Of the counts of a document some pair gives nearly every rate. So an input from another sentence is taken only if no
number of the value's own sentence may stand in its place, and none that stands nearer and fits the words as well.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from prsym.drafting.formulas import FORMULAS
from prsym.drafting.frames import SETS
from prsym.drafting.inputs import PLANNED
from prsym.drafting.kinds import kind_of, size, unit_of
from prsym.drafting.records import DraftedClaim, Offer, Stated, sources_of
from prsym.drafting.surroundings import Surroundings, stems

MAY_BE_MEANT = "{rival} may be meant in the place of {own}"
ALIKE = 8  # times as large or as small as an input may be what is taken for it
_OF_SAMPLE = frozenset(("sample", "found", "tp", "fp", "fn", "tn", "both", "only_first", "only_second", "neither"))
_NO_INPUT = frozenset(("confidence", "margin"))
_LIMITS = ("at_least", "at_most", "more_than", "less_than")


class Rivals:
    """The numbers that may be meant in the place of inputs; `claims` are all of the document."""

    def __init__(self, around: Surroundings, claims: Iterable[DraftedClaim]) -> None:
        self._around, self._stated = around, around.stated
        self._claims = {claim.value: claim for claim in claims if claim.binding != "open"}

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where another number may be meant for one of its inputs, which are offered."""
        is_far = claim.binding == "inferred" and self._around.passage(claim.value).cell is None
        if not is_far or claim.quantity in PLANNED or (claim.compute and claim.compute not in FORMULAS):
            return claim
        found = next(self._rivals(claim), None)
        if found is None:
            return claim
        own, rival = (self._stated[k].number.text for k in found)
        changed = claim.left_open(MAY_BE_MEANT.format(rival=rival, own=own))
        return replace(changed, offered=Offer(claim.inputs, claim.compute))

    def _rivals(self, claim: DraftedClaim) -> Iterator[tuple[int, int]]:
        """Each input that stands in another sentence, with a number that may be meant in its place."""
        i, sources = claim.value, sources_of(claim.inputs)
        sets = {claim.inputs[name].source for name in SETS if name in claim.inputs}  # looked at by their own words
        inside = self._around.in_sentence(i)
        printed = {self._stated[k].digits for k in (*sources, i, *self._of_interval(claim))}
        printed |= {self._stated[j].digits for j in self._claims if self._follows(j, printed)}
        for k in sources - sets:
            if k in inside or self._is_cell(k) or any(self._stated[j].digits == self._stated[k].digits for j in inside):
                continue
            is_adding = claim.compute.startswith(("first + ", "first - "))
            near = [j for j in inside if j not in self._claims and (j < i or not is_adding)]
            if not self._is_named(i, k):
                nearer = (j for j in range(k + 1, inside[0]) if not self._is_cell(j))
                near += [j for j in nearer if self._fit(i, j) >= self._fit(i, k)]
            yield from ((k, j) for j in near if self._is_alike(k, j, printed) and self._is_sane(claim, k, j))

    def _follows(self, j: int, printed: Collection[str]) -> bool:
        """Whether a value follows from numbers that are printed alone: it says the same as these."""
        sources = sources_of(self._claims[j].inputs)
        return bool(sources) and all(self._stated[k].digits in printed for k in sources)

    def _of_interval(self, claim: DraftedClaim) -> list[int]:
        ends = (claim.interval, claim.interval_upper, claim.confidence)
        return [k for k in ends if k is not None]

    def _is_cell(self, k: int) -> bool:
        return self._around.passage(k).cell is not None

    def _is_alike(self, k: int, j: int, printed: Collection[str]) -> bool:
        """Whether a number is of the kind and unit of an input, and none of those that are printed."""
        own, other = self._stated[k], self._stated[j]
        said = other.number.printed
        if other.reason or said is None or said.kind in _LIMITS or other.digits in printed or _roles(other) & _NO_INPUT:
            return False
        is_of_kind = kind_of(own.number) == kind_of(other.number) and unit_of(own.number) == unit_of(other.number)
        is_of_kind = is_of_kind and own.counts is None and other.counts is None
        return is_of_kind and sum(c.isdigit() for c in other.number.text) > 1 and self._is_of_size(own, other)

    def _is_sane(self, claim: DraftedClaim, k: int, j: int) -> bool:
        """Whether arithmetic with a number in the place of another one gives a value of the order of its own."""
        if not claim.compute:
            return True
        sources = [j if one.source == k else one.source for one in claim.inputs.values()]
        sizes = [size(self._stated[n].number) for n in sources if n is not None]
        try:
            value = FORMULAS[claim.compute](*sizes)
        except (TypeError, ZeroDivisionError):
            return False
        own = size(self._stated[claim.value].number)
        is_share = kind_of(self._stated[claim.value].number) == "share"
        return value > 0 and own <= ALIKE * value and value <= (1 if is_share else ALIKE * own)

    def _is_of_size(self, own: Stated, other: Stated) -> bool:
        """Whether two numbers are of one order of size, and both of a sample or neither."""
        first, second = size(own.number), size(other.number)
        is_near = first <= ALIKE * second and second <= ALIKE * first
        return is_near and bool(_roles(own) & _OF_SAMPLE) == bool(_roles(other) & _OF_SAMPLE)

    def _is_named(self, i: int, k: int) -> bool:
        """Whether the sentence of a value has the name that the document gives a count."""
        name = self._around.names.get(k)
        return name is not None and bool(name) and name <= stems(self._around.sentence(i))

    def _fit(self, i: int, k: int) -> int:
        """How many words of the sentence of a value are told of a number."""
        return len(stems(self._around.sentence(i)) & self._around.descriptions[k])


def _roles(one: Stated) -> frozenset[str]:
    return frozenset(role.name for role in one.roles)
