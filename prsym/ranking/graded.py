"""Gain of a ranked list of graded documents, discounted by rank: DCG, and NDCG, its share of the ideal list's."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Set
from typing import Any, Literal

from prsym.errors import DomainError, InputError
from prsym.ranking.arguments import shown, whole_number

Gain = Literal["linear", "exponential"]
LARGEST_GRADE = 1000  # 2^1000 is still a float64

_GAINS: dict[str, Callable[[float], float]] = {
    "linear": lambda grade: grade,  # trec_eval's ndcg; Järvelin & Kekäläinen (2002)
    "exponential": lambda grade: 2.0**grade - 1,  # Burges et al. (2005)
}


def dcg_at(grades: Iterable[Any], k: int, gain: Gain = "linear") -> float:
    """Discounted cumulative gain at rank k, the sum of gain/log2(rank + 1) over the first k documents.

    `grades` has one grade of relevance, a number from 0 to 1000, for each retrieved document in rank order. The gain is
    the grade itself ("linear", as in trec_eval and scikit-learn), or 2^grade - 1 ("exponential"). Where k exceeds the
    list the missing places have no gain. Raises InputError for an empty list, an entry that is no number and an unknown
    gain, DomainError for a grade out of range and for k below 1. The terms are float64 and their sum is rounded once.

    >>> round(dcg_at([3, 2, 3, 0, 1, 2], 6), 4), round(dcg_at([3, 2, 3, 0, 1, 2], 6, "exponential"), 4)
    (6.8611, 13.8483)
    """
    return _discounted(_grades(grades, "grades"), whole_number(k, "k", 1), _gain_named(gain))


def ndcg_at(grades: Iterable[Any], k: int, judged: Iterable[Any], gain: Gain = "linear") -> float:
    """Normalised discounted cumulative gain at rank k: DCG over that of the ideal list, both at k; within [0, 1].

    `judged` has the grades of all judged documents, retrieved or not, in any order: the ideal list has them in
    descending order. `grades`, `gain` and errors as in `dcg_at`; further, DomainError where no document has a grade
    above 0 (NDCG is then undefined, and trec_eval counts 0), and where `grades` has one more often than `judged` has.

    >>> round(ndcg_at([3, 2, 3, 0, 1, 2], 6, judged=[3, 3, 3, 2, 2, 2, 1, 0]), 4)
    0.785
    """
    found, every = _grades(grades, "grades"), _grades(judged, "judged")
    rank, gained = whole_number(k, "k", 1), _gain_named(gain)
    beyond = Counter(grade for grade in found if grade > 0) - Counter(every)
    if beyond:
        raise DomainError(
            f"judged does not have the grade {shown(next(iter(beyond)))} as often as grades has it: "
            "it must hold the grades of all judged documents, retrieved or not"
        )
    every.sort(reverse=True)
    if every[0] == 0:
        raise DomainError("judged has no grade above 0: NDCG is undefined where no document is relevant")
    # Rounded sums of an ideal list in another order may exceed one another by an ulp.
    return min(1.0, _discounted(found, rank, gained) / _discounted(every, rank, gained))


def _discounted(grades: list[float], rank: int, gain: Callable[[float], float]) -> float:
    return math.fsum(gain(grade) / math.log2(place + 1) for place, grade in enumerate(grades[:rank], 1))


def _gain_named(gain: object) -> Callable[[float], float]:
    if not isinstance(gain, str) or gain not in _GAINS:
        raise InputError(f"gain = {shown(gain)} is unknown: it must be {' or '.join(_GAINS)}")
    return _GAINS[gain]


def _grades(values: object, name: str) -> list[float]:
    """The grades as floats."""
    if isinstance(values, str | Set | Mapping) or not isinstance(values, Iterable):
        raise InputError(f"{name} = {shown(values)} is not a list of grades of relevance")
    found = [_grade(value, name, place) for place, value in enumerate(values, 1)]
    if not found:
        raise InputError(f"{name} is empty: it needs a grade of relevance for each document")
    return found


def _grade(value: object, name: str, place: int) -> float:
    try:
        grade = math.nan if isinstance(value, str | bytes) else float(value)  # type: ignore[arg-type]  # TypeError below
    except (TypeError, ValueError, OverflowError):
        grade = math.nan
    if math.isnan(grade):
        raise InputError(f"{name}: entry {place} is {shown(value)}, and no number")
    if not 0 <= grade <= LARGEST_GRADE:
        raise DomainError(f"{name}: entry {place} is {shown(value)}: a grade lies between 0 and {LARGEST_GRADE}")
    return grade
