"""The search finds errors that are known to be there."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from flint import arb, ctx

from prsym.accuracy.box import Box, Span
from prsym.accuracy.formats import BINARY16, BINARY32, BINARY64
from prsym.accuracy.search import worst_error
from prsym.errors import InputError, UnableError


def in_arb(formula):
    def exact(point, bits):
        with ctx.workprec(bits):
            return formula(*map(arb, point))

    return exact


LOG1P = in_arb(lambda x: x.log1p())


def test_a_whole_small_format_has_the_worst_error_that_enumeration_finds():
    def square_and_more(x):
        return x * x + x

    places = np.arange(*BINARY16.orders([0.5, 2.0]))
    x = BINARY16.values(places)
    true = [Fraction(float(v)) ** 2 + Fraction(float(v)) for v in x]
    unit = [2.0 ** (math.floor(math.log2(t)) - 10) for t in true]
    errors = [
        abs(float((Fraction(float(g)) - t) / Fraction(u)))
        for g, t, u in zip(square_and_more(x), true, unit, strict=True)
    ]
    box = Box({"x": Span(0.5, 2.0, upper_open=True)})
    worst = worst_error(
        square_and_more, lambda p, _: Fraction(p[0]) ** 2 + Fraction(p[0]), box, evaluations=5000, form=BINARY16
    )
    assert abs(worst.ulps) == pytest.approx(max(errors), abs=1e-9)


def test_climbing_finds_a_peak_that_samples_only_come_near():
    peak = 1.2345678912345

    def bumpy(x):
        return x * (1.0 + 2.0**-40 / (1.0 + ((x - peak) * 3e4) ** 2))

    worst = worst_error(bumpy, lambda p, _: Fraction(p[0]), Box({"x": Span(1, 2)}), evaluations=6000, seed=8)
    assert worst.point["x"] == pytest.approx(peak, abs=1e-5)
    assert worst.ulps == pytest.approx(peak * 2.0**12, rel=1e-3)
    assert worst.quantiles[1.0] < 0.5 * worst.ulps


def test_cancellation_is_found_where_arguments_are_nearly_equal():
    worst = worst_error(
        lambda x, y: x * x - y * y,
        lambda p, _: Fraction(p[0]) ** 2 - Fraction(p[1]) ** 2,
        Box({"x": Span(0, 1), "y": Span(0, 1)}),
        evaluations=3000,
    )
    assert abs(worst.ulps) > 1e12
    assert worst.point["x"] == pytest.approx(worst.point["y"], rel=1e-9)


def test_a_nan_where_a_number_is_wanted_is_infinitely_wrong():
    worst = worst_error(
        lambda x: np.where(x == 1.0, np.nan, x), lambda p, _: p[0], Box({"x": Span(0, 1)}), evaluations=200
    )
    assert (worst.ulps, worst.point) == (math.inf, {"x": 1.0})


def test_what_is_said_of_the_worst_point_is_true():
    worst = worst_error(np.log1p, LOG1P, Box({"x": Span(-0.9, 100)}), evaluations=2000, seed=8)
    x = worst.point["x"]
    assert float.fromhex(worst.hex_point["x"]) == x
    assert worst.wanted.startswith(str(float(worst.wanted))[:12])
    with ctx.workprec(300):
        wanted = arb(x).log1p()
        assert abs(arb(worst.wanted) - wanted) < abs(wanted) * 1e-20
        unit = 2.0 ** (math.frexp(worst.got)[1] - 53)
        assert float((arb(worst.got) - wanted) / unit) == pytest.approx(worst.ulps, abs=1e-9)
    assert 0.4 < worst.quantiles[0.99] <= worst.quantiles[1.0] <= abs(worst.ulps) < 4.0
    assert 1000 < worst.evaluations <= 2000
    assert worst.unsettled == 0
    assert repr(x) in str(worst)


def test_the_same_seed_gives_the_same_search():
    def search(seed):
        return worst_error(np.log1p, LOG1P, Box({"x": Span(-0.9, 100)}), evaluations=500, seed=seed)

    assert search(1) == search(1)
    assert search(1) != search(2)


def test_more_bits_are_asked_for_until_the_reference_is_narrow():
    asked = []

    def exact(point, bits):
        asked.append(bits)
        with ctx.workprec(bits):
            x = arb(point[0])
            return (1 + x) ** 2 - 1 - 2 * x  # x^2, by cancellation

    worst = worst_error(lambda x: x * x, exact, Box({"x": Span(1e-60, 1e-50)}), evaluations=100)
    assert abs(worst.ulps) <= 0.5
    assert max(asked) > 256


def test_points_that_no_precision_settles_are_counted_and_in_no_figure():
    def exact(point, bits):
        return arb(point[0], 1.0) if point[0] == 1.0 else arb(point[0])

    box = Box({"x": Span(1, 2)}, lambda x: (x == 1.0) | (x == 2.0))
    worst = worst_error(lambda x: x, exact, box, evaluations=40)
    assert worst.unsettled > 0
    assert (worst.ulps, worst.point) == (0.0, {"x": 2.0})
    with pytest.raises(UnableError, match="settled at no point"):
        worst_error(lambda x: x, exact, Box({"x": Span(1, 1)}), evaluations=5)


def test_a_value_of_exactly_0_is_settled_by_enough_bits():
    def exact(point, bits):
        with ctx.workprec(bits):
            return arb(point[0]).log().exp() - arb(point[0])

    worst = worst_error(lambda x: x - x, exact, Box({"x": Span(1.5, 1.75)}), evaluations=20)
    assert abs(worst.ulps) < 1e-100  # the ball is that wide
    assert worst.unsettled == 0


def test_float32_is_searched_in_its_own_floats():
    seen = set()

    def function(x):
        seen.add(x.dtype)
        return np.log1p(x)

    worst = worst_error(function, LOG1P, Box({"x": Span(0, 1)}), evaluations=1000, form=BINARY32)
    assert seen == {np.dtype(np.float32)}
    assert 0.45 < abs(worst.ulps) < 4.0


@pytest.mark.parametrize("evaluations", [1, 10, 100, 300, 1000])
def test_no_more_points_are_tried_than_are_asked_for(evaluations):
    counts = []

    def function(x, y):
        counts.append(x.size)
        return x + y

    beside = BINARY64.orders([[0.25, 0.5, 0.75], [0.5, 0.25, 0.125]])
    worst = worst_error(
        function,
        lambda p, _: Fraction(p[0]) + Fraction(p[1]),
        Box({"x": Span(0, 1), "y": Span(0, 1)}),
        evaluations=evaluations,
        beside=lambda _, most: beside[:, :most],
    )
    assert 0.8 * evaluations <= sum(counts) <= evaluations
    assert worst.evaluations == sum(counts)
    assert 0 not in counts


def test_what_is_found_beside_the_samples_is_tried_and_climbed_from():
    def function(x):
        return np.where(np.abs(x - 0.3) < 1e-9, x + 1e-9 - np.abs(x - 0.3), x)  # worst at 0.3, and exact elsewhere

    worst = worst_error(
        function,
        lambda p, _: Fraction(p[0]),
        Box({"x": Span(0, 1)}),
        evaluations=1000,
        beside=lambda *_: BINARY64.orders([[0.3 + 9e-10]]),
    )
    assert worst.ulps > 1.1 * 1e-10 / 2.0**-54  # more than at the point given
    assert worst.quantiles[1.0] == 0.0


def test_what_is_no_search_is_refused():
    box = Box({"x": Span(0, 1)})
    with pytest.raises(InputError, match="at least 1"):
        worst_error(np.log1p, LOG1P, box, evaluations=0)
    with pytest.raises(InputError, match="array function"):
        worst_error(lambda x: 1.0, LOG1P, box)
    with pytest.raises(InputError, match="without parameters"):
        worst_error(lambda: 1.0, LOG1P, Box({}))
