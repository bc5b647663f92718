"""The admissible ranges of priors, weights and counts: their ends are in, and what is next to them is out."""

from __future__ import annotations

import math

import pytest

from prsym.errors import DomainError
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
