"""Words beside a printed number: units of parts, thresholds without one, levels of recall, left sides."""

from typing import Any

import pytest

from prsym import audit
from prsym.cli.mistyped import unknown_verb
from prsym.documents.reading import READERS
from prsym.errors import DomainError
from prsym.model.judgement import Judgement
from prsym.ranking import dcg_at
from prsym.reading.file_kinds import PDF, TEXT, WORD

OF_1000 = {"found": "5", "sample": "1000"}  # 0.005


def _judged(**claim: Any) -> Judgement:
    return audit({"claim": [{"id": "c", **claim}]}).claims[0]


@pytest.mark.parametrize(
    "value",
    [
        *("5 ‰", "5‰", "5 per mille", "5 per mil", "5 permille", "five per mille", "5 per thousand", "5 per 1,000"),
        *("50 basis points", "50 bp", "50bps", "5,000 ppm", "5000 parts per million", "0.5 percents", "0.5 per cents"),
        *("about 5 per mille", "at most 6 ‰", "more than 40 basis points", "0.5 per hundred"),
    ],
)
def test_parts_of_a_whole(value: str) -> None:
    assert _judged(quantity="share", inputs=OF_1000, value=value).verdict == "confirmed"


@pytest.mark.parametrize("value", ["7 per mille", "70 basis points", "7,000 ppm", "5 percents", "at most 4 ‰"])
def test_wrong_parts_of_a_whole(value: str) -> None:
    assert _judged(quantity="share", inputs=OF_1000, value=value).verdict == "refuted"


def test_parts_as_an_input() -> None:
    """5 ‰ of 200,000 are 1,000."""
    inputs = {"elusion": "5 per mille", "null_set": "200,000"}
    assert _judged(quantity="missed documents", inputs=inputs, value="1,000").verdict == "confirmed"
    assert _judged(quantity="missed documents", inputs=inputs, value="10,000").verdict == "refuted"


@pytest.mark.parametrize(("value", "word"), [("5 frobs", "'frobs'"), ("5 per frob", "'per frob'")])
def test_another_word_is_refused_by_name(value: str, word: str) -> None:
    judged = _judged(quantity="share", inputs=OF_1000, value=value)
    assert judged.verdict == "out_of_domain"
    assert f"{word} is no unit of a share" in judged.reason


@pytest.mark.parametrize("threshold", ["60", ">= 60", "at least 60"])
@pytest.mark.parametrize(
    "claim",
    [
        {"quantity": "share", "inputs": {"found": "5", "sample": "10"}, "value": "50%"},
        {"formula": "validation.richness", "inputs": {"found": "5", "sample": "10"}, "value": "50%"},
        {"compute": "a/b", "inputs": {"a": "5", "b": "10"}, "value": "50%"},
        {"quantity": "kappa", "inputs": {"tp": "40", "fp": "10", "fn": "5", "tn": "45"}, "value": "70%"},
        {"quantity": "macro precision", "inputs": {"precision": ["40%", "60%"]}, "value": "50%"},
    ],
)
def test_a_threshold_without_a_unit_is_asked_about(claim: dict[str, Any], threshold: str) -> None:
    judged = _judged(**claim, threshold=threshold)
    assert judged.verdict == "unusable"
    assert "60% meant?" in judged.reason


AT_95 = {"tp": "95", "fp": "205", "fn": "5", "tn": "695"}  # (695 + 5)/1,000 − 0.05 = 0.65
AT_80 = {"tp": "80", "fp": "205", "fn": "20", "tn": "695"}  # 715/1,000 − 0.2 = 0.515


@pytest.mark.parametrize(
    ("quantity", "inputs", "value", "verdict"),
    [
        ("WSS@95", AT_95, "0.65", "confirmed"),
        ("WSS@95%", AT_95, "0.65", "confirmed"),
        ("WSS@0.95", AT_95, "0.65", "confirmed"),
        ("WSS at 95% recall", AT_95, "0.65", "confirmed"),
        ("work saved over sampling at a recall of 95%", AT_95, "0.60", "refuted"),
        ("WSS@80", AT_80, "0.515", "confirmed"),
        ("WSS@95", AT_80, "0.515", "unusable"),
        ("WSS@85", AT_80, "0.515", "unusable"),
        ("WSS", AT_80, "0.515", "confirmed"),
        ("WSS@95", {"tp": "20", "fp": "280", "fn": "1", "tn": "699"}, "0.65", "confirmed"),  # 20 is the first of 21
        ("WSS@90", {"reviewed": "300", "population": "1000"}, "0.60", "confirmed"),  # 0.7 − 0.1
        ("WSS@90", {"reviewed": "300", "population": "1000", "recall": "95%"}, "0.65", "unusable"),
    ],
)
def test_work_saved_is_at_the_recall_that_is_named(
    quantity: str, inputs: dict[str, str], value: str, verdict: str
) -> None:
    assert _judged(quantity=quantity, inputs=inputs, value=value).verdict == verdict


TABLE = {"tp": "40", "fp": "10", "fn": "5", "tn": "45"}  # κ = 0.7, J = 0.707…
RATES = {"precision": "0.6", "recall": "0.8"}  # F1 = 0.6857


@pytest.mark.parametrize(
    ("quantity", "inputs", "value"),
    [
        ("kappa", TABLE, "kappa = 0.70"),
        ("kappa", TABLE, "κ = 0.70"),
        ("kappa", TABLE, "Cohen's kappa = 0.70"),
        ("youden", TABLE, "J = 0.71"),
        ("F1", RATES, "F1 = 0.69"),
        ("F1", RATES, "F₁: 0.69"),
        ("F1 score", RATES, "F_1 = 0.69"),
        ("recall", {"tp": "8", "fn": "2"}, "sensitivity = 80%"),
        ("recall", {"tp": "8", "fn": "2"}, "recall ≥ 75%"),
        ("macro precision", {"precision": ["0.5", "0.7"]}, "macro precision = 0.6"),
    ],
)
def test_a_left_side_that_names_the_quantity(quantity: str, inputs: dict[str, str], value: str) -> None:
    assert _judged(quantity=quantity, inputs=inputs, value=value).verdict in ("confirmed", "consistent")


@pytest.mark.parametrize(
    ("quantity", "inputs", "value", "named"),
    [
        ("kappa", TABLE, "F1 = 0.70", "F1"),
        ("F1", RATES, "recall = 0.69", "recall"),
        ("recall", {"tp": "8", "fn": "2"}, "precision = 80%", "precision"),
        ("kappa", TABLE, "quality: 0.70", "quality"),
    ],
)
def test_a_left_side_that_names_another_one(quantity: str, inputs: dict[str, str], value: str, named: str) -> None:
    judged = _judged(quantity=quantity, inputs=inputs, value=value)
    assert judged.verdict == "unusable"
    assert f"is a number of '{named}', and the claim is about '{quantity}'" in judged.reason


@pytest.mark.parametrize(
    ("claim", "meant"),
    [
        ({"formula": "f1", "inputs": RATES, "value": "0.5"}, "did you mean measures.f1?"),
        ({"formula": "wilson_lower", "inputs": OF_1000, "value": "0.5"}, "did you mean validation.wilson_lower?"),
        ({"quantity": "macro recal", "inputs": RATES, "value": "0.5"}, "did you mean 'macro recall'?"),
        ({"quantity": "weigted F1", "inputs": RATES, "value": "0.5"}, "did you mean 'weighted f1'?"),
        (
            {"quantity": "share", "inputs": OF_1000, "value": "0.5%", "interval": "0 to 1%", "method": "Zorn"},
            "there are",
        ),
    ],
)
def test_what_is_suggested_is_near(claim: dict[str, Any], meant: str) -> None:
    assert meant in _judged(**claim).reason


def test_a_count_with_a_point_is_taken_for_no_other_count() -> None:
    judged = _judged(quantity="precision", inputs={"tp": "38.227", "fp": "2"}, value="0.5")
    assert "38,227" not in judged.reason
    assert "whole number" in judged.reason


@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("report.docx", "prsym draft report.docx"),
        ("My report.pdf", "prsym draft 'My report.pdf'"),
        ("claims.toml", "prsym audit claims.toml"),
        ("audt", "prsym audit"),
    ],
)
def test_a_file_without_a_verb_is_offered_one(name: str, command: str) -> None:
    assert f"did you mean {command}?" in unknown_verb(name, ["audit", "draft", "show"])


def test_every_kind_of_document_is_offered_a_draft() -> None:
    assert set(READERS) == {*WORD.endings, *PDF.endings, *TEXT.endings}


@pytest.mark.parametrize("quantity", ["nDCG", "dcg", "normalised gain"])
@pytest.mark.parametrize("grades", [["-3", "2", "1"], ["1", "-1"], ["2000", "1"]])
def test_grades_that_the_functions_refuse_are_refused_in_a_claim(quantity: str, grades: list[str]) -> None:
    judged = _judged(quantity=quantity, inputs={"grades": grades}, value="0.5")
    assert judged.verdict == "unusable"
    assert "a grade lies between 0 and 1000" in judged.reason
    with pytest.raises(DomainError):
        dcg_at([float(grade) for grade in grades], 10)
