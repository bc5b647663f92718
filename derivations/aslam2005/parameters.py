"""The quantities of Aslam, Yilmaz & Pavlu (2005)."""

from dataclasses import replace

from prsym.derivations.documents import ASLAM
from prsym.model.domain import COUNTED, MEASURED, PROBABILITY_OPEN, UNIT, Parameter
from prsym.model.source import Source


def aslam(place: str) -> Source:
    """A place in the paper."""
    return Source(ASLAM, place)


R_PRECISION = Parameter(
    "r_precision", "rp", UNIT, False, MEASURED, "precision at rank R, R the relevant documents", ("rp", "Rprec")
)
R_PRECISION_INSIDE = replace(R_PRECISION, interval=PROBABILITY_OPEN)


def relevance_of_rank(rank: int) -> Parameter:
    """1 where the document at that rank is relevant, 0 where it is not."""
    meaning = f"1 where the document at rank {rank} is relevant, else 0"
    return Parameter(f"r_{rank}", f"r_{rank}", UNIT, True, COUNTED, meaning, ())
