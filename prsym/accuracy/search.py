"""The worst error of a function on a domain, by sampling in float space and climbing from the worst samples."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from prsym.accuracy.box import Box
from prsym.accuracy.errors_at import ErrorAtPoint, Evaluator, Exact, Function
from prsym.accuracy.formats import BINARY64, Format, Orders
from prsym.accuracy.reference import reference
from prsym.accuracy.sampling import sample
from prsym.accuracy.ulp import RESOLUTION
from prsym.errors import InputError, UnableError

QUANTILES = (0.5, 0.9, 0.99, 1.0)
SAMPLED = 0.5  # share of the evaluations that is spent on samples,
BESIDE = 0.2  # on points that the caller finds from them at most; the rest goes to climbing
Beside = Callable[[Orders, int], Orders]


@dataclass(frozen=True, slots=True)
class Worst:
    """The worst error that a search has met, and where.

    `ulps` is signed; `wanted` the exact value there in the decimal digits that are certain; `evaluations` counts exact
    evaluations; `quantiles` are those of |error| over the samples (not over the points climbed to); `unsettled` counts
    points whose exact value no precision settled, which are in no other figure.
    """

    ulps: float
    point: Mapping[str, float]
    got: float
    wanted: str
    evaluations: int
    quantiles: Mapping[float, float]
    unsettled: int
    seed: int

    @property
    def hex_point(self) -> dict[str, str]:
        """The point in hexadecimal floats, which lose nothing."""
        return {name: float(value).hex() for name, value in self.point.items()}

    def __str__(self) -> str:
        at = ", ".join(f"{name} = {value!r} ({value.hex()})" for name, value in self.point.items())
        return f"{self.ulps:+.3f} ulp at {at}: got {self.got!r}, wanted {self.wanted}"


def worst_error(
    function: Function,
    exact: Exact,
    box: Box,
    *,
    evaluations: int = 10_000,
    seed: int = 0,
    form: Format = BINARY64,
    resolution: float = RESOLUTION,
    beside: Beside | None = None,
) -> Worst:
    """The largest |error| of a vectorised function met in a search of the box: a lower bound of its worst error.

    `function` is given one array of the format a parameter and gives an array of results. `exact(point, bits)` gives
    the exact value at a point (a tuple of floats, in the order of the box) as an Arb ball computed with that many
    bits, as a Fraction, or as an exact float (NaN where NaN is right); it is asked again with more bits while its ball
    is too wide. Of the `evaluations` half are spent on samples of every size, at ends, special and equal arguments,
    the rest on climbing from the worst of them through neighbouring floats. The same seed gives the same search.

    `beside(places, most)` is given the places of the samples and gives those of at most so many points in the box that
    deserve to be tried too, and climbed from.

    Raises `UnableError` when the box has no point that can be found, or none whose exact value can be settled.

    >>> from fractions import Fraction
    >>> from prsym.accuracy.box import Span
    >>> third = lambda point, bits: Fraction(point[0]) / 3
    >>> worst = worst_error(lambda x: x * (1 / 3), third, Box({"x": Span(1, 2)}), evaluations=500)
    >>> 0.6 < abs(worst.ulps) <= 1.0
    True
    """
    if evaluations < 1:
        raise InputError(f"a search with {evaluations} evaluations: give at least 1")
    random = np.random.default_rng(seed)
    evaluator = Evaluator(function, exact, form, resolution)
    points = sample(box, max(1, round(SAMPLED * evaluations)), random, form)
    errors = evaluator.errors(points)
    quantiles = _quantiles(errors)
    if beside is not None and (most := int(BESIDE * evaluations)):
        points, errors = _with(beside(points, most), points, errors, evaluator)
    if evaluator.worst is None:
        raise UnableError("the exact value was settled at no point: the reference stays too wide with every precision")
    if math.isfinite(evaluator.worst.ulps):
        climb(evaluator, box, points, errors, evaluations - evaluator.evaluations, random)
    return _worst(evaluator, evaluator.worst, box, quantiles, seed)


def _with(
    found: Orders, points: Orders, errors: NDArray[np.float64], evaluator: Evaluator
) -> tuple[Orders, NDArray[np.float64]]:
    """The points with others, and the errors at all."""
    if not found.shape[1]:
        return points, errors
    return np.concatenate([points, found], axis=1), np.concatenate([errors, evaluator.errors(found)])


def _quantiles(errors: NDArray[np.float64]) -> dict[float, float]:
    sizes = np.sort(np.abs(errors[~np.isnan(errors)]))
    if not sizes.size:
        return {}
    return {q: float(sizes[min(sizes.size - 1, int(q * sizes.size))]) for q in QUANTILES}


def _worst(evaluator: Evaluator, met: ErrorAtPoint, box: Box, quantiles: Mapping[float, float], seed: int) -> Worst:
    evaluations, unsettled = evaluator.evaluations, evaluator.unsettled
    wanted = reference(evaluator.settled(met.got, met.point)[0])
    digits = repr(wanted) if isinstance(wanted, float) else wanted.digits()
    point = dict(zip(box.spans, met.point, strict=True))
    return Worst(met.ulps, point, met.got, digits, evaluations, quantiles, unsettled, seed)


# From bad points to worse ones: steps through the floats, every size of step first and a few floats at the end.

STARTS = 16
FEWEST = 3  # starts that go all the way
WORTH = 40  # evaluations that a start must have: with fewer in all there are fewer starts
TRIES = 12  # points tried from each start in a round
CELL = 49  # starts are taken from different cells of 2^49 floats: eight of them make a binade
LEAST_STEP = 3.0  # log2 of the longest steps at the end
Errors = NDArray[np.float64]


def climb(
    evaluator: Evaluator, box: Box, points: Orders, errors: Errors, budget: int, random: np.random.Generator
) -> None:
    """Make the evaluator meet worse errors, by at most `budget` exact evaluations; starts from the worst given points.

    From each start some points are tried, one coordinate or all of them moved by up to 2^s floats, and the worst one
    is where the next round starts. While s falls to a few floats the least of the starts are dropped.
    """
    ends, last = box.orders(evaluator.form), evaluator.evaluations + budget
    most = min(STARTS, max(FEWEST, budget // WORTH))
    current = _starts(points, errors, most)
    best = np.abs(errors[current])
    places, rounds = points[:, current].copy(), -(-2 * budget // (TRIES * (most + FEWEST)))
    longest = np.log2(np.maximum(ends[:, 1].astype(np.float64) - ends[:, 0].astype(np.float64), 2.0)) - 4.0
    for step in range(rounds):
        left = 1.0 - (step + 1) / rounds
        tried, owner = _tried(places, ends, LEAST_STEP + left * np.maximum(longest - LEAST_STEP, 0.0), random)
        inside = box.holds(evaluator.form.values(tried))
        tried, owner = tried[:, inside], owner[inside]
        tried, owner = (part[..., : max(0, last - evaluator.evaluations)] for part in (tried, owner))
        if tried.shape[1]:
            _advance(places, best, tried, np.abs(evaluator.errors(tried)), owner)
        kept = np.sort(np.argsort(-best, kind="stable")[: max(FEWEST, round(most * left))])
        places, best = places[:, kept], best[kept]


def _starts(points: Orders, errors: Errors, count: int) -> NDArray[np.intp]:
    """The worst points, at most one from a cell; unsettled ones are none."""
    order = np.argsort(-np.nan_to_num(np.abs(errors), nan=-1.0, posinf=np.inf), kind="stable")
    chosen: dict[tuple[int, ...], int] = {}
    for i in order.tolist():
        if len(chosen) == count or np.isnan(errors[i]):
            break
        chosen.setdefault(tuple((points[:, i] >> CELL).tolist()), i)
    return np.array(list(chosen.values()), dtype=np.intp)


def _tried(
    places: Orders, ends: Orders, longest: NDArray[np.float64], random: np.random.Generator
) -> tuple[Orders, NDArray[np.intp]]:
    """Points around each place, and the place that each belongs to. Half of them differ in one coordinate only."""
    parameters, count = places.shape
    owner = np.repeat(np.arange(count), TRIES)
    shape = (parameters, owner.size)
    sizes = np.exp2(random.random(shape) * longest[:, None])
    steps = np.rint(np.where(random.random(shape) < 0.5, -sizes, sizes)).astype(np.int64)
    one = random.integers(0, parameters, owner.size)
    moves = (random.random(owner.size) < 0.5) | (np.arange(parameters)[:, None] == one)
    return np.clip(places[:, owner] + np.where(moves, steps, 0), ends[:, :1], ends[:, 1:]), owner


def _advance(places: Orders, best: Errors, tried: Orders, sizes: Errors, owner: NDArray[np.intp]) -> None:
    """Each place moves to the worst point tried from it, if that is worse."""
    for i in range(best.size):
        own = np.flatnonzero((owner == i) & ~np.isnan(sizes))
        if own.size and sizes[own].max() > best[i]:
            winner = own[np.argmax(sizes[own])]
            best[i], places[:, i] = sizes[winner], tried[:, winner]
