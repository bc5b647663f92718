"""When the mode is 0 or 1, with FP where the paper prints FN.

Goutte & Gaussier (2005), after eq. 9: "TP + FP < 2 - 2 lambda or TP < 1 - lambda". With a = TP + lambda and
b = FP + lambda these say a + b < 2 or a < 1. In the first case one of the two is below 1 as well.
"""

from __future__ import annotations

from dataclasses import replace

from prsym.derivations.goutte_gaussier2005.gamma_share import FORMULA as BETA
from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR, A, B, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.precision_posterior import FORMULA as POSTERIOR
from prsym.derivations.goutte_gaussier2005.slopes import unbounded_at_ends
from prsym.derivations.measures.parameters import FP, TP
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN
from prsym.model.formula import Theorem
from prsym.model.statement import Holds, Tends
from prsym.reading.special import beta_density


def derive(d: Derivation) -> None:
    """A parameter below 1 is an end without bound."""
    p, tp, fp, prior = (d.parameter(name) for name in ("precision", "tp", "fp", "prior"))
    density = beta_density(p, tp + prior, fp + prior)
    d.sign(density, ">", "the density is positive")
    d.rewrite(POSTERIOR.expression, density, "eq. 8 is the density of Be(TP + λ, FP + λ)")
    d.rewrite(1 - prior - fp, (2 - 2 * prior - tp - fp) + (tp - (1 - prior)), "the gap of FP, by those of both")
    unbounded_at_ends(d)


A_BELOW, B_BELOW = (replace(q, interval=PROBABILITY_OPEN) for q in (A, B))
THEOREM = Theorem(
    id="goutte_gaussier2005.mode_at_ends",
    title="When the mode is at an end",
    statement=(
        "If TP + FP < 2 − 2λ or TP < 1 − λ, the posterior density of the precision, Be(α, β) with α = TP + λ and "
        "β = FP + λ, has no maximum inside (0, 1): it is unbounded at 0 where α < 1 and at 1 where β < 1, one of "
        "which is then the case."
    ),
    parameters=(PRECISION, TP, FP, PRIOR),
    source=goutte_gaussier("after eq. 9, with FP for FN"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"P(p, \mathrm{TP}, \mathrm{FP}, \lambda) = f(p, \mathrm{TP} + \lambda, \mathrm{FP} + \lambda)"),
        Holds(r"f(p, \alpha, \beta) > 0", over=(A, B)),
        Tends(r"\frac{1}{f(p, \alpha, \beta)}", "0", PRECISION.name, "0+", over=(A_BELOW, B)),
        Tends(r"\frac{1}{f(p, \alpha, \beta)}", "0", PRECISION.name, "1-", over=(A, B_BELOW)),
        Holds(r"\mathrm{TP} + \lambda < 1", when=(r"\mathrm{TP} < 1 - \lambda",)),
        Holds(
            r"\mathrm{FP} + \lambda < 1",
            when=(r"\mathrm{TP} + \mathrm{FP} < 2 - 2 \lambda", r"\mathrm{TP} \geq 1 - \lambda"),
        ),
    ),
    beyond="a positive density whose reciprocal tends to 0 has no bound there, and no maximum",
    functions={"P": POSTERIOR, "f": BETA},
)
