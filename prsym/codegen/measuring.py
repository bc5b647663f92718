"""The worst error of a program, by search in float space on NumPy's arithmetic and functions."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from prsym.accuracy.box import Box, Span
from prsym.accuracy.search import worst_error
from prsym.codegen.interpreter import run
from prsym.codegen.points import SOLUTION, Sizes
from prsym.codegen.program import Program
from prsym.codegen.vectors import Row, certified, rows
from prsym.errors import UnableError
from prsym.model.domain import Parameter
from prsym.model.formula import Formula

SEED = 1


@dataclass(frozen=True, slots=True)
class Measured:
    """The worst error met, signed, the point, and how many points were looked at; `inputs` says which."""

    ulps: float
    point: Mapping[str, float]
    evaluations: int
    inputs: str

    @property
    def words(self) -> str:
        """The error and where it was met, in words."""
        at = ", ".join(f"{name} = {value!r}" for name, value in self.point.items())
        return f"{abs(self.ulps):.3g} ulp, at {at}"


def measure(formula: Formula, program: Program, sizes: Sizes) -> Measured:
    """The worst error: for a closed formula by search, for the solution of an equation at its test vectors.

    Values that are no normal float64 are left out: there the unit itself is coarse. For a solution the unit is that of
    its test vectors (`prsym.codegen.vectors.unit`).
    """
    return _at_rows(formula, program) if sizes is SOLUTION else _searched(formula, program, sizes)


def errors(program: Program, found: tuple[Row, ...]) -> list[float]:
    """The signed error at each row, in its unit; infinite where one of both is NaN."""
    return errors_of(lambda *columns: run(program, dict(zip(program.parameters, columns, strict=True))), found)


def errors_of(function: Callable[..., Any], found: tuple[Row, ...]) -> list[float]:
    """The same of a function of arrays."""
    columns = [np.array(column) for column in zip(*(r.inputs for r in found), strict=True)]
    return [_error(got, r) for got, r in zip(function(*columns).tolist(), found, strict=True)]


def _error(got: float, row: Row) -> float:
    if math.isnan(got) or math.isnan(row.want):
        return 0.0 if math.isnan(got) and math.isnan(row.want) else math.inf
    return ((got - row.want) - row.rest) / row.unit


def _at_rows(formula: Formula, program: Program) -> Measured:
    found = rows(formula, SOLUTION)
    ulps, row = max(zip(errors(program, found), found, strict=True), key=lambda pair: abs(pair[0]))
    return Measured(ulps, dict(zip(program.parameters, row.inputs, strict=True)), len(found), SOLUTION.words)


def _searched(formula: Formula, program: Program, sizes: Sizes) -> Measured:
    parameters = formula.parameters

    def rounded(columns: tuple[Any, ...]) -> list[Any]:
        return [np.rint(c) if p.integer else np.asarray(c) for p, c in zip(parameters, columns, strict=True)]

    def function(*columns: Any) -> Any:
        return run(program, dict(zip(program.parameters, rounded(columns), strict=True)))

    def exact(point: tuple[float, ...], _bits: int) -> Any:
        values = (float(round(x)) if p.integer else x for p, x in zip(parameters, point, strict=True))
        bounds = certified(formula, dict(zip(program.parameters, values, strict=True)))
        if bounds is None:
            return math.nan
        middle = (bounds[0] + bounds[1]) / 2
        if middle and not Fraction(2) ** -1022 <= abs(middle) < Fraction(2) ** 1024:
            raise UnableError("no normal float64")
        return middle

    def is_sized(*columns: Any) -> Any:
        return np.logical_and.reduce([(c == 0.0) | (np.abs(c) >= sizes.smallest) for c in rounded(columns)])

    box = Box({p.name: _span(p, sizes) for p in parameters}, is_sized)
    worst = worst_error(function, exact, box, evaluations=sizes.evaluations, seed=SEED)
    at = {p.name: float(round(worst.point[p.name])) if p.integer else worst.point[p.name] for p in parameters}
    return Measured(worst.ulps, at, worst.evaluations, sizes.words)


def _span(parameter: Parameter, sizes: Sizes) -> Span:
    """The parameter's interval, cut to the sizes that are measured."""
    interval, most = parameter.interval, Fraction(sizes.largest_whole if parameter.integer else sizes.largest)
    lower = -most if interval.lower is None else max(interval.lower, -most)
    upper = most if interval.upper is None else min(interval.upper, most)
    return Span(lower, upper, interval.lower_open, interval.upper_open)
