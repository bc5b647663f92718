"""Sixteen formulas of other fields, declared from a file outside the package."""

from __future__ import annotations

import pytest
from field_tools.measure import FORMULAS, verbs

from prsym.declaring.files import read_formulas
from prsym.model.formula import Formula

DECLARED = read_formulas(FORMULAS)
QUICK = ("prove", "enclose", "mpmath", "balls", "compare", "false", "identify")


@pytest.mark.parametrize("formula", DECLARED, ids=lambda one: one.id)
def test_the_verbs_take_it(formula: Formula) -> None:
    calls = verbs(formula)
    assert {name for name in QUICK if name in calls and not calls[name]()} == set()


def test_there_are_sixteen_in_other_fields() -> None:
    assert len(DECLARED) == 16
    assert len({one.id.partition(".")[0] for one in DECLARED}) >= 8
