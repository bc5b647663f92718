"""F1, the F-measure of equal weight: which of precision and recall it is nearer to, and when it is low."""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.constants import ONE, ZERO
from prsym.derivations.documents import DIMM, INTRODUCTION
from prsym.derivations.measures.f_measure import F_MEASURE, POSITIVE_RATES
from prsym.derivations.measures.parameters import F_BETA, PRECISION, RECALL
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import PROBABILITY_OPEN, interval
from prsym.model.formula import Formula, Theorem
from prsym.model.source import Source
from prsym.model.statement import Exists, Holds

WITHOUT_ZERO, WITHOUT_ONE = interval("(0, 1]"), interval("[0, 1)")


# The introduction of 2015, section "F1" (its formula is an image, lost in the text at hand; the sentences around it
# name its numerator 2 P R and its denominator P + R). F with the weight beta = 1.
def derive_f1(d: Derivation) -> Expr:
    """Put beta = 1 into the general form."""
    p, r = d.parameter("precision"), d.parameter("recall")
    beta = d.variable("beta", F_BETA.interval)
    equal_weights = d.substitute(F_MEASURE.expression, {beta: ONE}, "equal weights: β = 1")
    return d.rewrite(equal_weights, 2 * p * r / (p + r), "1 + 1 = 2")


F1 = Formula(
    id="measures.f1",
    title="F₁ from precision and recall",
    printed=r"F_1 = \frac{2 p r}{p + r}",
    parameters=(PRECISION, RECALL),
    source=Source(INTRODUCTION, "section “F1”", note="An image, lost in the text at hand, which tells of it."),
    derive=derive_f1,
    unit="share",
    zero_by_zero=("zero", "one"),
)


# Dimm (2015), section 1, after eq. 1: F1 tends to be closer to the smaller of R and P. It always is, unless they are
# equal: F1 lies between the two, and below the middle by (P - R)^2/(2 (P + R)).
def derive_f1_closer_to_smaller(d: Derivation) -> None:
    """The middle of P and R minus F1, for any two, and for R above P."""
    p, r = d.parameter("precision"), d.parameter("recall")
    gap = d.rewrite((p + r) / 2 - F1.expression, (p - r) ** 2 / (2 * (p + r)), "the middle minus F₁")
    d.sign(gap, ">=", "a square over a positive number")

    low, share = d.variable("low", PROBABILITY_OPEN), d.variable("share", WITHOUT_ZERO)
    high = low + (1 - low) * share
    value = d.substitute(F1.expression, {p: low, r: high}, "for a smaller and a larger of the two (F₁ is symmetric)")
    d.sign(value - low, ">", "F₁ exceeds the smaller one")
    d.sign((high - value) - (value - low), ">", "and is nearer to it than to the larger one")


F1_CLOSER_TO_SMALLER = Theorem(
    id="measures.f1_closer_to_smaller",
    title="F₁ is nearer to the smaller of precision and recall",
    statement=(
        "F₁ ≤ (P + R)/2 for 0 < P, R ≤ 1. Where P < R, P < F₁ and |F₁ − P| is smaller than |F₁ − R|, by "
        "(P − R)²/(P + R); where R < P, R < F₁ and |F₁ − R| is smaller than |F₁ − P|, by the same."
    ),
    parameters=POSITIVE_RATES,
    source=Source(DIMM, "section 1, after eq. 1"),
    derive=derive_f1_closer_to_smaller,
    holds=True,
    claims=(
        Holds(r"F_1(p, r) \leq \frac{p + r}{2}"),
        Holds(r"p < F_1(p, r)", when=(r"p < r",)),
        Holds(
            r"\left| F_1(p, r) - p \right| - \left| F_1(p, r) - r \right| = -\frac{(p - r)^2}{p + r} < 0",
            when=(r"p < r",),
        ),
        Holds(r"r < F_1(p, r)", when=(r"r < p",)),
        Holds(
            r"\left| F_1(p, r) - r \right| - \left| F_1(p, r) - p \right| = -\frac{(p - r)^2}{p + r} < 0",
            when=(r"r < p",),
        ),
    ),
    functions={"F_1": F1},
)


# Dimm (2015), section 1, after eq. 1; the introduction of 2015, section "F1". F exceeds neither (1 + b^2) P nor (1 +
# 1/b^2) R; F1 exceeds neither 2 P nor 2 R. The arithmetic mean is at least half of the larger one.
def derive_f_measure_low(d: Derivation) -> None:
    """Each bound minus F is a product of non-negative factors."""
    p, r, b = (d.parameter(name) for name in ("precision", "recall", "beta"))
    f, one = F_MEASURE.expression, {d.parameter("beta"): ONE}
    for bound, product, name in (
        ((1 + b**2) * p, (1 + b**2) * b**2 * p**2 / (r + b**2 * p), "(1 + b²)P"),
        ((1 + 1 / b**2) * r, (1 + b**2) * r**2 / (b**2 * (r + b**2 * p)), "(1 + 1/b²)R"),
    ):
        gap = d.rewrite(bound - f, product, f"{name} minus F")
        d.sign(gap, ">", f"F is below {name}")
        d.sign(d.substitute(gap, one, "at b = 1"), ">", "F₁ is below twice that rate")
    d.sign((p + r) / 2 - r / 2, ">=", "the mean is at least R/2, however small P is")
    d.sign((p + r) / 2 - p / 2, ">=", "and at least P/2, however small R is")


F_MEASURE_LOW = Theorem(
    id="measures.f_measure_low",
    title="F is low when either rate is low",
    statement=(
        "F_β < (1 + β²)P and F_β < (1 + 1/β²)R for 0 < P, R ≤ 1; so F₁ < 2P and F₁ < 2R, while (P + R)/2 is at least "
        "P/2 and at least R/2."
    ),
    parameters=(*POSITIVE_RATES, F_BETA),
    source=Source(DIMM, "section 1, after eq. 1"),
    derive=derive_f_measure_low,
    holds=True,
    claims=(
        Holds(r"F(p, r, \beta) < (1 + \beta^2) p"),
        Holds(r"F(p, r, \beta) < \left(1 + \frac{1}{\beta^2}\right) r"),
        Holds(r"F_1(p, r) < 2 p"),
        Holds(r"F_1(p, r) < 2 r"),
        Holds(r"\frac{p + r}{2} \geq \frac{p}{2}"),
        Holds(r"\frac{p + r}{2} \geq \frac{r}{2}"),
    ),
    functions={"F": F_MEASURE, "F_1": F1},
)


# The introduction of 2015, below the formula of F1. P + R - 2 P R = P (1 - R) + R (1 - P): no term is negative, and
# both vanish only when P = R = 1 or P = R = 0. At P = R = 1 numerator and denominator are equal (F1 = 1); at P = R = 0
# both are 0, and F1 is undefined.

BELOW_FORMULA = Source(INTRODUCTION, "section “F1”, below the formula")
P, R = replace(PRECISION, letter="P"), replace(RECALL, letter="R")
ELSEWHERE = (  # all pairs but (0, 0) and (1, 1)
    (replace(P, interval=WITHOUT_ZERO), replace(R, interval=WITHOUT_ONE)),
    (replace(P, interval=WITHOUT_ONE), replace(R, interval=WITHOUT_ZERO)),
)


def derive_f1_numerator(d: Derivation) -> None:
    """The two terms, on the whole square and away from its two corners."""
    p, r = d.parameter("precision"), d.parameter("recall")
    top, bottom = 2 * p * r, p + r
    d.sign(top, ">=", "the numerator is not negative")
    d.sign(2 - top, ">=", "and at most 2")
    d.sign(bottom, ">=", "nor is the denominator")
    d.sign(2 - bottom, ">=", "which is at most 2, too")
    gap = d.rewrite(bottom - top, p * (1 - r) + r * (1 - p), "denominator minus numerator")
    d.sign(gap, ">=", "a sum of products of non-negative factors")
    at_one = d.substitute(gap, {p: ONE, r: ONE}, "at P = R = 1")
    d.rewrite(at_one, ZERO, "the two are equal: F₁ = 1")

    for name, first, second in (("a", WITHOUT_ZERO, WITHOUT_ONE), ("b", WITHOUT_ONE, WITHOUT_ZERO)):
        u, v = d.variable(f"p_{name}", first), d.variable(f"r_{name}", second)
        elsewhere = d.substitute(gap, {p: u, r: v}, f"for P in {first} and R in {second}")
        d.sign(elsewhere, ">", "the numerator is smaller")
        value = 2 * u * v / (u + v)
        d.sign(value, ">=", "so 0 ≤ F₁")
        d.sign(1 - value, ">", "and F₁ < 1")


F1_NUMERATOR = Theorem(
    id="measures.f1_numerator",
    title="F₁ lies between 0 and 1",
    statement=(
        "For 0 ≤ P, R ≤ 1: 0 ≤ 2PR ≤ P + R ≤ 2. The middle is an equality at P = R = 1 and at P = R = 0 only; "
        "elsewhere 0 ≤ F₁ < 1."
    ),
    parameters=(P, R),
    source=BELOW_FORMULA,
    derive=derive_f1_numerator,
    holds=True,
    claims=(
        Holds(r"0 \leq 2 P R \leq P + R \leq 2"),
        Holds(r"2 \cdot 1 \cdot 1 = 1 + 1"),
        Holds(r"2 \cdot 0 \cdot 0 = 0 + 0"),
        *(Holds(r"2 P R < P + R", over=pairs) for pairs in ELSEWHERE),
        *(Holds(r"0 \leq F_1(P, R) < 1", over=pairs) for pairs in ELSEWHERE),
    ),
    functions={"F_1": F1},
)


# The introduction of 2015, below the formula of F1. At P = R = 1 both are 2. `measures.f1_numerator` proves what does
# hold: the numerator never exceeds the denominator, and is smaller unless P = R = 1 or P = R = 0.
def derive_f1_numerator_smaller(d: Derivation) -> None:
    """The corner P = R = 1."""
    p, r = d.parameter("precision"), d.parameter("recall")
    d.refute({p: ONE, r: ONE}, 2 * p * r, "=", p + r, "at P = R = 1 numerator and denominator are equal")


F1_NUMERATOR_SMALLER = Theorem(
    id="measures.f1_numerator_smaller",
    title="The numerator of F₁ is always smaller (as printed)",
    statement="2PR < P + R for all P and R in [0, 1].",
    parameters=(PRECISION, RECALL),
    source=BELOW_FORMULA,
    derive=derive_f1_numerator_smaller,
    holds=False,
    claims=(Holds(r"2 p r < p + r"),),
)


# Not in the sources. F_beta(P, R) = F_(1/beta)(R, P): over a logarithmic axis of beta, the lines of (P, R) and (R, P)
# are mirror images of each other in beta = 1. Neither is the other one upside down, for their sum is not constant:
# F_beta(P, R) + F_beta(R, P) exceeds 2 F1 by P R (1 - beta^2)^2 (P - R)^2/((P + R)(R + beta^2 P)(P + beta^2 R)).
def derive_f_measure_swap(d: Derivation) -> None:
    """Exchange the rates, invert the weight, and clear beta^2; then the sum of both lines."""
    p, r, beta = (d.parameter(name) for name in ("precision", "recall", "beta"))
    f = F_MEASURE.expression
    swapped = d.substitute(f, {p: r, r: p, beta: 1 / beta}, "F of the exchanged rates with the inverse weight")
    d.rewrite(swapped, f, "numerator and denominator times β²")

    exchanged = d.substitute(f, {p: r, r: p}, "F of the exchanged rates with the same weight")
    excess = p * r * (1 - beta**2) ** 2 * (p - r) ** 2 / ((p + r) * (r + beta**2 * p) * (p + beta**2 * r))
    d.rewrite(f + exchanged - 2 * F1.expression, excess, "the sum of both, minus its value at β = 1")
    low, share, gain = (d.variable(name, PROBABILITY_OPEN) for name in ("low", "share", "gain"))
    for smaller, larger in ((p, r), (r, p)):
        places = {smaller: low, larger: low + (1 - low) * share, beta: 1 - gain}
        unequal = d.substitute(excess, places, f"for {smaller} < {larger} and β < 1")
        d.sign(unequal, ">", "it is not constant")


F_MEASURE_SWAP = Theorem(
    id="measures.f_measure_swap",
    title="Exchanged rates and the inverse weight give the same F",
    statement=(
        "F_β(P, R) = F_{1/β}(R, P) for 0 < P, R ≤ 1 and β > 0: mirror images over a logarithmic axis of β. "
        "F_β(P, R) + F_β(R, P) is 2F₁ at β = 1 and exceeds it for β < 1 where P < R or P > R: it is not constant."
    ),
    parameters=(*POSITIVE_RATES, F_BETA),
    source=Source(INTRODUCTION, "section “F-Measure (general)”, the chart; not in the source"),
    derive=derive_f_measure_swap,
    holds=True,
    claims=(
        Holds(r"F(p, r, \beta) = F(r, p, \frac{1}{\beta})"),
        Holds(r"F(p, r, 1) + F(r, p, 1) = 2 F_1(p, r)"),
        Holds(r"F(p, r, \beta) + F(r, p, \beta) > 2 F_1(p, r)", when=(r"p < r", r"\beta < 1")),
        Holds(r"F(p, r, \beta) + F(r, p, \beta) > 2 F_1(p, r)", when=(r"p > r", r"\beta < 1")),
    ),
    functions={"F": F_MEASURE, "F_1": F1},
)


# The introduction of 2015, section "F-Measure (general)", on its chart (lost in the text at hand), read as: the line of
# (R, P) is not the mirror image in beta = 1 of the line of (P, R). It is, exactly: `measures.f_measure_swap`. A
# difference that a chart could show is taken to be at least 1/1000.
def derive_f_measure_no_symmetry(d: Derivation) -> None:
    """The distance of one line from the other's mirror image is 0 for every beta."""
    p, r, beta = (d.parameter(name) for name in ("precision", "recall", "beta"))
    f = F_MEASURE.expression
    mirrored = d.substitute(f, {p: r, r: p, beta: 1 / beta}, "the exchanged rates, at the mirrored place 1/β")
    distance = d.rewrite(f - mirrored, ZERO, "the distance is 0 at every β")
    point = {p: sympy.Rational(1, 5), r: ONE}
    d.refute(point, p, "!=", r, "two rates that differ: the second example of the source")
    visible = sympy.Rational(1, 1000)
    d.refute(
        point, distance, "<", visible, "for P = 0.2, R = 1 the two are mirror images: at every β their distance is 0"
    )


F_MEASURE_NO_SYMMETRY = Theorem(
    id="measures.f_measure_no_symmetry",
    title="Exchanged rates give no symmetric lines (as the introduction says it)",
    statement="For P ≠ R there is a β with |F_β(P, R) − F_{1/β}(R, P)| ≥ 1/1000: no mirror images in β = 1.",
    parameters=(*POSITIVE_RATES, F_BETA),
    source=Source(INTRODUCTION, "section “F-Measure (general)”, on the chart"),
    derive=derive_f_measure_no_symmetry,
    holds=False,
    claims=(
        Exists(
            r"\left| F(p, r, \beta) - F(r, p, \frac{1}{\beta}) \right| \geq \frac{1}{1000}",
            F_BETA,
            only_one=False,
            when=(r"p \neq r",),
        ),
    ),
    functions={"F": F_MEASURE},
)
