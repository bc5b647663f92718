"""0 < x < 1: the model of the probability of relevance is a probability.

Dimm (2015), after eqs. 5 and 6, for every curve, the continued ones included.
"""

from __future__ import annotations

from prsym.derivations.dimm2015.continued_probability import FORMULA as PROBABILITY
from prsym.derivations.dimm2015.parameters import BETA_SQUARED, PREVALENCE, RECALL_CLOSED, dimm
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """Every piece of x is positive: 1 + kappa (1 - R)^2, T(1) and Lambda(1) for kappa > -1."""
    x = PROBABILITY.expression
    d.sign(x, ">", "numerator and denominator are positive")
    d.sign(1 - x, ">", "the additive piece of the denominator is positive")


THEOREM = Theorem(
    id="dimm2015.probability_bounds",
    title="The model probability lies between 0 and 1",
    statement="0 < x(R; ρ, κ) < 1 for 0 ≤ R ≤ 1, 0 < ρ < 1 and κ = β² > −1.",
    parameters=(RECALL_CLOSED, PREVALENCE, BETA_SQUARED),
    source=dimm("after eq. 5: the probability stays between 0 and 1"),
    derive=derive,
    holds=True,
    claims=(Holds(r"0 < x(R; \rho, \kappa) < 1"),),
    functions={"x": PROBABILITY},
)
