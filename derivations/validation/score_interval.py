"""The score (Wilson) interval: all shares p that the test with the variance p(1 - p)/n does not reject.

The ends satisfy n (x/n - p)^2 = z^2 p (1 - p), a quadratic equation for p. With p = c + w, where
c = (x + z^2/2)/(n + z^2), the linear term vanishes.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE, UNIT


def centre(d: Derivation) -> Any:
    """c, the middle of the interval."""
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    return (x + z**2 / 2) / (n + z**2)


def half_width(d: Derivation) -> Any:
    """w, from the equation for the ends; y = n - x documents do not have the property."""
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    p, w, square = d.variable("p", UNIT), d.variable("w", NONNEGATIVE), d.variable("q", NONNEGATIVE)
    y = d.variable("y", NONNEGATIVE)
    distance = n * (x / n - p) ** 2 - z**2 * p * (1 - p)
    moved = d.substitute(distance, {p: centre(d) + w}, "p = c + w")
    size = z**2 * (x * (n - x) / n + z**2 / 4) / (n + z**2) ** 2
    moved = d.rewrite(moved, (n + z**2) * (w**2 - size), "the linear term vanishes")
    moved = d.substitute(moved, {w**2: square}, "with q = w²")
    rejects = d.premise(moved, sympy.Integer(0), "an end of the interval: the test just rejects")
    solved = d.rewrite(d.solve_linear(rejects, square, "q"), size, "solved for q")
    d.sign(z**2 * (x * y / n + z**2 / 4) / (n + z**2) ** 2, ">=", "so q has a square root, for y = n − x")
    d.premise_sign(n - x, ">=", "no more documents have the property than are in the sample")
    return d.definition(w, sympy.sqrt(solved), "w, which is not negative")
