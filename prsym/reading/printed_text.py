"""Printed numbers beyond plain digits: about, x of n, ranges, ±, bounds, significant figures, scale.

The text is read into numbers with the unit of their last significant place; which exact values those stand for is
decided where the rounding rule is known. No float is made on the way.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from prsym.errors import InputError
from prsym.reading.nouns import NOUNS, noun_words
from prsym.reading.number_words import ABOUT, BEHIND, BOUNDS, JUST, PARTS, PERCENT, Bound, plain, unread_words
from prsym.reading.numbers import MAX_LENGTH, float_error, printed_unit, read_number
from prsym.reading.printed_units import place_of_zeros, unit_about, unit_of_figures, unit_of_part
from prsym.reading.spelled_numbers import SCALES

Kind = Literal["number", "range", "plus_minus", "at_least", "at_most", "more_than", "less_than"]
WHOLE_ABOUT = Fraction(1, 10)  # about 100 % of something is read to 10 %, half of that to each side
OPPOSITE: Mapping[Kind, Bound] = MappingProxyType(
    {"at_least": "at_most", "at_most": "at_least", "more_than": "less_than", "less_than": "more_than"}
)
EXAMPLES = "0.75, 1,234, 3.4e-5, 75%, 27 of 2,401, about 63,000, 35%–37%, 36% ± 2% or at least 75%"

_OF_SHARES = ("", "documents", "people", "a p-value")  # what a share, x of n, may be one of
_NUMBER = r"[+−-]?(?=[.\d])[\d,]*(?:\.\d*)?(?:e[+-]?\d{1,3})?(?:/\d+)?"
_NEAR = "|".join(map(re.escape, (*ABOUT, *JUST)))
_FACTORS: Mapping[str, Fraction | int] = MappingProxyType({**SCALES, **PARTS})  # words and signs behind a number
_SHARES = "|".join(map(re.escape, PERCENT))
_ONE = rf"(?:{_NEAR})?\s*{_NUMBER}\s*(?:{'|'.join(_FACTORS)})?\s*(?:{_SHARES})?"
_TERM = re.compile(
    rf"(?P<about>{_NEAR})?\s*(?P<digits>{_NUMBER})\s*(?P<scale>{'|'.join(_FACTORS)})?\s*"
    rf"(?P<percent>{_SHARES})?"
    r"(?:\s*(?:\(|to )(?P<figures>\d{1,2}) ?(?:s\. ?f\.|sf|sig\.? figs?\.?|significant (?:figures?|digits?))\)?)?"
)
_BOUND = re.compile("|".join(f"(?P<{kind}>{'|'.join(map(re.escape, words))})" for kind, words in BOUNDS.items()))
_MARGIN_SIGN = re.compile(rf"^((?:{_NEAR})\s*)?(?:±|\+/[-−])\s*")
_PLUS_MINUS = rf"({_ONE})\s*(?:±|\+/[-−])\s*({_ONE})"
_X_OF_N = re.compile(r"(?P<part>\d[\d,]*) (?:out )?of (?:the )?(?P<whole>\d[\d,]*)")
_X_IN_N = re.compile(rf"(?P<about>{_NEAR})?\s*(?P<part>\d[\d,]*) in (?:every )?(?P<whole>\d[\d,]*)")
_X_PER_N = re.compile(r"(?P<part>\d[\d,]*(?:\.\d+)?) per (?P<whole>1[\d,]*0)")
_SIDE = r"\d[\d,]*(?:\.\d+)?"
_ODDS = re.compile(
    rf"(?P<said>odds of )?(?P<about>{_NEAR})?\s*(?P<first>{_SIDE})(?P<sign>\s*:\s*| to )(?P<second>{_SIDE})"
)
_PAIRS: tuple[tuple[Kind, str], ...] = (
    ("plus_minus", _PLUS_MINUS),
    ("plus_minus", rf"\({_PLUS_MINUS}\)\s*(%)"),
    ("range", rf"between ({_ONE}) and ({_ONE})"),
    ("range", rf"(?:from )?({_ONE}) to ({_ONE})"),
    ("range", rf"({_ONE})\s*[–—-]\s*({_ONE})"),
    ("range", rf"({_ONE}) − ({_ONE})"),
    ("range", rf"\[\s*({_ONE})(?:,\s|;)\s*({_ONE})\s*\]"),
    ("range", rf"\(\s*({_ONE})(?:,\s|;|\s*[–—-]| to )\s*({_ONE})\s*\)"),
    ("range", r"\[(0?\.\d+),(0?\.\d+)\]"),
)


@dataclass(frozen=True, slots=True)
class PrintedNumber:
    """A number as printed, and the unit of its last significant place; None where it stands for itself.

    `about` says that a word such as about stands before it. `zeros` is the place of the last digit of a whole number
    without a percent sign or a word of scale that is not 0 (100 in 173,900, and in about 173,900): such zeros may be
    rounding; None for every other number, and for 0. `counts` are x and n of "x of n", else None; `ends` are what
    "x in n" may stand for, else None, and `loose_ends` the same where zeros at the end of n may be rounding, with
    their place; None without such zeros. `side` is -1 behind
    a word such as nearly, +1 behind just over, and 0 else; of a fall, the other way round. `change` is the direction
    that a word of change gives the number, which then has its sign: -1 for 10.4 % lower, 0 where there is none.
    `is_odds` says that it is one number to another. `in_double_precision` is how far rounding in a program may have
    taken a number of many digits from the true one (`numbers.float_error`). `noun` is what is counted or paid in:
    documents, hours, days, $, €, £, "a p-value", or "" where that is not said; of a rate, `documents per hours`.
    """

    value: Fraction
    unit: Fraction | None
    about: bool = False
    zeros: Fraction | None = None
    counts: tuple[int, int] | None = None
    ends: tuple[Fraction, Fraction] | None = None
    loose_ends: tuple[Fraction, Fraction, Fraction] | None = None
    side: int = 0
    noun: str = ""
    change: int = 0
    is_odds: bool = False
    in_double_precision: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class PrintedText:
    """A printed number as read: one number, two ends of a range, a middle and its margin, or a bound."""

    kind: Kind
    numbers: tuple[PrintedNumber, ...]


@dataclass(frozen=True, slots=True)
class _Term:
    """One number of a text, still in characters."""

    about: str
    digits: str
    scale: str
    percent: str
    figures: int | None

    @property
    def suffix(self) -> str:
        return f"{self.scale} {self.percent}".strip()


def read_printed_text(text: str, where: str) -> PrintedText:
    """Read a printed number; `InputError` names what cannot be read.

    >>> number = read_printed_text("about 63,000", "value").numbers[0]
    >>> number.value, number.unit, number.about
    (Fraction(63000, 1), Fraction(1000, 1), True)
    >>> read_printed_text("27 of 2,401", "value").numbers[0].value
    Fraction(27, 2401)
    >>> read_printed_text("35–37%", "value").kind
    'range'
    """
    if len(text) > MAX_LENGTH:
        raise _no_number(text, where)
    return _of_length(text, where)


@lru_cache(maxsize=4096)  # an audit reads the same print again under each convention that it tries
def _of_length(text: str, where: str) -> PrintedText:
    """The reading of a text that is not too long."""
    try:
        said = plain(text)
    except InputError as error:
        raise InputError(f"{where}: {error}") from None
    found = _read(said.text, text, where)
    is_share = any(n.counts or n.ends for n in found.numbers) or _X_PER_N.fullmatch(said.text) is not None
    if is_share and said.noun not in _OF_SHARES:
        raise InputError(f"{where}: {text[:60]!r} is a share of {noun_words(said.noun)}, and no share of documents")
    found = replace(found, numbers=tuple(replace(number, noun=said.noun) for number in found.numbers))
    return _directed(found, said.way) if said.way else found


def _directed(found: PrintedText, way: int) -> PrintedText:
    """The text as a change: a fall is negative, so that a fall of more than 10 % is less than -10 %."""
    if way > 0:
        return replace(found, numbers=tuple(replace(number, change=way) for number in found.numbers))
    numbers = tuple(_fall(number) for number in found.numbers)
    if found.kind == "plus_minus":
        return replace(found, numbers=(numbers[0], found.numbers[1]))
    return PrintedText(OPPOSITE.get(found.kind, found.kind), numbers[::-1])


def _fall(number: PrintedNumber) -> PrintedNumber:
    ends = None if number.ends is None else (-number.ends[1], -number.ends[0])
    return replace(number, value=-abs(number.value), ends=ends, loose_ends=None, side=-number.side, change=-1)


def is_p_value(text: str) -> bool:
    """Whether a printed text says that it is a p-value.

    >>> is_p_value("p < .05"), is_p_value(".05")
    (True, False)
    """
    return len(text) <= MAX_LENGTH and plain(text)[1] == "a p-value"


def _read(plain_text: str, text: str, where: str) -> PrintedText:
    """The text, brought to one spelling, as a bound, a number, or a pair of numbers."""
    bound = _BOUND.match(plain_text)
    plain_text = _MARGIN_SIGN.sub(r"\1", plain_text)  # a margin on its own: ± 2.5 %
    behind = next(((kind, w) for kind, words in BEHIND.items() for w in words if plain_text.endswith(w)), None)
    if behind is not None and bound is None:
        return PrintedText(behind[0], (_one(plain_text.removesuffix(behind[1]), text, where),))
    if bound is not None and _TERM.fullmatch(plain_text) is None:
        meant = next(kind for kind in BOUNDS if bound[kind] is not None)
        limit = _MARGIN_SIGN.sub("", plain_text[bound.end() :].strip())  # at most ± 2 points
        return PrintedText(meant, (_one(limit, text, where),))
    is_odds = _odds(plain_text, where) is not None
    if is_odds or any(form.fullmatch(plain_text) for form in (_TERM, _X_OF_N, _X_IN_N, _X_PER_N)):
        return PrintedText("number", (_one(plain_text, text, where),))
    for kind, pattern in _PAIRS:
        match = re.fullmatch(pattern, plain_text)
        if match is not None:
            first, second = (_term(part, text, where) for part in match.groups()[:2])
            if len(match.groups()) == 3:
                second = replace(second, percent="%")
            return PrintedText(kind, _pair(kind, first, second, text, where))
    raise _no_number(text, where)


def _one(plain_text: str, text: str, where: str) -> PrintedNumber:
    """One number: plain, x of n, so many in so many, or odds."""
    if (odds := _odds(plain_text, where)) is not None:
        return odds
    if (of := _X_OF_N.fullmatch(plain_text)) is not None:
        return _x_of_n(of["part"], of["whole"], text, where)
    if (of := _X_IN_N.fullmatch(plain_text)) is not None:
        return _x_in_n(of["part"], of["whole"], of["about"] or "", text, where)
    if (of := _X_PER_N.fullmatch(plain_text)) is not None:
        whole = read_number(of["whole"], where)
        return PrintedNumber(read_number(of["part"], where) / whole, (printed_unit(of["part"]) or Fraction(1)) / whole)
    return _number(_term(plain_text, text, where), text, where)


def _odds(plain_text: str, where: str) -> PrintedNumber | None:
    """Odds such as 1:9.5, 2.2 to 1 or odds of 3 to 7; None for another text.

    Each number is rounded as it is printed, but for a 1. Without a word or a colon only what runs down to 1 is odds:
    0.5 to 1 is a range.
    """
    match = _ODDS.fullmatch(plain_text)
    if match is None:
        return None
    first, second = (read_number(match[side], where) for side in ("first", "second"))
    if not (match["said"] or ":" in match["sign"] or (second == 1 < first)) or not first or not second:
        return None
    about = match["about"] or ""
    halves = [_half_of_side(match[side], bool(about), where) for side in ("first", "second")]
    ends = ((first - halves[0]) / (second + halves[1]), (first + halves[0]) / (second - halves[1]))
    loose = _loose_ends(1, match["second"]) if first == 1 else None
    width, side = ends[1] - ends[0] or None, JUST.get(about, 0)
    return PrintedNumber(first / second, width, bool(about), ends=ends, loose_ends=loose, side=side, is_odds=True)


def _half_of_side(digits: str, about: bool, where: str) -> Fraction:
    """Half of the unit to which one side of odds is rounded; 0 for a 1."""
    value, unit = read_number(digits, where), printed_unit(digits) or Fraction(1)
    return Fraction(0) if digits == "1" else (unit_about(value, unit, digits) if about else unit) / 2


def _x_in_n(part: str, whole: str, about: str, text: str, where: str) -> PrintedNumber:
    """A rate, such as 1 in 500: no counts of a sample, for n is rounded to a whole number."""
    exact = _x_of_n(part, whole, text, where)
    assert exact.counts is not None
    found, size = exact.counts
    if size == 1 or not found:
        return PrintedNumber(exact.value, None, bool(about), side=JUST.get(about, 0))
    half = (unit_about(Fraction(size), Fraction(1), whole) if about else Fraction(1)) / 2
    ends = (found / (size + half), found / (size - half))
    is_per_power = found > 1 and whole.replace(",", "").rstrip("0") == "1"
    if is_per_power:  # 3 in 10: the 3 is rounded, too
        ends = (min(ends[0], (found - Fraction(1, 2)) / size), max(ends[1], (found + Fraction(1, 2)) / size))
    loose, side = None if is_per_power else _loose_ends(found, whole), JUST.get(about, 0)
    return PrintedNumber(exact.value, ends[1] - ends[0], bool(about), ends=ends, loose_ends=loose, side=side)


def _loose_ends(found: int, whole: str) -> tuple[Fraction, Fraction, Fraction] | None:
    """The values that `found` in n may stand for where zeros at the end of n are rounding, and their place; else None.

    >>> [str(end) for end in _loose_ends(1, "300")]
    ['1/350', '1/250', '100']
    """
    size = read_number(whole, "n")
    place = place_of_zeros(size) or Fraction(1)
    if place == 1:
        return None
    # Rounded to one digit 600 is 600, and not 1,000: below a 1 with zeros lies no more than behind about.
    below = place / 4 if size == place else place / 2
    return found / (size + place / 2), found / (size - below), place


def _x_of_n(part: str, whole: str, text: str, where: str) -> PrintedNumber:
    """The exact share of two counts."""
    found, size = (read_number(digits, where) for digits in (part, whole))
    if not 0 <= found <= size or size == 0:
        raise InputError(f"{where}: {text[:60]!r}: the first number counts some of the second, which is not 0")
    return PrintedNumber(found / size, None, counts=(int(found), int(size)))


WORDS = (
    "odds of",
    *(word for words in (*BOUNDS.values(), *BEHIND.values()) for word in words),
    *(
        *ABOUT,
        *JUST,
        *PERCENT,
        *NOUNS,
        *_FACTORS,
        "between",
        "and",
        "from",
        "to",
        "of",
        "out of the",
        "in every",
        "per",
    ),
    *("significant figures", "significant digits", "sig figs", "s.f.", "sf", "e"),
)


def _no_number(text: str, where: str) -> InputError:
    unread = unread_words(plain(text[:MAX_LENGTH]).text, WORDS)
    words = f"; {', '.join(map(repr, unread[:3]))} {'is' if len(unread) == 1 else 'are'} not read" if unread else ""
    return InputError(f"{where}: {text[:60]!r} is no number{words}: write a number such as {EXAMPLES}")


def _term(plain: str, text: str, where: str) -> _Term:
    match = _TERM.fullmatch(plain.strip())
    if match is None:
        raise _no_number(text, where)
    figures = None if match["figures"] is None else int(match["figures"])
    return _Term(match["about"] or "", match["digits"], match["scale"] or "", "%" if match["percent"] else "", figures)


def _pair(kind: Kind, first: _Term, second: _Term, text: str, where: str) -> tuple[PrintedNumber, PrintedNumber]:
    """Two numbers; a word of scale and a percent sign behind the second belong to both when the first has none."""
    if first.suffix and not second.suffix:
        raise InputError(
            f"{where}: {text!r}: say what the second number is in as well: {second.digits}{first.percent} or without"
        )
    if not first.suffix:
        if second.suffix and first.digits != "0" and not _alike(kind, first, second):
            raise InputError(
                f"{where}: {text!r}: say what the first number is in as well: {first.digits}{second.suffix}"
            )
        first = replace(first, scale=second.scale, percent=second.percent)
    low, high = _number(first, text, where), _number(second, text, where)
    if kind == "range" and low.value > high.value:
        raise InputError(f"{where}: the range {text!r} runs downwards: write the smaller end first")
    if kind == "plus_minus" and high.value < 0:
        raise InputError(f"{where}: {text!r} has a negative margin")
    return low, high


def _alike(kind: Kind, first: _Term, second: _Term) -> bool:
    """Whether the second number's unit is plainly the first one's too: 35–37 %, 0.5–1.5 %, but not 0.35 to 37 %."""
    decimals = [len(term.digits.partition(".")[2]) for term in (first, second)]
    is_fraction = first.digits.lstrip("+-−").startswith(("0.", "."))
    return decimals[0] == decimals[1] and not (kind == "plus_minus" and is_fraction)


def _number(term: _Term, text: str, where: str) -> PrintedNumber:
    scale = _FACTORS.get(term.scale, 1)
    try:
        value = read_number(term.digits + term.percent, where) * scale
        unit = printed_unit(term.digits + term.percent)
    except InputError as error:
        raise (error if "," in term.digits else _no_number(text, where)) from None  # a decimal comma is named
    is_whole = unit is None and scale == 1 and term.figures is None and "/" not in term.digits
    if "/" in term.digits and scale != 1:
        unit = unit_of_part(term.digits, value)
    elif unit is not None or scale != 1:
        unit = (Fraction(1) if unit is None else unit) * scale
    if term.figures is not None:
        unit = unit_of_figures(value, term.figures, text, where)
    elif term.about and "/" in term.digits:
        unit = unit_of_part(term.digits, value)
    elif term.about:
        unit = unit_about(value, Fraction(1) if unit is None else unit, term.digits)
        unit = min(unit, WHOLE_ABOUT) if term.percent and value == 1 else unit
    return PrintedNumber(
        value,
        unit,
        bool(term.about),
        place_of_zeros(value) if is_whole else None,
        side=JUST.get(term.about, 0),
        in_double_precision=float_error(term.digits + term.percent) * scale,
    )
