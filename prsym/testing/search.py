"""The search for the worst errors of a user's function, and what it met."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

import numpy as np

from prsym.accuracy.box import Box
from prsym.accuracy.errors_at import Evaluator
from prsym.accuracy.formats import Format
from prsym.accuracy.sampling import sample
from prsym.accuracy.search import QUANTILES, worst_error
from prsym.accuracy.ulp import signed_ulps
from prsym.errors import UnableError
from prsym.testing.calling import Caller
from prsym.testing.exact import Exact, Point

SHOWN = 3  # worst points in a message


@dataclass(frozen=True, slots=True)
class Met:
    """What was computed at a point, and the signed error in ulp."""

    point: Point
    got: float
    ulps: float


@dataclass(frozen=True, slots=True)
class Found:
    """The errors met: at all points the worst first, of the samples the quantiles of |error|.

    `unsettled` counts points whose exact value no precision settled; `undefined` those that were left out because the
    reference has no value there.
    """

    met: tuple[Met, ...]
    quantiles: Mapping[float, float]
    unsettled: int
    undefined: int
    seed: int

    @property
    def worst(self) -> Met:
        """The largest error."""
        return self.met[0]

    @property
    def ulps(self) -> float:
        """The largest error, signed, in ulp."""
        return self.met[0].ulps


def search(
    caller: Caller,
    exact: Exact,
    box: Box,
    form: Format,
    points: Sequence[Point],
    evaluations: int,
    seed: int,
    skip_undefined: bool,
) -> Found:
    """Sample the box and climb, look at the given points besides, and sort what was met."""
    undefined: set[Point] = set()

    def wanted(point: Point, bits: int) -> object:
        found = exact(point, bits)
        if skip_undefined and isinstance(found, float) and math.isnan(found):
            undefined.add(exact.rounded(point))
            raise UnableError("the reference has no value there")
        if exact.rounded(point) in caller.overflowed and _is_beyond(found, form):
            found = exact.wanted[exact.rounded(point)] = math.nan  # as the function says by raising
        return found

    if points:
        places = np.stack([form.orders(column) for column in zip(*points, strict=True)])
        Evaluator(caller, wanted, form).errors(places)
    if exact.is_explicit:
        worst = worst_error(caller, wanted, box, evaluations=evaluations, seed=seed, form=form)
        quantiles, unsettled = worst.quantiles, worst.unsettled
    else:
        quantiles, unsettled = _sampled(Evaluator(caller, wanted, form), box, evaluations, seed)
    met = sorted(_met(caller, exact, form, undefined), key=lambda m: -abs(m.ulps))
    if not met:
        raise UnableError(f"{exact.formula.id}: the exact value was settled at no point: nothing was tested")
    return Found(tuple(met), quantiles, max(0, unsettled - len(undefined)), len(undefined), seed)


def _is_beyond(wanted: Any, form: Format) -> bool:
    """Whether an exact value is beyond the largest number of the format: infinity is right for it."""
    return any(signed_ulps(infinity, wanted, form) == 0 for infinity in (math.inf, -math.inf))


def _sampled(evaluator: Evaluator, box: Box, count: int, seed: int) -> tuple[Mapping[float, float], int]:
    """The quantiles of the errors at sampled points: climbing takes too many of an equation's roots."""
    places = sample(box, count, np.random.default_rng(seed), evaluator.form)
    sizes = np.abs(evaluator.errors(places))
    sizes = sizes[~np.isnan(sizes)]
    if not sizes.size:
        return {}, evaluator.unsettled
    quantiles = dict(zip(QUANTILES, np.quantile(sizes, QUANTILES, method="higher").tolist(), strict=True))
    return quantiles, evaluator.unsettled


def _met(caller: Caller, exact: Exact, form: Format, left_out: Set[Point]) -> list[Met]:
    """The error at every point whose exact value was settled."""
    found = []
    for point, wanted in exact.wanted.items():
        if point in left_out:
            continue
        try:
            found.append(Met(point, caller.got[point], signed_ulps(caller.got[point], wanted, form)))
        except UnableError:
            continue
    return found


def separate(met: Sequence[Met], count: int = SHOWN) -> list[Met]:
    """The worst errors at places that differ: in some coordinate by about half a binade or more, or in the sign."""
    chosen: list[Met] = []
    for candidate in met:
        if len(chosen) < count and all(_differ(candidate.point, other.point) for other in chosen):
            chosen.append(candidate)
    return chosen


def _differ(a: Point, b: Point) -> bool:
    def apart(x: float, y: float) -> bool:
        same_sign = (x > 0) == (y > 0) and (x < 0) == (y < 0)
        return x != y and not (same_sign and 0.7 * abs(y) < abs(x) < 1.5 * abs(y))

    return any(apart(x, y) for x, y in zip(a, b, strict=True))
