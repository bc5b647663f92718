"""The text of a document as a page: its passages in order, the words of the claims marked, the verdicts beside them.

The page is that of the reports: no script, no request, everything that others wrote as text. A mark leads to its note
and the note back; colour only repeats the word of the verdict.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import groupby, pairwise
from math import ceil

from markupsafe import Markup

from prsym.annotating.places import Spot
from prsym.annotating.unjudged import Gap, Marks
from prsym.documents.passages import Document, Passage
from prsym.reading.visible import visible
from prsym.report.brief import brief
from prsym.report.document import Document as Page
from prsym.report.document import Outside
from prsym.report.html import fragment, page_of
from prsym.report.outcomes import standing
from prsym.report.terminal import to_lines

_ROW = Markup('<div class="passage {kind}">\n<p class="place">{place}</p>\n{text}\n{notes}</div>\n')
_BELOW = Markup('<div class="below">\n{}</div>\n')
LINE, NOTE_LINE = 72, 40  # characters of a line of the text, and of one of a note
NOTE_EDGE = 2  # lines of the text that the edges of a note and the space between two of them take
_NOTE = Markup(
    '<aside class="verdict is-{kind}" role="note" id="note-{number}" aria-label="Claim {number}: {word}">\n'
    '<p class="back"><a href="#mark-{number}" aria-label="Back to the words of claim {number}">{number} ↑</a></p>\n'
    "{content}</aside>\n"
)
_LINK = Markup('<sup><a href="#note-{number}" aria-label="Claim {number}: {word}">{number}</a></sup>')


def annotated(document: Document, marks: Marks) -> str:
    """The page as text."""
    rows = Markup("").join(_rows(document, marks.spots, marks.gaps))
    name = f"{document.name}, SHA-256 {document.sha256}"
    head = Page(Outside(document.name), "The text of a document with the verdict on each claim, by prsym", ())
    head = Page(head.title, head.kicker, (), skip="Skip to the text")
    source = Markup('<p class="note hash">{}</p>\n').format(visible(name)) + _legend(marks.legend)
    return page_of(head, source + Markup('<div class="copy">\n{}</div>').format(rows), _style())


def _legend(told: Sequence[tuple[str, str]]) -> Markup:
    """The legend: the meaning of each kind of mark, in that mark."""
    marks = (Markup('<span class="is-{}">{}</span>').format(kind, words) for kind, words in told)
    return Markup('<p class="legend">Marks: {}.</p>\n').format(Markup("; ").join(marks)) if told else Markup("")


@cache
def _style() -> str:
    return files("prsym.annotating").joinpath("copy.css").read_text(encoding="utf-8")


def _rows(document: Document, spots: Sequence[Spot], without: Sequence[Gap]) -> Iterator[Markup]:
    """A row for each passage; the cells of a table that follow one another are one row."""
    own = {index: list(group) for index, group in groupby(spots, key=lambda spot: spot.passage)}
    bare = {index: list(group) for index, group in groupby(without, key=lambda gap: gap.passage)}
    numbered = enumerate(document.passages)
    for table, group in groupby(numbered, key=lambda one: _table(one[1])):
        passages = list(group)
        if table:
            inside = [spot for index, _ in passages for spot in own.get(index, [])]
            yield _row(passages[0][1], table, _grid(passages, own, bare), inside)
            continue
        for index, passage in passages:
            name = "h2" if passage.kind == "heading" else "p"
            text = Markup("<{0}>{1}</{0}>").format(name, _marked(passage.text, own.get(index, []), bare.get(index, [])))
            yield _row(passage, str(passage.place), text, own.get(index, []))


def _row(passage: Passage, place: str, text: Markup, spots: Sequence[Spot]) -> Markup:
    notes = Markup("").join(map(_note, spots))
    notes = notes if _is_beside(text, spots) else _BELOW.format(notes)
    kind = passage.kind.replace(" ", "-")
    return _ROW.format(kind=kind, place=visible(place), text=text, notes=notes)


def _is_beside(text: Markup, spots: Sequence[Spot]) -> bool:
    """Whether notes stand beside a text: one alone does, and several as long as they leave little of it empty below."""
    beside = sum(
        NOTE_EDGE + ceil(len(words) / NOTE_LINE) for spot in spots for words in to_lines(brief(spot.judgement, 1))
    )
    return len(spots) < 2 or beside <= ceil(len(text.striptags()) / LINE) + 2 * NOTE_EDGE


def _note(spot: Spot) -> Markup:
    judgement = spot.judgement
    told = {"kind": standing(judgement), "number": spot.number, "word": judgement.verdict.heading}
    return _NOTE.format(content=fragment(brief(judgement, spot.number), 3), **told)


def _table(passage: Passage) -> str:
    """The table and its page in words; "" for what is no cell."""
    return str(passage.place).partition(", row ")[0] if passage.kind == "cell" else ""


def _grid(passages: Sequence[tuple[int, Passage]], own: dict[int, list[Spot]], bare: dict[int, list[Gap]]) -> Markup:
    """The cells in rows and columns, those that are empty in the document as well."""
    cells = {_position(p): Markup(_marked(p.text, own.get(i, []), bare.get(i, []))) for i, p in passages}
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


def _marked(text: str, spots: Sequence[Spot], without: Sequence[Gap] = ()) -> Markup:
    """The text with a mark around the words of each claim, and behind them the number that leads to its note.

    A number that has no verdict is marked in a way of its own.
    """
    marked: tuple[Spot | Gap, ...] = (*spots, *without)
    ends = sorted({0, len(text), *(edge for one in marked for edge in (one.start, one.end))})
    parts = Markup("")
    for start, end in pairwise(ends):
        words = Markup("{}").format(visible(text[start:end]))
        for gap in without:
            if gap.start <= start and end <= gap.end:
                words = Markup('<mark class="is-unjudged" title="{}">{}</mark>').format(gap.words, words)
        around = [spot for spot in spots if spot.start <= start and end <= spot.end]
        for spot in around:
            begins = Markup(' id="mark-{}"').format(spot.number) if spot.start == start else Markup("")
            words = Markup('<mark class="is-{}"{}>{}</mark>').format(standing(spot.judgement), begins, words)
        links = [spot for spot in around if spot.end == end]
        numbers = (_LINK.format(number=s.number, word=s.judgement.verdict.heading) for s in links)
        parts += words + Markup("").join(numbers)
    return parts
