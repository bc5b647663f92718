"""The unknown whole numbers of some confusion tables: their counts, and the sums of counts that are asked for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import lcm

from prsym.counts.linear import AtMost, Box, at_most
from prsym.counts.quantities import Quantity, Sum

Exact = Mapping[int, Fraction]  # unknown -> coefficient


class Unknowns:
    """Numbers the unknowns: for each table its counts, then the sums that are asked for.

    `asked` are the unknowns that a solution states, table by table; `largest` bounds every count.
    """

    def __init__(
        self, tables: Sequence[str], counts: Sequence[str], find: Sequence[Quantity], largest: Mapping[str, int]
    ) -> None:
        self._sums = [q for q in find if q.name not in counts]
        names = (*counts, *(q.name for q in self._sums))
        self._place = {key: n for n, key in enumerate((table, name) for table in tables for name in names)}
        self._largest = largest
        self.asked = tuple(self._place[table, q.name] for table in tables for q in find)

    def __len__(self) -> int:
        return len(self._place)

    def box(self) -> Box:
        """Every count from 0 to the largest, and every sum from 0 to the largest sum."""
        upper = [self._largest[table] * self._size(name) for table, name in self._place]
        return [0] * len(upper), upper

    def _size(self, name: str) -> int:
        return next((len(q.part) for q in self._sums if q.name == name), 1)

    def definitions(self) -> Iterable[AtMost]:
        """That each sum which is asked for is the sum of its counts."""
        for (table, name), place in self._place.items():
            for q in self._sums:
                if q.name == name:
                    form = {place: 1, **{self._place[table, count]: -1 for count in q.part}}
                    yield at_most(form, 0)
                    yield at_most({i: -c for i, c in form.items()}, 0)

    def form(self, added: Iterable[tuple[str, Sum]]) -> Exact:
        """A sum over several tables, each with coefficients of its own, as a form in the unknowns.

        A sum that is asked for stands for its counts where these are counted alike: the search then bounds it as one.
        """
        total: dict[int, Fraction] = defaultdict(Fraction)
        for table, given in added:
            for name, coefficient in self._in_sums(given).items():
                total[self._place[table, name]] += coefficient
        return {i: c for i, c in total.items() if c}

    def _in_sums(self, given: Sum) -> Sum:
        rest = dict(given)
        for q in self._sums:
            values = {rest.get(count, Fraction(0)) for count in q.part}
            if len(values) == 1 and (value := values.pop()):
                rest = {name: c for name, c in rest.items() if name not in q.part} | {q.name: value}
        return rest

    def most(self, form: Exact) -> Fraction:
        """The largest value that a form with coefficients above 0 can have."""
        upper = self.box()[1]
        return sum((c * upper[i] for i, c in form.items()), Fraction(0))


def inequality(form: Exact, bound: Fraction, *, strict: bool) -> AtMost:
    """form ≤ bound, or form < bound, with whole coefficients; over whole numbers < c is ≤ c − 1."""
    scale = lcm(bound.denominator, *(c.denominator for c in form.values()))
    whole = {i: int(c * scale) for i, c in form.items()}
    return at_most(whole, int(bound * scale) - strict)
