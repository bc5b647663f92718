"""The bounds on the polynomials' errors, and that they reject what is no such polynomial."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from flint import arb

from prsym.derivations.dimm2015.stable_regimes import APPROXIMATIONS, ATAN_REST, ATANH_REST
from prsym.errors import UnableError
from prsym.model.domain import interval
from prsym.verify.approximation import coefficients, relative_error, weighted_error
from prsym.verify.balls import at_precision, ball, evaluate

RELATIVE = Fraction(1, 2**52)  # the first coefficient's own rounding may take a quarter of it
WEIGHTED = Fraction(1, 2**56)  # what enters a result of size 1

every = pytest.mark.parametrize("approximation", APPROXIMATIONS, ids=lambda a: a.name)


def is_fit(approximation, used) -> bool:
    """Whether the bounds accept the coefficients."""
    return relative_error(approximation, used) < RELATIVE and weighted_error(approximation, used) < WEIGHTED


def shifted(used: tuple[float, ...], k: int, ulps: float) -> tuple[float, ...]:
    """The coefficients with one of them changed by some ulps."""
    return (*used[:k], used[k] * (1.0 + ulps * 2.0**-52), *used[k + 1 :])


@every
def test_the_errors_are_below_what_shows_in_a_float(approximation):
    assert is_fit(approximation, coefficients(approximation))


@every
@pytest.mark.parametrize("k", [0, 1, 3, -1])
def test_a_perturbed_coefficient_is_rejected(approximation, k):
    """By what changes the value by some ulps at the end of the interval."""
    k %= approximation.terms
    ulps = 4.0 * (k + 1) / float(approximation.interval.upper) ** k
    assert not is_fit(approximation, shifted(coefficients(approximation), k, ulps))


@every
def test_too_few_terms_are_rejected(approximation):
    fewer = replace(approximation, terms=approximation.terms - 2)
    assert not is_fit(fewer, coefficients(fewer))
    assert not is_fit(approximation, coefficients(approximation)[:-1])


@every
def test_a_wider_interval_is_rejected(approximation):
    wide = replace(approximation, interval=interval(f"[0, {approximation.interval.upper * Fraction(5, 4)}]"))
    if wide.interval.upper > Fraction(1, 2):
        with pytest.raises(UnableError, match="disc"):
            coefficients(wide)
    else:
        assert not is_fit(wide, coefficients(approximation))


def test_the_polynomial_of_another_function_is_rejected():
    other = replace(ATAN_REST, exact=ATANH_REST.exact)
    assert not is_fit(other, coefficients(ATAN_REST))


@every
def test_the_bounds_hold_at_points(approximation):
    """The text itself in Arb, by real square roots, which the bounds do not use."""
    used = coefficients(approximation)
    relative, weighted = relative_error(approximation, used), weighted_error(approximation, used)
    with at_precision(300):
        for i in range(1, 200):
            x = arb(approximation.interval.upper.numerator) / approximation.interval.upper.denominator * i / 199
            exact = ball(evaluate(approximation.exact_tree, {"x": x}))
            found = sum((arb(c) * x**k for k, c in enumerate(used)), arb(0))
            assert float(abs(found / exact - 1).upper()) <= float(relative)
            assert float(abs(x * (found - exact)).upper()) <= float(weighted)


def test_the_bound_is_near_the_largest_error():
    """A bound that is far too large would be as useless as one too small."""
    used = shifted(coefficients(ATANH_REST), 0, 64.0)
    assert Fraction(60, 2**52) < relative_error(ATANH_REST, used) < Fraction(66, 2**52)


@pytest.mark.parametrize("outside", ["[0, 3/4]", "[1/8, 1/4]", "[-1/8, 1/8]", "[0, oo)"])
def test_an_interval_that_does_not_begin_at_0_or_leaves_the_disc_is_refused(outside):
    with pytest.raises(UnableError, match="atan_rest"):
        coefficients(replace(ATAN_REST, interval=interval(outside)))


@pytest.mark.parametrize("text", ["log(x)", "x**x", "y", "1/(x - 1/4)", "atan(2*x)", "atan(x)/x**2", "sqrt(x + 1)"])
def test_a_text_with_anything_else_is_refused(text):
    with pytest.raises(UnableError):
        coefficients(replace(ATAN_REST, exact=text))
