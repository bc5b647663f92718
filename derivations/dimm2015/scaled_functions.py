"""T and Lambda in elementary functions, for each sign of kappa.

T(u; kappa) = integral of ds/(1 + kappa s^2) and Lambda(u; kappa) = integral of s ds/(1 + kappa s^2) from 0 to u,
for 0 <= u <= 1 and kappa > -1. The reader of formulas and the checkers use these closed forms.
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.parameters import ARGUMENT, dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, UNIT
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """Three cases, each by its antiderivative."""
    s, zero = sympy.Symbol("s"), sympy.Integer(0)
    u = d.variable("argument", UNIT)
    b, g = d.variable("beta", POSITIVE), d.variable("gamma", PROBABILITY_OPEN)
    for kappa, tangent, logarithm in (
        (b**2, sympy.atan(b * s) / b, sympy.log(1 + b**2 * s**2) / (2 * b**2)),
        (-(g**2), sympy.atanh(g * s) / g, -sympy.log(1 - g**2 * s**2) / (2 * g**2)),
        (zero, s, s**2 / 2),
    ):
        case = f"the case κ = {kappa}"
        d.antiderivative(1 / (1 + kappa * s**2), tangent, s, zero, u, f"T, {case}")
        d.antiderivative(s / (1 + kappa * s**2), logarithm, s, zero, u, f"Λ, {case}")


THEOREM = Theorem(
    id="dimm2015.scaled_functions",
    title="T and Λ in elementary functions",
    statement=(
        "T(u; κ) = tan⁻¹(βu)/β, u or tanh⁻¹(γu)/γ for κ = β², 0 or −γ²; Λ(u; κ) = ln(1 + κu²)/(2κ), or u²/2 at "
        "κ = 0 (0 ≤ u ≤ 1, κ > −1)."
    ),
    parameters=(ARGUMENT,),
    source=dimm("eqs. 7 and 11 continued; not in the paper"),
    derive=derive,
    holds=True,
)
