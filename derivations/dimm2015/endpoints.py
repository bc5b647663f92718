"""The ends of a reference curve: X(1) = rho, and X(0) = x(0).

Dimm (2015): the model precision at R = 1 is the prevalence; probability and precision are equal at R = 0.
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.continued_precision import FORMULA as PRECISION
from prsym.derivations.dimm2015.continued_probability import FORMULA as PROBABILITY
from prsym.derivations.dimm2015.parameters import BETA_SQUARED, PREVALENCE, RECALL, dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT
from prsym.model.formula import Theorem
from prsym.model.statement import Holds, Tends


def derive(d: Derivation) -> None:
    """At R = 1 by substitution; at R = 0 by l'Hopital's rule."""
    R, rho = d.parameter("recall"), d.parameter("prevalence")
    zero, one = sympy.Integer(0), sympy.Integer(1)
    at_one = d.substitute(PRECISION.expression, {R: one}, "X at R = 1")
    d.rewrite(at_one, rho, "T(0) = Λ(0) = 0: the precision is the prevalence")

    d.variable("recall", UNIT)
    start = d.quotient_limit(R, R / PRECISION.expression, R, zero, "X = R/(R + K G(R)) as R falls to 0")
    d.rewrite(start, PROBABILITY.expression.xreplace({R: zero}), "equals x(0)")


THEOREM = Theorem(
    id="dimm2015.endpoints",
    title="The ends of a reference curve",
    statement="X(1; ρ, κ) = ρ, and X(R; ρ, κ) → x(0; ρ, κ) as R → 0, for every κ > −1.",
    parameters=(RECALL, PREVALENCE, BETA_SQUARED),
    source=dimm("before eq. 6 (X(1) = ρ) and after eq. 8 (X(0) = x(0))"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"X(1; \rho, \kappa) = \rho"),
        Tends(r"X(R; \rho, \kappa)", r"x(0; \rho, \kappa)", "recall", "0+"),
    ),
    functions={"X": PRECISION, "x": PROBABILITY},
)
