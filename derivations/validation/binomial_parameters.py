"""The quantities of exact intervals: a share, what a sample says of it, and the confidence level."""

from prsym.derivations.validation.parameters import FROM_ONE
from prsym.model.domain import ARGUMENT, COUNTED, POSITIVE, PROBABILITY_OPEN, Parameter, planned
from prsym.model.formula import Monotone

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
