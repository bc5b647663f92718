"""Special functions with balls of their own: rows of `functions`, in the definitions of SciPy."""

from __future__ import annotations

from prsym.reading.function import Function

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

SPECIAL = (*_INTEGRALS, *_BESSEL, *_OTHERS)
