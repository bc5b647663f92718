"""The question of a test: the formula, the symbols that vary, and the box of floats in which they do."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np

from prsym.accuracy.box import Box, Span
from prsym.accuracy.formats import BINARY64, Format
from prsym.accuracy.sampling import sample
from prsym.errors import InputError, UnableError
from prsym.model.domain import Interval, Parameter
from prsym.model.formula import Formula
from prsym.testing.asking.domains import nearest, read_domain, read_fixed, shown_interval, span
from prsym.testing.asking.exact import Exact
from prsym.testing.asking.written import Written, read_reference
from prsym.testing.lines import exact_number
from prsym.verify.whole import whole_within

LARGEST_WHOLE = 2**53  # beyond it float64 skips some
CLOSED, SOLUTION = (1e-100, 1e100), (1e-6, 1e6)  # sizes of inputs where no interval is given: products stay floats


@dataclass(frozen=True)
class TestedFormula:
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
    form: Format = BINARY64,
) -> TestedFormula:
    """Read what a user gives; `InputError` names what cannot be read or does not fit.

    One number as a domain is the nearest number of the format. The parameters of a text are in the order in which it
    names them, those of a SymPy expression in that of the domain.
    """
    formula, varied, values = _read(reference, domain, where, fixed, language, form)
    integers = _whole(varied, whole)
    box = Box({p.name: _span(p, integers, form) for p in varied})
    exact = Exact(formula, tuple(box.spans), values, integers)
    restricted = _restricted(box, formula, exact, domain or ())
    if isinstance(formula, Written) and formula.related:
        _check_not_empty(restricted, where, form)
    return TestedFormula(formula, _in_order(formula, varied), exact, restricted)


def _span(parameter: Parameter, integers: frozenset[str], form: Format) -> Span:
    """The numbers of the format in the parameter's interval: there must be one."""
    found = span(_cut(parameter, integers))
    try:
        found.orders(form)
    except InputError:
        shown = shown_interval(parameter.interval)
        raise InputError(f"domain: {parameter.name}: there is no {form.name} in {shown}") from None
    return found


def _in_order(formula: Formula, varied: tuple[Parameter, ...]) -> tuple[Parameter, ...]:
    """The parameters as a text names them first; as they are where nothing says an order."""
    order = formula.order if isinstance(formula, Written) else ()
    return tuple(sorted(varied, key=lambda p: order.index(p.name) if order else 0))


def _check_not_empty(box: Box, where: str, form: Format) -> None:
    try:
        sample(box, 1, np.random.default_rng(0), form)
    except UnableError:
        raise UnableError(
            f"where {where!r}: no point of the domain was found at which it holds: widen it, or narrow the domain to it"
        ) from None


def _read(
    reference: object,
    domain: Mapping[str, object] | None,
    where: str,
    fixed: Mapping[str, object] | None,
    language: str | None,
    form: Format,
) -> tuple[Formula, tuple[Parameter, ...], dict[str, Fraction]]:
    """The formula, the parameters that vary (over the user's intervals) and the values of the others."""
    intervals = {name: _number_of(form, name, i) for name, i in read_domain({} if domain is None else domain).items()}
    values = read_fixed(fixed, intervals)
    given = {**intervals, **{name: Interval(value, value, False, False) for name, value in values.items()}}
    formula = read_reference(reference, given, where=where, language=language)
    known = [p.name for p in formula.parameters]
    for name in given:
        if name not in known:
            raise InputError(f"domain: {formula.id} has no parameter {name!r}; it has {', '.join(known)}")
    check_fixed(formula, values)
    varied = tuple(_over(p, intervals, formula) for p in formula.parameters if p.name not in values)
    if not varied:
        raise InputError(f"{formula.id}: nothing varies: give an interval for at least one symbol")
    return formula, varied, values


def check_fixed(formula: Formula, values: Mapping[str, Fraction]) -> None:
    """Refuse a fixed value that is outside the parameter's own domain."""
    for p in formula.parameters:
        value = values.get(p.name)
        if value is not None and not (p.interval.contains(value) and (value.denominator == 1 or not p.integer)):
            raise InputError(f"fixed: {p.name} = {exact_number(value)}: it must be {p.domain_text}")


def _number_of(form: Format, name: str, interval: Interval) -> Interval:
    """One number as the number of the format: the function and the reference both get that."""
    if interval.lower is None or interval.lower != interval.upper:
        return interval
    number = Fraction(nearest(interval.lower, form, f"domain: {name}"))
    return Interval(number, number, False, False)


def _over(parameter: Parameter, intervals: Mapping[str, Interval], formula: Formula) -> Parameter:
    """The parameter over the user's interval; without one over its own, as far as the usual sizes go."""
    if isinstance(formula, Written):
        return parameter
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
    low = Fraction(-LARGEST_WHOLE) if interval.lower is None else interval.lower
    high = Fraction(LARGEST_WHOLE) if interval.upper is None else interval.upper
    ends = whole_within((low, high), interval)
    if ends is None:
        raise InputError(f"domain: {parameter.name}: there is no whole number in {shown_interval(interval)}")
    return Interval(ends[0], ends[1], False, False)


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
    return frozenset(whole_names([p.name for p in varied], whole)) | {p.name for p in varied if p.integer}


def whole_names(names: Sequence[str], whole: object) -> tuple[str, ...]:
    """The names of symbols that take whole numbers, as a test gives them; `InputError` for what is none of `names`."""
    if not isinstance(whole, str | list | tuple | set | frozenset):
        raise InputError(f"whole = {whole!r}: give a list of names such as ['n']")
    found = (whole,) if isinstance(whole, str) else tuple(whole)
    for name in found:
        if name not in names:
            raise InputError(f"whole: there is no symbol {name!r} that varies; there are {', '.join(names)}")
    return found
