"""Goutte & Gaussier (2005), figure 1: what is known of the precision of two systems after a few documents."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from prsym.posteriors import precision_posterior, probability_superior
from prsym.report.figures.sheet import beside, line_style, sheet, styled

Array = NDArray[np.float64]
SYSTEMS = ((10, 10), (3, 2))  # tp and fp, section 2.2
PRIOR = 0.5  # Jeffreys


class Density(NamedTuple):
    """The posterior density of precision given counts, and its mean."""

    tp: int
    fp: int
    precision: Array
    density: Array
    mean: float


def densities() -> tuple[Density, ...]:
    """The posterior densities of the two systems of section 2.2 under Jeffreys' prior."""
    grid = np.linspace(0, 1, 801)
    posteriors = [(tp, fp, precision_posterior(tp, fp, PRIOR)) for tp, fp in SYSTEMS]
    return tuple(Density(tp, fp, grid, np.asarray(law.pdf(grid)), float(law.mean())) for tp, fp, law in posteriors)


def probability_second_better() -> float:
    """The probability that the second system has the larger precision; the counts of misses do not matter."""
    (tp1, fp1), (tp2, fp2) = SYSTEMS
    return float(probability_superior((tp2, fp2, 0), (tp1, fp1, 0), measure="precision", prior=PRIOR))


@styled
def figure1() -> Any:
    """Both posterior densities, with the probability that system 2 is better."""
    figure, (axes,) = sheet(
        "Goutte & Gaussier (2005), figure 1: posterior of precision",
        "Section 2.2: system 1 returned 10 true and 10 false positives, system 2 returned 3 and 2. Jeffreys' prior "
        "Beta(½, ½); the posteriors are Beta(10.5, 10.5) and Beta(3.5, 2.5). The probability that the precision of "
        "system 2 is the larger one is computed, not simulated, and rounded to six digits. Nothing was chosen by us.",
    )
    for index, law in enumerate(densities()):
        label = f"system {index + 1}: tp = {law.tp}, fp = {law.fp}\nmean {law.mean:.3f}"
        axes.plot(law.precision, law.density, **line_style(index), label=label)
    axes.set(xlim=(0, 1), ylim=(0, None), xlabel="precision π", ylabel="posterior density p(π | data), per unit of π")
    beside(axes, title=f"P(system 2 better)\n= {probability_second_better():.6f}", labelspacing=1.0)
    return figure
