"""Remarks on contents of a Word file that were not read: charts, diagrams, fields, pictures, hidden text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from io import BytesIO
from xml.etree import ElementTree
from zipfile import ZipFile

from prsym.documents.left_out import numbers_left_out, pictures_left_out

_WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_CHART = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
_DRAWN = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
_PLACED = "{http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing}"
_OLD = "{urn:schemas-microsoft-com:vml}"
CHARTS = re.compile(r"word/charts/chart[^/]*\.xml")
DIAGRAMS = re.compile(r"word/diagrams/data[^/]*\.xml")
# The signs of the font Symbol that stand in texts with numbers, by their codes.
_SIGNS = {0xB1: "±", 0xA3: "≤", 0xB3: "≥", 0xB4: "×", 0xBB: "≈", 0xB9: "≠", 0x2D: "−", 0xB8: "÷", 0xB7: "•", 0xB0: "°"}
_GREEK = {0x61: "α", 0x62: "β", 0x6B: "κ", 0x70: "π", 0x72: "ρ", 0x73: "σ", 0x6D: "μ", 0x53: "Σ"}


def symbol(font: str, code: str) -> str:
    """The sign of a font of symbols; "" where its meaning is not known.

    >>> symbol("Symbol", "F0B1"), symbol("Wingdings", "F0FC"), symbol("Calibri", "00BD")
    ('±', '', '½')
    """
    if not re.fullmatch(r"[0-9A-Fa-f]{1,6}", code):
        return ""
    number = int(code, 16)
    if font.lower() == "symbol":
        return (_SIGNS | _GREEK).get(number & 0xFF, "")
    is_private = 0xE000 <= number <= 0xF8FF or number < 0x20 or number > 0x10FFFF or 0xD800 <= number <= 0xDFFF
    return "" if is_private else chr(number)


def hidden_styles(styles: ElementTree.Element | None) -> frozenset[str]:
    """The names of the styles of characters that hide text."""
    found = [] if styles is None else styles.iter(f"{_WORD}style")
    off = ("0", "false", "off")
    hiding = ((one, one.find(f"{_WORD}rPr/{_WORD}vanish")) for one in found)
    return frozenset(
        one.get(f"{_WORD}styleId", "") for one, by in hiding if by is not None and by.get(f"{_WORD}val") not in off
    )


def left_out(content: bytes, parts: Mapping[str, ElementTree.Element]) -> list[str]:
    """Remarks on what stands beside the text: macros, objects, charts, diagrams, pictures, and fields."""
    with ZipFile(BytesIO(content)) as archive:
        names = archive.namelist()
    charts = [root for name, root in parts.items() if CHARTS.fullmatch(name)]
    diagrams = [root for name, root in parts.items() if DIAGRAMS.fullmatch(name)]
    macros = ["it has macros, which were not run"] if any(n.endswith("vbaProject.bin") for n in names) else []
    inside = any(n.startswith("word/embeddings/") for n in names)
    other = any(next(part.iter(f"{_WORD}altChunk"), None) is not None for part in parts.values())
    return [
        *macros,
        *(["objects embedded in it are not read"] if inside else []),
        *(["other files that it takes in were not read"] if other else []),
        *numbers_left_out("its charts", (text for one in charts for text in _texts(one, f"{_CHART}v", f"{_DRAWN}t"))),
        *numbers_left_out("its diagrams", (text for one in diagrams for text in _texts(one, f"{_DRAWN}t"))),
        *numbers_left_out("texts that stand in for pictures", (t for one in parts.values() for t in _told(one))),
        *numbers_left_out("its fields with choices", (text for one in parts.values() for text in _choices(one))),
        *pictures_left_out(sum(_pictures(one) for one in parts.values())),
    ]


def _texts(root: ElementTree.Element, *tags: str) -> Iterator[str]:
    for tag in tags:
        yield from ((one.text or "") for one in root.iter(tag))


def _told(root: ElementTree.Element) -> Iterator[str]:
    """The texts told of pictures and drawings, and those that are drawn as one."""
    for one in root.iter(f"{_PLACED}docPr"):
        yield from (one.get("descr", ""), one.get("title", ""))
    for one in root.iter(f"{_OLD}textpath"):
        yield one.get("string", "")


def _choices(root: ElementTree.Element) -> Iterator[str]:
    """The choices and defaults of the fields of a form, which are no part of the text."""
    for tag in ("listEntry", "listItem", "default"):
        for one in root.iter(f"{_WORD}{tag}"):
            yield one.get(f"{_WORD}displayText", "") or one.get(f"{_WORD}val", "")


def _pictures(root: ElementTree.Element) -> int:
    return sum(1 for _ in root.iter(f"{_DRAWN}blip")) + sum(1 for _ in root.iter(f"{_OLD}imagedata"))
