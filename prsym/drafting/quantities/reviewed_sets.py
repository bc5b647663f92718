"""The precision of a set whose size its sentence tells, with the count of relevant documents that stands elsewhere.

268,020 documents were reviewed, with a precision of 45.5%. The part is a count of four digits or more that its words
call relevant, and not missed; one such count alone must give a print of three digits.

Where a paragraph tells that all documents above a cutoff were read, and how many of them were coded relevant, a
precision behind them is of these: it is bound where they give it, and else offered; it is refuted where the next
sentence denies it, and states another value that they give.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from prsym.drafting.text.formulas import gives
from prsym.drafting.text.judged import bound_or_offered, confirms
from prsym.drafting.text.kinds import digits_of, kind_of, size
from prsym.drafting.text.near import SURE_DIGITS, Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL, MISSED, RELEVANT
from prsym.drafting.text.records import DraftedClaim, Input
from prsym.drafting.text.roles import measures

LEAST = 3  # digits of the print
_REVIEWED = any_case(
    r"(?: documents)? (?:were|was|have been|had been) (?:reviewed|read|retrieved|produced|selected|flagged|returned)\b"
)
# The classifier put 143,208 documents above the cut-off. Attorneys read them all, coded 88,374 responsive.
_ABOVE = any_case(
    r"(?: documents)?,? (?:that )?(?:(?:scored|ranked|fell|lay|stood|came|were (?:put|placed|ranked)) )?"
    r"(?:at or )?(?:above|over) (?:the|its|this|that) (?:cut-?off|line|threshold|cut|score)\b"
)
_READ_ALL = any_case(
    r"\b(?:read|reviewed|examined|coded)(?: (?:and coded|through))? "
    r"(?:them all|all of (?:them|these|those)|every one of (?:them|these)|(?:each|every) one|all (?:these|those))\b"
    r"[^.;⟦⟧]{0,40}\b(?:coded|marked|tagged|found|judged|called|deemed)(?: as| only| just)* $"
)
_CODED = any_case(r"(?: (?:documents|of (?:them|these)))?(?: as| to be)? (?:responsive|relevant)\b")
_OTHERS = whole_words(r"sampl\w*|pilot|rounds?|control|validation|second|recoded|corrected|weighted")
_MAKE_IT = any_case(r"\b(?:makes?|puts?|gives?) (?:it|that|this|the precision)(?: at| only)? $")
_DENIED = whole_words(
    r"(?:do|does|did) not (?:bear (?:that|this|it) out|support (?:that|this|it)|give (?:that|this|it)|yield)|"
    r"(?:that|this|it|which) is (?:wrong|mistaken|incorrect|not so|an error|a slip|a mistake)"
)
_NAMES = ("precision", "hit rate", "positive predictive value", "ppv")
_PREDICTED = any_case(r"\b(?:not|non-?|ir)(?: ?responsive| ?relevant)")


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
        inputs = {"part": Input(text, k), "whole": near.around.input(whole)}
        reading = replace(near.reading("part/whole", {"part": k, "whole": whole}, 2), inputs=inputs) if text else None
        if reading is not None and gives(reading, one.number.text):
            found.setdefault(text, {"found": inputs["part"], "sample": inputs["whole"]})
    if len(found) != 1:
        return claim
    return claim.bound_to(next(iter(found.values())), quantity="precision")


def of_read_all(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open precision with the counts above a cutoff, all of which its paragraph says were read."""
    i = claim.value
    words = near.around.sentence(i)
    is_share = kind_of(near.stated[i].number) == "share" and near.stated[i].counts is None
    is_named = claim.quantity in _NAMES or (
        claim.quantity in ("", "share")
        and _MAKE_IT.search(near.around.before(i)) is not None
        and "precision" in measures(near.around.sentence_before(near.stated[i]))
    )
    if claim.binding != "open" or not is_share or not is_named or _OTHERS.search(words) or HYPOTHETICAL.search(words):
        return claim
    inputs = _read_all(near, i)
    if not inputs:
        return claim
    found = bound_or_offered(near.stated, replace(claim, quantity="precision"), inputs)
    is_denied = found.binding == "open" and _is_denied(near, i, inputs)
    return claim.bound_to(inputs, quantity="precision") if is_denied else found


def _read_all(near: Near, i: int) -> Mapping[str, Input]:
    """The relevant documents and those above a cutoff that the paragraph of a precision tells before it, once each."""
    before = [k for k, level in near.around.earlier(i) if level <= 1 and near.counts(k)]
    coded = [k for k in before if _READ_ALL.search(near.around.before(k)) and _CODED.match(near.around.behind(k))]
    above = [k for k in before if _ABOVE.match(near.around.behind(k))]
    if len(coded) != 1 or len(above) != 1 or not near.is_part(coded[0], above[0]):
        return {}
    is_next = above[0] in (*near.around.in_sentence(coded[0]), *near.in_sentence_before(coded[0]))
    found, whole = (near.around.input(k) for k in (coded[0], above[0]))
    return {"found": found, "sample": whole} if is_next else {}


def _is_denied(near: Near, i: int, inputs: Mapping[str, Input]) -> bool:
    """Whether the sentence behind a precision denies it, and its one share is what the counts give."""
    last = near.around.in_sentence(i)[-1] + 1
    behind = near.around.in_sentence(last) if last < len(near.stated) else ()
    shares = [k for k in behind if kind_of(near.stated[k].number) == "share"]
    is_next = len(shares) == 1 and near.around.sentence_behind(near.stated[i]) == near.around.sentence(shares[0])
    is_given = is_next and confirms(near.stated, shares[0], "precision", inputs)
    return is_given and _DENIED.search(near.around.sentence(shares[0])) is not None


def _relevant(near: Near, k: int) -> str:
    """The digits of a large count that its words call relevant; of x of n those of x; "" for any other number."""
    one = near.stated[k]
    is_cell = near.around.is_cell(k)
    words = near.clause(k)
    if one.reason or is_cell or not RELEVANT.search(words) or MISSED.search(words) or _PREDICTED.search(words):
        return ""
    text = one.printed_counts[0] if one.counts is not None else one.number.text if near.counts(k) else ""
    digits = re.sub(r"\D", "", text)
    return text if len(digits) >= SURE_DIGITS and size(one.number) > 0 else ""
