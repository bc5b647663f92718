"""The self-test of number verdicts: claims whose truth was known beforehand, and what the program said.

True claims are made from exact inputs, whose value another arithmetic computes, and are rounded as a report prints
them; false ones have the value moved farther than inputs within their rounding reach. The figures are written by
`tests/sabotage/measure_numbers.py`, and the tests repeat every trial and compare.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from prsym.auditing.recorded_rates import Record, left_open, read_record, share, totals, zero_of

VERDICTS = ("confirmed", "consistent", "refuted", "convention", "undecided")


@dataclass(frozen=True, slots=True)
class NumberTrials:
    """How many formulas and claims were tried, and how many verdicts of each kind were given."""

    formulas: int
    confirmed: int
    consistent: int
    refuted: int
    convention: int
    undecided: int

    @property
    def tried(self) -> int:
        """All claims."""
        return self.hold + self.refuted + self.convention + self.undecided

    @property
    def hold(self) -> int:
        """Verdicts confirmed and consistent."""
        return self.confirmed + self.consistent


@dataclass(frozen=True, slots=True)
class NumberErrorRates:
    """True claims, and claims with the value moved out of reach; recorded only when no verdict was wrong."""

    true_claims: NumberTrials
    moved_claims: NumberTrials

    def sentence(self) -> str:
        """The rates with their denominators, for a report."""
        true, moved = self.true_claims, self.moved_claims
        return (
            f"Self-test of number verdicts: of {true.tried:,} true claims about {true.formulas} formulas, "
            f"{true.hold:,} were found confirmed or consistent, {left_open(true.undecided, true.tried)}; of "
            f"{moved.tried:,} claims whose value was moved out of reach, {moved.refuted:,} were refuted, "
            f"{moved.convention:,} explained by another convention, {left_open(moved.undecided, moved.tried)}, and "
            f"{_reached(moved)}. Wrongly refuted: {zero_of(true.tried)}; wrongly confirmed: "
            f"{zero_of(moved.tried - moved.hold)}."
        )

    def line(self) -> str:
        """The same in one line."""
        true, moved = self.true_claims, self.moved_claims
        return (
            f"Self-test, no random sample, errors corrected before recording: {zero_of(true.tried)} true numbers "
            f"refuted ({share(true.undecided, true.tried)} undecided), {zero_of(moved.tried - moved.hold)} wrong ones "
            f"confirmed ({share(moved.undecided, moved.tried)} undecided)"
        )


def _reached(trials: NumberTrials) -> str:
    """Moved claims that hold all the same: each with an example that the other arithmetic confirms."""
    if trials.hold == 0:
        return "none was confirmed"
    verb = "was" if trials.hold == 1 else "were"
    return f"{trials.hold} {verb} within reach after all, as an example shows"


@cache
def number_error_rates() -> NumberErrorRates:
    """The recorded rates.

    >>> number_error_rates().true_claims.refuted
    0
    """
    record = recorded()
    return NumberErrorRates(*(NumberTrials(*totals(record[kind])) for kind in ("true", "moved")))


def recorded() -> Record:
    """For each kind of claim and each formula, the number of verdicts of each of `VERDICTS`."""
    return read_record("number_error_rates.json")
