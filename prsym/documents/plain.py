"""Plain text -> passages: paragraphs are separated by empty lines, and every line is counted.

Columns of tables are separated by blanks, tabs or upright strokes. All characters have one width, so that the positions
of words in their lines are their places on a page; the tables are then read as those of a page (see `placed_tables`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import count, zip_longest

from prsym.documents.joining import LABEL, joined
from prsym.documents.mathematics import with_latex
from prsym.documents.passages import Passage, Place, Run, cells
from prsym.documents.placed_tables import Table, Word, table
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


def paragraphs(
    text: str, first: int = 1, numbers: Iterator[int] | None = None, table_numbers: Iterator[int] | None = None
) -> Iterator[Passage]:
    """The paragraphs and tables of a text; an empty line or the number of a paragraph ends the one before.

    `first` is the number of its first line; `numbers` and `table_numbers` give those of its paragraphs and tables.

    >>> [(p.text, p.place.line) for p in paragraphs("One two\\nthree.\\n\\nFour")]
    [('One two three.', 1), ('Four', 4)]
    """
    numbers, table_numbers = numbers or count(1), table_numbers or count(1)
    for block in _blocks(text, first):
        yield from passages_of_block(block, numbers, table_numbers)


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


def passages_of_block(block: Sequence[Line], numbers: Iterator[int], table_numbers: Iterator[int]) -> Iterator[Passage]:
    """The tables of a block, and the lines before, between and after them as paragraphs.

    >>> text = ["Level   Margin   Size", "-----   ------   ----", "95%     2%       2,401", "99%     2%       4,147"]
    >>> [(p.text, p.cell) for p in passages_of_block([(line, Place()) for line in text], count(1), count(1))][-1]
    ('4,147', (1, 3, 3))
    """
    kept = [k for k, (line, _) in enumerate(block) if not _RULE.fullmatch(line)]
    aligned = _aligned([block[k][0] for k in kept])
    at = done = 0
    while at < len(kept):
        found, first = _table(aligned[at : at + MOST_ROWS]), kept[at]
        at += found.lines if found else 1
        if found:
            if done < first:
                yield joined(block[done:first], next(numbers))
            rows = [[(text, ()) for text, _ in row] for row in found.rows]
            yield from cells(rows, next(table_numbers), block[first][1].page, block[first][1].line)
            done = kept[at - 1] + 1
    if done < len(block):
        yield joined(block[done:], next(numbers))


def _table(lines: Sequence[str]) -> Table | None:
    """The table that begins with the first line; none where brackets alone fill a column, as in a court's caption."""
    if not _GAP.search(lines[0].rstrip()):
        return None
    found = table([_words(line, HEIGHT * k) for k, line in enumerate(lines)], BLANK)
    brackets = [text for row in found.rows for text, _ in row if _BRACKET.fullmatch(text)] if found else []
    return None if len(brackets) > 1 else found


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
