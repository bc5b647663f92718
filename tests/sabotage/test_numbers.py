"""Number claims that are true or moved out of reach, of formulas in turn: no wrong verdict, rates as recorded."""

import pytest
from sabotage_tools.number_trials import CLAIMS, formulas, moved_claims, true_claims
from sabotage_tools.trials import alternate

from prsym.auditing.error_rates import number_test, number_trials, recorded

RUNS = {"true": true_claims, "moved": moved_claims}
TRIALS = [(f, kind) for start, kind in enumerate(RUNS) for f in alternate(formulas(), start)]


@pytest.mark.parametrize(("formula", "kind"), TRIALS, ids=lambda each: each if isinstance(each, str) else each.id)
def test_no_number_gets_a_wrong_verdict(formula, kind):
    outcome = RUNS[kind](formula)
    assert outcome.wrong == []
    row = recorded("number_error_rates")[kind].get(formula.id, [0] * len(outcome.row))
    assert outcome.row == row, f"run tests/sabotage/measure_numbers.py: {outcome.open}"


def test_enough_claims_were_tried():
    true = number_trials("true")
    assert true.tried >= 500
    assert number_trials("moved").tried >= 500
    assert true.of("refuted") == true.of("convention") == 0
    assert max(map(sum, recorded("number_error_rates")["true"].values())) == CLAIMS


def test_every_formula_with_a_number_has_claims_or_none_that_a_report_could_print():
    """What has no row gives values that no sensible print holds, such as 0 or 10^-30."""
    without = {f.id for f in formulas()} - set(recorded("number_error_rates")["true"])
    assert len(without) <= len(formulas()) // 10, without


def test_the_rates_are_told_with_their_denominators():
    said = number_test().sentence
    assert f"of {number_trials('true').tried:,} true claims" in said
    assert f"of {number_trials('moved').tried:,} claims whose value was moved" in said
