"""The characters of a PDF page with their places as the page is shown, from PDFium, in lines and words.

Lengths are points from the top left corner of the page as it is shown. Ligatures become their letters.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from ctypes import byref, c_double
from dataclasses import dataclass, replace
from itertools import groupby
from statistics import median_high
from typing import Any

from prsym.documents.passages import DIGITS, Run, raised
from prsym.documents.placed_tables import Word

BROKEN = "\x02\ufffe\u00ad"  # signs for a hyphen at the end of a line
UNKNOWN = "\ufffd"
HIGH, LOW = range(0xD800, 0xDC00), range(0xDC00, 0xE000)  # the two codes of a character beyond the first 65,536
SMALL, LOWEST = 0.9, 0.3  # of the usual height of digits: a raised character is so high, and so far above the line
SIGNS = "-−+"
LONGEST_MARK = 3  # characters of a line that may be a mark of the line before
SOME, LEANING = 60, 0.2  # characters of a page that are looked at; sine of half the angle of one that is not upright
_COMPOSED = re.compile("[\ufb00-\ufb06\U0001d400-\U0001d7ff]")  # ligatures, and italic or bold letters of formulas
Point = Callable[[float, float], tuple[float, float]]
Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Glyph:
    """A character: its index on the page, its box, and its base line; a blank has no box."""

    character: str
    index: int
    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0
    base: float = 0.0

    @property
    def is_mathematical(self) -> bool:
        """Whether it is a letter of formulas."""
        return "\U0001d400" <= self.character <= "\U0001d7ff"

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


def letters(text: str) -> str:
    """A text with the letters of its ligatures, and those of formulas as plain ones."""
    return _COMPOSED.sub(lambda found: unicodedata.normalize("NFKC", found[0]), text)


def shown_point(page: Any) -> Point:
    """The function that turns a point of the page into its place from the top left corner as the page is shown."""
    width, height = page.get_size()
    left, bottom, _, _ = page.get_bbox()
    turns: dict[int, Point] = {
        0: lambda x, y: (x - left, height - (y - bottom)),
        90: lambda x, y: (y - bottom, x - left),
        180: lambda x, y: (width - (x - left), y - bottom),
        270: lambda x, y: (width - (y - bottom), height - (x - left)),
    }
    return turns.get(page.get_rotation(), turns[0])


def shown_box(point: Point, left: float, top: float, right: float, bottom: float) -> Box:
    """A box of the page as the page is shown."""
    (a, b), (c, d) = point(left, top), point(right, bottom)
    return min(a, c), min(b, d), max(a, c), max(b, d)


def is_sideways(page: Any, text: Any) -> bool:
    """Whether most of some characters from all over the page are not upright as it is shown."""
    from pypdfium2 import raw

    places = range(0, text.count_chars(), max(text.count_chars() // SOME, 1))
    seen = [i for i in places if not chr(raw.FPDFText_GetUnicode(text, i)).isspace()]
    turned = math.radians(page.get_rotation())
    leaning = [abs(math.sin((raw.FPDFText_GetCharAngle(text, i) + turned) / 2)) > LEANING for i in seen]
    return 2 * sum(leaning) > len(leaning)


def glyphs_of(text: Any, point: Point) -> Iterator[Glyph]:
    """The characters of a page in the order of the file."""
    from pypdfium2 import raw

    ends = [c_double() for _ in range(6)]
    left, right, bottom, top, x, y = ends
    for index, character in _characters([raw.FPDFText_GetUnicode(text, i) for i in range(text.count_chars())]):
        if character.isspace():
            yield Glyph(character, index)
            continue
        raw.FPDFText_GetCharBox(text, index, *map(byref, (left, right, bottom, top)))
        raw.FPDFText_GetCharOrigin(text, index, byref(x), byref(y))
        box = shown_box(point, left.value, top.value, right.value, bottom.value)
        yield Glyph(character, index, *box, point(x.value, y.value)[1])


def _characters(codes: Sequence[int]) -> Iterator[tuple[int, str]]:
    """The characters of some codes with their indices; a character of two codes has the index of the first."""
    for index, code in enumerate(codes):
        after = codes[index + 1] if index + 1 < len(codes) else 0
        if code in HIGH and after in LOW:
            yield index, chr(0x10000 + ((code - HIGH.start) << 10) + after - LOW.start)
        elif not (code in LOW and index and codes[index - 1] in HIGH):
            yield index, UNKNOWN if not code or code in HIGH or code in LOW or code > 0x10FFFF else chr(code)


def usual_height(glyphs: Iterable[Glyph]) -> float:
    """The height of most digits; 0 where there are none."""
    heights = [glyph.height for glyph in glyphs if glyph.character in DIGITS]
    return median_high(heights) if heights else 0.0


def lines_of(glyphs: Sequence[Glyph]) -> list[list[Glyph]]:
    """The lines of a page in the order of the file, with raised characters as such."""
    lines: list[list[Glyph]] = [[]]
    for glyph in glyphs:
        is_end = glyph.character in "\r\n"
        is_next = (
            bool(lines[-1]) and lines[-1][-1].character in BROKEN and not is_end and glyph.left < lines[-1][-1].left
        )
        if is_end or is_next:
            lines.append([])
        if not is_end:
            lines[-1].append(glyph)
    usual, base, found = usual_height(glyphs), 0.0, []
    for line in lines:
        bases = [glyph.base for glyph in line if not glyph.character.isspace()]
        base = median_high(bases) if len(bases) > LONGEST_MARK else base
        found.append(_with_raised(line, usual, base) if usual else line)
    return found


def _with_raised(line: list[Glyph], usual: float, base: float) -> list[Glyph]:
    """The characters of a line, small ones above its base line as raised ones, with the sign before them."""
    marks = {
        k
        for k, glyph in enumerate(line)
        if glyph.character.isalnum() and glyph.height < SMALL * usual and LOWEST * usual < base - glyph.bottom < usual
    }
    marks |= {
        k - 1
        for k in marks
        if k and line[k - 1].character in SIGNS and line[k].top < line[k - 1].middle[1] < line[k].bottom
    }
    found: list[Glyph] = []
    for is_mark, group in groupby(range(len(line)), key=lambda place: place in marks):
        own = [line[place] for place in group]
        written = "".join(glyph.character for glyph in own)
        shown = zip(own, raised(written) if is_mark else written, strict=True)
        found += [replace(glyph, character=character) for glyph, character in shown] if is_mark else own
    return found


def words_of(line: Sequence[Glyph], page: int, cells: Mapping[int, object]) -> Iterator[tuple[Word, list[Glyph]]]:
    """The words of a line, each with its characters; a word of one cell is none with that of the next one."""
    for (is_blank, _), group in groupby(line, key=lambda one: (one.character.isspace(), cells.get(one.index))):
        own = list(group)
        if not is_blank:
            written = "".join(glyph.character for glyph in own)
            text = letters(re.sub(f"[{BROKEN}]", "-", written))
            ends = min(glyph.left for glyph in own), max(glyph.right for glyph in own)
            yield Word(text, *ends, Run(written, str(page), own[0].index), own[0].base), own
