"""A drafted claim with the keys of a claims file."""

from __future__ import annotations

from collections.abc import Sequence

from prsym.drafting.text.numbers import Number
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.records import DraftedClaim, Stated
from prsym.reading.spelled_numbers import DIGITS

_NUMBER = any_case(r"\d[\d,]*(?:\.\d+)?(?: ?%| per ?cent\b)?|\.\d+")


def entry(numbers: Sequence[Stated], claim: DraftedClaim) -> dict[str, object]:
    """A claim with the keys of a claims file."""
    found: dict[str, object] = {
        "id": claim.id,
        "quote": claim.quote,
        "where": str(numbers[claim.value].place),
        ("compute" if claim.compute else "quantity"): claim.compute or claim.quantity,
        "inputs": {name: one.text for name, one in claim.inputs.items()},
        "places": _places(numbers, claim),
        "value": _value(numbers, claim),
        "interval": _interval(numbers, claim),
        "confidence": numbers[claim.confidence].number.text if claim.confidence is not None else "",
        "method": claim.method,
    }
    return {key: value for key, value in found.items() if value}


def ends_of(number: Number) -> tuple[str, ...]:
    """The bare ends of a range, or the bare number of a limit: 0.84% and 2.46%; 4,769 of as many as 4,769.

    >>> from prsym.drafting.text.numbers import numbers
    >>> [ends_of(n) for n in numbers("between 2.1 and 3.4%, or as many as 4,769")]
    [('2.1%', '3.4%'), ('4,769',)]
    """
    found = _NUMBER.findall(number.text)
    unit = next((one.lstrip("0123456789.,") for one in found[-1:]), "")
    return tuple(one if one.endswith(unit) else one + unit for one in found)


def _value(numbers: Sequence[Stated], claim: DraftedClaim) -> str:
    """The value as printed: one end of it, and of an interval without its estimate the counts that this is of."""
    number = numbers[claim.value].number
    if claim.end:
        return ends_of(number)[0 if claim.end == "lower" else -1]
    if _is_interval(numbers, claim):
        return " of ".join(bare_count(claim.inputs[name].text) for name in ("found", "sample"))
    return number.text


def _interval(numbers: Sequence[Stated], claim: DraftedClaim) -> str:
    if _is_interval(numbers, claim):
        upper = claim.value if claim.interval_upper is None else claim.interval_upper
        return f"{ends_of(numbers[claim.value].number)[0]} to {ends_of(numbers[upper].number)[-1]}"
    return " to ".join(numbers[k].number.text for k in (claim.interval, claim.interval_upper) if k is not None)


def _is_interval(numbers: Sequence[Stated], claim: DraftedClaim) -> bool:
    """Whether the value is itself the interval of a share that is not printed: both ends, in one number or in two."""
    printed = numbers[claim.value].number.printed
    is_pair = (printed is not None and printed.kind == "range") or claim.interval_upper is not None
    return is_pair and claim.interval is None and not claim.end and {"found", "sample"} <= claim.inputs.keys()


def bare_count(text: str) -> str:
    """A count without what it counts."""
    digits = _NUMBER.search(text)
    first = text.split()[0]
    return digits[0] if digits else DIGITS.get(first.casefold(), first)


def _places(numbers: Sequence[Stated], claim: DraftedClaim) -> dict[str, str]:
    """Where the inputs stand that the document states."""
    known = {name: one.source for name, one in claim.inputs.items() if one.source is not None}
    return {name: str(numbers[source].place) for name, source in known.items()}
