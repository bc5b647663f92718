"""Definite integrals of one variable in balls, by Arb's adaptive Gauss-Legendre quadrature with proved error bounds.

The integrand is evaluated over complex boxes around the range (Johansson, 2018, "Numerical integration in arbitrary-
precision ball arithmetic"); where it is not analytic on a box the value is not finite, and Arb cuts the range. A choice
between cases is the case whose comparison holds throughout the box by its real part. Before that, the real integrand
is shown to have a value on the whole closed range: an improper integral is not enclosed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from flint import acb, arb, fmpq

from prsym.errors import PrsymError, UnableError
from prsym.reading.conditions import Condition, conditions
from prsym.reading.evaluate import Evaluation, by_writing
from prsym.reading.functions import FUNCTIONS
from prsym.reading.tree import (
    Bracket,
    Integral,
    Negative,
    Node,
    Number,
    Product,
    Quotient,
    Sum,
    Symbol,
    symbols,
)

Value = Any
Evaluate = Callable[[Node, Mapping[str, Value]], Value]
MOST_PIECES = 512  # of the range, on which the integrand is shown to be defined
MOST_EVALUATIONS = 4_000
_NOTHING = acb("nan")
# Functions of one argument that are meromorphic: a pole gives a value that is not finite.
_MEROMORPHIC = frozenset(
    {"exp", "expm1", "sin", "cos", "sinh", "cosh", "tanh", "erf", "erfc", "erfi", "gamma", "rgamma"}
)


class ComplexBalls:
    """The algebra of complex boxes; with `analytic` a value is finite only where the formula is analytic on the box."""

    def __init__(self, *, analytic: bool) -> None:
        self._analytic = analytic

    def number(self, value: Fraction) -> Any:
        return acb(arb(fmpq(value.numerator, value.denominator)))

    def pi(self) -> Any:
        return acb(arb.pi())

    def add(self, a: Any, b: Any) -> Any:
        return a + b

    def multiply(self, a: Any, b: Any) -> Any:
        return a * b

    def divide(self, a: Any, b: Any) -> Any:
        return _NOTHING if b.contains(0) else a / b

    def integer_power(self, base: Any, exponent: int) -> Any:
        return base**exponent if exponent >= 0 else self.divide(acb(1), base**-exponent)

    def rational_power(self, base: Any, exponent: Fraction) -> Any:
        if exponent.denominator == 2:
            return self.integer_power(base.sqrt(analytic=self._analytic), exponent.numerator)
        return base.pow(self.number(exponent), analytic=self._analytic)

    def power(self, base: Any, exponent: Any) -> Any:
        return (base.log(analytic=self._analytic) * exponent).exp()

    def whole(self, value: Any) -> int:
        raise UnableError("a sum whose ends are computed is not integrated")

    def rounded(self, value: Any) -> Any:
        return value

    def integral(self, node: Integral, point: Mapping[str, Any]) -> Any:
        raise UnableError("an integral inside another is not enclosed")

    def holds(self, left: Any, relation: str, right: Any) -> bool:
        distance = (left - right).real
        if distance > 0:
            return relation in {">", ">=", "!="}
        if distance < 0:
            return relation in {"<", "<=", "!="}
        raise UnableError("a condition does not hold throughout, nor its opposite")

    def call(self, function: str, arguments: tuple[Any, ...]) -> Any:
        z = arguments[0]
        if function in _MEROMORPHIC:
            return getattr(z, FUNCTIONS[function].arb or function)()
        match function:
            case "log" | "sqrt":
                return getattr(z, function)(analytic=self._analytic)
            case "log1p":
                return (1 + z).log(analytic=self._analytic)
            case "atan" | "atanh":
                # The cuts of atan are where 1 + z^2 is not positive, those of atanh where 1 - z^2 is not.
                inside = 1 + z * z if function == "atan" else 1 - z * z
                is_clear = not self._analytic or inside.log(analytic=True).is_finite()
                return getattr(z, function)() if is_clear else _NOTHING
            case "abs":
                return z.real_abs(analytic=self._analytic)
            case "floor":
                return z.real_floor(analytic=self._analytic)
            case "min" | "max":
                result = z
                for other in arguments[1:]:
                    result = getattr(result, f"real_{function}")(other, analytic=self._analytic)
                return result
            case _ if FUNCTIONS[function].written:
                return by_writing(self, function, arguments)
            case _:
                raise UnableError(f"{function} is not integrated")


def enclose(node: Integral, point: Mapping[str, Value], evaluate: Evaluate) -> Value:
    """A ball around the integral at a point; `evaluate` gives values of real trees.

    Raises `UnableError` where the integrand is not shown to be defined on the whole range, or Arb does not finish.
    """
    lower, upper = (evaluate(end, point) for end in (node.lower, node.upper))
    if isinstance(lower, fmpq) and isinstance(upper, fmpq) and lower == upper:
        return fmpq(0)
    body = Quotient(Number("1"), node.integrand, stacked=False) if node.reciprocal else node.integrand
    for condition in conditions(body):
        _require_throughout(condition, node.variable, (lower, upper), point, evaluate)
    integrand = _Integrand(body, node.variable, point)
    found = acb.integral(integrand, _box(lower), _box(upper), eval_limit=MOST_EVALUATIONS)
    if integrand.problem is not None:
        raise integrand.problem
    if not found.is_finite():
        raise UnableError("the integral is not enclosed")
    return found.real


class _Integrand:
    """The integrand as Arb asks for it: no error may leave it, so the one that was raised is kept in `problem`."""

    def __init__(self, body: Node, variable: str, point: Mapping[str, Value]) -> None:
        self._body, self._variable = body, variable
        self._boxes = {name: _box(value) for name, value in point.items()}
        self._algebras = (ComplexBalls(analytic=False), ComplexBalls(analytic=True))
        self.problem: PrsymError | None = None

    def __call__(self, z: Any, analytic: bool) -> Any:
        try:
            return Evaluation(self._algebras[analytic], {**self._boxes, self._variable: z}).value(self._body)
        except PrsymError as problem:
            if not isinstance(problem, UnableError):  # a letter without a value: no piece of the range has one
                self.problem = problem
            return _NOTHING


def _box(value: Value) -> Any:
    return acb(value if isinstance(value, arb) else arb(value))


def _require_throughout(
    condition: Condition, variable: str, ends: tuple[Value, Value], point: Mapping[str, Value], evaluate: Evaluate
) -> None:
    """Raise `UnableError` unless the condition is proved on the whole closed range, also where no case asks for it."""
    problem = UnableError(f"the integrand was not shown to be defined on the whole range: {condition.words}")
    if condition.requirement == "whole":
        raise problem

    def values(*places: Value) -> list[Value]:
        try:
            return [evaluate(condition.node, {**point, variable: place}) for place in places]
        except PrsymError:
            raise problem from None

    if _is_affine(condition.node, variable):  # between two ends it lies between its values there
        if not _all_meet(values(*ends), condition.requirement):
            raise problem
        return
    pending, count = [ends], 0
    while pending:
        low, high = pending.pop()
        count += 1
        if count > MOST_PIECES:
            raise problem
        try:
            is_met = _all_meet(values(arb(low).union(arb(high))), condition.requirement)
        except UnableError:
            is_met = False
        if not is_met:
            middle = (low + high) / 2
            pending += [(low, middle), (middle, high)]


def _is_affine(node: Node, variable: str) -> bool:
    """Whether a tree is c x + d in the variable."""
    if variable not in symbols(node) or isinstance(node, Symbol):
        return True
    match node:
        case Sum(parts):
            return all(_is_affine(part, variable) for part in parts)
        case Negative(inner) | Bracket(inner, _):
            return _is_affine(inner, variable)
        case Quotient(top, bottom, _):
            return variable not in symbols(bottom) and _is_affine(top, variable)
        case Product(factors):
            moving = [factor for factor in factors if variable in symbols(factor)]
            return len(moving) == 1 and _is_affine(moving[0], variable)
        case _:
            return False


def _all_meet(values: list[Value], requirement: str) -> bool:
    """Whether values, and whatever lies between them, certainly meet a requirement."""
    match requirement:
        case "positive":
            return all(value > 0 for value in values)
        case "nonnegative":
            return all(value >= 0 for value in values)
        case "nonzero":
            return all(value > 0 for value in values) or all(value < 0 for value in values)
        case "above_minus_one":
            return all(value > -1 for value in values)
        case _:
            return requirement == "within_one" and all(value > -1 and value < 1 for value in values)
