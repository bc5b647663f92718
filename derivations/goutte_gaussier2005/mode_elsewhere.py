"""Eq. 9 as the mode wherever the paper's exceptions do not apply: refuted.

Goutte & Gaussier (2005), eq. 9 and after. The exception FP < 1 - lambda is missing. With Jeffreys' prior, five true
positives and no false one, eq. 9 gives 9/8. `goutte_gaussier2005.mode_conditions` is complete.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PRIOR, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.posterior_mode import FORMULA as MODE
from prsym.derivations.measures.parameters import FP, TP
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """TP = 5, FP = 0, lambda = 1/2."""
    tp, fp, prior = (d.parameter(name) for name in ("tp", "fp", "prior"))
    point = {tp: sympy.Integer(5), fp: sympy.Integer(0), prior: sympy.Rational(1, 2)}
    d.refute(point, tp + fp, ">", 2 - 2 * prior, "the first exception does not apply: 5 > 1")
    d.refute(point, tp, ">", 1 - prior, "nor does the second: 5 > 1/2")
    why = "TP = 5, FP = 0, λ = 1/2: neither exception applies, and eq. 9 gives 9/8, more than 1"
    d.refute(point, MODE.expression, ">", sympy.Integer(1), why)


THEOREM = Theorem(
    id="goutte_gaussier2005.mode_elsewhere",
    title="The printed mode wherever the exceptions do not apply",
    statement=(
        "Unless TP + FP < 2 − 2λ or TP < 1 − λ, the mode is (TP + λ − 1)/(TP + FP + 2λ − 2), which then lies in [0, 1]."
    ),
    parameters=(TP, FP, PRIOR),
    source=goutte_gaussier("eq. 9 and after"),
    derive=derive,
    holds=False,
    claims=(
        Holds(
            r"0 \leq M(\mathrm{TP}, \mathrm{FP}, \lambda) \leq 1",
            when=(r"\mathrm{TP} + \mathrm{FP} \geq 2 - 2 \lambda", r"\mathrm{TP} \geq 1 - \lambda"),
        ),
    ),
    beyond="the value is the mode; what is refuted is that it lies in [0, 1], as a mode does",
    functions={"M": MODE},
)
