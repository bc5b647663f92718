"""The quantities of Gordon & Kochen (1988), and the letters in which the paper prints them."""

from prsym.derivations.documents import GORDON_KOCHEN
from prsym.model.domain import MEASURED, PROBABILITY_OPEN, REAL, UNIT, Parameter, interval
from prsym.model.source import Source


def gordon_kochen(place: str) -> Source:
    """A place in the paper."""
    return Source(GORDON_KOCHEN, place)


POSITIVE_SHARE = interval("(0, 1]")

_RECALL = "share of the relevant documents that are retrieved: the hit rate"
_RECALL_NAMES = ("h", "R", "hit_rate", "Recall")
_TIME = "share of the collection that has been examined, which takes 1 unit of time in all"
_TIME_NAMES = ("t", "examined")

RECALL = Parameter("recall", "h", UNIT, False, MEASURED, _RECALL, _RECALL_NAMES)
RECALL_POSITIVE = Parameter("recall", "h", POSITIVE_SHARE, False, MEASURED, _RECALL, _RECALL_NAMES)
RECALL_INSIDE = Parameter("recall", "h", PROBABILITY_OPEN, False, MEASURED, _RECALL, _RECALL_NAMES)
PREVALENCE = Parameter(
    "prevalence",
    "p",
    PROBABILITY_OPEN,
    False,
    MEASURED,
    "share of the collection's documents that are relevant",
    ("p", "rho", "richness", "Prevalence"),
)
FALLOUT = Parameter(
    "fallout", "b", UNIT, False, MEASURED, "share of the irrelevant documents that are retrieved", ("b", "Fallout")
)
TIME = Parameter("time", "t", UNIT, False, MEASURED, _TIME, _TIME_NAMES)
TIME_POSITIVE = Parameter("time", "t", POSITIVE_SHARE, False, MEASURED, _TIME, _TIME_NAMES)
TIME_INSIDE = Parameter("time", "t", PROBABILITY_OPEN, False, MEASURED, _TIME, _TIME_NAMES)
START = Parameter("time", "t", interval("[0, 0]"), False, MEASURED, "the beginning of the search", ())
FULL_RECALL_TIME = Parameter(
    "full_recall_time",
    "k",
    POSITIVE_SHARE,
    False,
    MEASURED,
    "time at which the last relevant document is retrieved: the model's parameter",
    ("k",),
)
ALPHA = Parameter("alpha", "alpha", REAL, False, MEASURED, "coefficient of t²", ())
BETA = Parameter("beta", "beta", REAL, False, MEASURED, "coefficient of t", ())
