"""PDF -> passages: the lines of each page with their positions, joined to paragraphs; line numbers of pleading paper.

PDFium gives the characters; a page without any is a picture, and is told in a remark. Ligatures become their letters,
and a hyphen that only breaks a line goes.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterator, Sequence
from ctypes import c_double
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from prsym.documents.passages import Equation, Passage, Place, Run, cells
from prsym.documents.pdf_equations import Displayed, equations
from prsym.documents.pdf_tables import SAME_ROW, Grid, Stretch, grid
from prsym.documents.plain import LABEL, joined
from prsym.errors import InputError

MAX_PAGES = 2000
LIGATURES = re.compile("[\ufb00-\ufb06]")
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
DIGITS, RAISED_DIGITS = "0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"
SMALL, RAISED = 0.8, 0.3  # of the usual height of digits: at most so high, and so far above the character before
WIDEST_BLANKS, LEAST_GAP = 2.2, 8.0  # times the usual blank, and points: a gap that parts the cells of a table
REPEATED = 0.6  # of the pages: a first or last line that is the same on so many is a header or a footer


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of a page: its text, its distance from the page's top, its left end, and its number in the margin.

    `run` is the same line as the page has it, `stretches` are its parts between wide gaps, and `displayed` are the
    equations that begin with it.
    """

    text: str
    top: float
    left: float
    run: Run
    number: int = 0
    stretches: tuple[Stretch, ...] = ()
    displayed: tuple[Displayed, ...] = ()

    @property
    def right(self) -> float:
        """Its right end; 0 where that is not known."""
        return self.stretches[-1].right if self.stretches else 0.0


def read(content: bytes, name: str) -> tuple[list[Passage], list[str]]:
    """The paragraphs of a PDF file, with pages and, on pleading paper, the numbers of its lines."""
    try:
        import pypdfium2 as pdfium
    except ImportError:
        raise InputError(f"{name}: to read PDF files, install pypdfium2: pip install 'prsym[documents]'") from None
    try:
        document = pdfium.PdfDocument(content)
    except pdfium.PdfiumError as error:
        raise InputError(f"{name}: is no PDF file that can be read: {error}") from None
    try:
        if len(document) > MAX_PAGES:
            raise InputError(f"{name}: has {len(document):,} pages: at most {MAX_PAGES:,} are read")
        pages = [_lines(document[i], i) for i in range(len(document))]
        sideways = [i for i in range(len(document)) if pages[i] and _is_sideways(document[i])]
    except pdfium.PdfiumError as error:
        raise InputError(f"{name}: is damaged: {error}") from None
    finally:
        document.close()
    pictures = [i for i, lines in enumerate(pages, 1) if not lines]
    if len(pictures) == len(pages):
        raise InputError(f"{name}: is scanned: its pages are pictures without text; run text recognition first")
    if len(sideways) == len(pages) - len(pictures):
        raise InputError(
            f"{name}: its text stands sideways, so that the order of its lines is not known: turn its pages"
        )
    upright = [[] if i in sideways else lines for i, lines in enumerate(pages)]
    return list(_paragraphs(upright)), _remarks(upright, pictures, [i + 1 for i in sideways])


def _remarks(pages: Sequence[Sequence[_Line]], pictures: Sequence[int], sideways: Sequence[int]) -> list[str]:
    remarks = [f"pages without text, perhaps pictures: {_shown(pictures)}"] if pictures else []
    remarks += [f"pages whose text stands sideways were not read: {_shown(sideways)}"] if sideways else []
    drawn = [p for p, lines in enumerate(pages, 1) for line in lines for one in line.displayed if one.picture]
    if drawn:
        words = "1 equation stands as a picture" if len(drawn) == 1 else f"{len(drawn)} equations stand as pictures"
        where = "page" if len(set(drawn)) == 1 else "pages"
        remarks.append(f"{words}, for a person to type: {where} {_shown(list(dict.fromkeys(drawn)))}")
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


def _lines(page: Any, number: int) -> list[_Line]:
    """The lines of a page from top to bottom, without the numbers of pleading paper, which are told apart."""
    text = page.get_textpage()
    characters = _with_raised(text, _units(text.get_text_range()))
    gap = _wide_gap(text, characters)
    found, start = [], 0
    for line in _ended(characters):
        units = line.strip("\r\n")
        bare = _characters(units)
        shown = LIGATURES.sub(lambda m: unicodedata.normalize("NFKC", m[0]), bare)
        first = len(units) - len(units.lstrip())
        if shown.strip():
            top, left = _corner(page, _origin(text, min(start + first, text.count_chars() - 1)))
            run = Run(bare, str(number), start)
            parts = () if page.get_rotation() else tuple(_stretches(text, replace(run, text=units), gap))
            found.append(_Line(shown.strip(" "), top, left, run, stretches=parts))
        start += len(line)
    found = _with_equations(page, text, _without_margin(found))
    text.close()
    return found


def _with_equations(page: Any, text: Any, lines: list[_Line]) -> list[_Line]:
    """The lines of a page, the first of each displayed equation with what it was read as."""
    found = list(lines)
    for one in equations(page, text, [(line.run, line.left) for line in lines]):
        found[one.first] = replace(found[one.first], displayed=(*found[one.first].displayed, one))
    return found


def _units(text: str) -> str:
    """The text with two characters for one that UTF-16 has in two parts, as PDFium counts them."""
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(low | high << 8) for low, high in zip(data[::2], data[1::2], strict=True))


def _characters(units: str) -> str:
    """The text of such parts."""
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


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
        beside = next((k for k in (i - 1, i + 1) if 0 <= k < len(found) and not characters[k].isspace()), i)
        is_raised = bottom > text.get_charbox(beside)[1] + RAISED * usual or found[beside] in RAISED_DIGITS
        if top - bottom < SMALL * usual and is_raised:
            found[i] = RAISED_DIGITS[DIGITS.index(characters[i])]
    return "".join(found)


def _wide_gap(text: Any, characters: str) -> float:
    """The width in points from which a gap parts cells: more than twice that of most blanks of the page."""
    gaps = sorted(_gap(text, i) for i, c in list(enumerate(characters[: text.count_chars() - 1]))[1:] if c == " ")
    return max(WIDEST_BLANKS * gaps[len(gaps) // 2], LEAST_GAP) if gaps else LEAST_GAP


def _gap(text: Any, blank: int) -> float:
    """The distance of the characters before and behind a blank."""
    return float(text.get_charbox(blank + 1)[0] - text.get_charbox(blank - 1)[2])


def _stretches(text: Any, run: Run, gap: float) -> Iterator[Stretch]:
    """The parts of a line between wide gaps."""
    start = len(run.text) - len(run.text.lstrip())
    end = len(run.text.rstrip())
    blanks = [i for i in range(start + 1, end - 1) if run.text[i] == " " and _gap(text, run.index + i) >= gap]
    for a, b in pairwise([start - 1, *blanks, end]):
        bare = run.text[a + 1 : b].strip()
        if bare:
            left = text.get_charbox(run.index + a + 1)[0]
            right = text.get_charbox(run.index + b - 1)[2]
            shown = LIGATURES.sub(lambda m: unicodedata.normalize("NFKC", m[0]), _characters(bare))
            yield Stretch(shown, left, right, Run(_characters(run.text[a + 1 : b]), run.part, run.index + a + 1))


def _ended(characters: str) -> Iterator[str]:
    """The lines with the signs that end them."""
    for line in characters.splitlines(keepends=True):
        yield from re.findall("[^\ufffe]*\ufffe|[^\ufffe]+", line)


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
    count = tables = 0
    for number, lines in enumerate(pages, 1):
        body = [line for i, line in enumerate(lines) if not (i in (0, len(lines) - 1) and _masked(line) in repeated)]
        usual = _usual_distance(body)
        within = 0  # lines of a table or an equation that are still to come
        shown = 0  # equations of the page
        for i, line in enumerate(body):
            table = None if within else _table(body[i:])
            if table is not None:
                yield from [_joined(block, count + 1)] if block else []
                count += bool(block)
                block, within, tables = [], table.lines, tables + 1
                yield from cells(table.rows, tables, number, line.number or i + 1, table.runs)
            elif not within and line.displayed:
                yield from [_joined(block, count + 1)] if block else []
                count += bool(block)
                block, within = [], line.displayed[0].lines
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
            broken = line.text.endswith(tuple(BROKEN))
            text = line.text.rstrip(BROKEN) + ("-" if broken else "")
            block.append((text, Place(number, line.number or i + 1), line.run))
        edges = [line for line in lines if line not in body]
        yield from (Passage(line.text, Place(number), "header", runs=(line.run,)) for line in edges)
    if block:
        yield _joined(block, count + 1)


def _formulas(line: _Line, page: int, before: int) -> Iterator[Passage]:
    """The equations that begin with a line, counted on their page: as formulas, or as pictures."""
    for count, one in enumerate(line.displayed, before + 1):
        place = Place(page, line.number, part=f"equation {one.number}" if one.number else f"displayed equation {count}")
        equation = Equation(0, len(one.source or one.text), one.source, "text", one.picture)
        yield Passage(one.text, place, "formula", equations=(equation,))


def _is_apart(before: _Line | None, line: _Line, text: str, usual: float, body: Sequence[_Line]) -> bool:
    """Whether a line begins a paragraph behind a text: at the top of a page or a column where that ends a sentence."""
    if before is None or line.top < before.top - usual:
        return text.rstrip().endswith((".", ":", "?", "!", "”"))
    column = [other.right for other in body if abs(other.left - before.left) < INDENT]
    is_short = before.right < before.left + SHORT * (max(column) - before.left)
    return line.top - before.top > GAP * usual or (is_short and _begins(line.text))


def _begins(text: str) -> bool:
    """Whether a line begins as a paragraph does, with a capital letter or a number."""
    return text[:1].isupper() or text[:1].isdigit() or text[:1] in "“\"('‘§¶"


def _table(lines: Sequence[_Line]) -> Grid | None:
    """The table that begins with the first of some lines."""
    if len(lines[0].stretches) < 2 and not (len(lines) > 1 and abs(lines[1].top - lines[0].top) <= SAME_ROW):
        return None
    return grid([(line.top, line.stretches) for line in lines[:MOST_ROWS]])


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
    edges = [_masked(line) for lines in pages if lines for line in {lines[0], lines[-1]}]
    return frozenset(text for text in edges if edges.count(text) >= REPEATED * len(pages))
