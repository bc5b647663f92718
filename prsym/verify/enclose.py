"""Certified digits of any formula of the catalogue, implicit ones included."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from flint import fmpq

from prsym.errors import DomainError, InputError, ReadingError, UnableError
from prsym.model.domain import Parameter
from prsym.model.enclosure import Enclosure
from prsym.model.formula import Formula
from prsym.reading.limits import constant
from prsym.reading.numbers import read_number
from prsym.reading.text import RELATION_SIGNS, to_text
from prsym.reading.tree import Node, Power, Summation, walk
from prsym.verify.balls import PRECISIONS, UndefinedError, Value, at_precision, ball_between, bounds, evaluate, exact
from prsym.verify.digits import certify, check_digits, enclosure_of
from prsym.verify.implicit import bits_to_end, solve_at
from prsym.verify.whole import Ends
from prsym.verify.whole_unknown import is_whole

GUESS_PRECISION = 512
MAX_IN_POWER = 300  # the largest input that algebra raises to a power, or sums up to
MAX_GUESS = 10**24  # the largest denominator that an exact value is guessed to have, before it is proved


def enclose(formula: Formula, digits: int, inputs: Mapping[str, object]) -> Enclosure:
    """The value of a formula at exact inputs, with `digits` certain significant digits.

    Raises `InputError` for a missing, unknown or unreadable input, `DomainError` for one outside the
    domain, and `UnableError` when the digits could not be settled.
    """
    check_digits(digits)
    if not formula.has_value:
        raise InputError(f"{formula.id} relates unknown functions: it has no number to compute")
    point = read_inputs(formula, inputs)
    check_domain(formula, point)
    return enclose_at(formula, digits, point)


def enclose_at(formula: Formula, digits: int, point: Mapping[str, Fraction]) -> Enclosure:
    """`enclose` for inputs that have been read and checked."""

    def value(precision: int) -> Ends:
        return bounds_at(formula, point, precision)

    if is_whole(formula):
        value(GUESS_PRECISION)  # a whole number is found at no precision or at every one
    try:
        return certify(value, digits)
    except UndefinedError as error:
        raise DomainError(f"undefined at {show_point(point)}: {error}", formula.id) from None
    except UnableError:
        exact_value = proved_value(formula, point, lambda: value(GUESS_PRECISION))
        found = None if exact_value is None else enclosure_of(exact_value, exact_value, digits)
        if found is None:
            raise
        return found


def bounds_at(formula: Formula, point: Mapping[str, Fraction], precision: int) -> Ends:
    """Rigorous bounds at an exact point, implicit formulas included, at about `precision` bits."""
    values: dict[str, Value] = {name: exact(value) for name, value in point.items()}
    if formula.unknown is None:
        with at_precision(precision):
            return bounds(evaluate(formula.value_tree, values))
    low, high = solve_at(formula, point, precision)
    if formula.determined_by is None:
        return low, high
    with at_precision(precision + bits_to_end(formula, low)):
        return bounds(evaluate(formula.value_tree, {**values, formula.unknown.name: ball_between(low, high)}))


def proved_value(formula: Formula, point: Mapping[str, Fraction], bounds_near: Callable[[], Ends]) -> Fraction | None:
    """The exact rational value, where algebra proves that the formula has one at this point; else None.

    No precision can tell such a value from a boundary between two digits: X = rho at R = 1, or the
    extrapolation to the recall that was measured, which is the measured precision.
    """
    if formula.unknown is not None and formula.determined_by is None:
        return _proved_unknown(formula, point, bounds_near)
    if _has_open_power(formula) and any(abs(value) > MAX_IN_POWER for value in point.values()):
        return None
    import sympy

    from prsym.reading.symbolic import rational, to_sympy
    from prsym.verify.exact import is_zero

    numbers = {name: rational(value) for name, value in point.items()}
    unknown = {} if formula.unknown is None else {formula.unknown.name: sympy.Symbol(formula.unknown.name)}
    domain = {} if formula.unknown is None else {unknown[formula.unknown.name]: formula.unknown.interval}
    try:
        value = to_sympy(formula.value_tree, {**numbers, **unknown})
    except ReadingError:  # SymPy does not compare a number such as the inverse of erf, in max or min
        return None
    if value.is_Rational:
        return Fraction(int(value.p), int(value.q))
    guess = _simple_between(*bounds_near())
    if guess is not None and is_zero(value - rational(guess), domain):
        return guess
    if formula.equation is None:
        return None
    right, left = (to_sympy(side, {**numbers, **unknown}) for side in formula.equation.sides)
    return Fraction(int(left.p), int(left.q)) if left.is_Rational and is_zero(value - right, domain) else None


def _proved_unknown(
    formula: Formula, point: Mapping[str, Fraction], bounds_near: Callable[[], Ends]
) -> Fraction | None:
    """The exact rational root of an equation, where both sides are the same rational number at it."""
    assert formula.unknown is not None
    low, high = bounds_near()
    guess = low if low == high else _simple_between(low, high)
    if guess is None or low == high:
        return guess
    values = {**{name: exact(value) for name, value in point.items()}, formula.unknown.name: exact(guess)}
    residual = evaluate(formula.residual_tree, values)
    return guess if isinstance(residual, fmpq) and residual == 0 else None


def _simple_between(low: Fraction, high: Fraction) -> Fraction | None:
    """A rational number between the bounds with a denominator of at most `MAX_GUESS`, if there is one."""
    guess = ((low + high) / 2).limit_denominator(MAX_GUESS)
    return guess if low <= guess <= high else None


def _has_open_power(formula: Formula) -> bool:
    """Whether an input stands in an exponent or a sum's range, so that algebra would write a huge number out."""
    return any(
        isinstance(node, Summation) or (isinstance(node, Power) and constant(node.exponent) is None)
        for node in walk(formula.value_tree)
    )


def read_inputs(formula: Formula, inputs: Mapping[str, object]) -> dict[str, Fraction]:
    """Exact values of all parameters; one clear line for a name that is unknown or missing."""
    names = [p.name for p in formula.parameters]
    for name in inputs:
        if name not in names:
            raise InputError(f"{formula.id}: there is no parameter {name!r}; it has {', '.join(names) or 'none'}")
    constants = {p.name: p.interval.only_value for p in formula.parameters if p.interval.only_value is not None}
    inputs = {**constants, **inputs}
    missing = [name for name in names if name not in inputs]
    if missing:
        are = "is" if len(missing) == 1 else "are"
        raise InputError(f"{formula.id}: {', '.join(missing)} {are} missing; needed are {', '.join(names)}")
    return {name: read_number(inputs[name], f"{formula.id}: {name}") for name in names}


def check_domain(formula: Formula, point: Mapping[str, Fraction]) -> None:
    """Raise `DomainError` for the first parameter or constraint that the point violates."""
    for parameter in formula.parameters:
        value = point[parameter.name]
        if not parameter.interval.contains(value) or (parameter.integer and value.denominator != 1):
            raise DomainError(
                f"{parameter.name} = {show(value)} is outside its domain: "
                f"it must be {parameter.domain_text}{_percent_hint(parameter, value)}",
                formula.id,
            )
    for relation in formula.constraint_trees:
        for left, operator, right in zip(relation.sides, relation.operators, relation.sides[1:], strict=False):
            _check_relation(formula, point, left, operator, right)


def _percent_hint(parameter: Parameter, value: Fraction) -> str:
    share = parameter.interval.upper == 1 and 1 < value <= 100
    return f" (did you mean {show(value)}%?)" if share else ""


def _check_relation(formula: Formula, point: Mapping[str, Fraction], left: Node, operator: str, right: Node) -> None:
    holds = _settled_relation(point, left, operator, right)
    if holds is None:
        raise UnableError(
            f"{formula.id}: {show_point(point)} is on the boundary of the domain, or too near to it: it could not be "
            f"told whether {to_text(left)} {RELATION_SIGNS.get(operator, operator)} {to_text(right)}"
        )
    if not holds:
        a, b = (_approximately(side, point) for side in (left, right))
        raise DomainError(
            f"{show_point(point)} is outside the domain: it must satisfy "
            f"{to_text(left)} {RELATION_SIGNS.get(operator, operator)} {to_text(right)}, "
            f"here {show(a)} against {show(b)}",
            formula.id,
        )


def _settled_relation(point: Mapping[str, Fraction], left: Node, operator: str, right: Node) -> bool | None:
    """Whether the relation holds at an exact point; None when no precision tells."""
    values = {name: exact(value) for name, value in point.items()}
    for precision in PRECISIONS:
        with at_precision(precision):
            a, b = (bounds(evaluate(side, values)) for side in (left, right))
        below, strictly = a[1] <= b[0], a[1] < b[0]
        above, strictly_above = a[0] >= b[1], a[0] > b[1]
        yes = {"<": strictly, "<=": below, ">": strictly_above, ">=": above}[operator]
        no = {"<": above, "<=": strictly_above, ">": below, ">=": strictly}[operator]
        if yes or no:
            return yes
    return None


def _approximately(node: Node, point: Mapping[str, Fraction]) -> Fraction:
    with at_precision(PRECISIONS[-1]):
        low, high = bounds(evaluate(node, {name: exact(value) for name, value in point.items()}))
    return (low + high) / 2


def show(value: Fraction) -> str:
    """An exact value for a reader: a short decimal where it is one, else 8 digits and an ellipsis."""
    if value == 0:
        return "0"
    found = enclosure_of(value, value, 17)
    if found is not None and found.exact:
        return found.digits
    shorter = enclosure_of(value, value, 8)
    return str(shorter) if shorter is not None else str(value)


def show_point(point: Mapping[str, Fraction]) -> str:
    """`recall = 0.75, prevalence = 0.03`."""
    return ", ".join(f"{name} = {show(value)}" for name, value in point.items())
