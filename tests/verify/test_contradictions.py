"""When a relation certainly holds at a point: between exact numbers always, between others where balls are disjoint."""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
import sympy

from prsym.verify.contradictions import _certain

RELATIONS: dict[str, Callable[[Fraction, Fraction], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
    "!=": operator.ne,
}
x, y = sympy.symbols("x y")
NUMBERS = [Fraction(text) for text in ("-2", "-1/2", "0", "1/3", "1/2", "1", "3/2", "2", "3")]


@pytest.mark.parametrize("relation", RELATIONS)
def test_relations_between_exact_numbers_are_told_exactly(relation: str) -> None:
    for a, b in product(NUMBERS, NUMBERS):
        point = {symbol: sympy.Rational(n.numerator, n.denominator) for symbol, n in ((x, a), (y, b))}
        assert _certain(x, relation, y, point) == RELATIONS[relation](a, b), (a, b)
        assert _certain(x**2 - y, relation, x, point) == RELATIONS[relation](a**2 - b, a), (a, b)


@pytest.mark.parametrize("relation", RELATIONS)
def test_relations_between_other_numbers_are_told_where_they_differ(relation: str) -> None:
    """exp(1) is 2.718…, exp(1/2) 1.6487…"""
    low, high = sympy.Rational(1, 2), sympy.Integer(1)
    assert _certain(sympy.exp(x), relation, sympy.exp(y), {x: low, y: high}) == (relation in {"<", "<=", "!="})
    assert _certain(sympy.exp(x), relation, sympy.exp(y), {x: high, y: low}) == (relation in {">", ">=", "!="})
    assert _certain(sympy.exp(x), relation, sympy.exp(y) + sympy.Rational(107, 100), {x: high, y: low}) == (
        relation in {"<", "<=", "!="}  # 2.7183 against 2.7187
    )
    logarithms = sympy.log(x) + sympy.log(y) - sympy.log(6)  # zero at x = 2, y = 3, which no ball can tell
    assert not _certain(logarithms, relation, sympy.Integer(0), {x: sympy.Integer(2), y: sympy.Integer(3)})


@pytest.mark.parametrize("relation", RELATIONS)
def test_nothing_is_certain_of_what_has_no_value(relation: str) -> None:
    half = sympy.Rational(1, 2)
    f = sympy.Function("f")
    assert not _certain(x, relation, y, {x: half})
    assert not _certain(f(x), relation, x, {x: half})
    assert not _certain(sympy.log(x), relation, y, {x: -half, y: half})
    assert not _certain(1 / (x - half), relation, y, {x: half, y: half})
