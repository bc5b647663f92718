"""A page of a PDF file: its characters with their places as the page is shown, from PDFium.

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
from typing import Any

from prsym.documents.passages import DIGITS, Run, raised
from prsym.documents.placed_tables import Word

BROKEN = "\x02\ufffe\u00ad"  # signs for a hyphen at the end of a line
UNKNOWN = "\ufffd"
HIGH, LOW = range(0xD800, 0xDC00), range(0xDC00, 0xE000)  # the two codes of a character beyond the first 65,536
SMALL, LOWEST = 0.9, 0.3  # of the usual height of digits: a raised character is so high, and so far above the line
SIGNS = "-−+"
LEVEL = 0.2  # of that height, between two raised characters
SOME, LEANING = 60, 0.2  # characters of a page that are looked at; sine of half the angle of one that is not upright
_COMPOSED = re.compile("[\ufb00-\ufb06\U0001d400-\U0001d7ff]")  # ligatures, and italic or bold letters of formulas
Point = Callable[[float, float], tuple[float, float]]


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
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


Glyphs = tuple[Glyph, ...]


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


def is_sideways(page: Any, text: Any) -> bool:
    """Whether most of some characters from all over the page are not upright as it is shown."""
    from pypdfium2 import raw

    places = range(0, text.count_chars(), max(text.count_chars() // SOME, 1))
    seen = [i for i in places if not chr(raw.FPDFText_GetUnicode(text, i)).isspace()]
    turned = math.radians(page.get_rotation())
    leaning = [abs(math.sin((raw.FPDFText_GetCharAngle(text, i) + turned) / 2)) > LEANING for i in seen]
    return 2 * sum(leaning) > len(leaning)


def glyphs_of(text: Any, point: Point) -> list[Glyph]:
    """The characters of a page in the order of the file, raised ones as such."""
    from pypdfium2 import raw

    found = []
    ends = [c_double() for _ in range(6)]
    left, right, bottom, top, x, y = ends
    for index, character in _characters([raw.FPDFText_GetUnicode(text, i) for i in range(text.count_chars())]):
        if character.isspace():
            found.append(Glyph(character, index))
            continue
        raw.FPDFText_GetCharBox(text, index, *map(byref, (left, right, bottom, top)))
        raw.FPDFText_GetCharOrigin(text, index, byref(x), byref(y))
        (a, b), (c, d) = point(left.value, top.value), point(right.value, bottom.value)
        base = point(x.value, y.value)[1]
        found.append(Glyph(character, index, min(a, c), min(b, d), max(a, c), max(b, d), base))
    return list(_with_raised(found))


def _characters(codes: Sequence[int]) -> Iterator[tuple[int, str]]:
    """The characters of some codes with their indices; a character of two codes has the index of the first."""
    for index, code in enumerate(codes):
        after = codes[index + 1] if index + 1 < len(codes) else 0
        if code in HIGH and after in LOW:
            yield index, chr(0x10000 + ((code - HIGH.start) << 10) + after - LOW.start)
        elif not (code in LOW and index and codes[index - 1] in HIGH):
            yield index, UNKNOWN if not code or code in HIGH or code in LOW or code > 0x10FFFF else chr(code)


def _with_raised(glyphs: Sequence[Glyph]) -> Iterator[Glyph]:
    """The characters, small ones above the base line of the character beside them as raised ones."""
    heights = sorted(g.bottom - g.top for g in glyphs if g.character in DIGITS)
    usual = heights[len(heights) // 2] if heights else 0.0
    marks = set[int]()
    for place, glyph in enumerate(glyphs):
        if usual and glyph.character.isalnum() and glyph.bottom - glyph.top < SMALL * usual:
            beside = _beside(glyphs, place)
            rise = glyphs[beside].bottom - glyph.bottom if beside in marks else glyphs[beside].base - glyph.bottom
            if abs(rise) < LEVEL * usual if beside in marks else LOWEST * usual < rise < usual:
                marks.add(place)
    marks |= {k - 1 for k in marks if k and _is_sign(glyphs[k - 1], glyphs[k])}
    for is_mark, group in groupby(range(len(glyphs)), key=lambda place: place in marks):
        own = [glyphs[place] for place in group]
        written = "".join(g.character for g in own)
        for glyph, character in zip(own, raised(written) if is_mark else written, strict=True):
            yield replace(glyph, character=character) if is_mark else glyph


def _beside(glyphs: Sequence[Glyph], place: int) -> int:
    """The place of the character beside another one: the one before, else the one after, else across a blank."""
    near = (place + step for step in (-1, 1, 2, -2, 3, -3) if 0 <= place + step < len(glyphs))
    return next((k for k in near if not (glyphs[k].character.isspace() or glyphs[k].character in SIGNS)), place)


def _is_sign(sign: Glyph, mark: Glyph) -> bool:
    """Whether a sign belongs to the raised number after it: its middle is as high as that of the digit."""
    return sign.character in SIGNS and mark.top < sign.middle[1] < mark.bottom


def lines_of(glyphs: Iterable[Glyph]) -> Iterator[Glyphs]:
    """The lines of a page in the order of the file, without blanks at their ends."""
    line: list[Glyph] = []
    for glyph in glyphs:
        is_end = glyph.character in "\r\n"
        is_next = bool(line) and line[-1].character in BROKEN and not is_end and glyph.left < line[-1].left
        if is_end or is_next:
            yield trimmed(line)
            line = []
        if not is_end:
            line.append(glyph)
    yield trimmed(line)


def trimmed(glyphs: Sequence[Glyph]) -> Glyphs:
    """The characters without the blanks before and after them."""
    filled = [k for k, glyph in enumerate(glyphs) if not glyph.character.isspace()]
    return tuple(glyphs[filled[0] : filled[-1] + 1]) if filled else ()


def words_of(line: Glyphs, page: int, cells: Mapping[int, object]) -> Iterator[Word]:
    """The words of a line with their ends; a word of one cell is none with that of the next one."""
    for (is_blank, _), group in groupby(line, key=lambda one: (one.character.isspace(), cells.get(one.index))):
        own = list(group)
        if not is_blank:
            written = "".join(glyph.character for glyph in own)
            text = letters(re.sub(f"[{BROKEN}]", "-", written))
            ends = min(glyph.left for glyph in own), max(glyph.right for glyph in own)
            yield Word(text, *ends, Run(written, str(page), own[0].index), own[0].base)
