"""Each rule of a derivation has a canary: a false step that its checker must not accept."""

from collections.abc import Callable

import pytest
import sympy

from prsym.model.domain import NONNEGATIVE, POSITIVE, PROBABILITY_OPEN, REAL, UNIT, interval
from prsym.reading.special import BetaRegularized, Binomial, Digamma, Gamma
from prsym.verify.replay import Replay

x, v, s, t, k = sympy.symbols("x v s t k")
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)
G = sympy.Function("G")(x)


def _replay() -> Replay:
    d = Replay(())
    for name, domain in (("x", POSITIVE), ("v", POSITIVE), ("k", POSITIVE)):
        d.variable(name, domain)
    return d


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
    "antiderivative of a function that is not known here": lambda d: d.antiderivative(
        1 + sympy.tan(s) ** 2, sympy.tan(s), s, ZERO, sympy.Integer(3), ""
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
    "additivity, cut outside the range": lambda d: d.additivity(
        sympy.Integral(s, (s, ZERO, ONE)), sympy.Integer(2), ""
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
    "limit of a root of negative numbers": lambda d: d.limit(sympy.sqrt(-v), sympy.sqrt(t), [(t, -v, ZERO)], v, ""),
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
    "rewrite by derivative in a bound variable": lambda d: (
        d.variable("x", UNIT),
        d.rewrite_by_derivative(sympy.Integral(x, (x, ZERO, ONE)) * x, ZERO, x, ZERO, ""),
    ),
    "circular definition": lambda d: d.definition(G, G + 1, ""),
    "definition at a number": lambda d: d.definition(sympy.Function("G")(ONE), sympy.Integer(5), ""),
    "derivative of a named quantity": lambda d: (d.definition(t, x**2, ""), d.differentiate(t, x, "")),
    "antiderivative, wrong": lambda d: d.antiderivative(s**2, s**3, s, ZERO, ONE, ""),
    "antiderivative across a pole": lambda d: d.antiderivative(1 / (s - k) ** 2, -1 / (s - k), s, ZERO, 2 * k, ""),
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
    "intermediate value, outside the limits": lambda d: _intermediate(d, sympy.Integer(2)),
    "tabled integral, wrong integrand": lambda d: (
        d.variable("s", POSITIVE),
        d.tabled_integral(
            sympy.Integral(s**x * (1 - s) ** (k - 1), (s, ZERO, ONE)), "beta", ONE, (x, k), "exponent x for x - 1"
        ),
    ),
    "tabled integral, divergent": lambda d: (
        d.variable("x", REAL),
        d.tabled_integral(sympy.Integral(s ** (x - 1) * (1 - s) ** (k - 1), (s, ZERO, ONE)), "beta", ONE, (x, k), ""),
    ),
    "tabled integral, wrong range": lambda d: d.tabled_integral(
        sympy.Integral(s ** (x - 1) * (1 - s) ** (k - 1), (s, ZERO, v)), "beta", ONE, (x, k), ""
    ),
    "tabled integral, range beyond 1": lambda d: d.tabled_integral(
        sympy.Integral(s ** (x - 1) * (1 - s) ** (k - 1), (s, ZERO, v)), "incomplete beta", ONE, (x, k, v), ""
    ),
    "tabled integral, coefficient with the variable": lambda d: d.tabled_integral(
        sympy.Integral(s**x * (1 - s) ** (k - 1), (s, ZERO, ONE)), "beta", s, (x, k), ""
    ),
    "tabled sum, wrong term": lambda d: d.tabled_sum(
        sympy.Sum(Binomial(x, s) * k**s * v ** (x - s) / (s + 1), (s, ZERO, x)), "binomial", ONE, (x, k, v), ""
    ),
    "tabled sum, wrong range": lambda d: d.tabled_sum(
        sympy.Sum(Binomial(x, s) * k**s * v ** (x - s), (s, ONE, x)), "binomial", ONE, (x, k, v), ""
    ),
    "term by term, the index a defined name": lambda d: (
        d.definition(s, x**2, ""),
        d.termwise(sympy.Sum(s, (s, ZERO, x)), x**2, ""),
    ),
    "term by term, different": lambda d: d.termwise(sympy.Sum(s * k, (s, ONE, x)), s + k, ""),
    "term by term, equal only where the index is not": lambda d: d.termwise(
        sympy.Sum(sympy.sqrt(s**2), (s, -ONE, x)), s, ""
    ),
    "interchange of terms of both signs": lambda d: d.interchange(
        sympy.Integral(s * sympy.Sum((-1) ** t * s**t, (t, ZERO, x)), (s, ZERO, ONE)), ""
    ),
    "tabled integral, a fact about the free letter of that name": lambda d: (
        d.variable("s", interval("(5, oo)")),
        d.sign(s - 5, ">", ""),
        d.tabled_integral(
            sympy.Integral(sympy.sqrt((s - 5) ** 2) - s + 6, (s, ZERO, ONE)), "beta", ONE, (ONE, ONE), ""
        ),
    ),
    "tabled sum over two indices": lambda d: d.tabled_sum(
        sympy.Sum(Binomial(x, s) * k**s * v ** (x - s), (s, ZERO, x), (t, ZERO, k)), "binomial", ONE, (x, k, v), ""
    ),
    "term by term, a fact about the free letter of that name": lambda d: (
        d.variable("s", interval("(5, oo)")),
        d.sign(s - 5, ">", ""),
        d.termwise(sympy.Sum(sympy.sqrt((s - 5) ** 2), (s, ZERO, x)), s - 5, ""),
    ),
    "term by term, an equality that was proved for other values": lambda d: (
        d.variable("s", interval("(5, oo)")),
        d.rewrite(sympy.sqrt((s - 5) ** 2), s - 5, ""),
        d.termwise(sympy.Sum(sympy.sqrt((s - 5) ** 2), (s, ZERO, x)), s - 5, ""),
    ),
    "sums with an index that is also a free letter": lambda d: (
        d.variable("s", interval("(5, oo)")),
        d.rewrite(sympy.Sum(sympy.sqrt((s - 5) ** 2), (s, ZERO, x)), sympy.Sum(s - 5, (s, ZERO, x)), ""),
    ),
    "a sum written out, one term short": lambda d: d.rewrite(sympy.Sum(k**s, (s, ZERO, sympy.Integer(2))), 1 + k, ""),
    "nested sums with mixed indices": lambda d: d.rewrite(
        sympy.Sum(s * sympy.Sum(s * t, (t, ZERO, k)), (s, ZERO, x)),
        sympy.Sum(s * sympy.Sum(t * t, (t, ZERO, k)), (s, ZERO, x)),
        "",
    ),
    "interchange of a difference": lambda d: d.interchange(
        sympy.Integral(1 / s - 1 / (s + s**2), (s, ZERO, ONE)), "both parts diverge"
    ),
    "interchange, a fact about the free letter of that name": lambda d: (
        d.variable("s", interval("(5, oo)")),
        d.sign(s - 5, ">", ""),
        d.interchange(sympy.Integral((s - 5) * sympy.Sum(k**t, (t, ZERO, x)), (s, ZERO, ONE)), ""),
    ),
    "interchange with the index in the range": lambda d: (
        d.variable("t", POSITIVE),
        d.interchange(sympy.Integral(s * sympy.Sum(s**t, (t, ZERO, x)), (s, ZERO, t)), ""),
    ),
    "sum of differences that were not proved": lambda d: d.sum_by_differences(x**2, x, 2 * x, 0, ""),
    "sum of differences from below the index's domain": lambda d: (
        d.rewrite((k + 1) ** 2 - k**2, 2 * k + 1, ""),
        d.variable("k", interval("(5, oo)")),
        d.rewrite((k + 1) ** 2 - k**2, 2 * k + 1, ""),
        d.sum_by_differences(k**2, k, 2 * k + 1, 0, ""),
    ),
    "rewrite by derivative without the limit": lambda d: d.rewrite_by_derivative_and_limit(x + 1, x, x, ""),
    "power limit with an exponent that is not positive": lambda d: (
        d.variable("x", REAL),
        d.limit(v**x, t, [(t, v**x, ZERO)], v, ""),
    ),
    "incomplete beta limit with a parameter that moves": lambda d: (
        d.variable("v", PROBABILITY_OPEN),
        d.limit(BetaRegularized(v, v, k), t, [(t, BetaRegularized(v, v, k), ZERO)], v, ""),
    ),
    "Gamma's functional equation, wrong": lambda d: d.rewrite(Gamma(x + 1), (x + 1) * Gamma(x), ""),
    "digamma's functional equation, wrong": lambda d: d.rewrite(Digamma(x + 1), Digamma(x) + 1 / (x + 1), ""),
    "symbolic exponents": lambda d: d.rewrite((x * k) ** v, x**v * k, ""),
    "change of variables that is not one to one": lambda d: (
        d.variable("s", REAL),
        d.variable("t", POSITIVE),
        d.change_of_variables(sympy.exp(-(s**2)), {s: sympy.sqrt(t)}, {t: s**2}, ""),
    ),
    "change of variables that leaves the region": lambda d: (
        d.variable("s", PROBABILITY_OPEN),
        d.variable("t", POSITIVE),
        d.change_of_variables(ONE, {s: t}, {t: s}, ""),
    ),
    "change of variables with a wrong inverse": lambda d: (
        d.variable("s", POSITIVE),
        d.variable("t", POSITIVE),
        d.change_of_variables(sympy.exp(-s), {s: 2 * t}, {t: s}, ""),
    ),
    "change of variables, a new one is a parameter of the density": lambda d: (
        d.variable("s", POSITIVE),
        d.variable("t", POSITIVE),
        d.change_of_variables(sympy.exp(-s * t), {s: 2 * t}, {t: s / 2}, ""),
    ),
    "change of variables, a new one is bound in the density": lambda d: (
        d.variable("s", POSITIVE),
        d.variable("t", POSITIVE),
        d.change_of_variables(
            sympy.Integral(s * sympy.exp(-s * t), (t, ZERO, ONE)), {s: 2 * t}, {t: s / 2}, "2t comes under the integral"
        ),
    ),
    "change of variables out of a simplex that is not one": lambda d: (
        d.variable("s", PROBABILITY_OPEN),
        d.variable("t", PROBABILITY_OPEN),
        d.variable("y", PROBABILITY_OPEN),
        d.variable("z", PROBABILITY_OPEN),
        d.change_of_variables(
            ONE,
            {s: sympy.Symbol("y") * sympy.Symbol("z"), t: (1 - sympy.Symbol("y")) * sympy.Symbol("z")},
            {sympy.Symbol("y"): s / (s + t), sympy.Symbol("z"): s + t},
            "without the region s + t < 1",
        ),
    ),
    "sign of e": lambda d: d.sign(sympy.E - sympy.Rational(272, 100), ">", ""),
    "sign of an exponential": lambda d: d.sign(sympy.exp(x - 1) - 1, ">", ""),
    "sign of a power of what may be negative": lambda d: d.sign((x - 1) ** sympy.Rational(-1, 2), ">", ""),
    "sign of a root": lambda d: d.sign(1 - sympy.sqrt(x), ">", ""),
    "substitute for a sum's own index": lambda d: (
        d.definition(t, k**2, ""),
        d.substitute(sympy.Sum(t, (k, ONE, x)), {t: k**2}, ""),
        d.rewrite_using(
            sympy.Sum(t, (k, ONE, x)),
            sympy.Sum(k**2, (k, ONE, x)),
            [(sympy.Sum(t, (k, ONE, x)), sympy.Sum(k**2, (k, ONE, x)), ONE)],
            "",
        ),
    ),
    "counterexample of an equality that is not exact": lambda d: d.refute(
        {x: ONE}, sympy.sqrt(1 + x) ** 2, "=", sympy.exp(sympy.log(1 + x)) + sympy.Rational(1, 10**30), ""
    ),
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
    "counterexample that is none": lambda d: d.refute({x: ONE}, x, ">", sympy.Integer(2), ""),
    "counterexample outside the domain": lambda d: d.refute({x: -ONE}, x, "<", ZERO, ""),
}


@pytest.mark.parametrize("name", FALSE)
def test_canary(name: str) -> None:
    replay = _replay()
    FALSE[name](replay)
    assert any(step.status != "proved" for step in replay.steps)
    assert not replay.refutations


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
    "antiderivative": lambda d: d.antiderivative(1 / (1 + s), sympy.log(1 + s), s, ZERO, k, ""),
    "solve": lambda d: d.solve_linear((x + 1) * t - 1, t, ""),
    "limit": lambda d: d.limit(v * sympy.log(v) + 1, t + 1, [(t, v * sympy.log(v), ZERO)], v, ""),
    "l'Hopital": lambda d: (d.variable("s", NONNEGATIVE), d.quotient_limit(sympy.log(1 + s), s, s, ZERO, "")),
    "sign": lambda d: d.sign(x + 1, ">", ""),
    "sign by derivative": lambda d: d.sign_by_derivative(sympy.log(1 + x), ">", x, ZERO, ""),
    "integral sign": lambda d: d.integral_sign(sympy.Integral((s - t) ** 2, (s, 0, 1), (t, 0, 1)), ">", ""),
    "symmetrise": lambda d: d.symmetrise(sympy.Integral(s - t, (s, 0, 1), (t, 0, 1)), ""),
    "intermediate value": lambda d: _intermediate(d, sympy.Rational(1, 2)),
    "tabled integral": lambda d: d.tabled_integral(
        sympy.Integral(k * s ** (x - 1) * (1 - s) ** (k - 1), (s, ZERO, ONE)), "beta", k, (x, k), ""
    ),
    "tabled integral, gamma": lambda d: d.tabled_integral(
        sympy.Integral(s**x * sympy.exp(-2 * s), (s, ZERO, sympy.oo)), "gamma", ONE, (x + 1, sympy.Rational(1, 2)), ""
    ),
    "tabled sum": lambda d: d.tabled_sum(
        sympy.Sum(Binomial(x, s) * k**s * v ** (x - s), (s, ZERO, x)), "binomial", ONE, (x, k, v), ""
    ),
    "term by term": lambda d: d.termwise(sympy.Sum(s * Gamma(s), (s, ONE, x)), Gamma(s + 1), ""),
    "term by term, an equality that was proved for all its values": lambda d: (
        d.variable("s", NONNEGATIVE),
        d.rewrite(sympy.sqrt(s**2), s, ""),
        d.termwise(sympy.Sum(sympy.sqrt(s**2), (s, ZERO, x)), s, ""),
    ),
    "a sum written out": lambda d: d.rewrite(
        sympy.Sum(k**s * Gamma(x + s), (s, ZERO, ONE)) + sympy.Sum(k**s, (s, ZERO, -ONE)), (1 + k * x) * Gamma(x), ""
    ),
    "sums with renamed indices": lambda d: d.rewrite(
        sympy.Sum(2 * s * sympy.Sum(s * t, (t, ZERO, k)), (s, ZERO, x)),
        2 * sympy.Sum(t**2 * sympy.Sum(s, (s, ZERO, k)), (t, ZERO, x)),
        "",
    ),
    "interchange of a sum that is written out": lambda d: d.interchange(
        sympy.Integral(s**x + k * BetaRegularized(s, x, k), (s, ZERO, ONE)), ""
    ),
    "interchange": lambda d: d.interchange(
        sympy.Integral(s * sympy.Sum(k**t * s**t, (t, ZERO, x)), (s, ZERO, ONE)), ""
    ),
    "sum of differences": lambda d: (
        d.variable("k", NONNEGATIVE),
        d.rewrite((k + 1) ** 2 - k**2, 2 * k + 1, ""),
        d.sum_by_differences(k**2, k, 2 * k + 1, 0, ""),
    ),
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
    "Gamma's functional equation": lambda d: d.rewrite(Gamma(x + 1), x * Gamma(x), ""),
    "change of variables": lambda d: (
        d.variable("s", PROBABILITY_OPEN),
        d.variable("t", PROBABILITY_OPEN),
        d.variable("y", PROBABILITY_OPEN),
        d.variable("z", PROBABILITY_OPEN),
        d.change_of_variables(
            ONE,
            {s: sympy.Symbol("y") * sympy.Symbol("z"), t: (1 - sympy.Symbol("y")) * sympy.Symbol("z")},
            {sympy.Symbol("y"): s / (s + t), sympy.Symbol("z"): s + t},
            "the simplex",
            old_region=(1 - s - t,),
        ),
    ),
    "sign of e": lambda d: d.sign(sympy.E - sympy.Rational(271, 100), ">", ""),
    "sign of an exponential": lambda d: d.sign(sympy.exp(-x) - 1, "<", ""),
    "sign of a power": lambda d: d.sign(x ** sympy.Rational(-1, 2) + x ** sympy.Rational(2, 3), ">", ""),
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
    "counterexample": lambda d: d.refute({x: ONE}, x, "<", sympy.Integer(2), ""),
    "counterexample, equality": lambda d: d.refute({x: ONE}, 2 * x**2, "=", x + 1, ""),
}


@pytest.mark.parametrize("name", TRUE)
def test_true_steps_are_proved(name: str) -> None:
    replay = _replay()
    TRUE[name](replay)
    assert {step.status for step in replay.steps} == {"proved"}


def test_what_a_definition_takes_for_granted_is_told_as_a_premise() -> None:
    replay = _replay()
    replay.variable("t", interval("(-oo, 0)"))
    replay.definition(t, x, "a negative name for a positive value")
    assert [step.rule for step in replay.steps] == ["premise", "definition"]
    inside = _replay()
    inside.variable("t", POSITIVE)
    inside.definition(t, x + 1, "the value is where the name is")
    assert [step.rule for step in inside.steps] == ["definition"]


def test_what_a_solution_starts_from_is_told_as_a_premise() -> None:
    assumed, given = _replay(), _replay()
    assumed.solve_linear(2 * t - x, t, "")
    given.solve_linear(given.premise(2 * t, x, "stated"), t, "")
    for replay in (assumed, given):
        assert [step.rule for step in replay.steps] == ["premise", "solve"]
    bounded = _replay()
    bounded.solve_linear_inequality(x - t, ">=", t, "neither assumed nor proved before")
    assert [step.rule for step in bounded.steps] == ["premise", "solve"]
    proved_before = _replay()
    proved_before.variable("t", interval("(-oo, 0)"))
    proved_before.solve_linear_inequality(x - t, ">=", t, "proved by the domains")
    assert [step.rule for step in proved_before.steps] == ["solve"]


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
def test_a_step_on_an_integral_keeps_its_value(name: str) -> None:
    """Both sides of the last step at x = 3, k = 2, v = 1/3, integrated by SymPy."""
    replay = _replay()
    TRUE[name](replay)
    values = {x: sympy.Integer(3), k: sympy.Integer(2), v: sympy.Rational(1, 3)}
    left, right = (side.subs(values).doit() for side in replay._equal[-1])
    assert left.is_Rational
    assert left == right


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
