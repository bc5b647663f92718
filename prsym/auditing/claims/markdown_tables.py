"""Claims in Markdown: every pipe table with the columns of a claim, one row a claim. Other text is left alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

from prsym.auditing.claims.entries import Contents, Entry
from prsym.auditing.claims.rows import NEEDED, is_claims_heading, looks_like_claims, read_columns, read_row
from prsym.errors import InputError

_DASHES = re.compile(r"\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*")
_HEADING = re.compile(r" {0,3}#{1,6}\s+(?P<text>.*?)\s*#*\s*")
_FENCE = re.compile(r" {0,3}(?P<mark>```+|~~~+)")
_PIPE = re.compile(r"(?<!\\)\|")
_CODE = re.compile(r"(`+)\s*(.+?)\s*\1")

Line = tuple[int, str]


def read_markdown(text: str, where: str, title: str) -> Contents:
    """The claims of all tables with a formula and a value (or an expression); the title is the heading above the first.

    A row ends the table that is followed by an empty line, as in GitHub's Markdown. `InputError` with its line for what
    looks like a table of claims and is none, and for a row that has lost its table.
    """
    if "\0" in text:
        raise InputError(
            f"{where}: line {text.count(chr(10), 0, text.index(chr(0))) + 1} holds a NUL byte: it is no text"
        )
    entries: list[Entry] = []
    strays: list[int] = []
    heading, found = "", False
    for block in _blocks(text):
        name = _HEADING.fullmatch(block[0][1])
        if name is not None:
            heading = heading if found else name["text"]
            continue
        start = _table_start(block)
        strays += _strays(block if start is None else block[:start], where)
        table = [] if start is None else block[start:]
        if table and _holds_claims(table[0], where):
            found = True
            entries += _entries(table, where)
    if not entries:
        raise InputError(f"{where}: there are no claims: write a table with {NEEDED}, and a row for each claim")
    if strays:
        raise InputError(f"{where}: line {strays[0]} is a row of no table: is there an empty line above it?")
    return Contents(heading or title, tuple(entries))


def _entries(table: list[Line], where: str) -> list[Entry]:
    number, heading = table[0]
    columns = read_columns(split_cells(heading), f"{where}: line {number}")
    return [read_row(columns, split_cells(line), f"line {number}") for number, line in table[2:]]


def split_cells(line: str) -> list[str]:
    r"""The cells of a row: `\|` is a pipe within a cell; a cell that is wholly code is taken as it stands.

    >>> split_cells(r"| a | `x \\| y` | |")
    ['a', 'x \\| y', '']
    """
    inner = line.strip()
    inner = inner.removeprefix("|")
    parts, begin = [], 0
    for match in _PIPE.finditer(inner):
        parts.append(inner[begin : match.end() - 1])
        begin = match.end()
    if begin < len(inner) or not parts:
        parts.append(inner[begin:])
    return [_cell(part) for part in parts]


def _cell(text: str) -> str:
    plain = text.strip().replace("\\|", "|")
    code = _CODE.fullmatch(plain)
    return code[2] if code is not None and "`" not in code[2] else plain


def _blocks(text: str) -> Iterator[list[Line]]:
    """Runs of lines without an empty one; a heading is a block of its own, and fenced code is no block."""
    block: list[Line] = []
    fence = ""
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        mark = _FENCE.match(line)
        closes = bool(fence) and mark is not None and mark["mark"].startswith(fence)
        own = mark is not None or bool(fence) or _HEADING.fullmatch(line) is not None
        if (own or not line.strip()) and block:
            yield block
            block = []
        if mark is not None:
            fence = "" if closes else fence or mark["mark"]
        elif not fence and own:
            yield [(number, line)]
        elif not fence and line.strip():
            block.append((number, line))
    if block:
        yield block


def _table_start(block: list[Line]) -> int | None:
    """Where the heading of a table stands: the line above a row of dashes."""
    for index in range(1, len(block)):
        heading, dashes = block[index - 1][1], block[index][1]
        if "|" in heading and "-" in dashes and _DASHES.fullmatch(dashes):
            return index - 1
    return None


def _holds_claims(heading: Line, where: str) -> bool:
    """Whether a table is one of claims; `InputError` for one that was meant to be."""
    number, line = heading
    cells = split_cells(line)
    if is_claims_heading(cells):
        return True
    if looks_like_claims(cells):
        named = ", ".join(cells)[:200]
        raise InputError(f"{where}: line {number}: the headings {named} look like claims, but lack {NEEDED}")
    return False


def _strays(lines: list[Line], where: str) -> list[int]:
    """Rows that no table owns: an empty line has cut them off, or their heading has lost its row of dashes."""
    for number, line in lines:
        cells = split_cells(line)
        if "|" in line and (is_claims_heading(cells) or looks_like_claims(cells)):
            raise InputError(
                f"{where}: line {number} looks like the heading of claims, and no row of dashes follows it"
            )
    return [number for number, line in lines if line.lstrip().startswith("|")]
