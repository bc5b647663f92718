"""mpmath at high precision: a second opinion that shares no arithmetic with Arb.

Nothing here is rigorous: it is the independent route against which certified digits are checked. The unknown of
an implicit formula is found by a bracketing secant method and accepted only after a sign change around it, since
mpmath's root finder also returns points that are no roots.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import mpmath

from prsym.errors import UnableError
from prsym.model.domain import Interval
from prsym.model.formula import Formula
from prsym.reading.evaluate import Evaluation, by_writing
from prsym.reading.functions import FUNCTIONS
from prsym.reading.tree import Integral, Node

GUARD_DIGITS = 20
EXTRA_DIGITS = (0, 400, 4000)  # for an unknown that is so close to the end of its domain
MAX_STEPS = 60


def second_opinion(formula: Formula, digits: int, point: Mapping[str, Fraction]) -> str:
    """The value of a formula to `digits` significant digits, rounded, by mpmath alone.

    `UnableError` when no bracket of the unknown was found.
    """
    problem = UnableError("no second opinion was formed")
    for extra in EXTRA_DIGITS:
        try:
            return _opinion(formula, digits, point, digits + GUARD_DIGITS + extra)
        except UnableError as error:
            problem = error
    raise problem


def _opinion(formula: Formula, digits: int, point: Mapping[str, Fraction], working: int) -> str:
    with mpmath.workdps(working):
        values = {name: _real(value) for name, value in point.items()}
        if formula.unknown is not None:
            values[formula.unknown.name] = _unknown(formula, values, digits)
        own_equation = formula.unknown is not None and formula.determined_by is None
        result = values[formula.unknown.name] if own_equation and formula.unknown else value(formula.value_tree, values)
        return str(mpmath.nstr(result, digits, strip_zeros=False, min_fixed=-digits, max_fixed=digits))


def _real(value: Fraction) -> Any:
    return mpmath.mpf(value.numerator) / value.denominator


def value(node: Node, values: Mapping[str, Any]) -> Any:
    """The value of a tree at mpmath numbers, at mpmath's working precision."""
    return mpmath.re(Evaluation(_Mpmath(), values).value(node))


def _unknown(formula: Formula, values: Mapping[str, Any], digits: int) -> Any:
    """The root of the residual, in a coordinate that takes the unknown's interval to the whole line."""
    assert formula.unknown is not None
    assert formula.equation is not None
    if formula.equation.extreme is not None:
        raise UnableError(f"mpmath's search is for a real unknown, not for {formula.unknown.name}")
    residual, name, interval = formula.equation.residual_tree, formula.unknown.name, formula.unknown.interval

    def at(t: Any) -> Any:
        found = value(residual, {**values, name: _place(interval, t)})
        if not mpmath.isfinite(found):
            raise UnableError("mpmath needs more digits so close to the end of the domain")
        return found

    low, high = _bracket(at)
    root = mpmath.findroot(at, (low, high), solver="anderson", tol=mpmath.mpf(10) ** (-2 * digits), verify=False)
    nearby = mpmath.mpf(10) ** (-digits - GUARD_DIGITS // 2)
    if at(root - nearby) * at(root + nearby) > 0:
        raise UnableError("mpmath's root has no sign change around it")
    return _place(interval, root)


def _place(interval: Interval, t: Any) -> Any:
    """The point of an interval at a coordinate of the whole line: its end and e^t, or between its ends."""
    lower, upper = interval.lower, interval.upper
    if lower is None and upper is None:
        return 2 * mpmath.sinh(t)
    if lower is None:
        assert upper is not None
        return _real(upper) - mpmath.exp(-t)
    if upper is None:
        return _real(lower) + mpmath.exp(t)
    return _real(lower) + _real(upper - lower) / (1 + mpmath.exp(-t))


def _bracket(at: Callable[[Any], Any]) -> tuple[Any, Any]:
    start = mpmath.mpf(1) / 3  # the unknown is not 0 there: T and Lambda are 0/0 in elementary form
    side = mpmath.sign(at(start))
    far, step = start, mpmath.mpf(1)
    for _ in range(MAX_STEPS):
        near, far = far, far - side * step
        if mpmath.sign(at(far)) != side:
            return min(near, far), max(near, far)
        step *= mpmath.mpf(3) / 2
    raise UnableError("mpmath found no bracket of the unknown")


class _Mpmath:
    """The algebra of mpmath numbers; intermediate values may be complex."""

    def number(self, value: Fraction) -> Any:
        return _real(value)

    def pi(self) -> Any:
        return +mpmath.pi

    def add(self, a: Any, b: Any) -> Any:
        return a + b

    def multiply(self, a: Any, b: Any) -> Any:
        return a * b

    def divide(self, a: Any, b: Any) -> Any:
        return a / b

    def integer_power(self, base: Any, exponent: int) -> Any:
        return base**exponent

    def rational_power(self, base: Any, exponent: Fraction) -> Any:
        return base ** _real(exponent)

    def power(self, base: Any, exponent: Any) -> Any:
        return base**exponent

    def whole(self, value: Any) -> int:
        return int(mpmath.nint(mpmath.re(value)))

    def rounded(self, value: Any) -> Any:
        return value

    def integral(self, node: Integral, point: Mapping[str, Any]) -> Any:
        def integrand(at: Any) -> Any:
            found = Evaluation(self, {**point, node.variable: at}).value(node.integrand)
            return 1 / found if node.reciprocal else found

        ends = [Evaluation(self, point).value(end) for end in (node.lower, node.upper)]
        return mpmath.quad(integrand, ends)

    def holds(self, left: Any, relation: str, right: Any) -> bool:
        return bool(_RELATIONS[relation](left, right))

    def call(self, function: str, arguments: tuple[Any, ...]) -> Any:
        if function in _OWN:
            return _OWN[function](*arguments)
        name = FUNCTIONS[function].mpmath
        return getattr(mpmath, name)(*arguments) if name else by_writing(self, function, arguments)


_RELATIONS = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def _scaled_arctangent(u: Any, kappa: Any) -> Any:
    root = mpmath.sqrt(mpmath.mpc(kappa))
    return mpmath.atan(root * u) / root if kappa else u


def _scaled_logarithm(u: Any, kappa: Any) -> Any:
    return mpmath.log(1 + kappa * u**2) / (2 * kappa) if kappa else u**2 / 2


_OWN: dict[str, Callable[..., Any]] = {
    "min": min,
    "max": max,
    "scaled_arctangent": _scaled_arctangent,
    "scaled_logarithm": _scaled_logarithm,
    "gammainc": lambda a, x: mpmath.gammainc(a, 0, x, regularized=True),
    "airyai": mpmath.airyai,
    "airybi": mpmath.airybi,
    "airyaiprime": lambda x: mpmath.airyai(x, derivative=1),
    "airybiprime": lambda x: mpmath.airybi(x, derivative=1),
    "uppergamma": mpmath.gammainc,
    "dilogarithm": lambda x: mpmath.polylog(2, x),
    "beta_regularized": lambda x, a, b: mpmath.betainc(a, b, 0, x, regularized=True),
}
