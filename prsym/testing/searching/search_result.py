"""Errors met in a search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from prsym.testing.asking.exact import Point

SHOWN = 3  # worst points in a message


@dataclass(frozen=True, slots=True)
class MeasuredError:
    """The computed value at a point, and the signed error in ulp; the worst of all that was computed there."""

    point: Point
    got: float
    ulps: float


@dataclass(frozen=True, slots=True, repr=False)
class SearchResult:
    """The errors met: at all points the worst first, of the samples the quantiles of |error|.

    `unsettled` counts points whose exact value no precision settled; `undefined` those that were left out because the
    reference has no value there. `notes` are lines that a failure must say: that the function gave two values at one
    point, and what it does with arrays.
    """

    met: tuple[MeasuredError, ...]
    quantiles: Mapping[float, float]
    unsettled: int
    undefined: int
    seed: int
    notes: tuple[str, ...] = ()

    @property
    def worst(self) -> MeasuredError:
        """The largest error."""
        return self.met[0]

    @property
    def ulps(self) -> float:
        """The largest error, signed, in ulp."""
        return self.met[0].ulps

    def __repr__(self) -> str:
        return f"<SearchResult: {self}>"

    def __str__(self) -> str:
        at = ", ".join(map(repr, self.worst.point))
        parts = [f"{self.ulps:+.4g} ulp at worst, at ({at})", f"{len(self.met)} points"]
        parts += [f"{self.unsettled} unsettled"] if self.unsettled else []
        parts += [f"{self.undefined} left out, not defined"] if self.undefined else []
        return "; ".join(parts)


def separate(met: Sequence[MeasuredError], count: int = SHOWN) -> list[MeasuredError]:
    """The worst errors at places that differ: in some coordinate by about half a binade or more, or in the sign."""
    chosen: list[MeasuredError] = []
    for candidate in met:
        if len(chosen) < count and all(_differ(candidate.point, other.point) for other in chosen):
            chosen.append(candidate)
    return chosen


def _differ(a: Point, b: Point) -> bool:
    def apart(x: float, y: float) -> bool:
        same_sign = (x > 0) == (y > 0) and (x < 0) == (y < 0)
        return x != y and not (same_sign and 0.7 * abs(y) < abs(x) < 1.5 * abs(y))

    return any(apart(x, y) for x, y in zip(a, b, strict=True))
