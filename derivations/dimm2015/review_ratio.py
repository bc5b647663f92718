"""Document review at equal recall: its ratio is the inverse ratio of the precisions.

Dimm (2015), section 1, after eq. 2. n = rho N R/P falls as P rises, and for two systems at the same recall in the
same population n1/n2 = P2/P1.
"""

from __future__ import annotations

from prsym.derivations.dimm2015.documents_retrieved import FORMULA as RETRIEVED
from prsym.derivations.dimm2015.parameters import POPULATION, PRECISION, PREVALENCE, RECALL, dimm, letter
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

FIRST, SECOND = (letter(f"P_{i}", PRECISION.interval, "precision of one system at that recall") for i in (1, 2))


def derive(d: Derivation) -> None:
    """Eq. 2 differentiated, and used twice."""
    n, precision = RETRIEVED.expression, d.parameter("precision")
    slope = d.differentiate(n, precision, "the slope of n in P, at a fixed recall")
    d.sign(slope, "<", "higher precision needs fewer documents")
    first, second = (d.variable(name, PRECISION.interval) for name in ("P_1", "P_2"))
    n_first = d.substitute(n, {precision: first}, "eq. 2 for the first system")
    n_second = d.substitute(n, {precision: second}, "eq. 2 for the second system")
    d.rewrite(n_first / n_second, second / first, "population, prevalence and recall cancel")


THEOREM = Theorem(
    id="dimm2015.review_ratio",
    title="Documents to review at equal recall",
    statement="∂n/∂P < 0 at a fixed recall, and n₁/n₂ = P₂/P₁ at equal recall, for 0 < R, P ≤ 1.",
    parameters=(RECALL, PRECISION, PREVALENCE, POPULATION),
    source=dimm("section 1, after eq. 2"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"\frac{d n(R, P, \rho, N)}{d P} < 0"),
        Holds(
            r"\frac{n(R, P_1, \rho, N)}{n(R, P_2, \rho, N)} = \frac{P_2}{P_1}",
            over=(FIRST, SECOND),
        ),
    ),
    functions={"n": RETRIEVED},
)
