"""An F1 of rounded rates, whose counts the claims of its precision and its recall state, is one of these counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from prsym.drafting.text.judged import confirms
from prsym.drafting.text.records import DraftedClaim, Input
from prsym.drafting.text.surroundings import Surroundings

_RATES = {"precision": frozenset({"tp", "fp"}), "recall": frozenset({"tp", "fn"})}


def of_counts(around: Surroundings, of_values: Mapping[int, DraftedClaim], claim: DraftedClaim) -> DraftedClaim:
    """The claim with the counts of one table, where they give it; itself else, since the rates may be what is meant."""
    if claim.binding == "open" or claim.inputs.keys() != _RATES.keys():
        return claim
    counts: dict[str, Input] = {}
    for name, cells in _RATES.items():
        source = claim.inputs[name].source
        rate = None if source is None else of_values.get(source)
        if rate is None or rate.binding == "open" or rate.inputs.keys() != cells:
            return claim
        if counts and counts["tp"].source != rate.inputs["tp"].source:
            return claim
        counts |= rate.inputs
    ordered = {name: counts[name] for name in ("tp", "fp", "fn")}
    return replace(claim, inputs=ordered) if confirms(around.stated, claim.value, claim.quantity, ordered) else claim
