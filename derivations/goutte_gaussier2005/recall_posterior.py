"""The posterior density of the recall.

Goutte & Gaussier (2005), end of section 2.1: as for the precision, by Property 2, with FN in the place of FP.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.parameters import PRIOR, RECALL, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.precision_posterior import posterior
from prsym.derivations.measures.parameters import FN, TP
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The same density of a share, in the recall: Property 2 has the form of Property 1."""
    density = posterior(d, d.parameter("fn"))
    return d.substitute(density, {d.parameter("precision"): d.parameter("recall")}, "the share is the recall")


FORMULA = Formula(
    id="goutte_gaussier2005.recall_posterior",
    title="Posterior density of the recall",
    printed=(
        r"P(r) = \frac{\Gamma(\mathrm{TP} + \mathrm{FN} + 2 \lambda)}{\Gamma(\mathrm{TP} + \lambda) "
        r"\Gamma(\mathrm{FN} + \lambda)} r^{\mathrm{TP} + \lambda - 1} (1 - r)^{\mathrm{FN} + \lambda - 1}"
    ),
    parameters=(RECALL, TP, FN, PRIOR),
    source=goutte_gaussier("section 2.1, after eq. 9"),
    derive=derive,
    functions={"P": "", "Gamma": "gamma"},
)
