"""X, the reference precision-recall curve.

Dimm (2015), eq. 11: precision (eq. 4) of the model probability (eq. 10), the integral from 0 to R.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.normalization import inverse_probability, primitive
from prsym.derivations.dimm2015.parameters import BETA, PREVALENCE, RECALL, dimm
from prsym.derivations.dimm2015.relevance_probability import constants
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """R over the integral of 1/x from 0 to R."""
    inverse = inverse_probability(d)
    c0, c1 = constants(d)
    d.variable("recall", RECALL.interval)
    R, r, beta = d.parameter("recall"), d.parameter("r"), d.parameter("beta")
    names = d.parameter("c0"), d.parameter("c1")
    total = d.antiderivative(inverse, primitive(r, beta, *names), r, sympy.Integer(0), R, "∫ dr/x(r) from 0 to R")
    total = d.substitute(total, dict(zip(names, (c0, c1), strict=True)), "c₀ and c₁ put in")
    return d.substitute(R / d.variable("total", POSITIVE), {d.parameter("total"): total}, "eq. 4")


FORMULA = Formula(
    id="dimm2015.reference_precision",
    title="Reference precision-recall curve",
    printed=(
        r"X(R; \rho, \beta) = \frac{R}{R + \frac{1-\rho}{\rho} \left\{ 1 - \frac{\tan^{-1}[\beta(1-R)]}"
        r"{\tan^{-1} \beta} \left[1 + \frac{1}{2\beta \tan^{-1} \beta} \ln(1 + \beta^2) \right] + "
        r"\frac{1}{2\beta \tan^{-1} \beta} \ln[1 + \beta^2(1-R)^2] \right\}}"
    ),
    parameters=(RECALL, PREVALENCE, BETA),
    source=dimm("eq. 11"),
    derive=derive,
    functions={"X": ""},
    unit="share",
)
