"""When eq. 9 is the mode: where neither parameter of the Beta law is below 1 (and not both are 1).

Goutte & Gaussier (2005), eq. 9 and the sentence after it, completed. With a = TP + lambda and b = FP + lambda:
a, b > 1, one peak inside; a = 1 < b, the density falls, and eq. 9 gives its maximum 0; b = 1 < a, it rises, and
eq. 9 gives 1; a = b = 1, it is constant; a < 1, it has no bound at 0; b < 1, none at 1; for a, b < 1 eq. 9 is
the minimum.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PRIOR, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.posterior_mode import FORMULA as MODE
from prsym.derivations.goutte_gaussier2005.slopes import (
    falls,
    logarithmic_slope,
    rises,
    turn_at_peak,
    unbounded_at_zero,
)
from prsym.derivations.measures.parameters import FP, TP
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, interval
from prsym.model.formula import Theorem

ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def derive(d: Derivation) -> None:
    """The cases of the exponents u = a - 1 and v = b - 1; both ends are alike, with p and 1 - p exchanged."""
    tp, fp, prior = (d.parameter(name) for name in ("tp", "fp", "prior"))
    peak = turn_at_peak(d, POSITIVE, ">", "<")
    u, v = d.parameter("u"), d.parameter("v")
    d.rewrite(peak.xreplace({u: tp + prior - 1, v: fp + prior - 1}), MODE.expression, "a, b > 1: the peak is eq. 9")
    d.variable("v", POSITIVE)
    d.rewrite(peak.xreplace({u: ZERO}), ZERO, "a = 1 < b: eq. 9 gives 0")
    d.variable("u", POSITIVE)
    d.rewrite(peak.xreplace({v: ZERO}), ONE, "b = 1 < a: eq. 9 gives 1")
    falls(d)
    rises(d)
    _, u, v, slope = logarithmic_slope(d)
    d.rewrite(slope.xreplace({u: ZERO, v: ZERO}), ZERO, "a = b = 1: constant")
    unbounded_at_zero(d)
    turn_at_peak(d, interval("(-1, 0)"), "<", ">")


THEOREM = Theorem(
    id="goutte_gaussier2005.mode_conditions",
    title="When the printed mode is the mode",
    statement=(
        "The density of Be(a, b), a = TP + λ, b = FP + λ, takes its maximum on [0, 1] at (a − 1)/(a + b − 2), and "
        "only there, where a, b ≥ 1 and not both are 1. For a = b = 1 it is constant; for a < 1 it is unbounded at 0 "
        "and for b < 1 at 1, so that it has no maximum; for a < 1 ≤ b it falls, for b < 1 ≤ a it rises, and for "
        "a, b < 1 the printed value is its minimum."
    ),
    parameters=(TP, FP, PRIOR),
    source=goutte_gaussier("eq. 9 and after"),
    derive=derive,
    holds=True,
)
