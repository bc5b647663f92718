"""x decreases in R: the model is monotone for every real beta.

Dimm (2015), before eq. 6: monotonic probability curves.
"""

from __future__ import annotations

from prsym.derivations.dimm2015.parameters import BETA, PREVALENCE, RECALL_CLOSED, dimm
from prsym.derivations.dimm2015.relevance_probability import FORMULA as PROBABILITY
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """The derivative in R is negative on the whole domain."""
    slope = d.differentiate(PROBABILITY.expression, d.parameter("recall"), "the slope of x")
    d.sign(slope, "<", "tan⁻¹ β and ln(1 + β²) are positive; the rest is rational")


THEOREM = Theorem(
    id="dimm2015.probability_decreasing",
    title="The model probability decreases",
    statement="∂x(R; ρ, β)/∂R < 0 for 0 ≤ R ≤ 1, 0 < ρ < 1 and every real β > 0.",
    parameters=(RECALL_CLOSED, PREVALENCE, BETA),
    source=dimm("before eq. 6"),
    derive=derive,
    holds=True,
    claims=(Holds(r"\frac{d x(R; \rho, \beta)}{d R} < 0"),),
    functions={"x": PROBABILITY},
)
