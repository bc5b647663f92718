"""The readings of a number as arithmetic of other numbers of the document: which its words allow.

A reading is a formula and its inputs. Words and units say which readings are allowed: a share takes a part and a whole
of one kind, points take two shares, hours times dollars an hour are dollars. Several may be left, and a fair reader
takes the one that gives the printed value; only where the words leave one alone does it stand though it does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from prsym.drafting.arithmetic.amounts import Amounts
from prsym.drafting.arithmetic.changes import Changes
from prsym.drafting.arithmetic.shares import Shares
from prsym.drafting.arithmetic.told import Told
from prsym.drafting.text.formulas import Reading, gives, is_loose
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.phrases import ENOUGH
from prsym.drafting.text.records import bare, sources_of
from prsym.drafting.text.surroundings import Surroundings, are_apart

_OF_FACTORS = ("first*second", "first/second", "first*second*third", "first/second*third", "first/(second*third)")
_LIMITS = ("at_least", "at_most")


class Readings:
    """The readings that the words around a number allow."""

    def __init__(self, around: Surroundings) -> None:
        self.around = around
        self.shares, self.told = Shares(around), Told(around)
        changes, self._amounts = Changes(around), Amounts(around)
        amounts = self._amounts
        sums = amounts.rests, amounts.sums, amounts.exact_sums, amounts.listed
        of_amounts = (*sums, amounts.projections, amounts.rates)
        self._by_kind: Mapping[str, tuple[Callable[[int], Iterator[Reading]], ...]] = {
            "share": (self.shares.of, self.shares.complements, changes.changes),
            "points": (changes.differences,),
            "change": (changes.changes,),
            "multiple": (changes.ratios,),
            "decimal": (changes.per_each,),
            "count": of_amounts,
            "amount": of_amounts,
        }

    def of(self, i: int) -> list[Reading]:
        """The readings of a number, the nearest first; none of a limit that it must keep, and of 0."""
        number = self.around.stated[i].number
        if number.printed is None or number.printed.kind in _LIMITS or size(number) == 0 or self._is_planned_for(i):
            return []
        told = self.told.of(i)
        found = [r for read in self._by_kind.get(kind_of(number), ()) for r in read(i)]
        if kind_of(number) in ("share", "count", "amount"):
            found = [r for r in found if not self._is_of_others(i, r) and not self._is_of_one_twice(r)]
        if is_loose(number):
            found = [
                reading for reading in found if reading.near == 0 or (reading.is_sure and gives(reading, number.text))
            ]
        both = [reading for reading in (*told, *found) if not self._takes_none(reading)]
        by_places = {reading.places: reading for reading in reversed(both)}
        by_places |= {reading.places: reading for reading in reversed(both) if reading.is_sure}
        return sorted(by_places.values(), key=lambda reading: (not reading.is_sure, reading.near))

    def of_cell(self, i: int) -> list[Reading]:
        """The sums and differences of two long numbers of its column that give a long number of a cell to the last
        digit: what is left of a set, in the list of its parts."""
        number = self.around.stated[i].number
        if kind_of(number) != "count":
            return []
        column = self.around.column(i)
        found = (r for r in self._amounts.exact_sums(i) if sources_of(r.inputs) <= {*column})
        return [reading for reading in found if gives(reading, number.text)]

    def _is_planned_for(self, i: int) -> bool:
        """Whether a number is a rate for which a size is enough: for half of one percent, 598 suffice."""
        behind = self.around.behind(i)
        is_before = i + 1 < len(self.around.stated) and self.around.stated[i + 1].in_sentence_of(self.around.stated[i])
        return is_before and not behind.strip(", ") and ENOUGH.match(self.around.behind(i + 1)) is not None

    def _takes_none(self, reading: Reading) -> bool:
        """Whether a difference takes nothing from a number: none of the other 50."""
        parts = [one.source for name, one in reading.inputs.items() if name != "first" and one.source is not None]
        return reading.compute.startswith("first - ") and not all(size(self.around.stated[k].number) for k in parts)

    def _is_of_one_twice(self, reading: Reading) -> bool:
        """Whether a sum takes a count and what may be the same count, printed again in another sentence."""
        texts = [bare(one.text) for one in reading.inputs.values()]
        if not reading.compute.startswith("first + ") or len(set(texts)) == len(texts):
            return False
        stated = [self.around.stated[k] for k in sources_of(reading.inputs)]
        return any(not one.in_sentence_of(stated[0]) for one in stated)

    def _is_of_others(self, i: int, reading: Reading) -> bool:
        """Whether a product or a quotient has factors of different ones: of the first team and of the second."""
        places = {i, *sources_of(reading.inputs)}
        is_factor = reading.compute in ("part/whole", *_OF_FACTORS)
        return is_factor and reading.near > 0 and are_apart(sorted({self.around.sentence(k) for k in places}))
