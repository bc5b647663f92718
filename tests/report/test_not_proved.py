"""A verdict on a formula whose derivation is not proved says so in every view, and is no plain success."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files

import pytest

import prsym
from prsym import catalogue
from prsym.auditing import judge
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula
from prsym.verify import replayed

CLAIM = {"id": "c", "formula": "measures.precision", "inputs": {"tp": 40, "fp": 60}, "value": "40%"}
SAID = "the derivation of measures.precision is undecided: the verdict rests on the formula as printed"


@pytest.fixture
def not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "status_of", lambda formula: "undecided")


@pytest.mark.usefixtures("not_proved")
def test_every_view_says_so() -> None:
    report = prsym.audit({"claim": [CLAIM]})
    data = json.loads(report.to_json())["claims"][0]
    assert (data["verdict"], data["derivation"]) == ("confirmed", "undecided")
    for view in (report.to_text(1000), report.to_markdown(appendix=True), report.to_html(appendix=True)):
        assert SAID in " ".join(view.replace("\\", "").split())
    main = SAID.replace("measures.precision", "“Precision from counts”")
    assert all(main in " ".join(view.split()) for view in (report.to_markdown(), report.to_html()))
    assert report.exit_status == 3
    assert report.claims[0].is_reserved


def test_canary_a_proved_formula_is_told_without_it() -> None:
    report = prsym.audit({"claim": [CLAIM]})
    assert report.exit_status == 0
    assert "derivation" not in json.loads(report.to_json())["claims"][0]
    assert "rests on the formula as printed" not in report.to_text(1000) + report.to_html(appendix=True)


def test_the_record_of_replays_is_of_these_files() -> None:
    """Else every audit would replay derivations: run `python -m prsym.verify.replayed`."""
    record = json.loads(files("prsym.verify").joinpath(replayed.RECORD).read_text(encoding="utf-8"))
    assert record["files"] == replayed.files_hash()
    assert set(record["statuses"]) == set(prsym.formulas())
    assert set(record["statuses"].values()) == {"proved"}


def test_where_the_record_is_of_other_files_the_derivation_is_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(d: Derivation) -> object:
        return d.parameter("tp")

    broken: Formula = replace(catalogue.formula("measures.precision"), derive=nothing)
    monkeypatch.setattr(replayed, "_recorded", dict)
    assert replayed.status_of(broken) != "proved"
    assert replayed.status_of(catalogue.formula("measures.precision")) == "proved"
