"""Intervals cut down to the points at which a condition in one symbol can hold."""

from fractions import Fraction

import pytest
import sympy

from prsym.comparing.cases import Case, Side, narrowed_by
from prsym.model.domain import interval
from prsym.reading.python import read_python

x = sympy.Symbol("x")


@pytest.mark.parametrize(
    ("fact", "relation", "before", "after"),
    [
        (1 - x**2, ">=", "(-oo, oo)", "[-1, 1]"),
        ((1 - x) / (1 + x), ">=", "(-oo, oo)", "(-1, 1]"),
        (x * (1 - x), ">", "(-oo, oo)", "(0, 1)"),
        (x**2 - 2, ">=", "(-oo, oo)", "(-oo, oo)"),  # two parts: the hull
        (x**2 * (x - 1), ">=", "(-oo, oo)", "[0, oo)"),  # an isolated point is kept
        (x**2 * (x - 1), ">", "(-oo, oo)", "(1, oo)"),
        (x - 1, ">", "(0, 5]", "(1, 5]"),
        (1 / x, ">", "[0, 1]", "(0, 1]"),
        (x**3 - x, ">=", "[-1, 1/2]", "[-1, 0]"),
    ],
)
def test_the_hull(fact: sympy.Expr, relation: str, before: str, after: str) -> None:
    side = Side(read_python("x"))
    (found,) = narrowed_by([(fact, relation)], Case(side, side, {"x": interval(before)}, (), {}))
    assert found.domain["x"] == interval(after)


def test_an_irrational_end_is_rounded_outwards() -> None:
    side = Side(read_python("x"))
    (found,) = narrowed_by([(2 - x**2, ">=")], Case(side, side, {"x": interval("(-oo, oo)")}, (), {}))
    upper = found.domain["x"].upper
    assert upper is not None
    assert 2 < upper**2 < 2 + Fraction(1, 10**4)


def test_one_point_becomes_a_value() -> None:
    side = Side(read_python("x + 1"))
    (found,) = narrowed_by([(-((x - 3) ** 2), ">=")], Case(side, side, {"x": interval("(-oo, oo)")}, (), {}))
    assert "x" not in found.domain
    assert found.sympy(found.left.tree) == 4
