"""A contour of constant F1, and what lies below it.

Dimm (2015), section 1, on the shaded regions of figure 1. In the plane of recall and precision the points with F1 = F
are P = F R/(2R - F). Unlike a precision-recall curve, which has a point at each recall, the contour has none at a
recall below F/(2 - F).
"""

from __future__ import annotations

from prsym.derivations.dimm2015.parameters import PRECISION, RECALL, dimm, letter
from prsym.derivations.measures.f1 import FORMULA as F1
from prsym.model.derivation import Derivation
from prsym.model.domain import ARGUMENT, NONNEGATIVE, PROBABILITY_OPEN, Parameter
from prsym.model.formula import Theorem
from prsym.model.statement import Equivalent, Holds

LOW = letter("S", RECALL.interval, "a recall of at most F/2")
LEVEL = Parameter("level", "F", PROBABILITY_OPEN, False, ARGUMENT, "the F₁ of the contour", ())
CONTOUR = r"\frac{F R}{2 R - F}"


def derive(d: Derivation) -> None:
    """F1 less F, over one denominator; the contour against 1; its slope and curvature."""
    r, p, level = (d.parameter(name) for name in ("recall", "precision", "level"))
    f1 = F1.expression
    d.rewrite(f1 - level, (p * (2 * r - level) - level * r) / (p + r), "F₁ − F")
    low = d.variable(LOW.name, LOW.interval)
    d.premise_sign(level - 2 * low, ">=", "a recall of at most F/2")
    f1_low = d.substitute(f1, {r: low}, "F₁ there")
    d.rewrite(level - f1_low, ((level - 2 * low) * p + level * low) / (p + low), "F − F₁")
    margin = d.variable("margin", NONNEGATIVE)
    d.definition(margin, level - 2 * low, "by how much")
    d.sign((margin * p + level * low) / (p + low), ">", "every precision leaves F₁ below F")
    gap = 2 * r - level
    d.premise_sign(gap, ">", "a recall above F/2")
    contour = level * r / gap
    d.rewrite(1 - contour, (r * (2 - level) - level) / gap, "1 less the contour's precision")
    slope = d.rewrite(d.differentiate(contour, r, "its slope"), -(level**2) / gap**2, "over one denominator")
    d.sign(slope, "<", "it falls")
    bend = d.rewrite(d.differentiate(slope, r, "its curvature"), 4 * level**2 / gap**3, "over one denominator")
    d.sign(bend, ">", "and is convex")


THEOREM = Theorem(
    id="dimm2015.f1_contour",
    title="A contour of constant F₁",
    statement=(
        "For 0 < F < 1 and 0 < P, R ≤ 1: F₁(P, R) < F just where P (2R − F) < F R. So for R > F/2 the points of "
        "smaller F₁ are those below P = F R/(2R − F), on which F₁ = F; that is at most 1 only for R ≥ F/(2 − F), falls "
        "with R and is convex. For R ≤ F/2 every point has a smaller F₁."
    ),
    parameters=(RECALL, PRECISION, LEVEL),
    source=dimm("section 1, figure 1"),
    derive=derive,
    holds=True,
    claims=(
        Equivalent("F_1(P, R) < F", "P (2 R - F) < F R"),
        Equivalent("F_1(P, R) = F", "P (2 R - F) = F R"),
        Equivalent(rf"{CONTOUR} \leq 1", r"R \geq \frac{F}{2 - F}", when=("2 R > F",)),
        Holds(rf"\frac{{d {CONTOUR}}}{{d R}} < 0", when=("2 R > F",)),
        Holds(rf"\frac{{d \frac{{d {CONTOUR}}}{{d R}}}}{{d R}} > 0", when=("2 R > F",)),
        Holds("F_1(P, S) < F", when=(r"2 S \leq F",), over=(LOW,)),
    ),
    functions={"F_1": F1},
)
