"""Remarks on contents of a Word file that were not read: charts, diagrams, fields, pictures, hidden text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from lxml.etree import _Element as Element

from prsym.documents.left_out import numbers_left_out, pictures_left_out
from prsym.documents.word_parts import CHARTS, DIAGRAMS, WORD, is_on

_CHART = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
_DRAWN = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
_PLACED = "{http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing}"
_OLD = "{urn:schemas-microsoft-com:vml}"
# Signs of the font Symbol by their codes.
_SIGNS = {0xB1: "±", 0xA3: "≤", 0xB3: "≥", 0xB4: "×", 0xBB: "≈", 0xB9: "≠", 0x2D: "−", 0xB8: "÷", 0xB7: "•", 0xB0: "°"}
_SIGNS |= {0x61: "α", 0x62: "β", 0x6B: "κ", 0x70: "π", 0x72: "ρ", 0x73: "σ", 0x6D: "μ", 0x53: "Σ"}


def symbol(font: str, code: str) -> str:
    """The sign of a font of symbols; "" where its meaning is not known.

    >>> symbol("Symbol", "F0B1"), symbol("Wingdings", "F0FC"), symbol("Calibri", "00BD")
    ('±', '', '½')
    """
    if not re.fullmatch(r"[0-9A-Fa-f]{1,6}", code):
        return ""
    number = int(code, 16)
    if font.lower() == "symbol":
        return _SIGNS.get(number & 0xFF, "")
    is_private = 0xE000 <= number <= 0xF8FF or number < 0x20 or number > 0x10FFFF or 0xD800 <= number <= 0xDFFF
    return "" if is_private else chr(number)


def hidden_styles(styles: Element | None) -> frozenset[str]:
    """The names of the styles of characters that hide text."""
    found = [] if styles is None else styles.iter(f"{WORD}style")
    return frozenset(str(one.get(f"{WORD}styleId", "")) for one in found if is_on(one.find(f"{WORD}rPr/{WORD}vanish")))


def left_out(parts: Mapping[str, Element], names: Iterable[str]) -> list[str]:
    """Remarks on macros, objects, charts, diagrams, pictures and fields, from the parts and the names of all parts."""
    every = list(parts.values())
    charts = [root for name, root in parts.items() if CHARTS.fullmatch(name)]
    diagrams = [root for name, root in parts.items() if DIAGRAMS.fullmatch(name)]
    return [
        *(["it has macros, which were not run"] if any(n.endswith("vbaProject.bin") for n in names) else []),
        *(["objects embedded in it are not read"] if any(n.startswith("word/embeddings/") for n in names) else []),
        *(["other files that it takes in were not read"] if [*_all(every, f"{WORD}altChunk")] else []),
        *numbers_left_out("its charts", _texts(charts, f"{_CHART}v", f"{_DRAWN}t")),
        *numbers_left_out("its diagrams", _texts(diagrams, f"{_DRAWN}t")),
        *numbers_left_out("texts that stand in for pictures", _descriptions(every)),
        *numbers_left_out("its fields with choices", _choices(every)),
        *pictures_left_out(sum(1 for _ in _all(every, f"{_DRAWN}blip", f"{_OLD}imagedata"))),
    ]


def _all(roots: Iterable[Element], *tags: str) -> Iterator[Element]:
    return (one for root in roots for tag in tags for one in root.iter(tag))


def _texts(roots: Iterable[Element], *tags: str) -> Iterator[str]:
    return (str(one.text or "") for one in _all(roots, *tags))


def _descriptions(roots: Iterable[Element]) -> Iterator[str]:
    """The descriptions of pictures and drawings, and texts that are drawn as a picture."""
    for one in _all(roots, f"{_PLACED}docPr", f"{_OLD}textpath"):
        yield from (str(one.get(name, "")) for name in ("descr", "title", "string"))


def _choices(roots: Iterable[Element]) -> Iterator[str]:
    """The choices and defaults of the fields of a form."""
    for one in _all(roots, *(f"{WORD}{tag}" for tag in ("listEntry", "listItem", "default"))):
        yield str(one.get(f"{WORD}displayText", "") or one.get(f"{WORD}val", ""))
