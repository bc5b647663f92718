"""No equal variant of every second formula is called different, and few are left undecided."""

import pytest
from sabotage_tools.related import RELATED
from sabotage_tools.trials import BY_HAND, alternate, explicit, readable, related, silence

from prsym.auditing.error_rates import OPEN, formula_trials, recorded


@pytest.mark.parametrize("formula", list(filter(readable, alternate(explicit(), 1))), ids=lambda f: f.id)
def test_equal_variants_are_not_called_different(formula, record_property):
    outcome = silence(formula)
    record_property("silence", [*outcome.row, len(outcome.wrong)])
    assert outcome.wrong == []
    row = recorded("error_rates")["equal"][formula.id]
    assert outcome.row == row, f"run tests/sabotage/measure.py: {outcome.undecided}"


def test_equalities_by_hand(record_property):
    outcome = related()
    record_property("silence", [*outcome.row, len(outcome.wrong)])
    assert outcome.wrong == []
    assert outcome.counts.total() == len(RELATED)
    assert outcome.row == recorded("error_rates")["equal"][BY_HAND]


def test_few_are_left_undecided():
    trials = formula_trials("equal")
    assert trials.tried >= 500
    assert trials.of("refused") == 0
    assert trials.of(*OPEN) < 0.02 * trials.tried
    assert set(recorded("error_rates")["equal"]) == {BY_HAND, *(f.id for f in explicit() if readable(f))}
