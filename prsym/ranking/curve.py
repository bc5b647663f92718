"""The precision-recall curve of a ranked list: its points, its interpolation, and the polyline through R-precision."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from prsym.numeric.arguments import unlabelled
from prsym.numeric.blocks import as_float64
from prsym.ranking.arguments import ranked_list, relevant_in_all
from prsym.ranking.cutoffs import rule_named

FloatArray = NDArray[np.float64]
STANDARD_RECALL_LEVELS = tuple(tenths / 10 for tenths in range(11))


class PrecisionRecallPoints(NamedTuple):
    """The points of a precision-recall curve, from the first rank on; two float64 arrays of one length."""

    recall: FloatArray
    precision: FloatArray


def precision_recall_points(relevance: Iterable[Any], total_relevant: int) -> PrecisionRecallPoints:
    """The precision-recall curve as it is plotted: one point at the rank of each relevant document in the list.

    Nothing is interpolated, and no point is added at recall 0 or 1. `relevance` and `total_relevant`, and the errors,
    are those of `recall_at`. Two arrays, empty where the list shows no relevant document. Correctly rounded.

    >>> precision_recall_points([1, 0, 0, 1], total_relevant=4)
    PrecisionRecallPoints(recall=array([0.25, 0.5 ]), precision=array([1. , 0.5]))
    """
    ranked = ranked_list(relevance)
    total = relevant_in_all(total_relevant, ranked, "recall")
    numbered = list(enumerate(ranked.relevant_ranks, 1))
    return PrecisionRecallPoints(
        np.array([found / total for found, _ in numbered], dtype=np.float64),
        np.array([found / rank for found, rank in numbered], dtype=np.float64),
    )


def interpolated_precision(
    relevance: Iterable[Any],
    total_relevant: int,
    recall_levels: ArrayLike = STANDARD_RECALL_LEVELS,
    rule: str = "at_least",
) -> FloatArray | np.float64:
    """Interpolated precision, the highest precision at a recall of at least each level.

    0 where the list ends below the level; NaN for a level outside [0, 1]. The levels, by default 0, 0.1, …, 1, have
    any shape, which is that of the float64 result. `relevance` and `total_relevant`, and their errors, are those of
    `recall_at`. With `rule="trec_eval_10"` or `"trec_eval_9"` a level asks for the number of relevant documents that
    these programs ask for (`prsym.ranking.cutoffs`); another rule is an InputError. Correctly rounded.

    >>> interpolated_precision([1, 0, 0, 1, 1], total_relevant=4, recall_levels=[0.25, 0.3, 0.8])
    array([1. , 0.6, 0. ])
    """
    ranked = ranked_list(relevance)
    total = relevant_in_all(total_relevant, ranked, "recall")
    needed = rule_named(rule)
    levels = _floats(recall_levels, "recall_levels")
    values = [
        ranked.interpolated_precision(needed(level, total)) if 0.0 <= level <= 1.0 else np.nan
        for level in levels.ravel().tolist()
    ]
    result: FloatArray | np.float64 = np.array(values, dtype=np.float64).reshape(levels.shape)[()]
    return result


def triangle_area(r_precision: ArrayLike) -> FloatArray | np.float64:
    """The area under the polyline (0, 1), (rp, rp), (1, 0): a square and two triangles, which add up to rp itself.

    R-precision rp lies in [0, 1]; NaN outside. Any shape; the result is float64. Aslam, Yilmaz & Pavlu (2005),
    figure 1. Exact.

    >>> float(triangle_area(0.25))
    0.25
    """
    rp = _floats(r_precision, "r_precision")
    result: FloatArray | np.float64 = np.where((rp >= 0.0) & (rp <= 1.0), rp, np.nan)[()]
    return result


def _floats(values: ArrayLike, name: str) -> FloatArray:
    """Float64; `ArgumentError` for what holds no plain numbers, as everywhere in array functions."""
    return as_float64(unlabelled(values, name))
