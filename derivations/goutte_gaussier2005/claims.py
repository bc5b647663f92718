"""The claims of Goutte & Gaussier (2005) in the order of the paper; each with its judge."""

from __future__ import annotations

from prsym.derivations.goutte_gaussier2005 import (
    claims_counts,
    claims_f,
    claims_paired,
    claims_precision,
    claims_section5,
    claims_table1,
    claims_table2,
)
from prsym.model.paper_claim import PaperClaim

CLAIMS: tuple[PaperClaim, ...] = (
    *claims_precision.CLAIMS,
    *claims_f.CLAIMS,
    *claims_paired.CLAIMS,
    *claims_counts.CLAIMS,
    *claims_table1.CLAIMS,
    *claims_table2.CLAIMS,
    *claims_section5.CLAIMS,
)
