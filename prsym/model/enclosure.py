"""A rigorous two-sided bound, as text in which every digit is certain."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Enclosure:
    """`lower` <= true value <= `upper`, both decimal texts; `digits` are the digits that are certain.

    When `lower == upper` the value is exactly that decimal. The texts are exact, so that comparing
    `Fraction(e.lower)` loses nothing.
    """

    lower: str
    upper: str
    digits: str

    @property
    def exact(self) -> bool:
        """Whether the value is known exactly."""
        return self.lower == self.upper

    def bounds(self) -> tuple[Fraction, Fraction]:
        """Both ends as exact fractions."""
        return Fraction(Decimal(self.lower)), Fraction(Decimal(self.upper))

    def __str__(self) -> str:
        if self.exact:
            return self.digits
        return f"{self.digits}…" if self.digits else f"between {self.lower} and {self.upper}"
