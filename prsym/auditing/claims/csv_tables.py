"""Claims in CSV, one row a claim: separated by commas, semicolons or tabs, as spreadsheet programs write it."""

from __future__ import annotations

import csv
import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from prsym.auditing.claims.entries import Contents, Entry, shown
from prsym.auditing.claims.rows import NEEDED, is_claims_heading, read_columns, read_row
from prsym.errors import InputError

SEPARATORS = {",": "commas", ";": "semicolons", "\t": "tabs"}
LONGEST_CELL = 100_000_000
_LIMIT = threading.Lock()
BLANK = " \t\r\n\u00a0"


def read_csv(text: str, where: str, title: str) -> Contents:
    """The claims of a CSV text; `title` is used when no comment (`# …`) above the heading gives one.

    Every row that is not wholly empty is one claim. `InputError` with its line for a heading that is none, and for a
    quotation mark that leaves open where a row ends.
    """
    lines = list(io.StringIO(text, newline=""))
    if "\0" in text:
        line = next(number for number, one in enumerate(lines, 1) if "\0" in one)
        raise InputError(f"{where}: line {line} holds a NUL byte: it is no text")
    with _long_cells():
        return _contents(lines, where, title)


def _contents(lines: list[str], where: str, title: str) -> Contents:
    comments, above = _above_heading(lines)
    separator = _separator(lines[above:], f"{where}: line {above + 1}")
    rows = _rows(lines[above:], separator, where, above)
    line, heading = next(rows)
    columns = read_columns(heading, f"{where}: line {line}")
    entries = [
        read_row(columns, cells, f"line {line}", commas=separator != ";")
        for line, cells in rows
        if any(cell.strip(BLANK) for cell in cells)
    ]
    if not entries:
        raise InputError(f"{where}: there are no claims: write at least one row below the heading")
    return Contents(comments[0] if comments else title, tuple[Entry, ...](entries))


@contextmanager
def _long_cells() -> Iterator[None]:
    """Cells may be as long as the file: the library's bound is one for the whole program, and is put back."""
    with _LIMIT:
        before = csv.field_size_limit(LONGEST_CELL)
        try:
            yield
        finally:
            csv.field_size_limit(before)


def _above_heading(lines: list[str]) -> tuple[list[str], int]:
    """The comments above the heading, and how many lines stand above it."""
    comments: list[str] = []
    for above, line in enumerate(lines):
        plain = line.strip(BLANK + "".join(SEPARATORS))
        if above == 0 and plain.strip('"').casefold() == "sep=":  # for Excel; the heading tells the separator
            continue
        if plain and not plain.lstrip('"').startswith("#"):
            return comments, above
        comments += [comment] if (comment := plain.strip(BLANK + '#"')) else []
    return comments, len(lines)


def _separator(lines: list[str], place: str) -> str:
    """The one separator by which the heading is that of a table of claims."""
    fitting = [s for s in SEPARATORS if is_claims_heading(next(csv.reader(lines, delimiter=s), []))] if lines else []
    if len(fitting) != 1:
        first = lines[0].strip()[:80] if lines else ""
        raise InputError(
            f"{place}: {shown(first)} is no heading of a table of claims: it must hold {NEEDED}, separated by commas, "
            "semicolons or tabs"
        )
    return fitting[0]


def _rows(lines: list[str], separator: str, where: str, above: int) -> Iterator[tuple[int, list[str]]]:
    """Each row with the line on which it begins; a quoted cell may run over several lines."""
    reader = csv.reader(lines, delimiter=separator, strict=True)
    begins = above + 1
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise InputError(f"{where}: the row that begins on line {begins} is no CSV: {error}") from None
        yield begins, cells
        begins = above + reader.line_num + 1
