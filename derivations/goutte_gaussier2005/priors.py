"""The Beta prior: its density, Jeffreys' prior, and why a uniform one is not neutral."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import HALF, ONE, ZERO
from prsym.derivations.goutte_gaussier2005.laws import beta_law
from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR, SQUARE, goutte_gaussier
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import ARGUMENT, REAL, Parameter
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Equivalent, Holds


def derive_prior_density(d: Derivation) -> Expr:
    """Be(lambda, lambda): the kernel, and the constant with which it integrates to 1."""
    p, prior = d.parameter("precision"), d.parameter("prior")
    kernel = p ** (prior - 1) * (1 - p) ** (prior - 1)
    return beta_law(d, p, prior, prior, kernel, ONE)


PRIOR_DENSITY = Formula(
    id="goutte_gaussier2005.prior_density",
    title="Density of the symmetric Beta prior",
    printed=r"P(p) = \frac{\Gamma(2 \lambda)}{[\Gamma(\lambda)]^2} p^{\lambda - 1} (1 - p)^{\lambda - 1}",
    parameters=(PRECISION, PRIOR),
    source=goutte_gaussier("eq. 7"),
    derive=derive_prior_density,
    functions={"P": "", "Gamma": "gamma"},
)


# Needed for Jeffreys' prior, Goutte & Gaussier (2005), section 2.1: the expected square of the score, the slope of the
# log-likelihood. The object is relevant with probability p. M objects have M times the information, which changes no
# prior that is proportional to its root.


def information(d: Derivation, p: Expr, variable: Expr) -> Expr:
    """p times the squared score of a relevant object, plus 1 - p times that of an irrelevant one."""
    relevant = d.differentiate(sympy.log(p), variable, "the score of a relevant object")
    irrelevant = d.differentiate(sympy.log(1 - p), variable, "the score of an irrelevant object")
    return p * relevant**2 + (1 - p) * irrelevant**2


def derive_fisher_information(d: Derivation) -> Expr:
    """In the precision itself."""
    p = d.parameter("precision")
    return d.rewrite(information(d, p, p), 1 / (p * (1 - p)), "the expected square of the score")


FISHER_INFORMATION = Formula(
    id="goutte_gaussier2005.fisher_information",
    title="Fisher information of the precision",
    printed=r"J = \frac{1}{p (1 - p)}",
    parameters=(PRECISION,),
    source=goutte_gaussier("section 2.1: Jeffreys' prior"),
    derive=derive_fisher_information,
)


def derive_jeffreys_prior(d: Derivation) -> Expr:
    """The root of the information, integrating to 1, against eq. 7 at lambda = 1/2."""
    p = d.parameter("precision")
    root = p ** (-HALF) * (1 - p) ** (-HALF)
    d.rewrite(root**2, FISHER_INFORMATION.derive(d), "the square of this is the information")
    d.sign(root, ">", "and it is positive: the root of the information")
    density = beta_law(d, p, HALF, HALF, root, ONE)
    prior = {d.variable("prior", PRIOR.interval): HALF}
    d.rewrite(d.substitute(PRIOR_DENSITY.expression, prior, "eq. 7 at λ = 1/2"), density, "is that density")
    return d.rewrite(density, 1 / (sympy.pi * sympy.sqrt(p) * sympy.sqrt(1 - p)), "Γ(1/2)² = π")


JEFFREYS_PRIOR = Formula(
    id="goutte_gaussier2005.jeffreys_prior",
    title="Jeffreys' prior of the precision",
    printed=r"P(p) = \frac{1}{\pi \sqrt{p} \sqrt{1 - p}}",
    parameters=(PRECISION,),
    source=goutte_gaussier("section 2.1, after eq. 9: λ = 1/2"),
    derive=derive_jeffreys_prior,
    functions={"P": ""},
)


# After eq. 9, from their reference 8. With p = g(q), g smooth and increasing (a decreasing g is the same with |g'|):
# the root of the information on q is the root of the information on p times g', the rule of change of variables.
def derive_jeffreys_invariant(d: Derivation) -> None:
    """The scores in q by the chain rule."""
    q, p = d.parameter(POINT.name), sympy.Symbol("precision")
    g = sympy.Function("g")(q)
    slope = sympy.Derivative(g, q)
    d.premise_sign(g, ">", "g takes values in (0, 1)")
    d.premise_sign(1 - g, ">", "g takes values in (0, 1)")
    d.premise_sign(slope, ">", "g increases")
    of_precision = FISHER_INFORMATION.expression.xreplace({p: g})
    found = d.rewrite(information(d, g, q), of_precision * slope**2, "the information on q")
    d.rewrite(sympy.sqrt(found), sympy.sqrt(of_precision) * slope, "its root: that of p, times g'")


POINT = Parameter("q", "q", REAL, False, ARGUMENT, "the new parameter, of which the precision is a function", ())
ON_Q = r"g(q) \left(\frac{d \ln(g(q))}{d q}\right)^2 + (1 - g(q)) \left(\frac{d \ln(1 - g(q))}{d q}\right)^2"
SMOOTH = ("g(q) > 0", "g(q) < 1", r"\frac{d g(q)}{d q} > 0")
JEFFREYS_INVARIANT = Theorem(
    id="goutte_gaussier2005.jeffreys_invariant",
    title="Jeffreys' prior does not depend on the parametrisation",
    statement=(
        "For p = g(q), g smooth with values in (0, 1) and g' > 0, the root of the information on q is √J(p) · g'(q): "
        "Jeffreys' prior for q is the transform of Jeffreys' prior for p by the rule of change of variables."
    ),
    parameters=(POINT,),
    source=goutte_gaussier("section 2.1, after eq. 9: Jeffreys' prior is invariant"),
    derive=derive_jeffreys_invariant,
    holds=True,
    claims=(
        Holds(rf"{ON_Q} = J(g(q)) \left(\frac{{d g(q)}}{{d q}}\right)^2", when=SMOOTH),
        Holds(rf"\sqrt{{{ON_Q}}} = \sqrt{{J(g(q))}} \frac{{d g(q)}}{{d q}}", when=SMOOTH),
    ),
    beyond="Jeffreys' prior is proportional to the root of the information, the expected square of the score",
    functions={"g": "", "J": FISHER_INFORMATION},
)


def derive_uniform_prior_changes(d: Derivation) -> None:
    """Under p' = p^2 the uniform law of p becomes one with the density 1/(2 sqrt p'), which falls."""
    p = d.parameter("precision")
    prior = {d.variable("prior", PRIOR.interval): ONE}
    uniform = d.rewrite(d.substitute(PRIOR_DENSITY.expression, prior, "eq. 7 at λ = 1"), ONE, "is the uniform density")
    q = d.parameter(SQUARE.name)
    density = d.change_of_variables(uniform, {p: sympy.sqrt(q)}, {q: p**2}, "the density of p' = p²")
    density = d.rewrite(density, 1 / (2 * sympy.sqrt(q)), "in one term")
    d.sign(d.differentiate(density, q, "its slope"), "<", "is negative: it is not constant")
    root, t = sympy.sqrt(q), d.variable("t", PRECISION.interval)
    d.rewrite(p**2 - q, (p - root) * (p + root), "p² is below q exactly when p is below its root")
    d.sign(p + root, ">", "the other factor is positive")
    law = d.substitute(PRIOR_DENSITY.expression, {**prior, p: t}, "eq. 7 at λ = 1, in another letter")
    d.antiderivative(law, t, t, ZERO, root, "the probability of p² < q")


UNIFORM_PRIOR_CHANGES = Theorem(
    id="goutte_gaussier2005.uniform_prior_changes",
    title="The uniform prior depends on the parametrisation",
    statement=(
        "λ = 1 is the uniform prior, with the density 1; for it p' = p² has the density 1/(2√p'), which falls in p' "
        "and is not constant."
    ),
    parameters=(PRECISION, SQUARE),
    source=goutte_gaussier("section 2.1, after eq. 9: not the case for a uniform prior"),
    derive=derive_uniform_prior_changes,
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
