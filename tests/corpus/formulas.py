"""The formulas of the corpus, from textbooks: exact fractions, and 40 digits where there is a root or a logarithm.

Nothing here is prsym's. Parameters are named as the catalogue's inputs, so that a claim's inputs can be put in.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from functools import cache

from mpmath import mp
from scipy.integrate import quad
from scipy.optimize import brentq
from scipy.stats import beta as beta_law

mp.dps = 40
Q = Fraction


def fraction(value: object) -> Q:
    """A number of mpmath as the fraction that it is."""
    sign, mantissa, exponent, _ = mp.mpf(value)._mpf_
    return Q(-int(mantissa) if sign else int(mantissa)) * Q(2) ** exponent


def real(value: Q) -> object:
    return mp.mpf(value.numerator) / value.denominator


def sqrt(value: Q) -> Q:
    return fraction(mp.sqrt(real(value)))


def log(value: Q) -> Q:
    return fraction(mp.log(real(value)))


# Quantiles


@cache
def z_two_sided(confidence: Q) -> Q:
    """The z with P(|Z| ≤ z) = confidence: z = √2 erf⁻¹(c)."""
    return fraction(mp.sqrt(2) * mp.erfinv(real(confidence)))


def z_one_sided(confidence: Q) -> Q:
    """The z with P(Z ≤ z) = confidence."""
    return z_two_sided(2 * confidence - 1)


def level_of(z: Q) -> Q:
    """P(|Z| ≤ z) = erf(z/√2)."""
    return fraction(mp.erf(real(z) / mp.sqrt(2)))


@cache
def beta_quantile(level: Q, a: Q, b: Q) -> Q:
    """The share below which a Beta(a, b) law has the probability `level`."""
    return Q(float(beta_law.ppf(float(level), float(a), float(b))))


# Ends of intervals: `sign` is -1 for the lower and 1 for the upper end; `level` is that of two sides.


def normal(found: Q, sample: Q, z: Q, sign: int, population: Q | None = None) -> Q:
    share = found / sample
    shrink = (population - sample) / (population - 1) if population else Q(1)
    return share + sign * z * sqrt(share * (1 - share) / sample * shrink)


def wilson(found: Q, sample: Q, z: Q, sign: int) -> Q:
    """The root p of (x/n - p)² = z² p(1 - p)/n, as center and half-width."""
    share = found / sample
    center = share + z**2 / (2 * sample)
    half = z * sqrt(share * (1 - share) / sample + z**2 / (4 * sample**2))
    return (center + sign * half) / (1 + z**2 / sample)


def agresti_coull(found: Q, sample: Q, z: Q, sign: int) -> Q:
    return normal(found + z**2 / 2, sample + z**2, z, sign)


def clopper_pearson(found: Q, sample: Q, level: Q, sign: int) -> Q:
    """Quantiles of Beta(x, n - x + 1) and Beta(x + 1, n - x), the tails each (1 - level)/2."""
    if found == (0 if sign < 0 else sample):
        return Q(0 if sign < 0 else 1)
    if sign < 0:
        return beta_quantile((1 - level) / 2, found, sample - found + 1)
    return beta_quantile((1 + level) / 2, found + 1, sample - found)


def jeffreys(found: Q, sample: Q, level: Q, sign: int) -> Q:
    if found == (0 if sign < 0 else sample):
        return Q(0 if sign < 0 else 1)
    return beta_quantile((1 + sign * level) / 2, found + Q(1, 2), sample - found + Q(1, 2))


def hypergeometric_cdf(found: int, sample: int, relevant: int, population: int) -> object:
    """P(X ≤ found): the term at the least possible count by log-gamma, the others by their ratios."""

    def log_choose(n: int, k: int) -> object:
        return mp.loggamma(n + 1) - mp.loggamma(k + 1) - mp.loggamma(n - k + 1)

    least = max(0, sample + relevant - population)
    if found < least:
        return mp.mpf(0)
    rest = population - relevant
    term = mp.exp(log_choose(relevant, least) + log_choose(rest, sample - least) - log_choose(population, sample))
    total = term
    for k in range(least, min(found, sample, relevant)):
        term *= mp.mpf((relevant - k) * (sample - k)) / ((k + 1) * (rest - sample + k + 1))
        total += term
    return total


@cache
def hypergeometric_end(found: Q, sample: Q, population: Q, tail: Q, sign: int) -> Q:
    """The least (greatest) number K for which X ≥ found (X ≤ found) has more probability than `tail`."""
    x, n, total, alpha = int(found), int(sample), int(population), real(tail)

    def possible(relevant: int) -> bool:
        if sign < 0:
            return bool(1 - hypergeometric_cdf(x - 1, n, relevant, total) > alpha)
        return bool(hypergeometric_cdf(x, n, relevant, total) > alpha)

    low, high = x, total - n + x  # bisection: possible from some K on (up to some K)
    while low < high:
        middle = (low + high) // 2 if sign < 0 else (low + high + 1) // 2
        if possible(middle):
            low, high = (low, middle) if sign < 0 else (middle, high)
        else:
            low, high = (middle + 1, high) if sign < 0 else (low, middle - 1)
    return Q(low)


def hypergeometric_probability(found: Q, sample: Q, relevant: Q, population: Q) -> Q:
    x, n, k, total = (int(value) for value in (found, sample, relevant, population))
    return fraction(hypergeometric_cdf(x, n, k, total) - hypergeometric_cdf(x - 1, n, k, total))


# Dimm's reference curves: eq. 4 with the probability of eq. 10, integrated numerically; eq. 11 is not used.


def inverse_probability(recall: float, prevalence: float, kappa: float) -> float:
    """1/x(R) of eq. 10, in β² = kappa; for kappa < 0 by tanh⁻¹ in place of tan⁻¹, for 0 by the limits."""
    odds = (1 - prevalence) / prevalence
    if abs(kappa) < 1e-9:
        return 1 + odds * (recall + 0.5)
    b = math.sqrt(abs(kappa))
    arc = math.atan(b) if kappa > 0 else math.atanh(b)
    weight = recall + abs(math.log1p(kappa)) / (2 * b * arc)
    return 1 + odds * b / arc * weight / (1 + kappa * (1 - recall) ** 2)


def reference_precision(recall: float, prevalence: float, kappa: float) -> float:
    integral, _ = quad(inverse_probability, 0, recall, (prevalence, kappa), epsabs=0, epsrel=1e-11, limit=500)
    return float(recall / integral)


@cache
def beta_squared(recall: Q, precision: Q, prevalence: Q) -> Q:
    """The kappa > -1 whose curve goes through the point: precision rises with kappa = exp(t) - 1."""
    r, p, rho = float(recall), float(precision), float(prevalence)

    def miss(t: float) -> float:
        return reference_precision(r, rho, math.expm1(t)) - p

    low, high = -1.0, 1.0
    while miss(low) > 0:
        low *= 2
    while miss(high) < 0:
        high *= 2
    return Q(math.expm1(brentq(miss, low, high, xtol=1e-14, rtol=1e-14)))


@cache
def extrapolated_precision(recall: Q, precision: Q, prevalence: Q, target_recall: Q) -> Q:
    kappa = float(beta_squared(recall, precision, prevalence))
    return Q(reference_precision(float(target_recall), float(prevalence), kappa))


# Rates, recall, samples


def f_measure(precision: Q, recall: Q, beta: Q) -> Q:
    """The reciprocal of the weighted mean of reciprocals, multiplied out so that 0 is allowed."""
    if precision == 0 or recall == 0:
        return Q(0)
    return (1 + beta**2) / (1 / precision + beta**2 / recall)


def e_recall(elusion: Q, null_set: Q, prevalence: Q, population: Q) -> Q:
    return 1 - elusion * null_set / (prevalence * population)


def recall_three_strata(produced: Q, withheld: Q, null_set: Q, precision: Q, withheld_share: Q, elusion: Q) -> Q:
    return produced * precision / (produced * precision + withheld * withheld_share + null_set * elusion)


def recall_three_strata_error(
    relevant_produced: Q, relevant_withheld: Q, relevant_null: Q, error_produced: Q, error_withheld: Q, error_null: Q
) -> Q:
    """The delta method for A/(A + B) with B = A₂ + A₃: derivatives B/(A + B)² and -A/(A + B)²."""
    a, b = relevant_produced, relevant_withheld + relevant_null
    var_b = error_withheld**2 + error_null**2
    return sqrt((b * error_produced) ** 2 + a**2 * var_b) / (a + b) ** 2


def projected_count_error(population: Q, found: Q, sample: Q) -> Q:
    share = found / sample
    return population * sqrt(share * (1 - share) / sample)


def sample_size(z: Q, share: Q, margin: Q) -> Q:
    return share * (1 - share) * (z / margin) ** 2


def margin_of_error_finite(z: Q, share: Q, sample: Q, population: Q) -> Q:
    return z * sqrt(share * (1 - share) / sample * (population - sample) / (population - 1))


def zero_found_upper(confidence: Q, sample: Q) -> Q:
    return fraction(1 - (1 - real(confidence)) ** (1 / real(sample)))


def documents_retrieved(recall: Q, precision: Q, prevalence: Q, population: Q) -> Q:
    return prevalence * population * recall / precision


def from_elusion(tp: Q, elusion: Q, null_set: Q) -> Q:
    return tp / (tp + elusion * null_set)


def paired_superiority(wins: Q, losses: Q) -> Q:
    return Q(float(beta_law.cdf(0.5, float(losses) + 0.5, float(wins) + 0.5)))


FORMULAS: dict[str, Callable[..., Q]] = {
    "measures.precision": lambda tp, fp: tp / (tp + fp),
    "measures.recall": lambda tp, fn: tp / (tp + fn),
    "measures.fallout": lambda fp, tn: fp / (fp + tn),
    "measures.f_measure": f_measure,
    "measures.f_measure_harmonic": f_measure,
    "measures.f_measure_counts": lambda tp, fp, fn, beta: f_measure(tp / (tp + fp), tp / (tp + fn), beta),
    "measures.f1": lambda precision, recall: f_measure(precision, recall, Q(1)),
    "measures.precision_at_k": lambda found, rank: found / rank,
    "measures.recall_at_k": lambda found, total_relevant: found / total_relevant,
    "measures.r_precision": lambda found, total_relevant: found / total_relevant,
    "dimm2015.documents_retrieved": documents_retrieved,
    "dimm2015.extrapolated_precision": extrapolated_precision,
    "dimm2015.beta_squared": beta_squared,
    "dimm2015.beta": lambda recall, precision, prevalence: sqrt(beta_squared(recall, precision, prevalence)),
    "aslam2005.triangle_area": lambda r_precision: r_precision,
    "gordon_kochen1988.precision_identity": lambda recall, prevalence, fallout: (
        recall * prevalence / (recall * prevalence + fallout * (1 - prevalence))
    ),
    "goutte_gaussier2005.posterior_mean": lambda tp, fp, prior: (tp + prior) / (tp + fp + 2 * prior),
    "goutte_gaussier2005.posterior_mode": lambda tp, fp, prior: (tp + prior - 1) / (tp + fp + 2 * prior - 2),
    "goutte_gaussier2005.maximum_likelihood": lambda tp, fp: tp / (tp + fp),
    "goutte_gaussier2005.laplace_mean": lambda tp, fp: (tp + 1) / (tp + fp + 2),
    "goutte_gaussier2005.paired_superiority": paired_superiority,
    "validation.normal_quantile": z_two_sided,
    "validation.normal_quantile_one_sided": z_one_sided,
    "validation.richness": lambda found, sample: found / sample,
    "validation.projected_count": lambda population, found, sample: population * found / sample,
    "validation.projected_count_error": projected_count_error,
    "validation.elusion": lambda fn, tn: fn / (fn + tn),
    "validation.missed_documents": lambda elusion, null_set: elusion * null_set,
    "validation.recall_from_sample": lambda sample_produced, sample_missed: (
        sample_produced / (sample_produced + sample_missed)
    ),
    "validation.recall_from_elusion": from_elusion,
    "validation.recall_from_elusion_sample": lambda tp, null_set, found, sample: from_elusion(
        tp, found / sample, null_set
    ),
    "validation.e_recall": e_recall,
    "validation.ei_recall_lower": lambda tp, elusion_upper, null_set: from_elusion(tp, elusion_upper, null_set),
    "validation.ei_recall_upper": lambda tp, elusion_lower, null_set: from_elusion(tp, elusion_lower, null_set),
    "validation.recall_three_strata": recall_three_strata,
    "validation.recall_three_strata_error": recall_three_strata_error,
    "validation.zero_found_upper": zero_found_upper,
    "validation.hypergeometric_probability": hypergeometric_probability,
    "validation.sample_size": sample_size,
    "validation.sample_size_finite": lambda unlimited, population: unlimited / (1 + (unlimited - 1) / population),
    "validation.sample_size_zero_found": lambda confidence, share: log(1 - confidence) / log(1 - share),
    "validation.margin_of_error": lambda z, share, sample: z * sqrt(share * (1 - share) / sample),
    "validation.margin_of_error_finite": margin_of_error_finite,
    "validation.depth": lambda retrieved, population: retrieved / population,
    "validation.documents_to_review": lambda recall, precision, prevalence, population, reviewed: (
        documents_retrieved(recall, precision, prevalence, population) - reviewed
    ),
}
"""The formulas that are no ends of intervals, by their ids; those are made by `oracle.interval_end`."""
