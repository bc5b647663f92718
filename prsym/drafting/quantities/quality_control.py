"""Rates of quality control by what became of the calls that were checked: overturned, recoded, confirmed, agreed on.

One sentence tells how many were checked, and how many of them were changed, or were kept; it is that of the rate, the
last one before it that tells any, or the next one. Each role has one number there. A rate of what was changed is the
changed ones over the checked ones, an agreement what is left of all; what is said of two weeks or rounds together adds
both up. A rate is bound where these give it, and else they are offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from prsym.drafting.text.formulas import FORMULAS, Reading, gives
from prsym.drafting.text.near import Near
from prsym.drafting.text.other_ones import OtherOnes
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL
from prsym.drafting.text.records import DraftedClaim, Input, sources_of
from prsym.drafting.text.roles import measures
from prsym.drafting.text.set_apart import SetApart
from prsym.drafting.text.surroundings import Surroundings

OF_CHANGED = ("overturn rate", "error rate", "disagreement", "reversal rate")
OF_KEPT = ("agreement", "observed agreement", "accuracy", "agreement rate")
_OF_THE = any_case(r"\bof (?:the|these|those) $")
ONE_OF_ALL = "it is told of several together, and the numbers that give it of one of them"
MOST_BACK = 4  # sentences with numbers before a rate that may tell its counts
_CHANGE = (
    r"(?:overturn(?:ed|ing)|revers(?:ed|ing)|re-?cod(?:ed|ing)|chang(?:ed|ing)|correct(?:ed|ing)|re-?tagg(?:ed|ing)|"
    r"flipp(?:ed|ing)|set aside)"
)
_CHANGED_BEFORE = any_case(
    rf"\b(?:{_CHANGE}|(?:disagree(?:d|ing)|differ(?:ed|ing))(?: [\w’'-]+){{0,6}} (?:on|in|about|for|as to)|"
    r"(?:came to|reached|gave|arrived at) (?:different|opposite|other|conflicting) [\w-]+ (?:on|about|for|in)|"
    rf"(?:errors?|mistakes?) (?:in|on))(?: only| just| the (?:call|coding|tag|decision)s? (?:on|in|of|for))* $"
)
_WRONG = r"(?:wrong\w*|incorrect\w*|erroneous\w*|mis-?)(?: coded| tagged| called| decided| made)?|miscoded|in error"
_DOCUMENTS = r"(?: (?:of (?:them|these|those|which)|documents|calls|decisions|cases|files|records))*"
_CHANGED_BEHIND = any_case(
    rf"(?: checked| sampled| reviewed| examined)?{_DOCUMENTS}"
    r"(?: (?:so )?(?:checked|sampled|reviewed|tested|examined))?,? "
    r"(?:(?:were|was|had been|have been|to be|needed to be|being) )?(?:(?:coded|tagged|called) (?=wr|inc|err|in ))?"
    rf"(?:{_CHANGE}|{_WRONG}|overturns|reversals|disagreements|corrections|errors)\b"
)
_KEEP = (
    r"(?:confirm(?:ed|ing)|up(?:held|holding)|affirm(?:ed|ing)|sustain(?:ed|ing)|left (?:unchanged|alone|as they were))"
)
_KEPT_BEFORE = any_case(
    rf"\b(?:{_KEEP}|(?:agree(?:d|ing)|concurr(?:ed|ing)|coincid(?:ed|ing)|match(?:ed|ing)|"
    r"(?:the same|identical) \w+)(?: with(?: [\w’'-]+){1,5})? (?:on|in|about|for|to|with))(?: only| just| all but)? $"
)
_KEPT_BEHIND = any_case(
    rf"{_DOCUMENTS},? (?:(?:were|was|had been|have been) )?(?:{_KEEP}|stood|survived|unchanged|correct(?:ly coded)?)\b"
)
_CHECK = (
    r"(?:examin\w+|(?:re-?|double-?|spot-?)?check(?:ed|ing)|look(?:ed|ing) (?:again )?at|re-?review(?:ed|ing)|audited|"
    r"(?:re-?)?test(?:ed|ing)|sampl(?:ed|ing)|inspected|re-?read|review(?:ed|ing)|coded|read|drew|pulled)"
)
_CHECKED_BEFORE = any_case(
    rf"\b(?:{_CHECK}(?: independently| both| again)?|of|out of|and at|among|sample (?:was|is|numbered)|compared on)"
    r"(?: (?:the|these|those|a|same|sample of|all|total of|set of|another|further))* $"
)
_CHECKED_BEHIND = any_case(
    rf"(?: [\w-]+){{0,3}} (?:(?:were|was|had been|so|thus|we|they|I) )*(?:{_CHECK}|selected for)\b"
)
_SPEAKS = whole_words(
    r"quality|QC|second[- ]level|overturn\w*|revers\w+|recod\w+|re-?check\w*|(?:dis)?agree\w*|error rate"
)
_RATE_OF = any_case(r"\b(?:rate|level) of (overturns?|reversals?|disagreement|agreement|errors?)\b")
_AGREED = any_case(
    r"\b(?:agree(?:d|ment)?|concurr(?:ed|ence)|upheld|confirmed|correct|accura(?:te|cy)|same)\b[^.;]{0,60}$"
)
_DISAGREED = any_case(rf"\b(?:disagreed|differed|{_CHANGE})\b[^.;,]{{0,60}}\b(?:in|for)(?: only| about)? $")
_TOGETHER = whole_words(
    r"both|combined|together|pooled|overall|across|altogether|(?:for|over|in) the (?:two|three|four)|all (?:told|the)"
)
# A rate right behind its counts: reversed 27 of the 450 calls, or 6.0%.
_APPOSITION = re.compile(r"(?:,|\() ?(?:(?:or|i\.e\.,?|that is,?|for|at) )?(?:(?:an?|the) (?:\w+ )?rate of )?$")
_AGAIN = any_case(r"^[^.;]{0,40}\band (?:(?:agreed|concurred|also) )*(?:on|that|in) $")
# Behind a count of which no more is told than of the one before: the second, of 210, produced 9.
_SO = re.compile(r"(?: (?:did|were|was))?(?=[.,;)]|$)")
_SAID = any_case(r"\bagreed\b")  # of reviewers, and of no protocol
_NOT = whole_words(r"not|never|nor|neither|without|no one")


class Checked(NamedTuple):
    """How many were checked in one go, and how many of these were changed or were kept."""

    whole: Input
    part: Input
    is_kept: bool
    more: tuple[Input, ...] = ()  # other parts of the whole of which the same is told: agreed on 96, and on 339


def of_checked(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open rate of changes or of agreement with the counts that tell it; one of several weeks together with all."""
    i = claim.value
    is_together = claim.quantity in OF_CHANGED and _TOGETHER.search(near.around.sentence(i)) is not None
    if near.around.is_cell(i) or (claim.binding != "open" and not is_together):
        return claim
    if claim.quantity not in ("", "share", *OF_CHANGED, *OF_KEPT):
        return claim  # an elusion is none of quality control
    asked = _asked(near, claim)
    if asked is None and _APPOSITION.search(near.around.before(i)):
        beside = list(_told(near, i, near.around.in_sentence(i)))
        asked = beside[0].is_kept if len(beside) == 1 else None
    if asked is None or HYPOTHETICAL.search(_SAID.sub("", _words_before(near, i))):
        return claim
    told: list[Checked] = []
    for before, sentence in _sentences(near, i):
        found = list(_told(near, i, sentence)) or list(_told(near, i, [*before, *sentence]))
        told = [*(one for one in found if one not in told), *told]
        if told and (len(told) > 1 or not _TOGETHER.search(near.around.sentence(i))):
            break
    told = [one for n, one in enumerate(told) if not _is_of_first(near, one, told[:n])]
    reading = _reading(near, i, told, is_kept=asked) if told else None
    is_one_of_these = sources_of(claim.inputs) <= {k for one in told for k in (one.part.source, one.whole.source)}
    if reading is None or (claim.binding != "open" and (len(told) == 1 or not is_one_of_these)):
        return claim
    return _bound(near, claim.left_open(ONE_OF_ALL) if claim.binding != "open" else claim, reading)


def _is_of_first(near: Near, one: Checked, before: Sequence[Checked]) -> bool:
    """Whether some of those that were checked are told of the ones before: re-read 640; of the 400 coded responsive."""
    is_part = one.whole.source is not None and _OF_THE.search(near.around.before(one.whole.source)) is not None
    firsts = [other.whole.source for other in before if other.whole.source is not None]
    return is_part and any(not _OF_THE.search(near.around.before(k)) for k in firsts)


def checked_rates(near: Near, claims: Sequence[DraftedClaim]) -> Iterator[DraftedClaim]:
    """The claims of rates of quality control that have none yet and are no input."""
    known = {claim.value for claim in claims} | {k for claim in claims for k in sources_of(claim.inputs)}
    for i, one in enumerate(near.stated):
        if i in known or one.reason:
            continue
        claim = DraftedClaim(f"checked-{i + 1}", "", i, near.around.sentence(i), {}, "open")
        found = _wrong_ones(near, claim) if near.counts(i) else of_checked(near, claim) if not one.roles else claim
        yield from [found] if found.binding != "open" or found.offered is not None else []


def _wrong_ones(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open count of wrong calls as what the one accuracy of its sentence leaves of the one count checked there."""
    i = claim.value
    before = [k for k in near.around.in_sentence(i) if k < i and not near.stated[k].reason]
    rates = [k for k in before if near.around.kind(k) == "share"]
    wholes = [k for k in before if k not in rates and _is_checked(near, k)]
    is_accuracy = len(rates) == 1 and any(role.quantity in OF_KEPT for role in near.stated[rates[0]].roles)
    is_wrong = near.counts(i) and _CHANGED_BEHIND.match(near.around.behind(i)) is not None
    if not is_accuracy or not is_wrong or len(wholes) != 1 or len(before) != 2:
        return claim
    return near.bound_or_offered(claim, near.reading("whole - share*whole", {"whole": wholes[0], "share": rates[0]}, 0))


def _bound(near: Near, claim: DraftedClaim, reading: Reading) -> DraftedClaim:
    """The claim bound to a reading that gives it, under its quantity where it is a part of a whole; else offered."""
    is_given = gives(reading, near.stated[claim.value].number.text)
    if is_given and reading.compute == "part/whole" and claim.quantity in OF_CHANGED + OF_KEPT:
        return claim.bound_to({"found": reading.inputs["part"], "sample": reading.inputs["whole"]})
    return near.bound_or_offered(claim, reading) if is_given or claim.offered is None else claim


def _asked(near: Near, claim: DraftedClaim) -> bool | None:
    """Whether a rate is of what was kept, and not of what was changed; None where it is neither."""
    i = claim.value
    if near.around.kind(i) != "share" or near.stated[i].counts is not None:
        return None
    before = _words_before(near, i)
    if claim.quantity in ("", "share") and (named := _named(near, i)) is not None:
        return named
    if claim.quantity in OF_KEPT and _DISAGREED.search(before):
        return False
    if claim.quantity in OF_CHANGED or claim.quantity in OF_KEPT:
        return claim.quantity in OF_KEPT
    if re.search(r"\b(?:overturn|error|reversal|disagreement|change) rate\b[^.;,]{0,60}$", before, re.IGNORECASE):
        return False
    if _DISAGREED.search(before) and _SPEAKS.search(before):
        return False
    return True if _AGREED.search(before) and not _NOT.search(before) and _SPEAKS.search(before) else None


def _named(near: Near, i: int) -> bool | None:
    """Whether the one rate of a sentence is of what was kept, by the one measure that the sentence names."""
    text = near.around.sentence(i)
    rates = [k for k in near.around.in_sentence(i) if near.stated[k].is_rate]
    named = {measure in OF_KEPT for measure in measures(text) if measure in OF_KEPT + OF_CHANGED}
    named |= {one[1].casefold() == "agreement" for one in _RATE_OF.finditer(text)}
    return named.pop() if len(named) == 1 and rates == [i] and "accuracy" not in text.casefold() else None


def _words_before(near: Near, i: int) -> str:
    """The words of the sentence of a number up to it."""
    return near.around.sentence(i)[: near.stated[i].number.start]


def _sentences(near: Near, i: int) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    """The numbers of the sentence of a rate, of those before it back to the passage before, and of the next one; each
    with those of the sentence before it."""
    inside = near.around.in_sentence(i)
    first, last, one = inside[0], inside[-1] + 1, near.stated[i]
    sentence: Sequence[int] = inside
    for _ in range(MOST_BACK):
        is_near = first > 0 and one.passage - near.stated[first - 1].passage <= 1
        before = near.around.in_sentence(first - 1) if is_near else ()
        yield before, sentence
        if not before:
            break
        sentence, first = before, before[0]
    if last < len(near.stated) and one.in_sentence_before(near.stated[last]):
        yield (), near.around.in_sentence(last)


def _told(near: Near, i: int, sentence: Sequence[int]) -> Iterator[Checked]:
    """The counts of checked calls in a sentence: each number checked with the part of it that stands behind it."""
    counts = [k for k in sentence if k != i and not near.stated[k].reason and not near.is_of_people(k)]
    others, apart = _words_of(near.around)
    counts = [k for k in counts if not apart.is_label(k) and not others.is_of_another(k, i)]
    if not _SPEAKS.search(near.around.sentence(i)) and not _SPEAKS.search(near.around.sentence(sentence[0])):
        return
    found = list(_in_order(near, counts))
    for k, one in enumerate(found):
        again = [other.part for other in found[k + 1 :] if other.whole == one.whole and other.is_kept == one.is_kept]
        if not any(one.whole == other.whole for other in found[:k]):
            yield one._replace(more=tuple(again))


@lru_cache(1)
def _words_of(around: Surroundings) -> tuple[OtherOnes, SetApart]:
    others = OtherOnes(around)
    return others, SetApart(around, others)


def _in_order(near: Near, counts: Sequence[int]) -> Iterator[Checked]:
    """Each part that some counts tell with the whole before it."""
    open_whole: int | None = None
    whole: int | None = None
    last: bool | None = None
    for k in counts:
        is_kept = _became(near, k)
        if near.stated[k].counts is not None and (is_kept is not None or last is not None):
            last = bool(is_kept) if is_kept is not None else bool(last)
            part, of_all = near.stated[k].printed_counts
            yield Checked(Input(of_all, k), Input(part, k), last)
        elif open_whole is not None and is_kept is not None and _fits(near, k, open_whole):
            yield Checked(_input(near, open_whole), _input(near, k), is_kept)
            open_whole, whole, last = None, open_whole, is_kept
        elif whole is not None and last is not None and is_kept in (None, last) and _again(near, k):
            yield Checked(_input(near, whole), _input(near, k), last)
        elif open_whole is not None and last is not None and _SO.match(near.around.behind(k)):
            yield Checked(_input(near, open_whole), _input(near, k), last)
            open_whole, whole = None, open_whole
        elif _is_checked(near, k):
            open_whole = k


def _again(near: Near, k: int) -> bool:
    """Whether the same is told of a count as of the one before it: they agreed on 96, and on 339."""
    return _AGAIN.search(near.around.before(k)) is not None


def _became(near: Near, k: int) -> bool | None:
    """Whether so many were kept, and not changed, by the words beside a count; None where they say neither."""
    before, behind = near.around.before(k), near.around.behind(k)
    is_changed = _CHANGED_BEFORE.search(before) or _CHANGED_BEHIND.match(behind)
    is_kept = _KEPT_BEFORE.search(before) or _KEPT_BEHIND.match(behind)
    if bool(is_changed) == bool(is_kept):
        return None
    return bool(is_kept) != before.endswith("all but ")


def _is_checked(near: Near, k: int) -> bool:
    if not near.counts(k) or near.stated[k].counts is not None:
        return False
    return bool(_CHECKED_BEFORE.search(near.around.before(k)) or _CHECKED_BEHIND.match(near.around.behind(k)))


def _fits(near: Near, part: int, whole: int) -> bool:
    return near.counts(part) and near.around.size(part) <= near.around.size(whole)


def _input(near: Near, k: int) -> Input:
    """A count without what it counts: 1,140 in the second."""
    digits = re.match(r"[\d,]+", near.stated[k].number.text)
    return Input(digits[0] if digits else near.stated[k].number.text, k)


def _reading(near: Near, i: int, told: Sequence[Checked], *, is_kept: bool) -> Reading | None:
    """The rate of what was kept or changed by the one group that is told, or by all of several; None where it is of one
    of several."""
    if len({one.is_kept for one in told}) != 1:
        return None
    parts = [one.part for one in told]
    wholes = [one.whole for one in told]
    is_rest = told[0].is_kept != is_kept
    if len(told) == 1 and told[0].more:
        of_kind = dict(zip(("first", "second", "third"), (parts[0], *told[0].more), strict=False))
        compute = f"({' + '.join(of_kind)})/whole"
        return None if is_rest else Reading(compute, {**of_kind, "whole": wholes[0]}, 1)
    if len(told) == 1:
        return Reading("1 - part/whole" if is_rest else "part/whole", {"part": parts[0], "whole": wholes[0]}, 1)
    if not _TOGETHER.search(near.around.sentence(i)) or is_rest:
        return None
    names = ("first", "second", "third", "fourth", "fifth", "sixth")[: 2 * len(told)]
    half = len(told)
    compute = f"({' + '.join(names[:half])})/({' + '.join(names[half:])})"
    return Reading(compute, dict(zip(names, (*parts, *wholes), strict=True)), 1) if compute in FORMULAS else None
