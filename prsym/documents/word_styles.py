"""What the styles, numberings and fonts of a Word file add to its text: numbers of paragraphs, hiding, and signs."""

from __future__ import annotations

from collections import Counter

from lxml.etree import _Element as Element

from prsym.documents.word_lists import lines_of
from prsym.documents.word_parts import WORD, is_on, value_of

MOST_STYLES = 20  # that are based on one another


def symbol(font: str, code: str) -> str:
    """The sign of a font of symbols; "" where its meaning is not known.

    >>> symbol("Symbol", "F0B1"), symbol("Wingdings", "F0FC"), symbol("Calibri", "00BD")
    ('±', '', '½')
    """
    if font.lower() == "symbol":
        return next((line[3] for line in lines_of("symbols") if line[:2] == code[-2:].upper()), "")
    sign = chr(int(code, 16)) if len(code) == 4 and set(code) <= set("0123456789ABCDEFabcdef") else ""
    return sign if sign.isprintable() else ""


class Styles:
    """The styles that hide text, and the numbers of paragraphs of the first level, counted as they are asked for."""

    def __init__(self, numbering: Element | None, styles: Element | None) -> None:
        self._styles = {value_of(style, "styleId"): style for style in _all(styles, "style")}
        self._hidden = {name for name, one in self._styles.items() if is_on(one.find(f"{WORD}rPr/{WORD}vanish"))}
        nums = _all(numbering, "num")
        self._abstract = {value_of(one, "numId"): value_of(one.find(f"{WORD}abstractNumId")) for one in nums}
        starts = {value_of(one, "abstractNumId"): _start(one) for one in _all(numbering, "abstractNum")}
        self._starts = {key: start for key, start in starts.items() if start is not None}
        self._counts = Counter[str]()

    def is_hidden(self, properties: Element) -> bool:
        """Whether the properties of a run, or their style, hide its text."""
        own = properties.find(f"{WORD}vanish")
        return is_on(own) if own is not None else value_of(properties.find(f"{WORD}rStyle")) in self._hidden

    def label(self, paragraph: Element) -> str:
        """The number of a paragraph, such as `14.`; "" where it has none, or is of a lower level."""
        properties = self._numbering(paragraph)
        if properties is None or (value_of(properties.find(f"{WORD}ilvl")) or "0") != "0":
            return ""
        key = self._abstract.get(value_of(properties.find(f"{WORD}numId")), "")
        if key not in self._starts:
            return ""
        self._counts[key] += 1
        return f"{self._starts[key] + self._counts[key] - 1}."

    def _numbering(self, paragraph: Element) -> Element | None:
        """The numbering of a paragraph: its own, else that of its style or of a style that this is based on."""
        own = paragraph.find(f"{WORD}pPr/{WORD}numPr")
        style = value_of(paragraph.find(f"{WORD}pPr/{WORD}pStyle"))
        for _ in range(MOST_STYLES):
            element = self._styles.get(style)
            if own is not None or element is None:
                break
            own, style = element.find(f"{WORD}pPr/{WORD}numPr"), value_of(element.find(f"{WORD}basedOn"))
        return own


def _all(root: Element | None, tag: str) -> list[Element]:
    return [] if root is None else list(root.iter(f"{WORD}{tag}"))


def _start(numbering: Element) -> int | None:
    """The first number of a kind of numbering, if its first level counts in digits."""
    for level in _all(numbering, "lvl"):
        if value_of(level, "ilvl") == "0" and value_of(level.find(f"{WORD}numFmt")) == "decimal":
            start = value_of(level.find(f"{WORD}start"))
            return int(start) if start.isdigit() and len(start) < 6 else 1
    return None
