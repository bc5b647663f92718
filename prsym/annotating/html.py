"""The text of a document as a page: its passages in order, the words of the claims marked, the verdicts beside them.

The page is that of the reports: no script, no request, everything that others wrote as text. A mark leads to its note
and the note back; colour only repeats the word of the verdict.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import groupby, pairwise

from markupsafe import Markup

from prsym.annotating.places import Spot
from prsym.documents.passages import Document, Passage
from prsym.reading.visible import visible
from prsym.report.brief import brief
from prsym.report.document import Document as Page
from prsym.report.document import Outside
from prsym.report.html import fragment, page_of
from prsym.report.outcomes import standing

_ROW = Markup('<div class="passage {kind}">\n<p class="place">{place}</p>\n{text}\n{notes}</div>\n')
_NOTE = Markup(
    '<aside class="verdict is-{kind}" role="note" id="note-{number}" aria-label="Claim {number}: {word}">\n{content}'
    '<p class="back"><a href="#mark-{number}" aria-label="Back to the words of claim {number}">{number} ↑</a></p>\n'
    "</aside>\n"
)
_LINK = Markup('<sup><a href="#note-{number}" aria-label="Claim {number}: {word}">{number}</a></sup>')


def annotated(document: Document, spots: Sequence[Spot]) -> str:
    """The page as text."""
    rows = Markup("").join(_rows(document, spots))
    name = f"{document.name}, SHA-256 {document.sha256}"
    head = Page(Outside(document.name), "The text of a document with the verdict on each claim, by prsym", ())
    head = Page(head.title, head.kicker, (), skip="Skip to the text")
    source = Markup('<p class="note hash">{}</p>\n').format(visible(name))
    return page_of(head, source + Markup('<div class="copy">\n{}</div>').format(rows), _style())


@cache
def _style() -> str:
    return files("prsym.annotating").joinpath("copy.css").read_text(encoding="utf-8")


def _rows(document: Document, spots: Sequence[Spot]) -> Iterator[Markup]:
    """A row for each passage; the cells of a table that follow one another are one row."""
    own = {index: list(group) for index, group in groupby(spots, key=lambda spot: spot.passage)}
    numbered = enumerate(document.passages)
    for table, group in groupby(numbered, key=lambda one: _table(one[1])):
        passages = list(group)
        if table:
            inside = [spot for index, _ in passages for spot in own.get(index, [])]
            yield _row(passages[0][1], table, _grid(passages, own), inside)
            continue
        for index, passage in passages:
            name = "h2" if passage.kind == "heading" else "p"
            text = Markup("<{0}>{1}</{0}>").format(name, _marked(passage.text, own.get(index, [])))
            yield _row(passage, str(passage.place), text, own.get(index, []))


def _row(passage: Passage, place: str, text: Markup, spots: Sequence[Spot]) -> Markup:
    notes = Markup("").join(map(_note, spots))
    kind = passage.kind.replace(" ", "-")
    return _ROW.format(kind=kind, place=visible(place), text=text, notes=notes)


def _note(spot: Spot) -> Markup:
    judgement = spot.judgement
    told = {"kind": standing(judgement), "number": spot.number, "word": judgement.verdict.heading}
    return _NOTE.format(content=fragment(brief(judgement, spot.number), 3), **told)


def _table(passage: Passage) -> str:
    """The table and its page in words; "" for what is no cell."""
    return str(passage.place).partition(", row ")[0] if passage.kind == "cell" else ""


def _grid(passages: Sequence[tuple[int, Passage]], own: dict[int, list[Spot]]) -> Markup:
    """The cells in rows and columns, those that are empty in the document as well."""
    cells = {_position(passage): Markup(_marked(passage.text, own.get(i, []))) for i, passage in passages}
    wide = max(column for _, column in cells)
    rows = Markup("")
    for row in sorted({row for row, _ in cells}):
        inner = Markup("").join(Markup("<td>{}</td>").format(cells.get((row, c + 1), "")) for c in range(wide))
        rows += Markup("<tr>{}</tr>\n").format(inner)
    return Markup('<div class="grid" tabindex="0" role="group" aria-label="Table; scrolls sideways">{}</div>').format(
        Markup("<table>\n{}</table>").format(rows)
    )


def _position(passage: Passage) -> tuple[int, int]:
    *_, row, column = passage.place.part.split(", ")
    return int(row.removeprefix("row ")), int(column.removeprefix("column "))


def _marked(text: str, spots: Sequence[Spot]) -> Markup:
    """The text with a mark around the words of each claim, and behind them the number that leads to its note."""
    ends = sorted({0, len(text), *(edge for spot in spots for edge in (spot.start, spot.end))})
    parts = Markup("")
    for start, end in pairwise(ends):
        words = Markup("{}").format(visible(text[start:end]))
        around = [spot for spot in spots if spot.start <= start and end <= spot.end]
        for spot in around:
            begins = Markup(' id="mark-{}"').format(spot.number) if spot.start == start else Markup("")
            words = Markup('<mark class="is-{}"{}>{}</mark>').format(standing(spot.judgement), begins, words)
        links = [spot for spot in around if spot.end == end]
        numbers = (_LINK.format(number=s.number, word=s.judgement.verdict.heading) for s in links)
        parts += words + Markup("").join(numbers)
    return parts
