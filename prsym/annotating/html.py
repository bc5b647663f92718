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

from prsym.annotating.marks import Gap, Marks, Spot
from prsym.documents.passages import Document, Passage
from prsym.reading.visible import visible
from prsym.report.brief import brief
from prsym.report.document import Document as Page
from prsym.report.document import Outside
from prsym.report.html import fragment, page_of
from prsym.report.outcomes import standing

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
            spots = [spot for spot in marks.spots if spot.place[0] in inside]
            gaps = [gap for gap in marks.gaps if gap.place[0] in inside]
            first = part[0][1]
            text = _grid(part, spots, gaps) if table else _text(part[0], spots, gaps)
            notes = Markup("").join(map(_note, spots))
            yield _ROW.format(
                kind=first.kind.replace(" ", "-"),
                place=visible(str(first.place).partition(", row ")[0]),
                text=text,
                notes=notes if len(spots) < 2 else _BELOW.format(notes),
            )


def _note(spot: Spot) -> Markup:
    judgement = spot.judgement
    content = fragment(brief(judgement, spot.number), 3)
    return _NOTE.format(content=content, kind=standing(judgement), number=spot.number, word=judgement.verdict.heading)


def _text(numbered: Numbered, spots: Sequence[Spot], gaps: Sequence[Gap]) -> Markup:
    name = "h2" if numbered[1].kind == "heading" else "p"
    return Markup("<{0}>{1}</{0}>").format(name, _marked(numbered, spots, gaps))


def _grid(part: Sequence[Numbered], spots: Sequence[Spot], gaps: Sequence[Gap]) -> Markup:
    """The cells in rows and columns, with those that are empty in the document."""
    cells = {passage.cell[1:]: _marked((i, passage), spots, gaps) for i, passage in part if passage.cell is not None}
    wide = max(column for _, column in cells)
    rows = Markup("")
    for row in sorted({row for row, _ in cells}):
        inner = (Markup("<td>{}</td>").format(cells.get((row, column + 1), "")) for column in range(wide))
        rows += Markup("<tr>{}</tr>\n").format(Markup("").join(inner))
    return _GRID.format(rows)


def _marked(numbered: Numbered, spots: Sequence[Spot], gaps: Sequence[Gap]) -> Markup:
    """The text with a mark around the words of each claim, followed by the number that leads to its note."""
    index, passage = numbered
    own = [(*spot.place[1:], spot) for spot in spots if spot.place[0] == index]
    bare = [(*gap.place[1:], gap) for gap in gaps if gap.place[0] == index]
    ends = sorted({0, len(passage.text), *(edge for start, end, _ in (*own, *bare) for edge in (start, end))})
    parts = Markup("")
    for start, end in pairwise(ends):
        words = Markup("{}").format(visible(passage.text[start:end]))
        for first, last, gap in bare:
            words = _UNJUDGED.format(gap.words, words) if first <= start and end <= last else words
        for first, last, spot in own:
            if first <= start and end <= last:
                begins = Markup(' id="mark-{}"').format(spot.number) if first == start else ""
                words = Markup('<mark class="is-{}"{}>{}</mark>').format(standing(spot.judgement), begins, words)
        parts += words
        for _, last, spot in own:
            if last == end:
                parts += _LINK.format(number=spot.number, word=spot.judgement.verdict.heading)
    return parts
