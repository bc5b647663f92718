"""Results of the evaluators of one formula: a row each, and the words for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from prsym.testing.asking.exact import Point
from prsym.testing.crossing.opinions import Opinions
from prsym.testing.lines import folded, signed


@dataclass(frozen=True, slots=True)
class Row:
    """One evaluator: its worst error against Arb and its largest difference from pure Python, in ulp, with points.

    The error is None where no exact value is settled, the difference for another format than float64.
    """

    name: str
    error: float | None
    error_at: Point
    difference: float | None
    difference_at: Point
    # What is judged, in ulp: from Python; of a function of `others` from the exact value, where it is settled.
    apart: float | None
    apart_at: Point


@dataclass(frozen=True, slots=True)
class Crossing:
    """The results of the evaluators; `absent` says why some are not there.

    They are compared at `points`; the errors are those at the `settled` ones, whose exact value Arb told. `one_sided`
    says where the formula has a value and pure Python none, or the reverse.
    """

    rows: tuple[Row, ...]
    absent: Mapping[str, str]
    points: int
    settled: int
    one_sided: str
    opinions: Opinions

    def __str__(self) -> str:
        wide = max(len(name) for name in (*(row.name for row in self.rows), *self.absent))
        lines = [f"  {'':<{wide}}  {'worst error':>14}  {'from Python':>14}   (ulp, at {self.points} points)"]
        for row in self.rows:
            error = "not settled" if row.error is None else signed(row.error)
            apart = "" if row.difference is None else signed(row.difference)
            lines.append(f"  {row.name:<{wide}}  {error:>14}  {apart:>14}".rstrip())
        lines += [line for name, why in self.absent.items() for line in folded(f"{name:<{wide}}  {why}", "  ")]
        if self.settled < self.points:
            lines += folded(f"The exact value is settled, and errors are told, at {self.settled} points.", "  ")
        lines += folded(self.one_sided, "  ") if self.one_sided else ()
        return "\n".join([*lines, str(self.opinions)])
