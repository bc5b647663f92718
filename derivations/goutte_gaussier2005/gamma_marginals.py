"""The posteriors of precision and recall from three independent Gamma variates.

Goutte & Gaussier (2005), eq. 10: p = X/(X + Y) and r = X/(X + Z) have the laws of eq. 8, by property (3), for any
scale.
"""

from __future__ import annotations

from prsym.derivations.goutte_gaussier2005.gamma_density import FORMULA as GAMMA
from prsym.derivations.goutte_gaussier2005.parameters import (
    PRECISION,
    PRIOR,
    RECALL,
    SCALE,
    SHARE,
    SUM,
    goutte_gaussier,
)
from prsym.derivations.goutte_gaussier2005.precision_posterior import FORMULA as OF_PRECISION
from prsym.derivations.goutte_gaussier2005.recall_posterior import FORMULA as OF_RECALL
from prsym.derivations.goutte_gaussier2005.variates import JACOBIAN, law_of_share
from prsym.derivations.measures.parameters import FN, FP, TP
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


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
        "X/(X + Z) ~ Be(TP + λ, FN + λ): these laws are factors of the joint densities of each share with its sum s."
    ),
    parameters=(PRECISION, RECALL, SUM, TP, FP, FN, PRIOR, SCALE),
    source=goutte_gaussier("eq. 10"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            r"s \, g(s p, \mathrm{TP} + \lambda, h) g(s (1 - p), \mathrm{FP} + \lambda, h) "
            r"= P(p, \mathrm{TP}, \mathrm{FP}, \lambda) g(s, \mathrm{TP} + \mathrm{FP} + 2 \lambda, h)"
        ),
        Holds(
            r"s \, g(s r, \mathrm{TP} + \lambda, h) g(s (1 - r), \mathrm{FN} + \lambda, h) "
            r"= R(r, \mathrm{TP}, \mathrm{FN}, \lambda) g(s, \mathrm{TP} + \mathrm{FN} + 2 \lambda, h)"
        ),
        Holds(JACOBIAN, over=(SHARE,)),
    ),
    beyond=(
        "the left sides are joint densities, by the rule of change of variables, and the density of the sum "
        "integrates to 1"
    ),
    functions={"g": GAMMA, "P": OF_PRECISION, "R": OF_RECALL},
)
