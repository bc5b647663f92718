"""The quantities of sampling and validation, as parameters."""

from dataclasses import replace

from prsym.model.domain import (
    COUNTED,
    MEASURED,
    NONNEGATIVE,
    POSITIVE,
    PROBABILITY_OPEN,
    PROJECTED,
    QUANTILE,
    UNIT,
    Parameter,
    Role,
    interval,
    planned,
)

LOWER, UPPER = -1, 1  # the side on which an end of an interval lies
END = {LOWER: "the lower end", UPPER: "the upper end"}
LEAST_FOR_NORMAL_LAW = 10  # documents found, and not found, from which textbooks use the normal law for a share

FROM_ONE = interval("[1, oo)")
POSITIVE_SHARE = interval("(0, 1]")

SAMPLE = Parameter("sample", "n", FROM_ONE, True, COUNTED, "documents in the random sample", ("n", "sample_size"))
FOUND = Parameter(
    "found", "x", NONNEGATIVE, True, COUNTED, "documents of the sample that have the property", ("x", "k", "hits")
)
Z = Parameter(
    "z", "z", POSITIVE, False, QUANTILE, "quantile of the normal law: 1.96 for 95 % with two sides", ("z", "Z")
)
CONFIDENCE = Parameter(
    "confidence",
    "c",
    PROBABILITY_OPEN,
    False,
    planned("a level is chosen"),
    "confidence level as a share: 0.95 for 95 %",
    ("c", "level"),
)
CONFIDENCE_ONE_SIDED = replace(CONFIDENCE, interval=interval("(1/2, 1)"))
PLANNED_SHARE = Parameter(
    "share",
    "p",
    PROBABILITY_OPEN,
    False,
    planned("a share that is planned for, before the sample is drawn"),
    "share that is planned for; 1/2 is the worst case",
    ("p",),
)
SHARE = Parameter(
    "share",
    "p",
    PROBABILITY_OPEN,
    False,
    Role("measured", "the share of a sample that was drawn, rounded where it is printed"),
    "share of the sample that has the property; 1/2 is the worst case",
    ("p",),
)
MARGIN = Parameter(
    "margin",
    "m",
    PROBABILITY_OPEN,
    False,
    planned("a margin that is planned for, before the sample is drawn"),
    "half of the width of the interval",
    ("m", "e", "margin_of_error"),
)
UNLIMITED = Parameter(
    "unlimited", "n_0", POSITIVE, False, PROJECTED, "sample size without finite-population correction", ("n0",)
)
POPULATION = Parameter("population", "N", FROM_ONE, True, COUNTED, "documents in the population", ("N",))
POPULATION_FROM_TWO = replace(POPULATION, interval=interval("[2, oo)"))
RICHNESS = Parameter(
    "prevalence", "rho", POSITIVE_SHARE, False, MEASURED, "relevant share of the population", ("rho", "richness")
)

# Produced documents, reviewed and withheld ones, and the null set.
PRODUCED_RELEVANT = Parameter(
    "tp", "TP", POSITIVE, False, COUNTED, "relevant documents that are produced", ("TP", "true_positives")
)
NULL_SET = Parameter(
    "null_set", "D", NONNEGATIVE, True, COUNTED, "documents that are not produced: the null set", ("D", "discards")
)
ELUSION = Parameter("elusion", "E", UNIT, False, MEASURED, "relevant share of the null set", ("E", "elusion_rate"))
ELUSION_LOWER = Parameter(
    "elusion_lower", "E_low", UNIT, False, MEASURED, "lower end of an interval for elusion", ("E_low", "elusion_low")
)
ELUSION_UPPER = Parameter(
    "elusion_upper",
    "E_high",
    UNIT,
    False,
    MEASURED,
    "upper end of an interval for elusion",
    ("E_high", "elusion_high"),
)
SAMPLE_PRODUCED = Parameter(
    "sample_produced", "a", NONNEGATIVE, True, COUNTED, "relevant documents of the sample that are produced", ("a",)
)
SAMPLE_MISSED = Parameter(
    "sample_missed",
    "b",
    NONNEGATIVE,
    True,
    COUNTED,
    "relevant documents of the sample that are not produced",
    ("b",),
)
RETRIEVED = Parameter(
    "retrieved", "n", NONNEGATIVE, True, COUNTED, "documents above the cut-off", ("n", "documents_retrieved")
)
REVIEWED = Parameter(
    "reviewed", "v", NONNEGATIVE, True, COUNTED, "documents that are reviewed already", ("v", "documents_reviewed")
)

PRODUCED = Parameter("produced", "N_1", NONNEGATIVE, True, COUNTED, "documents that are produced", ("N1",))
WITHHELD = Parameter("withheld", "N_2", NONNEGATIVE, True, COUNTED, "documents that are reviewed and withheld", ("N2",))
NULL_STRATUM = replace(NULL_SET, letter="N_3", aliases=("N3", "D"))
PRODUCED_SHARE = Parameter(
    "precision", "p_1", UNIT, False, MEASURED, "relevant share of the produced documents", ("p1",)
)
WITHHELD_SHARE = Parameter(
    "withheld_share", "p_2", UNIT, False, MEASURED, "relevant share of the withheld documents", ("p2",)
)
NULL_SHARE = replace(ELUSION, letter="p_3", aliases=("p3", "E"))
STRATA_SIZES = (PRODUCED, WITHHELD, NULL_STRATUM)
STRATA_SHARES = (PRODUCED_SHARE, WITHHELD_SHARE, NULL_SHARE)


def _estimate(name: str, letter: str, meaning: str) -> Parameter:
    return Parameter(name, letter, NONNEGATIVE, False, PROJECTED, meaning, (letter.replace("_", ""),))


STRATA_RELEVANT = (
    _estimate("relevant_produced", "A_1", "relevant documents among the produced ones, counted or projected"),
    _estimate("relevant_withheld", "A_2", "relevant documents among the withheld ones, counted or projected"),
    _estimate("relevant_null", "A_3", "relevant documents of the null set, projected"),
)
STRATA_ERRORS = (
    _estimate("error_produced", "s_1", "standard error of the relevant documents produced; 0 when counted"),
    _estimate("error_withheld", "s_2", "standard error of the relevant documents withheld; 0 when counted"),
    _estimate("error_null", "s_3", "standard error of the relevant documents of the null set"),
)
