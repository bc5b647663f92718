"""The claims of the introduction of 2015 (a blog) in its own order; each with its judge."""

from __future__ import annotations

from prsym.derivations.measures import claims_ranked, claims_rates
from prsym.model.paper_claim import PaperClaim

CLAIMS: tuple[PaperClaim, ...] = (*claims_rates.CLAIMS, *claims_ranked.CLAIMS)
