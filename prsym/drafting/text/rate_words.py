"""The words that a rate is told with: whether they are those of the counts beside it, or of another time, another set
or another person.

The sentences about a number in one line, with ⟦k⟧ for each number k of the document that may state a quantity.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE
from prsym.drafting.text.records import Stated
from prsym.drafting.text.roles import marked
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
    r"overall|whole (?!percent|number)\w+|entire|all|both|earlier|initial(?:ly)?|first|pilot|previous(?:ly)?|prior|"
    r"original(?:ly)?|raw|before|not|never|no|at least|at most|more than|less than|fewer|under|over|exceed\w*|below|"
    r"above|if|would|could|should|may|might|assum\w+|suppos\w+|hypothe\w+|target\w*|goal|requir\w+|minimum|expected|"
    r"planned|vendor\w*|plaintiffs?|opposing|claimed|asserted|alleged|lower|upper|limit|bound|weighted|adjusted|last|"
    r"next|extrapolat\w*|projected|families|up (?:from|to)|down (?:from|to)|from|compared|versus|other|another|each|"
    r"average|mean|unlike"
)
SUPPOSED = whole_words(
    r"if|would|suppos\w+|hypothe\w+|assum\w+|planned|plan(?:s)? to|pilot|vendor\w*|imagin\w+|will|by contrast|"
    r"in contrast|by comparison|in another|elsewhere|remain(?:s|ed)? (?:open|unresolved|disputed)|disput\w+"
)
# Where these stand, a rate that the account does not give may be of what is not told.
SEVERAL = whole_words(
    r"second(?! look|[- ]level|[- ]pass| review| reading)|third|other (?!way)\w+|another|each|both|"
    r"respectively|also|separate\w*|weight\w*|strat\w+|famil(?:y|ies)|"
    r"partial\w*|marginal\w*|in part|some of|most of|half|twice|double|excluding|counting|except"
)
CORRECTED = whole_words(
    r"mistake\w*|erro(?:r|neous)\w*|should (?:read|be)|later|subsequent\w*|revis\w+|misstat\w+|erratum|"
    r"correct(?:ed|ion)|wrong\w*|since (?:then|been)|not (?:the|a) |because|excludes?|includes?|counts? (?:only|also)"
)
_END = any_case(r"[,;:(]|\b(?:and|but|which|though|although)\b")
NUMERAL = re.compile(r"⟦(\d+)⟧")


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


def vocabulary(text: str) -> frozenset[str]:
    """The words of a text, which a plain sentence may have."""
    return frozenset(text.split())


# Words that say nothing of their own: with those of a subject they make a sentence that says no more than it seems to.
_SMALL = vocabulary(
    "a an the of in to into for at on by with from and or as that this these those it its which there we i my our they "
    "their is are was were be been has have had will would thus therefore so accordingly hence then about some roughly "
    "approximately around nearly only just means meant make makes made gives gave give given yields comes come came "
    "amounts amounted corresponds translates works out equals total documents document records files items e mails "
    "messages estimated estimate estimates expect expected number figure figures put stands"
)


def told_line(near: Near, i: int, back: int = 1) -> str:
    """The sentence of a number and so many before it in its passage, to the number and through its sentence."""
    one = near.stated[i]
    texts = near.around.sentences_to(i)[: back + 1][::-1]
    first = one.sentence - len(texts) + 1
    return " ".join(_marked(near, i, first + n, text) for n, text in enumerate(texts))


def line_behind(near: Near, i: int) -> str:
    """The sentence right behind that of a number, in its passage; "" for the last one."""
    one = near.stated[i]
    return _marked(near, i, one.sentence + 1, near.around.sentence_behind(one))


def is_plain(words: str, subject: frozenset[str]) -> bool:
    """Whether a text has no words but small ones and those of a subject.

    >>> is_plain("so that the recall is", frozenset(["recall"])), is_plain("Recall for chats", frozenset(["recall"]))
    (True, False)
    """
    return {*re.findall(r"[^\W\d_]+", words.casefold())} <= _SMALL | subject


def clause_of(line: str, i: int) -> str:
    """The part of a line to a number of it, and the words behind that to the next stop or comma.

    >>> clause_of("We found ⟦4⟧ and left ⟦6⟧ behind, it seems.", 6)
    'We found ⟦4⟧ and left ⟦6⟧ behind'
    """
    before, value, behind = line.partition(f"⟦{i}⟧")
    return f"{before}{value}{re.split(r'[,;.(]', behind)[0]}"


def numerals(line: str) -> list[int]:
    """The numbers of a line, by their positions in the document.

    >>> numerals("We found ⟦4⟧ and left ⟦6⟧ behind.")
    [4, 6]
    """
    return [int(k) for k in NUMERAL.findall(line)]


def before_value(line: str, i: int) -> str:
    """The part of a line before a number of it.

    >>> before_value("We found ⟦4⟧ and left ⟦6⟧ behind.", 6)
    'We found ⟦4⟧ and left '
    """
    return line.partition(f"⟦{i}⟧")[0]


def _marked(near: Near, i: int, sentence: int, text: str) -> str:
    """A sentence of the passage of a number with ⟦k⟧ for each of its numbers that may state a quantity."""
    return marked(text, ((near.stated[k].number, f"⟦{k}⟧") for k in _of_sentence(near, i, sentence)))


def _of_sentence(near: Near, i: int, sentence: int) -> list[int]:
    """The numbers of a sentence of the passage of a number that may state a quantity."""
    own = (near.stated[i].passage, sentence)
    first = bisect_left(near.stated, own, key=_place)
    last = bisect_right(near.stated, own, lo=first, key=_place)
    return [k for k in range(first, last) if not near.stated[k].reason]


def _place(one: Stated) -> tuple[int, int]:
    """The passage and the sentence of a number, by which those of a document are in order."""
    return one.passage, one.sentence
