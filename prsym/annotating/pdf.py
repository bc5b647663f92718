"""A PDF file with highlights: notes on the words of the claims, added behind the file, whose bytes stay as they were.

A file that keeps its table of objects in a stream is written anew, object by object.
"""

from __future__ import annotations

import ctypes
import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import groupby
from typing import Any

from prsym.documents.origins import Origin
from prsym.errors import InputError
from prsym.model.status import Kind
from prsym.reading.visible import visible

AUTHOR = "prsym"
# Red, green and blue of a highlight: they only repeat the word that stands first in its note.
COLOURS: Mapping[Kind, tuple[int, int, int]] = {
    "holds": (168, 224, 168),
    "fails": (255, 170, 165),
    "open": (255, 226, 130),
    "neutral": (205, 205, 205),
}
_IDENTIFIER = re.compile(rb"(?<=<)[0-9A-F]{32}(?=>\s*[<\]])")
EDGE = 18  # points from the edge of a page to a note that stands beside no words
TRAILER = 600  # bytes at the end of a file within which its identifiers stand
Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Note:
    """The lines of a note, how the claim stands, and the characters of the file that it is about."""

    lines: Sequence[str]
    kind: Kind
    characters: Sequence[Origin]


def annotated(content: bytes, notes: Sequence[Note], name: str, legend: Sequence[str] = ()) -> tuple[bytes, list[int]]:
    """The file with the notes, and the places in `notes` of those whose characters have no place on a page.

    The lines of a legend are one more note, at the top of its first page.
    `InputError` for a file that cannot be written.
    """
    import pypdfium2 as pdfium  # the document has been read with it
    from pypdfium2 import raw

    document = pdfium.PdfDocument(content)
    unplaced = []
    try:
        for place, note in enumerate(notes):
            found = [_on_page(raw, document, note, part) for part in _parts(note)]
            unplaced += [] if any(found) else [place]
        if len(unplaced) == len(notes):
            return content, unplaced
        if legend:
            _beside(raw, document, legend)
        for flags in (raw.FPDF_INCREMENTAL, raw.FPDF_NO_INCREMENTAL):
            file = BytesIO()
            document.save(file, flags=flags)
            if _is_whole(pdfium, content, file.getvalue(), len(document)):
                return _named(content, file.getvalue()), unplaced
    except pdfium.PdfiumError as error:
        raise InputError(f"{name}: cannot be written with notes: {error}") from None
    finally:
        document.close()
    raise InputError(f"{name}: is damaged, and cannot be written with notes: save it anew")


def _is_whole(pdfium: Any, content: bytes, written: bytes, pages: int) -> bool:
    """Whether a file that was written can be read again, and ends in a table of objects.

    PDFium writes behind a file as that ends: where the table of objects is a stream, it leaves that without its end.
    """
    if b"trailer" not in written.removeprefix(content):
        return False
    try:
        with pdfium.PdfDocument(written) as copy:
            for place in range(len(copy)):
                copy[place].close()
            return len(copy) == pages
    except pdfium.PdfiumError:
        return False


def _named(content: bytes, written: bytes) -> bytes:
    """The file with identifiers that follow from the first file, whose own is kept: PDFium takes them by chance."""
    digest = hashlib.sha256(content).hexdigest()[:32].upper().encode()
    body, trailer = written[:-TRAILER], written[-TRAILER:]
    for chance in (one for one in _IDENTIFIER.findall(trailer) if one not in content.upper()):
        trailer = trailer.replace(chance, digest)
    return body + trailer


def _parts(note: Note) -> Iterator[tuple[int, list[Origin]]]:
    for number, characters in groupby(note.characters, key=lambda origin: origin[0].part):
        yield int(number), list(characters)


def _on_page(raw: Any, document: Any, note: Note, part: tuple[int, list[Origin]]) -> bool:
    """Whether the note could be put on what it has of a page."""
    number, characters = part
    page = document[number]
    boxes = list(_boxes(raw, page, characters))
    if boxes:
        _highlight(raw, page, note, boxes)
    page.close()
    return bool(boxes)


def _boxes(raw: Any, page: Any, characters: Sequence[Origin]) -> Iterator[Box]:
    """The boxes that the characters of a page fill, one or more a line."""
    text = page.get_textpage()
    for run, inside in groupby(characters, key=lambda origin: origin[0]):
        places = [place for _, place in inside]
        first, last = (_index(raw, text, run.index, run.text[:place]) for place in (places[0], places[-1]))
        count = raw.FPDFText_CountRects(text, first, last - first + 1)
        for k in range(count):
            ends = [ctypes.c_double() for _ in range(4)]
            raw.FPDFText_GetRect(text, k, *map(ctypes.byref, ends))
            left, top, right, bottom = (end.value for end in ends)
            yield left, top, right, bottom
    text.close()


def _index(raw: Any, text: Any, start: int, before: str) -> int:
    """PDFium's index of a character from its place in the page's text, which leaves out what has no meaning."""
    place = start + len(before.encode("utf-16-le", "surrogatepass")) // 2
    found: int = raw.FPDFText_GetCharIndexFromTextIndex(text, place)
    return max(found, 0)


def _highlight(raw: Any, page: Any, note: Note, boxes: Sequence[Box]) -> None:
    annotation = raw.FPDFPage_CreateAnnot(page, raw.FPDF_ANNOT_HIGHLIGHT)
    for left, top, right, bottom in boxes:
        corners = raw.FS_QUADPOINTSF(left, top, right, top, left, bottom, right, bottom)
        raw.FPDFAnnot_AppendAttachmentPoints(annotation, corners)
    whole = raw.FS_RECTF(
        min(b[0] for b in boxes), max(b[1] for b in boxes), max(b[2] for b in boxes), min(b[3] for b in boxes)
    )
    raw.FPDFAnnot_SetRect(annotation, whole)
    raw.FPDFAnnot_SetColor(annotation, raw.FPDFANNOT_COLORTYPE_Color, *COLOURS[note.kind], 255)
    _say(raw, annotation, note.lines)


def _beside(raw: Any, document: Any, lines: Sequence[str]) -> None:
    """A note at the top left of the first page, which stands beside no words."""
    page = document[0]
    height = page.get_height()
    annotation = raw.FPDFPage_CreateAnnot(page, raw.FPDF_ANNOT_TEXT)
    raw.FPDFAnnot_SetRect(annotation, raw.FS_RECTF(EDGE, height - EDGE, 2 * EDGE, height - 2 * EDGE))
    _say(raw, annotation, lines)
    page.close()


def _say(raw: Any, annotation: Any, lines: Sequence[str]) -> None:
    """Give an annotation its author and its words, and close it."""
    raw.FPDFAnnot_SetFlags(annotation, raw.FPDF_ANNOT_FLAG_PRINT)
    for key, words in ((b"T", AUTHOR), (b"Contents", visible("\n".join(lines)))):
        characters = (words + "\0").encode("utf-16-le", "replace")
        value = ctypes.cast(ctypes.create_string_buffer(characters), raw.FPDF_WIDESTRING)
        raw.FPDFAnnot_SetStringValue(annotation, key, value)
    raw.FPDFPage_CloseAnnot(annotation)
