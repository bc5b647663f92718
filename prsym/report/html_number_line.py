"""The picture of a number claim: what the printed value stands for, and what the formula gives."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from prsym.auditing.decisions import threshold_region
from prsym.errors import PrsymError
from prsym.model.claim import NumberClaim
from prsym.model.domain import Interval
from prsym.model.enclosure import Enclosure
from prsym.model.judgement import Judgement
from prsym.report.plain_words import quoted
from prsym.report.words import interval_words
from prsym.verify.enclose import show

LEFT, RIGHT = 30, 390  # where the lowest and the highest value lie, in the units of the picture
ROW = 40  # the height of one row
MAX_LABEL = 12  # characters of a tick's label
NARROWEST = 2.0  # what is narrower is drawn so wide, about its middle


def picture(judgement: Judgement, claim: NumberClaim, target: Interval | None) -> dict[str, Any] | None:
    """Where the printed value, the formula's value and its range lie; None when nothing was computed."""
    if target is None or (judgement.enclosure is None and judgement.range is None):
        return None
    rows = _rows(judgement, claim, target)
    low, high = min(row.low for row in rows), max(row.high for row in rows)
    if low == high:
        return None
    axis = _Axis(low, high)
    threshold = next((axis.place(row.low) for row in rows if row.kind == "threshold"), None)
    return {
        "rows": [_bar(axis, row, place) for place, row in enumerate(rows)],
        "axis": 24 + ROW * len(rows),
        "height": 48 + ROW * len(rows),
        "ticks": [(axis.place(tick), show(tick)) for tick in axis.ticks()],
        "threshold": threshold,
        "words": _picture_words(judgement, claim, target),
    }


@dataclass(frozen=True)
class _Row:
    """One row of the picture: its kind (a class of the style sheet), its label and its ends.

    `beyond` says on which side the values go on beyond the picture: "left", "right", or "".
    """

    kind: str
    label: str
    low: Fraction
    high: Fraction
    beyond: str = ""


def _rows(judgement: Judgement, claim: NumberClaim, target: Interval) -> list[_Row]:
    rows = []
    if judgement.enclosure:
        rows.append(_Row("value", "the formula at the printed inputs", *judgement.enclosure.bounds()))
    if judgement.range and judgement.range != judgement.enclosure:
        rows.append(_Row("range", "the formula over the rounding of the inputs", *judgement.range.bounds()))
    bound = _threshold(claim)
    if bound is not None:
        rows.append(_Row("threshold", f"dotted line: the threshold {_short(claim.threshold)}", bound, bound))
    return [_printed(claim, target, rows), *rows]


def _printed(claim: NumberClaim, target: Interval, others: list[_Row]) -> _Row:
    """The row of the printed value; an end that is none lies a little beyond everything else."""
    known = [end for end in (target.lower, target.upper) if end is not None]
    low, high = min([*known, *(row.low for row in others)]), max([*known, *(row.high for row in others)])
    more = (high - low) / 10 or Fraction(1, 10)
    ends = (low - more if target.lower is None else target.lower, high + more if target.upper is None else target.upper)
    beyond = "left" if target.lower is None else "right" if target.upper is None else ""
    return _Row("printed", f"what the printed {quoted(_short(claim.value))} stands for", *ends, beyond)


def _short(text: str) -> str:
    return text if len(text) <= 24 else text[:23] + "…"


def _threshold(claim: NumberClaim) -> Fraction | None:
    try:
        region = threshold_region(claim.threshold) if claim.threshold else None
    except PrsymError:
        return None
    return (region.lower if region.lower is not None else region.upper) if region else None


def _bar(axis: _Axis, row: _Row, place: int) -> dict[str, Any]:
    left, right = axis.place(row.low), axis.place(row.high)
    width = max(float(right) - float(left), NARROWEST)
    start = left if row.kind == "value" else f"{(float(left) + float(right) - width) / 2:.2f}"
    end, out = (left, -12) if row.beyond == "left" else (right, 12)
    tip = f"{float(end) + out:.2f}" if row.beyond else ""
    place_of = {"x": start, "width": f"{width:.2f}", "y": 22 + ROW * place}
    return {"kind": row.kind, "label": row.label, **place_of, "beyond": {"from": end, "to": tip} if tip else None}


def _picture_words(judgement: Judgement, claim: NumberClaim, target: Interval) -> str:
    words = [f"The printed value {claim.value} stands for {interval_words(target)}."]
    if judgement.enclosure:
        words.append(f"At the printed inputs the formula gives {_between(judgement.enclosure)}.")
    if judgement.range and judgement.range != judgement.enclosure:
        words.append(f"Over the rounding of the inputs it gives {_between(judgement.range)}.")
    if claim.threshold:
        words.append(f"The threshold is {claim.threshold}.")
    return " ".join(words)


def _between(enclosure: Enclosure) -> str:
    ends = [end.replace("-", "−") for end in (enclosure.lower, enclosure.upper)]
    return f"exactly {ends[0]}" if enclosure.exact else f"{ends[0]} to {ends[1]}"


@dataclass(frozen=True)
class _Axis:
    """A number line from `low` to `high`."""

    low: Fraction
    high: Fraction

    def place(self, value: Fraction) -> str:
        """The horizontal place of a value."""
        share = float((value - self.low) / (self.high - self.low))
        return f"{LEFT + share * (RIGHT - LEFT):.2f}"

    def ticks(self) -> list[Fraction]:
        """Round numbers between the ends, at most six; the first and the last where texts are long."""
        step = self._step()
        ticks = [step * k for k in range(-(-self.low // step), self.high // step + 1)]
        return ticks if all(len(show(t)) <= MAX_LABEL for t in ticks) else ticks[:: max(len(ticks) - 1, 1)]

    def _step(self) -> Fraction:
        """The smallest of 2, 5 or 10 times a power of ten that divides the line into at most five."""
        span, unit = self.high - self.low, Fraction(1)
        while unit > span:
            unit /= 10
        while unit * 10 <= span:
            unit *= 10
        return next(step for step in (unit / 5, unit / 2, unit, unit * 2) if span <= 5 * step)
