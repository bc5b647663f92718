"""The rounding of a limit that is printed as a number of documents of a population: to the nearest, or outward.

Rounded outward, a limit holds for whole documents too.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from prsym.auditing.printed import ONE, read_printed
from prsym.model.claim import NumberClaim
from prsym.model.domain import Interval
from prsym.model.formula import Formula
from prsym.reading.printed_text import PrintedNumber


def rounded_limits(formula: Formula, claim: NumberClaim, number: PrintedNumber) -> Iterator[tuple[str, Interval]]:
    """The limits that round to a count of the population (x of N), each with the name of its rounding."""
    if not formula.limit or formula.unit != "share" or number.counts is None:
        return
    found, size = map(Fraction, number.counts)
    sample = claim.inputs.get("sample")
    if sample is None or read_printed(sample, "nearest", "sample").point == size:
        return  # a share of the sample itself
    half = Fraction(1, 2)
    yield "a whole number of documents", Interval((found - half) / size, (found + half) / size, False, False)
    low, high = (found, found + ONE) if formula.limit == "lower" else (found - ONE, found)
    yield "a whole number of documents, outward", Interval(low / size, high / size, False, False)
