"""PDF -> passages: the lines of each page with their positions, joined to paragraphs; line numbers of pleading paper.

PDFium gives the characters; a page without any is a picture, and is told in a remark. Ligatures become their letters,
and a hyphen that only breaks a line goes.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from ctypes import c_double
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile
from typing import Any

from prsym.documents.passages import DIGITS, RAISED_DIGITS, Equation, Passage, Place, Run, cells
from prsym.documents.pdf_drawing import Drawing, joined_units, letters, units
from prsym.documents.pdf_equations import Displayed, equations
from prsym.documents.pdf_left_out import left_out
from prsym.documents.placed_tables import Grid, Stretch, grid
from prsym.documents.plain import LABEL, joined
from prsym.errors import InputError, how_to_install

MAX_PAGES = 2000
BROKEN = "\x02\ufffe\u00ad"  # signs for a hyphen at the end of a line; PDFium ends no line behind the second
UNKNOWN = "\ufffd"
LINE_NUMBER = re.compile(r"\d{1,2}")
MOST_ROWS = 400  # lines that are looked at for the rows of one table
LEAST_NUMBERED = 10  # lines of a page whose numbers follow one another in the margin
SHORT = 0.75  # of the longest line of its column: a shorter line may end a paragraph
INDENT = 40  # points between the left ends of lines of one column
GAP = 1.3  # of the usual distance of lines: a larger one parts paragraphs
SOME, LEANING = (
    60,
    0.2,
)  # characters of a page that are looked at; the sine of half the angle of one that is not upright
SMALL, RAISED = 0.9, 0.3  # of the usual height of digits: at most so high, and so far above the character before
USUAL_BLANK = 3.0  # points between two words, where a page does not tell
WIDEST_BLANK = 1.2  # times the width of most letters: wider gaps are between the cells of a page of tables
REPEATED = 0.6  # of the pages: a first or last line that is the same on so many is a header or a footer


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of a page: its text, its distance from the page's top, its left end, and its number in the margin.

    `run` is the same line as the page has it, with its `words`. A table that lines draw stands as one line, without a
    text. `displayed` are the equations that begin with the line.
    """

    text: str
    top: float
    left: float
    run: Run
    number: int = 0
    words: tuple[Stretch, ...] = ()
    drawn: Grid | None = None
    displayed: tuple[Displayed, ...] = ()

    @property
    def right(self) -> float:
        """Its right end; 0 where that is not known."""
        return self.words[-1].right if self.words else 0.0


def read(content: bytes, name: str) -> tuple[list[Passage], list[str]]:
    """The paragraphs of a PDF file, with pages and, on pleading paper, the numbers of its lines."""
    try:
        import pypdfium2 as pdfium
    except ImportError:
        raise InputError(f"{name}: reading PDF files needs pypdfium2; {how_to_install('documents')}") from None
    try:
        document = pdfium.PdfDocument(content)
    except pdfium.PdfiumError as error:
        raise InputError(f"{name}: is no PDF file that can be read: {error}") from None
    try:
        if len(document) > MAX_PAGES:
            raise InputError(f"{name}: has {len(document):,} pages: at most {MAX_PAGES:,} are read")
        read_pages = [_lines(document[i], i) for i in range(len(document))]
        pages = [lines for lines, _ in read_pages]
        is_drawn = any(next(iter(document[i].get_objects(max_depth=1)), None) is not None for i in range(len(document)))
        beside = left_out(document)
        sideways = [i for i in range(len(document)) if pages[i] and _is_sideways(document[i])]
    except pdfium.PdfiumError as error:
        raise InputError(f"{name}: is damaged: {error}") from None
    finally:
        document.close()
    pictures = [i for i, (lines, is_struck) in enumerate(read_pages, 1) if not lines and not is_struck]
    if len(pictures) == len(pages):
        what = "is scanned: its pages are pictures without text; run text recognition first"
        raise InputError(f"{name}: {what if is_drawn else 'is empty: nothing is printed on its pages'}")
    if len(sideways) == len(pages) - len(pictures):
        raise InputError(
            f"{name}: its text stands sideways, so that the order of its lines is not known: turn its pages"
        )
    upright = [[] if i in sideways else lines for i, lines in enumerate(pages)]
    struck = [i for i, (_, is_struck) in enumerate(read_pages, 1) if is_struck]
    return list(_paragraphs(upright)), [
        *_remarks(upright, pictures, [i + 1 for i in sideways], struck),
        *beside,
    ]


def _remarks(
    pages: Sequence[Sequence[_Line]], pictures: Sequence[int], sideways: Sequence[int], struck: Sequence[int]
) -> list[str]:
    remarks = [f"pages without text, perhaps pictures: {_shown(pictures)}"] if pictures else []
    remarks += [f"pages whose text stands sideways were not read: {_shown(sideways)}"] if sideways else []
    remarks += [f"words that a line strikes out were not read: pages {_shown(struck)}"] if struck else []
    shown = [p for p, lines in enumerate(pages, 1) for line in lines for one in line.displayed if one.picture]
    if shown:
        words = "1 equation stands as a picture" if len(shown) == 1 else f"{len(shown)} equations stand as pictures"
        where = "page" if len(set(shown)) == 1 else "pages"
        remarks.append(f"{words}, for a person to type: {where} {_shown(list(dict.fromkeys(shown)))}")
    damaged = sum(line.text.count(UNKNOWN) for lines in pages for line in lines)
    return remarks + ([f"{damaged} characters have no meaning in the file and stand as {UNKNOWN}"] if damaged else [])


def _shown(pages: Sequence[int]) -> str:
    return ", ".join(map(str, pages[:10])) + ("…" if len(pages) > 10 else "")


def _is_sideways(page: Any) -> bool:
    """Whether most of some characters of the page, taken from all over it, are not upright as it is shown."""
    from pypdfium2 import raw

    text = page.get_textpage()
    places = range(0, text.count_chars(), max(text.count_chars() // SOME, 1))
    seen = [i for i in places if not chr(raw.FPDFText_GetUnicode(text, i)).isspace()]
    turned = math.radians(page.get_rotation())
    leaning = [abs(math.sin((raw.FPDFText_GetCharAngle(text, i) + turned) / 2)) > LEANING for i in seen]
    text.close()
    return 2 * sum(leaning) > len(leaning)


def _corner(page: Any, box: tuple[float, float, float, float]) -> tuple[float, float]:
    """The distances of a character from the top and from the left of the page as it is shown."""
    left, bottom, right, top = box
    width, height = page.get_size()
    match page.get_rotation():
        case 90:
            return left, bottom
        case 180:
            return bottom, width - right
        case 270:
            return height - right, width - top
        case _:
            return height - top, left


def _lines(page: Any, number: int) -> tuple[list[_Line], bool]:
    """The lines of a page from top to bottom, and whether words of it are struck out and left out.

    The numbers of pleading paper are told apart. A table that lines draw stands as one line.
    """
    text = page.get_textpage()
    drawing = Drawing(page, text, _with_raised(text, units(text.get_text_range())), number)
    found: list[_Line] = []
    for start, line in _ended(drawing.characters):
        for run, table in drawing.parts(start, line.strip("\r\n")):
            first = run.index + len(run.text) - len(run.text.lstrip())
            top, left = _corner(page, _origin(text, min(first, text.count_chars() - 1)))
            if table is None:
                words = () if page.get_rotation() else tuple(_words(text, run))
                found.append(_Line(letters(run.text).strip(" "), top, left, run, words=words))
            elif (grid := drawing.taken(table)) is not None:
                found.append(_Line("", top, left, run, drawn=grid))
    struck = bool(drawing.struck)
    found = _with_equations(page, text, _without_margin(found))
    text.close()
    return found, struck


def _with_equations(page: Any, text: Any, lines: list[_Line]) -> list[_Line]:
    """The lines of a page, the first of each displayed equation with what it was read as."""
    found = list(lines)
    runs = [(line.run if line.drawn is None else replace(line.run, text=""), line.left) for line in lines]
    for one in equations(page, text, runs):
        found[one.first] = replace(found[one.first], displayed=(*found[one.first].displayed, one))
    return found


def _origin(text: Any, character: int) -> tuple[float, float, float, float]:
    """The point on the base line at which a character begins, as a box: letters of one line have one base line."""
    from pypdfium2 import raw

    x, y = c_double(), c_double()
    raw.FPDFText_GetCharOrigin(text, character, x, y)
    return x.value, y.value, x.value, y.value


def _with_raised(text: Any, characters: str) -> str:
    """The characters of a page with small raised digits as such, so that the mark of a note is no digit of a number."""
    places = [i for i, c in enumerate(characters[: text.count_chars()]) if c in DIGITS]
    boxes = {i: text.get_charbox(i) for i in places}
    heights = sorted(top - bottom for _, bottom, _, top in boxes.values())
    usual = heights[len(heights) // 2] if heights else 0.0
    found = list(characters)
    for i, (_, bottom, _, top) in boxes.items():
        beside = _beside(characters, i)
        above = bottom - _origin(text, beside)[1]  # a "p" hangs below the base line, a quotation mark stands above it
        is_raised = RAISED * usual < above < usual or (found[beside] in RAISED_DIGITS and beside in (i - 1, i + 1))
        if top - bottom < SMALL * usual and is_raised:
            found[i] = RAISED_DIGITS[DIGITS.index(characters[i])]
    return "".join(found)


def _beside(characters: str, i: int) -> int:
    """The character beside another one of a page: the one before, else the one behind, else what a blank parts from it.

    The character itself where there is none.
    """
    near = (i - 1, i + 1, i + 2, i - 2)
    return next((k for k in near if 0 <= k < len(characters) and not characters[k].isspace()), i)


def _words(text: Any, run: Run) -> Iterator[Stretch]:
    """The words of a line with their ends."""
    for word in re.finditer(r"[^ ]+", units(run.text).strip("\x02\ufffe")):
        first, last = run.index + word.start(), run.index + word.end() - 1
        left, right = text.get_charbox(first)[0], text.get_charbox(last)[2]
        shown = joined_units(word[0])
        yield Stretch(letters(shown), left, right, Run(shown, run.part, first))


def _ended(characters: str) -> Iterator[tuple[int, str]]:
    """The lines with the signs that end them, each with the index of its first character."""
    start = 0
    for line in characters.splitlines(keepends=True):
        for part in re.findall("[^\ufffe]*\ufffe|[^\ufffe]+", line):
            yield start, part
            start += len(part)


def _without_margin(lines: list[_Line]) -> list[_Line]:
    """The lines with the numbers that count them in the left margin, where at least ten follow one another."""
    numbers = [line for line in lines if LINE_NUMBER.fullmatch(line.text)]
    counted = sum(int(b.text) == int(a.text) + 1 for a, b in pairwise(numbers))
    if counted < LEAST_NUMBERED:
        return lines
    rest = [line for line in lines if not LINE_NUMBER.fullmatch(line.text)]
    return [replace(r, number=int(min(numbers, key=lambda n: abs(n.top - r.top)).text)) for r in rest]


def _paragraphs(pages: Sequence[Sequence[_Line]]) -> Iterator[Passage]:
    """Lines joined where nothing parts them: a gap, the number of a paragraph, the end of a page after a full stop."""
    repeated = _repeated(pages)
    block: list[tuple[str, Place, Run]] = []
    count = 0
    tables = _Tables()
    for number, lines in enumerate(pages, 1):
        body = [line for i, line in enumerate(lines) if not (i in (0, len(lines) - 1) and _masked(line) in repeated)]
        usual, blank = _usual_distance(body), _usual_blank(body)
        within = 0  # lines of a table or an equation that are still to come
        noted = False  # whether notes stand at the foot of the page
        shown = 0  # equations of the page
        for i, line in enumerate(body):
            table = None if within else _table(body[i : i + MOST_ROWS], blank)
            if table is not None and not any(other.displayed for other in body[i : i + table.lines]):
                yield from [_joined(block, count + 1)] if block else []
                count += bool(block)
                block, within = [], table.lines
                yield from tables.cells(table, number, line.number or i + 1, may_go_on=not i)
            elif not within and line.displayed:
                yield from [_joined(block, count + 1)] if block else []
                count += bool(block)
                block, within = [], line.displayed[0].lines
                tables.end()
                yield from _formulas(line, number, shown)
                shown += len(line.displayed)
            if within:
                within -= 1
                continue
            before = body[i - 1] if i else None
            ended = bool(block) and _is_apart(before, line, block[-1][0], usual, body)
            if block and (ended or LABEL.match(line.text)):
                count += 1
                yield _joined(block, count)
                block = []
            noted = (noted or line.text.startswith(tuple(RAISED_DIGITS))) and not LABEL.match(line.text)
            if not noted:
                tables.end()
            broken = line.text.endswith(tuple(BROKEN))
            text = line.text.rstrip(BROKEN) + ("-" if broken else "")
            block.append((text, Place(number, line.number or i + 1), line.run))
        edges = [line for line in lines if line not in body]
        for line in edges:
            place = Place(number, part="header" if line is lines[0] else "footer")
            yield Passage(line.text, place, "header", runs=(line.run,))
    if block:
        yield _joined(block, count + 1)


def _formulas(line: _Line, page: int, before: int) -> Iterator[Passage]:
    """The equations that begin with a line, counted on their page: as formulas, or as pictures."""
    for count, one in enumerate(line.displayed, before + 1):
        part = f"equation {one.number}" if one.number else f"displayed equation {count}"
        equation = Equation(0, len(one.source or one.text), one.source, "text", one.picture)
        yield Passage(one.text, Place(page, line.number, part=part), "formula", equations=(equation,))


class _Tables:
    """The tables of a document in their order; one at the end of a page may go on at the top of the next one."""

    def __init__(self) -> None:
        self._count = 0
        self._head: tuple[str, ...] = ()
        self._rows = 0  # of the last table, where nothing has followed it

    def end(self) -> None:
        """Text has followed the last table."""
        self._rows = 0

    def cells(self, table: Grid, page: int, line: int, *, may_go_on: bool) -> Iterator[Passage]:
        """The cells of the next table of a page, or of the rest of the last one, which has as many columns."""
        goes_on = may_go_on and self._rows > 0 and len(table.rows[0]) == len(self._head)
        is_repeated = goes_on and table.rows[0] == self._head
        rows = table.rows[1:] if is_repeated else table.rows
        runs = {(r - is_repeated, c): found for (r, c), found in table.runs.items()}
        if not goes_on:
            self._count, self._rows, self._head = self._count + 1, 0, rows[0]
        yield from cells(rows, self._count, page, line, runs, head=self._head, behind=self._rows)
        self._rows += len(rows)


def _is_apart(before: _Line | None, line: _Line, text: str, usual: float, body: Sequence[_Line]) -> bool:
    """Whether a line begins a paragraph behind a text: at the top of a page or a column where that ends a sentence."""
    if before is None or line.top < before.top - usual:
        return text.rstrip().endswith((".", ":", "?", "!", "”"))
    column = [other.right for other in body if abs(other.left - before.left) < INDENT]
    is_short = before.right < before.left + SHORT * (max(column) - before.left)
    return line.top - before.top > GAP * usual or (is_short and _begins(line.text))


def _begins(text: str) -> bool:
    """Whether a line begins as a paragraph does, with a capital letter or a number."""
    return text[:1].isupper() or text[:1].isdecimal() or text[:1] in "“\"('‘§¶"


def _table(lines: Sequence[_Line], blank: float) -> Grid | None:
    """The table that begins with the first of some lines."""
    if lines[0].drawn is not None:
        return lines[0].drawn
    ahead = takewhile(lambda line: line.drawn is None, lines)
    return grid(((line.top, line.words) for line in ahead), blank)


def _usual_blank(lines: Sequence[_Line]) -> float:
    """The gap of most words of a page, which is no wider than a letter or so."""
    gaps = sorted(b.left - a.right for line in lines for a, b in pairwise(line.words) if a.is_before(b))
    widths = sorted((word.right - word.left) / len(word.text) for line in lines for word in line.words)
    return min(gaps[len(gaps) // 2], WIDEST_BLANK * widths[len(widths) // 2]) if gaps else USUAL_BLANK


def _joined(block: Sequence[tuple[str, Place, Run]], number: int) -> Passage:
    passage = joined(((text, place) for text, place, _ in block), number)
    return replace(passage, runs=tuple(run for _, _, run in block))


def _usual_distance(lines: Sequence[_Line]) -> float:
    gaps = sorted(b.top - a.top for a, b in pairwise(lines) if b.top > a.top)
    return gaps[len(gaps) // 2] if gaps else 12.0


def _masked(line: _Line) -> str:
    return re.sub(r"\d+", "#", line.text)


def _repeated(pages: Sequence[Sequence[_Line]]) -> frozenset[str]:
    """First and last lines that stand on most pages, but for their numbers."""
    if len(pages) < 2:
        return frozenset()
    edges = Counter(text for lines in pages if lines for text in {_masked(lines[0]), _masked(lines[-1])} if text)
    return frozenset(text for text, times in edges.items() if times >= REPEATED * len(pages))
