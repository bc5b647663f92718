"""Shares of a named set that was read, produced or the like: attorneys read fewer than one in five of its documents.

The part is the one count that the document tells with such a verb; the whole is the one count of the set that the words
name. A share is bound where these give it.
"""

from __future__ import annotations

import re

from prsym.drafting.text.formulas import gives
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE, HYPOTHETICAL, OF
from prsym.drafting.text.records import DraftedClaim

_VERBS = (r"read|reviewed|opened|examined|looked at", r"produced|handed over|turned over", r"withheld|held back")
_LOOSELY = r"(?: (?:about|only|just|some|barely|nearly|roughly|fewer than|less than|more than|no more than))*"
_DOCUMENTS_IN = any_case(r"(?:the |all )?(?:documents|files|records|items) (?:in|of) ")
_NOT = whole_words(
    r"not|never|nobody|without|no one|un\w+ed|would|could|should|if|batch\w*|sampl\w+|again|second|re-?\w*read"
)


def of_done(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open share with the count of what was done, of the set that its words name, where these give it."""
    i = claim.value
    one = near.stated[i]
    named = OF.match(near.around.behind(i))
    is_share = kind_of(one.number) == "share" and one.counts is None and claim.quantity in ("", "share")
    if claim.binding != "open" or not is_share or named is None or HYPOTHETICAL.search(near.around.sentence(i)):
        return claim
    verbs = next((verbs for verbs in _VERBS if _is_done(near, i, verbs)), "")
    phrase = _DOCUMENTS_IN.sub("", CLAUSE.split(named["phrase"])[0])
    wholes = [k for k in near.around.meant(phrase, i) if near.counts(k) and k in near.around.names] if verbs else []
    parts = [k for k in range(len(near.stated)) if wholes and near.counts(k) and _is_told(near, k, verbs)]
    if any(len({near.stated[k].digits for k in found}) != 1 for found in (wholes, parts)):
        return claim
    if not near.is_part(parts[0], wholes[0]) or parts[0] == wholes[0]:
        return claim
    reading = near.reading("part/whole", {"part": parts[0], "whole": wholes[0]}, 1)
    is_given = gives(reading, one.number.text)
    return claim.bound_to(reading.inputs, compute="part/whole") if is_given else claim


def _is_done(near: Near, i: int, verbs: str) -> bool:
    """Whether a verb stands right before a number, and nothing says that it was not done, or done to a sample."""
    words = near.around.before(i)
    is_before = re.search(rf"\b(?:{verbs}){_LOOSELY} $", words, re.IGNORECASE) is not None
    return is_before and _NOT.search(CLAUSE.split(words)[-1]) is None


def _is_told(near: Near, k: int, verbs: str) -> bool:
    """Whether a count of running text is told of what was done: read 211,630 documents; 211,630 were read."""
    if near.around.is_cell(k):
        return False
    is_behind = re.match(rf"(?: documents)? (?:were|was|had been) (?:{verbs})\b", near.around.behind(k), re.IGNORECASE)
    return _is_done(near, k, verbs) or is_behind is not None
