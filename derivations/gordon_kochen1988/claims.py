"""The claims of Gordon & Kochen (1988) in the order of the paper; each with its judge."""

from __future__ import annotations

from prsym.derivations.gordon_kochen1988 import claims_forms, claims_general, claims_model
from prsym.model.paper_claim import PaperClaim

CLAIMS: tuple[PaperClaim, ...] = (*claims_general.CLAIMS, *claims_forms.CLAIMS, *claims_model.CLAIMS)
