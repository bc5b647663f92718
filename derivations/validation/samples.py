"""Estimates for a collection from a sample: richness, projected counts, elusion and recall."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import sympy

from prsym.derivations.constants import ONE
from prsym.derivations.dimm2015.parameters import dimm
from prsym.derivations.dimm2015.review_size import DOCUMENTS_RETRIEVED
from prsym.derivations.measures.parameters import FN, TN, TP
from prsym.derivations.measures.rates import RECALL_FORMULA, share_of_margin
from prsym.derivations.validation.parameters import (
    ELUSION,
    END,
    FOUND,
    LOWER,
    NULL_SET,
    POPULATION,
    POPULATION_FROM_TWO,
    RETRIEVED,
    REVIEWED,
    SAMPLE,
    SAMPLE_MISSED,
    SAMPLE_PRODUCED,
    UPPER,
    Z,
)
from prsym.derivations.validation.sources import DEPTH, PROJECTED_ERROR, PROJECTION, PROJECTION_MISSED, RATIO_OF_COUNTS
from prsym.derivations.validation.sources import ELUSION as ELUSION_SOURCE
from prsym.derivations.validation.sources import RICHNESS as RICHNESS_SOURCE
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import NONNEGATIVE, POSITIVE, UNIT
from prsym.model.formula import Family, Formula
from prsym.model.sampling import SampledShare
from prsym.model.source import by_definition


def share_of_sample(d: Derivation) -> Expr:
    """x/n, the share of the sample that has the property: the population is taken to be as the sample is."""
    found, sample = d.parameter("found"), d.parameter("sample")
    share = d.variable("share", UNIT)
    zero = d.premise(found, share * sample, "the population's share is estimated by the share of the sample")
    return d.solve_linear(zero, share, "the share")


# The term is that of Grossman & Cormack (2013). The share of a simple random sample is an unbiased estimate of the
# share in the population.
RICHNESS_FORMULA = Formula(
    id="validation.richness",
    title="Richness from a random sample",
    printed=r"\rho = \frac{x}{n}",
    parameters=(FOUND, SAMPLE),
    source=RICHNESS_SOURCE,
    derive=share_of_sample,
    constraints=(r"x \leq n",),
    unit="share",
    sampled=SampledShare("found", size="sample"),
)


def derive_projected_count(d: Derivation) -> Expr:
    """N times the share."""
    estimate = share_of_sample(d)
    share = d.variable("share", UNIT)
    return d.substitute(d.parameter("population") * share, {share: estimate}, "that share of the population")


PROJECTED_COUNT = Formula(
    id="validation.projected_count",
    title="Documents projected from a random sample",
    printed=r"A = \frac{N x}{n}",
    parameters=(POPULATION, FOUND, SAMPLE),
    source=PROJECTION,
    derive=derive_projected_count,
    constraints=(r"x \leq n", r"n \leq N"),
    unit="documents",
    sampled=SampledShare("found", size="sample"),
)


def derive_projected_count_error(d: Derivation) -> Expr:
    """N^2 times the variance of a share with replacement, the sample's share put in for the population's."""
    return _projected_error(d, ONE, "N² times the estimated variance of a binomial share")


def derive_projected_count_error_finite(d: Derivation) -> Expr:
    """The same without replacement: the variance of a share has the factor (N - n)/(N - 1)."""
    size, n = d.parameter("population"), d.parameter("sample")
    d.premise_sign(size - n, ">=", "the sample is drawn without replacement")
    return _projected_error(d, (size - n) / (size - 1), "N² times the estimated variance of a hypergeometric share")


def _projected_error(d: Derivation, factor: Expr, why: str) -> Expr:
    size, x, n = (d.parameter(name) for name in ("population", "found", "sample"))
    square, error = d.variable("q", NONNEGATIVE), d.variable("s", NONNEGATIVE)
    d.premise_sign(n - x, ">=", "no more documents have the property than are in the sample")
    equation = d.premise(square, size**2 * (x / n) * (1 - x / n) / n * factor, why)
    solved = d.solve_linear(equation, square, "the variance")
    solved = d.rewrite(solved, size**2 * x * (n - x) / n**3 * factor, "in counts")
    d.sign(solved, ">=", "so it has a square root")
    return d.definition(error, sympy.sqrt(solved), "the standard error, which is not negative")


PROJECTED_COUNT_ERROR = Formula(
    id="validation.projected_count_error",
    title="Standard error of documents projected from a random sample",
    printed=r"s = N \sqrt{\frac{1}{n} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)}",
    parameters=(POPULATION, FOUND, SAMPLE),
    source=PROJECTED_ERROR,
    derive=derive_projected_count_error,
    constraints=(r"x \leq n", r"n \leq N"),
    unit="documents",
)


def derive_projected_count_end(
    d: Derivation, side: int, standard_error: Callable[[Derivation], Expr] = derive_projected_count_error
) -> Expr:
    """The projected count less (side -1) or plus z standard errors."""
    z, error = d.parameter("z"), d.variable("s", NONNEGATIVE)
    count = derive_projected_count(d)
    return d.substitute(count + side * z * error, {error: standard_error(d)}, END[side])


PROJECTED_COUNT_LOWER = Formula(
    id="validation.projected_count_lower",
    title="Normal interval of documents projected from a random sample, lower end",
    printed=r"\frac{N x}{n} - z N \sqrt{\frac{1}{n} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)}",
    parameters=(POPULATION, FOUND, SAMPLE, Z),
    source=by_definition("The population's size times the ends of the normal interval of the share."),
    derive=partial(derive_projected_count_end, side=LOWER),
    constraints=(r"x \leq n", r"n \leq N"),
    unit="documents",
    limit="lower",
    family=Family(
        "projected_count", "Normal interval of documents projected from a random sample", "other", leaves_unit=True
    ),
)
PROJECTED_COUNT_UPPER = replace(
    PROJECTED_COUNT_LOWER,
    id="validation.projected_count_upper",
    title="Normal interval of documents projected from a random sample, upper end",
    printed=r"\frac{N x}{n} + z N \sqrt{\frac{1}{n} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)}",
    derive=partial(derive_projected_count_end, side=UPPER),
    limit="upper",
)


def _finite_end(sign: str, factor: str = r"\frac{N - n}{N - 1}", size: str = "n") -> str:
    """N x/n less or plus z N times the root of the factor times the variance of a share, over the size."""
    variance = rf"\frac{{1}}{{{size}}} \cdot \frac{{x}}{{n}} \left(1 - \frac{{x}}{{n}} \right)"
    return rf"\frac{{N x}}{{n}} {sign} z N \sqrt{{{factor} \cdot {variance}}}"


def _finite_variants(sign: str) -> dict[str, str]:
    """The prints with 1 - n/N for the factor, and with the unbiased estimate of the variance."""
    factor = r"\frac{N - n}{N}"
    return {"sampling_fraction": _finite_end(sign, factor), "cochran": _finite_end(sign, factor, "n - 1")}


PROJECTED_COUNT_FINITE_LOWER = replace(
    PROJECTED_COUNT_LOWER,
    id="validation.projected_count_finite_lower",
    title="Normal interval of projected documents with finite-population correction, lower end",
    printed=_finite_end("-"),
    parameters=(POPULATION_FROM_TWO, FOUND, SAMPLE, Z),
    source=by_definition("The population's size times the ends of the normal interval with that correction."),
    derive=partial(derive_projected_count_end, side=LOWER, standard_error=derive_projected_count_error_finite),
    family=Family(
        "projected_count_finite",
        "Normal interval of projected documents with finite-population correction",
        "other",
        leaves_unit=True,
    ),
    variants=_finite_variants("-"),
)
PROJECTED_COUNT_FINITE_UPPER = replace(
    PROJECTED_COUNT_FINITE_LOWER,
    id="validation.projected_count_finite_upper",
    title="Normal interval of projected documents with finite-population correction, upper end",
    printed=_finite_end("+"),
    derive=partial(derive_projected_count_end, side=UPPER, standard_error=derive_projected_count_error_finite),
    limit="upper",
    variants=_finite_variants("+"),
)


# The term is that of Grossman & Cormack (2013). The null set is the second row of the confusion table.
ELUSION_FORMULA = Formula(
    id="validation.elusion",
    title="Elusion",
    printed=r"E = \frac{\mathrm{FN}}{\mathrm{FN} + \mathrm{TN}}",
    parameters=(FN, TN),
    source=ELUSION_SOURCE,
    derive=share_of_margin("fn", "tn", "null_set", "the null set: relevant and irrelevant documents not produced"),
    unit="share",
    sampled=SampledShare("fn", misses="tn"),
    zero_by_zero=("zero", "one", "half"),
)


def derive_missed_documents(d: Derivation) -> Expr:
    """Elusion is the relevant share of the null set."""
    missed = d.variable("fn", NONNEGATIVE)
    zero = d.premise(missed, d.parameter("elusion") * d.parameter("null_set"), "elusion: the share that is relevant")
    return d.solve_linear(zero, missed, "the relevant documents that are not produced")


MISSED_DOCUMENTS = Formula(
    id="validation.missed_documents",
    title="Relevant documents missed",
    printed=r"\mathrm{FN} = E D",
    parameters=(ELUSION, NULL_SET),
    source=PROJECTION_MISSED,
    derive=derive_missed_documents,
    unit="documents",
)


# By definition. Both counts are projected to the population, and its size and that of the sample cancel. So the
# precision of the estimate is that of a sample of a + b documents, not of n.
def derive_recall_from_sample(d: Derivation) -> Expr:
    """tp = N a/n and fn = N b/n, put into recall."""
    a, b = d.parameter("sample_produced"), d.parameter("sample_missed")
    population, sample = d.variable("population", POSITIVE), d.variable("sample", POSITIVE)
    tp, fn = (d.variable(count.name, count.interval) for count in (TP, FN))
    produced = d.definition(tp, population * a / sample, "relevant and produced, projected to the population")
    missed = d.definition(fn, population * b / sample, "relevant and not produced, projected to the population")
    estimated = d.substitute(RECALL_FORMULA.expression, {tp: produced, fn: missed}, "recall of the projected counts")
    return d.rewrite(estimated, a / (a + b), "both sizes cancel")


RECALL_FROM_SAMPLE = Formula(
    id="validation.recall_from_sample",
    title="Recall from one random sample",
    printed=r"R = \frac{a}{a + b}",
    parameters=(SAMPLE_PRODUCED, SAMPLE_MISSED),
    source=RATIO_OF_COUNTS,
    derive=derive_recall_from_sample,
    unit="share",
    sampled=SampledShare("sample_produced", misses="sample_missed"),
)


def derive_depth(d: Derivation) -> Expr:
    """n = depth * N: the share of the collection above the cut-off."""
    share = d.variable("depth", UNIT)
    zero = d.premise(d.parameter("retrieved"), share * d.parameter("population"), "the share of the collection")
    return d.solve_linear(zero, share, "the depth")


DEPTH_FORMULA = Formula(
    id="validation.depth",
    title="Depth",
    printed=r"d = \frac{n}{N}",
    parameters=(RETRIEVED, POPULATION),
    source=DEPTH,
    derive=derive_depth,
    constraints=(r"n \leq N",),
    unit="share",
)


# Dimm (2015), eq. 2, less the documents that are reviewed. The precision is that of all documents retrieved at the
# target recall. A negative number says that more were reviewed than the recall needs.
def derive_documents_to_review(d: Derivation) -> Expr:
    """n = rho N R/P, less v."""
    retrieved = DOCUMENTS_RETRIEVED.derive(d)
    n = d.variable("n", DOCUMENTS_RETRIEVED.parameter("population").interval)
    return d.substitute(n - d.parameter("reviewed"), {n: retrieved}, "the documents to be retrieved, less these")


DOCUMENTS_TO_REVIEW = Formula(
    id="validation.documents_to_review",
    title="Documents still to be reviewed",
    printed=r"m = \frac{\rho N R}{P} - v",
    parameters=(*DOCUMENTS_RETRIEVED.parameters, REVIEWED),
    source=dimm("eq. 2, less the documents reviewed"),
    derive=derive_documents_to_review,
    unit="documents",
)


# The standard error of a share: the square root of its estimated variance.


def derive_share_error(d: Derivation) -> Expr:
    """The variance of a share with replacement, the sample's share put in for the population's."""
    return _share_error(d, ONE, "the estimated variance of a binomial share")


def derive_share_error_finite(d: Derivation) -> Expr:
    """The same without replacement: with the factor (N - n)/(N - 1)."""
    size, n = d.parameter("population"), d.parameter("sample")
    d.premise_sign(size - n, ">=", "the sample is drawn without replacement")
    return _share_error(d, (size - n) / (size - 1), "the estimated variance of a hypergeometric share")


def _share_error(d: Derivation, factor: Expr, why: str) -> Expr:
    x, n = d.parameter("found"), d.parameter("sample")
    d.premise_sign(n - x, ">=", "no more documents have the property than are in the sample")
    square, error = d.variable("q", NONNEGATIVE), d.variable("s", NONNEGATIVE)
    solved = d.solve_linear(d.premise(square, (x / n) * (1 - x / n) / n * factor, why), square, "the variance")
    return d.definition(error, sympy.sqrt(solved), "the standard error, which is not negative")


_SHARE_VARIANCE = r"\frac{1}{n} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)"
SHARE_ERROR = Formula(
    id="validation.share_error",
    title="Standard error of a share of a random sample",
    printed=rf"s = \sqrt{{{_SHARE_VARIANCE}}}",
    parameters=(FOUND, SAMPLE),
    source=by_definition("The root of the estimated variance of a binomial share."),
    derive=derive_share_error,
    constraints=(r"x \leq n",),
    unit="share",
    variants={"unbiased": r"s = \sqrt{\frac{1}{n - 1} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)}"},
)
SHARE_ERROR_FINITE = replace(
    SHARE_ERROR,
    id="validation.share_error_finite",
    title="Standard error of a share of a random sample, with finite-population correction",
    printed=rf"s = \sqrt{{{_SHARE_VARIANCE} \cdot \frac{{N - n}}{{N - 1}}}}",
    parameters=(FOUND, SAMPLE, POPULATION_FROM_TWO),
    source=by_definition("With the factor (N − n)/(N − 1) in the variance."),
    derive=derive_share_error_finite,
    constraints=(r"x \leq n", r"n \leq N"),
    variants={
        "sampling_fraction": rf"s = \sqrt{{{_SHARE_VARIANCE} \cdot \frac{{N - n}}{{N}}}}",
        "cochran": r"s = \sqrt{\frac{1}{n - 1} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right) \cdot \frac{N - n}{N}}",
    },
)


def derive_finite_factor(d: Derivation) -> Expr:
    """The factor of the standard error: the root of that of the variance."""
    size, n = d.parameter("population"), d.parameter("sample")
    d.premise_sign(size - n, ">=", "the sample is drawn without replacement")
    square, factor = d.variable("q", NONNEGATIVE), d.variable("f", NONNEGATIVE)
    ratio = d.definition(square, (size - n) / (size - 1), "of the variances without and with replacement")
    root = d.definition(factor, sympy.sqrt(square), "of the standard errors")
    return d.substitute(root, {square: ratio}, "in the sizes")


FINITE_FACTOR = Formula(
    id="validation.finite_factor",
    title="Finite-population correction: factor of the standard error",
    printed=r"f = \sqrt{\frac{N - n}{N - 1}}",
    parameters=(SAMPLE, POPULATION_FROM_TWO),
    source=by_definition(
        "By which the standard error is less without replacement; its square is that of the variance."
    ),
    derive=derive_finite_factor,
    constraints=(r"n \leq N",),
    unit="share",
    variants={
        "of_variance": r"f = \frac{N - n}{N - 1}",
        "sampling_fraction": r"f = \sqrt{\frac{N - n}{N}}",
    },
)


def derive_odds(d: Derivation) -> Expr:
    """The documents with the property over those without."""
    x, n, odds = d.parameter("found"), d.parameter("sample"), d.variable("odds", NONNEGATIVE)
    d.premise_sign(n - x, ">", "some lack the property")
    return d.solve_linear(d.premise(odds * (n - x), x, "so many times as many"), odds, "their ratio")


ODDS = Formula(
    id="validation.odds",
    title="Odds: documents that have a property over those that lack it",
    printed=r"o = \frac{x}{n - x}",
    parameters=(FOUND, SAMPLE),
    source=by_definition("A share p has the odds p/(1 − p)."),
    derive=derive_odds,
    constraints=("x < n",),
)
