"""The ends of a reference curve: X(1) = rho, and X(0) = x(0).

Dimm (2015): the model precision at R = 1 is the prevalence; probability and precision are equal at R = 0.
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.continuation import density, distribution
from prsym.derivations.dimm2015.continued_precision import FORMULA as PRECISION
from prsym.derivations.dimm2015.continued_probability import FORMULA as PROBABILITY
from prsym.derivations.dimm2015.parameters import BETA_SQUARED, PREVALENCE, RECALL, dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, UNIT
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """At R = 1 by substitution; at R = 0 by l'Hopital's rule for G(R)/R."""
    R, rho, kappa = (d.parameter(name) for name in ("recall", "prevalence", "beta_squared"))
    zero, one = sympy.Integer(0), sympy.Integer(1)
    at_one = d.substitute(PRECISION.expression, {R: one}, "X at R = 1")
    d.rewrite(at_one, rho, "T(0) = Λ(0) = 0: the precision is the prevalence")

    d.variable("recall", UNIT)
    slope = d.quotient_limit(distribution(R, kappa), R, R, zero, "G(R)/R as R falls to 0")
    d.rewrite(slope, density(zero, kappa), "the density at 0")
    K, g = (1 - rho) / rho, d.variable("g", POSITIVE)
    d.variable("recall", RECALL.interval)
    d.rewrite(PRECISION.expression, 1 / (1 + K * distribution(R, kappa) / R), "X in G(R)/R")
    start = d.substitute(1 / (1 + K * g), {g: density(zero, kappa)}, "X(0): G(R)/R replaced by its limit")
    d.rewrite(start, PROBABILITY.expression.xreplace({R: zero}), "equals x(0)")


THEOREM = Theorem(
    id="dimm2015.endpoints",
    title="The ends of a reference curve",
    statement="X(1; ρ, κ) = ρ, and X(R; ρ, κ) → x(0; ρ, κ) as R → 0, for every κ > −1.",
    parameters=(RECALL, PREVALENCE, BETA_SQUARED),
    source=dimm("before eq. 6 (X(1) = ρ) and after eq. 8 (X(0) = x(0))"),
    derive=derive,
    holds=True,
)
