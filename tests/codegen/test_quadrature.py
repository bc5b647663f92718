"""The bound on the Gauss sums' error, and that it rejects what is no such rule."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from flint import arb

from prsym.errors import UnableError
from prsym.verify.balls import at_precision
from prsym.verify.quadrature import RULES, error_bound, float_rule, gauss_rule

ALLOWED = Fraction(1, 2**54)


@pytest.mark.parametrize("used", RULES)
def test_the_error_is_below_half_a_unit_roundoff(used):
    assert error_bound(used, float_rule(used.nodes)) < ALLOWED


@pytest.mark.parametrize("used", RULES)
def test_a_rule_with_fewer_nodes_is_rejected(used):
    fewer = replace(used, nodes=used.nodes - 4)
    assert error_bound(fewer, float_rule(fewer.nodes)) > ALLOWED
    with pytest.raises(UnableError, match="nodes"):
        error_bound(used, float_rule(fewer.nodes))


@pytest.mark.parametrize("used", RULES)
@pytest.mark.parametrize("shift", [(1e-14, 0.0), (0.0, 1e-15)])
def test_a_perturbed_node_or_weight_is_rejected(used, shift):
    rule = list(float_rule(used.nodes))
    middle = used.nodes // 2
    rule[middle] = (rule[middle][0] + shift[0], rule[middle][1] + shift[1])
    assert error_bound(used, tuple(rule)) > ALLOWED


@pytest.mark.parametrize("ellipse", [Fraction(9), Fraction(30)])
def test_an_ellipse_that_reaches_a_singularity_is_rejected(ellipse):
    used = replace(RULES[1], ellipse=ellipse)
    with pytest.raises(UnableError, match="singularity"):
        error_bound(used, float_rule(used.nodes))


def test_recall_beyond_the_range_is_rejected():
    wide = replace(RULES[1], recall=Fraction(3, 4), ellipse=Fraction(5, 2))
    assert error_bound(wide, float_rule(wide.nodes)) > ALLOWED


@pytest.mark.parametrize("nodes", [1, 5, 11, 18])
def test_the_rule_integrates_polynomials_exactly(nodes):
    with at_precision(128):
        rule = gauss_rule(nodes)
        for power in range(2 * nodes):
            total = sum((w * v**power for v, w in rule), arb(0))
            assert total.contains(arb(1) / (power + 2))
            assert float(total.rad()) < 1e-20
        beyond = sum((w * v ** (2 * nodes) for v, w in rule), arb(0))
        assert not beyond.contains(arb(1) / (2 * nodes + 2))


@pytest.mark.parametrize("used", RULES)
def test_the_bound_holds_at_points(used):
    bound = error_bound(used, float_rule(used.nodes))
    kappas = (
        (Fraction(-13, 32), Fraction(-1, 8)) if used.kappa < 0 else (Fraction(1, 100), Fraction(3), Fraction(10**9))
    )
    for kappa in kappas:
        for recall in (used.recall, used.recall / 3):
            with at_precision(300):
                k, R = (arb(x.numerator) / x.denominator for x in (kappa, recall))
                exact = _integral(R, k)
                found = sum((arb(w) / (1 + k * (1 - R * arb(v)) ** 2) for v, w in float_rule(used.nodes)), arb(0))
                assert float(abs(found / exact - 1).upper()) <= float(bound)


def _integral(R: arb, kappa: arb) -> arb:
    """D/R^2 in closed form."""
    q = 1 - R
    logarithms = ((1 + kappa) / (1 + kappa * q * q)).log() / (2 * kappa)
    if kappa > 0:
        b = kappa.sqrt()
        return ((b.atan() - (b * q).atan()) / b - logarithms) / R**2
    g = (-kappa).sqrt()
    return ((g.atanh() - (g * q).atanh()) / g - logarithms) / R**2
