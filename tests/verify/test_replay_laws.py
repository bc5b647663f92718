"""The canaries of the rules for special functions, tabled integrals, sums and new variates, and true steps."""

from collections.abc import Callable

import pytest
import sympy

from prsym.model.domain import NONNEGATIVE, POSITIVE, PROBABILITY_OPEN, REAL, interval
from prsym.reading.special import BetaRegularized, Binomial, Digamma, Gamma
from prsym.verify.replay import Replay

Check = Callable[[Callable[[Replay], object]], None]

x, v, s, t, k = sympy.symbols("x v s t k")
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def _to_share_and_sum(d: Replay, region: tuple[sympy.Expr, ...]) -> None:
    """From (s, t), of density 1, to the share y of s in the sum z: z stays below 1 only in the region s + t < 1."""
    y, z = sympy.symbols("y z")
    for letter in (s, t, y, z):
        d.variable(letter.name, PROBABILITY_OPEN)
    d.change_of_variables(ONE, {s: y * z, t: (1 - y) * z}, {y: s / (s + t), z: s + t}, "", old_region=region)


FALSE: dict[str, Callable[[Replay], object]] = {
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
    "incomplete beta limit with a parameter that moves": lambda d: (
        d.variable("v", PROBABILITY_OPEN),
        d.limit(BetaRegularized(v, v, k), t, [(t, BetaRegularized(v, v, k), ZERO)], v, ""),
    ),
    "Gamma's functional equation, wrong": lambda d: d.rewrite(Gamma(x + 1), (x + 1) * Gamma(x), ""),
    "digamma's functional equation, wrong": lambda d: d.rewrite(Digamma(x + 1), Digamma(x) + 1 / (x + 1), ""),
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
    "change of variables out of a simplex that is not one": lambda d: _to_share_and_sum(d, ()),
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
}


@pytest.mark.parametrize("name", FALSE)
def test_canary(name: str, assert_not_proved: Check) -> None:
    assert_not_proved(FALSE[name])


TRUE: dict[str, Callable[[Replay], object]] = {
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
    "Gamma's functional equation": lambda d: d.rewrite(Gamma(x + 1), x * Gamma(x), ""),
    "change of variables": lambda d: _to_share_and_sum(d, (1 - s - t,)),
}


@pytest.mark.parametrize("name", TRUE)
def test_true_steps_are_proved(name: str, assert_proved: Check) -> None:
    assert_proved(TRUE[name])
