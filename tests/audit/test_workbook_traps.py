"""Cells that look like something else: covered by an array formula, two parameters in one, rounded, typed errors."""

from __future__ import annotations

import html
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from prsym.auditing.workbooks import file as workbook_stored
from prsym.auditing.workbooks.file import Workbook
from prsym.auditing.workbooks.outermost import presented
from prsym.auditing.workbooks.places import Place
from prsym.audits import audit_workbook
from prsym.errors import InputError

Audit = Callable[..., Any]
PRECISION = """
[[column]]
cells = "Results!D2:D4"
formula = "measures.precision"
parameters = { tp = "B2", fp = "C2" }
"""
COUNTS = {2: (40, 60), 3: (2, 1), 4: (3, 1)}


def _precision(**changed: object) -> tuple[dict[str, object], dict[str, object]]:
    cells: dict[str, object] = {}
    for row, (tp, fp) in COUNTS.items():
        cells |= {f"B{row}": tp, f"C{row}": fp, f"D{row}": f"=B{row}/(B{row}+C{row})"}
    cells |= changed
    stored = {f"Results!D{row}": tp / (tp + fp) for row, (tp, fp) in COUNTS.items()}
    return cells, {place: value for place, value in stored.items() if str(cells[place[-2:]]).startswith("=")}


def test_two_parameters_in_one_cell_leave_the_formula_undecided(audit_cells: Audit) -> None:
    rates = {2: 0.4, 3: 0.5, 4: 0.9, 5: 0.25, 6: 0.62}
    cells = {f"B{row}": rate for row, rate in rates.items()}
    formulas = {f"D{row}": f"=2*$B$5*B{row}/($B$5+B{row})" for row in rates}
    stored = {f"Results!D{row}": 2 * 0.25 * rate / (0.25 + rate) for row, rate in rates.items()}
    text = """
[[column]]
cells = "Results!D2:D6"
formula = "measures.f1"
parameters = { precision = "$B$5", recall = "B2" }
"""
    report = audit_cells(cells | formulas, stored, text)
    assert [c.verdict for c in report.claims] == ["confirmed"] * 3 + ["undecided", "confirmed"]
    words = "precision and recall are both Results!B5 for this cell: its formula cannot be judged"
    assert words in report.claims[3].reason
    assert report.columns[0].values == {"confirmed": 5}
    # What is shown of the parameters is what the map says.
    assert "recall = B2 for the first cell; precision = $B$5" in report.to_text(2000)
    assert '<bdi class="typed">$B$5</bdi> for all cells' in report.to_html()


def test_a_parameter_in_the_judged_cell_leaves_the_formula_undecided(audit_cells: Audit) -> None:
    text = PRECISION.replace('"C2"', '"$D$3"')
    cells = {"B2": 40, "B3": 2, "B4": 3} | {f"D{row}": f"=B{row}/(B{row}+$D$3)" for row in (2, 3, 4)}
    stored = {"Results!D2": 40 / 41, "Results!D3": 1, "Results!D4": 3 / 4}
    report = audit_cells(cells, stored, text)
    (form,) = [form for form in report.columns[0].forms if form.cells == ("Results!D3",)]
    assert form.verdict == "undecided"
    assert "fp is at Results!D3, the cell itself" in form.reason


@pytest.mark.parametrize(("kind", "words"), [("array", "array formula"), ("dataTable", "data table")])
def test_a_cell_covered_by_a_block_is_no_typed_number(
    audit_cells: Audit, change_part: Any, tmp_path: Path, kind: str, words: str
) -> None:
    # D3 and E4 hold nothing but a number in the file; the ranges of D2 and E2 cover them.
    cells, stored = _precision(D3=2 / 3, D4="=E4/(E4+C4)", E2="=B2", E4=3)
    audit_cells(cells, stored, PRECISION)
    block = f'<f t="{kind}" ref="{{}}">'

    def change(xml: str) -> str:
        xml = xml.replace("<f>B2/(B2+C2)", block.format("D2:D3") + "B2/(B2+C2)")
        return xml.replace("<f>B2<", block.format("E2:E4") + "B2<")

    change_part(tmp_path / "book.xlsx", "xl/worksheets/sheet1.xml", change)
    report = audit_workbook(tmp_path / "book.xlsx", tmp_path / "map.toml")
    assert [c.verdict for c in report.claims] == ["unusable"] * 3
    assert f"{words} (D2:D3), which is not read" in report.claims[0].reason
    assert f"Results!D3 is part of the {words} D2:D3, which is not read" in report.claims[1].reason
    assert f"Results!E4 is part of the {words} E2:E4, which is not read" in report.claims[2].reason
    assert report.columns[0].breaks["Results!D3"] == f"is part of the {words} D2:D3"


@pytest.mark.parametrize(
    ("meaning", "how", "fixed"),
    [("B2", "without $", "$B$2"), ("$B2", "with $ in one part only", "$B$2"), ("B2:B4", "without $", "$B$2:$B$4")],
)
def test_a_name_without_dollar_signs_is_refused(audit_cells: Audit, meaning: str, how: str, fixed: str) -> None:
    words = f"the name nm refers to Results!{meaning} {how}, so that what it means depends on the cell: write {fixed}"
    cells, stored = _precision(D2="=nm/(nm+C2)")
    report = audit_cells(cells, stored, PRECISION, names={"nm": f"Results!{meaning}"})
    assert [c.verdict for c in report.claims] == ["unusable", "confirmed", "confirmed"]
    assert words in report.claims[0].reason
    bad = audit_cells(cells, stored, PRECISION.replace('"B2"', '"nm"'), names={"nm": f"Results!{meaning}"})
    assert [c.verdict for c in bad.claims] == ["unusable"]
    assert words in bad.claims[0].reason


@pytest.mark.parametrize(
    ("formula", "stored", "verdict"),
    [  # 2/3 = 0.6666…
        ("=ROUND(B3/(B3+C3),4)", 0.6667, "confirmed"),
        ("=ROUNDDOWN(B3/(B3+C3), 4)", 0.6666, "confirmed"),
        ("=trunc(B3/(B3+C3),2)", 0.66, "confirmed"),
        ("=ROUNDUP(B3/(B3+C3),0)", 1, "confirmed"),
        ("=ROUND(B3/(B3+C3),4)", 0.6668, "refuted"),
        ("=ROUND(B3/(B3+C3),4)", 0.66667, "refuted"),
        ("=ROUND(B3,4)/ROUND(B3+C3,4)", 0.6667, "refuted"),
        ("=ROUND(B3/(B3+C3),B3)", 0.67, "refuted"),
    ],
)
def test_a_cell_that_rounds_its_value_is_not_refuted_for_it(
    audit_cells: Audit, formula: str, stored: float, verdict: str
) -> None:
    cells, values = _precision(D3=formula)
    report = audit_cells(cells, values | {"Results!D3": stored}, PRECISION)
    assert [c.verdict for c in report.claims] == ["confirmed", verdict, "confirmed"]
    assert ("which the cell rounds by" in report.claims[1].reason) is (verdict == "confirmed")


def test_rounding_a_value_on_a_step(audit_cells: Audit) -> None:
    # 0.57·100 is below 57 in binary arithmetic, so that cutting off may end one step lower.
    rounding, inside = presented('=TRUNC(IF(A1="),1",1,2)*B2,2)')
    assert rounding is not None
    assert inside == '=IF(A1="),1",1,2)*B2'
    exact = Fraction(57, 100)
    given = [n for n in range(50, 65) if rounding.may_give(Fraction(n, 100), exact, exact)]
    assert given == [56, 57]


@pytest.mark.parametrize(
    ("formula", "value", "percent"),
    [
        ("=ROUND(A1,2)", "2/3", 67),
        ("=ROUNDUP(A1,2)", "2/3", 67),
        ("=ROUNDDOWN(A1,2)", "2/3", 66),
        ("=TRUNC(A1,2)", "2/3", 66),
        ("=ROUND(A1,2.0)", "1/2", 50),
        ("=(ROUND((A1),2))", "2/3", 67),
        ('=IFERROR(ROUND(IFERROR(A1,0),2),"n/a")', "2/3", 67),
        ("=round( A1 , 2 )", "0.126", 13),
        ("=ROUND(ROUND(A1,3),2)", "0.1246", 13),  # 0.125 first
        ("=ROUND(ROUND(A1,3),2)", "0.1244", 12),
        ("=ROUNDDOWN(ROUNDUP(A1,1),2)", "0.61", 70),
        ("=CEILING(A1,0.05)", "0.61", 65),
        ("=FLOOR(A1,0.05)", "0.64", 60),
        ("=INT(A1)", "0.61", 0),
        ("=TRUNC(A1)", "0.61", 0),
    ],
)
def test_a_rounding_gives_one_value(formula: str, value: str, percent: int) -> None:
    rounding, inside = presented(formula)
    assert rounding is not None
    assert inside == "=A1"
    exact = Fraction(value)
    assert [n for n in range(101) if rounding.may_give(Fraction(n, 100), exact, exact)] == [percent]


@pytest.mark.parametrize(
    "formula",
    ["=ROUND(A1,B1)", "=ROUND(A1)", "=ROUND(A1,1)/2", "=(A1)+(B1)", "=CEILING(A1,0)", "=INT(A1,2)", "=FLOOR(A1,-1)"],
)
def test_what_rounds_to_no_stated_unit_is_no_rounding(formula: str) -> None:
    assert presented(formula)[0] is None


def test_a_typed_error_is_unverifiable(audit_cells: Audit) -> None:
    cells, stored = _precision(B3=0, C3=0, D3="#DIV/0!")
    report = audit_cells(cells, stored, PRECISION)
    assert [c.verdict for c in report.claims] == ["confirmed", "unverifiable", "confirmed"]
    assert "holds #DIV/0!, and no formula" in report.claims[1].reason
    cells, stored = _precision(D3="#DIV/0!")  # 2/3: the formula has a value there
    assert audit_cells(cells, stored, PRECISION).claims[1].verdict == "refuted"


def _share(xml: str, formula: str, last: int) -> str:
    rows = "".join(f'<row r="{r}"><c r="E{r}"><f t="shared" si="0"/><v>1</v></c></row>' for r in range(5, last + 1))
    first = f'<row r="4"><c r="E4"><f t="shared" si="0" ref="E4:E{last}">{formula}</f><v>1</v></c></row>'
    return xml.replace("</sheetData>", f"{first}{rows}</sheetData>")


def test_shared_formulas_are_bounded_together(
    tmp_path: Path, write_book: Any, change_part: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workbook_stored, "MAX_WRITTEN", 20)
    book = write_book(tmp_path / "book.xlsx", {"S": {"A1": 1}})
    change_part(book, "xl/worksheets/sheet1.xml", lambda xml: _share(xml, "B4+$C$1", 9))
    workbook = Workbook(book)
    assert [workbook.cell(Place("S", row, 5)).formula for row in (5, 6)] == ["=B5+$C$1", "=B6+$C$1"]
    with pytest.raises(InputError, match="shared formulas of more than 20 characters"):
        workbook.cell(Place("S", 7, 5))


def test_a_very_long_shared_formula_is_refused(tmp_path: Path, write_book: Any, change_part: Any) -> None:
    book = write_book(tmp_path / "book.xlsx", {"S": {"A1": 1}})
    change_part(book, "xl/worksheets/sheet1.xml", lambda xml: _share(xml, "B4" + "+B4" * 4000, 9))
    assert "a shared formula of 12003 characters" in Workbook(book).cell(Place("S", 7, 5)).refused


def test_very_many_array_formulas_are_refused(
    tmp_path: Path, write_book: Any, change_part: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workbook_stored, "MAX_BLOCKS", 3)
    book = write_book(tmp_path / "book.xlsx", {"S": {f"A{row}": "=B1" for row in range(1, 5)}})
    block = '<f t="array" ref="A1:B2">'
    change_part(book, "xl/worksheets/sheet1.xml", lambda xml: xml.replace("<f>", block))
    with pytest.raises(InputError, match="more than 3 array formulas"):
        Workbook(book).cell(Place("S", 1, 1))


@pytest.mark.parametrize("name", ["xl/workbook.xml", "XL/Workbook.xml"])
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_two_parts_of_one_name_are_refused(tmp_path: Path, write_book: Any, name: str) -> None:
    book = write_book(tmp_path / "book.xlsx", {"S": {"A1": 1}})
    with ZipFile(book, "a") as archive:
        archive.writestr(name, "<a/>")
    with pytest.raises(InputError, match="has two parts of the name"):
        Workbook(book)


def test_a_parameter_on_another_sheet_is_shown_with_its_sheet(audit_cells: Audit) -> None:
    cells, stored = _precision(**{f"D{row}": f"=Counts!B{row}/(Counts!B{row}+C{row})" for row in COUNTS})
    counts = {f"B{row}": tp for row, (tp, _) in COUNTS.items()}
    report = audit_cells(cells, stored, PRECISION.replace('"B2"', '"Counts!B2"'), {"Counts": counts})
    assert [c.verdict for c in report.claims] == ["confirmed"] * 3
    assert "tp = Counts!B2, fp = C2 for the first cell" in report.to_text(2000)
    assert "Counts!B2" in html.unescape(report.to_html()).partition("for the first cell")[0]


def _guarded(audit_cells: Audit, formula: str, stored: object, tp: int = 2, fp: int = 1) -> Any:
    cells, values = _precision(D3=formula, B3=tp, C3=fp)
    return audit_cells(cells, values | {"Results!D3": stored}, PRECISION).claims[1]


@pytest.mark.parametrize("instead", ["0", '"n/a"', '""', "", "F1", "IF(B3>0,1,2)"])
def test_iferror_around_a_right_formula(audit_cells: Audit, instead: str) -> None:
    claim = _guarded(audit_cells, f"=IFERROR(B3/(B3+C3),{instead})", 2 / 3)
    assert claim.verdict == "confirmed"
    assert "proved equal where both are defined" in claim.reason
    stands_there = _guarded(audit_cells, f"=IFERROR(B3/(B3+C3),{instead})", 0.0, 0, 0)
    assert stands_there.verdict == "out_of_domain"


@pytest.mark.parametrize(
    ("formula", "stored", "verdict"),
    [
        ("=IFERROR(C3/(B3+C3),0)", 1 / 3, "different"),
        ("=IFERROR(1/(1+C3/B3),0)", 2 / 3, "undecided"),  # at TP = 0 the fallback stands for 0, or for another number
        ("=IFERROR(1/(1+C3/B3),1)", 2 / 3, "undecided"),
        ("=IFERROR(B3/0,1)", 1.0, "refuted"),
        ("=IFERROR(ROUND(B3/(B3+C3),4),0)", 0.6667, "confirmed"),
        ("=IFERROR(ROUND(C3/(B3+C3),4),0)", 0.3333, "different"),
        ("=IFERROR(ROUND(B3/(B3+C3),4),0)", 0.6668, "refuted"),
    ],
)
def test_iferror_around_another_formula(audit_cells: Audit, formula: str, stored: float, verdict: str) -> None:
    assert _guarded(audit_cells, formula, stored).verdict == verdict


def test_an_error_is_not_put_down_to_inputs_that_the_cell_can_use(audit_cells: Audit) -> None:
    # Percentages in points: 2·40·75/115 has a value, although precision = 40 lies outside [0, 1].
    cells = {"B2": 40, "C2": 75, "D2": "=2*B2*C2/(B2+C2)"}
    text = PRECISION.replace("D2:D4", "D2").replace("measures.precision", "measures.f1")
    text = text.replace("tp =", "precision =").replace("fp =", "recall =")
    (claim,) = audit_cells(cells, {"Results!D2": "#DIV/0!"}, text).claims
    assert claim.verdict == "out_of_domain"
    assert "the cell's own formula has a value there" in claim.reason


def test_a_date_in_place_of_a_number_is_named_by_its_cell(audit_cells: Audit) -> None:
    cells, stored = _precision()
    claim = audit_cells(cells, stored, PRECISION, formats={"Results!B2": "yyyy-mm-dd"}).claims[0]
    assert "the input tp (B2) holds a date" in claim.reason
