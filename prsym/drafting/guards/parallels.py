"""Arithmetic of what is told of one of several alike, while its value's words name another one of them.

The keyword search found 4,800, and 3,200 were found by both: so many times as many as the keyword search are no times
as many as both. The fragment: an input of running text before the sentence of the value; another number of its kind
and unit in its sentence, or in one beside it. Which one each is told of is said by its round, name or order, where both
have one of the same kind, else by the words of its clause that the other's has not.
"""

from __future__ import annotations

from collections.abc import Iterator

from prsym.drafting.arithmetic.constructions import DIFFERENCE
from prsym.drafting.text.kinds import alike, kind_of
from prsym.drafting.text.near import DOCUMENTS, Near
from prsym.drafting.text.other_ones import OtherOnes
from prsym.drafting.text.phrases import CLAUSE
from prsym.drafting.text.records import DraftedClaim, sources_of
from prsym.drafting.text.surroundings import Surroundings, stems, which

OF_PARALLEL = "its words speak of what {other} is told of, and not of what {own} is"
# Arithmetic that relates what the words name: a difference, a ratio, a change, a product.
_RELATING = ("first - second", "first/second", "first*second", "(new - old)/old", "(old - new)/old", "1 - part/whole")
_ROLES = frozenset(("sample", "found", "null_set"))
_GENERIC = DOCUMENTS | stems("rate rates was were had has have found responsive relevant hours hour")


class Parallels(Near):
    """The numbers that are told alike of others than the inputs of claims."""

    def __init__(self, around: Surroundings, others: OtherOnes) -> None:
        super().__init__(around)
        self._others = others

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where its words name what another number is told of, and not what its input is."""
        if claim.binding == "open" or claim.compute not in _RELATING or self._is_cell(claim.value):
            return claim
        if claim.compute == DIFFERENCE and kind_of(self.stated[claim.value].number) == "count":
            return claim  # its words tell what is left
        found = next(self._named_instead(claim), None)
        if found is None:
            return claim
        own, other = (self.stated[k].number.text for k in found)
        return claim.left_open(OF_PARALLEL.format(own=own, other=other), claim.as_offer)

    def _named_instead(self, claim: DraftedClaim) -> Iterator[tuple[int, int]]:
        """Each input that the words of a value do not name, with a number alike which they name."""
        first = self.around.in_sentence(claim.value)[0]
        sources = sources_of(claim.inputs)
        for k in (k for k in sorted(sources) if k < first and not self._is_cell(k)):
            rivals = (j for j in self._alike(k) if j < first and j not in sources)
            yield from ((k, j) for j in rivals if self._is_of(claim.value, j, k))

    def _alike(self, k: int) -> Iterator[int]:
        """The numbers of the kind and unit of one, in its sentence and those beside it."""
        one = self.stated[k]
        for j, other in enumerate(self.stated):
            is_beside = other.passage == one.passage and abs(other.sentence - one.sentence) <= 1
            is_of_kind = not other.reason and kind_of(other.number) == kind_of(one.number)
            is_of_role = {role.name for role in one.roles} & _ROLES == {role.name for role in other.roles} & _ROLES
            is_of_kind = is_of_kind and any(map(str.isdigit, other.number.text)) and not self.is_of_people(j)
            if is_beside and is_of_kind and is_of_role and alike(one.number, other.number):
                yield from [j] if other.digits != one.digits else []

    def _is_of(self, i: int, j: int, k: int) -> bool:
        """Whether the sentence of a value names what one number is told of, and not what another one is."""
        sentence = self.around.sentence(i)
        own, other = self._others.told_of(k), self._others.told_of(j)
        asked = which(sentence)
        for kind in asked.keys() & own.keys() & other.keys():
            if own[kind] != other[kind]:
                return bool(asked[kind] & other[kind]) and not asked[kind] & own[kind]
        words = stems(sentence) - _GENERIC
        mine, theirs = (stems(self._clause(n)) for n in (k, j))
        return bool(words & (theirs - mine)) and not words & (mine - theirs)

    def _clause(self, k: int) -> str:
        """The words beside a number to the next comma or conjunction, whatever number words are among them."""
        sentence, number = self.around.sentence(k), self.stated[k].number
        return f"{CLAUSE.split(sentence[: number.start])[-1]} {CLAUSE.split(sentence[number.end :])[0]}"

    def _is_cell(self, k: int) -> bool:
        return self.around.passage(k).cell is not None
