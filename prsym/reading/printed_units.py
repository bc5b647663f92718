"""The unit to which a printed number is given: of a fraction, of significant figures, behind a word such as about."""

from __future__ import annotations

from fractions import Fraction

from prsym.errors import InputError

ABOUT_RATIO = 10  # about 3/4 is read to a tenth of itself, half of that to each side


def unit_of_part(digits: str, value: Fraction) -> Fraction:
    """A fraction is given to a tenth of itself, and a part behind a whole number to no more than that part: 120½ hours
    to half an hour."""
    top = Fraction(digits.replace(",", "").partition("/")[0])
    tenth = abs(value) / ABOUT_RATIO
    bottom = Fraction(digits.partition("/")[2])
    return min(tenth, abs(value / top)) if top > bottom else tenth


def place_of_zeros(value: Fraction) -> Fraction | None:
    """The place where the zeros at the end of a whole number begin, 1 where it has none; None for 0."""
    place = Fraction(1)
    while value and value.denominator == 1 and (value / (place * 10)).denominator == 1:
        place *= 10
    return place if value else None


def unit_of_figures(value: Fraction, figures: int, text: str, where: str) -> Fraction:
    """The place of the last of so many significant figures; `InputError` where more are printed."""
    if value == 0 or figures == 0:
        raise InputError(f"{where}: {text!r}: there are no significant figures to count")
    place = Fraction(1)
    while place > abs(value):
        place /= 10
    while place * 10 <= abs(value):
        place *= 10
    unit = place / Fraction(10) ** (figures - 1)
    if (value / unit).denominator != 1:
        raise InputError(f"{where}: {text!r} prints more digits than the {figures} that it calls significant")
    return unit


def unit_about(value: Fraction, unit: Fraction, digits: str) -> Fraction:
    """Behind `about`, zeros at the end of a whole number are placeholders: about 63,000 counts thousands.

    Where they leave a single digit, the number counts as given to half of that digit's place: about 40 % to 5 %.
    """
    if "." in digits or "/" in digits or value == 0:
        return unit
    zeros = len(digits) - len(digits.rstrip("0,")) - digits[len(digits.rstrip("0,")) :].count(",")
    place = unit * Fraction(10) ** zeros
    return place / 2 if zeros and abs(value) < 10 * place else place
