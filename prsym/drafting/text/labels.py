"""The labels of rows, columns and items, and where a text names one of them: R4, the second tranche, Ms. Chen.

A label is a code (B-07), a noun with its place (Wave 3, Phase II, Sample A), a month, or words of which some stand in
no other label. Where labels are in an order, words such as the last or at the end mean the last one.

The names that a document gives its counts: 824,285 documents (the "Review Population"); I call them the null set.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from prsym.drafting.text.patterns import any_case, whole_words
from prsym.reading.spelled_numbers import DIGITS

_ROMAN: Mapping[str, int] = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10}
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_PLACES = {word: n for n, word in enumerate(_ORDINALS, 1)} | {"1st": 1, "2nd": 2, "3rd": 3}
_PLACES |= {f"{n}th": n for n in range(4, 21)}
_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August", "September", "October"),
    *("November", "December"),
)
_CODE = re.compile(r"(?P<noun>[A-Z]{1,3})[- ]?(?P<place>\d{1,3})(?!\d)")
_PLACE = r"\d{1,3}|(?-i:[IVX]{1,4})|(?-i:[A-Z])|" + "|".join(
    word for word, n in DIGITS.items() if int(n) <= len(_PLACES)
)
_PLACED = any_case(rf"(?P<noun>[a-z][a-z-]*[a-z])s? (?:no\. ?|number |#)?(?P<place>{_PLACE})")
_ORDERED = any_case(rf"(?P<place>{'|'.join(_PLACES)}) (?P<noun>[a-z][a-z-]*[a-z])")
_NOUN = re.compile(r"[A-Za-z][a-z-]+[a-z]")
_LETTER = re.compile(r"(?:^|\s)[A-HJ-Z]$")  # Sample A and Sample B may be of one day
_BRACKETS = re.compile(r"\s*\([^)]*\)|[*_]+")
_TOKEN = re.compile(r"[^\W_]+(?:[-’'][^\W_]+)*")
_SMALL = frozenset(
    (
        *(
            "the",
            "a",
            "an",
            "of",
            "to",
            "in",
            "on",
            "at",
            "for",
            "and",
            "or",
            "by",
            "with",
            "from",
            "as",
            "all",
            "each",
        ),
        *("our", "its", "their", "his", "her", "no", "not", "well", "mr", "ms", "mrs", "dr"),
    )
)
LAST = whole_words(
    r"final(?:ly)?|last(?! (?:two|three|four|five|year|week))|latest|most recent|current(?:ly)?|now|closing|"
    r"(?:at|by|in) the (?:very )?(?:end|close|finish|conclusion)|ended|stopped|finished|concluded|to date|"
    r"as (?:it|things) stands?"
)
FIRST = any_case(
    r"\b(?:initial(?:ly)?|first(?! (?:two|three|four|five))|earliest|at first|"
    r"(?:at|in) the (?:very )?(?:start|outset|beginning))\b(?![- ](?:level|pass|tier|instance|review))"
)
_EARLY = any_case(r"(?:pilot|interim|initial|first|baseline|before|preliminary|original|seed)\b")
# Words before a label that say that it is not the one that is meant.
APART = any_case(
    r"\b(?:before|until|prior to|unlike|except(?: for)?|without|outside|not|instead of|rather than)"
    r"(?: (?:the|that|those|of|in|for|after|round|model|custodian|mr|ms|dr)\b\.?)* $"
)
LEAST_OF_ORDER = 2  # labels with places that rise
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


class Mention(NamedTuple):
    """Where a text names a line."""

    start: int
    end: int
    line: int


class Labels:
    """The labels of several lines of one kind; `noun` is what the heading above them calls each."""

    def __init__(self, labels: Mapping[int, str], noun: str = "") -> None:
        self._texts = {line: _core(label) for line, label in labels.items()}
        if len(set(self._texts.values())) < len(self._texts):
            self._texts = {line: label.strip() for line, label in labels.items()}
        found = _NOUN.fullmatch(_core(noun))
        self._noun = found[0].casefold().removesuffix("s") if found else ""
        self._places = {line: _place(text, self._noun) for line, text in self._texts.items()}
        self._patterns = {line: self._pattern(line) for line in self._texts}

    def mentions(self, text: str) -> list[Mention]:
        """The places at which a text names a line, from left to right."""
        found = (
            Mention(*one.span(), line)
            for line, pattern in self._patterns.items()
            if pattern is not None
            for one in pattern.finditer(text)
        )
        return sorted(found)

    @property
    def is_ordered(self) -> bool:
        """Whether the labels have places that rise to the last one (Seed, R1, R2), or say so: interim, final."""
        places = [self._places[line] for line in sorted(self._texts)]
        told = [place for place in places if place is not None]
        rising = all(a[0] == b[0] and a[1] < b[1] for a, b in pairwise(told))
        if any(_LETTER.search(text) for text in self._texts.values()):
            return False
        if len(told) >= LEAST_OF_ORDER:
            return rising and None not in places[1:]
        texts = [self._texts[line] for line in sorted(self._texts)]
        return LAST.search(texts[-1]) is not None or _EARLY.match(texts[0]) is not None

    def by_order(self, text: str) -> int | None:
        """The line that a text means by its place alone: the last one, at first; None where it says nothing of it."""
        lines = sorted(self._texts)
        if not lines or not self.is_ordered:
            return None
        last, first = LAST.search(text) is not None, FIRST.search(text) is not None
        return None if last == first else lines[-1] if last else lines[0]

    def _pattern(self, line: int) -> re.Pattern[str] | None:
        """The pattern of the words that name a line: its code, noun with place, month, or words of its own."""
        text, place = self._texts[line], self._places[line]
        if place is None:
            return self._of_words(line)
        noun, number = place
        ways = [rf"(?<![\w-]){re.escape(text)}(?![\w-]|[.,]\d)"]
        if noun == "month":
            month, _, year = text.partition(" ")
            return re.compile(rf"\b{month}(?: {year or '(?!)'}|(?! \d{{4}}))\b")
        for name in {noun, self._noun} - {"", "month"}:
            ways += list(_ways_of(name, number, text))
        return re.compile("|".join(ways), re.IGNORECASE if " " in text else 0)

    def _of_words(self, line: int) -> re.Pattern[str] | None:
        """The words of a label that no other one has: one of those with a capital, where all have; else all of them."""
        own = _words(self._texts[line])
        others = {word.casefold() for n, text in self._texts.items() if n != line for word in _words(text)}
        alone = [word for word in own if word.casefold() not in others]
        if not alone or any(word.isdigit() for word in alone):
            return None
        is_name = all(word[0].isupper() for word in own)
        if is_name and (len(own) > 1 or len(alone) == 1):
            names = "|".join(map(re.escape, alone))
            flags = 0 if len(own) > 1 else re.IGNORECASE
            return re.compile(rf"(?<![\w-])(?:{names})(?:[’']s)?(?![\w-])", flags)
        every = r"\W+(?:\w+\W+){0,2}?".join(map(re.escape, alone))
        return any_case(rf"(?<![\w-]){every}(?![\w-])")


def _ways_of(noun: str, number: int, text: str) -> Iterator[str]:
    """The patterns of a noun with its place: round 2, the second round, Phase II, sample A."""
    letter = text.split()[-1]
    is_letter = _LETTER.search(text) is not None
    names = [letter] if is_letter else [str(number), *_in_words(number)]
    yield rf"(?i:\b{re.escape(noun)}s? (?:(?:number|no\.) )?(?:{'|'.join(names)}))(?![\w-]|[.,]\d)"
    ordinals = "|".join(word for word, n in _PLACES.items() if n == number)
    if ordinals and not is_letter:
        yield rf"(?i:\b(?:{ordinals}) (?:\w+ )?{re.escape(noun)})\b"


def _in_words(number: int) -> list[str]:
    """The Roman numeral and the word of a number."""
    told = [word for word, n in _ROMAN.items() if n == number]
    return told + [word for word, digits in DIGITS.items() if digits == str(number)]


def _core(label: str) -> str:
    return _BRACKETS.sub("", label).strip()


def _words(text: str) -> list[str]:
    return [word for word in _TOKEN.findall(text) if word.casefold() not in _SMALL]


@lru_cache(4096)
def _place(text: str, noun: str) -> tuple[str, int] | None:
    """The noun of a label and its place: ("r", 4), ("phase", 2), ("month", 6); None of a label without one."""
    month, _, year = text.partition(" ")
    if month in _MONTHS and (year.isdigit() or not year):
        return "month", _MONTHS.index(month) + 1 + len(_MONTHS) * int(year or 0)
    if found := _CODE.fullmatch(text):
        return found["noun"].casefold(), int(found["place"])
    found = _PLACED.fullmatch(text) or _ORDERED.fullmatch(text)
    if found is None and noun and re.fullmatch(_PLACE, text):
        found = _PLACED.fullmatch(f"{noun} {text}")
    if found is None:
        return None
    number = number_of(found["place"])
    return None if number is None else (found["noun"].casefold(), number)


def number_of(place: str) -> int | None:
    """The number of a place: of 2, two, second, II and B."""
    told = place.casefold()
    digits = told if told.isdigit() else DIGITS.get(told)
    if digits is not None:
        return int(digits)
    if told in _PLACES:
        return _PLACES[told]
    if told in _ROMAN and (len(told) > 1 or told == "i"):
        return _ROMAN[told]
    return ord(told) - ord("a") + 1 if len(told) == 1 else None


_OF_NEXT = re.compile(r"\s*(?:to|and|but|while|whereas|,|;)\s")  # behind a label, what begins the next one
_ITS_LABEL = re.compile(r" (?:in|after|for|at|on|of|under|with|by|during|from)\b[^,.;\d]{0,25}")


def beside(mentions: Sequence[Mention], text: str, start: int, end: int, first: int) -> list[Mention]:
    """The mentions that a stretch of a text is told of: the last one before it, or what follows it as in `81% in R3`.

    `first` is where the number before the stretch ends. Where both may be, both are given.
    """
    before = [one for one in mentions if one.end <= start][-1:]
    behind = [one for one in mentions if one.start >= end][:1]
    its = [one for one in behind if _ITS_LABEL.fullmatch(text[end : one.start])]
    if not its or not before:
        return before or behind
    is_of_next = _OF_NEXT.match(text[before[0].end : start]) is not None
    return its if is_of_next or before[0].end < first else [*before, *its]


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
