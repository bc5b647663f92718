"""No equal variant is called different, and few are left undecided."""

import pytest
from sabotage_tools.related import RELATED
from sabotage_tools.trials import BY_HAND, explicit, readable, related, silence

from prsym.auditing.error_rates import error_rates, recorded


@pytest.mark.parametrize("formula", list(filter(readable, explicit())), ids=lambda f: f.id)
def test_equal_variants_are_not_called_different(formula, record_property):
    outcome = silence(formula)
    record_property("silence", [*outcome.row, len(outcome.wrong)])
    assert outcome.wrong == []
    row = recorded()["equal"][formula.id]
    assert outcome.row == row, f"run tests/sabotage/measure.py: {outcome.undecided}"


def test_equalities_by_hand(record_property):
    outcome = related()
    record_property("silence", [*outcome.row, len(outcome.wrong)])
    assert outcome.wrong == []
    assert outcome.counts.total() == len(RELATED)
    assert outcome.row == recorded()["equal"][BY_HAND]


def test_few_are_left_undecided():
    rates = error_rates().equal_variants
    assert rates.tried >= 500
    assert rates.refused == 0
    assert rates.undecided < 0.02 * rates.tried
    assert set(recorded()["equal"]) == {BY_HAND, *(f.id for f in explicit() if readable(f))}
