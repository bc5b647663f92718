"""F1 and Matthews' coefficient along a precision-recall curve, and what they hide."""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.dimm2015.parameters import PRECISION, PREVALENCE, RECALL, dimm, letter
from prsym.derivations.measures.f1 import F1
from prsym.derivations.measures.f_measure import F_MEASURE
from prsym.derivations.measures.parameters import F_BETA
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import ARGUMENT, NONNEGATIVE, POSITIVE, PROBABILITY_OPEN, Parameter, interval
from prsym.model.formula import Theorem
from prsym.model.statement import Equivalent, Holds

# Section 1, before figure 1. At equal recall and for P1 > P2, F(P1)/F(P2) = P1/P2 (R + b^2 P2)/(R + b^2 P1), which lies
# between 1 and P1/P2 and falls as b grows.

HIGH = letter("P_1", PRECISION.interval, "precision of the better system")
LOW = letter("P_2", PRECISION.interval, "precision of the other system")
LARGER = (r"P_2 < P_1",)


def derive_f_measure_dilutes(d: Derivation) -> None:
    """The ratio of F; its distance to P1/P2 and to 1; its slope in b: each is P1 - P2 times a factor of one sign."""
    R, b, high, low = (d.parameter(name) for name in ("recall", "beta", "P_1", "P_2"))
    P = d.variable("precision", PRECISION.interval)
    F_high = d.substitute(F_MEASURE.expression, {P: high}, "F of the better system")
    F_low = d.substitute(F_MEASURE.expression, {P: low}, "F of the other, at the same recall")
    ratio = high / low * (R + b**2 * low) / (R + b**2 * high)
    d.rewrite(F_high / F_low, ratio, "their ratio: P₁/P₂ times a factor")
    bottom = low * (R + b**2 * high)
    d.rewrite(high / low - ratio, b**2 * high * (high - low) / bottom, "smaller than P₁/P₂ where P₂ < P₁")
    d.rewrite(ratio - 1, R * (high - low) / bottom, "though larger than 1")
    slope = d.differentiate(ratio, b, "its slope in the weight of recall")
    d.rewrite(slope, -2 * b * R * high * (high - low) / (bottom * (R + b**2 * high)), "more weight, more dilution")


F_MEASURE_DILUTES = Theorem(
    id="dimm2015.f_measure_dilutes",
    title="F dilutes a difference in precision",
    statement=(
        "For 0 < P₂ < P₁ ≤ 1 at equal recall R > 0: 1 < F_b(P₁)/F_b(P₂) < P₁/P₂, and the ratio of F falls with b."
    ),
    parameters=(RECALL, replace(F_BETA, letter="b"), HIGH, LOW),
    source=dimm("section 1, before figure 1"),
    derive=derive_f_measure_dilutes,
    holds=True,
    claims=(
        Holds(r"1 < \frac{F(P_1, R, b)}{F(P_2, R, b)} < \frac{P_1}{P_2}", when=LARGER),
        Holds(r"\frac{d \frac{F(P_1, R, b)}{F(P_2, R, b)}}{d b} < 0", when=LARGER),
    ),
    functions={"F": F_MEASURE},
)


# Section 1, on figure 1: F2 in place of F1 pushes the best recall up. Let (R1, P1) be best for the weight b1 and (R2,
# P2) for b2 > b1, on any one curve. 1/F is b^2/R + 1/P over 1 + b^2, so that each point has the smaller b^2/R + 1/P for
# its own weight; the two inequalities add up to (b2^2 - b1^2)(1/R1 - 1/R2) >= 0.

RECALLS = tuple(letter(f"R_{i}", RECALL.interval, "recall of a point of the curve") for i in (1, 2))
PRECISIONS = tuple(letter(f"P_{i}", PRECISION.interval, "precision of that point") for i in (1, 2))
WEIGHTS = tuple(letter(f"b_{i}", POSITIVE, "the weight for which F is largest there") for i in (1, 2))


def derive_optimal_recall(d: Derivation) -> None:
    """Both inequalities, with what they leave over as g1 and g2, added."""
    (R1, R2), (P1, P2), (b1, b2) = ([d.parameter(p.name) for p in group] for group in (RECALLS, PRECISIONS, WEIGHTS))
    d.premise_sign(b2 - b1, ">", "b₂ is the larger weight")
    (g1, first), (g2, second) = _excess(d, (R1, P1), (R2, P2), b1), _excess(d, (R2, P2), (R1, P1), b2)
    scale = R1 * R2 / (b2**2 - b1**2)
    gain = g1[0] * scale * g1[1] + g2[0] * scale * g2[1]
    in_full = d.substitute(gain, {g1[0]: first, g2[0]: second}, "both excesses in full")
    d.rewrite(in_full, R2 - R1, "added, they leave R₂ − R₁")
    d.sign(gain, ">=", "R₂ is not below R₁")


def _excess(d: Derivation, best: Expr, other: Expr, b: Expr) -> tuple[tuple[Expr, Expr], Expr]:
    """By how much F is larger at the best point: its name with a factor that makes it one of 1/F, and its value."""
    F = F_MEASURE.expression
    p, r, beta = (d.variable(q.name, POSITIVE) for q in F_MEASURE.parameters)
    at_best, at_other = (
        d.substitute(F, {r: R, p: P, beta: b}, "F at one point, for one weight") for R, P in (best, other)
    )
    excess = at_best - at_other
    d.premise_sign(excess, ">=", "F is largest at its best point")
    name = d.variable(f"g_{b.name}", NONNEGATIVE)
    d.definition(name, excess, "the excess")
    return (name, (1 + b**2) / (at_best * at_other)), excess


OPTIMAL_RECALL = Theorem(
    id="dimm2015.optimal_recall",
    title="More weight on recall, more recall at the maximum of F",
    statement=(
        "If F_b is largest at (R₁, P₁) for b = b₁ and at (R₂, P₂) for b = b₂ > b₁ on the same curve, which holds both "
        "points, then R₂ ≥ R₁."
    ),
    parameters=(*RECALLS, *PRECISIONS, *WEIGHTS),
    source=dimm("section 1, figure 1"),
    derive=derive_optimal_recall,
    holds=True,
    claims=(
        Holds(
            r"R_1 \leq R_2",
            when=(
                "b_1 < b_2",
                r"F(P_2, R_2, b_1) \leq F(P_1, R_1, b_1)",
                r"F(P_1, R_1, b_2) \leq F(P_2, R_2, b_2)",
            ),
        ),
    ),
    functions={"F": F_MEASURE},
)


# Section 1, on the shaded regions of figure 1. In the plane of recall and precision the points with F1 = F are P = F
# R/(2R - F). Unlike a precision-recall curve, which has a point at each recall, the contour has none at a recall below
# F/(2 - F).

F1_CONTOUR_LOW = letter("S", RECALL.interval, "a recall of at most F/2")
LEVEL = Parameter("level", "F", PROBABILITY_OPEN, False, ARGUMENT, "the F₁ of the contour", ())
CONTOUR = r"\frac{F R}{2 R - F}"


def derive_f1_contour(d: Derivation) -> None:
    """F1 less F, over one denominator; the contour against 1; its slope and curvature."""
    r, p, level = (d.parameter(name) for name in ("recall", "precision", "level"))
    f1 = F1.expression
    d.rewrite(f1 - level, (p * (2 * r - level) - level * r) / (p + r), "F₁ − F")
    low = d.variable(F1_CONTOUR_LOW.name, F1_CONTOUR_LOW.interval)
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


F1_CONTOUR = Theorem(
    id="dimm2015.f1_contour",
    title="A contour of constant F₁",
    statement=(
        "For 0 < F < 1 and 0 < P, R ≤ 1: F₁(P, R) < F just where P (2R − F) < F R. So for R > F/2 the points of "
        "smaller F₁ are those below P = F R/(2R − F), on which F₁ = F; that is at most 1 only for R ≥ F/(2 − F), falls "
        "with R and is convex. For R ≤ F/2 every point has a smaller F₁."
    ),
    parameters=(RECALL, PRECISION, LEVEL),
    source=dimm("section 1, figure 1"),
    derive=derive_f1_contour,
    holds=True,
    claims=(
        Equivalent("F_1(P, R) < F", "P (2 R - F) < F R"),
        Equivalent("F_1(P, R) = F", "P (2 R - F) = F R"),
        Equivalent(rf"{CONTOUR} \leq 1", r"R \geq \frac{F}{2 - F}", when=("2 R > F",)),
        Holds(rf"\frac{{d {CONTOUR}}}{{d R}} < 0", when=("2 R > F",)),
        Holds(rf"\frac{{d \frac{{d {CONTOUR}}}{{d R}}}}{{d R}} > 0", when=("2 R > F",)),
        Holds("F_1(P, S) < F", when=(r"2 S \leq F",), over=(F1_CONTOUR_LOW,)),
    ),
    functions={"F_1": F1},
)


# Section 2, on figures 7 and 8: F1 values that lie closer together than the precisions, and others that are more spread
# out, not by a uniform amount. Both happen. The difference of two values of F1 is that of the precisions times 2
# R^2/((P1 + R)(P2 + R)): less than 1 when both precisions exceed (sqrt(2) - 1) R, more than 1 when both are below.

F1_SPREAD_HIGH = tuple(letter(f"P_{i}", PRECISION.interval, "precision of one system at that recall") for i in (1, 2))
F1_SPREAD_LOW = tuple(letter(f"Q_{i}", PRECISION.interval, "precision of one system at that recall") for i in (1, 2))


def derive_f1_spread(d: Derivation) -> None:
    """The factor, and (P1 + R)(P2 + R) - 2 R^2 = a (P2 + R) + sqrt(2) R b with P1 = (sqrt(2) - 1) R + a, and so on."""
    R, P = d.parameter("recall"), d.variable("precision", PRECISION.interval)
    one, two = (d.variable(p.name, p.interval) for p in F1_SPREAD_HIGH)
    first = d.substitute(F1.expression, {P: one}, "F₁ of the first system")
    second = d.substitute(F1.expression, {P: two}, "F₁ of the second, at the same recall")
    d.rewrite(first - second, factor(R, one, two) * (one - two), "the difference of the precisions times a factor")
    root = sympy.sqrt(2) * R

    a, b = (_margin(d, p, p - (sympy.sqrt(2) - 1) * R, "a precision above (√2 − 1)R") for p in (one, two))
    d.sign((a * (two + R) + root * b) / ((one + R) * (two + R)), ">", "1 less the factor: F₁ draws them together")

    low, other = (d.variable(q.name, q.interval) for q in F1_SPREAD_LOW)
    s, t = (_margin(d, q, (sympy.sqrt(2) - 1) * R - q, "a precision below (√2 − 1)R") for q in (low, other))
    d.sign((s * (other + R) + root * t) / ((low + R) * (other + R)), ">", "the factor less 1: F₁ spreads them")


def _margin(d: Derivation, precision: Expr, value: Expr, why: str) -> Expr:
    """A name for what is between a precision and (sqrt(2) - 1) R, which is positive."""
    d.premise_sign(value, ">", why)
    name = d.variable(f"margin_{precision.name}", POSITIVE)
    d.definition(name, value, "by how much")
    return name


def factor(R: Expr, one: Expr, two: Expr) -> Expr:
    """By which F1 changes a difference of precisions."""
    return 2 * R**2 / ((one + R) * (two + R))


F1_SPREAD = Theorem(
    id="dimm2015.f1_spread",
    title="When F₁ draws precisions together, and when apart",
    statement=(
        "At equal recall R > 0, F₁(P₁) − F₁(P₂) = (P₁ − P₂)·2R²/((P₁ + R)(P₂ + R)): a factor below 1 when both "
        "precisions exceed (√2 − 1)R, above 1 when both are below it."
    ),
    parameters=(RECALL,),
    source=dimm("section 2, figures 7 and 8"),
    derive=derive_f1_spread,
    holds=True,
    claims=(
        Holds(r"F(P_1, R) - F(P_2, R) = (P_1 - P_2) \frac{2 R^2}{(P_1 + R)(P_2 + R)}", over=F1_SPREAD_HIGH),
        Holds(
            r"\frac{2 R^2}{(P_1 + R)(P_2 + R)} < 1",
            when=(r"(\sqrt{2} - 1) R < P_1", r"(\sqrt{2} - 1) R < P_2"),
            over=F1_SPREAD_HIGH,
        ),
        Holds(
            r"1 < \frac{2 R^2}{(Q_1 + R)(Q_2 + R)}",
            when=(r"Q_1 < (\sqrt{2} - 1) R", r"Q_2 < (\sqrt{2} - 1) R"),
            over=F1_SPREAD_LOW,
        ),
    ),
    functions={"F": F1},
)


# Section 1, which calls it hump-shaped as a function of recall. Of N documents rho N are relevant; recall R and
# precision P leave TP = rho R, FP = rho R (1 - P)/P, FN = rho (1 - R) and TN = 1 - rho - FP, each times N.

LEAD = letter("m", interval("(0, 1)"), "by how much precision exceeds prevalence")
P = r"(\rho + m)"
TP, FP, FN = r"\rho R", rf"\frac{{\rho R (1 - {P})}}{{{P}}}", r"\rho (1 - R)"
TN = rf"(1 - \rho - {FP})"
CROSS = rf"{TP} {TN} - {FP} \cdot {FN}"
MARGINS = rf"({TP} + {FP}) ({TP} + {FN}) ({TN} + {FP}) ({TN} + {FN})"
SQUARE = rf"\frac{{R m^2}}{{(1 - \rho) ({P} - \rho R)}}"
BOUND = r"\frac{R m}{1 - \rho}"


def derive_matthews_ends(d: Derivation) -> None:
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


MATTHEWS_ENDS = Theorem(
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
    derive=derive_matthews_ends,
    holds=True,
    claims=(
        Holds(f"{CROSS} > 0"),
        Holds(rf"\frac{{({CROSS})^2}}{{{MARGINS}}} = {SQUARE}"),
        Holds(rf"0 < {SQUARE} \leq {BOUND}"),
    ),
)
