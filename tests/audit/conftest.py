"""Claims files and workbooks for the tests; workbooks are written by openpyxl and get stored values afterwards."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from openpyxl import Workbook
from openpyxl.workbook.defined_name import DefinedName

from prsym.auditing.claims.files import read_claims
from prsym.audits import audit_workbook
from prsym.errors import InputError
from prsym.model.claim import ClaimsFile

Cells = Mapping[str, object]


@pytest.fixture
def read_claims_text(tmp_path: Path) -> Callable[[str, str | bytes], ClaimsFile]:
    """Reads a text as a claims file of that name."""

    def read(name: str, text: str | bytes) -> ClaimsFile:
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return read_claims(path)

    return read


@pytest.fixture
def refused_text(tmp_path: Path, read_claims_text: Callable[..., ClaimsFile]) -> Callable[[str, str], str]:
    """What is said of a text that is no claims file, without the path that it begins with."""

    def refused(name: str, text: str) -> str:
        with pytest.raises(InputError) as error:
            read_claims_text(name, text)
        assert str(error.value).startswith(str(tmp_path / name))
        return str(error.value).removeprefix(f"{tmp_path / name}: ")

    return refused


@pytest.fixture
def audit_cells(tmp_path: Path) -> Callable[..., Any]:
    """Audits the cells of a sheet `Results`, with stored values, under the text of a map: book.xlsx and map.toml."""

    def audit(
        cells: Cells, stored: Cells, map_text: str, sheets: Mapping[str, Cells] | None = None, **more: Any
    ) -> Any:
        book = _write_book(tmp_path / "book.xlsx", {"Results": cells, **(sheets or {})}, stored, **more)
        (tmp_path / "map.toml").write_text(map_text, encoding="utf-8")
        return audit_workbook(book, tmp_path / "map.toml")

    return audit


@pytest.fixture
def write_book() -> Callable[..., Path]:
    """Writes a workbook; see `_write_book`."""
    return _write_book


@pytest.fixture
def change_part() -> Callable[..., None]:
    """Rewrites one part of a workbook; see `_change_part`."""
    return _change_part


def _write_book(
    path: Path,
    sheets: Mapping[str, Cells],
    stored: Mapping[str, object] | None = None,
    names: Mapping[str, str] | None = None,
    formats: Mapping[str, str] | None = None,
) -> Path:
    """A workbook of `sheets`, name -> address -> what is typed there; `stored` gives formulas `Sheet!D2` a value."""
    book = Workbook()
    book.remove(book.active)
    for title, cells in sheets.items():
        sheet = book.create_sheet(title)
        for address, content in cells.items():
            sheet[address] = content
            if formats and f"{title}!{address}" in formats:
                sheet[address].number_format = formats[f"{title}!{address}"]
    for name, meaning in (names or {}).items():
        book.defined_names[name] = DefinedName(name, attr_text=meaning)
    book.save(path)
    for number, title in enumerate(sheets, 1):
        values = {k.rpartition("!")[2]: v for k, v in (stored or {}).items() if k.rpartition("!")[0] == title}
        _change_part(path, f"xl/worksheets/sheet{number}.xml", lambda xml, v=values: _with_values(xml, v))
    return path


def _change_part(path: Path, part: str, change: Callable[[str], str]) -> None:
    """Rewrite one part of the archive."""
    with ZipFile(path) as archive:
        parts = {info.filename: archive.read(info) for info in archive.infolist()}
    parts[part] = change(parts[part].decode()).encode()
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)


def _with_values(xml: str, values: Mapping[str, object]) -> str:
    """The sheet with a stored value in each formula cell that is named."""
    for address, value in values.items():
        kind = "b" if isinstance(value, bool) else "n" if isinstance(value, int | float) else "str"
        text = str(int(value)) if isinstance(value, bool) else repr(value) if kind == "n" else escape(str(value))
        kind = "e" if text.startswith("#") else kind
        pattern = re.compile(rf'<c r="{address}"([^>]*?)(?: t="\w+")?><f([^>]*)>(.*?)</f><v\s*/?>(?:</v>)?</c>')
        xml, changed = pattern.subn(rf'<c r="{address}"\1 t="{kind}"><f\2>\3</f><v>{text}</v></c>', xml)
        assert changed == 1, f"{address} holds no formula"
    return xml
