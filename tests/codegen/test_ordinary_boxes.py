"""The boxes over which bounds are stated: inside the domain, and one above the other where letters must be in order."""

from __future__ import annotations

import pytest

from prsym import catalogue
from prsym.codegen.bounding import ORDINARY, Ordinary, _places

APART = Ordinary((1 / 4, 3 / 4), (10.0, 100.0), (1 / 2, 2.0), apart=True)


def test_letters_in_a_row_are_counted_from_below() -> None:
    """x <= n and n <= N: three in a row; t <= k and p <= k: two in a row twice."""
    three = _places(catalogue.formula("validation.normal_finite_lower"))
    assert three == {"found": (0, 3), "sample": (1, 3), "population": (2, 3)}
    two = _places(catalogue.formula("gordon_kochen1988.quadratic"))
    assert sorted(two.values()) == [(0, 2), (0, 2), (1, 2)]
    assert two["full_recall_time"] == (1, 2)
    assert _places(catalogue.formula("measures.f_measure")) == {}
    computed = catalogue.formula("dimm2015.beta_squared")  # its relation has a computed side
    assert _places(computed) == {}


@pytest.mark.parametrize("identifier", ["validation.normal_finite_lower", "gordon_kochen1988.quadratic"])
def test_boxes_of_letters_in_order_do_not_overlap(identifier: str) -> None:
    formula = catalogue.formula(identifier)
    box, places = APART.box(formula), _places(formula)
    for less, (i, _) in places.items():
        for more, (j, _) in places.items():
            assert i >= j or box[less][1] <= box[more][0]


@pytest.mark.parametrize("ordinary", ORDINARY)
def test_boxes_lie_in_the_intervals(ordinary: Ordinary) -> None:
    for formula in catalogue.formulas().values():
        box = ordinary.box(formula)
        for parameter in formula.parameters:
            low, high = box[parameter.name]
            interval = parameter.interval
            assert low < high, (formula.id, parameter.name)
            assert interval.lower is None or interval.lower <= low, (formula.id, parameter.name)
            assert interval.upper is None or high <= interval.upper, (formula.id, parameter.name)
