"""Ranked lists in which documents of one score have no order: means over all their orders, as exact fractions.

McSherry & Najork (2008). A list is given by its groups of tied documents, from the highest score down: how many each
has, and how many of them are relevant. Every order within a group is equally likely.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

Group = tuple[int, int]  # documents of one score, and the relevant ones among them


def mean_found(groups: Sequence[Group], rank: int) -> Fraction:
    """The mean number of relevant documents among the first `rank`.

    >>> mean_found([(1, 1), (3, 1)], 2)
    Fraction(4, 3)
    """
    found = Fraction(0)
    for size, relevant in groups:
        within = min(size, rank)
        found += Fraction(relevant * within, size)
        rank -= within
    return found


def mean_precisions(groups: Sequence[Group]) -> Iterator[Fraction]:
    """The terms of average precision before it is divided: for each rank, the mean of its precision if it is relevant.

    A place of a group holds a relevant document with probability r/t; then each place before it in the group holds one
    of the r - 1 others with probability (r - 1)/(t - 1).

    >>> sum(mean_precisions([(2, 1)]))  # 1/1 in one order, 1/2 in the other
    Fraction(3, 4)
    """
    before, found = 0, 0
    for size, relevant in groups:
        for place in range(size if relevant else 0):
            others = Fraction(place * (relevant - 1), size - 1) if place else Fraction(0)
            yield Fraction(relevant, size) * (found + 1 + others) / (before + place + 1)
        before, found = before + size, found + relevant
