"""A document as PDF by typst (extra `pdf`): tagged, PDF/UA-1, the same bytes for the same document and versions.

The page is a template of ours. The document reaches it as JSON in an input; nothing of it is read as markup or code.
The fonts are those that typst carries: no font of the machine is used, so that the file is the same everywhere.
`pdf_glyphs.txt` lists the characters that they have; what they cannot show is written out, long words may be broken.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from prsym.errors import InputError, UnableError, how_to_install
from prsym.reading.mathml import to_mathml, to_mathml_rows
from prsym.reading.tree import Node
from prsym.report.document import Document, Formula, Math, Outside, Picture, Row
from prsym.report.pdf_math import layout
from prsym.report.words import cut
from prsym.report.writing import visible

LONGEST = 66  # characters of a word in monospaced type that fit on a line: a SHA-256 hash has 64
WIDE = 1.4  # characters that a capital, an m or a w takes, and what is not ASCII
PIECE = 20
_ISOLATE, _END = "\u2068", "\u2069"
_BREAK = "\u200b"
_JOINERS = "\u200c\u200d"


@cache
def _covered() -> frozenset[int]:
    words = files("prsym.report").joinpath("pdf_glyphs.txt").read_text(encoding="ascii").split()
    ends = [[int(end, 16) for end in word.split("-")] for word in words]
    return frozenset(c for span in ends for c in range(span[0], span[-1] + 1))


def has_glyph(character: str) -> bool:
    """Whether typst's embedded fonts can show the character."""
    return ord(character) in _covered()


def is_common(character: str) -> bool:
    """Whether the character is one that every font for mathematics has: ASCII, Latin-1, Greek, or a sign of ours."""
    return character in " \n" or character in "⟨⟩…–—‘’“”−×·≤≥≠≈≐⇄∅√∫∑→∞✓" or _is_letter_or_sign(ord(character))


def _is_letter_or_sign(code: int) -> bool:
    latin = 0x20 < code < 0x7F or (0xA1 <= code < 0x100 and code != 0xAD)
    return latin or (0x391 <= code <= 0x3C9 and code != 0x3A2)


def shown(text: str, allowed: Callable[[str], bool] = has_glyph, longest: int = LONGEST) -> str:
    """The text for the page: nothing invisible, nothing without a glyph, no word that is wider than a line.

    >>> shown("a\\u202eb"), shown("\\u4e2d")
    ('a⟨U+202E⟩b', '⟨U+4E2D⟩')
    """
    plain = visible(text).replace("\t", "    ").translate(dict.fromkeys(map(ord, _JOINERS), ""))
    written = "".join(c if c == "\n" or allowed(c) else f"⟨U+{ord(c):04X}⟩" for c in plain)
    return _isolated(_breakable(written, longest))


def _breakable(text: str, longest: int) -> str:
    """A zero-width space, at which a line may end, in words that are longer."""

    def broken(word: re.Match[str]) -> str:
        if sum(WIDE if _is_wide(c) else 1 for c in word[0]) <= longest:
            return word[0]
        return re.sub(rf"(.{{{PIECE}}})(?=.)", rf"\1{_BREAK}", word[0])

    return re.sub(rf"\S{{{int(longest / WIDE)},}}", broken, text)


def _is_wide(character: str) -> bool:
    return character.isupper() or character in "mw@%" or not character.isascii()


def _isolated(text: str) -> str:
    """Text with right-to-left letters kept from turning round what stands beside it."""
    turned = any(unicodedata.bidirectional(c) in {"R", "AL", "AN"} for c in text)
    return "\n".join(f"{_ISOLATE}{line}{_END}" for line in text.split("\n")) if turned else text


PAPERS = {"letter": "us-letter", "a4": "a4"}
TEMPLATES = ("pdf_math.typ", "pdf_page.typ")
STANDARD = "ua-1"
WIDTH = 40  # em: what a formula may take before it is broken into rows
NARROW = 10  # characters of a word that fit into a narrow column
BOOKMARK, RUNNING = 300, 180  # characters of the title in the file's properties, and in the head of a page
_NO_GLYPH = "could not be displayed"
Allowed = Callable[[str], bool]


def check_extra() -> None:
    """`InputError` when the extra `pdf` is not installed: to be said before any work is done."""
    _typst()


def to_pdf(document: Document) -> bytes:
    """The bytes of the file; `InputError` without the extra `pdf`.

    A character that the fonts cannot show where it stands makes typst refuse the page: then all uncommon characters
    are written out.
    """
    typst = _typst()
    try:
        return _compiled(typst, document, has_glyph)
    except typst.TypstError as error:
        if _NO_GLYPH not in str(error):
            raise UnableError(f"typst could not set the report as PDF: {error}") from None
    try:
        return _compiled(typst, document, is_common)
    except typst.TypstError as error:
        raise UnableError(f"typst could not set the report as PDF: {error}") from None


def _typst() -> Any:
    try:
        import typst
    except ImportError:
        raise InputError(f"a PDF needs typst; {how_to_install('pdf')}") from None
    return typst


def _compiled(typst: Any, document: Document, allowed: Allowed) -> bytes:
    folder = files("prsym.report")
    source = "\n".join(folder.joinpath(name).read_text(encoding="utf-8") for name in TEMPLATES)
    compiled: bytes = typst.compile(
        source.encode(),
        sys_inputs={"data": json.dumps(contents(document, allowed))},
        ignore_system_fonts=True,
        format="pdf",
        pdf_standards=[STANDARD],
    )
    return compiled


def contents(document: Document, allowed: Allowed = has_glyph) -> dict[str, Any]:
    """The data of the template; `allowed` says which characters may stand on the page."""
    title = document.title.text if isinstance(document.title, Outside) else document.title
    text = _Converter(allowed).text
    data: dict[str, Any] = _Converter(allowed).value(document)
    return data | {
        "name": text(cut(title, BOOKMARK) or document.untitled),
        "running": text(cut(document.running or title, RUNNING)),
        "paper": PAPERS[document.paper],
        "whole_title": text(title) if len(title) > BOOKMARK else "",
    }


class _Converter:
    """Values of a document -> what JSON can hold: records with their names, texts that can be shown, formulas."""

    def __init__(self, allowed: Allowed, narrow: bool = False) -> None:
        longest = NARROW if narrow else LONGEST
        self._allowed, self._narrow = allowed, narrow
        self.text = cache(lambda text: shown(text, allowed, longest))

    def value(self, value: Any) -> Any:
        match value:
            case str():
                return self.text(value)
            case None | bool() | int():
                return value
            case Row() if not self._narrow:
                return _Converter(self._allowed, narrow=True).value(value)
            case Formula(parts):
                built = [self.text(p) if isinstance(p, str) else self._math(to_mathml_rows(p, WIDTH)[0]) for p in parts]
                return {"is": "formula", "parts": built}
            case Math(tree):
                return {"is": "math", "formula": self._math(to_mathml(tree, display=False))}
            case Picture():
                svg = "".join(c if c == "\n" or self._allowed(c) else f"⟨U+{ord(c):04X}⟩" for c in visible(value.svg))
                sizes = {"width": value.width, "height": value.height, "style": picture_style()}
                return {"is": "picture", "svg": svg, "words": self.text(value.words), **sizes}
            case tuple():
                return [self.value(part) for part in value]
            case _ if is_dataclass(value) and not isinstance(value, Node):
                kept = {f.name: self.value(getattr(value, f.name)) for f in fields(value)}
                return {"is": type(value).__name__.lower(), **kept}
            case _:
                raise TypeError(f"{type(value).__name__} has no place on the page")

    def _math(self, mathml: str) -> dict[str, Any]:
        found = layout(mathml)
        build = [[step[0], *(self.text(a) if isinstance(a, str) else a for a in step[1:])] for step in found["build"]]
        return {**found, "build": build, "alt": self.text(found["alt"])}


@cache
def picture_style() -> str:
    """The rules of the style sheet for pictures, with the colours of its light scheme."""
    sheet = files("prsym.report").joinpath("report.css").read_text(encoding="utf-8")
    colours = dict(re.findall(r"--([\w-]+): (#\w+);", sheet.partition("@media")[0]))
    rules = "\n".join(line.removeprefix("svg ") for line in sheet.splitlines() if line.startswith("svg "))
    return re.sub(r"var\(--([\w-]+)\)", lambda name: colours[name[1]], rules)
