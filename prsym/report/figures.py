"""Dimm's figures 2, 4 and 5, redrawn from the formulas (matplotlib, extra `figures`)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import brentq

from prsym.errors import InputError
from prsym.numeric import (
    extrapolate_precision,
    reference_precision,
    relevance_probability,
    solve_beta_squared,
)

Array = NDArray[np.float64]
PREVALENCE = 0.03  # of figure 5
TARGET = 0.75
# Three measurements that stand for the dots of figure 2, whose coordinates the paper does not print.
MEASURED = ((0.62, 0.72), (0.70, 0.40), (0.86, 0.22))


def draw_all(folder: Path) -> Iterator[Path]:
    """Write every figure into a folder, as SVG and PNG; yields the paths."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{folder}: cannot be made: {error.strerror or error}") from None
    drawings = {"dimm2015_figure2": figure2, "dimm2015_figure4": figure4, "dimm2015_figure5": figure5}
    for name, draw in drawings.items():
        figure = draw()
        for kind in ("svg", "png"):
            path = folder / f"{name}.{kind}"
            metadata = {"Date": None} if kind == "svg" else None
            figure.savefig(path, dpi=150, metadata=metadata)
            yield path
        plt.close(figure)


def _recall() -> Array:
    return np.linspace(0, 1, 801)


def _axes(figure: Any, position: int, columns: int, title: str, label: str) -> Any:
    axes = figure.add_subplot(1, columns, position)
    axes.set(xlim=(0, 1), ylim=(0, 1.02), xlabel="recall R", ylabel=label, title=title)
    axes.grid(alpha=0.3)
    return axes


def betas() -> Array:
    """Ten values of beta^2 whose precision at R = 0.75 is evenly spaced from beta = 2.44 to 833 (figure 5)."""
    ends = np.asarray(reference_precision(TARGET, PREVALENCE, np.array([2.44**2, 833.0**2])))
    return np.asarray(solve_beta_squared(TARGET, np.linspace(ends[0], ends[1], 10), PREVALENCE))


def figure2() -> Any:
    """Three measured points, the reference curve through each, and the precision at R_T = 0.75."""
    figure = plt.figure(figsize=(6.4, 4.8), layout="constrained")
    axes = _axes(figure, 1, 1, "Dimm (2015), figure 2: extrapolation to R = 0.75", "precision")
    recall = _recall()
    for point in MEASURED:
        (line,) = axes.plot(recall, reference_precision(recall, PREVALENCE, solve_beta_squared(*point, PREVALENCE)))
        axes.plot(*point, "o", color=line.get_color())
        axes.plot(
            TARGET,
            extrapolate_precision(*point, PREVALENCE, TARGET),
            "o",
            mfc="white",
            color=line.get_color(),
        )
    axes.axvline(TARGET, color="grey", linestyle=":")
    return figure


def figure4() -> Any:
    """Curves with c1 as in eq. 9 and half of it through the same precision at R = 0.75: the half is too flat."""
    figure = plt.figure(figsize=(6.4, 4.8), layout="constrained")
    axes = _axes(figure, 1, 1, "Dimm (2015), figure 4: c₁ half of eq. 9 (dashed)", "precision")
    recall = _recall()[1:]
    for beta_squared in betas()[1::3]:
        (line,) = axes.plot(recall, reference_precision(recall, PREVALENCE, beta_squared))
        axes.plot(recall, half_c1_precision(recall, _half_c1_match(beta_squared)), "--", color=line.get_color())
    return figure


def _half_c1_match(beta_squared: float) -> float:
    """The beta^2 of the half-c1 model with the same precision at R = 0.75; for drawing."""
    wanted = float(reference_precision(TARGET, PREVALENCE, beta_squared))

    def gap(log_beta: float) -> float:
        return float(half_c1_precision(np.array([TARGET]), np.exp(2 * log_beta))[0]) - wanted

    return float(np.exp(2 * brentq(gap, -2.0, 12.0)))


def half_c1_precision(recall: Array, beta_squared: float) -> Array:
    """Eq. 4 for the model of eq. 6 with c1 half of eq. 9 and c0 from eq. 7; for drawing."""
    beta, odds = np.sqrt(beta_squared), (1 - PREVALENCE) / PREVALENCE
    angle, half_log = np.arctan(beta), np.log1p(beta_squared) / 2
    c1 = odds * beta / angle / 2
    c0 = odds * beta / angle - c1 * (1 - half_log / (beta * angle))
    angles = angle - np.arctan(beta * (1 - recall))
    logs = half_log - np.log1p(beta_squared * (1 - recall) ** 2) / 2
    read: Array = recall + (c0 + c1) * angles / beta - c1 * logs / beta_squared
    return np.asarray(recall / read)


def figure5() -> Any:
    """Model probability and precision for ten betas from 2.44 to 833 at prevalence 0.03."""
    figure = plt.figure(figsize=(10.8, 4.8), layout="constrained")
    left = _axes(figure, 1, 2, "Dimm (2015), figure 5: x(R; 0.03, β)", "probability of relevance")
    right = _axes(figure, 2, 2, "X(R; 0.03, β)", "precision")
    recall = _recall()
    for beta_squared in betas():
        left.plot(recall, relevance_probability(recall, PREVALENCE, beta_squared))
        right.plot(
            recall,
            reference_precision(recall, PREVALENCE, beta_squared),
            label=f"{np.sqrt(beta_squared):.3g}",
        )
    right.axvline(TARGET, color="grey", linestyle=":")
    right.legend(title="β", fontsize="small", loc="upper left", bbox_to_anchor=(1.01, 1))
    return figure
