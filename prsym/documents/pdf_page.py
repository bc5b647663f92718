"""The lines of a PDF page with their words, the tables that are drawn on it, and pictures of its equations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import groupby, pairwise
from typing import Any

from prsym.documents.pdf_drawn import Cell, Lattice, lattices, rules_of, struck
from prsym.documents.pdf_glyphs import Box, Glyph, glyphs_of, is_sideways, lines_of, shown_point, words_of
from prsym.documents.placed_tables import Table, Word, table_of

LINE_NUMBER = re.compile(r"\d{1,2}")
LEAST_NUMBERED = 10  # lines of a page whose numbers follow one another in the margin
FEWEST_ROWS = 2
MOST_IN_CELL = 1_000  # characters
APART = 12.0  # points between the lines of two equations
MARGIN, SCALE = 4.0, 2.0  # points around a picture; its pixels a point
MOST_PIXELS = 2_000  # in width and in height


@dataclass(frozen=True, slots=True)
class PageLine:
    """One line of a page: its words and its number in the margin; a table that lines draw is one line without text.

    `glyphs` are its characters. The lines of an equation whose signs are above one another are one line with the
    `picture` of it, a PNG file.
    """

    words: tuple[Word, ...]
    glyphs: tuple[Glyph, ...] = ()
    drawn: Table | None = None
    number: int = 0
    picture: bytes = b""

    @property
    def text(self) -> str:
        return "" if self.drawn else " ".join(word.text for word in self.words)

    @property
    def top(self) -> float:
        """The distance of its base line from the top of the page."""
        return self.words[0].base

    @property
    def left(self) -> float:
        return self.words[0].left

    @property
    def right(self) -> float:
        return 0.0 if self.drawn else self.words[-1].right

    @property
    def box(self) -> Box:
        """The ends of its characters."""
        lefts, tops, rights, bottoms = zip(*((g.left, g.top, g.right, g.bottom) for g in self.glyphs), strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)


@dataclass(frozen=True, slots=True)
class PdfPage:
    """The lines of a page, and the kind of what is left out, if any."""

    lines: tuple[PageLine, ...] = ()
    left_out: str = ""


def read_page(page: Any, number: int) -> PdfPage:
    """One page, counted from 0."""
    text = page.get_textpage()
    try:
        point = shown_point(page)
        glyphs = list(glyphs_of(text, point))
        if all(glyph.character.isspace() for glyph in glyphs):
            return PdfPage(left_out="pages empty")
        if is_sideways(page, text):
            return PdfPage(left_out="pages sideways")
    finally:
        text.close()
    horizontal, vertical = rules_of(page, point)
    gone = struck(horizontal, glyphs)
    kept = [[Glyph(" ", g.index) if g.index in gone else g for g in line] for line in lines_of(glyphs)]
    lines = _without_margin(list(_lines(kept, list(lattices(horizontal, vertical)), number)))
    return PdfPage(tuple(_with_pictures(page, lines)), "pages struck" if gone else "")


def _lines(lines: Sequence[Sequence[Glyph]], found: Sequence[Lattice], number: int) -> Iterator[PageLine]:
    """The lines of a page in the order of the file; a table is where its first word is."""
    filled = [glyph for line in lines for glyph in line if not glyph.character.isspace()]
    cells = {g.index: (k, cell) for g in filled for k, one in enumerate(found) if (cell := one.cell(g))}
    inside: dict[int, list[tuple[Word, Cell]]] = {}
    for word, _ in (word for line in lines for word in words_of(line, number, cells)):
        if word.run.index in cells:
            k, cell = cells[word.run.index]
            inside.setdefault(k, []).append((word, cell))
    tables = {k: drawn for k, words in inside.items() if (drawn := _drawn_table(words))}
    owners = {index: k for index, (k, _) in cells.items() if k in tables}
    done = set[int | None]()
    for line in lines:
        for owner, group in groupby(words_of(line, number, owners), key=lambda one: owners.get(one[0].run.index)):
            words, glyphs = zip(*group, strict=True)
            if owner is None:
                yield PageLine(words, tuple(glyph for own in glyphs for glyph in own))
            elif owner not in done:
                done.add(owner)
                yield PageLine(words, drawn=tables[owner])


def _without_margin(lines: list[PageLine]) -> list[PageLine]:
    """The lines with the numbers that count them in the left margin, where at least ten follow one another."""
    numbers = [line for line in lines if LINE_NUMBER.fullmatch(line.text)]
    counted = sum(int(b.text) == int(a.text) + 1 for a, b in pairwise(numbers))
    if counted < LEAST_NUMBERED:
        return lines
    rest = [line for line in lines if not LINE_NUMBER.fullmatch(line.text)]
    return [replace(r, number=int(min(numbers, key=lambda n: abs(n.top - r.top)).text)) for r in rest]


def _drawn_table(inside: Sequence[tuple[Word, Cell]]) -> Table | None:
    """The table that lines draw, of the words inside it with their cells.

    None for a frame around text: half of the rows with text must have text in two columns or more, no cell a page's.
    """
    found: dict[Cell, list[Word]] = {}
    for word, cell in inside:
        found.setdefault(cell, []).append(word)
    columns = sorted({left for _, left in found})
    rows = [[found.get((above, left), []) for left in columns] for above in sorted({above for above, _ in found})]
    if any(sum(len(word.text) for word in cell) > MOST_IN_CELL for cell in found.values()):
        return None
    is_frame = len(rows) < FEWEST_ROWS or 2 * sum(sum(map(bool, row)) > 1 for row in rows) < len(rows)
    return None if is_frame else table_of(rows, 1)


def _with_pictures(page: Any, lines: Iterable[PageLine]) -> Iterator[PageLine]:
    """The lines, those of an equation as one with its picture.

    An equation is a stretch of lines without words that has letters of formulas, an equals sign, and one sign above
    another: a line without an equals sign, or two such signs within a line. Others can be read as the lines they are.
    """
    for group in _groups(lines):
        whole = PageLine(
            tuple(word for line in group for word in line.words),
            tuple(glyph for line in group for glyph in line.glyphs),
            number=group[0].number,
        )
        has_sign = ["=" in line.text for line in group]
        is_high = not all(has_sign) or any(map(_is_high, group))
        if any(has_sign) and is_high and any(glyph.is_mathematical for glyph in whole.glyphs):
            yield replace(whole, picture=_picture(page, whole.box))
        else:
            yield from group


def _groups(lines: Iterable[PageLine]) -> Iterator[list[PageLine]]:
    """The lines, and together those without words that are no further apart than the lines of one equation."""
    group: list[PageLine] = []
    for line in lines:
        if group and not (_has_no_words(line) and _has_no_words(group[-1]) and _is_near(group, line)):
            yield group
            group = []
        group.append(line)
    yield from [group] if group else []


def _has_no_words(line: PageLine) -> bool:
    """Whether a line may be one of an equation: most of its letters are those of formulas, or it has signs alone."""
    letters = [glyph.is_mathematical for glyph in line.glyphs if glyph.character.isalpha()]
    return bool(line.glyphs) and (2 * sum(letters) > len(letters) or not letters)


def _is_near(group: Sequence[PageLine], line: PageLine) -> bool:
    """Whether the height between some lines and another one is that within an equation."""
    highest, lowest = min(one.box[1] for one in group), max(one.box[3] for one in group)
    return max(highest, line.box[1]) - min(lowest, line.box[3]) <= APART


def _is_high(line: PageLine) -> bool:
    """Whether some character of a line is above the one that begins next."""
    filled = sorted((glyph for glyph in line.glyphs if glyph.right > glyph.left), key=lambda glyph: glyph.left)
    return any(b.left < a.right and (a.bottom <= b.top or b.bottom <= a.top) for a, b in pairwise(filled))


def _picture(page: Any, box: Box) -> bytes:
    """A part of a page, as it is shown, with a narrow margin; nothing where that is outside the page."""
    width, height = page.get_size()
    left, top = max(box[0] - MARGIN, 0.0), max(box[1] - MARGIN, 0.0)
    right, bottom = min(box[2] + MARGIN, width), min(box[3] + MARGIN, height)
    if right - left <= MARGIN or bottom - top <= MARGIN:
        return b""
    scale = min(SCALE, MOST_PIXELS / max(right - left, bottom - top))
    bitmap = page.render(scale=scale, crop=(left, height - bottom, width - right, top), grayscale=True)
    file = BytesIO()
    bitmap.to_pil().save(file, "PNG")
    return file.getvalue()
