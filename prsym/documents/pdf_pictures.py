"""A part of a PDF page as a picture: a PNG file of shades of grey."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from typing import Any

MARGIN, SCALE = 4.0, 2.0  # points around the part; pixels a point
MOST_PIXELS = 2_000  # in width and in height
Box = tuple[float, float, float, float]  # left, top, right, bottom, in points from the top left corner


def picture(page: Any, box: Box) -> bytes:
    """A part of a page, as it is shown, with a narrow margin; nothing where that is outside the page."""
    width, height = page.get_size()
    left, top = max(box[0] - MARGIN, 0.0), max(box[1] - MARGIN, 0.0)
    right, bottom = min(box[2] + MARGIN, width), min(box[3] + MARGIN, height)
    if right - left <= MARGIN or bottom - top <= MARGIN:
        return b""
    scale = min(SCALE, MOST_PIXELS / max(right - left, bottom - top))
    bitmap = page.render(scale=scale, crop=(left, height - bottom, width - right, top), grayscale=True)
    content = bytes(bitmap.buffer)
    rows = [content[r * bitmap.stride : r * bitmap.stride + bitmap.width] for r in range(bitmap.height)]
    return _png(rows, bitmap.width)


def _png(rows: Sequence[bytes], width: int) -> bytes:
    """A PNG file of rows of shades of grey, one byte each (ISO/IEC 15948, 5.3 and 11.2)."""
    head = struct.pack(">IIBBBBB", width, len(rows), 8, 0, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + row for row in rows))
    parts = (b"IHDR" + head, b"IDAT" + data, b"IEND")
    chunks = (struct.pack(">I", len(one) - 4) + one + struct.pack(">I", zlib.crc32(one)) for one in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)
