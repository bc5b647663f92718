"""Functional equations against mpmath's digits, and one-change falsehoods that they must not prove."""

from __future__ import annotations

import mpmath
import pytest
import sympy

import prsym
from prsym.model.domain import POSITIVE, REAL
from prsym.reading.special import BesselI, BesselJ, BesselK, BesselY, ImaginaryErf, PolyGamma
from prsym.verify.exact import is_zero
from prsym.verify.special_laws import by_law

v, x = sympy.symbols("v x")
VALUES = {
    "BesselJ": mpmath.besselj,
    "BesselY": mpmath.bessely,
    "BesselI": mpmath.besseli,
    "BesselK": mpmath.besselk,
    "PolyGamma": mpmath.polygamma,
    "ImaginaryErf": mpmath.erfi,
}
ATOMS = [
    *(kind(order, x) for kind in (BesselJ, BesselY, BesselI, BesselK) for order in (-3, -1, 2, 5, v + 2, v - 1, v - 3)),
    *(kind(order, -x) for kind in (BesselJ, BesselI) for order in (0, 1, 4, -3)),
    *(PolyGamma(order, argument) for order in (0, 1, 3) for argument in (x, x + 3, x - 2, x + sympy.Rational(5, 2))),
    ImaginaryErf(-x),
]


def value(expression: sympy.Expr) -> mpmath.mpf:
    with mpmath.workdps(40):
        return sympy.lambdify((v, x), expression, modules=[VALUES, "mpmath"])(mpmath.mpf("0.3"), mpmath.mpf("1.7"))


@pytest.mark.parametrize("atom", ATOMS, ids=str)
def test_a_law_keeps_the_value_and_ends_at_its_base(atom: sympy.Expr) -> None:
    written = by_law(atom)
    assert abs(value(written) - value(atom)) < mpmath.mpf(10) ** -30 * (1 + abs(value(atom)))
    for base in written.atoms(*(type(a) for a in ATOMS)):
        assert by_law(base) == base


@pytest.mark.parametrize(
    ("left", "right", "status"),
    [
        ("jv(1, x) + jv(3, x)", "4*jv(2, x)/x", "equal_where_defined"),
        ("jv(1, x) + jv(3, x)", "6*jv(2, x)/x", "different"),
        ("jv(-1, x)", "-jv(1, x)", "equal"),
        ("jv(-2, x)", "-jv(2, x)", "different"),
        ("kv(v + 1, x)", "kv(v - 1, x) + 2*v/x*kv(v, x)", "equal"),
        ("kv(v + 1, x)", "kv(v - 1, x) - 2*v/x*kv(v, x)", "different"),
        ("iv(0, x) - iv(2, x)", "2*iv(1, x)/x", "equal_where_defined"),
        ("polygamma(1, x + 1)", "polygamma(1, x) - 1/x**2", "equal_where_defined"),
        ("polygamma(1, x + 1)", "polygamma(1, x) + 1/x**2", "different"),
        ("erfi(-x)", "-erfi(x)", "equal"),
    ],
)
def test_what_is_said_of_a_pair(left: str, right: str, status: str) -> None:
    assert prsym.compare(left, right).status == status


def test_no_recurrence_of_one_kind_is_taken_for_that_of_another() -> None:
    domain = {v: REAL, x: POSITIVE}
    for kind, other in ((BesselJ, BesselI), (BesselK, BesselI), (BesselI, BesselK)):
        wrong = other(v + 2, x) - by_law(kind(v + 2, x)).replace(kind, other)
        assert not is_zero(wrong, domain)
    assert not is_zero(BesselJ(v, x) - BesselY(v, x), domain)


@pytest.mark.parametrize("atom", ATOMS, ids=str)
def test_a_law_has_no_float(atom: sympy.Expr) -> None:
    assert not by_law(atom).atoms(sympy.Float)


@pytest.mark.parametrize("function", ["digamma({})", "polygamma(1, {})", "polygamma(2, {})", "gamma({})"])
def test_definedness_is_not_that_of_a_recurrence(function: str) -> None:
    """At x = -1/7 the left side has a value, and the right side none: that a shift divides by x + 1/7 is no matter."""
    value = function.format("x + 22/7")
    found = prsym.compare(f"1/{value}", f"(x + 1/7)*(x + 8/7)/((x + 1/7)*(x + 8/7))/{value}", assuming="x > -3")
    assert found.status == "equal_where_defined"
