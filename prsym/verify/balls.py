"""Arb: rigorous evaluation at exact points and over balls, and the reading of balls as certain digits.

Rational values stay exact (fmpq) as long as the operations allow, so that 0/0 is seen as such. A value
that is certainly undefined raises `UndefinedError`; one that the precision does not settle raises `UnableError`.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from functools import cache
from threading import RLock
from typing import Any

from flint import acb, arb, ctx, fmpq, fmpz

from prsym.errors import PrsymError, UnableError
from prsym.reading.evaluate import Evaluation, by_text, by_writing
from prsym.reading.functions import FUNCTIONS
from prsym.reading.tree import OPPOSITE, Integral, Node
from prsym.verify.incomplete_beta import LARGEST_BETA_WORK, as_rational, by_series
from prsym.verify.integration import enclose
from prsym.verify.whole import Ends

Value = Any  # fmpq (exact) or arb (a ball)
EXACT_FACTORIAL = 1_000  # beyond, a factorial is a ball
LARGEST_BINOMIAL = 100_000  # beyond, a binomial coefficient is a ball
LARGEST_FACTORIAL = 10_000  # beyond, Arb's Gamma would multiply out a factorial
LONGEST_POWER = 100_000  # bits of a rational power; beyond, it is a ball
LARGEST_BETA = 4_000_000
LARGEST_GAMMA = 20_000  # a and x of P(a, x): where both are larger, Arb sums as many terms
LEAST_BITS = 10  # of a parameter of I, from which Arb encloses it well
LARGEST_PARAMETER = 10_000  # of a hypergeometric function: beyond, Arb may sum for minutes, and nothing stops it
LONGEST_LIMIT = 256  # bits of 2F1 where its connection formula has poles: with 1024 a value takes half a minute
LARGEST_EXPONENT = 1_000_000  # of two, in an end of a ball
PRECISIONS = (64, 128, 256, 512, 1024, 2048, 4096)


# Of two balls Arb answers True only when it is certain.
_RELATIONS: dict[str, Callable[[Value, Value], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class UndefinedError(PrsymError):
    """The expression is certainly undefined at the point."""


def exact(value: Fraction) -> Value:
    """A Fraction as Arb's exact rational."""
    return fmpq(value.numerator, value.denominator)


def ball(value: Value) -> Any:
    """Any value as a ball at the working precision."""
    return value if isinstance(value, arb) else arb(value)


def ball_between(lower: Fraction, upper: Fraction) -> Value:
    """A ball that holds [lower, upper]; exact when the ends agree."""
    return exact(lower) if lower == upper else arb(exact(lower)).union(arb(exact(upper)))


class Balls:
    """The algebra of exact rationals and balls, at the precision set by the caller."""

    def number(self, value: Fraction) -> Value:
        return exact(value)

    def pi(self) -> Value:
        return arb.pi()

    def add(self, a: Value, b: Value) -> Value:
        return a + b

    def multiply(self, a: Value, b: Value) -> Value:
        if (isinstance(a, fmpq) and not a) or (isinstance(b, fmpq) and not b):
            return fmpq(0)  # also where the other one has no bounds
        return a * b

    def divide(self, a: Value, b: Value) -> Value:
        if isinstance(b, fmpq):
            if b == 0:
                raise UndefinedError("a denominator is zero")
            return a / b if isinstance(a, fmpq) else a / arb(b)
        if b.contains(0):
            raise UnableError("a denominator could not be told from zero")
        return ball(a) / b

    def integer_power(self, base: Value, exponent: int) -> Value:
        if exponent <= 0 and isinstance(base, fmpq) and base == 0:
            raise UndefinedError("zero is raised to a power that is not positive")
        if exponent == 0 and not isinstance(base, fmpq) and base.contains(0):
            raise UnableError("the base of a power with exponent 0 could not be told from zero")
        if isinstance(base, fmpq) and base not in {0, 1, -1} and abs(exponent) * _bits(base) > LONGEST_POWER:
            base = ball(base)
        if exponent < 0:
            return self.divide(fmpq(1), _raised(base, -exponent))
        return _raised(base, exponent)

    def whole(self, value: Value) -> int:
        if not isinstance(value, fmpq) or value.denominator != 1:
            raise UndefinedError("an end of a sum is no whole number")
        return int(value.numerator)

    def rounded(self, value: Value) -> Value:
        return ball(value) if isinstance(value, fmpq) and value.denominator != 1 else value

    def integral(self, node: Integral, point: Mapping[str, Value]) -> Value:
        return enclose(node, point, evaluate)

    def rational_power(self, base: Value, exponent: Fraction) -> Value:
        """The real power of a non-negative base (0 to a positive power is 0); a negative base has none."""
        if isinstance(base, fmpq) and base == 0 and exponent > 0:
            return fmpq(0)
        if exponent.denominator == 2:
            return self.integer_power(_sqrt(base), exponent.numerator)
        _above(base, 0, "the base of a fractional power is not positive")
        return (ball(base).log() * arb(exact(exponent))).exp()

    def power(self, base: Value, exponent: Value) -> Value:
        """Any base to a whole exponent, a non-negative one to any other: nothing else is a real number."""
        if isinstance(exponent, fmpq):
            if exponent.denominator != 1:
                return self.rational_power(base, Fraction(int(exponent.numerator), int(exponent.denominator)))
            return self.integer_power(base, int(exponent.numerator))
        if isinstance(base, fmpq) and base == 0:
            _above(exponent, 0, "zero is raised to a power that is not positive")
            return fmpq(0)
        if not base > 0 and not (base < 0 and not exponent.contains_integer()):
            raise UnableError("the base of a power is not seen to be positive, nor the exponent to be whole")
        return self.call("exp", (self.multiply(self.call("log", (base,)), exponent),))

    def holds(self, left: Value, relation: str, right: Value) -> bool:
        """A relation of two values; unable when their balls overlap and do not settle it."""
        if not _both_exact(left, right):
            left, right = ball(left), ball(right)
        if _RELATIONS[relation](left, right):
            return True
        if _RELATIONS[OPPOSITE[relation]](left, right):
            return False
        raise UnableError("a condition could not be settled: its two sides could not be told apart")

    def call(self, function: str, arguments: tuple[Value, ...]) -> Value:
        if function in _OWN:
            return _OWN[function](*arguments)
        return _by_method(function)(*arguments) if FUNCTIONS[function].arb else by_writing(self, function, arguments)


def _raised(base: Value, exponent: int) -> Value:
    """A power with a whole exponent from 0; Arb has NaN for that of a ball whose middle is 0 and its radius is not."""
    if isinstance(base, fmpq) or exponent == 0 or base.mid() != 0 or base.rad() == 0 or not base.is_finite():
        return base**exponent
    most = base.abs_upper() ** exponent
    return most.union(-most if exponent % 2 else arb(0))


def _bits(value: Value) -> int:
    return max(int(value.numerator).bit_length(), int(value.denominator).bit_length())


def _both_exact(a: Value, b: Value) -> bool:
    return isinstance(a, fmpq) and isinstance(b, fmpq)


def _above(value: Value, bound: int, what: str, *, closed: bool = False) -> None:
    """Require value > bound (or >=): undefined when it certainly fails, unable when it is not certain."""
    if (value > bound) or (closed and value >= bound):
        return
    if (value < bound) or (not closed and value <= bound):
        raise UndefinedError(what)
    raise UnableError(f"{what}, or not: the precision does not tell")


def _sqrt(x: Value) -> Value:
    _above(x, 0, "the argument of a square root is negative", closed=True)
    if isinstance(x, fmpq):
        p, q = x.numerator.isqrt(), x.denominator.isqrt()
        if p * p == x.numerator and q * q == x.denominator:
            return fmpq(p, q)
    return ball(x).sqrt()


def _extreme(method: str) -> Callable[..., Value]:
    def evaluate(*values: Value) -> Value:
        if all(isinstance(v, fmpq) for v in values):
            return min(values) if method == "min" else max(values)
        result = ball(values[0])
        for value in values[1:]:
            result = getattr(result, method)(ball(value))
        return result

    return evaluate


def _series_argument(u: Value, kappa: Value) -> Any:
    """-kappa u^2, required to be below 1."""
    z = -(ball(kappa) * ball(u) ** 2)
    _above(-z, -1, "kappa u^2 is not above -1")
    return z


def scaled_arctangent(u: Value, kappa: Value) -> Value:
    """T(u; kappa) = u 2F1(1/2, 1; 3/2; -kappa u^2), elementary away from kappa = 0."""
    if isinstance(u, fmpq) and u == 0:
        return fmpq(0)
    if isinstance(kappa, fmpq) and kappa == 0:
        return u
    z = _series_argument(u, kappa)
    k = ball(kappa)
    if k > 0:
        return (k.sqrt() * ball(u)).atan() / k.sqrt()
    if k < 0:
        root = (-k).sqrt()
        return (root * ball(u)).atanh() / root
    return ball(u) * z.hypgeom_2f1(arb(1) / 2, 1, arb(3) / 2)


def scaled_logarithm(u: Value, kappa: Value) -> Value:
    """Lambda(u; kappa) = u^2/2 2F1(1, 1; 2; -kappa u^2), elementary away from kappa = 0."""
    if isinstance(u, fmpq) and u == 0:
        return fmpq(0)
    if isinstance(kappa, fmpq) and kappa == 0:
        return u * u / 2
    z = _series_argument(u, kappa)
    k = ball(kappa)
    if k > 0 or k < 0:
        return (-z).log1p() / (2 * k)
    return ball(u) ** 2 / 2 * z.hypgeom_2f1(1, 1, 2)


def gamma(x: Value) -> Value:
    """Gamma at a positive argument."""
    _require(x, "positive", "Γ")
    return ball(x).lgamma().exp() if ball(x) > LARGEST_FACTORIAL else ball(x).gamma()


def rgamma(x: Value) -> Value:
    """1/Gamma at any argument."""
    is_pole = isinstance(x, fmpq) and x.denominator == 1 and x <= 0
    return fmpq(0) if is_pole else ball(x).rgamma()


def beta_regularized(x: Value, a: Value, b: Value) -> Value:
    """I(x; a, b) for 0 <= x <= 1 and positive a and b."""
    for parameter in (a, b):
        _above(parameter, 0, "a parameter of I is not positive")
    if isinstance(x, fmpq) and x in (0, 1):
        return x
    if ball(a) + ball(b) > LARGEST_BETA:
        raise UnableError(f"I(x; a, b) with a + b above {LARGEST_BETA} is not enclosed")
    exactly = as_rational(x, a, b)
    if exactly is not None:
        return exactly
    _above(x, 0, "the argument of I is negative", closed=True)
    _above(-x, -1, "the argument of I exceeds 1", closed=True)
    if _is_wide(a) or _is_wide(b):
        # The density of Beta(a', b) over that of Beta(a, b) is a multiple of x^(a' - a), which rises in x for a' > a:
        # so I falls in a, likewise rises in b, and rises in x. Arb's own enclosure over wide parameters is slow.
        low, high = (
            beta_regularized(ball(x).lower(), ball(a).upper(), ball(b).lower()),
            beta_regularized(ball(x).upper(), ball(a).lower(), ball(b).upper()),
        )
        return ball(low).union(ball(high))
    summed = by_series(ball(x), ball(a), ball(b))
    if summed is None and (ball(a) + ball(b)) * ctx.prec > LARGEST_BETA_WORK:
        raise UnableError("I(x; a, b) with such parameters is not enclosed at this precision")
    return ball(x).beta_lower(ball(a), ball(b), regularized=True) if summed is None else summed


def _is_wide(value: Value) -> bool:
    return not isinstance(value, fmpq) and value.rel_accuracy_bits() < LEAST_BITS


def erfinv(y: Value) -> Value:
    """The inverse of the error function for -1 < y < 1."""
    _require(y, "within_one", "erf⁻¹")
    if isinstance(y, fmpq):
        return fmpq(0) if y == 0 else ball(y).erfinv()
    return y.lower().erfinv().union(y.upper().erfinv())  # it rises: closer than Arb's own over a wide ball


def binomial(n: Value, k: Value) -> Value:
    """The binomial coefficient of whole numbers 0 <= k <= n, as a ball when it is large."""
    top, bottom = Balls().whole(n), Balls().whole(k)
    if not 0 <= bottom <= top:
        raise UndefinedError("a binomial coefficient needs 0 <= k <= n")
    if top > LARGEST_BINOMIAL:
        return (ball(n + 1).lgamma() - ball(k + 1).lgamma() - ball(n - k + 1).lgamma()).exp()
    return fmpq(fmpz.bin_uiui(top, bottom), 1)


def factorial(n: Value) -> Value:
    """n! for a whole n >= 0, as a ball when it is large."""
    whole = Balls().whole(n)
    if whole < 0:
        raise UndefinedError("the factorial of a negative number")
    return fmpq(fmpz.fac_ui(whole), 1) if whole < EXACT_FACTORIAL else ball(n + 1).gamma()


def floor(x: Value) -> Value:
    """The largest whole number that is not above x: exact wherever the ball holds no jump."""
    low, high = (end.numerator // end.denominator for end in bounds(x))
    return ball_between(Fraction(low), Fraction(high))


def polygamma(order: Value, x: Value) -> Value:
    """The derivative of psi of a whole order at any x but the poles of Gamma."""
    _meet("polygamma", (order, x))
    return _real_part(acb(ball(x)).polygamma(acb(ball(order))))


def gamma_regularized(a: Value, x: Value) -> Value:
    """P(a, x) for positive a and x >= 0; what a = 0 means is a matter of taste, and is not settled here."""
    if isinstance(a, fmpq) and a == 0:
        raise UnableError("the incomplete gamma function is not settled at a = 0")
    _meet("gammainc", (a, x))
    if isinstance(x, fmpq) and x == 0:
        return x
    if ball(a) > LARGEST_GAMMA and ball(x) > LARGEST_GAMMA:
        raise UnableError(f"P(a, x) with a and x above {LARGEST_GAMMA} is not enclosed")
    share = ball(x).gamma_lower(ball(a), regularized=1)
    return share if share.is_finite() else arb(0).union(arb(1))


def exp1(x: Value) -> Value:
    """The integral of e^(-t)/t over [x, oo), for positive x."""
    _meet("exp1", (x,))
    return ball(x).expint(arb(1))


def ellipk(m: Value) -> Value:
    """The complete elliptic integral of the first kind of the parameter m < 1."""
    _meet("ellipk", (m,))
    return _real_part(acb(ball(m)).elliptic_k())


def ellipe(m: Value) -> Value:
    """The complete elliptic integral of the second kind of the parameter m <= 1."""
    _meet("ellipe", (m,))
    return fmpq(1) if isinstance(m, fmpq) and m == 1 else _real_part(acb(ball(m)).elliptic_e())


def _real_part(value: Any) -> Value:
    """The real part of a value that is real: that of a ball without finite ends is unknown."""
    if not value.is_finite():
        raise UnableError("the enclosure is not finite")
    return value.real


def _by_arguments(row: str, method: str) -> Callable[..., Value]:
    """The method of Arb for the last argument, with the others as its parameters."""

    def evaluate(*arguments: Value) -> Value:
        _meet(row, arguments)
        *parameters, x = map(ball, arguments)
        if method.startswith("hypgeom"):
            _check_parameters(parameters)
        return _finite(getattr(x, method)(*parameters))

    return evaluate


def _check_parameters(parameters: Sequence[Any]) -> None:
    """Refuse parameters of a hypergeometric function whose size takes Arb too long."""
    if any(not abs(parameter) < LARGEST_PARAMETER for parameter in parameters):
        raise UnableError(f"a hypergeometric function with a parameter above {LARGEST_PARAMETER} is not enclosed")


def _finite(value: Any) -> Value:
    if not value.is_finite():
        raise UnableError("the enclosure is not finite")
    return value


def dilogarithm(x: Value) -> Value:
    """Li2 at x <= 1."""
    _meet("dilogarithm", (x,))
    return fmpq(0) if isinstance(x, fmpq) and x == 0 else _real_part(acb(ball(x)).polylog(acb(2)))


def hyp2f1(a: Value, b: Value, c: Value, x: Value) -> Value:
    """2F1(a, b; c; x) for x < 1, and where a or b is a whole number that is not positive."""
    _meet("hyp2f1", (a, b, c, x))
    is_polynomial = any(isinstance(p, fmpq) and p.denominator == 1 and p <= 0 for p in (a, b))
    if not (is_polynomial or ball(x) < 1):
        raise UnableError("2F1 is enclosed for an argument below 1")
    _check_parameters([*map(ball, (a, b, c))])
    gap = ball(c) - ball(a) - ball(b)  # exact for binary fractions, with which Arb knows that it is at the pole
    if ctx.prec > LONGEST_LIMIT and not is_polynomial and gap.contains_integer() and not gap.is_exact():
        raise UnableError("2F1 with a whole c - a - b is a limit, which takes long in many digits")
    return _finite(ball(x).hypgeom_2f1(ball(a), ball(b), ball(c)))


def _airy(method: str, derivative: int) -> Callable[[Value], Value]:
    return lambda x: _finite(getattr(ball(x), method)(derivative))


def _elliptic_of_angle(row: str, method: str) -> Callable[[Value, Value], Value]:
    """An incomplete elliptic integral of an angle and the parameter."""

    def evaluate(x: Value, m: Value) -> Value:
        _meet(row, (x, m))
        return (
            fmpq(0) if isinstance(x, fmpq) and x == 0 else _real_part(getattr(acb, method)(acb(ball(x)), acb(ball(m))))
        )

    return evaluate


# Those whose ball is more than a method of Arb.
_OWN: dict[str, Callable[..., Value]] = {
    "sqrt": _sqrt,
    "abs": abs,
    "min": _extreme("min"),
    "max": _extreme("max"),
    "scaled_arctangent": scaled_arctangent,
    "scaled_logarithm": scaled_logarithm,
    "gamma": gamma,
    "rgamma": rgamma,
    "beta_regularized": beta_regularized,
    "factorial": factorial,
    "binomial": binomial,
    "erfinv": erfinv,
    "floor": floor,
    "polygamma": polygamma,
    "gammainc": gamma_regularized,
    "exp1": exp1,
    "ellipk": ellipk,
    "ellipe": ellipe,
    "bessel_j_whole": _by_arguments("bessel_j_whole", "bessel_j"),
    "bessel_j_positive": _by_arguments("bessel_j_positive", "bessel_j"),
    "bessel_i_whole": _by_arguments("bessel_i_whole", "bessel_i"),
    "bessel_i_positive": _by_arguments("bessel_i_positive", "bessel_i"),
    "bessel_y": _by_arguments("bessel_y", "bessel_y"),
    "bessel_k": _by_arguments("bessel_k", "bessel_k"),
    "expn_positive": _by_arguments("expn_positive", "expint"),
    "uppergamma": _by_arguments("uppergamma", "gamma_upper"),
    "airyai": _airy("airy_ai", 0),
    "airybi": _airy("airy_bi", 0),
    "airyaiprime": _airy("airy_ai", 1),
    "airybiprime": _airy("airy_bi", 1),
    "elliptic_f": _elliptic_of_angle("elliptic_f", "elliptic_f"),
    "elliptic_e": _elliptic_of_angle("elliptic_e", "elliptic_e_inc"),
    "hyp2f1": hyp2f1,
    "hyp1f1": _by_arguments("hyp1f1", "hypgeom_1f1"),
    "hyp0f1": _by_arguments("hyp0f1", "hypgeom_0f1"),
    "dilogarithm": dilogarithm,
    "legendre_polynomial": _by_arguments("legendre_polynomial", "legendre_p"),
    "chebyshev_first": _by_arguments("chebyshev_first", "chebyshev_t"),
    "chebyshev_second": _by_arguments("chebyshev_second", "chebyshev_u"),
    "hermite_polynomial": _by_arguments("hermite_polynomial", "hermite_h"),
    "laguerre_generalized": _by_arguments("laguerre_generalized", "laguerre_l"),
    "gegenbauer_polynomial": _by_arguments("gegenbauer_polynomial", "gegenbauer_c"),
    "jacobi_polynomial": _by_arguments("jacobi_polynomial", "jacobi_p"),
}


@cache
def _by_method(function: str) -> Callable[[Value], Value]:
    """The ball of a function of one argument by the method of Arb that its row names."""
    row = FUNCTIONS[function]
    start, result = (fmpq(int(end)) for end in row.value_at) if row.value_at else (None, None)

    def evaluate(x: Value) -> Value:
        _meet(function, (x,))
        return result if isinstance(x, fmpq) and x == start else getattr(ball(x), row.arb)()

    return evaluate


def _meet(function: str, arguments: tuple[Value, ...]) -> None:
    """Raise unless the arguments meet the requirements of the function's row."""
    row = FUNCTIONS[function]
    for text, requirement in row.requires:
        if text in row.names:
            plain = "argument" if len(row.names) == 1 else f"argument {text}"
            _require(arguments[row.names.index(text)], requirement, row.title, f"the {plain} of {row.title} is not")
        else:
            value = by_text(Balls(), text, dict(zip(row.names, arguments, strict=True)))
            _require(value, requirement, row.title, f"{text}, which {row.title} asks for, is not")


def _require(x: Value, requirement: str, title: str, said: str = "") -> None:
    """Raise unless a value meets a requirement of a function's row."""
    said = said or f"the argument of {title} is not"
    match requirement:
        case "positive":
            _above(x, 0, f"{said} positive")
        case "nonnegative":
            _above(x, 0, f"{said} 0 or more", closed=True)
        case "above_minus_one":
            _above(x, -1, f"{said} above -1")
        case "within_one":
            _above(x, -1, f"{said} above -1")
            _above(-x, -1, f"{said} below 1")
        case "nonzero":
            _apart_from_zero(x, f"{said} different from 0")
        case "whole":
            Balls().whole(x)
        case _:
            raise ValueError(f"no ball by a method of Arb for an argument that must be {requirement}")


def _apart_from_zero(x: Value, what: str) -> None:
    if x == 0:
        raise UndefinedError(what)
    if not isinstance(x, fmpq) and x.contains(0):
        raise UnableError(f"{what}, or not: the precision does not tell")


def evaluate(node: Node, point: Mapping[str, Value]) -> Value:
    """The value of a tree at exact or ball-valued arguments, at the current precision."""
    return Evaluation(Balls(), point).value(node)


_ONE_THREAD = RLock()  # the precision is one number for all threads of a process


@contextmanager
def at_precision(precision: int) -> Iterator[None]:
    """A context in which Arb works with `precision` bits; another thread waits until it ends."""
    with _ONE_THREAD, ctx.workprec(precision):
        yield


def bounds(value: Value) -> Ends:
    """Exact rational ends of a value; raises `UnableError` for a ball without finite ends."""
    if isinstance(value, fmpq):
        exact_value = Fraction(int(value.numerator), int(value.denominator))
        return exact_value, exact_value
    if not value.is_finite():
        raise UnableError("the enclosure is not finite")
    middle, radius = _dyadic(value.mid()), value.rad()
    # A radius too near to zero to be written out is enlarged: that only widens the enclosure.
    is_tiny = int(radius.man_exp()[1]) < -LARGEST_EXPONENT
    reach = Fraction(1, 2**LARGEST_EXPONENT) if is_tiny and radius < arb(2) ** -LARGEST_EXPONENT else _dyadic(radius)
    return middle - reach, middle + reach


def _dyadic(value: Any) -> Fraction:
    mantissa, exponent = value.man_exp()
    if abs(int(exponent)) > LARGEST_EXPONENT:
        raise UnableError("the value is too large, or too near to zero, to be written out")
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
