"""A share printed as x of n: under the name of its quantity, and wherever a formula takes a rate."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from scipy import stats

import prsym
from prsym import catalogue
from prsym.auditing.boxes import ends_of, printed_input
from prsym.model.claim import NumberClaim
from prsym.model.domain import UNIT, Parameter
from prsym.model.judgement import Judgement

NINE = Fraction(9, 1534)  # 0.587 %
RATES = [
    (formula.id, parameter)
    for formula in catalogue.formulas().values()
    for parameter in formula.parameters
    if UNIT.includes(parameter.interval)
]


def judged(inputs: dict[str, Any], value: str, **keys: Any) -> Judgement:
    return prsym.audit({"claim": [{"id": "c", "inputs": inputs, "value": value, **keys}]}).claims[0]


@pytest.mark.parametrize("quantity", ["elusion", "elusion rate", "precision", "richness", "recall", "prevalence"])
def test_a_quantity_takes_its_share_under_its_own_name(quantity: str) -> None:
    name = quantity.replace(" ", "_")
    assert judged({name: "9 of 1,534"}, "0.59%", quantity=quantity).verdict == "confirmed"
    assert judged({"rate": "9 out of 1,534"}, "0.587%", quantity=quantity).verdict == "confirmed"
    assert judged({name: "9 of 1,534"}, "0.60%", quantity=quantity).verdict == "refuted"


def test_the_counts_are_those_of_a_sample() -> None:
    """The upper limit of Clopper and Pearson for one side at 95 %, by SciPy's beta distribution."""
    limit = stats.beta.ppf(0.95, 10, 1525)
    keys = {"quantity": "elusion", "census": False}
    over, under = (f"<= {100 * limit + by:.3f}%" for by in (0.002, -0.002))
    assert judged({"elusion": "9 of 1,534"}, "0.59%", threshold=over, **keys).decision == "upheld"
    found = judged({"elusion": "9 of 1,534"}, "0.59%", threshold=under, **keys)
    assert (found.decision, found.basis) == ("open", "sample")


@pytest.mark.parametrize(
    ("formula", "name"),
    [("validation.richness", "prevalence"), ("validation.elusion", "elusion"), ("measures.recall", "recall")],
)
def test_a_formula_of_a_sample_takes_it_too(formula: str, name: str) -> None:
    assert judged({name: "9 of 1,534"}, "0.59%", formula=formula).verdict == "confirmed"
    assert judged({name: "9 of 1,534"}, "0.57%", formula=formula).verdict == "refuted"


@pytest.mark.parametrize(
    "inputs",
    [
        {"recall": "9 of 10", "null_set": "1,000", "tp": "50"},
        {"recall": "90%"},
        {"richness": "9 of 10"},
        {"recall": "x of 3"},
    ],
)
def test_canary_a_share_beside_others_or_of_another_name_is_not_taken(inputs: dict[str, str]) -> None:
    assert judged(inputs, "90%", quantity="recall").verdict == "unusable"


@pytest.mark.parametrize(("formula", "parameter"), RATES, ids=lambda one: getattr(one, "name", one))
def test_every_rate_of_the_catalogue_is_read_exactly(formula: str, parameter: Parameter) -> None:
    claim = NumberClaim("c", "", "", formula, {parameter.name: "9 of 1,534"}, "1", "nearest", (), "", {})
    assert ends_of(parameter, printed_input(parameter, "9 of 1,534", "nearest"), claim) == (NINE, NINE)
