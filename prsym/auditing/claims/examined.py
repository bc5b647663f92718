"""The document whose claims a file holds: is it still the one from which they were drafted?"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from prsym.documents.reading import read_document
from prsym.errors import InputError, shortened

MOST_SHOWN = 3  # sentences that are no longer there


def check_unchanged(folder: Path, name: str, sha256: str, quotes: Iterable[str]) -> None:
    """`InputError` where the document beside the claims file is another one, with the quotes that it has no more."""
    document = read_document(folder / name)
    if document.sha256 == sha256:
        return
    text = " ".join(" ".join(p.text.split()) for p in document.passages)
    lost = [quote for quote in dict.fromkeys(quotes) if quote and " ".join(quote.split()) not in text]
    shown = "; ".join(f"“{shortened(quote, 100)}”" for quote in lost[:MOST_SHOWN])
    more = f"; and {len(lost) - MOST_SHOWN} more" if len(lost) > MOST_SHOWN else ""
    changed = f": it has no longer {shown}{more}" if lost else "; every quote is still in it"
    raise InputError(
        f"{name}: has changed since the claims were drafted from it{changed}. Draft them again, or write its new "
        f"SHA-256, {document.sha256}, once you have compared them"
    )
