"""A file whose name says another thing than its bytes is told as what it is, with what would be right."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from prsym.audits import audit_workbook
from prsym.documents.reading import read_document
from prsym.errors import InputError
from prsym.reading.file_kinds import WORD, WORKBOOK, kind_of_file, misnamed


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("a.docx", b"%PDF-1.7 ...", "is a PDF file, whatever its name says: name it a.pdf"),
        ("a.docx", b"", "is empty"),
        ("a.pdf", b" \n", "is empty"),
        ("a.md", b"%PDF-1.7 ...", "is a PDF file, whatever its name says: name it a.pdf"),
        ("a.pdf", b"PK\x03\x04....word/document.xml", "is a Word document, whatever its name says: name it a.docx"),
        ("a.docx", b"PK\x03\x04....xl/workbook.xml", "is a workbook"),
        ("a.docx", b"\xd0\xcf\x11\xe0\xa1\xb1", "save it as .docx or .xlsx, without a password"),
        ("a.docx", b"{\\rtf1 x}", "is a document in Rich Text Format, whatever its name says: save it as .docx"),
        ("a.txt", b"\x89PNG\r\n", "is a picture"),
    ],
)
def test_a_document_of_another_kind(tmp_path: Path, name: str, content: bytes, told: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(InputError, match=r".") as error:
        read_document(tmp_path / name)
    assert told in str(error.value)
    assert "zip file" not in str(error.value)


def _archive(*names: str, within: bytes = b"") -> bytes:
    """An archive of some parts, each with the same bytes as they are."""
    held = BytesIO()
    with ZipFile(held, "w") as archive:
        for name in names:
            archive.writestr(name, within)
    return held.getvalue()


def test_an_archive_within_an_archive_does_not_tell_its_kind() -> None:
    document = _archive("word/document.xml")
    workbook = _archive("xl/workbook.xml", "xl/embeddings/Document.docx", within=document)
    assert b"word/" in workbook
    assert kind_of_file(workbook) is WORKBOOK
    assert kind_of_file(document) is WORD
    assert misnamed(workbook, Path("a.xlsx"), [".xlsx"]) == ""


def test_a_workbook_of_another_kind(tmp_path: Path) -> None:
    (tmp_path / "book.xlsx").write_bytes(b"%PDF-1.7 ...")
    (tmp_path / "map.toml").write_text("[[column]]\n", encoding="utf-8")
    with pytest.raises(InputError, match="is a PDF file"):
        audit_workbook(tmp_path / "book.xlsx", tmp_path / "map.toml")
