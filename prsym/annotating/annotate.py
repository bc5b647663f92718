"""The findings on a document -> a copy of it with each verdict at its place."""

from __future__ import annotations

import hashlib
from pathlib import Path

from prsym import catalogue
from prsym.annotating import html, pdf, word
from prsym.annotating.marks import Gap, Lost, Marks, Spot, marks_of
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
            return _word(content, document, marks), lost
        return _pdf(content, document, marks, lost)


def _word(content: bytes, document: Document, marks: Marks) -> bytes:
    comments = [word.Comment([TITLE, *(words for _, words in marks.legend)], None, None)] if _has_legend(marks) else []
    every: list[Spot | Gap] = [*marks.spots, *marks.gaps]
    for one in sorted(every, key=lambda one: one.place):
        characters = _characters(document, one)
        first, last = (characters[0], characters[-1]) if characters else (None, None)
        comments.append(word.Comment(_lines(one), first, last))
    return word.annotated(content, comments, document.name)


def _pdf(content: bytes, document: Document, marks: Marks, lost: list[Lost]) -> tuple[bytes, list[Lost]]:
    notes = [pdf.Note(_lines(s), standing(s.judgement), _characters(document, s)) for s in marks.spots]
    notes += [pdf.Note(_lines(gap), "neutral", _characters(document, gap)) for gap in marks.gaps]
    legend = [TITLE, *(f"{COLOURS[kind]}: {words}" for kind, words in marks.legend)] if _has_legend(marks) else []
    written, unplaced = pdf.annotated(content, notes, document.name, legend)
    bare = [spot.judgement for index, spot in enumerate(marks.spots) if index in unplaced]
    return written, [*lost, *(Lost(judgement, "its words have no place on the page") for judgement in bare)]


def _has_legend(marks: Marks) -> bool:
    """Whether the copy needs a legend in a note, as numbers without a verdict are marked or left out."""
    return bool(marks.gaps or marks.unplaced)


def _characters(document: Document, one: Spot | Gap) -> list[Origin]:
    """The places in the file of the words of a claim, without the blanks between them."""
    index, start, end = one.place
    return [origin for origin in origins(document.passages[index])[start:end] if origin is not None]


def _lines(one: Spot | Gap) -> list[str]:
    """The verdict on a claim and its reasons as lines of text, or why there is none."""
    return to_lines(brief(one.judgement, one.number)) if isinstance(one, Spot) else [one.words]
