"""The joint posterior of precision and recall."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import HALF, ONE, ZERO
from prsym.derivations.goutte_gaussier2005.counts import multinomial
from prsym.derivations.goutte_gaussier2005.gamma_laws import GAMMA_DENSITY, JACOBIAN, law_of_share
from prsym.derivations.goutte_gaussier2005.laws import gamma_density
from prsym.derivations.goutte_gaussier2005.likelihood import PRECISION_PROBABILITY, RECALL_PROBABILITY
from prsym.derivations.goutte_gaussier2005.parameters import (
    PI1,
    PI2,
    PI3,
    PRECISION,
    PRIOR,
    RECALL,
    SCALE,
    SHARE,
    SUM,
    T,
    X,
    Y,
    Z,
    goutte_gaussier,
)
from prsym.derivations.goutte_gaussier2005.rate_posteriors import PRECISION_POSTERIOR, RECALL_POSTERIOR
from prsym.derivations.measures.parameters import FN, FP, TN, TP
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds
from prsym.reading.special import Factorial, Gamma
from prsym.reading.tree import Bracket, Negative, Number, Sum, Symbol


def derive_gamma_marginals(d: Derivation) -> None:
    """Property (3), for any scale: p = X/(X + Y) and r = X/(X + Z) have the laws of eq. 8."""
    p, r, tp, fp, fn, prior, h = (
        d.parameter(name) for name in ("precision", "recall", "tp", "fp", "fn", "prior", "scale")
    )
    law = law_of_share(d, tp + prior, fp + prior, h)
    law = d.substitute(law, {d.parameter("share"): p}, "X/(X + Y), as the precision")
    d.rewrite(law, PRECISION_POSTERIOR.expression, "has the law of eq. 8")
    law = law_of_share(d, tp + prior, fn + prior, h)
    law = d.substitute(law, {d.parameter("share"): r}, "X/(X + Z), as the recall")
    d.rewrite(law, RECALL_POSTERIOR.expression, "has the law of eq. 8 with FN for FP")


GAMMA_MARGINALS = Theorem(
    id="goutte_gaussier2005.gamma_marginals",
    title="Precision and recall from Gamma variates",
    statement=(
        "For independent X ~ Γ(TP + λ, h), Y ~ Γ(FP + λ, h) and Z ~ Γ(FN + λ, h), X/(X + Y) ~ Be(TP + λ, FP + λ) and "
        "X/(X + Z) ~ Be(TP + λ, FN + λ): these laws are factors of the joint densities of each share with its sum s."
    ),
    parameters=(PRECISION, RECALL, SUM, TP, FP, FN, PRIOR, SCALE),
    source=goutte_gaussier("eq. 10"),
    derive=derive_gamma_marginals,
    holds=True,
    claims=(
        Holds(
            r"s \, g(s p, \mathrm{TP} + \lambda, h) g(s (1 - p), \mathrm{FP} + \lambda, h) "
            r"= P(p, \mathrm{TP}, \mathrm{FP}, \lambda) g(s, \mathrm{TP} + \mathrm{FP} + 2 \lambda, h)"
        ),
        Holds(
            r"s \, g(s r, \mathrm{TP} + \lambda, h) g(s (1 - r), \mathrm{FN} + \lambda, h) "
            r"= R(r, \mathrm{TP}, \mathrm{FN}, \lambda) g(s, \mathrm{TP} + \mathrm{FN} + 2 \lambda, h)"
        ),
        Holds(JACOBIAN, over=(SHARE,)),
    ),
    beyond=(
        "the left sides are joint densities, by the rule of change of variables, and the density of the sum "
        "integrates to 1"
    ),
    functions={"g": GAMMA_DENSITY, "P": PRECISION_POSTERIOR, "R": RECALL_POSTERIOR},
)


# Not in Goutte & Gaussier (2005), whose eq. 10 gives them a common variate X. From (X, Y, Z) to (X, p, r) by Y = X (1 -
# p)/p and Z = X (1 - r)/r, and X integrated out.


def joint_density(p: Expr, r: Expr, a: Expr, b: Expr, c: Expr) -> Expr:
    """The density of p = X/(X + Y) and r = X/(X + Z) for Gamma variates with the parameters a, b and c."""
    constant = Gamma(a + b + c) / (Gamma(a) * Gamma(b) * Gamma(c))
    powers = p ** (a + c - 1) * (1 - p) ** (b - 1) * r ** (a + b - 1) * (1 - r) ** (c - 1)
    return constant * powers / (p + r - p * r) ** (a + b + c)


def derive_precision_recall_density(d: Derivation) -> Expr:
    """A change of variables and one Gamma integral."""
    p, r, tp, fp, fn, prior = (d.parameter(name) for name in ("precision", "recall", "tp", "fp", "fn", "prior"))
    h = d.variable("scale", SCALE.interval)
    x, y, z, s = (d.variable(name, POSITIVE) for name in ("x", "y", "z", "s"))
    a, b, c = tp + prior, fp + prior, fn + prior
    density = gamma_density(x, a, h) * gamma_density(y, b, h) * gamma_density(z, c, h)
    new = {x: s, y: s * (1 - p) / p, z: s * (1 - r) / r}
    old = {s: x, p: x / (x + y), r: x / (x + z)}
    density = d.change_of_variables(density, new, old, "the product of the three densities of eq. 10, in X, p and r")
    rate = (p + r - p * r) / (p * r)  # 1/p + 1/r - 1
    power = s ** (a + b + c - 1) * sympy.exp(-s * rate / h)
    factor = (1 - p) ** (b - 1) * (1 - r) ** (c - 1) / (p ** (b + 1) * r ** (c + 1))
    factor = factor / (Gamma(a) * Gamma(b) * Gamma(c) * h ** (a + b + c))
    density = d.rewrite(density, factor * power, "the powers of X together")
    integral = sympy.Integral(density, (s, ZERO, sympy.oo))
    law = d.tabled_integral(integral, "gamma", factor, (a + b + c, h / rate), "over all values of X")
    return d.rewrite(law, joint_density(p, r, a, b, c), "in powers; the scale drops out")


PRECISION_RECALL_DENSITY = Formula(
    id="goutte_gaussier2005.precision_recall_density",
    title="Joint posterior density of precision and recall",
    printed=(
        r"f(p, r) = \frac{\Gamma(\mathrm{TP} + \mathrm{FP} + \mathrm{FN} + 3 \lambda)}{\Gamma(\mathrm{TP} + \lambda) "
        r"\Gamma(\mathrm{FP} + \lambda) \Gamma(\mathrm{FN} + \lambda)} \cdot "
        r"\frac{p^{\mathrm{TP} + \mathrm{FN} + 2 \lambda - 1} (1 - p)^{\mathrm{FP} + \lambda - 1} "
        r"r^{\mathrm{TP} + \mathrm{FP} + 2 \lambda - 1} (1 - r)^{\mathrm{FN} + \lambda - 1}}"
        r"{(p + r - p r)^{\mathrm{TP} + \mathrm{FP} + \mathrm{FN} + 3 \lambda}}"
    ),
    parameters=(PRECISION, RECALL, TP, FP, FN, PRIOR),
    source=goutte_gaussier("eq. 10; the joint law is not in the paper"),
    derive=derive_precision_recall_density,
    functions={"f": "", "Gamma": "gamma"},
)


# Eq. 10, draws both from one X. With lambda = 1 and no counts the joint density at p = r = 1/2 is 32/27, and the
# product of the two laws is 1.
def derive_precision_recall_independent(d: Derivation) -> None:
    """TP = FP = FN = 0, lambda = 1, p = r = 1/2."""
    names = ("precision", "recall", "tp", "fp", "fn", "prior")
    point = dict(zip(map(d.parameter, names), (HALF, HALF, ZERO, ZERO, ZERO, ONE), strict=True))
    product = PRECISION_POSTERIOR.expression * RECALL_POSTERIOR.expression
    why = "λ = 1 without counts: the joint density at p = r = 1/2 is 32/27, the product of the two densities is 1"
    d.refute(point, PRECISION_RECALL_DENSITY.expression, "!=", product, why)


PRECISION_RECALL_INDEPENDENT = Theorem(
    id="goutte_gaussier2005.precision_recall_independent",
    title="Precision and recall are independent a posteriori",
    statement="The joint density of X/(X + Y) and X/(X + Z) is the product of their densities.",
    parameters=(PRECISION, RECALL, TP, FP, FN, PRIOR),
    source=goutte_gaussier("eq. 10; not claimed in the paper"),
    derive=derive_precision_recall_independent,
    holds=False,
    claims=(
        Holds(
            r"f(p, r, \mathrm{TP}, \mathrm{FP}, \mathrm{FN}, \lambda) "
            r"= P(p, \mathrm{TP}, \mathrm{FP}, \lambda) R(r, \mathrm{TP}, \mathrm{FN}, \lambda)"
        ),
    ),
    functions={"f": PRECISION_RECALL_DENSITY, "P": PRECISION_POSTERIOR, "R": RECALL_POSTERIOR},
)


# Not in Goutte & Gaussier (2005), whose eq. 10 "postulates" a common X for the two posteriors. Assumption 1 with the
# prior Dirichlet(lambda, lambda, lambda, lambda) settles it: four independent Gamma variates divided by their sum have
# the posterior law of the cells, and p and r are the same functions of the cells as of X, Y and Z.


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
    integral = sympy.Integral(density, (s, ZERO, sympy.oo))
    shares = d.tabled_integral(integral, "gamma", law / (Gamma(every) * h**every), (every, h), "over all sums")
    return d.rewrite(shares, law, "a Dirichlet density")


def dirichlet(cells: tuple[Expr, ...], shapes: tuple[Expr, ...]) -> Expr:
    """The density of the Dirichlet law."""
    powers = sympy.Mul(*(cell ** (a - 1) for cell, a in zip(cells, shapes, strict=True)))
    return Gamma(sympy.Add(*shapes)) / sympy.Mul(*map(Gamma, shapes)) * powers


def derive_dirichlet_cells(d: Derivation) -> None:
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
    p, r = (
        d.substitute(q.expression, of_variates, "in the variates") for q in (PRECISION_PROBABILITY, RECALL_PROBABILITY)
    )
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
DIRICHLET_CELLS = Theorem(
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
    derive=derive_dirichlet_cells,
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
    functions={"g": GAMMA_DENSITY, "p": PRECISION_PROBABILITY, "r": RECALL_PROBABILITY, "Gamma": "gamma"},
    constants={"pi_4": FOURTH, "n": SIZE},
)
