"""Where words that are quoted from a document stand in it, and whether it prints the numbers that are taken from it.

A quote may have other blanks, quotation marks and dashes than the document, `…`, `...` or `[...]` for what is left out,
and a first letter in brackets for one that was a capital, or none: `[t]he recall`. Ligatures and soft hyphens of a
document are its letters. What a reader does not see is no difference: characters of no width, and the marks of emphasis
and of code around words in Markdown, `**75%**`. A number that such a character parts within its digits stays parted.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from prsym.documents.reading import INVISIBLE
from prsym.errors import InputError
from prsym.reading.spelled_numbers import SCALES, in_digits

Numbers = tuple[tuple[str, str], ...]
_BLANK = "\xa0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_SIGNS = {"'": "’‘‛´`′", '"': "“”„‟«»″", "-": "‐‑‒–—―−", " ": _BLANK}  # each with those that are printed for it
_ALIKE = str.maketrans({one: plain for plain, others in _SIGNS.items() for one in others})
_LEFT_OUT = re.compile(r"\s*\[?(?:…|\.\.\.)\]?\s*")
_LIGATURES = {"ffi": "ﬃ", "ffl": "ﬄ", "ff": "ﬀ", "fi": "ﬁ", "fl": "ﬂ"}
_AS_LETTERS = {one: letters for letters, one in _LIGATURES.items()}
_BLANK_PERCENT = re.compile(r"(?<=\d)\s+%")
_LETTERS = re.compile(r"ffi|ffl|ff|fi|fl|.", re.DOTALL)
_IN_BRACKETS = re.compile(r"\[([^\W\d_])\](?=\w)")
_WITHIN_WORD = re.compile(r"(?<=[^\W\d_])-(?=[^\W\d_])")
_MAY_GO = "\u2010"  # a hyphen that is gone where a line of the document ends behind it
_PRINTED = {"%": r"\s*%", _MAY_GO: "-?"}
SOFT_HYPHEN = "\xad"
PARTING = "\u2029"  # between the paragraphs of a text that has several; a blank to what is quoted over its end
_UNSEEN_ONE = INVISIBLE.pattern
_UNSEEN = re.compile(  # not between two digits, which would then be one number
    rf"(?<!\d)(?<!{_UNSEEN_ONE}){_UNSEEN_ONE}++|{_UNSEEN_ONE}++(?!\d)"
)
_MARK = "(?:[*_]{1,3}|`{1,3})"
_EMPHASIS = re.compile(  # **12** of `60`, and neither 12*60, 12 * 60 and 12 *60 nor null_set
    rf"(?<![\w*`])(?!(?<=[\d)]\s)[*]+[\d(]){_MARK}(?=[^\s*_`])|(?<=[^\s*_`]){_MARK}(?![\w*`])(?![ ][\d(])"
)
_COMMAS = re.compile(r"(?<=\d)[,'](?=\d{3}(?!\d))")
_BLANKS = re.compile(r"(?<=\d) (?=\d{3}(?!\d))")
_RANGE = re.compile(r"(\d) ?(to|and|or|-) ?(?=(?:\d+\.?\d*|\.\d+) ?(?:%|percent|per cent))")
_SCALES = {
    **dict.fromkeys(("%", "percent", "per cent"), Fraction(1, 100)),
    **{word: Fraction(scale) for word, scale in SCALES.items()},
}
_FRACTION = re.compile(  # no date, such as 3/4/2025
    r"(?<![\w.,/])(?P<top>\d{1,3})/(?P<bottom>[1-9]\d{0,3})(?![\d/]|[.,]\d)"
    r"(?: ?(?P<unit>%|percent|per cent|thousand|million|billion)(?![a-z]))?"
)
_NUMBER = re.compile(
    r"(?<![^\W_])(\d+(?:\.\d+)*|\.\d+)(?!\d|(?:st|nd|rd|th)\b)"  # no R12, no 12th
    r"(?:\s*(?:(?P<percent>%|percent|per cent|pct|(?:percentage )?points?)|"
    r"(?P<scale>thousand|million|billion))(?![a-z]))?"
)


def spans(quote: str, text: str) -> Iterator[tuple[int, int]]:
    """Where a quote begins and ends in a text, each time that it stands there.

    >>> list(spans("a 'hit rate' … of 80%", "It had a ‘hit rate’, he says, of  80%."))
    [(7, 37)]
    """
    found = list(_as_it_stands(quote, text))
    yield from found
    bare, of_quote = _bare(text), _bare(quote)
    if not found and (bare.left_out or of_quote.left_out):
        for start, end in _as_it_stands(of_quote.text, bare.text):
            yield bare.place(start), bare.place(end - 1) + 1


def _as_it_stands(quote: str, text: str) -> Iterator[tuple[int, int]]:
    """Where a quote stands in a text with all of its characters."""
    quote, text = " ".join(quote.translate(_ALIKE).split()), _plain(text)
    is_hyphened = SOFT_HYPHEN in text
    found = [match.span() for match in _whole(quote, is_hyphened).finditer(text)] if quote.strip() else []
    pieces = [_whole(piece, is_hyphened) for piece in _LEFT_OUT.split(quote) if piece.strip()]
    if found or len(pieces) < 2:  # a document has ellipses of its own
        yield from found
        return
    for first in pieces[0].finditer(text):
        end = first.end()
        for piece in pieces[1:]:
            behind = piece.search(text, end)
            if behind is None:
                return
            end = behind.end()
        if PARTING not in text[first.start() : end]:  # what is left out of a quote is no other paragraph
            yield first.start(), end


@dataclass(frozen=True, slots=True)
class _Bare:
    """A text without what a reader does not see: where each of these stood in what is left, and how long it was."""

    text: str
    left_out: tuple[int, ...]
    lengths: tuple[int, ...]

    def place(self, index: int) -> int:
        """Where a character of what is left stands in the whole text.

        >>> _bare("a **b**").text, _bare("a **b**").place(2)
        ('a b', 4)
        """
        before = bisect_right(self.left_out, index)
        return index + (self.lengths[before - 1] if before else 0)


@lru_cache(maxsize=8)
def _bare(text: str) -> _Bare:
    """A text without characters of no width and without marks of emphasis."""
    places, lengths, kept, start, gone = [], [], [], 0, 0
    unseen = sorted({match.span() for one in (_UNSEEN, _EMPHASIS) for match in one.finditer(text)})
    for begin, end in unseen:
        kept.append(text[start:begin])
        places.append(begin - gone)
        gone += end - begin
        lengths.append(gone)
        start = end
    return _Bare("".join((*kept, text[start:])), tuple(places), tuple(lengths))


@lru_cache(maxsize=8)
def _plain(text: str) -> str:
    """A text with the plain signs; that of a document is asked for with each claim."""
    return text.translate(_ALIKE)


def _whole(words: str, is_hyphened: bool) -> re.Pattern[str]:
    """The words where they are no part of a longer word or number; with soft hyphens within them if `is_hyphened`."""
    words = words.strip()
    joint = f"{SOFT_HYPHEN}?" if is_hyphened else ""
    body = r"\s+".join(_spelled(word, joint) for word in _BLANK_PERCENT.sub("%", words).split())
    before = r"(?<!\w)(?<!\d[.,])" if words[0].isalnum() else ""
    if before and body[0] == words[0]:  # a search for a letter is far faster than one for what stands before it
        before, body = rf"{words[0]}(?<!\w.)(?<!\d[.,].)", body[1:]
    after = (
        r"(?!\w|\s?(?:%|percent|per cent|pct)|\s(?:thousand|million|billion)\b|[.,]\d)"
        if words[-1].isdigit()
        else r"(?!\w)"
        if words[-1].isalpha()
        else ""
    )
    return re.compile(f"{before}{body}{after}")


def _spelled(word: str, joint: str) -> str:
    """The pattern of a word of a quote, in the ways that a document may print it, with a joint between its letters.

    >>> pattern = re.compile(_spelled("[c]onfident", "-?"))
    >>> [pattern.fullmatch(word) is not None for word in ("Confident", "con-ﬁdent", "confidant")]
    [True, True, False]
    """
    pattern, start = [], 0
    for letter in _IN_BRACKETS.finditer(word):
        pattern += [_letters(word[start : letter.start()], joint), f"(?:{re.escape(letter[0])}|(?i:{letter[1]}))"]
        start = letter.end()
    return "".join((*pattern, _letters(word[start:], joint)))


def _letters(text: str, joint: str) -> str:
    """The pattern of letters, of which some may be set as one; a percent sign may have a blank before it."""
    plain = "".join(_AS_LETTERS.get(one, one) for one in text if one != SOFT_HYPHEN)
    plain = _WITHIN_WORD.sub(_MAY_GO, plain)
    parts = _LETTERS.findall(plain)
    return joint.join(rf"(?:{one}|{_LIGATURES[one]})" if one in _LIGATURES else _escaped(one) for one in parts)


def _escaped(part: str) -> str:
    return _PRINTED.get(part) or re.escape(part)


@lru_cache(maxsize=64)
def numbers_of(text: str) -> tuple[Numbers, ...]:
    """The numbers of a text in their order, in each way that its blanks can be read.

    They are in digits without separators, those that are spelled out too, each with its unit: `%`, a word of scale, "".

    >>> numbers_of("seventeen of 1,204, or 1.4 percent of 2 million")
    ((('17', ''), ('1204', ''), ('1.4', '%'), ('2', 'million')),)
    """
    text = _with_digits(text)
    text = _RANGE.sub(r"\1% \2 ", _COMMAS.sub("", text))
    readings = dict.fromkeys((text, _BLANKS.sub("", text)))  # 12 345 is one number or two
    return tuple(
        tuple(
            (f"0{found[1]}" if found[1][0] == "." else found[1], "%" if found["percent"] else found["scale"] or "")
            for found in _NUMBER.finditer(reading)
        )
        for reading in readings
    )


def _with_digits(text: str) -> str:
    """A text in small letters and plain signs, with its spelled numbers in digits."""
    pieces = []
    for piece in _plain(_bare(text).text).lower().split(PARTING):
        with suppress(InputError):  # for words and figures that differ: each is there for itself
            piece = in_digits(piece)[0]
        pieces.append(piece)
    return PARTING.join(pieces)


def values_of(text: str) -> tuple[frozenset[Fraction], ...]:
    """The values of the numbers of a text with their units, in each way that its blanks can be read.

    A fraction is one value, in words as in figures; what has several points, as 2.1.4, is no number.

    >>> values_of("one half") == values_of("50 percent") == values_of("0.5"), values_of("1.5 million")
    (True, (frozenset({Fraction(1500000, 1)}),))
    """
    plain = _with_digits(text)
    fractions = frozenset(
        Fraction(int(found["top"]), int(found["bottom"])) * _SCALES.get(found["unit"], Fraction(1))
        for found in _FRACTION.finditer(plain)
    )
    return tuple(
        fractions | {Fraction(digits) * _SCALES.get(unit, Fraction(1)) for digits, unit in numbers if _is_one(digits)}
        for numbers in numbers_of(_FRACTION.sub(" ", plain))
    )


def _is_one(digits: str) -> bool:
    return digits.count(".") <= 1


def prints_value(told: str, text: str) -> bool:
    """Whether a text prints the values of all numbers that are told, in whichever form: 0.5 is one half.

    >>> prints_value("50%", "the proportion is one half"), prints_value("51%", "the proportion is one half")
    (True, False)
    """
    printed = frozenset[Fraction].union(*_values_there(text))
    return any(values and values <= printed for values in values_of(told))


@lru_cache(maxsize=8)
def _values_there(text: str) -> tuple[frozenset[Fraction], ...]:
    """The values of a document or of a passage, which is asked for with each claim."""
    return values_of(text)


def is_printed(value: str, text: str, *, apart: bool = False) -> bool:
    """Whether a number stands in a text as it is told: its words, or its numbers side by side, with other words around.

    `apart` allows other numbers between them. A percent sign may be added where the text has none: the heading of a
    table tells it.

    >>> is_printed("1204 documents", "of the 1,204 sampled"), is_printed("1.4", "1.4%"), is_printed("1.41%", "1.4%")
    (True, False, False)
    """
    if next(spans(value, text), None) is not None:
        return True
    return any(_holds(there, told, apart) for told in numbers_of(value) for there in numbers_of(text) if told)


def _holds(there: Numbers, told: Numbers, apart: bool) -> bool:
    """Whether numbers stand among others, in this order."""
    if all(unit != "%" for _, unit in there):
        told = tuple((digits, "" if unit == "%" else unit) for digits, unit in told)
    if apart:
        rest = iter(there)
        return all(number in rest for number in told)
    return any(there[i : i + len(told)] == told for i in range(len(there) - len(told) + 1))
