"""Contents of a Word file that are not read: charts, diagrams, fields, pictures, hidden text, unknown signs."""

from __future__ import annotations

from collections.abc import Iterable

from lxml.etree import _Element as Element

from prsym.documents.word_lists import lines_of
from prsym.documents.word_parts import WORD, is_on

# The kinds of contents that the names of parts, and those of elements, show.
_PARTS = {"vbaProject.bin": "macros", "/embeddings/": "attachments", "/charts/chart": "charts", "/diagrams/": "charts"}
_ELEMENTS = {"altChunk": "files", "blip": "pictures", "imagedata": "pictures", "ddList": "choices"}
_ELEMENTS |= {"dropDownList": "choices", "comboBox": "choices"}


def symbol(font: str, code: str) -> str:
    """The sign of a font of symbols; "" where its meaning is not known.

    >>> symbol("Symbol", "F0B1"), symbol("Wingdings", "F0FC"), symbol("Calibri", "00BD")
    ('±', '', '½')
    """
    if font.lower() == "symbol":
        return next((line[3] for line in lines_of("symbols") if line[:2] == code[-2:].upper()), "")
    sign = chr(int(code, 16)) if len(code) == 4 and set(code) <= set("0123456789ABCDEFabcdef") else ""
    return sign if sign.isprintable() else ""


def hidden_styles(styles: Element | None) -> frozenset[str]:
    """The names of the styles of characters that hide text."""
    found = [] if styles is None else styles.iter(f"{WORD}style")
    return frozenset(str(one.get(f"{WORD}styleId", "")) for one in found if is_on(one.find(f"{WORD}rPr/{WORD}vanish")))


def left_out(roots: Iterable[Element], names: Iterable[str]) -> set[str]:
    """The kinds of contents that are not read, from the roots of the parts and the names of all parts."""
    every = list(names)
    found = {kind for part, kind in _PARTS.items() if any(part in name for name in every)}
    shown = [element.tag for root in roots for element in root.iter(*(f"{{*}}{tag}" for tag in _ELEMENTS))]
    return found | {_ELEMENTS[str(tag).rpartition("}")[2]] for tag in shown}
