"""How many documents are still to be reviewed to reach a recall, when some are reviewed already.

Dimm (2015), eq. 2, less the documents that are reviewed. The precision is that of all documents retrieved at the
target recall. A negative number says that more were reviewed than the recall needs.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.dimm2015.documents_retrieved import FORMULA as DOCUMENTS_RETRIEVED
from prsym.derivations.dimm2015.parameters import dimm
from prsym.derivations.validation.parameters import REVIEWED
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """n = rho N R/P, less v."""
    retrieved = DOCUMENTS_RETRIEVED.derive(d)
    n = d.variable("n", DOCUMENTS_RETRIEVED.parameter("population").interval)
    return d.substitute(n - d.parameter("reviewed"), {n: retrieved}, "the documents to be retrieved, less these")


FORMULA = Formula(
    id="validation.documents_to_review",
    title="Documents still to be reviewed",
    printed=r"m = \frac{\rho N R}{P} - v",
    parameters=(*DOCUMENTS_RETRIEVED.parameters, REVIEWED),
    source=dimm("eq. 2, less the documents reviewed"),
    derive=derive,
    unit="documents",
)
