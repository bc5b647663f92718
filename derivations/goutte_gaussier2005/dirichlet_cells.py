"""The posterior of the four cells gives precision and recall the same joint law as eq. 10.

Not in Goutte & Gaussier (2005), whose eq. 10 "postulates" a common X for the two posteriors. Assumption 1 with the
prior Dirichlet(lambda, lambda, lambda, lambda) settles it: four independent Gamma variates divided by their sum have
the posterior law of the cells, and p and r are the same functions of the cells as of X, Y and Z.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.gamma_density import FORMULA as GAMMA
from prsym.derivations.goutte_gaussier2005.laws import gamma_density
from prsym.derivations.goutte_gaussier2005.parameters import (
    PI1,
    PI2,
    PI3,
    PRIOR,
    SCALE,
    SUM,
    T,
    X,
    Y,
    Z,
    goutte_gaussier,
)
from prsym.derivations.goutte_gaussier2005.precision_probability import FORMULA as PRECISION
from prsym.derivations.goutte_gaussier2005.recall_probability import FORMULA as RECALL
from prsym.derivations.goutte_gaussier2005.table import multinomial
from prsym.derivations.measures.parameters import FN, FP, TN, TP
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds
from prsym.reading.special import Factorial, Gamma
from prsym.reading.tree import Bracket, Negative, Number, Sum, Symbol

Expr = Any


def normalised_variates(d: Derivation, cells: tuple[Expr, ...], shapes: tuple[Expr, ...], h: Expr) -> Expr:
    """The joint density of the shares of four Gamma variates in their sum, by a change of variables."""
    x = tuple(d.variable(f"x{i}", POSITIVE) for i in (1, 2, 3, 4))
    s = d.variable("s", POSITIVE)
    joint = sympy.Mul(*(gamma_density(v, a, h) for v, a in zip(x, shapes, strict=True)))
    total = sympy.Add(*x)
    forward = {v: s * cell for v, cell in zip(x, cells, strict=True)}
    backward = {s: total, **{cell: v / total for cell, v in zip(cells[:3], x, strict=False)}}
    why = "the variates divided by their sum, and the sum"
    density = d.change_of_variables(joint, forward, backward, why, new_region=(cells[3],))
    law = dirichlet(cells, shapes)
    every = sympy.Add(*shapes)
    density = d.rewrite(density, law * gamma_density(s, every, h), "a function of the shares times one of the sum")
    integral = sympy.Integral(density, (s, sympy.Integer(0), sympy.oo))
    shares = d.tabled_integral(integral, "gamma", law / (Gamma(every) * h**every), (every, h), "over all sums")
    return d.rewrite(shares, law, "a Dirichlet density")


def dirichlet(cells: tuple[Expr, ...], shapes: tuple[Expr, ...]) -> Expr:
    """The density of the Dirichlet law."""
    powers = sympy.Mul(*(cell ** (a - 1) for cell, a in zip(cells, shapes, strict=True)))
    return Gamma(sympy.Add(*shapes)) / sympy.Mul(*map(Gamma, shapes)) * powers


def derive(d: Derivation) -> None:
    """The shares' law is proportional to likelihood times prior; then p and r."""
    counts = tuple(d.parameter(name) for name in ("tp", "fp", "fn", "tn"))
    first = tuple(d.parameter(name) for name in ("pi1", "pi2", "pi3"))
    prior, h = d.parameter("prior"), d.parameter("scale")
    cells = (*first, 1 - sympy.Add(*first))
    d.premise_sign(cells[3], ">", "assumption 1: four positive probabilities with the sum 1")
    shapes = tuple(n + prior for n in counts)
    law = normalised_variates(d, cells, shapes, h)
    product = multinomial(counts, cells) * dirichlet(cells, (prior,) * 4)
    constant = Factorial(sympy.Add(*counts)) / sympy.Mul(*map(Factorial, counts)) * Gamma(4 * prior) / Gamma(prior) ** 4
    constant = constant * sympy.Mul(*map(Gamma, shapes)) / Gamma(sympy.Add(*shapes))
    d.rewrite(product, constant * law, "likelihood times prior: a constant times that density, which integrates to 1")
    x, y, z, t = (d.parameter(f"x{i}") for i in (1, 2, 3, 4))
    total = x + y + z + t
    of_variates = {first[0]: x / total, first[1]: y / total, first[2]: z / total}
    p, r = (d.substitute(q.expression, of_variates, "in the variates") for q in (PRECISION, RECALL))
    d.rewrite(p, x / (x + y), "p of eq. 10")
    d.rewrite(r, x / (x + z), "r of eq. 10")


# The fourth cell and the size of the sample, as letters of the claims.
FOURTH = Bracket(Sum((Number("1"), *(Negative(Symbol(f"pi{i}")) for i in (1, 2, 3)))), "(")
SIZE = Bracket(Sum(tuple(Symbol(name) for name in ("tp", "fp", "fn", "tn"))), "(")
CELLS = {rf"\mathrm{{{count}}}": rf"\pi_{i}" for i, count in enumerate(("TP", "FP", "FN", "TN"), 1)}
ORDERS = rf"\frac{{n!}}{{{' '.join(f'{count}!' for count in CELLS)}}}"
LIKELIHOOD = " ".join(f"{cell}^{{{count}}}" for count, cell in CELLS.items())
PRIOR_CONSTANT = r"\frac{\Gamma(4 \lambda)}{\Gamma(\lambda)^4}"
PRIOR_POWERS = " ".join(rf"{cell}^{{\lambda - 1}}" for cell in CELLS.values())
GAMMAS = " ".join(rf"\Gamma({count} + \lambda)" for count in CELLS)
POWERS = " ".join(rf"{cell}^{{{count} + \lambda - 1}}" for count, cell in CELLS.items())
POSTERIOR = rf"\frac{{\Gamma(n + 4 \lambda)}}{{{GAMMAS}}} {POWERS}"
FACTOR = rf"{ORDERS} \cdot {PRIOR_CONSTANT} \cdot \frac{{{GAMMAS}}}{{\Gamma(n + 4 \lambda)}}"
VARIATES = " ".join(rf"g(s {cell}, {count} + \lambda, h)" for count, cell in CELLS.items())
SIMPLEX = (r"\pi_4 > 0",)
THEOREM = Theorem(
    id="goutte_gaussier2005.dirichlet_cells",
    title="The four cells give the same joint law of precision and recall",
    statement=(
        "With the prior Dirichlet(λ, λ, λ, λ) on the four cells, their posterior is the law of four independent "
        "variates X ~ Γ(TP + λ, h), Y ~ Γ(FP + λ, h), Z ~ Γ(FN + λ, h) and T ~ Γ(TN + λ, h) divided by their sum s: "
        "the joint density of the quotients and s is a Dirichlet density times that of a Gamma law in s, and the "
        "likelihood times the prior is that Dirichlet density times a factor without the cells (π₄ being "
        "1 − π₁ − π₂ − π₃, and n the sum of the counts). Precision and recall are X/(X + Y) and X/(X + Z)."
    ),
    parameters=(PI1, PI2, PI3, SUM, TP, FP, FN, TN, PRIOR, SCALE),
    source=goutte_gaussier("eq. 10, which postulates it"),
    derive=derive,
    holds=True,
    claims=(
        Holds(rf"s^3 {VARIATES} = {POSTERIOR} g(s, n + 4 \lambda, h)", when=SIMPLEX),
        Holds(rf"{ORDERS} {LIKELIHOOD} {PRIOR_CONSTANT} {PRIOR_POWERS} = {FACTOR} {POSTERIOR}", when=SIMPLEX),
        Holds(r"p(\frac{X}{X + Y + Z + T}, \frac{Y}{X + Y + Z + T}) = \frac{X}{X + Y}", over=(X, Y, Z, T)),
        Holds(r"r(\frac{X}{X + Y + Z + T}, \frac{Z}{X + Y + Z + T}) = \frac{X}{X + Z}", over=(X, Y, Z, T)),
    ),
    beyond=(
        "the left side of the first claim is the joint density of the quotients and the sum, by the rule of change of "
        "variables with the Jacobian s³; densities that are proportional are one"
    ),
    functions={"g": GAMMA, "p": PRECISION, "r": RECALL, "Gamma": "gamma"},
    constants={"pi_4": FOURTH, "n": SIZE},
)
