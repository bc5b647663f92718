"""DCG and NDCG against scikit-learn, and against sums by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.metrics import dcg_score, ndcg_score

import prsym
from prsym.errors import DomainError, InputError
from prsym.ranking import dcg_at, ndcg_at

GRADES = st.lists(st.integers(0, 4), min_size=2, max_size=30)


def _scores(length: int) -> list[int]:
    return list(range(length, 0, -1))  # the list as it stands, without ties


@settings(max_examples=60, deadline=None)
@given(grades=GRADES, k=st.integers(1, 40))
def test_linear_and_exponential_gains_are_those_of_scikit_learn(grades: list[int], k: int) -> None:
    for gain, gains in (("linear", grades), ("exponential", [2**grade - 1 for grade in grades])):
        expected = dcg_score([gains], [_scores(len(gains))], k=k)
        assert dcg_at(grades, k, gain) == pytest.approx(expected, rel=1e-13)  # type: ignore[arg-type]  # both are gains
        if any(grades):
            normalised = ndcg_score([gains], [_scores(len(gains))], k=k)
            own = ndcg_at(grades, k, judged=grades, gain=gain)  # type: ignore[arg-type]  # both are gains
            assert own == pytest.approx(normalised, rel=1e-13)
            assert 0 <= own <= 1


def test_documents_that_are_not_retrieved_stand_in_the_ideal_list() -> None:
    """Grades 1, 0 of 2, 1, 1: (1)/(2 + 1/log2(3)) at rank 2; the third of the ideal list counts from rank 3 on."""
    assert ndcg_at([1, 0], 2, judged=[1, 2, 1]) == pytest.approx(1 / (2 + 1 / math.log2(3)), rel=1e-15)
    assert ndcg_at([1, 0], 3, judged=[1, 2, 1]) == pytest.approx(1 / (2.5 + 1 / math.log2(3)), rel=1e-15)


def test_a_perfect_list_has_1() -> None:
    assert ndcg_at(np.array([3, 2, 1, 0]), 4, judged=[0, 1, 2, 3]) == 1
    assert prsym.ndcg_at([True], 1, judged=[True]) == prsym.dcg_at([1], 5) == 1


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: dcg_at([], 3), InputError, "grades is empty"),
        (lambda: dcg_at("301", 3), InputError, "is not a list of grades"),
        (lambda: dcg_at([1, "2"], 3), InputError, "entry 2 is '2', and no number"),
        (lambda: dcg_at([1, None], 3), InputError, "entry 2 is None"),
        (lambda: dcg_at([1, float("nan")], 3), InputError, "entry 2 is nan"),
        (lambda: dcg_at([1, -1], 3), DomainError, "entry 2 is -1: a grade lies between 0 and 1000"),
        (lambda: dcg_at([1], 0), DomainError, "k = 0 must be at least 1"),
        (lambda: dcg_at([1], 3, "log"), InputError, "gain = 'log' is unknown: it must be linear or exponential"),
        (lambda: ndcg_at([0, 0], 2, judged=[0, 0]), DomainError, "undefined where no document is relevant"),
        (lambda: ndcg_at([2, 2], 2, judged=[2, 1]), DomainError, "does not have the grade 2.0 as often"),
    ],
)
def test_bad_input_gets_one_line(call: object, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words.replace("(", r"\(")) as raised:
        call()  # type: ignore[operator]  # a lambda of the table above
    assert "\n" not in str(raised.value)
