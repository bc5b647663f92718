"""The words and signs around printed numbers, and a text with them in one spelling.

Small numbers in words become digits, powers of ten an exponent, and blanks that part thousands go; a noun or a currency
sign is taken off and told apart, so that a number of hours is no number of documents; so is what a rate is per.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Literal, NamedTuple
from unicodedata import numeric

from prsym.reading.nouns import CURRENCY, NOUNS, without_nouns
from prsym.reading.spelled_numbers import in_digits

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
            "as few as",
            "as low as",
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
            "not exceed",
            "not above",
            "less than or equal to",
            "a maximum of",
            "maximum of",
            "as many as",
            "as much as",
            "as high as",
            "up to",
            "<=",
            "≤",
        ),
        "more_than": (
            "more than",
            "greater than",
            "higher than",
            "better than",
            "comfortably over",
            "comfortably above",
            "well over",
            "well above",
            "upwards of",
            "upward of",
            "north of",
            "over",
            "above",
            "exceeding",
            "exceeds",
            "exceed",
            "in excess of",
            ">",
        ),
        "less_than": ("less than", "fewer than", "lower than", "well under", "well below", "under", "below", "<"),
    }
)
BEHIND: Mapping[Bound, tuple[str, ...]] = MappingProxyType(
    {
        "at_least": (" or more", " or higher", " or greater", " or above", " or better", " at least", " at a minimum"),
        "at_most": (" or less", " or fewer", " or lower", " or below", " or under", " at most", " at a maximum"),
    }
)
ABOUT = (
    "about",
    "approximately",
    "approx.",
    "approx",
    "around",
    "roughly",
    "close to",
    "in the region of",
    "on the order of",
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
        "not quite": -1,
        "practically": -1,
        "virtually": -1,
        "just shy of": -1,
        "approaching": -1,
        "just under": -1,
        "just below": -1,
        "slightly less than": -1,
        "slightly under": -1,
        "slightly below": -1,
        "a little under": -1,
        "a little less than": -1,
        "a bit under": -1,
        "just over": 1,
        "just above": 1,
        "slightly more than": 1,
        "slightly over": 1,
        "slightly above": 1,
        "a little over": 1,
        "a little more than": 1,
        "a bit over": 1,
        "a bit more than": 1,
    }
)
PERCENT = ("%", "percentage points", "percentage point", "percent", "per cent", "pct", "points", "point", "pp")
# Signs of parts other than percent, each with the words for it.
PARTS: Mapping[str, Fraction] = MappingProxyType(
    {"‰": Fraction(1, 1000), "‱": Fraction(1, 10_000), "ppm": Fraction(1, 10**6)}
)
_WORDS_OF_PARTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "percent": ("percents", "per cents", "pcts"),
        "‰": ("per mille", "per mil", "per mill", "permille", "permil", "promille", "parts per thousand"),
        "‱": ("basis points", "basis point", "bps", "bp"),
        "ppm": ("parts per million", "part per million"),
    }
)
_SIGN_OF_PART = {word: sign for sign, words in _WORDS_OF_PARTS.items() for word in words}
_PART_IN_WORDS = re.compile(rf"(?<=[\da-z])[ -]?(?<![a-z])({'|'.join(_SIGN_OF_PART)})(?![\w-])")
# What stands beside a number and says its sign.
FALLS = (
    *("lower", "less", "fewer", "smaller", "cheaper", "below"),
    *("decrease", "drop", "reduction", "decline", "loss", "fall"),
)
RISES = ("higher", "more", "greater", "larger", "above", "increase", "rise", "gain", "growth")
_VERBS_OF_FALL = ("fell", "dropped", "declined", "decreased", "shrank", "reduced", "cut", "down")
_VERBS_OF_RISE = ("rose", "grew", "increased", "climbed", "gained", "up")
_CHANGES = "|".join((*FALLS, *RISES))
_VERBS = "|".join((*_VERBS_OF_FALL, *_VERBS_OF_RISE))
_FALLING = frozenset((*FALLS, *_VERBS_OF_FALL))
# 10.4% lower, 12 fewer documents; but 75% or more is a bound, and 3 times more may be 4 times as many.
_CHANGE_BEHIND = re.compile(
    rf"(\d(?:[^\d]*(?:[^\W\d]|%))?)(?<!\bor)(?<!\band)(?<!\btimes)(?<!fold)\s+({_CHANGES})"
    r"(\s+(?!than\b)[a-z][a-z -]*)?(?:\s+than\b[^\d]*)?$"
)
_CHANGE_BEFORE = re.compile(
    rf"^(?:an?\s+)?(?:({_CHANGES})\s+(?:of|by)\s+|({_VERBS})(?:\s+by)?\s+(?!to\b|from\b))(?=\D*\d)"
)
_MULTIPLE = re.compile(
    r"(?:(?<=\d)(?:\s+times|[ -]?fold|x)|(?<=\d)(?=\s+as\b))"
    r"(?:\s+as (?:many|much|high|large|long|great|often|big|fast)|\s+the [a-z ]+)?$"
)
_THOUSANDS_LETTER = re.compile(r"(?<=\d)\s?(k|mm|m|bn|b)(?![\w-])")
_ATTACHED_LETTER = re.compile(r"(?<=\d)(?:[Kk]|MM?|B|bn)(?![\w-])")  # 2.4M documents; 10 m may be metres
_LETTERS = {"k": " thousand", "m": " million", "mm": " million", "b": " billion", "bn": " billion"}
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_POWER = re.compile(r"(?<=\d)\s*[×x*·]\s*10(?:\^\(?([+−-]?\d{1,3})\)?|([⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))")
_PARTED = re.compile(r"(?<![\d.,])[1-9]\d{0,2}(?:( )\d{3}(?: \d{3})*|(['’])\d{3}(?:['’]\d{3})*)(?![\d])")
_BLANKS = re.compile(r"[\u00a0\u2007\u2008\u2009\u200a\u202f]")
# The hyphen before a unit that stands in the singular: a 95-percent interval, a two-percentage-point margin.
_OF_UNIT = re.compile(
    r"(?<=[\da-z])-(?=(?:percent|pct|per[ -]cent|percentage)\b)|(?<=\bper)-(?=cent\b)|(?<=\bpercentage)-(?=points?\b)",
    re.IGNORECASE,
)
_OF_POINTS = re.compile(r"(?<=[\da-z])-points?\b", re.IGNORECASE)
_PERCENTAGE = re.compile(rf"%|\b(?:{'|'.join(word for word in PERCENT if word != '%')})\b")
_LETTER = re.compile(r"^([pnzκ]|χ²) ?(?:=|(?=[<>≤≥]))\s*")  # p < .05, n = 500, z = 2.46
_OF_WHAT = "total|average|mean|median|difference|share|rate|ratio|sum|cost|price|volume"
_REMARK = re.compile(
    rf"^(?:(?:an?|the) (?:[a-z]+ )?(?:{_OF_WHAT}) of|(?:an? |the )?(?:estimated|projected|combined|total)|all(?= \d)"
    r"|only|merely|fully|just(?! (?:over|under|above|below|shy)\b)|anywhere(?= from| between)|in the range of)\s+"
)
_MAJORITY = re.compile(r"^(?:an?|the) majority(?: of [a-z' -]+)?$")
_OUT_OF = re.compile(
    r"(?<=\d) (?:out of (?=(?:\d|10)(?![\d,]))|(?:out )?of every (?=\d))"
)  # 9 out of ten: a rate, no count
_WORD = re.compile(r"[^\W\d_][\w'.-]*")
_TWICE = re.compile(r"\b(?:twice|thrice|double|triple|quadruple|fold)\b")
_ARTICLE = re.compile(r"^an? (?=\d)")  # a 92% reduction
_IN_THOUSANDS = re.compile(r"(?<=\d )(in|of|per|out of) (\d+) thousand\b")  # 5 in 1 thousand
_PLUS = re.compile(r"(?<=[\da-z])\+(?=\s|$)")  # 40+ hours
_OR_SO = re.compile(r"^(.*\S) or so$")
_SEVERAL = "|".join(map(re.escape, NOUNS))
_NO = re.compile(  # no hot documents; but no more than, and no limit
    rf"^no(?=$|(?: (?!(?:more|less|fewer|greater|higher|lower)\b)[a-z-]+)*? (?:{_SEVERAL})$)"
)
# A part in one sign, alone or behind a whole number, and the same in figures: ½, 2½, 2 1/2.
PART_SIGN = "[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]"
PART_BEHIND = rf"(?: ?(?P<behind>{PART_SIGN})|[ -](?P<top>[1-7])/(?P<bottom>[2-8])(?![\d/]|[.,]\d))"
_WITH_PART = re.compile(rf"(?<![\d.,/])(?P<whole>\d[\d,]*){PART_BEHIND}|(?P<alone>{PART_SIGN})")
_NO_PARTS = str.maketrans("", "", " '’")
_FRACTION = re.compile(r"\d+/\d+")
_ONE_FRACTION = re.compile(r"\d{1,2}/\d{1,4}")  # half, two-thirds: nobody means them to a digit


class Plain(NamedTuple):
    """The text of a number in one spelling, without what it counts, the words of change, and of a multiple.

    `noun` is what it counts, is measured or paid in, "" where that is not said; a rate is so much per something:
    `documents per hours`, or ` per hours` where it is not said what. `way` is -1 for a printed fall, such as
    `10.4% lower`, +1 for a rise, and 0 where no word says it.
    """

    text: str
    noun: str
    way: int = 0
    is_multiple: bool = False
    is_bare_fraction: bool = False


def plain(text: str) -> Plain:
    """The parts of the text of a number; `InputError` for one that gives two numbers which differ.

    >>> [plain(text).text for text in ("Six documents", "$1.99 million", "1 535", "1.23 × 10⁴", "a third fewer")]
    ['6', '1.99 million', '1535', '1.23e4', 'about 1/3']
    >>> plain("50 docs/hr").noun, plain("a third fewer").way
    ('documents per hours', -1)
    """
    found = _one_spelling(text)
    letter = _LETTER.match(found)
    found = _MAJORITY.sub("more than half", found)
    found = _OR_SO.sub(r"about \1", _PLUS.sub(" or more", _NO.sub("0", _LETTER.sub("", found))))
    found, is_in_words = in_digits(_REMARK.sub("", found))
    found = _PART_IN_WORDS.sub(lambda part: f" {_SIGN_OF_PART[part[1]]}", found)
    found = _IN_THOUSANDS.sub(r"\1 \g<2>000", found.replace(" per thousand", " per 1,000"))
    found = found.replace(" per hundred", " per 100")
    found, way = _without_change(found.replace(" out of every ", " in "))
    is_multiple = _MULTIPLE.search(found) is not None or _TWICE.search(text.lower()) is not None
    found = _OUT_OF.sub(" in ", _MULTIPLE.sub("", found))
    found = _POWER.sub(lambda power: f"e{(power[1] or power[2]).translate(_SUPERSCRIPTS).replace('−', '-')}", found)
    found = _PARTED.sub(lambda number: number[0].translate(_NO_PARTS), found)
    bare, noun = without_nouns(found)
    is_part = _WITH_PART.search(text) is not None and _FRACTION.fullmatch(bare) is not None
    is_fraction = is_part or (is_in_words and _ONE_FRACTION.fullmatch(bare) is not None)
    bare = f"about {bare}" if is_fraction else bare
    noun = noun or ("a p-value" if letter is not None and letter[1] == "p" else "")
    return Plain(bare, noun, way, is_multiple, is_fraction)


def is_bare_fraction(text: str) -> bool:
    """Whether a text is a fraction in words, of which no word says that it is about right.

    >>> is_bare_fraction("one half"), is_bare_fraction("about one half"), is_bare_fraction("50%")
    (True, False, False)
    """
    return plain(text).is_bare_fraction


def _one_spelling(text: str) -> str:
    """The text in small letters, with plain blanks and hyphens, and the letters that stand for words of scale."""
    found = _OF_UNIT.sub(" ", _BLANKS.sub(" ", text).replace("\u2011", "-"))
    found = " ".join(_OF_POINTS.sub(" points", found).split())
    found = _WITH_PART.sub(_in_figures, found)
    found = _ATTACHED_LETTER.sub(lambda letter: _LETTERS[letter[0].lower()], found).lower()
    if CURRENCY.search(found):
        found = _THOUSANDS_LETTER.sub(lambda letter: _LETTERS[letter[1]], found)
    found = re.sub(
        r"\b(?:a )?half(?:-| (?:of )?an? )(?=(?:thousand|million|billion|trillion)\b)",
        "0.5 ",
        found.replace("plus or minus", "±"),
    )
    return found[:-1] if found.endswith(("%.", "t.")) else found  # the full stop of a sentence


def _in_figures(match: re.Match[str]) -> str:
    """A whole number with a part as a fraction: 2½ is 5/2."""
    sign = match["behind"] or match["alone"]
    part = Fraction(numeric(sign)).limit_denominator(8) if sign else Fraction(int(match["top"]), int(match["bottom"]))
    whole = int((match["whole"] or "0").replace(",", ""))
    number = f"{whole * part.denominator + part.numerator}/{part.denominator}"
    return number if part < 1 else match[0]


def _without_change(text: str) -> tuple[str, int]:
    """The text without the words that say the direction of a change, and that direction."""
    if (before := _CHANGE_BEFORE.match(text)) is not None:
        word, rest = before[1] or before[2], text[before.end() :]
    elif (behind := _CHANGE_BEHIND.search(text)) is not None:
        word, rest = behind[2], text[: behind.end(1)] + (behind[3] or "")
    else:
        return text, 0
    return _ARTICLE.sub("", rest), -1 if word in _FALLING else 1


def direction(text: str) -> int:
    """-1 for a printed fall, such as `10.4% lower`, +1 for a rise, and 0 where no word says the direction.

    >>> direction("10.4% lower"), direction("an increase of 12%"), direction("12%")
    (-1, 1, 0)
    """
    return plain(text).way


def is_percentage(text: str) -> bool:
    """Whether a printed text gives a percentage, or percentage points.

    >>> is_percentage("36 per cent"), is_percentage("a 95-percent"), is_percentage("approx. 36")
    (True, True, False)
    """
    return _PERCENTAGE.search(text.lower()) is not None


def is_part(text: str) -> bool:
    """Whether a printed text gives parts of a whole: a percentage, parts per thousand, basis points and the like.

    >>> is_part("5 per mille"), is_part("12%"), is_part("12")
    (True, True, False)
    """
    found = plain(text).text
    return is_percentage(text) or any(sign in found for sign in PARTS)


def is_in_points(text: str) -> bool:
    """Whether a printed text gives percentage points.

    >>> is_in_points("2.3 percentage points"), is_in_points("2.3%")
    (True, False)
    """
    return re.search(r"\b(?:points?|pp)\b", text.lower()) is not None


def unread_words(text: str, known: Iterable[str]) -> list[str]:
    """The words of a text that stand in none of the known words."""
    parts = {word for one in known for word in _WORD.findall(one)}
    return [word for word in _WORD.findall(text) if word.rstrip(".") not in parts and word not in parts]
