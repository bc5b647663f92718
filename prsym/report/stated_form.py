"""Recomputed values in the form of the stated ones: percent as percent, counts with separators, few more digits.

What is shown is rounded, and lies on the same side of what the stated number stands for as the value does: no rounding
makes a wrong number look right, or a right one wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from prsym.errors import InputError
from prsym.model.domain import Interval
from prsym.model.enclosure import Enclosure
from prsym.reading.number_words import is_in_points, is_percentage
from prsym.reading.printed_text import PrintedNumber, read_printed_text
from prsym.report.amounts import amount
from prsym.verify.ranges import inside, misses
from prsym.verify.whole import Ends

MORE = 1  # digits beyond the stated ones
MOST_MORE = 2  # of them that are shown where one does not tell on which side of a limit the value lies
FEWEST = 2  # significant digits of a value
OF_WORDS = 3  # of one that is stated in words, or as a fraction
MOST = 12  # digits after the point beyond the first ones that are tried
KNOWN = 6  # significant digits of a value that is one, and no range
LARGE = 1_000  # whole numbers that have no noun and are taken to count documents
CENTS = 2  # digits after the point of money
MONEY = ("$", "€", "£")
NOT_SAID = ("", "documents", "people", "a p-value")  # nouns that follow no recomputed value


@dataclass(frozen=True, slots=True)
class Form:
    """How a number is written: times `scale`, with so many digits after the point, and what stands around it.

    `decimals` is None where the stated number has no last digit, such as one in words; a `whole` number has no digits
    after the point unless it takes them to tell it from the stated one.
    """

    scale: int = 1
    decimals: int | None = None
    before: str = ""
    behind: str = ""
    whole: bool = False

    def text(self, number: Fraction, decimals: int) -> str:
        """The number, which has no more digits than that.

        >>> Form(100, 1, behind="%").text(Fraction(868, 1000), 2), Form(before="$").text(Fraction(-1234), 0)
        ('86.80%', '−$1,234')
        """
        sign = "−" if number < 0 else ""
        whole, part = divmod(abs(number) * self.scale * 10**decimals // 1, 10**decimals)
        digits = f".{part:0{decimals}}" if decimals else ""
        before = self.before.replace("±", "") if sign else self.before  # no margin is below zero
        return f"{sign}{before}{whole:,}{digits}{self.behind}"

    def first(self, ends: Ends) -> int:
        """The digits after the point with which to begin."""
        if self.whole:
            return 0
        largest = max(abs(end) for end in ends) * self.scale
        figures = OF_WORDS if self.decimals is None else FEWEST
        needed = 0
        while largest and largest * 10**needed < 10 ** (figures - 1) and needed < MOST * MOST:
            needed += 1
        if self.decimals == 0 and self.before in MONEY:
            return max(needed, CENTS)
        return max(needed, MORE if self.decimals is None else self.decimals + MORE)


def form_of(text: str) -> Form:
    """The form of a stated number.

    >>> form_of("70.4%")
    Form(scale=100, decimals=1, before='', behind='%', whole=False)
    >>> form_of("$1,234").before, form_of("fewer than 1 in 500").decimals
    ('$', None)
    """
    number = _number(text)
    percent = is_percentage(text) or (number is not None and _is_share_in_words(text, number))
    form = Form(100, behind=" percentage points" if is_in_points(text) else "%") if percent else Form()
    if number is None:
        return form
    noun, _, per = number.noun.partition(" per ")
    form = replace(form, before=noun) if noun in MONEY else form
    form = replace(form, behind=f" {noun}") if noun not in (*MONEY, *NOT_SAID) and not (percent or per) else form
    form = replace(form, behind=":1") if number.is_odds else form
    form = replace(form, before="±") if text.lstrip().startswith("±") else form
    return replace(form, decimals=_decimals(text, number, form.scale))


def in_stated_form(value: Enclosure, text: str, region: Interval | None, *, whole: bool = False) -> str:
    """The value, or both ends of its range, as the number `text` is stated, which stands for what is in `region`.

    A `whole` number, such as one of documents, is about the value where that has digits after the point.

    >>> from prsym.model.domain import interval
    >>> found = Enclosure("0.868020304568", "0.868020304569", "0.868020304568")
    >>> in_stated_form(found, "70.4%", interval("[0.7035, 0.7045]"))
    '86.80%'
    >>> in_stated_form(Enclosure("0.57150001", "0.57150001", ""), "57.1%", interval("[0.5705, 0.5715]"))
    'just over 57.15%'
    >>> in_stated_form(Enclosure("27121.2", "27121.3", "27121.2"), "32,821", None, whole=True)
    'about 27,121'
    """
    ends, form = value.bounds(), replace(form_of(text), whole=whole)
    if whole and (told := _about(value, form, region)):
        return told
    first = form.first(ends)
    most = first + MOST if form.decimals is None or whole else max(first, form.decimals + MOST_MORE)
    for decimals, (shown, told) in enumerate(_roundings(ends, form), first):
        if shown[0] != shown[1] and _is_known(value):
            return _certain(value, form)
        if decimals > most and region is not None and (words := _beside(ends, form, region, most)):
            return words
        if region is None or _is_true(shown, ends, region):
            return told
    return amount(value, percent=form.scale == 100)


def rounded_as_stated(value: Enclosure, text: str) -> str:
    """The value rounded to the digits of the stated number; "" where that has no last digit, or the value is a range
    that rounds to several numbers.

    >>> rounded_as_stated(Enclosure("0.868020304568", "0.868020304569", "0.868020304568"), "70.4%")
    '86.8%'
    """
    form = form_of(text)
    if form.decimals is None:
        return ""
    unit = Fraction(1, 10**form.decimals) / form.scale
    low, high = (round(end / unit) * unit for end in value.bounds())
    return form.text(low, form.decimals) if low == high else ""


def _beside(ends: Ends, form: Form, region: Interval, decimals: int) -> str:
    """The value or its range by the limits of the region that it nearly meets: `just over 57.15%`; "" where none is
    that near, or bounds on one value lie on both sides of it.
    """
    unit = Fraction(1, 10**decimals) / form.scale
    is_one = round(ends[0] / unit) == round(ends[1] / unit)
    told, is_near = [], False
    for end, outward in zip(ends, (ends[0] // unit * unit, -(-ends[1] // unit) * unit), strict=True):
        near = [limit for limit in (region.lower, region.upper) if limit is not None and 0 < abs(end - limit) < unit]
        if not near:
            told.append(form.text(round(end / unit) * unit if is_one else outward, decimals))
            continue
        is_near, word = True, "just over" if end > near[0] else "just under"
        told.append(f"{word} {form.text(near[0], _digits_after_point(near[0] * form.scale, MOST))}")
    if not is_near:
        return ""
    if not is_one:
        unit_said = form.behind if form.behind.startswith(" ") else ""
        return f"{told[0].removesuffix(unit_said)} to {told[1]}"
    return told[0] if told[0] == told[1] else ""


def _about(value: Enclosure, form: Form, region: Interval | None) -> str:
    """`about 27,121` for one value that is no whole number; "" where that lies beside the region, or the value does."""
    ends = value.bounds()
    is_whole = ends[0] == ends[1] and ends[0].denominator == 1
    if is_whole or not (_is_known(value) or ends[0] == ends[1]):
        return ""
    nearest = (Fraction(value.digits) + Fraction(1, 2)) // 1
    shown = (Fraction(nearest), Fraction(nearest))
    is_near = ends[0] - 1 < nearest < ends[1] + 1
    return f"about {form.text(shown[0], 0)}" if is_near and (region is None or _is_true(shown, ends, region)) else ""


def counts_documents(text: str) -> bool:
    """Whether a stated number says that it is one of documents, or is whole, has four digits or more and no noun.

    >>> counts_documents("about 32,821 documents"), counts_documents("26,539"), counts_documents("412"), \
    counts_documents("$26,539")
    (True, True, False, False)
    """
    number, form = _number(text, alone=True), form_of(text)
    if number is None or form.decimals != 0 or form.scale != 1 or form.before or number.is_odds:
        return False
    return number.noun == "documents" or (not number.noun and abs(number.value) >= LARGE)


def in_percent(text: str) -> str:
    """A share in words as percent: `0.2%` for 1 in 500, `about 91.7%` for eleven in twelve; "" of other texts.

    >>> in_percent("fewer than 1 in 500"), in_percent("more than eleven in twelve"), in_percent("70.4%")
    ('0.2%', 'about 91.7%', '')
    """
    number = _number(text)
    if number is None or number.counts is not None or not _is_share_in_words(text, number):
        return ""
    (nearest, _), shown = next(_roundings((number.value, number.value), Form(100, behind="%")))
    return shown if nearest == number.value else f"about {shown}"


def _is_known(value: Enclosure) -> bool:
    """Whether it is one value of which some digits are known, and no range."""
    return len(value.digits.strip("-0.").replace(".", "")) >= KNOWN


def _certain(value: Enclosure, form: Form) -> str:
    """The digits that are certain; others follow them."""
    number = Fraction(value.digits) * form.scale
    bare = replace(form, scale=1, behind="")
    return f"{bare.text(number, _digits_after_point(number, MOST))}…{form.behind}"


def difference(value: Enclosure, text: str, *, whole: bool = False) -> str:
    """By how much a stated number is lower or higher: `16.40 percentage points lower`; "" where that is not one.

    >>> difference(Enclosure("421", "421", "421"), "412")
    '9 lower'
    """
    ends, number = value.bounds(), _number(text, alone=True)
    form = replace(form_of(text), whole=whole)
    if number is None or form.decimals is None or min(number.value, *ends) < 0 or "±" in form.before:
        return ""
    apart = (ends[0] - number.value, ends[1] - number.value)
    if apart[0] * apart[1] <= 0:
        return ""
    word = "lower" if apart[0] > 0 else "higher"
    size = (min(map(abs, apart)), max(map(abs, apart)))
    form = replace(form, behind=" percentage points") if form.scale == 100 else form
    shown, told = next(_roundings(size, form))
    if whole and shown[0] == 0:
        return ""
    told = f"about {told}" if whole and shown != size else told
    told = told.removesuffix("s") if told == "1 percentage points" else told
    return f"{told} {word}"


def _roundings(ends: Ends, form: Form) -> Iterator[tuple[Ends, str]]:
    """The number shown and its text, with more and more digits: one number to the nearest, a range outward."""
    first = form.first(ends)
    for decimals in range(first, first + MOST):
        unit = Fraction(1, 10**decimals) / form.scale
        nearest = [round(end / unit) * unit for end in ends]
        if nearest[0] == nearest[1]:
            exact = ends[0] == ends[1] == nearest[0]
            needed = _digits_after_point(nearest[0] * form.scale, decimals)
            fewest = max(needed, min(form.decimals or 0, decimals)) if exact else decimals
            yield (nearest[0], nearest[1]), form.text(nearest[0], fewest)
        else:
            low, high = ends[0] // unit * unit, -(-ends[1] // unit) * unit
            bare = replace(form, behind="") if form.behind.startswith(" ") else form
            yield (low, high), f"{bare.text(low, decimals)} to {form.text(high, decimals)}"


def _digits_after_point(number: Fraction, most: int) -> int:
    return next((digits for digits in range(most) if (number * 10**digits).denominator == 1), most)


def _is_true(shown: Ends, ends: Ends, region: Interval) -> bool:
    """Whether what is shown lies in the region, or beside it, where the value does; a point may be missed."""
    if misses(ends, region) or region.lower == region.upper is not None:
        return misses(shown, region) or not misses(ends, region)
    return inside(shown, region) or not inside(ends, region)


def _number(text: str, *, alone: bool = False) -> PrintedNumber | None:
    """The first number of a text, or the one that it gives where it shall stand `alone`; None without."""
    try:
        found = read_printed_text(text, "value")
    except InputError:
        return None
    return None if alone and found.kind != "number" else found.numbers[0]


def _is_share_in_words(text: str, number: PrintedNumber) -> bool:
    """Whether it is a share such as 1 in 500, 171/197 or a third, and no decimal."""
    by_form = number.ends is not None or (_is_in_words(text, number) and 0 < abs(number.value) < 1)
    return by_form and not number.is_odds


def _is_in_words(text: str, number: PrintedNumber) -> bool:
    """Whether it has no last digit: a number in words, or a fraction."""
    in_words = not any(character.isdigit() for character in text) and number.value.denominator != 1
    is_fraction = number.counts is not None or "/" in text
    return not number.is_odds and (in_words or is_fraction or number.ends is not None)


def _decimals(text: str, number: PrintedNumber, scale: int) -> int | None:
    """The digits after the point of the stated number; None where it has no last digit."""
    if _is_in_words(text, number):
        return None
    unit = Fraction(1) if number.unit is None else number.unit * scale
    return next((digits for digits in range(MOST) if (unit * 10**digits).denominator == 1), None)
