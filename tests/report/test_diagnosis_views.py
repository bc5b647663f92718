"""What a claimed formula is instead, in every view of a report."""

from __future__ import annotations

import json

import pytest

from prsym.audits import audit
from prsym.report import Report

CLAIM = {
    "id": "f1",
    "formula": "measures.f_measure",
    "expression": "=AVERAGE(B2,C2)",
    "language": "excel",
    "symbols": {"B2": "precision", "C2": "recall"},
    "fixed": {"beta": "1"},
}
SAID = "equals the formula with the arithmetic mean in place of the harmonic mean"


@pytest.fixture(scope="module")
def report() -> Report:
    right = {**CLAIM, "id": "right", "expression": "=2*B2*C2/(B2+C2)"}
    return audit({"claim": [CLAIM, right]})


def test_json_lists_it(report: Report) -> None:
    wrong, right = json.loads(report.to_json())["claims"]
    assert (wrong["verdict"], wrong["diagnosis"]) == ("different", [SAID])
    assert (right["verdict"], right["diagnosis"]) == ("equal", [])


def test_the_terminal_says_it(report: Report) -> None:
    assert f"; it {SAID}" in " ".join(report.to_text().split())


def test_each_part_of_the_page_says_it_once(report: Report) -> None:
    page = report.to_html(appendix=True)
    main, _, claims = page.partition('id="claim-1"')
    first, _, article = main.partition('id="finding-1"')
    assert claims.count(f"<bdi>The formula as claimed {SAID}.</bdi>") == 1
    assert first.count(f"The formula as claimed {SAID}.") == article.count(f"The formula as claimed {SAID}.") == 1
    assert page.count("What the formula as claimed is instead") == 1
    assert "mfrac" in page  # a cell's quotient is shown as a fraction
