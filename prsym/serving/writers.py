"""How each export is written from a report and the document it is about; a row is added here and in `exports`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType

from prsym.annotating.annotate import annotated
from prsym.report import Report

Written = tuple[bytes, tuple[str, ...]]  # the file's bytes, and remarks for a person
Writer = Callable[[Report, Path], Written]


def _html(report: Report, document: Path) -> Written:
    return report.to_html().encode(), ()


def _pdf(report: Report, document: Path) -> Written:
    return report.pdf(), ()


def _docx(report: Report, document: Path) -> Written:
    return report.docx(), ()


def _with_appendix(report: Report, document: Path) -> Written:
    """The report with everything that its findings rest on."""
    return report.to_html(appendix=True).encode(), ()


def _copy(report: Report, document: Path) -> Written:
    """The document itself with notes."""
    return _annotated(report, document, document.suffix)


def _page_copy(report: Report, document: Path) -> Written:
    """The document's text with notes, as a web page."""
    return _annotated(report, document, ".html")


def _annotated(report: Report, document: Path, ending: str) -> Written:
    content, lost = annotated(report, document, sha256(document.read_bytes()).hexdigest(), ending)
    return content, tuple(map(str, lost))


WRITERS: Mapping[str, Writer] = MappingProxyType(
    {"html": _html, "pdf": _pdf, "docx": _docx, "appendix": _with_appendix, "copy": _copy, "page-copy": _page_copy}
)
