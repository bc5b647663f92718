"""Values that are quoted, and counts that are not: a vendor's rate follows from no sample of the expert who quotes it.

What is quoted follows from what is quoted with it, or from what the text tells of the one who is quoted. Counts that
are told of the one who speaks (we drew) are only offered; so are quoted ones for a value of the speaker's own that
they do not give.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from prsym.drafting.text.judged import holds
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import whole_words
from prsym.drafting.text.records import DraftedClaim

OTHER_SIDE = "it is quoted, and the counts are not, or the other way round"
LEAST_WORDS = 4  # of a quotation that states something; shorter ones are names and terms
_QUOTED = re.compile(r"“[^“”]*”|(?<!\w)\"[^\"]*\"(?!\w)")
_SETS = ("population", "null_set", "set", "confidence", "margin", "share")
_FIRST_PERSON = whole_words(r"I|we|our|ours|my|mine|us|me")


def of_one_side(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """The claim; open where its value and all counts that it follows from are parted by quotation marks."""
    counts = {one.source for name, one in claim.inputs.items() if name not in _SETS and one.source is not None}
    if claim.binding == "open" or not counts or near.around.is_cell(claim.value):
        return claim
    own = _is_quoted(near, claim.value)
    if any(_is_quoted(near, k) == own for k in counts):
        return claim
    if not _is_of_speaker(near, counts if own else [claim.value]):
        return claim  # the text tells of the one who is quoted
    if not own and (claim.compute or holds(near.stated, claim)):
        return claim  # the speaker may say what a quotation comes to
    return claim.left_open(OTHER_SIDE, claim.as_offer)


def _is_of_speaker(near: Near, counts: Collection[int]) -> bool:
    """Whether the sentences of counts, without what they quote, tell of the one who speaks."""
    return any(_FIRST_PERSON.search(_QUOTED.sub("", near.around.sentence(k))) for k in counts)


def _is_quoted(near: Near, k: int) -> bool:
    """Whether a number stands in a quotation of some words of its passage."""
    one = near.stated[k]
    text = near.around.text_of(one.passage)
    start = near.around.start_of(one) + one.number.start
    spans = (m for m in _QUOTED.finditer(text) if len(m[0].split()) >= LEAST_WORDS)
    return any(m.start() < start < m.end() for m in spans)
