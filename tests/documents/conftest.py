"""Files of documents, written by other programs than the readers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import typst

from prsym.documents.passages import Document
from prsym.documents.reading import read_document

Rows = list[list[str]]


def texts(document: Document, kind: str = "paragraph") -> list[str]:
    """The texts of the passages of one kind."""
    return [p.text for p in document.passages if p.kind == kind]


def tables(document: Document) -> dict[int, Rows]:
    """The cells of each table by its number, empty ones as empty texts."""
    found: dict[int, dict[tuple[int, int], str]] = {}
    for passage in document.passages:
        if passage.cell is not None:
            found.setdefault(passage.cell[0], {})[passage.cell[1:]] = passage.text
    return {number: _rows(cells) for number, cells in found.items()}


def _rows(cells: dict[tuple[int, int], str]) -> Rows:
    most = [max(place[k] for place in cells) for k in (0, 1)]
    return [[cells.get((r, c), "") for c in range(1, most[1] + 1)] for r in range(1, most[0] + 1)]


@pytest.fixture
def read(tmp_path: Path) -> Callable[[str, str | bytes], Document]:
    """Reads a file of a name and a content."""

    def document(name: str, content: str | bytes) -> Document:
        place = tmp_path / name
        place.write_bytes(content if isinstance(content, bytes) else content.encode())
        return read_document(place)

    return document


@pytest.fixture
def pdf(tmp_path: Path) -> Callable[[str], Path]:
    """A PDF file of a Typst text."""

    def made(source: str) -> Path:
        text, place = tmp_path / "source.typ", tmp_path / "declaration.pdf"
        text.write_text(source, encoding="utf-8")
        typst.compile(str(text), output=str(place))
        return place

    return made
