"""Findings -> PDF by typst (extra `pdf`): A4, tagged, PDF/UA-1, the same bytes for the same report and versions.

The page is a template of ours. The report reaches it as JSON in an input, and nothing of it is read as markup or code.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import asdict
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from os import PathLike
from pathlib import Path
from typing import Any

from markupsafe import Markup

from prsym import catalogue
from prsym.errors import InputError, UnableError
from prsym.model.findings import Findings
from prsym.reading.mathml import to_mathml_rows
from prsym.reading.tree import Node
from prsym.report.derivation_files import DerivationFile
from prsym.report.html_formulas import fitted
from prsym.report.html_view import contents as page_contents
from prsym.report.method_words import command
from prsym.report.pdf_math import layout
from prsym.report.writing import visible, write_bytes_whole

# Outside text on the PDF page: what the embedded fonts cannot show is written out, long words may be broken.
# The fonts are those that typst carries: no font of the machine is used, so that the file is the same everywhere.
# `pdf_glyphs.txt` lists the characters that they have.

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


def short(text: str, most: int) -> str:
    """One line of at most so many characters, for a heading or a bookmark."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1] + "…"


def curtailed(text: str, most: int) -> str:
    """The text with what is longer than so many characters without a space cut off, for a list.

    >>> curtailed("the printed 123456789 stands", 5)
    'the prin… 1234… stan…'
    """
    return re.sub(rf"\S{{{most + 1},}}", lambda word: word[0][: most - 1] + "…", text)


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


TEMPLATES = ("pdf_math.typ", "pdf_report.typ")
STANDARD = "ua-1"
_NO_GLYPH = "could not be displayed"


def write_pdf(report: Findings, path: str | PathLike[str]) -> None:
    """Write the file whole or not at all; `InputError` without the extra, and when the file cannot be written."""
    write_bytes_whole(Path(path), to_pdf(report))


def check_extra() -> None:
    """`InputError` when the extra `pdf` is not installed: to be said before any work is done."""
    _typst()


def to_pdf(report: Findings) -> bytes:
    """The bytes of the file; `InputError` without the extra `pdf`.

    A character that the fonts cannot show where it stands makes typst refuse the page: then all uncommon characters
    are written out.
    """
    typst = _typst()
    try:
        return _compiled(typst, report, has_glyph)
    except typst.TypstError as error:
        if _NO_GLYPH not in str(error):
            raise UnableError(f"typst could not set the report as PDF: {error}") from None
    try:
        return _compiled(typst, report, is_common)
    except typst.TypstError as error:
        raise UnableError(f"typst could not set the report as PDF: {error}") from None


def _typst() -> Any:
    try:
        import typst
    except ImportError:
        raise InputError("a PDF needs typst: pip install 'prsym[pdf]'") from None
    return typst


def _compiled(typst: Any, report: Findings, allowed: Allowed) -> bytes:
    data = contents(report, allowed)
    data["environment"]["typst"] = version("typst")
    folder = files("prsym.report")
    source = "\n".join(folder.joinpath(name).read_text(encoding="utf-8") for name in TEMPLATES)
    compiled: bytes = typst.compile(
        source.encode(),
        sys_inputs={"data": json.dumps(data)},
        ignore_system_fonts=True,
        format="pdf",
        pdf_standards=[STANDARD],
    )
    return compiled


# What the PDF page shows: what the HTML page shows, as data that typst reads.
# Formulas become instructions, texts become texts that the embedded fonts can show; nothing becomes markup.

Allowed = Callable[[str], bool]
WIDTH = 40  # em: what a printed formula may take before it is broken into rows
LISTS = ("wrong", "attention", "decisions")  # claims that the first page names: by their number
UNTITLED = "Untitled report"  # an accessible document has a title
HEADING, BOOKMARK = 60, 300  # characters of an id in a heading, of the title in the page's head
LISTED = 120  # characters of where a claim stands, and of one word, in the lists of the first page


def contents(report: Findings, allowed: Allowed = has_glyph) -> dict[str, Any]:
    """The data of the template; `allowed` says which characters may stand on the page."""
    page = page_contents(report)
    page |= {
        "running": short(report.title, HEADING),
        "name": short(report.title, BOOKMARK) or UNTITLED,
        "whole_title": report.title if len(report.title) > BOOKMARK else "",
        "command": command(report, "--pdf", "report.pdf"),
        "claims": [_claim(c) for c in page["claims"]],
        **{key: [c["number"] for c in page[key]] for key in LISTS},
        "formulas": [_formula(f) for f in page["formulas"]],
    }
    converted: dict[str, Any] = _Converter(allowed).value(page)
    return converted


def _claim(claim: dict[str, Any]) -> dict[str, Any]:
    formula = claim["formula"]
    if formula is not None and formula["display"] is not None:
        formula = {**formula, "display": _in_rows(catalogue.formula(formula["id"]).tree)}
    return {
        **claim,
        "heading": short(claim["id"], HEADING),
        "where": " ".join(claim["where"].split()),
        "where_in_lists": short(claim["where"], LISTED),
        "plain": [curtailed(sentence, LISTED) for sentence in claim["plain"]],
        "formula": formula,
    }


def _formula(shown_formula: dict[str, Any]) -> dict[str, Any]:
    """A formula of the appendix without the objects that only the HTML template reads."""
    formula, verdict = shown_formula["formula"], shown_formula["verdict"]
    rest = {key: value for key, value in shown_formula.items() if key not in {"formula", "verdict", "file"}}
    found = None
    if verdict is not None:
        found = {"status": verdict.status, "reason": verdict.reason, "summary": verdict.evidence.summary}
    return {**rest, "title": formula.title, "display": _in_rows(formula.tree), "verdict": found}


def _in_rows(tree: Node) -> dict[str, Any]:
    return fitted(*to_mathml_rows(tree, WIDTH))


class _Converter:
    """Python objects -> what JSON can hold."""

    def __init__(self, allowed: Allowed) -> None:
        self._text = cache(lambda text: shown(text, allowed))

    def value(self, value: Any) -> Any:
        match value:
            case Markup():
                return self._math(str(value))
            case str():
                return self._text(value)
            case Mapping():
                return value["mathml"] and self._math(value["mathml"]) if "fit" in value else self._mapping(value)
            case list() | tuple():
                return [self.value(part) for part in value]
            case DerivationFile():
                return asdict(value)
            case None | bool() | int() | float():
                return value
            case _:
                raise TypeError(f"{type(value).__name__} has no place on the page")

    def _mapping(self, value: Mapping[str, Any]) -> dict[str, Any]:
        return {key: self.value(part) for key, part in value.items()}

    def _math(self, mathml: str) -> dict[str, Any] | None:
        if not mathml:
            return None
        found = layout(mathml)
        build = [[step[0], *(self._text(a) if isinstance(a, str) else a for a in step[1:])] for step in found["build"]]
        return {**found, "build": build, "alt": self._text(found["alt"])}
