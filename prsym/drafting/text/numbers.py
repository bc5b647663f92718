"""The numbers of a text with the words that belong to them: the longest stretch that is read as a printed number.

Every numeral is found, in digits or in words; which stretch around it is one printed number is decided by
`read_printed_text` alone, so that a draft holds no number that a claim could not state.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from prsym.drafting.text.patterns import any_case
from prsym.errors import InputError
from prsym.reading.nouns import NOUNS
from prsym.reading.number_words import ABOUT, BEHIND, BOUNDS, FALLS, JUST, PART_BEHIND, PART_SIGN, PERCENT, RISES
from prsym.reading.printed_text import PrintedText, read_printed_text
from prsym.reading.spelled_numbers import DIGITS, PARTS, SCALES, SMALL, TENS

_WORD = f"(?:{'|'.join(sorted((*SMALL[1:], *TENS), key=len, reverse=True))})"
_LARGE = f"(?:hundred|{'|'.join(SCALES)})"
_DECIMALS = rf"point (?:(?:{'|'.join(SMALL[:10])})\b ?)+(?<! )"  # ninety-nine point nine, point five
# Behind "and" a number goes on where a large word stands before it, and is not repeated: a hundred and five, but eleven
# and eight, or two hundred and three hundred.
_AND = f"(?:{'|'.join(f'(?<={large}) and (?!{_WORD} {large})' for large in ('hundred', *SCALES))})"
_RAISED = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹]+")  # the mark of a note, or an exponent
_SHORT = 2  # digits of a number that may well have an exponent: 10⁶, 2¹⁰
_SHORT_NUMBER = re.compile(rf"(?<![\d.,])\d{{1,{_SHORT}}}$")
_OTHER_PERCENT = re.compile(r"\s?[٪﹪％‰‱]")
_MARKED = re.compile(rf"(?P<word>.+?){_RAISED.pattern}")
_CURRENCY = r"(?<![\w.,-])(?:[$€£]\s?)?"
_LETTERS = r"(?:st|nd|rd|th|[kKM]|GB|MB|TB|bn|pp|h)\b"  # that may stand right behind digits
_IN_PARTS = rf"(?:an?|{'|'.join(SMALL[1:10])})[ -](?:{'|'.join((*PARTS, 'halves'))})s?"
_WORDS = rf"(?:{_WORD}|an? {_LARGE})(?:(?:[ -]|{_AND}|-and-)(?:{_WORD}|{_LARGE}))*"
_SPELLED = rf"{_WORDS}(?: {_DECIMALS}|-and-an?-(?:half|quarter))?"
_ALONE = (
    rf"(?<!\d ){_DECIMALS}(?= per ?cent)|none|half|twice|(?:half[ -]|half a |a |two |three )?dozen|double|triple|"
    r"twofold|threefold|doubled|tripled|quadrupled|halved|no"
)
NUMERAL = any_case(
    rf"{_CURRENCY}(?:\d[\d,]*{PART_BEHIND}|{PART_SIGN})(?!\w)|"
    rf"{_CURRENCY}[+−-]?(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:%|\b|(?={_RAISED.pattern}|{_LETTERS}))|"
    rf"(?<=remaining )(?:{'|'.join(PARTS)})\b|\b(?:an? )?half-{_LARGE}\b|\b{_IN_PARTS}\b|\b(?:{_SPELLED}|{_ALONE})\b"
)
# "One" alone is a number only beside what is counted: one document, one in five; or what was done to it.
_ONE_COUNTS = any_case(
    rf"one (?:(?:of|in|out of) (?:the |every |an? )?(?:\d|hundred|thousand|{'|'.join((*SMALL[1:], *TENS))})"
    r"|documents?\b|per ?cent\b|percentage points?\b|dollar\b|cent\b)"
)
_MARGIN_OF_ONE = any_case(r"\bmargin(?: of error)? of (?:about |at most |plus or minus )?$")
_CHANGED = r"(?:changed|overturned|reversed|corrected|re-?coded|missed|withheld|released|struck|clawed back|disputed)"
# What was done to one of those that are counted: changed one; one was overturned.
_CHANGED_ONE = any_case(rf"\b{_CHANGED} (?:only |just )?$")
_ONE_CHANGED = any_case(rf"one(?: (?:was|had been|has been) {_CHANGED}\b|(?=[.,;:)]|$))")
# "No" is a number only behind a word of finding, before what is looked for: found no responsive document.
_FINDING = any_case(
    r"\b(?:found|finding|identified|located|contain(?:s|ed)|held|had|yielded|revealed|uncovered|detected|showed|"
    r"turned up|there (?:was|were)) $"
)
_NONE_COUNTS = any_case(
    r"no (?!(?:other|further|more|such|additional|longer|new|separate)\b)(?:[\w-]+ ){0,2}"
    r"(?:documents?|records?|files?|items?|e-?mails?|messages?|ones|hits|false (?:positives|negatives)|overturns|"
    r"errors)\b"
)
_WAS_FOUND = any_case(r" (?:were|was) (?:found|identified|located|detected|overturned|missed)\b")
# A word for a number that says of what kind a thing is: a two-sided test, a three-page letter.
_COMPOUND = re.compile(
    r"(?<=[a-z])-(?:sided|tailed|sample|stage|step|way|level|pass|tier|page|part|proportion|person)\b"
)
# A place in an order and no part: a third round. A part stands alone, or before of, the, as, more or a verb.
_PLACE = any_case(
    r"an? (?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) "
    r"(?!(?:of|the|as|more|less|fewer|higher|lower|larger|smaller|cheaper|faster|slower|longer|to|in|on|at|by|for|from|with|"
    r"and|or|than|that|which|again|is|are|was|were|had|have|has|did|would|could|will|may|came|fell|went)\b)[a-z]"
)
_POWER_OF_TEN = re.compile(r"10(?:[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]+|\^[-−+]?\d+)")
_TOKEN = re.compile(r"\S+")
LONGEST = 60  # characters of a numeral; a longer one is no number that anybody states
MOST_BEFORE, MOST_BEHIND = 6, 9  # words around a numeral that may belong to it
_PLURAL_PARTS = (*(f"{part}s" for part in PARTS), "halves")


def _parts(*phrases: str) -> frozenset[str]:
    return frozenset(word.strip("().,") for phrase in phrases for word in phrase.lower().split())


_SIGNS = ("±", "+/-", "+/−", "plus or minus", "–", "—", "-", "−", "to", "and", "%", "×", "x", "=", "<", ">")
_BOUNDS = [phrase for phrases in (*BOUNDS.values(), *BEHIND.values()) for phrase in phrases]
BEFORE = _parts(*ABOUT, *JUST, *_BOUNDS, *_SIGNS, "between", "from", "a", "an", "p", "n", "some") | _parts(*DIGITS)
WITHIN = _parts(
    *(*_BOUNDS, *_SIGNS, *PERCENT, *SCALES, *NOUNS, *PARTS, *_PLURAL_PARTS, *DIGITS),
    *(
        "of",
        "out",
        "in",
        "every",
        "the",
        "per",
        "each",
        "all",
        "an",
        "a",
        "hundred",
        "lower",
        "higher",
        "fold",
        "times",
        "cents",
        "cent",
        "as",
        "high",
        "many",
        "much",
        "large",
    ),
)
# Behind a percentage only its other end, its margin or its direction follows: 80% to 82%, 80% ± 2%, 80% or more.
_PERCENT = re.compile(r"(?:%|\b(?:percent|per cent|pct|points?))\s*$")
_BEHIND_PERCENT = _parts("to", "and", "or", "±", "+/-", "+/−", "–", "-", "plus", "minus", *FALLS, *RISES, *PERCENT)
_LOOSE_END = any_case(r"(?:\s+(?:of|the|in|an?|to|and|or|each|all))+$")  # words of the next phrase
# A count goes on with none of these: 606,635 below the cut; 694,118 more; on 33 and the second.
_BEHIND_COUNT = any_case(
    rf"\s+(?:below|above|over|under|more|less|fewer|higher|lower|exceed\w*|(?:and|or) (?:the )?(?!{_WORD}\b)[a-z]+)"
    r"(?: than)?$"
)
_PERCENT_OR_FOLD = any_case(
    r"%|per ?cent|pct|points?\b|fold|times|third|quarter|half|or (?:more|less|fewer|above|higher)$"
)
# Two numbers and no range: it rose from 71.2% to 83.5%. As long as it was, so that places stay.
_CHANGE = any_case(
    r"(\b(?:rose|rise[sn]?|rising|fell|fall(?:s|en|ing)?|went|gr[eo]w\w*|dropp\w+|declin\w+|improv\w+|increas\w+|"
    r"decreas\w+|reduc\w+|lower\w*|rais\w+|br(?:ing|ought)\w*|cut\w*|down|up|chang\w+|mov\w+|lift\w*|climb\w*|"
    r"boost\w*|push\w*|jump\w*|slid\w*|slipp\w+|sank|sunk|soar\w*|advanc\w+|t[ao]ke?n?s?)"
    r"(?: [\w-]+){0,3} from [^;]{1,40}?)"
    r" to (?=\S)()"
)
# No limit: 251 over 309. As long as it was.
_DIVIDED = re.compile(r"(?<=\d) over (?=\d[\d,]*(?:[.;,)\s]|$))")
# Words of a verb that are no limit: what makes up 95%, adds up to $500, and the 400 calls that somebody went over.
_OF_VERB = {
    "up": any_case(
        r"(?<!can )(?<!could )(?<!may )(?<!might )(?<!would )(?<!will )"
        r"\b(?:mak(?:es?|ing)|made|add(?:s|ed|ing)?|sum(?:s|med|ming)?|turn(?:s|ed|ing)?|"
        r"pick(?:s|ed|ing)?|brought|served) $"
    ),
    "over": any_case(r"\b(?:went|go(?:es|ing|ne)?|look(?:s|ed|ing)?|(?:turn|hand)(?:s|ed|ing)?) $"),
}
_TIME = r"(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?)\b"
# Behind these words, over is no limit: 300 hours over six weeks; $4,200 a month over seven months; spread over 5 days.
_SPREAD = any_case(
    r"(?:\b(?:spread|averag(?:ed?|ing)|distributed|amorti[sz]ed|staggered|apportioned|divided|pooled|summed|split) "
    rf"|\b(?:an?|per|each|every) {_TIME},? |/ ?(?:hour|hr|day|week|month|year),? "
    rf"|[$€£][\d,.]+ (?:each )?|\b(?:\d[\d,.]*|{_WORD}|hundred|thousand|million) (?:[a-z]+ )?"
    rf"(?:{'|'.join(sorted(NOUNS, key=len, reverse=True))}),? )$"
)
_AVERAGED = any_case(r"\b(?:spread|averag(?:ed?|ing)|distributed|staggered|pooled|summed) $")
_DURATION = any_case(  # no age: 300 files over 40 days old
    rf"[\w,.-]+(?: [\w-]+)?? (?:business |working |calendar |full |consecutive )*{_TIME}"
    r"(?! (?:old|older|late|later|long|longer|ago|past|before|after|earlier|in)\b)"
)
_CODED = any_case(  # what a person goes over
    r"[\d,]+ (?:[\w’-]+ ){0,2}(?:calls?|codings?|decisions?|judge?ments?|tags?|designations?|determinations?)\b"
)
# What a word in the singular is one of two attributes of, and no unit: 96,518 system and program files.
_ATTRIBUTE = re.compile(r" (?:and|or) [a-z-]+ (?:files|documents|records|items|messages|e-?mails|data)\b")
# A second is a unit behind these words; behind others the second is one of several: 28 of the second, 5 second calls.
_OF_ONE_SECOND = any_case(r"(?:(?<![\w.,])(?:1|one|an?|per|each|every)|/)\s*$")
_EDGE = ",;:.!?"
_MARK = re.compile(r"(?<=[%)\]”.,;:])[⁰¹²³⁴⁵⁶⁷⁸⁹*†‡]+$")  # of a note, behind what ends a number


@dataclass(frozen=True, slots=True)
class Number:
    """A printed number in a text: the stretch from `start` to `end`, and how it is read; None where it is not."""

    text: str
    start: int
    end: int
    printed: PrintedText | None

    def __hash__(self) -> int:
        """By the print and its place, which say how it is read: kinds and units are asked for it time and again."""
        return hash((self.text, self.start, self.end))


def numbers(text: str) -> Iterator[Number]:
    """Every number of a text, from left to right.

    >>> [n.text for n in numbers("Nine of the 1,534 documents, or about 0.59%, were relevant in two batches.")]
    ['Nine of the 1,534 documents', 'about 0.59%', 'two batches']
    """
    text = _DIVIDED.sub(" ;    ", _CHANGE.sub(r"\1 ;  \2", text))
    done = 0
    for numeral in _numerals(text):
        if numeral.start() < done:
            continue
        found = _longest(text, numeral, done)
        done = found.end
        yield found


def _numerals(text: str) -> list[re.Match[str]]:
    found = [m for m in NUMERAL.finditer(text) if not _COMPOUND.match(text, m.end()) and len(m[0]) <= LONGEST]
    found = [m for m in found if not _PLACE.match(text, m.start())]
    return [m for m in found if _is_counted(text, m)]


def _is_counted(text: str, numeral: re.Match[str]) -> bool:
    """Whether one and no are numbers there; every other numeral is."""
    word, start = numeral[0].lower(), numeral.start()
    if word == "no":
        counted = _NONE_COUNTS.match(text, start)
        return counted is not None and bool(_FINDING.search(text, 0, start) or _WAS_FOUND.match(text, counted.end()))
    if word != "one" or _ONE_COUNTS.match(text, start) is not None or _MARGIN_OF_ONE.search(text, 0, start):
        return True
    changed = _ONE_CHANGED.match(text, start)
    return changed is not None and (len(changed[0]) > len("one") or _CHANGED_ONE.search(text, 0, start) is not None)


def _longest(text: str, numeral: re.Match[str], done: int) -> Number:
    """The longest stretch of known words around a numeral that is read as one printed number.

    Raised digits behind it are the mark of a note; what may be a power is read with them, or not at all.
    """
    raised = _RAISED.match(text, numeral.end()) if numeral[0].isdecimal() and len(numeral[0]) <= _SHORT else None
    least = raised.end() if raised else numeral.end()
    if of_sign := _OTHER_PERCENT.match(text, least):  # is not read, and no number without it
        return Number(text[numeral.start() : of_sign.end()], numeral.start(), of_sign.end(), None)
    starts = [numeral.start(), *_before(text, numeral.start(), done)]
    ends = [least, *(end for end in _behind(text, numeral.end()) if end > least)]
    stretches = sorted(((s, e) for s in starts for e in ends), key=lambda pair: pair[0] - pair[1])
    for start, end in stretches:
        stretch = _trimmed(text[start:end])
        try:
            return Number(stretch, start, start + len(stretch), read_printed_text(stretch, "number"))
        except InputError:
            continue
    return Number(text[numeral.start() : least], numeral.start(), least, None)


def _unmarked(word: str) -> str:
    """A word without the mark of a note behind it; as it stands where that may be an exponent."""
    bare = _MARKED.fullmatch(word)
    return bare["word"] if bare is not None and not _SHORT_NUMBER.search(bare["word"]) else word


def _trimmed(stretch: str) -> str:
    """A stretch without the words at its end that belong to the next phrase: of a count, more, below."""
    bare = _LOOSE_END.sub("", stretch.rstrip(_EDGE))
    if not _PERCENT_OR_FOLD.search(bare):
        bare = _LOOSE_END.sub("", _BEHIND_COUNT.sub("", bare))
    return bare


def _before(text: str, start: int, done: int) -> list[int]:
    """Starts of stretches that begin before a numeral, while the words there may belong to it."""
    found = []
    for word in list(_TOKEN.finditer(text, done, start))[::-1][:MOST_BEFORE]:
        bare = word[0].lstrip("([“")
        if bare.lower() not in BEFORE and not NUMERAL.fullmatch(bare):
            break
        if bare.lower() == "over" and _is_spread(text, word.start(), start):
            break
        if _is_of_verb(text, bare.lower(), word.start(), done) and (bare.lower() == "up" or _CODED.match(text, start)):
            break
        found.append(word.end() - len(bare))
    return found


def _is_spread(text: str, over: int, start: int) -> bool:
    """Whether the word over before a numeral tells in how long a time something was done, and no limit.

    >>> [n.text for n in numbers("It cost $4,200 a month over seven months, and took over 300 hours.")]
    ['$4,200 a month', 'seven months', 'over 300 hours']
    """
    before = text[max(0, over - LONGEST) : over]
    return _AVERAGED.search(before) is not None or (
        _SPREAD.search(before) is not None and _DURATION.match(text, start) is not None
    )


def _is_of_verb(text: str, word: str, start: int, done: int) -> bool:
    """Whether a word before a numeral belongs to the verb before it."""
    verbs = _OF_VERB.get(word)
    return verbs is not None and verbs.search(text, done, start) is not None


def _behind(text: str, end: int) -> list[int]:
    """Ends of stretches that end behind a numeral, while the words there may belong to it."""
    found = []
    for word in islice(_TOKEN.finditer(text, end), MOST_BEHIND):
        bare = _unmarked(_MARK.sub("", word[0]).rstrip(f"{_EDGE})]”"))
        known = bare.lower().strip("([") in WITHIN or any(
            form.fullmatch(bare.strip("([")) for form in (NUMERAL, _POWER_OF_TEN)
        )
        is_behind = _PERCENT.search(text, max(0, word.start() - LONGEST), word.start()) is not None
        is_over = is_behind and bare.lower() not in _BEHIND_PERCENT
        is_place = bare.lower() == "second" and not _OF_ONE_SECOND.search(text, 0, word.start())
        is_attribute = not bare.endswith("s") and _ATTRIBUTE.match(text, word.end()) is not None
        is_attribute = is_attribute or (bare.lower() == "point" and text.startswith(" estimate", word.end()))
        if word.start() > end and (not known or is_over or is_attribute or is_place):
            break
        found.append(word.start() + len(bare))
        if word[0] != bare:
            break
    return found
