"""The quantities of a sample that is drawn without replacement."""

from prsym.model.domain import COUNTED, NONNEGATIVE, Parameter

RELEVANT = Parameter(
    "relevant", "K", NONNEGATIVE, True, COUNTED, "documents of the population that have the property", ("K",)
)
