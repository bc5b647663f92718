"""The arcsine interval by hand, with its angles cut at 0 and π/2, where none or all are found too."""

from __future__ import annotations

from math import asin, pi, sin, sqrt
from statistics import NormalDist

import pytest

import prsym

SAMPLES = [  # found, sample, level in percent
    *((x, n, level) for n in (1, 2, 7, 50) for x in (0, n) for level in ("90", "95", "99.9999")),
    *((1, 2, "99.9999"), (1, 3, "99.9"), (2, 3, "99.9"), (1, 40, "99"), (39, 40, "99"), (3, 10, "95"), (40, 300, "80")),
]


def _ends(x: int, n: int, level: str) -> tuple[float, float]:
    width = NormalDist().inv_cdf(0.5 + float(level) / 200) / (2 * sqrt(n))
    angle = asin(sqrt(x / n))
    return sin(max(0.0, angle - width)) ** 2, sin(min(pi / 2, angle + width)) ** 2


def _verdicts(x: int, n: int, level: str, low: str, high: str) -> list[str]:
    inputs = {"found": x, "sample": n, "confidence": f"{level}%"}
    ends = (("lower", low), ("upper", high))
    claims = [{"id": e, "formula": f"validation.arcsine_{e}", "inputs": inputs, "value": v} for e, v in ends]
    return [c.verdict for c in prsym.audit({"claim": claims}).claims]


@pytest.mark.parametrize(("x", "n", "level"), SAMPLES)
def test_both_ends_by_hand(x: int, n: int, level: str) -> None:
    low, high = (f"{100 * end:.4f}%" for end in _ends(x, n, level))
    assert _verdicts(x, n, level, low, high) == ["confirmed", "confirmed"], (low, high)


def test_canary_an_end_that_folds_back_is_not_confirmed() -> None:
    """sin² of π/4 less and plus 4.8916/(2√2) is 65.6 % and 34.4 %, as far on the other side."""
    assert "confirmed" not in _verdicts(1, 2, "99.9999", "65.6%", "34.4%")
    assert _verdicts(0, 50, "95", "1.9085%", "1.9185%") == ["refuted", "refuted"]
    assert _verdicts(50, 50, "95", "98.1915%", "98.0915%") == ["refuted", "refuted"]


@pytest.mark.parametrize("n", [1, 50])
def test_all_found_ends_at_1_however_it_is_printed(n: int) -> None:
    """The cut end is compared by balls: SymPy does not compare the quantile within min."""
    low = f"{100 * _ends(n, n, '95')[0]:.4f}%"
    assert _verdicts(n, n, "95", low, "1.0000") == ["confirmed", "confirmed"]
    assert _verdicts(n, n, "95", low, "1")[1] != "refuted"
    assert _verdicts(n, n, "95", low, "0.9990")[1] == "refuted"
