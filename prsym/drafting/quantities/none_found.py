"""The sample that would have been needed to claim a limit when none was found: none of the 230 is responsive; with 95%
confidence fewer than one in a hundred are; that would have needed a sample of 299.

The fragment: the section has one level, one x of n of none found, and one limit; the size must follow from these.
"""

from __future__ import annotations

from collections.abc import Sequence

from prsym.drafting.text.judged import confirms
from prsym.drafting.text.kinds import digits_of, kind_of
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.records import DraftedClaim, Input
from prsym.drafting.text.surroundings import Surroundings

QUANTITY = "sample size for zero found"
LEAST = 3  # digits of the size
_LIMIT = any_case(r"^(?:fewer|less|lower) than (?:about )?")


def of_none_found(around: Surroundings, claim: DraftedClaim) -> DraftedClaim:
    """An open sample size with the limit and the level of its section, of which none was found in a sample."""
    i = claim.value
    section = around.section[around.stated[i].passage]
    inside = [k for k, one in enumerate(around.stated) if around.section[one.passage] == section and not one.reason]
    if claim.binding != "open" or claim.quantity != "sample size" or digits_of(around.stated[i].number) < LEAST:
        return claim
    none = [k for k in inside if k < i and (counts := around.stated[k].counts) is not None and counts[0] == 0]
    limits = _distinct(around, [k for k in inside if k < i and _is_limit(around, k)])
    levels = _distinct(around, [k for k in inside if any(r.name == "confidence" for r in around.stated[k].roles)])
    if not none or len(limits) != 1 or len(levels) != 1:
        return claim
    limit = _LIMIT.sub("", around.stated[limits[0]].number.text)
    inputs = {"confidence": around.input(levels[0]), "share": Input(limit, limits[0])}
    if not confirms(around.stated, i, QUANTITY, inputs):
        return claim
    return claim.bound_to(inputs, quantity=QUANTITY)


def _is_limit(around: Surroundings, k: int) -> bool:
    one = around.stated[k]
    is_less = one.number.printed is not None and one.number.printed.kind == "less_than"
    return is_less and kind_of(one.number) == "share"


def _distinct(around: Surroundings, places: Sequence[int]) -> list[int]:
    """The first number of each print."""
    return list({around.stated[k].digits: k for k in reversed(places)}.values())
