"""Workbook files that are damaged or hostile are refused in one line before they are parsed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from prsym.auditing.workbooks.file import Workbook
from prsym.auditing.workbooks.places import Place
from prsym.audits import audit_workbook
from prsym.errors import InputError

SHEET = "xl/worksheets/sheet1.xml"


@pytest.fixture
def book(tmp_path: Path, write_book: Callable[..., Path]) -> Path:
    return write_book(tmp_path / "book.xlsx", {"S": {"A1": 1, "B1": "=A1+1", "C1": "text"}}, {"S!B1": 2})


def _refused(path: Path) -> str:
    with pytest.raises(InputError) as raised:
        Workbook(path).cell(Place("S", 1, 1))
    line = str(raised.value)
    assert "\n" not in line
    assert len(line) < 400
    return line


def test_what_the_cells_hold(book: Path) -> None:
    workbook = Workbook(book)
    found = [workbook.cell(Place("S", 1, column)) for column in (1, 2, 3, 4)]
    assert [(c.formula, c.kind, c.value) for c in found] == [
        ("", "number", 1),
        ("=A1+1", "number", 2),
        ("", "text", "text"),
        ("", "empty", ""),
    ]


def test_a_part_that_unpacks_to_very_much_is_refused(book: Path) -> None:
    with ZipFile(book, "a", ZIP_DEFLATED) as archive:
        archive.writestr("xl/worksheets/sheet2.xml", b"<a/>" * 15_000_000)
    assert book.stat().st_size < 1_000_000
    assert "unpacks to" in _refused(book)


def test_a_directory_that_understates_a_part_is_refused(book: Path, change_part: Any) -> None:
    change_part(book, SHEET, lambda xml: xml + "<!--" + "x" * 100_000 + "-->")
    data = book.read_bytes()
    with ZipFile(book) as archive:
        size = archive.getinfo(SHEET).file_size.to_bytes(4, "little")
    assert size in data
    book.write_bytes(data.replace(size, (900).to_bytes(4, "little")))
    assert "no workbook that can be read" in _refused(book)


def test_a_very_long_cell_is_refused(book: Path, change_part: Any) -> None:
    change_part(book, SHEET, lambda xml: xml.replace("A1+1", "1+" * 5_000_000 + "1"))
    assert "32767 characters" in _refused(book)


@pytest.mark.parametrize("declaration", ["<!DOCTYPE a [<!ENTITY b 'c'>]>", "<!ENTITY b SYSTEM 'file:///etc/passwd'>"])
def test_document_types_are_refused(book: Path, change_part: Any, declaration: str) -> None:
    change_part(book, SHEET, lambda xml: declaration + xml)
    assert "document type" in _refused(book)


def test_text_that_is_not_utf8_is_refused(book: Path, change_part: Any) -> None:
    with ZipFile(book) as archive:
        parts = {info.filename: archive.read(info) for info in archive.infolist()}
    parts[SHEET] = parts[SHEET].decode().encode("utf-16")
    with ZipFile(book, "w") as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    assert "UTF-8" in _refused(book)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("<sheetData>", "<sheetData><row"),
        ('r="A1"', 'r="!"'),
        ('<c r="A1"', '<c s="999" r="A1"'),
        ("<v>1</v>", "<v>one</v>"),
        ("<v>1</v>", "<v>" + "1" * 6000 + "</v>"),
        ("<v>1</v>", '</c><c r="C1" t="s"><v>999</v>'),
    ],
)
def test_damaged_sheets_give_one_line(book: Path, change_part: Any, old: str, new: str) -> None:
    change_part(book, SHEET, lambda xml: xml.replace(old, new))
    assert "book.xlsx: sheet S: is no workbook that can be read" in _refused(book)


def test_rows_far_down_cost_nothing(book: Path, change_part: Any) -> None:
    far = '<row r="999999999999"><c r="XFD999999"><v>1</v></c></row></sheetData>'
    change_part(book, SHEET, lambda xml: xml.replace("</sheetData>", far))
    assert Workbook(book).cell(Place("S", 1, 1)).value == 1


def test_numbers_beyond_the_range_of_spreadsheets_are_no_numbers(book: Path, change_part: Any) -> None:
    change_part(book, SHEET, lambda xml: xml.replace("<v>1</v>", "<v>1e999</v>"))
    assert Workbook(book).cell(Place("S", 1, 1)).kind == "text"


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.xls", b"\xd0\xcf\x11\xe0", "must be .xlsx or .xlsm"),
        ("a.ods", b"PK", "must be .xlsx or .xlsm"),
        ("a.xlsx", b"", "is empty"),
        ("a.xlsx", b"PK\x03\x04 not really", "no workbook"),
        ("a.xlsx", b"x" * 20_000_001, "more than 20000000 bytes"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, name: str, content: bytes, words: str) -> None:
    (tmp_path / name).write_bytes(content)
    assert words in _refused(tmp_path / name)


def test_files_that_are_not_there(tmp_path: Path) -> None:
    assert "cannot be read" in _refused(tmp_path / "none.xlsx")
    (tmp_path / "folder.xlsx").mkdir()
    assert "cannot be read" in _refused(tmp_path / "folder.xlsx")


def test_an_archive_that_is_no_workbook(tmp_path: Path) -> None:
    with ZipFile(tmp_path / "a.xlsx", "w") as archive:
        archive.writestr("hello.xml", "<a/>")
    assert "no workbook" in _refused(tmp_path / "a.xlsx")


def test_without_openpyxl_one_line_says_what_to_install(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name.startswith("prsym.auditing.workbooks")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    with pytest.raises(InputError, match=r"pip install '\.\[excel\]'"):
        audit_workbook(book, book)
