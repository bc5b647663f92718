"""The numbers that Word gives to paragraphs, which are not part of their text."""

from __future__ import annotations

from collections import Counter

from lxml.etree import _Element as Element

from prsym.documents.word_parts import WORD, value_of

MOST_STYLES = 20  # that are based on one another


class Numbering:
    """The numbers of the paragraphs of the first level, counted as they are asked for."""

    def __init__(self, root: Element | None, styles: Element | None) -> None:
        self._styles = {value_of(style, "styleId"): style for style in _all(styles, "style")}
        self._abstract = {value_of(n, "numId"): value_of(n.find(f"{WORD}abstractNumId")) for n in _all(root, "num")}
        self._starts = {key: start for one in _all(root, "abstractNum") for key, start in _decimal_levels(one)}
        self._counts = Counter[str]()

    def label(self, paragraph: Element) -> str:
        """The number of a paragraph, such as `14.`; "" where it has none, or is of a lower level."""
        properties = self._properties(paragraph)
        if properties is None or (value_of(properties.find(f"{WORD}ilvl")) or "0") != "0":
            return ""
        key = self._abstract.get(value_of(properties.find(f"{WORD}numId")), "")
        if key not in self._starts:
            return ""
        self._counts[key] += 1
        return f"{self._starts[key] + self._counts[key] - 1}."

    def _properties(self, paragraph: Element) -> Element | None:
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


def _decimal_levels(numbering: Element) -> list[tuple[str, int]]:
    """The id of a kind of numbering with its first number, if its first level counts in digits."""
    for level in _all(numbering, "lvl"):
        if value_of(level, "ilvl") == "0" and value_of(level.find(f"{WORD}numFmt")) == "decimal":
            start = value_of(level.find(f"{WORD}start"))
            return [(value_of(numbering, "abstractNumId"), int(start) if start.isdigit() and len(start) < 6 else 1)]
    return []
