"""Errors in ulp against numpy.spacing, fractions and enumeration of a whole small format."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import mpmath
import numpy as np
import pytest
from flint import acb, arb, ctx, fmpq

from prsym.accuracy.formats import BINARY16, BINARY32, BINARY64
from prsym.accuracy.reference import reference
from prsym.accuracy.ulp import signed_ulps, unit_exponent
from prsym.errors import InputError, UnableError

FORMS = (BINARY16, BINARY32, BINARY64)
LARGEST = np.finfo(np.float64).max


def rational(value: float) -> Fraction:
    return Fraction(float(value))


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_the_unit_is_numpys_spacing(form):
    random = np.random.default_rng(1)
    first, last = form.orders([-form.largest, form.largest])
    values = form.values(random.integers(first, last, 2000, endpoint=True))
    for x in (*values, *form.values([0, 1, -1]), np.array(1.0, form.name)[()]):
        assert Fraction(2) ** unit_exponent(rational(x), form) == rational(np.spacing(abs(x)))


def test_every_pair_of_a_small_format_differs_as_fractions_say():
    values = BINARY16.values(np.arange(0, int(BINARY16.orders(BINARY16.largest)), 97))
    for got in values[::7]:
        for wanted in values:
            unit = rational(np.spacing(wanted))
            assert signed_ulps(got, rational(wanted), BINARY16) == float((rational(got) - rational(wanted)) / unit)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_neighbours_are_one_unit_apart_away_from_powers_of_two(form):
    places = np.array([5, int(form.orders(1.5)), int(form.orders(form.largest)) - 3])
    for place in (*places, *-places):
        wanted, above = form.values([place, place + 1])
        assert signed_ulps(above, rational(wanted), form) == 1.0


def test_fractions_between_floats_at_every_size():
    random = np.random.default_rng(2)
    for x in BINARY64.values(random.integers(1, int(BINARY64.orders(1e300)), 500)).tolist():
        share = Fraction(int(random.integers(-400, 400)), 101)
        unit = rational(np.spacing(x))
        wanted = rational(x) - share * unit
        expected = (rational(x) - wanted) / (Fraction(2) ** unit_exponent(wanted))
        assert signed_ulps(x, wanted) == pytest.approx(float(expected), rel=1e-14, abs=1e-300)


def test_balls_agree_with_fractions_and_mpmath():
    random = np.random.default_rng(3)
    for x in np.exp(random.uniform(-30, 30, 300)).tolist():
        with ctx.workprec(200):
            ball = arb(x).log1p()
        got = math.log1p(x) * (1 + int(random.integers(-3, 4)) * 2.0**-52)
        with mpmath.workdps(60):
            true = mpmath.log1p(mpmath.mpf(x))
            unit = mpmath.ldexp(1, int(mpmath.floor(mpmath.log(true, 2))) - 52)
            assert signed_ulps(got, ball) == pytest.approx(float((got - true) / unit), rel=1e-12, abs=1e-12)


@pytest.mark.parametrize(
    ("got", "wanted", "ulps"),
    [
        (0.0, 0.0, 0.0),
        (-0.0, 0.0, 0.0),
        (5e-324, 0.0, 1.0),
        (0.0, Fraction(1, 4) * Fraction(2) ** -1074, -0.25),
        (0.0, 5e-324, -1.0),
        (2.0**-1022, Fraction(2) ** -1022 - Fraction(2) ** -1074, 1.0),
        (1.0 - 2.0**-53, 1.0, -0.5),
        (1.0, 1.0 - 2.0**-53, 1.0),
        (math.inf, math.inf, 0.0),
        (math.inf, Fraction(10) ** 400, 0.0),
        (-math.inf, -(Fraction(10) ** 400), 0.0),
        (math.inf, LARGEST, 1.0),
        (LARGEST, math.inf, -1.0),
        (LARGEST, Fraction(10) ** 400, -1.0),
        (LARGEST, Fraction(2) ** 1024 - Fraction(2) ** 970, -0.5),
        (-math.inf, math.inf, -(2.0**54)),
        (math.inf, 1e-300, math.inf),
        (-math.inf, 1e-300, -math.inf),
        (math.nan, math.nan, 0.0),
        (math.nan, 1.0, math.inf),
        (1.0, math.nan, math.inf),
        (math.inf, math.nan, math.inf),
        (math.nan, math.inf, math.inf),
    ],
)
def test_zero_subnormal_infinite_and_nan(got, wanted, ulps):
    assert signed_ulps(got, wanted) == ulps


def test_numbers_of_every_kind_are_references():
    for wanted in (3, Fraction(3), 3.0, np.float32(3.0), np.int64(3), arb(3), fmpq(3)):
        assert signed_ulps(3.0 + 2.0**-51, wanted) == 1.0
    assert signed_ulps(np.float32(1.0) + np.spacing(np.float32(1.0)), 1.0, BINARY32) == 1.0


@pytest.mark.parametrize("wanted", ["1", 1j, acb(1), Decimal("sNaN"), mpmath.iv.mpf(1)])
def test_what_is_no_real_number_is_no_reference(wanted):
    with pytest.raises(InputError, match="is no reference") as caught:
        signed_ulps(1.0, wanted)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("nan", [math.nan, Decimal("NaN"), np.float32("nan"), np.longdouble("nan")])
def test_nan_of_every_kind_is_nan(nan):
    assert [signed_ulps(got, nan) for got in (-math.inf, math.nan, 1)] == [math.inf, 0.0, math.inf]
    with pytest.raises(InputError, match="NaN has no unit"):
        unit_exponent(nan)


@pytest.mark.parametrize(
    ("got", "wanted", "ulps"),
    [
        (2**62 + 255, 2**62, Fraction(255, 2**10)),
        (2**63 - 1, 2**63, Fraction(-1, 2**11)),
        (2**53 + 1, arb(2**53), Fraction(1, 2)),
        (Fraction(1, 3), Fraction(1, 3), 0),
        (10**400, Fraction(10) ** 401, 0),
        (-(10**400), -LARGEST, -1),
    ],
)
def test_whole_and_rational_numbers_are_computed_ones_exactly(got, wanted, ulps):
    assert Fraction(signed_ulps(got, wanted)) == ulps


@pytest.mark.parametrize(
    ("ball", "words"),
    [
        (arb(-1000000).exp(), "between 0 and 5e-324, the smallest float"),
        (-arb(-1000000).exp(), "between -5e-324 and 0, the smallest float"),
        (arb(0, arb(2) ** -1500), "between -5e-324 and 5e-324, the smallest float"),
        (arb(0), "0"),
    ],
)
def test_a_number_too_small_for_a_float_is_shown_with_its_sign(ball, words):
    assert reference(ball).digits() == words


def test_infinite_and_huge_balls():
    assert signed_ulps(math.inf, arb("inf")) == 0.0
    assert signed_ulps(math.inf, arb(2) ** 100_000) == 0.0
    assert signed_ulps(0.0, arb(2) ** -100_000) == pytest.approx(0.0, abs=1e-100)


@pytest.mark.parametrize("ball", [arb(1, 1e-3), arb("nan"), arb(0, 1), arb(0, "inf"), arb(2) ** 9000 * arb(1, 2)])
def test_a_wide_ball_asks_for_more_bits(ball):
    with pytest.raises(UnableError, match="ball"):
        signed_ulps(1.0, ball)


def test_a_ball_at_a_power_of_two_never_makes_an_error_look_smaller():
    ball = arb(1, 1e-40)
    assert signed_ulps(1.0 + 2.0**-52, ball) == 2.0  # 1 is not told from 1 - 1e-40, where the unit is half as large
    assert signed_ulps(1.0 + 2.0**-52, arb(1)) == 1.0


def test_the_resolution_is_the_callers():
    ball = arb(1.5, 2.0**-62)
    assert signed_ulps(1.5, ball, resolution=2.0**-8) == 0.0
    with pytest.raises(UnableError, match="wider than"):
        signed_ulps(1.5, ball, resolution=2.0**-10)
