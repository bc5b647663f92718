"""Dimm (2015), figures 2, 4 and 5: the reference curves. Figures 6 and 9 are drawn of given runs (`runs`)."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import brentq

from prsym.numeric import (
    extrapolate_precision,
    reference_precision,
    relevance_probability,
    solve_beta_squared,
)
from prsym.report.figures.sheet import STYLES, beside, line_style, sheet, styled, three_digits, unit_axes

Array = NDArray[np.float64]
PREVALENCE = 0.03  # that of figure 5; figures 2 and 4 print none of their own
TARGET = 0.75
# Three measurements that stand for the dots of figure 2, whose coordinates the paper does not print.
MEASURED = ((0.62, 0.72), (0.70, 0.40), (0.86, 0.22))
ENDS = (2.44, 833.0)  # of beta in figure 5


class Extrapolated(NamedTuple):
    """A measured point, beta^2 of the curve through it, and the precision of that curve at the target recall."""

    recall: float
    precision: float
    beta_squared: float
    at_target: float


class Pair(NamedTuple):
    """beta^2 of a curve, beta^2 of the half-c1 curve through the same precision at the target recall, and that."""

    beta_squared: float
    half_c1_beta_squared: float
    at_target: float


def extrapolations() -> tuple[Extrapolated, ...]:
    """The three measurements of figure 2, extrapolated to recall 0.75 at prevalence 0.03."""
    return tuple(
        Extrapolated(
            recall,
            precision,
            float(solve_beta_squared(recall, precision, PREVALENCE)),
            float(extrapolate_precision(recall, precision, PREVALENCE, TARGET)),
        )
        for recall, precision in MEASURED
    )


def betas_squared() -> Array:
    """Ten values of beta^2 whose precision at R = 0.75 is evenly spaced from beta = 2.44 to 833 (figure 5)."""
    ends = np.asarray(reference_precision(TARGET, PREVALENCE, np.square(ENDS)))
    return np.asarray(solve_beta_squared(TARGET, np.linspace(ends[0], ends[1], 10), PREVALENCE))


def pairs() -> tuple[Pair, ...]:
    """Three of the curves of figure 5, each with the curve of the model with half of c1 that it meets at R = 0.75."""
    return tuple(_pair(float(beta_squared)) for beta_squared in betas_squared()[1::3])


def _pair(beta_squared: float) -> Pair:
    met = float(reference_precision(TARGET, PREVALENCE, beta_squared))

    def gap(log_beta: float) -> float:
        return float(half_c1_precision(np.array([TARGET]), np.exp(2 * log_beta))[0]) - met

    return Pair(beta_squared, float(np.exp(2 * brentq(gap, -2.0, 12.0))), met)


def half_c1_precision(recall: Array, beta_squared: float) -> Array:
    """Eq. 4 for the model of eq. 6 with c1 half of eq. 9 and c0 from eq. 7, for R in (0, 1]; for drawing."""
    beta, odds = np.sqrt(beta_squared), (1 - PREVALENCE) / PREVALENCE
    angle, half_log = np.arctan(beta), np.log1p(beta_squared) / 2
    c1 = odds * beta / angle / 2
    c0 = odds * beta / angle - c1 * (1 - half_log / (beta * angle))
    angles = angle - np.arctan(beta * (1 - recall))
    logs = half_log - np.log1p(beta_squared * (1 - recall) ** 2) / 2
    read: Array = recall + (c0 + c1) * angles / beta - c1 * logs / beta_squared
    return np.asarray(recall / read)


def _recall() -> Array:
    return np.linspace(0, 1, 801)


def _mark_target(axes: Any) -> None:
    axes.axvline(TARGET, color="#666666", linestyle=(0, (1, 3)), linewidth=1.2)


@styled
def figure2() -> Any:
    """Three measured points, the reference curve through each, and the precision at R_T = 0.75."""
    figure, (axes,) = sheet(
        "Dimm (2015), figure 2: extrapolation to the target recall 0.75",
        "Filled marks: measured points (R, P). Lines: the reference curve (eq. 11) through each. Open circles: where "
        "the curve meets the target recall (dotted vertical line), the extrapolated precision X(0.75). Chosen by us, "
        f"as the paper does not print them: prevalence ρ = {PREVALENCE} and the three points.",
    )
    unit_axes(axes)
    _mark_target(axes)
    for index, point in enumerate(extrapolations()):
        label = f"measured ({point.recall:.2f}, {point.precision:.2f})\nX(0.75) = {point.at_target:.3f}"
        curve = reference_precision(_recall(), PREVALENCE, point.beta_squared)
        axes.plot(_recall(), curve, **line_style(index))
        axes.plot(point.recall, point.precision, **STYLES[index], markersize=8, label=label)
        axes.plot(TARGET, point.at_target, "o", mfc="white", mec=STYLES[index]["color"], markersize=7)
    beside(axes, title="filled mark → open circle", labelspacing=1.0)
    return figure


@styled
def figure4() -> Any:
    """Curves with c1 as in eq. 9 and half of it through the same precision at R = 0.75: the half is too flat."""
    figure, (axes,) = sheet(
        "Dimm (2015), figure 4: the model with half of the recommended c₁",
        "Solid: the recommended model, c₁ as in eq. 9. Dashed, in the same colour: c₁ half as large, β chosen anew so "
        "that both curves pass through the same mark at R = 0.75. At low recall the dashed curves are flatter. Chosen "
        f"by us: prevalence ρ = {PREVALENCE} and three of the curves of figure 5; the measured curves that the paper "
        "draws beside the model are not printed as numbers.",
    )
    unit_axes(axes)
    _mark_target(axes)
    for index, pair in enumerate(reversed(pairs())):
        color, marker = STYLES[index]["color"], STYLES[index]["marker"]
        recall = _recall()[1:]
        for curve, linestyle, beta_squared, name in (
            (reference_precision(recall, PREVALENCE, pair.beta_squared), "-", pair.beta_squared, "c₁ as in eq. 9"),
            (
                half_c1_precision(recall, pair.half_c1_beta_squared),
                (0, (4, 2)),
                pair.half_c1_beta_squared,
                "half of that c₁",
            ),
        ):
            label = f"{name}, β = {three_digits(np.sqrt(beta_squared))}"
            axes.plot(recall, curve, color=color, linestyle=linestyle, marker=marker, markevery=[599], label=label)
    beside(axes)
    return figure


@styled
def figure5() -> Any:
    """Model probability and precision for ten betas from 2.44 to 833 at prevalence 0.03."""
    figure, (left, right) = sheet(
        "Dimm (2015), figure 5: the reference curves at prevalence ρ = 0.03",
        "Left: probability of relevance x (eq. 10). Right: precision X (eq. 11). Each line is one β; the legend lists "
        "them in the order of the curves at R = 0.5, from the top. As in the paper β runs from 2.44 to 833, and X is "
        "evenly spaced at R = 0.75 (dotted vertical line). Chosen by us: ten curves.",
        panels=(1, 2),
        height=4.8,
    )
    unit_axes(left, title="x(R; 0.03, β)", y="probability of relevance x")
    unit_axes(right, title="X(R; 0.03, β)", y="precision X")
    from matplotlib import colormaps

    values = betas_squared()[::-1]
    for index, beta_squared in enumerate(values):
        color = colormaps["viridis"](0.82 * index / (len(values) - 1))
        look = {"color": color, "linestyle": ("-", (0, (5, 2)))[index % 2], "linewidth": 1.4}
        label = three_digits(np.sqrt(beta_squared))
        left.plot(_recall(), relevance_probability(_recall(), PREVALENCE, beta_squared), **look)
        right.plot(_recall(), reference_precision(_recall(), PREVALENCE, beta_squared), **look, label=label)
    _mark_target(right)
    beside(right, title="β")
    return figure
