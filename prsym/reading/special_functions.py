"""Special functions with balls of their own: rows of `functions`, in the definitions of SciPy."""

from __future__ import annotations

from prsym.reading.function import Function
from prsym.reading.orthogonal_functions import POLYNOMIALS

_BESSEL_AT_ANY = "{0}(v, x) if x < 0 else (0 if v > 0 else {0}(v, x))"  # at 0, and below it for whole orders
_WHOLE_ORDER = (("n", "whole"),)

_INTEGRALS = (
    Function(  # P(a, x): the share of the integral of t^(a-1) e^(-t) that lies over [0, x]
        name="gammainc",
        arguments=("a", "x"),
        requires=(("a", "positive"), ("x", "nonnegative")),
        sympy="GammaRegularized",
        convention="SciPy's: regularised, over [0, x], the order first",
        values="[0, 1]",
        text="P",
        bracketed=True,
    ),
    Function(
        name="gammaincc",
        arguments=("a", "x"),
        written="1 - gammainc(a, x)",
        convention="SciPy's: regularised, over [x, oo), the order first",
    ),
    Function(
        name="erfi",
        sympy="ImaginaryErf",
        arb="erfi",
        mpmath="erfi",
        slopes=("2/sqrt(pi)*exp(x**2)",),
        value_at=("0", "0"),
        rising=True,
        bracketed=True,
    ),
    Function(  # Ei, the principal value of the integral of e^t/t over (-oo, x]
        name="expi",
        python=("expi", "Ei"),
        requires=(("x", "nonzero"),),
        sympy="ExponentialIntegral",
        arb="ei",
        mpmath="ei",
        slopes=("exp(x)/x",),
        text="Ei",
        bracketed=True,
    ),
    Function(  # the integral of e^(-t)/t over [x, oo)
        name="exp1",
        python=("exp1", "E1"),
        requires=(("x", "positive"),),
        written="-expi(-x)",
        mpmath="e1",
        slopes=("-exp(-x)/x",),
        values="(0, oo)",
        text="E₁",
        bracketed=True,
    ),
    Function(  # E_n(x), the integral of e^(-x t)/t^n over [1, oo)
        name="expn_positive",
        arguments=("n", "x"),
        python=(),
        requires=(("x", "positive"),),
        sympy="ExponentialIntegralOfOrder",
        mpmath="expint",
        values="(0, oo)",
        text="E",
        bracketed=True,
    ),
    Function(  # at 0 the integral of t^(-n), for n > 1
        name="expn",
        arguments=("n", "x"),
        python=("expn", "expint"),
        written="expn_positive(n, x) if x > 0 else 1/(n - 1) + 0*log(n - 1) + 0*sqrt(x)",
    ),
    Function(name="logarithmic_integral", python=("li",), written="expi(log(x))"),
    Function(  # the integral of sin(t)/t over [0, x]
        name="sine_integral",
        python=("Si", "sympy.Si"),
        sympy="SineIntegral",
        arb="si",
        mpmath="si",
        value_at=("0", "0"),
        text="Si",
        bracketed=True,
    ),
    Function(  # minus the integral of cos(t)/t over [x, oo)
        name="cosine_integral",
        python=("Ci", "sympy.Ci"),
        requires=(("x", "positive"),),
        sympy="CosineIntegral",
        arb="ci",
        mpmath="ci",
        slopes=("cos(x)/x",),
        text="Ci",
        bracketed=True,
    ),
    Function(  # the integral of sinh(t)/t over [0, x]
        name="hyperbolic_sine_integral",
        python=("Shi",),
        written="(expi(x) - expi(-x))/2 if x != 0 else 0",
    ),
    Function(
        name="hyperbolic_cosine_integral",
        python=("Chi",),
        written="(expi(x) + expi(-x))/2 + 0*log(x)",
    ),
    Function(  # the integral of sin(pi t^2/2) over [0, x]
        name="fresnels",
        sympy="FresnelS",
        arb="fresnel_s",
        mpmath="fresnels",
        slopes=("sin(pi*x**2/2)",),
        value_at=("0", "0"),
        text="S",
        bracketed=True,
    ),
    Function(
        name="fresnelc",
        sympy="FresnelC",
        arb="fresnel_c",
        mpmath="fresnelc",
        slopes=("cos(pi*x**2/2)",),
        value_at=("0", "0"),
        text="C",
        bracketed=True,
    ),
    Function(  # the integral of t^(a-1) e^(-t) over [x, oo)
        name="uppergamma",
        arguments=("a", "x"),
        requires=(("x", "positive"),),
        sympy="UpperGamma",
        values="(0, oo)",
        text="Γ",
        bracketed=True,
    ),
    Function(
        name="lowergamma",
        arguments=("a", "x"),
        written="gamma(a)*gammainc(a, x) if a > 0 else real_gamma(a) - uppergamma(a, x)",
    ),
    Function(  # complete elliptic integrals of the parameter m = k^2
        name="ellipk",
        arguments=("m",),
        python=("ellipk", "elliptic_k"),
        requires=(("1 - m", "positive"),),
        sympy="EllipticK",
        convention="of the parameter m, which is the square of the modulus",
        mpmath="ellipk",
        values="(0, oo)",
        text="K",
        bracketed=True,
    ),
    Function(
        name="ellipe",
        arguments=("m",),
        python=("ellipe", "elliptic_e"),
        requires=(("1 - m", "nonnegative"),),
        sympy="EllipticE",
        convention="of the parameter m, which is the square of the modulus",
        mpmath="ellipe",
        values="[1, oo)",
        text="E",
        bracketed=True,
    ),
)

_AT_ZERO = "(0*factorial(n) if n > 0 else 1 + 0*factorial(n))"
_SPHERICAL = "sqrt(pi/(2*x))*bessel_{0}(n + 1/2, x) + 0*factorial(n) if x > 0"
_REFLECTED = "(-1)**{1}*sqrt(-pi/(2*x))*bessel_{0}(n + 1/2, -x) + 0*factorial(n)"
_SPHERICAL_AT_ANY = f"{_SPHERICAL} else ({_REFLECTED} if x < 0 else {_AT_ZERO})"

_AIRY = tuple(
    Function(name=name, sympy=sympy, text=text, bracketed=True)
    for name, sympy, text in (
        ("airyai", "AiryAi", "Ai"),
        ("airybi", "AiryBi", "Bi"),
        ("airyaiprime", "AiryAiPrime", "Ai′"),
        ("airybiprime", "AiryBiPrime", "Bi′"),
    )
)

_ELLIPTIC_OF_ANGLE = tuple(
    row
    for kind, name in (("f", "ellipkinc"), ("e", "ellipeinc"))
    for row in (
        Function(  # the integral of (1 - m sin(t)^2)^(-1/2 or 1/2) over [0, x]
            name=f"elliptic_{kind}",
            arguments=("x", "m"),
            python=(),
            requires=(("1 - m*sin(x)**2", "positive"),),
            sympy=f"Elliptic{kind.upper()}Incomplete",
            mpmath=f"ellip{kind}",
            text=kind.upper(),
            bracketed=True,
        ),
        Function(  # from m = 1 on within a quarter of a turn
            name=name,
            arguments=("x", "m"),
            convention="of the parameter m, which is the square of the modulus, the angle first",
            written=f"elliptic_{kind}(x, m) if m < 1 else elliptic_{kind}(x, m) + 0*log(pi/2 - abs(x))",
        ),
    )
)

_OF_BESSEL = (
    Function(  # SciPy's and SymPy's, for a whole order; even or odd as the order is
        name="spherical_jn",
        arguments=("n", "x"),
        python=("spherical_jn", "sympy.jn"),
        written=_SPHERICAL_AT_ANY.format("j_positive", "n"),
    ),
    Function(
        name="spherical_yn",
        arguments=("n", "x"),
        python=("spherical_yn", "sympy.yn"),
        written=f"{_SPHERICAL.format('y')} else {_REFLECTED.format('y', '(n + 1)')}",
    ),
    Function(
        name="spherical_in",
        arguments=("n", "x"),
        written=_SPHERICAL_AT_ANY.format("i_positive", "n"),
    ),
    Function(
        name="spherical_kn",
        arguments=("n", "x"),
        written="sqrt(pi/(2*x))*bessel_k(n + 1/2, x) + 0*factorial(n)",
    ),
    Function(name="jvp", arguments=("v", "x"), written="(bessel_j(v - 1, x) - bessel_j(v + 1, x))/2"),
    Function(name="yvp", arguments=("v", "x"), written="(bessel_y(v - 1, x) - bessel_y(v + 1, x))/2"),
    Function(name="ivp", arguments=("v", "x"), written="(bessel_i(v - 1, x) + bessel_i(v + 1, x))/2"),
    Function(name="kvp", arguments=("v", "x"), written="-(bessel_k(v - 1, x) + bessel_k(v + 1, x))/2"),
    Function(name="ive", arguments=("v", "x"), written="exp(-abs(x))*bessel_i(v, x)"),
    Function(name="kve", arguments=("v", "x"), written="exp(x)*bessel_k(v, x)"),
)

_BESSEL = (
    Function(
        name="bessel_j_whole",
        arguments=("n", "x"),
        python=(),
        requires=_WHOLE_ORDER,
        sympy="BesselJ",
        mpmath="besselj",
        text="J",
        bracketed=True,
    ),
    Function(
        name="bessel_j_positive",
        arguments=("v", "x"),
        python=(),
        requires=(("x", "positive"),),
        sympy="BesselJ",
        mpmath="besselj",
        text="J",
        bracketed=True,
    ),
    Function(
        name="bessel_i_whole",
        arguments=("n", "x"),
        python=(),
        requires=_WHOLE_ORDER,
        sympy="BesselI",
        mpmath="besseli",
        text="I",
        bracketed=True,
    ),
    Function(
        name="bessel_i_positive",
        arguments=("v", "x"),
        python=(),
        requires=(("x", "positive"),),
        sympy="BesselI",
        mpmath="besseli",
        text="I",
        bracketed=True,
    ),
    Function(
        name="bessel_y",
        arguments=("v", "x"),
        python=("yv", "bessely", "special.yn"),
        requires=(("x", "positive"),),
        sympy="BesselY",
        mpmath="bessely",
        text="Y",
        bracketed=True,
    ),
    Function(
        name="bessel_k",
        arguments=("v", "x"),
        python=("kv", "besselk", "kn"),
        requires=(("x", "positive"),),
        sympy="BesselK",
        mpmath="besselk",
        values="(0, oo)",
        text="K",
        bracketed=True,
    ),
    Function(
        name="bessel_j",
        arguments=("v", "x"),
        python=("jv", "besselj", "special.jn"),
        written=f"bessel_j_positive(v, x) if x > 0 else ({_BESSEL_AT_ANY.format('bessel_j_whole')})",
    ),
    Function(
        name="bessel_i",
        arguments=("v", "x"),
        python=("iv", "besseli"),
        written=f"bessel_i_positive(v, x) if x > 0 else ({_BESSEL_AT_ANY.format('bessel_i_whole')})",
    ),
    *(
        Function(name=f"{kind}{order}", written=f"bessel_{kind}{whole}({order}, x)")
        for kind, whole in (("j", "_whole"), ("i", "_whole"), ("y", ""), ("k", ""))
        for order in (0, 1)
    ),
)

_OTHERS = (
    Function(  # the n-th derivative of psi
        name="polygamma",
        arguments=("n", "x"),
        requires=(("n", "whole"), ("n", "nonnegative"), ("rgamma(x)", "nonzero")),
        sympy="PolyGamma",
        mpmath="polygamma",
        text="ψ",
        bracketed=True,
    ),
    Function(
        name="zeta",
        requires=(("x - 1", "nonzero"),),
        sympy="RiemannZeta",
        arb="zeta",
        mpmath="zeta",
        text="ζ",
        bracketed=True,
    ),
    Function(name="trigamma", written="polygamma(1, x)"),
    Function(name="harmonic", python=("harmonic",), written="real_digamma(x + 1) - digamma(1)"),
    Function(  # the sum of (-1)^(n-1)/n^s
        name="dirichlet_eta",
        arguments=("s",),
        python=("dirichlet_eta", "altzeta"),
        written="(1 - 2**(1 - s))*zeta(s) if s != 1 else log(2)",
    ),
    Function(  # the arithmetic-geometric mean
        name="agm",
        arguments=("a", "b"),
        written="(pi*a/(2*ellipk(1 - (b/a)**2)) if b > 0 else 0*sqrt(b)) if a > 0 else 0*sqrt(a) + 0*sqrt(b)",
    ),
    Function(  # the w >= -1 with w e^w = x
        name="lambertw",
        python=("lambertw", "LambertW"),
        requires=(("1 + exp(1)*x", "nonnegative"),),
        sympy="LambertW",
        arb="lambertw",
        mpmath="lambertw",
        slopes=("exp(-value)/(1 + value)",),
        value_at=("0", "0"),
        rising=True,
        values="[-1, oo)",
        text="W",
        bracketed=True,
    ),
)

_HYPERGEOMETRIC = (
    Function(  # of a real argument below 1; elsewhere no value is given, but for polynomials
        name="hyp2f1",
        arguments=("a", "b", "c", "x"),
        requires=(("rgamma(c)", "nonzero"),),
        sympy="Hypergeometric2F1",
        mpmath="hyp2f1",
        text="₂F₁",
        bracketed=True,
    ),
    Function(
        name="hyp1f1",
        arguments=("a", "b", "x"),
        requires=(("rgamma(b)", "nonzero"),),
        sympy="Hypergeometric1F1",
        mpmath="hyp1f1",
        text="₁F₁",
        bracketed=True,
    ),
    Function(
        name="hyp0f1",
        arguments=("b", "x"),
        requires=(("rgamma(b)", "nonzero"),),
        sympy="Hypergeometric0F1",
        mpmath="hyp0f1",
        text="₀F₁",
        bracketed=True,
    ),
    Function(  # the integral of -ln(1 - t)/t over [0, x]
        name="dilogarithm",
        python=(),
        requires=(("1 - x", "nonnegative"),),
        sympy="Dilogarithm",
        text="Li₂",
        value_at=("0", "0"),
        rising=True,
        bracketed=True,
    ),
    Function(name="spence", written="dilogarithm(1 - x)", convention="SciPy's: Li₂(1 - x)"),
)

SPECIAL = (*_INTEGRALS, *_BESSEL, *_OF_BESSEL, *_OTHERS, *_HYPERGEOMETRIC, *_AIRY, *_ELLIPTIC_OF_ANGLE, *POLYNOMIALS)
