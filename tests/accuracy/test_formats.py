"""Floats counted in order, and the spans and boxes made of them."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from prsym.accuracy.box import Box, Span
from prsym.accuracy.formats import BINARY16, BINARY32, BINARY64
from prsym.accuracy.sampling import sample
from prsym.errors import InputError, UnableError

UNIT = {"x": Span(0, 1)}


def test_a_small_format_is_counted_one_by_one():
    every = np.arange(2**16, dtype=np.uint16).view(np.float16)
    every = np.unique(every[np.isfinite(every)])  # in order, -0 and 0 once
    places = BINARY16.orders(every)
    assert np.array_equal(places, np.arange(places[0], places[0] + every.size))
    assert np.array_equal(BINARY16.values(places), every)


@pytest.mark.parametrize(("form", "kind"), [(BINARY32, np.float32), (BINARY64, np.float64)])
def test_the_next_place_is_the_next_float(form, kind):
    values = np.array([0.0, 1.0, -1.0, 1e-40, -3.7e30, 0.1], dtype=kind)
    assert np.array_equal(form.values(form.orders(values) + 1), np.nextafter(values, kind(np.inf)))


@pytest.mark.parametrize(
    ("span", "first", "last"),
    [
        (Span(0, 1), 0.0, 1.0),
        (Span(0, 1, True, True), 5e-324, math.nextafter(1.0, 0.0)),
        (Span(-1, None, True), math.nextafter(-1.0, 0.0), np.finfo(np.float64).max),
        (Span(-math.inf, math.inf), -np.finfo(np.float64).max, np.finfo(np.float64).max),
        (Span(Fraction(1, 3), Fraction(1, 3) + Fraction(1, 2**53)), math.nextafter(1 / 3, 1.0), None),
    ],
)
def test_the_ends_of_a_span_are_its_own_floats(span, first, last):
    found = BINARY64.values(span.orders(BINARY64))
    assert found[0] == first
    assert last is None or found[1] == last
    assert Fraction(float(found[1])) <= Fraction(span.upper if span.upper not in (None, math.inf) else found[1])


def test_ends_between_the_floats_of_a_short_format():
    first, last = BINARY32.values(Span(0.1, 0.3).orders(BINARY32)).tolist()
    assert first >= 0.1 > float(np.nextafter(np.float32(first), np.float32(0)))
    assert last <= 0.3 < float(np.nextafter(np.float32(last), np.float32(1)))


@pytest.mark.parametrize(
    ("span", "shown"),
    [
        (Span(1, 0), "[1, 0]"),
        (Span(1, 1, True), "(1, 1]"),
        (Span(0, 0, upper_open=True), "[0, 0)"),
        (Span(2, 2, True, True), "(2, 2)"),
        (Span(Fraction(1, 3), Fraction(1, 3)), "[1/3, 1/3]"),
        (Span(None, -math.inf), "[-inf, -inf]"),
        (Span(math.inf, None), "[inf, inf]"),
    ],
)
def test_a_span_without_floats_is_refused(span, shown):
    with pytest.raises(InputError, match="holds no float64") as error:
        span.orders(BINARY64)
    assert str(error.value).startswith(f"{shown}: ")


@pytest.mark.parametrize("span", [Span(math.nan, 1), Span(0, math.nan)])
def test_an_end_that_is_nan_is_refused(span):
    with pytest.raises(InputError, match="NaN"):
        span.orders(BINARY64)


def test_samples_are_reproducible_within_the_box_and_of_every_kind():
    box = Box({"x": Span(0, None, True), "y": Span(-1, 1, upper_open=True)}, lambda x, y: x > y)
    points = sample(box, 5000, np.random.default_rng(7), BINARY64)
    again = sample(box, 5000, np.random.default_rng(7), BINARY64)
    assert np.array_equal(points, again)
    x, y = BINARY64.values(points)
    assert points.shape == (2, 5000)
    assert ((x > 0) & (y >= -1) & (y < 1) & (x > y)).all()
    assert (x < 1e-100).any()
    assert (x > 1e100).any()
    assert ((x > 0.1) & (x < 10)).mean() > 0.1
    assert ((y == 0) | (y == -1)).any()
    assert (np.abs(points[0] - points[1]) <= 2).sum() > 20  # nearly equal arguments
    assert (x == 1.0).any()


def test_short_formats_get_their_own_floats():
    x = BINARY16.values(sample(Box(UNIT), 500, np.random.default_rng(1), BINARY16))
    assert x.dtype == np.float16
    assert ((x >= 0) & (x <= 1)).all()


def test_a_domain_that_no_sample_meets_is_said():
    with pytest.raises(UnableError, match="no point of the domain"):
        sample(Box(UNIT, lambda x: x > 2), 10, np.random.default_rng(1), BINARY64)
