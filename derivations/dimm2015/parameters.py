"""The quantities of Dimm (2015), and the letters in which the paper prints them."""

from prsym.derivations.documents import DIMM
from prsym.model.domain import (
    POSITIVE,
    PROBABILITY_OPEN,
    REAL,
    UNIT,
    Parameter,
    interval,
)
from prsym.model.source import Source


def dimm(place: str) -> Source:
    """A place in the paper."""
    return Source(DIMM, place)


_RECALL_NAMES = ("R", "rec", "r", "Recall")
_PRECISION_NAMES = ("P", "prec", "p", "Precision")

# Positive recall: at R = 0 the printed forms of precision are 0/0.
RECALL = Parameter("recall", "R", interval("(0, 1]"), False, "measured", "recall", _RECALL_NAMES)
RECALL_INSIDE = Parameter("recall", "R", PROBABILITY_OPEN, False, "measured", "recall", _RECALL_NAMES)
RECALL_CLOSED = Parameter("recall", "R", UNIT, False, "measured", "recall", _RECALL_NAMES)
PRECISION = Parameter(
    "precision", "P", interval("(0, 1]"), False, "measured", "precision at that recall", _PRECISION_NAMES
)
PRECISION_INSIDE = Parameter(
    "precision", "P", PROBABILITY_OPEN, False, "measured", "precision at that recall", _PRECISION_NAMES
)
PREVALENCE = Parameter(
    "prevalence",
    "rho",
    PROBABILITY_OPEN,
    False,
    "measured",
    "share of relevant documents in the population (richness)",
    ("rho", "richness", "Prevalence"),
)
POPULATION = Parameter("population", "N", POSITIVE, False, "measured", "documents in the population", ("N", "size"))
BETA = Parameter("beta", "beta", POSITIVE, False, "chosen", "the curve's parameter", ("b", "Beta"))
C0 = Parameter("c0", "c_0", REAL, False, "chosen", "constant of the additive piece", ("c_0",))
C1 = Parameter("c1", "c_1", REAL, False, "chosen", "slope of the additive piece", ("c_1",))
C2 = Parameter("c2", "c_2", REAL, False, "chosen", "curvature of the additive piece", ("c_2",))
BETA_SQUARED = Parameter(
    "beta_squared",
    "kappa",
    interval("(-1, oo)"),
    False,
    "chosen",
    "the curve's parameter squared, continued to negative values",
    ("kappa",),
)
TARGET_RECALL = Parameter(
    "target_recall", "R_T", interval("(0, 1]"), False, "chosen", "recall to extrapolate to", ("R_T", "RT")
)
ARGUMENT = Parameter("argument", "u", UNIT, False, "chosen", "upper end of the integral", ("u",))
