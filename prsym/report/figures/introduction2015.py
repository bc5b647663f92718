"""The introduction of 2015 (a blog post): F against beta, and the precision-recall curves of its two examples."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from prsym.numeric import f_measure
from prsym.ranking import average_precision, precision_recall_points
from prsym.report.figures.sheet import below, beside, line_style, sheet, styled, unit_axes

Array = NDArray[np.float64]
# (precision, recall): the chart's numbers are not in the text. The last two are one pair and its swap, and between
# beta = 0.4 and 1 the four rank as the text says: purple, green, blue, red.
VERSIONS = {"purple": (0.70, 0.75), "green": (0.50, 0.55), "blue": (0.60, 0.25), "red": (0.25, 0.60)}
COLORS = {"purple": "#882299", "green": "#009E73", "blue": "#0072B2", "red": "#CC3311"}
MIRRORED = 2.0  # the beta at which the mirror images are pointed out
EXAMPLES = (((1, 4, 5, 8), 5), ((9, 10), 2))  # ranks of the relevant results among ten; relevant documents in all
RETRIEVED = 10
TICKS = (0.01, 0.1, 0.5, 1, 2, 10, 100)


class Weighted(NamedTuple):
    """F of one pair at each beta."""

    name: str
    precision: float
    recall: float
    beta: Array
    f: Array


class Example(NamedTuple):
    """A ranked list of ten results: the curve at its relevant ranks, and average precision."""

    ranks: tuple[int, ...]
    total: int
    recall: Array
    precision: Array
    average_precision: float


def f_lines() -> tuple[Weighted, ...]:
    """F of each version at 401 values of beta from 0.01 to 100."""
    beta = np.logspace(-2, 2, 401)
    return tuple(Weighted(name, P, R, beta, np.asarray(f_measure(P, R, beta))) for name, (P, R) in VERSIONS.items())


def examples() -> tuple[Example, ...]:
    """Both examples; points at relevant ranks only."""
    return tuple(_example(ranks, total) for ranks, total in EXAMPLES)


def _example(ranks: tuple[int, ...], total: int) -> Example:
    relevance = [int(rank in ranks) for rank in range(1, RETRIEVED + 1)]
    points = precision_recall_points(relevance, total)
    return Example(ranks, total, points.recall, points.precision, average_precision(relevance, total))


@styled
def f_chart() -> Any:
    """F against beta on a logarithmic axis for four pairs, of which two are swapped: mirror images about beta = 1."""
    figure, (axes,) = sheet(
        "Introduction (blog, 2015), chart of F: four versions of a search engine",
        "F(P, R; β) = (1 + β²)PR/(β²P + R): a small β favours precision, a large one recall. The text finds the lines "
        "of a swapped pair (blue, red) not symmetric. Since F(P, R; β) = F(R, P; 1/β), they are mirror images about "
        f"β = 1 (vertical line) on a logarithmic axis: compare the open marks, blue at β = 1/{MIRRORED:g} and red at "
        f"β = {MIRRORED:g}. Chosen by us, as the text does not give their numbers: the four pairs, so that they rank "
        "as it says (purple, green, blue, red) between β = 0.4 and 1.",
        height=5.8,
    )
    for index, line in enumerate(f_lines()):
        label = f"{line.name}: P = {line.precision:.2f}, R = {line.recall:.2f}"
        look = {**line_style(index), "color": COLORS[line.name]}
        axes.plot(line.beta, line.f, **look, label=label)
    _show_mirror(axes)
    axes.set_xscale("log")
    axes.set(xlim=(0.01, 100), ylim=(0, 1), xlabel="β (logarithmic)", ylabel="F")
    axes.set_xticks(TICKS, labels=[f"{tick:g}" for tick in TICKS])
    axes.set_xticks([], minor=True)
    beside(axes)
    return figure


def _show_mirror(axes: Any) -> None:
    height = float(f_measure(*VERSIONS["blue"], 1 / MIRRORED))
    axes.axvline(1, color="#666666", linewidth=1.2)
    axes.plot((1 / MIRRORED, MIRRORED), (height, height), ":", color="#666666", linewidth=1.2)
    for beta, name in ((1 / MIRRORED, "blue"), (MIRRORED, "red")):
        axes.plot(beta, height, "o", mfc="white", mec=COLORS[name], markersize=7)


@styled
def precision_recall_curves() -> Any:
    """The curves of both examples, with the rank at each point."""
    figure, panels = sheet(
        "Introduction (blog, 2015): precision–recall curves of its two examples",
        "One point at the rank of each relevant result (the number beside it), as the text does; nothing is "
        "interpolated, and the lines only lead from point to point. Average precision is the sum of the precisions at "
        "the points over the number of all relevant documents. Nothing was chosen by us: the ranks follow from the "
        "precisions and the averages that the text prints.",
        panels=(1, 2),
        height=5.2,
    )
    for number, (axes, example) in enumerate(zip(panels, examples(), strict=True), 1):
        title = f"example {number}: {len(example.ranks)} of {example.total} relevant documents found in {RETRIEVED}"
        unit_axes(axes, title=title)
        label = (
            f"relevant at ranks {', '.join(map(str, example.ranks))}; average precision {example.average_precision:.3f}"
        )
        axes.plot(
            example.recall, example.precision, color="#009E73", marker="o", markersize=7, clip_on=False, label=label
        )
        for rank, recall, precision in zip(example.ranks, example.recall, example.precision, strict=True):
            axes.annotate(f"{rank}", (recall, precision), (-5, -13), textcoords="offset points", ha="right")
        below(axes)
    return figure
