"""A proved bound of a program's rounding error over an ordinary box of its domain."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np

from prsym.codegen.interpreter import run
from prsym.codegen.operations import OPERATIONS
from prsym.codegen.program import Program, walk
from prsym.codegen.running_error import Ends, bound_error
from prsym.errors import PrsymError
from prsym.model.domain import Parameter
from prsym.model.formula import Formula
from prsym.reading.tree import Symbol

MOST_BOXES, EVALUATIONS, WITHIN = 2500, 60_000, 1.25
SEED, POINTS, LEAST_SHARE = 1, 256, 0.1
LIBRARY = tuple(row for row in OPERATIONS.values() if row.error == "stated")
TIMES, MORE = 4.0, 4.0  # a bound above so many times what was measured, and more ulps, would mislead


@dataclass(frozen=True, slots=True)
class Ordinary:
    """An ordinary box: the share of a bounded interval's length, counts, and positive numbers.

    With `apart`, parameters that the constraints put in order have boxes one after the other.
    """

    share: Ends
    counts: Ends
    positive: Ends
    apart: bool = False

    def box(self, formula: Formula) -> dict[str, Ends]:
        """The ends for each parameter, inside its interval."""
        places = _places(formula) if self.apart else {}
        return {p.name: self._ends(p, places.get(p.name)) for p in formula.parameters}

    def _ends(self, parameter: Parameter, place: tuple[int, int] | None) -> Ends:
        interval = parameter.interval
        if interval.lower is not None and interval.upper is not None:
            low, length = float(interval.lower), float(interval.upper - interval.lower)
            i, count = place or (0, 1)
            from_, to = self.share if place is None else (i / count + 1 / 16, (i + 1) / count - 1 / 16)
            return low + from_ * length, low + to * length
        if parameter.integer:
            low, high = self.counts
            low = low if interval.lower is None else max(low, float(interval.lower))
            return (low, high) if place is None else (low * 100.0 ** place[0], 10 * low * 100.0 ** place[0])
        lower = 0.0 if interval.lower is None else max(0.0, float(interval.lower))
        return lower + self.positive[0], lower + self.positive[1]


def _places(formula: Formula) -> dict[str, tuple[int, int]]:
    """Of parameters that constraints compare: how many are below each in a row, and the length of the longest row."""
    names = {p.name for p in formula.parameters}
    below: dict[str, int] = {}
    for _ in names:
        for relation in formula.constraint_trees:
            for left, operator, right in zip(relation.sides, relation.operators, relation.sides[1:], strict=False):
                if not (isinstance(left, Symbol) and isinstance(right, Symbol) and operator[0] in "<>"):
                    continue
                less, more = (left.name, right.name) if operator[0] == "<" else (right.name, left.name)
                if {less, more} <= names:
                    below[less] = below.get(less, 0)
                    below[more] = min(max(below.get(more, 0), below[less] + 1), len(names))
    count = max(below.values(), default=0) + 1
    return {name: (i, count) for name, i in below.items()}


ORDINARY = (  # the first for which there is a bound is taken
    Ordinary((1 / 16, 15 / 16), (1.0, 10_000.0), (1 / 16, 16.0)),
    Ordinary((1 / 8, 7 / 8), (10.0, 10_000.0), (1 / 8, 8.0)),
    Ordinary((1 / 4, 3 / 4), (10.0, 1000.0), (1 / 4, 4.0)),
    Ordinary((1 / 4, 3 / 4), (10.0, 100.0), (1 / 2, 2.0), apart=True),
    Ordinary((3 / 8, 5 / 8), (10.0, 100.0), (3 / 4, 3 / 2), apart=True),
)
LONG = 100  # steps; of longer programs wide boxes are not tried


@dataclass(frozen=True, slots=True)
class Bounded:
    """The bound in ulp, and the box: the ends of each parameter."""

    ulps: float
    box: Mapping[str, Ends]

    @property
    def words(self) -> str:
        """The bound and the box in words: rounded up, and of rounding alone."""
        ends = ", ".join(f"{name} in [{low:g}, {high:g}]" for name, (low, high) in self.box.items())
        return f"{_above(self.ulps)} ulp, of the steps as written, for {ends}"


def bounded(
    formula: Formula,
    program: Program,
    library_error: float,
    *,
    carried: bool = False,
    measured: float = math.inf,
) -> Bounded | None:
    """A bound that holds over an ordinary box, or None where none was found that says anything.

    `program` is the plain program, also where the code is what `carrying_errors` makes of it (`carried`);
    `library_error` is the largest error of the language's functions in ulp. A bound of more than four times the
    `measured` error and four ulp is none.
    """
    if formula.unknown is not None or not math.isfinite(library_error):
        return None
    return _bounded(formula, program, library_error, carried, TIMES * abs(measured) + MORE)


@cache
def _bounded(formula: Formula, program: Program, library_error: float, carried: bool, most: float) -> Bounded | None:
    accuracy = {row.name: max(library_error, row.least_ulps) for row in LIBRARY}
    steps = sum(1 for _ in walk(program.statements))
    for ordinary in ORDINARY[2:] if steps > LONG else ORDINARY:
        box = ordinary.box(formula)
        boxes = MOST_BOXES if ordinary is ORDINARY[-1] else min(MOST_BOXES, EVALUATIONS // (steps + 1))
        try:
            bound = bound_error(program, box, accuracy, boxes=boxes, within=WITHIN, carried=carried)
        except PrsymError:
            continue
        if bound.ulps <= most and _has_values(program, box):
            return Bounded(bound.ulps, box)
    return None


def _has_values(program: Program, box: Mapping[str, Ends]) -> bool:
    """Whether much of the box is in the domain: where the result is NaN, there is no error."""
    source = np.random.default_rng(SEED)
    columns = {name: source.uniform(low, high, POINTS) for name, (low, high) in box.items()}
    return bool(np.isfinite(run(program, columns)).mean() >= LEAST_SHARE)


def _above(ulps: float) -> str:
    """Three digits, rounded up."""
    digits = max(0, 2 - math.floor(math.log10(ulps))) if ulps > 0.0 else 0
    return f"{math.ceil(ulps * 10**digits) / 10**digits:g}"
