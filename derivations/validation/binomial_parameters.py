"""The quantities of exact intervals: a share, what a sample says of it, and the confidence level."""

from prsym.derivations.validation.parameters import FROM_ONE
from prsym.model.domain import ARGUMENT, COUNTED, POSITIVE, PROBABILITY_OPEN, Parameter, planned
from prsym.model.formula import Monotone
from prsym.model.source import Document, Source

CLOPPER_PEARSON_1934 = Document(
    "clopper_pearson1934",
    "Clopper & Pearson",
    "The use of confidence or fiducial limits illustrated in the case of the binomial",
    1934,
)
BROWN_CAI_DASGUPTA_2001 = Document(
    "brown_cai_dasgupta2001", "Brown, Cai & DasGupta", "Interval estimation for a binomial proportion", 2001
)
DLMF = Document("dlmf", "NIST", "Digital library of mathematical functions", 2010)


def clopper_pearson(place: str) -> Source:
    """A place in Clopper & Pearson (1934)."""
    return Source(CLOPPER_PEARSON_1934, place)


def brown_cai_dasgupta(place: str) -> Source:
    """A place in Brown, Cai & DasGupta (2001)."""
    return Source(BROWN_CAI_DASGUPTA_2001, place)


def dlmf(place: str) -> Source:
    """A place in the Digital Library of Mathematical Functions."""
    return Source(DLMF, place)


TRUE_SHARE = Parameter(
    "share",
    "p",
    PROBABILITY_OPEN,
    False,
    planned("a share that is supposed, and asked about"),
    "share of the documents that have the property",
    ("p",),
)
FOUND_SOME = Parameter(
    "found", "x", FROM_ONE, True, COUNTED, "documents of the sample that have the property", ("x", "k", "hits")
)
LEVEL = Parameter(
    "level", "u", PROBABILITY_OPEN, False, planned("a level is chosen"), "the level of the quantile", ("u",)
)
A = Parameter("a", "a", POSITIVE, False, ARGUMENT, "first parameter of the law", ("a",))
B = Parameter("b", "b", POSITIVE, False, ARGUMENT, "second parameter of the law", ("b",))

_WITH_COUNTS = (
    Monotone("found", 1, "", "validation.incomplete_beta_steps"),
    Monotone("sample", -1, "", "validation.incomplete_beta_steps"),
)
LOWER_END = (*_WITH_COUNTS, Monotone("confidence", -1, "", "validation.incomplete_beta_increasing"))
UPPER_END = (*_WITH_COUNTS, Monotone("confidence", 1, "", "validation.incomplete_beta_increasing"))
