"""How easily an explanation meets a printed value by luck: a value of few digits is met by many computations.

After some attempts the chance that one of them has met the print by luck is at most their number times the share of
its scale that the print stands for: 0.001 for 36.2 %, 1/173,897 for that number of documents. An explanation is named
only while that is below 1 %.
"""

from __future__ import annotations

from fractions import Fraction

from prsym.auditing.targets import target
from prsym.model.claim import NumberClaim
from prsym.model.formula import Formula

MOST = Fraction(1, 100)


def width_of_print(formula: Formula, claim: NumberClaim, near: bool = False) -> Fraction:
    """The share of its scale that the printed value stands for; 1 for a bound, which stands for most of it.

    A share's scale goes from 0 to 1, that of any other value from 0 to the value. An exact share is one of as many as
    its denominator says. `near` is for computations whose values all lie close to the printed one, as roundings of the
    limits of one sample do: a share's scale is then its distance from the nearer of 0 and 1.
    """
    printed = target(formula, claim)
    low, high = printed.interval.lower, printed.interval.upper
    if low is None or high is None or printed.point is None:
        return Fraction(1)
    if low == high:
        return Fraction(1, printed.point.denominator)
    scale = abs(printed.point)
    if formula.unit == "share":
        scale = min(scale, abs(1 - scale)) if near else Fraction(1)
    return (high - low) / scale if scale else Fraction(1)


def by_luck(attempts: int, width: Fraction) -> bool:
    """Whether so many attempts may well meet a print of that width by luck."""
    return attempts * width >= MOST
