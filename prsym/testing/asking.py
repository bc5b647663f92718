"""What a test asks about: the formula, the symbols that vary, and the box of floats in which they do."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np

from prsym.accuracy.box import Box
from prsym.errors import InputError
from prsym.model.domain import Interval, Parameter
from prsym.model.formula import Formula
from prsym.reading.numbers import read_number
from prsym.testing.domains import read_domain, span
from prsym.testing.exact import Exact
from prsym.testing.written import Written, read_reference

LARGEST_WHOLE = 2**53  # beyond it float64 skips some
CLOSED, SOLUTION = (1e-100, 1e100), (1e-6, 1e6)  # sizes of inputs where no interval is given: products stay floats


@dataclass(frozen=True)
class Asked:
    """A formula with the parameters that vary, over the intervals asked for, and where they are to be tried."""

    formula: Formula
    varied: tuple[Parameter, ...]
    exact: Exact
    box: Box


def ask(
    reference: object,
    domain: Mapping[str, object] | None,
    *,
    where: str = "",
    fixed: Mapping[str, object] | None = None,
    language: str | None = None,
    whole: Sequence[str] = (),
) -> Asked:
    """Read what a user gives; `InputError` names what cannot be read or does not fit."""
    formula, varied, values = _read(reference, domain, where, fixed, language)
    integers = _whole(varied, whole)
    box = Box({p.name: span(_cut(p, integers)) for p in varied})
    exact = Exact(formula, tuple(box.spans), values, integers)
    return Asked(formula, varied, exact, _restricted(box, formula, exact, domain or ()))


def _read(
    reference: object,
    domain: Mapping[str, object] | None,
    where: str,
    fixed: Mapping[str, object] | None,
    language: str | None,
) -> tuple[Formula, tuple[Parameter, ...], dict[str, Fraction]]:
    """The formula, the parameters that vary (over the user's intervals) and the values of the others."""
    if not isinstance(fixed or {}, Mapping):
        raise InputError(f"fixed = {fixed!r}: write a mapping such as {{'beta': 1}}")
    values = {name: read_number(value, f"fixed: {name}") for name, value in (fixed or {}).items()}
    intervals = read_domain(domain or {})
    for name in values:
        if name in intervals:
            raise InputError(f"fixed: {name} has an interval too: give one of both")
    given = {**intervals, **{name: Interval(value, value, False, False) for name, value in values.items()}}
    formula = read_reference(reference, given, where=where, language=language)
    known = [p.name for p in formula.parameters]
    for name in given:
        if name not in known:
            raise InputError(f"domain: {formula.id} has no parameter {name!r}; it has {', '.join(known)}")
    for p in formula.parameters:
        if p.name in values and not p.interval.contains(values[p.name]):
            raise InputError(f"fixed: {p.name} = {fixed and fixed[p.name]}: it must be {p.domain_text}")
    varied = tuple(_over(p, intervals, formula) for p in formula.parameters if p.name not in values)
    if not varied:
        raise InputError(f"{formula.id}: nothing varies: give an interval for at least one symbol")
    return formula, varied, values


def _over(parameter: Parameter, intervals: Mapping[str, Interval], formula: Formula) -> Parameter:
    """The parameter over the user's interval; without one over its own, as far as the usual sizes go."""
    if parameter.name in intervals:
        return replace(parameter, interval=intervals[parameter.name])
    own, largest = parameter.interval, Fraction(LARGEST_WHOLE if parameter.integer else _sizes(formula)[1])
    lower = -largest if own.lower is None else own.lower
    upper = largest if own.upper is None else own.upper
    return replace(parameter, interval=Interval(lower, upper, own.lower_open, own.upper_open))


def _sizes(formula: Formula) -> tuple[float, float]:
    return CLOSED if formula.unknown is None else SOLUTION


def _cut(parameter: Parameter, integers: frozenset[str]) -> Interval:
    """Whole numbers go as far as float64 has all of them, and have no open ends."""
    interval = parameter.interval
    if parameter.name not in integers:
        return interval
    low = -LARGEST_WHOLE if interval.lower is None else math.floor(interval.lower) + 1
    high = LARGEST_WHOLE if interval.upper is None else math.ceil(interval.upper) - 1
    low = low if interval.lower is None or interval.lower_open else math.ceil(interval.lower)
    high = high if interval.upper is None or interval.upper_open else math.floor(interval.upper)
    if low > high:
        raise InputError(f"domain: {parameter.name}: there is no whole number in {interval}")
    return Interval(Fraction(low), Fraction(high), False, False)


def _restricted(box: Box, formula: Formula, exact: Exact, given: Collection[str]) -> Box:
    """The box without points that a user's relations exclude, and of the catalogue without unusual sizes."""
    if isinstance(formula, Written):
        return Box(box.spans, partial(_inside, exact)) if formula.related else box
    least = _sizes(formula)[0]
    free = [i for i, name in enumerate(box.spans) if name not in given]

    def sized(*columns: Any) -> Any:
        return np.logical_and.reduce([(columns[i] == 0) | (np.abs(columns[i]) >= least) for i in free])

    return Box(box.spans, sized) if free else box


def _inside(exact: Exact, *columns: Any) -> list[bool]:
    return [exact.is_certainly_inside(tuple(point)) for point in zip(*(c.tolist() for c in columns), strict=True)]


def _whole(varied: Sequence[Parameter], whole: Sequence[str]) -> frozenset[str]:
    names = [p.name for p in varied]
    if not isinstance(whole, str | list | tuple | set | frozenset):
        raise InputError(f"whole = {whole!r}: give a list of names such as ['n']")
    whole = (whole,) if isinstance(whole, str) else tuple(whole)
    for name in whole:
        if name not in names:
            raise InputError(f"whole: there is no symbol {name!r} that varies; there are {', '.join(names)}")
    return frozenset(whole) | {p.name for p in varied if p.integer}
