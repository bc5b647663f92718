"""The numbers that describe one ranked list. A list is a sequence of 0 and 1, or of bools, in rank order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from prsym.ranking.arguments import ranked_list, relevant_in_all, whole_number


def precision_at(relevance: Iterable[Any], k: int) -> float:
    """Precision at rank k, the share of the first k documents that are relevant.

    `relevance` has one entry, 0 or 1 (or bool), a retrieved document, in rank order: list, 1-D array or generator.
    Where k exceeds its length the missing places count as not relevant, as in trec_eval's P_k.
    Raises InputError for an empty list, an entry other than 0 and 1, or a k that is no whole number, and DomainError
    for k below 1. Correctly rounded.

    >>> precision_at([1, 0, 0, 1, 1, 0, 0, 1, 0, 0], 5)
    0.6
    """
    return ranked_list(relevance).precision_at(whole_number(k, "k", 1))


def recall_at(relevance: Iterable[Any], k: int, total_relevant: int) -> float:
    """Recall at rank k, the share of all relevant documents that stand among the first k.

    `relevance` as in `precision_at`; `total_relevant` counts all relevant documents, retrieved or not, and is at
    least 1, recall being undefined where nothing is relevant. Raises InputError and DomainError as `precision_at`
    does, and DomainError for a total below 1 or below what the list shows. Correctly rounded.

    >>> recall_at([1, 0, 0, 1, 1, 0, 0, 1, 0, 0], 10, total_relevant=5)
    0.8
    """
    ranked = ranked_list(relevance)
    rank = whole_number(k, "k", 1)
    return ranked.recall_at(rank, relevant_in_all(total_relevant, ranked, "recall"))


def average_precision(relevance: Iterable[Any], total_relevant: int) -> float:
    """Average precision, the mean over all relevant documents of the precision at their ranks.

    A relevant document that was not retrieved counts as precision 0: the denominator is `total_relevant`, not the
    number of relevant documents in the list. `relevance` as in `precision_at`; errors as in `recall_at`.
    Aslam, Yilmaz & Pavlu (2005), p. 1. Correctly rounded: the float64 nearest to the exact fraction.

    >>> average_precision([1, 0, 0, 1, 1, 0, 0, 1, 0, 0], total_relevant=5)
    0.52
    """
    ranked = ranked_list(relevance)
    return ranked.average_precision(relevant_in_all(total_relevant, ranked, "average precision"))


def r_precision(relevance: Iterable[Any], total_relevant: int) -> float:
    """R-precision, the precision at rank R = `total_relevant`, which is also the recall there.

    A list of fewer than R documents is filled up with documents that are not relevant. `relevance` as in
    `precision_at`; errors as in `recall_at`. Aslam, Yilmaz & Pavlu (2005), p. 1. Correctly rounded.

    >>> r_precision([1, 0, 0, 1, 1, 0, 0, 1, 0, 0], total_relevant=5)
    0.6
    """
    ranked = ranked_list(relevance)
    return ranked.precision_at(relevant_in_all(total_relevant, ranked, "R-precision"))
