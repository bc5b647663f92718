"""The quantities of a sample that is drawn without replacement."""

from prsym.model.domain import ARGUMENT, COUNTED, NONNEGATIVE, Parameter

RELEVANT = Parameter(
    "relevant", "K", NONNEGATIVE, True, COUNTED, "documents of the population that have the property", ("K",)
)
LEAST = Parameter("s", "s", NONNEGATIVE, True, ARGUMENT, "least possible count", ())
BEYOND_LEAST = Parameter("i", "i", NONNEGATIVE, True, ARGUMENT, "by how much a count exceeds the least one", ())
