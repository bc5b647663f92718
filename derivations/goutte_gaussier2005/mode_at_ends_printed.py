"""When the mode of the precision is 0 or 1, as printed with FN: refuted.

Goutte & Gaussier (2005), after eq. 9. FN is no part of the posterior of the precision. With TP = FP = 1, FN = 0 and
lambda = 1/4 the printed condition holds, and the density Be(5/4, 5/4) has its peak at 1/2.
`goutte_gaussier2005.mode_at_ends` is what was meant.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PRIOR, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.posterior_mode import FORMULA as MODE
from prsym.derivations.measures.parameters import FN, FP, TP
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """The mode exists (both parameters exceed 1) and is inside."""
    tp, fp, fn, prior = (d.parameter(name) for name in ("tp", "fp", "fn", "prior"))
    one = sympy.Integer(1)
    mode = MODE.derive(d)
    point = {tp: one, fp: one, fn: sympy.Integer(0), prior: sympy.Rational(1, 4)}
    d.refute(point, tp + fn, "<", 2 - 2 * prior, "the printed condition holds: 1 < 3/2")
    d.refute(point, tp + prior, ">", one, "and yet both parameters of the law exceed 1")
    d.refute(point, fp + prior, ">", one, "and yet both parameters of the law exceed 1")
    d.refute(point, mode, ">", sympy.Integer(0), "so that the mode is eq. 9, above 0")
    why = "TP = FP = 1, FN = 0, λ = 1/4: the printed condition holds, and the mode is 1/2, neither 0 nor 1"
    d.refute(point, mode, "<", one, why)


THEOREM = Theorem(
    id="goutte_gaussier2005.mode_at_ends_printed",
    title="When the mode is at an end (as printed)",
    statement="If TP + FN < 2 − 2λ or TP < 1 − λ, the mode of the precision's posterior is 0 or 1.",
    parameters=(TP, FP, FN, PRIOR),
    source=goutte_gaussier("after eq. 9"),
    derive=derive,
    holds=False,
)
