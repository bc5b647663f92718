"""Functions that solve an equation, held against the equation; and domains without subnormal numbers."""

from __future__ import annotations

import math
import re
import sys

import mpmath
import pytest
import sympy

import prsym
from prsym.errors import PrsymError, UnableError
from prsym.testing import assert_accurate

KEPLER = "E - e*sin(E) = M"
DOMAIN = {"E": "(-oo, oo)", "e": (0, 0.9), "M": (0.1, 3)}


def eccentric_anomaly(e, M):
    E = M
    for _ in range(60):
        E -= (E - e * math.sin(E) - M) / (1 - e * math.cos(E))
    return E


def failure(*arguments, **keywords) -> str:
    with pytest.raises(AssertionError) as caught:
        assert_accurate(*arguments, **keywords)
    return str(caught.value)


def test_a_solver_is_held_against_its_equation():
    found = assert_accurate(eccentric_anomaly, KEPLER, DOMAIN, solve_for="E", max_loss=3)
    for met in found.met[:5]:
        with mpmath.workdps(50):
            e, M = map(mpmath.mpf, met.point)
            root = mpmath.findroot(lambda E, e=e, M=M: E - e * mpmath.sin(E) - M, met.got)
            error = float((met.got - root) / math.ulp(met.got))
        assert math.isclose(error, met.ulps, abs_tol=1e-3)


def test_a_solver_that_stops_early_fails_with_the_equation():
    def early(e, M):
        return M + e * math.sin(M) + e * e * math.sin(2 * M) / 2

    said = failure(early, KEPLER, DOMAIN, solve_for="E")
    assert "against E of E - e*sin(E) = M" in said
    assert re.search(r"want +[\d.]+", said)


def test_the_short_way_asks_what_a_declared_formula_asks():
    declared = prsym.formula(KEPLER, DOMAIN, id="lab.kepler", solve_for="E")
    first = assert_accurate(eccentric_anomaly, declared, max_loss=3)
    second = assert_accurate(eccentric_anomaly, KEPLER, DOMAIN, solve_for="E", max_loss=3)
    assert first.worst == second.worst


def test_an_equation_of_sympy_and_one_of_whole_numbers():
    x, n = sympy.symbols("x n")
    domain = {"x": (0, 3), "n": (1, 5)}

    def root(n):
        return math.exp(math.log(2) / n)

    assert_accurate(root, sympy.Eq(x**n, 2), domain, solve_for="x", whole=["n"], max_ulp=3)


@pytest.mark.parametrize(
    ("equation", "domain", "said"),
    [
        (KEPLER, {**DOMAIN, "e": (0, 1.2)}, "it is not proved that E is determined"),
        (KEPLER, {"e": (0, 0.9), "M": (0, 1)}, "solve_for = 'E'"),
        ("E - e*sin(E)", DOMAIN, "needs one equation"),
        ("measures.precision", {}, "give the equation itself"),
    ],
)
def test_what_is_no_determined_quantity_is_told_in_one_line(equation, domain, said):
    with pytest.raises(PrsymError, match=re.escape(said)) as caught:
        assert_accurate(eccentric_anomaly, equation, domain, solve_for="E")
    assert "\n" not in str(caught.value)


def test_an_equation_without_solve_for_is_told_of_it_and_points_lie_inside():
    with pytest.raises(PrsymError, match="for what an equation determines"):
        assert_accurate(eccentric_anomaly, KEPLER, DOMAIN)
    with pytest.raises(PrsymError, match="y = 3 is outside"):
        assert_accurate(lambda y: y**0.5, "x*x = y", {"x": (0, 1), "y": (0, 1)}, solve_for="x", points=[{"y": 3}])


def test_canary_an_equation_with_two_solutions_is_refused():
    with pytest.raises(UnableError, match="not proved"):
        assert_accurate(math.sqrt, "y**2 = x", {"x": (1, 4), "y": (-3, 3)}, solve_for="y")
    assert_accurate(math.sqrt, "y**2 = x", {"x": (1, 4), "y": (0, 3)}, solve_for="y", max_ulp=0.5)


def test_relations_of_a_declared_formula_are_its_domain():
    """Where they do not hold nothing is asked of the function."""
    gap = prsym.formula("sqrt(y - x)", {"x": (0, 1), "y": (0, 1)}, id="lab.gap", where="x < y")
    found = assert_accurate(lambda x, y: math.sqrt(abs(y - x)), gap, max_ulp=1)
    assert all(x < y for x, y in (met.point for met in found.met))


SMALLEST = sys.float_info.min


def wrong_for_subnormals(x):
    return x if x == 0 or abs(x) >= SMALLEST else 7.0


@pytest.mark.parametrize("interval", [(0, 1), "(0, 1]", (-1, 1), "[-1, 0)", "(-oo, oo)"])
def test_subnormal_numbers_are_left_out_unless_asked_for(interval):
    found = assert_accurate(wrong_for_subnormals, "x", {"x": interval}, max_ulp=0)
    assert len(found.met) > 100
    failure(wrong_for_subnormals, "x", {"x": interval}, max_ulp=0, subnormals=True)


def test_an_end_or_a_point_asks_for_subnormal_numbers():
    failure(wrong_for_subnormals, "x", {"x": (5e-324, 1)}, max_ulp=0)
    failure(wrong_for_subnormals, "x", {"x": (0, 1e-310)}, max_ulp=0)
    failure(wrong_for_subnormals, "x", {"x": 1e-310}, max_ulp=0)
    failure(wrong_for_subnormals, "x", {"x": (0, 1)}, max_ulp=0, points=[{"x": 1e-310}])


def test_zero_and_the_least_normal_number_are_tried():
    found = assert_accurate(wrong_for_subnormals, "x", {"x": (0, 1)}, max_ulp=0)
    assert 0.0 in {met.point[0] for met in found.met}
    found = assert_accurate(wrong_for_subnormals, "x", {"x": "(0, 1]"}, max_ulp=0)
    assert SMALLEST in {met.point[0] for met in found.met}
