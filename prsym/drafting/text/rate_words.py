"""The words that a rate is told with: whether they are those of the counts beside it, or of another time, another set
or another person.
"""

from __future__ import annotations

from collections.abc import Sequence

from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE
from prsym.drafting.text.surroundings import Surroundings, stems

# Words that measures are told with, which name no sample and no time.
_COMMON = stems(
    """that this represents represent resulting result results comes came come out stands stood calculate
    calculated compute computed report reported estimate estimated measured measure figure rate therefore thus
    hence accordingly consequently then now which gives give gave yields yield yielded works amounts amounted
    equals equal nearest whole decimal place places rounded conclude follows follow put sample sampled set
    control precision recall elusion richness prevalence overturn combined reversal sensitivity what means
    implies making for there were carried forward adopted used relied corresponds translates shows show find
    found arrive here sets setting accordingly test one two tenth hundredth"""
)
# Words that tell of another time or another set than the one that the counts are of, or of no measured rate at all.
_OTHERWISE = whole_words(
    r"overall|whole (?!percent|number)\w+|entire|all|both|earlier|initial(?:ly)?|first|pilot|"
    r"previous(?:ly)?|prior|"
    r"original(?:ly)?|raw|before|not|never|no|at least|at most|more than|less than|fewer|under|over|exceed\w*|"
    r"below|above|"
    r"if|would|could|should|may|might|assum\w+|suppos\w+|hypothe\w+|target\w*|goal|requir\w+|minimum|expected|"
    r"planned|"
    r"vendor\w*|plaintiffs?|opposing|claimed|asserted|alleged|lower|upper|limit|bound|weighted|adjusted|last|next|"
    r"extrapolat\w*|projected|families|up (?:from|to)|down (?:from|to)|from|compared|versus|other|another|each|"
    r"average|mean|unlike"
)
SUPPOSED = whole_words(
    r"if|would|suppos\w+|hypothe\w+|assum\w+|planned|plan(?:s)? to|pilot|vendor\w*|imagin\w+|will|"
    r"by contrast|in contrast|by comparison|in another|elsewhere|remain(?:s|ed)? (?:open|unresolved|disputed)|"
    r"disput\w+"
)
# Where these stand, a rate that the account does not give may be of what is not told.
SEVERAL = whole_words(
    r"second(?! look|[- ]level|[- ]pass| review| reading)|third|other (?!way)\w+|another|each|both|"
    r"respectively|also|separate\w*|weight\w*|strat\w+|famil(?:y|ies)|"
    r"partial\w*|marginal\w*|in part|some of|most of|half|twice|double|excluding|counting|except"
)
CORRECTED = whole_words(
    r"mistake\w*|erro(?:r|neous)\w*|should (?:read|be)|later|subsequent\w*|revis\w+|misstat\w+|erratum|"
    r"correct(?:ed|ion)|"
    r"wrong\w*|since (?:then|been)|not (?:the|a) |because|excludes?|includes?|counts? (?:only|also)"
)
_END = any_case(r"[,;:(]|\b(?:and|but|which|though|although)\b")


def words_of_rate(around: Surroundings, i: int, places: Sequence[int]) -> str:
    """The words of the sentence of a rate that are its own: behind the last count before it in its sentence, and behind
    it to the end of its clause, with ⟦⟧ for it."""
    one, own = around.stated[i], around.sentence(i)
    start = _start(around, i, places)
    head = CLAUSE.split(own[start : one.number.start]) if start else [own[: one.number.start]]
    return f"{' '.join(head[1:] or head)}⟦⟧{_END.split(own[one.number.end :])[0]}"


def rest_of_paragraph(around: Surroundings, i: int, places: Sequence[int]) -> str:
    """The words of the paragraph before those of a rate; with those behind it, where its counts stand there."""
    one = around.stated[i]
    text, at = around.text_of(one.passage), around.start_of(one)
    behind = text[at + len(around.sentence(i)) :] if places and places[0] > i else ""
    return f"{text[: at + _start(around, i, places)]} {behind}"


def _start(around: Surroundings, i: int, places: Sequence[int]) -> int:
    """Where the last of some counts before a rate ends in its sentence; 0 where none stands there."""
    one = around.stated[i]
    ends = (around.stated[k].number.end for k in places if k < i and around.stated[k].in_sentence_of(one))
    return max(ends, default=0)


def is_told_otherwise(words: str) -> bool:
    """Whether the words of a rate tell of another time or set, or of no measured rate.

    >>> is_told_otherwise("Prevalence in the pilot was "), is_told_otherwise("Prevalence was therefore ")
    (True, False)
    """
    return _OTHERWISE.search(words) is not None


def new_words(words: str, rest: str) -> frozenset[str]:
    """The stems of the words of a rate that its paragraph does not have, and that measures are not told with."""
    return stems(words) - _COMMON - stems(rest)
