"""What a derivation assumed must be among a claim's hypotheses: each way round that is closed here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import sympy

from prsym.derivations.documents import GORDON_KOCHEN
from prsym.model.derivation import Derivation
from prsym.model.domain import ARGUMENT, POSITIVE, REAL, UNIT, Parameter, interval
from prsym.model.formula import Theorem
from prsym.model.source import Source
from prsym.model.statement import Claim, Equivalent, Holds
from prsym.verify.prove import prove

X, Y = sympy.symbols("x y")
F = sympy.Function("f")


def letter(name: str, domain: str = "[0, 1]") -> Parameter:
    return Parameter(name, name, interval(domain), False, ARGUMENT, "a number", ())


def status(derive: Callable[[Derivation], Any], claim: Claim, *letters: Parameter) -> str:
    source = Source(GORDON_KOCHEN, "an example")
    theorem = Theorem("t", "t", "t", letters, source, derive, True, (claim,), functions={"f": ""})
    return prove.__wrapped__(theorem).status


def assumes(d: Derivation) -> None:
    """x + y ≤ 1 is assumed, and 2 − 2 x − 2 y ≥ 0 reached from it."""
    d.premise_sign(1 - X - Y, ">=", "")
    d.sign((1 - X - Y) * (1 + X), ">=", "")


@pytest.mark.parametrize(
    ("when", "found"), [((r"x + y \leq 1",), "proved"), ((), "undecided"), ((r"x \leq 1",), "undecided")]
)
def test_a_premise_on_the_letters_is_a_hypothesis(when, found):
    claim = Holds(r"(1 - x - y)(1 + x) \geq 0", when)
    assert status(assumes, claim, letter("x"), letter("y")) == found


def test_what_was_reached_before_a_premise_does_not_rest_on_it():
    def derive(d: Derivation) -> None:
        d.sign(1 + X * Y, ">", "")
        d.premise_sign(X - Y, ">=", "")

    assert status(derive, Holds("1 + x y > 0"), letter("x"), letter("y")) == "proved"


def test_a_name_that_is_narrowed_after_its_definition_is_told():
    def derive(d: Derivation) -> None:
        u = d.variable("u", UNIT)
        d.definition(u, X, "")
        d.variable("u", interval("[1/2, 1]"))
        d.sign(u - sympy.Rational(1, 4), ">", "")

    assert status(derive, Holds(r"x > \frac{1}{4}"), letter("x")) == "undecided"


def test_a_name_that_was_free_before_its_definition_is_not_more_general_then():
    def derive(d: Derivation) -> None:
        u = d.variable("u", interval("[1/2, 1]"))
        d.sign(u - sympy.Rational(1, 4), ">", "")
        d.variable("u", UNIT)
        d.definition(u, X, "")

    assert status(derive, Holds(r"x > \frac{1}{4}"), letter("x")) == "undecided"


def test_where_a_name_lies_rests_on_the_premises_before_its_definition():
    def derive(d: Derivation) -> None:
        u = d.variable("u", UNIT)
        d.sign(1 - u**3, ">=", "")
        d.premise_sign(Y - X, ">=", "")
        d.definition(u, X / Y, "")

    claim = r"1 - \left(\frac{x}{y}\right)^3 \geq 0"
    letters = letter("x", "(0, 1]"), letter("y", "(0, 1]")
    assert status(derive, Holds(claim, (r"x \leq y",)), *letters) == "proved"
    assert status(derive, Holds(claim), *letters) == "undecided"


def no_step(d: Derivation) -> None:
    """One that says nothing of the claims."""
    d.sign(sympy.Integer(1) + X**2, ">", "")


def test_a_hypothesis_about_a_part_is_no_fact_about_all():
    half, whole = letter("x", "[0, 1/2]"), letter("x")
    assert status(no_step, Holds("f(x) > 0", (Holds("f(x) > 0", over=(whole,)),)), whole) == "proved"
    assert status(no_step, Holds("f(x) > 0", (Holds("f(x) > 0", over=(half,)),)), whole) == "undecided"


def test_a_hypothesis_with_hypotheses_of_its_own_is_not_used():
    conditional = Holds("f(x) > 0", ("f(x) > x",), (letter("x"),))
    assert status(no_step, Holds("f(x) > 0", (conditional,)), letter("x")) == "undecided"


def test_a_premise_on_a_function_is_for_all_its_letters():
    """That f(x) > 0 at one x says nothing of another."""

    def derive(d: Derivation) -> None:
        x = d.variable("x", UNIT)
        d.premise_sign(F(x), ">", "")
        d.sign(F(sympy.Rational(1, 2)), ">", "")

    claim = r"f\left(\frac{1}{2}\right) > 0"
    assert status(derive, Holds(claim, (Holds("f(x) > 0", over=(letter("x"),)),)), letter("x")) == "proved"
    assert status(derive, Holds(claim, ("f(x) > 0",)), letter("x")) == "undecided"
    assert status(derive, Holds(claim), letter("x")) == "undecided"
    assert status(no_step, Holds("f(x) + 1 > 0", ("f(x) > 0",)), letter("x")) == "proved"


def test_a_definition_of_a_claimed_function_is_a_premise():
    def derive(d: Derivation) -> None:
        d.definition(F(X), 1 + X**2, "")
        d.sign(F(X), ">", "")

    assert status(derive, Holds("f(x) > 0"), letter("x")) == "undecided"


def test_an_equality_is_put_in():
    x, y = letter("x"), letter("y")
    assert status(no_step, Holds(r"x \geq y", ("x = y + y^2",)), x, y) == "proved"
    assert status(no_step, Holds(r"x \leq y", ("x = y + y^2",)), x, y) == "undecided"
    assert status(no_step, Holds("x = y", ("x (1 + y) = y (1 + y)",)), x, y) == "proved"
    assert status(no_step, Holds("x = y", ("x y = y y",)), x, y) == "undecided"  # y may be 0


def test_an_equivalence_under_a_hypothesis():
    x, y = letter("x", str(REAL).replace("−∞", "-oo").replace("∞", "oo")), letter("y", "(0, oo)")
    assert y.interval == POSITIVE
    claim = Equivalent("x y > x^2", "y > x", when=("x > 0",))
    assert status(no_step, claim, x, y) == "proved"
    assert status(no_step, Equivalent("x y > x^2", "y > x"), x, y) == "undecided"
