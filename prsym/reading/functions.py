"""The known functions, one row each: adding a function is adding a row.

A row is data. Texts in it are formulas in Python's notation over the names of the arguments; `python.py` makes trees of
them. The readers take the spellings from the rows, `conditions` the domain, `symbolic` SymPy's function, `verify` the
ball, the slopes, the inverse and the sign, mpmath's second opinion its name, and the views the notation. Only an
algorithm stands elsewhere: a function whose ball is more than a method of Arb has it in `verify/balls.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from prsym.reading.composed_functions import COMPOSED
from prsym.reading.function import Function
from prsym.reading.rounding_functions import ROUNDING
from prsym.reading.special_functions import SPECIAL

_POSITIVE, _NOT_NEGATIVE = (("x", "positive"),), (("x", "nonnegative"),)
_WITHIN_ONE = (("x", "within_one"),)
_SCALED = {
    "arguments": ("u",),
    "parameters": ("kappa",),
    "elementary": True,
    "requires": (("1 + kappa*u**2", "positive"),),
}

_ELEMENTARY = (
    Function(
        name="atan",
        elementary=True,
        python=("atan", "arctan"),
        spreadsheet=("ATAN",),
        sympy="atan",
        arb="atan",
        mpmath="atan",
        slopes=("1/(1 + x**2)",),
        value_at=("0", "0"),
        rising=True,
        mistaken_for=("atanh",),
        inverse_of="tan",
    ),
    Function(
        name="atanh",
        elementary=True,
        python=("atanh", "arctanh"),
        latex=("artanh",),
        spreadsheet=("ATANH",),
        requires=_WITHIN_ONE,
        sympy="atanh",
        arb="atanh",
        mpmath="atanh",
        slopes=("1/(1 - x**2)",),
        value_at=("0", "0"),
        rising=True,
        inverse="tanh",
        mistaken_for=("atan",),
        inverse_of="tanh",
    ),
    Function(
        name="log",
        elementary=True,
        python=("log", "ln"),
        spreadsheet=("LN",),
        requires=_POSITIVE,
        sympy="log",
        arb="log",
        mpmath="log",
        slopes=("1/x",),
        value_at=("1", "0"),
        rising=True,
        inverse="exp",
        mistaken_for=("log10", "log1p"),
        called="a logarithm",
        text="ln",
    ),
    Function(
        name="log1p",
        elementary=True,
        requires=(("x", "above_minus_one"),),
        written="log(1 + x)",
        arb="log1p",
        mpmath="log1p",
        slopes=("1/(1 + x)",),
        value_at=("0", "0"),
        rising=True,
        inverse="expm1",
        mistaken_for=("log",),
    ),
    Function(
        name="log10",
        elementary=True,
        latex=("lg",),
        spreadsheet=("LOG10",),
        requires=_POSITIVE,
        written="log(x)/log(10)",
        mpmath="log10",
        slopes=("1/(x*log(10))",),
        value_at=("1", "0"),
        rising=True,
        mistaken_for=("log",),
        called="a logarithm",
    ),
    Function(
        name="exp",
        elementary=True,
        spreadsheet=("EXP",),
        sympy="exp",
        arb="exp",
        mpmath="exp",
        slopes=("value",),
        value_at=("0", "1"),
        rising=True,
        inverse="log",
        values="(0, oo)",
        mistaken_for=("expm1",),
    ),
    Function(
        name="expm1",
        elementary=True,
        written="exp(x) - 1",
        arb="expm1",
        mpmath="expm1",
        slopes=("1 + value",),
        value_at=("0", "0"),
        rising=True,
        inverse="log1p",
        values="(-1, oo)",
        mistaken_for=("exp",),
    ),
    Function(
        name="sqrt",
        elementary=True,
        spreadsheet=("SQRT",),
        requires=_NOT_NEGATIVE,
        sympy="sqrt",
        mpmath="sqrt",
        slopes=("1/(2*value)",),
        value_at=("0", "0"),
        rising=True,
        values="[0, oo)",
        called="a square root",
    ),
    Function(
        name="abs",
        elementary=True,
        python=("abs", "Abs", "fabs", "absolute"),
        spreadsheet=("ABS",),
        sympy="absolute",
        mpmath="fabs",
        values="[0, oo)",
    ),
    Function(name="min", arguments=(), python=("min", "Min"), elementary=True, sympy="Min", mistaken_for=("max",)),
    Function(name="max", arguments=(), python=("max", "Max"), elementary=True, sympy="Max", mistaken_for=("min",)),
    Function(  # a relation, the value where it holds, the value elsewhere
        name="if", arguments=("condition", "yes", "no"), elementary=True, python=()
    ),
    # The integrals of 1/(1 + kappa s^2) and of s/(1 + kappa s^2) for s from 0 to u: analytic through kappa = 0.
    Function(
        name="scaled_arctangent",
        sympy="ScaledArctangent",
        value_at=("0", "0"),  # at u = 0, whatever kappa is; it rises in u
        rising=True,
        mistaken_for=("scaled_logarithm",),
        text="T",
        **_SCALED,  # type: ignore[arg-type]  # keywords of several types
    ),
    Function(
        name="scaled_logarithm",
        sympy="ScaledLogarithm",
        mistaken_for=("scaled_arctangent",),
        text="Λ",
        **_SCALED,  # type: ignore[arg-type]  # keywords of several types
    ),
)

_GAMMA_AND_KIN = (
    Function(  # the factor of the papers' laws: Gamma of a positive number
        name="gamma",
        python=(),
        requires=_POSITIVE,
        sympy="Gamma",
        mpmath="gamma",
        slopes=("value*digamma(x)",),
        values="(0, oo)",
        mistaken_for=("factorial", "digamma"),
        text="Γ",
        bracketed=True,
    ),
    Function(name="rgamma", sympy="ReciprocalGamma", mpmath="rgamma"),  # 1/Γ, which is 0 where Γ has a pole
    Function(
        name="digamma",
        python=(),
        requires=_POSITIVE,
        sympy="Digamma",
        arb="digamma",
        mpmath="digamma",
        mistaken_for=("gamma",),
        text="ψ",
        bracketed=True,
    ),
    Function(
        name="real_gamma",
        spreadsheet=("GAMMA",),
        python=("gamma",),
        latex=("Gamma",),
        written="gamma(x) if x > 0 else 1/rgamma(x)",  # below 0 the zeros of 1/Γ are the poles
    ),
    Function(name="lgamma", python=("lgamma", "gammaln"), written="log(abs(real_gamma(x)))"),
    Function(  # psi(1 - x) - pi cos(pi x)/sin(pi x) below 0; 0/(1/Γ), which has no value at the poles
        name="real_digamma",
        python=("digamma", "psi"),
        written="digamma(x) if x > 0 else 0/rgamma(x) + digamma(1 - x) - pi*cos(pi*x)/sin(pi*x)",
    ),
    Function(
        name="beta", arguments=("a", "b"), python=(), latex=("Beta", "B"), written="gamma(a)*gamma(b)/gamma(a + b)"
    ),
    Function(
        name="beta_regularized",
        parameters=("a", "b"),
        python=(),
        requires=(("x", "nonnegative"), ("1 - x", "nonnegative"), ("a", "positive"), ("b", "positive")),
        sympy="BetaRegularized",
        values="[0, 1]",
        text="I",
    ),
    Function(
        name="betainc",
        arguments=("a", "b", "x"),
        written="beta_regularized(x, a, b)",
        convention="SciPy's: regularised, over [0, x]",
    ),
    Function(
        name="factorial",
        requires=_NOT_NEGATIVE,
        counts=("x",),
        sympy="Factorial",
        mpmath="factorial",
        values="(0, oo)",
        has_values_elsewhere=True,
    ),
    Function(
        name="binomial",
        arguments=("n", "k"),
        python=(),
        requires=(("k", "nonnegative"), ("n - k", "nonnegative")),
        counts=("n", "k"),
        sympy="Binomial",
        mpmath="binomial",
        values="(0, oo)",
        has_values_elsewhere=True,
    ),
)

_ERROR_FUNCTION_AND_KIN = (
    Function(
        name="erf",
        sympy="Erf",
        arb="erf",
        mpmath="erf",
        slopes=("2/sqrt(pi)*exp(-x**2)",),
        value_at=("0", "0"),
        rising=True,
        inverse="erfinv",
        values="(-1, 1)",
        bracketed=True,
    ),
    Function(
        name="erfinv",
        requires=_WITHIN_ONE,
        sympy="InverseErf",
        mpmath="erfinv",
        slopes=("sqrt(pi)/2*exp(value**2)",),
        value_at=("0", "0"),
        rising=True,
        inverse="erf",
        text="erf⁻¹",
        inverse_of="erf",
        bracketed=True,
    ),
    Function(
        name="erfc",
        spreadsheet=("ERFC", "ERFC.PRECISE"),
        written="1 - erf(x)",
        arb="erfc",
        mpmath="erfc",
        slopes=("-2/sqrt(pi)*exp(-x**2)",),
        value_at=("0", "1"),
        rising=False,
        values="(0, 2)",
        bracketed=True,
    ),
    Function(
        name="expit",  # the logistic function
        written="1/(1 + exp(-x))",
        slopes=("value*(1 - value)",),
        value_at=("0", "1/2"),
        rising=True,
        inverse="logit",
        values="(0, 1)",
        text="logistic",
        bracketed=True,
        called="the logistic function",
    ),
    Function(
        name="logit",
        requires=(("x", "positive"), ("1 - x", "positive")),
        written="log(x/(1 - x))",
        slopes=("1/(x*(1 - x))",),
        value_at=("1/2", "0"),
        rising=True,
        inverse="expit",
        bracketed=True,
    ),
    Function(name="erfcinv", written="erfinv(1 - x)"),
    Function(name="ndtr", python=("ndtr", "norm.cdf"), latex=("Phi",), written="(1 + erf(x/sqrt(2)))/2"),
)

_CIRCULAR_AND_HYPERBOLIC = (
    Function(
        name="sin",
        spreadsheet=("SIN",),
        elementary=True,
        sympy="sin",
        arb="sin",
        mpmath="sin",
        slopes=("cos(x)",),
        value_at=("0", "0"),
        values="[-1, 1]",
    ),
    Function(
        name="cos",
        spreadsheet=("COS",),
        elementary=True,
        sympy="cos",
        arb="cos",
        mpmath="cos",
        slopes=("-sin(x)",),
        value_at=("0", "1"),
        values="[-1, 1]",
    ),
    Function(name="tan", spreadsheet=("TAN",), elementary=True, written="sin(x)/cos(x)"),
    # The half angle keeps the ends -1 and 1 in the domain; pi + sqrt(1 + x) has a value at -1 alone.
    Function(
        name="asin",
        spreadsheet=("ASIN",),
        elementary=True,
        python=("asin", "arcsin"),
        written="2*atan(x/(1 + sqrt(1 - x**2)))",
    ),
    Function(
        name="acos",
        spreadsheet=("ACOS",),
        elementary=True,
        python=("acos", "arccos"),
        written="2*atan(sqrt((1 - x)/(1 + x))) if x > -1 else pi + sqrt(1 + x)",
        in_one_piece="pi/2 - 2*atan(x/(1 + sqrt(1 - x**2)))",
    ),
    Function(  # the angle of (x, y); 0 at the origin, as in C
        name="atan2",
        arguments=("y", "x"),
        python=("atan2", "arctan2"),
        written="atan(y/x) if x > 0 else ((atan(y/x) + pi if y >= 0 else atan(y/x) - pi) if x < 0"
        " else (pi/2 if y > 0 else (-(pi/2) if y < 0 else 0)))",
    ),
    Function(
        name="sinh",
        spreadsheet=("SINH",),
        elementary=True,
        sympy="sinh",
        arb="sinh",
        mpmath="sinh",
        slopes=("cosh(x)",),
        value_at=("0", "0"),
        rising=True,
    ),
    Function(
        name="cosh",
        spreadsheet=("COSH",),
        elementary=True,
        sympy="cosh",
        arb="cosh",
        mpmath="cosh",
        slopes=("sinh(x)",),
        value_at=("0", "1"),
        values="[1, oo)",
    ),
    Function(
        name="tanh",
        spreadsheet=("TANH",),
        elementary=True,
        sympy="tanh",
        arb="tanh",
        mpmath="tanh",
        slopes=("1/cosh(x)**2",),
        value_at=("0", "0"),
        rising=True,
        inverse="atanh",
        values="(-1, 1)",
    ),
    Function(
        name="asinh",
        spreadsheet=("ASINH",),
        elementary=True,
        python=("asinh", "arcsinh"),
        latex=("arsinh",),
        written="log(x + sqrt(x**2 + 1))",
    ),
    Function(
        name="acosh",
        spreadsheet=("ACOSH",),
        elementary=True,
        python=("acosh", "arccosh"),
        latex=("arcosh",),
        written="log(x + sqrt(x - 1)*sqrt(x + 1))",
    ),
)

_POWERS_AND_UNITS = (
    Function(name="log2", elementary=True, written="log(x)/log(2)"),
    Function(name="hypot", elementary=True, arguments=("x", "y"), written="sqrt(x**2 + y**2)"),
    Function(name="square", elementary=True, written="x**2"),
    Function(name="reciprocal", elementary=True, written="1/x"),
    Function(name="pow", elementary=True, arguments=("x", "y"), python=("pow", "power", "float_power"), written="x**y"),
    Function(name="exp2", written="2**x"),
    Function(name="cbrt", written="x**(1/3) if x >= 0 else -(-x)**(1/3)"),
    Function(name="sign", spreadsheet=("SIGN",), latex=("sgn",), written="1 if x > 0 else (-1 if x < 0 else 0)"),
    Function(name="radians", spreadsheet=("RADIANS",), python=("radians", "deg2rad"), written="x*pi/180"),
    Function(name="degrees", spreadsheet=("DEGREES",), python=("degrees", "rad2deg"), written="x*180/pi"),
)


def _by_name(rows: Iterable[Function]) -> Mapping[str, Function]:
    return MappingProxyType({row.name: row for row in rows})


FUNCTIONS = _by_name(
    (
        *_ELEMENTARY,
        *_GAMMA_AND_KIN,
        *_ERROR_FUNCTION_AND_KIN,
        *_CIRCULAR_AND_HYPERBOLIC,
        *_POWERS_AND_UNITS,
        *ROUNDING,
        *SPECIAL,
        *COMPOSED,
    )
)
ELEMENTARY = frozenset(name for name, row in FUNCTIONS.items() if row.elementary)
BY_PYTHON_NAME: Mapping[str, Function] = MappingProxyType(
    {name: row for row in FUNCTIONS.values() for name in row.spelled}
)
