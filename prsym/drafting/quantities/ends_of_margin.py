"""The recall at the ends of the margin of what was missed: with that many fewer left behind, it would be 80.8%.

The margin is the one count of the sentence before, which calls it one; the counts found and missed are those of the
last recall that is bound in the paragraph. They must give the print, else they are offered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim

LOWER, UPPER = "found/(found + missed - margin)", "found/(found + missed + margin)"
_SO_MANY = any_case(r"\b(?:that|so|this|as) many (?P<side>fewer|less|more|additional|extra)\b[^⟦⟧;]*$")
_MARGIN = any_case(r"\bmargins?\b|\bplus or minus\b|±")
_LEFT = whole_words(r"left|miss\w*|remain\w*|overlooked|undetected")
_NAMES = ("recall", "share", "")


def of_margin(near: Near, claims: Mapping[int, DraftedClaim], claim: DraftedClaim) -> DraftedClaim:
    """An open recall with a bound one of the paragraph, and the margin that is added to what was missed or taken away.

    `claims` are those of the document by the positions of their values.
    """
    i = claim.value
    said = _SO_MANY.search(near.around.before(i))
    is_share = claim.quantity in _NAMES and kind_of(near.stated[i].number) == "share"
    words = near.around.sentence(i)
    if claim.binding != "open" or said is None or not is_share or "recall" not in words or not _LEFT.search(words):
        return claim
    margin, recall = _margin(near, i), _recall(near, claims, i)
    if margin is None or recall is None:
        return claim
    places = {"found": recall.inputs["tp"], "missed": recall.inputs["fn"]}
    inputs = {**places, "margin": near.around.input(margin)}
    compute = LOWER if said["side"].casefold() in ("fewer", "less") else UPPER
    reading = replace(near.reading(compute, {}, 1), inputs=inputs)
    return near.bound_or_offered(claim, reading)


def _margin(near: Near, i: int) -> int | None:
    """The one count of the sentences of the paragraph before that call it a margin."""
    counts = [k for k, far in near.around.earlier(i) if far == 1 and near.counts(k)]
    counts = [k for k in counts if _MARGIN.search(near.around.sentence(k)[: near.stated[k].number.end])]
    return counts[0] if len(counts) == 1 else None


def _recall(near: Near, claims: Mapping[int, DraftedClaim], i: int) -> DraftedClaim | None:
    """The last bound recall of counts found and missed before a value in its paragraph, outside its sentence."""
    before = (claims.get(k) for k, far in near.around.earlier(i) if far == 1)
    return next((one for one in before if one is not None and one.inputs.keys() == {"tp", "fn"}), None)
