"""Bounds and monotony over boxes: proved, refuted at a point, or open."""

from __future__ import annotations

import math
import re
from fractions import Fraction

import pytest
import sympy

from prsym.errors import InputError, UnableError
from prsym.model.verdict import Grade
from prsym.testing import assert_bounds, assert_monotone
from prsym.testing.proving.boxes import read_subject
from prsym.testing.proving.exact_signs import slope_holds
from prsym.testing.proving.monotone import _slope_sign

UNIT = {"P": (0.01, 1), "R": (0.01, 1)}


def refutation(check, *arguments, **keywords) -> str:
    with pytest.raises(AssertionError, match="refuted") as caught:
        check(*arguments, **keywords)
    return str(caught.value)


def values_of(said: str, name: str) -> list[Fraction]:
    return [Fraction(text) for text in re.findall(rf"^ +{name} +([-\d./]+)$", said, re.MULTILINE)]


def test_bounds_are_proved_in_balls():
    evidence = assert_bounds("x*(1 - x)", (0, 0.26), {"x": (0, 1)})
    assert evidence.grade is Grade.ENCLOSED
    assert evidence.effective > 1
    assert_bounds("log(x)", "(-oo, 0]", {"x": (0.001, 1)})
    assert_bounds("measures.f_measure", (0, 1), {"precision": (0.1, 1), "recall": (0.1, 1), "beta": (0.5, 2)})


def test_a_bound_that_is_attained_is_proved_by_algebra():
    assert assert_bounds("x*(1 - x)", (0, 0.25), {"x": (0, 1)}).grade is Grade.EXACT
    assert assert_bounds("2*P*R/(P+R)", "[0, 1]", {"P": "(0, 1]", "R": "[0, 1]"}).grade is Grade.EXACT
    assert assert_monotone("2*P*R/(P+R)", "P", UNIT).grade is Grade.EXACT
    assert assert_monotone("x**3", "x", {"x": (-1, 1)}).grade is Grade.EXACT


def test_algebra_proves_nothing_of_a_value_that_is_not_defined_somewhere():
    """Cancelled, it is 1 everywhere; it is 0/0 at 1/3, which no halving of the box meets."""
    with pytest.raises(AssertionError, match="neither proved nor refuted"):
        assert_bounds("(3*x - 1)**2/(3*x - 1)**2", (0, 2), {"x": (0, 1)}, pieces=100)


def test_a_value_outside_refutes_bounds():
    said = refutation(assert_bounds, "x*(1 - x)", (0, 0.24), {"x": (0, 1)})
    assert all(x * (1 - x) > Fraction(24, 100) for x in values_of(said, "x"))
    assert values_of(said, "x")


def test_a_point_without_a_value_refutes_bounds():
    said = refutation(assert_bounds, "2*P*R/(P+R)", (0, 1), {"P": (0, 1), "R": (0, 1)})
    assert "not defined" in said
    assert values_of(said, "P") == values_of(said, "R") == [0]


def test_an_open_end_refutes_nothing():
    assert_bounds("measures.precision", (0, 1), {"tp": "(0, 9]", "fp": (0, 9)})
    refutation(assert_bounds, "measures.precision", (0, 1), {"tp": (0, 9), "fp": (0, 9)})
    assert_bounds("x", "(0, 1)", {"x": "(0, 1)"})
    with pytest.raises(AssertionError):
        assert_bounds("x", "(0, 1)", {"x": "[0, 1)"})


def test_a_bound_that_is_nearly_broken_is_not_called_proved():
    with pytest.raises(AssertionError, match="refuted|neither"):
        assert_bounds("x*(1 - x)", "[0, 0.2499999999]", {"x": (0, 1)})


def test_monotony_is_proved_by_slopes_or_by_a_theorem():
    assert assert_monotone("x + sqrt(x)", "x", {"x": (1, 4)}).grade is Grade.ENCLOSED
    assert_monotone("1/x", "x", {"x": (1, 9)}, direction="falling")
    assert assert_monotone("dimm2015.extrapolated_precision", "precision").grade is Grade.EXACT


def test_two_points_in_the_wrong_order_refute_monotony():
    said = refutation(assert_monotone, "x*(1 - x)", "x", {"x": (0, 1)})
    low, high = values_of(said, "x")
    assert low < high
    assert low * (1 - low) > high * (1 - high)
    refutation(assert_monotone, "2*P*R/(P+R)", "R", UNIT, direction="falling")


def test_boxes_are_bounded():
    with pytest.raises(InputError, match="has no end"):
        assert_bounds("x", (0, 1), {"x": "[0, oo)"})
    with pytest.raises(InputError, match="choose rising or falling"):
        assert_monotone("x", "x", {"x": (0, 1)}, direction="up")
    with pytest.raises(InputError, match="there is no 'y'"):
        assert_monotone("x", "y", {"x": (0, 1)})


@pytest.mark.parametrize(
    ("text", "domain", "direction"),
    [
        ("abs(x)", (0, 3), "rising"),
        ("abs(x)", (-3, -1), "falling"),
        ("max(x, 1)", (0, 3), "rising"),
        ("minimum(x, 1 - x)", (0, 0.5), "rising"),
        ("abs(abs(x) - 1) + 2*x", (-3, 3), "rising"),
        ("x + sqrt(x)", (0, 4), "rising"),
        ("asin(x)", (-1, 1), "rising"),
        ("sin(x)", (-1.5, 1.5), "rising"),
        ("where(x > 2, x, x + 1)", (0, 1), "rising"),
    ],
)
def test_corners_and_ends_without_a_slope_are_no_obstacle(text, domain, direction):
    assert_monotone(text, "x", {"x": domain}, direction=direction)


@pytest.mark.parametrize(
    ("text", "domain", "where"),
    [
        ("abs(x)", (-0.001, 3), ""),
        ("abs(x - 1) + x/2", (0, 3), ""),
        ("max(x, 1 - x)", (0, 3), ""),
        ("max([-x, -2*x, -3])", (-1, 3), ""),
        ("where(x < 1, x, x - 1/10**30)", (0, 3), ""),
        ("sign(x)/10 - x/10**9", (-1, 1), ""),
        ("x - x/(x**2 - 1)", (-100, 101), "x**2 - 1 > 0"),  # it falls across the gap
        ("1/(1 - x)", (0, 3), ""),
        ("tan(x)", (0, 3), ""),
    ],
)
def test_what_falls_somewhere_is_never_proved_to_rise(text, domain, where):
    with pytest.raises(AssertionError, match="refuted|neither proved nor refuted"):
        assert_monotone(text, "x", {"x": domain}, where=where)


def test_algebra_does_not_look_across_a_gap_of_the_domain():
    """The derivative is positive wherever x^2 > 1, and a witness of the fall needs points on both sides."""
    subject = read_subject("x - x/(x**2 - 1)", {"x": (-100, 101)}, "x**2 - 1 > 0", None, None)
    assert not slope_holds(subject, "x", 1)
    assert slope_holds(read_subject("x - x/(x**2 - 1)", {"x": (2, 101)}, "", None, None), "x", 1)


@pytest.mark.parametrize(
    ("text", "domain"),
    [
        ("-max(x, 1)", (0, 3)),  # slopes 0 and -1 at the corner
        ("min(1 - x, 0)", (0, 3)),
        ("abs(x) - 2*x", (-3, 3)),
        ("-x - sqrt(x)", (1, 4)),
        ("-abs(x)", (0, 3)),
        ("-atan(x)*exp(x)", (0, 2)),
        ("where(x > 2, -x, 1 - x)", (0, 1)),
    ],
)
def test_what_falls_is_proved_to_fall_and_not_to_rise(text, domain):
    """The mirror image of what rises: slopes of 0 are allowed on either side, slopes of the other sign are not."""
    assert_monotone(text, "x", {"x": domain}, direction="falling")
    assert_monotone(f"-({text})", "x", {"x": domain}, direction="rising")
    for other, direction in ((text, "rising"), (f"-({text})", "falling")):
        with pytest.raises(AssertionError, match="refuted|neither proved nor refuted"):
            assert_monotone(other, "x", {"x": domain}, direction=direction)


def test_balls_alone_tell_the_sign_of_a_slope():
    """By boxes on which the slopes are all positive, all negative, not settled, from 0 on, up to 0, and 0."""
    for text, low, high, sign in (
        ("x**2", 1, 2, 1),
        ("x**2", -2, -1, -1),
        ("x**2", -1, 2, None),
        ("max(x, 1)", 0, 3, 1),
        ("-max(x, 1)", 0, 3, -1),
        ("x - x + 3", 0, 1, 0),
    ):
        subject = read_subject(text, {"x": (low, high)}, "", None, None)
        assert _slope_sign(subject, {"x": (Fraction(low), Fraction(high))}, "x") == sign


def test_monotony_in_one_value_is_no_question():
    with pytest.raises(InputError, match="x has one value only, 0.5"):
        assert_monotone("x", "x", {"x": 0.5})


def test_open_choices_are_bounded_by_all_their_cases():
    assert_bounds("where(x > 0, 1, 2)", "[1, 2]", {"x": (-10, 10)})
    assert_bounds("atan2(y, x)", "[-3.2, 3.2]", {"x": (-10, -1), "y": (-1, 1)})
    x = sympy.Symbol("x")
    assert_bounds(sympy.Piecewise((x**2, x < 0), (x, x < 1), (1, True)), "[-0.001, 9]", {"x": (-3, 3)})
    refutation(assert_bounds, "where(x > 0, 1, 2)", "[1, 1.5]", {"x": (-10, 10)})
    refutation(assert_bounds, sympy.Piecewise((x, x < 1), (2, True)), "[-3, 1]", {"x": (-3, 3)})


def test_a_choice_that_hides_a_pole_is_not_bounded_by_its_other_case():
    with pytest.raises(AssertionError, match="refuted|neither"):
        assert_bounds("where(x > 1/2, 1/(x - 2/3), 1)", "[-9, 9]", {"x": (0, 1)})


def test_wilson_s_lower_bound_is_a_share():
    wilson = "(p + z**2/(2*n) - z*sqrt(p*(1 - p)/n + z**2/(4*n**2)))/(1 + z**2/n)"
    assert_bounds(wilson, (0, 1), {"p": (0, 1), "n": (1, 100), "z": (0.5, 3)})
    refutation(assert_bounds, wilson, (0.01, 1), {"p": (0, 1), "n": (1, 100), "z": (0.5, 3)})


def test_choices_are_bounded_one_by_one():
    """At 1 the value is 0 + 9."""
    refutation(assert_bounds, "(0 if x >= 0 else -9) + (0 if x < 1/2 else 9)", "[-9, 0]", {"x": (-1, 1)})
    assert_bounds("(0 if x >= 0 else -9) + (0 if x < 1/2 else 9)", "[-9, 9]", {"x": (-1, 1)})
    assert_bounds("x if x < 1 else 2 - x", (0, 1), {"x": (0, 2)})


@pytest.mark.parametrize(
    ("text", "domain"),
    [
        ("1 if 1/x > 0 else -1", (-1, 1)),
        ("1 if log(x) > 0 else 0", (-1, 1)),
        ("sign(1/x)", (-1, 1)),
        ("sign(sqrt(x))", (-1, 1)),
        ("0*(1 if 1/x > 0 else 2)", (-1, 1)),
        ("1 if x > 0 else (1 if 1/x > 0 else 2)", (-1, 1)),
        ("1/x", 0),
        ("log(x)", -1),
    ],
)
def test_where_a_condition_or_the_value_is_not_defined_there_is_no_bound(text, domain):
    assert "not defined" in refutation(assert_bounds, text, (-2, 2), {"x": domain})


def test_a_count_at_which_a_formula_is_not_defined_refutes():
    for domain in ({"tp": "[0, 0]", "fp": "[0, 0]"}, {"tp": (0, 9), "fp": (0, 9)}):
        assert "not defined" in refutation(assert_bounds, "measures.precision", (0, 1), domain)
    assert_bounds("measures.precision", (0, 1), {"tp": (1, 9), "fp": (0, 9)})


@pytest.mark.parametrize(
    ("check", "arguments", "keywords"),
    [
        (assert_bounds, ("x", (5, 6), {"x": (0, 1)}), {"where": "x > 2"}),
        (assert_bounds, ("measures.f_measure", (0, 0.001), {"precision": 2, "recall": 3, "beta": 1}), {}),
        (
            assert_monotone,
            ("dimm2015.beta", "precision", {"recall": (2, 3), "precision": (5, 6), "prevalence": (3, 4)}),
            {},
        ),
    ],
)
def test_nothing_is_proved_of_an_empty_domain(check, arguments, keywords):
    with pytest.raises(UnableError, match="no point was found in its domain"):
        check(*arguments, **keywords)


def test_what_does_not_fit_together_is_told():
    for keywords in ({"fixed": {"x": 1}}, {"fixed": [("x", 1)]}, {"pieces": 0}, {"pieces": "a"}):
        with pytest.raises(InputError):
            assert_bounds("x", (0, 1), {"x": (0, 1)}, **keywords)
    with pytest.raises(InputError, match="direction"):
        assert_monotone("x", "x", {"x": (0, 1)}, direction=["rising"])


def test_a_relation_without_a_value_leaves_a_point_out():
    assert_bounds("x", "[0, 2]", {"x": (0, 1)}, where="1/x > 0")


def test_pieces_outside_a_domain_without_gaps_are_of_no_concern():
    assert_monotone("x**2", "x", {"x": (-1, 1)}, where="x > 0.5")
    refutation(assert_monotone, "x**2", "x", {"x": (-1, 1)}, where="x**2 > 0.5")


def test_a_fixed_exponent_is_a_number():
    assert_bounds("x**n", (0, 1), {"x": (0, 1), "n": 2})
    assert_bounds("x**n", (0, 1), {"x": (0, 1)}, fixed={"n": 3})


def test_a_rise_over_counts_is_no_matter_of_single_counts():
    """Between 4 and 6 of 10, for a chance of 0.51, 5 is the most probable: by the binomial law in fractions."""
    law = [Fraction(math.comb(10, k)) * Fraction(51, 100) ** k * Fraction(49, 100) ** (10 - k) for k in (4, 5, 6)]
    assert law[0] < law[1] > law[2]
    with pytest.raises(AssertionError, match="refuted|neither"):
        assert_monotone(
            "goutte_gaussier2005.marginal_binomial", "count", {"count": (4, 6), "sample": 10, "pi1": Fraction(51, 100)}
        )


def test_the_incomplete_beta_function_is_bounded_over_wide_parameters():
    """I(1/4; 2, 1) = 1/16 and I(3/4; 1, 2) = 15/16 are its extremes on the box."""
    box = {"a": (1, 2), "b": (1, 2), "x": (0.25, 0.75)}
    assert_bounds("betainc(a, b, x)", (Fraction(62, 1000), Fraction(938, 1000)), box)
    refutation(assert_bounds, "betainc(a, b, x)", (Fraction(63, 1000), 1), box)


def test_slopes_are_asked_for_in_what_varies_only():
    """x^n at a negative x has no slope in n, and needs none where n is one number."""
    x, n = sympy.Symbol("x"), sympy.Symbol("n", integer=True)
    assert_bounds(x**n, (-33, 33), {"x": (-2, 2), "n": (1, 5)})


def test_a_relation_without_a_value_is_no_obstacle_to_a_refutation():
    assert "the value is -1" in refutation(assert_monotone, "-x", "x", {"x": (-1, 1)}, where="sqrt(x) < 2")
