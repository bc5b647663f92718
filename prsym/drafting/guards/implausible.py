"""Values that their inputs do not come near: these are no mistake of their author, and other inputs are meant.

A wrong whole, digits exchanged or points told as percent change a value by less than some times. What differs by more
is left open, unless a decimal point that slipped explains it: 18,720 for 1,872.
"""

from __future__ import annotations

from fractions import Fraction

from prsym.drafting.guards.guard import Guard
from prsym.drafting.guards.told_otherwise import CHANGES
from prsym.drafting.text.formulas import FORMULAS, Reading, value_as_printed
from prsym.drafting.text.judged import is_given, value_of, would_give
from prsym.drafting.text.kinds import size
from prsym.drafting.text.records import DraftedClaim

FAR = 8  # times as large or as small as its inputs give is no value that follows from them
TENFOLD = (Fraction(10), Fraction(100), Fraction(1000))
ALIKE = Fraction(1, 50)  # of a value by which one with a slipped point may differ from it


class Implausible(Guard):
    """The claims that do not hold, and whose inputs give something else altogether."""

    def reason(self, claim: DraftedClaim) -> str:
        """That its inputs give a value that is far from the print, which is told."""
        # A p-value may be off by any factor, points told as percent by a large one, and a product by one left out.
        is_of_factors = claim.quantity.endswith("test") or claim.compute in CHANGES or "*" in claim.compute
        if is_of_factors or is_given(self._stated, claim):
            return ""
        value, printed = self._value(claim), abs(size(self._stated[claim.value].number))
        if not value or not printed:
            return ""
        times = max(abs(value) / printed, printed / abs(value))
        is_slip = any(abs(times / ten - 1) <= ALIKE for ten in TENFOLD)
        if times < FAR or is_slip:
            return ""
        told = would_give(self._stated, claim.value, claim.quantity, claim.inputs) if not claim.compute else ""
        return told or f"its inputs would give {float(value):.4g}"

    def _value(self, claim: DraftedClaim) -> Fraction | None:
        """The value that the inputs of a claim give; None where there is none."""
        if claim.compute:
            is_known = claim.compute in FORMULAS
            return value_as_printed(Reading(claim.compute, claim.inputs)) if is_known else None
        return value_of(self._stated, claim.value, claim.quantity, claim.inputs)
