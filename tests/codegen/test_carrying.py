"""Carried errors: results as good as with twice the precision, and each rule is needed."""

from __future__ import annotations

import random
from fractions import Fraction

import mpmath
import numpy as np
import pytest
from mpmath.libmp import to_rational

from prsym.accuracy.ulp import signed_ulps
from prsym.codegen import carrying
from prsym.codegen.carrying import carrying_errors
from prsym.codegen.interpreter import run
from prsym.codegen.lowering import Block, Names
from prsym.codegen.program import Let, Program
from prsym.reading.python import read_python

LETTERS = ("a", "b", "c")
F = Fraction
RATIONAL = {
    "(a - b)*(a + b) - a*a + b*b*c": lambda a, b, c: (a - b) * (a + b) - a * a + b * b * c,
    "a/(b + c) - a/(b + c + 1/3)": lambda a, b, c: a / (b + c) - a / (b + c + F(1, 3)),
    "(a + b + c)/3 - a/3 - b/3": lambda a, b, c: (a + b + c) / 3 - a / 3 - b / 3,
    "1 - a*b/(a*b + c) - 0.1*c": lambda a, b, c: 1 - a * b / (a * b + c) - F(1, 10) * c,
    "-(a - (b - c))*(0.7 - a)/(c + 2)": lambda a, b, c: -(a - (b - c)) * (F(7, 10) - a) / (c + 2),
}


def program(text: str) -> Program:
    block = Block(Names(LETTERS))
    value = block.value(read_python(text), {name: name for name in LETTERS})
    return Program("f", LETTERS, tuple(block.statements), value)


def points(n: int) -> list[tuple[float, ...]]:
    source = random.Random(3)
    return [tuple(source.uniform(0.1, 1.0) for _ in LETTERS) for _ in range(n)]


def worst(text: str, exact, n: int = 60) -> float:
    """The largest error of the carried form in ulps, where the condition leaves digits."""
    at = points(n)
    columns = {name: np.array([p[i] for p in at]) for i, name in enumerate(LETTERS)}
    got = run(carrying_errors(program(text)), columns).tolist()
    return max(abs(signed_ulps(g, exact(*p))) for g, p in zip(got, at, strict=True))


def rational(text: str):
    """The exact value at floats."""
    return lambda *point: RATIONAL[text](*map(Fraction, point))


@pytest.mark.parametrize("text", RATIONAL)
def test_rational_expressions_are_rounded_once(text):
    assert worst(text, rational(text)) < 0.501


@pytest.mark.parametrize(
    ("text", "exact"),
    [
        ("sqrt(a*b)*sqrt(c/3)", lambda a, b, c: mpmath.sqrt(a * b) * mpmath.sqrt(c / 3)),
        ("log(a*b/c)/(1 + c)", lambda a, b, c: mpmath.log(a * b / c) / (1 + c)),
        ("atan(a*b/c) + log1p(a*c)", lambda a, b, c: mpmath.atan(a * b / c) + mpmath.log1p(a * c)),
        ("exp(a*b*c) + expm1(a/b/20)", lambda a, b, c: mpmath.exp(a * b * c) + mpmath.expm1(a / b / 20)),
        ("atanh(a*b*c/2)", lambda a, b, c: mpmath.atanh(a * b * c / 2)),
    ],
)
def test_functions_leave_their_own_error_only(text, exact):
    """Each term's function errs by at most an ulp of that term."""

    def fraction(*p: float) -> Fraction:
        with mpmath.workdps(60):
            return Fraction(*to_rational(exact(*map(mpmath.mpf, p))._mpf_))

    assert worst(text, fraction, 40) < 4.0


@pytest.mark.parametrize(
    ("operation", "factor", "exact"),
    [("erfc", 2, mpmath.erfc), ("expit", -64, lambda a: 1 / (1 + mpmath.exp(-a)))],
)
def test_an_error_goes_through_the_derivative_of_a_row(operation, factor, exact):
    """The argument, 1 + a b c - 1, keeps its digits only where its error is carried."""
    block = Block(Names(LETTERS))
    inner = block.value(read_python(f"({4 * factor})*((1 + a*b*c/4) - 1)"), {name: name for name in LETTERS})
    plain = Program("f", LETTERS, (*block.statements, Let("y", operation, (inner,))), "y")
    at = points(40)
    columns = {name: np.array([p[i] for p in at]) for i, name in enumerate(LETTERS)}
    with mpmath.workdps(60):
        wanted = [Fraction(*to_rational(exact(factor * mpmath.fprod(map(mpmath.mpf, p)))._mpf_)) for p in at]
    worst_of = [
        max(abs(signed_ulps(g, w)) for g, w in zip(run(one, columns).tolist(), wanted, strict=True))
        for one in (plain, carrying_errors(plain))
    ]
    assert worst_of[0] > 3.0 > 2.5 > worst_of[1]


@pytest.mark.parametrize("operation", ["add", "subtract", "multiply", "divide"])
def test_without_a_rule_the_result_is_wrong(operation, monkeypatch):
    """The canary of the tests above: a rule that says `exact` is seen."""
    monkeypatch.setitem(carrying._ERRORS, operation, lambda *_: carrying.EXACT)
    assert max(worst(text, rational(text), 20) for text in RATIONAL) > 1.0


def test_an_error_that_overflows_is_left_out():
    huge = {"a": np.array([1e200]), "b": np.array([1e90]), "c": np.array([1.0])}
    assert run(carrying_errors(program("a*b/c")), huge) == pytest.approx(1e290, rel=1e-15)


def test_a_root_next_to_zero():
    """The float under the root is 0, and its carried error is all that there is."""
    point = {"a": np.array([1.0]), "b": np.array([1e-20]), "c": np.array([1.0])}
    got = run(carrying_errors(program("sqrt(1 - a/(a + b))")), point)
    assert run(program("sqrt(1 - a/(a + b))"), point) == 0.0
    with mpmath.workdps(60):
        small = mpmath.mpf(1e-20)
        wanted = Fraction(*to_rational(mpmath.sqrt(small / (1 + small))._mpf_))
    assert abs(signed_ulps(float(got[0]), wanted)) < 1.0
