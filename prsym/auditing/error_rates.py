"""The known error rates of formula verdicts: what the program said of formulas whose truth was known beforehand.

Wrong variants of the catalogue's formulas are made by the kinds of mistake in `prsym.comparing.mutations`; equal
variants by rules of algebra and analysis that preserve the value. The figures are written by
`tests/sabotage/measure.py`, and the tests repeat every trial and compare.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from prsym.auditing.recorded_rates import Record, left_open, read_record, share, totals

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
        wrong, same = self.wrong_variants, self.equal_variants
        return (
            f"Known error rates of formula verdicts: of {wrong.tried:,} altered variants of {wrong.formulas} formulas, "
            f"{wrong.different:,} were found different, {wrong.called_equal:,} were proved equal, everywhere or where "
            "defined, because the alteration does not change the value, "
            f"{left_open(wrong.open, wrong.tried)}, and none was wrongly called equal; of {same.tried:,} equal "
            f"variants, {same.equal:,} were proved equal, {same.equal_where_defined:,} equal where defined, "
            f"{left_open(same.open, same.tried)}, and none was called different. The "
            "variants were made by fixed rules; they are no random sample of what people write."
        )

    def line(self) -> str:
        """The same in one line."""
        wrong, same = self.wrong_variants, self.equal_variants
        return (
            f"Known error rates: 0 of {wrong.tried - wrong.called_equal:,} wrong formulas called equal "
            f"({share(wrong.open, wrong.tried - wrong.called_equal)} undecided), 0 of {same.tried:,} right ones called "
            f"different ({share(same.open, same.tried)} undecided)"
        )


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
