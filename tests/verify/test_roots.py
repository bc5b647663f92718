"""Interval Newton: existence and uniqueness, absence, and what is neither."""

from fractions import Fraction

import pytest
from flint import arb

from prsym.errors import UnableError
from prsym.verify.balls import at_precision, ball
from prsym.verify.roots import interval_newton, refine


def _square_minus_two(x: object) -> tuple[object, object]:
    return ball(x) ** 2 - 2, 2 * ball(x)


def _decaying(x: object) -> tuple[object, object]:
    """exp(-x): small residuals, no root."""
    value = (-ball(x)).exp()
    return value, -value


def _double(x: object) -> tuple[object, object]:
    return (ball(x) - 1) ** 2, 2 * (ball(x) - 1)


def test_a_unique_root_is_proved_and_narrowed() -> None:
    with at_precision(128):
        verdict = interval_newton(_square_minus_two, arb(1.4, 0.1))
    assert verdict.status == "unique"
    assert verdict.lower**2 < 2 < verdict.upper**2


@pytest.mark.parametrize("centre", [5.0, 22.18, 500.0])
def test_canary_a_tiny_residual_is_no_root(centre: float) -> None:
    with at_precision(128):
        assert interval_newton(_decaying, arb(centre, 0.5)).status == "none"


def test_canary_a_double_root_is_undecided() -> None:
    with at_precision(128):
        assert interval_newton(_double, arb(1, 0.1)).status == "undecided"


def test_canary_two_roots_in_a_box_are_undecided() -> None:
    with at_precision(128):
        assert interval_newton(_square_minus_two, arb(0, 3)).status == "undecided"


def test_refine_to_many_bits() -> None:
    low, high = refine(_square_minus_two, Fraction(141421, 100000), 2000, 0)
    assert low**2 < 2 < high**2
    assert high - low < Fraction(1, 2**1990)


def test_refine_refuses_a_function_without_root() -> None:
    with pytest.raises((UnableError, ZeroDivisionError)):
        refine(_decaying, Fraction(3), 200, 0)
