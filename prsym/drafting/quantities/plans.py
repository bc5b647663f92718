"""Samples that are planned to hold so many relevant documents: 1,068 of them, at a richness of 18.2%, take 5,900."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from prsym.drafting.text.judged import bound_or_offered
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, bare
from prsym.drafting.text.surroundings import Surroundings

_AT_RICHNESS = any_case(r"\bat (?:an?|the|that|this|our|its) (?:[\w-]+ ){0,2}(?:richness|prevalence)\b")
_RELEVANT = whole_words(r"responsive|relevant")
_THAT_TAKES = any_case(
    r"\b(?:that|this|these|those|so many|as many|which|to (?:have|hold|find|get|yield) (?:that|so|as) many)\b"
    r"[^.;]{0,40}\b(?:takes?|needs?|requires?|calls? for|means?|would be|implies|demands?)\b"
)
_RELEVANT_ALONE = any_case(
    r"\brecall\b[^.;]*\b(?:responsive|relevant) (?:documents|ones)(?: in [^.;,]{3,40})? (?:alone|only)\b|"
    r"\brecall\b[^.;]*\b(?:only|alone)\b[^.;]{0,30}\b(?:responsive|relevant) (?:documents|ones)\b"
)
_RICHNESS = ("richness", "prevalence")

_RECALL = any_case(r"\brecall\b")


def of_plan(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open size of a sample as the relevant documents that it is to hold, told right before, over the richness.

    It is bound where these give it, and else offered.
    """
    i = claim.value
    if claim.binding != "open" or claim.quantity != "sample size":
        return claim
    if not is_for_relevant(near.around, i):
        return claim
    wanted, rates = list(_wanted(near, i)), list(_richness(near, i))
    if len(wanted) != 1 or len({near.stated[k].digits for k in rates}) != 1:
        return claim
    reading = near.reading("first/second", {"first": wanted[0], "second": rates[-1]}, 1)
    return near.bound_or_offered(claim, reading)


def is_for_relevant(around: Surroundings, i: int) -> bool:
    """Whether a size is told as what so many relevant documents take at a richness, and not by a margin alone."""
    words = around.sentence(i)
    return bool(_AT_RICHNESS.search(words) and _THAT_TAKES.search(words[: around.stated[i].number.start]))


def is_of_relevant_alone(around: Surroundings, i: int) -> bool:
    """Whether words say that the relevant documents of a sample alone, and not all of it, measure a recall."""
    return _RELEVANT_ALONE.search(f"{around.sentence_before(around.stated[i])} {around.sentence(i)}") is not None


def _wanted(near: Near, i: int) -> Iterator[int]:
    """The counts of relevant documents of the sentence before."""
    first = near.around.in_sentence(i)[0]
    one = near.stated[i]
    for k in near.around.in_sentence(first - 1) if first else ():
        is_next = (near.stated[k].passage, near.stated[k].sentence + 1) == (one.passage, one.sentence)
        words = f"{near.stated[k].number.text}{near.around.behind(k)[:30]}"
        if is_next and kind_of(near.stated[k].number) == "count" and _RELEVANT.search(words):
            yield k


def _richness(near: Near, i: int) -> Sequence[int]:
    """The values of richness before: those of the sentence itself where it has any."""
    rates = [
        k
        for k in range(i)
        if any(role.name == "value" and role.quantity in _RICHNESS for role in near.stated[k].roles)
        and kind_of(near.stated[k].number) == "share"
    ]
    return [k for k in rates if near.stated[k].in_sentence_of(near.stated[i])] or rates


def of_relevant_alone(near: Near, claims: Mapping[int, DraftedClaim], claim: DraftedClaim) -> DraftedClaim:
    """An open margin of error as that of the recall before, which words say the relevant documents alone give."""
    i = claim.value
    levels = [k for k in near.around.in_sentence(i) if any(role.name == "confidence" for role in near.stated[k].roles)]
    if claim.binding != "open" or claim.quantity != "margin of error" or len(levels) != 1:
        return claim
    if not is_of_relevant_alone(near.around, i):
        return claim
    level = near.around.input(levels[0])
    for k in range(i - 1, -1, -1):
        recall = claims.get(k)
        if recall is None or recall.quantity != "recall" or recall.inputs.keys() != {"found", "sample"}:
            continue
        share = near.around.input(k)
        inputs = {"confidence": level, "share": share, "sample": recall.inputs["sample"]}
        return bound_or_offered(near.stated, claim, inputs)
    return claim


def of_recall_told(near: Near, claims: Mapping[int, DraftedClaim], claim: DraftedClaim) -> DraftedClaim:
    """A margin of error whose share prints a recall again that is claimed of the relevant documents of a sample, with
    these alone as its sample, where no other recall has its print: it is no margin of the whole sample."""
    share, sample = claim.inputs.get("share"), claim.inputs.get("sample")
    if claim.binding == "open" or claim.quantity != "margin of error" or share is None or sample is None:
        return claim
    if share.source is None or not _RECALL.search(near.around.sentence(share.source)):
        return claim
    told = {
        (bare(one.inputs["sample"].text), one.inputs["sample"])
        for k, one in claims.items()
        if one.binding != "open" and bare(near.stated[k].number.text) == bare(share.text) and one.quantity == "recall"
        if one.inputs.keys() == {"found", "sample"}
    }
    if len({digits for digits, _ in told}) != 1 or bare(sample.text) in {digits for digits, _ in told}:
        return claim
    return claim.bound_to({**claim.inputs, "sample": next(iter(told))[1]}, quantity=claim.quantity)
