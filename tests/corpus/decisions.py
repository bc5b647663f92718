"""The truth of the decisions that rest on claims: is the value above, or below, the limit that a report names?"""

from __future__ import annotations

from fractions import Fraction

from .formulas import clopper_pearson
from .oracle import Span, boxes, corners, span_of
from .prints import read
from .values import Claim, main_value

Q = Fraction

SAMPLES = {
    "measures.precision": ("tp", "fp"),
    "measures.recall": ("tp", "fn"),
    "measures.fallout": ("fp", "tn"),
    "validation.elusion": ("fn", "tn"),
    "validation.recall_from_sample": ("sample_produced", "sample_missed"),
}


def decide(claim: Claim) -> str:
    """ "upheld", "overturned" or "open": by the exact one-sided 95 % limits of a sample's share, else by comparison."""
    low, high = decisive_span(claim)
    limit = read(str(claim["threshold"]))
    if limit.kind == "at most":
        low, high, bound = -high, -low, -limit.number
    else:
        bound = limit.number
    if low >= bound:
        return "upheld"
    return "overturned" if high < bound else "open"


def decisive_span(claim: Claim) -> Span:
    """The values among which the truth lies: between a sample's one-sided limits, else over the inputs' rounding."""
    counts = sample_counts(claim)
    if counts is None or claim.get("census"):
        spans = [span_of(main_value(claim), box) for box in boxes(claim)]
        return min(low for low, _ in spans), max(high for _, high in spans)
    found, sample = counts
    limits = (clopper_pearson(found, sample, Q(9, 10), sign) for sign in (-1, 1))  # each end at 95 %
    low, high = limits
    if claim["formula"] != "validation.recall_from_elusion_sample":
        return low, high
    inputs = next(corners(next(boxes(claim))))
    tp, null_set = inputs["tp"], inputs["null_set"]
    return tp / (tp + high * null_set), tp / (tp + low * null_set)


def sample_counts(claim: Claim) -> tuple[Q, Q] | None:
    """Found and sample, where the value is the share of a sample."""
    name = str(claim["formula"])
    inputs = next(corners(next(boxes(claim))), {})
    if name in SAMPLES:
        found, rest = (inputs[each] for each in SAMPLES[name])
        return found, found + rest
    if name in ("validation.richness", "validation.recall_from_elusion_sample"):
        return inputs["found"], inputs["sample"]
    return None
