"""The readings of a number as arithmetic of other numbers of the document: which its words allow.

A reading is a formula and its inputs. Words and units say which readings are allowed: a share takes a part and a whole
of one kind, points take two shares, hours times dollars an hour are dollars. Several may be left, and a fair reader
takes the one that gives the printed value; only where the words leave one alone does it stand though it does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from prsym.drafting.amounts import Amounts
from prsym.drafting.changes import Changes
from prsym.drafting.formulas import Reading, gives, is_loose
from prsym.drafting.kinds import kind_of, size
from prsym.drafting.shares import Shares
from prsym.drafting.surroundings import Surroundings

_LIMITS = ("at_least", "at_most")


class Readings:
    """The readings that the words around a number allow."""

    def __init__(self, around: Surroundings) -> None:
        self.around = around
        self.shares = Shares(around)
        changes, amounts = Changes(around), Amounts(around)
        self._by_kind: Mapping[str, tuple[Callable[[int], Iterator[Reading]], ...]] = {
            "share": (self.shares.of, self.shares.complements, changes.changes),
            "points": (changes.differences,),
            "change": (changes.changes,),
            "multiple": (changes.ratios,),
            "count": (amounts.rests, amounts.sums, amounts.exact_sums, amounts.projections, amounts.rates),
            "amount": (amounts.rests, amounts.sums, amounts.exact_sums, amounts.rates),
        }

    def of(self, i: int) -> list[Reading]:
        """The readings of a number, the nearest first; none of a limit that it must keep, and of 0."""
        number = self.around.stated[i].number
        if number.printed is None or number.printed.kind in _LIMITS or size(number) == 0:
            return []
        found = [r for read in self._by_kind.get(kind_of(number), ()) for r in read(i)]
        if is_loose(number):
            found = [
                reading for reading in found if reading.near == 0 or (reading.is_sure and gives(reading, number.text))
            ]
        by_places = {reading.places: reading for reading in reversed(found)}
        return sorted(by_places.values(), key=lambda reading: (not reading.is_sure, reading.near))
