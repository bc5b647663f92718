"""The findings on a document -> a copy of it with each verdict at its place."""

from __future__ import annotations

import hashlib
from pathlib import Path

from prsym import catalogue
from prsym.annotating import html, pdf, word
from prsym.annotating.places import Lost, Spot, place
from prsym.annotating.unjudged import Gap, Marks, marks_of
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

TITLE = "prsym: the verdicts on the numbers of this document"
COLOURS = {"holds": "green", "fails": "red", "open": "yellow", "unjudged": "grey"}  # of highlights in a PDF file


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
    marks = marks_of(findings, document, spots)
    with catalogue.declared(findings.formulas):
        if ending.lower() in HTML:
            return html.annotated(document, marks).encode(), lost
        if ending.lower() in WORD:
            return _word(content, document, marks), lost
        return _pdf(content, document, marks, lost), lost


def _word(content: bytes, document: Document, marks: Marks) -> bytes:
    comments = [word.Comment([TITLE, *(words for _, words in marks.legend)], None, None)] if marks.gaps else []
    told: list[tuple[Spot | Gap, list[str]]] = [(spot, _lines(spot)) for spot in marks.spots]
    told += [(gap, [gap.words]) for gap in marks.gaps]
    for one, lines in sorted(told, key=lambda pair: (pair[0].passage, pair[0].start, pair[0].end)):
        characters = _characters(document, one)
        first, last = (characters[0], characters[-1]) if characters else (None, None)
        comments.append(word.Comment(lines, first, last))
    return word.annotated(content, comments, document.name)


def _pdf(content: bytes, document: Document, marks: Marks, lost: list[Lost]) -> bytes:
    notes = [pdf.Note(_lines(s), standing(s.judgement), _characters(document, s)) for s in marks.spots]
    notes += [pdf.Note([gap.words], "neutral", _characters(document, gap)) for gap in marks.gaps]
    legend = [TITLE, *(f"{COLOURS[kind]}: {words}" for kind, words in marks.legend)] if marks.gaps else []
    written, unplaced = pdf.annotated(content, notes, document.name, legend)
    placed = marks.spots
    lost += [Lost(placed[n].judgement, "its words have no place on the page") for n in unplaced if n < len(placed)]
    return written


def _characters(document: Document, spot: Spot | Gap) -> list[Origin]:
    """Where in the file the words of a claim stand, without the blanks between them."""
    found = origins(document.passages[spot.passage])
    return [origin for origin in found[spot.start : spot.end] if origin is not None]


def _lines(spot: Spot) -> list[str]:
    """The verdict on a claim and its reasons as lines of text, as the report has them."""
    return to_lines(brief(spot.judgement, spot.number))
