"""Each rule of a derivation has a canary: a false step that its checker must not accept."""

from collections.abc import Callable

import pytest
import sympy

from prsym.model.domain import NONNEGATIVE, POSITIVE, PROBABILITY_OPEN, REAL, UNIT, interval
from prsym.reading.special import BetaRegularized, Gamma
from prsym.verify.replay import Replay

Check = Callable[[Callable[[Replay], object]], None]
New = Callable[[], Replay]

x, v, s, t, k = sympy.symbols("x v s t k")
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)
G = sympy.Function("G")(x)


def _sign_of(y: sympy.Expr) -> sympy.Expr:
    """The sign of y, as a product of powers with symbolic exponents."""
    size = sympy.Pow(y**2, k, evaluate=False)
    return sympy.Pow(size, 1 / (2 * k), evaluate=False) * y * sympy.Pow(size, -1 / k, evaluate=False)


def _intermediate(d: Replay, low_limit: sympy.Expr) -> None:
    d.definition(G, x / (1 + x), "G")
    d.sign(sympy.diff(x / (1 + x), x), ">", "increasing")
    d.definition(sympy.Derivative(G, x), sympy.diff(x / (1 + x), x), "its slope")
    d.sign(sympy.Derivative(G, x), ">", "increasing")
    w = sympy.Symbol("w")
    d.limit(v / (1 + v), w / (1 + w), [(w, v, ZERO)], v, "at 0")
    d.limit((1 / v) / (1 + 1 / v), 1 / (w + 1), [(w, v, ZERO)], v, "at infinity")
    d.intermediate_value(G, x, [(v, v), (1 / v, v)], low_limit, "once")


FALSE: dict[str, Callable[[Replay], object]] = {
    "rewrite": lambda d: d.rewrite((x + 1) ** 2, x**2 + 1, ""),
    "rewrite, opaque": lambda d: d.rewrite(G, G + 1, ""),
    "rewrite by derivative, wrong constant": lambda d: d.rewrite_by_derivative(
        sympy.atan(x) + sympy.atan(1 / x), sympy.pi / 3, x, ONE, ""
    ),
    "rewrite by derivative, base outside": lambda d: d.rewrite_by_derivative(sympy.log(x), sympy.log(x), x, ZERO, ""),
    "rewrite by derivative, pole between": lambda d: (
        d.variable("x", REAL),
        d.rewrite_by_derivative(sympy.atan(x) + sympy.atan(1 / x), sympy.pi / 2, x, ONE, ""),
    ),
    "substitute into a pole": lambda d: d.substitute(1 / x, {x: ZERO}, ""),
    "rewrite using an equality that was not proved": lambda d: d.rewrite_using(x, k, [(x, k, ONE)], ""),
    "rewrite using a wrong combination": lambda d: (
        d.premise(x, k, ""),
        d.rewrite_using(x**2, k**2, [(x, k, x)], ""),
    ),
    "differentiate an equality that was not proved": lambda d: d.differentiate_equality(x, x**2, x, ""),
    "differentiate an equality without the slopes": lambda d: (
        d.premise(G, x, ""),
        d.differentiate_equality(G, x, x, ""),
    ),
    "premise on an interval, used outside it": lambda d: (
        d.variable("s", UNIT),
        d.premise_sign(sympy.Function("p")(s), ">", ""),
        d.sign(sympy.Function("p")(x), ">", ""),
    ),
    "rewrite by derivative behind a symbolic exponent": lambda d: (
        d.variable("x", REAL),
        d.rewrite_by_derivative(_sign_of(x - 5), _sign_of(sympy.Integer(-5)), x, ZERO, ""),
    ),
    "limit of a function that is not known here": lambda d: d.limit(
        sympy.floor(-v), sympy.floor(t), [(t, -v, ZERO)], v, ""
    ),
    "a second definition": lambda d: (d.definition(G, x, ""), d.definition(G, x + 1, "")),
    "a derivative by definition": lambda d: (
        d.definition(G, x, ""),
        d.definition(sympy.Derivative(G, x), -1 - x**2, ""),
    ),
    "a fact about a name, after its domain was widened": lambda d: (
        d.definition(G, x - sympy.Rational(1, 2), ""),
        d.variable("x", interval("(1, 2)")),
        d.sign(G, ">", ""),
        d.variable("x", REAL),
        d.sign(G, ">", ""),
    ),
    "strict sign at a closed base": lambda d: (
        d.variable("x", UNIT),
        d.sign_by_derivative(x, ">", x, ZERO, ""),
    ),
    "limit through a divergent integral": lambda d: (
        d.variable("v", PROBABILITY_OPEN),
        d.limit(
            v * sympy.Integral(1 / s**2, (s, v, ONE)),
            t * k,
            [(t, v, ZERO), (k, sympy.Integral(1 / s**2, (s, v, ONE)), sympy.Integral(1 / s**2, (s, ZERO, ONE)))],
            v,
            "",
        ),
    ),
    "limit through a function that may jump there": lambda d: (
        d.variable("v", PROBABILITY_OPEN),
        d.limit(sympy.Function("H")(v), sympy.Function("H")(t), [(t, v, ZERO)], v, ""),
    ),
    "limit at the end of a range of integration": lambda d: (
        d.variable("v", PROBABILITY_OPEN),
        d.limit(
            sympy.Integral(sympy.log(s), (s, v, ONE)), sympy.Integral(sympy.log(s), (s, t, ONE)), [(t, v, ZERO)], v, ""
        ),
    ),
    "limit of a root of negative numbers": lambda d: d.limit(sympy.sqrt(-v), sympy.sqrt(t), [(t, -v, ZERO)], v, ""),
    "definitions in a circle": lambda d: (
        d.definition(t, s, ""),
        d.definition(s, t + 1, ""),
        d.rewrite_using(ZERO, ONE, [(t, s, ONE), (s, t + 1, ONE)], ""),
    ),
    "substitution for a letter that was never introduced": lambda d: d.substitute(2 * t, {t: sympy.Integer(7)}, ""),
    "substitution into a letter alone": lambda d: d.substitute(x, {x: sympy.Integer(7)}, ""),
    "limit of a quotient by what has a pole there": lambda d: d.limit(
        sympy.atan(v * Gamma(v)) / (v * Gamma(v)), t, [(t, sympy.atan(v * Gamma(v)) / (v * Gamma(v)), ONE)], v, ""
    ),
    "l'Hopital at a pole": lambda d: (
        d.variable("s", POSITIVE),
        d.quotient_limit(s**2 * Gamma(s), s, s, ZERO, ""),
    ),
    "l'Hopital outside the domain": lambda d: (
        d.variable("s", PROBABILITY_OPEN),
        d.quotient_limit((s - 5) ** 2 * Gamma(5 - s), s - 5, s, sympy.Integer(5), ""),
    ),
    "rewrite by derivative in a bound variable": lambda d: (
        d.variable("x", UNIT),
        d.rewrite_by_derivative(sympy.Integral(x, (x, ZERO, ONE)) * x, ZERO, x, ZERO, ""),
    ),
    "circular definition": lambda d: d.definition(G, G + 1, ""),
    "definition at a number": lambda d: d.definition(sympy.Function("G")(ONE), sympy.Integer(5), ""),
    "derivative of a named quantity": lambda d: (d.definition(t, x**2, ""), d.differentiate(t, x, "")),
    "solve, coefficient may vanish": lambda d: d.solve_linear((x - 1) * t - 1, t, ""),
    "solve, not linear": lambda d: d.solve_linear(t**2 - x, t, ""),
    "limit, wrong atom": lambda d: d.limit(v * sympy.log(v), t, [(t, v * sympy.log(v), ONE)], v, ""),
    "limit, wrong form": lambda d: d.limit(v + 1, t, [(t, v, ZERO)], v, ""),
    "limit, form undefined there": lambda d: d.limit(v / v**2, t / t**2, [(t, v, ZERO)], v, ""),
    "limit, atom unknown": lambda d: d.limit(sympy.sin(1 / v), t, [(t, sympy.sin(1 / v), ZERO)], v, ""),
    "l'Hopital, no common zero": lambda d: d.quotient_limit(1 + s, s, s, ZERO, ""),
    "sign, false": lambda d: d.sign(x - 1, ">", ""),
    "sign, contrary": lambda d: d.sign(-x, ">", ""),
    "sign by derivative, not zero at base": lambda d: d.sign_by_derivative(x - 1, ">", x, ZERO, ""),
    "sign by derivative, wrong sign": lambda d: d.sign_by_derivative(sympy.log(1 + x), "<", x, ZERO, ""),
    "intermediate value, outside the limits": lambda d: _intermediate(d, sympy.Integer(2)),
    "rewrite by derivative without the limit": lambda d: d.rewrite_by_derivative_and_limit(x + 1, x, x, ""),
    "power limit with an exponent that is not positive": lambda d: (
        d.variable("x", REAL),
        d.limit(v**x, t, [(t, v**x, ZERO)], v, ""),
    ),
    "symbolic exponents": lambda d: d.rewrite((x * k) ** v, x**v * k, ""),
    "sign of e": lambda d: d.sign(sympy.E - sympy.Rational(272, 100), ">", ""),
    "sign of an exponential": lambda d: d.sign(sympy.exp(x - 1) - 1, ">", ""),
    "sign of a power of what may be negative": lambda d: d.sign((x - 1) ** sympy.Rational(-1, 2), ">", ""),
    "sign of a root": lambda d: d.sign(1 - sympy.sqrt(x), ">", ""),
    "counterexample of an equality that is not exact": lambda d: d.refute(
        {x: ONE}, sympy.sqrt(1 + x) ** 2, "=", sympy.exp(sympy.log(1 + x)) + sympy.Rational(1, 10**30), ""
    ),
    "counterexample that is none": lambda d: d.refute({x: ONE}, x, ">", sympy.Integer(2), ""),
    "counterexample outside the domain": lambda d: d.refute({x: -ONE}, x, "<", ZERO, ""),
}


@pytest.mark.parametrize("name", FALSE)
def test_canary(name: str, assert_not_proved: Check) -> None:
    assert_not_proved(FALSE[name])


TRUE: dict[str, Callable[[Replay], object]] = {
    "rewrite": lambda d: d.rewrite((x + 1) ** 2, x**2 + 2 * x + 1, ""),
    "rewrite by derivative": lambda d: d.rewrite_by_derivative(
        sympy.atan(x) + sympy.atan(1 / x), sympy.pi / 2, x, ONE, ""
    ),
    "rewrite using": lambda d: (d.premise(x, k, ""), d.rewrite_using(x**2, k**2, [(x, k, x + k)], "")),
    "premise on an interval, used inside it": lambda d: (
        d.variable("s", UNIT),
        d.premise_sign(sympy.Function("p")(s), ">", ""),
        d.sign(sympy.Function("p")(s / 2), ">", ""),
    ),
    "solve": lambda d: d.solve_linear((x + 1) * t - 1, t, ""),
    "limit": lambda d: d.limit(v * sympy.log(v) + 1, t + 1, [(t, v * sympy.log(v), ZERO)], v, ""),
    "l'Hopital": lambda d: (d.variable("s", NONNEGATIVE), d.quotient_limit(sympy.log(1 + s), s, s, ZERO, "")),
    "sign": lambda d: d.sign(x + 1, ">", ""),
    "sign by derivative": lambda d: d.sign_by_derivative(sympy.log(1 + x), ">", x, ZERO, ""),
    "intermediate value": lambda d: _intermediate(d, sympy.Rational(1, 2)),
    "rewrite by derivative and limit": lambda d: (
        d.variable("v", PROBABILITY_OPEN),
        d.limit(
            BetaRegularized(v, x, ONE) - v**x,
            s - t,
            [(s, BetaRegularized(v, x, ONE), ZERO), (t, v**x, ZERO)],
            v,
            "",
        ),
        d.rewrite_by_derivative_and_limit(BetaRegularized(v, x, ONE), v**x, v, ""),
    ),
    "sign of e": lambda d: d.sign(sympy.E - sympy.Rational(271, 100), ">", ""),
    "sign of an exponential": lambda d: d.sign(sympy.exp(-x) - 1, "<", ""),
    "sign of a power": lambda d: d.sign(x ** sympy.Rational(-1, 2) + x ** sympy.Rational(2, 3), ">", ""),
    "counterexample": lambda d: d.refute({x: ONE}, x, "<", sympy.Integer(2), ""),
    "counterexample, equality": lambda d: d.refute({x: ONE}, 2 * x**2, "=", x + 1, ""),
}


@pytest.mark.parametrize("name", TRUE)
def test_true_steps_are_proved(name: str, assert_proved: Check) -> None:
    assert_proved(TRUE[name])


def test_what_a_definition_takes_for_granted_is_told_as_a_premise(new_replay: New) -> None:
    replay = new_replay()
    replay.variable("t", interval("(-oo, 0)"))
    replay.definition(t, x, "a negative name for a positive value")
    assert [step.rule for step in replay.steps] == ["premise", "definition"]
    inside = new_replay()
    inside.variable("t", POSITIVE)
    inside.definition(t, x + 1, "the value is where the name is")
    assert [step.rule for step in inside.steps] == ["definition"]


def test_what_a_solution_starts_from_is_told_as_a_premise(new_replay: New) -> None:
    assumed, given = new_replay(), new_replay()
    assumed.solve_linear(2 * t - x, t, "")
    given.solve_linear(given.premise(2 * t, x, "stated"), t, "")
    for replay in (assumed, given):
        assert [step.rule for step in replay.steps] == ["premise", "solve"]
    bounded = new_replay()
    bounded.solve_linear_inequality(x - t, ">=", t, "neither assumed nor proved before")
    assert [step.rule for step in bounded.steps] == ["premise", "solve"]
    proved_before = new_replay()
    proved_before.variable("t", interval("(-oo, 0)"))
    proved_before.solve_linear_inequality(x - t, ">=", t, "proved by the domains")
    assert [step.rule for step in proved_before.steps] == ["solve"]


def test_what_was_proved_on_a_narrow_domain_is_forgotten_on_a_wider_one() -> None:
    replay = Replay(())
    replay.variable("x", PROBABILITY_OPEN)
    replay.sign(1 - x, ">", "inside")
    replay.variable("x", UNIT)
    replay.sign(1 - x, ">", "false at x = 1")
    assert [step.status for step in replay.steps] == ["proved", "undecided"]


def test_a_derivation_may_not_use_a_name_that_is_no_parameter() -> None:
    with pytest.raises(KeyError):
        Replay(()).parameter("rho")
