"""The uniform prior is not kept by a change of the parameter.

Goutte & Gaussier (2005), after eq. 9. Under p' = p^2 the uniform law of p becomes one with the density 1/(2 sqrt p'),
above 1 up to p' = 1/4 and below 1 beyond.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.prior_density import FORMULA as PRIOR_DENSITY
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN, interval
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """The density of the square of the precision."""
    p, one = d.parameter("precision"), sympy.Integer(1)
    prior = {d.variable("prior", PRIOR.interval): one}
    uniform = d.rewrite(d.substitute(PRIOR_DENSITY.expression, prior, "eq. 7 at λ = 1"), one, "is the uniform density")
    q = d.variable("q", PROBABILITY_OPEN)
    density = d.change_of_variables(uniform, {p: sympy.sqrt(q)}, {q: p**2}, "the density of p' = p²")
    density = d.rewrite(density, 1 / (2 * sympy.sqrt(q)), "in one term")
    for side, relation in (("(0, 1/2)", ">"), ("(1/2, 1)", "<")):
        root = d.variable("root", interval(side))
        there = d.rewrite(density.xreplace({q: root**2}), 1 / (2 * root), f"at the square of a root in {side}")
        d.sign(there - 1, relation, f"it is {relation} 1 there: not uniform")


THEOREM = Theorem(
    id="goutte_gaussier2005.uniform_prior_changes",
    title="The uniform prior depends on the parametrisation",
    statement="λ = 1 is the uniform prior; for it p' = p² has the density 1/(2√p'), which is not constant.",
    parameters=(PRECISION,),
    source=goutte_gaussier("section 2.1, after eq. 9: not the case for a uniform prior"),
    derive=derive,
    holds=True,
)
