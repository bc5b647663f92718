"""Shares of the documents of several batches of one size, of which what they held is told: the last 18 held 389.

The size of a batch is told once (`a batch of 500 documents`, `178 batches of 500`); a document with two sizes of them
tells nothing here. A share is bound where the counts give it, and else offers them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim

_OF_SEVERAL, _OF_TWO = OF_BATCHES = "part/(first*second)", "(first + second)/(2*third)"
_BATCH = r"(?:batch|round|packet|lot|tranche)"
_BATCHES = rf"(?:{_BATCH}e?s)"
_SIZE_BEFORE = any_case(rf"\b(?P<noun>{_BATCH})(?:e?s)? (?:of|holding|with)(?: about| exactly)? $")
_OF_BATCHES = any_case(rf"\b(?P<noun>{_BATCH})(?:e?s)$")
_BATCHES_BEHIND = any_case(rf" (?:[a-z]+ )?{_BATCHES}\b")
_HELD = any_case(r"(?:held|had|contained|yielded|turned up|gave|produced|brought|holding)(?: only| just| about)? $")
# The two last batches held 64 and 54: as many as are listed.
_FINAL_BATCHES = any_case(rf"\b(?:final|last|first|two|both) {_BATCHES} (?:held|had|contained|yielded) $")
_IT_IS = re.compile(r"(?:\W|\d+\. )*(?:That|This|It|Together,? (?:that|this|it)) (?:is|was|comes to|came to|makes) ")
# What a share may be told of: of the documents in those batches, or of those that were worth reading.
_OF_THESE = any_case(
    r"(?: documents)?(?:(?: of (?:the|those|these|all) (?:documents|ones|items|files))? (?:in|of) "
    rf"(?:them|those|these|(?:those|these|the|that) [\w -]{{0,12}}{_BATCHES}))?"
    r"(?: (?:was|were) (?:worth [^.,;]{3,30}|responsive|relevant))?(?:[.,;]|$)"
)
_NEGATIVE = whole_words(r"not|non\w*|irrelevant|without|rest|other|remaining")


def of_batches(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open share as one of the documents of the batches that its sentence tells, or the one before."""
    i = claim.value
    one = near.stated[i]
    is_share = kind_of(one.number) == "share" and one.counts is None and not one.reason
    if claim.binding != "open" or not is_share or not _OF_THESE.match(near.around.behind(i)):
        return claim
    compute, places = _told(near, i)
    if not places or _NEGATIVE.search(near.clause(i)):
        return claim
    return near.bound_or_offered(claim, near.reading(compute, places, 1))


def _told(near: Near, i: int) -> tuple[str, Mapping[str, int]]:
    """The formula and the counts of what batches held, told in the sentence of a share or in the one before it."""
    inside = [k for k in near.around.in_sentence(i) if k < i and near.counts(k)]
    if not inside and _IT_IS.match(near.around.sentence(i)):
        before = near.around.in_sentence(near.around.in_sentence(i)[0] - 1) if near.around.in_sentence(i)[0] else []
        place = near.stated[i]
        inside = [k for k in before if near.counts(k) and near.stated[k].sentence == place.sentence - 1]
        inside = [k for k in inside if near.stated[k].passage == place.passage]
    if len(inside) != 2:
        return "", {}
    first, second = inside
    sizes = _sizes(near, i)
    if len({near.stated[k].digits for k in sizes}) != 1:
        return "", {}
    is_held = _HELD.search(near.around.between(first, second)) is not None
    if _is_number_of(near, first) and is_held and size(near.stated[first].number) > 1:
        return _OF_SEVERAL, {"part": second, "first": first, "second": sizes[0]}
    if _FINAL_BATCHES.search(near.around.before(first)) and near.around.between(first, second) == " and ":
        return _OF_TWO, {"first": first, "second": second, "third": sizes[0]}
    return "", {}


def _is_number_of(near: Near, k: int) -> bool:
    """Whether a count is one of batches: the first forty batches."""
    is_named = _OF_BATCHES.search(near.stated[k].number.text) is not None
    return is_named or _BATCHES_BEHIND.match(near.around.behind(k)) is not None


def _sizes(near: Near, i: int) -> list[int]:
    """The counts before a value that are told as the size of a batch."""
    return [k for k in range(i) if near.counts(k) and _is_size(near, k)]


def _is_size(near: Near, k: int) -> bool:
    text = near.around.sentence(k)[: near.stated[k].number.start]
    return _SIZE_BEFORE.search(text) is not None
