"""The lines of a Markdown text that are shown as text: no code, no comments, and quotations without their marks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from prsym.errors import InputError

Line = tuple[int, str]

_LINE_END = re.compile(r"\r\n|\r|\n")
_FENCE = re.compile(r" {0,3}(?P<mark>`{3,}(?=[^`]*$)|~{3,})")
_CLOSED = re.compile(r" {0,3}(?P<mark>`{3,}|~{3,})[ \t]*")
_ITEM = re.compile(r" {0,3}(?:[-+*]|\d{1,9}[.)]) {1,4}(?=[^ ])")
_COMMENT = re.compile(r" {0,3}<!--")
_HEADING = re.compile(r" {0,3}#{1,6}(?= |$)")
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
    """What is open at the line that has been reached."""

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
        self.fresh = _HEADING.match(line) is not None
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
