"""The F-measure of precision and recall with weight beta: as a harmonic mean, by counts, its bounds and its weight."""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.constants import ZERO
from prsym.derivations.documents import DIMM, GOUTTE_GAUSSIER
from prsym.derivations.measures.parameters import F_BETA, FN, FP, PRECISION, RECALL, TP
from prsym.derivations.measures.rates import PRECISION_FORMULA, RECALL_FORMULA
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, interval
from prsym.model.formula import Formula, Theorem
from prsym.model.source import Source
from prsym.model.statement import Equivalent, Holds, Tends


# Goutte & Gaussier (2005), eq. 2 (left); Dimm (2015), eq. 1 (right form, with b for beta). From van Rijsbergen's
# definition, a mean of reciprocals with weights beta^2 : 1.
def derive_f_measure(d: Derivation) -> Expr:
    """1/F = a/P + (1 - a)/R, with a = 1/(1 + beta^2), for precision and recall not zero."""
    p, r = d.variable("precision", PROBABILITY_OPEN), d.variable("recall", PROBABILITY_OPEN)
    beta, weight = d.parameter("beta"), d.variable("alpha", PROBABILITY_OPEN)
    f, reciprocal = d.variable("F", POSITIVE), d.variable("reciprocal", POSITIVE)
    mean = d.definition(reciprocal, weight / p + (1 - weight) / r, "the weighted mean of the reciprocals")
    solved = d.solve_linear(f * reciprocal - 1, f, "F is the reciprocal of that mean")
    alpha = d.solve_linear(weight * beta**2 - (1 - weight), weight, "recall weighs beta^2 times as much as precision")
    value = d.substitute(solved.xreplace({reciprocal: mean}), {weight: alpha}, "the weights put in")
    return d.rewrite(value, (1 + beta**2) * p * r / (r + beta**2 * p), "as one fraction")


F_MEASURE = Formula(
    id="measures.f_measure",
    title="F-measure from precision and recall",
    printed=r"F_\beta = \left(1 + \beta^2\right) \frac{p r}{r + \beta^2 p}",
    parameters=(PRECISION, RECALL, F_BETA),
    source=Source(GOUTTE_GAUSSIER, "eq. 2, left"),
    derive=derive_f_measure,
    unit="share",
    variants={"beta_squared": r"F_\beta = \left(1 + \beta\right) \frac{p r}{r + \beta p}"},
    zero_by_zero=("zero", "one"),
)


# From the one-fraction form. It needs P > 0 and R > 0, where the one-fraction form needs only that not both are zero:
# the paper's equality holds where both are defined.
def derive_f_measure_harmonic(d: Derivation) -> Expr:
    """Divide numerator and denominator by (beta^2 + 1) P R."""
    p, r = d.variable("precision", PROBABILITY_OPEN), d.variable("recall", PROBABILITY_OPEN)
    b = d.parameter("beta")
    fraction = F_MEASURE.derive(d)
    return d.rewrite(fraction, 1 / ((b**2 / r + 1 / p) / (b**2 + 1)), "divided by (beta^2 + 1) P R")


F_MEASURE_HARMONIC = Formula(
    id="measures.f_measure_harmonic",
    title="F-measure as a mean of reciprocals",
    printed=r"F_b = \frac{1}{\frac{1}{b^2+1} \left(\frac{b^2}{R} + \frac{1}{P} \right)}",
    parameters=(replace(PRECISION, letter="P"), replace(RECALL, letter="R"), replace(F_BETA, letter="b")),
    source=Source(DIMM, "eq. 1, first form"),
    derive=derive_f_measure_harmonic,
    unit="share",
    variants={"beta_squared": r"F_b = \frac{1}{\frac{1}{b+1} \left(\frac{b}{R} + \frac{1}{P} \right)}"},
)


# Goutte & Gaussier (2005), eq. 2 (right). Precision and recall from the confusion table put into F; the result is
# defined at TP = 0, where precision and recall are both zero and the rate form is 0/0.
def derive_f_measure_counts(d: Derivation) -> Expr:
    """Where TP > 0, so that both rates are defined and positive."""
    tp, fp, fn = d.variable("tp", POSITIVE), d.parameter("fp"), d.parameter("fn")
    b = d.parameter("beta")
    rates = {
        d.variable("precision", POSITIVE): PRECISION_FORMULA.derive(d),
        d.variable("recall", POSITIVE): RECALL_FORMULA.derive(d),
    }
    f = d.substitute(F_MEASURE.derive(d), rates, "both rates from the confusion table")
    return d.rewrite(f, (1 + b**2) * tp / ((1 + b**2) * tp + b**2 * fn + fp), "the common factor TP cancelled")


F_MEASURE_COUNTS = Formula(
    id="measures.f_measure_counts",
    title="F-measure from counts",
    printed=(
        r"F_\beta = \frac{(1 + \beta^2) \mathrm{TP}}{(1 + \beta^2) \mathrm{TP} + \beta^2 \mathrm{FN} + \mathrm{FP}}"
    ),
    parameters=(TP, FP, FN, F_BETA),
    source=Source(GOUTTE_GAUSSIER, "eq. 2, right"),
    derive=derive_f_measure_counts,
    unit="share",
    variants={
        "beta_squared": (
            r"F_\beta = \frac{(1 + \beta) \mathrm{TP}}{(1 + \beta) \mathrm{TP} + \beta \mathrm{FN} + \mathrm{FP}}"
        ),
    },
    zero_by_zero=("zero", "one"),
)


# Dimm (2015), section 1, after eq. 1: F falls between R and P. Equivalently (F - P)(F - R) <= 0.

POSITIVE_RATES = tuple(replace(rate, interval=interval("(0, 1]")) for rate in (PRECISION, RECALL))


def derive_f_measure_bounds(d: Derivation) -> None:
    """The product of the two differences is minus a square over a square."""
    p, r, b = (d.parameter(name) for name in ("precision", "recall", "beta"))
    f = F_MEASURE.expression
    product = d.rewrite(
        (f - p) * (f - r),
        -(b**2) * p * r * (p - r) ** 2 / (r + b**2 * p) ** 2,
        "F put in, over one denominator",
    )
    d.sign(product, "<=", "minus a product of non-negative factors")


F_MEASURE_BOUNDS = Theorem(
    id="measures.f_measure_bounds",
    title="F lies between precision and recall",
    statement="(F − P)(F − R) ≤ 0 for 0 < P, R ≤ 1 and every weight β > 0: F falls between R and P.",
    parameters=(*POSITIVE_RATES, F_BETA),
    source=Source(DIMM, "section 1, after eq. 1"),
    derive=derive_f_measure_bounds,
    holds=True,
    claims=(Holds(r"(F(p, r, \beta) - p)(F(p, r, \beta) - r) \leq 0"),),
    functions={"F": F_MEASURE},
)


# Dimm (2015), section 1, after eq. 1. The slope of F in b has the sign of R - P; F tends to R as b grows, and to P as b
# falls to 0.
def derive_f_measure_weight(d: Derivation) -> None:
    """The slope, and both limits."""
    p, r, b = (d.parameter(name) for name in ("precision", "recall", "beta"))
    f = F_MEASURE.expression
    slope = d.differentiate(f, b, "the slope of F in the weight")
    factor = 2 * b * p * r / (r + b**2 * p) ** 2
    d.rewrite(slope, factor * (r - p), "R − P times a factor")
    d.sign(factor, ">", "the factor is positive: F moves towards R")

    v, w = d.variable("v", POSITIVE), sympy.Symbol("w")
    for place, goal, name in ((1 / v, r, "b = 1/v grows"), (v, p, "b = v falls to 0")):
        at_v = d.substitute(f, {b: place}, f"F as {name}")
        form = (w**2 + 1) * p * r / ((w**2 * r + p) if place != v else (r + w**2 * p))
        limit = d.limit(at_v, form, [(w, v, ZERO)], v, "its limit")
        d.rewrite(limit, goal, "one of the two rates")


F_MEASURE_WEIGHT = Theorem(
    id="measures.f_measure_weight",
    title="A larger weight moves F towards recall",
    statement="For 0 < P, R ≤ 1, ∂F/∂β has the sign of R − P; F → R as β → ∞ and F → P as β → 0.",
    parameters=(*POSITIVE_RATES, F_BETA),
    source=Source(DIMM, "section 1, after eq. 1"),
    derive=derive_f_measure_weight,
    holds=True,
    claims=(
        *(Equivalent(rf"\frac{{d F(p, r, \beta)}}{{d \beta}} {sign} 0", f"r - p {sign} 0") for sign in "<=>"),
        Tends(r"F(p, r, \beta)", "r", "beta", "oo"),
        Tends(r"F(p, r, \beta)", "p", "beta", "0+"),
    ),
    functions={"F": F_MEASURE},
)
