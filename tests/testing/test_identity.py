"""Identities that hold, that do not, and that hold only where both sides are defined."""

from __future__ import annotations

import math
import re
from fractions import Fraction

import pytest
import sympy

import prsym
from prsym.errors import InputError, ReadingError
from prsym.testing import assert_identity

COUNTS = "tp >= 0, fp >= 0, fn >= 0"
BY_RATES = "2*(tp/(tp+fp))*(tp/(tp+fn))/(tp/(tp+fp) + tp/(tp+fn))"
BY_COUNTS = "2*tp/(2*tp + fp + fn)"


def failure(*arguments, **keywords) -> str:
    with pytest.raises(AssertionError) as caught:
        assert_identity(*arguments, **keywords)
    assert max(map(len, str(caught.value).splitlines())) <= 72
    return str(caught.value)


def witness(said: str, name: str) -> str:
    return re.search(rf"^    {name} +(\S.*)$", said, re.MULTILINE)[1]


def test_f_by_rates_and_by_counts_differ_in_definedness_at_no_true_positives():
    said = failure(BY_RATES, BY_COUNTS, assuming=COUNTS)
    assert "holds only where both sides are defined" in said
    assert witness(said, "tp") == "0"
    assert witness(said, "left is") == "not defined"
    assert witness(said, "right is") == "0"
    assert assert_identity(BY_RATES, BY_COUNTS, assuming=COUNTS, where_defined=True).status == "equal_where_defined"
    assert assert_identity(BY_RATES, BY_COUNTS, assuming="tp > 0, fp >= 0, fn >= 0").status == "equal"


@pytest.mark.parametrize(
    ("left", "right", "evaluated"),
    [
        ("sqrt(x**2)", "x", lambda x: (math.sqrt(x**2), x)),
        ("x", "x + 1e-7", lambda x: (x, x + 1e-7)),
        ("(x + 1)**3", "x**3 + 3*x**2 + 3*x + 2", lambda x: ((x + 1) ** 3, x**3 + 3 * x**2 + 3 * x + 2)),
    ],
)
def test_a_false_identity_is_refuted_at_a_point_where_it_is_false(left, right, evaluated):
    said = failure(left, right)
    assert "is refuted" in said
    a, b = evaluated(float(witness(said, "x")))
    assert a != b
    assert math.isclose(float(witness(said, "left is").rstrip("…")), a, abs_tol=1e-12)


def test_the_logarithm_of_a_product_is_no_sum_on_the_reals():
    said = failure("log(x*y)", "log(x) + log(y)")
    x, y = (float(witness(said, name)) for name in "xy")
    assert x < 0
    assert y < 0
    assert witness(said, "right is") == "not defined"
    assert assert_identity("log(x*y)", "log(x) + log(y)", assuming="x > 0, y > 0").status == "equal"


def test_sympy_expressions_are_sides():
    x = sympy.Symbol("x")
    assert "is refuted" in failure(sympy.sqrt(x**2), x)
    assert assert_identity(sympy.E * sympy.exp(x), sympy.exp(x + 1)).status == "equal"
    with pytest.raises(InputError, match="rounded number"):
        assert_identity(x, x + 1e-7)


def test_a_formula_of_the_catalogue_is_a_side():
    assert assert_identity("2*P*R/(P+R)", "measures.f_measure", fixed={"beta": 1}).status == "equal"
    assert "instead: equals" in failure("2*P*R/(P+R)", "measures.f_measure")


def test_a_declared_formula_is_a_side_with_its_domain():
    gap = prsym.formula("sqrt(y - x)", {"x": (0, 1), "y": (0, 1)}, id="lab.gap", where="x < y")
    assert assert_identity("(y - x)**0.5", gap).status == "equal"
    with pytest.raises(InputError, match="lab.gap: a formula, which has its own domain, stands on the right"):
        assert_identity(gap, "sqrt(y - x)")


def test_what_is_undecided_fails_unless_it_is_to_be_skipped():
    sides = "exp(x)*exp(-x) + atan(x**2 + x) - atan(x*(x + 1))", "1"
    assert assert_identity(*sides).status == "equal"
    powers = "x**x + exp(exp(x)) - exp(x*log(x))", "exp(exp(x)) + erf(0)*x"  # (-1)**(-1) is -1, log(-1) is undefined
    with pytest.raises(AssertionError, match="holds only where both sides are defined"):
        assert_identity(*powers)
    assert assert_identity(*powers, assuming="x > 0").status == "equal"
    hard = ("max(min(max(x, y), z), min(x, y))", "max(min(x, y), min(y, z), min(z, x))")
    with pytest.raises(AssertionError, match="neither proved nor refuted"):
        assert_identity(*hard, seconds=0.001)
    with pytest.raises(pytest.skip.Exception, match="neither proved nor refuted"):
        assert_identity(*hard, seconds=0.001, undecided="skip")


@pytest.mark.parametrize("bad", ["__import__('os').system('true')", "x; y", "lambda: 1", ""])
def test_a_text_is_read_and_never_evaluated(bad):
    with pytest.raises(ReadingError):
        assert_identity(bad, "x")


def test_a_misspelt_option_is_told():
    with pytest.raises(InputError, match="choose fail or skip"):
        assert_identity("x", "x", undecided="ignore")
    with pytest.raises(InputError, match="left = 0.5"):
        assert_identity(0.5, "x")
    with pytest.raises(InputError, match="right = True"):
        assert_identity("x", True)


def test_ints_and_fractions_are_sides():
    assert assert_identity("x/3 - x/3", 0).status == "equal"
    assert assert_identity(Fraction(-1, 3), "(x - 1 - x)/3").status == "equal"
    assert witness(failure("x", 1), "right is") == "1"


X, Y = sympy.symbols("x y", positive=True)


@pytest.mark.parametrize(
    ("left", "right", "assuming", "status"),
    [
        (sympy.log(X * Y), sympy.log(X) + sympy.log(Y), "", "equal"),
        ("sqrt(x**2)", X, "x < 3", "equal"),
        ("sqrt(x**2)", -sympy.Symbol("x", nonpositive=True), "", "equal"),
        ("1/x", 1 / sympy.Symbol("x", nonnegative=True), "", "equal"),
        (sympy.sqrt(sympy.Symbol("lambda", positive=True)) ** 2, sympy.Symbol("lambda", positive=True), "", "equal"),
        (r"\frac{x}{3}", X / 3, "", "equal"),
        (r"\frac{P}{3}", "P/3", "P > 0 and P < 1", "equal"),
    ],
)
def test_what_sympy_symbols_assume_narrows_them(left, right, assuming, status):
    assert assert_identity(left, right, assuming=assuming).status == status


def test_a_real_symbol_is_not_narrowed_and_the_message_says_what_is_assumed():
    assert witness(failure("sqrt(x**2)", sympy.Symbol("x", real=True)), "x") == "-1"
    assert "for all real values with y < 2, x > 0, y > 0" in failure(X / Y, X * Y, assuming="y < 2")


@pytest.mark.parametrize(
    ("left", "right", "keywords", "said"),
    [
        ("2*n", 2 * sympy.Symbol("n", integer=True), {}, "n is declared integer"),
        ("x", sympy.Symbol("x", even=True), {}, "x is declared even=True"),
        ("x", sympy.Symbol("x", nonzero=True), {}, "x is declared nonzero=True"),
        ("x", sympy.Symbol("x", rational=True), {}, "x is declared rational=True"),
        ("x", sympy.Symbol("x", imaginary=True), {}, "x is declared imaginary=True"),
        (sympy.Symbol("x"), X, {}, "two different SymPy symbols are called x"),
        ("sqrt(x**2)", X, {"fixed": {"x": -3}}, "fixed: x = -3: the SymPy symbol is declared positive"),
        ("x", sympy.Symbol("x_{max}"), {}, "x_{max} has no name"),
        ("x", "x", {"assuming": {"x": 1}}, "assuming = {'x': 1}: give a text"),
        ("x", "x", {"assuming": "x > 0; x < 1"}, "assuming 'x > 0; x < 1': separate relations with commas"),
        ("x", "x", {"assuming": "x >"}, "assuming 'x >': the Python expression"),
    ],
)
def test_what_the_decision_cannot_use_is_refused_in_one_line(left, right, keywords, said):
    with pytest.raises(InputError, match=re.escape(said)) as caught:
        assert_identity(left, right, **keywords)
    assert "\n" not in str(caught.value)


def half_angle(x):
    return 2 * math.sin(x / 2) * math.cos(x / 2)


def guarded(x):
    if x == 0:
        raise ZeroDivisionError
    return x


def test_functions_are_sides_by_their_source():
    assert assert_identity(half_angle, "sin(x)").status == "equal"
    assert assert_identity(r"\sin x", half_angle).status == "equal"
    assert assert_identity(half_angle, sympy.sin(sympy.Symbol("x"))).status == "equal"
    assert assert_identity("def f(x):\n    # \\ is no LaTeX here\n    return x", "x").status == "equal"
    said = failure(half_angle, "cos(x)")
    assert "left   the function half_angle" in said
    said = failure(guarded, "x")
    assert "holds only where both sides are defined" in said
    assert witness(said, "left is") == "not defined"
    assert assert_identity(guarded, "x", assuming="x > 0").status == "equal"


def test_a_function_that_cannot_be_read_is_an_error_and_no_failure():
    with pytest.raises(InputError, match="no function that is written in Python"):
        assert_identity(math.sin, "x")
