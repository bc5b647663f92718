"""The uniform prior is not kept by a change of the parameter.

Goutte & Gaussier (2005), after eq. 9. Under p' = p^2 the uniform law of p becomes one with the density 1/(2 sqrt p'),
which falls.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR, SQUARE, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.prior_density import FORMULA as PRIOR_DENSITY
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Equivalent, Holds


def derive(d: Derivation) -> None:
    """The density of the square of the precision."""
    p, one = d.parameter("precision"), sympy.Integer(1)
    prior = {d.variable("prior", PRIOR.interval): one}
    uniform = d.rewrite(d.substitute(PRIOR_DENSITY.expression, prior, "eq. 7 at λ = 1"), one, "is the uniform density")
    q = d.parameter(SQUARE.name)
    density = d.change_of_variables(uniform, {p: sympy.sqrt(q)}, {q: p**2}, "the density of p' = p²")
    density = d.rewrite(density, 1 / (2 * sympy.sqrt(q)), "in one term")
    d.sign(d.differentiate(density, q, "its slope"), "<", "is negative: it is not constant")
    root, t = sympy.sqrt(q), d.variable("t", PRECISION.interval)
    d.rewrite(p**2 - q, (p - root) * (p + root), "p² is below q exactly when p is below its root")
    d.sign(p + root, ">", "the other factor is positive")
    law = d.substitute(PRIOR_DENSITY.expression, {**prior, p: t}, "eq. 7 at λ = 1, in another letter")
    d.antiderivative(law, t, t, sympy.Integer(0), root, "the probability of p² < q")


THEOREM = Theorem(
    id="goutte_gaussier2005.uniform_prior_changes",
    title="The uniform prior depends on the parametrisation",
    statement=(
        "λ = 1 is the uniform prior, with the density 1; for it p' = p² has the density 1/(2√p'), which falls in p' "
        "and is not constant."
    ),
    parameters=(PRECISION, SQUARE),
    source=goutte_gaussier("section 2.1, after eq. 9: not the case for a uniform prior"),
    derive=derive,
    holds=True,
    claims=(
        Holds("P(p, 1) = 1"),
        Equivalent("p^2 < q", r"p < \sqrt{q}"),
        Holds(r"\int_0^{\sqrt{q}} P(t, 1) \, dt = \sqrt{q}"),
        Holds(r"\frac{d \sqrt{q}}{d q} = \frac{1}{2 \sqrt{q}}"),
        Holds(r"\frac{d \frac{1}{2 \sqrt{q}}}{d q} < 0"),
    ),
    beyond="the integral is the probability of p < √q, and so of p² < q = p'; a density is the slope of that",
    functions={"P": PRIOR_DENSITY},
)
