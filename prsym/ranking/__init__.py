"""Ranked lists and TREC files: precision at a rank, average precision, R-precision, and runs as trec_eval judges them.

The functions of a list are correctly rounded. This package imports NumPy alone.
"""

from prsym.ranking.curve import (
    PrecisionRecallPoints,
    interpolated_precision,
    precision_recall_points,
    triangle_area,
)
from prsym.ranking.evaluation import Evaluation, evaluate_run
from prsym.ranking.measures import average_precision, precision_at, r_precision, recall_at

__all__ = [
    "Evaluation",
    "PrecisionRecallPoints",
    "average_precision",
    "evaluate_run",
    "interpolated_precision",
    "precision_at",
    "precision_recall_points",
    "r_precision",
    "recall_at",
    "triangle_area",
]
