"""The text of a document as a page: its passages in order, the words of the claims marked, the verdicts beside them.

The page is that of the reports: no script, no request, all outside text escaped. A mark leads to its note and the note
back; colour only repeats the word of the verdict.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import groupby, pairwise

from markupsafe import Markup

from prsym.annotating.marks import Mark, Marks
from prsym.documents.passages import Document, Passage
from prsym.model.judgement import Judgement
from prsym.reading.visible import visible
from prsym.report.brief import brief
from prsym.report.document import Document as Page
from prsym.report.document import Outside
from prsym.report.html import fragment, page_of

_ROW = Markup('<div class="passage {kind}">\n<p class="place">{place}</p>\n{text}\n{notes}</div>\n')
_BELOW = Markup('<div class="below">\n{}</div>\n')
_NOTE = Markup(
    '<aside class="verdict is-{kind}" role="note" id="note-{number}" aria-label="Claim {number}: {word}">\n'
    '<p class="back"><a href="#mark-{number}" aria-label="Back to the words of claim {number}">{number} ↑</a></p>\n'
    "{content}</aside>\n"
)
_LINK = Markup('<sup><a href="#note-{number}" aria-label="Claim {number}: {word}">{number}</a></sup>')
_UNJUDGED = Markup('<mark class="is-unjudged" title="{}">{}</mark>')
_GRID = Markup(
    '<div class="grid" tabindex="0" role="group" aria-label="Table; scrolls sideways"><table>\n{}</table></div>'
)
Numbered = tuple[int, Passage]


def annotated(document: Document, marks: Marks) -> str:
    """The page as text."""
    rows = Markup("").join(_rows(document, marks))
    head = Page(
        Outside(document.name),
        "The text of a document with the verdict on each claim, by prsym",
        (),
        skip="Skip to the text",
    )
    name = Markup('<p class="note hash">{}</p>\n').format(visible(f"{document.name}, SHA-256 {document.sha256}"))
    return page_of(head, name + _legend(marks) + Markup('<div class="copy">\n{}</div>').format(rows), _style())


def _legend(marks: Marks) -> Markup:
    """The meaning of each kind of mark, in that mark."""
    kinds = (Markup('<span class="is-{}">{}</span>').format(kind, visible(words)) for kind, words in marks.legend)
    return Markup('<p class="legend">Marks: {}.</p>\n').format(Markup("; ").join(kinds)) if marks.legend else Markup("")


@cache
def _style() -> str:
    return files("prsym.annotating").joinpath("copy.css").read_text(encoding="utf-8")


def _rows(document: Document, marks: Marks) -> Iterator[Markup]:
    """A row for each passage; cells of one table that follow one another are one row."""
    for table, group in groupby(enumerate(document.passages), key=lambda one: one[1].cell and one[1].cell[0]):
        for part in [list(group)] if table else [[one] for one in group]:
            inside = {index for index, _ in part}
            own = [mark for mark in marks.every if mark.place[0] in inside]
            first = part[0][1]
            notes = [_note(mark, mark.judgement) for mark in own if mark.judgement]
            shown = Markup("").join(notes)
            yield _ROW.format(
                kind=first.kind.replace(" ", "-"),
                place=visible(str(first.place).partition(", row ")[0]),
                text=_grid(part, own) if table else _text(part[0], own),
                notes=shown if len(notes) < 2 else _BELOW.format(shown),
            )


def _note(mark: Mark, judgement: Judgement) -> Markup:
    content = fragment(brief(judgement, mark.number), 3)
    return _NOTE.format(content=content, kind=mark.kind, number=mark.number, word=judgement.verdict.heading)


def _text(numbered: Numbered, marks: Sequence[Mark]) -> Markup:
    name = "h2" if numbered[1].kind == "heading" else "p"
    return Markup("<{0}>{1}</{0}>").format(name, _marked(numbered, marks))


def _grid(part: Sequence[Numbered], marks: Sequence[Mark]) -> Markup:
    """The cells in rows and columns, with those that are empty in the document."""
    cells = {passage.cell[1:]: _marked((i, passage), marks) for i, passage in part if passage.cell is not None}
    wide = max(column for _, column in cells)
    rows = Markup("")
    for row in sorted({row for row, _ in cells}):
        inner = (Markup("<td>{}</td>").format(cells.get((row, column + 1), "")) for column in range(wide))
        rows += Markup("<tr>{}</tr>\n").format(Markup("").join(inner))
    return _GRID.format(rows)


def _marked(numbered: Numbered, marks: Sequence[Mark]) -> Markup:
    """The text with a mark around the words of each claim, followed by the number that leads to its note."""
    index, passage = numbered
    own = sorted((mark for mark in marks if mark.place[0] == index), key=lambda mark: mark.judgement is not None)
    ends = sorted({0, len(passage.text), *(edge for mark in own for edge in mark.place[1:])})
    parts = Markup("")
    for start, end in pairwise(ends):
        words = Markup("{}").format(visible(passage.text[start:end]))
        for mark in own:
            if mark.place[1] <= start and end <= mark.place[2]:
                words = _around(words, mark, begins=mark.place[1] == start)
        parts += words
        for mark in own:
            if mark.judgement and mark.place[2] == end:
                parts += _LINK.format(number=mark.number, word=mark.judgement.verdict.heading)
    return parts


def _around(words: Markup, mark: Mark, *, begins: bool) -> Markup:
    if mark.judgement is None:
        return _UNJUDGED.format(mark.why, words)
    name = Markup(' id="mark-{}"').format(mark.number) if begins else ""
    return Markup('<mark class="is-{}"{}>{}</mark>').format(mark.kind, name, words)
