"""Verdicts on the cells of a workbook: formulas, stored values, breaks of a column, and the views of the report."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from prsym.audits import audit_workbook
from prsym.cli import main

F1 = """
[report]
title = "Results"
[[column]]
cells = "Results!D2:D6"
formula = "measures.f_measure"
parameters = { precision = "B2", recall = "C2" }
fixed = { beta = "1" }
"""
Audit = Callable[..., Any]
RATES = {2: ("0.4", "0.75"), 3: ("0.5", "0.5"), 4: ("0.9", "0.1"), 5: ("0.25", "1"), 6: ("0.62", "0.68")}


def _f(precision: str, recall: str, beta_squared: int = 1) -> float:
    p, r = Fraction(precision), Fraction(recall)
    return float((1 + beta_squared) * p * r / (beta_squared * p + r))


def _results() -> tuple[dict[str, object], dict[str, object]]:
    """A correct column of F1 in D2:D6, and its stored values."""
    cells: dict[str, object] = {"B1": "P", "C1": "R", "D1": "F1"}
    for row, (p, r) in RATES.items():
        cells |= {f"B{row}": float(p), f"C{row}": float(r), f"D{row}": f"=2*B{row}*C{row}/(B{row}+C{row})"}
    return cells, {f"Results!D{row}": _f(p, r) for row, (p, r) in RATES.items()}


def _verdicts(report: Any) -> list[str]:
    return [claim.verdict for claim in report.claims]


def _one(cell: str, formula: str, parameters: str, fixed: str = "") -> str:
    return (
        f'[[column]]\ncells = "{cell}"\nformula = "{formula}"\nparameters = {{ {parameters} }}\nfixed = {{ {fixed} }}\n'
    )


def test_a_correct_column_is_decided_once(audit_cells: Audit) -> None:
    report = audit_cells(*_results(), F1)
    assert _verdicts(report) == ["confirmed"] * 5
    assert [c.id for c in report.claims] == [f"Results!D{row}" for row in RATES]
    (column,) = report.columns
    (form,) = column.forms
    assert (form.verdict, len(form.cells)) == ("equal", 5)
    assert column.breaks == {}
    assert report.exit_status == 0


def test_a_broken_cell_is_named_with_its_formula(audit_cells: Audit) -> None:
    cells, stored = _results()
    cells["D5"] = "=2*B5*C4/(B5+C5)"
    report = audit_cells(cells, stored, F1)
    assert report.columns[0].breaks == {"Results!D5": "=2*B5*C4/(B5+C5)"}
    assert _verdicts(report) == ["confirmed"] * 3 + ["different", "confirmed"]
    assert report.claims[3].printed == "=2*B5*C4/(B5+C5)"
    assert "D5" in report.to_text()
    assert report.exit_status == 1


def test_another_spelling_of_the_same_formula_is_a_break_and_equal(audit_cells: Audit) -> None:
    cells, stored = _results()
    cells["D5"] = "=2/(1/B5+1/C5)"
    report = audit_cells(cells, stored, F1)
    assert report.columns[0].breaks == {"Results!D5": "=2/(1/B5+1/C5)"}
    assert report.claims[3].verdict == "confirmed"
    assert sorted(form.verdict for form in report.columns[0].forms) == ["equal", "equal_where_defined"]


# Each wrong formula, the formula it claims to be, where its parameters stand, and what is fixed.
@pytest.mark.parametrize(
    ("text", "formula", "parameters", "fixed"),
    [
        ("=(1+4)*B2*C2/(4*C2+B2)", "measures.f_measure", 'precision = "B2", recall = "C2"', 'beta = "2"'),
        ("=(1+E2)*B2*C2/(E2*B2+C2)", "measures.f_measure", 'precision = "B2", recall = "C2", beta = "E2"', ""),
        ("=2*B2*C2/(B2-C2)", "measures.f_measure", 'precision = "B2", recall = "C2"', 'beta = "1"'),
        ("=(B2+C2)/2", "measures.f_measure", 'precision = "B2", recall = "C2"', 'beta = "1"'),
        ("=B2/(B2+B2)", "measures.precision", 'tp = "B2", fp = "C2"', ""),
    ],
    ids=["swapped", "beta-for-its-square", "sign", "arithmetic-mean", "wrong-cell"],
)
def test_a_wrong_formula_is_different_with_a_witness(
    audit_cells: Audit, text: str, formula: str, parameters: str, fixed: str
) -> None:
    report = audit_cells({"B2": 1, "C2": 0.5, "D2": text, "E2": 2}, {}, _one("Results!D2", formula, parameters, fixed))
    (claim,) = report.claims
    assert claim.verdict == "different"
    assert claim.witness is not None
    assert report.exit_status == 1


@pytest.mark.parametrize(
    ("change", "verdict"), [(1e-3, "refuted"), (1e-9, "refuted"), (1e-14, "confirmed"), (0.3, "refuted")]
)
def test_a_stored_value_is_read_to_twelve_digits(audit_cells: Audit, change: float, verdict: str) -> None:
    cells, stored = _results()
    stored["Results!D3"] = 0.5 + change
    report = audit_cells(cells, stored, F1)
    assert _verdicts(report) == ["confirmed", verdict, "confirmed", "confirmed", "confirmed"]
    assert "12 significant digits" in report.to_text()


def test_digits_of_the_map_are_heeded(audit_cells: Audit) -> None:
    cells, stored = _results()
    stored["Results!D3"] = 0.5004
    report = audit_cells(cells, stored, F1 + "digits = 3\n")
    assert set(_verdicts(report)) == {"confirmed"}
    stored["Results!D3"] = 0.502
    assert _verdicts(audit_cells(cells, stored, F1 + "digits = 3\n"))[1] == "refuted"


def test_a_stale_value_is_refuted_by_the_present_inputs(audit_cells: Audit) -> None:
    cells, stored = _results()
    cells["B2"] = 0.5  # typed after the file was last calculated
    claim = audit_cells(cells, stored, F1).claims[0]
    assert claim.verdict == "refuted"
    assert "0.521739130435" in claim.reason  # stored: 2·0.4·0.75/1.15
    assert "exactly 0.6" in claim.reason or "0.6 " in claim.reason  # 2·0.5·0.75/1.25


def test_an_error_value_agrees_with_an_undefined_formula(audit_cells: Audit) -> None:
    cells, stored = _results()
    cells |= {"B3": 0, "C3": 0}
    stored["Results!D3"] = "#DIV/0!"
    stored["Results!D4"] = "#DIV/0!"
    stored["Results!D5"] = "#NAME?"
    report = audit_cells(cells, stored, F1)
    assert _verdicts(report) == ["confirmed", "confirmed", "refuted", "unverifiable", "confirmed"]
    assert "#DIV/0!" in report.claims[1].reason
    assert "0.18" in report.claims[2].reason  # 2·0.9·0.1/1


def test_a_number_where_the_formula_is_undefined_is_out_of_domain(audit_cells: Audit) -> None:
    cells, stored = _results()
    cells |= {"B3": 0, "C3": 0}
    stored["Results!D3"] = 0.0
    assert audit_cells(cells, stored, F1).claims[1].verdict == "out_of_domain"


def test_cells_without_a_formula_are_listed(audit_cells: Audit) -> None:
    cells, stored = _results()
    cells |= {"D2": 0.521739130435, "D3": 0.6, "D4": "n/a", "D5": None}
    for row in range(2, 6):
        del stored[f"Results!D{row}"]
    report = audit_cells(cells, stored, F1)
    assert _verdicts(report) == ["unverifiable", "refuted", "unverifiable", "unverifiable", "confirmed"]
    assert report.columns[0].breaks == {
        "Results!D2": "holds the number 0.521739130435",
        "Results!D3": "holds the number 0.6",
        "Results!D4": "holds the text 'n/a'",
        "Results!D5": "is empty",
    }
    assert "no formula" in report.claims[0].reason


def test_inputs_that_are_no_numbers_are_named_and_the_others_judged(audit_cells: Audit) -> None:
    cells, stored = _results()
    cells |= {"B2": "40%", "C3": None, "B4": True, "C5": "#N/A"}
    report = audit_cells(cells, stored, F1)
    assert _verdicts(report) == ["unverifiable"] * 4 + ["confirmed"]
    for claim, words in zip(report.claims, ("'40%'", "recall (C3) is empty", "TRUE", "#N/A"), strict=False):
        assert words in claim.reason


def test_a_percent_format_changes_nothing_and_is_told(audit_cells: Audit) -> None:
    cells, stored = _results()
    report = audit_cells(cells, stored, F1, formats={"Results!D2": "0.0%", "Results!B2": "0%"})
    assert report.claims[0].verdict == "confirmed"
    assert "0.0%" in report.claims[0].claim.quote


def test_a_formula_that_is_not_read_is_named(audit_cells: Audit) -> None:
    cells, stored = _results()
    cells["D3"] = "=VLOOKUP(A1,B1:C6,2)"
    report = audit_cells(cells, stored, F1)
    assert report.claims[1].verdict == "unusable"
    assert "VLOOKUP" in report.claims[1].reason
    assert _verdicts(report).count("confirmed") == 4
    assert report.exit_status == 2


def test_each_unread_cell_has_its_own_reason(audit_cells: Audit) -> None:
    cells, stored = _results()
    for row in (2, 3, 4):
        cells[f"D{row}"] = f"=2*B{row}*C{row}/(B{row}+F{row})"
    cells |= {"F2": "text", "F3": None, "F4": "text"}
    report = audit_cells(cells, stored, F1)
    words = ["F2 holds the text", "F3 is empty", "F4 holds the text"]
    assert all(said in claim.reason for said, claim in zip(words, report.claims, strict=False))
    assert sorted(len(form.cells) for form in report.columns[0].forms) == [1, 2, 2]


def test_a_stored_zero_is_zero(audit_cells: Audit) -> None:
    # n = rho N R/P = 0.01·100·0.2/0.5 = 0.4 documents: not 0, although a count that is printed as 0 may be rounded.
    names = ("recall", "precision", "prevalence", "population")
    cells = dict(zip(("B2", "C2", "D2", "E2"), (0.2, 0.5, 0.01, 100), strict=True)) | {"F2": "=D2*E2*B2/C2"}
    parameters = ", ".join(f'{name} = "{letter}2"' for name, letter in zip(names, "BCDE", strict=True))
    map_text = _one("Results!F2", "dimm2015.documents_retrieved", parameters)
    for value, verdict in ((0, "refuted"), (0.4, "confirmed")):
        assert _verdicts(audit_cells(cells, {"Results!F2": value}, map_text)) == [verdict]


def test_the_page_names_both_files(audit_cells: Audit, tmp_path: Path) -> None:
    page = audit_cells(*_results(), F1).to_html()
    for name in ("book.xlsx", "map.toml"):
        assert hashlib.sha256((tmp_path / name).read_bytes()).hexdigest() in page
    assert "claims file" not in page
    assert "<script" not in page


def test_a_map_may_say_where_the_report_is_filed(audit_cells: Audit) -> None:
    caption = 'court = "The Court"\nexhibit = 3\nexaminer = "R. Roe"\npaper = "a4"\n'
    report = audit_cells(*_results(), F1.replace("[report]\n", f"[report]\n{caption}"))
    page = report.to_html()
    assert page.index("The Court") < page.index("Exhibit 3") < page.index("<h1>")
    assert '<p class="signature"><bdi>R. Roe</bdi></p>' in page
    assert "size: a4;" in page
    assert "How to reproduce this report" not in page
    assert "How to reproduce this report" in report.to_html(appendix=True)


def test_what_a_workbook_says_is_escaped(audit_cells: Audit) -> None:
    cells, stored = _results()
    cells |= {"D3": "<script>alert(1)</script>", "B4": "\x1b[2J".replace("\x1b", "\u202e")}
    report = audit_cells(cells, {k: v for k, v in stored.items() if k != "Results!D3"}, F1)
    assert "<script" not in report.to_html()
    assert "\u202e" not in report.to_html() + report.to_text()


def test_rounding_that_the_formula_explains_is_not_called_wrong(audit_cells: Audit) -> None:
    # Fallout as 1 - tn/(fp + tn), in double precision: fp/(fp + tn) is 1e-9 but for the rounding of a number near 1.
    cells = {"B2": 1, "C2": 999_999_999, "D2": "=1-C2/(B2+C2)"}
    stored = {"Results!D2": 1 - 999_999_999 / 1e9}
    assert abs(stored["Results!D2"] - 1e-9) > 1e-21  # 12 digits are lost to the subtraction
    report = audit_cells(cells, stored, _one("Results!D2", "measures.fallout", 'fp = "B2", tn = "C2"'))
    assert _verdicts(report) == ["undecided"]
    assert "binary arithmetic" in report.claims[0].reason
    stored["Results!D2"] = 1.1e-9
    report = audit_cells(cells, stored, _one("Results!D2", "measures.fallout", 'fp = "B2", tn = "C2"'))
    assert _verdicts(report) == ["refuted"]


def test_a_formula_without_closed_form_has_its_values_judged(audit_cells: Audit) -> None:
    # X(0.75) through (0.68, 0.40) at 2.1 % is 0.31426…, by quadrature of Dimm's eq. 4.
    names = ("recall", "precision", "prevalence", "target_recall")
    cells = dict(zip(("B2", "C2", "D2", "E2"), (0.68, 0.40, 0.021, 0.75), strict=True)) | {"F2": 0.3142, "F3": 0.32}
    parameters = ", ".join(
        f'{name} = "{place}"' for name, place in zip(names, ("$B$2", "$C$2", "$D$2", "$E$2"), strict=True)
    )
    map_text = _one("Results!F2:F3", "dimm2015.extrapolated_precision", parameters) + "digits = 3\n"
    assert _verdicts(audit_cells(cells, {}, map_text)) == ["confirmed", "refuted"]


def test_the_views_hold_every_cell(audit_cells: Audit, tmp_path: Path) -> None:
    cells, stored = _results()
    cells["D5"] = "=B5*C5"
    report = audit_cells(cells, stored, F1)
    data = json.loads(report.to_json())
    assert data["schema"] == "prsym-report/1"
    assert [c["id"] for c in data["claims"]] == [f"Results!D{row}" for row in RATES]
    (column,) = data["columns"]
    assert {form["verdict"]: len(form["cells"]) for form in column["forms"]} == {"equal": 4, "different": 1}
    assert column["breaks"] == {"Results!D5": "=B5*C5"}
    text = report.to_text(80)
    assert all(len(line) <= 80 for line in text.splitlines())
    assert "Results!D2:D6" in text
    page = report.to_html()
    assert all(f"Results!D{row}" in page for row in RATES)
    again = audit_workbook(tmp_path / "book.xlsx", tmp_path / "map.toml")
    assert again.to_json() == report.to_json()


def test_a_long_column_stays_short_on_the_terminal(audit_cells: Audit) -> None:
    cells: dict[str, object] = {}
    for row in range(2, 302):
        cells |= {f"B{row}": row, f"C{row}": 5, f"D{row}": f"=B{row}/(B{row}-C{row})"}
    report = audit_cells(cells, {}, _one("Results!D2:D301", "measures.precision", 'tp = "B2", fp = "C2"'))
    assert set(_verdicts(report)) == {"different"}
    assert len(report.to_text().splitlines()) < 20
    assert len(json.loads(report.to_json())["claims"]) == 300


def test_the_command(audit_cells: Audit, tmp_path: Path) -> None:
    audit_cells(*_results(), F1)
    book, wanted, out = tmp_path / "book.xlsx", tmp_path / "map.toml", tmp_path / "out.json"
    run = CliRunner().invoke(main, ["audit", str(book), "--map", str(wanted), "--json", str(out)])
    assert run.exit_code == 0
    assert "5 of 5 stored values confirmed" in run.output
    assert len(json.loads(out.read_text())["claims"]) == 5
    refused = CliRunner().invoke(main, ["audit", str(book)])
    assert refused.exit_code == 2
    assert "--map" in refused.output
    assert CliRunner().invoke(main, ["audit", str(wanted), "--map", str(wanted)]).exit_code == 2
    over = CliRunner().invoke(main, ["audit", str(book), "--map", str(wanted), "--json", str(wanted)])
    assert over.exit_code == 2
