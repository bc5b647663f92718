"""The self-tests: what the program said of formulas, numbers, readings and proofs whose truth was known beforehand.

- Formulas: wrong variants of the catalogue's formulas are made by the kinds of mistake in `prsym.comparing.mutations`,
  equal variants by rules of algebra and analysis that preserve the value.
- Numbers: true claims are made from exact inputs, whose value another arithmetic computes, and are rounded as a report
  prints them; false ones have the value moved farther than inputs within their rounding reach.
- Reading: the claims of `tests/corpus`, in the words and prints of reports, each with its truth from an oracle that
  shares no code with the program; and formulas of textbooks, whose letters the program binds.
- Proofs: entries of the catalogue changed in one place, by a sign, a factor, an exponent or a relation, or with a part
  left out, of which none may be accepted if it is false. What an accepted mutant says is evaluated by mpmath.

The figures are written by `tests/sabotage/measure*.py`, and the tests repeat every trial and compare. They are recorded
only when no verdict was wrong.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal

STATUSES = ("different", "equal", "equal_where_defined", "undecided", "refused")  # of formulas, as they are recorded
VERDICTS = ("confirmed", "consistent", "refuted", "convention", "undecided")  # of numbers
EQUAL = ("equal", "equal_where_defined")
HOLD = ("confirmed", "consistent")
OPEN = ("undecided", "refused")
AS_THEY_ARE = (
    "Self-tests are made by fixed rules and are no random sample of what people write; errors that they showed were "
    "corrected before the figures were recorded, so that their zeros are by construction. A bound in brackets is what "
    "no error in so many trials would show of a random sample (exact, one side). The rate of error in use is not known."
)


@dataclass(frozen=True, slots=True)
class Trials:
    """How many formulas were tried, if that is told, and how often the program gave each verdict."""

    counts: Mapping[str, int]
    formulas: int = 0

    @property
    def tried(self) -> int:
        """All trials."""
        return sum(self.counts.values())

    def of(self, *verdicts: str) -> int:
        """The trials with one of these verdicts."""
        return sum(self.counts.get(verdict, 0) for verdict in verdicts)

    @property
    def open(self) -> str:
        """How many were left undecided, in words.

        >>> Trials({"confirmed": 39, "undecided": 1}).open, Trials({"confirmed": 40}).open
        ('1 (2.5%) was left undecided', '0 (0.0%) were left undecided')
        """
        count = self.of(*OPEN)
        return f"{count} ({share(count, self.tried)}) {'was' if count == 1 else 'were'} left undecided"


@dataclass(frozen=True, slots=True)
class SelfTest:
    """The rates with their denominators: in sentences for a report, in one line, and as a clause in plain words.

    The latter two are "" where there are none.
    """

    sentence: str
    line: str = ""
    plain: str = ""


@cache
def recorded(
    name: Literal["error_rates", "number_error_rates", "proof_error_rates", "reading_error_rates"],
) -> Any:
    """The record of that name, beside this file.

    Of formulas and numbers: for each group of trials and each formula the number of verdicts of each kind. Of readings:
    for the claims of each file, and for formulas, the same by their truth. Of proofs: how many mutants were tried, how
    many came out in each way, and the accepted ones with their reasons.
    """
    return json.loads(files("prsym.auditing").joinpath(f"{name}.json").read_text(encoding="utf-8"))


def formula_trials(group: Literal["wrong", "equal", "wrong_special"]) -> Trials:
    """Wrong variants of formulas that a text can hold, equal variants of them, or wrong variants of the others.

    The others hold special functions or sums and are compared as trees.

    >>> formula_trials("equal").of("different")
    0
    """
    return _totals(recorded("error_rates")[group], STATUSES)


def number_trials(kind: Literal["true", "moved"]) -> Trials:
    """True claims, or claims with the value moved out of reach.

    >>> number_trials("true").of("refuted")
    0
    """
    return _totals(recorded("number_error_rates")[kind], VERDICTS)


def _totals(rows: Mapping[str, Iterable[int]], verdicts: Iterable[str]) -> Trials:
    """All formulas together."""
    sums = map(sum, zip(*rows.values(), strict=True))
    return Trials(dict(zip(verdicts, sums, strict=True)), len(rows))


@cache
def formula_test() -> SelfTest:
    """The self-test of formula verdicts."""
    wrong, same, special = (formula_trials(group) for group in ("wrong", "equal", "wrong_special"))
    others = wrong.tried - wrong.of(*EQUAL) + special.tried  # the variants that are another formula
    sentence = (
        f"Self-test of formula verdicts: of {wrong.tried:,} altered variants of {wrong.formulas} formulas, "
        f"{wrong.of('different'):,} were found different, {wrong.of(*EQUAL):,} were proved equal, everywhere or where "
        f"defined, because the alteration does not change the value, {wrong.open}; of "
        f"{special.tried:,} altered variants of {special.formulas} formulas with special functions or sums, "
        f"{special.of('different'):,} were found different, {special.open}; of {same.tried:,} "
        f"equal variants, {same.of('equal'):,} were proved equal, {same.of('equal_where_defined'):,} equal where "
        f"defined, {same.open}. Wrongly called equal: {zero_of(others)}; wrongly called different: "
        f"{zero_of(same.tried)}."
    )
    line = (
        "Error rate on prsym's own test cases (corrected until they passed, no random sample): "
        f"{zero_of(others)} wrong formulas called equal "
        f"({share(wrong.of(*OPEN) + special.of(*OPEN), others)} undecided), "
        f"{zero_of(same.tried)} right ones called different ({share(same.of(*OPEN), same.tried)} undecided)"
    )
    left = wrong.of(*OPEN) + special.of(*OPEN) + same.of(*OPEN)
    plain = (
        f"of {others:,} wrong formulas none was called equal, and of {same.tried:,} right ones none was called "
        f"different; {left:,} of them were left undecided"
    )
    return SelfTest(sentence, line, plain)


@cache
def number_test() -> SelfTest:
    """The self-test of number verdicts."""
    true, moved = number_trials("true"), number_trials("moved")
    wrong = moved.tried - moved.of(*HOLD)
    sentence = (
        f"Self-test of number verdicts: of {true.tried:,} true claims about {true.formulas} formulas, "
        f"{true.of(*HOLD):,} were found confirmed or consistent, {true.open}; of "
        f"{moved.tried:,} claims whose value was moved out of reach, {moved.of('refuted'):,} were not reproduced, "
        f"{moved.of('convention'):,} explained by another convention, {moved.open}, and {_reached(moved.of(*HOLD))}. "
        f"Wrongly called not reproduced: {zero_of(true.tried)}; wrongly confirmed: {zero_of(wrong)}."
    )
    line = (
        "Error rate on prsym's own test cases (corrected until they passed, no random sample): "
        f"{zero_of(true.tried)} true numbers not reproduced ({share(true.of(*OPEN), true.tried)} undecided), "
        f"{zero_of(wrong)} wrong ones confirmed ({share(moved.of(*OPEN), moved.tried)} undecided)"
    )
    plain = (
        f"of {true.tried:,} right numbers none was called wrong, and of {wrong:,} wrong ones none was confirmed; "
        f"{true.of(*OPEN) + moved.of(*OPEN):,} of them were left undecided"
    )
    return SelfTest(sentence, line, plain)


def _reached(count: int) -> str:
    """Moved claims that hold all the same: each with an example that the other arithmetic confirms."""
    if count == 0:
        return "none was confirmed"
    return f"{count} {'was' if count == 1 else 'were'} within reach after all, as an example shows"


def reading_test() -> SelfTest:
    """The self-test of reading.

    >>> reading_test().sentence.startswith("Self-test of reading: ")
    True
    """
    true, false, other = (_of_all_files(truth) for truth in ("true", "false", "not_as_stated"))
    right, wrong = (Trials(recorded("reading_error_rates")["letters"][truth]) for truth in ("right", "wrong"))
    return SelfTest(
        f"Self-test of reading: of {true.tried:,} true claims in the words and numbers of invented reports (rounded "
        "counts, “about”, units, methods that the report does not name), "
        f"{true.of(*HOLD):,} were found confirmed or consistent and {true.of('unusable')} refused as ranges; of "
        f"{false.tried:,} false ones and {other.tried} that hold under another convention at best, "
        f"{false.of('refuted') + other.of('refuted')} were not reproduced and {other.of('convention')} explained by a "
        f"convention. Of {right.tried} right textbook formulas whose letters prsym bound, {right.of(*EQUAL)} were "
        f"proved equal and {right.of('undecided')} left undecided; of {wrong.tried} wrong ones, "
        f"{wrong.of('different')} were found different and {wrong.of('undecided')} left undecided. Wrongly "
        f"called not reproduced: {zero_of(true.tried)}; wrongly confirmed: {zero_of(false.tried + other.tried)}; "
        f"formulas wrongly called different: {zero_of(right.tried)}, or equal: {zero_of(wrong.tried)}."
    )


def _of_all_files(truth: str) -> Trials:
    found: Counter[str] = Counter()
    for rows in recorded("reading_error_rates")["claims"].values():
        found.update(rows.get(truth, {}))
    return Trials(found)


FOUND_TO_HOLD = (  # what was found, by evaluation, of changed proofs that were accepted
    "what the changed step says is true at all points tried",
    "the changed statement is true at all points tried",
    "the changed statement is false at the counterexample",
)


def proof_test() -> SelfTest:
    """The self-test of proofs: what was tried and how it came out.

    >>> proof_test().sentence.startswith("Self-test of proofs: ")
    True
    """
    record = recorded("proof_error_rates")
    refused, accepted = (Trials(record["outcomes"][outcome]) for outcome in ("not accepted", "accepted"))
    shown, unknown = accepted.of(*FOUND_TO_HOLD), accepted.of("not evaluated")
    return SelfTest(
        f"Self-test of proofs: {record['mutants']:,} times a derivation or a theorem was changed in one place (a sign, "
        "a factor, an exponent, a relation, a domain or a witness; a step, hypothesis or term left out), "
        f"{record['most']} times an entry at most. {refused.tried:,} changes were not accepted, "
        f"{refused.of('no verdict in time')} of them for want of a verdict in time. "
        f"Of {accepted.tried:,} that were, {shown:,} were found to hold by mpmath, at the points tried or at "
        f"the counterexample; {accepted.tried - shown - unknown:,} leave the statement as it was, and the checker "
        f"proved it without the step, or proved the changed step too; {unknown} could not be evaluated. None was found "
        "false. How many changes make a statement false is not known, so that there is no rate; the record in the "
        "source lists every accepted one."
    )


def share(count: int, total: int) -> str:
    """The count as a percentage of the total.

    >>> share(3, 800)
    '0.4%'
    """
    return f"{100 * count / total:.1f}%"


def zero_of(total: int) -> str:
    """`0 of 3,145 (below 0.1% at 95%)`: what no error in so many trials would bound, were they a random sample.

    The exact upper limit for one side, 1 - 0.05^(1/n), rounded up to one digit.

    >>> zero_of(3145), zero_of(30), zero_of(2)
    ('0 of 3,145 (below 0.1% at 95%)', '0 of 30 (below 10% at 95%)', '0 of 2 (below 80% at 95%)')
    """
    percent = 100 * (1 - 0.05 ** (1 / total))
    place = 10.0 ** math.floor(math.log10(percent))
    limit = math.ceil(percent / place) * place
    return f"0 of {total:,} (below {f'{limit:.1g}' if limit < 1 else f'{limit:.0f}'}% at 95%)"
