"""A drafted claim with the keys of a claims file."""

from __future__ import annotations

from collections.abc import Sequence

from prsym.drafting.text.records import DraftedClaim, Stated


def entry(numbers: Sequence[Stated], claim: DraftedClaim) -> dict[str, object]:
    """A claim with the keys of a claims file."""
    ends = (claim.interval, claim.interval_upper)
    found: dict[str, object] = {
        "id": claim.id,
        "quote": claim.quote,
        "where": str(numbers[claim.value].place),
        ("compute" if claim.compute else "quantity"): claim.compute or claim.quantity,
        "inputs": {name: one.text for name, one in claim.inputs.items()},
        "places": _places(numbers, claim),
        "value": numbers[claim.value].number.text,
        "interval": " to ".join(numbers[k].number.text for k in ends if k is not None),
        "confidence": numbers[claim.confidence].number.text if claim.confidence is not None else "",
        "method": claim.method,
    }
    return {key: value for key, value in found.items() if value}


def _places(numbers: Sequence[Stated], claim: DraftedClaim) -> dict[str, str]:
    """Where the inputs stand that the document states."""
    known = {name: one.source for name, one in claim.inputs.items() if one.source is not None}
    return {name: str(numbers[source].place) for name, source in known.items()}
