"""Errors of arrays, against fractions."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import flint
import mpmath
import numpy as np
import pytest

from prsym.errors import InputError, UnableError
from prsym.testing import assert_ulp, ulp_errors


def by_fractions(got: float, wanted: Fraction) -> float:
    """(got - wanted) over the spacing of the floats of wanted's binade, 2^-1074 at least."""
    exponent = -1074
    if wanted:
        binade = math.floor(math.log2(abs(wanted)))
        while Fraction(2) ** binade > abs(wanted):
            binade -= 1
        exponent = max(binade - 52, -1074)
    return float((Fraction(got) - wanted) / Fraction(2) ** exponent)


@pytest.mark.parametrize(
    ("got", "wanted"),
    [
        (0.1, Fraction(1, 10)),
        (1.0, Fraction(1) - Fraction(1, 2**54)),
        (0.0, Fraction(1, 2**1074)),
        (5e-324, Fraction(0)),
    ],
)
def test_errors_are_those_of_fractions(got, wanted):
    assert ulp_errors(got, wanted) == by_fractions(got, wanted)


def test_infinities_and_nan_have_defined_errors():
    got = [math.inf, -math.inf, math.nan, 1.0, math.nan, -0.0]
    wanted = [math.inf, math.inf, math.nan, math.nan, 1.0, 0.0]
    errors = ulp_errors(got, wanted).tolist()
    assert errors[0] == errors[2] == errors[5] == 0
    assert errors[1] < -1e15
    assert errors[3] == errors[4] == math.inf
    assert ulp_errors(math.inf, 1.7976931348623157e308) == 1.0


def test_every_kind_of_exact_number():
    with flint.ctx.workprec(200):
        third = flint.arb(1) / 3
    with mpmath.workdps(50):
        wanted = [Fraction(1, 3), mpmath.mpf(1) / 3, third, Decimal("0.125"), 2]
    got = [1 / 3, 1 / 3, 1 / 3, 0.125, 2.0]
    errors = ulp_errors(got, wanted).tolist()
    assert math.isclose(errors[2], errors[0], rel_tol=1e-5)
    assert math.isclose(errors[0], by_fractions(1 / 3, Fraction(1, 3)))
    assert math.isclose(errors[1], errors[0], rel_tol=1e-12)
    assert errors[3:] == [0.0, 0.0]


def test_the_unit_is_that_of_the_format():
    assert ulp_errors(np.float32(1) + np.float32(2**-23), 1) == 1.0
    assert ulp_errors(np.float64(1 + 2**-23), 1) == 2.0**29


def test_the_message_gives_the_index_of_the_worst_element():
    got = np.ones((3, 4))
    got[1, 2] += 5 * 2**-52
    got[2, 0] -= 2**-53
    with pytest.raises(AssertionError) as caught:
        assert_ulp(got, 1, max_ulp=0.75)
    lines = str(caught.value).splitlines()
    assert lines[0] == "1 of 12 elements are off by more than 0.75 ulp; the worst:"
    assert lines[1] == "  [1, 2]: +5.000 ulp"
    assert lines[2].split()[1:] == ["1.000000000000001", "0x1.0000000000005p+0"]
    assert_ulp(got, 1, max_ulp=5)


def test_the_radius_of_a_ball_counts():
    for ball in (flint.arb(0.1, 1.0), flint.arb("nan")):
        with pytest.raises(UnableError, match="ball"):
            ulp_errors([0.1], [ball])
        with pytest.raises(UnableError, match="ball"):
            assert_ulp([math.nan], [ball], max_ulp=math.inf)


@pytest.mark.parametrize("nan", [Decimal("NaN"), np.float32("nan"), mpmath.nan])
def test_nan_of_every_kind(nan):
    assert ulp_errors([-math.inf, math.nan], [nan] * 2).tolist() == [math.inf, 0.0]


def test_whole_numbers_are_taken_exactly():
    assert ulp_errors([2**62 + 255, 2**63 - 1], [2**62, 2**63]).tolist() == [255 / 1024, -1 / 2048]
    assert assert_ulp([2**53 + 1, 0.5], [2**53 + 1, 0.5], 0).tolist() == [0, 0]
    assert ulp_errors([10**400, 1.0, -(10**400)], [10**401, 1, -math.inf]).tolist() == [0, 0, 0]
    with pytest.raises(AssertionError, match=r"\[1\]: \+0.500 ulp\n    got   9007199254740993\n"):
        assert_ulp([2**53, 2**53 + 1], [2**53, 2**53], 0)


@pytest.mark.parametrize(
    ("got", "wanted", "said"),
    [
        (np.ma.array([1.0, 2.0], mask=True), [5, 6], "got: a masked array"),
        ([1.0, np.ma.masked], [5, 6], "got: a masked array"),
        ([1.0], np.ma.array([1.0], mask=True), "wanted: a masked array"),
        ([1.0], [Decimal("sNaN")], "is no reference"),
        ([1.0], [flint.acb(1)], "is no reference"),
        ([[1.0], [1.0, 2.0]], 1, "got: rows of different lengths"),
        (["1.0"], [1], "got: an array of str"),
        ([1.0], ["1"], "'1' is no reference"),
    ],
)
def test_what_is_no_number_is_told_in_one_line(got, wanted, said):
    with pytest.raises(InputError, match=said) as caught:
        ulp_errors(got, wanted)
    assert "\n" not in str(caught.value)


def test_shapes_must_fit():
    with pytest.raises(InputError, match="do not broadcast"):
        ulp_errors([1.0, 2.0], [1.0, 2.0, 3.0])
    with pytest.raises(InputError, match="different lengths"):
        ulp_errors([1.0, 2.0], [[1.0], [2.0, 3.0]])
    with pytest.raises(InputError, match="complex"):
        ulp_errors([1j], [1.0])


@pytest.mark.parametrize(("got", "wanted"), [([1.0], [1.0, 1.0]), (1.0, [1.0, 1.0]), ([], [1.0])])
def test_a_result_with_too_few_elements_is_not_right(got, wanted):
    with pytest.raises(InputError, match="got must have each element that is wanted"):
        assert_ulp(got, wanted)
    assert assert_ulp([[1.0, 1.0]], 1.0).shape == assert_ulp([[1.0, 1.0]], [1.0, 1.0]).shape == (1, 2)


@pytest.mark.parametrize("limit", [-0.5, -1, math.nan, "4", None, True, False, [1.0]])
def test_a_limit_that_is_no_number_from_0_on_is_refused(limit):
    with pytest.raises(InputError, match="max_ulp = .* must be a number that is not negative") as caught:
        assert_ulp([1.0], [1.0], max_ulp=limit)
    assert "\n" not in str(caught.value)


def test_the_limit_itself_is_allowed_and_more_is_not():
    """2^-52 is one ulp of 1; the limit is half a unit unless another is given."""
    one_off = [1.0 + 2.0**-52]
    assert assert_ulp(one_off, [1], max_ulp=1).tolist() == [1.0]
    assert assert_ulp(one_off, [1], max_ulp=math.inf).tolist() == [1.0]
    assert assert_ulp([1.0], [1], max_ulp=0).tolist() == [0.0]
    half = [Fraction(1) + Fraction(1, 2**53)]
    assert assert_ulp([1.0], half).tolist() == [-0.5]
    for limit in (0, 0.5, 0.999):
        with pytest.raises(AssertionError, match="1 of 1 elements are off"):
            assert_ulp(one_off, [1], max_ulp=limit)
    with pytest.raises(AssertionError, match=r"\+1\.000 ulp"):
        assert_ulp(one_off, [1])


def test_nan_on_one_side_is_over_every_limit_but_infinity():
    for got, wanted in ((math.nan, 1.0), (1.0, math.nan)):
        with pytest.raises(AssertionError):
            assert_ulp([got], [wanted], max_ulp=1e300)


def test_the_three_worst_are_shown_the_worst_first():
    got = [1.0 + n * 2.0**-52 for n in (2, -6, 8, 4, 0)]
    with pytest.raises(AssertionError) as caught:
        assert_ulp(got, 1, max_ulp=1)
    lines = str(caught.value).splitlines()
    assert lines[0].startswith("4 of 5 elements")
    assert [line.split(":")[0] for line in lines if line.startswith("  [")] == ["  [2]", "  [1]", "  [3]"]
