"""Forms of the curves that keep their accuracy in float64; `stable_forms` proves each equal to the continued curve.

Not in the paper, whose eq. 11 cancels. With kappa = beta^2, the density w of `continuation` and its distribution
function G, the curves are x = rho/(rho + (1 - rho) w(R)) and X = rho/(rho + (1 - rho) G(R)/R). G/R, the mean of w
over [0, R], is computed in four regimes:

    near -1    -1 < kappa <= -13/32                    logarithms, in c = 1 + kappa and eta = -ln c
    negative   -13/32 < kappa < 0                      polynomials alone
    low        kappa >= 0, R <= 41/64                  polynomials in R, and functions of kappa alone
    high       kappa >= 0, R > 41/64                   inverse tangents and a logarithm

With s = 1 + kappa (1 - R), r = R/s, z = kappa r, w = kappa r^2 and m = Lambda(1)/T(1), in the two in the middle

    T(1) - T(1-R) = r t(w),   t(w) = 1 - w H(w) = atan(sqrt(w))/sqrt(w),
    D = T(1) - T(1-R) - (Lambda(1) - Lambda(1-R)) = r (z F + r f - w H(w)),
    z F = (z - log1p(z))/z = v - v^2 (1 - v) V,   v = z/(2 + z),
    r f = r log1p(w)/(2 w) = (r/(2 + w)) (1 + y^2 Y),   y = w/(2 + w),

since (1 + z)^2/(1 + w) = (1 + kappa)/(1 + kappa (1 - R)^2). H, V and Y are the remainders of the series of atan and
atanh, polynomials in code (`prsym.verify.approximation` bounds their errors), and enter with little weight.
T(1) s G/R = m t(w) + D/r, where nothing cancels but for a factor of 2.
"""

from __future__ import annotations

from functools import partial

from prsym.derivations.dimm2015.parameters import BETA_SQUARED, RECALL
from prsym.derivations.stable_kernel import Kernel
from prsym.model.approximation import Approximation
from prsym.model.domain import NONNEGATIVE, UNIT, Interval, interval

NEAR_MINUS_ONE = interval("(-1, -13/32]")
NEGATIVE = interval("(-13/32, 0)")
LOW_RECALL = interval("[0, 41/64]")
HIGH_RECALL = interval("(41/64, 1]")
FLOOR = "1e-18"  # of kappa, below which it changes no float of the forms; it keeps 0/0 away
CONTINUED = BETA_SQUARED.interval
POSITIVE_RECALL = RECALL.interval

_ATANH_REST = "(atanh(sqrt(x))/sqrt(x) - 1)/x"
ATAN_REST = Approximation(
    "atan_rest",
    "H(x) = 1/3 - x/5 + x^2/7 - ..., so that atan(b) = b - b^3 H(b^2)",
    "(1 - atan(sqrt(x))/sqrt(x))/x",
    interval("[0, 37/128]"),
    13,
)
ATANH_REST = Approximation(
    "atanh_rest",
    "1/3 + x/5 + x^2/7 + ..., so that atanh(g) = g + g^3 of it at g^2; of T(1) and T(1) - T(1-R)",
    _ATANH_REST,
    interval("[0, 13/32]"),
    18,
)
LOG_REST = Approximation(
    "log_rest",
    "The same; log1p(z) = 2 atanh(z/(2 + z)), for 0 <= z <= 41/23",
    _ATANH_REST,
    interval("[0, 57/256]"),
    14,
)
LOG_REST_NEAR = Approximation(
    "log_rest_near",
    "The same, for -13/32 <= z <= 37/128",
    _ATANH_REST,
    interval("[0, 17/256]"),
    10,
)
APPROXIMATIONS = (ATAN_REST, ATANH_REST, LOG_REST, LOG_REST_NEAR)


def _form(
    name: str,
    meaning: str,
    result_name: str,
    regime: str,
    arguments: str,
    where: str,
    recall: Interval,
    beta_squared: Interval,
    lets: str,
    result: str,
    parts: str = "",
    approximations: tuple[Approximation, ...] = (),
    plain: str = "",
) -> Kernel:
    names = ("tangent", "logarithm", "tangent_difference", "difference")
    return Kernel(
        f"{name}_{regime}",
        meaning,
        tuple(arguments.split()),
        where,
        recall,
        beta_squared,
        _lets(lets),
        ((result_name, result),),
        tuple(zip(names, parts.split("; "), strict=True)) if parts else (),
        approximations,
        frozenset(plain.split()),
    )


_mean_density = partial(_form, "mean_density", "G(R)/R, the mean of the density over [0, R]; w(0) at R = 0", "mean")
_density = partial(_form, "density", "w(R), the density", "density")


def _lets(text: str) -> tuple[tuple[str, str], ...]:
    """`name = text` on each line."""
    pairs = (line.partition(" = ") for line in text.splitlines() if line.strip())
    return tuple((name.strip(), step) for name, _, step in pairs)


NEAR_THE_END = """
    g = sqrt(1 - c)
    p = 1 + g
    d = c/p
    a = 2*log1p(g) + eta
    h = eta/a
    s = 1 + g*(1 - R)
"""  # steps in c and eta, near kappa = -1
OF_NEGATIVE_KAPPA = """
    x = -kappa
    K = atanh_rest(x)
    c = x*K
    a = 1 + c
    o = kappa/(2 + kappa)
    L = log_rest_near(o*o)
    n = o*o*L
    l = (1 + n)/(2 + kappa)
"""  # a is T(1), and l is Lambda(1)
MEAN_DENSITIES = (
    _mean_density(
        "near_minus_one",
        "R c eta",
        "-1 < kappa <= -13/32, with c = 1 + kappa and eta = -ln c",
        UNIT,
        NEAR_MINUS_ONE,
        NEAR_THE_END
        + """
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
        NEAR_THE_END
        + """
        U = (log(c + g*R*p) + eta)/(g*R)
        V = log1p(g*R/s)/(g*R)
        """,
        "((p + h)*V + (h - d)*U)/a",
        "",
    ),
    _mean_density(
        "negative",
        "R kappa",
        "-13/32 < kappa < 0",
        UNIT,
        NEGATIVE,
        OF_NEGATIVE_KAPPA
        + """
        m = l/a
        s = 1 + kappa*(1 - R)
        r = R/s
        w = kappa*r*r
        j = -w
        H = atanh_rest(j)
        u = w*H
        h = kappa*R
        v = h/(2*s + h)
        V = log_rest_near(v*v)
        i = 2 + w
        f = r/i
        y = w/i
        Y = log_rest_near(y*y)
        d = f*(y*y)*Y - v*v*(1 - v)*V - u
        e = d - m*u
        """,
        "(m + f + v + e)/(s*a)",
        "a; l; r*(1 - u); r*(f + v + d)",
        (ATANH_REST, LOG_REST_NEAR),
        "c n w u i y d e",
    ),
    _mean_density(
        "low",
        "R kappa",
        "kappa >= 0, R <= 41/64",
        LOW_RECALL,
        NONNEGATIVE,
        f"""
        k = max(kappa, {FLOOR})
        b = sqrt(k)
        a = atan(b)
        l = 0.5*log1p(k)
        m = l/(b*a)
        s = 1 + k*(1 - R)
        r = R/s
        w = k*r*r
        H = atan_rest(w)
        u = w*H
        h = k*R
        v = h/(2*s + h)
        V = log_rest(v*v)
        i = 2 + w
        f = r/i
        y = w/i
        Y = log_rest_near(y*y)
        d = f*(y*y)*Y - v*v*(1 - v)*V - u
        e = d - m*u
        """,
        "(m + f + v + e)*b/(s*a)",
        "a/b; l/k; r*(1 - u); r*(f + v + d)",
        (ATAN_REST, LOG_REST, LOG_REST_NEAR),
        "w u i y d e",
    ),
    _mean_density(
        "high",
        "R kappa",
        "kappa >= 0, R > 41/64",
        HIGH_RECALL,
        NONNEGATIVE,
        f"""
        k = max(kappa, {FLOOR})
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
        UNIT,
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
        UNIT,
        NEGATIVE,
        OF_NEGATIVE_KAPPA
        + """
        q = 1 - R
        """,
        "(l/a + R)/(a*(1 + kappa*(q*q)))",
        approximations=(ATANH_REST, LOG_REST_NEAR),
        plain="c n",
    ),
    _density(
        "positive",
        "R kappa",
        "kappa >= 0",
        UNIT,
        NONNEGATIVE,
        f"""
        q = 1 - R
        k = max(kappa, {FLOOR})
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
    CURVE,
    MEAN_OF_PRECISION,
    SENSITIVITY,
)
