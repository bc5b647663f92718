"""Worth of a search: lift, likelihood ratios, work saved, documents read for each that is found.

And the share of relevant documents behind the share that reviewers call relevant, whose errors are known.
"""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.measures.contingency import TABLE
from prsym.derivations.measures.parameters import FROM_ONE, PRECISION, RECALL
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import (
    COUNTED,
    MEASURED,
    NONNEGATIVE,
    POSITIVE,
    REAL,
    UNIT,
    Parameter,
    interval,
    planned,
)
from prsym.model.formula import Formula
from prsym.model.source import by_definition

ABOVE_ZERO, BELOW_ONE = interval("(0, 1]"), interval("[0, 1)")
PREVALENCE = Parameter(
    "prevalence", "rho", ABOVE_ZERO, False, MEASURED, "relevant share of all documents", ("rho", "richness")
)
FALLOUT = Parameter(
    "fallout", "b", ABOVE_ZERO, False, MEASURED, "retrieved share of the irrelevant documents", ("b", "FPR")
)


def derive_lift(d: Derivation) -> Expr:
    """How many times as rich as the collection the retrieved documents are."""
    lift = d.variable("lift", NONNEGATIVE)
    zero = d.premise(d.parameter("precision"), lift * d.parameter("prevalence"), "as many times as rich")
    return d.solve_linear(zero, lift, "the factor")


LIFT = Formula(
    id="measures.lift",
    title="Lift",
    printed=r"L = \frac{P}{\rho}",
    parameters=(replace(PRECISION, letter="P"), PREVALENCE),
    source=by_definition("Precision as a multiple of prevalence: of the precision of documents drawn at random."),
    derive=derive_lift,
)


def derive_likelihood_ratio(d: Derivation) -> Expr:
    """How many times as probable it is that a relevant document is retrieved as that an irrelevant one is."""
    ratio = d.variable("ratio", NONNEGATIVE)
    zero = d.premise(d.parameter("recall"), ratio * d.parameter("fallout"), "as many times as probable")
    return d.solve_linear(zero, ratio, "the factor")


LIKELIHOOD_RATIO_POSITIVE = Formula(
    id="measures.likelihood_ratio_positive",
    title="Positive likelihood ratio",
    printed=r"\Lambda = \frac{r}{b}",
    parameters=(RECALL, FALLOUT),
    source=by_definition("Recall over fallout; fallout is 1 less specificity."),
    derive=derive_likelihood_ratio,
)


def derive_likelihood_ratio_negative(d: Derivation) -> Expr:
    """The same of being left out."""
    ratio = d.variable("ratio", NONNEGATIVE)
    missed, left = 1 - d.parameter("recall"), 1 - d.parameter("fallout")
    zero = d.premise(missed, ratio * left, "a relevant document is left out as many times as probably")
    return d.solve_linear(zero, ratio, "the factor")


LIKELIHOOD_RATIO_NEGATIVE = replace(
    LIKELIHOOD_RATIO_POSITIVE,
    id="measures.likelihood_ratio_negative",
    title="Negative likelihood ratio",
    printed=r"\Lambda = \frac{1 - r}{1 - b}",
    parameters=(RECALL, replace(FALLOUT, interval=BELOW_ONE)),
    source=by_definition("The share of relevant documents that is left out over that of irrelevant ones."),
    derive=derive_likelihood_ratio_negative,
)


def derive_work_saved(d: Derivation) -> Expr:
    """The share of documents that nobody reads, less what reading at random to the same recall would leave."""
    tp, fp, fn, tn = (d.parameter(name) for name in ("tp", "fp", "fn", "tn"))
    total, recall = d.variable("population", POSITIVE), d.variable("recall", UNIT)
    unread = (fn + tn) / total
    saved = d.definition(d.variable("saved", REAL), unread - (1 - recall), "at random, 1 - R would be left unread")
    found = d.definition(recall, tp / (tp + fn), "recall")
    documents = d.definition(total, tp + fp + fn + tn, "all documents")
    return d.substitute(saved, {recall: found, total: documents}, "in counts")


WORK_SAVED = Formula(
    id="measures.work_saved",
    title="Work saved over sampling (WSS)",
    printed=r"w = \frac{\mathrm{TN} + \mathrm{FN}}{\mathrm{TP} + \mathrm{FP} + \mathrm{FN} + \mathrm{TN}} - "
    r"\left(1 - \frac{\mathrm{TP}}{\mathrm{TP} + \mathrm{FN}}\right)",
    parameters=TABLE,
    source=by_definition("The unread share of the documents, less what random reading to that recall would leave."),
    derive=derive_work_saved,
)


def derive_number_needed_to_read(d: Derivation) -> Expr:
    """Documents read for each relevant one: of n read, P n are relevant."""
    needed = d.variable("needed", POSITIVE)
    zero = d.premise(
        needed * d.parameter("precision"), sympy.Integer(1), "so many are read until one relevant is expected"
    )
    return d.solve_linear(zero, needed, "their number")


NUMBER_NEEDED_TO_READ = Formula(
    id="measures.number_needed_to_read",
    title="Documents read for each relevant one (number needed to read)",
    printed=r"m = \frac{1}{P}",
    parameters=(replace(PRECISION, letter="P", interval=ABOVE_ZERO),),
    source=by_definition("The reciprocal of precision."),
    derive=derive_number_needed_to_read,
)


# The number of documents read may stop anywhere in a ranked list: work saved at a recall that was aimed at.
READ = Parameter("reviewed", "v", NONNEGATIVE, True, COUNTED, "documents that are read", ("v", "documents_read"))
ALL = Parameter("population", "N", FROM_ONE, True, COUNTED, "all documents", ("N",))
AIMED_RECALL = Parameter(
    "recall", "r", UNIT, False, planned("a recall that is aimed at, as 95 % in WSS@95"), "recall", ("R", "r")
)


def derive_work_saved_at(d: Derivation) -> Expr:
    """The share of documents that nobody reads, less what reading at random to the same recall would leave."""
    read, total, recall = (d.parameter(name) for name in ("reviewed", "population", "recall"))
    d.premise_sign(total - read, ">=", "no more are read than there are")
    return d.definition(d.variable("saved", REAL), (total - read) / total - (1 - recall), "at random, 1 - R is unread")


WORK_SAVED_AT = Formula(
    id="measures.work_saved_at",
    title="Work saved over sampling at a recall (WSS@R)",
    printed=r"w = \frac{N - v}{N} - (1 - r)",
    parameters=(READ, ALL, AIMED_RECALL),
    source=WORK_SAVED.source,
    derive=derive_work_saved_at,
    constraints=(r"v \leq N",),
)

FOUND_RELEVANT = Parameter(
    "found", "x", FROM_ONE, True, COUNTED, "relevant documents among those that are read", ("x", "relevant_found")
)


def derive_read_for_each(d: Derivation) -> Expr:
    """The documents read over those of them that are relevant."""
    read, found = d.parameter("reviewed"), d.parameter("found")
    d.premise_sign(read - found, ">=", "the relevant ones are among them")
    needed = d.variable("needed", POSITIVE)
    return d.solve_linear(d.premise(needed * found, read, "so many for each"), needed, "their number")


READ_FOR_EACH = replace(
    NUMBER_NEEDED_TO_READ,
    id="measures.read_for_each",
    title="Documents read for each relevant one, from counts",
    printed=r"m = \frac{v}{x}",
    parameters=(READ, FOUND_RELEVANT),
    source=by_definition("The reciprocal of the precision of what was read."),
    derive=derive_read_for_each,
    constraints=(r"x \leq v",),
)


def derive_diagnostic_odds_ratio(d: Derivation) -> Expr:
    """The odds that a relevant document is retrieved, over those that an irrelevant one is."""
    tp, fp, fn, tn = (d.parameter(name) for name in ("tp", "fp", "fn", "tn"))
    first, second, ratio = (d.variable(name, POSITIVE) for name in ("odds", "odds_irrelevant", "ratio"))
    for cell in (tp, fp, fn, tn):
        d.premise_sign(cell, ">", "no cell is empty")
    over = d.definition(ratio, first / second, "odds over odds")
    odds = {first: d.definition(first, tp / fn, "of a relevant document")}
    odds |= {second: d.definition(second, fp / tn, "of an irrelevant one")}
    return d.rewrite(d.substitute(over, odds, "in counts"), tp * tn / (fp * fn), "over one line")


DIAGNOSTIC_ODDS_RATIO = Formula(
    id="measures.diagnostic_odds_ratio",
    title="Diagnostic odds ratio",
    printed=r"o = \frac{\mathrm{TP} \, \mathrm{TN}}{\mathrm{FP} \, \mathrm{FN}}",
    parameters=TABLE,
    source=by_definition("The positive likelihood ratio over the negative one; no cell is changed where one is 0."),
    derive=derive_diagnostic_odds_ratio,
)

APPARENT = Parameter(
    "apparent",
    "q",
    UNIT,
    False,
    MEASURED,
    "share of the documents that reviewers call relevant",
    ("q", "apparent_share"),
)
SPECIFICITY = Parameter(
    "specificity", "s", UNIT, False, MEASURED, "share of the irrelevant documents that reviewers call so", ("s", "TNR")
)


def derive_error_corrected_share(d: Derivation) -> Expr:
    """q = rho r + (1 - rho)(1 - s): relevant documents that are seen, and irrelevant ones taken for relevant."""
    apparent, recall, specificity = (d.parameter(name) for name in ("apparent", "recall", "specificity"))
    share = d.variable("share", UNIT)
    d.premise_sign(recall + specificity - 1, ">", "reviewers do better than chance")
    called = share * recall + (1 - share) * (1 - specificity)
    zero = d.premise(apparent, called, "what is called relevant")
    return d.solve_linear(zero, share, "linear in the share, whose factor r + s - 1 is positive")


ERROR_CORRECTED_SHARE = Formula(
    id="measures.error_corrected_share",
    title="Relevant share, corrected for reviewers’ errors (Rogan–Gladen)",
    printed=r"\rho = \frac{q + s - 1}{r + s - 1}",
    parameters=(APPARENT, RECALL, SPECIFICITY),
    source=by_definition(
        "The share that gives the apparent share under these errors; below 0 or above 1 no share does."
    ),
    derive=derive_error_corrected_share,
    constraints=(r"r + s > 1",),
)
