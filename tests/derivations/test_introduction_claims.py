"""The ledger of the introduction of 2015, and the lists that stand behind its lost images."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

from prsym.derivations.measures import claims_ranked

REFUTED = {"f.symmetric"}
CONDITIONAL = {"f1.smaller"}
NOT_CHECKABLE = {"ten_results", "f1.table", "f.orders", "f.crossing"}


def lists_with(relevant: int) -> list[tuple[int, ...]]:
    """All lists of ten with that many relevant results, as the ranks of these."""
    every = product((0, 1), repeat=10)
    return [tuple(k for k, x in enumerate(one, 1) if x) for one in every if sum(one) == relevant]


def test_the_ledger(verdicts: Any) -> None:
    found = verdicts("introduction2015")
    assert {i for i, v in found.items() if v == "refuted"} == REFUTED
    assert {i for i, v in found.items() if v == "conditional"} == CONDITIONAL
    assert {i for i, v in found.items() if v == "not_checkable"} == NOT_CHECKABLE
    assert Counter(found.values()) == {
        "proved": 15,
        "holds": 14,
        "not_checkable": 4,
        "refuted": 1,
        "conditional": 1,
    }


def test_the_first_example_is_one_list() -> None:
    """Precisions 1, 1/2, 3/5, 1/2 at four relevant results of ten; the second is irrelevant, as the text says."""
    fitting = [
        ranks
        for ranks in lists_with(4)
        if [Fraction(j, k) for j, k in enumerate(ranks, 1)] == [1, Fraction(1, 2), Fraction(3, 5), Fraction(1, 2)]
    ]
    assert fitting == [(1, 4, 5, 8)]
    assert claims_ranked.lists_of_first_example() == len(fitting)


def test_the_second_example_is_one_list() -> None:
    """Of 45 pairs of ranks, one has an average precision that is printed 0.156."""
    pairs = lists_with(2)
    assert len(pairs) == 45
    fitting = [(i, j) for i, j in pairs if round((1 / i + 2 / j) / 2, 3) == 0.156]
    assert fitting == [(9, 10)]
    assert claims_ranked.lists_of_second_example() == claims_ranked.lists_with_both_at_the_end() == 1
