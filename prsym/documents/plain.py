"""Plain text -> passages: paragraphs are separated by empty lines, and every line is counted.

Columns of tables are separated by blanks, tabs or upright strokes. All characters have one width, so that the positions
of words in their lines are their places on a page; the tables are then read as those of a page (see `placed_tables`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, zip_longest

from prsym.documents.joining import LABEL, joined
from prsym.documents.mathematics import with_latex
from prsym.documents.passages import CellText, Passage, Place, Run, cells
from prsym.documents.placed_tables import Word, table
from prsym.errors import InputError

MAX_TEXT = 20_000_000  # bytes
_FORM_FEED = "\f"
_LINE_END = re.compile(r"\r\n|\r|\n")
_LEADERS = re.compile(r"(.*\w.*?)\s*\.{4,}\s*(\S.*)$")
WIDTH, HEIGHT = 10.0, 12.0  # points that a character and a line are taken to have
BLANK = 9.0  # points of the usual blank, so that two blanks separate cells and one does not
MOST_ROWS = 500  # lines that are looked at for one table
_RULE = re.compile(r"[\s|+=–—-]*")
_GAP = re.compile(r"\S(?:  |\t| ?\|)")
_DIVIDER = re.compile(r"\t+|\|")
_NEXT_SENTENCE = re.compile(r"(?<=[a-z\d%)][.!?:])(?<!\bNo\.)  (?=[A-Z\d“\"(])")  # two blanks between sentences
_WORD = re.compile(r"\S+")
_BRACKET = re.compile(r"[)\]}§:; ]+")
Line = tuple[str, Place]


@dataclass(frozen=True, slots=True)
class TextTable:
    """A table of plain text: its rows, its first line and the line after its last one."""

    rows: Sequence[Sequence[CellText]]
    first: int
    end: int


def decoded(content: bytes, name: str) -> tuple[str, set[str]]:
    """The characters of a file, and `windows` if they are no UTF-8, or UTF-16 with its mark, but Windows-1252."""
    if len(content) > MAX_TEXT:
        raise InputError(f"{name}: has {len(content):,} bytes: at most {MAX_TEXT:,} of text are read")
    is_utf_16 = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    for encoding in ("utf-16",) if is_utf_16 else ("utf-8-sig", "cp1252"):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text, {"windows"} if encoding == "cp1252" else set()
    raise InputError(f"{name}: is no text that can be read: save it as UTF-8")


def read(content: bytes, name: str) -> tuple[list[Passage], dict[str, str]]:
    """The paragraphs and tables of a text; a form feed begins a new page."""
    text, left_out = decoded(content, name)
    return [with_latex(passage) for passage in paragraphs(text)], dict.fromkeys(left_out, "")


def paragraphs(text: str, first: int = 1, numbers_of_tables: Iterator[int] | None = None) -> Iterator[Passage]:
    """The paragraphs and tables of a text; an empty line or the number of a paragraph ends the one before.

    `first` is the number of its first line, and `numbers_of_tables` gives those of its tables.

    >>> [(p.text, p.place.line) for p in paragraphs("One two\\nthree.\\n\\nFour")]
    [('One two three.', 1), ('Four', 4)]
    """
    numbers, table_numbers = count(1), numbers_of_tables or count(1)
    for block in _blocks(text, first):
        for part in parts(block):
            if isinstance(part, TextTable):
                place = block[part.first][1]
                yield from cells(part.rows, next(table_numbers), place.page, place.line)
            else:
                yield joined(part, next(numbers))


def _blocks(text: str, first: int) -> Iterator[list[Line]]:
    """Lines that belong together; a line of a list of amounts, `Review ..... $500`, stands alone as `Review: $500`."""
    page = 1 if _FORM_FEED in text else 0
    block: list[Line] = []
    for number, line in enumerate(_LINE_END.split(text), first):
        bare, place = line.replace(_FORM_FEED, " ").strip("\n "), Place(page + line.count(_FORM_FEED), number)
        leaders = _LEADERS.match(bare) if "...." in bare else None
        if block and (not bare.strip() or _FORM_FEED in line or leaders or LABEL.match(bare.strip())):
            yield block
            block = []
        page = place.page
        if leaders:
            yield [(f"{leaders[1].strip()}: {leaders[2].strip()}", place)]
        elif bare.strip():
            block.append((line.replace(_FORM_FEED, " "), place))
    if block:
        yield block


def parts(block: Sequence[Line]) -> Iterator[TextTable | Sequence[Line]]:
    """The tables of a block and the lines before, between and after them, in their order."""
    done = 0
    for found in tables([text for text, _ in block]):
        if done < found.first:
            yield block[done : found.first]
        yield found
        done = found.end
    if done < len(block):
        yield block[done:]


def tables(lines: Sequence[str]) -> Iterator[TextTable]:
    """The tables of some lines, in their order.

    >>> text = ["Level   Margin   Size", "-----   ------   ----", "95%     2%       2,401", "99%     2%       4,147"]
    >>> [([cell for cell, _ in one.rows[1]], one.end) for one in tables(text)]
    [(['95%', '2%', '2,401'], 4)]
    """
    kept = [k for k, line in enumerate(lines) if not _RULE.fullmatch(line)]
    aligned = _aligned([lines[k] for k in kept])
    at = 0
    while at < len(kept):
        found = None
        if _GAP.search(aligned[at].rstrip()):
            ahead = aligned[at : at + MOST_ROWS]
            found = table([_words(line, HEIGHT * k) for k, line in enumerate(ahead)], BLANK)
        if found is None or _is_caption(found.rows):
            at += 1
        else:
            rows = [[(text, ()) for text, _ in row] for row in found.rows]
            yield TextTable(rows, kept[at], kept[at + found.lines - 1] + 1)
            at += found.lines


def _is_caption(rows: Sequence[Sequence[CellText]]) -> bool:
    """Whether brackets alone fill a column, as in the caption of a court."""
    return sum(bool(_BRACKET.fullmatch(text)) for row in rows for text, _ in row) > 1


def _words(line: str, base: float) -> tuple[Word, ...]:
    return tuple(
        Word(word[0], WIDTH * word.start(), WIDTH * word.end(), Run(word[0], "", word.start()), base)
        for word in _WORD.finditer(line)
    )


def _aligned(lines: Sequence[str]) -> list[str]:
    """Lines with columns aligned by blanks: of those with tabs or strokes, each column as wide as its widest cell."""
    if not any(_DIVIDER.search(line.strip()) for line in lines):
        return [_NEXT_SENTENCE.sub(" ", line) for line in lines]
    rows = [[cell.strip() for cell in _DIVIDER.split(line.strip().strip("|").strip(" "))] for line in lines]
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    return ["   ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)) for row in rows]
