"""Each quantity at the edges of its inputs: the claim, the enclosed value and the function agree, or all refuse."""

import math
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import prsym
from prsym import audit, catalogue, enclose
from prsym.errors import PrsymError
from prsym.model.domain import UNIT, Parameter
from prsym.model.formula import Formula

QUICK = ("measures.", "dimm2015.")  # explicit formulas of few inputs
MOST_INPUTS = 4
OF_LISTS = frozenset({"measures.average_precision"})  # which no single numbers give
FUNCTIONS = {
    "measures.precision": prsym.precision,
    "measures.recall": prsym.recall,
    "measures.fallout": prsym.fallout,
    "validation.richness": prsym.richness,
    "validation.elusion": prsym.elusion,
    "validation.e_recall": prsym.e_recall,
    "validation.depth": prsym.depth,
    "dimm2015.documents_retrieved": prsym.documents_retrieved,
}
FORMULAS = [
    one
    for one in {one.id: one for _, given in catalogue.terms() for one in given}.values()
    if one.id in FUNCTIONS
    or (one.id.startswith(QUICK) and len(one.parameters) <= MOST_INPUTS and one.id not in OF_LISTS)
]
HOLDS = ("confirmed", "consistent")
REFUSED = ("out_of_domain", "unusable", "unverifiable", "undecided")


def _usual(parameter: Parameter, number: int) -> str:
    """A value within the domain: a share, or a count that is larger for a size."""
    if UNIT.includes(parameter.interval):
        return str(0.4 + number / 50)
    sizes = ("sample", "population", "null_set", "retrieved", "unlimited", "size_first", "size_second")
    return str(200 + number if parameter.name.startswith(sizes) else 7 + number)


def _edges(parameter: Parameter) -> tuple[str, ...]:
    above = "2" if UNIT.includes(parameter.interval) else "1000000"
    return ("0", "1", "-1", above, "")


def _points(formula: Formula) -> Iterator[dict[str, str]]:
    usual = {p.name: _usual(p, number) for number, p in enumerate(formula.parameters)}
    yield usual
    for parameter in formula.parameters:
        for edge in _edges(parameter):
            yield {**usual, parameter.name: edge}
    yield dict.fromkeys(usual, "0")


def _value(formula: Formula, point: dict[str, str]) -> str:
    """The value as a float is printed, "" where it is refused."""
    try:
        return repr(float(enclose(formula.id, digits=20, **point).digits))
    except PrsymError:
        return ""


@cache
def _walked() -> dict[str, tuple[int, int]]:
    """The points of each formula, and how many of them have a value; every claim is audited in one file."""
    asked = [(formula, point, _value(formula, point)) for formula in FORMULAS for point in _points(formula)]
    claims: list[dict[str, Any]] = [
        {"id": str(n), "formula": formula.id, "inputs": point, "value": value or "0.123456"}
        for n, (formula, point, value) in enumerate(asked)
    ]
    found: dict[str, tuple[int, int]] = {}
    for (formula, point, value), judged in zip(asked, audit({"claim": claims}).claims, strict=True):
        accepted = HOLDS if value else REFUSED
        assert judged.verdict in accepted, f"{formula.id} {point} = {value or 'refused'}: {judged.reason}"
        points, values = found.get(formula.id, (0, 0))
        found[formula.id] = points + 1, values + bool(value)
    return found


def test_a_claim_has_the_value_that_is_enclosed_or_is_refused() -> None:
    walked = _walked()
    assert len(walked) == len(FORMULAS) > 20
    without = sorted(name for name, (_, values) in walked.items() if not values)
    assert not without, f"no point of these has a value: {without}"


@pytest.mark.parametrize("identifier", FUNCTIONS)
def test_a_function_has_the_value_that_is_enclosed_or_none(identifier: str) -> None:
    formula = catalogue.formula(identifier)
    for point in _points(formula):
        if "" in point.values():
            continue
        value = _value(formula, point)
        try:
            own = float(FUNCTIONS[identifier](**{name: float(text) for name, text in point.items()}))
        except PrsymError:
            own = math.nan
        expected = float(value) if value else math.nan
        assert math.isclose(own, expected, rel_tol=1e-12) or (math.isnan(own) and math.isnan(expected)), (point, own)
