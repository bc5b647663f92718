"""Floors by periods: identities of whole parts and remainders, and statements that break at one jump."""

from __future__ import annotations

import pytest
import sympy

import prsym
from prsym.model.domain import REAL, interval
from prsym.reading.python import read_python
from prsym.reading.symbolic import to_sympy
from prsym.reading.tree import symbols
from prsym.verify.exact import is_zero


def zero(left: str, right: str, **ranges: str) -> bool:
    trees = (read_python(left), read_python(right))
    names = {name: sympy.Symbol(name) for tree in trees for name in symbols(tree)}
    domain = {symbol: interval(ranges[name]) if name in ranges else REAL for name, symbol in names.items()}
    first, second = (to_sympy(tree, names) for tree in trees)
    return is_zero(first - second, domain)


@pytest.mark.parametrize(
    ("left", "right", "wrong"),
    [
        ("floor(floor(x/2)/3)", "floor(x/6)", "floor(x/6 + 1/6)"),
        ("floor(x) + floor(x + 1/2)", "floor(2*x)", "floor(2*x + 1/100)"),
        ("floor(x) + floor(x + 1/3) + floor(x + 2/3)", "floor(3*x)", "floor(3*x - 1/1000)"),
        ("ceil(x/3)", "floor((ceil(x) + 2)/3)", "floor((x + 2)/3)"),  # the last differs where x is not whole
        ("ceil(x)", "floor(x) + 1 - floor(floor(x) - x + 1)", "floor(x) + 1"),  # differs at whole x alone
        ("(x % 6) % 3", "x % 3", "x % 2"),
        ("floor((floor(x) + floor(y))/3)", "floor((x + floor(y))/3)", "floor((x + y)/3)"),
        ("(x % y) % y", "x % y", "x % y + 0*floor(x) + floor(y) - y"),
        ("floor(x)**2*(x % 1)", "floor(x)**2*x - floor(x)**3", "floor(x)**2*x - x**3"),
        ("cos(2*pi*(x % 1))*0 + (2*x) % 1", "2*(x % 1) - floor(2*(x % 1))", "2*(x % 1) - floor(x % 1)"),
    ],
)
def test_identities_and_one_change(left: str, right: str, wrong: str) -> None:
    assert zero(left, right)
    assert not zero(left, wrong)


def test_the_domain_is_used() -> None:
    assert zero("floor(x)", "0", x="[0, 1)")
    assert not zero("floor(x)", "0", x="[0, 1]")
    assert zero("floor(x/4)", "1", x="(4, 8)")
    assert not zero("floor(x/4)", "1", x="(4, 9)")


def test_a_product_is_solved_for_a_factor_where_the_other_is_not_0() -> None:
    assert zero("floor(x*y) + floor(x*y + 1/2)", "floor(2*x*y)", y="(0, oo)")
    assert not zero("floor(x*y) + floor(x*y + 1/2)", "floor(2*x*y)")  # true, and not proved where x and y may be 0
    assert zero("floor(x/y) + floor(x/y + 1/2)", "floor(2*x/y)")


def test_too_many_jumps_are_left_alone() -> None:
    assert not zero("floor(floor(x/997)/991)", "floor(x/988027)")
    assert not zero("floor(x + y)", "floor(y + x + 1/2)")


@pytest.mark.parametrize(
    ("left", "right", "status"),
    [
        ("(a % m + b) % m", "(a + b) % m", "equal"),
        ("(a - b % m) % m", "(a - b) % m", "equal"),
        ("(a % m + b % m) % m", "(a - b) % m", "different"),
        ("(k*(a % m)) % m", "(k*a) % m", "different"),  # k need not be whole
    ],
)
def test_remainders_of_remainders(left: str, right: str, status: str) -> None:
    assert prsym.compare(left, right, assuming="m > 0").status == status
