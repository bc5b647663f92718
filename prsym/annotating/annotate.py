"""The findings on a document -> a copy of it with each verdict at its place."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from prsym import catalogue
from prsym.annotating import html, pdf, word
from prsym.annotating.places import Lost, Spot, place
from prsym.documents.origins import Origin, origins
from prsym.documents.passages import Document
from prsym.documents.reading import MAX_FILE, read_document
from prsym.errors import InputError
from prsym.model.findings import Findings
from prsym.reading.files import read_bytes
from prsym.report.brief import brief
from prsym.report.outcomes import standing
from prsym.report.terminal import to_lines
from prsym.report.writing import ENDINGS, check_ending

WORD, PDF, HTML = (*ENDINGS["docx"], ".docm"), ENDINGS["pdf"], ENDINGS["html"]


def check_copy(document: Path, copy: Path) -> None:
    """`InputError` where no copy with that ending of its name can be made: to be said before any work is done."""
    check_ending(copy, _endings(document), f"an annotated copy of {document.name}")


def _endings(document: Path) -> tuple[str, ...]:
    """The endings of the names of copies: the document's own where it can hold notes, and HTML."""
    ending = document.suffix.lower()
    return (ending, *HTML) if ending in (*WORD, *PDF) else HTML


def annotated(findings: Findings, path: Path, sha256: str, ending: str) -> tuple[bytes, list[Lost]]:
    """The copy of the document as a file with that ending, and the claims that are not shown in it.

    `InputError` for a document that cannot be read, or is another one than the claims were drafted from.
    """
    content = read_bytes(path, MAX_FILE)
    document = read_document(path)
    if not document.sha256 == sha256 == hashlib.sha256(content).hexdigest():
        raise InputError(f"{path}: has changed since the claims were drafted from it")
    spots, lost = place(findings, document)
    with catalogue.declared(findings.formulas):
        if ending.lower() in HTML:
            return html.annotated(document, spots).encode(), lost
        if ending.lower() in WORD:
            return _word(content, document, spots), lost
        return _pdf(content, document, spots, lost), lost


def _word(content: bytes, document: Document, spots: Sequence[Spot]) -> bytes:
    comments = []
    for spot in spots:
        characters = _characters(document, spot)
        first, last = (characters[0], characters[-1]) if characters else (None, None)
        comments.append(word.Comment(_lines(spot), first, last))
    return word.annotated(content, comments, document.name)


def _pdf(content: bytes, document: Document, spots: Sequence[Spot], lost: list[Lost]) -> bytes:
    notes = [pdf.Note(_lines(s), standing(s.judgement), _characters(document, s)) for s in spots]
    written, unplaced = pdf.annotated(content, notes, document.name)
    lost += [Lost(spots[place].judgement, "its words have no place on the page") for place in unplaced]
    return written


def _characters(document: Document, spot: Spot) -> list[Origin]:
    """Where in the file the words of a claim stand, without the blanks between them."""
    found = origins(document.passages[spot.passage])
    return [origin for origin in found[spot.start : spot.end] if origin is not None]


def _lines(spot: Spot) -> list[str]:
    """The verdict on a claim and its reasons as lines of text, as the report has them."""
    return to_lines(brief(spot.judgement, spot.number))
