"""References of a workbook followed to the mapped cells: chains, names, other sheets, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from prsym.auditing.workbooks.formulas import AGGREGATES
from prsym.auditing.workbooks.places import Area, Place, read_area
from prsym.errors import InputError

Audit = Callable[..., Any]
COUNTS = 'tp = "B2", fp = "C2", fn = "D2"'


def _map(cells: str, formula: str, parameters: str, fixed: str = "") -> str:
    head = f"[[column]]\ncells = '{cells}'\nformula = '{formula}'\n"
    return f"{head}parameters = {{ {parameters} }}\nfixed = {{ {fixed} }}\n"


def _forms(report: Any) -> list[str]:
    return [form.verdict for column in report.columns for form in column.forms]


def test_a_chain_of_cells_is_followed(audit_cells: Audit) -> None:
    # Precision and recall in E and F, F1 from them in G: the counts alone are mapped.
    cells: dict[str, object] = {}
    stored: dict[str, object] = {}
    for row, (tp, fp, fn) in {2: (40, 60, 20), 3: (1, 1, 0), 4: (3, 4, 5)}.items():
        cells |= {f"B{row}": tp, f"C{row}": fp, f"D{row}": fn}
        cells |= {f"E{row}": f"=B{row}/(B{row}+C{row})", f"F{row}": f"=B{row}/(B{row}+D{row})"}
        cells[f"G{row}"] = f"=2*E{row}*F{row}/(E{row}+F{row})"
        stored[f"Results!G{row}"] = 2 * tp / (2 * tp + fp + fn)
    report = audit_cells(cells, stored, _map("Results!G2:G4", "measures.f_measure_counts", COUNTS, "beta = '1'"))
    assert [c.verdict for c in report.claims] == ["confirmed"] * 3
    assert _forms(report) == [
        "equal_where_defined"
    ]  # at TP = 0 precision and recall are 0, and their mean is undefined
    assert report.columns[0].forms[0].through == ("Results!E2 =B2/(B2+C2)", "Results!F2 =B2/(B2+D2)")
    assert "Results!E2 =B2/(B2+C2)" in report.to_text(200)


def test_a_broken_cell_behind_a_correct_column_is_found(audit_cells: Audit) -> None:
    cells: dict[str, object] = {}
    for row in range(2, 6):
        cells |= {f"B{row}": row, f"C{row}": 7, f"D{row}": f"=B{row}+C{row}", f"E{row}": f"=B{row}/D{row}"}
    cells["D4"] = "=B4+C5"
    report = audit_cells(cells, {}, _map("Results!E2:E5", "measures.precision", "tp = 'B2', fp = 'C2'"))
    assert report.columns[0].breaks == {}  # E itself is copied down without a break
    assert [c.verdict for c in report.claims] == ["unverifiable", "unverifiable", "different", "unverifiable"]
    assert _forms(report) == ["equal", "different"]


def test_absolute_references_stay(audit_cells: Audit) -> None:
    cells: dict[str, object] = {"F1": 2}
    for row in (2, 3, 4):
        cells |= {f"B{row}": 0.5, f"C{row}": 0.25, f"D{row}": f"=(1+$F$1^2)*B{row}*C{row}/($F$1^2*B{row}+C{row})"}
    cells["D4"] = "=(1+F3^2)*B4*C4/(F3^2*B4+C4)"  # copied without the dollar signs
    stored = dict.fromkeys(("Results!D2", "Results!D3", "Results!D4"), 5 * 0.5 * 0.25 / (4 * 0.5 + 0.25))
    parameters = "precision = 'B2', recall = 'C2', beta = '$F$1'"
    report = audit_cells(cells, stored, _map("Results!D2:D4", "measures.f_measure", parameters))
    assert [c.verdict for c in report.claims] == ["confirmed", "confirmed", "unusable"]
    assert list(report.columns[0].breaks) == ["Results!D4"]
    assert "F3 is empty" in report.claims[2].reason


def test_names_second_sheets_and_hidden_ones(audit_cells: Audit) -> None:
    names = {"Prec": "'Raw data'!$B$2", "Rec": "'Raw data'!$C$2", "Beta": "1", "F": "Results!$D$2"}
    raw = {"Raw data": {"B2": 0.4, "C2": 0.75}}
    cells = {"D2": "=(1+Beta^2)*Prec*'Raw data'!C2/(Beta^2*Prec+Rec)"}
    stored = {"Results!D2": 0.6 / 1.15}
    for parameters in ("precision = 'Prec', recall = 'rec'", '''precision = "'raw data'!$B$2", recall = "Rec"'''):
        text = _map("F", "measures.f_measure", parameters, "beta = '1'")
        report = audit_cells(cells, stored, text, raw, names=names)
        assert [(c.id, c.verdict) for c in report.claims] == [("Results!D2", "confirmed")]


def test_a_named_column_means_the_cell_of_the_same_row(audit_cells: Audit) -> None:
    names = {"P": "Results!$B$2:$B$4", "R": "Results!$C$2:$C$4"}
    cells: dict[str, object] = {}
    stored = {}
    for row, p in {2: 0.5, 3: 0.25, 4: 1}.items():
        cells |= {f"B{row}": p, f"C{row}": 0.5, f"D{row}": "=2*P*R/(P+R)"}
        stored[f"Results!D{row}"] = 2 * p * 0.5 / (p + 0.5)
    text = _map("Results!D2:D4", "measures.f_measure", "precision = 'P', recall = 'R'", "beta = '1'")
    assert [c.verdict for c in audit_cells(cells, stored, text, names=names).claims] == ["confirmed"] * 3
    cells["D3"] = "=2*SUM(P)*R/(P+R)"  # in SUM the name means all of its cells
    claim = audit_cells(cells, stored, text, names=names).claims[1]
    assert claim.verdict == "unusable"
    assert "P stands for the cells Results!B2:B4" in claim.reason
    assert "SUM" in AGGREGATES


def test_constants_are_taken_and_told(audit_cells: Audit) -> None:
    cells = {"B2": 0.4, "C2": 0.75, "E2": 2, "D2": "=E2*B2*C2/(B2+C2)"}
    text = _map("Results!D2", "measures.f_measure", "precision = 'B2', recall = 'C2'", "beta = '1'")
    report = audit_cells(cells, {"Results!D2": 0.6 / 1.15}, text)
    assert [c.verdict for c in report.claims] == ["confirmed"]
    assert report.columns[0].forms[0].constants == ("Results!E2 = 2",)
    assert "Results!E2 = 2" in report.to_text()
    report = audit_cells({**cells, "E2": 2.0000001}, {"Results!D2": 0.6 / 1.15}, text)
    assert _forms(report) == ["different"]


def test_a_sum_over_a_range(audit_cells: Audit) -> None:
    cells = {"B2": 40, "C2": 60, "D2": "=B2/SUM(B2:C2)", "E2": "=B2/SUM(A2:C2)"}
    for place, verdict in (("D2", "confirmed"), ("E2", "unusable")):
        report = audit_cells(
            cells, {f"Results!{place}": 0.4}, _map(f"Results!{place}", "measures.precision", "tp = 'B2', fp = 'C2'")
        )
        assert [c.verdict for c in report.claims] == [verdict]  # A2 is empty: nothing is guessed


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ({"D2": "=E2+B2+C2", "E2": "=F2", "F2": "=D2*2"}, "circular reference: Results!D2 → Results!E2 → Results!F2"),
        ({"D2": "=D2+B2+C2"}, "circular"),
        ({"D2": "=B2/(B2+Nothing)"}, "no name 'Nothing'"),
        ({"D2": "=B2/(B2+Missing!C2)"}, "no sheet 'Missing'"),
        ({"D2": "=B2/(B2+[1]Other!C2)"}, "another workbook"),
        ({"D2": "=B2/(B2+E2)", "E2": "much"}, "Results!E2 holds the text 'much'"),
        ({"D2": "=B2/(B2+E2)", "E2": True}, "Results!E2 holds TRUE"),
        ({"D2": "=B2>C2"}, "TRUE or FALSE"),
        ({"D2": "=B2/(B2+"}, "cannot be read"),
        ({"D2": "=__import__('os')"}, "cannot be read"),
    ],
)
def test_what_cannot_be_followed_is_said(audit_cells: Audit, cells: dict[str, object], words: str) -> None:
    text = _map("Results!D2", "measures.precision", "tp = 'B2', fp = 'C2'")
    (claim,) = audit_cells({"B2": 1, "C2": 1, **cells}, {}, text).claims
    assert claim.verdict == "unusable"
    assert words in claim.reason


def test_long_chains_and_doubling_formulas_are_bounded(audit_cells: Audit) -> None:
    text = _map("Results!D2", "measures.precision", "tp = 'B2', fp = 'C2'")
    chain = {f"D{row}": f"=D{row + 1}" for row in range(2, 60)} | {"D60": "=B2/(B2+C2)"}
    assert "30 formulas" in audit_cells(chain, {}, text).claims[0].reason
    doubling = {f"D{row}": f"=D{row + 1}+D{row + 1}" for row in range(2, 25)} | {"D25": "=B2/(B2+C2)"}
    assert "parts" in audit_cells(doubling, {}, text).claims[0].reason


def test_shared_formulas_are_written_out(audit_cells: Audit, change_part: Any, tmp_path: Path) -> None:
    from prsym.audits import audit_workbook

    cells: dict[str, object] = {}
    for row in (2, 3, 4):
        cells |= {f"B{row}": row, f"C{row}": 1, f"D{row}": f"=B{row}/(B{row}+C{row})"}
    stored = {f"Results!D{row}": row / (row + 1) for row in (2, 3, 4)}
    audit_cells(cells, stored, _map("Results!D2:D4", "measures.precision", "tp = 'B2', fp = 'C2'"))

    def share(xml: str) -> str:
        """The way a spreadsheet program stores a column: the text once, and an index in the other cells."""
        xml = xml.replace("<f>B2/(B2+C2)</f>", '<f t="shared" ref="D2:D4" si="0">B2/(B2+C2)</f>')
        xml = xml.replace("<f>B3/(B3+C3)</f>", '<f t="shared" si="0"/>')
        return xml.replace("<f>B4/(B4+C4)</f>", '<f t="shared" si="7"/>')  # an index without a text

    change_part(tmp_path / "book.xlsx", "xl/worksheets/sheet1.xml", share)
    report = audit_workbook(tmp_path / "book.xlsx", tmp_path / "map.toml")
    assert [c.verdict for c in report.claims] == ["confirmed", "confirmed", "unusable"]
    assert "shared formula" in report.claims[2].reason


def test_references() -> None:
    assert read_area("Results!$D2:E$9", "") == Area("Results", 2, 4, 9, 5)
    assert read_area("'It''s'!A1", "x") == Area("It's", 1, 1, 1, 1)
    assert str(Area("It's", 1, 1, 2, 1)) == "'It''s'!A1:A2"
    assert str(Place("B2", 1, 1)) == "'B2'!A1"
    assert read_area("beta", "") is None
    assert read_area("B9:A2", "S") == Area("S", 2, 1, 9, 2)
    with pytest.raises(InputError, match="XFD1048576"):
        read_area("XFE1", "S")
