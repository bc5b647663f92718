"""Findings -> PDF by typst (extra `pdf`): A4, tagged, PDF/UA-1, the same bytes for the same report and versions.

The page is a template of ours. The report reaches it as JSON in an input, and nothing of it is read as markup or code.
"""

from __future__ import annotations

import json
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
from prsym.report.pdf_text import curtailed, has_glyph, is_common, short, shown
from prsym.report.writing import write_bytes_whole

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
