"""The size or the margin at another usual level of confidence, told as a slip, and how easily luck gives it.

The sizes are z²/4 over the squared margin, rounded up; SciPy has the quantiles.
"""

from __future__ import annotations

import math

import pytest
from scipy import stats

import prsym
from prsym.model.judgement import Judgement


def _judged(quantity: str, value: str, **inputs: str) -> Judgement:
    return prsym.audit({"claim": [{"id": "c", "quantity": quantity, "inputs": inputs, "value": value}]}).claims[0]


def _size(level: float, margin: float) -> str:
    return f"{math.ceil((stats.norm.ppf((1 + level) / 2) / 2 / margin) ** 2):,}"


OTHERS = [("99%", 0.95), ("95%", 0.99), ("99%", 0.90), ("95%", 0.8), ("90%", 0.98)]


@pytest.mark.parametrize(("stated", "meant"), OTHERS)
def test_a_size_at_another_level_is_told(stated: str, meant: float) -> None:
    value = _size(meant, 0.02)
    found = _judged("sample size", value, confidence=stated, margin="2%", share="one half")
    assert found.verdict == "refuted"
    told = f"the printed value is reproduced at a confidence of {meant:.0%} in place of {stated} (attempt "
    assert any(words.startswith(told) for words in found.diagnosis), found.diagnosis


def test_the_size_of_a_sample_at_95_where_99_is_stated() -> None:
    found = _judged("sample size", "385", confidence="99%", margin="5%", share="one half")
    slip, chance = found.diagnosis
    assert "at a confidence of 95% in place of 99% (attempt 1)" in slip
    assert "in about 1 of 385 cases" in chance


def test_a_margin_of_few_digits_is_given_no_other_level() -> None:
    """2.6 % is the margin at 99 %, and one of about 26 numbers of two digits as near as that."""
    for value, is_told in (("2.58%", True), ("2.6%", False)):
        found = _judged("margin of error", value, confidence="95%", sample="2,500", share="0.50")
        assert found.verdict == "refuted"
        assert any("at a confidence of 99%" in words for words in found.diagnosis) == is_told


def test_the_true_level_is_no_slip() -> None:
    found = _judged("sample size", "401", confidence="95%", margin="5%", share="one half")
    assert found.verdict == "refuted"
    assert not any("at a confidence" in words for words in found.diagnosis)
