"""The admissible ranges of priors, weights and counts: their ends are in, and what is next to them is out."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from prsym.errors import DomainError, InputError
from prsym.posteriors import arguments


@pytest.mark.parametrize(
    ("check", "least", "most"),
    [(arguments.prior_strength, 1e-6, 1e15), (arguments.f_weight, 1e-6, 1e6)],
)
def test_a_number_is_admitted_from_the_least_to_the_largest(check, least: float, most: float) -> None:
    assert check(least) == least
    assert check(most) == most
    for outside in (math.nextafter(least, 0.0), math.nextafter(most, math.inf), -1.0, 0.0):
        with pytest.raises(DomainError):
            check(outside)


def test_a_count_is_admitted_up_to_the_largest() -> None:
    assert arguments.count(10**15, "tp") == 10**15
    assert arguments.count(0, "tp") == 0
    for outside in (10**15 + 1, -1):
        with pytest.raises(DomainError, match="tp"):
            arguments.count(outside, "tp")


@pytest.mark.parametrize("whole", [3, 3.0, np.int64(3), np.float32(3.0), np.uint8(3), np.array(3)])
def test_a_whole_number_may_be_a_float(whole: object) -> None:
    assert arguments.count(whole, "tp") == 3


@pytest.mark.parametrize(
    "other", ["3", b"3", True, np.True_, 3.5, math.nan, math.inf, None, 3j, Fraction(3), Decimal(3), [3], np.array([3])]
)
def test_what_is_no_whole_number_is_refused(other: object) -> None:
    """Texts and fractions too, though they could be read as one."""
    with pytest.raises(InputError, match="tp"):
        arguments.count(other, "tp")
