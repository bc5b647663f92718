"""When the mode of the precision is 0 or 1, as printed with FN: refuted.

Goutte & Gaussier (2005), after eq. 9. FN is no part of the posterior of the precision. With TP = FP = 1, FN = 0 and
lambda = 1/4 the printed condition holds, and the density Be(5/4, 5/4) is 0 at both ends and positive at 1/2.
`goutte_gaussier2005.mode_at_ends` is what was meant.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.precision_posterior import FORMULA as POSTERIOR
from prsym.derivations.measures.parameters import FN, FP, TP
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """The density is greater at 1/2 than at either end."""
    p, tp, fp, fn, prior = (d.parameter(name) for name in ("precision", "tp", "fp", "fn", "prior"))
    zero, one = sympy.Integer(0), sympy.Integer(1)
    point = {p: sympy.Rational(1, 2), tp: one, fp: one, fn: zero, prior: sympy.Rational(1, 4)}
    d.refute(point, tp + fn, "<", 2 - 2 * prior, "the printed condition holds: 1 < 3/2")
    density = POSTERIOR.expression
    at_ends = sympy.Max(*(density.xreplace({**point, p: end}) for end in (zero, one)))
    why = "TP = FP = 1, FN = 0, λ = 1/4: the printed condition holds, and the density is 0 at 0 and 1, and not at 1/2"
    d.refute(point, density, ">", at_ends, why)


THEOREM = Theorem(
    id="goutte_gaussier2005.mode_at_ends_printed",
    title="When the mode is at an end (as printed)",
    statement=(
        "If TP + FN < 2 − 2λ or TP < 1 − λ, the mode of the precision's posterior is 0 or 1: no density inside exceeds "
        "those at 0 and 1."
    ),
    parameters=(PRECISION, TP, FP, FN, PRIOR),
    source=goutte_gaussier("after eq. 9"),
    derive=derive,
    holds=False,
    claims=(
        Holds(
            r"P(p, \mathrm{TP}, \mathrm{FP}, \lambda) "
            r"\leq \max(P(0, \mathrm{TP}, \mathrm{FP}, \lambda), P(1, \mathrm{TP}, \mathrm{FP}, \lambda))",
            when=(r"\mathrm{TP} + \mathrm{FN} < 2 - 2 \lambda",),
        ),
    ),
    beyond="the other condition, TP < 1 − λ, under which the density has no bound at 0",
    functions={"P": POSTERIOR},
)
