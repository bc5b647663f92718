"""The Dirichlet law: its density, priors and posterior."""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.constants import HALF, ONE, ZERO
from prsym.derivations.goutte_gaussier2005.counts import multinomial
from prsym.derivations.goutte_gaussier2005.laws import integrating_to_one
from prsym.derivations.goutte_gaussier2005.parameters import (
    AGREEMENTS,
    AGREEMENTS_AGAIN,
    LOSSES,
    LOSSES_AGAIN,
    PI1,
    PI2,
    PRIOR1,
    PRIOR2,
    PRIOR3,
    WINS,
    WINS_AGAIN,
    goutte_gaussier,
)
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds
from prsym.reading.special import Factorial, Gamma

# The Dirichlet law of three cells, in the first two: its integral over all values, and from the kernel to the density.
# The third cell is 1 - pi_1 - pi_2, as in eq. 18 of Goutte & Gaussier (2005).

Triple = tuple[Expr, Expr, Expr]


def cells(d: Derivation) -> Triple:
    """The three probabilities."""
    first, second = (d.variable(cell.name, cell.interval) for cell in (PI1, PI2))
    return first, second, 1 - first - second


def kernel(values: Triple, a: Triple) -> Expr:
    """The Dirichlet density without its constant."""
    return sympy.Mul(*(value ** (one - 1) for value, one in zip(values, a, strict=True)))


def beta_of(a: Triple) -> Expr:
    """The kernel's integral."""
    return sympy.Mul(*map(Gamma, a)) / Gamma(sympy.Add(*a))


def over_simplex(function: Expr, first: Expr, second: Expr) -> Expr:
    """The integral over all values of the two cells: pi_2 from 0 to 1 - pi_1, pi_1 from 0 to 1."""
    return sympy.Integral(function, (second, ZERO, 1 - first), (first, ZERO, ONE))


def integrate_kernel(d: Derivation, function: Expr, factor: Expr, a: Triple) -> Expr:
    """The integral of `function` = factor * kernel, by two Beta integrals."""
    first, second, _ = cells(d)
    u = d.variable("u", PROBABILITY_OPEN)
    integral, inner = over_simplex(function, first, second), sympy.Integral(function, (second, ZERO, 1 - first))
    value = d.substitute_in_integral(inner, (1 - first) * u, u, ZERO, ONE, "π₂ = (1 − π₁) u")
    outside = factor * first ** (a[0] - 1) * (1 - first) ** (a[1] + a[2] - 1)
    value = d.tabled_integral(value, "beta", outside, a[1:], "over π₂")
    total = d.rewrite_integrand(integral, inner, value, "with the inner integral")
    rest = factor * Gamma(a[1]) * Gamma(a[2]) / Gamma(a[1] + a[2])
    return d.tabled_integral(total, "beta", rest, (a[0], a[1] + a[2]), "over π₁")


def dirichlet_law(d: Derivation, a: Triple, proportional: Expr, factor: Expr) -> Expr:
    """The density that is proportional to `proportional` = factor * kernel."""
    constant = d.variable("C", POSITIVE)
    total = integrate_kernel(d, constant * proportional, constant * factor, a)
    density = integrating_to_one(d, constant, proportional, total)
    parameters = ", ".join(map(str, a))
    return d.rewrite(density, kernel(cells(d), a) / beta_of(a), f"the Dirichlet law with the parameters {parameters}")


# Eq. 15, where the first factor has lost its index: with pi_1 in it the density integrates to 1. The third cell is 1 -
# pi_1 - pi_2, as in eq. 18.
def derive_dirichlet_density(d: Derivation) -> Expr:
    """The constant of the kernel."""
    a = (d.parameter("prior1"), d.parameter("prior2"), d.parameter("prior3"))
    return dirichlet_law(d, a, kernel(cells(d), a), ONE)


DIRICHLET_DENSITY = Formula(
    id="goutte_gaussier2005.dirichlet_density",
    title="Density of the Dirichlet prior",
    printed=(
        r"P(\pi_1, \pi_2) = \frac{\Gamma(\alpha_1 + \alpha_2 + \alpha_3)}"
        r"{\Gamma(\alpha_1) \Gamma(\alpha_2) \Gamma(\alpha_3)} "
        r"\pi_1^{\alpha_1 - 1} \pi_2^{\alpha_2 - 1} (1 - \pi_1 - \pi_2)^{\alpha_3 - 1}"
    ),
    parameters=(PI1, PI2, PRIOR1, PRIOR2, PRIOR3),
    source=goutte_gaussier("eq. 15"),
    derive=derive_dirichlet_density,
    functions={"P": "", "Gamma": "gamma"},
    constraints=(r"\pi_1 + \pi_2 < 1",),
)


# Eq. 15, prints pi^(alpha_1 - 1), the vector of all three probabilities, as its first factor. A power of a vector has
# no value, and of its three components only pi_1 makes it the density: here the second one stands in its place.
# `goutte_gaussier2005.dirichlet_density` is what was meant.
def derive_dirichlet_density_printed(d: Derivation) -> None:
    """The law D(2, 1, 1), whose density is 6 pi_1, at pi_1 = 1/2 and pi_2 = 1/4."""
    pi1, pi2 = d.parameter("pi1"), d.parameter("pi2")
    first, second, third = (d.parameter(f"prior{i}") for i in (1, 2, 3))
    exchanged = d.substitute(DIRICHLET_DENSITY.expression, {}, "eq. 15, as meant") * (pi2 / pi1) ** (first - 1)
    point = {pi1: HALF, pi2: HALF**2, first: 2 * ONE, second: ONE, third: ONE}
    why = "for α = (2, 1, 1) the density at (1/2, 1/4, 1/4) is 3, and with π₂ in the first factor 3/2"
    d.refute(point, exchanged, "!=", DIRICHLET_DENSITY.expression, why)


DIRICHLET_DENSITY_PRINTED = Theorem(
    id="goutte_gaussier2005.dirichlet_density_printed",
    title="Density of the Dirichlet prior, its first factor without an index (as printed)",
    statement=(
        "The first factor of the Dirichlet density, printed as a power of π, may be read as one of any component: with "
        "π₂ for π₁ in it the density is the same."
    ),
    parameters=(PI1, PI2, PRIOR1, PRIOR2, PRIOR3),
    source=goutte_gaussier("eq. 15"),
    derive=derive_dirichlet_density_printed,
    holds=False,
    claims=(
        Holds(
            r"P(\pi_1, \pi_2, \alpha_1, \alpha_2, \alpha_3) \left(\frac{\pi_2}{\pi_1}\right)^{\alpha_1 - 1}"
            r" = P(\pi_1, \pi_2, \alpha_1, \alpha_2, \alpha_3)",
            when=(r"\pi_1 + \pi_2 < 1",),
        ),
    ),
    functions={"P": DIRICHLET_DENSITY},
)


def derive_dirichlet_uniform(d: Derivation) -> None:
    """The density is 2 in all of the region of pi_1, pi_2 with a sum below 1, which has the area 1/2."""
    ones = {d.variable(p.name, p.interval): ONE for p in (PRIOR1, PRIOR2, PRIOR3)}
    density = d.substitute(DIRICHLET_DENSITY.expression, ones, "eq. 15 at α₁ = α₂ = α₃ = 1")
    d.rewrite(density, sympy.Integer(2), "is 2, whatever π₁ and π₂")
    x, y = d.variable("x", PROBABILITY_OPEN), d.variable("y", PROBABILITY_OPEN)
    two = sympy.Integer(2)
    inner = d.antiderivative(two, 2 * y, y, ZERO, 1 - x, "over π₂")
    whole = sympy.Integral(two, (y, ZERO, 1 - x), (x, ZERO, ONE))
    outer = d.rewrite_integrand(whole, sympy.Integral(two, (y, ZERO, 1 - x)), inner, "with the inner integral")
    total = d.antiderivative(inner, 2 * x - x**2, x, ZERO, ONE, "over π₁")
    why = "over the whole region: 2 is 1 over its area"
    d.rewrite_using(whole, ONE, ((whole, outer, ONE), (outer, total, ONE)), why)


DIRICHLET_UNIFORM = Theorem(
    id="goutte_gaussier2005.dirichlet_uniform",
    title="The uniform prior of the three cells",
    statement=(
        "For α₁ = α₂ = α₃ = 1 the prior density is 2 wherever π₁, π₂ > 0 and π₁ + π₂ < 1, a region over which 2 "
        "integrates to 1: it is uniform."
    ),
    parameters=(PI1, PI2),
    source=goutte_gaussier("after eq. 15: α = 1"),
    derive=derive_dirichlet_uniform,
    holds=True,
    claims=(
        Holds(r"P(\pi_1, \pi_2, 1, 1, 1) = 2", when=(r"\pi_1 + \pi_2 < 1",)),
        Holds(r"\int_0^1 \int_0^{1 - x} 2 \, dy \, dx = 1"),
    ),
    functions={"P": DIRICHLET_DENSITY},
)


# After eq. 15, call it the non-informative prior, by which they mean Jeffreys' (section 2.1). In several parameters it
# is proportional to the root of the determinant of Fisher's information matrix, the expected products of the slopes of
# the log-likelihood. N objects have N times the matrix, which changes a constant only.


def information(d: Derivation, values: tuple[Expr, Expr, Expr]) -> Expr:
    """The determinant of the information in one object, which falls into a cell with the cell's probability."""
    variables = values[:2]
    scores = [
        [d.differentiate(sympy.log(cell), v, f"the slope in {v} of the logarithm of a cell") for v in variables]
        for cell in values
    ]
    matrix = [
        [sympy.Add(*(cell * s[i] * s[j] for cell, s in zip(values, scores, strict=True))) for j in (0, 1)]
        for i in (0, 1)
    ]
    return matrix[0][0] * matrix[1][1] - matrix[0][1] * matrix[1][0]


def derive_dirichlet_jeffreys(d: Derivation) -> None:
    """The square of the density is the determinant, up to a constant, and the density is positive."""
    pi1, pi2, pi3 = cells(d)
    d.premise_sign(pi3, ">", "three positive probabilities with the sum 1")
    found = information(d, (pi1, pi2, pi3))
    found = d.rewrite(found, 1 / (pi1 * pi2 * pi3), "the determinant of the information")
    halves = {d.variable(p.name, p.interval): HALF for p in (PRIOR1, PRIOR2, PRIOR3)}
    density = d.substitute(DIRICHLET_DENSITY.expression, halves, "eq. 15 at α₁ = α₂ = α₃ = 1/2")
    d.sign(density, ">", "it is positive")
    d.rewrite(density**2, found / (4 * sympy.pi**2), "its square is a constant times the determinant")


def _expected(first: str, second: str) -> str:
    """The expected product of two slopes of the log-likelihood, printed: a cell of the information's matrix."""
    return " + ".join(
        rf"({cell}) \frac{{d \ln({cell})}}{{d {first}}} \frac{{d \ln({cell})}}{{d {second}}}"
        for cell in ("x", "y", "1 - x - y")
    )


DIRICHLET_JEFFREYS = Theorem(
    id="goutte_gaussier2005.dirichlet_jeffreys",
    title="Jeffreys' prior of the three cells",
    statement=(
        "For α₁ = α₂ = α₃ = 1/2 the prior density is √det J/(2π), J being Fisher's information on (x, y) = (π₁, π₂) "
        "in one object, the expected products of the slopes of its log-likelihood: it is Jeffreys' prior."
    ),
    parameters=(replace(PI1, letter="x"), replace(PI2, letter="y")),
    source=goutte_gaussier("after eq. 15: α = 1/2"),
    derive=derive_dirichlet_jeffreys,
    holds=True,
    claims=(
        Holds(
            r"P(x, y, \frac{1}{2}, \frac{1}{2}, \frac{1}{2}) = \frac{1}{2 \pi} "
            rf"\sqrt{{({_expected('x', 'x')}) ({_expected('y', 'y')}) - ({_expected('x', 'y')})^2}}",
            when=("x + y < 1",),
        ),
    ),
    functions={"P": DIRICHLET_DENSITY},
)


# Eq. 16: Bayes' rule with the likelihood of eq. 14 and the prior of eq. 15 gives the Dirichlet law with the counts
# added to the parameters. The third cell is 1 - pi_1 - pi_2, as in eq. 18.
def derive_dirichlet_posterior(d: Derivation) -> Expr:
    """Likelihood times prior, integrating to 1."""
    counts = tuple(d.parameter(p.name) for p in (WINS, LOSSES, AGREEMENTS))
    prior = (d.parameter("prior1"), d.parameter("prior2"), d.parameter("prior3"))
    likelihood = multinomial(counts, cells(d))
    orders = Factorial(sympy.Add(*counts)) / sympy.Mul(*map(Factorial, counts))
    a = (counts[0] + prior[0], counts[1] + prior[1], counts[2] + prior[2])
    return dirichlet_law(d, a, likelihood * DIRICHLET_DENSITY.expression, orders / beta_of(prior))


DIRICHLET_POSTERIOR = Formula(
    id="goutte_gaussier2005.dirichlet_posterior",
    title="Posterior density of the three cells",
    printed=(
        r"P(\pi_1, \pi_2) = \frac{\Gamma(N_1 + N_2 + N_3 + \alpha_1 + \alpha_2 + \alpha_3)}"
        r"{\Gamma(N_1 + \alpha_1) \Gamma(N_2 + \alpha_2) \Gamma(N_3 + \alpha_3)} "
        r"\pi_1^{N_1 + \alpha_1 - 1} \pi_2^{N_2 + \alpha_2 - 1} (1 - \pi_1 - \pi_2)^{N_3 + \alpha_3 - 1}"
    ),
    parameters=(PI1, PI2, WINS, LOSSES, AGREEMENTS, PRIOR1, PRIOR2, PRIOR3),
    source=goutte_gaussier("eq. 14 and 16"),
    derive=derive_dirichlet_posterior,
    functions={"P": "", "Gamma": "gamma"},
    constraints=(r"\pi_1 + \pi_2 < 1",),
)


# The note at the end of section 3. The posterior of a collection has the form of the prior of eq. 15, so that it can be
# the prior of the next one; the result is the posterior of the added counts, in either order.

FIRST = (WINS, LOSSES, AGREEMENTS)
SECOND = (WINS_AGAIN, LOSSES_AGAIN, AGREEMENTS_AGAIN)
PRIORS = (PRIOR1, PRIOR2, PRIOR3)


def derive_updating(d: Derivation) -> None:
    """Eq. 16 with another prior, and eq. 16 with the added counts."""
    first, second, prior = (tuple(d.parameter(p.name) for p in group) for group in (FIRST, SECOND, PRIORS))
    pooled = {n: n + m for n, m in zip(first, second, strict=True)}
    at_once = d.substitute(DIRICHLET_POSTERIOR.expression, pooled, "eq. 16 for the union")
    for one, other, which in ((first, second, "first"), (second, first, "second")):
        own = dict(zip(first, one, strict=True))
        posterior = d.substitute(DIRICHLET_POSTERIOR.expression, own, f"eq. 16 for the {which} collection")
        raised = {a: n + a for n, a in zip(one, prior, strict=True)}
        as_prior = d.substitute(DIRICHLET_DENSITY.expression, raised, "eq. 15 with the counts added to the parameters")
        d.rewrite(posterior, as_prior, "that posterior is such a prior")
        added = {**dict(zip(first, other, strict=True)), **raised}
        then = d.substitute(DIRICHLET_POSTERIOR.expression, added, "eq. 16 for the other collection, with that prior")
        d.rewrite(then, at_once, "it is the posterior of the union")


N, M, ALPHA = (tuple(f"{letter}_{i}" for i in (1, 2, 3)) for letter in ("N", "M", r"\alpha"))
SIMPLEX = (r"\pi_1 + \pi_2 < 1",)


def _sums(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{a} + {b}" for a, b in zip(first, second, strict=True))


def _posterior(counts: tuple[str, ...], prior: tuple[str, ...]) -> str:
    """Eq. 16, printed with these counts and prior parameters."""
    return rf"D(\pi_1, \pi_2, {', '.join((*counts, *prior))})"


def _prior(parameters: tuple[str, ...]) -> str:
    """Eq. 15, printed with these parameters."""
    return rf"P(\pi_1, \pi_2, {', '.join(parameters)})"


UPDATING = Theorem(
    id="goutte_gaussier2005.updating",
    title="Updating collection by collection",
    statement=(
        "With the posterior of one collection as the prior, the posterior after another one is "
        "D(N₁ + M₁ + α₁, N₂ + M₂ + α₂, N₃ + M₃ + α₃), that of the union, whichever collection comes first."
    ),
    parameters=(PI1, PI2, *FIRST, *SECOND, *PRIORS),
    source=goutte_gaussier("section 3, note"),
    derive=derive_updating,
    holds=True,
    claims=(
        *(Holds(f"{_posterior(n, a)} = {_prior(_sums(n, a))}", when=SIMPLEX) for n, a in ((N, ALPHA), (M, ALPHA))),
        Holds(f"{_posterior(M, _sums(N, ALPHA))} = {_posterior(_sums(N, M), ALPHA)}", when=SIMPLEX),
        Holds(f"{_posterior(N, _sums(M, ALPHA))} = {_posterior(_sums(N, M), ALPHA)}", when=SIMPLEX),
    ),
    functions={"D": DIRICHLET_POSTERIOR, "P": DIRICHLET_DENSITY},
)
