"""A proved bound of a program's rounding error over an ordinary box of its domain."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from prsym.codegen.program import Program
from prsym.codegen.running_error import bound_error
from prsym.errors import PrsymError
from prsym.model.domain import Parameter
from prsym.model.formula import Formula

BOXES, WITHIN = 2500, 1.25
LIBRARY = ("power", "exp", "expm1", "log", "log1p", "log10", "atan", "atan2", "atanh")
TIMES, MORE = 4.0, 4.0  # a bound above so many times what was measured, and more ulps, would mislead
Ends = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Ordinary:
    """An ordinary box: the share of a bounded interval's length, counts, and positive numbers."""

    share: Ends
    counts: Ends
    positive: Ends

    def ends(self, parameter: Parameter) -> Ends:
        """The ends for a parameter: inside its interval."""
        interval = parameter.interval
        if interval.lower is not None and interval.upper is not None:
            low, length = float(interval.lower), float(interval.upper - interval.lower)
            return low + self.share[0] * length, low + self.share[1] * length
        if parameter.integer:
            return self.counts
        lower = 0.0 if interval.lower is None else max(0.0, float(interval.lower))
        return lower + self.positive[0], lower + self.positive[1]


ORDINARY = (  # the widest for which there is a bound is taken
    Ordinary((1 / 16, 15 / 16), (1.0, 10_000.0), (1 / 16, 16.0)),
    Ordinary((1 / 8, 7 / 8), (10.0, 10_000.0), (1 / 8, 8.0)),
    Ordinary((1 / 4, 3 / 4), (10.0, 1000.0), (1 / 4, 4.0)),
    Ordinary((1 / 4, 3 / 4), (10.0, 100.0), (1 / 2, 2.0)),
)


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
    accuracy = dict.fromkeys(LIBRARY, library_error)
    for ordinary in ORDINARY:
        box = {p.name: ordinary.ends(p) for p in formula.parameters}
        try:
            bound = bound_error(program, box, accuracy, boxes=BOXES, within=WITHIN, carried=carried)
        except PrsymError:
            continue
        if bound.ulps <= most:
            return Bounded(bound.ulps, box)
    return None


def _above(ulps: float) -> str:
    """Three digits, rounded up."""
    digits = max(0, 2 - math.floor(math.log10(ulps))) if ulps > 0.0 else 0
    return f"{math.ceil(ulps * 10**digits) / 10**digits:g}"
