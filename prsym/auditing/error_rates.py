"""The known error rates of formula verdicts: what the program said of formulas whose truth was known beforehand.

Wrong variants of the catalogue's formulas are made by the kinds of mistake in `prsym.comparing.mutations`; equal
variants by rules of algebra and analysis that preserve the value. The figures are written by
`tests/sabotage/measure.py`, and the tests repeat every trial and compare.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

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
            f"defined, because the alteration does not change the value, {_left_open(wrong)}, and none was wrongly "
            f"called equal; of {same.tried:,} equal variants, {same.equal:,} were proved equal, "
            f"{same.equal_where_defined:,} equal where defined, {_left_open(same)}, and none was called different. The "
            "variants were made by fixed rules; they are no random sample of what people write."
        )

    def line(self) -> str:
        """The same in one line."""
        wrong, same = self.wrong_variants, self.equal_variants
        return (
            f"Known error rates: 0 of {wrong.tried - wrong.called_equal:,} wrong formulas called equal "
            f"({_share(wrong, wrong.tried - wrong.called_equal)} undecided), 0 of {same.tried:,} right ones called "
            f"different ({_share(same, same.tried)} undecided)"
        )


def _share(trials: Trials, total: int) -> str:
    """The share of those left undecided in the total that the same sentence names."""
    return f"{100 * (trials.undecided + trials.refused) / total:.1f}%"


def _left_open(trials: Trials) -> str:
    count = trials.undecided + trials.refused
    return f"{count} ({100 * count / trials.tried:.1f}%) {'was' if count == 1 else 'were'} left undecided"


@cache
def error_rates() -> ErrorRates:
    """The recorded rates.

    >>> error_rates().equal_variants.different
    0
    """
    record = recorded()
    return ErrorRates(*(_total(record[group]) for group in ("wrong", "equal", "wrong_special")))


def recorded() -> dict[str, dict[str, list[int]]]:
    """For each group of trials and each formula, the number of verdicts of each of `STATUSES`."""
    text = files("prsym.auditing").joinpath("error_rates.json").read_text(encoding="utf-8")
    record: dict[str, dict[str, list[int]]] = json.loads(text)
    return record


def _total(rows: dict[str, list[int]]) -> Trials:
    return Trials(len(rows), *map(sum, zip(*rows.values(), strict=True)))
