"""Every wrong variant of every second formula: different with a valid witness, or proved equal because it is."""

import pytest
from sabotage_tools.trials import alternate, explicit, group, readable, sabotage

from prsym.auditing.error_rates import formula_trials, recorded


@pytest.mark.parametrize("formula", alternate(explicit(), 0), ids=lambda f: f.id)
def test_no_wrong_variant_passes(formula, record_property):
    outcome = sabotage(formula)
    record_property("sabotage", [*outcome.row, len(outcome.wrong)])
    assert outcome.wrong == []
    row = recorded("error_rates")[group(formula)][formula.id]
    assert outcome.row == row, f"run tests/sabotage/measure.py: {outcome.undecided}"


def test_enough_variants_of_every_formula():
    record = recorded("error_rates")
    assert {*record["wrong"], *record["wrong_special"]} == {f.id for f in explicit()}
    assert set(record["wrong"]) == {f.id for f in explicit() if readable(f)}
    assert formula_trials("wrong").tried >= 1_000
    assert all(sum(row) >= 10 for row in {**record["wrong"], **record["wrong_special"]}.values())
