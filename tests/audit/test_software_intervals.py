"""What standard software prints for an interval is never refuted: it is confirmed, or a convention explains both ends.

statsmodels and SciPy are asked themselves, R where it is installed. R's packages PropCIs, DescTools and binom are not.
What their manuals say is written down here by hand, with SciPy's laws and roots: add4ci (normal interval of x + 2 among
n + 4, cut at 0 and 1), addz2ci (cut), blakerci (in steps), BinomCI's waldcc (normal interval widened by 1/(2n), cut),
arcsine, modified wilson, modified jeffreys and pratt, and of binom asymptotic and agresti-coull (not cut),
logit, cloglog and probit (the exact interval where none or all are found), wilson and bayes. stests has arcsine as
textbooks do, without Anscombe's share. The searches of DescTools' midp and lik, of binom's lrt and of PropCIs' midPci
are run by R's own functions. Each program is asked for a part of the 200 samples, for all
with PRSYM_EVERY_TRIAL=1.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from math import asin, exp, log, pi, sin, sqrt

import numpy as np
import numpy.typing as npt
import pytest
from every_trial import one_in
from scipy import stats
from scipy.optimize import brentq
from scipy.special import xlogy
from statsmodels.stats.proportion import proportion_confint

import prsym

REQUIRED = os.environ.get("PRSYM_REQUIRE_LANGUAGES") == "1"
LEVELS = ("80%", "90%", "95%", "98%", "99%", "68.3%")
Sample = tuple[int, int, str]
Ends = tuple[float, float]
Shares = npt.NDArray[np.float64]
SMALL = [(x, n) for n in (1, 2, 3, 5) for x in range(n + 1)]


def _samples() -> list[Sample]:
    """200 of them: all counts of very small samples, none or all found, rare and frequent ones."""
    rng = random.Random(1998)
    counts = [*SMALL, *((x, n) for n in (9, 20, 59) for x in (0, 1, n // 2, n - 1, n)), (0, 300), (7, 300)]
    while len(counts) < 200:
        n = rng.choice((rng.randint(4, 20), rng.randint(10, 80)))
        counts.append((rng.choice((rng.randint(0, n), rng.randint(0, min(n, 6)), n - rng.randint(0, min(n, 6)))), n))
    return [(x, n, LEVELS[i % len(LEVELS)]) for i, (x, n) in enumerate(counts)]


SAMPLES = _samples()


def _share(level: str) -> float:
    return float(level.rstrip("%")) / 100


def _of_statsmodels(method: str) -> Callable[[Sample], Ends]:
    def ends(sample: Sample) -> Ends:
        x, n, level = sample
        low, high = proportion_confint(x, n, alpha=1 - _share(level), method=method)
        return float(low), float(high)

    return ends


def _of_scipy(method: str) -> Callable[[Sample], Ends]:
    def ends(sample: Sample) -> Ends:
        x, n, level = sample
        low, high = stats.binomtest(x, n).proportion_ci(_share(level), method=method)
        return float(low), float(high)

    return ends


SEARCHES_OF_R = """
pair <- function(x, n, low, high, least, most) list(conf.int = c(
  if (x == 0) 0 else uniroot(low, c(least, if (x == n) most else x / n))$root,
  if (x == n) 1 else uniroot(high, c(x / n, most))$root))
midp <- function(x, n, conf.level) pair(x, n,
  function(p) pbinom(x, n, p, lower.tail = FALSE) + dbinom(x, n, p) / 2 - (1 - conf.level) / 2,
  function(p) pbinom(x - 1, n, p) + dbinom(x, n, p) / 2 - (1 - conf.level) / 2, 0, 1)
lik <- function(x, n, conf.level) {
  root <- function(p) sqrt(2 * max(0, dbinom(x, n, x / n, log = TRUE) - dbinom(x, n, p, log = TRUE)))
  z <- qnorm((1 + conf.level) / 2)
  pair(x, n, function(p) z - root(p), function(p) root(p) - z, 2^-26, 1 - 2^-26)
}
grid <- function(x, n, conf.level) {
  shares <- seq(0.0001, 1, by = 0.0005)
  half <- (pbinom(x - 1, n, shares) + pbinom(x, n, shares)) / 2
  kept <- shares[half > (1 - conf.level) / 2 & half < (1 + conf.level) / 2]
  one <- (1 - conf.level)^(1 / n)
  list(conf.int = if (x == 0) c(0, 1 - one) else if (x == n) c(one, 1) else range(kept))
}
"""  # what DescTools' midp, its lik and PropCIs' midPci look for, by R's own search


def _of_r(test: str) -> Callable[[Sample], Ends]:
    return lambda sample: _r_ends(test)[sample]


@cache
def _r_ends(test: str) -> dict[Sample, Ends]:
    """The intervals of base R for all samples, in one run."""
    if shutil.which("Rscript") is None:
        if REQUIRED:
            pytest.fail("Rscript is missing")
        pytest.skip("Rscript is not run here")
    calls = "\n".join(f"show({test}({x}, {n}, conf.level = {_share(level)!r}))" for x, n, level in SAMPLES)
    show = 'show <- function(t) cat(sprintf("%.17g %.17g\\n", t$conf.int[1], t$conf.int[2]))'
    text = f"options(warn = -1)\n{show}\n{SEARCHES_OF_R}\n{calls}\n"
    run = subprocess.run(["Rscript", "-"], input=text, capture_output=True, text=True, check=True)
    lines = [line.split() for line in run.stdout.splitlines()]
    assert len(lines) == len(SAMPLES)
    return {sample: (float(low), float(high)) for sample, (low, high) in zip(SAMPLES, lines, strict=True)}


def _z(level: str) -> float:
    return float(stats.norm.ppf((1 + _share(level)) / 2))


def _wald(x: float, n: float, z: float, wider: float = 0.0) -> Ends:
    width = z * sqrt(x / n * (1 - x / n) / n) + wider
    return x / n - width, x / n + width


def _cut(ends: Ends) -> Ends:
    return max(0.0, ends[0]), min(1.0, ends[1])


def _add4ci(sample: Sample) -> Ends:
    return _cut(_wald(sample[0] + 2, sample[1] + 4, _z(sample[2])))


def _waldcc(sample: Sample) -> Ends:
    return _cut(_wald(*sample[:2], _z(sample[2]), 1 / (2 * sample[1])))


def _agresti_coull_uncut(sample: Sample) -> Ends:
    z = _z(sample[2])
    return _wald(sample[0] + z * z / 2, sample[1] + z * z, z)


def _agresti_coull_cut(sample: Sample) -> Ends:
    return _cut(_agresti_coull_uncut(sample))


def _uncut(sample: Sample) -> Ends:
    return _wald(*sample[:2], _z(sample[2]))


def _roots(x: int, n: int, low: Callable[[float], float], high: Callable[[float], float]) -> Ends:
    """The roots below and above x/n of two functions; 0 and 1 where none or all are found."""
    tiny = 1e-13
    lower = 0.0 if x == 0 else float(brentq(low, tiny, min(x / n, 1 - tiny), xtol=1e-15))
    return lower, 1.0 if x == n else float(brentq(high, max(x / n, tiny), 1 - tiny, xtol=1e-15))


def _mid_p(sample: Sample) -> Ends:
    x, n, level = sample
    each = (1 - _share(level)) / 2

    def low(p: float) -> float:
        return float(stats.binom.sf(x, n, p) + stats.binom.pmf(x, n, p) / 2) - each

    return _roots(x, n, low, lambda p: float(stats.binom.cdf(x - 1, n, p) + stats.binom.pmf(x, n, p) / 2) - each)


def _likelihood_ratio(sample: Sample) -> Ends:
    x, n, level = sample

    def deviance(p: float) -> float:
        return float(xlogy(x, x / (n * p)) + xlogy(n - x, (n - x) / (n * (1 - p)))) - _z(level) ** 2 / 2

    return _roots(x, n, deviance, deviance)


def _logit(sample: Sample) -> Ends:
    x, n, level = sample
    if x in {0, n}:
        return _of_scipy("exact")(sample)
    odds, width = log(x / (n - x)), _z(level) * sqrt(1 / x + 1 / (n - x))
    return 1 / (1 + exp(width - odds)), 1 / (1 + exp(-width - odds))


def _cloglog(sample: Sample) -> Ends:
    x, n, level = sample
    if x in {0, n}:
        return _of_scipy("exact")(sample)
    p = x / n
    middle, width = log(-log(p)), _z(level) * sqrt((1 - p) / (n * p)) / -log(p)
    return exp(-exp(middle + width)), exp(-exp(middle - width))


def _acceptability(x: int, n: int, p: Shares) -> Shares:
    """Blaker's, as PropCIs computes it: the smaller tail, and the other side's counts whose tail is smaller still."""
    below, above = stats.binom.cdf(x, n, p), stats.binom.sf(x - 1, n, p)
    left = above + stats.binom.cdf(stats.binom.ppf(above, n, p) - 1, n, p)
    right = below + stats.binom.sf(stats.binom.ppf(1 - below, n, p), n, p)
    return np.minimum(left, right)


def _blakerci(sample: Sample, step: float = 1e-5) -> Ends:
    """From the exact ends inward in steps of 0.00001, up to the last one before a share that is accepted."""
    x, n, level = sample
    low, high = _of_scipy("exact")(sample)
    up, down = np.arange(low + step, max(x / n, low + 2 * step), step), np.arange(high - step, x / n - step, -step)
    if x > 0:
        low = float(up[np.argmax(_acceptability(x, n, up) >= 1 - _share(level))]) - step
    if x < n:
        high = float(down[np.argmax(_acceptability(x, n, down) >= 1 - _share(level))]) + step
    return low, high


def _by_angle(share: float, sample: Sample) -> Ends:
    angle, width = asin(sqrt(share)), _z(sample[2]) / (2 * sqrt(sample[1]))
    return sin(angle - width) ** 2, sin(angle + width) ** 2


def _arcsine(sample: Sample) -> Ends:
    """The angles are cut at 0 and π/2."""
    x, n, level = sample
    angle, width = asin(sqrt(x / n)), _z(level) / (2 * sqrt(n))
    return sin(max(0.0, angle - width)) ** 2, sin(min(pi / 2, angle + width)) ** 2


def _arcsine_of_desctools(sample: Sample) -> Ends:
    return _by_angle((sample[0] + 0.375) / (sample[1] + 0.75), sample)


def _probit(sample: Sample) -> Ends:
    x, n, level = sample
    if x in {0, n}:
        return _of_scipy("exact")(sample)
    middle = float(stats.norm.ppf(x / n))
    width = _z(level) * sqrt(x / n * (1 - x / n) / n) / float(stats.norm.pdf(middle))
    return float(stats.norm.cdf(middle - width)), float(stats.norm.cdf(middle + width))


def _poisson(count: int, sample: Sample) -> float:
    """The end near 0 by the chi-squared law, at the level of one side."""
    return float(stats.chi2.ppf(1 - _share(sample[2]), 2 * count)) / (2 * sample[1])


def _modified_wilson(sample: Sample) -> Ends:
    x, n, _ = sample
    few = (1, 2) if n <= 50 else (1, 2, 3)
    low, high = _of_scipy("wilson")(sample)
    return _poisson(x, sample) if x in few else low, 1 - _poisson(n - x, sample) if n - x in few else high


def _wilson_of_binom(sample: Sample) -> Ends:
    """-ln(c)/n where one is found, and 1 less that where one is not."""
    x, n, level = sample
    low, high = _of_scipy("wilson")(sample)
    bound = -log(_share(level)) / n
    return bound if x == 1 else low, 1 - bound if x == n - 1 else high


def _beta(sample: Sample, probability: float) -> float:
    """A quantile of the posterior after Jeffreys' prior."""
    x, n, _ = sample
    return float(stats.beta.ppf(probability, x + 0.5, n - x + 0.5))


def _modified_jeffreys(sample: Sample) -> Ends:
    x, n, level = sample
    each = (1 - _share(level)) / 2
    low = each ** (1 / n) if x == n else 0.0 if x <= 1 else _beta(sample, each)
    return low, 1 - each ** (1 / n) if x == 0 else 1.0 if x >= n - 1 else _beta(sample, 1 - each)


def _bayes_central(sample: Sample) -> Ends:
    x, n, level = sample
    out = (1 - _share(level)) / (1 if x in {0, n} else 2)
    return 0.0 if x == 0 else _beta(sample, out), 1.0 if x == n else _beta(sample, 1 - out)


def _bayes_highest(sample: Sample) -> Ends:
    """The two quantiles that hold the level between them and have the same density."""
    x, n, level = sample
    if x in {0, n}:
        return _bayes_central(sample)
    law, out = stats.beta(x + 0.5, n - x + 0.5), 1 - _share(level)

    def difference(part: float) -> float:
        return float(law.logpdf(law.ppf(part)) - law.logpdf(law.isf(out - part)))

    part = float(brentq(difference, 1e-13, out * (1 - 1e-12), xtol=1e-17))
    return float(law.ppf(part)), float(law.isf(out - part))


def _pratt_end(found: int, rest: int, n: int, z: float) -> float:
    """The end for `found` + 1 and `rest`, as in the upper one; z turned round for the lower one."""
    root = sqrt(9 * found * rest * (9 * n + 5 - z * z) + n + 1)
    cube = (81 * found * rest - 9 * n - 8 - 3 * z * root) / (81 * found**2 - 9 * found * (2 + z * z) + 1)
    return 1 / (1 + (found / rest) ** 2 * cube**3)


def _pratt(sample: Sample, below: int = -1) -> Ends:
    """DescTools has n - x - 1 in the lower end; exact bounds where few are found."""
    x, n, level = sample
    out, z = 1 - _share(level), _z(level)
    if x == 0:
        return 0.0, 1 - out ** (1 / n)
    if x == 1:
        return 1 - (1 - out / 2) ** (1 / n), 1 - (out / 2) ** (1 / n)
    if x == n - 1:
        return (out / 2) ** (1 / n), (1 - out / 2) ** (1 / n)
    if x == n:
        return out ** (1 / n), 1.0
    return _pratt_end(x, n - x + below, n, -z), _pratt_end(x + 1, n - x, n, z)


def _pratt_as_meant(sample: Sample) -> Ends:
    """The lower end as the mirror of the upper one."""
    return _pratt(sample, below=1)


SOFTWARE: dict[str, tuple[Callable[[Sample], Ends], str]] = {  # and the convention that explains what it prints
    "statsmodels normal": (_of_statsmodels("normal"), "normal"),
    "statsmodels agresti_coull": (_of_statsmodels("agresti_coull"), "agresti_coull"),
    "statsmodels beta": (_of_statsmodels("beta"), "clopper_pearson"),
    "statsmodels wilson": (_of_statsmodels("wilson"), "wilson"),
    "statsmodels jeffreys": (_of_statsmodels("jeffreys"), "jeffreys"),
    "SciPy exact": (_of_scipy("exact"), "clopper_pearson"),
    "SciPy wilson": (_of_scipy("wilson"), "wilson"),
    "SciPy wilsoncc": (_of_scipy("wilsoncc"), "wilson_continuity"),
    "R prop.test": (_of_r("prop.test"), "wilson_continuity"),
    "R binom.test": (_of_r("binom.test"), "clopper_pearson"),
    "R PropCIs add4ci": (_add4ci, "plus_four"),
    "R DescTools waldcc": (_waldcc, "normal_continuity"),
    "R binom agresti-coull": (_agresti_coull_uncut, "agresti_coull"),
    "R binom asymptotic": (_uncut, "normal"),
    "R PropCIs addz2ci": (_agresti_coull_cut, "agresti_coull"),
    "R binomSamSize midp": (_mid_p, "mid_p"),
    "R DescTools midp": (_of_r("midp"), "mid_p"),
    "R PropCIs midPci": (_of_r("grid"), "mid_p"),
    "statsmodels binom_test": (_of_statsmodels("binom_test"), "minimum_likelihood"),
    "R PropCIs blakerci": (_blakerci, "blaker"),
    "R stests lrt": (_likelihood_ratio, "likelihood_ratio"),
    "R DescTools lik, binom lrt": (_of_r("lik"), "likelihood_ratio"),
    "R binom logit": (_logit, "logit"),
    "R binom cloglog": (_cloglog, "log_log"),
    "R DescTools arcsine": (_arcsine_of_desctools, "arcsine_anscombe"),
    "R stests arcsine": (_arcsine, "arcsine"),
    "R binom probit": (_probit, "probit"),
    "R DescTools modified wilson": (_modified_wilson, "modified_wilson"),
    "R binom wilson": (_wilson_of_binom, "wilson_of_binom"),
    "R DescTools modified jeffreys": (_modified_jeffreys, "modified_jeffreys"),
    "R binom bayes, central": (_bayes_central, "bayes_central"),
    "R binom bayes": (_bayes_highest, "bayes_highest"),
    "R DescTools pratt": (_pratt, "pratt_of_desctools"),
    "Pratt": (_pratt_as_meant, "pratt"),
}
PARTS = one_in(16)
LEAST_NAMED = {  # of 50; where it is the claimed method, or the same as a usual one at these counts, it is not named
    "wilson": 15,
    "clopper_pearson": 15,
    "modified_wilson": 15,
    "wilson_of_binom": 0,  # another one than the two before at n = 3 alone: see test_rare_methods
    "modified_jeffreys": 5,
    "bayes_central": 5,
    "pratt_of_desctools": 15,  # of so few samples, many with bounds that a usual method gives too
}


# Their ends take seconds to judge, two thirds of the time of all programs: a third of their part is asked for.
SLOW = {"R binom bayes", "R PropCIs blakerci", "R DescTools pratt", "Pratt", "statsmodels binom_test"}


def _asked(software: str) -> list[Sample]:
    """A part of the samples, another one for each program in turn."""
    part = SAMPLES[list(SOFTWARE).index(software) % PARTS :: PARTS]
    return part[:: one_in(3)] if software in SLOW else part


def test_every_sample_is_asked_for() -> None:
    assert {sample for software in SOFTWARE for sample in _asked(software)} == set(SAMPLES)


def _printed(value: float) -> str:
    """Four significant digits, with their zeros."""
    return f"{value:#.4g}"


@cache
def _judged(claimed: str, sample: Sample, low: str, high: str) -> list[tuple[str, str]]:
    """The verdicts and conventions of both ends, claimed together as a report would."""
    x, n, level = sample
    claims = [
        {
            "id": end,
            "formula": f"validation.{claimed}_{end}",
            "inputs": {"found": x, "sample": n, "confidence": level},
            "value": value,
        }
        for end, value in (("lower", low), ("upper", high))
    ]
    return [(c.verdict, c.convention) for c in prsym.audit({"claim": claims}).claims]


@pytest.mark.parametrize("software", SOFTWARE)
def test_what_software_prints_is_never_refuted(software: str) -> None:
    """Claimed in turn as Wilson's and as Clopper and Pearson's."""
    ends, meant = SOFTWARE[software]
    named, samples = 0, _asked(software)
    for place, sample in enumerate(samples):
        claimed = ("wilson", "clopper_pearson")[place % 2]
        found = _judged(claimed, sample, *map(_printed, ends(sample)))
        assert all(verdict in {"confirmed", "convention"} for verdict, _ in found), (sample, ends(sample), found)
        named += any(f"interval = {meant}" in convention for _, convention in found)
    assert named >= LEAST_NAMED.get(meant, 30) / 50 * len(samples), f"{meant} is named for {named} samples"


@pytest.mark.parametrize("software", ["SciPy wilsoncc", "statsmodels jeffreys", "R binomSamSize midp", "R binom logit"])
def test_canary_an_end_that_is_moved_is_refuted_for_most(software: str) -> None:
    """By 5 units of its last of four digits, of what lies inside 0 to 1."""
    ends, _ = SOFTWARE[software]
    tried = refuted = 0
    for place, sample in enumerate(SAMPLES[20::9]):
        low, high = ends(sample)
        if not 0.001 < low < high < 0.999:
            continue
        side = place % 2
        moved = [low, high]
        text = _printed(moved[side])
        moved[side] += 5 * 10.0 ** -len(text.partition(".")[2])
        claimed = ("wilson", "clopper_pearson")[place // 2 % 2]
        tried += 1
        refuted += _judged(claimed, sample, *map(_printed, moved))[side][0] == "refuted"
    assert tried >= 9
    assert refuted >= 0.9 * tried, f"{refuted} of {tried}"


def test_half_found_is_not_corrected_by_prop_test() -> None:
    """R lessens the correction to the distance from 1/2, which is 0 there: Wilson's interval (0.2366 to 0.7634)."""
    low, high = _r_ends("prop.test")[next(s for s in SAMPLES if s[:2] == (10, 20))]
    level = next(s[2] for s in SAMPLES if s[:2] == (10, 20))
    theirs = stats.binomtest(10, 20).proportion_ci(_share(level), method="wilson")
    assert (low, high) == pytest.approx((theirs.low, theirs.high), rel=1e-12)
