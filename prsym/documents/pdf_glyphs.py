"""The characters of a PDF page with their places, and thin horizontal rules, in points; a part of it as a picture."""

from __future__ import annotations

import math
import re
import struct
import unicodedata
import zlib
from collections.abc import Iterator, Sequence
from ctypes import c_double, c_int, create_string_buffer
from dataclasses import dataclass, replace
from typing import Any

THICKEST = 0.16  # of the usual size of characters: a rule that is higher is a box
SHORTEST = 2.0  # times its thickness: a rule that is shorter is a dot
SLANTED = re.compile("ital|obliq|cmmi|mathit", re.IGNORECASE)
# Fonts of mathematics whose characters stand at places of their own: a file may have a root as p, a sum as X, a slash
# as =, and α as ®. Of signs they give what no other of their characters can be taken for.
SIGNS_ONLY = re.compile(
    r"(?:cm|lm|tx|px|rtx|ntx|eu|mn|xy)(?:ex|sy|bsy)|msam|msbm|mathext|symbol10|stmary", re.IGNORECASE
)
SIGNS_OF_FONTS = frozenset("−·×÷±∓∗≤≥≠≈≡∝∼√∑∏∫∣|{}⌈⌉⌊⌋")
LETTERS_ONLY = re.compile(r"(?:cm|lm|tx|px|eu)(?:mi|mib)", re.IGNORECASE)
OTHER_LETTERS = re.compile(r"symbol|mt-?extra|euclid|dingbat|mathematicalpi", re.IGNORECASE)  # α may stand there as a
NO_LETTER = frozenset('=;:"!?#$%&+-')
SAME = 0.5  # points between the ends of one rule that is drawn twice
SCALE = 3.0  # pixels in a point of a picture
MOST_PIXELS = 6_000.0  # of a side of a picture
MARGIN = 4.0  # points of the page around what a picture shows
FLAT = 0.05  # of the size: the ink of a blank is no higher
UPRIGHT = 0.02  # radians: at most so far a character may lean

Box = tuple[float, float, float, float]  # left, bottom, right, top


@dataclass(frozen=True, slots=True)
class Glyph:
    """One character: its letter, the size of its font, the base line that it stands on, and the box of its ink.

    `start` and `end` are where the font begins it and would have the next one begin.
    """

    text: str
    size: float
    base: float
    left: float
    bottom: float
    right: float
    top: float
    start: float
    end: float
    slanted: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """A thin horizontal line: a bar of a fraction, the roof of a root, or a rule of a table."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def height(self) -> float:
        """The distance of its middle from the foot of the page."""
        return (self.bottom + self.top) / 2


Ink = Glyph | Rule


def around(inks: Sequence[Ink]) -> Box:
    """The smallest box that holds all of some characters and rules."""
    return (
        min(i.left for i in inks),
        min(i.bottom for i in inks),
        max(i.right for i in inks),
        max(i.top for i in inks),
    )


def glyphs(text: Any, start: int, end: int) -> Iterator[tuple[int, Glyph]]:
    """The characters of a page's text that are seen, with their index, from one index up to another.

    One whose meaning the file does not tell is U+FFFD.
    """
    from pypdfium2 import raw

    index = start
    while index < end:
        first, code = index, raw.FPDFText_GetUnicode(text, index)
        index += 1
        if 0xD800 <= code < 0xDC00 and index < end:
            code = 0x10000 + ((code - 0xD800) << 10) + (raw.FPDFText_GetUnicode(text, index) - 0xDC00)
            index += 1
        if raw.FPDFText_IsGenerated(text, first) == 1:
            continue
        glyph = _glyph(text, first, _letter(code, raw.FPDFText_HasUnicodeMapError(text, first) == 1))
        is_flat = glyph.top - glyph.bottom <= FLAT * glyph.size or glyph.right <= glyph.left
        if not (glyph.text.isspace() and is_flat):
            yield first, replace(glyph, text="\ufffd") if glyph.text.isspace() else glyph


def _letter(code: int, unknown: bool) -> str:
    is_meant = not unknown and 32 <= code <= 0x10FFFF and not 0xD800 <= code < 0xE000
    return unicodedata.normalize("NFC", chr(code)) if is_meant else "\ufffd"


def _glyph(text: Any, index: int, letter: str) -> Glyph:
    from pypdfium2 import raw

    x, y = c_double(), c_double()
    raw.FPDFText_GetCharOrigin(text, index, x, y)
    matrix = raw.FS_MATRIX()
    raw.FPDFText_GetMatrix(text, index, matrix)
    size = raw.FPDFText_GetFontSize(text, index) * math.hypot(matrix.c, matrix.d)
    left, bottom, right, top = text.get_charbox(index)
    upright = abs(math.sin(raw.FPDFText_GetCharAngle(text, index))) <= UPRIGHT
    start, _, end, _ = text.get_charbox(index, loose=True)
    buffer, flags = create_string_buffer(128), c_int()
    raw.FPDFText_GetFontInfo(text, index, buffer, len(buffer), flags)
    font = buffer.value.decode("latin-1")
    slanted = letter == "ℎ" or 0x1D400 <= ord(letter[0]) < 0x1D7CE or bool(SLANTED.search(font))
    if not _is_of(letter, font):
        letter = "\ufffd"
    return Glyph(letter if upright else "\ufffd", size, y.value, left, bottom, right, top, start, end, slanted)


def _is_of(letter: str, font: str) -> bool:
    """Whether a font of mathematics can have the character that a file says it shows."""
    if SIGNS_ONLY.search(font):
        return letter in SIGNS_OF_FONTS
    if OTHER_LETTERS.search(font) and letter.isascii() and letter.isalpha():
        return False
    return not (LETTERS_ONLY.search(font) and (letter in NO_LETTER or 0xA0 <= ord(letter[0]) < 0x100))


@dataclass(frozen=True, slots=True)
class Drawn:
    """The drawing of a page beside its text: thin horizontal rules, the boxes of other paths, and those of all else."""

    rules: tuple[Rule, ...]
    paths: tuple[Box, ...]
    others: tuple[Box, ...]


def drawn(page: Any, size: float) -> Drawn:
    """The drawing of a page, where `size` is that of its characters."""
    from pypdfium2 import raw

    rules: list[Rule] = []
    paths, others = [], []
    for item in page.get_objects(max_depth=1):
        if item.type == raw.FPDF_PAGEOBJ_TEXT:
            continue
        left, bottom, right, top = item.get_bounds()
        is_thin = top - bottom <= THICKEST * size and right - left >= SHORTEST * (top - bottom)
        if item.type != raw.FPDF_PAGEOBJ_PATH:
            others.append((left, bottom, right, top))
        elif is_thin:
            rule = Rule(left, bottom, right, top)
            if not (rules and _is_same(rule, rules[-1])):
                rules.append(rule)
        else:
            paths.append((left, bottom, right, top))
    return Drawn(tuple(rules), tuple(paths), tuple(others))


def _is_same(a: Rule, b: Rule) -> bool:
    """Whether a rule is drawn twice, as by its inside and its edge."""
    ends = ((a.left, b.left), (a.right, b.right), (a.bottom, b.bottom), (a.top, b.top))
    return all(abs(one - other) <= SAME for one, other in ends)


def picture(page: Any, box: Box) -> bytes:
    """A part of a page as a PNG file of shades of grey, with a narrow margin."""
    whole = page.get_bbox()
    left, bottom, right, top = box
    cut = (left - whole[0] - MARGIN, bottom - whole[1] - MARGIN, whole[2] - right - MARGIN, whole[3] - top - MARGIN)
    scale = min(SCALE, MOST_PIXELS / max(right - left, top - bottom))
    bitmap = page.render(scale=scale, crop=tuple(max(side, 0.0) for side in cut), grayscale=True)
    content = bytes(bitmap.buffer)
    rows = [content[r * bitmap.stride : r * bitmap.stride + bitmap.width] for r in range(bitmap.height)]
    return _png(rows, bitmap.width)


def _png(rows: Sequence[bytes], width: int) -> bytes:
    """A PNG file of rows of shades of grey, one byte each."""
    head = struct.pack(">IIBBBBB", width, len(rows), 8, 0, 0, 0, 0)
    packed = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    chunks = ((b"IHDR", head), (b"IDAT", packed), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )
