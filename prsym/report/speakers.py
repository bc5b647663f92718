"""Whose numbers the claims are: those of the document's author, and those of others that it quotes or corrects."""

from __future__ import annotations

from prsym.model.claim import BadClaim
from prsym.model.findings import Findings
from prsym.model.judgement import Judgement
from prsym.report.repeated import Numbered


def speaker(judgement: Judgement) -> str:
    """Whose number it is, where the document quotes or corrects that of another; "" for one of its author's own."""
    claim = judgement.claim
    return "" if isinstance(claim, BadClaim) else claim.said_by


def numbered(report: Findings) -> list[Numbered]:
    """The claims that were judged, each with its number in the report."""
    return list(enumerate(report.audited, start=1))


def own(places: list[Numbered]) -> list[Numbered]:
    """Those of the document's author."""
    return [(n, j) for n, j in places if not speaker(j)]


def of_others(places: list[Numbered]) -> list[Numbered]:
    """Those that the document quotes from others."""
    return [(n, j) for n, j in places if speaker(j)]
