"""Shares of the first or the second of two groups whose sizes the sentences before tell: in the second they changed 96.

The fragment: a sentence before in the paragraph has two counts that "and" joins; the value's own sentence says "in the
first", "the second", "the former" or "the latter", and has one count, the part. A share is bound where these give it,
and else offers them.

The agreement of two reviewers on a sample whose size stands before: they gave the same answer on 2,316 documents.

The part is the one count of the sentence, beside words of agreeing. Its whole is the one sample of the nearest passage
that tells one at least as large; it must give the print, else both are offered.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from prsym.drafting.quantities.choosing import OF_AGREEMENT
from prsym.drafting.quantities.inputs import NEAR_PASSAGES
from prsym.drafting.quantities.ways import ways
from prsym.drafting.text.formulas import told
from prsym.drafting.text.judged import bound_or_offered, holds
from prsym.drafting.text.kinds import digits_of, kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL
from prsym.drafting.text.records import DraftedClaim, Input, Offer, bare, sources_of

_GROUP = r"(?:group|sample|set|pile|lot|kind|batch|stratum|bucket|category)"
_WHICH = any_case(
    r"\b(?:of|in|from|among) the (?P<which>first|second|former|latter)"
    rf"(?: {_GROUP}\b|,|(?= (?:we|they|she|he|it|I|there|the|\d[\d,]*)\b))"
)
_PLACES = {"first": 0, "former": 0, "second": 1, "latter": 1}
_OVERTURNED = whole_words(r"overturned|reversed|changed|corrected")
_UPHELD = whole_words(r"upheld|not (?:changed|overturned)|stood|unchanged|left")
_THIRD = whole_words(r"third|fourth")
_OTHER_GROUP = any_case(rf"\b(?:of|in|from|among) (?:the third|the fourth|another) {_GROUP}\b")
_ORDINAL = whole_words(r"first|second|third|fourth|fifth|sixth|last|final")
_CAME_FROM = any_case(
    r",? (?:came|come|were found|were|stem(?:med)?|originated|arose) (?:from|in|out of) the (?P<which>[a-z]+)\b"
    r"(?! (?:level|pass))"
)
MOST_BEFORE = 3  # sentences between the two sizes and the value
LEAST = 3  # digits of the part and of the print
_AGREED = any_case(
    r"\b(?:agreed?|agreeing|concurred|(?:gave|given|reached|made|came to|assigned|arrived at) the same (?:[\w-]+ )?"
    r"(?:answers?|calls?|decisions?|results?|conclusions?|codings?|codes?|tags?|judge?ments?))"
    r"(?: with (?:each other|one another))?(?: on| in| about| for| to| as to| regarding)? $"
)
_SAID = any_case(r"\bagreed\b")  # of reviewers, and of no protocol
_NOT = whole_words(r"not|never|only one|neither|all but|except|unless")


def of_two_groups(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open share with the part of its sentence, and the one of two sizes before that "the second group" means."""
    i = claim.value
    one = near.stated[i]
    is_share = kind_of(one.number) == "share" and one.counts is None and not one.reason
    if not is_share or (claim.binding != "open" and claim.compute not in ("", "part/whole")):
        return claim
    if _is_of_third(near, claim) or _is_of_other(near, claim):
        claim = claim.left_open("it is told of another group than the one whose size gives it")
    is_open, places = claim.binding == "open", _told(near, i)
    if not places or (not is_open and (claim.quantity or sources_of(claim.inputs) != {*places.values()})):
        return claim
    quantity = _quantity(near, claim, places["part"])
    reading = near.reading("part/whole", places, 1)
    if not quantity and is_open:
        return near.bound_or_offered(claim, reading)
    if not quantity:
        return claim
    inputs: Mapping[str, Input] = {"found": reading.inputs["part"], "sample": reading.inputs["whole"]}
    bound = claim.bound_to(inputs, quantity=quantity)
    if not is_open or holds(near.stated, bound):
        return bound if holds(near.stated, bound) else claim
    return claim.offering(told(reading, one.number.text), Offer(inputs, quantity=quantity))


def of_listed(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open share of the count before it that came from one of several: 39.1% of these came from the first round.

    The part is the one count of the sentence before that is told with the same ordinal.
    """
    i = claim.value
    said = _CAME_FROM.match(near.around.behind(i))
    wholes = [k for k in near.around.in_sentence(i) if k < i and near.counts(k)]
    if claim.binding != "open" or said is None or near.around.kind(i) != "share" or len(wholes) != 1:
        return claim
    parts = [k for k in near.in_sentence_before(i) if near.counts(k) and _ordinals(near, k) == {said["which"].lower()}]
    if len(parts) != 1 or not near.is_part(parts[0], wholes[0]):
        return claim
    return near.bound_or_offered(claim, near.reading("part/whole", {"part": parts[0], "whole": wholes[0]}, 1))


def _ordinals(near: Near, k: int) -> set[str]:
    """The ordinals between a count and the one before it, or those right behind it where there are none."""
    before, behind = near.around.before(k), near.around.behind(k).split(",")[0]
    return {one.lower() for one in _ORDINAL.findall(before) or _ORDINAL.findall(behind)}


def _is_of_third(near: Near, claim: DraftedClaim) -> bool:
    """Whether a bound share is told of a third group, while its whole is the size of one of two."""
    if claim.binding == "open" or not _OTHER_GROUP.search(near.around.sentence(claim.value)):
        return False
    return bool(sources_of(claim.inputs) & {*_two_before(near, claim.value)})


def _is_of_other(near: Near, claim: DraftedClaim) -> bool:
    """Whether a bound share has the size of the first group for its whole, and is told of the second one, or so."""
    places = {} if claim.binding == "open" else _told(near, claim.value)
    others = {*_two_before(near, claim.value)} - {*places.values()} if places else set()
    return bool(others & sources_of(claim.inputs))


def _quantity(near: Near, claim: DraftedClaim, part: int) -> str:
    """The quantity of the share: its own, or the rate of what was overturned; "" where it has no name."""
    if claim.quantity not in ("", "share"):
        return claim.quantity if ("found", "sample") in ways(claim.quantity) else ""
    return "overturn rate" if _OVERTURNED.search(near.clause(part)) else ""


def _told(near: Near, i: int) -> Mapping[str, int]:
    """The part and the whole of a share; empty where the words tell none."""
    inside = [k for k in near.around.in_sentence(i) if near.counts(k)]
    words = near.around.sentence(i)
    named = {found["which"].casefold() for found in _WHICH.finditer(words)}
    if len(inside) != 1 or inside[0] > i or len(named) != 1 or _UPHELD.search(near.around.sentence(i)):
        return {}
    sizes = _two_before(near, i)
    if len(sizes) != 2:
        return {}
    whole = sizes[_PLACES[named.pop()]]
    return {"part": inside[0], "whole": whole} if near.is_part(inside[0], whole) else {}


def _two_before(near: Near, i: int) -> list[int]:
    """The two counts that "and" joins in the last sentence before that has any but one more than a single part."""
    place, first = near.stated[i], near.around.in_sentence(i)[0]
    while first:
        inside = near.around.in_sentence(first - 1)
        last = near.stated[inside[0]]
        if last.passage != place.passage or place.sentence - last.sentence > MOST_BEFORE:
            return []
        counts = [k for k in inside if near.counts(k)]
        if len(counts) == 2:
            is_joined = re.search(r"\band (?:another |the other )?$", near.around.between(*counts)) is not None
            return counts if is_joined and not _THIRD.search(near.around.sentence(counts[0])) else []
        if len(counts) > 2 or not _WHICH.search(near.around.sentence(inside[0])):
            return []
        first = inside[0]
    return []


def of_agreed(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open agreement with the count that its sentence tells, and the sample of which that is one."""
    i = claim.value
    words = _SAID.sub("", near.around.sentence(i))
    is_rate = near.around.kind(i) == "share" and digits_of(near.stated[i].number) >= LEAST
    if claim.binding != "open" or claim.quantity not in OF_AGREEMENT or not is_rate or HYPOTHETICAL.search(words):
        return claim
    counts = [k for k in near.around.in_sentence(i) if k != i and near.counts(k)]
    is_told = len(counts) == 1 and _AGREED.search(near.around.before(counts[0])) is not None
    if not is_told or _NOT.search(near.around.before(counts[0])) or digits_of(near.stated[counts[0]].number) < LEAST:
        return claim
    part, sample = counts[0], _sample(near, counts[0])
    if sample is None:
        return claim
    said = re.match(r"[\d,]+", near.stated[part].number.text)  # 2,316 of the documents
    inputs = {
        "found": Input(said[0] if said else near.stated[part].number.text, part),
        "sample": near.around.input(sample),
    }
    return bound_or_offered(near.stated, claim, inputs)


def _sample(near: Near, part: int) -> int | None:
    """The one sample of the nearest passage before a part that tells one as large; None where there are several."""
    one = near.stated[part]
    last: int | None = None
    for k, _ in near.around.earlier(part):
        other = near.stated[k]
        if one.passage - other.passage > NEAR_PASSAGES or (
            last is not None and other.passage < near.stated[last].passage
        ):
            break
        is_sample = any(role.name == "sample" for role in other.roles) and near.counts(k)
        if not is_sample or near.around.is_cell(k) or size(other.number) < size(one.number):
            continue
        if last is not None and bare(other.number.text) != bare(near.stated[last].number.text):
            return None
        last = k
    return last
