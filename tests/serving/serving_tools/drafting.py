"""Tasks of a worker process in place of those that draft: the same draft for every version, and what must be ended."""

from __future__ import annotations

import time
from pathlib import Path

from review_tools import claims_of, draft_of

from prsym.documents.reading import read_document
from prsym.drafting.records import Draft

SLOW, LARGE = "slow", "large"


def drafted(document: str) -> Draft:
    """The draft made by hand; another document has no numbers."""
    path = Path(document)
    if path.name.startswith(SLOW):
        time.sleep(3600)
    if path.name.startswith(LARGE):
        bytearray(3_000_000_000)
    if path.name.startswith("declaration"):
        return draft_of(path)
    return Draft(read_document(path), ())


__all__ = ["claims_of", "drafted"]
