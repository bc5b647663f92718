"""Ranked lists and TREC files: precision at a rank, average precision, R-precision, and runs as trec_eval judges them.

The functions of a list of 0 and 1 are correctly rounded; those of grades (DCG, NDCG) are not. This package imports
NumPy alone.
"""

from prsym.ranking.curve import (
    PrecisionRecallPoints,
    interpolated_precision,
    precision_recall_points,
    triangle_area,
)
from prsym.ranking.evaluation import Evaluation, evaluate_run
from prsym.ranking.graded import dcg_at, ndcg_at
from prsym.ranking.measures import average_precision, precision_at, r_precision, recall_at

__all__ = [
    "Evaluation",
    "PrecisionRecallPoints",
    "average_precision",
    "dcg_at",
    "evaluate_run",
    "interpolated_precision",
    "ndcg_at",
    "precision_at",
    "precision_recall_points",
    "r_precision",
    "recall_at",
    "triangle_area",
]
