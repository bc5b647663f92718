"""A function that jumps passes no engine that differentiates, narrows, samples or takes limits: a canary each."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

import prsym
from prsym.errors import UnableError
from prsym.model.domain import NONNEGATIVE, REAL, interval
from prsym.model.status import Status
from prsym.reading.python import read_python
from prsym.reading.special import Floor
from prsym.verify.balls import at_precision, ball_between, bounds, evaluate, exact
from prsym.verify.checks import defined, limit_of_atom
from prsym.verify.dual import with_gradient
from prsym.verify.exact import is_zero, zero_by_derivative
from prsym.verify.narrow import narrowed
from prsym.verify.signs import sign

x = sympy.Symbol("x")
HALF = Fraction(1, 2)
JUMPING = (
    "floor(x)",
    "ceil(x)",
    "np.round(x)",
    "trunc(x)",
    "np.mod(x, 1)",
    "fmod(x, 1)",
    "sign(x)",
    "heaviside(x, 1/2)",
)


def test_a_derivative_of_zero_proves_nothing() -> None:
    """floor is 0 at 0 with slope 0 between jumps, and not 0 beyond 1: the caller asks `defined` first."""
    assert not zero_by_derivative(Floor(x), x, sympy.Integer(0), {x: NONNEGATIVE})
    assert defined(Floor(x), {x: NONNEGATIVE}, ()).status != Status.PROVED


@pytest.mark.parametrize("text", JUMPING)
def test_no_gradient_over_a_jump(text: str) -> None:
    with pytest.raises(UnableError):
        with_gradient(read_python(text), {"x": ball_between(-HALF, 3 * HALF)}, ["x"])


def test_no_gradient_at_a_jump() -> None:
    with pytest.raises(UnableError):
        with_gradient(read_python("floor(x)"), {"x": exact(Fraction(1))}, ["x"])


@pytest.mark.parametrize("text", JUMPING)
def test_a_ball_over_a_jump_holds_the_values_on_both_sides(text: str) -> None:
    tree = read_python(text)
    values = [bounds(evaluate(tree, {"x": exact(at)}))[0] for at in (Fraction(9, 10), Fraction(11, 10))]
    try:
        low, high = bounds(evaluate(tree, {"x": ball_between(Fraction(9, 10), Fraction(11, 10))}))
    except UnableError:
        return  # a choice that is not settled has no value
    assert low <= min(values) <= max(values) <= high


@pytest.mark.parametrize("text", JUMPING)
def test_narrowing_cuts_nothing_off(text: str) -> None:
    """1 is a value of each just above 1 or before, whatever a continuous function would do."""
    box = {"x": (Fraction(0), Fraction(2))}
    for at in (Fraction(1, 4), Fraction(1), Fraction(7, 4)):
        value = bounds(evaluate(read_python(text), {"x": exact(at)}))[0]
        kept = narrowed(read_python(text), (value, value), box)
        assert kept is not None
        assert kept["x"][0] <= at <= kept["x"][1]


def test_a_sign_is_not_that_of_the_argument() -> None:
    assert sign(Floor(x), {x: interval("(0, 1)")}) not in {"+", "0+", "-"}
    assert sign(Floor(x) - x, {x: REAL}) is None


def test_what_holds_almost_everywhere_is_not_proved() -> None:
    """floor((3 - cos x)/2) is 1 but at odd multiples of pi, where no point is exact."""
    assert prsym.compare("floor((3 - cos(x))/2)", "1").status == "undecided"
    assert not is_zero(Floor((3 - sympy.cos(x)) / 2) - 1, {x: REAL})
    quarter = sympy.atan(Floor(x)) + sympy.atan(1 / Floor(x)) - sympy.pi / 2
    assert is_zero(quarter, {x: interval("(0, 2)")})  # below 1 it has no value
    assert not is_zero(quarter, {x: interval("(-1, 2)")})


def test_no_limit_passes_through_a_jump() -> None:
    outcome = limit_of_atom(Floor(-x), x, sympy.Integer(0), {x: interval("(0, 1)")}, ())
    assert outcome.status != Status.PROVED


def test_an_exact_argument_is_decided_exactly() -> None:
    huge = Fraction(10**40)
    with at_precision(64):
        for at, wanted in ((huge, huge), (huge - Fraction(1, 10**50), huge - 1), (Fraction(-1, 10**50), -1)):
            assert bounds(evaluate(read_python("floor(x)"), {"x": exact(at)})) == (wanted, wanted)


def test_an_irrational_argument_is_decided_where_its_ball_holds_no_jump() -> None:
    with at_precision(64):
        assert bounds(evaluate(read_python("floor(sqrt(x))"), {"x": exact(Fraction(5))})) == (2, 2)
        low, high = bounds(evaluate(read_python("floor(sqrt(x)**2)"), {"x": exact(Fraction(5))}))
    assert 3 < low <= 4 < 5 <= high < 6
