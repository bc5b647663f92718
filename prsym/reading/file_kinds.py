"""What a file is by its first bytes, whatever its name says, and what to do where it is not what was wanted."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file in words, the endings that its name may have, and how to make a file of it that can be read."""

    words: str
    endings: tuple[str, ...] = ()
    advice: str = ""


EMPTY = FileKind("empty", advice="it may have been downloaded or copied in part: get it again")
PDF = FileKind("a PDF file", (".pdf",))
WORD = FileKind("a Word document", (".docx", ".docm"))
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
_WITHIN = (  # the names of parts in an archive
    (b"word/", WORD),
    (b"xl/", WORKBOOK),
    (b"ppt/", SLIDES),
    (b"opendocument", OPEN_TEXT),
)


def kind_of_file(content: bytes) -> FileKind | None:
    """The kind of a file; None for a text, and for what is not known.

    >>> [kind.words if (kind := kind_of_file(c)) else "" for c in (b"", b"%PDF-1.7", b"{\\\\rtf1", b"Recall")]
    ['empty', 'a PDF file', 'a document in Rich Text Format', '']
    """
    if not content.strip():
        return EMPTY
    if content.startswith(b"PK\x03\x04"):
        return next((kind for part, kind in _WITHIN if part in content), None)
    if content.lstrip().startswith(b"%PDF-"):
        return PDF
    return next((kind for start, kind in _STARTS if content.startswith(start)), None)


def misnamed(content: bytes, path: Path, read: Collection[str]) -> str:
    """What a file is and what would be right, where its name says another thing; "" where it may be what it says.

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
