"""Rates that follow from the count of their opposite: they differed on 96 of 1,537, for an agreement of 93.8%.

The fragment: an agreement or the like, in whose sentence, or in the one before, one count alone is told by
words of the opposite; of the sample that these sentences tell, or of the only one of the paragraph before.
"""

from __future__ import annotations

from collections.abc import Mapping

from prsym.drafting.quantities.restated import REST
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.phrases import HYPOTHETICAL
from prsym.drafting.text.polarity import polarity
from prsym.drafting.text.records import DraftedClaim

_RATES = frozenset(
    ("agreement", "observed agreement", "agreement rate", "overturn rate", "error rate", "disagreement rate")
)


def of_opposite(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open rate as the rest of its opposite, where that gives it; else the claim, with these counts offered."""
    i = claim.value
    one = near.stated[i]
    is_rate = kind_of(one.number) == "share" and one.counts is None and claim.quantity in _RATES
    if claim.binding != "open" or not is_rate or HYPOTHETICAL.search(near.around.sentence(i)):
        return claim
    places = _told(near, i, polarity(claim.quantity))
    if not places:
        return claim
    return near.bound_or_offered(claim, near.reading(REST, places, 1))


def _told(near: Near, i: int, own: int) -> Mapping[str, int]:
    """The one count of the opposite near a rate, and its whole; empty where words tell several, or none."""
    inside = [k for k in near.around.in_sentence(i) if near.counts(k)] or _before(near, near.around.in_sentence(i)[0])
    opposite = [k for k in inside if polarity(near.clause(k)) * own < 0]
    others = [k for k in inside if k not in opposite]
    if len(opposite) != 1 or len(others) > 1:
        return {}
    part = opposite[0]
    wholes = others or _samples(near, part)
    if len({near.stated[k].digits for k in wholes}) != 1 or not near.is_part(part, wholes[0]):
        return {}
    return {"part": part, "whole": wholes[0]}


def _before(near: Near, first: int) -> list[int]:
    """The counts of the sentence right before that of a number, in its paragraph."""
    if not first or near.stated[first - 1].passage != near.stated[first].passage:
        return []
    is_next = near.stated[first - 1].sentence == near.stated[first].sentence - 1
    return [k for k in near.around.in_sentence(first - 1) if near.counts(k)] if is_next else []


def _samples(near: Near, part: int) -> list[int]:
    """The sizes of samples that the paragraph of a count tells before it."""
    passage = near.stated[part].passage
    before = [k for k in range(part) if near.stated[k].passage == passage]
    return [k for k in before if near.counts(k) and any(role.name == "sample" for role in near.stated[k].roles)]
