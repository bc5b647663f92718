"""What the prints of the corpus stand for, read by a reader of its own: nothing here is prsym's."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction

SCALES = {"thousand": 3, "million": 6, "billion": 9}
LOWER = ("at least", "no less than", "more than", "over", "above", ">=", "≥", ">")
UPPER = ("at most", "no more than", "up to", "less than", "fewer than", "under", "below", "<=", "≤", "<")
ABOUT = ("about", "approximately", "roughly", "around", "~")
NUMBER = re.compile(r"±?\s*([\d,]*\.?\d+)\s*(%|percent|per cent|thousand|million|billion)?")
RANGE = re.compile(r"(?:between )?([\d.,]+)\s*(%?)\s*(?:–| to | and )\s*([\d.,]+)\s*(%?)")


@dataclass(frozen=True)
class Print:
    """A printed number: the value of its digits, the unit of its last place, and what kind of statement it is."""

    number: Fraction
    unit: Fraction
    kind: str = "value"  # "value", "at least", "at most", "about" or "range"
    width: Fraction = Fraction(0)  # of a range: from its first number to its second
    decimals: bool = False  # has a decimal point
    whole: bool = False  # digits alone: no percent sign, no decimal point, no word of scale

    def nearest(self) -> tuple[Fraction, Fraction]:
        """All that rounds to the print, ties included; the narrower reading of "about" where two are usual."""
        one_digit = self.kind == "about" and not self.decimals and self.number < 10 * self.unit
        half = self.unit / (4 if one_digit else 2)
        return self.number - half, self.number + self.width + half


def read(text: str | int) -> Print:
    """The print of a text, such as "36%", "about 63,000", "1.2 million", "35–37%" or "at most 0.76%"."""
    text = str(text).strip()
    for words, kind in ((LOWER, "at least"), (UPPER, "at most"), (ABOUT, "about")):
        for word in words:
            if text.startswith(word):
                return _with_kind(_plain(text.removeprefix(word).strip()), kind)
    found = RANGE.fullmatch(text)
    if not found:
        return _plain(text)
    first, percent, second, sign = found.groups()
    low, high = _plain(first + (percent or sign)), _plain(second + sign)
    return Print(low.number, low.unit, "range", high.number - low.number)


def _plain(text: str) -> Print:
    found = NUMBER.fullmatch(text)
    assert found, f"{text!r} is no print that this corpus uses"
    digits, word = found[1].replace(",", ""), found[2] or ""
    power = SCALES.get(word, -2 if word in ("%", "percent", "per cent") else 0)
    places = len(digits.partition(".")[2])
    scale = Fraction(10) ** power
    return Print(Fraction(digits) * scale, scale / 10**places, decimals=places > 0, whole=not word and not places)


def _with_kind(plain: Print, kind: str) -> Print:
    unit = unit_of_zeros(plain) if kind == "about" else plain.unit
    return replace(plain, kind=kind, unit=unit)


def unit_of_zeros(plain: Print) -> Fraction:
    """The unit of the last digit that is not 0: 100 for 173,900, 1 for 412; written decimals are meant."""
    unit = plain.unit
    while not plain.decimals and plain.number and plain.number / unit % 10 == 0:
        unit *= 10
    return unit
