"""X, the reference precision-recall curve, in kappa = beta^2 > -1.

Dimm (2015), eq. 11, continued: precision (eq. 4) of the continued model. With G the distribution function of
the density w, X = R/(R + (1 - rho)/rho G(R; kappa)).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.continuation import density, density_primitive
from prsym.derivations.dimm2015.continued_probability import FORMULA as PROBABILITY
from prsym.derivations.dimm2015.parameters import BETA_SQUARED, PREVALENCE, RECALL, dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """1/x is 1 + (1 - rho)/rho w(r); integrate from 0 to R."""
    R, rho, kappa = (d.parameter(name) for name in ("recall", "prevalence", "beta_squared"))
    x = PROBABILITY.derive(d)
    r, zero = d.parameter("r"), sympy.Integer(0)
    inverse = 1 + (1 - rho) / rho * density(r, kappa)
    d.rewrite(1 / x.xreplace({R: r}), inverse, "1/x is 1 + K w(r)")
    primitive = r + (1 - rho) / rho * density_primitive(r, kappa)
    total = d.antiderivative(inverse, primitive, r, zero, R, "∫ dr/x(r) from 0 to R")
    return d.substitute(R / d.variable("total", POSITIVE), {d.parameter("total"): total}, "eq. 4")


FORMULA = Formula(
    id="dimm2015.continued_precision",
    title="Reference precision-recall curve, continued to β² > −1",
    printed=(
        r"X(R; \rho, \kappa) = \frac{R}{R + \frac{1-\rho}{\rho} \frac{1}{T(1; \kappa)} \left\{ \left[1 + "
        r"\frac{\Lambda(1; \kappa)}{T(1; \kappa)} \right] \left[T(1; \kappa) - T(1-R; \kappa) \right] - "
        r"\left[\Lambda(1; \kappa) - \Lambda(1-R; \kappa) \right] \right\}}"
    ),
    parameters=(RECALL, PREVALENCE, BETA_SQUARED),
    source=dimm("eq. 11, continued to κ = β² > −1"),
    derive=derive,
    functions={"X": "", "T": "scaled_arctangent", "Lambda": "scaled_logarithm"},
    unit="share",
)
