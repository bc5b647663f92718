"""The documents in which the formulas of validation are printed."""

from prsym.model.source import Document, Source

WILSON_1927 = Document(
    "wilson1927", "Wilson", "Probable inference, the law of succession, and statistical inference", 1927
)
AGRESTI_COULL_1998 = Document(
    "agresti_coull1998",
    "Agresti & Coull",
    'Approximate is better than "exact" for interval estimation of binomial proportions',
    1998,
)
NEWCOMBE_1998 = Document(
    "newcombe1998",
    "Newcombe",
    "Two-sided confidence intervals for the single proportion: comparison of seven methods",
    1998,
)
COCHRAN_1977 = Document("cochran1977", "Cochran", "Sampling techniques, third edition", 1977)
GLOSSARY_2013 = Document(
    "grossman_cormack2013",
    "Grossman & Cormack",
    "The Grossman-Cormack glossary of technology-assisted review",
    2013,
)
NIST_HANDBOOK = Document("nist2012", "NIST/SEMATECH", "e-Handbook of statistical methods", 2012)
DIMM_2014 = Document("dimm2014", "Dimm", "eRecall: no free lunch", 2014)
LOSEY_2015 = Document(
    "losey2015", "Losey", "Introducing ei-Recall: a new gold standard for recall calculations in legal search", 2015
)
HANLEY_LIPPMAN_HAND_1983 = Document(
    "hanley_lippman_hand1983",
    "Hanley & Lippman-Hand",
    "If nothing goes wrong, is everything all right? Interpreting zero numerators",
    1983,
)


def wilson(place: str) -> Source:
    return Source(WILSON_1927, place)


def agresti_coull(place: str) -> Source:
    return Source(AGRESTI_COULL_1998, place)


def newcombe(place: str) -> Source:
    return Source(NEWCOMBE_1998, place)


def cochran(place: str) -> Source:
    return Source(COCHRAN_1977, place)


def glossary(place: str) -> Source:
    return Source(GLOSSARY_2013, place)


def normal_law(place: str) -> Source:
    return Source(NIST_HANDBOOK, place)


def e_recall(place: str) -> Source:
    return Source(DIMM_2014, place)


def ei_recall(place: str) -> Source:
    return Source(LOSEY_2015, place)


def zero_numerators(place: str) -> Source:
    return Source(HANLEY_LIPPMAN_HAND_1983, place)
