"""Shares in words beside their part: 24 of the changes, nearly two thirds, were; one in seven of the responsive
documents of that sample, 6 in number, was also hot.

The fragment: the words between the part and the share, or behind the share, say what the whole is, and one count before
fits them best. The share is bound where the two give it, and else has these as an offer.

Shares of a named set that was read, produced or the like: attorneys read fewer than one in five of its documents.

The part is the one count that the document tells with such a verb; the whole is the one count of the set that the words
name. A share is bound where these give it.

Rates that follow from the count of their opposite: they differed on 96 of 1,537, for an agreement of 93.8%.

The fragment: an agreement or the like, in whose sentence, or in the one before, one count alone is told by
words of the opposite; of the sample that these sentences tell, or of the only one of the paragraph before.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from prsym.drafting.quantities.restated import REST
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import is_in_words, kind_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE, HYPOTHETICAL, OF, polarity
from prsym.drafting.text.records import DraftedClaim, Input
from prsym.drafting.text.surroundings import stems

_PHRASE = r"(?P<phrase>(?:the|these|those|its|our|their|his|her) [^.,;:()⟦⟧]{3,60})"
_PART_FIRST = re.compile(rf"(?: documents)? of {_PHRASE}(?: \([^()⟦⟧]*\))?, (?:or )?(?:that is |i\.e\.,? )?")
_PART_BEHIND = re.compile(rf" of {_PHRASE}, (?:or |namely |being )?")
_PAIR_BEHIND = re.compile(r"(?: of [^.,;:()⟦⟧]{3,60})?(?:,| \(|:| [—–-]) ?(?:or |namely |that is,? )?")
# 29,750 of them from one custodian: nearly half; three quarters went one way: of 648 decisions, 486 were.
_SAID_AGAIN = re.compile(
    r"(?P<words>(?: documents| files| items)?(?: of (?:them|these|those|which))?"
    r"(?:[^.;:()⟦⟧]|\b(?:Mr|Ms|Mrs|Dr)\.){0,60}?)"
    r"(?::| [—–]|,) (?:or |that is,? |which is |in other words,? )?"
)
_OF_THEM_BEHIND = re.compile(r"(?: documents| files| items)? of (?:them|these|those|which)\b")
_OF_ALL_BEHIND = any_case(r" of [^.;:⟦⟧]{3,60}(?::| [—–]) (?:of|among|out of)(?: the| all| these)* ")
_OF_SAMPLE = any_case(r"\b(?:of|in) (?:that|this|the) (?:[\w-]+ )?sample\b")  # the one told last
_IN_NUMBER = re.compile(r" (?:in (?:number|all|total)|of them|documents)\b,?")
_VERBS = (r"read|reviewed|opened|examined|looked at", r"produced|handed over|turned over", r"withheld|held back")
_LOOSELY = r"(?: (?:about|only|just|some|barely|nearly|roughly|fewer than|less than|more than|no more than))*"
_DOCUMENTS_IN = any_case(r"(?:the |all )?(?:documents|files|records|items) (?:in|of) ")
_NOT = whole_words(
    r"not|never|nobody|without|no one|un\w+ed|would|could|should|if|batch\w*|sampl\w+|again|second|re-?\w*read"
)
_RATES = frozenset(
    ("agreement", "observed agreement", "agreement rate", "overturn rate", "error rate", "disagreement rate")
)


def of_part_beside(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open share in words with the part beside it and the whole of its phrase, or with these as an offer."""
    i = claim.value
    one = near.stated[i]
    is_free = claim.binding == "open" and claim.quantity in ("", "share") and one.counts is None
    is_told = is_free and is_in_words(one.number)
    if is_told and (reading := _beside(near, i)) is not None:
        return near.bound_or_offered(claim, reading)
    told = _told(near, i) if is_told else None
    if told is None or HYPOTHETICAL.search(near.around.sentence(i)):
        return claim
    part, phrase = told
    best = _wholes(near, part, phrase, min(i, part))
    if len({near.stated[k].digits for k in best}) != 1:
        return claim
    return near.bound_or_offered(claim, near.reading("part/whole", {"part": part, "whole": best[0]}, 1))


def _beside(near: Near, i: int) -> Reading | None:
    """The share of a part and its whole that stand beside it with nothing between: a third of the files, 1,417 of
    4,150; 61,300 files, 29,750 of them from one custodian: nearly half; None where they do not."""
    own = [k for k in near.around.in_sentence(i) if not near.stated[k].reason]
    n = own.index(i) if i in own else -1
    before, behind = own[max(0, n - 2) : n] if n > 0 else [], own[n + 1 : n + 3]
    pair = near.stated[behind[0]] if behind else None
    if pair is not None and pair.counts is not None and _PAIR_BEHIND.fullmatch(near.around.between(i, behind[0])):
        part, whole = (Input(text, behind[0]) for text in pair.printed_counts)
        return Reading("part/whole", {"part": part, "whole": whole}, 0)
    if len(before) == 2 and all(map(near.counts, before)) and near.is_part(before[1], before[0]):
        said = _SAID_AGAIN.fullmatch(near.around.between(before[1], i))
        is_of = _OF_THEM_BEHIND.match(near.around.behind(before[1])) or "of which" in near.around.between(*before)
        if said is not None and is_of and not near.around.behind(i).startswith(" of"):
            return near.reading("part/whole", {"part": before[1], "whole": before[0]}, 0)
    are_parts = len(behind) == 2 and all(map(near.counts, behind)) and near.is_part(behind[1], behind[0])
    if are_parts and _OF_ALL_BEHIND.fullmatch(near.around.between(i, behind[0])):
        return near.reading("part/whole", {"part": behind[1], "whole": behind[0]}, 0)
    return None


def _wholes(near: Near, part: int, phrase: str, i: int) -> list[int]:
    """The counts before that fit the words of a phrase best; of these what was found in a sample, where some was."""
    wholes = [k for k in near.around.meant(phrase, i) if k != part and near.is_part(part, k)]
    found = [k for k in wholes if any(role.name == "found" for role in near.stated[k].roles)]
    if _OF_SAMPLE.search(phrase):
        return [k for k in found if k == max(found)]
    best = near.around.best(phrase, wholes) if wholes else []
    return [k for k in best if k in found] or best


def _told(near: Near, i: int) -> tuple[int, str] | None:
    """The part of a share, and the words for its whole; None where they are not told."""
    inside = near.around.in_sentence(i)
    if i - 1 in inside and near.counts(i - 1) and near.around.behind(i)[:1] in (",", " "):
        found = _PART_FIRST.fullmatch(near.around.between(i - 1, i))
        if found is not None:
            return i - 1, found["phrase"]
    if i + 1 in inside and near.counts(i + 1) and _IN_NUMBER.match(near.around.behind(i + 1)):
        found = _PART_BEHIND.fullmatch(near.around.between(i, i + 1))
        if found is not None:
            return i + 1, found["phrase"]
    named = OF.match(near.around.behind(i))
    part = _named_before(near, i) if named is not None else None
    return None if part is None or named is None else (part, named["phrase"])


def _named_before(near: Near, i: int) -> int | None:
    """The one count of the sentence before that the words before a share tell, by those right behind it: 9,900 came
    from sales and 19,600 from engineering; sales gave nearly half of the set."""
    counts = [k for k in near.in_sentence_before(i) if near.counts(k)]
    own = [k for k in near.around.in_sentence(i) if k != i and not near.stated[k].reason]
    asked = stems(near.around.before(i))
    named = [k for k in counts if asked & near.own_words(k)]
    return named[0] if len(named) == 1 and len(counts) > 1 and not own else None


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


def of_opposite(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open rate as the rest of its opposite, where that gives it; else the claim, with these counts offered."""
    i = claim.value
    one = near.stated[i]
    is_rate = kind_of(one.number) == "share" and one.counts is None and claim.quantity in _RATES
    if claim.binding != "open" or not is_rate or HYPOTHETICAL.search(near.around.sentence(i)):
        return claim
    places = _opposite_told(near, i, polarity(claim.quantity))
    if not places:
        return claim
    return near.bound_or_offered(claim, near.reading(REST, places, 1))


def _opposite_told(near: Near, i: int, own: int) -> Mapping[str, int]:
    """The one count of the opposite near a rate, and its whole; empty where words tell several, or none."""
    inside = [k for k in near.around.in_sentence(i) if near.counts(k)] or _before(near, near.around.in_sentence(i)[0])
    opposite = [k for k in inside if polarity(near.clause(k)) * own < 0]
    others = [k for k in inside if k not in opposite]
    if len(opposite) != 1 or len(others) > 1:
        return {}
    part = opposite[0]
    wholes = others or _samples(near, part)
    if len({near.stated[k].digits for k in wholes}) != 1 or not near.is_part(part, wholes[0]):
        return {}
    return {"part": part, "whole": wholes[0]}


def _before(near: Near, first: int) -> list[int]:
    """The counts of the sentence right before that of a number, in its paragraph."""
    if not first or near.stated[first - 1].passage != near.stated[first].passage:
        return []
    is_next = near.stated[first - 1].sentence == near.stated[first].sentence - 1
    return [k for k in near.around.in_sentence(first - 1) if near.counts(k)] if is_next else []


def _samples(near: Near, part: int) -> list[int]:
    """The sizes of samples that the paragraph of a count tells before it."""
    passage = near.stated[part].passage
    before = [k for k in range(part) if near.stated[k].passage == passage]
    return [k for k in before if near.counts(k) and any(role.name == "sample" for role in near.stated[k].roles)]
