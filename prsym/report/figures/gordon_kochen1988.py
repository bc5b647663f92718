"""Gordon & Kochen (1988), figure 4: precision against recall in their final model, for several p and k."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from prsym.numeric.search_model import precision_at_recall
from prsym.report.figures.sheet import below, line_style, sheet, styled, unit_axes

Array = NDArray[np.float64]
# The labels of the printed figure are not legible in the text at hand. All satisfy k >= 2(e - 1)p (eq. 33).
ONE_PREVALENCE = tuple((0.05, k) for k in (0.172, 0.25, 0.4, 0.6, 1.0))
ONE_TIME = tuple((p, 0.5) for p in (0.145, 0.1, 0.05, 0.02, 0.005))


class Curve(NamedTuple):
    """Precision at each recall for one prevalence p and one time k at which recall reaches 1."""

    prevalence: float
    full_recall_time: float
    recall: Array
    precision: Array


def curves(choices: tuple[tuple[float, float], ...]) -> tuple[Curve, ...]:
    """The curves for pairs (p, k)."""
    recall = np.linspace(0, 1, 401)
    return tuple(Curve(p, k, recall, np.asarray(precision_at_recall(recall, p, k))) for p, k in choices)


@styled
def figure4() -> Any:
    """Left: one prevalence and several k. Right: one k and several prevalences."""
    figure, (left, right) = sheet(
        "Gordon & Kochen (1988), figure 4: derived recall–precision relations",
        "The final model (eq. 31): p is the share of relevant documents, k the share of the collection that has been "
        "searched when the last relevant document is found. Precision depends on k/p alone: it falls from 2(e − 1)p/k "
        "at h = 0 to p/k at h = 1. Chosen by us, as the labels of the printed figure are not legible in the text at "
        "hand: all p and k, such that k ≥ 2(e − 1)p (eq. 33); the highest curve of each panel is close to that bound.",
        panels=(1, 2),
        height=5.6,
    )
    for axes, choices, title, label in (
        (left, ONE_PREVALENCE, "p = 0.05, several k", "k = {time:g}  (k/p = {ratio})"),
        (right, ONE_TIME, "k = 0.5, several p", "p = {prevalence:g}  (k/p = {ratio})"),
    ):
        unit_axes(axes, title=title, x="recall (hit rate) h", y="precision (acceptance) a")
        for index, curve in enumerate(curves(choices)):
            p, k = curve.prevalence, curve.full_recall_time
            text = label.format(time=k, prevalence=p, ratio=f"{k / p:.3g}")
            axes.plot(curve.recall, curve.precision, **line_style(index), label=text)
        below(axes)
    return figure
