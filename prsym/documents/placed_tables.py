"""Tables of words with places, on a PDF page or in plain text: those without lines are known by blank space alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median_low

from prsym.documents.passages import PARTING, CellText, Run
from prsym.documents.word_lists import listed

SAME_ROW = 3.0  # points between the tops of lines of one row
FEWEST_ROWS = 3  # of a table, its headings counted as one
MOST_HEADINGS = 2  # rows of headings
MOST_LINES = 3  # of a cell after its first one
WIDE, LEAST_WIDE = 2.2, 8.0  # times the usual blank, and points: a gap that separates cells by itself
NARROW = 1.25  # times the usual blank: space that separates columns if it goes through all rows
FARTHEST, LARGEST = 2.2, 60.0  # times the usual distance of rows; points, while that is unknown
_ITEM = re.compile(r"[^\w]*|\(?(?:\d{1,3}|[A-Za-z]|[ivxlc]{1,5})[.):]|[¶§]+ ?\d{1,3}[.)]?")  # begins an item of a list
_REST = re.compile(r"[a-z]{1,2}")  # the last letters of a word alone on a line
Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Word:
    """Text without a gap, from its left end to its right end in points, its stretch of the file, and its base line."""

    text: str
    left: float
    right: float
    run: Run
    base: float = 0.0

    def is_next(self, other: Word) -> bool:
        """Whether the other word follows it in the text of the page, after one blank."""
        return self.run.index + len(self.run.text) + 1 == other.run.index

    @property
    def has_digits(self) -> bool:
        return any(c.isdigit() for c in self.text)


@dataclass(frozen=True, slots=True)
class Table:
    """The cells in rows, and how many lines of the page it takes."""

    rows: Sequence[Sequence[CellText]]
    lines: int


def table_of(cells: Sequence[Sequence[Sequence[Word]]], lines: int) -> Table:
    """The table of the words of each cell in each row."""
    return Table([[(_text(cell), tuple(word.run for word in cell)) for cell in row] for row in cells], lines)


def _text(words: Sequence[Word]) -> str:
    """The text of words of a cell; two numbers with a gap wider than a digit, or on two lines, stay two.

    The last letters of a word that is divided between two lines, as the cell is too narrow, belong to it.
    """
    found = words[0].text if words else ""
    for k, (last, word) in enumerate(pairwise(words), 1):
        is_below = abs(word.base - last.base) > SAME_ROW
        is_alone = k + 1 == len(words) or abs(words[k + 1].base - word.base) > SAME_ROW
        is_rest = is_below and is_alone and _REST.fullmatch(word.text) and word.text not in listed("short_words")
        is_wide = is_below or not 0 <= word.left - last.right <= (word.right - word.left) / len(word.text)
        are_numbers = last.text[-1:].isdigit() and word.text[:1].isdigit()
        blank = "" if is_rest and last.text[-1:].isalpha() else " "
        found += (f"{PARTING} " if is_wide and are_numbers else blank) + word.text
    return found


@dataclass(frozen=True, slots=True)
class _Row:
    """Lines of one height: their numbers, their distance from the top, and their words from left to right."""

    lines: tuple[int, ...]
    top: float
    words: tuple[Word, ...]

    def groups(self, gap: float) -> list[list[Word]]:
        """Words that follow one another without a gap so wide."""
        groups: list[list[Word]] = []
        for word in self.words:
            if groups and groups[-1][-1].is_next(word) and word.left - groups[-1][-1].right < gap:
                groups[-1].append(word)
            else:
                groups.append([word])
        return groups

    def joined(self, others: Iterable[_Row]) -> _Row:
        """The row with lines that continue its cells."""
        rows = (self, *others)
        lines, words = (number for row in rows for number in row.lines), (word for row in rows for word in row.words)
        return _Row(tuple(lines), self.top, tuple(words))


def table(lines: Iterable[Sequence[Word]], blank: float) -> Table | None:
    """The table that begins with the first of some lines; None for running text. `blank` is the usual gap of two words.

    Space goes between the columns of at least three rows. Half of the cells below the headings and right of the labels
    must have digits. Items of a list and numbered paragraphs are no table.
    """
    every = list(_rows(lines))
    rows, columns = max(_body(every, blank), _under_heading(every, blank), key=lambda found: len(found[1]))
    taken = {number for row in rows for number in row.lines}
    if len(rows) < FEWEST_ROWS or len(columns) < 2 or max(taken) >= len(taken):
        return None
    cells = [_cells(row, columns, blank) for row in rows]
    if len(columns) == 2 and all(_ITEM.fullmatch(" ".join(word.text for word in row[0])) for row in cells):
        return None
    if head := _rows_of_headings(cells):
        cells = [[[word for row in cells[:head] for word in row[c]] for c in range(len(columns))], *cells[head:]]
    inside = [cell for row in cells[1:] for cell in row[1:] if cell]
    if 2 * sum(any(word.has_digits for word in cell) for cell in inside) < len(inside) or not inside:
        return None
    return table_of(cells, len(taken))


def _rows_of_headings(rows: Sequence[Sequence[Sequence[Word]]]) -> int:
    """The number of rows before the first digit if each but the first has text in two columns; else one of them."""
    has_digits = [any(word.has_digits for cell in row for word in cell) for row in rows]
    count = has_digits.index(True) if True in has_digits else 0
    are_full = all(sum(map(bool, row)) > 1 for row in rows[1:count])
    return count if are_full and count <= MOST_HEADINGS else min(count, 1)


def _rows(lines: Iterable[Sequence[Word]]) -> Iterator[_Row]:
    """The lines of one height together, from the top; a cell of several lines may be between two lines of its row."""
    waiting: list[_Row] = []
    for number, words in enumerate(lines):
        row = _Row((number,), words[0].base, tuple(words))
        same = next((k for k, one in enumerate(waiting) if abs(row.top - one.top) <= SAME_ROW), None)
        if same is None:
            waiting.append(row)
        else:
            both = waiting[same].joined([row])
            waiting[same] = _Row(both.lines, both.top, tuple(sorted(both.words, key=lambda word: word.left)))
        if len(waiting) > MOST_LINES + 1:
            yield waiting.pop(0)
    yield from waiting


def _body(rows: Sequence[_Row], blank: float) -> tuple[list[_Row], list[Interval]]:
    """The rows from the first one on that keep to the same columns, and these."""
    if not rows or not _is_wide(rows[0], blank):
        return [], []
    body, columns = [rows[0]], [(group[0].left, group[-1].right) for group in rows[0].groups(NARROW * blank)]
    rest: list[_Row] = []  # lines that continue the cells of the last row, if another row follows
    for row in rows[1:]:
        if not _is_near(body, row):
            break
        wider = _with(columns, row, blank)
        if wider is not None and _is_wide(row, blank):
            body[-1:] = [body[-1].joined(rest), row]
            columns, rest = wider, []
        elif len(rest) < MOST_LINES and _continues(row, columns, blank):
            rest.append(row)
        else:
            break
    return body, columns


def _under_heading(rows: Sequence[_Row], blank: float) -> tuple[list[_Row], list[Interval]]:
    """Rows and columns under a row of headings that has one stretch of words, or one word, over each column."""
    body, columns = _body(rows[1:], blank)
    for parts in (rows[0].groups(NARROW * blank), [[word] for word in rows[0].words]):
        if body and [_over(columns, part) for part in parts] == [[c] for c in range(len(columns))]:
            return [rows[0], *body], columns
    return [], []


def _is_wide(row: _Row, blank: float) -> bool:
    """Whether a gap separates cells of the row by itself."""
    return len(row.groups(max(WIDE * blank, LEAST_WIDE))) > 1


def _with(columns: Sequence[Interval], row: _Row, blank: float) -> list[Interval] | None:
    """The columns with a row added; None where no space would be left between two of them.

    One group may span columns, which stay as they are.
    """
    found, used = list(columns), set[int]()
    for group in row.groups(NARROW * blank):
        over = _over(found, group)
        if len(over) > 1 and used.intersection(over):
            return None
        if not over:
            over = [len(found)]
            found.append((group[0].left, group[-1].right))
        if len(over) == 1:
            left, right = found[over[0]]
            found[over[0]] = min(left, group[0].left), max(right, group[-1].right)
        used.update(over)
    found.sort()
    return found if all(a[1] <= b[0] for a, b in pairwise(found)) and len(used) > 1 else None


def _is_near(body: Sequence[_Row], row: _Row) -> bool:
    """Whether a row is about as far from the last one as rows of the table are from one another."""
    distances = [b.top - a.top for a, b in pairwise(body)] or [LARGEST / FARTHEST]
    return abs(row.top - body[-1].top) <= FARTHEST * median_low(distances)


def _continues(row: _Row, columns: Sequence[Interval], blank: float) -> bool:
    """Whether a line without digits continues cells of the row above: each group of words is below one column."""
    is_below = all(len(_over(columns, group)) == 1 for group in row.groups(NARROW * blank))
    return is_below and not any(word.has_digits for word in row.words)


def _over(columns: Sequence[Interval], words: Sequence[Word]) -> list[int]:
    """The columns that words are over."""
    return [c for c, (left, right) in enumerate(columns) if left < words[-1].right and words[0].left < right]


def _cells(row: _Row, columns: Sequence[Interval], blank: float) -> list[list[Word]]:
    """The words of a row in the columns: a group that spans several is in the first, or has one word for each."""
    found: list[list[Word]] = [[] for _ in columns]
    for group in row.groups(NARROW * blank):
        over = _over(columns, group) or [0]
        is_each = [_over(columns, [word]) for word in group] == [[c] for c in over]
        for k, word in enumerate(group):
            found[over[k if is_each else 0]].append(word)
    return found
