"""The quantities of a sample that is drawn without replacement."""

from prsym.model.domain import COUNTED, NONNEGATIVE, Parameter
from prsym.model.source import Document, Source

BUONACCORSI_1987 = Document(
    "buonaccorsi1987",
    "Buonaccorsi",
    "A note on confidence intervals for proportions in finite populations",
    1987,
)
JOHNSON_KEMP_KOTZ_2005 = Document(
    "johnson_kemp_kotz2005", "Johnson, Kemp & Kotz", "Univariate discrete distributions, third edition", 2005
)


def buonaccorsi(place: str) -> Source:
    """A place in Buonaccorsi (1987)."""
    return Source(BUONACCORSI_1987, place)


def discrete_laws(place: str) -> Source:
    """A place in Johnson, Kemp & Kotz (2005)."""
    return Source(JOHNSON_KEMP_KOTZ_2005, place)


RELEVANT = Parameter(
    "relevant", "K", NONNEGATIVE, True, COUNTED, "documents of the population that have the property", ("K",)
)
