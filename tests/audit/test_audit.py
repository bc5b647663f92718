"""Verdicts on number and formula claims, and what happens to claims that cannot be used."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import prsym
from prsym.report import Report

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "declaration.toml"
X75 = {"recall": "68%", "precision": "0.40", "prevalence": "2.1%", "target_recall": "75%"}


def _audit(*claims: dict[str, Any]) -> Any:
    return prsym.audit({"report": {"title": "t"}, "claim": list(claims)})


def _number(formula: str, inputs: dict[str, Any], value: str, **more: Any) -> Any:
    return _audit({"id": "c", "formula": formula, "inputs": inputs, "value": value, **more}).claims[0]


# The values by hand: F1(0.75, 0.4) = 0.6/1.15 = 0.5217…; X(0.75) through (0.68, 0.40) at 2.1 % is 0.31426…
# (by quadrature of eq. 4 in tests/verify/test_enclose.py's manner).
@pytest.mark.parametrize(
    ("formula", "inputs", "value", "more", "verdict"),
    [
        ("measures.precision", {"tp": 40, "fp": 60}, "40%", {}, "confirmed"),
        ("measures.precision", {"tp": 1, "fp": 2}, "0.33", {}, "confirmed"),
        ("measures.precision", {"tp": 2, "fp": 1}, "0.66", {"rounding": "half_up"}, "convention"),
        ("measures.precision", {"tp": 2, "fp": 1}, "0.66", {"rounding": "truncate"}, "confirmed"),
        ("measures.precision", {"tp": 2, "fp": 1}, "0.66", {"rounding": "any"}, "confirmed"),
        ("measures.precision", {"tp": 2, "fp": 1}, "0.66", {}, "convention"),
        ("measures.precision", {"tp": 2, "fp": 1}, "0.68", {}, "refuted"),
        ("measures.precision", {"tp": 0, "fp": 0}, "0%", {}, "out_of_domain"),
        ("measures.precision", {"tp": -1, "fp": 2}, "50%", {}, "out_of_domain"),
        ("measures.precision", {"tp": "1.5", "fp": 2}, "50%", {}, "out_of_domain"),
        ("measures.precision", {"tp": 1}, "50%", {}, "unverifiable"),
        ("measures.precision", {"tp": "1.2e4", "fp": 7000}, "64%", {"rounding": "half_up"}, "consistent"),
        ("dimm2015.beta", {"recall": "0.75", "precision": "0.5", "prevalence": "0.1%"}, "1377.518", {}, "confirmed"),
        (
            "dimm2015.extrapolated_precision",
            {**X75, "target_recall": "100%"},
            "2.1%",
            {"rounding": "truncate"},
            "confirmed",
        ),
        ("measures.f_measure", {"precision": "0.40", "recall": "0.75", "beta": 1}, "0.52", {}, "confirmed"),
        (
            "measures.f_measure",
            {"precision": "0.40", "recall": "0.75", "beta": 1},
            "0.53",
            {"rounding": "half_up"},
            "consistent",
        ),
        (
            "measures.f_measure",
            {"precision": "0.40", "recall": "0.75", "beta": 1},
            "0.54",
            {"rounding": "half_up"},
            "refuted",
        ),
        (
            "measures.f_measure",
            {"precision": "0.40", "recall": "0.75", "beta": 1},
            "0.53",
            {"rounding": "half_up", "exact": ["precision", "recall"]},
            "convention",  # rounded up
        ),
        (
            "measures.f_measure",
            {"precision": "0.40", "recall": "0.75", "beta": 1},
            "0.51",
            {"rounding": "half_up", "exact": ["precision", "recall"]},
            "refuted",
        ),
        ("dimm2015.extrapolated_precision", X75, "31%", {}, "confirmed"),
        ("dimm2015.extrapolated_precision", X75, "0.3143", {}, "confirmed"),
        ("dimm2015.extrapolated_precision", X75, "32%", {"rounding": "half_up"}, "consistent"),
        ("dimm2015.extrapolated_precision", X75, "36%", {"rounding": "half_up"}, "refuted"),
        ("dimm2015.extrapolated_precision", X75, "36%", {}, "refuted"),
        ("dimm2015.extrapolated_precision", {**X75, "precision": "0"}, "36%", {}, "out_of_domain"),
        ("dimm2015.extrapolated_precision", {**X75, "prevalence": "1"}, "36%", {}, "out_of_domain"),
        ("dimm2015.extrapolated_precision", {**X75, "recall": "0"}, "36%", {}, "out_of_domain"),
        ("dimm2015.extrapolated_precision", {**X75, "recall": "68"}, "36%", {}, "out_of_domain"),
        (
            "dimm2015.beta",
            {"recall": "0.05", "precision": "0.30", "prevalence": "0.25"},
            "1.5",
            {"rounding": "half_up"},
            "out_of_domain",
        ),
        (
            "dimm2015.documents_retrieved",
            {"recall": "0.75", "precision": "0.50", "prevalence": "1%", "population": 100000},
            "1,500",
            {},
            "confirmed",
        ),
        (
            "dimm2015.documents_retrieved",
            {"recall": "1/3", "precision": "1/2", "prevalence": "1/100", "population": 100000},
            "667",
            {},
            "confirmed",
        ),
        (
            "dimm2015.reference_precision",
            {"recall": "0.75", "prevalence": "0.03", "beta": "833"},
            "0.949",
            {},
            "confirmed",
        ),
    ],
)
def test_number_claims(formula: str, inputs: dict[str, Any], value: str, more: dict[str, Any], verdict: str) -> None:
    found = _number(formula, inputs, value, **more)
    assert found.verdict == verdict, found.reason
    assert found.reason


@pytest.mark.parametrize(
    ("threshold", "decision"), [(">= 95%", "overturned"), ("< 0.95", "upheld"), (">0.9", "upheld")]
)
def test_a_decision_on_exact_inputs_is_never_open(threshold: str, decision: str) -> None:
    """8 wins to 3 are a probability of 93.6 %, whatever the bounds over boxes can do."""
    inputs = {"wins": "8", "losses": "3"}
    judged = _number("goutte_gaussier2005.paired_superiority", inputs, "93.6%", threshold=threshold)
    assert (judged.verdict, judged.decision) == ("confirmed", decision)


def test_a_value_that_satisfies_a_bound_is_told_from_the_bound() -> None:
    judged = _number("gordon_kochen1988.full_recall_bound", {"prevalence": "10%"}, "0.50")
    assert judged.verdict == "refuted"
    assert "the formula is the bound of k ≥ …" in judged.reason


def test_a_consistent_claim_shows_an_example_that_works() -> None:
    found = _number(
        "measures.f_measure", {"precision": "0.40", "recall": "0.75", "beta": 1}, "0.53", rounding="half_up"
    )
    p, r = (float(found.example[name]) for name in ("precision", "recall"))
    assert 0.395 <= p < 0.405
    assert 0.745 <= r < 0.755
    assert 0.525 <= 2 * p * r / (p + r) < 0.535


@pytest.mark.parametrize(
    ("threshold", "decision"),
    [(">= 0.25", "upheld"), (">= 0.35", "overturned"), (">= 31.4%", "open"), ("< 0.5", "upheld")],
)
def test_decisions(threshold: str, decision: str) -> None:
    assert _number("dimm2015.extrapolated_precision", X75, "31%", threshold=threshold).decision == decision


GOOD = {"id": "good", "formula": "measures.precision", "inputs": {"tp": 1, "fp": 1}, "value": "50%"}


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (
            {"id": "b", "formula": "measures.presision", "inputs": {}, "value": "1"},
            "did you mean measures.precision",
        ),
        ({"id": "b", "formula": "measures.precision", "inputs": {}, "valeu": "1"}, "did you mean 'value'"),
        (
            {"id": "b", "formula": "measures.precision", "inputs": {"tq": 1, "fp": 1}, "value": "1"},
            "no parameter 'tq'",
        ),
        (
            {"id": "b", "formula": "measures.precision", "inputs": {"tp": "x", "fp": 1}, "value": "1"},
            "'x' is no number",
        ),
        (
            {"id": "b", "formula": "measures.precision", "inputs": {"tp": "nan", "fp": 1}, "value": "1"},
            "'nan' is no number",
        ),
        (
            {"id": "b", "formula": "measures.precision", "inputs": {"tp": 1, "fp": 1}, "value": 0.5},
            "must be in quotes",
        ),
        (
            {"id": "b", "formula": "measures.precision", "inputs": {"tp": 1, "fp": 1}, "value": "several"},
            "'several' is no number",
        ),
        (
            {
                "id": "b",
                "formula": "measures.precision",
                "inputs": {"tp": 1, "fp": 1},
                "value": "1",
                "rounding": "up",
            },
            "half_up",
        ),
        (
            {
                "id": "b",
                "formula": "measures.precision",
                "inputs": {"tp": 1, "fp": 1},
                "value": "1",
                "threshold": "0.5",
            },
            "comparison",
        ),
        (
            {"id": "b", "formula": "measures.precision", "inputs": {"tp": 1}, "value": "1", "exact": ["fp"]},
            "not among the inputs",
        ),
        ({"id": "b", "formula": "measures.precision", "expression": "TP/(", "symbols": {}}, "ends too early"),
        (
            {"id": "b", "formula": "measures.precision", "expression": "TP", "value": "1"},
            "other kind of claim",
        ),
        ({"id": "b", "formula": "dimm2015.coverage", "inputs": {}, "value": "1"}, "theorem"),
        (
            {"id": "b", "formula": "dimm2015.precision_ode", "inputs": {"recall": "0.5"}, "value": "1"},
            "unknown functions",
        ),
        ({"id": "b", "value": "1"}, "say what the number follows from"),
        ({"id": "b", "formula": "measures.precision", "expression": "min(sqrt(-1), TP) + FP"}, ""),
        ({"id": "b", "formula": "measures.precision", "expression": "-" * 300 + "TP"}, "inside one another"),
        ({"id": "\ud800", "formula": "measures.precision", "value": "1"}, "surrogate"),
        ({"id": 7, "formula": "measures.precision", "value": "1"}, "id = 7"),
        (
            {"id": "good", "formula": "measures.precision", "inputs": {"tp": 1, "fp": 1}, "value": "50%"},
            "used twice",
        ),
        ("text", "must be a table"),
    ],
)
def test_a_bad_claim_gets_one_line_and_the_others_are_judged(bad: Any, said: str) -> None:
    report = prsym.audit({"claim": [GOOD, bad]})
    if not said:  # defined nowhere, and not a crash
        assert report.claims[1].verdict == "different"
        return
    assert [c.verdict for c in report.claims] == ["confirmed", "unusable"]
    assert said in report.claims[1].reason
    assert report.claims[1].reason.startswith("claim ")
    assert "\n" not in report.claims[1].reason
    assert report.exit_status == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("this is [not TOML", "is not TOML"),
        ("", "no claims"),
        ("[report]\ntitle = 3\n[[claim]]\nid='a'", "title = 3"),
        ("[reprot]\ntitle = 'x'", "did you mean 'report'"),
        ("claim = 3", "no claims"),
        ("\x00", "is not TOML"),
    ],
)
def test_a_file_that_is_no_claims_file(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "claims.toml"
    path.write_text(text)
    with pytest.raises(prsym.InputError) as error:
        prsym.audit(path)
    assert said in str(error.value)
    assert str(path) in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("source", [None, 3, ["a"], b"x", "a\0b", {1: 2, "a": 3}])
def test_a_source_that_is_none(source: Any) -> None:
    with pytest.raises(prsym.InputError):
        prsym.audit(source)


def test_a_key_that_stands_twice_in_json_would_lose_a_claim(tmp_path: Path) -> None:
    path = tmp_path / "claims.json"
    one = json.dumps([GOOD])
    path.write_text(f'{{"claim": {one}, "claim": {one}}}')
    with pytest.raises(prsym.InputError, match="is given twice"):
        prsym.audit(path)


def test_the_same_structure_as_json(tmp_path: Path) -> None:
    path = tmp_path / "claims.json"
    path.write_text(json.dumps({"report": {"title": "t"}, "claim": [GOOD]}))
    assert prsym.audit(path).claims[0].verdict == "confirmed"


def test_the_example_declaration(declaration: Report) -> None:
    assert {c.id: c.verdict for c in declaration.claims} == {
        "recall-sample": "confirmed",
        "precision-sample": "confirmed",
        "precision-swapped": "refuted",
        "f1-rates": "confirmed",
        "f1-truncated": "convention",
        "x75": "refuted",
        "x75-rebuttal": "confirmed",
        "review-size": "confirmed",
        "review-size-percent": "out_of_domain",
        "second-collection": "unverifiable",
        "pilot-beta": "out_of_domain",
        "eq-f1": "equal",
        "eq-f1-mean": "different",
        "eq-f1-counts": "equal_where_defined",
        "eq-documents": "different",
        "eq-curve": "equal",
    }
    assert declaration.exit_status == 1


def test_json_is_the_published_structure_and_the_same_each_time(declaration: Report) -> None:
    texts = {report.to_json() for report in (declaration, prsym.audit(EXAMPLE))}
    assert len(texts) == 1
    data = json.loads(texts.pop())
    assert data["schema"] == "prsym-report/1"
    assert {"title", "prsym_version", "claims", "environment", "inputs_sha256"} <= data.keys()
    for claim in data["claims"]:
        assert {"id", "verdict", "printed", "enclosure", "diagnosis", "evidence", "formula"} <= claim.keys()
    assert next(c for c in data["claims"] if c["id"] == "x75")["decision"] == "overturned"


def test_terminal_text_fits_80_columns(declaration: Report) -> None:
    text = declaration.to_text()
    assert max(len(line) for line in text.splitlines()) <= 80
    assert "x75: not reproduced" in text


def test_control_characters_do_not_reach_the_terminal() -> None:
    report = prsym.audit({"report": {"title": "\x1b[2Jx"}, "claim": [{**GOOD, "id": "a\x1b]0;b\x07"}]})
    text = report.to_text()
    assert "\x1b" not in text
    assert "⟨U+001B⟩" in text


def test_progress_is_told() -> None:
    seen: list[tuple[int, int]] = []
    prsym.audit({"claim": [GOOD, {**GOOD, "id": "second"}]}, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(1, 2), (2, 2)]


# With the parameter 2, F(0.5, 0.4) is 5·0.2/(2 + 0.4) = 0.41667; read as beta^2 it is 3·0.2/(1 + 0.4) = 0.42857.
@pytest.mark.parametrize(
    ("value", "convention", "verdict", "named"),
    [
        ("0.4167", {}, "confirmed", ""),
        ("0.4167", {"f_measure": "beta"}, "confirmed", ""),
        ("0.4286", {}, "convention", "f_measure = beta_squared"),
        ("0.4286", {"f_measure": "beta_squared"}, "confirmed", ""),
        ("0.4167", {"f_measure": "beta_squared"}, "convention", "f_measure = beta"),
        ("0.5000", {}, "refuted", ""),
    ],
)
def test_conventions_are_named(value: str, convention: dict[str, str], verdict: str, named: str) -> None:
    inputs = {"precision": "1/2", "recall": "2/5", "beta": 2}
    found = _number("measures.f_measure", inputs, value, rounding="half_up", convention=convention)
    assert (found.verdict, found.convention) == (verdict, named), found.reason


def test_an_unknown_convention_is_said() -> None:
    found = _number("measures.precision", {"tp": 1, "fp": 1}, "50%", convention={"f_mesure": "beta"})
    assert found.verdict == "unusable"
    assert "f_measure" in found.reason


def test_an_exact_point_whose_value_is_not_found_is_undecided_and_not_out_of_domain() -> None:
    """P is 1e-9 above its lowest value 1/3: admissible, but 1 + beta^2 is about exp(-10^9)."""
    inputs = {"recall": "1/2", "precision": "0.333333334333", "prevalence": "1/2"}
    found = _number("dimm2015.beta_squared", inputs, "-0.5", exact=["recall", "precision", "prevalence"])
    assert found.verdict == "undecided", found.reason
    assert "not settled" in found.reason
