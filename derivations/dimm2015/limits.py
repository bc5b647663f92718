"""G at the three special values of kappa: 0, infinity and -1.

G -> R (1 + R)/2 as kappa -> 0, 0 as kappa -> infinity and 1 as kappa -> -1, for 0 < R < 1. Shared by the
theorems on the limits of the curves and on the points that they reach.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.continuation import distribution
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN
from prsym.reading.symbolic import ScaledArctangent, ScaledLogarithm

ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def at_infinity(d: Derivation) -> tuple[Any, Any, Any]:
    """kappa = 1/v^2 with v falling to 0. Returns the replacement, v, and the limit of G."""
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
    limit = d.limit(distribution(R, v**-2), form, atoms, v, "G as κ = 1/v² grows without bound")
    return v**-2, v, limit


def at_minus_one(d: Derivation) -> tuple[Any, Any, Any]:
    """kappa = -(1 - v)^2 with v falling to 0. Returns the replacement, v, and the limit of G."""
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
    limit = d.limit(distribution(R, replacement), form, atoms, v, "G as κ = −(1 − v)² falls to −1")
    return replacement, v, limit


def at_zero(d: Derivation) -> Any:
    """kappa falling to 0, where T and Lambda are continuous: T(u; 0) = u and Lambda(u; 0) = u^2/2."""
    R, k = d.parameter("recall"), d.variable("k", POSITIVE)
    one, part, log_one, log_part = sympy.symbols("one part log_one log_part")
    form = ((1 + log_one / one) * (one - part) - (log_one - log_part)) / one
    atoms = [
        (one, ScaledArctangent(1, k), ONE),
        (part, ScaledArctangent(1 - R, k), 1 - R),
        (log_one, ScaledLogarithm(1, k), ONE / 2),
        (log_part, ScaledLogarithm(1 - R, k), (1 - R) ** 2 / 2),
    ]
    return d.limit(distribution(R, k), form, atoms, k, "G as κ falls to 0")
