"""The question of a test: the formula, the symbols that vary, and the box of floats in which they do."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import numpy as np

from prsym import catalogue
from prsym.accuracy.box import Box, Span
from prsym.accuracy.formats import BINARY64, Format
from prsym.accuracy.sampling import sample
from prsym.errors import InputError, UnableError
from prsym.model.domain import Interval, Parameter
from prsym.model.formula import Formula, WrittenFormula
from prsym.testing.asking.domains import nearest, read_domain, read_fixed, shown_interval, span
from prsym.testing.asking.exact import Exact
from prsym.testing.asking.written import Written, read_reference, shown_reference
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
    solve_for: str = "",
    subnormals: bool = False,
    unused: Collection[str] = (),
) -> TestedFormula:
    """Read what a user gives; `InputError` names what cannot be read or does not fit.

    One number as a domain is the nearest number of the format. The parameters of a text are in the order in which it
    names them, those of a SymPy expression in that of the domain. With `solve_for` the reference is an equation: the
    reference is that letter's value. The box has no subnormal numbers, unless `subnormals` is true or an end of the
    user's interval is one. A text need not contain the symbols of `unused`.
    """
    given = _given(domain, fixed, form)
    if solve_for:
        formula, values = _solution(reference, given, solve_for, where, language, whole), given.fixed
        varied = tuple(_over(p, {}, formula) for p in formula.parameters if p.name not in values)
    else:
        formula, varied, values = _read(reference, given, where, language, unused)
    if not varied:
        raise InputError(f"{formula.id}: nothing varies: give an interval for at least one symbol")
    integers = _whole(varied, () if solve_for else whole)
    box = Box({p.name: _span(p, integers, form, subnormals) for p in varied})
    exact = Exact(formula, tuple(box.spans), values, integers)
    restricted = _restricted(box, formula, exact, domain or (), None if subnormals else form)
    if has_relations(formula):
        _check_not_empty(restricted, f"where {where!r}" if where else formula.id, form)
    return TestedFormula(formula, _in_order(formula, varied), exact, restricted)


def has_relations(formula: Formula) -> bool:
    """Whether a user narrowed the domain by relations: outside of them nothing is asked of a function."""
    return isinstance(formula, WrittenFormula) and bool(formula.related)


def _span(parameter: Parameter, integers: frozenset[str], form: Format, subnormals: bool) -> Span:
    """The numbers of the format in the parameter's interval: there must be one."""
    interval = _cut(parameter, integers)
    found = span(interval if subnormals else _without_subnormals(interval, form))
    try:
        found.orders(form)
    except InputError:
        shown = shown_interval(parameter.interval)
        raise InputError(f"domain: {parameter.name}: there is no {form.name} in {shown}") from None
    return found


def _without_subnormals(interval: Interval, form: Format) -> Interval:
    """The interval with an open end at 0 moved to the least normal number, where it is longer than that."""
    least = Fraction(2) ** form.least_exponent
    lower, upper = interval.lower, interval.upper
    if lower == 0 and interval.lower_open and (upper is None or upper >= least):
        return replace(interval, lower=least, lower_open=False)
    if upper == 0 and interval.upper_open and (lower is None or lower <= -least):
        return replace(interval, upper=-least, upper_open=False)
    return interval


def _in_order(formula: Formula, varied: tuple[Parameter, ...]) -> tuple[Parameter, ...]:
    """The parameters as a text names them first; as they are where nothing says an order."""
    order = formula.order if isinstance(formula, Written) else ()
    return tuple(sorted(varied, key=lambda p: order.index(p.name) if order else 0))


def _check_not_empty(box: Box, relations: str, form: Format) -> None:
    try:
        sample(box, 1, np.random.default_rng(0), form)
    except UnableError:
        raise UnableError(
            f"{relations}: no point of the domain was found at which it holds: widen it, or narrow the domain to it"
        ) from None


@dataclass(frozen=True)
class _Given:
    """The intervals that a user gives, and the values of what does not vary."""

    intervals: Mapping[str, Interval]
    fixed: Mapping[str, Fraction]

    @property
    def domain(self) -> dict[str, Interval]:
        """An interval for each name: a fixed value is one of one point."""
        return {**self.intervals, **{name: Interval(x, x, False, False) for name, x in self.fixed.items()}}


def _given(domain: Mapping[str, object] | None, fixed: Mapping[str, object] | None, form: Format) -> _Given:
    read = read_domain({} if domain is None else domain)
    intervals = {name: _number_of(form, name, interval) for name, interval in read.items()}
    return _Given(intervals, read_fixed(fixed, intervals))


def _read(
    reference: object, given: _Given, where: str, language: str | None, unused: Collection[str]
) -> tuple[Formula, tuple[Parameter, ...], Mapping[str, Fraction]]:
    """The formula, the parameters that vary (over the user's intervals) and the values of the others."""
    formula = read_reference(reference, given.domain, where=where, language=language, unused=unused)
    known = [p.name for p in formula.parameters]
    for name in given.domain:
        if name not in known:
            raise InputError(f"domain: {formula.id} has no parameter {name!r}; it has {', '.join(known)}")
    check_fixed(formula, given.fixed)
    varied = tuple(_over(p, given.intervals, formula) for p in formula.parameters if p.name not in given.fixed)
    return formula, varied, given.fixed


EQUATION = "reference.equation"  # what messages about an equation begin with


def _solution(
    reference: object, given: _Given, solve_for: str, where: str, language: str | None, whole: Sequence[str]
) -> Formula:
    """The letter that an equation determines, once it is proved that there is one solution; as `prsym.formula` has it.

    The domain is the user's, so that only infinite ends are cut to the usual sizes.
    """
    from prsym.declaring.formula import formula as declare  # here: the proofs that it loads are for equations only

    if isinstance(reference, Formula) or (isinstance(reference, str) and catalogue.is_id(reference)):
        raise InputError("solve_for: give the equation itself, such as E - e*sin(E) = M")
    names = (whole,) if isinstance(whole, str) else whole
    declared = declare(
        reference, given.domain, id=EQUATION, solve_for=solve_for, where=where, language=language, whole=names
    )
    shown = shown_reference(reference)
    return replace(declared, id=f"{solve_for} of {shown}", title=shown)


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


def _restricted(box: Box, formula: Formula, exact: Exact, given: Collection[str], normal: Format | None) -> Box:
    """The box without points that a user's relations exclude, and without the smallest sizes.

    Where a formula's own interval is taken, sizes are left out whose products underflow; in an interval that is given,
    the subnormal numbers of the format `normal`.
    """

    def least_of(name: str, span: Span) -> float:
        if name in exact.whole:
            return 0.0
        is_own = not isinstance(formula, Written) and name not in given
        return _sizes(formula)[0] if is_own else _least_size(span, normal)

    least = [least_of(name, span) for name, span in box.spans.items()]
    related = has_relations(formula)
    if not related and not any(least):
        return box

    def belongs(*columns: Any) -> Any:
        sized = [(column == 0) | (np.abs(column) >= size) for column, size in zip(columns, least, strict=True)]
        found = np.logical_and.reduce(sized)
        return found & np.array(_inside(exact, *columns), dtype=np.bool_) if related else found

    return Box(box.spans, belongs)


def _least_size(span: Span, normal: Format | None) -> float:
    """The least normal number of a format; 0 where nothing is left out: the span ends in a subnormal, or has none."""
    if normal is None:
        return 0.0
    least = 2.0**normal.least_exponent
    lower: Fraction | float = -math.inf if span.lower is None else span.lower
    upper: Fraction | float = math.inf if span.upper is None else span.upper
    asked = any(end and -least < end < least for end in (lower, upper))
    return least if lower < least and upper > -least and not asked else 0.0


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
