"""Confidence intervals of a proportion from a random sample."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import betainc, betaincc, betainccinv, betaincinv, betaln, ndtri, xlog1py, xlogy

from prsym.errors import InputError
from prsym.estimates import hypergeometric
from prsym.estimates.hypergeometric import Ends
from prsym.estimates.normal_quantile import one_sided, two_sided
from prsym.numeric.blocks import BLOCK, FloatArray, Result, blocks, flat_arguments, shaped
from prsym.numeric.compensated import Compensated
from prsym.numeric.containers import keeps_containers

# Ends of the intervals that are quantiles of Beta distributions: Clopper-Pearson and Jeffreys.
# SciPy's quantiles lose up to all their digits for large samples; its distribution function is better. So they are only
# where Newton's iteration starts, on the logarithm of the probability of the tail.

Beta = tuple[FloatArray, FloatArray]  # both shapes
STEPS = 12  # one or two suffice where SciPy's quantile has half of its digits
SETTLED = 1e-9  # relative to x: the next step would be below its square


def clopper_pearson(found: FloatArray, sample: FloatArray, tail: FloatArray, guesses: Ends) -> Ends:
    """The shares p for which `found` or more, or `found` or fewer, have the probability `tail`."""
    others = sample - found
    return (
        np.where(found > 0.0, quantile((found, others + 1.0), tail, guesses[0]), 0.0),
        np.where(others > 0.0, upper_quantile((found + 1.0, others), tail, guesses[1]), 1.0),
    )


def jeffreys(found: FloatArray, sample: FloatArray, tail: FloatArray, guesses: Ends) -> Ends:
    """Quantiles of the posterior Beta(x + 1/2, n - x + 1/2), but 0 where nothing and 1 where everything was found."""
    others = sample - found
    shapes = found + 0.5, others + 0.5
    return (
        np.where(found > 0.0, quantile(shapes, tail, guesses[0]), 0.0),
        np.where(others > 0.0, upper_quantile(shapes, tail, guesses[1]), 1.0),
    )


def quantile(beta: Beta, below: FloatArray, guess: FloatArray) -> FloatArray:
    """x with P(Beta(a, b) <= x) = below; the guess is for where SciPy's quantile is far off."""
    return _refined(beta, below, _nearer(betaincinv(*beta, below), guess, beta), betainc, 1.0)


def upper_quantile(beta: Beta, above: FloatArray, guess: FloatArray) -> FloatArray:
    """x with P(Beta(a, b) > x) = above."""
    return _refined(beta, above, _nearer(betainccinv(*beta, above), guess, beta), betaincc, -1.0)


def _nearer(start: FloatArray, guess: FloatArray, beta: Beta) -> FloatArray:
    """The start, but the guess where they are further apart than half of the standard deviation, in large samples."""
    a, b = beta
    deviation = np.sqrt(a / (a + b) * b / (a + b) / (a + b))
    far = ~(np.abs(start - guess) < 0.5 * deviation) & (np.minimum(a, b) > 100.0)
    return np.where(far, guess, start)


def _refined(
    beta: Beta, wanted: FloatArray, x: FloatArray, tail: Callable[..., FloatArray], direction: float
) -> FloatArray:
    """x by Newton's iteration, where it is inside (0, 1)."""
    active = ((x > 0.0) & (x < 1.0)).nonzero()[0]
    for _ in range(STEPS):
        if not active.size:
            break
        a, b, here = beta[0][active], beta[1][active], x[active]
        found = tail(a, b, here)
        density = np.exp(xlogy(a, here) + xlog1py(b, -here) - betaln(a, b)) / (1.0 - here)  # times x
        step = direction * np.log(wanted[active] / found) * (found / density)  # relative to x
        step = np.where(np.isfinite(step), np.clip(step, -0.5, 0.5 * (1.0 - here) / here), 0.0)
        x[active] = here + here * step
        active = active[np.abs(step) > SETTLED]
    return x


# Ends of the intervals that have a closed formula: normal, Wilson, Agresti-Coull.
# Each runs in compensated arithmetic and is rounded once. The formulas are those of the catalogue
# (validation.normal_lower, validation.wilson_lower, validation.agresti_coull_lower and their upper ends), with x
# documents found among n and y = n - x others; Wilson's lower end is written without a difference.


def normal(found: FloatArray, sample: FloatArray, z: Compensated) -> Ends:
    """(x -+ z sqrt(x y/n))/n."""
    return _around(Compensated(found), Compensated(sample), z)


def normal_finite(found: FloatArray, sample: FloatArray, z: Compensated, population: FloatArray) -> Ends:
    """(x -+ z sqrt(x y/n (N - n)/(N - 1)))/n; x/n for n = N, also where both are 1."""
    n, N = Compensated(sample), Compensated(population)
    lower, upper = _around(Compensated(found), n, z * np.sqrt((N - n) / (N - 1.0)))
    whole = sample == population
    return np.where(whole, found / sample, lower), np.where(whole, found / sample, upper)


def agresti_coull(found: FloatArray, sample: FloatArray, z: Compensated) -> Ends:
    """The normal interval of x + z^2/2 among n + z^2."""
    square = z * z
    return _around(Compensated(found) + 0.5 * square, Compensated(sample) + square, z)


def _around(x: Compensated, n: Compensated, z: Compensated) -> Ends:
    half = z * np.sqrt(x * (n - x) / n)
    return ((x - half) / n).rounded(), ((x + half) / n).rounded()


def wilson(found: FloatArray, sample: FloatArray, z: Compensated) -> Ends:
    """The roots of n (x/n - p)^2 = z^2 p (1 - p), the lower one from their product x^2/(n (n + z^2))."""
    x, n, square = Compensated(found), Compensated(sample), z * z
    upper = x + 0.5 * square + z * np.sqrt(x * (n - x) / n + 0.25 * square)
    lower = x * (x / upper) / n
    return (
        np.where(found > 0.0, lower.rounded(), 0.0),
        np.where(found < sample, (upper / (n + square)).rounded(), 1.0),
    )


LARGEST_SAMPLE = {
    "clopper_pearson": 1e9,
    "jeffreys": 1e9,
}  # beyond it SciPy's incomplete Beta function was not measured
LARGEST_COUNT = 1e15
CLOSED = {
    "normal": normal,
    "wilson": wilson,
    "agresti_coull": agresti_coull,
}
BETA = {"clopper_pearson": clopper_pearson, "jeffreys": jeffreys}
METHODS = (*CLOSED, *BETA, "hypergeometric")
SIDES = ("two", "lower", "upper")


class ProportionInterval(NamedTuple):
    """The ends of an interval, as shares; it unpacks into (lower, upper)."""

    lower: Result
    upper: Result


@keeps_containers(ProportionInterval)
def proportion_interval(
    found: ArrayLike,
    sample: ArrayLike,
    confidence: ArrayLike = 0.95,
    method: str = "wilson",
    sides: str = "two",
    population: ArrayLike | None = None,
) -> ProportionInterval:
    """The confidence interval (lower, upper) of a proportion, from `found` documents of a random `sample`.

    `found` is in [0, sample] and `sample` in [1, 1e15], whole or not; `confidence` is in (0, 1), with one side in
    [1/2, 1); NaN outside. Arguments broadcast; both ends are float64. `sides` is "two", "lower" or "upper"; with
    one side the whole of 1 - confidence lies beyond it, and the other end is 0 or 1. Raises InputError for an unknown
    method or side, and for a population that the method needs or does not know.

    - "normal" (Wald), with the finite-population correction when there is a population, and
      "agresti_coull" (1998): as the formulas have it, so that an end may lie outside [0, 1].
    - "wilson" (1927): the inverted score test, the default. These three within 1 ulp, where terms nearly cancel too.
    - "clopper_pearson" (1934; "exact") and "jeffreys" (Brown, Cai & DasGupta 2001; 0 at x = 0, 1 at x = n): quantiles
      of Beta distributions. Samples up to 1e9, within 40 ulp up to 1e6 and 5e-12 relative beyond.
    - "hypergeometric": exact for a sample without replacement from `population` documents, whole numbers up to 1e12:
      the least whole K with P(X >= x) above (1 - confidence)/2, and the greatest with P(X <= x) above it, each over
      the population. Times the population and rounded, the ends are whole numbers of documents again. Here the
      confidence stands for the shortest decimal that gives the float (0.9 is 9/10), and ties are settled exactly;
      UnableError where one takes more than 20,000 terms.

    >>> lower, upper = proportion_interval(24, 2400)
    >>> f"{lower:.6f} {upper:.6f}"
    '0.006729 0.014837'
    >>> lower, upper = proportion_interval([0, 24], 2400, method="clopper_pearson", sides="upper")
    >>> [f"{end:.6f}" for end in upper]
    ['0.001247', '0.014035']
    """
    _check(method, sides, population is not None)
    arguments = (found, sample, confidence) if population is None else (found, sample, confidence, population)
    flat, shape = flat_arguments(*arguments)
    lower, upper = np.empty(flat[0].size), np.empty(flat[0].size)
    with np.errstate(all="ignore"):
        for part in blocks(lower.size, BLOCK):
            values = [argument[part] for argument in flat]
            inside = inside_domain(method, sides, *values)
            below, above = _ends(method, 2 if sides == "two" else 1, *(np.where(inside, v, np.nan) for v in values))
            lower[part] = np.where(inside, 0.0 if sides == "upper" else below, np.nan)
            upper[part] = np.where(inside, 1.0 if sides == "lower" else above, np.nan)
    return ProportionInterval(shaped(lower, shape), shaped(upper, shape))


def _check(method: object, sides: object, population: bool) -> None:
    if method not in METHODS:
        raise InputError(f"method = {method!r} is unknown: {', '.join(METHODS)} are possible")
    if sides not in SIDES:
        raise InputError(f"sides = {sides!r} is unknown: {', '.join(SIDES)} are possible")
    if method == "hypergeometric" and not population:
        raise InputError("method = 'hypergeometric' needs the population: its number of documents")
    if population and method not in {"hypergeometric", "normal"}:
        raise InputError(f"method = {method!r} knows no population: hypergeometric and normal do")


def inside_domain(
    method: str, sides: str, x: FloatArray, n: FloatArray, level: FloatArray, *population: FloatArray
) -> np.typing.NDArray[np.bool_]:
    """Where the arguments are in the domain of `proportion_interval`."""
    inside = (x >= 0.0) & (x <= n) & (n >= 1.0) & (n <= LARGEST_SAMPLE.get(method, LARGEST_COUNT))
    inside &= (level > 0.0) & (level < 1.0) & ((sides == "two") | (level >= 0.5))
    for N in population:
        inside &= (n <= N) & (N <= LARGEST_COUNT)
        if method == "hypergeometric":
            inside &= hypergeometric.is_drawn(x, n, N)
    return inside


def _ends(method: str, tails: int, x: FloatArray, n: FloatArray, level: FloatArray, *population: FloatArray) -> Any:
    """Both ends for vectors, of which NaN are outside the domain."""
    if method in BETA or method == "hypergeometric":
        return tail_interval(method, x, n, level, population[0] if population else n, np.full(x.shape, tails))
    z = two_sided(level) if tails == 2 else one_sided(level)
    if population:
        return normal_finite(x, n, z, *population)
    return CLOSED[method](x, n, z)


def tail_interval(
    method: str, x: FloatArray, n: FloatArray, level: FloatArray, population: FloatArray, tails: FloatArray
) -> tuple[FloatArray, FloatArray]:
    """Both ends, for vectors, of a method that leaves (1 - level)/tails beyond each."""
    if method == "hypergeometric":
        first, last = hypergeometric.limits(x, n, population, level, tails)
        return first / population, last / population
    tail = (1.0 - level) / tails
    return BETA[method](x, n, tail, wilson(x, n, Compensated(-ndtri(tail))))
