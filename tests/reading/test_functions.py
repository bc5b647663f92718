"""The rows of functions: balls against mpmath, slopes against differences, domains, every reader's names."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import partial

import mpmath
import numpy
import pytest
import sympy

from prsym.errors import ReadingError
from prsym.model.domain import interval
from prsym.reading.choices import has_choice
from prsym.reading.conditions import Condition, conditions
from prsym.reading.function import Function
from prsym.reading.functions import BY_PYTHON_NAME, FUNCTIONS
from prsym.reading.latex import read_latex
from prsym.reading.mathml import to_mathml
from prsym.reading.python import expanded, read_python
from prsym.reading.spreadsheet import read_spreadsheet
from prsym.reading.symbolic import from_sympy, to_sympy
from prsym.reading.text import to_text
from prsym.reading.tree import Call, Node, Symbol
from prsym.verify.balls import UndefinedError, at_precision, bounds, evaluate, exact
from prsym.verify.dual import with_gradient
from prsym.verify.second_opinion import value as opinion

BITS = 200
SPARE = 128  # bits that a ball may lose on the way
REAL, UNIT, POSITIVE = (
    ("-7/2", "-1/8", "0", "1/3", "2", "19"),
    ("-1", "-1/3", "0", "7/8", "1"),
    ("1/9", "1", "2", "17/2"),
)
INSIDE = ("-7/8", "-1/3", "0", "2/7")
BELOW_TOO = (*POSITIVE, "-1/2", "-5/2", "-17/3")
PAIRS = (("1", "2"), ("-1", "2"), ("1", "-2"), ("-1", "-2"), ("0", "-2"), ("3", "0"), ("-3", "0"), ("0", "5"))
SCALED = (("1/2", "3"), ("1/2", "-3"), ("2", "1/7"))
WITHOUT_ZERO = (("7", "3"), ("-7", "3"), ("7", "-3"), ("-7", "-3"), ("6", "3"), ("9/2", "3"), ("15/2", "3"), ("0", "5"))
GAMMA_PAIRS = (("3", "0"), ("1/2", "3"), ("5", "2"), ("7/3", "19"))
ORDERS = (("1/2", "3"), ("0", "2"), ("7/3", "1/9"), ("-3/2", "5"), ("2", "19"))
WHOLE_ORDERS = (("0", "-2"), ("3", "5"), ("2", "0"), ("0", "0"), ("-3", "-2"), ("1", "-7/2"))
NO_SLOPE = {
    *("floor", "ceil", "trunc", "round_half_even", "round_half_away", "round_away", "mod", "fmod", "ieee_remainder"),
    *("floor_divide", "heaviside", "ellipk", "ellipe", "ellipkm1", "zeta", "zetac", "comb", "perm", "betaincc", "clip"),
    *("hyp2f1", "hyp1f1", "hyp0f1", "dilogarithm", "spence", "sine_integral", "jvp", "ivp", "dirichlet_eta", "agm"),
    *("spherical_jn", "spherical_in", "trigamma", "harmonic", "lowergamma", "expn", "hyperbolic_sine_integral"),
    *("ellipkinc", "ellipeinc", "chdtr", "chdtrc", "gdtr", "gdtrc", "pdtr", "pdtrc", "bdtr", "boxcox"),
    *("legendre_polynomial", "chebyshev_first", "chebyshev_second", "hermite_polynomial", "hermite_of_probability"),
    *("laguerre_generalized", "laguerre_polynomial", "gegenbauer_polynomial", "jacobi_polynomial", "factorial2"),
    *("isqrt", "spherical_yn", "spherical_kn", "bessel_j", "bessel_i", "asec", "acsc", "copysign"),
}
NO_SLOPE |= {"abs", "min", "max", "sign", "digamma", "real_digamma", "factorial", "binomial", "atan2", "acos", "asin"}
SLOPE_IN_X = {  # no slope is known in the parameters
    *("beta_regularized", "betainc", "gammainc", "gammaincc", "polygamma", "bessel_y", "bessel_k"),
    *("elliptic_f", "elliptic_e", "expn_positive", "uppergamma", "ive", "kve", "yvp", "kvp"),
    *("bessel_j_whole", "bessel_j_positive", "bessel_i_whole", "bessel_i_positive"),
}
CORNERS = {("cbrt", 0), ("rgamma", -3), ("i0e", 0), ("i1e", 0)}  # no slope, and none enclosed
OUTSIDE = {
    "atanh": ("1", "-1", "3"),
    "log": ("0", "-1"),
    "log1p": ("-1", "-2"),
    "log10": ("0", "-1"),
    "sqrt": ("-1/9",),
    "scaled_arctangent": (("1", "-1"), ("2", "-1")),
    "scaled_logarithm": (("1", "-1"), ("2", "-1")),
    "gamma": ("0", "-1/2"),
    "digamma": ("0", "-1/2"),
    "beta_regularized": (("-1", "1", "1"), ("2", "1", "1"), ("1/2", "0", "1"), ("1/2", "1", "-1")),
    "factorial": ("-1",),
    "binomial": (("2", "3"), ("2", "-1")),
    "erfinv": ("1", "-1", "2"),
    "logit": ("0", "1", "-1", "2"),
    "gammainc": (("-1", "1"), ("1", "-1")),
    "expi": ("0",),
    "exp1": ("0", "-1"),
    "ellipk": ("1", "2"),
    "ellipe": ("9/8",),
    "bessel_j_whole": (("1/2", "1"), ("-1/2", "-1")),
    "bessel_j_positive": (("1/2", "0"), ("1/2", "-1")),
    "bessel_i_whole": (("1/2", "1"), ("-1/2", "-1")),
    "bessel_i_positive": (("1/2", "0"), ("1/2", "-1")),
    "bessel_y": (("1/2", "0"), ("1/2", "-1")),
    "bessel_k": (("1/2", "0"), ("1/2", "-1")),
    "polygamma": (("-1", "2"), ("1/2", "2"), ("1", "0"), ("2", "-3")),
    "zeta": ("1",),
    "lambertw": ("-1", "-2/5"),
    "expn_positive": (("2", "0"), ("1/2", "-1")),
    "cosine_integral": ("0", "-1"),
    "uppergamma": (("2", "0"), ("1/2", "-1")),
    "hyp2f1": (("1", "2", "0", "1/2"), ("1", "2", "-3", "1/2")),
    "hyp1f1": (("1", "0", "1/2"), ("1", "-3", "1/2")),
    "hyp0f1": (("0", "1/2"), ("-3", "1/2")),
    "dilogarithm": ("9/8", "3"),
    **dict.fromkeys(("elliptic_f", "elliptic_e"), (("1", "2"), ("2", "3/2"))),
    **dict.fromkeys(
        ("legendre_polynomial", "chebyshev_first", "chebyshev_second", "hermite_polynomial"),
        (("1/2", "1"), ("-1", "2")),
    ),
    **dict.fromkeys(("laguerre_generalized", "gegenbauer_polynomial"), (("1/2", "1", "2"), ("-1", "1", "2"))),
    "jacobi_polynomial": (("1/2", "1", "1", "2"), ("-1", "1", "1", "2")),
}
ANGLES = (("1/2", "1/3"), ("3", "-2"), ("-1/2", "3/2"), ("5", "1/2"), ("0", "1/2"))
DEGREES = (("0", "3"), ("1", "-1/2"), ("4", "2/7"), ("7", "5"))


def spherical(kind, side):
    """A spherical Bessel function, even or odd as its order is (times `side`)."""
    return lambda n, x: (
        (1 if x > 0 else side * (-1) ** int(n))
        * mpmath.sqrt(mpmath.pi / abs(2 * x))
        * kind(n + mpmath.mpf(1) / 2, abs(x))
    )


def poisson_sum(k, m):
    """The sum of m^j/j! for j up to k."""
    return mpmath.fsum(m**j / mpmath.factorial(j) for j in range(int(k) + 1))


def slope_of_bessel(kind, v, x):
    """The slope in x by mpmath's own differences at twice the digits."""
    with mpmath.workprec(4 * BITS):
        return mpmath.diff(lambda t: kind(v, t), x)


SIZED = mpmath.mpf(2) ** (12 - BITS)
ORACLES = {
    "sin": (mpmath.sin, REAL),
    "cos": (mpmath.cos, REAL),
    "tan": (mpmath.tan, REAL),
    "asin": (mpmath.asin, UNIT),
    "acos": (mpmath.acos, UNIT),
    "atan": (mpmath.atan, REAL),
    "atan2": (mpmath.atan2, PAIRS),
    "sinh": (mpmath.sinh, REAL),
    "cosh": (mpmath.cosh, REAL),
    "tanh": (mpmath.tanh, REAL),
    "asinh": (mpmath.asinh, REAL),
    "acosh": (mpmath.acosh, ("1", "9/8", "40")),
    "atanh": (mpmath.atanh, INSIDE),
    "exp": (mpmath.exp, REAL),
    "expm1": (mpmath.expm1, REAL),
    "exp2": (lambda x: mpmath.power(2, x), REAL),
    "log": (mpmath.log, POSITIVE),
    "log1p": (mpmath.log1p, (*INSIDE, "17")),
    "log10": (mpmath.log10, POSITIVE),
    "log2": (lambda x: mpmath.log(x, 2), POSITIVE),
    "sqrt": (mpmath.sqrt, ("0", *POSITIVE)),
    "abs": (mpmath.fabs, REAL),
    "square": (lambda x: x**2, REAL),
    "reciprocal": (lambda x: 1 / x, POSITIVE),
    "pow": (mpmath.power, (("2", "1/3"), ("5/2", "-3"))),
    "hypot": (mpmath.hypot, PAIRS),
    "min": (min, PAIRS),
    "max": (max, PAIRS),
    "cbrt": (lambda x: mpmath.sign(x) * mpmath.cbrt(abs(x)), REAL),
    "sign": (mpmath.sign, REAL),
    "radians": (mpmath.radians, REAL),
    "degrees": (mpmath.degrees, REAL),
    "erf": (mpmath.erf, REAL),
    "erfinv": (mpmath.erfinv, INSIDE),
    "erfc": (mpmath.erfc, REAL),
    "erfcinv": (lambda y: mpmath.erfinv(1 - y), ("1/8", "1", "3/2")),
    "expit": (lambda x: 1 / (1 + mpmath.exp(-x)), REAL),
    "logit": (lambda x: mpmath.log(x) - mpmath.log(1 - x), ("1/8", "1/2", "6/7")),
    "ndtr": (mpmath.ncdf, REAL),
    "gamma": (mpmath.gamma, POSITIVE),
    "real_gamma": (mpmath.gamma, BELOW_TOO),
    "rgamma": (mpmath.rgamma, (*BELOW_TOO, "-3")),
    "lgamma": (lambda x: mpmath.log(abs(mpmath.gamma(x))), BELOW_TOO),
    "digamma": (mpmath.digamma, POSITIVE),
    "real_digamma": (mpmath.digamma, BELOW_TOO),
    "beta": (mpmath.beta, (("1/2", "3"), ("2", "2"), ("7", "1/3"))),
    "beta_regularized": (
        lambda x, a, b: mpmath.betainc(a, b, 0, x, regularized=True),
        (("1/4", "2", "3"), ("7/8", "1/2", "5/2")),
    ),
    "betainc": (
        lambda a, b, x: mpmath.betainc(a, b, 0, x, regularized=True),
        (("2", "3", "1/4"), ("1/2", "5/2", "7/8")),
    ),
    "factorial": (mpmath.factorial, ("0", "1", "7")),
    "binomial": (mpmath.binomial, (("5", "2"), ("9", "0"), ("60", "31"))),
    "floor": (mpmath.floor, REAL),
    "ceil": (mpmath.ceil, REAL),
    "trunc": (lambda x: mpmath.sign(x) * mpmath.floor(abs(x)), REAL),
    "round_half_even": (mpmath.nint, (*REAL, "1/2", "3/2", "5/2", "-1/2", "-3/2", "-5/2", "7/4", "9/4")),
    "round_half_away": (lambda x: mpmath.sign(x) * mpmath.floor(abs(x) + 0.5), (*REAL, "1/2", "5/2", "-1/2", "-5/2")),
    "round_away": (lambda x: mpmath.sign(x) * mpmath.ceil(abs(x)), REAL),
    "mod": (lambda x, y: math.fsum([x % y]), WITHOUT_ZERO),
    "fmod": (lambda x, y: math.fmod(x, y), WITHOUT_ZERO),
    "ieee_remainder": (lambda x, y: math.remainder(x, y), WITHOUT_ZERO),
    "floor_divide": (lambda x, y: math.floor(x / y), WITHOUT_ZERO),
    "copysign": (lambda x, y: math.copysign(x, y), WITHOUT_ZERO),
    "heaviside": (lambda x, m: float(numpy.heaviside(float(x), float(m))), PAIRS),
    "clip": (lambda x, a, b: min(max(x, a), b), (("1", "2", "3"), ("5", "2", "3"), ("5/2", "2", "3"), ("1", "3", "2"))),
    "cot": (mpmath.cot, POSITIVE),
    "sec": (mpmath.sec, REAL),
    "csc": (mpmath.csc, POSITIVE),
    "coth": (mpmath.coth, POSITIVE),
    "sech": (mpmath.sech, REAL),
    "csch": (mpmath.csch, POSITIVE),
    "asec": (mpmath.asec, ("9/8", "-2", "40")),
    "acsc": (mpmath.acsc, ("9/8", "-2", "40")),
    "acoth": (mpmath.acoth, ("9/8", "-2", "40")),
    "asech": (mpmath.asech, ("1/9", "1/2", "7/8")),
    "acsch": (mpmath.acsch, POSITIVE),
    "sindg": (lambda x: mpmath.sin(mpmath.radians(x)), REAL),
    "cosdg": (lambda x: mpmath.cos(mpmath.radians(x)), REAL),
    "tandg": (lambda x: mpmath.tan(mpmath.radians(x)), REAL),
    "cotdg": (lambda x: mpmath.cot(mpmath.radians(x)), POSITIVE),
    "sinc_of_pi": (mpmath.sincpi, ("1/3", "-7/2", "19/4")),
    "plain_sinc": (mpmath.sinc, ("1/3", "-7/2", "19")),
    "cosm1": (lambda x: mpmath.cos(x) - 1, REAL),
    "exp10": (lambda x: mpmath.power(10, x), REAL),
    "powm1": (mpmath.powm1, (("2", "1/3"), ("5/2", "-3"))),
    "exprel": (lambda x: mpmath.expm1(x) / x, POSITIVE),
    "logaddexp": (lambda x, y: mpmath.log(mpmath.exp(x) + mpmath.exp(y)), PAIRS),
    "logaddexp2": (lambda x, y: mpmath.log(mpmath.power(2, x) + mpmath.power(2, y), 2), PAIRS),
    "log_expit": (lambda x: -mpmath.log1p(mpmath.exp(-x)), REAL),
    "softplus": (lambda x: mpmath.log1p(mpmath.exp(x)), REAL),
    "xlogy": (lambda x, y: x * mpmath.log(y), (("1", "2"), ("-3/2", "1/7"), ("5", "3"))),
    "xlog1py": (lambda x, y: x * mpmath.log1p(y), (("1", "2"), ("-3/2", "-1/7"), ("5", "3"))),
    "entr": (lambda x: -x * mpmath.log(x), POSITIVE),
    "rel_entr": (lambda x, y: x * mpmath.log(x / y), (("1", "2"), ("3/2", "1/7"))),
    "kl_div": (lambda x, y: x * mpmath.log(x / y) - x + y, (("1", "2"), ("3/2", "1/7"))),
    "fma": (lambda x, y, z: x * y + z, (("1", "2", "3"), ("1/2", "-3", "5"))),
    "erfcx": (lambda x: mpmath.exp(x**2) * mpmath.erfc(x), REAL),
    "dawsn": (lambda x: mpmath.quad(lambda t: mpmath.exp(t**2 - x**2), [0, x]), ("-7/2", "-1/8", "1/3", "2")),
    "erfi": (mpmath.erfi, REAL),
    "ndtri": (lambda p: mpmath.sqrt(2) * mpmath.erfinv(2 * p - 1), ("1/8", "1/2", "6/7")),
    "log_ndtr": (lambda x: mpmath.log(mpmath.ncdf(x)), ("-7/2", "-1/8", "0", "1/3", "2", "8")),
    "real_beta": (mpmath.beta, (("1/2", "3"), ("2", "2"), ("-1/2", "1/3"), ("-3/2", "-2/3"))),
    "betaln": (lambda a, b: mpmath.log(abs(mpmath.beta(a, b))), (("1/2", "3"), ("2", "2"), ("-1/2", "1/3"))),
    "betaincc": (
        lambda a, b, x: mpmath.betainc(a, b, x, 1, regularized=True),
        (("2", "3", "1/4"), ("1/2", "5/2", "7/8")),
    ),
    "gammainc": (lambda a, x: mpmath.gammainc(a, 0, x, regularized=True), GAMMA_PAIRS),
    "gammaincc": (lambda a, x: mpmath.gammainc(a, x, regularized=True), GAMMA_PAIRS),
    "expi": (mpmath.ei, ("-7/2", "-1/8", "1/3", "19")),
    "exp1": (mpmath.e1, POSITIVE),
    "ellipk": (mpmath.ellipk, ("-3", "-1/2", "0", "1/2", "99/100")),
    "ellipe": (mpmath.ellipe, ("-3", "-1/2", "0", "1/2", "99/100", "1")),
    "ellipkm1": (lambda p: mpmath.ellipk(1 - p), ("1/100", "1/2", "1", "3")),
    "bessel_j": (mpmath.besselj, (*ORDERS, *WHOLE_ORDERS, ("1/2", "0"))),
    "bessel_j_whole": (mpmath.besselj, WHOLE_ORDERS),
    "bessel_j_positive": (mpmath.besselj, ORDERS),
    "bessel_i": (mpmath.besseli, (*ORDERS, *WHOLE_ORDERS, ("1/2", "0"))),
    "bessel_i_whole": (mpmath.besseli, WHOLE_ORDERS),
    "bessel_i_positive": (mpmath.besseli, ORDERS),
    "bessel_y": (mpmath.bessely, ORDERS),
    "bessel_k": (mpmath.besselk, ORDERS),
    **{f"j{n}": (partial(mpmath.besselj, n), REAL) for n in (0, 1)},
    **{f"i{n}": (partial(mpmath.besseli, n), REAL) for n in (0, 1)},
    **{f"y{n}": (partial(mpmath.bessely, n), POSITIVE) for n in (0, 1)},
    **{f"k{n}": (partial(mpmath.besselk, n), POSITIVE) for n in (0, 1)},
    "i0e": (lambda x: mpmath.besseli(0, x) * mpmath.exp(-abs(x)), REAL),
    "i1e": (lambda x: mpmath.besseli(1, x) * mpmath.exp(-abs(x)), REAL),
    "k0e": (lambda x: mpmath.besselk(0, x) * mpmath.exp(x), POSITIVE),
    "k1e": (lambda x: mpmath.besselk(1, x) * mpmath.exp(x), POSITIVE),
    "polygamma": (mpmath.polygamma, (("0", "1/3"), ("1", "2"), ("2", "-1/2"), ("5", "17/2"), ("1", "-17/3"))),
    "zeta": (mpmath.zeta, ("2", "3/2", "-1", "-7/2", "1/2", "0", "19")),
    "zetac": (lambda x: mpmath.zeta(x) - 1, ("2", "3/2", "-1", "1/2", "19")),
    "lambertw": (mpmath.lambertw, ("-1/3", "-1/8", "0", "1/3", "2", "19")),
    "wrightomega": (lambda x: mpmath.lambertw(mpmath.exp(x)), REAL),
    "comb": (mpmath.binomial, (("5", "2"), ("9", "0"), ("2", "5"))),
    "isqrt": (lambda n: math.isqrt(int(n)), ("0", "8", "9")),
    "perm": (lambda n, k: mpmath.ff(n, k), (("5", "2"), ("9", "0"), ("2", "5"))),
    "real_binomial": (mpmath.binomial, (("5", "2"), ("1/2", "2"), ("-1/2", "3"), ("7/2", "1/3"))),
    "real_factorial": (mpmath.factorial, ("0", "1/2", "7")),
    "expn": (mpmath.expint, (("2", "1/9"), ("3/2", "2"), ("0", "1"), ("5", "0"))),
    "expn_positive": (mpmath.expint, (("2", "1/9"), ("3/2", "2"), ("-1/2", "1"))),
    "logarithmic_integral": (mpmath.li, ("1/9", "2", "17/2")),
    "sine_integral": (mpmath.si, REAL),
    "cosine_integral": (mpmath.ci, POSITIVE),
    "hyperbolic_sine_integral": (mpmath.shi, REAL),
    "hyperbolic_cosine_integral": (mpmath.chi, POSITIVE),
    "fresnels": (mpmath.fresnels, REAL),
    "fresnelc": (mpmath.fresnelc, REAL),
    "uppergamma": (mpmath.gammainc, (("1/2", "3"), ("-3/2", "1/9"), ("0", "2"), ("-2", "1"))),
    "lowergamma": (lambda a, x: mpmath.gammainc(a, 0, x), (("1/2", "3"), ("2", "1/9"))),
    "hyp2f1": (mpmath.hyp2f1, (("1", "2", "3", "1/2"), ("1/2", "-1/3", "5/2", "-7"), ("-2", "3", "1/2", "5"))),
    "hyp1f1": (mpmath.hyp1f1, (("1", "2", "3"), ("1/2", "-1/3", "-7"))),
    "hyp0f1": (mpmath.hyp0f1, (("1", "2"), ("-1/3", "-7"))),
    "dilogarithm": (lambda x: mpmath.polylog(2, x), ("0", "1/2", "-3", "99/100")),
    "spence": (lambda x: mpmath.polylog(2, 1 - x), ("1", "1/2", "4")),
    "legendre_polynomial": (mpmath.legendre, DEGREES),
    "chebyshev_first": (mpmath.chebyt, DEGREES),
    "chebyshev_second": (mpmath.chebyu, DEGREES),
    "hermite_polynomial": (mpmath.hermite, DEGREES),
    "hermite_of_probability": (lambda n, x: 2 ** (-n / 2) * mpmath.hermite(n, x / mpmath.sqrt(2)), DEGREES),
    "laguerre_generalized": (mpmath.laguerre, (("0", "1", "3"), ("4", "1/3", "2/7"), ("5", "0", "-2"))),
    "laguerre_polynomial": (lambda n, x: mpmath.laguerre(n, 0, x), DEGREES),
    "gegenbauer_polynomial": (mpmath.gegenbauer, (("0", "1", "3"), ("4", "1/3", "2/7"), ("5", "2", "-2"))),
    "jacobi_polynomial": (mpmath.jacobi, (("0", "1", "2", "3"), ("4", "1/3", "1/2", "2/7"), ("5", "2", "-1/3", "-2"))),
    "airyai": (mpmath.airyai, REAL),
    "airybi": (mpmath.airybi, REAL),
    "airyaiprime": (lambda x: mpmath.airyai(x, derivative=1), REAL),
    "airybiprime": (lambda x: mpmath.airybi(x, derivative=1), REAL),
    **dict.fromkeys(("elliptic_f", "ellipkinc"), (mpmath.ellipf, ANGLES)),
    **dict.fromkeys(("elliptic_e", "ellipeinc"), (mpmath.ellipe, ANGLES)),
    "spherical_jn": (spherical(mpmath.besselj, 1), (("0", "2"), ("3", "1/9"), ("1", "-2"), ("2", "-7"))),
    "spherical_yn": (spherical(mpmath.bessely, -1), (("0", "2"), ("3", "1/9"), ("1", "-2"))),
    "spherical_in": (spherical(mpmath.besseli, 1), (("0", "2"), ("3", "1/9"), ("1", "-2"))),
    "spherical_kn": (spherical(mpmath.besselk, 1), (("0", "2"), ("3", "1/9"))),
    **{
        f"{kind}vp": (partial(slope_of_bessel, getattr(mpmath, f"bessel{kind}")), (("1/2", "3"), ("2", "1/9")))
        for kind in "jyik"
    },
    "ive": (lambda v, x: mpmath.besseli(v, x) * mpmath.exp(-abs(x)), (("1/2", "3"), ("2", "1/9"))),
    "kve": (lambda v, x: mpmath.besselk(v, x) * mpmath.exp(x), (("1/2", "3"), ("2", "1/9"))),
    "trigamma": (lambda x: mpmath.polygamma(1, x), BELOW_TOO),
    "harmonic": (mpmath.harmonic, BELOW_TOO),
    "dirichlet_eta": (mpmath.altzeta, ("2", "1", "-7/2", "1/2")),
    "agm": (mpmath.agm, (("1", "2"), ("5", "1/9"), ("0", "3"))),
    "poch": (mpmath.rf, (("1/2", "3"), ("2", "1/3"), ("-5/2", "4"))),
    "falling_factorial": (mpmath.ff, (("1/2", "3"), ("2", "1/3"), ("-5/2", "4"))),
    "factorial2": (mpmath.fac2, ("0", "1", "7", "10")),
    "loggamma": (mpmath.loggamma, POSITIVE),
    "chdtr": (lambda v, x: mpmath.gammainc(v / 2, 0, x / 2, regularized=True), GAMMA_PAIRS),
    "chdtrc": (lambda v, x: mpmath.gammainc(v / 2, x / 2, regularized=True), GAMMA_PAIRS),
    "gdtr": (lambda a, b, x: mpmath.gammainc(b, 0, a * x, regularized=True), (("2", "1/3", "3"), ("1", "5", "2"))),
    "gdtrc": (lambda a, b, x: mpmath.gammainc(b, a * x, regularized=True), (("2", "1/3", "3"), ("1", "5", "2"))),
    "pdtr": (lambda k, m: mpmath.exp(-m) * poisson_sum(k, m), (("0", "3"), ("4", "1/3"))),
    "pdtrc": (lambda k, m: 1 - mpmath.exp(-m) * poisson_sum(k, m), (("0", "3"), ("4", "1/3"))),
    "bdtr": (
        lambda k, n, p: mpmath.fsum(mpmath.binomial(n, j) * p**j * (1 - p) ** (n - j) for j in range(int(k) + 1)),
        (("0", "3", "1/4"), ("2", "5", "2/3"), ("3", "3", "1/2")),
    ),
    "boxcox": (lambda x, a: (x**a - 1) / a if a else mpmath.log(x), (("2", "1/3"), ("1/9", "-2"), ("3", "0"))),
    "pseudo_huber": (lambda a, x: a * (mpmath.hypot(a, x) - a), (("2", "1/3"), ("1/9", "-2"))),
    "norm_pdf": (mpmath.npdf, REAL),
    "norm_logpdf": (lambda x: mpmath.log(mpmath.npdf(x)), REAL),
    "norm_sf": (lambda x: mpmath.ncdf(-x), REAL),
    "norm_isf": (lambda p: -mpmath.sqrt(2) * mpmath.erfinv(2 * p - 1), ("1/8", "1/2", "6/7")),
    "norm_logsf": (lambda x: mpmath.log(mpmath.ncdf(-x)), ("-7/2", "-1/8", "0", "1/3", "2", "8")),
    "scaled_arctangent": (lambda u, k: mpmath.quad(lambda s: 1 / (1 + k * s**2), [0, u]), SCALED),
    "scaled_logarithm": (lambda u, k: mpmath.quad(lambda s: s / (1 + k * s**2), [0, u]), SCALED),
}
BY_PYTHON = [(name, row) for name, row in BY_PYTHON_NAME.items() if row.arity]


def points_of(row: Function) -> list[tuple[Fraction, ...]]:
    texts = ORACLES[row.name][1]
    return [tuple(map(Fraction, (text,) if isinstance(text, str) else text)) for text in texts]


def tree_of(row: Function) -> Node:
    arguments = tuple(map(Symbol, row.names or ("x", "y")))
    return expanded(Call(row.name, arguments))


def at(row: Function, point: tuple[Fraction, ...]) -> dict[str, object]:
    return dict(zip(row.names or ("x", "y"), map(exact, point), strict=True))


def real(value: Fraction) -> mpmath.mpf:
    return mpmath.mpf(value.numerator) / value.denominator


HOLDS = {
    "nonzero": lambda v: v != 0,
    "positive": lambda v: v > 0,
    "nonnegative": lambda v: v >= 0,
    "within_one": lambda v: -1 < v < 1,
    "above_minus_one": lambda v: v > -1,
    "whole": lambda v: v.denominator == 1,
}


def satisfied(condition: Condition, point: dict[str, object]) -> bool:
    return HOLDS[condition.requirement](bounds(evaluate(condition.node, point))[0])


def test_every_row_has_an_oracle() -> None:
    assert {*ORACLES, "if"} == set(FUNCTIONS)


@pytest.mark.parametrize("name", ORACLES)
def test_a_ball_holds_the_value_of_mpmath(name: str) -> None:
    row, oracle = FUNCTIONS[name], ORACLES[name][0]
    for point in points_of(row):
        with at_precision(BITS + SPARE), mpmath.workprec(BITS + 40):
            low, high = bounds(evaluate(tree_of(row), at(row, point)))
            wanted = oracle(*map(real, point))
            for end in (low, high):
                assert abs(real(end) - wanted) < max(abs(wanted), 1) * SIZED


@pytest.mark.parametrize("name", ORACLES)
def test_the_second_opinion_agrees_with_the_ball(name: str) -> None:
    row = FUNCTIONS[name]
    for point in points_of(row):
        with at_precision(BITS + SPARE), mpmath.workprec(BITS + 40):
            low, _ = bounds(evaluate(tree_of(row), at(row, point)))
            named = dict(zip(row.names or ("x", "y"), map(real, point), strict=True))
            assert abs(opinion(tree_of(row), named) - real(low)) < max(abs(real(low)), 1) * SIZED


@pytest.mark.parametrize("name", sorted(set(ORACLES) - NO_SLOPE))
def test_a_slope_is_a_quotient_of_differences_of_the_ball(name: str) -> None:
    """(f(x + h) - f(x - h))/2h differs from the slope by a multiple of h^2."""
    row, step = FUNCTIONS[name], Fraction(1, 2**60)
    letters = row.names or ("x", "y")
    for point in points_of(row)[1:]:
        if (name, point[0]) in CORNERS:
            continue
        with at_precision(400):
            found = with_gradient(tree_of(row), at(row, point), letters).gradient
            for place, slope in enumerate(found):
                moved = [tuple(p + d * (i == place) for i, p in enumerate(point)) for d in (step, -step)]
                if name in SLOPE_IN_X and letters[place] != "x":
                    continue
                ends = [bounds(evaluate(tree_of(row), at(row, p)))[0] for p in moved]
                quotient = (ends[0] - ends[1]) / (2 * step)
                assert abs(quotient - bounds(slope)[0]) < Fraction(1, 2**80) * max(1, abs(quotient))


@pytest.mark.parametrize("name", [name for name, row in FUNCTIONS.items() if row.requires])
def test_a_point_outside_the_domain_has_no_value(name: str) -> None:
    row = FUNCTIONS[name]
    assert OUTSIDE[name]
    for texts in OUTSIDE[name]:
        point = at(row, tuple(map(Fraction, (texts,) if isinstance(texts, str) else texts)))
        assert not all(satisfied(condition, point) for condition in conditions(tree_of(row)))
        with pytest.raises(UndefinedError), at_precision(BITS):
            evaluate(tree_of(row), point)


@pytest.mark.parametrize("name", [name for name, row in FUNCTIONS.items() if row.value_at])
def test_the_exact_value_and_the_direction(name: str) -> None:
    row = FUNCTIONS[name]
    assert row.value_at
    start, value = map(Fraction, row.value_at)
    rest = (Fraction(1, 2),) * (len(row.names) - 1)
    low, high = bounds(evaluate(tree_of(row), at(row, (start, *rest))))
    assert low <= value <= high
    values = interval(row.values)
    assert values.lower is None or values.lower <= value
    assert values.upper is None or value <= values.upper
    if row.rising is not None:
        beyond = bounds(evaluate(tree_of(row), at(row, (start + Fraction(1, 8), *rest))))
        assert beyond[0] > value if row.rising else beyond[1] < value


def test_a_radius_too_small_to_be_written_out_is_enlarged() -> None:
    """2 - erfc(-10^9) is about e^(-10^18): no power of two of an end may be so long."""
    low, high = bounds(evaluate(read_python("erfc(x)"), {"x": exact(Fraction(-(10**9)))}))
    assert 2 - Fraction(1, 10**100) < low <= 2 <= high < 2 + Fraction(1, 10**100)


@pytest.mark.parametrize("name", [name for name, row in FUNCTIONS.items() if row.inverse])
def test_the_inverse_undoes_the_function(name: str) -> None:
    row = FUNCTIONS[name]
    tree = Call(row.inverse, (tree_of(row),))
    for point in points_of(row):
        if abs(point[0]) > 2:
            continue
        with at_precision(400):
            low, high = bounds(evaluate(tree, at(row, point)))
        assert low - Fraction(1, 10**50) <= point[0] <= high + Fraction(1, 10**50)


@pytest.mark.parametrize("name", sorted(set(FUNCTIONS) - {"if"}))
def test_sympy_has_the_same_value_and_comes_back(name: str) -> None:
    row = FUNCTIONS[name]
    letters = row.names or ("x", "y")
    tree = tree_of(row)
    if has_choice(tree):
        return  # no expression of one piece
    back = from_sympy(to_sympy(tree, {letter: sympy.Symbol(letter) for letter in letters}))
    for point in points_of(row)[1:2]:
        with at_precision(400):
            first, second = (bounds(evaluate(t, at(row, point))) for t in (tree, back))
        assert max(first[0], second[0]) <= min(first[1], second[1])


@pytest.mark.parametrize(("name", "row"), BY_PYTHON)
def test_python_reads_each_name(name: str, row: Function) -> None:
    text = f"{name}({', '.join(row.names)})"
    assert read_python(text) == tree_of(row)
    with pytest.raises(ReadingError, match=f"column 1: {name.rpartition('.')[2]} takes"):
        read_python(f"{name}()")


@pytest.mark.parametrize("name", [name for row in FUNCTIONS.values() for name in row.spreadsheet])
def test_a_spreadsheet_reads_each_name(name: str) -> None:
    (row,) = (row for row in FUNCTIONS.values() if name in row.spreadsheet)
    assert read_spreadsheet(f"={name}({'; '.join(row.names)})") == tree_of(row)


@pytest.mark.parametrize("name", [name for row in FUNCTIONS.values() for name in row.latex])
def test_latex_reads_each_name_as_a_word_or_letter(name: str) -> None:
    (row,) = (row for row in FUNCTIONS.values() if name in row.latex)
    written = rf"\{name}(x)" if name in {"Gamma", "Phi"} else rf"\mathrm{{{name}}}({', '.join(row.names)})"
    assert read_latex(written) == tree_of(row)


@pytest.mark.parametrize("name", sorted(set(FUNCTIONS) - {"if"}))
def test_every_function_is_shown(name: str) -> None:
    node = Call(name, tuple(map(Symbol, FUNCTIONS[name].names or ("x", "y"))))
    assert to_text(node)
    assert to_mathml(node).startswith("<math")


@pytest.mark.parametrize(
    ("text", "x"),
    [("asin(x)", "9/8"), ("acos(x)", "-9/8"), ("acos(x)", "9/8"), ("acosh(x)", "7/8"), ("lgamma(x)", "0")],
)
def test_outside_its_domain_a_function_has_no_value(text, x):
    with pytest.raises(UndefinedError), at_precision(BITS):
        evaluate(read_python(text), {"x": exact(Fraction(x))})


@pytest.mark.parametrize("name", ["gamma", "lgamma", "digamma"])
def test_a_pole_is_no_value(name):
    for x in (0, -1, -7):
        with pytest.raises(UndefinedError), at_precision(BITS):
            evaluate(read_python(f"{name}(x)"), {"x": exact(Fraction(x))})


def test_a_wrong_call_is_refused_in_one_line():
    with pytest.raises(ReadingError, match="column 5: atan2 takes 2 arguments, not 1"):
        read_python("1 + atan2(x)")
    with pytest.raises(ReadingError, match="known are .*sin"):
        read_python("sine(x)")


@pytest.mark.parametrize("text", ["sinc(x)", "remainder(x, y)"])
def test_a_name_with_two_meanings_is_refused_with_both(text):
    with pytest.raises(ReadingError, match="is not the same in every library: .*; .*: write which is meant"):
        read_python(text)
