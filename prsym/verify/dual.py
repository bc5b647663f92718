"""Balls with their gradient: rigorous values and partial derivatives of a formula, over points or boxes."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from flint import arb, fmpq

from prsym.errors import UnableError
from prsym.reading.evaluate import Evaluation, by_text, by_writing
from prsym.reading.functions import FUNCTIONS
from prsym.reading.tree import Integral, Node
from prsym.verify.balls import Balls, Value, ball


class OpenCornerError(UnableError):
    """A corner, or perhaps one: a function has `count` slopes there."""

    def __init__(self, count: int) -> None:
        super().__init__("abs, min or max may have a corner here, and no derivative")
        self.count = count


# What the partial derivatives of a function are, from its value and its arguments.
Below = Callable[[Value, Value], bool]
Slopes = Callable[[Balls, Value, tuple[Value, ...]], tuple[Value, ...]]


@dataclass(frozen=True, slots=True)
class Dual:
    """A value and its partial derivatives in the chosen variables (exact zeros where constant)."""

    value: Value
    gradient: tuple[Value, ...]


class DualBalls:
    """The algebra of `Dual` numbers in `size` variables.

    Where abs, min or max has a corner, or may have one, there is no derivative, and `OpenCornerError` is raised.
    `sides` says, corner by corner in the order of evaluation, which argument (which sign of abs) is to be
    differentiated: a continuous function that has slopes of one sign for every choice rises, or falls, on the whole
    piece. With `sides` given a choice between cases is the case that is taken on the whole piece, its ends included.
    """

    def __init__(self, size: int, sides: Sequence[int] | None = None) -> None:
        self._balls = Balls()
        self._sides = sides
        self._corners = 0  # met so far
        self.zeros: tuple[Value, ...] = (fmpq(0),) * size

    def number(self, value: Fraction) -> Dual:
        return Dual(self._balls.number(value), self.zeros)

    def pi(self) -> Dual:
        return Dual(self._balls.pi(), self.zeros)

    def add(self, a: Dual, b: Dual) -> Dual:
        value = self._balls.add(a.value, b.value)
        if a.gradient is self.zeros or b.gradient is self.zeros:
            return Dual(value, b.gradient if a.gradient is self.zeros else a.gradient)
        return Dual(value, tuple(map(self._balls.add, a.gradient, b.gradient)))

    def multiply(self, a: Dual, b: Dual) -> Dual:
        return self._chain(self._balls.multiply(a.value, b.value), ((a, b.value), (b, a.value)))

    def divide(self, a: Dual, b: Dual) -> Dual:
        quotient = self._balls.divide(a.value, b.value)
        inverse = self._balls.divide(fmpq(1), b.value)
        slope = self._balls.multiply(self._balls.multiply(fmpq(-1), quotient), inverse)
        return self._chain(quotient, ((a, inverse), (b, slope)))

    def integer_power(self, base: Dual, exponent: int) -> Dual:
        value = self._balls.integer_power(base.value, exponent)
        if exponent == 0:
            return Dual(value, self.zeros)
        lower = self._balls.integer_power(base.value, exponent - 1) if exponent != 1 else fmpq(1)
        return self._chain(value, ((base, self._balls.multiply(fmpq(exponent), lower)),))

    def rational_power(self, base: Dual, exponent: Fraction) -> Dual:
        value = self._balls.rational_power(base.value, exponent)
        slope = self._balls.multiply(self._balls.number(exponent), self._balls.divide(value, base.value))
        return self._chain(value, ((base, slope),))

    def power(self, base: Dual, exponent: Dual) -> Dual:
        value = self._balls.power(base.value, exponent.value)
        parts = []
        if base.gradient != self.zeros and not (isinstance(exponent.value, fmpq) and exponent.value == 0):
            less = self._balls.add(exponent.value, fmpq(-1))
            lower = self._balls.power(base.value, less) if not isinstance(less, fmpq) or less != 0 else fmpq(1)
            parts.append((base, self._balls.multiply(exponent.value, lower)))
        if exponent.gradient != self.zeros:
            parts.append((exponent, self._balls.multiply(value, self._balls.call("log", (base.value,)))))
        return self._chain(value, parts)

    def whole(self, value: Dual) -> int:
        return self._balls.whole(value.value)

    def rounded(self, value: Dual) -> Dual:
        return Dual(self._balls.rounded(value.value), value.gradient)

    def integral(self, node: Integral, point: Mapping[str, Dual]) -> Dual:
        if any(dual.gradient != self.zeros for dual in point.values()):
            raise UnableError("no derivative of an integral is enclosed")
        return Dual(self._balls.integral(node, {name: dual.value for name, dual in point.items()}), self.zeros)

    def holds(self, left: Dual, relation: str, right: Dual) -> bool:
        if self._sides is None and not (left.value < right.value or left.value > right.value):
            raise UnableError("a choice between cases may have no derivative where its two sides are equal")
        return self._balls.holds(left.value, relation, right.value)

    def call(self, function: str, arguments: tuple[Dual, ...]) -> Dual:
        values = tuple(a.value for a in arguments)
        value = self._balls.call(function, values)
        if all(a.gradient == self.zeros for a in arguments):
            return Dual(value, self.zeros)
        if function in _CORNERED:
            below = operator.lt if self._sides is None else operator.le
            return self._cornered(value, arguments, _CORNERED[function](values, below))
        if function in _OWN_SLOPES or FUNCTIONS[function].slopes:
            slopes = self._slopes(function, value, values)
            return self._chain(value, tuple(zip(arguments, slopes, strict=True)))
        if FUNCTIONS[function].written:
            return by_writing(self, function, arguments)
        raise UnableError(f"{function} has no derivative everywhere")

    def _slopes(self, function: str, value: Value, values: tuple[Value, ...]) -> tuple[Value, ...]:
        """The partial derivatives: an algorithm's, or those that the function's row states."""
        if function in _OWN_SLOPES:
            return _OWN_SLOPES[function](self._balls, value, values)
        row = FUNCTIONS[function]
        point = {**dict(zip(row.names, values, strict=True)), "value": value}
        return tuple(by_text(self._balls, text, point) for text in row.slopes)

    def _cornered(self, value: Value, arguments: tuple[Dual, ...], sides: Sequence[tuple[int, int]]) -> Dual:
        """The only side, or the one that is asked for: an argument's place, and the sign of the slope in it."""
        chosen = 0
        if len(sides) > 1:
            if self._sides is None or self._corners == len(self._sides):
                raise OpenCornerError(len(sides))
            chosen = self._sides[self._corners]
            self._corners += 1
        place, sign = sides[chosen]
        return self._chain(value, ((arguments[place], fmpq(sign)),))

    def _chain(self, value: Value, parts: Sequence[tuple[Dual, Value]]) -> Dual:
        """Chain rule: the sum of slope times gradient over the parts; constant ones have no share in it."""
        add, multiply = self._balls.add, self._balls.multiply
        gradient = self.zeros
        for dual, slope in parts:
            if dual.gradient is not self.zeros:
                terms = [multiply(slope, g) for g in dual.gradient]
                gradient = tuple(map(add, gradient, terms)) if gradient is not self.zeros else tuple(terms)
        return Dual(value, gradient)


def _one_over(balls: Balls, value: Value) -> Value:
    return balls.divide(fmpq(1), value)


def _plus_one(balls: Balls, value: Value) -> Value:
    return balls.add(fmpq(1), value)


def _scaled_arctangent_slopes(balls: Balls, value: Value, arguments: tuple[Value, ...]) -> tuple[Value, Value]:
    """1/(1+kappa u^2), and -(u^3/3) 2F1(3/2, 2; 5/2; -kappa u^2), elementary away from kappa = 0."""
    u, kappa = arguments
    slope = _one_over(balls, _plus_one(balls, kappa * u * u if _exact(u, kappa) else ball(kappa) * ball(u) ** 2))
    k, b = ball(kappa), ball(u)
    if k > 0 or k < 0:
        return slope, (b * ball(slope) - ball(value)) / (2 * k)
    return slope, -(b**3) / 3 * (-(k * b**2)).hypgeom_2f1(arb(3) / 2, 2, arb(5) / 2)


def _scaled_logarithm_slopes(balls: Balls, value: Value, arguments: tuple[Value, ...]) -> tuple[Value, Value]:
    """u/(1+kappa u^2), and -(u^4/4) 2F1(2, 2; 3; -kappa u^2), elementary away from kappa = 0."""
    u, kappa = arguments
    k, b = ball(kappa), ball(u)
    slope = b / (1 + k * b**2)
    if k > 0 or k < 0:
        return slope, (b * slope - 2 * ball(value)) / (2 * k)
    return slope, -(b**4) / 4 * (-(k * b**2)).hypgeom_2f1(2, 2, 3)


def _beta_slopes(balls: Balls, value: Value, arguments: tuple[Value, ...]) -> tuple[Value, Value, Value]:
    """The density in x; nothing is known here of the slopes in a and b."""
    x, a, b = map(ball, arguments)
    constant = (a + b).lgamma() - a.lgamma() - b.lgamma()
    return (constant + (a - 1) * x.log() + (b - 1) * (-x).log1p()).exp(), arb("nan"), arb("nan")


def _gamma_regularized_slopes(balls: Balls, value: Value, arguments: tuple[Value, ...]) -> tuple[Value, Value]:
    """The density x^(a-1) e^(-x)/Gamma(a) in x; nothing is known here of the slope in a."""
    a, x = map(ball, arguments)
    return arb("nan"), ((a - 1) * x.log() - x - a.lgamma()).exp()


def _polygamma_slopes(balls: Balls, value: Value, arguments: tuple[Value, ...]) -> tuple[Value, Value]:
    """The next order in x; the order is whole, and has no slope."""
    order, x = arguments
    return arb("nan"), balls.call("polygamma", (balls.add(order, fmpq(1)), x))


def _bessel_slopes(function: str, below: int, above: int) -> Slopes:
    """Half of below times the order before, plus above times the next one, in x (DLMF 10.6.1 and 10.29.1).

    None is known in the order.
    """

    def slopes(balls: Balls, value: Value, arguments: tuple[Value, ...]) -> tuple[Value, Value]:
        order, x = arguments
        lower, upper = (ball(balls.call(function, (balls.add(order, fmpq(step)), x))) for step in (-1, 1))
        return arb("nan"), (below * lower + above * upper) / 2

    return slopes


def _elliptic_factor(arguments: tuple[Value, ...]) -> Value:
    """sqrt(1 - m sin(x)^2)."""
    x, m = map(ball, arguments)
    return (1 - m * x.sin() ** 2).sqrt()


def _expn_slopes(balls: Balls, value: Value, arguments: tuple[Value, ...]) -> tuple[Value, Value]:
    """Minus the order before, in x (DLMF 8.19.13); none is known in the order."""
    order, x = arguments
    return arb("nan"), -ball(balls.call("expn_positive", (balls.add(order, fmpq(-1)), x)))


def _upper_gamma_slopes(balls: Balls, value: Value, arguments: tuple[Value, ...]) -> tuple[Value, Value]:
    """Minus x^(a-1) e^(-x) in x; none is known in a."""
    a, x = map(ball, arguments)
    return arb("nan"), -((a - 1) * x.log() - x).exp()


def _abs_sides(values: tuple[Value, ...], below: Below) -> list[tuple[int, int]]:
    """The signs that the slope may have."""
    x = ball(values[0])
    return [(0, sign) for sign in (1, -1) if not below(sign * x, 0)] or [(0, 1)]


def _extreme_sides(sign: int) -> Callable[[tuple[Value, ...], Below], list[tuple[int, int]]]:
    """The arguments that may be the largest (sign 1) or the smallest (-1): never those that another one dominates."""

    def sides(values: tuple[Value, ...], below: Below) -> list[tuple[int, int]]:
        signed = [sign * ball(value) for value in values]
        left = set(range(len(signed)))
        for i, x in enumerate(signed):
            if any(below(x, signed[j]) for j in left - {i}):
                left.remove(i)
        return [(i, 1) for i in sorted(left)]

    return sides


def _exact(*values: Value) -> bool:
    return all(isinstance(v, fmpq) for v in values)


_CORNERED: Mapping[str, Callable[[tuple[Value, ...], Below], list[tuple[int, int]]]] = MappingProxyType(
    {"abs": _abs_sides, "min": _extreme_sides(-1), "max": _extreme_sides(1)}
)
_OWN_SLOPES: dict[str, Slopes] = {
    "scaled_arctangent": _scaled_arctangent_slopes,
    "scaled_logarithm": _scaled_logarithm_slopes,
    "beta_regularized": _beta_slopes,
    "rgamma": lambda _, v, a: (-ball(v) * ball(a[0]).digamma(),),
    "gammainc": _gamma_regularized_slopes,
    "polygamma": _polygamma_slopes,
    "bessel_j_whole": _bessel_slopes("bessel_j_whole", 1, -1),
    "bessel_j_positive": _bessel_slopes("bessel_j_positive", 1, -1),
    "bessel_i_whole": _bessel_slopes("bessel_i_whole", 1, 1),
    "bessel_i_positive": _bessel_slopes("bessel_i_positive", 1, 1),
    "bessel_y": _bessel_slopes("bessel_y", 1, -1),
    "bessel_k": _bessel_slopes("bessel_k", -1, -1),
    "airyai": lambda balls, _, a: (balls.call("airyaiprime", a),),
    "airybi": lambda balls, _, a: (balls.call("airybiprime", a),),
    "airyaiprime": lambda balls, _, a: (balls.multiply(a[0], balls.call("airyai", a)),),
    "airybiprime": lambda balls, _, a: (balls.multiply(a[0], balls.call("airybi", a)),),
    "elliptic_f": lambda _, v, a: (1 / _elliptic_factor(a), arb("nan")),
    "elliptic_e": lambda _, v, a: (_elliptic_factor(a), arb("nan")),
    "expn_positive": _expn_slopes,
    "uppergamma": _upper_gamma_slopes,
}


def with_gradient(
    node: Node,
    point: Mapping[str, Value],
    variables: Sequence[str],
    dependent: Mapping[str, Dual] | None = None,
    *,
    sides: Sequence[int] | None = None,
) -> Dual:
    """The value of a tree and its partial derivatives in `variables`, at points or over balls.

    `dependent` gives quantities that depend on the variables, with their own derivatives; `sides` are those
    of `DualBalls`.
    """
    algebra = DualBalls(len(variables), sides)
    duals = {n: Dual(v, _unit(variables, n) if n in variables else algebra.zeros) for n, v in point.items()}
    return Evaluation(algebra, {**duals, **(dependent or {})}).value(node)


def _unit(variables: Sequence[str], name: str) -> tuple[Value, ...]:
    return tuple(fmpq(int(v == name)) for v in variables)
