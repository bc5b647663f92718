"""What a report quotes of the sentences of a claim: all of them, or the words around its number or its interval."""

from __future__ import annotations

import re

from prsym.model.claim import BadClaim, NumberClaim
from prsym.model.judgement import Judgement
from prsym.model.status import HOLD
from prsym.report.words import without_note_marks

AROUND = 150  # characters of a quotation in the findings: those around the value
_DIGITS = re.compile(r"\d[\d,]*(?:\.\d+)?%?")


def excerpt(judgement: Judgement) -> str:
    """The quotation, or the part of it around the value; "" without one.

    Where the interval that is stated with it does not hold, what states this: its own sentence as well, or the part
    around its ends.
    """
    claim = judgement.claim
    quote = "" if isinstance(claim, BadClaim) else without_note_marks(claim.quote)
    if not isinstance(claim, NumberClaim) or claim.interval is None or not states_wrong_interval(judgement):
        return _part_around(quote, judgement.printed)
    if claim.interval_quote:
        parts = (quote, judgement.printed), (without_note_marks(claim.interval_quote), claim.interval.text)
        return _both(*(_part_around(*part) for part in parts))
    ends = (claim.interval.text, *_DIGITS.findall(claim.interval.text), judgement.printed)
    return _part_around(quote, next((text for text in ends if text in quote), ""))


def quotation(judgement: Judgement) -> str:
    """The whole quotation, with the sentence of an interval that does not hold where that is another one."""
    claim = judgement.claim
    quote = "" if isinstance(claim, BadClaim) else without_note_marks(claim.quote)
    own = claim.interval_quote if isinstance(claim, NumberClaim) and states_wrong_interval(judgement) else ""
    return _both(quote, without_note_marks(own)) if own else quote


def _both(quote: str, other: str) -> str:
    """Two quotations as one, with a sign for what may stand between them."""
    return f"{quote}{' ' if quote.endswith('…') else ' … '}{other}"


def states_wrong_interval(judgement: Judgement) -> bool:
    """Whether the interval that is stated with a number does not hold, or is not verified."""
    return judgement.interval is not None and judgement.interval.verdict not in HOLD


def _part_around(quote: str, printed: str) -> str:
    """A quotation, or the part of it around a number."""
    if len(quote) <= AROUND:
        return quote
    place = max(quote.find(printed), 0)
    first = max(0, min(place + len(printed) // 2 - AROUND // 2, len(quote) - AROUND))
    part = quote[first : first + AROUND]
    if first:
        part = f"… {part.partition(' ')[2] or part}"
    return part if first + AROUND >= len(quote) else f"{part.rpartition(' ')[0] or part} …"
