"""Where words that are quoted from a document are in it, and whether it prints the numbers that are taken from it.

A quote may have other blanks, quotation marks and dashes than the document, `…`, `...` or `[...]` for words left out,
and a first letter in brackets: `[t]he recall`. Ligatures of a document are letters. Characters without width and the
marks of emphasis of Markdown in a quote, `**75%**`, are no difference, but a number that they divide stays divided.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache

from prsym.documents.passages import RAISED
from prsym.documents.reading import INVISIBLE
from prsym.errors import InputError
from prsym.reading.spelled_numbers import SCALES, in_digits

Numbers = tuple[tuple[str, str], ...]
PARTING = "\u2029"  # between the paragraphs of a text that has several; a blank for a quote over its end
_BLANK = "\xa0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_SIGNS = {"'": "’‘‛´`′", '"': "“”„‟«»″", "-": "‐‑‒–—―−", " ": _BLANK}  # each with those that are printed for it
_ALIKE = str.maketrans({one: plain for plain, others in _SIGNS.items() for one in others})
_LIGATURES = {"ﬃ": "ffi", "ﬄ": "ffl", "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl"}
_LIGATURE = re.compile("|".join(_LIGATURES))
_AS_LIGATURE = {letters: f"(?:{letters}|{one})" for one, letters in _LIGATURES.items()}
_UNSEEN_ONE = INVISIBLE.pattern
_MARK = "(?:[*_]{1,3}|`{1,3})"
_UNSEEN = re.compile(  # not between two digits; **12** of `60`, and neither 12*60, 12 * 60 and 12 *60 nor null_set
    rf"(?<!\d)(?<!{_UNSEEN_ONE}){_UNSEEN_ONE}++|{_UNSEEN_ONE}++(?!\d)|"
    rf"(?<![\w*`])(?!(?<=[\d)]\s)[*]+[\d(]){_MARK}(?=[^\s*_`])|(?<=[^\s*_`]){_MARK}(?![\w*`])(?![ ][\d(])"
)
_LEFT_OUT = re.compile(r"\s*\[?(?:…|\.\.\.)\]?\s*")
# The parts of a quote that a document may print in other ways.
_PART = re.compile(
    r"\[(?P<letter>[^\W\d_])\](?=\w)|(?P<hyphen>(?<=[^\W\d_])-(?=[^\W\d_]))|\s*(?P<percent>%)|\s+|ffi|ffl|ff|fi|fl|."
)
_WORD_END = rf"(?![^\W{RAISED}])"  # the mark of a note ends a word
_NUMBER_END = rf"{_WORD_END}(?!\s?(?:%|percent|per cent|pct)|\s(?:thousand|million|billion)\b|[.,]\d)"
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
_NUMBER = re.compile(  # no R12, no 12th
    r"(?<![^\W_])(\d+(?:\.\d+)*|\.\d+)(?!\d|(?:st|nd|rd|th)\b)"
    r"(?:\s*(?:(?P<percent>%|percent|per cent|pct|(?:percentage )?points?)|"
    r"(?P<scale>thousand|million|billion))(?![a-z]))?"
)


def spans(quote: str, text: str) -> Iterator[tuple[int, int]]:
    """The beginning and the end of a quote in a text, for each time that it is there.

    >>> list(spans("a 'hit rate' … of 80%", "It had a ‘hit rate’, he says, of  80%."))
    [(7, 37)]
    """
    there = _plain(text)
    for words in dict.fromkeys(" ".join(own.split()) for own in (_plain(quote), _bare(quote))):
        pieces = [_whole(piece) for piece in _LEFT_OUT.split(words) if piece.strip()]
        found = [match.span() for match in _whole(words).finditer(there)] if words else []
        if found := found or (list(_in_pieces(pieces, there)) if len(pieces) > 1 else []):
            yield from found
            return


@lru_cache(maxsize=8)  # a document is asked for with each claim
def _plain(text: str) -> str:
    """A text in plain signs, each in its place."""
    return text.translate(_ALIKE)


def _bare(text: str) -> str:
    """A text in plain signs, without marks of emphasis and characters of no width."""
    return _plain(_UNSEEN.sub("", text))


def _in_pieces(pieces: list[re.Pattern[str]], text: str) -> Iterator[tuple[int, int]]:
    """The stretches of one paragraph that have all pieces in their order."""
    for first in pieces[0].finditer(text):
        end = first.end()
        for piece in pieces[1:]:
            after = piece.search(text, end)
            if after is None:
                return
            end = after.end()
        if PARTING not in text[first.start() : end]:
            yield first.start(), end


@lru_cache(maxsize=256)
def _whole(words: str) -> re.Pattern[str]:
    """The pattern of words where they are no part of a longer word or number."""
    plain = _LIGATURE.sub(lambda one: _LIGATURES[one[0]], words.strip())
    parts = [_pattern(part) for part in _PART.finditer(plain)]
    if plain[0] == parts[0] and plain[0].isalnum():  # a search for a letter is faster than one for what is before it
        parts[0] += r"(?<!\w.)(?<!\d[.,].)"
    elif plain[0].isalnum():
        parts[0] = rf"(?<!\w)(?<!\d[.,]){parts[0]}"
    after = _NUMBER_END if plain[-1].isdigit() else _WORD_END if plain[-1].isalpha() else ""
    return re.compile(f"{''.join(parts)}{after}")


def _pattern(part: re.Match[str]) -> str:
    """The ways in which a document may print a part of a quote."""
    if letter := part["letter"]:
        return f"(?:{re.escape(part[0])}|(?i:{letter}))"
    if part["hyphen"]:
        return "-?"  # it is gone where a line of the document ends after it
    if part["percent"]:
        return r"\s*%"
    return r"\s+" if part[0].isspace() else _AS_LIGATURE.get(part[0], re.escape(part[0]))


@lru_cache(maxsize=64)
def numbers_of(text: str) -> tuple[Numbers, ...]:
    """The numbers of a text in their order, in each way that its blanks can be read.

    They are in digits without separators, those that are spelled out too, each with its unit: `%`, a word of scale, "".

    >>> numbers_of("seventeen of 1,204, or 1.4 percent of 2 million")
    ((('17', ''), ('1204', ''), ('1.4', '%'), ('2', 'million')),)
    """
    text = _RANGE.sub(r"\1% \2 ", _COMMAS.sub("", _with_digits(text)))
    readings = dict.fromkeys((text, _BLANKS.sub("", text)))  # 12 345 is one number or two
    return tuple(tuple(map(_digits_and_unit, _NUMBER.finditer(reading))) for reading in readings)


def _digits_and_unit(found: re.Match[str]) -> tuple[str, str]:
    digits = f"0{found[1]}" if found[1][0] == "." else found[1]
    return digits, "%" if found["percent"] else found["scale"] or ""


def _with_digits(text: str) -> str:
    """A text in small letters and plain signs, with its spelled numbers in digits."""
    pieces = []
    for piece in _bare(text).lower().split(PARTING):
        with suppress(InputError):  # for words and figures that differ: each counts for itself
            piece = in_digits(piece)[0]
        pieces.append(piece)
    return PARTING.join(pieces)


@lru_cache(maxsize=8)
def values_of(text: str) -> tuple[frozenset[Fraction], ...]:
    """The values of the numbers of a text with their units, in each way that its blanks can be read.

    A fraction is one value, in words as in figures; digits with several points, as 2.1.4, are no number.

    >>> values_of("one half") == values_of("50 percent") == values_of("0.5"), values_of("1.5 million")
    (True, (frozenset({Fraction(1500000, 1)}),))
    """
    plain = _with_digits(text)
    fractions = frozenset(
        Fraction(int(found["top"]), int(found["bottom"])) * _SCALES.get(found["unit"], Fraction(1))
        for found in _FRACTION.finditer(plain)
    )
    return tuple(
        fractions | {Fraction(d) * _SCALES.get(unit, Fraction(1)) for d, unit in numbers if d.count(".") <= 1}
        for numbers in numbers_of(_FRACTION.sub(" ", plain))
    )


def prints_value(value: str, text: str) -> bool:
    """Whether a text prints the values of all numbers of another one, in whichever form: 0.5 is one half.

    >>> prints_value("50%", "the proportion is one half"), prints_value("51%", "the proportion is one half")
    (True, False)
    """
    printed = frozenset[Fraction].union(*values_of(text))
    return any(values and values <= printed for values in values_of(value))


def is_printed(value: str, text: str, *, apart: bool = False) -> bool:
    """Whether a text prints a number as it is written: its words, or its numbers side by side, among other words.

    `apart` allows other numbers between them. A percent sign may be added where the text has none, as in a table whose
    heading has it.

    >>> is_printed("1204 documents", "of the 1,204 sampled"), is_printed("1.4", "1.4%"), is_printed("1.41%", "1.4%")
    (True, False, False)
    """
    if next(spans(value, text), None) is not None:
        return True
    return any(_includes(there, own, apart) for own in numbers_of(value) for there in numbers_of(text) if own)


def _includes(there: Numbers, own: Numbers, apart: bool) -> bool:
    """Whether some numbers include others in their order."""
    if all(unit != "%" for _, unit in there):
        own = tuple((digits, "" if unit == "%" else unit) for digits, unit in own)
    if apart:
        rest = iter(there)
        return all(number in rest for number in own)
    return any(there[i : i + len(own)] == own for i in range(len(there) - len(own) + 1))
