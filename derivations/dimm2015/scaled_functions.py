"""T and Lambda in elementary functions, for each sign of kappa.

T(u; kappa) = integral of ds/(1 + kappa s^2) and Lambda(u; kappa) = integral of s ds/(1 + kappa s^2) from 0 to u,
for 0 <= u <= 1 and kappa > -1. The reader of formulas and the checkers use these closed forms.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.parameters import ARGUMENT, BETA, BETA_SQUARED, dimm, letter
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN
from prsym.model.formula import Theorem
from prsym.model.statement import Holds
from prsym.reading.symbolic import ScaledArctangent, ScaledLogarithm

GAMMA = letter("gamma", PROBABILITY_OPEN, "the root of -kappa")


def primitives(d: Derivation, s: Any) -> list[tuple[Any, Any, Any]]:
    """kappa, and primitives of 1/(1 + kappa s^2) and s/(1 + kappa s^2)."""
    b, g, kappa = d.parameter("beta"), d.parameter("gamma"), d.parameter("beta_squared")
    return [
        (b**2, sympy.atan(b * s) / b, sympy.log(1 + b**2 * s**2) / (2 * b**2)),
        (-(g**2), sympy.atanh(g * s) / g, -sympy.log(1 - g**2 * s**2) / (2 * g**2)),
        (sympy.Integer(0), s, s**2 / 2),
        (kappa, ScaledArctangent(s, kappa), ScaledLogarithm(s, kappa)),
    ]


def derive(d: Derivation) -> None:
    """Three cases and the general one, each by its antiderivative."""
    s, u, zero = sympy.Symbol("s"), d.parameter("argument"), sympy.Integer(0)
    for kappa, tangent, logarithm in primitives(d, s):
        d.antiderivative(1 / (1 + kappa * s**2), tangent, s, zero, u, f"T, the case κ = {kappa}")
        d.antiderivative(s / (1 + kappa * s**2), logarithm, s, zero, u, f"Λ, the case κ = {kappa}")


THEOREM = Theorem(
    id="dimm2015.scaled_functions",
    title="T and Λ in elementary functions",
    statement=(
        "With T(u; κ) = ∫ ds/(1 + κs²) and Λ(u; κ) = ∫ s ds/(1 + κs²) from 0 to u: T(u; κ) = tan⁻¹(βu)/β, u or "
        "tanh⁻¹(γu)/γ for κ = β², 0 or −γ²; Λ(u; κ) = ln(1 + κu²)/(2κ), or u²/2 at κ = 0 (0 ≤ u ≤ 1, κ > −1)."
    ),
    parameters=(ARGUMENT, BETA, GAMMA, BETA_SQUARED),
    source=dimm("eqs. 7 and 11 continued; not in the paper"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"T(u; \kappa) = \int_0^u \frac{ds}{1 + \kappa s^2}"),
        Holds(r"\Lambda(u; \kappa) = \int_0^u \frac{s}{1 + \kappa s^2} \, ds"),
        Holds(r"\int_0^u \frac{ds}{1 + \beta^2 s^2} = \frac{\tan^{-1}(\beta u)}{\beta}"),
        Holds(r"\int_0^u \frac{ds}{1 - \gamma^2 s^2} = \frac{\tanh^{-1}(\gamma u)}{\gamma}"),
        Holds(r"\int_0^u \frac{ds}{1 + 0 s^2} = u"),
        Holds(r"\int_0^u \frac{s}{1 + \beta^2 s^2} \, ds = \frac{\ln(1 + \beta^2 u^2)}{2 \beta^2}"),
        Holds(r"\int_0^u \frac{s}{1 - \gamma^2 s^2} \, ds = -\frac{\ln(1 - \gamma^2 u^2)}{2 \gamma^2}"),
        Holds(r"\int_0^u \frac{s}{1 + 0 s^2} \, ds = \frac{u^2}{2}"),
    ),
    functions={"T": "scaled_arctangent", "Lambda": "scaled_logarithm"},
)
