"""Values that a document exchanges: the recall of its summary is the precision of its table, and the other way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from prsym.drafting.judged import confirms
from prsym.drafting.records import DraftedClaim, Stated


def settled(stated: Sequence[Stated], claims: Sequence[DraftedClaim]) -> Iterator[DraftedClaim]:
    """The claims, of which an open one is bound where its print is that of another measure of the same counts.

    The document must state one other value for its quantity, which its counts give, and give the print to another
    quantity of counts of the same table.
    """
    bound = [claim for claim in claims if claim.binding != "open" and claim.quantity and not claim.compute]
    for claim in claims:
        own = [one for one in bound if one.quantity == claim.quantity and one.value != claim.value]
        values = {stated[one.value].digits for one in own}
        printed = stated[claim.value].digits
        if claim.binding != "open" or len(values) != 1 or printed in values:
            yield claim
            continue
        sources = {source for one in own for source in _sources(one)}
        of_others = [
            one
            for one in bound
            if one.quantity != claim.quantity and stated[one.value].digits == printed and sources & _sources(one)
        ]
        is_exchanged = all(
            any(confirms(stated, one.value, one.quantity, one.inputs) for one in some) for some in (own, of_others)
        )
        is_of_counts = len({tuple(sorted(_sources(one))) for one in own}) == 1
        yield (
            replace(claim, inputs=own[0].inputs, binding="inferred", choices=())
            if (is_exchanged and is_of_counts)
            else claim
        )


def _sources(claim: DraftedClaim) -> set[int]:
    return {one.source for one in claim.inputs.values() if one.source is not None}
