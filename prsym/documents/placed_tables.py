"""Tables by the places of their words, on a PDF page or in plain text: rows that wide gaps part, one below another."""

from __future__ import annotations

import re
from bisect import bisect, bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from prsym.documents.passages import PARTING, Rows, Run
from prsym.documents.pdf_rules import Lattice

SAME_ROW = 3.0  # points between the tops of lines of one row
FEWEST_ROWS = 3  # of a table, with the row of its headings
FEWEST_DRAWN, FEWEST_COLUMNS = 2, 2  # rows and columns of a table with lines around its cells
MOST_IN_CELL = 1_000  # characters
MOST_HEADINGS = 2  # lines of headings above the rows that show the columns
MOST_LINES = 3  # of a cell below its first one
WIDEST_BLANKS, LEAST_GAP = 2.2, 8.0  # times the usual blank, and points: a gap that parts cells by itself
MORE_THAN_BLANK = 1.25  # times the usual blank: a gap that parts cells where columns are known
ALIGNED = 2.5  # points between ends that stand below one another
FEWEST_ALIGNED = 2  # columns, of which the first need not be aligned where there are more
FARTHEST, LARGEST = 2.2, 60.0  # times the usual distance of rows; points, where that is not known
_NUMBER = re.compile(r"[-−+$€£]?\d[\d,.]*%?")
_REST = re.compile(r"[a-z]{1,2}")  # the last letters of a word alone on a line
_ITEM = re.compile(
    r"[^\w]*|\(?(?:\d{1,3}|[A-Za-z]|[ivxlc]{1,5})[.):]|[¶§]+ ?\d{1,3}[.)]?"
)  # what begins an item of a list
_SHORT_WORDS = frozenset(
    ("a", "an", "as", "at", "by", "do", "if", "in", "is", "it", "no", "of", "on", "or", "so", "to", "up", "vs")
)


@dataclass(frozen=True, slots=True)
class Stretch:
    """Text of a line without wide gaps, from its left end to its right end, in points."""

    text: str
    left: float
    right: float
    run: Run

    def is_before(self, other: Stretch) -> bool:
        """Whether another one follows it behind one blank in the text of the page."""
        return self.run.index + len(self.run.text) + 1 == other.run.index


Cell = list[list[Stretch]]  # a cell's lines of text, each in stretches


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: the texts of its cells, and where each comes from; how many lines of the page it takes."""

    rows: Rows
    runs: dict[tuple[int, int], tuple[Run, ...]]
    lines: int


Pieces = Mapping[tuple[int, int], Sequence[tuple[float, Stretch]]]


def drawn_grid(lattice: Lattice, pieces: Pieces) -> Grid | None:
    """The table that lines draw, of the stretches of text in each cell with the heights of their base lines.

    None for a frame around text: half of the rows with text must have text in two columns or more, no cell a page's.
    """
    if any(sum(len(stretch.text) for _, stretch in inside) > MOST_IN_CELL for inside in pieces.values()):
        return None
    rows: list[dict[int, Cell]] = []
    for r in range(len(lattice.down) - 1):
        cells = {c: _lines_of(pieces[r, c]) for c in range(len(lattice.across) - 1) if pieces.get((r, c))}
        rows += _parted(cells) if cells else []
    if len(rows) < FEWEST_DRAWN or 2 * sum(len(row) > 1 for row in rows) < len(rows):
        return None
    columns = sorted({c for row in rows for c in row})
    texts = tuple(tuple(_text(row.get(c, [])) for c in columns) for row in rows)
    runs = {
        (r, k): tuple(s.run for line in row[c] for s in line)
        for r, row in enumerate(rows)
        for k, c in enumerate(columns)
        if c in row
    }
    return Grid(texts, runs, 1)


def _lines_of(pieces: Sequence[tuple[float, Stretch]]) -> Cell:
    """The stretches of a cell line by line, from the top."""
    found: Cell = []
    last = float("inf")
    for top, stretch in pieces:
        if found and abs(top - last) <= SAME_ROW:
            found[-1].append(stretch)
        else:
            found.append([stretch])
        last = top
    return found


def _parted(cells: Mapping[int, Cell]) -> list[dict[int, Cell]]:
    """The rows of a stretch of a table between two lines: one, or as many as each of its cells has lines of text.

    It is one where a line goes on the one before it, or no line holds a number: headings of several lines.
    """
    counts = {len(lines) for lines in cells.values()}
    count = counts.pop()
    if counts or count == 1 or len(cells) < FEWEST_COLUMNS:
        return [dict(cells)]
    has_digits = any(c.isdigit() for lines in cells.values() for line in lines for s in line for c in s.text)
    if not has_digits or not all(map(_are_alike, cells.values())):
        return [dict(cells)]
    return [{c: [lines[k]] for c, lines in cells.items()} for k in range(count)]


def _are_alike(lines: Cell) -> bool:
    """Whether each line of a cell may be a cell: none goes on the one before, and their numbers are of one kind."""
    texts = [" ".join(s.text for s in line) for line in lines]
    goes_on = any(text[0].islower() or text[0] in "(±[–" for text in texts[1:])
    are_whole = all(text.count("(") == text.count(")") for text in texts)
    kinds = {"%" in text for text in texts if any(c.isdigit() for c in text)}
    return are_whole and not goes_on and len(kinds) <= 1


def _text(lines: Cell) -> str:
    """The text of a cell; a word that stands on two lines, for which the cell is too narrow, is one word.

    Numbers of two lines are two: 81 above 100 is no 81 100.
    """
    found = ""
    for line in lines:
        text = " ".join(" ".join(s.text for s in line).split())
        is_rest = _REST.fullmatch(text) is not None and text not in _SHORT_WORDS and found[-1:].isalpha()
        parting = PARTING if found[-1:].isdigit() and text[:1].isdigit() else ""
        found += ("" if is_rest or not found else f"{parting} ") + text
    return found


def _beside(words: Sequence[Stretch]) -> str:
    """The text of words of a cell; numbers with a gap between that is wider than a digit are two."""
    found = words[0].text if words else ""
    for before, word in pairwise(words):
        is_wide = not 0 <= word.left - before.right <= (word.right - word.left) / len(word.text)
        are_numbers = before.text[-1:].isdigit() and word.text[:1].isdigit()
        found += (f"{PARTING} " if is_wide and are_numbers else " ") + word.text
    return found


def grid(lines: Iterable[tuple[float, Sequence[Stretch]]], blank: float) -> Grid | None:
    """The table that begins with the first of some lines, each with its top and its words; None for running text.

    Two of its rows have stretches with wide gaps between, each below those of one column; `blank` is the usual gap of
    two words. Then follow rows whose words stand below the columns with gaps that are larger than usual, and at most
    two lines before are such, of headings. Half of the cells below the headings and beside the labels hold digits. The
    items of a list and numbered paragraphs are no rows.
    """
    head, body, columns = _told_apart(lines, blank)
    if len(body) < FEWEST_ROWS - 1 or len(head) + len(body) < FEWEST_ROWS:
        return None
    columns = _split(columns, body, blank)
    headings = [_headings(row, columns, blank) if _continues(body, row, body[0]) else None for row in head]
    if len(headings) == MOST_HEADINGS and headings[1] is None and _goes_on(head[1], columns, blank):
        headings[1] = _cells(head[1].words, columns, blank)
    named = [row for row in headings if row is not None]
    if len(named) < len(head):
        return None
    cells = [_cells(row.words, columns, blank) for row in body]
    if len(columns) == FEWEST_COLUMNS and all(_ITEM.fullmatch(" ".join(s.text for s in row[0])) for row in cells):
        return None
    if not named:
        named = cells[: _lines_of_headings(cells)]
        cells = cells[len(named) :]
    if named:
        cells = [[[word for row in named for word in row[c]] for c in range(len(columns))], *cells]
    inside = [cell for row in cells[1:] for cell in row[1:] if cell]
    if 2 * sum(any(c.isdigit() for s in cell for c in s.text) for cell in inside) < len(inside):
        return None
    texts = tuple(tuple(map(_beside, row)) for row in cells)
    runs = {(r, c): tuple(s.run for s in cell) for r, row in enumerate(cells) for c, cell in enumerate(row)}
    taken = {line for row in (*head, *body) for line in row.lines}
    return Grid(texts, runs, len(taken)) if max(taken) < len(taken) else None


def _lines_of_headings(rows: Sequence[Sequence[Sequence[Stretch]]]) -> int:
    """How many lines the headings take: the rows before the first number, if each but the first one goes on several."""
    has_digits = [any(c.isdigit() for cell in row for word in cell for c in word.text) for row in rows]
    count = has_digits.index(True) if True in has_digits else 0
    is_told = all(sum(map(bool, row)) >= FEWEST_COLUMNS for row in rows[1:count])
    return count if is_told and count <= MOST_HEADINGS else min(count, 1)


def _told_apart(
    lines: Iterable[tuple[float, Sequence[Stretch]]], blank: float
) -> tuple[list[_Row], list[_Row], list[tuple[float, float]]]:
    """The lines that may be headings, the rows and the columns of the table that begins with the first line."""
    head: list[_Row] = []
    body: list[_Row] = []
    columns: list[tuple[float, float]] = []
    rest: list[_Row] = []  # lines that go on the cells of the last row, if another row follows
    for row in _rows(lines):
        stretches = _stretches(row.words, max(WIDEST_BLANKS * blank, LEAST_GAP))
        wider = _columns(columns, stretches) if len(stretches) > 1 else None
        if wider is None and len(body) == 1 and not head and len(stretches) > len(columns):
            head, body, wider = [body[0].with_lines(rest)], [], stretches  # what stood above were headings
            rest = []
        elif wider is None and body and _continues(body, row) and _fits(row, columns, blank):
            wider = columns
        if wider is not None:
            columns = wider
            body[-1:] = [body[-1].with_lines(rest)] if body else []
            body.append(row)
            rest = []
        elif body and len(rest) < MOST_LINES and _continues(body, row) and _goes_on(row, columns, blank):
            rest.append(row)
        elif not body and len(head) < MOST_HEADINGS:
            head.append(row)
        else:
            break
    if body and any(line < max(body[-1].lines) for row in rest for line in row.lines):
        body[-1] = body[-1].with_lines(rest)  # a cell of several lines before another of the last row
    return head, body, columns


@dataclass(frozen=True, slots=True)
class _Row:
    """Lines of one height: which lines of the page they are, their top, their words from left to right."""

    lines: tuple[int, ...]
    top: float
    words: tuple[Stretch, ...]

    def with_lines(self, others: Sequence[_Row]) -> _Row:
        """The row with the lines below it, which go on its cells."""
        words = (*self.words, *(word for other in others for word in other.words))
        return _Row((*self.lines, *(line for other in others for line in other.lines)), self.top, words)


def _rows(lines: Iterable[tuple[float, Sequence[Stretch]]]) -> Iterator[_Row]:
    """The lines of one height together, from the top; a cell of several lines may stand between two of its row."""
    waiting: list[_Row] = []
    for number, (top, words) in enumerate(lines):
        same = next((k for k, row in enumerate(waiting) if abs(row.top - top) <= SAME_ROW), None)
        if same is None:
            waiting.append(_Row((number,), top, tuple(words)))
        else:
            row = waiting[same]
            beside = sorted((*row.words, *words), key=lambda word: word.left)
            waiting[same] = _Row((*row.lines, number), row.top, tuple(beside))
        if len(waiting) > MOST_LINES + 1:
            yield waiting.pop(0)
    yield from waiting


def _together(words: Sequence[Stretch], gap: float) -> Iterator[list[Stretch]]:
    """Words that follow one another in a line of the page without a gap so wide."""
    group: list[Stretch] = []
    for word in words:
        if group and not (group[-1].is_before(word) and word.left - group[-1].right < gap):
            yield group
            group = []
        group.append(word)
    if group:
        yield group


def _stretches(words: Sequence[Stretch], gap: float) -> list[tuple[float, float]]:
    """The left and right ends of words that stand together."""
    return [(group[0].left, group[-1].right) for group in _together(words, gap)]


def _columns(
    columns: Sequence[tuple[float, float]], row: Sequence[tuple[float, float]]
) -> list[tuple[float, float]] | None:
    """The columns with a row put under them; None where a stretch stands below two, or two below one."""
    found = list(columns)
    used: set[int] = set()
    for start, end in row:
        over = [i for i, (left, right) in enumerate(found) if left < end and start < right]
        if len(over) > 1 or (over and over[0] in used):
            return None
        if over:
            left, right = found[over[0]]
            found[over[0]] = min(left, start), max(right, end)
            used.add(over[0])
        else:
            found.append((start, end))
            used.add(len(found) - 1)
    ordered = sorted(found)
    apart = all(a[1] <= b[0] for a, b in pairwise(ordered))
    return ordered if apart else None


def _split(columns: Sequence[tuple[float, float]], body: Sequence[_Row], blank: float) -> list[tuple[float, float]]:
    """The columns, of which one whose rows hold several numbers side by side, with one gap through them, is several."""
    found: list[tuple[float, float]] = []
    placed = [_cells(row.words, columns, blank) for row in body]
    for c, column in enumerate(columns):
        rows = [row[c] for row in placed if row[c]]
        numbers = [[w for w in row if _NUMBER.fullmatch(w.text)] for row in rows[1:]]
        count = len(rows[-1]) if rows else 0
        is_split = (
            count > 1
            and len(rows) > 1
            and all(len(a) == len(b) == count for a, b in zip(rows[1:], numbers, strict=True))
        )
        is_split = is_split and not all(map(_is_one_number, rows[1:]))
        parts = [
            (min(r[k].left for r in rows[1:]), max(r[k].right for r in rows[1:]))
            for k in range(count if is_split else 0)
        ]
        found += parts if parts and all(a[1] < b[0] for a, b in pairwise(parts)) else [column]
    return found


def _is_one_number(words: Sequence[Stretch]) -> bool:
    """Whether words are a number in groups of three digits, as `240 816`: no gap is wider than one of its digits."""
    width = (words[-1].right - words[-1].left) / len(words[-1].text)
    are_near = all(b.left - a.right <= width for a, b in pairwise(words))
    return are_near and all(re.fullmatch(r"\d{3}", word.text) for word in words[1:])


def _continues(body: Sequence[_Row], row: _Row, beside: _Row | None = None) -> bool:
    """Whether a row is about as far from the last one, or from another, as rows of the table are from one another."""
    distances = sorted(b.top - a.top for a, b in pairwise(body)) or [LARGEST / FARTHEST]
    return abs(row.top - (beside or body[-1]).top) <= FARTHEST * distances[(len(distances) - 1) // 2]


def _headings(row: _Row, columns: Sequence[tuple[float, float]], blank: float) -> list[list[Stretch]] | None:
    """The headings of the columns in a row that names nearly all of them; None for a line of text.

    Gaps part them, or they are one word over each column, or they begin or end just where the columns do.
    """
    cells = _cells(row.words, columns, blank)
    if sum(map(bool, cells)) >= max(len(columns) - 1, 2) and _are_apart(row, columns, blank):
        return cells
    if row.words[-1].text.endswith((".", ":", ";", ",")):
        return None
    over = [[c for c, column in enumerate(columns) if column[0] < w.right and w.left < column[1]] for w in row.words]
    if over == [[c] for c in range(len(columns))]:
        return [[word] for word in row.words]
    for side in (0, 1):
        words = [(word.left, word.right)[side] for word in row.words]
        ends = [min(words, key=lambda at: abs(at - column[side])) for column in columns]
        fitting = [abs(at - column[side]) <= ALIGNED for at, column in zip(ends, columns, strict=True)]
        if all(fitting) or (all(fitting[1:]) and len(columns) > FEWEST_ALIGNED):
            ends = ends if fitting[0] else [words[0] if side == 0 else float("-inf"), *ends[1:]]
            places = [bisect(ends, at) - 1 if side == 0 else bisect_left(ends, at) for at in words]
            if min(places) >= 0 and max(places) < len(columns):
                return [[w for w, at in zip(row.words, places, strict=True) if at == c] for c in range(len(columns))]
    return None


def _fits(row: _Row, columns: Sequence[tuple[float, float]], blank: float) -> bool:
    """Whether a row has a number in a column behind the first, and gaps between its cells, or one number in each."""
    cells = _cells(row.words, columns, blank)
    has_digits = any(c.isdigit() for cell in cells[1:] for word in cell for c in word.text)
    return has_digits and (_are_apart(row, columns, blank) or all(map(_is_below, cells[1:], columns[1:])))


def _goes_on(row: _Row, columns: Sequence[tuple[float, float]], blank: float) -> bool:
    """Whether a line without numbers goes on cells of the row above: what stands together stands below one column."""
    for left, right in _stretches(row.words, MORE_THAN_BLANK * blank):
        if sum(column[0] - ALIGNED < right and left < column[1] + ALIGNED for column in columns) != 1:
            return False
    return not any(c.isdigit() for word in row.words for c in word.text)


def _is_below(cell: Sequence[Stretch], column: tuple[float, float]) -> bool:
    """Whether a cell is one number that ends or begins where its column does."""
    if len(cell) != 1 or not _NUMBER.fullmatch(cell[0].text):
        return False
    return abs(cell[0].left - column[0]) <= ALIGNED or abs(cell[0].right - column[1]) <= ALIGNED


def _are_apart(row: _Row, columns: Sequence[tuple[float, float]], blank: float) -> bool:
    """Whether the gaps between the cells of a row are wider than those of words are."""
    cells = [cell for cell in _cells(row.words, columns, blank) if cell]
    return len(cells) > 1 and all(b[0].left - a[-1].right > MORE_THAN_BLANK * blank for a, b in pairwise(cells))


def _cells(words: Sequence[Stretch], columns: Sequence[tuple[float, float]], blank: float) -> list[list[Stretch]]:
    """The words of a row in the columns: those with usual gaps together in the one below which they stand."""
    borders = [(a[1] + b[0]) / 2 for a, b in pairwise(columns)]
    found: list[list[Stretch]] = [[] for _ in columns]
    for group in _together(words, MORE_THAN_BLANK * blank):
        left, right = group[0].left, group[-1].right
        over = [c for c, column in enumerate(columns) if column[0] < right and left < column[1]]
        for word in group:
            found[over[0] if len(over) == 1 else bisect(borders, (word.left + word.right) / 2)].append(word)
    return found
