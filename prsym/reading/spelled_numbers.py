"""Numbers that are spelled out, and multiples and fractions in words, brought to digits within a text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from prsym.errors import InputError

SMALL = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
SCALES: Mapping[str, int] = MappingProxyType({"thousand": 1000, "million": 10**6, "billion": 10**9})
HUNDRED = "hundred"
_VALUES = {word: n for n, word in enumerate(SMALL)} | {word: 10 * n for n, word in enumerate(TENS, 2)}
DIGITS: Mapping[str, str] = MappingProxyType(
    {word: str(n) for word, n in _VALUES.items()}
    | {f"{word}-{SMALL[one]}": str(_VALUES[word] + one) for word in TENS for one in range(1, 10)}
    | {"none": "0"}
)
# A half, double: nobody means them to a digit.
MULTIPLES: Mapping[str, str] = MappingProxyType(
    {"half": "1/2", "twice": "2/1", "double": "2/1", "thrice": "3/1", "triple": "3/1", "quadruple": "4/1"}
)
PARTS: Mapping[str, int] = MappingProxyType(
    {word: n for n, word in enumerate(("half", "third", "quarter", "fifth", "sixth", "seventh", "eighth"), 2)}
    | {"ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12, "fifteenth": 15, "twentieth": 20}
    | {"hundredth": 100, "halve": 2, "fourth": 4}
)
_PARTS = "|".join(PARTS)
_FRACTION = re.compile(rf"\b(?:(an?|{'|'.join(SMALL[1:])}|\d)[ -])(?:({_PARTS})s?)\b")
_PART_OF_SCALE = re.compile(rf"(?<![\d/])(\d+/\d+) of (?:an?|one) ({'|'.join(SCALES)})\b")  # 3/4 of a million
_BELOW_100 = rf"(?:(?:{'|'.join(TENS)})(?:[ -](?:{'|'.join(SMALL[1:10])}))?|{'|'.join(sorted(SMALL, key=len)[::-1])})"
_BELOW_1000 = rf"(?:(?:an?|{_BELOW_100}) {HUNDRED}(?:(?: and|,)? {_BELOW_100}(?! {HUNDRED}))?|{_BELOW_100})"
_SCALED = rf"(?:an?|{_BELOW_1000}) (?:{'|'.join(SCALES)})"
_AND = r"(?:,| and|, and)?"
_SPELLED = re.compile(rf"(?<![\w-])(?:{_SCALED}(?:{_AND} {_SCALED})*(?:{_AND} {_BELOW_1000})?|{_BELOW_1000})(?![\w-])")
_AND_A_HALF = re.compile(  # two and a half million, a million and a half
    rf"(?<![\w-])(?:({_BELOW_100}|\d+) and (?:an?|one)[ -](half|quarter)|an? (\w+) and a half)(?![\w-])"
)
_DOZEN = re.compile(rf"(?<![\w-])(an?|{_BELOW_100}) dozen(?![\w-])")
_HALF_DOZEN = re.compile(r"(?<![\w-])half(?:-| a )dozen\b")
_HYPHENS = re.compile(  # two-and-a-half, a hundred-and-fifty
    rf"(?<![\w-])(?:an?|{_BELOW_100}|{HUNDRED})"
    rf"(?:-(?:and-(?:an?-)?)?(?:half|quarter|{_BELOW_100}|{HUNDRED}|{'|'.join(SCALES)}))+(?![\w-])"
)
_POINT = re.compile(r"(?<![\w.,])(?:(\d+) )?point ((?:\d )*\d)(?![\d.,])")  # ninety-nine point nine, point five
_FOLD = re.compile(rf"(?<![\w-])({_BELOW_100})[ -]?fold\b")
_TWICE = re.compile(r"(?:^|(?<=\s))(?:by )?a factor of (?=\S)")
_IN_FIGURES = re.compile(  # fifteen (15), two million dollars ($2,000,000)
    r"(?<![\w.,])(\d+)(?: (thousand|million|billion))?((?: [a-z]+)?) \(([$€£]?)(\d[\d,]*)\)"
)
_OF_A_PERCENT = re.compile(
    r"(?<![\d.,/])(\d[\d.]*|\.\d+)(?:/(\d{1,2}))? ?(?:of )?(?:an? |1 )?"
    r"(percentage points?|percent|per cent|points?|%)(?![^\W_])"
)
_WORD = re.compile(r"[^\W\d_][\w'.-]*")
_NO = re.compile(r"no(?= [a-z]+$|$)")  # the whole print: no documents; and no bound, such as no more than 5 %


def in_digits(text: str) -> tuple[str, bool]:
    """A text in small letters with its spelled numbers in digits, and whether a fraction or double stood in words.

    Of a number with words of scale the smallest is kept, for it tells to what the number is given. `InputError` for a
    number that is given in words and in figures which differ.

    >>> in_digits("two hundred and forty-eight thousand six hundred and seventy-five dollars")
    ('248675 dollars', False)
    >>> in_digits("two million four hundred thousand"), in_digits("two and a half million"), in_digits("two-thirds")
    (('2400 thousand', False), ('5/2 million', True), ('2/3', True))
    >>> in_digits("no documents"), in_digits("no more than 5")
    (('0 documents', False), ('no more than 5', False))
    """
    text = f"0{text[2:]}" if _NO.match(text) else text
    text = _HALF_DOZEN.sub("6", _HYPHENS.sub(_with_blanks, text))
    has_part = _AND_A_HALF.search(text) is not None
    text = _DOZEN.sub(lambda found: str(12 * _below_1000(found[1])), _AND_A_HALF.sub(_and_a_half, text))
    text = _FOLD.sub(lambda found: f"{_below_1000(found[1])}-fold", _TWICE.sub("", text))
    has_part = has_part or _FRACTION.search(text) is not None or any(word in MULTIPLES for word in text.split())
    text = _PART_OF_SCALE.sub(r"\1 \2", _FRACTION.sub(_fraction, text))
    text = _POINT.sub(_decimals, _SPELLED.sub(lambda found: _spelled(found[0]), text))
    text = _WORD.sub(lambda word: DIGITS.get(word[0], MULTIPLES.get(word[0], word[0])), text)
    text = _OF_A_PERCENT.sub(_of_a_percent, text)
    return _IN_FIGURES.sub(_figures, text), has_part


def _with_blanks(match: re.Match[str]) -> str:
    """A number with hyphens between all its words with blanks: two-and-a-half; fifty-five keeps its own."""
    return re.sub(rf"-(?=and|{HUNDRED}|{'|'.join(SCALES)})|(?<=and)-|(?<=and.a)-", " ", match[0])


def _decimals(match: re.Match[str]) -> str:
    """A number with a point and its decimals in words, in digits."""
    return f"{match[1] or 0}.{match[2].replace(' ', '')}"


def _and_a_half(match: re.Match[str]) -> str:
    """A whole number and a part in digits: two and a half is 5/2."""
    if match[1] is None:  # a million and a half
        return f"3/2 {match[3]}"
    whole, bottom = int(match[1]) if match[1].isdigit() else _below_1000(match[1]), PARTS[match[2]]
    return f"{whole * bottom + 1}/{bottom}"


def _fraction(match: re.Match[str]) -> str:
    """A fraction in words in digits: two-thirds is 2/3."""
    counted = match[1]
    top = 1 if counted in {"a", "an"} else int(counted) if counted.isdigit() else SMALL.index(counted)
    return f"{top}/{PARTS[match[2]]}"


def _of_a_percent(match: re.Match[str]) -> str:
    """A part of a percent: half of one percent is 0.5 percent, and a quarter of one about 1/400."""
    if match[2] is None:
        return f"{match[1]} {match[3]}" if " of " in match[0] else match[0]
    top, bottom = int(match[1]), int(match[2])
    tenths, rest = divmod(10 * top, bottom)
    return f"{top}/{100 * bottom}" if rest or top > bottom else f"{tenths // 10}.{tenths % 10} {match[3]}"


def _spelled(text: str) -> str:
    """The digits of a spelled number, with its smallest word of scale where nothing stands behind that."""
    words = re.findall(r"[a-z]+", text)
    scales = [word for word in words if word in SCALES]
    if not scales:
        return str(_below_1000(text))
    if [SCALES[word] for word in scales] != sorted({SCALES[word] for word in scales}, reverse=True):
        return text
    value, group = 0, ""
    for word in words:
        if word in SCALES:
            value, group = value + _below_1000(group) * SCALES[word], ""
        else:
            group = f"{group} {word}".strip()
    if group:
        return str(value + _below_1000(group))
    return f"{value // SCALES[scales[-1]]} {scales[-1]}"


def _below_1000(text: str) -> int:
    """The value of words such as `two hundred and five`, and of `fifteen hundred`."""
    value = 0
    for word in re.findall(r"[a-z]+", text):
        value = max(value, 1) * 100 if word == HUNDRED else value + _VALUES.get(word, 1 if word in {"a", "an"} else 0)
    return value


def _figures(match: re.Match[str]) -> str:
    """The figures behind a number in words, which say the same."""
    number = int(match[1]) * SCALES.get(match[2] or "", 1)
    if number != int(match[5].replace(",", "")):
        raise InputError(f"{match[0]!r} gives two numbers, {number:,} and {match[5]}: which is meant?")
    return f"{match[4]}{match[5]}{match[3]}"
