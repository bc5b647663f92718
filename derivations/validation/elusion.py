"""Recall from an elusion test: eRecall, EI-Recall and what they contain."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import sympy

from prsym.derivations.constants import ZERO
from prsym.derivations.measures.parameters import FN, TP
from prsym.derivations.measures.rates import RECALL_FORMULA
from prsym.derivations.validation.parameters import (
    ELUSION,
    ELUSION_LOWER,
    ELUSION_UPPER,
    FOUND,
    LOWER,
    NULL_SET,
    POPULATION,
    PRODUCED_RELEVANT,
    RICHNESS,
    SAMPLE,
    UPPER,
)
from prsym.derivations.validation.samples import share_of_sample
from prsym.derivations.validation.sources import E_RECALL, EI_RECALL, PROVED, RATIO_OF_COUNTS
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import NONNEGATIVE, POSITIVE, UNIT
from prsym.model.formula import Family, Formula, Theorem
from prsym.model.sampling import SampledShare
from prsym.model.statement import Holds


# The relevant documents that are missed are the elusion times the size of the null set. An elusion that was estimated
# from a sample gives an estimate of the recall.
def derive_recall_from_elusion(d: Derivation) -> Expr:
    """fn = E D, put into recall."""
    missed = d.variable(FN.name, NONNEGATIVE)
    count = d.definition(missed, d.parameter("elusion") * d.parameter("null_set"), "the relevant share of the null set")
    return d.substitute(RECALL_FORMULA.derive(d), {missed: count}, "the missed documents by elusion")


RECALL_FROM_ELUSION = Formula(
    id="validation.recall_from_elusion",
    title="Recall from elusion",
    printed=r"R = \frac{\mathrm{TP}}{\mathrm{TP} + E D}",
    parameters=(PRODUCED_RELEVANT, ELUSION, NULL_SET),
    source=RATIO_OF_COUNTS,
    derive=derive_recall_from_elusion,
    unit="share",
)


def derive_recall_from_elusion_sample(d: Derivation) -> Expr:
    """Recall from elusion, with the elusion of a sample of the null set, x of whose n documents are relevant."""
    estimate = share_of_sample(d)
    elusion = d.variable("elusion", UNIT)
    return d.substitute(RECALL_FROM_ELUSION.expression, {elusion: estimate}, "with the elusion of the sample")


RECALL_FROM_ELUSION_SAMPLE = Formula(
    id="validation.recall_from_elusion_sample",
    title="Recall from an elusion sample",
    printed=r"R = \frac{\mathrm{TP}}{\mathrm{TP} + \frac{D x}{n}}",
    parameters=(PRODUCED_RELEVANT, NULL_SET, FOUND, SAMPLE),
    source=RATIO_OF_COUNTS,
    derive=derive_recall_from_elusion_sample,
    constraints=(r"x \leq n",),
    unit="share",
    sampled=SampledShare("found", size="sample"),
)


def derive_recall_falls_in_elusion(d: Derivation) -> None:
    """The slope of TP/(TP + E D) in E is -TP D/(TP + E D)^2."""
    tp, elusion, size = (d.parameter(name) for name in ("tp", "elusion", "null_set"))
    slope = d.differentiate(RECALL_FROM_ELUSION.expression, elusion, "the slope of recall in elusion")
    slope = d.rewrite(slope, -tp * size / (tp + elusion * size) ** 2, "over a square")
    d.sign(slope, "<", "it is negative")


RECALL_FALLS_IN_ELUSION = Theorem(
    id="validation.recall_falls_in_elusion",
    title="Recall falls in elusion",
    statement="TP/(TP + E D) falls strictly as E rises, for TP > 0 and D > 0.",
    parameters=(PRODUCED_RELEVANT, ELUSION, replace(NULL_SET, interval=POSITIVE)),
    source=PROVED,
    derive=derive_recall_falls_in_elusion,
    holds=True,
    claims=(Holds(r"\frac{d R(\mathrm{TP}, E, D)}{d E} < 0"),),
    functions={"R": RECALL_FROM_ELUSION},
)


# Dimm (2014), on the method of Roitblat: richness and elusion are each from a sample of its own. The relevant documents
# of the population less those of the null set are taken for those that are produced; both numbers are estimates, and
# the difference may be negative (`validation.e_recall_negative`).
def derive_e_recall(d: Derivation) -> Expr:
    """tp = rho N - E D and fn = E D, put into recall."""
    relevant = d.parameter("prevalence") * d.parameter("population")
    eluded = d.parameter("elusion") * d.parameter("null_set")
    tp, fn = (d.variable(count.name, count.interval) for count in (TP, FN))
    missed = d.definition(fn, eluded, "the relevant documents of the null set")
    produced = d.definition(tp, relevant - eluded, "the relevant documents of the population, less these")
    estimated = d.substitute(RECALL_FORMULA.expression, {tp: produced, fn: missed}, "recall of these counts")
    return d.rewrite(estimated, 1 - eluded / relevant, "1 less the share that is missed")


E_RECALL_FORMULA = Formula(
    id="validation.e_recall",
    title="eRecall",
    printed=r"R = 1 - \frac{E D}{\rho N}",
    parameters=(ELUSION, NULL_SET, RICHNESS, POPULATION),
    source=E_RECALL,
    derive=derive_e_recall,
    constraints=(r"D \leq N",),
    unit="share",
)


# Dimm (2014) gives the equation. Its two samples are independent, so that the null set may seem to hold more relevant
# documents than the whole population: then eRecall is negative.
def derive_e_recall_negative(d: Derivation) -> None:
    """A richness of 5 % and an elusion of 6 % in 90,000 of 100,000 documents."""
    names = ("elusion", "null_set", "prevalence", "population")
    values = (sympy.Rational(6, 100), sympy.Integer(90_000), sympy.Rational(5, 100), sympy.Integer(100_000))
    point = {d.parameter(name): value for name, value in zip(names, values, strict=True)}
    d.refute(point, E_RECALL_FORMULA.expression, "<", ZERO, "for richness 5 % and elusion 6 %, eRecall is negative")


E_RECALL_NEGATIVE = Theorem(
    id="validation.e_recall_negative",
    title="eRecall is never negative (refuted)",
    statement="1 − E D/(ρN) ≥ 0 for D ≤ N, whatever the estimates of E and ρ are.",
    parameters=(ELUSION, NULL_SET, RICHNESS, POPULATION),
    source=PROVED,
    derive=derive_e_recall_negative,
    holds=False,
    claims=(Holds(r"R(E, D, \rho, N) \geq 0", when=(r"D \leq N",)),),
    functions={"R": E_RECALL_FORMULA},
)


# Losey (2015). The relevant documents that are produced are counted, not sampled; the elusion has an interval, exact
# (`validation.clopper_pearson_lower`, `validation.clopper_pearson_upper`) as Losey uses it.
# `validation.ei_recall_contains` proves that the range holds the recall of every elusion of the interval.
def ei_recall_end(d: Derivation, side: int) -> Expr:
    """Recall falls in elusion: the smallest recall is at the upper end of its interval, the largest at the lower."""
    recall, elusion = RECALL_FROM_ELUSION.expression, d.variable("elusion", UNIT)
    slope = d.differentiate(recall, elusion, "the slope of recall in elusion")
    d.sign(slope, "<=", "recall falls as elusion rises")
    end, at = ("lower", ELUSION_UPPER) if side == LOWER else ("upper", ELUSION_LOWER)
    return d.substitute(recall, {elusion: d.parameter(at.name)}, f"so its {end} end is here")


EI_RECALL_LOWER = Formula(
    id="validation.ei_recall_lower",
    title="ei-Recall, lower end",
    printed=r"R = \frac{\mathrm{TP}}{\mathrm{TP} + E_{\text{high}} D}",
    parameters=(PRODUCED_RELEVANT, ELUSION_UPPER, NULL_SET),
    source=EI_RECALL,
    derive=partial(ei_recall_end, side=LOWER),
    unit="share",
    limit="lower",
    family=Family("ei_recall", "ei-Recall", "other"),
)
EI_RECALL_UPPER = replace(
    EI_RECALL_LOWER,
    id="validation.ei_recall_upper",
    title="ei-Recall, upper end",
    printed=r"R = \frac{\mathrm{TP}}{\mathrm{TP} + E_{\text{low}} D}",
    parameters=(PRODUCED_RELEVANT, ELUSION_LOWER, NULL_SET),
    derive=partial(ei_recall_end, side=UPPER),
    limit="upper",
)


# Elusion is written as a point between the ends of its interval; each difference is a product of non-negative factors.
def derive_ei_recall_contains(d: Derivation) -> None:
    """E between the ends: both ends minus E have a sign, and so have the differences of the recalls."""
    tp, size, low, high = (d.parameter(name) for name in ("tp", "null_set", "elusion_lower", "elusion_upper"))
    elusion = d.parameter("elusion")
    d.premise_sign(elusion - low, ">=", "the elusion is not below its interval")
    d.premise_sign(high - elusion, ">=", "and not above it")
    recall, lower, upper = RECALL_FROM_ELUSION.expression, EI_RECALL_LOWER.expression, EI_RECALL_UPPER.expression
    below = tp * size * (high - elusion) / ((tp + elusion * size) * (tp + high * size))
    d.sign(d.rewrite(recall - lower, below, "recall less the lower end"), ">=", "recall is not below the range")
    above = tp * size * (elusion - low) / ((tp + elusion * size) * (tp + low * size))
    d.sign(d.rewrite(upper - recall, above, "the upper end less recall"), ">=", "and not above it")


EI_RECALL_CONTAINS = Theorem(
    id="validation.ei_recall_contains",
    title="ei-Recall's range holds the recall of every elusion in the interval",
    statement="For E_low ≤ E ≤ E_high, TP/(TP + E_high D) ≤ TP/(TP + E D) ≤ TP/(TP + E_low D).",
    parameters=(PRODUCED_RELEVANT, ELUSION, ELUSION_LOWER, ELUSION_UPPER, NULL_SET),
    source=PROVED,
    derive=derive_ei_recall_contains,
    holds=True,
    claims=(
        Holds(
            r"\frac{\mathrm{TP}}{\mathrm{TP} + E_{\text{high}} D} \leq \frac{\mathrm{TP}}{\mathrm{TP} + E D}"
            r" \leq \frac{\mathrm{TP}}{\mathrm{TP} + E_{\text{low}} D}",
            when=(r"E_{\text{low}} \leq E", r"E \leq E_{\text{high}}"),
        ),
    ),
)
