"""The picture of an extrapolation: the reference curve through the measured point, and the target recall on it.

The curve is drawn from float64 values, to a tenth of a unit of the picture; what a claim is judged by is the enclosure.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from typing import Any

from markupsafe import Markup

from prsym import catalogue
from prsym.model.claim import NumberClaim
from prsym.model.domain import Interval
from prsym.model.judgement import Judgement
from prsym.model.printed import Printed
from prsym.report.amounts import compact
from prsym.report.document import Picture
from prsym.report.words import cut, interval_words, quoted
from prsym.verify.enclose import show
from prsym.verify.ranges import misses

LEFT, RIGHT, TOP, BOTTOM = 52, 400, 14, 210  # the frame, in the units of the picture
WIDTH, LEGEND, LINE = 420, 272, 20  # of the whole picture; where the legend begins, and the height of a line of it
LABEL = 20  # characters of a text of the claim in the legend
MARKS = {  # what stands before a line of the legend, about the origin
    "point": Markup('<circle class="value" cx="0" cy="0" r="4.5"/>'),
    "target": Markup('<path class="threshold" d="M0 -7V7"/>'),
    "range": Markup('<rect class="range" x="-3" y="-6" width="6" height="12"/>'),
    "printed": Markup('<rect class="printed hollow" x="-6" y="-6" width="12" height="12"/>'),
}
POINTS = 41  # of the curve
HEIGHTS = tuple(Fraction(h) for h in ("1", "1/2", "1/5", "1/10", "1/20", "1/50", "1/100"))


def curve(judgement: Judgement, claim: NumberClaim) -> dict[str, Any] | None:
    """The picture's parts; None for a claim about anything else, or without a curve through its point."""
    target = judgement.stands_for
    drawable = catalogue.is_known(claim.formula) and catalogue.formula(claim.formula).through_point
    point = _point(judgement.inputs) if drawable else None
    heights = _heights(point) if point else None
    if point is None or heights is None:
        return None
    shown = None if point.target is None or target is None else _At(judgement, target)
    top = _top([*heights[1:], float(point.precision), *(shown.highest() if shown else ())])
    frame = _Frame(top)
    if shown and target and shown.range and misses(shown.range, target) and not frame.are_apart(shown):
        shown = None  # the number line tells them apart
    return {
        "path": frame.path(heights),
        "point": (frame.x(float(point.recall)), frame.y(float(point.precision))),
        "target": None if point.target is None else frame.x(float(point.target)),
        "printed": shown and frame.bar(shown.printed),
        "range": frame.bar(shown.range) if shown and shown.range else None,
        "recalls": [(frame.x(tenth / 5), show(Fraction(tenth, 5))) for tenth in range(6)],
        "precisions": [(frame.y(float(top * k / 4)), show(top * k / 4)) for k in range(5)],
        "legend": _legend(point, claim, shown),
        "words": _words(point, claim, judgement, target),
    }


def drawn(shown: dict[str, Any]) -> Picture:
    """The picture as a drawing with its legend."""
    level = Markup('<path class="grid" d="M{0} {1}H{2}"/><text class="tick end" x="{3}" y="{1}" dy="0.35em">{4}</text>')
    tick = Markup('<path class="axis" d="M{0} {1}v4"/><text class="tick" x="{0}" y="{2}">{3}</text>')
    parts = [level.format(LEFT, y, RIGHT, LEFT - 6, label) for y, label in shown["precisions"]]
    parts += [tick.format(x, BOTTOM, BOTTOM + 18, label) for x, label in shown["recalls"]]
    parts += [
        Markup('<path class="axis" d="M{} {}V{}H{}"/>').format(LEFT, TOP, BOTTOM, RIGHT),
        Markup('<text class="tick" x="226" y="{}">recall</text>').format(BOTTOM + 36),
        Markup('<text class="tick" x="12" y="112" transform="rotate(-90 12 112)">precision</text>'),
    ]
    if shown["target"]:
        parts.append(Markup('<path class="threshold" d="M{} {}V{}"/>').format(shown["target"], TOP, BOTTOM))
    parts.append(Markup('<path class="line" d="{}"/>').format(shown["path"]))
    for kind, classes, width in (("printed", "printed hollow", 14), ("range", "range", 6)):
        if shown[kind]:
            bar = Markup('<rect class="{}" x="{}" y="{}" width="{}" height="{}" transform="translate({} 0)"/>')
            parts.append(bar.format(classes, shown["target"], shown[kind][0], width, shown[kind][1], -width // 2))
    parts.append(Markup('<circle class="value" cx="{}" cy="{}" r="4.5"/>').format(*shown["point"]))
    entry = Markup('<g transform="translate(18 {})">{}<text x="14" y="5">{}</text></g>')
    parts += [entry.format(LEGEND + LINE * n, MARKS[k], words) for n, (k, words) in enumerate(shown["legend"])]
    svg = Markup("\n").join(parts)
    return Picture(svg, WIDTH, LEGEND + LINE * len(shown["legend"]), shown["words"])


@dataclass(frozen=True)
class _Point:
    """The measured point as typed, and the recall for which the precision is asked."""

    recall: Fraction
    precision: Fraction
    prevalence: Fraction
    target: Fraction | None


def _point(inputs: Mapping[str, Printed]) -> _Point | None:
    points = {name: printed.point for name, printed in inputs.items()}
    recall, precision, prevalence = map(points.get, ("recall", "precision", "prevalence"))
    if recall is None or precision is None or prevalence is None:
        return None
    return _Point(recall, precision, prevalence, points.get("target_recall"))


def _heights(point: _Point) -> list[float] | None:
    """The curve's precision at evenly spaced recalls; None where no curve runs through the point."""
    import numpy as np

    from prsym.numeric.extrapolation import extrapolate_precision

    recalls = np.linspace(0.0, 1.0, POINTS)
    given = (float(point.recall), float(point.precision), float(point.prevalence))
    heights = [float(x) for x in np.asarray(extrapolate_precision(*given, recalls))]
    return heights if all(map(isfinite, heights)) else None


class _At:
    """The marks at the target recall: the values that are printed, and bounds of those that the inputs allow."""

    def __init__(self, judgement: Judgement, target: Interval) -> None:
        self.printed = (target.lower, target.upper)
        found = judgement.range or judgement.enclosure
        self.range = found.bounds() if found else None

    def highest(self) -> list[float]:
        ends = (self.printed[1], self.range[1] if self.range else None)
        return [min(float(end), 1.0) for end in ends if end is not None]


def _top(heights: list[float]) -> Fraction:
    """The smallest height of the frame that holds them all."""
    return min(h for h in HEIGHTS if float(h) >= min(max(heights), 1.0))


@dataclass(frozen=True)
class _Frame:
    """The frame from recall 0 to 1 and from precision 0 to `top`."""

    top: Fraction

    def x(self, recall: float) -> str:
        return f"{LEFT + recall * (RIGHT - LEFT):.1f}"

    def y(self, precision: float) -> str:
        return f"{BOTTOM - min(max(precision / float(self.top), 0.0), 1.0) * (BOTTOM - TOP):.1f}"

    def path(self, heights: list[float]) -> str:
        places = [f"{self.x(k / (POINTS - 1))} {self.y(height)}" for k, height in enumerate(heights)]
        return "M" + "L".join(places)

    def are_apart(self, shown: _At) -> bool:
        """Whether the bars of what is printed and of what the inputs allow are drawn apart."""
        tops = [
            (float(high), float(high) + float(tall))
            for high, tall in map(self.bar, filter(None, (shown.printed, shown.range)))
        ]
        return max(high for high, _ in tops) > min(low for _, low in tops)

    def bar(self, ends: tuple[Fraction | None, Fraction | None]) -> tuple[str, str]:
        """The top of a bar and its height; an end that is none is the frame's."""
        low = self.y(0.0 if ends[0] is None else float(ends[0]))
        high = self.y(float(self.top) if ends[1] is None else float(ends[1]))
        return high, f"{max(float(low) - float(high), 1.5):.1f}"


def _legend(point: _Point, claim: NumberClaim, shown: _At | None) -> list[tuple[str, str]]:
    typed = {name: cut(text, LABEL) for name, text in claim.inputs.items()}
    entries = [("point", f"the measured point: recall {typed['recall']}, precision {typed['precision']}")]
    if point.target is not None:
        entries.append(("target", f"the target recall {typed['target_recall']}"))
    if shown and shown.range:
        entries.append(("range", "bounds of the precision there, over the rounding"))
    if shown:
        entries.append(("printed", f"what the printed {quoted(cut(claim.value, LABEL))} stands for"))
    return entries


def _words(point: _Point, claim: NumberClaim, judgement: Judgement, target: Interval | None) -> str:
    inputs = claim.inputs
    words = [
        f"Precision against recall: the reference curve for prevalence {inputs['prevalence']} through the measured "
        f"point, recall {inputs['recall']} and precision {inputs['precision']}."
    ]
    found = judgement.range or judgement.enclosure
    if point.target is not None and found is not None:
        between = f"is {found.lower}" if found.exact else f"lies between {found.lower} and {found.upper}"
        words.append(f"At the target recall {inputs['target_recall']} the precision {between}.")
    if point.target is not None and target is not None:
        words.append(f"The printed {claim.value} stands for {interval_words(target)}.")
    return compact(" ".join(words))
