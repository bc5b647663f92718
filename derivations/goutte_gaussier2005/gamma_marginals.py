"""The posteriors of precision and recall from three independent Gamma variates.

Goutte & Gaussier (2005), eq. 10: p = X/(X + Y) and r = X/(X + Z) have the laws of eq. 8, by property (3), for any
scale.
"""

from __future__ import annotations

from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR, RECALL, SCALE, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.precision_posterior import FORMULA as OF_PRECISION
from prsym.derivations.goutte_gaussier2005.recall_posterior import FORMULA as OF_RECALL
from prsym.derivations.goutte_gaussier2005.variates import law_of_share
from prsym.derivations.measures.parameters import FN, FP, TP
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """Property (3) twice."""
    p, r, tp, fp, fn, prior, h = (
        d.parameter(name) for name in ("precision", "recall", "tp", "fp", "fn", "prior", "scale")
    )
    law = law_of_share(d, tp + prior, fp + prior, h)
    law = d.substitute(law, {d.parameter("share"): p}, "X/(X + Y), as the precision")
    d.rewrite(law, OF_PRECISION.expression, "has the law of eq. 8")
    law = law_of_share(d, tp + prior, fn + prior, h)
    law = d.substitute(law, {d.parameter("share"): r}, "X/(X + Z), as the recall")
    d.rewrite(law, OF_RECALL.expression, "has the law of eq. 8 with FN for FP")


THEOREM = Theorem(
    id="goutte_gaussier2005.gamma_marginals",
    title="Precision and recall from Gamma variates",
    statement=(
        "For independent X ~ Γ(TP + λ, h), Y ~ Γ(FP + λ, h) and Z ~ Γ(FN + λ, h), X/(X + Y) ~ Be(TP + λ, FP + λ) and "
        "X/(X + Z) ~ Be(TP + λ, FN + λ)."
    ),
    parameters=(PRECISION, RECALL, TP, FP, FN, PRIOR, SCALE),
    source=goutte_gaussier("eq. 10"),
    derive=derive,
    holds=True,
)
