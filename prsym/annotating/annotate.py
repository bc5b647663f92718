"""The findings on a document -> a copy of it with each verdict at its place."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from prsym import catalogue
from prsym.annotating import html, pdf, word
from prsym.annotating.marks import Lost, Mark, Marks, Note, marks_of
from prsym.documents.origins import origins
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
TITLE = "prsym: the verdicts on the numbers of this document"
COLOURS = {"holds": "green", "fails": "red", "open": "yellow", "unjudged": "grey"}  # of highlights in a PDF file


def check_copy(document: Path, copy: Path) -> None:
    """`InputError` where no copy with that ending of its name can be made, before any work is done."""
    ending = document.suffix.lower()
    endings = (ending, *HTML) if ending in (*WORD, *PDF) else HTML
    check_ending(copy, endings, f"an annotated copy of {document.name}")


def annotated(findings: Findings, path: Path, sha256: str, ending: str) -> tuple[bytes, list[Lost]]:
    """The copy of the document as a file with that ending, and the claims that are not shown in it.

    `InputError` for a document that cannot be read, or is another one than the claims were drafted from.
    """
    content = read_bytes(path, MAX_FILE)
    document = read_document(path)
    if not document.sha256 == sha256 == hashlib.sha256(content).hexdigest():
        raise InputError(f"{path}: has changed since the claims were drafted from it")
    marks, lost = marks_of(findings, document)
    with catalogue.declared(findings.formulas):
        if ending.lower() in HTML:
            return html.annotated(document, marks).encode(), lost
        if ending.lower() in WORD:
            return word.annotated(content, list(_notes(document, marks)), document.name), lost
        notes = _notes(document, marks, COLOURS)
        written, unplaced = pdf.annotated(content, list(notes), document.name)
    bare = [mark.judgement for note in unplaced if (mark := notes[note]) and mark.judgement]
    return written, [*lost, *(Lost(judgement, "its words have no place on the page") for judgement in bare)]


def _notes(document: Document, marks: Marks, colours: Mapping[str, str] | None = None) -> dict[Note, Mark | None]:
    """The notes in the order of the document, each with its mark; where numbers have no verdict, a legend is first."""
    words = [f"{colours[kind]}: {words}" if colours else words for kind, words in marks.legend]
    found: dict[Note, Mark | None] = {}
    if marks.unplaced or not all(mark.judgement for mark in marks.every):
        found[Note((TITLE, *words), "neutral")] = None
    for mark in marks.every:
        index, start, end = mark.place
        characters = tuple(one for one in origins(document.passages[index])[start:end] if one is not None)
        lines = to_lines(brief(mark.judgement, mark.number)) if mark.judgement else [mark.why]
        kind = standing(mark.judgement) if mark.judgement else "neutral"
        found[Note(tuple(lines), kind, characters)] = mark
    return found
