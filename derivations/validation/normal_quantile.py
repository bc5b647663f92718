"""Quantiles of the normal law for a level of confidence, with two sides and with one."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import HALF, ZERO
from prsym.derivations.validation.parameters import CONFIDENCE, CONFIDENCE_ONE_SIDED
from prsym.derivations.validation.sources import QUANTILE
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, UNIT
from prsym.model.formula import Family, Formula
from prsym.reading.special import Erf, InverseErf


def share_up_to(d: Derivation) -> Expr:
    """erf(z/√2)/2, the integral of the density over [0, z], with t = √2 s."""
    z, t, s = d.variable("z", POSITIVE), d.variable("t", UNIT), d.variable("s", UNIT)
    root = sympy.sqrt(2)
    integral = sympy.Integral(sympy.exp(-(t**2) / 2) / sympy.sqrt(2 * sympy.pi), (t, 0, z))
    scaled = d.substitute_in_integral(integral, root * s, s, ZERO, z / root, "t = √2 s")
    return d.tabled_integral(scaled, "error function", 1 / sympy.sqrt(sympy.pi), (z / root,), "the definition of erf")


def quantile(d: Derivation, value: Expr) -> Expr:
    """√2 erf⁻¹(value), where erf(z/√2) is `value`."""
    z, root = sympy.Symbol("z"), sympy.sqrt(2)
    inner = Erf(z / root)
    d.rewrite(z, root * InverseErf(inner), "erf⁻¹ undoes erf")
    return d.substitute(root * InverseErf(inner), {inner: value}, "with the confidence")


def derive_normal_quantile(d: Derivation) -> Expr:
    """The law is symmetric about 0: [-z, z] holds twice as much as [0, z]."""
    confidence, z = d.parameter("confidence"), sympy.Symbol("z")
    inside = 2 * share_up_to(d)
    both = d.rewrite(inside, Erf(z / sympy.sqrt(2)), "the share of the law between −z and z")
    d.premise(both, confidence, "z is chosen so that this share is the confidence")
    return quantile(d, confidence)


NORMAL_QUANTILE = Formula(
    id="validation.normal_quantile",
    title="Quantile of the normal law, two sides",
    printed=r"z = \sqrt{2} \, \mathrm{erf}^{-1}(c)",
    parameters=(CONFIDENCE,),
    source=QUANTILE,
    derive=derive_normal_quantile,
    level_sides="two",
    family=Family("normal_quantile", "Quantile of the normal law", "other"),
)


def derive_normal_quantile_one_sided(d: Derivation) -> Expr:
    """Half of the law lies below 0; for a confidence above 1/2, z is positive."""
    confidence, z = d.parameter("confidence"), sympy.Symbol("z")
    below = HALF + share_up_to(d)
    d.premise(below, confidence, "z is chosen so that the share of the law below z is the confidence")
    value = d.rewrite(2 * below - 1, Erf(z / sympy.sqrt(2)), "twice the share below z, less 1")
    d.rewrite_using(value, 2 * confidence - 1, [(below, confidence, sympy.Integer(2))], "by the premise")
    return quantile(d, 2 * confidence - 1)


NORMAL_QUANTILE_ONE_SIDED = Formula(
    id="validation.normal_quantile_one_sided",
    title="Quantile of the normal law, one side",
    printed=r"z = \sqrt{2} \, \mathrm{erf}^{-1}(2 c - 1)",
    parameters=(CONFIDENCE_ONE_SIDED,),
    source=QUANTILE,
    derive=derive_normal_quantile_one_sided,
    level_sides="one",
    family=NORMAL_QUANTILE.family,
)
