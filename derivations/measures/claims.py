"""What the introduction of 2015 (a blog) claims, in its own order; each claim with what judges it."""

from __future__ import annotations

from prsym.derivations.measures import claims_ranked, claims_rates
from prsym.model.paper_claim import PaperClaim

CLAIMS: tuple[PaperClaim, ...] = (*claims_rates.CLAIMS, *claims_ranked.CLAIMS)
