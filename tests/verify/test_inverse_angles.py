"""Sums of inverse sines, cosines and tangents: identities on the range where they hold, and beyond it."""

from __future__ import annotations

import pytest
import sympy

from prsym.model.domain import REAL, interval
from prsym.reading.python import in_one_piece, read_python
from prsym.reading.symbolic import to_sympy
from prsym.reading.tree import symbols
from prsym.verify.exact import is_zero
from prsym.verify.inverse_angles import vanishes_by_inverses


def difference(left: str, right: str, ranges: dict[str, str]) -> tuple[sympy.Expr, dict]:
    trees = [in_one_piece(read_python(text)) for text in (left, right)]
    names = {name: sympy.Symbol(name) for tree in trees for name in symbols(tree) if name != "pi"}
    domain = {symbol: interval(ranges[name]) if name in ranges else REAL for name, symbol in names.items()}
    first, second = (to_sympy(tree, names) for tree in trees)
    return first - second, domain


@pytest.mark.parametrize(
    ("left", "right", "inside", "beyond"),
    [
        ("asin(2*x/(1 + x**2))", "2*atan(x)", {"x": "(-1, 1)"}, {"x": "(-1, 2)"}),
        ("asin(2*x/(1 + x**2))", "pi - 2*atan(x)", {"x": "(1, oo)"}, {"x": "(0, oo)"}),
        (
            "atan((x + y)/(1 - x*y))",
            "atan(x) + atan(y)",
            {"x": "(0, 1)", "y": "(0, 1)"},
            {"x": "(0, 2)", "y": "(0, 2)"},
        ),
        ("asin(x) - asin(y)", "asin(x*sqrt(1 - y**2) - y*sqrt(1 - x**2))", {"x": "[0, 1]", "y": "[0, 1]"}, {}),
        ("acos(2*x**2 - 1)", "2*acos(x)", {"x": "[0, 1]"}, {"x": "[-1, 1]"}),
        ("asin(sin(x))", "pi - x", {"x": "(2, 4)"}, {"x": "(0, 4)"}),
        ("acos(cos(x))", "x", {"x": "(0, 3)"}, {"x": "(0, 4)"}),
        ("3*(2*asin(sqrt(x)))", "3*acos(1 - 2*x)", {"x": "[0, 1]"}, None),
    ],
)
def test_the_range_decides(left: str, right: str, inside: dict[str, str], beyond: dict[str, str] | None) -> None:
    first, second = (difference(left, right, ranges) for ranges in (inside, beyond or {}))
    assert vanishes_by_inverses(*first, (), is_zero)
    assert beyond is None or not vanishes_by_inverses(*second, (), is_zero)


@pytest.mark.parametrize(
    ("left", "right", "ranges"),
    [
        ("asin(2*x/(1 + x**2))", "2*atan(x) + pi", {"x": "(-1, 1)"}),
        ("acos(x) + asin(x)", "pi", {"x": "[-1, 1]"}),
        ("asin(x)", "atan(x/sqrt(1 + x**2))", {"x": "(-1, 1)"}),
        ("atan(x) + atan(1/x)", "pi/2", {"x": "(-1, 1)"}),
    ],
)
def test_what_is_false_is_not_proved(left: str, right: str, ranges: dict[str, str]) -> None:
    assert not vanishes_by_inverses(*difference(left, right, ranges), (), is_zero)
