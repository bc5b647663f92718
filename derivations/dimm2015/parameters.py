"""The quantities of Dimm (2015), and the letters in which the paper prints them."""

from fractions import Fraction

from prsym.derivations.documents import DIMM
from prsym.model.domain import ARGUMENT as AN_ARGUMENT
from prsym.model.domain import (
    COUNTED,
    MEASURED,
    POSITIVE,
    PROBABILITY_OPEN,
    REAL,
    UNIT,
    Interval,
    Parameter,
    Role,
    interval,
    planned,
)
from prsym.model.source import Source


def dimm(place: str) -> Source:
    """A place in the paper."""
    return Source(DIMM, place)


FITTED = Role("measured", "it is fitted to a measured point, and rounded where it is printed")
_RECALL_NAMES = ("R", "rec", "r", "Recall")
_PRECISION_NAMES = ("P", "prec", "p", "Precision")

# Positive recall: at R = 0 the printed forms of precision are 0/0.
RECALL = Parameter("recall", "R", interval("(0, 1]"), False, MEASURED, "recall", _RECALL_NAMES)
RECALL_INSIDE = Parameter("recall", "R", PROBABILITY_OPEN, False, MEASURED, "recall", _RECALL_NAMES)
RECALL_CLOSED = Parameter("recall", "R", UNIT, False, MEASURED, "recall", _RECALL_NAMES)
PRECISION = Parameter(
    "precision", "P", interval("(0, 1]"), False, MEASURED, "precision at that recall", _PRECISION_NAMES
)
PRECISION_INSIDE = Parameter(
    "precision", "P", PROBABILITY_OPEN, False, MEASURED, "precision at that recall", _PRECISION_NAMES
)
PREVALENCE = Parameter(
    "prevalence",
    "rho",
    PROBABILITY_OPEN,
    False,
    MEASURED,
    "share of relevant documents in the population (richness)",
    ("rho", "richness", "Prevalence"),
)
POPULATION = Parameter("population", "N", POSITIVE, False, COUNTED, "documents in the population", ("N", "size"))
BETA = Parameter("beta", "beta", POSITIVE, False, FITTED, "the curve's parameter", ("b", "Beta"))
C0 = Parameter("c0", "c_0", REAL, False, FITTED, "constant of the additive piece", ("c_0",))
C1 = Parameter("c1", "c_1", REAL, False, FITTED, "slope of the additive piece", ("c_1",))
C2 = Parameter("c2", "c_2", REAL, False, FITTED, "curvature of the additive piece", ("c_2",), (Fraction(0),))
BETA_SQUARED = Parameter(
    "beta_squared",
    "kappa",
    interval("(-1, oo)"),
    False,
    FITTED,
    "the curve's parameter squared, continued to negative values",
    ("kappa",),
)
TARGET_RECALL = Parameter(
    "target_recall",
    "R_T",
    interval("(0, 1]"),
    False,
    planned("the recall to extrapolate to is chosen"),
    "recall to extrapolate to",
    ("R_T", "RT"),
)


def letter(name: str, domain: Interval, meaning: str) -> Parameter:
    """A further letter of a claim, in a domain of its own."""
    return Parameter(name, name, domain, False, AN_ARGUMENT, meaning, ())


ARGUMENT = Parameter("argument", "u", UNIT, False, AN_ARGUMENT, "upper end of the integral", ("u",))
