"""The JSON view of the papers' errata."""

from __future__ import annotations

import json
from typing import Any

import pytest

from prsym.derivations.documents import DIMM
from prsym.model.paper_claim import PaperClaim, WholeCounts
from prsym.model.source import Source
from prsym.model.status import PaperStatus
from prsym.papers import Errata
from prsym.papers.numbers import judge_number
from prsym.report.papers_json import to_json


@pytest.fixture(scope="module")
def data(errata: Errata) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(to_json(errata))
    return found


@pytest.fixture(scope="module")
def claims(data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {claim["id"]: claim for claim in data["claims"]}


def test_one_record_a_claim(data: dict[str, Any], verdicts: dict[str, str]) -> None:
    assert data["schema"] == "prsym-papers/1"
    assert {claim["id"]: claim["verdict"] for claim in data["claims"]} == verdicts
    assert [claim["id"] for claim in data["claims"]] == list(verdicts)
    assert {tuple(claim) for claim in data["claims"]} == {
        (
            *("paper", "id", "place", "says", "statement", "verdict", "reason", "value", "score", "witness"),
            *("evidence", "judge"),
        )
    }


def test_counts(data: dict[str, Any], verdicts: dict[str, str]) -> None:
    assert [(paper["paper"], paper["claims"]) for paper in data["papers"]] == [
        ("gordon_kochen1988", 2),
        ("dimm2015", 14),
    ]
    assert data["papers"][1]["counts"]["does_not_hold"] == 3
    assert sum(sum(paper["counts"].values()) for paper in data["papers"]) == len(verdicts)
    assert sum(data["counts"].values()) == len(verdicts)
    assert data["verdicts"] == {s.value: s.sentence for s in PaperStatus}
    assert data["environment"]["prsym"] == data["prsym_version"]


@pytest.mark.parametrize(
    ("claim", "judge"),
    [
        ("proved", {"kind": "by_proof", "entries": ["measures.precision", "measures.f_measure"], "instead": []}),
        (
            "refuted",
            {"kind": "by_proof", "entries": ["dimm2015.coverage"], "instead": ["dimm2015.coverage_continued"]},
        ),
        (
            "condition",
            {
                "kind": "under_condition",
                "condition": "x > 0",
                "entries": ["measures.precision"],
                "without": "dimm2015.coverage",
                "contrary": [],
            },
        ),
        (
            "misprint.formula",
            {
                "kind": "misprinted_formula",
                "printed": r"p = \frac{\text{TP}}{\text{TP} + 2 \text{FP}}",
                "intended": "measures.precision",
            },
        ),
        (
            "misprint.statement",
            {"kind": "misprinted_statement", "printed": "dimm2015.coverage", "intended": ["measures.f_measure"]},
        ),
        ("wrong", {"kind": "number", "printed": "3", "value": "2*(exp(1) - 1)", "inputs": {}, "unit": "0.1"}),
        (
            "compared",
            {
                "kind": "comparison",
                "left": "pi",
                "relation": ">",
                "right": "measures.precision",
                "left_inputs": {},
                "right_inputs": {"tp": "1", "fp": "1"},
            },
        ),
        ("count", {"kind": "counted", "printed": 13, "what": "categories"}),
        (
            "likely",
            {
                "kind": "sampled_share",
                "printed": "45%",
                "formula": "measures.precision",
                "inputs": {"tp": "1", "fp": "1"},
                "draws": 100,
                "alternatives": [],
            },
        ),
        ("hostile", {"kind": "not_checkable", "why": "rests on data that are not given"}),
    ],
)
def test_the_judge_with_its_fields(claims: dict[str, dict[str, Any]], claim: str, judge: dict[str, Any]) -> None:
    assert claims[claim]["judge"] == judge


def test_the_judge_of_whole_counts_is_plain_data_too() -> None:
    judge = WholeCounts({"a": {"f1": "0.80"}}, ({"quantity": "tp", "of": ["a"], "printed": 4},), 9, ("tp",), ())
    claim = PaperClaim("recovered", Source(DIMM, "table 1"), "says", "states", judge)
    (told,) = json.loads(to_json(Errata((judge_number(claim),))))["claims"]
    assert told["judge"] == {
        "kind": "whole_counts",
        "printed": {"a": {"f1": "0.80"}},
        "ties": [{"quantity": "tp", "of": ["a"], "printed": 4}],
        "largest": 9,
        "find": ["tp"],
        "solutions": [],
    }
    assert told["verdict"] == "undecided"  # counts are found, and none are recorded


def test_values_scores_witnesses_and_evidence(claims: dict[str, dict[str, Any]]) -> None:
    lower, upper = claims["cut"]["value"]
    assert lower.startswith("3.43656365691809")  # 2(e - 1)
    assert lower != upper
    assert claims["count"]["value"] == ["13", "13"]
    assert claims["proved"]["value"] is None
    assert (claims["unlikely"]["score"], claims["cut"]["score"]) == ("+8.00", None)
    assert claims["refuted"]["witness"] == {
        "inputs": {"recall": "1/20", "x": "-3"},
        "left": ["0.3", "0.3"],
        "right": ["0.38", "0.39"],
    }
    assert claims["proved"]["witness"] is None
    evidence = claims["open"]["evidence"]
    assert (evidence["grade"], evidence["tried"], evidence["effective"]) == ("EXACT", 3, 2)
    assert evidence["summary"].endswith("2 of 3 checks settled")


def test_the_same_claims_give_the_same_bytes(errata: Errata, hostile: str) -> None:
    text = to_json(errata)
    assert text == to_json(Errata(tuple(errata.judgements)))
    assert text.endswith("}\n")
    assert json.loads(text)["claims"][7]["says"] == hostile
