"""Do the units of the inputs fit the arithmetic: hours are not added to dollars, and hours times a rate are dollars."""

from __future__ import annotations

import re
from collections import Counter

import numpy as np

from prsym.drafting.arrays import Array
from prsym.drafting.layout import Layout
from prsym.drafting.relations import relations
from prsym.drafting.search import Candidates

PER = " per "
PLAIN = ("", "documents", "people")  # units that need not be named
# The powers in which the inputs enter a product or a quotient.
POWERS = {"a*b": (1, 1), "a/b": (1, -1), "c/(a*b)": (-1, -1, 1), "a*b*c": (1, 1, 1), "a*b/c": (1, 1, -1)}
_SUM = re.compile(r"[a-f()+\- 2/]*[a-f] [+-] [a-f]|(?:sum|mean|first)")


class Units:
    """The units of the numbers of a page."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._dimension = [dimension(unit) for unit in layout.units]
        names = {int(k): unit for k, unit in zip(layout.unit, layout.units, strict=True)}
        self._plain = np.array([k for k, unit in names.items() if unit in PLAIN[:2]] or [-1])

    def columns(self, found: Candidates) -> dict[str, Array]:
        """Features of the units of each candidate."""
        layout, used = self.layout, found.slots >= 0
        slots = np.where(used, found.slots, 0)
        rows = relations()
        is_sum = np.array([row.to == "N" and is_additive(row.value) for row in rows])[found.relation]
        is_share = np.array([row.to == "R" and set(row.slots) == {"N"} for row in rows])[found.relation]
        unit = np.where(used, layout.unit[slots], -1)
        plain = np.isin(unit, self._plain) | ~used
        most, least = np.where(plain, -1, unit).max(1), np.where(plain, 10**6, unit).min(1)
        mixed = (most >= 0) & (least < 10**6) & (most != least)
        own = layout.unit[found.target]
        is_plain = np.isin(own, self._plain)
        fit = self._fit(found)
        return {
            "units mixed": mixed & (is_sum | is_share),
            "units partly named": (most >= 0) & (plain & used).any(1) & (is_sum | is_share),
            "unit of the sum": is_sum & (most >= 0) & ~mixed & (most == own),
            "other unit than the sum": is_sum & (((most >= 0) & (most != own)) | ((most < 0) & ~is_plain)),
            "units fit": fit > 0,
            "units do not fit": fit < 0,
        }

    def _fit(self, found: Candidates) -> Array:
        """1 where the units of a product or a quotient are those of the number, -1 where not, 0 where none is named."""
        fit = np.zeros(len(found.target), int)
        for r, row in enumerate(relations()):
            powers = POWERS.get(row.value)
            if powers is None or set(row.slots) != {"N"}:
                continue
            for i in np.flatnonzero(found.relation == r):
                total: Counter[str] = Counter()
                for slot, power in zip(found.slots[i], powers, strict=False):
                    for name, own in self._dimension[slot].items():
                        total[name] += power * own
                named = {name: power for name, power in total.items() if power}
                wanted = self._dimension[found.target[i]]
                fit[i] = 0 if not named and not wanted else 1 if named == wanted else -1
        return fit


def is_additive(value: str) -> bool:
    """Whether the arithmetic of a row adds its inputs, so that they must have one unit."""
    return "*" not in value and _SUM.match(value) is not None


def dimension(unit: str) -> dict[str, int]:
    """A unit as powers of its parts, without those that need not be named.

    >>> dimension("$ per hours"), dimension("documents per hours"), dimension("documents")
    ({'$': 1, 'hours': -1}, {'hours': -1}, {})
    """
    first, *per = unit.split(PER)
    found = Counter({first.strip(): 1})
    found.subtract(Counter(one.strip() for one in per))
    return {name: power for name, power in found.items() if power and name not in PLAIN}
