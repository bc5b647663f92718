"""What the functions of a list refuse, and what they say."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from prsym.errors import DomainError, InputError
from prsym.ranking import (
    average_precision,
    interpolated_precision,
    precision_at,
    precision_recall_points,
    r_precision,
    recall_at,
)

WITH_TOTAL = [
    average_precision,
    r_precision,
    precision_recall_points,
    interpolated_precision,
    lambda relevance, total: recall_at(relevance, 1, total),
]


@pytest.mark.parametrize(
    ("entry", "printed"),
    [
        (2, "2"),
        (-1, "-1"),
        (0.5, "0.5"),
        (math.nan, "nan"),
        (math.inf, "inf"),
        ("yes", "'yes'"),
        ("1", "'1'"),
        (None, "None"),
        (1j, "1j"),
        ([1], "[1]"),
        (np.float64(0.25), "0.25"),
        (Fraction(1), "Fraction(1, 1)"),
    ],
)
def test_an_entry_that_is_not_0_or_1_is_named(entry, printed):
    with pytest.raises(InputError) as caught:
        precision_at([1, 0, entry, 0], 2)
    assert str(caught.value) == f"relevance: the entry at rank 3 is {printed}: each must be 0 or 1, or a bool"


@pytest.mark.parametrize("dtype", [int, float, np.int8, object])
def test_an_array_s_entry_is_named_likewise(dtype):
    with pytest.raises(InputError, match="the entry at rank 2 is 3(.0)?: each must be 0 or 1"):
        average_precision(np.array([1, 3, 4], dtype=dtype), 2)


def test_an_array_with_nan_or_text_is_refused():
    with pytest.raises(InputError, match="the entry at rank 2 is nan"):
        average_precision(np.array([1, np.nan]), 2)
    with pytest.raises(InputError, match="the entry at rank 1 is '1'"):
        average_precision(np.array(["1", "0"]), 2)
    with pytest.raises(InputError, match="the entry at rank 2 is masked"):
        average_precision(np.ma.array([1, 1], mask=[False, True]), 2)


@pytest.mark.parametrize("empty", [[], (), np.array([]), iter(())])
def test_an_empty_list_is_refused(empty):
    with pytest.raises(InputError, match="relevance is empty: it needs an entry, 0 or 1, for each"):
        precision_at(empty, 1)


@pytest.mark.parametrize("array", [np.zeros((2, 2)), np.array(1), np.zeros((0, 3))])
def test_arrays_have_one_dimension(array):
    with pytest.raises(InputError, match=f"relevance has {array.ndim} dimensions"):
        precision_at(array, 1)


@pytest.mark.parametrize("other", [5, None, "1001", {0, 1}, {1: 0}])
def test_what_has_no_rank_order_is_refused(other):
    with pytest.raises(InputError, match="is not a list of 0 and 1 in rank order"):
        precision_at(other, 1)


@pytest.mark.parametrize("call", [precision_at, lambda relevance, k: recall_at(relevance, k, 5)])
def test_k_is_a_positive_whole_number(call):
    for k in (0, -3, np.int64(0)):
        with pytest.raises(DomainError, match=f"k = {k} must be at least 1"):
            call([1, 0], k)
    for k in (2.5, math.nan, math.inf, "10", None, True, [1]):
        with pytest.raises(InputError, match="k = .* is not a whole number"):
            call([1, 0], k)


@pytest.mark.parametrize("call", WITH_TOTAL)
def test_total_relevant_is_a_positive_whole_number(call):
    with pytest.raises(DomainError, match="total_relevant = 0 .* is undefined where no document is relevant"):
        call([0, 0], 0)
    with pytest.raises(DomainError, match="total_relevant = -2 must be at least 1"):
        call([1, 0], -2)
    for total in (1.5, math.nan, "3", None, True):
        with pytest.raises(InputError, match="total_relevant = .* is not a whole number"):
            call([1, 0], total)
    with pytest.raises(DomainError, match="at most 2\\^53"):
        call([1, 0], 2**60)


@pytest.mark.parametrize("call", WITH_TOTAL)
def test_total_relevant_counts_what_the_list_shows(call):
    with pytest.raises(DomainError, match="total_relevant = 2 is less than the 3 relevant documents that the list"):
        call([1, 0, 1, 1], 2)


def test_an_unknown_rule_is_refused():
    for rule in ("trec_eval", None, 9):
        with pytest.raises(InputError, match="it must be one of at_least, trec_eval_10, trec_eval_9"):
            interpolated_precision([1], 1, rule=rule)


def test_levels_that_are_no_numbers_raise_type_error():
    with pytest.raises(TypeError):
        interpolated_precision([1], 1, ["0.1"])
