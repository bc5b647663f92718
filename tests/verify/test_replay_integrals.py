"""The canaries of the rules for integrals: false steps that their checkers must not accept, and true ones."""

from collections.abc import Callable

import pytest
import sympy

from prsym.model.domain import NONNEGATIVE, PROBABILITY_OPEN, interval
from prsym.verify.replay import Replay

Check = Callable[[Callable[[Replay], object]], None]
New = Callable[[], Replay]

x, v, s, t, k = sympy.symbols("x v s t k")
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)
G = sympy.Function("G")(x)

FALSE: dict[str, Callable[[Replay], object]] = {
    "antiderivative of a function that is not known here": lambda d: d.antiderivative(
        1 + sympy.tan(s) ** 2, sympy.tan(s), s, ZERO, sympy.Integer(3), ""
    ),
    "additivity, cut outside the range": lambda d: d.additivity(
        sympy.Integral(s, (s, ZERO, ONE)), sympy.Integer(2), ""
    ),
    "symmetrise over a moving square": lambda d: d.symmetrise(sympy.Integral(s, (s, ZERO, t), (t, ZERO, t)), ""),
    "Fubini with a variable that is in use": lambda d: d.fubini(
        sympy.Integral(s, (x, ZERO, ONE)) * sympy.Integral(ONE, (k, ZERO, ONE)), s, t, ""
    ),
    "an integral over a pole, its variable free elsewhere": lambda d: (
        d.variable("s", interval("(0, 5)")),
        d.differentiate(k * sympy.Integral(1 / (s - 5), (s, ZERO, sympy.Integer(10))), k, ""),
    ),
    "derivative in an integral's own variable": lambda d: d.differentiate_integral(
        sympy.Integral(x, (x, ZERO, ONE)), x, ""
    ),
    "Fubini that captures": lambda d: d.fubini(
        sympy.Integral(s * sympy.Integral(s + k, (k, ZERO, ONE)), (s, ZERO, ONE)) * sympy.Integral(ONE, (t, ZERO, ONE)),
        t,
        k,
        "",
    ),
    "Fubini over infinite ranges": lambda d: d.fubini(
        sympy.Integral(s, (s, ZERO, sympy.oo)) * sympy.Integral(t, (t, ZERO, sympy.oo)), s, t, ""
    ),
    "a sum with poles, its index free elsewhere": lambda d: (
        d.variable("t", interval("(5, oo)")),
        d.antiderivative(
            sympy.Sum(-1 / (s - t) ** 2, (t, 0, 2)), sympy.Sum(1 / (s - t), (t, 0, 2)), s, ZERO, sympy.Integer(3), ""
        ),
    ),
    "an integral whose ends may be reversed over a pole": lambda d: (
        d.variable("x", interval("(0, 5)")),
        d.differentiate(k * sympy.Integral(1 / (s - sympy.Rational(1, 2)) ** 2, (s, ONE, x)), k, ""),
    ),
    "derivative under an infinite range": lambda d: (
        d.variable("x", NONNEGATIVE),
        d.differentiate_integral(sympy.Integral(x**3 * sympy.exp(-(x**2) * s), (s, ZERO, sympy.oo)), x, ""),
    ),
    "antiderivative with the variable in its range": lambda d: d.antiderivative(
        s * k, k * s**2 / 2, s, ZERO, s + 1, ""
    ),
    "antiderivative, wrong": lambda d: d.antiderivative(s**2, s**3, s, ZERO, ONE, ""),
    "antiderivative across a pole": lambda d: d.antiderivative(1 / (s - k) ** 2, -1 / (s - k), s, ZERO, 2 * k, ""),
    "integral sign, changing": lambda d: d.integral_sign(sympy.Integral(s - k, (s, 0, 1)), ">", ""),
    "integral sign, integrand may be zero": lambda d: d.integral_sign(
        sympy.Integral((k - 1) ** 2 * s, (s, 0, 1)), ">", ""
    ),
    "integral sign, reversed range": lambda d: d.integral_sign(sympy.Integral(s, (s, 1, 0)), ">", ""),
    "differentiate under a moving range": lambda d: d.differentiate_integral(sympy.Integral(s, (s, 0, x)), x, ""),
    "additivity across a pole": lambda d: d.additivity(sympy.Integral(1 / s, (s, -ONE, ONE)), ZERO, ""),
    "Fubini of different ranges": lambda d: d.fubini(
        sympy.Integral(s, (s, 0, 1)) * sympy.Integral(s, (s, 0, 2))
        + sympy.Integral(s, (s, 0, 1)) * sympy.Integral(s, (s, 0, 3)),
        s,
        t,
        "",
    ),
    "symmetrise over no square": lambda d: d.symmetrise(sympy.Integral(s - t, (s, 0, 1), (t, 0, 2)), ""),
    "additivity of a double integral": lambda d: d.additivity(
        sympy.Integral(s * t, (s, ZERO, ONE), (t, ZERO, ONE)), sympy.Rational(1, 2), ""
    ),
    "additivity of an integral that has only a name": lambda d: (
        d.definition(G, sympy.Integral(1 / s, (s, ZERO, x)), ""),
        d.additivity(sympy.Integral(1 / s, (s, ZERO, x)), x / 2, ""),
    ),
    "linearity with another sum": lambda d: (
        d.tabled_integral(sympy.Integral(s, (s, ZERO, ONE)), "beta", ONE, (sympy.Integer(2), ONE), ""),
        d.linearity(sympy.Integral(s**2, (s, ZERO, ONE)), [(ONE, s)], ""),
    ),
    "linearity, a coefficient with the variable": lambda d: (
        d.tabled_integral(sympy.Integral(s, (s, ZERO, ONE)), "beta", ONE, (sympy.Integer(2), ONE), ""),
        d.linearity(sympy.Integral(s**2, (s, ZERO, ONE)), [(s, s)], ""),
    ),
    "linearity with parts that diverge": lambda d: d.linearity(
        sympy.Integral(s, (s, ZERO, ONE)), [(ONE, 1 / s), (ONE, s - 1 / s)], ""
    ),
    "linearity with the value over another range": lambda d: (
        d.tabled_integral(sympy.Integral(s, (s, ZERO, ONE)), "beta", ONE, (sympy.Integer(2), ONE), ""),
        d.linearity(sympy.Integral(2 * s, (s, ZERO, x)), [(sympy.Integer(2), s)], ""),
    ),
    "linearity with a sum that is another on a part of the range": lambda d: (
        d.antiderivative(s, s**2 / 2, s, -ONE, ONE, ""),
        d.linearity(sympy.Integral(sympy.sqrt(s**2), (s, -ONE, ONE)), [(ONE, s)], ""),
    ),
    "integrand that was not proved equal": lambda d: (
        d.variable("s", PROBABILITY_OPEN),
        d.rewrite_integrand(sympy.Integral(s, (s, ZERO, ONE)), s, s**2, ""),
    ),
    "integrand, an equality that was proved for other values": lambda d: (
        d.variable("s", interval("(5, oo)")),
        d.rewrite(sympy.sqrt((s - 5) ** 2), s - 5, ""),
        d.rewrite_integrand(
            sympy.Integral(sympy.sqrt((s - 5) ** 2), (s, ZERO, ONE)), sympy.sqrt((s - 5) ** 2), s - 5, ""
        ),
    ),
    "integrand, an equality that was proved for a part of the range": lambda d: (
        d.variable("s", PROBABILITY_OPEN),
        d.rewrite(sympy.sqrt((1 - s) ** 2), 1 - s, ""),
        d.rewrite_integrand(
            sympy.Integral(sympy.sqrt((1 - s) ** 2), (s, ZERO, sympy.Integer(2))), sympy.sqrt((1 - s) ** 2), 1 - s, ""
        ),
    ),
    "integrand, an equality that rests on a premise about the variable": lambda d: (
        d.variable("s", PROBABILITY_OPEN),
        d.variable("t", PROBABILITY_OPEN),
        d.premise_sign(1 - s - t, ">", "a simplex, but the integral is over the square"),
        d.rewrite(sympy.sqrt((1 - s - t) ** 2), 1 - s - t, ""),
        d.rewrite_integrand(
            sympy.Integral(sympy.sqrt((1 - s - t) ** 2), (s, ZERO, ONE)), sympy.sqrt((1 - s - t) ** 2), 1 - s - t, ""
        ),
    ),
    "integrand, a letter that was defined": lambda d: (
        d.variable("s", PROBABILITY_OPEN),
        d.definition(s, x**2, ""),
        d.rewrite_integrand(sympy.Integral(s, (s, ZERO, ONE)), s, x**2, ""),
    ),
    "integrand, a letter that a definition hides": lambda d: (
        d.variable("s", PROBABILITY_OPEN),
        d.definition(t, s**2, ""),
        d.rewrite_integrand(sympy.Integral(t, (s, ZERO, ONE)), t, s**2, ""),
    ),
    "integrand, the outer integral for the inner one": lambda d: (
        d.variable("s", PROBABILITY_OPEN),
        d.variable("t", PROBABILITY_OPEN),
        d.antiderivative(s * t, s * t**2 / 2, t, ZERO, ONE, ""),
        d.rewrite_integrand(
            sympy.Integral(s * t, (s, ZERO, t), (t, ZERO, ONE)), sympy.Integral(s * t, (t, ZERO, ONE)), s / 2, ""
        ),
    ),
    "integrand, an inner range that moves": lambda d: (
        d.variable("s", PROBABILITY_OPEN),
        d.variable("t", PROBABILITY_OPEN),
        d.rewrite(sympy.sqrt((1 - s) ** 2), 1 - s, ""),
        d.rewrite_integrand(
            sympy.Integral(sympy.sqrt((1 - s) ** 2), (s, ZERO, 3 * t), (t, ZERO, ONE)),
            sympy.sqrt((1 - s) ** 2),
            1 - s,
            "",
        ),
    ),
    "new variable that is not monotone": lambda d: d.substitute_in_integral(
        sympy.Integral(s, (s, ZERO, ONE)), 16 * t**3 - 24 * t**2 + 9 * t, t, ZERO, ONE, ""
    ),
    "new variable, wrong range": lambda d: d.substitute_in_integral(
        sympy.Integral(s, (s, ZERO, ONE)), 2 * t, t, ZERO, ONE, ""
    ),
    "new variable, range turned round": lambda d: d.substitute_in_integral(
        sympy.Integral(s, (s, ZERO, ONE)), 1 - t, t, ONE, ZERO, ""
    ),
    "new variable, its direction depends on a parameter": lambda d: d.substitute_in_integral(
        sympy.Integral(s, (s, ZERO, x - 1)), (x - 1) * t, t, ZERO, ONE, ""
    ),
    "new variable that is in use": lambda d: d.substitute_in_integral(
        sympy.Integral(s * t, (s, ZERO, ONE)), 1 - t, t, ZERO, ONE, ""
    ),
    "new variable that is bound inside": lambda d: d.substitute_in_integral(
        sympy.Integral(s * sympy.Sum(s * t, (t, ZERO, k)), (s, ZERO, ONE)), 1 - t, t, ZERO, ONE, ""
    ),
    "new variable of one of two integrals": lambda d: d.substitute_in_integral(
        sympy.Integral(s * x, (s, ZERO, ONE), (x, ZERO, ONE)), 1 - t, t, ZERO, ONE, ""
    ),
    "new variable through a pole": lambda d: d.substitute_in_integral(
        sympy.Integral(s, (s, -ONE, ONE)), -1 / t, t, -ONE, ONE, ""
    ),
}


def test_what_is_supposed_of_another_letter_serves_in_a_new_variable(assert_proved: Check) -> None:
    """s = (k - x) t rises with t where k > x, which is a premise."""
    assert_proved(
        lambda d: (
            d.premise_sign(k - x, ">", "supposed"),
            d.substitute_in_integral(sympy.Integral(s, (s, ZERO, k - x)), (k - x) * t, t, ZERO, ONE, ""),
        )
    )


@pytest.mark.parametrize("name", FALSE)
def test_canary(name: str, assert_not_proved: Check) -> None:
    assert_not_proved(FALSE[name])


TRUE: dict[str, Callable[[Replay], object]] = {
    "antiderivative": lambda d: d.antiderivative(1 / (1 + s), sympy.log(1 + s), s, ZERO, k, ""),
    "integral sign": lambda d: d.integral_sign(sympy.Integral((s - t) ** 2, (s, 0, 1), (t, 0, 1)), ">", ""),
    "symmetrise": lambda d: d.symmetrise(sympy.Integral(s - t, (s, 0, 1), (t, 0, 1)), ""),
    "additivity with the known value of an unbounded integrand": lambda d: (
        d.variable("v", PROBABILITY_OPEN),
        d.tabled_integral(sympy.Integral(s ** (x - 1) * (1 - s) ** (k - 1), (s, ZERO, ONE)), "beta", ONE, (x, k), ""),
        d.additivity(sympy.Integral(s ** (x - 1) * (1 - s) ** (k - 1), (s, ZERO, ONE)), v, ""),
    ),
    "linearity": lambda d: (
        d.tabled_integral(sympy.Integral(s, (s, ZERO, ONE)), "beta", ONE, (sympy.Integer(2), ONE), ""),
        d.tabled_integral(sympy.Integral(s**2, (s, ZERO, ONE)), "beta", ONE, (sympy.Integer(3), ONE), ""),
        d.linearity(sympy.Integral(k * s**2 - s, (s, ZERO, ONE)), [(k, s**2), (-ONE, s)], ""),
    ),
    "linearity with a sum that is the integrand on the range": lambda d: (
        d.tabled_integral(sympy.Integral(s, (s, ZERO, ONE)), "beta", ONE, (sympy.Integer(2), ONE), ""),
        d.linearity(sympy.Integral(k * sympy.sqrt(s**2), (s, ZERO, ONE)), [(k, s)], ""),
    ),
    "integrand": lambda d: (
        d.variable("s", PROBABILITY_OPEN),
        d.rewrite(sympy.sqrt((1 - s) ** 2), 1 - s, ""),
        d.rewrite_integrand(
            sympy.Integral(sympy.sqrt((1 - s) ** 2), (s, ZERO, ONE)), sympy.sqrt((1 - s) ** 2), 1 - s, ""
        ),
    ),
    "integrand, the inner integral": lambda d: (
        d.variable("t", PROBABILITY_OPEN),
        d.antiderivative(s * t, t * s**2 / 2, s, ZERO, t, ""),
        d.rewrite_integrand(
            sympy.Integral(s * t, (s, ZERO, t), (t, ZERO, ONE)), sympy.Integral(s * t, (s, ZERO, t)), t**3 / 2, ""
        ),
    ),
    "new variable, rising": lambda d: d.substitute_in_integral(
        sympy.Integral(s ** (x - 1), (s, ZERO, k)), k * t**2, t, ZERO, ONE, ""
    ),
    "new variable, falling": lambda d: (
        d.variable("v", PROBABILITY_OPEN),
        d.substitute_in_integral(sympy.Integral(s ** (x - 1), (s, v, ONE)), 1 - t, t, ZERO, 1 - v, ""),
    ),
}


@pytest.mark.parametrize("name", TRUE)
def test_true_steps_are_proved(name: str, assert_proved: Check) -> None:
    assert_proved(TRUE[name])


@pytest.mark.parametrize(
    "name",
    [
        "linearity",
        "integrand, the inner integral",
        "new variable, rising",
        "new variable, falling",
        "additivity with the known value of an unbounded integrand",
    ],
)
def test_a_step_on_an_integral_keeps_its_value(name: str, new_replay: New) -> None:
    """Both sides of the last step at x = 3, k = 2, v = 1/3, integrated by SymPy."""
    replay = new_replay()
    TRUE[name](replay)
    values = {x: sympy.Integer(3), k: sympy.Integer(2), v: sympy.Rational(1, 3)}
    left, right = (side.subs(values).doit() for side in replay._equal[-1])
    assert left.is_Rational
    assert left == right
