"""Findings -> PDF by typst (extra `pdf`): A4, tagged, PDF/UA-1, the same bytes for the same report and versions.

The page is a template of ours. The report reaches it as JSON in an input, and nothing of it is read as markup or code.
"""

from __future__ import annotations

import json
from importlib.metadata import version
from importlib.resources import files
from os import PathLike
from pathlib import Path
from typing import Any

from prsym.errors import InputError, UnableError
from prsym.model.findings import Findings
from prsym.report.pdf_contents import Allowed, contents
from prsym.report.pdf_text import has_glyph, is_common
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
