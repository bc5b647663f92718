"""Further measures of the confusion table: of the irrelevant documents, of both classes, and of their correlation.

The table has N = TP + FP + FN + TN documents. Each measure is derived from what it means: a share of a margin, a mean
of two rates, the correlation of two judgements by yes or no.
"""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.measures.parameters import FN, FP, TN, TP
from prsym.derivations.measures.rates import share_of_margin
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, REAL, UNIT
from prsym.model.formula import Formula
from prsym.model.sampling import SampledShare
from prsym.model.source import by_definition

TABLE = (TP, FP, FN, TN)
DOCUMENTS = r"\mathrm{TP} + \mathrm{FP} + \mathrm{FN} + \mathrm{TN}"

SPECIFICITY_FORMULA = Formula(
    id="measures.specificity",
    title="Specificity from counts",
    printed=r"s = \frac{\mathrm{TN}}{\mathrm{TN} + \mathrm{FP}}",
    parameters=(TN, FP),
    source=by_definition("Irrelevant documents that are left out, as a share of all irrelevant ones: 1 less fallout."),
    derive=share_of_margin("tn", "fp", "irrelevant", "the irrelevant documents: left and retrieved ones"),
    unit="share",
    sampled=SampledShare("tn", misses="fp"),
    zero_by_zero=("zero", "one", "half"),
)
NEGATIVE_PREDICTIVE_VALUE = replace(
    SPECIFICITY_FORMULA,
    id="measures.negative_predictive_value",
    title="Negative predictive value from counts",
    printed=r"v = \frac{\mathrm{TN}}{\mathrm{TN} + \mathrm{FN}}",
    parameters=(TN, FN),
    source=by_definition("The irrelevant share of what is left out: 1 less elusion."),
    derive=share_of_margin("tn", "fn", "null_set", "the null set: irrelevant and relevant documents not retrieved"),
    sampled=SampledShare("tn", misses="fn"),
)


MISS_RATE = replace(
    SPECIFICITY_FORMULA,
    id="measures.miss_rate",
    title="Miss rate from counts",
    printed=r"m = \frac{\mathrm{FN}}{\mathrm{FN} + \mathrm{TP}}",
    parameters=(FN, TP),
    source=by_definition(
        "The relevant documents that are not retrieved, as a share of all relevant ones: 1 less recall."
    ),
    derive=share_of_margin("fn", "tp", "relevant", "the relevant documents: retrieved and not retrieved"),
    sampled=SampledShare("fn", misses="tp"),
)
FALSE_DISCOVERY_RATE = replace(
    SPECIFICITY_FORMULA,
    id="measures.false_discovery_rate",
    title="False discovery rate from counts",
    printed=r"d = \frac{\mathrm{FP}}{\mathrm{FP} + \mathrm{TP}}",
    parameters=(FP, TP),
    source=by_definition("The irrelevant share of what is retrieved: 1 less precision."),
    derive=share_of_margin("fp", "tp", "retrieved", "the retrieved documents: irrelevant and relevant ones"),
    sampled=SampledShare("fp", misses="tp"),
)


def _cells(d: Derivation) -> tuple[Expr, ...]:
    return tuple(d.parameter(name) for name in ("tp", "fp", "fn", "tn"))


def derive_accuracy(d: Derivation) -> Expr:
    """The share of the documents whose judgement is right: those in the cells of the diagonal."""
    tp, fp, fn, tn = _cells(d)
    share, total = d.variable("share", UNIT), d.variable("population", POSITIVE)
    right = d.premise(share * total, tp + tn, "the documents that are judged right")
    solved = d.solve_linear(right, share, "their share")
    count = d.definition(total, tp + fp + fn + tn, "all documents")
    return d.substitute(solved, {total: count}, "the confusion table")


ACCURACY = Formula(
    id="measures.accuracy",
    title="Accuracy from counts",
    printed=rf"a = \frac{{\mathrm{{TP}} + \mathrm{{TN}}}}{{{DOCUMENTS}}}",
    parameters=TABLE,
    source=by_definition("Documents in the cells of the diagonal, as a share of all."),
    derive=derive_accuracy,
    unit="share",
)


def derive_error_rate(d: Derivation) -> Expr:
    """The share of the documents whose judgement is wrong: those in the other cells."""
    tp, fp, fn, tn = _cells(d)
    share, total = d.variable("share", UNIT), d.variable("population", POSITIVE)
    wrong = d.premise(share * total, fp + fn, "the documents that are judged wrong")
    solved = d.solve_linear(wrong, share, "their share")
    return d.substitute(solved, {total: d.definition(total, tp + fp + fn + tn, "all documents")}, "the table")


ERROR_RATE = replace(
    ACCURACY,
    id="measures.error_rate",
    title="Error rate from counts",
    printed=rf"e = \frac{{\mathrm{{FP}} + \mathrm{{FN}}}}{{{DOCUMENTS}}}",
    source=by_definition("Documents that are judged wrong, as a share of all: 1 less accuracy."),
    derive=derive_error_rate,
)


def derive_youden(d: Derivation) -> Expr:
    """Recall less fallout: 0 for retrieval by chance, and 1 for one without error."""
    tp, fp, fn, tn = _cells(d)
    recall, fallout = d.variable("recall", UNIT), d.variable("fallout", UNIT)
    index = d.definition(d.variable("index", REAL), recall - fallout, "recall and specificity, less 1")
    found = d.definition(recall, tp / (tp + fn), "the relevant documents that are retrieved")
    taken = d.definition(fallout, fp / (fp + tn), "the irrelevant documents that are retrieved")
    return d.substitute(index, {recall: found, fallout: taken}, "in counts")


YOUDEN = Formula(
    id="measures.youden",
    title="Youden’s index",
    printed=r"J = \frac{\mathrm{TP}}{\mathrm{TP} + \mathrm{FN}} - \frac{\mathrm{FP}}{\mathrm{FP} + \mathrm{TN}}",
    parameters=TABLE,
    source=by_definition("Recall and specificity, less 1; also called informedness."),
    derive=derive_youden,
)


def derive_prevalence(d: Derivation) -> Expr:
    """The share of the documents that is relevant: those of one margin."""
    tp, fp, fn, tn = _cells(d)
    share, total = d.variable("share", UNIT), d.variable("population", POSITIVE)
    relevant = d.premise(share * total, tp + fn, "the relevant documents, retrieved or not")
    solved = d.solve_linear(relevant, share, "their share")
    return d.substitute(solved, {total: d.definition(total, tp + fn + fp + tn, "all documents")}, "the table")


PREVALENCE_FORMULA = Formula(
    id="measures.prevalence",
    title="Prevalence from counts",
    printed=r"\rho = \frac{\mathrm{TP} + \mathrm{FN}}{\mathrm{TP} + \mathrm{FN} + \mathrm{FP} + \mathrm{TN}}",
    parameters=(TP, FN, FP, TN),
    source=by_definition("The relevant documents, as a share of all."),
    derive=derive_prevalence,
    unit="share",
)


def derive_jaccard(d: Derivation) -> Expr:
    """The documents in both sets as a share of those in one set at least."""
    tp, fp, fn = (d.parameter(name) for name in ("tp", "fp", "fn"))
    share, union = d.variable("share", UNIT), d.variable("union", POSITIVE)
    both = d.premise(share * union, tp, "the documents that are retrieved and relevant")
    solved = d.solve_linear(both, share, "their share of those that are one or the other")
    count = d.definition(union, tp + fp + fn, "retrieved, or relevant, or both")
    return d.substitute(solved, {union: count}, "the confusion table")


JACCARD = Formula(
    id="measures.jaccard",
    title="Overlap of two sets of documents (Jaccard’s coefficient)",
    printed=r"J = \frac{\mathrm{TP}}{\mathrm{TP} + \mathrm{FP} + \mathrm{FN}}",
    parameters=(TP, FP, FN),
    source=by_definition("What two sets, or two reviewers, have in common, as a share of what either has."),
    derive=derive_jaccard,
    unit="share",
)


def derive_dice(d: Derivation) -> Expr:
    """The documents in both sets, over the mean size of a set."""
    tp, fp, fn = (d.parameter(name) for name in ("tp", "fp", "fn"))
    share, size = d.variable("share", UNIT), d.variable("size", POSITIVE)
    both = d.premise(share * size, tp, "the documents that are in both sets")
    solved = d.solve_linear(both, share, "over the mean size of a set")
    mean = d.definition(size, ((tp + fp) + (tp + fn)) / 2, "one has tp + fp, the other tp + fn")
    found = d.substitute(solved, {size: mean}, "the confusion table")
    return d.rewrite(found, 2 * tp / (2 * tp + fp + fn), "the halves cancel")


DICE = replace(
    JACCARD,
    id="measures.dice",
    title="Dice’s coefficient of two sets of documents",
    printed=r"D = \frac{2 \, \mathrm{TP}}{2 \, \mathrm{TP} + \mathrm{FP} + \mathrm{FN}}",
    source=by_definition(
        "What two sets have in common, over their mean size; of retrieved and relevant ones it is F₁."
    ),
    derive=derive_dice,
)


def derive_balanced_accuracy(d: Derivation) -> Expr:
    """The mean of recall and specificity: every class counts alike, whatever its size."""
    tp, fp, fn, tn = _cells(d)
    recall, specificity = d.variable("recall", UNIT), d.variable("specificity", UNIT)
    mean = d.definition(d.variable("balanced", UNIT), (recall + specificity) / 2, "the mean of both classes' rates")
    found = d.definition(recall, tp / (tp + fn), "the relevant documents that are retrieved")
    left = d.definition(specificity, tn / (tn + fp), "the irrelevant documents that are left")
    return d.substitute(mean, {recall: found, specificity: left}, "in counts")


BALANCED_ACCURACY = Formula(
    id="measures.balanced_accuracy",
    title="Balanced accuracy from counts",
    printed=r"a = \frac{1}{2} \left(\frac{\mathrm{TP}}{\mathrm{TP} + \mathrm{FN}} + "
    r"\frac{\mathrm{TN}}{\mathrm{TN} + \mathrm{FP}}\right)",
    parameters=(TP, FN, TN, FP),
    source=by_definition("The mean of recall and specificity."),
    derive=derive_balanced_accuracy,
    unit="share",
)


def derive_matthews(d: Derivation) -> Expr:
    """The correlation of two yes-or-no judgements: covariance over the root of the product of the variances.

    The mean of the product is TP/N, the means are the shares that are retrieved and that are relevant, and a judgement
    that is yes with share m has the variance m(1 - m), where 1 - m is the share of no.
    """
    tp, fp, fn, tn = _cells(d)
    names = ("retrieved", "left_out", "relevant", "irrelevant", "population")
    retrieved, left, relevant, irrelevant, total = (d.variable(name, POSITIVE) for name in names)
    variances = (retrieved / total) * (left / total) * (relevant / total) * (irrelevant / total)
    covariance = tp / total - retrieved * relevant / total**2
    correlation = d.definition(d.variable("correlation", REAL), covariance / sympy.sqrt(variances), "the correlation")
    margins = sympy.sqrt(retrieved * left * relevant * irrelevant)
    shortened = d.rewrite(correlation, (tp * total - retrieved * relevant) / margins, "the number of documents cancels")
    counts = {retrieved: tp + fp, left: fn + tn, relevant: tp + fn, irrelevant: fp + tn, total: tp + fp + fn + tn}
    for margin, count in counts.items():
        d.definition(margin, count, "from the table; none is empty")
    found = d.substitute(shortened, counts, "in counts")
    product = sympy.sqrt((tp + fp) * (fn + tn) * (tp + fn) * (fp + tn))
    return d.rewrite(found, (tp * tn - fp * fn) / product, "the numerator, multiplied out")


MATTHEWS = Formula(
    id="measures.matthews",
    title="Matthews’ correlation coefficient",
    printed=r"\phi = \frac{\mathrm{TP} \, \mathrm{TN} - \mathrm{FP} \, \mathrm{FN}}"
    r"{\sqrt{(\mathrm{TP} + \mathrm{FP})(\mathrm{TP} + \mathrm{FN})"
    r"(\mathrm{TN} + \mathrm{FP})(\mathrm{TN} + \mathrm{FN})}}",
    parameters=TABLE,
    source=by_definition("The correlation of being retrieved and being relevant: of two variables that are 0 or 1."),
    derive=derive_matthews,
)


def derive_negative_f1(d: Derivation) -> Expr:
    """The harmonic mean of the negative predictive value and of specificity: both classes change places."""
    fp, fn, tn = (d.parameter(name) for name in ("fp", "fn", "tn"))
    value, specificity = d.variable("negative_predictive_value", POSITIVE), d.variable("specificity", POSITIVE)
    mean = d.definition(
        d.variable("f", POSITIVE), 2 * value * specificity / (value + specificity), "the harmonic mean of both rates"
    )
    right = d.definition(value, tn / (tn + fn), "the irrelevant share of what is left out")
    left = d.definition(specificity, tn / (tn + fp), "the share of the irrelevant documents that is left out")
    d.premise_sign(tn, ">", "some documents are left out rightly: else both rates are 0")
    found = d.substitute(mean, {value: right, specificity: left}, "in counts")
    return d.rewrite(found, 2 * tn / (2 * tn + fp + fn), "a count cancels")


NEGATIVE_F1 = Formula(
    id="measures.negative_f1",
    title="F₁ of the class of irrelevant documents",
    printed=r"F = \frac{2 \, \mathrm{TN}}{2 \, \mathrm{TN} + \mathrm{FP} + \mathrm{FN}}",
    parameters=(TN, FP, FN),
    source=by_definition("F₁ with the classes exchanged: of negative predictive value and specificity."),
    derive=derive_negative_f1,
    unit="share",
)
