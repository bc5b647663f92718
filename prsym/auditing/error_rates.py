"""The self-test of formula verdicts: what the program said of formulas whose truth was known beforehand.

Wrong variants of the catalogue's formulas are made by the kinds of mistake in `prsym.comparing.mutations`; equal
variants by rules of algebra and analysis that preserve the value. The figures are written by
`tests/sabotage/measure.py`, and the tests repeat every trial and compare.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from prsym.auditing.recorded_rates import Record, left_open, read_record, share, totals, zero_of

STATUSES = ("different", "equal", "equal_where_defined", "undecided", "refused")


@dataclass(frozen=True, slots=True)
class Trials:
    """How many formulas and variants were tried, and how many verdicts of each status were given."""

    formulas: int
    different: int
    equal: int
    equal_where_defined: int
    undecided: int
    refused: int

    @property
    def tried(self) -> int:
        """All variants."""
        return self.different + self.equal + self.equal_where_defined + self.undecided + self.refused

    @property
    def open(self) -> int:
        """Verdicts undecided and refused."""
        return self.undecided + self.refused

    @property
    def called_equal(self) -> int:
        """Verdicts equal and equal where defined."""
        return self.equal + self.equal_where_defined


@dataclass(frozen=True, slots=True)
class ErrorRates:
    """Wrong variants of formulas that a text can hold, equal variants of them, and wrong variants of the others.

    The others hold special functions or sums and are compared as trees. Every verdict was checked by an evaluation
    that shares no arithmetic with the program; the figures are recorded only when none was wrong.
    """

    wrong_variants: Trials
    equal_variants: Trials
    wrong_variants_of_special_functions: Trials

    def sentence(self) -> str:
        """The rates with their denominators, for a report."""
        wrong, same, special = self.wrong_variants, self.equal_variants, self.wrong_variants_of_special_functions
        return (
            f"Self-test of formula verdicts: of {wrong.tried:,} altered variants of {wrong.formulas} formulas, "
            f"{wrong.different:,} were found different, {wrong.called_equal:,} were proved equal, everywhere or where "
            f"defined, because the alteration does not change the value, {left_open(wrong.open, wrong.tried)}; of "
            f"{special.tried:,} altered variants of {special.formulas} formulas with special functions or sums, "
            f"{special.different:,} were found different, {left_open(special.open, special.tried)}; of {same.tried:,} "
            f"equal variants, {same.equal:,} were proved equal, {same.equal_where_defined:,} equal where defined, "
            f"{left_open(same.open, same.tried)}. Wrongly called equal: {zero_of(self._wrong)}; wrongly called "
            f"different: {zero_of(same.tried)}."
        )

    def line(self) -> str:
        """The same in one line."""
        same, special = self.equal_variants, self.wrong_variants_of_special_functions
        open_wrong = self.wrong_variants.open + special.open
        return (
            f"Self-test, no random sample, errors corrected before recording: {zero_of(self._wrong)} wrong formulas "
            f"called equal ({share(open_wrong, self._wrong)} undecided), {zero_of(same.tried)} right ones called "
            f"different ({share(same.open, same.tried)} undecided)"
        )

    @property
    def _wrong(self) -> int:
        """The variants that are another formula, of both groups."""
        wrong = self.wrong_variants
        return wrong.tried - wrong.called_equal + self.wrong_variants_of_special_functions.tried


@cache
def error_rates() -> ErrorRates:
    """The recorded rates.

    >>> error_rates().equal_variants.different
    0
    """
    record = recorded()
    return ErrorRates(*(Trials(*totals(record[group])) for group in ("wrong", "equal", "wrong_special")))


def recorded() -> Record:
    """For each group of trials and each formula, the number of verdicts of each of `STATUSES`."""
    return read_record("error_rates.json")
