"""Estimates from samples of documents: intervals of a proportion, sample sizes, elusion, recall estimated from them.

Everything broadcasts, returns float64 and gives NaN outside the domain. The closed formulas are those of the
catalogue's validation entries. This package imports NumPy and SciPy alone.
"""

from prsym.estimates.proportions import ProportionInterval, proportion_interval
from prsym.estimates.recall_estimates import RecallRange, e_recall, recall_from_elusion, recall_range_from_elusion
from prsym.estimates.sample_sizes import margin_of_error, sample_size
from prsym.estimates.shares import depth, documents_to_review, elusion, richness
from prsym.estimates.stratified import StratifiedRecall, stratified_recall

__all__ = [
    "ProportionInterval",
    "RecallRange",
    "StratifiedRecall",
    "depth",
    "documents_to_review",
    "e_recall",
    "elusion",
    "margin_of_error",
    "proportion_interval",
    "recall_from_elusion",
    "recall_range_from_elusion",
    "richness",
    "sample_size",
    "stratified_recall",
]
