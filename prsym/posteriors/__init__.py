"""Posterior distributions of precision, recall, F and extrapolated precision, and the comparison of two systems.

Goutte & Gaussier (2005) without simulation: distributions in the manner of scipy.stats, exact or by quadrature.
"""

from prsym.posteriors.extrapolated import extrapolated_precision_posterior
from prsym.posteriors.paired import paired_superiority
from prsym.posteriors.posteriors import f_posterior, precision_posterior, recall_posterior
from prsym.posteriors.superiority import probability_superior

__all__ = [
    "extrapolated_precision_posterior",
    "f_posterior",
    "paired_superiority",
    "precision_posterior",
    "probability_superior",
    "recall_posterior",
]
