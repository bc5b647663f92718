"""Which points a reference curve passes through, mended by the continuation to beta^2 > -1.

Not in the paper. Every point with R rho/(R rho + 1 - rho) < P < 1 and 0 < R < 1 is on exactly one curve;
P > rho (and P = rho, and some P below) are among them.
"""

from __future__ import annotations

from prsym.derivations.dimm2015.beta_squared import LOWEST, root_exists_once
from prsym.derivations.dimm2015.continued_precision import FORMULA as CURVE
from prsym.derivations.dimm2015.parameters import BETA_SQUARED, PRECISION_INSIDE, PREVALENCE, RECALL_INSIDE, dimm
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Exists, Holds


def derive(d: Derivation) -> None:
    """The root exists once; and the lowest reachable precision lies below the prevalence."""
    d.variable(BETA_SQUARED.name, BETA_SQUARED.interval)
    root_exists_once(d)
    R, rho = d.parameter("recall"), d.parameter("prevalence")
    d.sign(rho - R * rho / (R * rho + 1 - rho), ">", "the lowest reachable precision is below the prevalence")


THEOREM = Theorem(
    id="dimm2015.coverage_continued",
    title="A unique curve through each admissible point (mended)",
    statement=(
        "For 0 < R < 1, 0 < ρ < 1 and Rρ/(Rρ + 1 − ρ) < P < 1 there is exactly one β² > −1 whose reference curve "
        "passes through (R, P); every P ≥ ρ below 1 is among them."
    ),
    parameters=(RECALL_INSIDE, PRECISION_INSIDE, PREVALENCE),
    source=dimm("section 2, corrected"),
    derive=derive,
    holds=True,
    claims=(
        Exists(r"X(R; \rho, \kappa) = P", BETA_SQUARED, True, when=(LOWEST,)),
        Holds(r"\frac{R \rho}{R \rho + 1 - \rho} < \rho"),
    ),
    functions={"X": CURVE},
)
