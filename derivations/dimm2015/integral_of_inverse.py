"""What the integral under eq. 4 counts: documents retrieved for each relevant one in the population.

Dimm (2015), after eq. 5. Eq. 4 put into eq. 2: n/(rho N) is the integral of 1/p from 0 to R.
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.documents_retrieved import FORMULA as RETRIEVED
from prsym.derivations.dimm2015.parameters import POPULATION, PREVALENCE, RECALL, dimm
from prsym.derivations.dimm2015.precision_from_probability import FORMULA as PRECISION
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, UNIT
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """rho N is the number of relevant documents in the population."""
    R, rho, N = (d.parameter(name) for name in ("recall", "prevalence", "population"))
    P, total, r = d.variable("precision", RECALL.interval), d.variable("total", POSITIVE), d.variable("r", UNIT)
    inverse = sympy.Integral(1 / sympy.Function("p")(r), (r, sympy.Integer(0), R))
    ratio = d.substitute(RETRIEVED.expression / (rho * N), {P: R / total}, "eq. 4: P = R over the integral")
    count = d.rewrite(ratio, total, "ρN and R cancel")
    d.substitute(count, {total: inverse}, "the integral")


THEOREM = Theorem(
    id="dimm2015.integral_of_inverse",
    title="What the integral of 1/p counts",
    statement=(
        "n/(ρN) = ∫ dr/p(r) from 0 to R, for P(R) of eq. 4: documents retrieved over relevant documents in the "
        "population."
    ),
    parameters=(RECALL, PREVALENCE, POPULATION),
    source=dimm("after eq. 5"),
    derive=derive,
    holds=True,
    claims=(Holds(r"\frac{n(R, P(R), \rho, N)}{\rho N} = \int_0^R \frac{dr}{p(r)}"),),
    functions={"n": RETRIEVED, "P": PRECISION, "p": ""},
)
