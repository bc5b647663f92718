"""PDF -> passages: the lines of each page with their positions, joined to paragraphs; line numbers of pleading paper.

PDFium gives the characters; a page without any is a picture, and is told in a remark. Ligatures become their letters,
and a hyphen that only breaks a line goes.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from prsym.documents.passages import Passage, Place, Run
from prsym.documents.plain import LABEL, joined
from prsym.errors import InputError

MAX_PAGES = 2000
LIGATURES = re.compile("[\ufb00-\ufb06]")
BROKEN = "\x02\ufffe\u00ad"  # signs for a hyphen at the end of a line; PDFium ends no line behind the second
UNKNOWN = "\ufffd"
LINE_NUMBER = re.compile(r"\d{1,2}")
LEAST_NUMBERED = 10  # lines of a page whose numbers follow one another in the margin
GAP = 1.45  # of the usual distance of lines: a larger one parts paragraphs
SOME, LEANING = (
    60,
    0.2,
)  # characters of a page that are looked at; the sine of half the angle of one that is not upright
REPEATED = 0.6  # of the pages: a first or last line that is the same on so many is a header or a footer


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of a page: its text, its distance from the page's top, its left end, and its number in the margin.

    `run` is the same line as the page has it.
    """

    text: str
    top: float
    left: float
    run: Run
    number: int = 0


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
    characters = text.get_text_range()
    found, start = [], 0
    for line in _ended(characters):
        bare = line.strip("\r\n")
        shown = LIGATURES.sub(lambda m: unicodedata.normalize("NFKC", m[0]), bare)
        first = len(bare) - len(bare.lstrip())
        if shown.strip():
            top, left = _corner(page, text.get_charbox(min(start + first, text.count_chars() - 1)))
            found.append(_Line(shown.strip(" "), top, left, Run(bare, str(number), start)))
        start += len(line)
    text.close()
    return _without_margin(found)


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
    count = 0
    for number, lines in enumerate(pages, 1):
        body = [line for i, line in enumerate(lines) if not (i in (0, len(lines) - 1) and _masked(line) in repeated)]
        usual = _usual_distance(body)
        for i, line in enumerate(body):
            ended = bool(block) and (
                block[-1][0].rstrip().endswith((".", ":", "?", "!", "”"))
                if i == 0
                else line.top - body[i - 1].top > GAP * usual or line.top < body[i - 1].top - usual
            )
            if block and (ended or LABEL.match(line.text)):
                count += 1
                yield _joined(block, count)
                block = []
            broken = line.text.endswith(tuple(BROKEN))
            text = line.text.rstrip(BROKEN) + ("-" if broken else "")
            block.append((text, Place(number, line.number or i + 1), line.run))
    if block:
        yield _joined(block, count + 1)


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
    if len(pages) < 3:
        return frozenset()
    edges = [_masked(line) for lines in pages if lines for line in {lines[0], lines[-1]}]
    return frozenset(text for text in edges if edges.count(text) >= REPEATED * len(pages))
