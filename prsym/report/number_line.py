"""The picture of a number claim: what the printed value stands for, and what the formula gives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any

from markupsafe import Markup

from prsym.auditing.case_words import end_text
from prsym.auditing.decisions import threshold_region
from prsym.errors import PrsymError
from prsym.model.claim import NumberClaim
from prsym.model.domain import Interval
from prsym.model.enclosure import Enclosure
from prsym.model.judgement import Judgement
from prsym.report.amounts import compact
from prsym.report.document import Content, Picture, note
from prsym.report.words import cut, interval_words, quoted

LEFT, RIGHT = 30, 390  # where the lowest and the highest value lie, in the units of the picture
WIDTH = 420  # of the whole picture
ROW = 40  # the height of one row
CHARACTER = 7.5  # the width of a character of a tick's label, with what keeps it from its neighbours
LONGEST = 50  # characters of the number that labels are measured from
LABEL = 24  # characters of a text of the claim in a label
NARROWEST = 2.0  # what is narrower is drawn so wide, about its middle
APART = 2.0  # what lies nearer cannot be told apart
NOT_DRAWN = {  # by the kind of the row
    "value": "the value at the printed inputs",
    "threshold": "the threshold",
    "range": "the values that the rounding of the inputs allows",
}


def picture(judgement: Judgement, claim: NumberClaim) -> dict[str, Any] | None:
    """Where the printed value, the formula's value and its range lie; None when nothing was computed.

    What would be drawn where it could contradict what was proved is not drawn; `left_out` says so.
    """
    target = judgement.stands_for
    if target is None or (judgement.enclosure is None and judgement.range is None):
        return None
    every = _rows(judgement, claim, target)
    if min(row.low for row in every) == max(row.high for row in every):
        return None
    rows = next(filter(_is_seen, _choices(every)), [])
    left_out = _left_out([row.kind for row in every if row not in rows])
    if not rows:
        return {"left_out": left_out, "rows": []}
    axis = _axis(rows)
    threshold = next((axis.place(row.low) for row in rows if row.kind == "threshold"), None)
    ticks, origin = axis.labels()
    drawn = [_bar(axis, row, place) for place, row in enumerate(rows)]
    return {
        "left_out": left_out,
        "rows": drawn,
        "axis": 24 + ROW * len(rows),
        "height": (70 if origin else 48) + ROW * len(rows),
        "ticks": ticks,
        "origin": origin,
        "threshold": threshold,
        "words": compact(_picture_words(judgement, claim, target)),
    }


def drawn(shown: dict[str, Any]) -> Content:
    """The picture as a drawing, with what is not drawn said below it."""
    left_out: Content = (note(shown["left_out"]),) if shown["left_out"] else ()
    if not shown["rows"]:
        return left_out
    axis, parts = shown["axis"], [Markup('<path class="axis" d="M10 {0}H410"/>').format(shown["axis"])]
    if shown["threshold"]:
        parts.append(Markup('<path class="threshold" d="M{} 4V{}"/>').format(shown["threshold"], axis))
    parts += map(_drawn_row, shown["rows"])
    tick = Markup('<path class="axis" d="M{0} {1}v8"/><text class="tick" x="{0}" y="{2}">{3}</text>')
    parts += [tick.format(x, axis - 4, axis + 19, label) for x, label in shown["ticks"]]
    if shown["origin"]:
        parts.append(Markup('<text class="origin" x="10" y="{}">{}</text>').format(axis + 40, shown["origin"]))
    svg = Markup("\n").join(parts)
    return (Picture(svg, WIDTH, shown["height"], f"Number line. {shown['words']}"), *left_out)


def _drawn_row(row: dict[str, Any]) -> Markup:
    """A diamond for a value, a bar with an arrow where it goes on, and the label above."""
    y, beyond = row["y"], row["beyond"]
    shape = Markup("")
    if row["kind"] == "value":
        shape = Markup('<path class="value" d="M{} {}l6 7l-6 7l-6 -7z"/>').format(row["x"], y - 2)
    elif row["kind"] != "threshold":
        bar = Markup('<rect class="{}" x="{}" y="{}" width="{}" height="10"/>')
        shape = bar.format(row["kind"], row["x"], y, row["width"])
    if beyond:
        arrow = Markup('<path class="value" d="M{} {}L{} {}v10z"/>')
        shape += arrow.format(beyond["to"], y + 5, beyond["from"], y)
    return shape + Markup('<text x="10" y="{}">{}</text>').format(y - 8, row["label"])


def _axis(rows: list[_Row]) -> _Axis:
    return _Axis(min(row.low for row in rows), max(row.high for row in rows))


def _choices(rows: list[_Row]) -> Iterator[list[_Row]]:
    """All rows, then all but one, then all but two: the printed value's and one that the formula gives stay."""
    kinds = [row.kind for row in rows if row.kind in NOT_DRAWN]
    for missing in (set(), *({kind} for kind in kinds), *(set(pair) for pair in combinations(kinds, 2))):
        chosen = [row for row in rows if row.kind not in missing]
        if any(row.kind in ("value", "range") for row in chosen):
            yield chosen


def _left_out(kinds: list[str]) -> str:
    if not kinds:
        return ""
    what = " and ".join(NOT_DRAWN[kind] for kind in kinds if kind in NOT_DRAWN)
    why = "at one scale the eye could not tell on which side of the other numbers it lies"
    return f"Not drawn on a number line, because {why}: {what}."


def _is_seen(rows: list[_Row]) -> bool:
    """Whether what lies apart from the printed values or from the threshold is drawn apart from them, and in order."""
    axis = _axis(rows)
    fixed = [row for row in rows if row.kind in ("printed", "threshold")]
    found = [row for row in rows if row.kind in ("value", "range")]
    return axis.low < axis.high and all(_is_apart(axis, row, other) for row in found for other in fixed)


def _is_apart(axis: _Axis, row: _Row, other: _Row) -> bool:
    if row.low == row.high in (other.low, other.high) or (other.low <= row.low and row.high <= other.high):
        return True
    (left, right), (other_left, other_right) = axis.drawn(row), axis.drawn(other)
    if row.high <= other.low:
        return right + APART <= other_left
    if row.low >= other.high:
        return other_right + APART <= left
    return row.kind == "range"  # a range that goes over an end of the other: so it is drawn


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
        rows.append(_Row("threshold", f"dotted line: the threshold {cut(claim.threshold, LABEL)}", bound, bound))
    return [_printed(claim, target, rows), *rows]


def _printed(claim: NumberClaim, target: Interval, others: list[_Row]) -> _Row:
    """The row of the printed value; an end that is none lies a little beyond everything else."""
    known = [end for end in (target.lower, target.upper) if end is not None]
    low, high = min([*known, *(row.low for row in others)]), max([*known, *(row.high for row in others)])
    more = (high - low) / 10 or Fraction(1, 10)
    ends = (low - more if target.lower is None else target.lower, high + more if target.upper is None else target.upper)
    beyond = "left" if target.lower is None else "right" if target.upper is None else ""
    return _Row("printed", f"what the printed {quoted(cut(claim.value, LABEL))} stands for", *ends, beyond)


def _threshold(claim: NumberClaim) -> Fraction | None:
    try:
        region = threshold_region(claim.threshold) if claim.threshold else None
    except PrsymError:
        return None
    return (region.lower if region.lower is not None else region.upper) if region else None


def _bar(axis: _Axis, row: _Row, place: int) -> dict[str, Any]:
    left, right = axis.drawn(row)
    end, out = (float(axis.place(row.low)), -12) if row.beyond == "left" else (float(axis.place(row.high)), 12)
    place_of = {"x": f"{left:.2f}", "width": f"{right - left:.2f}", "y": 22 + ROW * place}
    beyond = {"from": f"{end:.2f}", "to": f"{end + out:.2f}"} if row.beyond else None
    return {"kind": row.kind, "label": row.label, **place_of, "beyond": beyond}


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

    def drawn(self, row: _Row) -> tuple[float, float]:
        """From where to where a row is drawn: a value at its middle, a bar no narrower than can be seen."""
        if row.kind == "value":
            middle = float(self.place((row.low + row.high) / 2))
            return middle, middle
        left, right = float(self.place(row.low)), float(self.place(row.high))
        more = max(NARROWEST - (right - left), 0.0) / 2
        return left - more, right + more

    def ticks(self) -> list[Fraction]:
        """Round numbers between the ends, at most six."""
        step = self._step()
        return [step * k for k in range(-(-self.low // step), self.high // step + 1)]

    def labels(self) -> tuple[list[tuple[str, str]], str]:
        """Places and labels of the ticks, and a line that says what they are measured from, where they would not fit.

        Numbers that are long for what they differ by are labelled by how far they lie from one of them.
        """
        ticks = self.ticks()
        for shown in (ticks, ticks[:: max(len(ticks) - 1, 1)]):
            labels = [(self.place(tick), _label(tick)) for tick in shown]
            if _fit(labels):
                return labels, ""
        middle = ticks[len(ticks) // 2]
        origin = f"0 on the line stands for {_label(middle)}"
        for shown in (ticks, ticks[::2], [middle]):
            labels = [(self.place(tick), _label(tick - middle, signed=True)) for tick in shown]
            if _fit(labels) and len(_label(middle)) <= LONGEST:
                return labels, origin
        return [], ""

    def _step(self) -> Fraction:
        """The smallest of 2, 5 or 10 times a power of ten that divides the line into at most five."""
        span, unit = self.high - self.low, Fraction(1)
        while unit > span:
            unit /= 10
        while unit * 10 <= span:
            unit *= 10
        return next(step for step in (unit / 5, unit / 2, unit, unit * 2) if span <= 5 * step)


def _label(value: Fraction, *, signed: bool = False) -> str:
    sign = "−" if value < 0 else "+" if signed and value > 0 else ""
    return sign + compact(end_text(abs(value)))


def _fit(labels: list[tuple[str, str]]) -> bool:
    """Whether the labels stand clear of each other and of the picture's edges."""
    reach = 0.0
    for place, text in labels:
        half = CHARACTER * len(text) / 2
        if float(place) - half < reach:
            return False
        reach = float(place) + half
    return reach <= WIDTH
