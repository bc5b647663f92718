"""How much a printed value says: its significant digits, and so how seldom another number would print the same."""

from __future__ import annotations

from prsym.model.claim import NumberClaim
from prsym.reading.printed_text import PrintedNumber, read_printed_text

EXACT = 9  # digits that an exact value which is no whole number counts as


def printed_value(claim: NumberClaim) -> PrintedNumber | None:
    """The one number that the claim's value prints; None for a range or a bound."""
    said = read_printed_text(claim.value, "value")
    return said.numbers[0] if said.kind == "number" else None


def significant_digits(number: PrintedNumber) -> int:
    """Digits from the first that is not 0 to the last printed one.

    >>> from fractions import Fraction
    >>> significant_digits(PrintedNumber(Fraction(36, 100), Fraction(1, 100)))
    2
    """
    units = number.value if number.unit is None else number.value / number.unit
    return len(str(abs(int(units)))) if units.denominator == 1 else EXACT
