"""A printed quantile of the normal law: the printed number, or the quantile of the usual level that it abbreviates."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from prsym.derivations.validation.normal_quantile import NORMAL_QUANTILE
from prsym.model.printed import Printed
from prsym.verify.ranges import value_at
from prsym.verify.whole import Ends

# Levels with two sides whose quantiles are printed; 90 % of these has the quantile of 95 % with one side, and so on.
LEVELS = tuple(
    Fraction(level) / 100 for level in (50, 68, 70, 75, 80, 85, 90, 95, 96, 97, 98, 99, "99.5", "99.8", "99.9", "99.99")
)
COARSEST = Fraction(1, 100)  # a z with fewer than two decimals abbreviates nothing: 2 is near several quantiles
FINEST = Fraction(1, 10**12)  # of a stored number, which has about 15 digits
PLACES = {"two_places": 100, "three_places": 1000}
TAKEN_FOR = {  # a number that is taken for a quantile, and how far that may be from it
    "1.65": Fraction(1, 100),
    "2": Fraction(1, 20),  # two standard errors for 95 %
    "3": Fraction(1, 20),  # three for 99.7 %
}


@cache
def usual_quantiles() -> tuple[tuple[Fraction, Ends], ...]:
    """Each usual level with bounds on its quantile."""
    return tuple((level, value_at(NORMAL_QUANTILE, {"confidence": level})) for level in LEVELS)


def level_of(value: Fraction, unit: Fraction | None) -> Fraction | None:
    """The usual level with two sides whose quantile a printed number abbreviates, rounded up, down or to the nearest.

    >>> level_of(Fraction("1.96"), Fraction(1, 100)), level_of(Fraction("1.65"), Fraction(1, 100))
    (Fraction(19, 20), Fraction(9, 10))
    """
    near = [level for level, ends in usual_quantiles() if abbreviates(value, unit, ends)]
    return near[0] if len(near) == 1 else None


def abbreviates(value: Fraction, unit: Fraction | None, ends: Ends) -> bool:
    """Whether a printed number is the quantile between the ends, rounded in any way to the places printed."""
    if unit is None or unit > COARSEST:
        return False
    return all(abs(value - end) < max(unit, FINEST) for end in ends)


def tabled(quantile: Fraction, how: str) -> Fraction | None:
    """The quantile as a table prints it, or 1.65, 2 or 3 for it; None where that is no abbreviation.

    >>> tabled(Fraction("1.959964"), "two_places"), tabled(Fraction("1.959964"), "1.65")
    (Fraction(49, 25), None)
    """
    if how in PLACES:
        return Fraction(round(quantile * PLACES[how]), PLACES[how])
    near = TAKEN_FOR.get(how)
    return Fraction(how) if near is not None and abs(Fraction(how) - quantile) < near else None


def abbreviated(printed: Printed) -> Ends:
    """The values of a printed quantile: itself alone, where it abbreviates that of no usual level."""
    value = printed.point
    assert value is not None
    level = level_of(value, printed.unit)
    if level is None:
        return value, value
    low, high = dict(usual_quantiles())[level]
    return min(value, low), max(value, high)
