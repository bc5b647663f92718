"""x, the model of the probability of relevance with one parameter left.

Dimm (2015), eq. 10: the model (eq. 6) with c2 = 0, c0 from the normalisation (eq. 7) and c1 as chosen (eq. 9).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.c1 import FORMULA as CHOICE
from prsym.derivations.dimm2015.model_probability import FORMULA as MODEL
from prsym.derivations.dimm2015.normalization import FORMULA as NORMALIZATION
from prsym.derivations.dimm2015.parameters import BETA, C0, C1, C2, PREVALENCE, RECALL_CLOSED, dimm
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def constants(d: Derivation) -> tuple[Any, Any]:
    """c0 and c1 as functions of prevalence and beta."""
    c0 = NORMALIZATION.derive(d)
    c1 = CHOICE.derive(d)
    return d.substitute(c0, {d.parameter("c1"): c1}, "c₀ with the choice of c₁"), c1


def derive(d: Derivation) -> Any:
    """Put both constants into the model."""
    for parameter in (C0, C1, C2):
        d.variable(parameter.name, parameter.interval)
    c0, c1 = constants(d)
    values = {d.parameter("c0"): c0, d.parameter("c1"): c1, d.parameter("c2"): sympy.Integer(0)}
    return d.substitute(MODEL.derive(d), values, "the constants put into the model")


FORMULA = Formula(
    id="dimm2015.relevance_probability",
    title="Probability of relevance on a reference curve",
    printed=(
        r"x(R; \rho, \beta) = \frac{1 + \beta^2(1-R)^2}{1 + \beta^2(1-R)^2 + \frac{1-\rho}{\rho} "
        r"\frac{\beta}{\tan^{-1} \beta} \left[R + \frac{1}{2\beta \tan^{-1} \beta} \ln(1 + \beta^2) \right]}"
    ),
    parameters=(RECALL_CLOSED, PREVALENCE, BETA),
    source=dimm("eq. 10"),
    derive=derive,
    functions={"x": ""},
    unit="share",
)
