"""The continued curves are the paper's where kappa = beta^2 > 0.

Both the probability (eq. 10) and the precision (eq. 11), on the whole domain.
"""

from __future__ import annotations

from prsym.derivations.dimm2015.continued_precision import FORMULA as CONTINUED_PRECISION
from prsym.derivations.dimm2015.continued_probability import FORMULA as CONTINUED_PROBABILITY
from prsym.derivations.dimm2015.parameters import BETA, PREVALENCE, RECALL, RECALL_CLOSED, dimm
from prsym.derivations.dimm2015.reference_precision import FORMULA as PRECISION
from prsym.derivations.dimm2015.relevance_probability import FORMULA as PROBABILITY
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """Put kappa = beta^2 into the continued forms."""
    beta, kappa = d.parameter("beta"), d.variable("beta_squared", POSITIVE)
    for continued, printed in ((CONTINUED_PROBABILITY, PROBABILITY), (CONTINUED_PRECISION, PRECISION)):
        at_square = d.substitute(continued.expression, {kappa: beta**2}, f"{continued.id} at κ = β²")
        d.rewrite(at_square, printed.expression, f"equals {printed.id}")


THEOREM = Theorem(
    id="dimm2015.continuation_agrees",
    title="The continuation agrees with the paper for real β",
    statement="At κ = β² > 0 the continued x and X are eqs. 10 and 11.",
    parameters=(RECALL, PREVALENCE, BETA),
    source=dimm("eqs. 10 and 11"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"x_c(R; \rho, \beta^2) = x(R; \rho, \beta)", over=(RECALL_CLOSED,)),
        Holds(r"X_c(R; \rho, \beta^2) = X(R; \rho, \beta)"),
    ),
    functions={"x_c": CONTINUED_PROBABILITY, "x": PROBABILITY, "X_c": CONTINUED_PRECISION, "X": PRECISION},
)
