"""A proved bound of a program's rounding error over an ordinary box of its domain."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from prsym.codegen.program import Program
from prsym.codegen.running_error import bound_error
from prsym.errors import PrsymError
from prsym.model.domain import Parameter
from prsym.model.formula import Formula

BOXES = 200
LIBRARY = ("power", "exp", "expm1", "log", "log1p", "log10", "atan", "atan2", "atanh")
SHARE = (1 / 16, 15 / 16)  # of a bounded interval's length
COUNTS = (1.0, 1000.0)
POSITIVE = (1 / 16, 16.0)


@dataclass(frozen=True, slots=True)
class Bounded:
    """The bound in ulp, and the box: the ends of each parameter."""

    ulps: float
    box: Mapping[str, tuple[float, float]]

    @property
    def words(self) -> str:
        """The bound and the box in words."""
        ends = ", ".join(f"{name} in [{low:g}, {high:g}]" for name, (low, high) in self.box.items())
        return f"{self.ulps:.3g} ulp, for {ends}"


def bounded(formula: Formula, program: Program, library_error: float) -> Bounded | None:
    """A bound that holds over the ordinary box, or None where none was found.

    `library_error` is the largest error of the language's functions in ulp.
    """
    if formula.unknown is not None or not math.isfinite(library_error):
        return None
    accuracy = dict.fromkeys(LIBRARY, library_error)
    box = {p.name: _ordinary(p) for p in formula.parameters}
    try:
        return Bounded(bound_error(program, box, accuracy, boxes=BOXES).ulps, box)
    except PrsymError:
        return None


def _ordinary(parameter: Parameter) -> tuple[float, float]:
    """The middle of the interval, or where values usually are in an infinite one."""
    interval = parameter.interval
    if interval.lower is not None and interval.upper is not None:
        low, length = float(interval.lower), float(interval.upper - interval.lower)
        return low + SHARE[0] * length, low + SHARE[1] * length
    if parameter.integer:
        return COUNTS
    lower = 0.0 if interval.lower is None else float(interval.lower)
    return lower + POSITIVE[0], lower + POSITIVE[1]
