"""The names that a document gives its counts: 824,285 documents (the "Review Population"); I call them the null set."""

from __future__ import annotations

import re
from collections.abc import Iterator

from prsym.drafting.text.patterns import any_case, whole_words

_THE = r"(?:the|our|its|his|her|their)"
_IS = r"(?:is|are|was|were|forms?|formed|makes? up|made up|constitutes?d?|becomes?|became)"
_SET = r"(?:set|population|pile|universe|sample|collection|corpus|stack|heap|remainder|pool|stratum|tier)s?"
_END = r"(?=[.,;:)—–]|$| (?:below|here|in|for|throughout|hereafter|hereinafter)\b)"
_WHO = (
    r"(?:I|[Ww]e|he|she|they|the parties|the (?:report|vendor|order|protocol|agreement)|(?:[MD]rs?\. )?(?-i:[A-Z]\w+))"
)
# (the "Review Population"), are the “Null Set”, which we call the "Discard Pile"
_IN_QUOTES = re.compile(
    r"(?:\((?:[\w,' ]{0,20} )?|\b(?:are|is|form|forms|constitutes?|as|calls?|called|termed) "
    r"(?:these |them )?(?:the |our )?|"
    # I say "Read Pile" for these
    r"\b(?:say|write|use) (?=[“\"‘'][^”\"’']{3,60}[”\"’'] for (?:them|these|those|it|this)\b))"
    r"[“\"‘']([^”\"’']{3,60})[”\"’']\)?"
)
# 606,635 documents the "Null Set"
_QUOTED_BESIDE = re.compile(r" ?(?:as )?(?:the|our) [“\"‘']([^”\"’']{3,60})[”\"’']")
# 635,400 documents are the Null Set
_WITH_CAPITALS = re.compile(
    r"\b(?:are|is|form|forms|constitutes?|calls?|called|termed) (?:the|our) "
    r"((?:[A-Z]\w+ )+(?:Set|Population|Pile|Universe|Sample|Collection|Corpus))\b"
)
# what I call the scored universe; I call it the discard pile; which we refer to as the null set
_SAID = any_case(
    rf"\b(?:{_WHO} (?:will |shall |have |has )?(?:call(?:s|ed)?|refer(?:s|red)? to|term(?:s|ed)?|label(?:s|led)?)"
    rf"(?: (?:it|them|these|those|this|that)(?: documents)?)?(?: as)?|(?:called|termed|known as)) {_THE} "
    rf"((?:[\w’'-]+ ){{0,3}}?[\w’'-]+){_END}"
)
# 500,258 documents, is the null set
_IS_SET = any_case(rf"(?: [\w’'-]+){{0,3}},? {_IS} {_THE} ((?:[\w’'-]+ ){{1,3}}{_SET}){_END}")
# They are the null set.
_THEY_ARE = re.compile(
    rf"(?:They|These|Those|That|This|It)(?: documents| files| records)?(?: together)? {_IS} {_THE} "
    rf"((?:[\w’'-]+ ){{1,3}}{_SET}){_END}"
)
# I refer to them as, these form: what the sentence before counts.
_OF_BEFORE = whole_words(r"them|these|those|they|it|this|that|which")


def names_behind(text: str, start: int, end: int) -> Iterator[str]:
    """The names that a sentence gives a count which ends at `start`, before the next count at `end`.

    >>> text = "The rest, 500,258 documents, is the null set."
    >>> list(names_behind(text, text.index(" documents"), len(text)))
    ['null set']
    """
    yield from (found[1] for found in _IN_QUOTES.finditer(text, start, end))
    for found in (
        _QUOTED_BESIDE.match(text, start),
        _WITH_CAPITALS.search(text, start, end),
        _SAID.search(text, start, end),
        _IS_SET.match(text, start, end),
    ):
        yield from [found[1]] if found else []


def name_of_before(text: str) -> str:
    """The name that a sentence gives the one count of the sentence before; "" for none.

    >>> name_of_before("I call them the discard pile."), name_of_before("They are the null set.")
    ('discard pile', 'null set')
    """
    name = _IN_QUOTES.search(text) or _SAID.search(text)
    if name and _OF_BEFORE.search(text[: name.start(1)]):
        return name[1]
    found = _THEY_ARE.match(text)
    return found[1] if found else ""
