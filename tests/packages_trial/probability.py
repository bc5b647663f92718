"""Statistics: Python's, SciPy's, statsmodels', pandas', pingouin's and lifelines'."""

from __future__ import annotations

from functools import partial
from typing import Any

from mpmath import mp

from .trial import Trial, attribute, of

MEAN = "((x0 + x1 + x2 + x3)/4)"
SQUARES = f"((x0 - {MEAN})**2 + (x1 - {MEAN})**2 + (x2 - {MEAN})**2 + (x3 - {MEAN})**2)"
CUBES = f"((x0 - {MEAN})**3 + (x1 - {MEAN})**3 + (x2 - {MEAN})**3 + (x3 - {MEAN})**3)"
FOUR = {"x": 4}
SAMPLE = {"x": (1, 100)}


def law(path: str, reference: str, domain: Any, **more: Any) -> Trial:
    """A method of one of SciPy's laws: at x, or at k, with shapes."""
    return of("scipy", f"scipy.stats:{path}", reference, domain, **more)


def normal_cdf(x: float) -> float:
    return attribute("statistics:NormalDist")().cdf(x)


def correlation(x: Any, y: Any) -> float:
    return attribute("statistics:correlation")(x, y)


def confint(method: str, k: int, n: int) -> Any:
    return attribute("statsmodels.stats.proportion:proportion_confint")(k, n, alpha=0.05, method=method)


def link(name: str, method: str, p: float) -> float:
    return getattr(attribute(f"statsmodels.genmod.families.links:{name}")(), method)(p)


def series(method: str, x: Any) -> float:
    return getattr(attribute("pandas:Series")(x), method)()


def rolling_variance(x: Any) -> float:
    return attribute("pandas:Series")(x).rolling(3).var().iloc[-1]


def ewm_mean(x: Any) -> float:
    return attribute("pandas:Series")(x).ewm(alpha=0.5, adjust=False).mean().iloc[-1]


def convert_effsize(to: str, d: float) -> float:
    return attribute("pingouin:convert_effsize")(d, "cohen", to)


def effect_from_t(t: float, n: int, m: int) -> float:
    return attribute("pingouin:compute_effsize_from_t")(t, nx=n, ny=m, eftype="cohen")


def power_under_cph(a: int, b: int, p: float, q: float, h: float, alpha: float) -> float:
    return attribute("lifelines.statistics:power_under_cph")(a, b, p, q, h, alpha)


# The second route, for mpmath


def mean(*x: Any) -> Any:
    return mp.fsum(x) / len(x)


def moment(k: int, *x: Any) -> Any:
    return mp.fsum((one - mean(*x)) ** k for one in x) / len(x)


def skewness(x0: Any, x1: Any, x2: Any, x3: Any) -> Any:
    x = (x0, x1, x2, x3)
    return moment(3, *x) / moment(2, *x) ** 1.5 if moment(2, *x) else mp.nan


def standardized(x0: Any, x1: Any, x2: Any, x3: Any) -> Any:
    x = (x0, x1, x2, x3)
    return [(one - mean(*x)) / mp.sqrt(moment(2, *x)) if moment(2, *x) else mp.nan for one in x]


def product_moment(x0: Any, x1: Any, x2: Any, y0: Any, y1: Any, y2: Any) -> Any:
    x, y = (x0, x1, x2), (y0, y1, y2)
    spread = mp.sqrt(moment(2, *x) * moment(2, *y))
    products = mp.fsum((a - mean(*x)) * (b - mean(*y)) for a, b in zip(x, y, strict=True)) / 3
    return products / spread if spread else mp.nan


def poisson(k: Any, m: Any) -> Any:
    return mp.exp(-m) * mp.fprod(m / i for i in range(1, int(k) + 1))


def binomial(k: Any, n: Any, p: Any) -> Any:
    return mp.binomial(n, k) * p**k * (1 - p) ** (n - k)


def cox_power(a: Any, b: Any, p: Any, q: Any, h: Any, alpha: Any) -> Any:
    z = mp.sqrt(2) * mp.erfinv(1 - alpha)
    return mp.ncdf(mp.sqrt(a / b * (a * p + b * q)) * abs(h - 1) / (a / b * h + 1) - z)


def wilson(k: Any, n: Any) -> Any:
    z = mp.sqrt(2) * mp.erfinv(mp.mpf(19) / 20)
    half = z * mp.sqrt(k * (n - k) / n + z**2 / 4)
    return [(k + z**2 / 2 + side * half) / (n + z**2) for side in (-1, 1)]


WILSON = "(k + z**2/2 {} z*sqrt(k*(n - k)/n + z**2/4))/(n + z**2)"
Z = "ndtri(39/40)"
COUNTS = {"k": (0, 1000), "n": (1, 1000)}
OF_COUNTS = {"whole": ["k", "n"], "where": "k <= n"}

TRIALS = (
    of("python", "statistics:stdev", f"sqrt({SQUARES}/3)", SAMPLE, vectors=FOUR),
    of("python", "statistics:harmonic_mean", "4/(1/x0 + 1/x1 + 1/x2 + 1/x3)", SAMPLE, vectors=FOUR),
    of("python", "statistics:geometric_mean", "(x0*x1*x2*x3)**(1/4)", SAMPLE, vectors=FOUR),
    Trial(
        "python",
        "statistics.NormalDist.cdf",
        normal_cdf,
        "(1 + erf(x/sqrt(2)))/2",
        {"x": (-10, 10)},
        by_hand=lambda x: mp.erfc(-x / mp.sqrt(2)) / 2,
    ),
    Trial(
        "python",
        "statistics.correlation",
        correlation,
        "((x0 - (x0+x1+x2)/3)*(y0 - (y0+y1+y2)/3) + (x1 - (x0+x1+x2)/3)*(y1 - (y0+y1+y2)/3)"
        " + (x2 - (x0+x1+x2)/3)*(y2 - (y0+y1+y2)/3))"
        "/sqrt(((x0 - (x0+x1+x2)/3)**2 + (x1 - (x0+x1+x2)/3)**2 + (x2 - (x0+x1+x2)/3)**2)"
        "*((y0 - (y0+y1+y2)/3)**2 + (y1 - (y0+y1+y2)/3)**2 + (y2 - (y0+y1+y2)/3)**2))",
        {"x": (1, 10), "y": (1, 10)},
        {"vectors": {"x": 3, "y": 3}},
        product_moment,
    ),
    of("numpy", "numpy:var", f"{SQUARES}/4", SAMPLE, vectors=FOUR),
    of("numpy", "numpy:std", f"sqrt({SQUARES}/4)", SAMPLE, vectors=FOUR),
    of("scipy", "scipy.stats:gmean", "(x0*x1*x2*x3)**(1/4)", SAMPLE, vectors=FOUR),
    of(
        "scipy",
        "scipy.stats:skew",
        f"({CUBES}/4)/({SQUARES}/4)**(3/2)",
        SAMPLE,
        vectors=FOUR,
        undefined="any",
        by_hand=skewness,
        remark="NaN for nearly equal data, with a warning",
    ),
    of(
        "scipy",
        "scipy.stats:zscore",
        [f"(x{i} - {MEAN})/sqrt({SQUARES}/4)" for i in range(4)],
        SAMPLE,
        vectors=FOUR,
        by_hand=standardized,
    ),
    law("norm.sf", "(1 - erf(x/sqrt(2)))/2", {"x": (-8, 30)}),
    law("norm.logpdf", "-x**2/2 - log(2*pi)/2", {"x": (-30, 30)}),
    law("cauchy.cdf", "1/2 + atan(x)/pi", {"x": (-1e6, 1e6)}),
    law("logistic.sf", "1/(1 + exp(x))", {"x": (-30, 700)}),
    law("logistic.logpdf", "-x - 2*log(1 + exp(-x))", {"x": (-30, 30)}),
    law("gumbel_r.sf", "1 - exp(-exp(-x))", {"x": (-3, 100)}),
    law("gumbel_r.ppf", "-log(-log(x))", {"x": (1e-9, 1 - 1e-9)}),
    law("rayleigh.cdf", "1 - exp(-x**2/2)", {"x": (1e-6, 10)}),
    law("weibull_min.cdf", "1 - exp(-x**c)", {"x": (1e-6, 5), "c": (0.5, 5)}),
    law("lognorm.pdf", "exp(-log(x)**2/(2*s**2))/(s*x*sqrt(2*pi))", {"x": (0.01, 100), "s": (0.2, 2)}),
    law("expon.cdf", "1 - exp(-x)", {"x": (1e-9, 40)}),
    law("halflogistic.sf", "2/(1 + exp(x))", {"x": (0, 100)}),
    law("hypsecant.sf", "2/pi*atan(exp(-x))", {"x": (-30, 100)}),
    law("powerlaw.sf", "1 - x**a", {"x": (0.01, 1 - 1e-9), "a": (0.1, 5)}),
    law("pareto.cdf", "1 - x**(-b)", {"x": (1 + 1e-9, 1000), "b": (0.1, 5)}),
    law("fisk.sf", "1/(1 + x**c)", {"x": (0.01, 1000), "c": (0.5, 5)}, by_hand=lambda x, c: 1 / (1 + x**c)),
    law("genpareto.sf", "(1 + c*x)**(-1/c)", {"x": (0.01, 50), "c": (1e-9, 2)}),
    law("gompertz.cdf", "1 - exp(-c*(exp(x) - 1))", {"x": (1e-6, 4), "c": (0.1, 3)}),
    law("laplace.cdf", "exp(x)/2 if x < 0 else 1 - exp(-x)/2", {"x": (-50, 50)}),
    law("arcsine.cdf", "2/pi*asin(sqrt(x))", {"x": (1e-9, 1 - 1e-9)}),
    law("geom.cdf", "1 - (1 - p)**k", {"k": (1, 1000), "p": (1e-9, 0.9)}, whole=["k"]),
    law("poisson.pmf", "exp(-m)*m**k/gamma(k + 1)", {"k": (0, 100), "m": (0.1, 100)}, whole=["k"], by_hand=poisson),
    law(
        "binom.pmf",
        "comb(n, k)*p**k*(1 - p)**(n - k)",
        {"k": (0, 60), "n": (1, 60), "p": (0.01, 0.99)},
        whole=["k", "n"],
        where="k <= n",
        by_hand=binomial,
    ),
    Trial(
        "statsmodels",
        "proportion_confint(method='wilson')",
        partial(confint, "wilson"),
        [WILSON.format(sign).replace("z", Z) for sign in "-+"],
        COUNTS,
        OF_COUNTS,
        wilson,
    ),
    Trial(
        "statsmodels",
        "links.CLogLog.inverse",
        partial(link, "CLogLog", "inverse"),
        "1 - exp(-exp(p))",
        {"p": (-20, 2)},
        by_hand=lambda p: 1 - mp.exp(-mp.exp(p)),
    ),
    Trial(
        "statsmodels",
        "links.CLogLog",
        partial(link, "CLogLog", "__call__"),
        "log(-log(1 - p))",
        {"p": (1e-6, 0.999)},
        by_hand=lambda p: mp.log(-mp.log(1 - p)),
    ),
    Trial("statsmodels", "links.Logit", partial(link, "Logit", "__call__"), "log(p/(1 - p))", {"p": (1e-6, 0.999)}),
    Trial("statsmodels", "links.Logit.inverse", partial(link, "Logit", "inverse"), "1/(1 + exp(-p))", {"p": (-30, 30)}),
    Trial(
        "statsmodels",
        "links.Cauchy.inverse",
        partial(link, "Cauchy", "inverse"),
        "1/2 + atan(p)/pi",
        {"p": (-1e6, 1e6)},
    ),
    Trial(
        "statsmodels",
        "links.Probit.inverse",
        partial(link, "Probit", "inverse"),
        "(1 + erf(p/sqrt(2)))/2",
        {"p": (-30, 8)},
    ),
    Trial("statsmodels", "links.LogLog.inverse", partial(link, "LogLog", "inverse"), "exp(-exp(-p))", {"p": (-3, 30)}),
    Trial("pandas", "Series.var", partial(series, "var"), f"{SQUARES}/3", SAMPLE, {"vectors": FOUR}),
    Trial(
        "pandas",
        "Series.skew",
        partial(series, "skew"),
        f"sqrt(4*3)/2*({CUBES}/4)/({SQUARES}/4)**(3/2)",
        SAMPLE,
        {"vectors": FOUR, "undefined": "any"},
        lambda x0, x1, x2, x3: mp.sqrt(3) * skewness(x0, x1, x2, x3),
    ),
    Trial(
        "pandas",
        "Series.rolling(3).var",
        rolling_variance,
        "((x1 - (x1+x2+x3)/3)**2 + (x2 - (x1+x2+x3)/3)**2 + (x3 - (x1+x2+x3)/3)**2)/2",
        SAMPLE,
        {"vectors": FOUR},
        lambda x0, x1, x2, x3: moment(2, x1, x2, x3) * 3 / 2,
    ),
    Trial("pandas", "Series.ewm.mean", ewm_mean, "x3/2 + x2/4 + x1/8 + x0/8", SAMPLE, {"vectors": FOUR}),
    Trial(
        "pingouin",
        "convert_effsize(to r)",
        partial(convert_effsize, "pointbiserialr"),
        "d/sqrt(d**2 + 4)",
        {"d": (-5, 5)},
    ),
    Trial(
        "pingouin",
        "convert_effsize(to odds_ratio)",
        partial(convert_effsize, "odds_ratio"),
        "exp(d*pi/sqrt(3))",
        {"d": (-5, 5)},
    ),
    Trial("pingouin", "convert_effsize(to AUC)", partial(convert_effsize, "AUC"), "(1 + erf(d/2))/2", {"d": (-5, 5)}),
    Trial(
        "pingouin",
        "compute_effsize_from_t",
        effect_from_t,
        "t*sqrt(1/n + 1/m)",
        {"t": (-10, 10), "n": (2, 500), "m": (2, 500)},
        {"whole": ["n", "m"]},
    ),
    Trial(
        "lifelines",
        "power_under_cph",
        power_under_cph,
        "ndtr(sqrt(a/b*(a*p + b*q))*abs(h - 1)/(a/b*h + 1) - ndtri(1 - alpha/2))",
        {"a": (10, 500), "b": (10, 500), "p": (0.05, 0.9), "q": (0.05, 0.9), "h": (1.1, 4), "alpha": (0.01, 0.1)},
        {"whole": ["a", "b"]},
        cox_power,
    ),
)
