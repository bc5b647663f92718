"""Quantities that stand for a formula's parameters: rates for counts, p̂ for x of n, α for 1 - confidence.

One table for all who ask: a number claim computes a parameter that is not stated, a comparison knows a stranger's
letter, and `prsym show` lists them. A value is a formula, or an expression in the names of other quantities.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prsym.derivations.measures.contingency import PREVALENCE_FORMULA
from prsym.derivations.measures.parameters import BOTH, FN, FP, NEITHER, ONLY_FIRST, ONLY_SECOND, TN, TP
from prsym.derivations.measures.ranked_lists import R_PRECISION_FORMULA
from prsym.derivations.measures.rates import FALLOUT_FORMULA, PRECISION_FORMULA, RECALL_FORMULA
from prsym.derivations.measures.screening import SPECIFICITY
from prsym.derivations.validation.normal_quantile import NORMAL_QUANTILE, NORMAL_QUANTILE_ONE_SIDED
from prsym.derivations.validation.sample_size import SAMPLE_SIZE_FORMULA
from prsym.derivations.validation.samples import ELUSION_FORMULA, RECALL_FROM_SAMPLE, RICHNESS_FORMULA
from prsym.model.derivation import Derivation
from prsym.model.derived import DerivedQuantity
from prsym.model.domain import NONNEGATIVE, POSITIVE, PROBABILITY_OPEN, REAL, UNIT, Parameter
from prsym.model.formula import Formula
from prsym.model.source import BY_DEFINITION

COUNTED = ("measures", "dimm2015", "gordon_kochen1988", "validation")  # sources whose rates are those of the table
PROJECTED = ("dimm2015", "gordon_kochen1988", "validation")  # in which a rate may be measured on a sample
F_WEIGHTED = ("measures", "goutte_gaussier2005")  # in which β weighs recall
CELLS = (TP, FP, FN, TN)
Q = DerivedQuantity


def by_definition(name: str, title: str, printed: str, parameters: tuple[Parameter, ...]) -> Formula:
    """A formula that is its own definition: there is nothing to derive."""

    def derive(d: Derivation) -> Any:
        return d.definition(d.variable(name, PROBABILITY_OPEN), formula.expression, title)

    formula = Formula(f"given.{name}", title, printed, parameters, BY_DEFINITION, derive)
    return formula


POPULATION = by_definition(
    "population",
    "All documents, from the confusion table",
    r"N = \mathrm{TP} + \mathrm{FN} + \mathrm{FP} + \mathrm{TN}",
    (TP, FN, FP, TN),
)
RETRIEVED = by_definition(
    "retrieved", "Retrieved documents, from the confusion table", r"n = \mathrm{TP} + \mathrm{FP}", (TP, FP)
)
TOTAL_RELEVANT = by_definition(
    "total_relevant", "Relevant documents, from the confusion table", r"R = \mathrm{TP} + \mathrm{FN}", (TP, FN)
)
FALLOUT_FROM_SPECIFICITY = by_definition("fallout", "Fallout, from specificity", r"b = 1 - s", (SPECIFICITY,))

# The table of two judgements, of which neither is the right one.
JUDGED = (
    by_definition("tp", "Documents that both judgements call relevant", r"\mathrm{TP} = a", (BOTH,)),
    by_definition("fp", "Documents that only the first calls relevant", r"\mathrm{FP} = b", (ONLY_FIRST,)),
    by_definition("fn", "Documents that only the second calls relevant", r"\mathrm{FN} = c", (ONLY_SECOND,)),
    by_definition("tn", "Documents that neither calls relevant", r"\mathrm{TN} = d", (NEITHER,)),
)


GIVEN = (POPULATION, RETRIEVED, TOTAL_RELEVANT, FALLOUT_FROM_SPECIFICITY, *JUDGED)  # definitions that stand here alone


def _positive(*cells: str) -> tuple[str, ...]:
    return (" ".join(("0 <", " + ".join(rf"\mathrm{{{cell}}}" for cell in cells))),)


_SECOND = frozenset({"sample_second"})


def _of_sample(name: str, sources: tuple[str, ...], spellings: tuple[str, ...] = ()) -> DerivedQuantity:
    """A rate that x documents of a sample of n give. Of two samples a letter without number is not the first share."""
    return Q(name, RICHNESS_FORMULA, spellings, (), sources, without=_SECOND, image=UNIT, within=(r"x \le n",))


_ALL_RELEVANT = ("R", "A", "K", "n", "relevant", "positives", "num_rel", "n_relevant", "n_rel")
_ALL_RETRIEVED = ("n", "M", "returned", "predicted_positives", "n_retrieved", "n_ret", "documents_retrieved")
_TWO_SAMPLES = frozenset({"found_second", "sample_second"})
_COMPLEMENT = ("q", "q_hat", "qhat")
_ERROR = ("se", "std_error", "s", "s_p", "sigma", "sigma_p")
_DEVIATION = ("sigma", "s", "sd")
_CENTRE = ("center", "midpoint", "ptilde")

# The confusion table; these come first, so that a rate is computed from the table before it is from a sample.
TABLE = (
    Q("precision", PRECISION_FORMULA, sources=COUNTED, image=UNIT, needs=_positive("TP", "FP"), letters=("P", "p")),
    Q("recall", RECALL_FORMULA, sources=COUNTED, image=UNIT, needs=_positive("TP", "FN"), letters=("R", "r")),
    Q("fallout", FALLOUT_FORMULA, sources=COUNTED, image=UNIT, needs=_positive("FP", "TN")),
    Q(
        "prevalence",
        PREVALENCE_FORMULA,
        sources=COUNTED,
        image=UNIT,
        needs=_positive("TP", "FN", "FP", "TN"),
        letters=("rho",),
    ),
    Q("population", POPULATION, sources=COUNTED, image=NONNEGATIVE),
    Q("elusion", ELUSION_FORMULA, ("E", "FOR"), (), ("validation",), image=UNIT, needs=_positive("FN", "TN")),
    Q("retrieved", RETRIEVED, _ALL_RETRIEVED, (), ("validation",), image=NONNEGATIVE),
    Q("total_relevant", TOTAL_RELEVANT, _ALL_RELEVANT, (), ("measures",), image=NONNEGATIVE),
    Q("null_set", "fn + tn", ("D", "discards", "unretrieved"), image=NONNEGATIVE),
    Q("negatives", "fp + tn", ("irrelevant", "nonrelevant", "not_relevant")),
    Q("specificity", "tn/(fp + tn)", ("TNR", "true_negative_rate", "selectivity")),
    Q("miss_rate", "fn/(tp + fn)", ("FNR", "false_negative_rate")),
    Q("false_discovery_rate", "fp/(tp + fp)", ("FDR",)),
    Q("false_omission_rate", "fn/(fn + tn)", ("FOR",)),
    Q("negative_predictive_value", "tn/(fn + tn)", ("NPV",)),
    Q("accuracy", "(tp + tn)/(tp + fp + fn + tn)", ("ACC", "acc")),
    Q("f1", "2*tp/(2*tp + fp + fn)", ("F1", "F_1", "dice"), letters=("F1", "F_1")),
    Q("jaccard", "tp/(tp + fp + fn)", ("J", "iou")),
)
JUDGEMENTS = tuple(
    Q(cell.name, value, sources=("measures",), image=NONNEGATIVE) for cell, value in zip(CELLS, JUDGED, strict=True)
)
# Rates from rates, and counts from rates.
RATES = (
    Q("fallout", FALLOUT_FROM_SPECIFICITY, sources=("measures",), image=UNIT),
    Q("f1", "2*precision*recall/(precision + recall)", ("F1", "F_1", "dice"), letters=("F1", "F_1")),
    Q("false_discovery_rate", "1 - precision", ("FDR",)),
    Q("miss_rate", "1 - recall", ("FNR", "false_negative_rate")),
    Q("specificity", "1 - fallout", ("TNR", "true_negative_rate", "selectivity")),
    Q("not_prevalence", "1 - prevalence", ("q",), beside=frozenset({"prevalence"}), letters=("q",)),
    Q("odds", "prevalence/(1 - prevalence)", beside=frozenset({"prevalence"})),
    Q("odds", "(1 - prevalence)/prevalence", beside=frozenset({"prevalence"})),
    Q("total_relevant", "prevalence*population", _ALL_RELEVANT),
    Q("tp", "prevalence*population*recall", without=frozenset({"elusion"})),
    Q("tp", "prevalence*population - elusion*null_set"),
    Q("fn", "elusion*null_set", ("missed", "missed_documents")),
    Q("retrieved", "prevalence*population*recall/precision", _ALL_RETRIEVED),
    Q("retrieved", "population - null_set", _ALL_RETRIEVED),
    Q("depth", "retrieved/population", ("d",)),
    Q("alpha", "1/(1 + beta**2)", only_in=F_WEIGHTED, letters=("alpha",)),
    Q(
        "beta_squared",
        "beta**2",
        ("beta_sq",),
        letters=(
            "kappa",
            "beta2",
            "b2",
        ),
    ),
    Q("beta", "sqrt(beta_squared)", letters=("beta",)),
)
# A random sample: x documents of n, or a share of them.
SAMPLE = (
    _of_sample("elusion", ("validation",), ("E",)),
    replace(_of_sample("prevalence", PROJECTED), without=_SECOND | {"elusion"}, letters=("rho", "rho_hat")),
    replace(
        _of_sample("share", ("validation",), ("q", "theta")),
        beside=frozenset({"sample"}),
        letters=("p", "P", "p_hat", "pi_hat"),
    ),
    Q("recall", RECALL_FROM_SAMPLE, (), (), ("dimm2015", "validation"), image=UNIT, needs=("0 < a + b",)),
    Q("r_precision", R_PRECISION_FORMULA, (), ("aslam2005",), ("aslam2005",), image=UNIT, within=(r"t \le R",)),
    Q("unlimited", SAMPLE_SIZE_FORMULA, (), (), ("validation",), without=frozenset({"sample"}), image=POSITIVE),
    Q("z", NORMAL_QUANTILE, (), (), ("validation",), image=POSITIVE, sides="two", words="two sides"),
    Q("z", NORMAL_QUANTILE_ONE_SIDED, (), (), ("validation",), image=REAL, sides="one", words="one side"),
    Q("share_complement", "1 - share", _COMPLEMENT, letters=("q", "q_hat")),
    Q("not_found", "sample - found", ("failures", "misses", "y")),
    Q("alpha", "1 - confidence", ("significance", "significance_level"), ("validation",), letters=("alpha",)),
    Q("standard_deviation", "sqrt(share*(1 - share))", _DEVIATION),
    Q("variance", "share*(1 - share)", ("var", "sigma2", "sigma_squared", "s2")),
    Q("standard_error", "sqrt(share*(1 - share)/sample)", _ERROR),
    Q("standard_error", "sqrt(share*(1 - share)/sample*(population - sample)/(population - 1))", _ERROR),
    Q("margin", "z*standard_error"),
    Q("correction", "(population - sample)/(population - 1)", ("fpc", "FPC")),
    Q("correction", "sqrt((population - sample)/(population - 1))", ("fpc", "FPC")),
    Q("sampling_fraction", "sample/population", ("f",)),
    Q("n_tilde", "sample + z**2", ("ntilde",), letters=("n_tilde",)),
    Q("x_tilde", "found + z**2/2", ("xtilde",), letters=("x_tilde",)),
    Q("p_tilde", "(found + z**2/2)/(sample + z**2)", _CENTRE, letters=("p_tilde",)),
    Q("q_tilde", "1 - (found + z**2/2)/(sample + z**2)", ("qtilde",), letters=("q_tilde",)),
    Q("share_first", "found/sample", ("p1", "p_1", "p1_hat"), beside=_TWO_SAMPLES, letters=("p_1", "p_hat_1")),
    Q(
        "share_second",
        "found_second/sample_second",
        ("p2", "p_2", "p2_hat"),
        beside=_TWO_SAMPLES,
        letters=("p_2", "p_hat_2"),
    ),
    Q(
        "share_pooled",
        "(found + found_second)/(sample + sample_second)",
        ("p_pool", "p_pooled", "pooled", "pbar", "p", "phat", "p_hat"),
        beside=_TWO_SAMPLES,
        without=frozenset({"stratum_first"}),
        letters=("p_bar",),
    ),
    Q("sample_relevant", "sample_produced + sample_missed", ("n", "relevant", "m")),
    Q("relevant_total", "relevant_produced + relevant_withheld + relevant_null", ("A", "total_relevant")),
    Q("recall", "relevant_produced/(relevant_produced + relevant_withheld + relevant_null)"),
)
QUANTITIES = (*TABLE, *JUDGEMENTS, *RATES, *SAMPLE)
