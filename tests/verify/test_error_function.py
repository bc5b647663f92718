"""erf and its inverse: values, slopes, signs and identities, against mpmath; and what must not be accepted."""

from fractions import Fraction

import mpmath
import pytest
import sympy

import prsym
from prsym.errors import ReadingError
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, REAL, interval
from prsym.reading.conditions import conditions
from prsym.reading.latex import read_latex
from prsym.reading.mathml import to_mathml
from prsym.reading.special import Erf, InverseErf
from prsym.reading.symbolic import from_sympy, to_sympy
from prsym.reading.text import to_text
from prsym.reading.tree import Call, Symbol
from prsym.verify.balls import UndefinedError, at_precision, ball_between, bounds, evaluate, exact
from prsym.verify.dual import with_gradient
from prsym.verify.exact import is_zero
from prsym.verify.replay import Replay
from prsym.verify.signs import sign

x, y, s = sympy.Symbol("x"), sympy.Symbol("y"), sympy.Symbol("s")
INSIDE = interval("(-1, 1)")
DOMAIN = {x: REAL, y: INSIDE}
SLACK = Fraction(1, 10**35)
POINTS = [Fraction(3, 7), Fraction(-9, 10), Fraction(1, 10**9), Fraction(999_999, 1_000_000)]


def _mpf(value: Fraction) -> mpmath.mpf:
    return mpmath.mpf(value.numerator) / value.denominator


def _quadrature(at: mpmath.mpf) -> mpmath.mpf:
    return 2 / mpmath.sqrt(mpmath.pi) * mpmath.quad(lambda t: mpmath.exp(-t * t), [0, at])


@pytest.mark.parametrize("point", POINTS)
def test_erf_is_the_integral(point: Fraction) -> None:
    with mpmath.workdps(45), at_precision(200):
        low, high = bounds(evaluate(Call("erf", (Symbol("x"),)), {"x": exact(point)}))
        expected = _quadrature(_mpf(point))
        assert abs(_mpf(low) - expected) < mpmath.mpf(10) ** -40
        assert 0 < high - low < Fraction(1, 10**40)


@pytest.mark.parametrize("point", POINTS)
def test_the_inverse_is_where_the_integral_has_the_value(point: Fraction) -> None:
    with mpmath.workdps(45), at_precision(300):
        low, high = bounds(evaluate(Call("erfinv", (Symbol("y"),)), {"y": exact(point)}))
        below, above = (_quadrature(_mpf(end)) for end in (low - SLACK, high + SLACK))
        assert below < _mpf(point) < above
        assert high - low < Fraction(1, 10**40)


def test_both_are_exactly_0_at_0() -> None:
    for function in ("erf", "erfinv"):
        assert bounds(evaluate(Call(function, (Symbol("x"),)), {"x": exact(Fraction(0))})) == (0, 0)


@pytest.mark.parametrize("point", [Fraction(1), Fraction(-1), Fraction(3, 2)])
def test_the_inverse_is_undefined_outside_the_open_interval(point: Fraction) -> None:
    with pytest.raises(UndefinedError, match="erf⁻¹"):
        evaluate(Call("erfinv", (Symbol("y"),)), {"y": exact(point)})


def test_over_a_ball_all_values_are_enclosed() -> None:
    with mpmath.workdps(30), at_precision(128):
        ball = ball_between(Fraction(9, 10), Fraction(19, 20))
        low, high = bounds(evaluate(Call("erfinv", (Symbol("y"),)), {"y": ball}))
        assert _mpf(low) <= mpmath.erfinv("0.9") < mpmath.erfinv("0.95") <= _mpf(high)
        assert high - low < Fraction(1, 4)  # the values themselves span 0.223


@pytest.mark.parametrize(("function", "own"), [("erf", mpmath.erf), ("erfinv", mpmath.erfinv)])
def test_slopes_agree_with_numerical_differentiation(function: str, own: object) -> None:
    node = Call(function, (Symbol("x"),))
    for point in POINTS[:2]:
        with mpmath.workdps(60), at_precision(200):
            (slope,) = with_gradient(node, {"x": exact(point)}, ("x",)).gradient
            low, _ = bounds(slope)
            assert abs(_mpf(low) - mpmath.diff(own, _mpf(point))) < mpmath.mpf(10) ** -25
        symbolic = sympy.diff(to_sympy(node, {"x": x}), x)
        with at_precision(200):
            again, _ = bounds(evaluate(from_sympy(symbolic), {"x": exact(point)}))
        assert abs(again - low) < Fraction(1, 10**40)


def test_each_undoes_the_other() -> None:
    assert is_zero(InverseErf(Erf(x)) - x, DOMAIN)
    assert is_zero(Erf(InverseErf(y)) - y, DOMAIN)
    assert is_zero(InverseErf(-Erf(x)) + x, DOMAIN)
    assert is_zero(Erf(-2 * x) + Erf(2 * x), DOMAIN)
    assert is_zero(Erf(InverseErf(y) * 1 + 0) ** 2 - y**2, DOMAIN)


@pytest.mark.parametrize(
    "false",
    [
        InverseErf(Erf(x)) + x,
        Erf(Erf(x)) - x,
        InverseErf(InverseErf(y)) - y,
        Erf(2 * x) - 2 * Erf(x),
        Erf(-x) - Erf(x),
        Erf(x) - x,
        Erf(InverseErf(y) + 1) - y,
    ],
)
def test_canary_a_false_identity_is_not_zero(false: sympy.Expr) -> None:
    assert not is_zero(false, DOMAIN)


def test_signs_follow_the_argument() -> None:
    domain = {x: POSITIVE, y: interval("(0, 1)")}
    assert sign(Erf(x), domain) == sign(InverseErf(y), domain) == "+"
    assert sign(1 - Erf(x), domain) == "+"
    assert sign(Erf(-x), domain) == "-"
    assert sign(1 - Erf(x), {x: REAL}) == sign(1 + Erf(x), {x: REAL}) == "+"
    assert sign(Erf(x), {x: REAL}) is None
    assert sign(1 - InverseErf(y), domain) is None  # it passes 1


def test_the_inverse_asks_for_an_argument_below_1_in_size() -> None:
    (found,) = conditions(read_latex(r"\mathrm{erf}^{-1}(c)"))
    assert found.words == "|c| < 1"


def test_it_is_read_and_shown_as_an_inverse() -> None:
    tree = read_latex(r"\sqrt{2} \, \operatorname{erf}^{-1}(2 c - 1)")
    assert to_text(tree) == "sqrt(2)·erf⁻¹(2·c − 1)"
    assert "<msup><mi>erf</mi><mrow><mo>−</mo><mn>1</mn></mrow></msup>" in to_mathml(tree)
    with pytest.raises(ReadingError, match="power after a function"):
        read_latex(r"\mathrm{erf}^{-1}(c)^2")


def test_a_strangers_inverse_is_compared() -> None:
    found = prsym.compare(r"\mathrm{erf}^{-1}(c)", r"2\,\mathrm{erf}^{-1}(c) - \mathrm{erf}^{-1}(c)", language="latex")
    assert found.status == "equal"
    assert prsym.compare("erfinv(c)", "erf(c)").status == "different"


FACTOR = 2 / sympy.sqrt(sympy.pi)
WRONG = {
    "the wrong factor": lambda d: _tabled(d, sympy.exp(-(s**2)), FACTOR),
    "the wrong integrand": lambda d: _tabled(d, FACTOR * sympy.exp(-(s**2) / 2), FACTOR),
    "the wrong value": lambda d: _tabled(d, sympy.exp(-(s**2)), sympy.Integer(1)),
    "erf undone by itself": lambda d: d.rewrite(Erf(Erf(x)), x, ""),
    "an even function": lambda d: d.rewrite(Erf(-x), Erf(x), ""),
}


def _tabled(d: Derivation, integrand: sympy.Expr, coefficient: sympy.Expr) -> None:
    integral = sympy.Integral(integrand, (s, 0, x))
    value = d.tabled_integral(integral, "error function", coefficient, (x,), "")
    d.rewrite(value, Erf(x), "")


@pytest.mark.parametrize("name", WRONG)
def test_canary_a_false_step_is_not_accepted(name: str) -> None:
    replay = Replay(())
    replay.variable("x", POSITIVE)
    WRONG[name](replay)
    assert any(step.status != "proved" for step in replay.steps)


def test_the_true_step_is_accepted() -> None:
    replay = Replay(())
    replay.variable("x", POSITIVE)
    _tabled(replay, FACTOR * sympy.exp(-(s**2)), FACTOR)
    assert {step.status for step in replay.steps} == {"proved"}
