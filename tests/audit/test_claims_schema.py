"""The published schema of claims files and the reader agree.

They differ, by intent, in what a schema cannot say: that ids are distinct, that `exact` and `tie` name inputs, that a
formula exists, and that a file exists; and in 1.0, which JSON Schema calls an integer.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from prsym.auditing.claims.entries import FORMULA_KEYS, NUMBER_KEYS
from prsym.auditing.claims.files import read_claims
from prsym.auditing.conventions.registry import CONVENTIONS
from prsym.auditing.rounding import RULES
from prsym.model.claim import BadClaim
from prsym.schemas import schema

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
SCHEMA = schema("claims")
NUMBER = {"id": "a", "formula": "measures.precision", "inputs": {"tp": 1, "fp": "1"}, "value": "50%"}
FORMULA = {"id": "a", "formula": "measures.recall", "expression": "TP/(TP+FN)"}
COMPUTE = {"compute": "sum(a) - b", "inputs": {"a": ["1", 2], "b": "1"}, "value": "2"}
LIST = {"formula": "measures.average_precision", "value": "0.5"}


def _is_valid(data: Any) -> bool:
    return bool(Draft202012Validator(SCHEMA).is_valid(data))


def _is_read(data: Any) -> bool:
    return not any(isinstance(claim, BadClaim) for claim in read_claims(data).claims)


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def _descriptions(node: Any, path: str) -> list[str]:
    """Paths of properties that have no description."""
    if not isinstance(node, dict):
        return []
    bare = [
        f"{path}.{name}"
        for name, value in node.get("properties", {}).items()
        if value is not True and "description" not in value and "$ref" not in value
    ]
    return bare + [found for key, value in node.items() for found in _descriptions(value, f"{path}.{key}")]


def test_every_key_is_described() -> None:
    assert _descriptions(SCHEMA, "") == []
    assert set(SCHEMA["$defs"]["number_claim"]["properties"]) == set(NUMBER_KEYS)
    assert set(SCHEMA["$defs"]["formula_claim"]["properties"]) == set(FORMULA_KEYS)


def test_words_that_the_reader_knows_are_those_of_the_schema() -> None:
    number = SCHEMA["$defs"]["number_claim"]["properties"]
    assert number["rounding"]["enum"] == ["", *RULES]
    keys = dict.fromkeys(c.key for c in CONVENTIONS)
    stated = {
        key: set(value.get("enum", ["of_the_whole"])) for key, value in number["convention"]["properties"].items()
    }
    assert stated == {key: {c.value for c in CONVENTIONS if c.key == key} for key in keys}


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.name)
def test_every_example_validates(path: Path) -> None:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert _is_valid(data)
    assert _is_read(data)


@pytest.mark.parametrize(
    "claim",
    [
        NUMBER,
        FORMULA,
        {
            **NUMBER,
            "exact": ["tp"],
            "rounding": "half_even_twice",
            "threshold": "at least 35%",
            "quote": "q",
            "where": "",
        },
        {**NUMBER, "value": 1, "tie": {"tp": "T", "value": "V"}, "convention": {"percentage": "recall of precision"}},
        {key: value for key, value in NUMBER.items() if key != "id"},
        {**FORMULA, "language": "latex", "symbols": {"TP": "tp"}, "fixed": {"beta": 1}},
        {**LIST, "ranking": {"relevance": "1 0, 0 1", "total_relevant": 2}},
        {**LIST, "ranking": {"relevance": [1, 0, 1]}},
        {**LIST, "ranking": {"relevance": "1001", "total_relevant": "5"}},
        COMPUTE,
        {**COMPUTE, "exact": ["a"], "threshold": ">= 1", "tie": {"b": "B"}},
    ],
)
def test_what_is_read_validates(claim: dict[str, Any]) -> None:
    data = {"report": {"title": "t"}, "claim": [claim]}
    assert _is_read(data)
    assert _is_valid(data)


@pytest.mark.parametrize(
    "claim",
    [
        "text",
        {},
        {**NUMBER, "id": ""},
        {**NUMBER, "id": None},
        {**NUMBER, "id": 7},
        {**NUMBER, "valeu": "1"},
        {**NUMBER, "value": 0.5},
        {**NUMBER, "value": True},
        {**NUMBER, "value": None},
        {**NUMBER, "value": ["50%"]},
        {**NUMBER, "inputs": ["tp"]},
        {**NUMBER, "inputs": {"tp": 0.5}},
        {**NUMBER, "rounding": "up"},
        {**NUMBER, "exact": "tp"},
        {**NUMBER, "exact": [1]},
        {**NUMBER, "threshold": 0.5},
        {**NUMBER, "convention": {"f_mesure": "beta"}},
        {**NUMBER, "convention": {"f_measure": "betta"}},
        {**NUMBER, "tie": {"tp": " "}},
        {**NUMBER, "symbols": {}},
        {**NUMBER, "quote": 3},
        {**FORMULA, "value": "1"},
        {**FORMULA, "inputs": {}},
        {**FORMULA, "symbols": {"P": 0.5}},
        {**FORMULA, "expression": 3},
        {"id": "a", "value": "1"},
        {**NUMBER, "inputs": {"tp": ["1"], "fp": "1"}},
        {**COMPUTE, "formula": "measures.precision"},
        {**COMPUTE, "quantity": "precision"},
        {**COMPUTE, "compute": 3},
        {**COMPUTE, "inputs": {"a": [], "b": "1"}},
        {**COMPUTE, "inputs": {"a": [0.5], "b": "1"}},
        {**COMPUTE, "ranking": {"relevance": "1"}},
        {"id": "a", "expression": "x"},
        {**LIST, "ranking": {}},
        {**LIST, "ranking": "1 0"},
        {**LIST, "ranking": {"relevance": "1 2"}},
        {**LIST, "ranking": {"relevance": []}},
        {**LIST, "ranking": {"relevance": "1", "run": "r"}},
        {**LIST, "ranking": {"qrels": "q", "run": "r"}},
        {**LIST, "ranking": {"relevance": "1", "total_relevant": "-1"}},
        {**LIST, "ranking": {"total_relevant": 5}},
        {**LIST, "ranking": {"relevance": "1", "total": 5}},
    ],
)
def test_what_is_not_read_does_not_validate(claim: Any) -> None:
    data = {"claim": [claim]}
    assert not _is_read(data)
    assert not _is_valid(data)


@pytest.mark.parametrize("data", [{}, {"claim": []}, {"claim": {}}, {"claim": [NUMBER], "reprot": {}}])
def test_a_file_that_is_none_does_not_validate(data: Any) -> None:
    assert not _is_valid(data)


def test_the_key_schema_is_passed_over_in_json(tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    data = {"$schema": "./claims-1.schema.json", "claim": [NUMBER]}
    path.write_text(json.dumps(data), encoding="utf-8")
    assert _is_read(path)
    assert _is_valid(data)
    toml = tmp_path / "c.toml"
    toml.write_text('#:schema ./claims-1.schema.json\n[[claim]]\nformula = "measures.recall"\nvalue = "1"\n')
    assert _is_read(toml)
