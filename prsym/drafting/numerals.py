"""The printed numbers of a sentence: each the longest stretch of words that is read as one printed number.

A numeral is found first, in digits or in words. Words beside it that may belong to a number (`words.toml`) are added as
long as `read_printed_text` reads the whole: so a draft holds no number that a claim could not state.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from prsym.drafting.lexicon import words_of
from prsym.errors import InputError
from prsym.reading.nouns import NOUNS
from prsym.reading.number_words import ABOUT, BEHIND, BOUNDS, FALLS, JUST, PART_BEHIND, PART_SIGN, PERCENT, RISES
from prsym.reading.printed_text import PrintedText, read_printed_text
from prsym.reading.spelled_numbers import DIGITS, PARTS, SCALES, SMALL, TENS

_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_PLAIN = r"\d+(?:,\d+)*"
_DECIMAL = rf"(?:{_PLAIN}(?:\.\d+)?|\.\d+)(?:[kKM](?![A-Za-z])|bn\b)?%?"
_IN_DIGITS = rf"[+−-]?(?:[$€£] ?)?(?:{_PLAIN}{PART_BEHIND}|{PART_SIGN}|{_DECIMAL})"
_WORD = r"[^\W\d_]+(?:[’'.\-][^\W\d_]+)*"
TOKEN = re.compile(rf"(?P<digits>(?<![\w.]){_IN_DIGITS})|(?P<word>{_WORD})|\+/[−-]|[<>]=|[^\s\w]|\w+")
LONGEST = 60  # characters of a numeral; nobody states a longer one
MOST_BEFORE, MOST_BEHIND = 6, 9  # words around a numeral that may belong to it
SHORT_EXPONENT = 2  # digits of a base that may well have an exponent: 10⁶


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed number in a text: the stretch from `start` to `end`, and how it is read; None where it is not."""

    text: str
    start: int
    end: int
    read: PrintedText | None


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a sign or a numeral of a text with its place; `lower` is the word in small letters."""

    text: str
    start: int
    end: int
    is_digits: bool
    lower: str


@cache
def _words() -> dict[str, frozenset[str]]:
    """The rows of `words.toml` by name, with the words that the reader of numbers knows."""
    rows = {**words_of("numerals"), **words_of("reach")}
    bounds = [phrase for phrases in (*BOUNDS.values(), *BEHIND.values()) for phrase in phrases]
    spelled = frozenset((*SMALL, *TENS, "hundred", *SCALES, *PARTS, *(f"{part}s" for part in PARTS), *DIGITS))
    rows["spelled"] = spelled | rows["alone"] - frozenset(("one", "no"))
    rows["before"] |= _parts((*ABOUT, *JUST, *bounds)) | frozenset(DIGITS)
    nouns = (*NOUNS, *PARTS, *(f"{part}s" for part in PARTS), *SCALES, *DIGITS)
    rows["behind"] |= _parts((*bounds, *PERCENT, *nouns, *FALLS, *RISES))
    rows["behind_percent"] |= _parts((*PERCENT, *FALLS, *RISES))
    rows["percent"] = _parts(PERCENT) - {"per"}
    return rows


def _parts(phrases: Iterable[str]) -> frozenset[str]:
    return frozenset(word.strip("().,") for phrase in phrases for word in phrase.lower().split())


def tokens(text: str) -> list[Token]:
    """The words, signs and numerals of a text."""
    return [token for m in TOKEN.finditer(text) for token in _parted(m)]


def _parted(found: re.Match[str]) -> Iterator[Token]:
    """A word as found; a compound of a number and a unit, such as eight-hour, as two."""
    text, start = found[0], found.start()
    head, _, unit = text.partition("-")
    if head.lower() in DIGITS and unit.lower() in NOUNS:
        yield Token(head, start, start + len(head), False, head.lower())
        text, start = unit, start + len(head) + 1
    yield Token(text, start, found.end(), found["digits"] is not None, text.lower())


def printed_numbers(text: str) -> Iterator[Printed]:
    """Every printed number of a text, from left to right.

    >>> [n.text for n in printed_numbers("Nine of the 1,534 documents, or about 0.59%, were in two batches.")]
    ['Nine of the 1,534 documents', 'about 0.59%', 'two batches']
    """
    found, at, done = tokens(text), 0, 0
    while at < len(found):
        last = _numeral(found, at)
        if last is None or found[at].start < done:
            at += 1
            continue
        one = _longest(text, found, at, last, done)
        yield one
        done = one.end
        at = next((k for k in range(last, len(found)) if found[k].start >= done), len(found))


def _numeral(found: Sequence[Token], at: int) -> int | None:
    """The index behind the numeral that begins at a token; None where none begins there."""
    token = found[at]
    if token.is_digits:
        return at + 1 if len(token.text) <= LONGEST and any(c.isnumeric() for c in token.text) else None
    if token.lower == "one":
        return _spelled(found, at) or (at + 1 if _is_counted_one(found, at) else None)
    if token.lower == "no":
        return at + 1 if _is_counted_no(found, at) else None
    return _spelled(found, at)


def _is_number_word(lower: str) -> bool:
    return all(part in _words()["spelled"] or part == "one" for part in lower.split("-") if part not in ("a", "and"))


def _spelled(found: Sequence[Token], at: int) -> int | None:
    """The index behind a number in words; of a single "one", and of an ordinal such as "a third round", None."""
    words = _words()
    if not _is_number_word(found[at].lower) and found[at].lower not in ("a", "an", "point"):
        return None
    end = at
    last = at - 1
    while end < len(found) and (_is_number_word(found[end].lower) or found[end].lower in words["links"]):
        if found[end].lower not in words["links"]:
            last = end
        end += 1
    core = found[at : last + 1]
    if not core or all(token.lower in ("one", *words["links"]) for token in core):
        return None
    if found[at].lower == "point" and len(core) == 1:
        return None
    return None if _is_ordinal(found, core, last) else last + 1


def _is_ordinal(found: Sequence[Token], core: Sequence[Token], last: int) -> bool:
    """Whether a part in words is a place in an order: a third round, the fourth."""
    words = _words()
    head = core[-1].lower
    if head not in PARTS or head in words["alone"] or head == "quarter":
        return False
    number_before = any(token.lower in DIGITS or token.lower in words["alone"] for token in core[:-1])
    if not number_before and core[0].lower not in ("a", "an"):
        return True
    behind = found[last + 1] if last + 1 < len(found) else None
    return (
        core[0].lower in ("a", "an")
        and behind is not None
        and behind.text[0].isalpha()
        and (behind.lower not in words["behind_part"])
    )


def _is_counted_one(found: Sequence[Token], at: int) -> bool:
    words = _words()
    behind = found[at + 1].lower if at + 1 < len(found) else "."
    before = found[at - 1].lower if at else ""
    if behind in ("of", "in", "out"):
        near = found[at + 2 : at + 5]
        return any(token.is_digits or _is_number_word(token.lower) for token in near) or before in words["finding"]
    return behind in words["behind_one"] or (before in words["finding"] and not behind[0].isalpha())


def _is_counted_no(found: Sequence[Token], at: int) -> bool:
    words, near = _words(), found[at + 1 : at + 4]
    if not near or near[0].lower in words["not_behind_no"]:
        return False
    return any(token.lower in words["behind_no"] for token in near) and (
        any(token.lower in words["finding"] for token in (*found[max(at - 2, 0) : at], *found[at + 2 : at + 6]))
    )


def _longest(text: str, found: Sequence[Token], first: int, last: int, done: int) -> Printed:
    """The longest stretch around a numeral that is read as one printed number."""
    least = _with_exponent(text, found[last - 1].end)
    start = found[first].start
    starts = [start, *(token.start for token in _before(found, first, done))]
    ends = [least, *(end for end in _behind(text, found, last, _is_change(found, first)) if end > least)]
    stretches = sorted(((s, e) for s in starts for e in ends), key=lambda pair: pair[0] - pair[1])
    for begin, end in stretches:
        stretch = text[begin:end]
        try:
            return Printed(stretch, begin, end, read_printed_text(stretch, "number"))
        except InputError:
            continue
    return Printed(text[start:least], start, least, None)


def _with_exponent(text: str, end: int) -> int:
    """The end of a numeral with the raised digits behind it, which may be a power where the base is short."""
    raised = end
    while raised < len(text) and text[raised] in _RAISED:
        raised += 1
    digits = end
    while digits and text[digits - 1].isdigit():
        digits -= 1
    is_short = 0 < end - digits <= SHORT_EXPONENT and text[digits - 1 : digits] not in (".", ",")
    return raised if is_short else end


def _before(found: Sequence[Token], first: int, done: int) -> Iterator[Token]:
    """The tokens before a numeral, while they may belong to it."""
    known = _words()["before"]
    for token in reversed(found[max(first - MOST_BEFORE, 0) : first]):
        if token.start < done or not (token.lower in known or token.text in "(["):
            return
        yield token


def _is_change(found: Sequence[Token], first: int) -> bool:
    """Whether a numeral follows `from` and a word of change: rose from 71.2% to 83.5%."""
    before = [token.lower for token in found[max(first - 5, 0) : first]]
    return "from" in before[-2:] and any(word in _words()["changes"] for word in before)


def _behind(text: str, found: Sequence[Token], last: int, is_change: bool) -> Iterator[int]:
    """The ends of stretches behind a numeral, while the words there may belong to it."""
    words = _words()
    is_percent = found[last - 1].text.endswith("%")
    end = found[last - 1].end
    for k, token in enumerate(found[last : last + MOST_BEHIND], last):
        known = (
            token.is_digits or token.lower in words["behind"] or _is_number_word(token.lower) or token.text in "()[],;:"
        )
        if not known or (is_percent and not _may_follow_percent(token)) or (is_change and token.lower == "to"):
            return
        if _is_end_of_phrase(text, token, end):
            return
        end = token.end
        is_percent = is_percent or token.lower in words["percent"] or token.text.endswith("%")
        loose = words["loose"] | (
            frozenset() if is_percent or _is_multiple(found, last, k) else words["loose_behind_count"]
        )
        if token.lower not in loose and token.text not in ",;:([" and not _is_attribute(text, found[k - 1], token):
            yield _with_exponent(text, end)


def _may_follow_percent(token: Token) -> bool:
    return token.is_digits or token.lower in _words()["behind_percent"] or token.text in "()[],;:%"


def _is_end_of_phrase(text: str, token: Token, end: int) -> bool:
    """Whether a sign ends the phrase: a comma or a colon before a blank, and no part of a pair in brackets."""
    return token.text in ",;:" and not ("(" in text[max(end - 12, 0) : end] or "[" in text[max(end - 12, 0) : end])


def _is_attribute(text: str, before: Token, token: Token) -> bool:
    """Whether a noun in the singular says of what kind the next one is: 96,518 system and program files."""
    is_plain = token.lower in NOUNS and not token.lower.endswith("s") and before.is_digits
    return is_plain and NOUNS[token.lower].endswith("s") and text[token.end : token.end + 2].strip().isalpha()


def _is_multiple(found: Sequence[Token], last: int, at: int) -> bool:
    """Whether the words behind a numeral make it a multiple or a bound: twice as many, 75 or more."""
    behind = [token.lower for token in found[last : at + 1]]
    return any(word in ("times", "fold", "as", "or") for word in behind) or found[last - 1].lower in PARTS
