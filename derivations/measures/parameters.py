"""The confusion table, the rates made from it, and the counts of a ranked list, as parameters."""

from fractions import Fraction

from prsym.model.domain import (
    COUNTED,
    MEASURED,
    NONNEGATIVE,
    POSITIVE,
    UNIT,
    Parameter,
    interval,
    planned,
)


def _count(name: str, meaning: str, alias: str) -> Parameter:
    return Parameter(name, name.upper(), NONNEGATIVE, True, COUNTED, meaning, (name.upper(), alias))


TP = _count("tp", "relevant documents retrieved", "true_positives")
FP = _count("fp", "irrelevant documents retrieved", "false_positives")
FN = _count("fn", "relevant documents not retrieved", "false_negatives")
TN = _count("tn", "irrelevant documents not retrieved", "true_negatives")

# The same table of two judgements, neither of which is the right one: tp, fp, fn and tn in this order.
BOTH = Parameter("both", "a", NONNEGATIVE, True, COUNTED, "documents that both judgements call relevant", ("a",))
ONLY_FIRST = Parameter(
    "only_first", "b", NONNEGATIVE, True, COUNTED, "documents that only the first judgement calls relevant", ("b",)
)
ONLY_SECOND = Parameter(
    "only_second", "c", NONNEGATIVE, True, COUNTED, "documents that only the second judgement calls relevant", ("c",)
)
NEITHER = Parameter("neither", "d", NONNEGATIVE, True, COUNTED, "documents that neither calls relevant", ("d",))

PRECISION = Parameter(
    "precision",
    "p",
    UNIT,
    False,
    MEASURED,
    "relevant share of what is retrieved",
    ("P", "p", "prec", "Precision"),
)
RECALL = Parameter(
    "recall", "r", UNIT, False, MEASURED, "retrieved share of what is relevant", ("R", "r", "rec", "Recall")
)
F_BETA = Parameter(
    "beta",
    "beta",
    POSITIVE,
    False,
    planned("a weight is chosen"),
    "weight of recall in F; enters squared",
    ("b", "B", "Beta"),
    usual=(Fraction(1), Fraction(2), Fraction(1, 2)),  # F1, F2 and F0.5
)

FROM_ONE = interval("[1, oo)")
RANK = Parameter(
    "rank",
    "k",
    FROM_ONE,
    True,
    planned("a cut-off is chosen"),
    "rank down to which the list is read",
    ("k", "K", "cutoff"),
)
FOUND = Parameter("found", "t", NONNEGATIVE, True, COUNTED, "relevant documents among the first ranks", ("t", "hits"))
TOTAL_RELEVANT = Parameter(
    "total_relevant", "R", FROM_ONE, True, COUNTED, "relevant documents in all, retrieved or not", ("R", "relevant")
)
RETRIEVED = Parameter("retrieved", "n", FROM_ONE, True, COUNTED, "documents in the ranked list", ("n", "length"))
