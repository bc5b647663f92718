"""When eq. 9 is the mode: where neither parameter of the Beta law is below 1 (and not both are 1).

Goutte & Gaussier (2005), eq. 9 and the sentence after it, completed. With a = TP + lambda and b = FP + lambda:
a, b > 1, one peak inside; a = 1 < b, the density falls, and eq. 9 gives its maximum 0; b = 1 < a, it rises, and
eq. 9 gives 1; a = b = 1, it is constant; a < 1, it has no bound at 0; b < 1, none at 1; for a, b < 1 eq. 9 is
the minimum.
"""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.goutte_gaussier2005.gamma_share import FORMULA as BETA
from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR, A, B, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.posterior_mode import FORMULA as MODE
from prsym.derivations.goutte_gaussier2005.precision_posterior import FORMULA as POSTERIOR
from prsym.derivations.goutte_gaussier2005.slopes import beta_slope, unbounded_at_ends
from prsym.derivations.measures.parameters import FP, TP
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN, interval
from prsym.model.formula import Theorem
from prsym.model.statement import Holds, Tends

ONE = sympy.Integer(1)


def derive(d: Derivation) -> None:
    """The sign of the density's slope, and its ends."""
    _, a, b, density = beta_slope(d)
    names = {a: d.parameter("tp") + d.parameter("prior"), b: d.parameter("fp") + d.parameter("prior")}
    d.rewrite(density.xreplace(names), POSTERIOR.expression, "with a = TP + λ and b = FP + λ it is eq. 8")
    zero = (a - 1) / (a + b - 2)
    d.rewrite(zero.xreplace(names), MODE.expression, "and the zero of the linear factor is eq. 9")
    d.rewrite(density.xreplace({a: ONE, b: ONE}), ONE, "a = b = 1: constant")
    unbounded_at_ends(d)


A_BELOW, B_BELOW = (replace(q, interval=PROBABILITY_OPEN) for q in (A, B))
A_ABOVE, B_ABOVE = (replace(q, interval=interval("[1, oo)")) for q in (A, B))
SLOPE = r"\frac{d f(p, \alpha, \beta)}{d p}"
PEAK = r"\frac{\alpha - 1}{\alpha + \beta - 2}"
EQ_9 = PEAK.replace(r"\alpha", r"(\mathrm{TP} + \lambda)").replace(r"\beta", r"(\mathrm{FP} + \lambda)")
# p times the denominator of the peak against its numerator; the denominator is positive where MORE holds.
LEFT, RIGHT = (rf"p (\alpha + \beta - 2) {sign} \alpha - 1" for sign in "<>")
MORE = r"\alpha + \beta > 2"
THEOREM = Theorem(
    id="goutte_gaussier2005.mode_conditions",
    title="When the printed mode is the mode",
    statement=(
        "The posterior is Be(α, β) with α = TP + λ, β = FP + λ, and eq. 9 is m = (α − 1)/(α + β − 2). The density of "
        "Be(α, β) rises below m and falls above it where α + β > 2, and m is in [0, 1] where α, β ≥ 1 and not both "
        "are 1: there it takes its maximum on [0, 1] at m, and only there. For α = β = 1 it is constant; for α < 1 it "
        "is unbounded at 0 and for β < 1 at 1, so that it has no maximum; for α < 1 ≤ β it falls, for β < 1 ≤ α it "
        "rises, and for α, β < 1 it falls below m and rises above it: m, in (0, 1), is its minimum."
    ),
    parameters=(PRECISION, TP, FP, PRIOR),
    source=goutte_gaussier("eq. 9 and after"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"P(p, \mathrm{TP}, \mathrm{FP}, \lambda) = f(p, \mathrm{TP} + \lambda, \mathrm{FP} + \lambda)"),
        Holds(rf"M(\mathrm{{TP}}, \mathrm{{FP}}, \lambda) = {EQ_9}"),
        Holds(f"{SLOPE} > 0", when=(LEFT,), over=(A, B)),
        Holds(f"{SLOPE} < 0", when=(RIGHT,), over=(A, B)),
        Holds(f"p < {PEAK}", when=(LEFT, MORE), over=(A, B)),
        Holds(f"p > {PEAK}", when=(RIGHT, MORE), over=(A, B)),
        Holds(rf"0 \leq {PEAK} \leq 1", when=(r"\alpha \geq 1", r"\beta \geq 1", MORE), over=(A, B)),
        Holds("f(p, 1, 1) = 1"),
        Holds(r"f(p, \alpha, \beta) > 0", over=(A, B)),
        Tends(r"\frac{1}{f(p, \alpha, \beta)}", "0", PRECISION.name, "0+", over=(A_BELOW, B)),
        Tends(r"\frac{1}{f(p, \alpha, \beta)}", "0", PRECISION.name, "1-", over=(A, B_BELOW)),
        Holds(f"{SLOPE} < 0", over=(A_BELOW, B_ABOVE)),
        Holds(f"{SLOPE} > 0", over=(A_ABOVE, B_BELOW)),
        Holds(f"p > {PEAK}", when=(LEFT,), over=(A_BELOW, B_BELOW)),
        Holds(f"p < {PEAK}", when=(RIGHT,), over=(A_BELOW, B_BELOW)),
        Holds(f"0 < {PEAK} < 1", over=(A_BELOW, B_BELOW)),
        Holds(
            rf"(\alpha - 1) - p (\alpha + \beta - 2) = ({PEAK} - p) (\alpha + \beta - 2)",
            when=(r"\alpha + \beta \neq 2",),
            over=(A, B),
        ),
    ),
    beyond=(
        "for α, β ≥ 1 the density is continuous up to 0 and 1; a positive density whose reciprocal tends to 0 has no "
        "bound there, and no maximum"
    ),
    functions={"P": POSTERIOR, "M": MODE, "f": BETA},
)
