"""Figures of given runs: Aslam et al. (2005), figure 4, and Dimm (2015), figures 6 and 9."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prsym.report.figures.averages import RunAverages, buckets
from prsym.report.figures.extrapolation import DISTANCE, TARGET, Errors, at_target, contour
from prsym.report.figures.judged import JudgedList
from prsym.report.figures.sheet import (
    STYLES,
    below,
    below_all,
    label_of,
    line_style,
    point_style,
    sheet,
    styled,
    unit_axes,
)

Array = NDArray[np.float64]
RASTER_FROM = 5000  # points: a larger shaded area would make a large SVG file
DIAGONAL: dict[str, Any] = {"color": "#666666", "linewidth": 1.0, "linestyle": (0, (1, 2))}
BESIDE: dict[str, Any] = {"xytext": (7, -8), "textcoords": "offset points", "fontsize": 8}
LEAST_RANGE = 0.01  # of figure 9, where all errors are 0


@styled
def aslam_figure4(runs: Sequence[RunAverages]) -> Any:
    """Average precision against R-precision: one point a run, and one a range of average precision."""
    figure, (left, right) = sheet(
        "After Aslam, Yilmaz & Pavlu (2005), figure 4: average precision and R-precision",
        f"Not the paper's TREC8 runs but those given ({len(runs)}); each value is the mean over the topics that stand "
        "in both the run and the qrels. Left: one point a run. Right: the runs in ranges of average precision of size "
        "0.05, one point a range at the means of its runs, with their number. Dotted: y = x. Below the line "
        "R-precision is larger than average precision.",
        panels=(1, 2),
        height=5.6,
    )
    many = len(runs) > len(STYLES)
    for index, run in enumerate(runs):
        look = {"color": "black", "marker": "o", "mfc": "none", "linestyle": "none"} if many else point_style(index)
        left.plot(run.r_precision, run.average_precision, **look, label=None if many else label_of(run.label))
    ranges = buckets(runs)
    for bucket in ranges:
        right.annotate(f"{bucket.runs}", (bucket.r_precision, bucket.average_precision), **BESIDE)
    right.plot([b.r_precision for b in ranges], [b.average_precision for b in ranges], "ko")
    top = min(1.02, ceil(10 * max(max(run.r_precision, run.average_precision) for run in runs) + 0.2) / 10)
    for axes, title in ((left, "each run"), (right, "ranges of average precision of size 0.05")):
        axes.plot((0, top), (0, top), **DIAGONAL, zorder=0)
        axes.set(xlim=(0, top), ylim=(0, top), xlabel="R-precision", ylabel="average precision", title=title)
        axes.set_aspect("equal")
    if not many:
        below_all(left, ncols=2)
    return figure


@styled
def dimm_figure6(lists: Sequence[JudgedList]) -> Any:
    """Precision and X(0.75) as functions of recall, one panel a list."""
    rows, columns = ceil(len(lists) / 2), min(2, len(lists))
    data = [at_target(judged) for judged in lists]
    figure, panels = sheet(
        f"After Dimm (2015), figure 6: precision and X({TARGET}) as functions of recall",
        "Not the paper's tasks but the lists given; one point at the rank of each relevant document. Solid: precision "
        f"P. Dashed: precision extrapolated from (R, P) to recall {TARGET} (dotted vertical line), where the two lines "
        "meet; the flatter, the better the model describes the list. Shaded: a system with a precision there would be "
        f"better at that recall and yet get a lower X({TARGET}) than the best of this list. Where X is undefined the "
        "dashed line is left out; how often stands above each panel.",
        panels=(rows, columns),
        height=2.2 + 3.4 * rows,
    )
    for axes in panels[len(lists) :]:
        axes.remove()
    for axes, judged, d in zip(panels, lists, data, strict=False):
        unit_axes(axes, title=f"{_title(judged)}\n{d.left_out}", y=f"precision P, X({TARGET})")
        bound = contour(judged, d)
        shade = axes.fill_between(
            d.recall, d.precision, bound, where=bound > d.precision, interpolate=True, color="#dddddd", lw=0
        )
        shade.set_rasterized(d.recall.size > RASTER_FROM)
        axes.axvline(TARGET, **DIAGONAL)
        axes.plot(d.recall, d.precision, **line_style(0), label="P")
        axes.plot(d.recall, d.extrapolated, **line_style(1), label=f"X({TARGET})")
        below(axes, ncols=2)
    return figure


def _title(judged: JudgedList) -> str:
    return f"{label_of(judged.label)}\n{judged.total} of {judged.population} relevant, ρ = {judged.prevalence:.3g}"


@styled
def dimm_figure9(lists: Sequence[JudgedList], data: Sequence[Errors]) -> Any:
    """Extrapolated minus actual precision: left by the reference curves, right with precision kept constant."""
    figure, panels = sheet(
        f"After Dimm (2015), figure 9: extrapolation error from recall R + {DISTANCE} down to R",
        f"Not the paper's data but the lists given; R + {DISTANCE} stands for the recall that is the nearest whole "
        f"number of relevant documents further on. Left: the reference curves, X(R) − P(R). Right: precision kept "
        f"constant, P(R + {DISTANCE}) − P(R). Both panels show the same points, those where the model can extrapolate; "
        "how many are left out stands in the legend, with the mean size of the error, left and right.",
        panels=(1, 2),
        height=5.2 + 0.32 * len(lists),
    )
    largest = max(float(np.abs(part).max()) for d in data for part in (d.model, d.simple) if part.size)
    limit = max(1.1 * largest, LEAST_RANGE)
    for axes, kind in zip(panels, ("model", "simple"), strict=True):
        axes.axhline(0, color="#666666", linewidth=1.0)
        for index, (judged, d) in enumerate(zip(lists, data, strict=True)):
            axes.plot(d.recall, getattr(d, kind), **line_style(index), linewidth=1.2, label=_told(judged, d))
        axes.set(xlim=(-0.01, 1.01), ylim=(-limit, limit), xlabel="recall R", ylabel="error of precision")
    panels[0].set(title=f"X(R) − P(R), X through the point at R + {DISTANCE}")
    panels[1].set(title=f"P(R + {DISTANCE}) − P(R)")
    below_all(panels[0])
    return figure


def _told(judged: JudgedList, d: Errors) -> str:
    """A list's entry in the legend: mean errors, how far 0.05 is, and what is left out."""
    size = f"{_mean_size(d.model)}, {_mean_size(d.simple)}" if d.recall.size else "none"
    far = f"{DISTANCE} is {d.step} of {judged.total} documents = {d.step / judged.total:.3g}"
    return f"{label_of(judged.label)}: mean |error| {size}; {far}\n{d.left_out}"


def _mean_size(values: Array) -> str:
    return f"{np.abs(values).mean():.4f}"
