"""The kind of a printed number and its unit: a count, a share, points, a change, a multiple, an amount."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from prsym.drafting.text.numbers import Number
from prsym.reading.number_words import is_in_points, is_percentage, plain

Kind = Literal["count", "share", "points", "change", "multiple", "amount", "decimal", "other"]
Exact = Fraction | int
COUNTED = frozenset(("documents", "people", "pages", "batches", "boxes", "families", "threads", "queries", ""))
P_VALUE = "a p-value"
SINGLE = ("number", "at_least", "at_most", "more_than", "less_than")
PER = " per "
_LARGE = 1000


@lru_cache(65_536)
def kind_of(number: Number) -> Kind:
    """The kind of a number by its print alone.

    A change is a percentage with its direction, 41 % fewer; an amount has a unit that is no count: hours, $, documents
    an hour.

    >>> from prsym.drafting.text.numbers import numbers
    >>> [kind_of(n) for n in numbers("Of 1,200 documents 8.0%, 3 points more, took 55 hours, 12% fewer, twice that.")]
    ['count', 'share', 'points', 'amount', 'change', 'multiple']
    """
    said = number.printed
    if said is None or said.kind not in SINGLE:
        return "other"
    one = said.numbers[0]
    if is_in_points(number.text):
        return "points"
    if plain(number.text).is_multiple:
        return "multiple"
    if is_percentage(number.text) or _is_fraction_in_words(number):
        return "change" if one.change else "share"
    if one.counts or one.ends:
        return "share"
    if one.noun == P_VALUE:
        return "other"
    if one.noun not in COUNTED:
        return "amount"
    return "count" if one.value.denominator == 1 else "decimal"


def _is_fraction_in_words(number: Number) -> bool:
    """Whether it is a part in words: a third, nearly half."""
    said = number.printed
    is_word = not any(c.isdigit() for c in number.text)
    return is_word and said is not None and 0 < abs(said.numbers[0].value) < 1


@lru_cache(65_536)
def unit_of(number: Number) -> Mapping[str, int]:
    """The unit as powers of nouns: documents an hour are documents¹ hours⁻¹; a share has none, and {"": 1} is not said.

    >>> from prsym.drafting.text.numbers import numbers
    >>> [dict(unit_of(n)) for n in numbers("55 documents an hour at $48 an hour")]
    [{'documents': 1, 'hours': -1}, {'$': 1, 'hours': -1}]
    """
    kind = kind_of(number)
    if kind in ("share", "points", "change", "multiple") or number.printed is None:
        return {}
    first, *per = number.printed.numbers[0].noun.split(PER)
    unit = Counter({first.strip(): 1})
    unit.subtract(Counter(one.strip() for one in per))
    return {noun: power for noun, power in unit.items() if power}


def alike(first: Number, second: Number) -> bool:
    """Whether two numbers may be added: both are shares, or both have one unit, which need not be said of counts."""
    kinds = kind_of(first), kind_of(second)
    if "share" in kinds or "decimal" in kinds:
        return set(kinds) <= {"share", "decimal"}
    one, other = unit_of(first), unit_of(second)
    return one == other or (kinds == ("count", "count") and ("" in one or "" in other))


def size(number: Number) -> Fraction:
    """The value as printed; of a range its lower end. Zero of what is not read as a number."""
    return number.printed.numbers[0].value if number.printed is not None else Fraction(0)


def plain_size(number: Number) -> Exact:
    """The value as printed, as `exact` gives it."""
    return exact(size(number))


def exact(value: Fraction) -> Exact:
    """The same number, as an `int` where it is whole: these are compared and added many times as fast."""
    return value.numerator if value.denominator == 1 else value


def is_rate(number: Number) -> bool:
    """Whether a number is so much per something."""
    return any(power < 0 for power in unit_of(number).values())


def digits_of(number: Number) -> int:
    """How many digits a print has: zeros at the end of a whole number, which may be rounding, are none.

    >>> from prsym.drafting.text.numbers import numbers
    >>> [digits_of(n) for n in numbers("3.0% of 1,200 documents")]
    [2, 2]
    """
    digits = re.sub(r"[^\d.]", "", number.text)
    return len((digits.replace(".", "") if "." in digits else digits.rstrip("0")).lstrip("0"))


def is_in_words(number: Number) -> bool:
    """Whether a share is told in words or as so many in so many: half; one in thirty-one; 1 in 31."""
    said = number.printed
    if said is None or kind_of(number) != "share":
        return False
    return said.numbers[0].ends is not None or not any(c.isdigit() for c in number.text)


def is_figurative(number: Number) -> bool:
    """Whether a number is a large one in so few words that it may well be a tenth more: three-quarters of a million."""
    said = number.printed
    if said is None or any(c.isdigit() for c in number.text):
        return False
    unit, value = said.numbers[0].unit, abs(said.numbers[0].value)
    return unit is not None and value >= _LARGE and 10 * unit >= value
