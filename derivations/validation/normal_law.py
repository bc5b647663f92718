"""The standard normal law: how much of it lies between 0 and z."""

from __future__ import annotations

from typing import Any

import sympy

from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, UNIT
from prsym.reading.special import Erf, InverseErf


def share_up_to(d: Derivation) -> Any:
    """erf(z/√2)/2, the integral of the density over [0, z], with t = √2 s."""
    z, t, s = d.variable("z", POSITIVE), d.variable("t", UNIT), d.variable("s", UNIT)
    root = sympy.sqrt(2)
    integral = sympy.Integral(sympy.exp(-(t**2) / 2) / sympy.sqrt(2 * sympy.pi), (t, 0, z))
    scaled = d.substitute_in_integral(integral, root * s, s, sympy.Integer(0), z / root, "t = √2 s")
    return d.tabled_integral(scaled, "error function", 1 / sympy.sqrt(sympy.pi), (z / root,), "the definition of erf")


def quantile(d: Derivation, value: Any) -> Any:
    """√2 erf⁻¹(value), where erf(z/√2) is `value`."""
    z, root = sympy.Symbol("z"), sympy.sqrt(2)
    inner = Erf(z / root)
    d.rewrite(z, root * InverseErf(inner), "erf⁻¹ undoes erf")
    return d.substitute(root * InverseErf(inner), {inner: value}, "with the confidence")
