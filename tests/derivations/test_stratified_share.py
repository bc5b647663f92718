"""A share of several strata against NumPy's weighted means and exact fractions, and rates pooled and averaged."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import prsym

ORDINALS = ("first", "second", "third")
FOUND = ("found", "found_second", "found_third")
SAMPLES = ("sample", "sample_second", "sample_third")
Stratum = tuple[int, int, int]
STRATUM = st.tuples(st.integers(0, 40), st.integers(1, 40), st.integers(0, 5000))


def _value(identifier: str, **inputs: object) -> Fraction:
    low, high = prsym.enclose(identifier, digits=15, **inputs).bounds()
    return (low + high) / 2


def _inputs(strata: list[Stratum]) -> dict[str, object]:
    inputs: dict[str, object] = {}
    for ordinal, found, sample, (x, n, size) in zip(ORDINALS, FOUND, SAMPLES, strata, strict=False):
        inputs |= {f"stratum_{ordinal}": size, found: x, sample: n}
    return inputs


def _whole(drawn: list[Stratum]) -> list[Stratum]:
    """x of n of N from x, those that lack the property, and those that are not drawn."""
    return [(x, x + others, x + others + left) for x, others, left in drawn]


@settings(max_examples=20, deadline=None)
@given(drawn=st.lists(STRATUM, min_size=2, max_size=3))
def test_a_share_of_strata_is_a_weighted_mean_with_its_error(drawn: list[Stratum]) -> None:
    strata = _whole(drawn)
    number = {2: "two", 3: "three"}[len(strata)]
    shares = np.array([x / n for x, n, _ in strata])
    weights = np.array([size for _, _, size in strata], dtype=float)
    share = np.average(shares, weights=weights)
    variances = shares * (1 - shares) / np.array([n for _, n, _ in strata])
    error = math.sqrt(np.sum((weights / weights.sum()) ** 2 * variances))
    name, inputs = f"validation.stratified_share_{number}", _inputs(strata)
    near = {"rel": 1e-9, "abs": 1e-12}
    assert float(_value(name, **inputs)) == pytest.approx(share, **near)
    assert float(_value(f"{name}_lower", z="1.96", **inputs)) == pytest.approx(share - 1.96 * error, **near)
    assert float(_value(f"{name}_upper", z="1.96", **inputs)) == pytest.approx(share + 1.96 * error, **near)


def test_a_worked_example_by_hand() -> None:
    """900 documents with 2 of 10 and 100 with 5 of 10: 0.9·0.2 + 0.1·0.5 = 0.23; s² = 0.81·0.016 + 0.01·0.025."""
    inputs = _inputs([(2, 10, 900), (5, 10, 100)])
    assert _value("validation.stratified_share_two", **inputs) == Fraction(23, 100)
    end = _value("validation.stratified_share_two_upper", z=1, **inputs)
    assert float(end) == pytest.approx(0.23 + math.sqrt(0.01296 + 0.00025), rel=1e-12)


def test_pooled_and_averaged_rates_differ() -> None:
    """90 of 100 and 1 of 10: 91/110 pooled, 1/2 averaged."""
    inputs = {"found": 90, "sample": 100, "found_second": 1, "sample_second": 10}
    assert _value("validation.pooled_share", **inputs) == pytest.approx(Fraction(91, 110))
    assert _value("validation.averaged_share", **inputs) == Fraction(1, 2)
