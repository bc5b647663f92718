"""Cells that stand on a cell that does not hold, at any distance: said in every view, and in no other cell."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from prsym.auditing.workbooks.dependence import dependence
from prsym.auditing.workbooks.file import Workbook
from prsym.auditing.workbooks.places import Place
from prsym.audits import audit_workbook
from prsym.report import report_schema

Audit = Callable[..., Any]
ROWS = range(2, 6)
WRONG = "uses Results!E3, whose formula is different"


def _column(cells: str, formula: str, parameters: str, fixed: str = "") -> str:
    head = f'[[column]]\ncells = "{cells}"\nformula = "{formula}"\n'
    return f"{head}parameters = {{ {parameters} }}\nfixed = {{ {fixed} }}\n"


PRECISION = _column("Results!E2:E5", "measures.precision", 'tp = "B2", fp = "C2"')
F1 = _column("Results!G2:G5", "measures.f1", 'precision = "E2", recall = "F2"')


def _book(**changed: object) -> tuple[dict[str, object], dict[str, object]]:
    """Precision in E (E3 is wrong), recall in F, F1 of both in G, all with the values that their formulas give."""
    cells: dict[str, object] = {}
    stored: dict[str, object] = {}
    for row in ROWS:
        tp, fp, fn = 40 + row, 60, 20
        wrong = row == 3
        p, r = Fraction(tp, tp + (fn if wrong else fp)), Fraction(tp, tp + fn)
        cells |= {f"B{row}": tp, f"C{row}": fp, f"D{row}": fn, f"F{row}": float(r)}
        cells |= {
            f"E{row}": f"=B{row}/(B{row}+{'D' if wrong else 'C'}{row})",
            f"G{row}": f"=2*E{row}*F{row}/(E{row}+F{row})",
        }
        f1 = 2 * Fraction(float(p)) * Fraction(float(r)) / (Fraction(float(p)) + Fraction(float(r)))
        stored |= {f"Results!E{row}": float(p), f"Results!G{row}": float(f1)}
    return cells | changed, stored


def _reserved(report: Any) -> dict[str, str]:
    return {c.id: c.reservation for c in report.claims if c.reservation}


def test_a_cell_that_is_computed_from_a_wrong_one_says_so_in_every_view(audit_cells: Audit) -> None:
    report = audit_cells(*_book(), PRECISION + F1)
    assert [c.verdict for c in report.claims] == ["confirmed", "different"] + ["confirmed"] * 6
    assert _reserved(report) == {"Results!G3": WRONG}
    assert report.claims[5].reason.endswith(WRONG)
    text, page, data = report.to_text(2000), html.unescape(report.to_html()), json.loads(report.to_json())
    assert f"Results!G3: confirmed with a reservation: it {WRONG}" in text
    assert "4 of 4 stored values confirmed (to 12 significant digits); 1 of them with a reservation" in text
    assert text.splitlines()[-1].startswith("8 cells: 7 confirmed (1 of them with a reservation), 1 different")
    assert page.count(WRONG) >= 2  # among what remains open, and in the table of cells
    assert "confirmed with a reservation" in page
    assert "7 confirmed (1 of them with a reservation)" in page
    for claim in report.claims:
        *_, row = re.findall(rf'<tr><th scope="row"><bdi>{claim.id}</bdi></th>.*?</tr>', page, re.DOTALL)
        assert f"</span>{claim.verdict}{' with a reservation' if claim.reservation else ''}</span>" in row
    assert data["columns"][1]["reserved"] == {"Results!G3": WRONG}
    assert [c.get("reservation") for c in data["claims"]] == [None] * 5 + [WRONG] + [None] * 2
    assert report.exit_status == 1


def test_reservations_and_refused_columns_keep_to_the_schema(audit_cells: Audit) -> None:
    report = audit_cells(*_book(), PRECISION + F1 + _column("Results!F2", "measures.recal", 'tp = "B2"'))
    data = json.loads(report.to_json())
    Draft202012Validator(report_schema()).validate(data)
    assert data["counts"] == {"confirmed": 7, "different": 1, "unusable": 1}
    assert report.exit_status == 2


def test_a_stale_value_marks_what_is_computed_from_it(audit_cells: Audit) -> None:
    cells, stored = _book(E3="=B3/(B3+C3)")  # the stored value is still that of the wrong formula
    report = audit_cells(cells, stored, PRECISION + F1)
    assert _reserved(report) == {"Results!G3": "uses Results!E3, which is not reproduced"}


def test_nothing_is_said_where_all_cells_hold(audit_cells: Audit) -> None:
    cells, stored = _book(E3="=B3/(B3+C3)")
    stored["Results!E3"] = 43 / 103
    e, f = Fraction(43 / 103), Fraction(cells["F3"])  # type: ignore[arg-type]  # a number
    stored["Results!G3"] = float(2 * e * f / (e + f))
    report = audit_cells(cells, stored, PRECISION + F1)
    assert (_reserved(report), report.exit_status) == ({}, 0)
    assert "reservation" not in report.to_text(2000)


# What stands between the wrong cell E3 and H2, from which the judged cell I2 is computed.
CHAINS: dict[str, dict[str, object]] = {
    "directly": {"H2": "=E3"},
    "through three cells": {"H2": "=J2", "J2": "=K2*1", "K2": "=E3"},
    "another sheet": {"H2": "='My sheet'!A1"},
    "a range": {"H2": "=AVERAGE(E2:E5)"},
    "a whole column": {"H2": "=SUM(E:E)/4"},
    "whole rows": {"H2": "=SUM(3:3)/400"},
    "a function that is not read": {"H2": "=VLOOKUP(43,B2:E5,4)"},
    "a name": {"H2": "=worst"},
    "a name of a formula": {"H2": "=mean"},
    "the other branch": {"H2": "=IF(B2>0,E2,E3)"},
}


@pytest.mark.parametrize("between", CHAINS.values(), ids=CHAINS)
def test_chains_through_cells_that_nobody_asked_about(audit_cells: Audit, between: dict[str, object]) -> None:
    cells, stored = _book(I2="=2*H2*0.5/(H2+0.5)", **between)
    stored |= {f"Results!{cell}": 0.5 for cell in (*between, "I2")}
    sheets = {"My sheet": {"A1": "=Results!E3"}}
    names = {"worst": "Results!$E$3", "mean": "AVERAGE(Results!$E$2:$E$5)"}
    text = PRECISION + _column("Results!I2", "measures.f1", 'precision = "H2"', 'recall = "0.5"')
    report = audit_cells(cells, stored, text, sheets, names=names)
    assert report.claims[-1].verdict == "confirmed"
    assert _reserved(report) == {"Results!I2": WRONG}


@pytest.mark.parametrize("between", ["=E2", "=AVERAGE(E4:E5)", '=E2+LEN("E3")*0', "=SUM(F:F)/4"])
def test_cells_beside_the_wrong_one_change_nothing(audit_cells: Audit, between: str) -> None:
    cells, stored = _book(I2="=2*H2*0.5/(H2+0.5)", H2=between)
    stored |= {"Results!H2": 0.5, "Results!I2": 0.5}
    text = PRECISION + _column("Results!I2", "measures.f1", 'precision = "H2"', 'recall = "0.5"')
    assert _reserved(audit_cells(cells, stored, text)) == {}


@pytest.mark.parametrize("between", ["=OFFSET(E2,1,0)", '=INDIRECT("E"&3)', "=Table1[precision]"])
def test_references_that_cannot_be_followed_are_said(audit_cells: Audit, between: str) -> None:
    cells, stored = _book(I2="=2*H2*0.5/(H2+0.5)", H2=between)
    stored |= {"Results!H2": 0.5, "Results!I2": 0.5}
    text = PRECISION + _column("Results!I2", "measures.f1", 'precision = "H2"', 'recall = "0.5"')
    words = "uses Results!H2, whose references cannot all be followed"
    assert _reserved(audit_cells(cells, stored, text)) == {"Results!I2": words}


def test_a_cell_covered_by_an_array_formula(audit_cells: Audit, change_part: Any, tmp_path: Path) -> None:
    cells, stored = _book(I2="=2*H3*0.5/(H3+0.5)", H2="=E3", H3=0.5)
    stored |= {"Results!H2": 0.5, "Results!I2": 0.5}
    text = PRECISION + _column("Results!I2", "measures.f1", 'precision = "H3"', 'recall = "0.5"')
    assert _reserved(audit_cells(cells, stored, text)) == {}
    block = '<f t="array" ref="H2:H3">E3'
    change_part(tmp_path / "book.xlsx", "xl/worksheets/sheet1.xml", lambda xml: xml.replace("<f>E3", block))
    report = audit_workbook(tmp_path / "book.xlsx", tmp_path / "map.toml")
    assert _reserved(report) == {"Results!I2": WRONG}


def test_a_typed_number_in_place_of_a_formula_is_passed_on(audit_cells: Audit) -> None:
    cells, stored = _book(E3=43 / 103)
    del stored["Results!E3"]
    e, f = Fraction(43 / 103), Fraction(cells["F3"])  # type: ignore[arg-type]  # a number
    stored["Results!G3"] = float(2 * e * f / (e + f))
    report = audit_cells(cells, stored, PRECISION + F1)
    assert _reserved(report) == {"Results!G3": "uses Results!E3, which is unverifiable"}
    assert report.exit_status == 3


def test_several_wrong_cells_are_named_and_circles_end(audit_cells: Audit) -> None:
    cells, stored = _book(H2="=E2+E3+E4+E5+H3", H3="=H2", I2="=2*H2*0.5/(H2+0.5)")
    cells |= {f"E{row}": f"=B{row}/D{row}" for row in ROWS}
    stored |= {"Results!H2": 0.5, "Results!H3": 0.5, "Results!I2": 0.5}
    text = PRECISION + _column("Results!I2", "measures.f1", 'precision = "H2"', 'recall = "0.5"')
    (words,) = _reserved(audit_cells(cells, stored, text)).values()
    assert words.count("whose formula is different") == 3
    assert words.endswith("and other cells that do not hold")


def test_sums_that_run_down_a_column_cost_no_square(write_book: Any, tmp_path: Path) -> None:
    number = 600
    cells: dict[str, object] = {f"E{row}": "=1" for row in range(1, number + 1)}
    cells |= {f"F{row}": f"=SUM(E$1:E{row})" for row in range(1, number + 1)}
    used = dependence(Workbook(write_book(tmp_path / "book.xlsx", {"S": cells})), [])
    assert sum(map(len, used.users.values())) < number * 20  # 180,300 references
    assert set(used.roots([Place("S", 599, 5)])) == {Place("S", 599, 6), Place("S", 600, 6)}


def test_too_many_references_are_said(audit_cells: Audit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prsym.auditing.workbooks.dependence.MAX_BLOCKS", 2)
    report = audit_cells(*_book(), PRECISION + F1)
    assert all(c.reservation for c in report.claims if c.verdict == "confirmed")
    assert any("more cells than were followed" in c.reservation for c in report.claims)
