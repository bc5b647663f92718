"""The precision of a set whose size its sentence tells, with the count of relevant documents that stands elsewhere.

268,020 documents were reviewed, with a precision of 45.5%. The part is a count of four digits or more that its words
call relevant, and not missed; one such count alone must give a print of three digits.
"""

from __future__ import annotations

import re
from dataclasses import replace

from prsym.drafting.text.formulas import gives
from prsym.drafting.text.kinds import digits_of, kind_of, size
from prsym.drafting.text.near import SURE_DIGITS, Near
from prsym.drafting.text.phrases import HYPOTHETICAL, MISSED, RELEVANT
from prsym.drafting.text.records import DraftedClaim, Input

LEAST = 3  # digits of the print
_REVIEWED = re.compile(
    r"(?: documents)? (?:were|was|have been|had been) (?:reviewed|read|retrieved|produced|selected|flagged|returned)\b",
    re.IGNORECASE,
)
_NAMES = ("precision", "hit rate", "positive predictive value", "ppv")
_PREDICTED = re.compile(r"\b(?:not|non-?|ir)(?: ?responsive| ?relevant)", re.IGNORECASE)


def of_reviewed(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open precision with the reviewed set of its sentence, and the one relevant count that gives it."""
    i = claim.value
    one = near.stated[i]
    if claim.binding != "open" or claim.quantity not in _NAMES or kind_of(one.number) != "share":
        return claim
    counts = [k for k in near.around.in_sentence(i) if near.counts(k) and k < i]
    is_told = len(counts) == 1 and _REVIEWED.match(near.around.behind(counts[0])) is not None
    if not is_told or digits_of(one.number) < LEAST or HYPOTHETICAL.search(near.around.sentence(i)):
        return claim
    whole = counts[0]
    found: dict[str, dict[str, Input]] = {}
    for k in range(len(near.stated)):
        text = _relevant(near, k)
        inputs = {"part": Input(text, k), "whole": Input(near.stated[whole].number.text, whole)}
        reading = replace(near.reading("part/whole", {"part": k, "whole": whole}, 2), inputs=inputs) if text else None
        if reading is not None and gives(reading, one.number.text):
            found.setdefault(text, {"found": inputs["part"], "sample": inputs["whole"]})
    if len(found) != 1:
        return claim
    return claim.bound_to(next(iter(found.values())), quantity="precision")


def _relevant(near: Near, k: int) -> str:
    """The digits of a large count that its words call relevant; of x of n those of x; "" for any other number."""
    one = near.stated[k]
    is_cell = near.around.passage(k).cell is not None
    words = near.clause(k)
    if one.reason or is_cell or not RELEVANT.search(words) or MISSED.search(words) or _PREDICTED.search(words):
        return ""
    text = one.printed_counts[0] if one.counts is not None else one.number.text if near.counts(k) else ""
    digits = re.sub(r"\D", "", text)
    return text if len(digits) >= SURE_DIGITS and size(one.number) > 0 else ""
