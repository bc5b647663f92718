"""Shares in words beside their part: 24 of the changes, nearly two thirds, were; one in seven of the responsive
documents of that sample, 6 in number, was also hot.

The fragment: the words between the part and the share, or behind the share, say what the whole is, and one count before
fits them best. The share is bound where the two give it, and else has these as an offer.
"""

from __future__ import annotations

import re

from prsym.drafting.text.kinds import is_in_words
from prsym.drafting.text.near import Near
from prsym.drafting.text.phrases import HYPOTHETICAL
from prsym.drafting.text.records import DraftedClaim

_PHRASE = r"(?P<phrase>(?:the|these|those|its|our|their|his|her) [^.,;:()⟦⟧]{3,60})"
_PART_FIRST = re.compile(rf"(?: documents)? of {_PHRASE}, (?:or )?(?:that is |i\.e\.,? )?")
_PART_BEHIND = re.compile(rf" of {_PHRASE}, (?:or |namely |being )?")
_OF_SAMPLE = re.compile(r"\b(?:of|in) (?:that|this|the) (?:[\w-]+ )?sample\b", re.IGNORECASE)  # the one told last
_IN_NUMBER = re.compile(r" (?:in (?:number|all|total)|of them|documents)\b,?")


def of_part_beside(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open share in words with the part beside it and the whole of its phrase, or with these as an offer."""
    i = claim.value
    one = near.stated[i]
    is_free = claim.binding == "open" and claim.quantity in ("", "share") and one.counts is None
    told = _told(near, i) if is_free and is_in_words(one.number) else None
    if told is None or HYPOTHETICAL.search(near.around.sentence(i)):
        return claim
    part, phrase = told
    best = _wholes(near, part, phrase, min(i, part))
    if len({near.stated[k].digits for k in best}) != 1:
        return claim
    return near.bound_or_offered(claim, near.reading("part/whole", {"part": part, "whole": best[0]}, 1))


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
    return None
