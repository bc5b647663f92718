"""The files that the page offers, one row each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec

from prsym.errors import how_to_install

WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of file: its name in the address, its label, the end of its name and its type.

    `{ending}` in the end of the name is that of the document, which `is_possible` is asked about. `needs` says what is
    missing where the kind cannot be made; a row without it is then not shown.
    """

    name: str
    label: str
    ending: str
    media_type: str
    is_possible: Callable[[str], bool] = lambda ending: True
    needs: str = ""


def _has_typst(ending: str) -> bool:
    return find_spec("typst") is not None


def _takes_notes(ending: str) -> bool:
    return ending in {".docx", ".docm", ".pdf"}


KINDS = (
    Kind("docx", "Exhibit (Word)", "-exhibit.docx", WORD, _has_typst, how_to_install("word")),
    Kind("pdf", "Exhibit (PDF)", "-exhibit.pdf", "application/pdf", _has_typst, how_to_install("pdf")),
    Kind("html", "Exhibit (web page)", "-exhibit.html", "text/html"),
    Kind("copy", "The document with notes", "-annotated{ending}", "application/octet-stream", _takes_notes),
    Kind("text-copy", "Its text with notes (web page)", "-annotated.html", "text/html"),
    Kind("json", "Verdicts (JSON)", "-report.json", "application/json"),
)
