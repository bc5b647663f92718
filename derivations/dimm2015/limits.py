"""X at the three special values of kappa: 0, infinity and -1.

With G -> R (1 + R)/2 as kappa -> 0, 0 as kappa -> infinity and 1 as kappa -> -1, for 0 < R < 1. Shared by the
theorems on the limits of the curves and on the points that they reach.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.continuation import density, density_primitive, distribution
from prsym.derivations.dimm2015.continued_precision import FORMULA as CURVE
from prsym.derivations.dimm2015.parameters import BETA_SQUARED
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, UNIT
from prsym.reading.symbolic import ScaledArctangent, ScaledLogarithm

ZERO, ONE = sympy.Integer(0), sympy.Integer(1)
Atoms = list[tuple[Any, Any, Any]]


def _limit(d: Derivation, kappa: Any, form: Any, atoms: Atoms, v: Any, why: str) -> Any:
    """The limit of X at that kappa as v falls to 0, from a form of G."""
    R, rho = d.parameter("recall"), d.parameter("prevalence")
    curve = CURVE.expression.xreplace({sympy.Symbol(BETA_SQUARED.name): kappa})
    _bottom_is_positive(d, kappa, R / curve, v)
    return d.limit(curve, R / (R + (1 - rho) / rho * form), atoms, v, why)


def _bottom_is_positive(d: Derivation, kappa: Any, bottom: Any, v: Any) -> None:
    """R + K G is positive, as G is: the mass of a positive density."""
    R, rho, r = d.parameter("recall"), d.parameter("prevalence"), d.variable("r", UNIT)
    name, w = sympy.Function(f"G_{v.name}")(v), density(r, kappa)
    integral = d.definition(name, sympy.Integral(w, (r, ZERO, R)), "G at that κ")
    d.integral_sign(integral, ">", "G is positive")
    d.sign(name, ">", "so is its name")
    value = d.antiderivative(w, density_primitive(r, kappa), r, ZERO, R, "G by the primitive of w")
    closed = d.definition(name, d.rewrite(value, distribution(R, kappa), "in T and Λ"), "G in T and Λ")
    in_full = d.substitute(R + (1 - rho) / rho * name, {name: closed}, "R + K G")
    d.rewrite(in_full, bottom, "under the line of X")
    d.sign(R + (1 - rho) / rho * name, ">", "it is positive")


def at_infinity(d: Derivation) -> tuple[Any, Any, Any]:
    """kappa = 1/v^2 with v falling to 0. Returns the replacement, v, and the limit of X."""
    R, v = d.parameter("recall"), d.variable("v", POSITIVE)
    full, part, product, near, logarithm, w = sympy.symbols("full part product near logarithm w")
    m = (w * near - 2 * product) / (2 * full)
    form = ((1 + m) * (full - part) - w * (near - logarithm) / 2) / full
    atoms = [
        (full, sympy.atan(1 / v), sympy.pi / 2),
        (part, sympy.atan((1 - R) / v), sympy.pi / 2),
        (product, v * sympy.log(v), ZERO),
        (near, sympy.log(1 + v**2), ZERO),
        (logarithm, sympy.log((1 - R) ** 2 + v**2), 2 * sympy.log(1 - R)),
        (w, v, ZERO),
    ]
    limit = _limit(d, v**-2, form, atoms, v, "X as κ = 1/v² grows without bound")
    return v**-2, v, limit


def at_minus_one(d: Derivation) -> tuple[Any, Any, Any]:
    """kappa = -(1 - v)^2 with v falling to 0. Returns the replacement, v, and the limit of X."""
    R, v = d.parameter("recall"), d.variable("u", PROBABILITY_OPEN)
    w, z, two, above, below = sympy.symbols("w z two above below")
    g = 1 - w
    inverse_t = 2 * g * z / (z * two - 1)
    m = -(1 + z * two) / (g * (z * two - 1))
    tangent, logarithm = (above - below) / (2 * g), -(above + below) / (2 * g**2)
    form = 1 - ((1 + m) * tangent - logarithm) * inverse_t
    atoms = [
        (w, v, ZERO),
        (z, 1 / sympy.log(v), ZERO),
        (two, sympy.log(2 - v), sympy.log(2)),
        (above, sympy.log(1 + (1 - v) * (1 - R)), sympy.log(2 - R)),
        (below, sympy.log(1 - (1 - v) * (1 - R)), sympy.log(R)),
    ]
    replacement = -((1 - v) ** 2)
    limit = _limit(d, replacement, form, atoms, v, "X as κ = −(1 − v)² falls to −1")
    return replacement, v, limit


def at_zero(d: Derivation) -> Any:
    """kappa = k^2 falling to 0, where T and Lambda are continuous: T(u; 0) = u and Lambda(u; 0) = u^2/2."""
    R, k = d.parameter("recall"), d.variable("k", POSITIVE)
    one, part, log_one, log_part = sympy.symbols("one part log_one log_part")
    form = ((1 + log_one / one) * (one - part) - (log_one - log_part)) / one
    atoms = [
        (one, ScaledArctangent(1, k**2), ONE),
        (part, ScaledArctangent(1 - R, k**2), 1 - R),
        (log_one, ScaledLogarithm(1, k**2), ONE / 2),
        (log_part, ScaledLogarithm(1 - R, k**2), (1 - R) ** 2 / 2),
    ]
    return _limit(d, k**2, form, atoms, k, "X as κ = k² falls to 0")
