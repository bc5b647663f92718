"""Domains, points, relations and figures, as a test gives them."""

from __future__ import annotations

import math
import re
from fractions import Fraction

import numpy as np
import pytest
import sympy

from prsym.accuracy.formats import BINARY16, BINARY32, BINARY64
from prsym.errors import InputError, PrsymError
from prsym.reading.relations import read_relations
from prsym.testing import assert_accurate
from prsym.testing.asking.asking import ask
from prsym.testing.asking.domains import nearest

POSITIVE = sympy.Symbol("x", positive=True)


def same(x):
    return x


@pytest.mark.parametrize("value", [Fraction(49, 25), Fraction(1, 3), Fraction(1, 10**8), Fraction(-7, 11), Fraction(0)])
def test_the_nearest_number_of_a_format_is_that_of_numpy(value):
    for form in (BINARY64, BINARY32, BINARY16):
        assert nearest(value, form, "x") == float(np.dtype(form.name).type(float(value)))


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("form", [BINARY32, BINARY16], ids=lambda form: form.name)
def test_a_number_is_rounded_once(form, sign):
    """Next to the middle of two neighbours float64 holds the middle, from which rounding to even leads astray."""
    step, little = Fraction(2) ** (1 - form.precision), Fraction(1, 2**60)
    for lower in (1, 1 + step):
        middle = lower + step / 2
        assert nearest(sign * (middle + little), form, "x") == sign * float(lower + step)
        assert nearest(sign * (middle - little), form, "x") == sign * float(lower)


@pytest.mark.parametrize("z", [1.96, "1.96", "49/25"])
@pytest.mark.parametrize("dtype", ["float64", "float32"])
def test_one_number_as_a_domain_is_the_nearest_for_function_and_reference(z, dtype):
    found = assert_accurate(
        lambda p, z: p * z, "p*z", {"p": (0.5, 1), "z": z}, dtype=dtype, max_ulp=0.5, evaluations=20
    )
    assert {met.point[1] for met in found.met} == {float(np.dtype(dtype).type(1.96))}


def test_signs_of_sympy_symbols_close_and_open_a_domain():
    asked = ask(sympy.sqrt(POSITIVE**2) + sympy.Symbol("n", integer=True), {"x": (0, 1), "n": (1, 9)})
    x, n = asked.varied
    assert str(x.interval) == "(0, 1]"
    assert (x.integer, n.integer) == (False, True)
    found = assert_accurate(same, sympy.sqrt(POSITIVE**2), {"x": (0, 1)}, max_ulp=0, evaluations=20)
    assert min(met.point[0] for met in found.met) > 0


def test_relations_are_separated_by_commas_and_and_outside_of_brackets():
    assert len(read_relations("0 < x and max(x, y) < 1, y > 0", "where")) == 3
    domain = {"x": (0, 1), "y": (0, 1)}
    found = assert_accurate(lambda x, y: x - y, "x - y", domain, where="x > 0.5 and y < 0.25", evaluations=40)
    assert all(x > 0.5 and y < 0.25 for x, y in (met.point for met in found.met))


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_given_points_are_numbers_of_the_format_inside_the_domain(dtype):
    points = [{"x": 0.1}, {"x": "1/3"}, {"x": -0.0}, {"x": np.float32(0.25)}]
    found = assert_accurate(same, "x", {"x": (-1, 1)}, dtype=dtype, points=points, max_ulp=0, evaluations=1)
    kind = np.dtype(dtype).type
    assert {float(kind(x)) for x in (0.1, 1 / 3, 0.25)} <= {met.point[0] for met in found.met}


def test_a_point_at_the_end_is_not_rounded_out_of_the_domain():
    """float32(0.1) is above 0.1: the one below it is taken."""
    found = assert_accurate(same, "x", {"x": (0, 0.1)}, dtype="float32", points=[{"x": 0.1}], max_ulp=0)
    assert max(met.point[0] for met in found.met) == float(np.nextafter(np.float32(0.1), np.float32(0)))


def test_numpy_s_figures_are_figures():
    found = assert_accurate(same, "x", {"x": (0, 1)}, max_ulp=np.int64(3), evaluations=np.int64(20), seed=np.int64(2))
    assert found.seed == 2
    assert_accurate(same, "x", {"x": (0, 1)}, max_ulp=np.float32(0.5), evaluations=5)


def test_nan_is_wrong_for_a_number_at_any_limit():
    assert_accurate(lambda x: 3.0, "x", {"x": (0.5, 1)}, max_ulp=math.inf, evaluations=20)
    with pytest.raises(AssertionError, match="no number where there is one"):
        assert_accurate(lambda x: math.nan if x > 0.75 else x, "x", {"x": (0.5, 1)}, max_ulp=math.inf, evaluations=20)
    with pytest.raises(AssertionError, match="a number where there is none"):
        assert_accurate(lambda x: 1.0, "sqrt(x - 1)", {"x": (0.5, 1.5)}, max_ulp=math.inf, evaluations=20)


@pytest.mark.parametrize(
    ("reference", "domain", "keywords", "said"),
    [
        (POSITIVE, {"x": (-1, 1)}, {}, "domain: x in [-1, 1]: the SymPy symbol is declared positive"),
        (POSITIVE, {"x": 0}, {}, "domain: x in [0, 0]: the SymPy symbol is declared positive"),
        (sympy.Symbol("x", even=True), {"x": (0, 9)}, {}, "x is declared even=True, which cannot be used"),
        (POSITIVE + sympy.Symbol("x"), {"x": (1, 2)}, {}, "two different SymPy symbols are called x"),
        (sympy.Symbol("β", positive=True), {"β": (-1, 1)}, {}, "domain: beta in [-1, 1]: the SymPy symbol is declared"),
        (sympy.Symbol("β") + sympy.Symbol("beta"), {"β": (1, 2)}, {}, "two different SymPy symbols are called beta"),
        (sympy.Symbol("pi"), {"pi": (1, 2)}, {}, "a SymPy symbol is called pi"),
        ("e**x", {"x": (0, 1)}, {}, "if e is Euler's number, write exp(1), math.e or \\exp"),
        (r"x_{\max}", {"x_max": (0, 1)}, {}, r"write _{\mathrm{max}} for the word in a subscript"),
        ("x^2", {"x": (0, 1)}, {}, 'if it is LaTeX, say language="latex"'),
        ("x", {"x": "(0, xoo)"}, {}, "domain: x: 'xoo' is no number"),
        ("x", {"x": 10**400}, {}, "domain: x: the number is beyond the largest float64"),
        ("x", {"x": 1e300}, {"dtype": "float32"}, "domain: x: the number is beyond the largest float32"),
        ("x", {"x": (1e-60, 1e-50)}, {"dtype": "float32"}, "domain: x: there is no float32 in [1e-60, 1e-50]"),
        ("x", {"x": (0, 1)}, {"where": "x > 2"}, "where 'x > 2': no point of the domain was found at which it holds"),
        ("x", {"x": (0, 1)}, {"where": "x > 0; x < 1"}, "separate relations with commas"),
        ("x", {"x": (0, 1)}, {"where": {"x": 1}}, "where = {'x': 1}"),
        ("x", {"x": (0, 1)}, {"points": [{"x": math.nan}]}, "points: x: nan is no finite number"),
        ("x", {"x": (0, 1)}, {"points": [{"x": math.inf}]}, "points: x: inf is no finite number"),
        ("x", {"x": (0, 1)}, {"points": [{"x": "a"}]}, "points: x: 'a' is no number"),
        ("x", {"x": "[0, oo)"}, {"points": [{"x": 10**400}]}, "points: x: the number is beyond the largest float64"),
        ("x", {"x": (0, 9)}, {"points": [{"x": 2.5}], "whole": "x"}, "points: x = 2.5: it must be a whole number"),
        ("x", {"x": (0, 1)}, {"points": [{"x": 0.25}], "where": "x > 0.5"}, "where the relations of `where` hold"),
        ("x", {"x": (0, 1)}, {"points": "x"}, "points = 'x'"),
    ],
)
def test_what_cannot_be_used_is_told_in_one_line(reference, domain, keywords, said):
    with pytest.raises(PrsymError, match=re.escape(said)) as caught:
        assert_accurate(same, reference, domain, **keywords)
    assert "\n" not in str(caught.value)


def test_declared_signs_that_agree_with_the_domain_change_nothing():
    with pytest.raises(InputError, match="declared negative"):
        ask(sympy.Symbol("x", negative=True), {"x": (1, 2)})
    assert str(ask(sympy.Symbol("x", nonnegative=True), {"x": (0, 2)}).varied[0].interval) == "[0, 2]"


@pytest.mark.parametrize("bits", [64, 128, 1000])
@pytest.mark.parametrize(
    ("reference", "domain", "point"),
    [
        ("exp(x)/3", {"x": (1, 2)}, (1.25,)),
        ("validation.clopper_pearson_lower", {"found": 3, "sample": 20, "confidence": (0.5, 0.99)}, (3.0, 20.0, 0.9)),
        ("dimm2015.beta_squared", {"recall": (0.6, 0.7), "precision": 0.4, "prevalence": 0.021}, (0.65, 0.4, 0.021)),
    ],
)
def test_the_exact_value_has_about_the_bits_that_are_asked_for(
    reference: str, domain: dict[str, object], point: tuple[float, ...], bits: int
) -> None:
    """Also where it is the root of an equation."""
    exact = ask(reference, domain).exact
    given = dict(zip(domain, point, strict=True))
    assert exact(tuple(given[name] for name in exact.names), bits).rel_accuracy_bits() >= bits - 10


def test_points_of_a_formula_of_the_catalogue_are_asked_in_its_domain_and_beside_it() -> None:
    points = [{"tp": 3, "fp": 1}, {"tp": 0, "fp": 7}, {"tp": 0, "fp": 0}]
    domain = {"tp": (0, 9), "fp": (0, 9)}

    def precision(tp: float, fp: float) -> float:
        return tp / (tp + fp) if tp + fp else math.nan

    found = assert_accurate(precision, "measures.precision", domain, points=points, max_ulp=0.5, evaluations=4)
    assert {(3.0, 1.0), (0.0, 7.0)} <= {met.point for met in found.met}
    with pytest.raises(AssertionError, match="a number where there is none"):
        assert_accurate(
            lambda tp, fp: tp / max(tp + fp, 1), "measures.precision", domain, points=points, max_ulp=0.5, evaluations=4
        )


@pytest.mark.parametrize(
    ("reference", "language"),
    [
        ("x^2 - 2x", "latex"),
        ("x**2 - 2*x", "python"),
        ("x**2 - 2*x", None),
        (r"x^2 - 2 \cdot x", "latex"),
        (r"x \cdot x - 2x", None),
    ],
)
def test_the_language_of_a_text_is_the_one_that_is_given(reference: str, language: str | None) -> None:
    """Without one a backslash tells LaTeX."""
    assert_accurate(lambda x: x * (x - 2), reference, {"x": (3, 4)}, language=language, max_ulp=2, evaluations=20)


@pytest.mark.parametrize(("reference", "language"), [("x^2", "python"), (r"2 \cdot x", "python"), ("x**2", "latex")])
def test_a_text_of_the_other_language_is_refused(reference: str, language: str) -> None:
    with pytest.raises(PrsymError):
        assert_accurate(same, reference, {"x": (3, 4)}, language=language, max_ulp=1, evaluations=20)
