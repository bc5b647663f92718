"""Definitions from the confusion table and from ranked lists, and what holds of F and of average precision."""

TOPICS = (
    "rates",
    "f_measure",
    "f1",
    "contingency",
    "agreement",
    "weighted_kappa",
    "screening",
    "ranked_lists",
)
