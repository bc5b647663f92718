"""A PDF file with highlights: notes on the words of the claims, added behind the file, whose bytes stay as they are.

A file that keeps its table of objects in a stream is written anew, object by object.
"""

from __future__ import annotations

import ctypes
import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from itertools import groupby
from typing import Any

from prsym.annotating.marks import Note
from prsym.documents.origins import Origin
from prsym.errors import InputError
from prsym.model.status import Kind
from prsym.reading.visible import visible

AUTHOR = "prsym"
# Red, green and blue of a highlight: they only repeat the word at the beginning of its note.
COLOURS: Mapping[Kind, tuple[int, int, int]] = {
    "holds": (168, 224, 168),
    "fails": (255, 170, 165),
    "open": (255, 226, 130),
    "neutral": (205, 205, 205),
}
EDGE = 18  # points from the edge of a page to a note that is beside no words
TRAILER = 600  # bytes at the end of a file that hold its identifiers
_IDENTIFIER = re.compile(rb"(?<=<)[0-9A-F]{32}(?=>\s*[<\]])")
Box = tuple[float, float, float, float]  # left, bottom, right, top


def annotated(content: bytes, notes: Sequence[Note], name: str) -> tuple[bytes, list[Note]]:
    """The file with the notes, and those whose characters have no place on a page.

    A note on the whole is at the top of the first page. `InputError` for a file that cannot be written.
    """
    import pypdfium2 as pdfium

    document = pdfium.PdfDocument(content)
    try:
        unplaced = [note for note in notes if not _put(document, note)]
        if len(unplaced) == len(notes):
            return content, unplaced
        for flags in (pdfium.raw.FPDF_INCREMENTAL, pdfium.raw.FPDF_NO_INCREMENTAL):
            file = BytesIO()
            document.save(file, flags=flags)
            if _is_whole(content, file.getvalue(), len(document)):
                return _named(content, file.getvalue()), unplaced
    except pdfium.PdfiumError as error:
        raise InputError(f"{name}: cannot be written with notes: {error}") from None
    finally:
        document.close()
    raise InputError(f"{name}: is damaged, and cannot be written with notes: save it anew")


def _is_whole(content: bytes, written: bytes, pages: int) -> bool:
    """Whether a file that was written can be read again, and ends in a table of objects.

    PDFium leaves the stream that holds such a table without its end.
    """
    import pypdfium2 as pdfium

    if b"trailer" not in written.removeprefix(content):
        return False
    try:
        with pdfium.PdfDocument(written) as copy:
            for page in copy:
                page.close()
            return len(copy) == pages
    except pdfium.PdfiumError:
        return False


def _named(content: bytes, written: bytes) -> bytes:
    """The file with identifiers that follow from the first file, in place of the random ones of PDFium."""
    digest = hashlib.sha256(content).hexdigest()[:32].upper().encode()
    body, trailer = written[:-TRAILER], written[-TRAILER:]
    for chance in (one for one in _IDENTIFIER.findall(trailer) if one not in content.upper()):
        trailer = trailer.replace(chance, digest)
    return body + trailer


def _put(document: Any, note: Note) -> bool:
    """Whether the note could be put on a page."""
    is_put = False
    for number, own in groupby(note.characters or (), key=lambda origin: origin[0].part):
        page = document[int(number)]
        if boxes := list(_boxes(page, list(own))):
            _highlight(page, note, boxes)
            is_put = True
        page.close()
    if note.characters is None:
        _highlight(document[0], note, ())
    return is_put or note.characters is None


def _boxes(page: Any, characters: Sequence[Origin]) -> Iterator[Box]:
    """The boxes that the characters of a page fill, one or more a line."""
    text = page.get_textpage()
    for run, inside in groupby(characters, key=lambda origin: origin[0]):
        places = [place for _, place in inside]
        first, last = (run.index + _length(run.text[:place]) for place in (places[0], places[-1]))
        yield from (text.get_rect(k) for k in range(text.count_rects(first, last - first + 1)))
    text.close()


def _length(text: str) -> int:
    """The number of characters of a text as PDFium counts them."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _highlight(page: Any, note: Note, boxes: Sequence[Box]) -> None:
    """A highlight over some boxes; without any a note at the top left of the page."""
    from pypdfium2 import raw

    annotation = raw.FPDFPage_CreateAnnot(page, raw.FPDF_ANNOT_HIGHLIGHT if boxes else raw.FPDF_ANNOT_TEXT)
    for left, bottom, right, top in boxes:
        corners = raw.FS_QUADPOINTSF(left, top, right, top, left, bottom, right, bottom)
        raw.FPDFAnnot_AppendAttachmentPoints(annotation, corners)
    edge = page.get_height() - EDGE
    lefts, bottoms, rights, tops = zip(*(boxes or [(EDGE, edge - EDGE, 2 * EDGE, edge)]), strict=True)
    raw.FPDFAnnot_SetRect(annotation, raw.FS_RECTF(min(lefts), max(tops), max(rights), min(bottoms)))
    raw.FPDFAnnot_SetColor(annotation, raw.FPDFANNOT_COLORTYPE_Color, *COLOURS[note.kind], 255)
    raw.FPDFAnnot_SetFlags(annotation, raw.FPDF_ANNOT_FLAG_PRINT)
    for key, words in ((b"T", AUTHOR), (b"Contents", visible("\n".join(note.lines)))):
        characters = ctypes.create_string_buffer(f"{words}\0".encode("utf-16-le", "replace"))
        raw.FPDFAnnot_SetStringValue(annotation, key, ctypes.cast(characters, raw.FPDF_WIDESTRING))
    raw.FPDFPage_CloseAnnot(annotation)
