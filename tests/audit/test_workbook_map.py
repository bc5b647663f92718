"""Map files that cannot be used: one clear line with the file, the table, the key and what would be right."""

from __future__ import annotations

import html
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from prsym.auditing.workbooks.map import ColumnMap, read_map
from prsym.errors import InputError
from prsym.model.claim import BadClaim

Audit = Callable[..., Any]
GOOD = """
[[column]]
cells = "Results!D2"
formula = "measures.f_measure"
parameters = { precision = "B2", recall = "C2" }
fixed = { beta = "1" }
"""


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (GOOD, "", "write at least one [[column]]"),
        (GOOD, "[[column]\n", "is not TOML"),
        ("[[column]]", "[[columns]]", "unknown key 'columns'; did you mean 'column'?"),
        ("[[column]]", "[report]\nname = 1\n[[column]]", "[report]: unknown key 'name'"),
        ("[[column]]", "[report]\ntitle = 1\n[[column]]", "title = 1 must be a text"),
        ("[[column]]", "[report]\ncourt = 1\n[[column]]", "[report] court = 1 must be a text"),
        ("{ beta", "[ beta", "is not TOML"),
    ],
)
def test_a_map_that_cannot_be_used(tmp_path: Path, old: str, new: str, words: str) -> None:
    path = tmp_path / "map.toml"
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(InputError) as raised:
        read_map(path)
    line = str(raised.value)
    assert words in line
    assert line.startswith(str(path))
    assert "\n" not in line


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("cells", "cell", "[[column]] 1: unknown key 'cell'; did you mean 'cells'?"),
        ('cells = "Results!D2"', "", 'cells is missing: write cells = "Results!D2:D101"'),
        ('"Results!D2"', "7", "cells = 7 must be a text"),
        ("measures.f_measure", "measures.f_mesure", "did you mean measures.f_measure"),
        ("measures.f_measure", "dimm2015.precision_ode", "gives no value"),
        ("measures.f_measure", "dimm2015.coverage", "is a theorem"),
        ("recall =", "recal =", "no parameter 'recal'; it has precision, recall, beta; did you mean 'recall'?"),
        (', recall = "C2"', "", "recall of measures.f_measure is missing"),
        ('recall = "C2"', 'recall = "C2", beta = "E2"', "beta is in parameters and in fixed"),
        ('beta = "1"', 'beta = "-1"', "fixed beta = -1: it must be a number in (0, ∞)"),
        ('beta = "1"', 'beta = "one"', "fixed beta: 'one' is no number"),
        ('fixed = { beta = "1" }', 'fixed = "beta"', "fixed must be a table"),
        ("fixed", "digits = 16\nfixed", "digits = 16 must be a whole number from 1 to 15"),
        ("fixed", "digits = true\nfixed", "digits = True must be"),
    ],
)
def test_a_column_that_cannot_be_used_leaves_the_others(tmp_path: Path, old: str, new: str, words: str) -> None:
    path = tmp_path / "map.toml"
    path.write_text(GOOD.replace("D2", "E2") + GOOD.replace(old, new), encoding="utf-8")
    good, bad = read_map(path).columns
    assert isinstance(good, ColumnMap)
    assert isinstance(bad, BadClaim)
    assert words.replace("[[column]] 1", "[[column]] 2") in bad.problem
    assert bad.problem.startswith("[[column]] 2")
    assert "\n" not in bad.problem


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("Results!D2", "D2", "'D2' names no sheet"),
        ("Results!D2", "Other!D2", "there is no sheet 'Other'; the workbook has Results"),
        ("Results!D2", "Figure", "neither a reference such as Results!D2:D101 nor a name"),
        ("Results!D2", "Results!D:D", "neither a reference"),
        ("Results!D2", "Results!D2:XFD1048576", "at most 100000"),
        ("Results!D2", "Results!D2:D9999999", "a worksheet ends at XFD1048576"),
        ('"C2"', '"C2:C5"', "is several cells: give the one cell"),
        ('"C2"', '"B2"', "precision and recall are both Results!B2"),
        ('"C2"', '"D2"', "recall is at Results!D2, the cell itself"),
        ('"C2"', "3", "parameters.recall = '3' is a number and no cell: give it in fixed"),
        ('"C2"', '"Rates"', "parameters.recall: the workbook defines no name 'Rates'"),
        (GOOD, GOOD + GOOD, "Results!D2 is a cell of [[column]] 2 (Results!D2), too: name each cell once"),
    ],
)
def test_a_column_that_does_not_fit_the_workbook(audit_cells: Audit, old: str, new: str, words: str) -> None:
    cells = {"B2": 0.5, "C2": 0.5, "D2": "=2*B2*C2/(B2+C2)", "E2": "=2*B2*C2/(B2+C2)"}
    report = audit_cells(cells, {"Results!E2": 0.5}, GOOD.replace("D2", "E2") + GOOD.replace(old, new))
    assert [c.verdict for c in report.claims if c.id == "Results!E2"] == ["confirmed"]
    bad = report.claims[-1]
    assert bad.verdict == "unusable"
    assert words in bad.reason
    assert bad.id.startswith("[[column]]")
    assert "\n" not in bad.reason
    assert report.exit_status == 2
    reason = json.loads(report.to_json())["claims"][-1]["reason"]
    for view in (report.to_text(2000), html.unescape(report.to_html()), reason):
        assert words in view
    assert "; 1 column of the map could not be used" in report.to_text(2000).splitlines()[-1]


def test_a_number_outside_its_domain_is_refused_with_a_percentage(tmp_path: Path) -> None:
    text = GOOD.replace(', recall = "C2"', "").replace('beta = "1"', 'beta = "1", recall = "75"')
    (tmp_path / "map.toml").write_text(text, encoding="utf-8")
    (bad,) = read_map(tmp_path / "map.toml").columns
    assert isinstance(bad, BadClaim)
    assert "fixed recall = 75: it must be a number in [0, 1]; did you mean 75%?" in bad.problem


def test_a_parameter_that_moves_off_the_sheet_spoils_its_cell_only(audit_cells: Callable[..., Any]) -> None:
    cells = {"B1": 1, "C2": 1, "D2": "=B1/(B1+C2)", "D1": 3}
    text = (
        "[[column]]\ncells = 'Results!D1:D2'\nformula = 'measures.precision'\nparameters = { tp = 'B1', fp = 'C1' }\n"
    )
    assert len(audit_cells(cells, {}, text).claims) == 2


def test_files_that_are_no_maps(tmp_path: Path) -> None:
    for content, words in ((b"\xff\xfe", "is not UTF-8"), (b"a" * 1_000_001, "more than 1000000 bytes")):
        (tmp_path / "map.toml").write_bytes(content)
        with pytest.raises(InputError, match=words):
            read_map(tmp_path / "map.toml")
    with pytest.raises(InputError, match="cannot be read"):
        read_map(tmp_path / "none.toml")
