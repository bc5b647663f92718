"""Values that a document exchanges: the recall of its summary is the precision of its table, and the other way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations

from prsym.drafting.judged import confirms
from prsym.drafting.phrases import is_of_same
from prsym.drafting.records import DraftedClaim, Stated
from prsym.drafting.surroundings import Surroundings


def settled(around: Surroundings, claims: Sequence[DraftedClaim]) -> Iterator[DraftedClaim]:
    """The claims, of which an open one is bound where its print is that of another measure of the same counts.

    The document must state one other value for its quantity, which its counts give, and give the print to another
    quantity of counts of the same table.
    """
    stated = around.stated
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
        is_of_counts &= is_of_same(around.sentence(own[0].value), [around.sentence(claim.value)])
        yield (
            replace(claim, inputs=own[0].inputs, binding="inferred", choices=())
            if (is_exchanged and is_of_counts)
            else claim
        )


def settled_pairs(around: Surroundings, claims: Sequence[DraftedClaim]) -> Iterator[DraftedClaim]:
    """The claims, of which two open ones of one sentence are bound where each has the print of the other's measure.

    The document states elsewhere, of counts that they share, both measures with these prints exchanged.
    """
    stated = around.stated
    bound = [claim for claim in claims if claim.binding != "open" and claim.quantity and not claim.compute]
    found: dict[int, DraftedClaim] = {}
    for claim, other in permutations([claim for claim in claims if claim.quantity], 2):
        is_one = stated[claim.value].in_sentence_of(stated[other.value]) and claim.quantity != other.quantity
        if claim.binding != "open" or not is_one or not stated[claim.value].is_rate:
            continue
        own = _confirmed(stated, bound, claim.quantity, stated[other.value].digits)
        of_other = _confirmed(stated, bound, other.quantity, stated[claim.value].digits)
        pairs = [one for one in own for against in of_other if _sources(one) & _sources(against)]
        pairs = [one for one in pairs if is_of_same(around.sentence(one.value), [around.sentence(claim.value)])]
        if pairs:
            found[claim.value] = replace(claim, inputs=pairs[0].inputs, binding="inferred", choices=())
    yield from (found.get(claim.value, claim) for claim in claims)


def _confirmed(
    stated: Sequence[Stated], claims: Sequence[DraftedClaim], quantity: str, digits: str
) -> list[DraftedClaim]:
    """The claims of a quantity with a print, which their inputs give."""
    alike = [claim for claim in claims if claim.quantity == quantity and stated[claim.value].digits == digits]
    return [claim for claim in alike if confirms(stated, claim.value, claim.quantity, claim.inputs)]


def _sources(claim: DraftedClaim) -> set[int]:
    return {one.source for one in claim.inputs.values() if one.source is not None}
