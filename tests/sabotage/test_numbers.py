"""True number claims of every formula, and ones moved out of reach: no wrong verdict, rates as recorded."""

import pytest
from sabotage_tools.number_trials import CLAIMS, formulas, moved_claims, true_claims

from prsym.auditing.number_error_rates import number_error_rates, recorded

RUNS = {"true": true_claims, "moved": moved_claims}


@pytest.mark.parametrize("kind", RUNS)
@pytest.mark.parametrize("formula", formulas(), ids=lambda f: f.id)
def test_no_number_gets_a_wrong_verdict(formula, kind):
    outcome = RUNS[kind](formula)
    assert outcome.wrong == []
    row = recorded()[kind].get(formula.id, [0] * len(outcome.row))
    assert outcome.row == row, f"run tests/sabotage/measure_numbers.py: {outcome.open}"


def test_enough_claims_were_tried():
    rates = number_error_rates()
    assert rates.true_claims.tried >= 500
    assert rates.moved_claims.tried >= 500
    assert rates.true_claims.refuted == rates.true_claims.convention == 0
    assert max(map(sum, recorded()["true"].values())) == CLAIMS


def test_every_formula_with_a_number_has_claims_or_none_that_a_report_could_print():
    """What has no row gives values that no sensible print holds, such as 0 or 10^-30."""
    without = {f.id for f in formulas()} - set(recorded()["true"])
    assert len(without) <= len(formulas()) // 10, without


def test_the_rates_are_told_with_their_denominators():
    rates = number_error_rates()
    assert f"of {rates.true_claims.tried:,} true claims" in rates.sentence()
    assert f"of {rates.moved_claims.tried:,} claims whose value was moved" in rates.sentence()
