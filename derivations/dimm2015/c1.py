"""c1, the choice that cancels the strongest part of c0's growth with beta.

Dimm (2015), eq. 9. Write c1 = a (1 - rho)/rho beta/atan(beta): among the multiples of that scale, only a = 1
keeps c0 (eq. 7) from growing like beta, for the limit of c0/beta is (1 - a)(1 - rho)/rho 2/pi. Other
choices outside this family cancel the growth as well, as the paper says.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.normalization import FORMULA as NORMALIZATION
from prsym.derivations.dimm2015.parameters import BETA, PREVALENCE, dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, REAL
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """lim c0/beta = 0 solved for a."""
    rho, beta = d.parameter("prevalence"), d.parameter("beta")
    a, v = d.variable("a", REAL), d.variable("v", POSITIVE)
    proposed = a * (1 - rho) / rho * beta / sympy.atan(beta)
    c0 = d.substitute(NORMALIZATION.derive(d), {d.parameter("c1"): proposed}, "c₁ = a times the natural scale")
    scaled = d.substitute(c0 / beta, {beta: 1 / v}, "c₀/β with β = 1/v, for v falling to 0")
    growth = d.limit(scaled, *_form(rho, a, v), v, "the growth of c₀ for large β")
    choice = d.solve_linear(growth, a, "no growth in proportion to β")
    return d.substitute(proposed, {a: choice}, "the choice put in")


def _form(rho: Any, a: Any, v: Any) -> tuple[Any, list[tuple[Any, Any, Any]]]:
    """c0/beta in atoms with known limits: atan(1/v), v ln(v), ln(1 + v^2) and v."""
    angle, product, logarithm, w = sympy.symbols("angle product logarithm w")
    bracket = 1 - (w * logarithm - 2 * product) / (2 * angle)
    form = (1 - rho) / rho / angle - a * (1 - rho) / rho / angle * bracket
    atoms = [
        (angle, sympy.atan(1 / v), sympy.pi / 2),
        (product, v * sympy.log(v), sympy.Integer(0)),
        (logarithm, sympy.log(1 + v**2), sympy.Integer(0)),
        (w, v, sympy.Integer(0)),
    ]
    return form, atoms


FORMULA = Formula(
    id="dimm2015.c1",
    title="The choice of c₁",
    printed=r"c_1 = \frac{1-\rho}{\rho} \frac{\beta}{\tan^{-1} \beta}",
    parameters=(PREVALENCE, BETA),
    source=dimm("eq. 9"),
    derive=derive,
)
