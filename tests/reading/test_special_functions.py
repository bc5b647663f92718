"""The special functions as trees, evaluated in balls, against mpmath, which shares no code with either."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest

from prsym.errors import ReadingError
from prsym.reading.python import read_python
from prsym.reading.special_functions import SPECIAL
from prsym.verify.balls import UndefinedError, at_precision, bounds, evaluate, exact
from prsym.verify.dual import with_gradient

BITS = 200
REAL, UNIT, POSITIVE = (
    ("-7/2", "-1/8", "0", "1/3", "2", "19"),
    ("-1", "-1/3", "0", "7/8", "1"),
    ("1/9", "1", "2", "17/2"),
)
BELOW_TOO = (*POSITIVE, "-1/2", "-5/2", "-17/3")
PAIRS = (("1", "2"), ("-1", "2"), ("1", "-2"), ("-1", "-2"), ("0", "-2"), ("3", "0"), ("-3", "0"), ("0", "5"))
ONE = mpmath.mpf(1)
ORACLES = {
    "sin": (mpmath.sin, REAL),
    "cos": (mpmath.cos, REAL),
    "tan": (mpmath.tan, REAL),
    "asin": (mpmath.asin, UNIT),
    "acos": (mpmath.acos, UNIT),
    "atan2": (mpmath.atan2, PAIRS),
    "sinh": (mpmath.sinh, REAL),
    "cosh": (mpmath.cosh, REAL),
    "tanh": (mpmath.tanh, REAL),
    "asinh": (mpmath.asinh, REAL),
    "acosh": (mpmath.acosh, ("1", "9/8", "40")),
    "exp2": (lambda x: mpmath.power(2, x), REAL),
    "cbrt": (lambda x: mpmath.sign(x) * mpmath.cbrt(abs(x)), REAL),
    "sign": (mpmath.sign, REAL),
    "radians": (mpmath.radians, REAL),
    "degrees": (mpmath.degrees, REAL),
    "erf": (mpmath.erf, REAL),
    "erfc": (mpmath.erfc, REAL),
    "erfinv": (mpmath.erfinv, ("-7/8", "0", "1/3")),
    "erfcinv": (lambda y: mpmath.erfinv(1 - y), ("1/8", "1", "3/2")),
    "ndtr": (mpmath.ncdf, REAL),
    "gamma": (mpmath.gamma, BELOW_TOO),
    "lgamma": (lambda x: mpmath.log(abs(mpmath.gamma(x))), BELOW_TOO),
    "digamma": (mpmath.digamma, BELOW_TOO),
    "beta": (mpmath.beta, (("1/2", "3"), ("2", "2"), ("7", "1/3"))),
    "betainc": (
        lambda a, b, x: mpmath.betainc(a, b, 0, x, regularized=True),
        (("2", "3", "1/4"), ("1/2", "5/2", "7/8")),
    ),
    "factorial": (mpmath.factorial, ("0", "1", "7")),
    "comb": (mpmath.binomial, (("5", "2"), ("9", "0"), ("60", "31"))),
}
ALIASES = {
    "arcsin": "asin",
    "arccos": "acos",
    "arctan2": "atan2",
    "arcsinh": "asinh",
    "arccosh": "acosh",
    "gammaln": "lgamma",
    "psi": "digamma",
    "binom": "comb",
    "deg2rad": "radians",
    "rad2deg": "degrees",
}


def test_every_function_has_an_oracle():
    assert set(ORACLES) | set(ALIASES) == set(SPECIAL)


def tree_of(name: str, count: int):
    letters = ("x", "y", "z")[:count]
    return read_python(f"{name}({', '.join(letters)})", special=True), letters


@pytest.mark.parametrize("name", SPECIAL)
def test_a_function_agrees_with_mpmath(name):
    oracle, points = ORACLES[ALIASES.get(name, name)]
    for point in points:
        values = [Fraction(text) for text in ((point,) if isinstance(point, str) else point)]
        tree, letters = tree_of(name, len(values))
        with at_precision(BITS), mpmath.workprec(BITS + 20):
            low, high = bounds(evaluate(tree, {n: exact(v) for n, v in zip(letters, values, strict=True)}))
            wanted = oracle(*(ONE * v.numerator / v.denominator for v in values))
            size = max(abs(wanted), mpmath.mpf(1))
            for end in (low, high):
                assert abs(ONE * end.numerator / end.denominator - wanted) < size * mpmath.mpf(2) ** (12 - BITS)


@pytest.mark.parametrize(
    ("text", "x"),
    [("asin(x)", "9/8"), ("acos(x)", "-9/8"), ("acos(x)", "9/8"), ("acosh(x)", "7/8"), ("lgamma(x)", "0")],
)
def test_outside_its_domain_a_function_has_no_value(text, x):
    with pytest.raises(UndefinedError), at_precision(BITS):
        evaluate(read_python(text, special=True), {"x": exact(Fraction(x))})


@pytest.mark.parametrize("name", ["gamma", "lgamma", "digamma"])
def test_a_pole_is_no_value(name):
    for x in (0, -1, -7):
        with pytest.raises(UndefinedError), at_precision(BITS):
            evaluate(read_python(f"{name}(x)", special=True), {"x": exact(Fraction(x))})


@pytest.mark.parametrize("name", ["sin", "cos", "sinh", "cosh", "tanh", "gamma", "abs", "log10", "erf"])
def test_a_slope_is_that_of_mpmath(name):
    function = getattr(mpmath, name, mpmath.fabs)
    tree = read_python(f"{name}(x)", special=True)
    for x in (Fraction(1, 3), Fraction(5, 2)):
        with at_precision(BITS), mpmath.workdps(40):
            low, high = bounds(with_gradient(tree, {"x": exact(x)}, ("x",)).gradient[0])
            slope = mpmath.diff(function, ONE * x.numerator / x.denominator)
            assert abs(ONE * low.numerator / low.denominator - slope) < mpmath.mpf(10) ** -15 * max(1, abs(slope))
            assert high - low < Fraction(1, 10**40) * max(1, abs(high))


def test_they_are_read_only_where_they_are_asked_for():
    with pytest.raises(ReadingError, match="erf is read where values are asked for"):
        read_python("erf(x)")
    with pytest.raises(ReadingError, match="column 5: atan2 takes 2 arguments, not 1"):
        read_python("1 + atan2(x)", special=True)
    with pytest.raises(ReadingError, match="known are sin, sinh, sign"):
        read_python("sine(x)", special=True)
