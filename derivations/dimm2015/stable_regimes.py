"""Forms of the curves that keep their accuracy in float64; `stable_forms` proves each equal to the continued curve.

Not in the paper, whose eq. 11 cancels. With kappa = beta^2, the density w of `continuation` and its distribution
function G, the curves are x = rho/(rho + (1 - rho) w(R)) and X = rho/(rho + (1 - rho) G(R)/R). G/R, the mean of w
over [0, R], is computed in four regimes:

    near -1    -1 < kappa <= -13/32                    logarithms, in c = 1 + kappa and eta = -ln c
    negative   -13/32 < kappa < 0                      inverse hyperbolic tangents, and Q
    low        kappa >= 0, R <= 41/64                  inverse tangents, and Q
    high       kappa >= 0, R > 41/64                   inverse tangents and a logarithm

Q = D/R^2, with D the integral of s/(1 + kappa (1 - s)^2) from 0 to R, is a Gauss sum in code
(`prsym.verify.quadrature` bounds its error) and exact here. D = T(1) - T(1-R) - (Lambda(1) - Lambda(1-R)).
"""

from __future__ import annotations

from derivations.dimm2015.parameters import BETA_SQUARED, RECALL
from derivations.dimm2015.stable_kernel import Kernel
from prsym.model.domain import NONNEGATIVE, UNIT, Interval, interval

NEAR_MINUS_ONE = interval("(-1, -13/32]")
NEGATIVE = interval("(-13/32, 0)")
LOW_RECALL = interval("[0, 41/64]")
HIGH_RECALL = interval("(41/64, 1]")
CONTINUED = BETA_SQUARED.interval
POSITIVE_RECALL = RECALL.interval


def _mean_density(
    regime: str,
    arguments: str,
    where: str,
    recall: Interval,
    beta_squared: Interval,
    lets: str,
    result: str,
    parts: str,
) -> Kernel:
    names = ("tangent", "logarithm", "tangent_difference", "difference")
    return Kernel(
        f"mean_density_{regime}",
        "G(R)/R, the mean of the density over [0, R]; w(0) at R = 0",
        tuple(arguments.split()),
        where,
        recall,
        beta_squared,
        _lets(lets),
        (("mean", result),),
        tuple(zip(names, parts.split("; "), strict=True)) if parts else (),
    )


def _density(regime: str, arguments: str, where: str, beta_squared: Interval, lets: str, result: str) -> Kernel:
    return Kernel(
        f"density_{regime}",
        "w(R), the density",
        tuple(arguments.split()),
        where,
        UNIT,
        beta_squared,
        _lets(lets),
        (("density", result),),
        (),
    )


def _lets(text: str) -> tuple[tuple[str, str], ...]:
    """`name = text` on each line."""
    pairs = (line.partition(" = ") for line in text.strip().splitlines())
    return tuple((name.strip(), step) for name, _, step in pairs)


MEAN_DENSITIES = (
    _mean_density(
        "near_minus_one",
        "R c eta",
        "-1 < kappa <= -13/32, with c = 1 + kappa and eta = -ln c",
        UNIT,
        NEAR_MINUS_ONE,
        """
        g = sqrt(1 - c)
        p = 1 + g
        d = c/p
        a = 2*log1p(g) + eta
        h = eta/a
        s = 1 + g*(1 - R)
        y = max(g*R/d, 1e-200)
        v = max(g*R/s, 1e-200)
        U = log1p(y)/y/d
        V = log1p(v)/v/s
        """,
        "((p + h)*V + (h - d)*U)/a",
        "a/(2*g); eta/(2*g**2); R*(V + U)/2; R*(p*V - d*U)/(2*g)",
    ),
    _mean_density(
        "at_minus_one",
        "R c eta",
        "kappa is within e^-600 of -1 and R > 0: c may be 0 in float64, and eta = -ln c says how near -1 is",
        POSITIVE_RECALL,
        NEAR_MINUS_ONE,
        """
        g = sqrt(1 - c)
        p = 1 + g
        d = c/p
        a = 2*log1p(g) + eta
        h = eta/a
        s = 1 + g*(1 - R)
        U = (log(c + g*R*p) + eta)/(g*R)
        V = log1p(g*R/s)/(g*R)
        """,
        "((p + h)*V + (h - d)*U)/a",
        "",
    ),
    _mean_density(
        "negative",
        "R kappa Q",
        "-13/32 < kappa < 0",
        UNIT,
        NEGATIVE,
        """
        k = min(kappa, -1e-18)
        g = sqrt(-k)
        a = atanh(g)
        s = 1 + k*(1 - R)
        y = max(g*R/s, 1e-200)
        t = atanh(y)/y/s
        l = 0.5*log1p(k)
        """,
        "R*Q*(g/a) - l*t/(a*a)",
        "a/g; l/k; R*t; R*R*Q",
    ),
    _mean_density(
        "low",
        "R kappa Q",
        "kappa >= 0, R <= 41/64",
        LOW_RECALL,
        NONNEGATIVE,
        """
        k = max(kappa, 1e-18)
        b = sqrt(k)
        a = atan(b)
        s = 1 + k*(1 - R)
        y = max(b*R/s, 1e-200)
        t = atan(y)/y/s
        l = 0.5*log1p(k)
        """,
        "R*Q*(b/a) + l*t/(a*a)",
        "a/b; l/k; R*t; R*R*Q",
    ),
    _mean_density(
        "high",
        "R kappa",
        "kappa >= 0, R > 41/64",
        HIGH_RECALL,
        NONNEGATIVE,
        """
        k = max(kappa, 1e-18)
        b = sqrt(k)
        a = atan(b)
        q = 1 - R
        A = atan(b*R/(1 + k*q))
        l = 0.5*log1p(k)
        e = 0.5*log1p(k*(R*(2 - R)/(1 + k*(q*q))))/b
        """,
        "(l*A/(a*b) + (A - e))/(a*R)",
        "a/b; l/k; A/b; (A - e)/b",
    ),
)

DENSITIES = (
    _density(
        "near_minus_one",
        "R c eta",
        "-1 < kappa <= -13/32, with c = 1 + kappa and eta = -ln c",
        NEAR_MINUS_ONE,
        """
        q = 1 - R
        g = sqrt(1 - c)
        a = 2*log1p(g) + eta
        """,
        "2*(eta/a + g*R)/(a*(R*(2 - R) + c*(q*q)))",
    ),
    _density(
        "negative",
        "R kappa",
        "-13/32 < kappa < 0",
        NEGATIVE,
        """
        q = 1 - R
        k = min(kappa, -1e-18)
        g = sqrt(-k)
        a = atanh(g)
        """,
        "(g*R - 0.5*log1p(k)/a)/(a*(1 + k*(q*q)))",
    ),
    _density(
        "positive",
        "R kappa",
        "kappa >= 0",
        NONNEGATIVE,
        """
        q = 1 - R
        k = max(kappa, 1e-18)
        b = sqrt(k)
        a = atan(b)
        """,
        "(b*R + 0.5*log1p(k)/a)/(a*(1 + k*(q*q)))",
    ),
)

AT_MINUS_ONE = next(kernel for kernel in MEAN_DENSITIES if kernel.name == "mean_density_at_minus_one")

LOG_SLOPE = Kernel(
    "log_slope",
    "The derivative d ln G/d eta, with eta = -ln(1 + kappa), from T(1), Lambda(1), T(1) - T(1-R) and D",
    ("R", "kappa", "c", "tangent", "logarithm", "tangent_difference", "difference"),
    "kappa > -1, kappa not 0, R > 0, with c = 1 + kappa; its terms cancel near kappa = 0",
    POSITIVE_RECALL,
    CONTINUED,
    _lets(
        """
        q = 1 - R
        n = R/(R*(2 - R) + c*(q*q))
        m = logarithm/tangent
        d = tangent_difference
        z = (d - 2*m*d - difference)/tangent + c*(d - m*d - difference) + n*((1 + m)*(1 + q - c*q) - 1 - q)
        """
    ),
    (("slope", "-z/(2*kappa*(m*d + difference))"),),
    (),
)

LOG_SLOPE_AT_MINUS_ONE = Kernel(
    "log_slope_at_minus_one",
    "The derivative d ln G/d eta of the form at -1, with c = 0",
    ("R", "eta"),
    "kappa is within e^-600 of -1 and R > 0",
    POSITIVE_RECALL,
    NEAR_MINUS_ONE,
    _lets(
        """
        a = 2*log1p(1) + eta
        h = eta/a
        V = log1p(R/(2 - R))
        excess = ((2 + h)*V + h*log(R/2))/a
        """
    ),
    (("slope", "(2*log1p(1)*(V + log(2*R) + eta)/(a*a) - excess)/(a*(h + excess))"),),
    (),
)

GAUSS_TERM = Kernel(
    "gauss_term",
    "One term of the Gauss sum for Q, the integral of v/(1 + kappa (1 - R v)^2) over 0 <= v <= 1, at a node v",
    ("R", "kappa", "v", "weight"),
    "kappa > -1",
    UNIT,
    CONTINUED,
    (("s", "1 - R*v"),),
    (("term", "weight/(1 + kappa*(s*s))"),),
    (),
)

CURVE = Kernel(
    "probability",
    "The probability x from the density w, or the precision X from the mean density",
    ("rho", "w"),
    "0 < rho < 1, w >= 0",
    UNIT,
    CONTINUED,
    (),
    (("probability", "rho/(rho + (1 - rho)*w)"),),
    (),
)

MEAN_OF_PRECISION = Kernel(
    "mean_density_of_precision",
    "The mean density that the precision P asks for: X = P exactly where G/R has this value",
    ("P", "rho"),
    "0 < P <= 1, 0 < rho < 1",
    UNIT,
    CONTINUED,
    (),
    (("mean", "rho*(1 - P)/(P*(1 - rho))"),),
    (),
)

SENSITIVITY = Kernel(
    "sensitivity",
    "The derivatives of X(R_T) on the curve through (R, P) in R, P and rho, from X = X(R_T), the density w and the "
    "mean density at R, and v = (d ln G/d eta at R_T)/(d ln G/d eta at R)",
    ("R", "P", "rho", "X", "w", "mean", "v"),
    "0 < R < 1, 0 < P < 1, 0 < rho < 1, 0 < R_T <= 1",
    UNIT,
    CONTINUED,
    (("o", "X*(1 - X)"),),
    (
        ("recall", "o*v*(w/mean - 1)/R"),
        ("precision", "o*v/(P*(1 - P))"),
        ("prevalence", "o*(1 - v)/(rho*(1 - rho))"),
    ),
    (),
)

KERNELS = (
    *MEAN_DENSITIES,
    *DENSITIES,
    LOG_SLOPE,
    LOG_SLOPE_AT_MINUS_ONE,
    GAUSS_TERM,
    CURVE,
    MEAN_OF_PRECISION,
    SENSITIVITY,
)
