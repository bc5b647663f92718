"""Claims in Markdown: every pipe table with the columns of a claim, one row a claim. Other text is left alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from prsym.auditing.claims.entries import Contents, Entry, one_line
from prsym.auditing.claims.rows import NEEDED, Columns, is_claims_heading, looks_like_claims, read_columns, read_row
from prsym.errors import InputError

# The lines of a Markdown text that are shown as text: no code, no comments, and quotations without their marks.

Line = tuple[int, str]

_LINE_END = re.compile(r"\r\n|\r|\n")
_FENCE = re.compile(r" {0,3}(?P<mark>`{3,}(?=[^`]*$)|~{3,})")
_CLOSED = re.compile(r" {0,3}(?P<mark>`{3,}|~{3,})[ \t]*")
_ITEM = re.compile(r" {0,3}(?:[-+*]|\d{1,9}[.)]) {1,4}(?=[^ ])")
_COMMENT = re.compile(r" {0,3}<!--")
_HEADING_START = re.compile(r" {0,3}#{1,6}(?= |$)")
CODE_INDENT = 4
MOST_QUOTED = 50  # quotations within one another


def text_lines(text: str, where: str) -> Iterator[Line]:
    """Each line with its number; "" for what is not shown as text, and wherever a quotation begins or ends.

    As CommonMark has it. `InputError` for code or a comment that is never closed and hides a row of a table.
    """
    reader = _Reader(where)
    for number, line in enumerate(_LINE_END.split(text), 1):
        yield from reader.read(number, line)
    reader.end()


@dataclass
class _Reader:
    """The state of the reader at a line: quotations, open code or comment, and the margins of open lists."""

    where: str
    depth: int = 0  # of quotations
    fence: str = ""  # the mark that has opened code
    comment: bool = False
    opened: int = 0  # the line on which the code or the comment begins
    hides_rows: bool = False
    margins: list[int] = field(default_factory=list)  # where the texts of the open list items begin
    fresh: bool = True  # whether an indented line would be code: it is not within a paragraph or a table

    def read(self, number: int, line: str) -> Iterator[Line]:
        depth, inner = self._without_marks(line)
        if depth != self.depth:
            self.depth, self.fence, self.comment, self.fresh = depth, "", False, True
            self.margins.clear()
            yield number, ""
        yield number, self._hidden(inner) if self.fence or self.comment else self._shown(number, inner)

    def end(self) -> None:
        if (self.fence or self.comment) and self.hides_rows:
            mark = self.fence or "<!--"
            raise InputError(f"{self.where}: line {self.opened}: {mark} is never closed, and hides what follows")

    def _without_marks(self, line: str) -> tuple[int, str]:
        """How many quotations the line lies in, and what it says there; within code `>` is no mark."""
        most = self.depth if self.fence or self.comment else MOST_QUOTED
        line = _spaced(line)
        marks = re.match(rf"(?: {{0,3}}> ?){{0,{most}}}", line)
        assert marks is not None
        return marks[0].count(">"), _spaced(line[marks.end() :])

    def _hidden(self, line: str) -> str:
        if self.comment:
            self.comment = "-->" not in line
        else:
            line = line[min(_indent(line), self.margins[-1] if self.margins else 0) :]
            closed = _CLOSED.fullmatch(line)
            if closed is not None and closed["mark"].startswith(self.fence):
                self.fence = ""
        self.hides_rows |= "|" in line
        return ""

    def _shown(self, number: int, line: str) -> str:
        if not line.strip():
            self.fresh = True
            return ""
        indent = _indent(line)
        while self.margins and self.fresh and indent < self.margins[-1]:
            self.margins.pop()
        margin = self.margins[-1] if self.margins else 0
        line = line[min(indent, margin) :]
        if self.fresh and indent - margin >= CODE_INDENT:
            return ""
        self.fresh = _HEADING_START.match(line) is not None
        item = _ITEM.match(line)
        if item is not None:
            self._open_item(indent, margin, item.end())
        return "" if self._opens(number, line) else line

    def _open_item(self, indent: int, margin: int, width: int) -> None:
        while self.margins and indent < self.margins[-1]:
            self.margins.pop()
            margin = self.margins[-1] if self.margins else 0
        self.margins.append(min(margin, indent) + width)

    def _opens(self, number: int, line: str) -> bool:
        """Whether a comment or code begins on this line."""
        comment, fence = _COMMENT.match(line), _FENCE.match(line)
        if comment is not None:
            self.comment = "-->" not in line[comment.end() :]
        elif fence is not None:
            self.fence = fence["mark"]
        else:
            return False
        self.opened, self.hides_rows, self.fresh = number, False, True
        return True


def _spaced(line: str) -> str:
    """The line with blanks for the tabs that indent it."""
    rest = line.lstrip(" \t")
    return line[: len(line) - len(rest)].expandtabs(CODE_INDENT) + rest


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


_DASHES = re.compile(r":?-+:?")
_HEADING = re.compile(r" {0,3}#{1,6}(?:\s(?P<text>.*))?")
_PIPE = re.compile(r"(?<!\\)\|")
_FORMULA = re.compile(r"`?[A-Za-z][A-Za-z0-9_]*\.[A-Za-z][A-Za-z0-9_]*`?")
CUT_OFF = "the row has no heading above it: an empty line or other text has cut it off from its table"


def read_markdown(text: str, where: str, title: str) -> Contents:
    """The claims of all tables with a formula and a value (or an expression); the first heading is the title.

    A row ends the table that is followed by an empty line, as in GitHub's Markdown; a row that has lost its table so
    is a claim that cannot be used. `InputError` with its line for what looks like a table of claims and is none.
    """
    if "\0" in text:
        raise InputError(
            f"{where}: line {text.count(chr(10), 0, text.index(chr(0))) + 1} holds a NUL byte: it is no text"
        )
    tables = _Tables(where)
    heading = ""
    for block in _blocks(text, where):
        name = _HEADING.fullmatch(block[0][1])
        if name is None:
            tables.read(block)
        elif not heading:
            heading = _title(name["text"] or "")
    if not tables.entries:
        raise InputError(f"{where}: there are no claims: write a table with {NEEDED}, and a row for each claim")
    if tables.strays:
        raise InputError(f"{where}: line {tables.strays[0]} is a row of no table: is there an empty line above it?")
    return Contents(heading or title, tuple(tables.entries))


@dataclass
class _Tables:
    """The claims found so far, and rows above the first table of claims that no table owns."""

    where: str
    entries: list[Entry] = field(default_factory=list)
    strays: list[int] = field(default_factory=list)
    columns: Columns | None = None
    is_last: bool = False  # whether the last table was one of claims

    def read(self, block: list[Line]) -> None:
        """Add the claims of a block of lines."""
        start = _table_start(block)
        for line in block if start is None else block[:start]:
            self._read_loose(line)
        if start is not None:
            self.is_last = _holds_claims(block[start], self.where)
            if self.is_last:
                self._read_table(block[start:])

    def _read_table(self, table: list[Line]) -> None:
        number, heading = table[0]
        self.columns = read_columns(split_cells(heading), f"{self.where}: line {number}")
        self.entries += [read_row(self.columns, split_cells(line), f"line {number}") for number, line in table[2:]]

    def _read_loose(self, line: Line) -> None:
        """A line of no table: a row that has been cut off must not be lost."""
        number, text = line
        if "|" not in text:
            return
        cells = split_cells(text)
        if is_claims_heading(cells) or looks_like_claims(cells):
            raise InputError(
                f"{self.where}: line {number} looks like the heading of claims, and no row of dashes follows it"
            )
        is_claim = len(cells) > 2 and any(_FORMULA.fullmatch(cell) for cell in cells)
        is_row = text.lstrip().startswith("|")
        if self.columns is None:
            self.strays += [number] if is_row or is_claim else []
        elif is_claim or (self.is_last and (is_row or len(cells) == len(self.columns.paths))):
            found = read_row(self.columns, cells, f"line {number}")
            self.entries.append(replace(found, problem=CUT_OFF))


def _title(text: str) -> str:
    """The text of a heading, without the marks that may close it."""
    plain = text.strip()
    bare = plain.rstrip("#")
    return bare.strip() if not bare or bare.endswith((" ", "\t")) else plain


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
    marks = len(plain) - len(plain.lstrip("`"))
    inner = plain[marks : len(plain) - marks]
    is_code = marks > 0 and bool(inner) and "`" not in inner and plain.endswith("`" * marks)
    return inner.strip() if is_code else plain


def _blocks(text: str, where: str) -> Iterator[list[Line]]:
    """Runs of lines without an empty one; a heading is a block of its own."""
    block: list[Line] = []
    for number, line in text_lines(text, where):
        is_heading = _HEADING.fullmatch(line) is not None
        if (is_heading or not line.strip()) and block:
            yield block
            block = []
        if is_heading:
            yield [(number, line)]
        elif line.strip():
            block.append((number, line))
    if block:
        yield block


def _table_start(block: list[Line]) -> int | None:
    """Where the heading of a table stands: the line above a row of dashes."""
    for index in range(1, len(block)):
        heading, dashes = block[index - 1][1], block[index][1]
        if "|" in heading and "-" in dashes and _is_dashes(dashes):
            return index - 1
    return None


def _is_dashes(line: str) -> bool:
    parts = line.strip().removeprefix("|").removesuffix("|").split("|")
    return all(_DASHES.fullmatch(part.strip()) for part in parts)


def _holds_claims(heading: Line, where: str) -> bool:
    """Whether a table is one of claims; `InputError` for one that was meant to be."""
    number, line = heading
    cells = split_cells(line)
    if is_claims_heading(cells):
        return True
    if looks_like_claims(cells):
        named = one_line(", ".join(cells)[:200])
        raise InputError(f"{where}: line {number}: the headings {named} look like claims, but lack {NEEDED}")
    return False
