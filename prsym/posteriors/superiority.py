"""The probability that one system is better than another, from results on two independent samples."""

from __future__ import annotations

import math
from typing import NamedTuple

from prsym.errors import InputError, UnableError
from prsym.posteriors.arguments import cells, f_weight, prior_strength
from prsym.posteriors.contrast import Contrast, drift_of, mixtures
from prsym.posteriors.logarithms import ROUNDOFF, reach
from prsym.posteriors.misses import Misses, misses
from prsym.posteriors.positive import probability_positive

MEASURES = ("precision", "recall", "f")
SIGNS = (1.0, -1.0, -1.0, 1.0)  # of ln X and ln V of system a, and of system b
SETTLED = 1e-8  # largest change from half the nodes; the full number squares it
REFINEMENTS = (1, 2, 4, 8)


class Shapes(NamedTuple):
    """Shapes of the Gamma variables of one system: hits X, errors V, of which misses Z and false alarms Y."""

    hits: float
    errors: float
    misses: float
    alarms: float


def probability_superior(
    a: tuple[int, int, int],
    b: tuple[int, int, int],
    measure: str = "f",
    beta: float = 1.0,
    prior: float = 0.5,
) -> float:
    """P(system a has the larger precision, recall or F), for results (tp, fp, fn) on two independent samples.

    `a` and `b` are counts of documents, whole numbers up to 1e15; `measure` is "precision", "recall" or "f"; `beta`, in
    [1e-6, 1e6], is the weight of F (squared inside); `prior`, in [1e-6, 1e15], is the parameter lambda of the prior
    Beta(lambda, lambda). Raises InputError for the wrong kind, DomainError outside these ranges, UnableError where F
    with an extreme beta and huge counts would need too many nodes.

    Goutte & Gaussier (2005), eq. 12, which they estimate by simulation; here by quadrature. Accuracy: absolute error
    below 1e-12. Measured: within 5e-15 of Arb (precision, F_1; 337 cases) and 3e-15 (beta of 0.5, 2 and 10; 51 cases);
    with finer steps it changes by at most 1e-13 in 48,000 cases, counts up to 1e6 and beta from 1e-3 to 1000.

    >>> f"{probability_superior((3, 2, 0), (10, 10, 0), measure='precision'):.15f}"
    '0.652222372208884'
    """
    cells_a, cells_b = cells(a, "a"), cells(b, "b")
    weight, strength = f_weight(beta), prior_strength(prior)
    if measure not in MEASURES:
        raise InputError(f"measure: one of {', '.join(MEASURES)} is wanted, not {measure!r}")
    first, second = _shapes(cells_a, measure, weight, strength), _shapes(cells_b, measure, weight, strength)
    shapes = (first.hits, first.errors, second.hits, second.errors)
    odds_a, odds_b = _odds(cells_a, measure, weight, strength), _odds(cells_b, measure, weight, strength)
    drift = drift_of(odds_a[0] * odds_b[1], odds_b[0] * odds_a[1], SIGNS, shapes)
    if measure != "f" or weight == 1.0:
        return probability_positive(Contrast(shapes, SIGNS, drift)).value
    return _weighted(Contrast(shapes, SIGNS, drift), (first, second), 2.0 * abs(math.log(weight)))


def _weighted(plain: Contrast, systems: tuple[Shapes, Shapes], log_k: float) -> float:
    """The same for F_beta with k = beta^2 other than 1, with finer rules for the misses until half of one would do."""
    farthest = reach(plain.shapes, ROUNDOFF)
    for refinement in REFINEMENTS:
        first, second = (_mixture(system, log_k, farthest, refinement) for system in systems)
        rows = mixtures((-1.0, first), (1.0, second))
        estimate = probability_positive(Contrast(plain.shapes, plain.signs, plain.drift, rows))
        if estimate.change < SETTLED:
            return estimate.value
    raise UnableError(f"the rule for the share of misses did not settle: its error may reach {estimate.change:.0e}")


def _mixture(system: Shapes, log_k: float, farthest: float, refinement: int) -> Misses:
    return misses(system.misses, system.alarms, log_k, farthest, refinement)


def _shapes(system: tuple[int, ...], measure: str, weight: float, prior: float) -> Shapes:
    """In float64; where beta < 1 misses and false alarms change places: F_beta(P, R) = F_{1/beta}(R, P)."""
    hits, alarms, missed = (cell + prior for cell in system)
    if weight < 1.0:
        alarms, missed = missed, alarms
    errors = {"precision": alarms, "recall": missed, "f": alarms + missed}[measure]
    return Shapes(hits, errors, missed, alarms)


def _odds(system: tuple[int, ...], measure: str, weight: float, prior: float) -> tuple[int, int]:
    """The measure's odds with each variable at its mean, up to a factor common to all systems; exact."""
    top, bottom = prior.as_integer_ratio()
    hits, alarms, missed = (cell * bottom + top for cell in system)
    if measure != "f":
        return hits, alarms if measure == "precision" else missed
    weight_top, weight_bottom = weight.as_integer_ratio()
    return hits, weight_top**2 * missed + weight_bottom**2 * alarms
