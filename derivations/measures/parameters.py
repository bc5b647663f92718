"""The confusion table and the rates made from it, as parameters."""

from prsym.model.domain import NONNEGATIVE, POSITIVE, UNIT, Parameter


def _count(name: str, meaning: str, alias: str) -> Parameter:
    return Parameter(name, name.upper(), NONNEGATIVE, True, "measured", meaning, (name.upper(), alias))


TP = _count("tp", "relevant documents retrieved", "true_positives")
FP = _count("fp", "irrelevant documents retrieved", "false_positives")
FN = _count("fn", "relevant documents not retrieved", "false_negatives")
TN = _count("tn", "irrelevant documents not retrieved", "true_negatives")
PRECISION = Parameter(
    "precision",
    "p",
    UNIT,
    False,
    "measured",
    "relevant share of what is retrieved",
    ("P", "p", "prec", "Precision"),
)
RECALL = Parameter(
    "recall", "r", UNIT, False, "measured", "retrieved share of what is relevant", ("R", "r", "rec", "Recall")
)
F_BETA = Parameter(
    "beta", "beta", POSITIVE, False, "chosen", "weight of recall in F; enters squared", ("b", "B", "Beta")
)
