"""Jeffreys' prior transforms as a density.

Goutte & Gaussier (2005), after eq. 9, from their reference 8. With p = g(q), g smooth and increasing (a decreasing g
is the same with |g'|): the root of the information on q is the root of the information on p times g', the rule of
change of variables.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.fisher_information import FORMULA as INFORMATION
from prsym.derivations.goutte_gaussier2005.fisher_information import information
from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, goutte_gaussier
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, REAL
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """The scores in q by the chain rule."""
    p, q, slope = d.parameter("precision"), d.variable("q", REAL), d.variable("slope", POSITIVE)
    g = sympy.Function("g")(q)
    d.premise_sign(g, ">", "g takes values in (0, 1)")
    d.premise_sign(1 - g, ">", "g takes values in (0, 1)")
    found = information(d, g, q)
    found = d.substitute(found, {sympy.Derivative(g, q): slope}, "g' as a letter")
    found = d.substitute(found, {g: p}, "g as a letter")
    found = d.rewrite(found, INFORMATION.expression * slope**2, "the information on q")
    d.rewrite(sympy.sqrt(found), sympy.sqrt(INFORMATION.expression) * slope, "its root: that of p, times g'")


THEOREM = Theorem(
    id="goutte_gaussier2005.jeffreys_invariant",
    title="Jeffreys' prior does not depend on the parametrisation",
    statement=(
        "For p = g(q) with smooth, increasing g, √J(q) = √J(p) · g'(q): Jeffreys' prior for q is the transform of "
        "Jeffreys' prior for p by the rule of change of variables."
    ),
    parameters=(PRECISION,),
    source=goutte_gaussier("section 2.1, after eq. 9: Jeffreys' prior is invariant"),
    derive=derive,
    holds=True,
)
