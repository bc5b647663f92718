"""What Dimm (2015) claims, in the order of the paper; each claim with what judges it."""

from __future__ import annotations

from prsym.derivations.dimm2015 import claims_model, claims_section1, claims_use
from prsym.model.paper_claim import PaperClaim

CLAIMS: tuple[PaperClaim, ...] = (*claims_section1.CLAIMS, *claims_model.CLAIMS, *claims_use.CLAIMS)
