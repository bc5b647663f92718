"""What a report on a workbook says of each finding, and that nothing it counts is left out."""

from __future__ import annotations

import html
import json
import os
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from prsym.auditing.workbooks.values import explained_by_rounding
from prsym.cli import main
from prsym.model.domain import Interval
from prsym.reading.python import read_python

Audit = Callable[..., Any]
RECALL = """
[[column]]
cells = "Results!E2:E4"
formula = "measures.recall"
parameters = { tp = "B2", fn = "D2" }
"""
COUNTS = {2: (80, 59, 41), 3: (3, 1, 5), 4: (9, 2, 7)}  # TP, FP, FN


def _recall(**changed: object) -> tuple[dict[str, object], dict[str, object]]:
    """A column of recall in E2:E4 with its stored values; `changed` replaces cells."""
    cells: dict[str, object] = {}
    for row, (tp, fp, fn) in COUNTS.items():
        cells |= {f"B{row}": tp, f"C{row}": fp, f"D{row}": fn, f"E{row}": f"=B{row}/(B{row}+D{row})"}
    return cells | changed, {f"Results!E{row}": tp / (tp + fn) for row, (tp, _, fn) in COUNTS.items()}


def test_what_a_wrong_formula_gives_is_refuted_and_not_put_down_to_rounding(audit_cells: Audit) -> None:
    cells, stored = _recall(E2="=B2/(B2+C2)")  # precision: 80/139 = 0.5755…; recall is 80/121 = 0.6611…
    stored["Results!E2"] = 80 / 139
    report = audit_cells(cells, stored, RECALL)
    assert [c.verdict for c in report.claims] == ["different", "confirmed", "confirmed"]
    assert report.columns[0].values == {"refuted": 1, "confirmed": 2}
    assert list(report.columns[0].forms[0].refuted) == ["Results!E2"]
    for text in (report.claims[0].reason, report.to_text(2000), html.unescape(report.to_html())):
        assert "not reproduced" in text
        assert "0.66115702479" in text
        assert "the cell holds 0.575539568345" in text
        assert "binary arithmetic can make" not in text
    (line,) = [line for line in report.to_text(2000).splitlines() if line.startswith("Results!E2: different")]
    assert "its stored value is not reproduced either" in line


def test_refuted_values_of_many_wrong_cells_are_told_in_one_line(audit_cells: Audit) -> None:
    cells, stored = _recall(**{f"E{row}": f"=B{row}/(2*B{row}+D{row})" for row in COUNTS})
    stored = {f"Results!E{row}": tp / (2 * tp + fn) for row, (tp, _, fn) in COUNTS.items()}
    report = audit_cells(cells, stored, RECALL)
    assert report.columns[0].values == {"refuted": 3}
    (line,) = [line for line in report.to_text(2000).splitlines() if line.startswith("Results!E2 and 2 more")]
    assert "3 stored values of its cells are not reproduced either: in Results!E2" in line


FALLOUT = "1-b/(a+b)"  # of a = 1, b = 999999999: 1e-9, of which doubles keep seven digits
POINT = {"a": Fraction(1), "b": Fraction(999_999_999)}
DOUBLE = Fraction(1 - 999_999_999 / 1e9)


@pytest.mark.parametrize(
    ("own", "point", "truth", "proved", "stored", "explained"),
    [
        (FALLOUT, POINT, Fraction(1, 10**9), True, DOUBLE, True),
        (FALLOUT, POINT, Fraction(1, 10**9), False, DOUBLE, True),  # the same value, but not proved equal
        (FALLOUT, POINT, Fraction(2, 10**9), False, DOUBLE, False),  # what the cell gives is not the truth
        (FALLOUT, POINT, Fraction(1, 10**9), True, Fraction(11, 10**10), False),
        ("a/(a+b)", POINT, Fraction(1, 10**9), True, DOUBLE, False),  # nothing is lost by this formula
        ("1/(a+b-1000000000)", POINT, Fraction(1), True, Fraction(1), False),  # not defined
        ("b-a-999999997", POINT, Fraction(1), True, Fraction(2), False),  # whole numbers lose nothing
        ("(b-999999998)*1", POINT, Fraction(1), True, Fraction(11, 10), False),
        ("a<b", POINT, Fraction(1), False, Fraction(1), False),  # no number
        ("a if b==999999999 else b", POINT, Fraction(1), False, Fraction(2), False),  # a comparison is certain
    ],
)
def test_what_rounding_explains(
    own: str, point: dict[str, Fraction], truth: Fraction, proved: bool, stored: Fraction, explained: bool
) -> None:
    target = Interval(stored, stored, False, False)
    assert explained_by_rounding(read_python(own), point, (truth, truth), proved, target) is explained


def test_a_constant_loses_digits_as_a_cell_does(audit_cells: Audit) -> None:
    # 0.1·3 - 0.3 is 0 exactly and 5.55e-17 in doubles; times 10^16 it is added to a recall.
    assert 0.1 * 3 - 0.3 != 0
    cells, stored = _recall(E2="=B2/(B2+D2)+(0.1*3-0.3)*10^13")
    stored["Results!E2"] = 80 / 121 + (0.1 * 3 - 0.3) * 10**13
    assert audit_cells(cells, stored, RECALL).columns[0].values == {"undecided": 1, "confirmed": 2}


def test_a_refuted_value_under_a_formula_that_could_not_be_used_is_a_finding(audit_cells: Audit) -> None:
    cells, stored = _recall(E2="=MROUND(B2/(B2+D2),0.01)")
    stored["Results!E2"] = 0.65
    report = audit_cells(cells, stored, RECALL)
    assert report.counts == {"refuted": 1, "confirmed": 2}
    text = report.to_text(2000).splitlines()
    assert sum(line.startswith("Results!E2: not reproduced: the formula gives 0.66115") for line in text) == 1
    assert sum(line.startswith("Results!E2: not audited") and "MROUND" in line for line in text) == 1
    findings = report.to_html().partition("What remains open")[0]
    assert "Results!E2" in findings.partition("What does not hold")[2]
    assert report.exit_status == 2  # a formula that could not be used comes before a refuted value
    assert "2 of 3 formulas proved equal, 1 not audited" in text[-1]


def test_every_cell_that_is_counted_as_refuted_is_named(audit_cells: Audit) -> None:
    cells, stored = _recall(E2="=MROUND(B2/(B2+D2),0.01)", E3="=MROUND(B3/(B3+D3),0.01)")
    stored |= {"Results!E2": 0.65, "Results!E3": 0.39, "Results!E4": 0.5}
    report = audit_cells(cells, stored, RECALL)
    assert report.counts == {"refuted": 3}
    page = report.to_html().partition("What does not hold")[2].partition("What remains open")[0]
    for row in COUNTS:
        assert f"Results!E{row}: not reproduced" in report.to_text(2000)
        assert f"<bdi>Results!E{row}</bdi>" in page


def test_a_file_never_calculated_is_one_line(audit_cells: Audit) -> None:
    report = audit_cells(_recall()[0], {}, RECALL)
    text = report.to_text(2000)
    sentence = "3 cells hold no stored value: they were never calculated; open the file in a spreadsheet program"
    assert text.count("never calculated") == text.count(sentence) == 1
    assert text.splitlines()[-1] == "3 cells: 3 unverifiable; 3 of 3 formulas proved equal"
    page = report.to_html()
    assert page.count("never calculated") == page.count(sentence) == 1
    assert "3 unverifiable; 3 of 3 formulas proved equal" in page
    data = json.loads(report.to_json())
    assert [c["verdict"] for c in data["claims"]] == ["unverifiable"] * 3
    assert data["columns"][0]["uncalculated"] == [f"Results!E{row}" for row in COUNTS]


def test_cells_that_lack_more_than_a_calculation_are_told_apart(audit_cells: Audit) -> None:
    cells, _ = _recall(B2="many", D3="=C3+4")  # E2 cannot be calculated, E3 follows from another uncalculated cell
    report = audit_cells(cells, {}, RECALL)
    assert report.columns[0].uncalculated == ("Results!E3", "Results!E4")
    text = report.to_text(2000)
    assert "Results!E3 and 1 more: unverifiable: 2 cells hold no stored value" in text
    assert "Results!E2: unverifiable: the formula is proved equal; the input tp (B2) holds the text 'many'" in text


def test_cells_put_in_as_numbers_are_named_where_a_formula_is_different(audit_cells: Audit) -> None:
    formulas = {f"E{row}": f"=F{row}*B{row}/(B{row}+D{row})" for row in COUNTS}
    cells, stored = _recall(**formulas, F2=1.5, F3=1.5, F4=1)
    report = audit_cells(cells, stored, RECALL)
    assert [c.verdict for c in report.claims] == ["different", "different", "confirmed"]
    words = "put in as a number: the map gives it to no parameter"
    assert f"with Results!F2 = 1.5 {words}" in report.claims[0].reason
    assert f"with Results!F3 = 1.5 {words}" in report.claims[1].reason
    (line,) = [line for line in report.to_text(2000).splitlines() if line.startswith("Results!E2 and 1 more")]
    assert f"with Results!F2 = 1.5 {words}" in line
    assert f"with Results!F2 = 1.5 {words}" in report.to_html()


@pytest.mark.parametrize("calculated", [True, False])
def test_no_page_shows_the_inside_of_the_program(audit_cells: Audit, calculated: bool) -> None:
    cells, stored = _recall(E2="=MROUND(B2/(B2+D2),0.01)", E3="=F3*B3/(B3+C3)", F3=2)
    report = audit_cells(cells, stored if calculated else {}, RECALL)
    page = html.unescape(report.to_html())
    assert "<built-in" not in page
    assert " at 0x" not in page
    assert f"{3 if calculated else 0} of 3 stored values confirmed, read to 12 significant digits" in page


def test_two_runs_give_the_same_bytes(audit_cells: Audit, tmp_path: Path) -> None:
    audit_cells(*_recall(), RECALL)
    pages = []
    for seed in ("1", "2"):
        outputs = ["--html", "r.html", "--json", "r.json"]
        run = ["-c", "from prsym.cli import main; main()", "audit", "book.xlsx", "--map", "map.toml", *outputs]
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        subprocess.run([sys.executable, *run], cwd=tmp_path, env=environment, check=True, capture_output=True)
        pages.append([(tmp_path / name).read_bytes() for name in ("r.html", "r.json")])
    assert pages[0] == pages[1]


@pytest.mark.parametrize("option", ["--html", "--json"])
def test_an_output_without_a_folder_is_refused_before_anything_is_judged(
    audit_cells: Audit, tmp_path: Path, option: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    audit_cells(*_recall(), RECALL)
    monkeypatch.setattr("prsym.audits.audit_workbook", lambda *_, **__: pytest.fail("judged"))
    (tmp_path / "file").write_text("", encoding="utf-8")
    for folder, words in (("none", "does not exist"), ("file", "is no folder")):
        out = tmp_path / folder / "x.out"
        arguments = ["audit", str(tmp_path / "book.xlsx"), "--map", str(tmp_path / "map.toml"), option, str(out)]
        run = CliRunner().invoke(main, arguments)
        assert run.exit_code == 2
        assert words in " ".join(run.output.split())
        assert "Traceback" not in run.output


def test_a_formula_that_rounds_its_value_is_judged_before_it_is_rounded(audit_cells: Audit) -> None:
    cells, stored = _recall(E2="=ROUND(B2/(B2+D2),2)", E3="=ROUND(B3/(B3+C3),2)")
    stored |= {"Results!E2": 0.66, "Results!E3": 0.75}  # 80/121 = 0.6611…, and precision 3/4 for recall
    report = audit_cells(cells, stored, RECALL)
    assert [c.verdict for c in report.claims] == ["confirmed", "different", "confirmed"]
    right, wrong = (c.reason for c in report.claims[:2])
    assert "proved equal before its value is rounded by ROUND(…, 2)" in right
    assert wrong.startswith("before its value is rounded by ROUND(…, 2): ")
