"""A share that is assumed for planning is exact, in words as in figures; a measured one is rounded, and no wider.

1.959964² / 4 / 0.05² = 384.146 and 2.575829² / 4 / 0.05² = 663.490; p (1 - p) is at most 1/4, at a half.
"""

from __future__ import annotations

import pytest
from scipy import stats

import prsym
from prsym.model.judgement import Judgement


def _judged(quantity: str, value: str, **inputs: str) -> Judgement:
    return prsym.audit({"claim": [{"id": "c", "quantity": quantity, "inputs": inputs, "value": value}]}).claims[0]


@pytest.mark.parametrize("share", ["one half", "half", "a half", "50%", "50 percent", "0.5", "1/2"])
@pytest.mark.parametrize("value", ["664", "385"])
def test_an_assumed_share_is_exact_in_words_too(share: str, value: str) -> None:
    found = _judged("sample size", value, confidence="99%", margin="5%", share=share)
    assert found.verdict == ("confirmed" if value == "664" else "refuted")
    assert found.range is not None
    size = stats.norm.ppf(0.995) ** 2 / 4 / 0.05**2
    assert [float(end) for end in found.range.bounds()] == pytest.approx([size, size], abs=1e-9)


@pytest.mark.parametrize("share", ["about half", "nearly half", "about one half"])
def test_an_assumed_share_that_is_called_about_right_is_not_exact(share: str) -> None:
    low, high = _ends(_judged("sample size", "385", confidence="99%", margin="5%", share=share))
    assert high - low > 0.1


def test_an_assumed_third_may_be_33_percent() -> None:
    """1.959964² · 0.33 · 0.67 / 0.05² = 339.7, and 341.5 for a third itself."""
    for value in ("340", "342"):
        found = _judged("sample size", value, confidence="95%", margin="5%", share="one third")
        assert found.verdict != "refuted", found.reason


def test_the_values_of_a_measured_half_do_not_pass_the_largest_margin() -> None:
    found = _judged("margin of error", "2.4%", confidence="95%", sample="2,401", share="half")
    assert found.verdict == "refuted"
    largest = stats.norm.ppf(0.975) * 0.5 / 2401**0.5
    assert largest <= _ends(found)[1] < largest * (1 + 1e-5)


def _ends(found: Judgement) -> tuple[float, float]:
    assert found.range is not None
    low, high = found.range.bounds()
    return float(low), float(high)
