"""Premises that can hold together have a point that shows it, and premises that contradict each other have none."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
import sympy

from prsym.model.domain import POSITIVE, REAL, UNIT
from prsym.verify.models import models_of
from prsym.verify.replay import Replay

x, y, n = sympy.symbols("x y n")
G = sympy.Function("G")
HALF = sympy.Rational(1, 2)

Told = tuple[Any, str, Any]
TOGETHER: list[tuple[Told, ...]] = [
    ((x, "=", sympy.Integer(3)),),
    ((x + y, "=", sympy.Integer(1)), (x, "=", y)),
    ((x + y, "=", sympy.Integer(1)), (x, ">", y), (x * y, ">", sympy.Integer(0))),
    ((x, ">=", y), (y, ">=", x)),
    ((x**2, "=", sympy.Integer(4)), (x, "<", sympy.Integer(0))),
]
CONTRADICTING: list[tuple[Told, ...]] = [
    ((x, "=", sympy.Integer(3)), (x, "=", sympy.Integer(4))),
    ((x + y, "=", sympy.Integer(1)), (x, "=", y), (x, ">", HALF)),
    ((x, ">", y), (y, ">", x)),
    ((x, ">", y), (y, ">=", x)),
    ((x**2, "=", sympy.Integer(-4)),),
    ((x**2 + y**2, "<", sympy.Integer(0)),),
    ((1 / (x - y), "=", sympy.Integer(2)), (x, "=", y)),
]


def _replay(premises: tuple[Told, ...]) -> Replay:
    d = Replay({})
    d.variable("x", REAL)
    d.variable("y", REAL)
    for left, operator, right in premises:
        if operator == "=":
            d.premise(left, right, "")
        elif operator in {"<", "<="}:
            d.premise_sign(right - left, operator.replace("<", ">"), "")
        else:
            d.premise_sign(left - right, operator, "")
    return d


@pytest.mark.parametrize("premises", TOGETHER, ids=str)
def test_the_point_satisfies_the_premises(premises: tuple[Told, ...]) -> None:
    models = models_of(_replay(premises))
    assert models
    holds: dict[str, Callable[[Any, Any], Any]] = {"=": sympy.Eq, "<": sympy.Lt, ">": sympy.Gt, ">=": sympy.Ge}
    for model in models:
        point = {sympy.Symbol(name): value for name, value in model.items()}
        about = [told for told in premises if (told[0] - told[2]).free_symbols <= set(point)]
        assert about
        assert all(holds[operator](left.subs(point), right.subs(point)) == True for left, operator, right in about)  # noqa: E712
    assert {symbol for left, _, right in premises for symbol in (left - right).free_symbols} <= {
        sympy.Symbol(name) for model in models for name in model
    }


@pytest.mark.parametrize("premises", CONTRADICTING, ids=str)
def test_canary_a_contradiction_has_no_point(premises: tuple[Told, ...]) -> None:
    assert models_of(_replay(premises)) is None


@pytest.mark.parametrize(("target", "exists"), [(3, True), (-1, False), (0, False), ("1/7", True)])
def test_a_power_with_a_letter_in_its_exponent_is_bracketed_or_has_no_point(target: int | str, exists: bool) -> None:
    """2^x takes the positive values, on either side of the equation."""
    value = sympy.Rational(target)
    for left, right in ((2**x, value), (value, 2**x)):
        models = models_of(_replay(((left, "=", right),)))
        assert (models is not None) == exists
        for model in models or ():
            low, high = sorted(map(Fraction, str(model["x"]).removeprefix("between ").split(" and ")))
            assert 2.0 ** float(low) < float(value) < 2.0 ** float(high)


@pytest.mark.parametrize(
    ("premises", "exists"),
    [
        (((G(x), ">", sympy.Integer(0)),), True),
        (((G(x), ">", sympy.Integer(0)), (G(x), "<", sympy.Integer(1))), True),
        (((G(x), ">", sympy.Integer(0)), (G(x), "<", sympy.Integer(0))), False),
        (((G(sympy.Integer(0)), "=", sympy.Integer(0)), (sympy.diff(G(x), x), ">", sympy.Integer(0))), True),
        (((G(x), "=", sympy.Integer(0)), (G(sympy.Integer(1)), "=", sympy.Integer(1))), False),
    ],
)
def test_unknown_functions_are_given_a_form(premises: tuple[Told, ...], exists: bool) -> None:
    assert (models_of(_replay(premises)) is not None) == exists


def test_the_point_lies_in_the_domain() -> None:
    for domain, target, exists in ((UNIT, 2, False), (UNIT, HALF, True), (POSITIVE, 0, False), (POSITIVE, 7, True)):
        d = Replay({})
        d.variable("x", domain)
        d.premise(x, sympy.sympify(target), "")
        assert (models_of(d) is not None) == exists


def test_the_point_is_the_same_on_every_run() -> None:
    """Whatever the order in which Python keeps the letters of an equation."""
    program = """
import sympy
from prsym.model.domain import POSITIVE
from prsym.verify.models import models_of
from prsym.verify.replay import Replay

d = Replay({})
C, a, scale = (d.variable(name, POSITIVE) for name in ("C", "a", "scale"))
d.premise(C * scale**a, sympy.Integer(1), "")
print(models_of(d))
"""
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        ).stdout
        for seed in ("1", "2", "5")
    }
    assert len(told) == 1
    assert "between" in told.pop()
