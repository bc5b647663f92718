"""Sums of a claim stay sums: what a computer algebra system makes of an empty one is not what is printed."""

from __future__ import annotations

from dataclasses import replace

import pytest
import sympy

from prsym import catalogue
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds
from prsym.verify.conclusions import relations
from prsym.verify.prove import prove

PERFECT = catalogue.entry("measures.average_precision_perfect")
assert isinstance(PERFECT, Theorem)


@pytest.mark.parametrize(
    "printed",
    [
        r"\sum_{j=R+2}^{R} (1 \cdot 1) = -1",  # an empty sum is 0
        r"\sum_{j=R}^{n} (1 \cdot 1) = n - R + 1",  # only where n is not below R - 1
        r"\sum_{j=R+1}^{n} (1 \cdot 1) = n - R",
    ],
)
def test_a_sum_over_an_unknown_range_is_not_taken(printed: str) -> None:
    assert prove(replace(PERFECT, claims=(Holds(printed),))).status == "undecided"


def test_derivatives_of_a_claim_are_taken_and_its_sums_kept() -> None:
    recall = catalogue.entry("validation.recall_falls_in_elusion")
    assert isinstance(recall, Theorem)
    ((left, _, right),) = relations(recall, r"\frac{d R(\mathrm{TP}, E, D)}{d E} < \sum_{j=1}^{D} (1 \cdot E)")
    assert not left.has(sympy.Derivative)
    assert isinstance(right, sympy.Sum)


def test_an_empty_sum_of_a_witness_contradicts_nothing() -> None:
    """With h = 1 the sum from R + 2 to R is 0, which is no counterexample."""

    def derive(d: Derivation) -> None:
        h, place = sympy.Function("h")(sympy.Symbol("t")), d.parameter("total_relevant")
        d.refute({h: sympy.Integer(1), place: sympy.Integer(1)}, place, ">", sympy.Integer(0), "a witness")

    claim = Holds(r"\sum_{j=R+2}^{R} h(j) \geq 0")
    theorem = replace(PERFECT, derive=derive, claims=(claim,), functions={"h": ""}, holds=False)
    assert prove(theorem).status == "undecided"
