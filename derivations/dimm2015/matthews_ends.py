"""Matthews' coefficient of correlation along a precision-recall curve: positive, and without a lower bound at the ends.

Dimm (2015), section 1, which calls it hump-shaped as a function of recall. Of N documents rho N are relevant; recall R
and precision P leave TP = rho R, FP = rho R (1 - P)/P, FN = rho (1 - R) and TN = 1 - rho - FP, each times N.
"""

from __future__ import annotations

from prsym.derivations.dimm2015.parameters import PREVALENCE, RECALL, dimm, letter
from prsym.model.derivation import Derivation
from prsym.model.domain import interval
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

LEAD = letter("m", interval("(0, 1)"), "by how much precision exceeds prevalence")
P = r"(\rho + m)"
TP, FP, FN = r"\rho R", rf"\frac{{\rho R (1 - {P})}}{{{P}}}", r"\rho (1 - R)"
TN = rf"(1 - \rho - {FP})"
CROSS = rf"{TP} {TN} - {FP} \cdot {FN}"
MARGINS = rf"({TP} + {FP}) ({TP} + {FN}) ({TN} + {FP}) ({TN} + {FN})"
SQUARE = rf"\frac{{R m^2}}{{(1 - \rho) ({P} - \rho R)}}"
BOUND = r"\frac{R m}{1 - \rho}"


def derive(d: Derivation) -> None:
    """The coefficient's numerator, its square, and the bound less the square."""
    r, rho, m = (d.parameter(name) for name in ("recall", "prevalence", "m"))
    p, rest = rho + m, m + rho * (1 - r)
    tp, fp, fn = rho * r, rho * r * (1 - p) / p, rho * (1 - r)
    tn = 1 - rho - fp
    cross = d.rewrite(tp * tn - fp * fn, rho * r * m / p, "TP TN − FP FN")
    d.sign(cross, ">", "the coefficient is positive")
    margins = (tp + fp) * (tp + fn) * (tn + fp) * (tn + fn)
    d.rewrite(margins, rho**2 * r * (1 - rho) * rest / p**2, "the four margins")
    square = r * m**2 / ((1 - rho) * rest)
    d.sign(square, ">", "so is its square")
    gap = d.rewrite(r * m / (1 - rho) - square, r * m * rho * (1 - r) / ((1 - rho) * rest), "the bound less it")
    d.sign(gap, ">=", "no factor is negative")


THEOREM = Theorem(
    id="dimm2015.matthews_ends",
    title="Matthews’ coefficient is small at both ends of a curve",
    statement=(
        "For ρ < P ≤ 1 and 0 < R ≤ 1 the coefficient (TP TN − FP FN)/√((TP + FP)(TP + FN)(TN + FP)(TN + FN)) is "
        "positive, and its square is R (P − ρ)²/((1 − ρ)(P − ρR)), at most R (P − ρ)/(1 − ρ): along every curve that "
        "ends at P = ρ, as the reference curves do, it tends to 0 as R → 0 and as P → ρ, and is positive between. "
        "(m is P − ρ.)"
    ),
    parameters=(RECALL, PREVALENCE, LEAD),
    source=dimm("section 1, on hump-shaped measures"),
    derive=derive,
    holds=True,
    claims=(
        Holds(f"{CROSS} > 0"),
        Holds(rf"\frac{{({CROSS})^2}}{{{MARGINS}}} = {SQUARE}"),
        Holds(rf"0 < {SQUARE} \leq {BOUND}"),
    ),
)
