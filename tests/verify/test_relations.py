"""Relations between inverse tangents, logarithms, exponentials and roots: known ones are found, false ones are not."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
import sympy

import prsym
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, REAL
from prsym.verify.exact import is_zero
from prsym.verify.relations import _proved_constant, _Region

x, y, g = sympy.symbols("x y g")
DOMAIN = {x: POSITIVE, y: POSITIVE, g: PROBABILITY_OPEN}
atan, log, exp, sqrt, pi = sympy.atan, sympy.log, sympy.exp, sympy.sqrt, sympy.pi


@pytest.mark.parametrize(
    ("true", "false"),
    [
        (atan(2 * g / (1 - g**2)) - 2 * atan(g), atan(2 * g / (1 - g**2)) - atan(g)),
        (atan((3 * g - g**3) / (1 + 3 * g**2)), None),
        (atan(x) + atan(1 / x) - pi / 2, atan(x) + atan(1 / x) - pi / 4),
        (2 * atan(x) + 2 * atan(1 / x) - pi, atan(x) + 2 * atan(1 / x) - pi),
        (atan(x) - atan(x * g) - atan(x * (1 - g) / (1 + x**2 * g)), atan(x) + atan(x * g) - atan(x)),
        (
            16 * atan(sympy.Rational(1, 5)) - 4 * atan(sympy.Rational(1, 239)) - pi,  # Machin
            16 * atan(sympy.Rational(1, 5)) - 4 * atan(sympy.Rational(1, 238)) - pi,
        ),
        (log(x**2 + x) - log(x) - log(1 + x), log(x**2 + x) - 2 * log(x)),
        (
            log(x + 1 + sqrt(x**2 + 2 * x)) - 2 * log(sqrt(x + 2) + sqrt(x)) + log(2),
            log(x + 1 + sqrt(x**2 + 2 * x)) - 2 * log(sqrt(x + 2) + sqrt(x)) + log(3),
        ),
        (exp(3 * x + y) - exp(x) ** 3 * exp(y), exp(3 * x + y) - exp(x) * exp(y) ** 3),
        (sqrt(5 + 2 * sqrt(6)) - sqrt(2) - sqrt(3), sqrt(5 + 2 * sqrt(6)) - sqrt(2) - sqrt(5)),
        (
            (x**3 + 3 * x**2 * sqrt(y) + 3 * x * y + y * sqrt(y)) ** sympy.Rational(1, 3) - x - sqrt(y),
            (x**3 + 3 * x**2 * sqrt(y) + 3 * x * y + 2 * y * sqrt(y)) ** sympy.Rational(1, 3) - x - sqrt(y),
        ),
        (sqrt(x + y + 2 * sqrt(x * y)) - sqrt(x) - sqrt(y), sqrt(x + y + sqrt(x * y)) - sqrt(x) - sqrt(y)),
    ],
)
def test_a_known_relation_is_zero_and_a_changed_one_is_not(true: Any, false: Any) -> None:
    if false is None:  # 3 atan g is no single inverse tangent of that form: canary
        assert not is_zero(true - 3 * atan(g), DOMAIN)
        return
    assert is_zero(true, DOMAIN)
    assert not is_zero(false, DOMAIN)


@pytest.mark.parametrize(
    "fact", [sympy.Symbol("z") - 1, x - sympy.Symbol("z"), x * y - 2, sqrt(x) - 1, sympy.Integer(1)]
)
def test_a_fact_that_is_no_half_space_of_the_domain_changes_nothing(fact: Any) -> None:
    assert is_zero(atan(x) + atan(1 / x) - pi / 2, DOMAIN, [(fact, ">")])
    assert not is_zero(atan(x) + atan(1 / x) - pi / 4, DOMAIN, [(fact, ">")])


@pytest.mark.parametrize(
    ("coefficients", "values", "constant"),
    [
        ((1, 1), (atan(x), atan(1 / x)), pi / 2),
        ((2, 2), (atan(x), atan(1 / x)), pi),
        ((1, -2), (atan(2 * g / (1 - g**2)), atan(g)), 0),
        ((1, -3), (log(x**3), log(x)), 0),
        ((1, -2), (atan(x), atan(1 / x)), None),
        ((-2, 1), (atan(2 * g / (1 - g**2)), atan(g)), None),
        ((3, -1), (log(x**3), log(x)), None),
        ((1, 1), (sympy.Abs(x - y), -sympy.Abs(x - y)), 0),  # SymPy's own sum
        ((1,), (sympy.Function("f")(x),), None),
    ],
)
def test_a_combination_is_a_constant_only_where_it_is(coefficients: Any, values: Any, constant: Any) -> None:
    found = _proved_constant([Fraction(c) for c in coefficients], values, _Region(DOMAIN, ()))
    assert (found is None) == (constant is None)
    assert constant is None or sympy.simplify(found - constant) == 0  # a test may simplify; nothing is proved here


@pytest.mark.parametrize("fact", [x - sympy.Symbol("z"), sympy.Symbol("z") - 1, x + y - 1, x * y - 1, sympy.Integer(1)])
def test_a_fact_of_whatever_form_does_not_get_in_the_way(fact: Any) -> None:
    """z is no letter of the domain; x y is no half-space: neither is a part of the region."""
    facts = ((fact, ">="),)
    assert is_zero(atan(x) + atan(1 / x) - pi / 2, DOMAIN, facts)
    assert not is_zero(atan(x) + atan(1 / x) - pi / 4, DOMAIN, facts)


@pytest.mark.parametrize(
    ("domain", "facts", "kept"),
    [
        ({x: REAL, y: REAL}, [1 - x * y], 1),  # shrinks to the origin
        ({x: REAL, y: REAL}, [1 - x**2 - y**2, x - y], 2),
        ({x: POSITIVE, y: POSITIVE}, [x * y - 1], 1),  # a half-space in logarithms
        ({x: REAL, y: REAL}, [x * y - 1], 0),  # two branches
        ({x: REAL}, [x**2 - 1], 0),
        ({x: REAL, y: REAL}, [1 - x * y, x - 1], 1),  # the half-space alone: with it the rest does not shrink
        ({x: REAL}, [1 - 3 * x + x**2], 0),  # the outside of an interval, and not homogeneous
        ({x: POSITIVE, y: REAL}, [x**2 * y**2 - 1], 0),
    ],
)
def test_facts_are_kept_that_leave_the_region_connected(domain, facts, kept) -> None:  # type: ignore[no-untyped-def]
    assert len(_Region(domain, [(fact, ">") for fact in facts]).facts) == kept


@pytest.mark.parametrize(
    ("left", "right", "assuming", "status"),
    [
        ("atan(x) + atan(y)", "atan((x + y)/(1 - x*y))", "x*y < 1", "equal"),
        ("atan(x) - atan(y)", "atan((x - y)/(1 + x*y))", "x*y > -1", "equal"),
        ("atan(x) + atan(y)", "pi + atan((x + y)/(1 - x*y))", "x > 0, y > 0, x*y > 1", "equal"),
        ("atan(x) + atan(y)", "atan((x + y)/(1 - x*y))", "x*y > 1", "different"),
        ("atan(x) - atan(y)", "atan((x - y)/(1 + x*y))", "", "different"),
    ],
)
def test_sums_of_inverse_tangents_beyond_half_spaces(left: str, right: str, assuming: str, status: str) -> None:
    assert prsym.compare(left, right, assuming=assuming or None).status == status


def test_an_exponential_that_is_the_square_of_another_is_expressed_by_it() -> None:
    inner = "sqrt(2/pi)*(x + 0.044715*x**3)"
    assert prsym.compare(f"0.5*x*(1 + tanh({inner}))", f"x*expit(2*{inner})").status == "equal"
    assert prsym.compare(f"0.5*x*(1 + tanh({inner}))", f"x*expit({inner})").status == "different"
