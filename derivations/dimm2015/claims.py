"""The claims of Dimm (2015) in the order of the paper; each with its judge."""

from __future__ import annotations

from prsym.derivations.dimm2015 import claims_model, claims_section1, claims_use
from prsym.model.paper_claim import PaperClaim

CLAIMS: tuple[PaperClaim, ...] = (*claims_section1.CLAIMS, *claims_model.CLAIMS, *claims_use.CLAIMS)
