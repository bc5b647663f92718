"""The kind of a file by its content, and the advice for one whose name says another kind: a PDF file called a.docx."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from zipfile import BadZipFile, ZipFile


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file in words, the endings that its name may have, and how to make a file of it that can be read."""

    words: str
    endings: tuple[str, ...] = ()
    advice: str = ""


EMPTY = FileKind("empty", advice="it may have been downloaded or copied in part: get it again")
PDF = FileKind("a PDF file", (".pdf",))
WORD = FileKind("a Word document", (".docx", ".docm"))
TEXT = FileKind("a text", (".txt", ".text", ".md", ".markdown", ".htm", ".html", ".tex"))
WORKBOOK = FileKind("a workbook", (".xlsx", ".xlsm"))
SLIDES = FileKind("a presentation", (".pptx",), "save it as .pdf")
OPEN_TEXT = FileKind("an OpenDocument file", (".odt", ".ods", ".odp"), "save it as .docx, .xlsx or .pdf")
OLD_OFFICE = FileKind(
    "an old Office document (.doc, .xls), or one that is protected by a password",
    (".doc", ".xls"),
    "save it as .docx or .xlsx, without a password",
)
RICH_TEXT = FileKind("a document in Rich Text Format", (".rtf",), "save it as .docx")
PICTURE = FileKind("a picture", (".png", ".jpg", ".tif"), "a picture has no text that can be read")
_STARTS = (
    (b"\xd0\xcf\x11\xe0", OLD_OFFICE),
    (rb"{\rtf", RICH_TEXT),
    (b"\x89PNG", PICTURE),
    (b"\xff\xd8\xff", PICTURE),
    (b"II*\0", PICTURE),
    (b"MM\0*", PICTURE),
)
# Folders at the top of an archive: a part of it may be another archive, as a document within a workbook.
_FOLDERS = (("word/", WORD), ("xl/", WORKBOOK), ("ppt/", SLIDES))
_OPEN_TYPE = (b"opendocument", 200)  # is told within so many bytes of an archive's begin


def kind_of_file(content: bytes) -> FileKind | None:
    """The kind of a file; None for a text, and for what is not known.

    >>> [kind.words if (kind := kind_of_file(c)) else "" for c in (b"", b"%PDF-1.7", b"{\\\\rtf1", b"Recall")]
    ['empty', 'a PDF file', 'a document in Rich Text Format', '']
    """
    if not content.strip():
        return EMPTY
    if content.startswith(b"PK\x03\x04"):
        return _kind_of_archive(content)
    if content.lstrip().startswith(b"%PDF-"):
        return PDF
    return next((kind for start, kind in _STARTS if content.startswith(start)), None)


def _kind_of_archive(content: bytes) -> FileKind | None:
    """The kind of an archive by the names of its own parts; by those that are found in it where it is damaged."""
    words, within = _OPEN_TYPE
    if words in content[:within]:
        return OPEN_TEXT
    try:
        with ZipFile(BytesIO(content)) as archive:
            folders = {f"{name.partition('/')[0]}/" for name in archive.namelist()}
    except (BadZipFile, OSError, ValueError, NotImplementedError):
        folders = {folder for folder, _ in _FOLDERS if folder.encode() in content}
    return next((kind for folder, kind in _FOLDERS if folder in folders), None)


def misnamed(content: bytes, path: Path, read: Collection[str]) -> str:
    """A line on a file whose name says another kind than it is, with what would be right; "" for a name that fits.

    `read` are the endings of the names of files that can be read here.

    >>> misnamed(b"%PDF-1.7", Path("a.docx"), [".docx", ".pdf"])
    'is a PDF file, whatever its name says: name it a.pdf'
    >>> misnamed(b"%PDF-1.7", Path("a.pdf"), [".docx", ".pdf"]), misnamed(b"", Path("a.pdf"), [".pdf"])
    ('', 'is empty: it may have been downloaded or copied in part: get it again')
    """
    kind, ending = kind_of_file(content), path.suffix.lower()
    if kind is None or ending in kind.endings:
        return ""
    right = next((one for one in kind.endings if one in read), "")
    advice = f"name it {path.stem}{right}" if right else kind.advice or f"a file here must be {' or '.join(read)}"
    return f"is {kind.words}{'' if kind is EMPTY else ', whatever its name says'}: {advice}"
