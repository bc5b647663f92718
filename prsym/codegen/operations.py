"""The operations that programs are made of: a row each, with all that the engines and the languages ask of it.

A row is the one place for a function of float64 numbers: its values on arrays and over intervals, its derivatives, what
its own rounding may add, what is left where errors are carried, how it is made of other operations, and what a language
writes for it. Derivatives and elasticities are texts in the arguments `a`, `b`, `c` and the result `v`: over intervals
they bound errors (`error_tape`), as steps they carry them (`carrying`). Herbie's platform files are the model.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

import numpy as np
from flint import arb, ctx

from prsym.codegen.interval_arrays import ONE, Intervals, absolute, sum_error
from prsym.codegen.upper_bounds import TWO, Upper, size
from prsym.errors import UnableError
from prsym.reading.evaluate import Evaluation
from prsym.reading.python import read_python
from prsym.reading.tree import Integral, Node

Values = Callable[..., Intervals]
Rule = tuple[str, ...] | Callable[..., tuple[Intervals, ...]]  # one for each argument; a callable takes v, a, b, …
Sizes = Callable[[Upper, Upper], Upper]
LEAST_PRODUCT = 2.0**-900  # from which on the products of Dekker's halves are normal numbers
WAVE_BITS = 1_280  # more than a float64 has between its largest digit and its last
SPLITTER = 134_217_729.0  # 2^27 + 1: splits a float into two of at most 26 bits (Veltkamp)
NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Expansion:
    """An operation made of others, for languages that lack it, in the arguments `a`, `b`, `c`.

    `lets` are steps (name, text) in order; then the first of `cases` (comparison, text) that holds is the value, else
    `otherwise`. A text `name(argument)` with a name of `polynomials` is that polynomial, by its coefficients of
    1, x, x^2, ….
    """

    otherwise: str
    lets: tuple[tuple[str, str], ...] = ()
    cases: tuple[tuple[str, str], ...] = ()
    polynomials: Mapping[str, tuple[float, ...]] = field(default_factory=lambda: NOTHING)


@dataclass(frozen=True, slots=True)
class Carried:
    """The error left where the error e of the argument a is carried as c = e f'(a), computed in floats.

    `roundings` bounds the roundings in f'(a) and the product, in units of 2^-53, and `curvature` bounds |f''|; both are
    given |f'| and |a|. `factors` are the functions among the factors of f', whose own errors are added.
    """

    roundings: Sizes
    curvature: Sizes
    factors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation on float64 numbers.

    `meaning` says what it gives, in words. `numpy` gives its floats on arrays. `values` encloses its values over
    intervals: everything where it may have none. `slopes` are its partial derivatives, `elasticities` those of ln|v| in
    the ln|a|. `error` says what its own rounding adds: nothing, half a unit in the last place (IEEE 754), or what a
    language states for its functions, and at least `least_ulps`. `carried` is None where the rule for carrying errors
    is arithmetic (`carried_steps`).

    Outside of `lowest` and `highest` a real function has no value: where a language raises errors there, or goes on in
    complex numbers, it needs a helper (`language.guarded`).
    `word` is the C library's name, which languages spell in their own manner; `spelt` says by language where one
    writes something else: a function's whole name, or "" where it has none, and then `expansion` serves.
    """

    name: str
    arity: int
    meaning: str
    numpy: Callable[..., Any] | None
    values: Values
    slopes: Rule
    elasticities: Rule
    error: Literal["none", "rounded", "stated"]
    least_ulps: float = 0.0
    carried: Carried | None = None
    lowest: float = -math.inf
    highest: float = math.inf
    word: str = ""
    spelt: Mapping[str, str] = field(default_factory=lambda: NOTHING)
    expansion: Expansion | None = None

    @property
    def parameters(self) -> tuple[str, ...]:
        """The letters of its arguments."""
        return LETTERS[: self.arity]

    @property
    def slope_trees(self) -> tuple[Node, ...]:
        """The derivatives as trees; none where they have kinks."""
        return tuple(map(_read, self.slopes)) if isinstance(self.slopes, tuple) else ()

    def slopes_over(self, value: Intervals, operands: tuple[Intervals, ...]) -> tuple[Intervals, ...]:
        """The partial derivatives over intervals; between those at both sides of a kink."""
        return _over(self.slopes, value, operands)

    def elasticities_over(self, value: Intervals, operands: tuple[Intervals, ...]) -> tuple[Intervals, ...]:
        """d ln|v| / d ln|a| over intervals; everything where nothing is known.

        They hardly vary where values vary by orders of magnitude, and are bounded where an argument goes to 0 with its
        result.
        """
        return _over(self.elasticities, value, operands)


LETTERS = ("a", "b", "c")
_read = cache(read_python)


def _over(rule: Rule, value: Intervals, operands: tuple[Intervals, ...]) -> tuple[Intervals, ...]:
    if not isinstance(rule, tuple):
        return rule(value, *operands)
    known = {"v": value, **dict(zip(LETTERS, operands, strict=False))}
    return tuple(Evaluation(_INTERVALS, known).value(_read(text)) for text in rule)


class _IntervalAlgebra:
    """The arithmetic of `Intervals`, for texts."""

    def number(self, value: Fraction) -> Intervals:
        if value == -1:
            return MINUS
        if Fraction(float(value)) != value:
            raise UnableError(f"{value} is no float64")
        return ONE if value == 1 else Intervals.exact(float(value))

    def add(self, a: Intervals, b: Intervals) -> Intervals:
        return a + b

    def multiply(self, a: Intervals, b: Intervals) -> Intervals:
        return -b if a is MINUS else a * b

    def divide(self, a: Intervals, b: Intervals) -> Intervals:
        return a / b

    def integer_power(self, base: Intervals, exponent: int) -> Intervals:
        if exponent != 2:
            raise UnableError("of whole powers, a row's text holds squares alone")
        return _square(base)

    def integral(self, node: Integral, point: Mapping[str, Intervals]) -> Intervals:
        raise UnableError("an integral has no value here")

    def rational_power(self, base: Intervals, exponent: Fraction) -> Intervals:
        raise UnableError("a row's text holds no roots of this kind: write sqrt")

    def power(self, base: Intervals, exponent: Intervals) -> Intervals:
        return _power(base, exponent)

    def call(self, function: str, arguments: tuple[Intervals, ...]) -> Intervals:
        return OPERATIONS[function].values(*arguments)

    def pi(self) -> Intervals:
        return Intervals.exact(4.0).rising(lambda four: four * arb(1).atan())

    def whole(self, value: Intervals) -> int:
        raise UnableError("a row's text holds no sums over a range")

    def rounded(self, value: Intervals) -> Intervals:
        return value

    def holds(self, left: Intervals, relation: str, right: Intervals) -> bool:
        raise UnableError("a row's text holds no choices")


_INTERVALS = _IntervalAlgebra()
MINUS = -ONE


def _rising(function: Callable[[Any], Any]) -> Values:
    return lambda a: a.rising(function)


def _falling(function: Callable[[Any], Any]) -> Values:
    return lambda a: a.falling(function)


def _square(a: Intervals) -> Intervals:
    return absolute(a) * absolute(a)


def _power(a: Intervals, b: Intervals) -> Intervals:
    return (b * a.rising(arb.log)).rising(arb.exp)


def _angle(y: Intervals, x: Intervals) -> Intervals:
    """atan2 in the right half plane."""
    return (y / x).rising(arb.atan).where(x.low > 0.0)


def _fine(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A function of exact balls with more bits: near a zero, sines and cosines lose as many as the argument has."""

    def evaluate(x: Any) -> Any:
        with ctx.workprec(WAVE_BITS):
            return function(x)

    return evaluate


def _wave(function: Callable[[Any], Any], peak: float) -> Values:
    """A sine or cosine over intervals: between its values at the ends, and 1 or -1 where a peak or trough is inside.

    `peak` is a place of a peak in units of 2 pi. Places are computed in floats, with more room than they can be off.
    """

    def values(a: Intervals) -> Intervals:
        first, last = (Intervals(end, end).rising(_fine(function)) for end in (a.low, a.high))
        low, high = np.minimum(first.low, last.low), np.maximum(first.high, last.high)
        turns = [end / (2.0 * math.pi) - peak for end in (a.low, a.high)]
        room = 1e-9 * (1.0 + np.maximum(np.abs(turns[0]), np.abs(turns[1])))
        is_far = ~(room < 0.25)  # NaN and infinite ends among them
        peaks = is_far | (np.floor(turns[1] + room) >= np.ceil(turns[0] - room))
        troughs = is_far | (np.floor(turns[1] - 0.5 + room) >= np.ceil(turns[0] - 0.5 - room))
        single = a.low == a.high
        return Intervals(
            np.where(troughs & ~single, -1.0, np.maximum(low, -1.0)),
            np.where(peaks & ~single, 1.0, np.minimum(high, 1.0)),
        )

    return values


def _smaller(a: Intervals, b: Intervals) -> Intervals:
    return Intervals(np.minimum(a.low, b.low), np.minimum(a.high, b.high))


def _larger(a: Intervals, b: Intervals) -> Intervals:
    return Intervals(np.maximum(a.low, b.low), np.maximum(a.high, b.high))


def _sign(_: Intervals, a: Intervals) -> tuple[Intervals]:
    return (Intervals(np.where(a.low >= 0.0, 1.0, -1.0), np.where(a.high <= 0.0, -1.0, 1.0)),)


def _of_larger(_: Intervals, a: Intervals, b: Intervals) -> tuple[Intervals, Intervals]:
    first = Intervals(np.where(a.low >= b.high, 1.0, 0.0), np.where(a.high <= b.low, 0.0, 1.0))
    return first, ONE - first


def _of_smaller(_: Intervals, a: Intervals, b: Intervals) -> tuple[Intervals, Intervals]:
    return _of_larger(_, b, a)


# Elasticities that are sharper than their texts, or that are bounded where those are 0/0.


def _share(a: Intervals, b: Intervals, total: Intervals) -> Intervals:
    """a/(a + b)."""
    return (a / total).meet(ONE / (ONE + b / a))


def _shares(v: Intervals, a: Intervals, b: Intervals) -> tuple[Intervals, Intervals]:
    return _share(a, b, v), _share(b, a, v)


def _shares_of_product(v: Intervals, a: Intervals, b: Intervals, c: Intervals) -> tuple[Intervals, ...]:
    by_product = _share(a * b, c, v)
    return by_product, by_product, _share(c, a * b, v)


def _of_angle(_: Intervals, y: Intervals, x: Intervals) -> tuple[Intervals, Intervals]:
    by_y = absolute(y / x).falling(_of_atan)
    return by_y, -by_y


def _of_atan(a: Any) -> Any:
    """a/((1 + a^2) atan a), which falls from 1 for a >= 0."""
    return arb(1) if a == 0 else a / ((1 + a * a) * a.atan())


def _of_atanh(a: Any) -> Any:
    """a/((1 - a^2) atanh a), which rises from 1 for 0 <= a < 1."""
    return arb(1) if a == 0 else a / ((1 - a * a) * a.atanh())


def _of_log1p(a: Any) -> Any:
    """a/((1 + a) ln(1 + a)), which falls."""
    return arb(1) if a == 0 else a / ((1 + a) * a.log1p())


def _of_expm1(a: Any) -> Any:
    """a/(1 - e^-a), which rises."""
    return arb(1) if a == 0 else -a / (-a).expm1()


def _of_sin(v: Intervals, a: Intervals) -> tuple[Intervals]:
    """a cot a, which falls from 1 for 0 <= |a| < pi."""
    size = absolute(a)
    near = size.falling(_fine(lambda x: arb(1) if x == 0 else x * x.cos() / x.sin())).where(size.high < 3.14)
    with np.errstate(invalid="ignore", divide="ignore"):  # of 0/0 nothing is known
        far = a * OPERATIONS["cos"].values(a) / v
    return (near.meet(far),)


def _of_sinh(a: Any) -> Any:
    """a coth a, which rises from 1 for a >= 0."""
    return arb(1) if a == 0 else a / a.tanh()


def _of_tanh(a: Any) -> Any:
    """2 a/sinh 2a, which falls from 1 for a >= 0."""
    return arb(1) if a == 0 else 2 * a / (2 * a).sinh()


def _of_erfc(v: Intervals, a: Intervals) -> tuple[Intervals]:
    """-2 a e^(-a^2)/(sqrt(pi) erfc a), which falls for a >= 0."""
    (slope,) = OPERATIONS["erfc"].slopes_over(v, (a,))
    right = a.falling(lambda x: -2 * x * (-x * x).exp() / (arb.pi().sqrt() * x.erfc()))
    known = a.low >= 0.0
    return ((slope * a / v).meet(right.where(known)),)


# Roundings and curvatures where errors are carried.


def _units(count: float) -> Sizes:
    return lambda *_: Upper.of(count)


def _of_log10(slope: Upper, _: Upper) -> Upper:
    """Of ln 10, of its product with a, which must not underflow, and of e over that: 3, and terms of second order."""
    return Upper.of(4.0).where(slope.values <= LEAST_PRODUCT**-1)


def _near_poles(slope: Upper, a: Upper) -> Upper:
    """1 - a^2 is off by x = a^2 f' + 1 units; e over it by (x + 1)/(1 - x), at most 2 (x + 1) while x is small."""
    units = Upper.of(4.0) + TWO * a * a * slope
    return units.where(units.values <= 2.0**50)


def _squared(slope: Upper, _: Upper) -> Upper:
    return slope * slope


def _one_more(slope: Upper, _: Upper) -> Upper:
    """Of cosh: cosh a is at most 1 + |sinh a|."""
    return Upper.of(1.0) + slope


def _twice(slope: Upper, _: Upper) -> Upper:
    """Of tanh: |2 tanh a| is at most 2."""
    return TWO * slope


def _angular(slope: Upper, a: Upper) -> Upper:
    return TWO * a * slope * slope


def product_error(a: Any, b: Any, product: Any) -> Any:
    """a b - product on arrays, exactly but for overflow and underflow (Dekker)."""
    (a_upper, a_lower), (b_upper, b_lower) = _halves(a), _halves(b)
    return ((a_upper * b_upper - product) + a_upper * b_lower + a_lower * b_upper) + a_lower * b_lower


def _halves(a: Any) -> tuple[Any, Any]:
    large = SPLITTER * a
    upper = large - (large - a)
    return upper, a - upper


def _no_values(*_: Any) -> Any:
    raise UnableError("a program that carries its errors is bounded through the one that it was made of")


# erf(x)/x in x^2 up to 1/4, within 2e-17; and e^(x^2) erfc(x)/t in t - 1/2 with t = 4/(4 + x), 1/2 <= x <= 28, within
# 9e-17: interpolated at Chebyshev's points with 60 digits.
ERF_NEAR_0 = (
    1.1283791670955126,
    -0.3761263890318375,
    0.1128379167095487,
    -0.02686617064499972,
    0.0052239776220169365,
    -0.0008548326510724796,
    0.00012055286202005714,
    -1.4923003368152099e-05,
    1.637123442577e-06,
    -1.462091340945175e-07,
)
ERFC_BEYOND = (
    0.27399891525012277,
    0.488274364540441,
    0.7732087022652362,
    1.0817076626264654,
    1.3234063515122705,
    1.392087497920174,
    1.222104238526295,
    0.8438417068420777,
    0.39117156315790075,
    0.03596273663394859,
    -0.11649352413661786,
    -0.0905282057974398,
    -0.003721695125720596,
    0.03862771190183583,
    0.019219340782580877,
    -0.011672513170962424,
    -0.013792884740218635,
    0.0025043226079996274,
    0.007791137703500406,
    -0.00019675679276791696,
    -0.003128350068776658,
    2.1227185918498274e-05,
)
SPLIT = (
    ("large_a", "134217729*a"),
    ("a1", "large_a - (large_a - a)"),
    ("a2", "a - a1"),
    ("large_b", "134217729*b"),
    ("b1", "large_b - (large_b - b)"),
    ("b2", "b - b1"),
)
ARITHMETIC = (
    Operation("add", 2, "a + b", np.add, lambda a, b: a + b, ("1", "1"), _shares, "rounded"),
    Operation(
        "subtract",
        2,
        "a - b",
        np.subtract,
        lambda a, b: a - b,
        ("1", "-1"),
        lambda v, a, b: _shares(v, a, -b),
        "rounded",
    ),
    Operation(
        "multiply",
        2,
        "a b",
        np.multiply,
        lambda a, b: _square(a) if a is b else a * b,
        ("b", "a"),
        ("1", "1"),
        "rounded",
    ),
    Operation("divide", 2, "a/b", np.divide, lambda a, b: a / b, ("1/b", "-(v/b)"), ("1", "-1"), "rounded"),
    Operation("negate", 1, "-a", np.negative, lambda a: -a, ("-1",), ("1",), "none"),
    Operation(
        "sqrt",
        1,
        "the square root",
        np.sqrt,
        _rising(arb.sqrt),
        ("1/(2*v)",),
        ("1/2",),
        "rounded",
        lowest=0.0,
        word="sqrt",
        spelt={"java": "Math.sqrt"},
    ),
    Operation(
        "abs",
        1,
        "the absolute value",
        np.abs,
        absolute,
        _sign,
        ("1",),
        "none",
        word="abs",
        spelt={"c99": "fabs", "cpp17": "std::fabs", "java": "Math.abs", "python": "abs"},
        expansion=Expansion("a", cases=(("a < 0", "-a"),)),
    ),
    Operation(
        "min",
        2,
        "the smaller of two numbers; NaN where either is",
        np.minimum,
        _smaller,
        _of_smaller,
        _of_smaller,
        "none",
        word="min",
        spelt={"numpy": "np.minimum", "java": "Math.min", "r": "pmin"},
        expansion=Expansion("b", cases=(("a < b", "a"),)),
    ),
    Operation(
        "max",
        2,
        "the larger of two numbers; NaN where either is",
        np.maximum,
        _larger,
        _of_larger,
        _of_larger,
        "none",
        word="max",
        spelt={"numpy": "np.maximum", "java": "Math.max", "r": "pmax", "duckdb": "greatest", "spark": "greatest"},
        expansion=Expansion("b", cases=(("a > b", "a"),)),
    ),
    Operation(
        "fma",
        3,
        "a b + c, rounded once",
        None,
        lambda a, b, c: a * b + c,
        ("b", "a", "1"),
        _shares_of_product,
        "rounded",
        spelt={"c99": "fma", "cpp17": "std::fma", "rust": "f64::mul_add", "java": "Math.fma", "julia": "fma"},
    ),
    Operation(
        "sum_error",
        3,
        "The exact a + b - c, where c is a + b in float64 (Knuth).",
        sum_error,
        _no_values,
        (),
        (),
        "none",
        expansion=Expansion("(a - (c - back)) + (b - back)", lets=(("back", "c - a"),)),
    ),
    Operation(
        "product_error",
        3,
        "The exact a*b - c, where c is a*b in float64, but for overflow and underflow (Dekker).",
        product_error,
        _no_values,
        (),
        (),
        "none",
        expansion=Expansion("((a1*b1 - c) + a1*b2 + a2*b1) + a2*b2", lets=SPLIT),
    ),
)
FUNCTIONS = (
    Operation(
        "power",
        2,
        "a to the power b",
        np.power,
        _power,
        ("b*v/a", "v*log(a)"),
        ("b", "b*log(a)"),
        "stated",
        word="pow",
        spelt={"numpy": "np.power", "rust": "f64::powf", "spreadsheet": "POWER"},
    ),
    Operation(
        "exp",
        1,
        "e^x",
        np.exp,
        _rising(arb.exp),
        ("v",),
        ("a",),
        "stated",
        carried=Carried(_units(1.0), lambda slope, _: slope),
        word="exp",
    ),
    Operation(
        "expm1",
        1,
        "e^x - 1",
        np.expm1,
        _rising(arb.expm1),
        ("1 + v",),
        lambda _, a: (a.rising(_of_expm1),),
        "stated",
        carried=Carried(_units(3.0), lambda slope, _: slope),  # 1 + v, and its product with e
        word="expm1",
        spelt={"rust": "f64::exp_m1", "duckdb": "", "sqlite": "", "spreadsheet": ""},
        # u - 1 where that is as good, else (u - 1) x/ln(u) with u = e^x rounded (Kahan)
        expansion=Expansion(
            "(u - 1)*(a/log(u))",
            lets=(("u", "exp(a)"), ("size", "abs(a)")),
            cases=(("size < 2**-28", "a + 0.5*(a*a)"), ("size > 1", "u - 1")),
        ),
    ),
    Operation(
        "log",
        1,
        "the natural logarithm",
        np.log,
        _rising(arb.log),
        ("1/a",),
        ("1/v",),
        "stated",
        carried=Carried(_units(1.0), _squared),
        lowest=0.0,
        word="log",
        spelt={"rust": "f64::ln", "duckdb": "ln", "sqlite": "ln", "spark": "ln", "spreadsheet": "LN"},
    ),
    Operation(
        "log1p",
        1,
        "the natural logarithm of 1 + x",
        np.log1p,
        _rising(arb.log1p),
        ("1/(1 + a)",),
        lambda _, a: (a.falling(_of_log1p),),
        "stated",
        carried=Carried(_units(3.0), _squared),  # 1 + a, and e over it
        lowest=-1.0,
        word="log1p",
        spelt={"rust": "f64::ln_1p", "duckdb": "", "sqlite": "", "spreadsheet": ""},
        # ln(u) x/(u - 1) with u = 1 + x rounded: the rounding of u drops out to first order (Kahan)
        expansion=Expansion("log(u)*(a/(u - 1))", lets=(("u", "1 + a"),), cases=(("u == 1", "a"),)),
    ),
    Operation(
        "log10",
        1,
        "the decimal logarithm",
        np.log10,
        _rising(lambda x: x.log() / arb(10).log()),
        ("1/(a*log(10))",),
        ("1/(v*log(10))",),
        "stated",
        carried=Carried(_of_log10, lambda slope, _: slope * slope * size(Intervals.exact(10.0).rising(arb.log))),
        lowest=0.0,
        word="log10",
        expansion=Expansion("log(a)/log(10)"),
    ),
    # glibc's manual says at most 1 of sin and cos, and at most 2 of sinh, cosh and tanh; Java's at most 1 and 2.5.
    Operation(
        "sin",
        1,
        "the sine",
        np.sin,
        _wave(arb.sin, 0.25),
        ("cos(a)",),
        _of_sin,
        "stated",
        carried=Carried(_units(1.0), lambda *_: Upper.of(1.0), factors=("cos",)),
        word="sin",
    ),
    Operation(
        "cos",
        1,
        "the cosine",
        np.cos,
        _wave(arb.cos, 0.0),
        ("-sin(a)",),
        ("-(a*sin(a)/v)",),
        "stated",
        carried=Carried(_units(1.0), lambda *_: Upper.of(1.0), factors=("sin",)),
        word="cos",
    ),
    Operation(
        "sinh",
        1,
        "the hyperbolic sine",
        np.sinh,
        _rising(arb.sinh),
        ("cosh(a)",),
        lambda _, a: (absolute(a).rising(_of_sinh),),
        "stated",
        least_ulps=2.5,
        carried=Carried(_units(1.0), lambda slope, _: slope, factors=("cosh",)),
        word="sinh",
    ),
    Operation(
        "cosh",
        1,
        "the hyperbolic cosine",
        np.cosh,
        lambda a: absolute(a).rising(arb.cosh),
        ("sinh(a)",),
        lambda _, a: (absolute(a).rising(lambda x: x * x.tanh()),),
        "stated",
        least_ulps=2.5,
        carried=Carried(_units(1.0), _one_more, factors=("sinh",)),
        word="cosh",
    ),
    Operation(
        "tanh",
        1,
        "the hyperbolic tangent",
        np.tanh,
        _rising(arb.tanh),
        ("1/cosh(a)**2",),
        lambda _, a: (absolute(a).falling(_of_tanh),),
        "stated",
        least_ulps=2.5,
        carried=Carried(_units(3.0), _twice, factors=("cosh", "cosh")),  # the square, one over it, and the product
        word="tanh",
    ),
    Operation(
        "atan",
        1,
        "the inverse tangent",
        np.arctan,
        _rising(arb.atan),
        ("1/(1 + a**2)",),
        lambda _, a: (absolute(a).falling(_of_atan),),
        "stated",
        carried=Carried(_units(4.0), _angular),  # a^2, 1 + a^2, and e over it
        word="atan",
        spelt={"numpy": "np.arctan"},
    ),
    Operation(
        "atan2",
        2,
        "the angle of the point (b, a)",
        np.arctan2,
        _angle,
        ("b/(a**2 + b**2)", "-a/(a**2 + b**2)"),
        _of_angle,
        "stated",
        word="atan2",
        spelt={"numpy": "np.arctan2", "julia": "atan"},
    ),
    Operation(
        "atanh",
        1,
        "the inverse hyperbolic tangent",
        np.arctanh,
        _rising(arb.atanh),
        ("1/(1 - a**2)",),
        lambda _, a: (absolute(a).rising(_of_atanh),),
        "stated",
        carried=Carried(_near_poles, _angular),
        lowest=-1.0,
        highest=1.0,
        word="atanh",
        spelt={"numpy": "np.arctanh", "rust": "", "java": "", "spark": "atanh", "spreadsheet": ""},
        # half of ln(1 + 2 x/(1 - x)) for x > 0, and the odd function of it: for x < 0 the argument would be near -1
        expansion=Expansion(
            "half",
            lets=(("size", "abs(a)"), ("ratio", "(2*size)/(1 - size)"), ("half", "0.5*log1p(ratio)")),
            cases=(("a < 0", "-half"),),
        ),
    ),
    Operation(
        "erfc",
        1,
        "the complementary error function",
        np.vectorize(math.erfc, otypes=[np.float64]),
        _falling(arb.erfc),
        ("-2/sqrt(pi)*exp(-a**2)",),
        _of_erfc,
        "stated",
        least_ulps=5.0,  # glibc's manual, "Known Maximum Errors in Math Functions"
        # a^2 in the exponent, the constant, two products
        carried=Carried(lambda _, a: Upper.of(4.0) + a * a, lambda slope, a: TWO * a * slope, factors=("exp",)),
        spelt=dict.fromkeys(("c99", "fortran", "octave"), "erfc") | {"cpp17": "std::erfc", "python": "math.erfc"},
        # e^(-x^2) as e^(-z^2) e^((z - x)(z + x)) with z the upper half of x, whose square is exact
        expansion=Expansion(
            "tail",
            lets=(
                ("size", "min(28, abs(a))"),
                ("split", "134217729*size"),
                ("z", "split - (split - size)"),
                ("t", "4/(4 + size)"),
                ("u", "t - 0.5"),
                ("series", "beyond(u)"),
                ("tail", "exp(-(z*z))*exp((z - size)*(z + size))*(t*series)"),
                ("square", "a*a"),
                ("ratio", "near(square)"),
            ),
            cases=(("size < 0.5", "1 - a*ratio"), ("a < 0", "2 - tail")),
            polynomials={"near": ERF_NEAR_0, "beyond": ERFC_BEYOND},
        ),
    ),
    Operation(
        "expit",
        1,
        "the logistic function 1/(1 + e^-x)",
        lambda x: np.where(x < 0.0, np.exp(-np.abs(x)), 1.0) / (1.0 + np.exp(-np.abs(x))),
        _rising(lambda x: 1 / (1 + (-x).exp())),
        ("v*(1 - v)",),
        ("a*(1 - v)",),
        "stated",
        least_ulps=4.0,  # made of exp with three roundings where a language has none, NumPy among them
        carried=Carried(_units(4.0), lambda slope, _: slope),  # 1 - v, and two products
        expansion=Expansion(
            "1/below",
            lets=(("small", "exp(-abs(a))"), ("below", "1 + small")),
            cases=(("a < 0", "small/below"),),
        ),
    ),
)
OPERATIONS: Mapping[str, Operation] = MappingProxyType({row.name: row for row in (*ARITHMETIC, *FUNCTIONS)})
