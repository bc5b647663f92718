"""The text of a PDF page by the lines that are drawn on it: the cells of tables, and words that are struck out."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from itertools import groupby
from typing import Any

from prsym.documents.passages import Run
from prsym.documents.pdf_rules import Box, Rules, drawn, lattices, struck
from prsym.documents.placed_tables import Grid, Stretch, drawn_grid

BREAK = re.compile("[\x02\ufffe]")  # a hyphen at the end of a line of a cell
LIGATURES = re.compile("[\ufb00-\ufb06]")


def letters(text: str) -> str:
    """A text with the letters of its ligatures."""
    return LIGATURES.sub(lambda found: unicodedata.normalize("NFKC", found[0]), text)


def units(text: str) -> str:
    """The text with two characters for one that UTF-16 has in two parts, as PDFium counts them."""
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(low | high << 8) for low, high in zip(data[::2], data[1::2], strict=True))


def joined_units(parts: str) -> str:
    """The text of such parts."""
    return parts.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


class Drawing:
    """The characters of a page, those that are struck out as blanks, and the tables that its lines draw.

    The lines of a page that is turned are not looked at.
    """

    def __init__(self, page: Any, text: Any, characters: str, number: int) -> None:
        rules = Rules((), ()) if page.get_rotation() else drawn(page)
        seen = enumerate(characters[: text.count_chars()]) if rules.horizontal else ()
        self._boxes = {i: text.get_charbox(i) for i, c in seen if not c.isspace()}
        words = _as_letters(self._boxes, characters)
        self.struck = frozenset(struck(rules.horizontal, words))
        self.characters = _without(characters, self.struck)
        self._text, self._number = text, str(number)
        self._cells: dict[int, tuple[int, tuple[int, int]]] = {}
        self._grids: dict[int, Grid] = {}
        for k, lattice in enumerate(lattices(rules)):
            inside = {i: cell for i, box in self._boxes.items() if (cell := lattice.cell(box)) is not None}
            pieces = defaultdict(list)
            for cell, stretch in self._pieces(inside):
                pieces[cell].append((-self._boxes[stretch.run.index][1], stretch))
            found = drawn_grid(lattice, pieces)
            if found is not None:
                self._grids[k] = found
                self._cells |= {i: (k, cell) for i, cell in inside.items()}

    def taken(self, table: int) -> Grid | None:
        """A table where it is asked for first; None afterwards."""
        return self._grids.pop(table, None)

    def parts(self, start: int, line: str) -> Iterator[tuple[Run, int | None]]:
        """The parts of a line that begins with a character of the page: each in one table, or None for running text."""
        for table, places in groupby(self._shown(start, line), key=lambda i: self._cells.get(i, (None,))[0]):
            within = list(places)
            first, last = within[0], within[-1]
            whole = len(within) == len(line) - line.count(" ")
            yield self._run(start, start + len(line) - 1) if whole else self._run(first, last), table

    def _shown(self, start: int, line: str) -> Iterator[int]:
        """The places of the characters of a line that are no blanks."""
        return (start + i for i, c in enumerate(line) if not c.isspace())

    def _run(self, first: int, last: int) -> Run:
        return Run(joined_units(self.characters[first : last + 1]), self._number, first)

    def _pieces(self, inside: dict[int, tuple[int, int]]) -> Iterator[tuple[tuple[int, int], Stretch]]:
        """The stretches of text in cells: characters that follow one another on a line and in one cell."""
        begun: list[int] = []
        for i in sorted(inside):
            between = self.characters[begun[-1] + 1 : i] if begun else ""
            goes_on = begun and inside[i] == inside[begun[-1]] and not between.strip(" ")
            if begun and not goes_on:
                yield inside[begun[0]], self._stretch(begun)
                begun = []
            begun.append(i)
        if begun:
            yield inside[begun[0]], self._stretch(begun)

    def _stretch(self, places: list[int]) -> Stretch:
        run = self._run(places[0], places[-1])
        return Stretch(BREAK.sub("-", letters(run.text)), self._boxes[places[0]][0], self._boxes[places[-1]][2], run)


def _as_letters(boxes: Mapping[int, Box], characters: str) -> dict[int, Box]:
    """The boxes of letters and digits, and of the signs beside them as if they were as high: `%` is struck with 91."""
    found = {i: box for i, box in boxes.items() if characters[i].isalnum()}
    places = list(boxes)
    for order, step in ((places, -1), (places[::-1], 1)):
        for i in order:
            if i not in found and i + step in found:
                (left, _, right, _), (_, bottom, _, top) = boxes[i], found[i + step]
                found[i] = left, bottom, right, top
    return found


def _without(characters: str, places: Collection[int]) -> str:
    """The characters with blanks in some places, and between two of them."""
    found = list(characters)
    for i in places:
        found[i] = " "
        if i + 2 in places and not found[i + 1].isspace():
            found[i + 1] = " "
    return "".join(found)
