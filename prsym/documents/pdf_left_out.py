"""Remarks on contents of a PDF file beside the text of its pages: notes, fields of forms, attached files."""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import POINTER, c_ushort, cast, create_string_buffer
from typing import Any

from prsym.documents.left_out import numbers_left_out

MOST_ANNOTATIONS = 10_000  # of a page


def left_out(document: Any) -> list[str]:
    """Remarks on the numbers in notes and fields of the pages, and on files within the document."""
    from pypdfium2 import raw

    found = [pair for i in range(len(document)) for pair in _annotations(document[i])]
    inside = raw.FPDFDoc_GetAttachmentCount(document) > 0
    return [
        *numbers_left_out("notes on its pages", (note for note, _ in found)),
        *numbers_left_out("its fields of forms", (field for _, field in found)),
        *(["files within it are not read"] if inside else []),
    ]


def _annotations(page: Any) -> Iterator[tuple[str, str]]:
    """The text of each annotation of a page as a note, and its value as a field of a form."""
    from pypdfium2 import raw

    for i in range(min(raw.FPDFPage_GetAnnotCount(page), MOST_ANNOTATIONS)):
        annotation = raw.FPDFPage_GetAnnot(page, i)
        if annotation:
            is_link = raw.FPDFAnnot_GetSubtype(annotation) == raw.FPDF_ANNOT_LINK
            yield "" if is_link else _value(annotation, b"Contents"), _value(annotation, b"V")
            raw.FPDFPage_CloseAnnot(annotation)


def _value(annotation: Any, key: bytes) -> str:
    """The text of an entry of an annotation; "" where it has none."""
    from pypdfium2 import raw

    size = raw.FPDFAnnot_GetStringValue(annotation, key, None, 0)
    if size <= 2:  # the end of the text alone
        return ""
    buffer = create_string_buffer(size)
    raw.FPDFAnnot_GetStringValue(annotation, key, cast(buffer, POINTER(c_ushort)), size)
    return buffer.raw[: size - 2].decode("utf-16-le", "replace")
