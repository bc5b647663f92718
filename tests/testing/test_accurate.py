"""Functions against mathematics: what passes, what fails, and what the failure says."""

from __future__ import annotations

import math
import re

import mpmath
import numpy as np
import pytest
import sympy

from prsym.errors import InputError, PrsymError
from prsym.testing import assert_accurate

WILSON = "(p + z**2/(2*n) - z*sqrt(p*(1-p)/n + z**2/(4*n**2)))/(1 + z**2/n)"
WIDE = {"p": (1e-12, 1), "n": (1, 1e6), "z": 1.96}
PLACE = {"p": 1e-12, "n": 1e6, "z": 1.96}


def wilson(p, n, z):
    return (p + z**2 / (2 * n) - z * math.sqrt(p * (1 - p) / n + z**2 / (4 * n**2))) / (1 + z**2 / n)


def stable_wilson(p, n, z):
    """The other root's way: the two bounds multiply to p^2/(1 + z^2/n)."""
    return p * p / (p + z * z / (2 * n) + z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)))


def lambdified_wilson():
    p, n, z = sympy.symbols("p n z", positive=True)
    root = sympy.sqrt(p * (1 - p) / n + z**2 / (4 * n**2))
    expression = (p + z**2 / (2 * n) - z * root) / (1 + z**2 / n)
    return sympy.lambdify((p, n, z), expression, "numpy"), expression


def failure(*arguments, **keywords) -> str:
    with pytest.raises(AssertionError) as caught:
        assert_accurate(*arguments, **keywords)
    return str(caught.value)


def unfolded(said: str) -> str:
    return " ".join(said.split())


def by_mpmath(p, n, z):
    """The lower bound, the error of a float and the condition number, by mpmath's derivatives."""
    with mpmath.workdps(80):
        at = [mpmath.mpf(x) for x in (p, n, z)]

        def bound(p, n, z):
            return (p + z**2 / (2 * n) - z * mpmath.sqrt(p * (1 - p) / n + z**2 / (4 * n**2))) / (1 + z**2 / n)

        value = bound(*at)
        slopes = [mpmath.diff(bound, tuple(at), tuple(int(i == j) for j in range(3))) for i in range(3)]
        number = sum(abs(x * slope) for x, slope in zip(at, slopes, strict=True)) / abs(value)
        return value, lambda got: float((got - value) / math.ulp(float(value))), float(number)


def test_the_lambdified_wilson_bound_fails_with_place_error_and_condition_number():
    function, expression = lambdified_wilson()
    said = failure(function, expression, PLACE)
    value, error, number = by_mpmath(**PLACE)
    assert "p      1e-12" in said
    assert (1e-12).hex() in said
    assert mpmath.nstr(value, 18)[:18] in said
    shown = re.search(r"error  ([+−])([\d.]+)e(\d+) ulp", said)
    assert shown
    wanted = error(float(function(*PLACE.values())))
    assert math.isclose(float(f"{shown[2]}e{shown[3]}"), abs(wanted), rel_tol=0.01)
    assert (shown[1] == "−") == (wanted < 0)
    assert f"Condition number {number:.2g}:" in said
    assert "The function loses" in unfolded(said)


def test_the_wilson_bound_takes_the_wrong_sign_and_the_message_says_so():
    said = failure(wilson, WILSON, WIDE)
    assert "of the wrong sign" in said
    shown = re.findall(r"got +(-[\d.e-]+) .*\n +want +([\d.e-]+) ", said)
    assert shown, said
    assert all(float(got) < 0 < float(want) for got, want in shown)


def test_the_stable_wilson_bound_passes_at_4_ulp():
    found = assert_accurate(stable_wilson, WILSON, WIDE, max_ulp=4)
    assert len(found.met) > 200
    for met in found.met[:20]:
        assert math.isclose(by_mpmath(*met.point)[1](met.got), met.ulps, abs_tol=1e-5)


def test_the_same_seed_gives_the_same_message_and_another_one_other_points():
    first, again, other = (failure(wilson, WILSON, WIDE, seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_the_call_in_the_message_shows_the_error():
    said = failure(wilson, WILSON, WIDE)
    call = said[said.index("to see it:") :].split(":", 1)[1].strip()
    arguments = [float(x) for x in re.search(r"wilson\((.*)\)", call)[1].split(",")]
    assert repr(wilson(*arguments)) in said


def test_every_line_fits_100_columns_behind_the_margin_of_pytest():
    for said in (failure(wilson, WILSON, WIDE), failure(lambda x: x, "exp(x) - 1", {"x": (-1, 1)})):
        assert max(map(len, said.splitlines())) <= 96


def test_rounded_inputs_explain_the_error_of_a_hard_problem():
    said = failure(lambda x: math.exp(500 * x), "exp(500*x)", {"x": (0.5, 1)}, max_ulp=4)
    assert "the problem is that hard" in unfolded(said)


def test_a_loss_at_equal_arguments_is_found():
    """x^2 - y^2 near x = y loses what (x - y)(x + y) keeps."""
    domain = {"x": (1, 2), "y": (1, 2)}
    assert "1 of" not in failure(lambda x, y: x * x - y * y, "x**2 - y**2", domain, max_ulp=100)
    assert_accurate(lambda x, y: (x - y) * (x + y), "x**2 - y**2", domain, max_ulp=2)


@pytest.mark.parametrize(
    ("reference", "domain"),
    [
        ("measures.f_measure", {"recall": (0.01, 1), "precision": (0.01, 1)}),
        (r"\frac{2PR}{P+R}", {"P": (0.01, 1), "R": (0.01, 1)}),
        ("2*P*R/(P + R)", {"P": (0.01, 1), "R": (0.01, 1)}),
        (2 / (1 / sympy.Symbol("P") + 1 / sympy.Symbol("R")), {"P": (0.01, 1), "R": (0.01, 1)}),
    ],
)
def test_one_function_against_every_kind_of_reference(reference, domain):
    fixed = {"beta": 1} if reference == "measures.f_measure" else None
    assert_accurate(lambda P, R: 2 * P * R / (P + R), reference, domain, fixed=fixed)
    said = failure(lambda P, R: P * R / (P + R), reference, domain, fixed=fixed)
    assert "The function loses" in unfolded(said)


def test_special_functions_of_sympy_are_references():
    x = sympy.Symbol("x")
    assert_accurate(math.erf, sympy.erf(x), {"x": (-3, 3)}, max_ulp=2)
    assert_accurate(math.erfc, sympy.erfc(x), {"x": (0, 20)}, max_ulp=4)
    assert "The function loses" in unfolded(
        failure(lambda x: 1 - math.erf(x), sympy.erfc(x), {"x": (0, 20)}, max_ulp=4)
    )


def test_nan_is_right_where_the_reference_is_not_defined_and_a_number_is_wrong():
    domain = {"p": (0, 1), "r": "[0, 1]"}
    above = {"p": "[1e-9, 1]", "r": "[1e-9, 1]"}
    assert_accurate(lambda p, r: 2 * p * r / (p + r), "2*p*r/(p + r)", above)

    def zero_for_nothing(p, r):
        return 2 * p * (r / (p + r)) if p + r else 0.0

    said = failure(zero_for_nothing, "2*p*r/(p + r)", domain, max_ulp=1e20)
    assert "NaN: there the reference is not defined" in said
    assert_accurate(zero_for_nothing, "2*p*r/(p + r)", domain, max_ulp=1e20, undefined="any")


def test_what_a_function_raises_counts_as_nan_and_is_shown():
    assert_accurate(lambda x: 1 / x, "1/x", {"x": (0, 1)}, points=[{"x": 0}], max_ulp=0.5)
    said = failure(lambda x: 1 / (x - 0.5), "x", {"x": (0, 1)}, points=[{"x": 0.5}])
    assert "raised ZeroDivisionError" in said


def test_an_overflow_that_is_one_may_be_raised_or_infinite():
    everywhere = {"x": "(-oo, oo)"}
    for function in (math.exp, np.exp):
        assert_accurate(function, "exp(x)", everywhere, max_ulp=1)
    said = failure(lambda x: math.inf if x > 700 else math.exp(x), "exp(x)", everywhere, points=[{"x": 701}])
    assert "e+304  (all digits certain" in said
    said = failure(lambda x: 1.0, "exp(x)", {"x": 1e300})
    assert "want   10^1505 or more: beyond the largest float" in said


def test_slopes_are_taken_between_neighbours_where_there_is_no_derivative():
    said = failure(lambda x, y: max(x, y) * (1 + 1e-12), "max(x, y)", {"x": (1, 2), "y": (1, 2)})
    assert "Condition number 1: half an ulp in each input moves the value by 0.5 ulp." in unfolded(said)


def test_a_solution_of_an_equation_is_a_reference():
    import prsym

    found = assert_accurate(prsym.solve_beta_squared, "dimm2015.beta_squared", max_ulp=100, evaluations=12)
    assert len(found.met) >= 6
    said = failure(lambda recall, precision, prevalence: 1.0, "dimm2015.beta_squared", evaluations=12)
    assert "at worst; at most 4 ulp allowed" in said


def test_a_finite_error_is_shown_beside_infinite_ones():
    said = failure(lambda p, r: (p + r) / 2, "2*p*r/(p + r)", {"p": (0, 1), "r": (0, 1)})
    assert "an infinite error: a number where there is none" in said
    assert re.search(r"error  [+−][\d.e]+ ulp", said)


def test_given_points_are_tried():
    def wrong_at_one_point(x):
        return x if x != 0.3337 else 0.0

    assert_accurate(wrong_at_one_point, "x", {"x": (0, 1)}, max_ulp=0)
    assert "0.3337" in failure(wrong_at_one_point, "x", {"x": (0, 1)}, max_ulp=0, points=[{"x": 0.3337}])


def test_arguments_are_matched_by_name_and_not_by_place():
    assert_accurate(lambda y, x: x / y, "x/y", {"x": (1, 2), "y": (1, 2)}, max_ulp=0.5)
    assert_accurate(lambda a, b: a / b, "x/y", {"x": (1, 2), "y": (1, 2)}, max_ulp=0.5)
    assert_accurate(lambda a, b: b / a, "x/y", {"x": (1, 2), "y": (1, 2)}, max_ulp=0.5, symbols={"b": "x", "a": "y"})
    assert_accurate(np.divide, "x/y", {"x": (1, 2), "y": (1, 2)}, max_ulp=0.5)
    with pytest.raises(InputError, match="say with symbols"):
        assert_accurate(lambda a, x: x / a, "x/y", {"x": (1, 2), "y": (1, 2)})


def test_arrays_and_single_precision():
    def halved(x):
        assert x.shape
        return np.sqrt(x) / 2

    assert_accurate(halved, "sqrt(x)/2", {"x": (1, 4)}, arrays=True, max_ulp=0.5)

    def single(x):
        assert isinstance(x, np.float32)
        return np.sqrt(x) / np.float32(3)

    assert_accurate(single, "sqrt(x)/3", {"x": (1, 4)}, dtype="float32", max_ulp=1.5)
    found = assert_accurate(single, "sqrt(x)/3", {"x": (1, 4)}, dtype=np.float32, max_ulp=1.5)
    assert all(float(np.float32(met.point[0])) == met.point[0] for met in found.met)


def test_whole_numbers_are_whole():
    found = assert_accurate(lambda n: n * (n + 1) / 2, "n*(n+1)/2", {"n": "(0, 1000]"}, whole=["n"], max_ulp=0)
    assert {met.point[0].is_integer() for met in found.met} == {True}
    assert min(met.point[0] for met in found.met) == 1.0


def test_relations_narrow_the_domain():
    found = assert_accurate(
        lambda x, y: math.sqrt(y - x), "sqrt(y - x)", {"x": (0, 1), "y": (0, 1)}, where="x < y", max_ulp=1
    )
    assert all(met.point[0] < met.point[1] for met in found.met)


@pytest.mark.parametrize(
    ("arguments", "keywords", "said"),
    [
        ((math.sqrt, "sqrt(x)"), {}, "domain: sqrt(x) uses x"),
        ((math.sqrt, "sqrt(x)", {"x": (0, 1), "y": 1}), {}, "does not use y"),
        ((math.sqrt, "sqrt(x)", {"x": (1, 0)}), {}, "is empty"),
        ((math.sqrt, "sqrt(x)", {"x": "0..1"}), {}, "is no interval"),
        ((math.sqrt, "__import__('os')", {"x": (0, 1)}), {}, "the function __import__ is not known"),
        ((math.sqrt, "measures.precisoin", {}), {}, "did you mean measures.precision"),
        ((math.sqrt, "sqrt(x)", {"x": (0, 1)}), {"max_ulp": -1}, "max_ulp = -1"),
        ((math.sqrt, "sqrt(x)", {"x": (0, 1)}), {"dtype": "float8"}, "dtype"),
        ((math.sqrt, "sqrt(x)", {"x": (0, 1)}), {"evaluations": 0}, "evaluations = 0"),
        ((math.sqrt, "sqrt(x)", {"x": (0, 1)}), {"fixed": [1]}, "fixed = [1]"),
        ((math.sqrt, "sqrt(x)", {"x": (0, 1)}), {"symbols": "x"}, "symbols = 'x'"),
        ((math.sqrt, "sqrt(x)", {"x": (0, 1)}), {"points": 3}, "points = 3"),
        ((math.sqrt, "sqrt(x)", {"x": (0, 1)}), {"whole": 3}, "whole = 3"),
        ((math.sqrt, "sqrt(x)", {"x": (0, 1)}), {"undefined": "zero"}, "undefined = 'zero'"),
        ((math.sqrt, "sqrt(x)", {"x": (0, 1)}), {"points": [{"y": 1}]}, "points"),
        ((math.sqrt, "sqrt(x)", {"x": (0, 1)}), {"points": [{"x": 2}]}, "x = 2 is outside [0, 1]"),
        ((lambda P, R: P, "measures.f_measure"), {"fixed": {"beta": -1}}, "beta = -1: it must be"),
        ((math.sqrt, "sqrt(x)", {"x": (0, 1)}), {"where": "x = 1"}, "where"),
        ((lambda x: "a text", "x", {"x": (0, 1)}), {}, "no real number"),
        ((lambda x: 1j, "x", {"x": (0, 1)}), {}, "no real number"),
        ((3, "x", {"x": (0, 1)}), {}, "cannot be called"),
        ((math.sqrt, 3, {"x": (0, 1)}), {}, "is no formula"),
        ((math.sqrt, sympy.fresnels(sympy.Symbol("x")), {"x": (0, 1)}), {}, "the function fresnels is not known"),
        ((math.sqrt, 0.1 * sympy.Symbol("x"), {"x": (0, 1)}), {}, "Rational('0.1')"),
        ((lambda precision: precision, "measures.f_measure"), {"fixed": {"beta": 1}}, "recall"),
    ],
)
def test_what_cannot_be_used_is_told_in_one_line(arguments, keywords, said):
    with pytest.raises(PrsymError, match=re.escape(said)) as caught:
        assert_accurate(*arguments, **keywords)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("sign", [1, -1])
def test_a_function_may_raise_where_the_value_is_beyond_the_largest_number(sign: int) -> None:
    """Python's own functions raise OverflowError there: on either side, and nowhere else."""
    found = assert_accurate(
        lambda x: sign * math.exp(x), f"{sign}*exp(x)", {"x": (700, 720)}, max_ulp=1, evaluations=60
    )
    assert any(x > 709.8 for (x,) in (met.point for met in found.met))

    def early(x: float) -> float:
        if x > 705:
            raise OverflowError
        return sign * math.exp(x)

    with pytest.raises(AssertionError):
        assert_accurate(early, f"{sign}*exp(x)", {"x": (700, 720)}, max_ulp=1, evaluations=60)


def test_where_the_value_is_zero_rounding_the_inputs_explains_an_error():
    """At x = y = 1 the difference of squares is 0, and half an ulp in each input, 2^-53, moves it by 4*2^-53."""

    def off(x, y, size):
        return x * x - y * y + size * 2.0**-53

    point = {"x": 1, "y": 1}
    assert_accurate(lambda x, y: off(x, y, 4), "x**2 - y**2", point, max_loss=1)
    said = unfolded(failure(lambda x, y: off(x, y, 17), "x**2 - y**2", point, max_loss=4))
    assert "The value is 0 there, or next to it: half an ulp in each input moves the value by" in said
    assert "The function loses 4.2 times" in said


def test_rounding_explains_an_error_at_a_zero_that_no_precision_settles():
    """sin(30 pi) is 0; half an ulp in x = 30 moves it by pi*2^-49, some 5.6e-15."""
    assert_accurate(lambda x: math.sin(math.pi * x), "sin(pi*x)", {"x": 30}, max_loss=2)
    said = unfolded(failure(lambda x: 2.3e-14, "sin(pi*x)", {"x": 30}, max_loss=4))
    assert "The function loses 4.1 times" in said


@pytest.mark.parametrize("wrong", [math.inf, -math.inf, math.nan])
def test_canary_infinity_for_a_number_is_no_matter_of_rounding(wrong):
    said = failure(lambda x, y: wrong, "x - y", {"x": 1, "y": 1}, max_loss=1e300)
    assert "no matter of rounding" in unfolded(said)


def test_the_loss_of_a_value_that_cancels_is_that_of_its_error_in_ulp():
    """With 256 bits 1 - erf(12.7) keeps some 17 of them: enough for a condition number, not for an error."""

    def upper_tail(x):
        return math.erfc(x / math.sqrt(2)) / 2

    found = assert_accurate(upper_tail, "(1 - erf(x/sqrt(2)))/2", {"x": 17.993917026851257}, max_ulp=1e3)
    assert abs(found.ulps) > 4
    assert_accurate(upper_tail, "(1 - erf(x/sqrt(2)))/2", {"x": 17.993917026851257}, max_ulp=1, max_loss=2)
