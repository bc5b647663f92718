"""How c0 grows with beta for a fixed c1, and that beta^2 wins.

Dimm (2015), before eq. 9: c0 is superficially proportional to beta for large beta, and loses out to beta^2.
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.normalization import FORMULA as NORMALIZATION
from prsym.derivations.dimm2015.parameters import BETA, C1, PREVALENCE, dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds, Tends


def derive(d: Derivation) -> None:
    """Limits of c0/beta and of c0/beta^2, with beta = 1/v."""
    rho, beta, c1 = (d.parameter(name) for name in ("prevalence", "beta", "c1"))
    v, zero = d.variable("v", POSITIVE), sympy.Integer(0)
    angle, product, logarithm, w = sympy.symbols("angle product logarithm w")
    bracket = 1 - (w * logarithm - 2 * product) / (2 * angle)
    atoms = [
        (angle, sympy.atan(1 / v), sympy.pi / 2),
        (product, v * sympy.log(v), zero),
        (logarithm, sympy.log(1 + v**2), zero),
        (w, v, zero),
    ]
    c0 = NORMALIZATION.expression.xreplace({beta: 1 / v})
    form = (1 - rho) / rho / angle - w * c1 * bracket
    growth = d.limit(v * c0, form, atoms, v, "c₀/β as β = 1/v grows")
    d.sign(growth, ">", "c₀ grows in proportion to β: the factor is 2(1 − ρ)/(πρ)")
    d.limit(v**2 * c0, w * form, atoms, v, "c₀/β² as β grows: β² wins")


THEOREM = Theorem(
    id="dimm2015.c0_growth",
    title="Growth of c₀ for large β",
    statement="For fixed c₁, c₀/β → 2(1 − ρ)/(πρ) > 0 and c₀/β² → 0 as β → ∞.",
    parameters=(PREVALENCE, BETA, C1),
    source=dimm("before eq. 9"),
    derive=derive,
    holds=True,
    claims=(
        Tends(r"\frac{c_0(\rho, \beta, c_1)}{\beta}", r"\frac{2 (1 - \rho)}{\pi \rho}", "beta", "oo"),
        Holds(r"0 < \frac{2 (1 - \rho)}{\pi \rho}"),
        Tends(r"\frac{c_0(\rho, \beta, c_1)}{\beta^2}", "0", "beta", "oo"),
    ),
    functions={"c_0": NORMALIZATION},
)
