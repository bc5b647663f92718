"""Where each paper's claims are."""

from __future__ import annotations

from importlib import import_module

from prsym.errors import InputError
from prsym.model.paper_claim import PaperClaim
from prsym.model.source import Document

# The room of each paper, in the order of the years.
ROOMS = {
    "gordon_kochen1988": "prsym.derivations.gordon_kochen1988",
    "goutte_gaussier2005": "prsym.derivations.goutte_gaussier2005",
    "aslam2005": "prsym.derivations.aslam2005",
    "introduction2015": "prsym.derivations.measures",
    "dimm2015": "prsym.derivations.dimm2015",
}


def papers() -> tuple[str, ...]:
    """The keys of the papers, in the order of their years."""
    return tuple(ROOMS)


def ledger(paper: str) -> tuple[PaperClaim, ...]:
    """The claims of one paper, in its own order; `InputError` for a key that is none."""
    if paper not in ROOMS:
        raise InputError(f"there is no paper {paper!r}; known are {', '.join(ROOMS)}")
    claims: tuple[PaperClaim, ...] = import_module(f"{ROOMS[paper]}.claims").CLAIMS
    return claims


def document(paper: str) -> Document:
    """The paper itself."""
    return ledger(paper)[0].source.document
