"""Sums, rests and products that words tell, and whose print has two digits exchanged: $194,236 in place of $192,436.

The fragment: an open claim with a sum, a rest or a product of whole counts or amounts that is offered by words and
does not give the print; its value is the print with two neighbouring digits exchanged, of four digits or more; nothing
beside it gives the print itself. No other reading of the words would meet that by luck: it is bound, and so refuted.
Counts that are added up may overlap, and be fewer together than their sum: of counts a print above the sum alone is a
slip.
"""

from __future__ import annotations

from prsym.auditing.slips.diagnosis import transpositions
from prsym.drafting.quantities.searched import is_said_to_give
from prsym.drafting.text.formulas import rounds_to, value_at
from prsym.drafting.text.kinds import digits_of, kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import whole_words
from prsym.drafting.text.records import DraftedClaim

GIVES = "would give"
LEAST = 4  # digits of a print that luck seldom meets
_RESTS = whole_words(r"remain\w*|leav\w+|left|rest|balance")
_EXACT = ("first + ", "first - ", "first*second")


def settled_slip(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open claim bound to the arithmetic that is offered where its print has two digits of that exchanged."""
    offer, number = claim.offered, near.stated[claim.value].number
    is_compared = any(GIVES in words for words in claim.choices[:1])  # else other words keep it open
    if claim.binding != "open" or offer is None or not is_compared:
        return claim
    sources = [one.source for one in offer.inputs.values()]
    are_exact = all(k is not None and near.is_exact(k) for k in (claim.value, *sources))
    is_long = digits_of(number) >= LEAST
    if not offer.compute.startswith(_EXACT) or not are_exact or is_said_to_give(claim) or not is_long:
        return claim
    value = value_at(offer.compute, [size(near.stated[k].number) for k in sources if k is not None])
    if offer.compute.startswith("first - ") and not _RESTS.search(near.around.sentence(claim.value)):
        return claim
    is_sum_of_counts = offer.compute.startswith("first + ") and kind_of(number) == "count"
    may_overlap = value is not None and is_sum_of_counts and size(number) < value
    if value is None or may_overlap or not any(rounds_to(value, text) for text in transpositions(number.text)):
        return claim
    return claim.bound_to(offer.inputs, quantity=offer.quantity, compute=offer.compute)
