"""Claims files of documents, written by hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from prsym.documents.reading import read_document

# Each with its value, the words that it quotes, and what it is computed from; a quote alone waits for confirmation.
CLAIMS = {
    "80.1%": ("514 of 642 responsive documents, a recall of 80.1%", "recall", "found = '514', sample = '642'"),
    "91%": ("We found 90 of 100 responsive documents, a recall of 91%.", "recall", "found = '90', sample = '100'"),
    "64%": ("Precision was 64%", "", ""),
}


def entry(value: str, quote: str, quantity: str, inputs: str, more: str = "") -> str:
    """A claim of a file of claims."""
    computed = f"quantity = '{quantity}'\ninputs = {{ {inputs} }}\n" if quantity else "confirmed = false\n"
    return f"\n[[claim]]\nid = '{value}{len(more)}'\nvalue = '{value}'\nquote = '''{quote}'''\n{computed}{more}"


@pytest.fixture
def claims() -> Callable[..., Path]:
    """The file of the claims on a document, beside it, with more entries."""

    def written(document: Path, more: str = "") -> Path:
        place = document.with_suffix(".toml")
        head = f"[report]\ndocument = '{document.name}'\ndocument_sha256 = '{read_document(document).sha256}'\n"
        place.write_text(head + "".join(entry(value, *rest) for value, rest in CLAIMS.items()) + more, encoding="utf-8")
        return place

    return written
