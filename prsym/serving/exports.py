"""The exports of the page, one row each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec

from prsym.errors import how_to_install


@dataclass(frozen=True, slots=True)
class Export:
    """One kind of file: its name in `WRITERS`, what the page calls it, the end of the file's name, and its type.

    In the end of the name, `{ending}` is that of the document's name, which `is_possible` takes as well. `needs` says
    what is missing where it is not possible; a row that says nothing is not shown there.
    """

    name: str
    label: str
    ending: str
    media_type: str
    is_possible: Callable[[str], bool] = lambda ending: True
    needs: str = ""


def _has_typst(ending: str) -> bool:
    return find_spec("typst") is not None


def _can_hold_notes(ending: str) -> bool:
    return ending in {".docx", ".docm", ".pdf"}


WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
CLAIMS = Export("claims", "Claims file", "-claims.toml", "application/toml")
EXPORTS = (
    CLAIMS,
    Export("html", "Report as a web page", "-report.html", "text/html"),
    Export("pdf", "Report as a PDF", "-report.pdf", "application/pdf", _has_typst, how_to_install("pdf")),
    Export("docx", "Report as a Word file", "-report.docx", WORD, _has_typst, how_to_install("word")),
    Export("appendix", "Report with its appendix, as a web page", "-report-with-appendix.html", "text/html"),
    Export("copy", "The document with notes", "-annotated{ending}", "application/octet-stream", _can_hold_notes),
    Export("page-copy", "Its text with notes, as a web page", "-annotated.html", "text/html"),
)
