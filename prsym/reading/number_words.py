"""The words and signs around printed numbers, and a text with them in one spelling.

Small numbers in words become digits, powers of ten an exponent, and blanks that part thousands go; a noun or a currency
sign is taken off and told apart, so that a number of hours is no number of documents; so is what a rate is per.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Literal

Bound = Literal["at_least", "at_most", "more_than", "less_than"]

BOUNDS: Mapping[Bound, tuple[str, ...]] = MappingProxyType(
    {
        "at_least": (
            "at least",
            "at or above",
            "no lower than",
            "no less than",
            "no fewer than",
            "not less than",
            "not fewer than",
            "not below",
            "greater than or equal to",
            "a minimum of",
            "minimum of",
            ">=",
            "≥",
        ),
        "at_most": (
            "at most",
            "at or below",
            "no higher than",
            "no greater than",
            "no more than",
            "not more than",
            "not higher than",
            "not greater than",
            "not exceeding",
            "not above",
            "less than or equal to",
            "a maximum of",
            "maximum of",
            "as many as",
            "as much as",
            "up to",
            "<=",
            "≤",
        ),
        "more_than": (
            "more than",
            "greater than",
            "higher than",
            "well over",
            "over",
            "above",
            "exceeding",
            "exceeds",
            "exceed",
            "in excess of",
            ">",
        ),
        "less_than": ("less than", "fewer than", "lower than", "well under", "under", "below", "<"),
    }
)
BEHIND: Mapping[Bound, tuple[str, ...]] = MappingProxyType(
    {
        "at_least": (" or more", " or higher", " or greater", " or above", " or better"),
        "at_most": (" or less", " or fewer", " or lower", " or below", " or under"),
    }
)
ABOUT = (
    "about",
    "approximately",
    "approx.",
    "approx",
    "around",
    "roughly",
    "circa",
    "some",
    "ca.",
    "c.",
    "~",
    "≈",
    "∼",
)
# A number that is about right, and known to lie on one side: -1 below the truth's print, +1 above it.
JUST: Mapping[str, int] = MappingProxyType(
    {
        "nearly": -1,
        "almost": -1,
        "just under": -1,
        "just below": -1,
        "slightly less than": -1,
        "slightly under": -1,
        "slightly below": -1,
        "a little under": -1,
        "just over": 1,
        "just above": 1,
        "slightly more than": 1,
        "slightly over": 1,
        "slightly above": 1,
        "a little over": 1,
    }
)
PERCENT = ("%", "percentage points", "percentage point", "percent", "per cent", "pct", "points", "pp")
SMALL = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
DIGITS: Mapping[str, str] = MappingProxyType(
    {word: str(n) for n, word in enumerate(SMALL)}
    | {word: str(10 * n) for n, word in enumerate(TENS, 2)}
    | {f"{word}-{SMALL[one]}": str(10 * n + one) for n, word in enumerate(TENS, 2) for one in range(1, 10)}
    | {"none": "0", "half": "1/2", "twice": "2", "thrice": "3"}
)
PARTS = ("half", "third", "quarter", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")  # from 1/2 to 1/10
COUNTED = {  # what is counted besides documents, each a unit of its own
    "reviewer": "reviewers",
    "custodian": "custodians",
    "attorney": "attorneys",
    "lawyer": "lawyers",
    "person": "people",
    "batch": "batches",
    "box": "boxes",
    "family": "families",
    "thread": "threads",
    "query": "queries",
    "round": "rounds",
    "category": "categories",
    "system": "systems",
}
NOUNS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("documents", "document", "docs", "doc", "records", "record", "files", "file"), "documents"),
        **dict.fromkeys(("emails", "email", "e-mails", "messages", "items"), "documents"),
        **dict.fromkeys(("pages", "page"), "pages"),
        **dict.fromkeys(("seconds", "second", "secs", "sec"), "seconds"),
        **dict.fromkeys(("minutes", "minute", "mins", "min"), "minutes"),
        **dict.fromkeys(("hours", "hour", "hrs", "hr", "h"), "hours"),
        **dict.fromkeys(("days", "day"), "days"),
        **dict.fromkeys(("weeks", "week"), "weeks"),
        **{noun: several for one, several in COUNTED.items() for noun in (one, several)},
        **dict.fromkeys(("usd", "dollars", "dollar", "us$", "$"), "$"),
        **dict.fromkeys(("eur", "euros", "euro", "€"), "€"),
        **dict.fromkeys(("gbp", "pounds", "£"), "£"),
    }
)
# What stands beside a number and says its sign, and words of a multiple, which change nothing.
FALLS = ("lower", "decrease", "drop", "reduction", "decline", "loss")
RISES = ("higher", "increase", "rise", "gain", "growth")
CHANGES = (*FALLS, *RISES)
_FRACTION = re.compile(
    rf"\b(?:(an?|{'|'.join(SMALL[1:10])}|\d)[ -])(?:({'|'.join(PARTS)})|(halves|fourths?)|({'|'.join(PARTS)})s)\b"
)
_ONE_FRACTION = re.compile(r"\d/\d{1,2}")  # half, two-thirds: nobody means them to a digit
_CHANGE_BEHIND = re.compile(rf"(%|points?|percent|per cent)\s+(?:{'|'.join(CHANGES)})$")
_CHANGE_BEFORE = re.compile(rf"^(?:an?\s+)?(?:{'|'.join(CHANGES)})\s+(?:of|by)\s+")
_MULTIPLE = re.compile(r"(?<=\d)(?:\s+times(?:\s+as (?:many|much|high|large))?|[ -]?fold|x)$")
_THOUSANDS_LETTER = re.compile(r"(?<=\d)\s?(k|m|bn)$")
_LETTERS = {"k": " thousand", "m": " million", "bn": " billion"}
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_POWER = re.compile(r"(?<=\d)\s*[×x*·]\s*10(?:\^\(?([+−-]?\d{1,3})\)?|([⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))")
_PARTED = re.compile(r"(?<![\d.,])[1-9]\d{0,2}(?: \d{3})+(?![\d])")
_BLANKS = re.compile(r"[\u00a0\u2007\u2008\u2009\u200a\u202f]")
_PERCENTAGE = re.compile(rf"%|\b(?:{'|'.join(word for word in PERCENT if word != '%')})\b")
_LETTER = re.compile(r"^([pnzκ]|χ²) ?(?:=|(?=[<>≤≥]))\s*")  # p < .05, n = 500, z = 2.46
_WORD = re.compile(r"[^\W\d_][\w'.-]*")
_CURRENCY = re.compile(r"us\$|[$€£]")
_NOUNS = "|".join(sorted((noun for noun in map(re.escape, NOUNS) if noun[-1].isalpha()), key=len, reverse=True))
_NOUN = re.compile(rf"(?<=[\d%a-z)])\s*\b({_NOUNS})\b\.?")
_OF_NOUN = re.compile(rf"(?<=[\d%a-z])\s+of\s+(?:all\s+)?(?:the\s+)?(?=(?:{_NOUNS})\b)")
_PER = re.compile(rf"(?:\s+(?:per|an?|each|every)\s+|\s*/\s*)({_NOUNS})\b\.?$")
PER = " per "


def plain(text: str) -> tuple[str, str]:
    """The text of a number in one spelling, and what it counts or is paid in ("" where that is not said).

    A rate is so much per something: its noun is `documents per hours`, or ` per hours` where it is not said what.

    >>> plain("Six documents"), plain("$1.99 million"), plain("1 535"), plain("1.23 × 10⁴")
    (('6', 'documents'), ('1.99 million', '$'), ('1535', ''), ('1.23e4', ''))
    >>> plain("50 docs/hr")
    ('50', 'documents per hours')
    """
    found = " ".join(_BLANKS.sub(" ", text).replace("\u2011", "-").split()).lower()
    found = found[:-1] if found.endswith(("%.", "t.")) else found  # the full stop of a sentence
    letter = _LETTER.match(found)
    found = _LETTER.sub("", found)
    found = _OF_NOUN.sub(" ", "0" if found == "no" else found)
    is_in_words = _FRACTION.search(found) is not None or "half" in found.split()
    found = _FRACTION.sub(_digits_of_fraction, found)
    found = _signed(found)
    found = _WORD.sub(lambda word: DIGITS.get(word[0], word[0]), found)
    found = _MULTIPLE.sub("", found)
    if _CURRENCY.search(found):
        found = _THOUSANDS_LETTER.sub(lambda letter: _LETTERS[letter[1]], found)
    found = _POWER.sub(lambda power: f"e{(power[1] or power[2]).translate(_SUPERSCRIPTS).replace('−', '-')}", found)
    found = _PARTED.sub(lambda number: number[0].replace(" ", ""), found)
    bare, per = _without_rate(found)
    bare, noun = _without_noun(bare)
    bare = f"about {bare}" if is_in_words and _ONE_FRACTION.fullmatch(bare) else bare
    if per:
        return bare, f"{noun}{PER}{PER.join(per)}"
    return bare, "a p-value" if letter is not None and letter[1] == "p" and not noun else noun


def direction(text: str) -> int:
    """-1 for a printed fall, such as `10.4% lower`, +1 for a rise, and 0 where no word says the direction.

    >>> direction("10.4% lower"), direction("an increase of 12%"), direction("12%")
    (-1, 1, 0)
    """
    words = (
        match[0].split() for match in (_CHANGE_BEHIND.search(text.lower()), _CHANGE_BEFORE.match(text.lower())) if match
    )
    said = {word for found in words for word in found}
    return -1 if said & {*FALLS} else 1 if said & {*RISES} else 0


def _signed(text: str) -> str:
    """The text with the sign that a word of change gives its number in place of the word."""
    if not (way := direction(text)):
        return text
    bare = _CHANGE_BEFORE.sub("", _CHANGE_BEHIND.sub(r"\1", text))
    return re.sub(r"(?<![\d.,])(?=\.?\d)", "-" if way < 0 else "+", bare, count=1)


def _digits_of_fraction(match: re.Match[str]) -> str:
    """A fraction in words in digits: two-thirds is 2/3."""
    counted = match[1]
    top = 1 if counted in {"a", "an"} else int(counted) if counted.isdigit() else SMALL.index(counted)
    part = match[2] or match[4]
    bottom = PARTS.index(part) + 2 if part else 2 if match[3] == "halves" else 4
    return f"{top}/{bottom}"


def _without_rate(text: str) -> tuple[str, list[str]]:
    """The text without what it is per, and that: hours in `$45 per hour`, pages and hours in `1 per page per hour`."""
    per: list[str] = []
    while (found := _PER.search(text)) is not None:
        text, per = text[: found.start()], [NOUNS[found[1]], *per]
    return text, per


def _without_noun(text: str) -> tuple[str, str]:
    """The text without the nouns and currency signs at its numbers, where they are of one kind."""
    kinds = {NOUNS[noun] for noun in (*_CURRENCY.findall(text), *_NOUN.findall(text))}
    if len(kinds) != 1:
        return text, ""
    return " ".join(_NOUN.sub("", _CURRENCY.sub("", text)).split()), kinds.pop()


def is_percentage(text: str) -> bool:
    """Whether a printed text gives a percentage, or percentage points.

    >>> is_percentage("36 per cent"), is_percentage("approx. 36")
    (True, False)
    """
    return _PERCENTAGE.search(text.lower()) is not None


def is_in_points(text: str) -> bool:
    """Whether a printed text gives percentage points.

    >>> is_in_points("2.3 percentage points"), is_in_points("2.3%")
    (True, False)
    """
    return re.search(r"\b(?:points?|pp)\b", text.lower()) is not None


def noun_words(noun: str) -> str:
    """A noun, or what a rate is in, as it is written: documents, $ per hour.

    >>> noun_words("documents per hours"), noun_words("$")
    ('documents per hour', '$')
    """
    first, *per = noun.split(PER)
    return PER.join((first, *(one.removesuffix("s") for one in per))).strip()


def unread_words(text: str, known: Iterable[str]) -> list[str]:
    """The words of a text that stand in none of the known words."""
    parts = {word for one in known for word in _WORD.findall(one)}
    return [word for word in _WORD.findall(text) if word.rstrip(".") not in parts and word not in parts]
