"""The Dirichlet prior with all parameters 1/2 is Jeffreys' prior.

Goutte & Gaussier (2005), after eq. 15, call it the non-informative prior, by which they mean Jeffreys' (section 2.1).
In several parameters it is proportional to the root of the determinant of Fisher's information matrix, the expected
products of the slopes of the log-likelihood. N objects have N times the matrix, which changes a constant only.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.dirichlet import cells
from prsym.derivations.goutte_gaussier2005.dirichlet_density import FORMULA as DENSITY
from prsym.derivations.goutte_gaussier2005.parameters import PI1, PI2, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.parameters_paired import PRIOR1, PRIOR2, PRIOR3
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

Expr = Any
HALF = sympy.Rational(1, 2)


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


def derive(d: Derivation) -> None:
    """The square of the density is the determinant, up to a constant, and the density is positive."""
    pi1, pi2, pi3 = cells(d)
    d.premise_sign(pi3, ">", "three positive probabilities with the sum 1")
    found = information(d, (pi1, pi2, pi3))
    found = d.rewrite(found, 1 / (pi1 * pi2 * pi3), "the determinant of the information")
    halves = {d.variable(p.name, p.interval): HALF for p in (PRIOR1, PRIOR2, PRIOR3)}
    density = d.substitute(DENSITY.expression, halves, "eq. 15 at α₁ = α₂ = α₃ = 1/2")
    d.sign(density, ">", "it is positive")
    d.rewrite(density**2, found / (4 * sympy.pi**2), "its square is a constant times the determinant")


def _expected(first: str, second: str) -> str:
    """The expected product of two slopes of the log-likelihood, printed: a cell of the information's matrix."""
    return " + ".join(
        rf"({cell}) \frac{{d \ln({cell})}}{{d {first}}} \frac{{d \ln({cell})}}{{d {second}}}"
        for cell in ("x", "y", "1 - x - y")
    )


THEOREM = Theorem(
    id="goutte_gaussier2005.dirichlet_jeffreys",
    title="Jeffreys' prior of the three cells",
    statement=(
        "For α₁ = α₂ = α₃ = 1/2 the prior density is √det J/(2π), J being Fisher's information on (x, y) = (π₁, π₂) "
        "in one object, the expected products of the slopes of its log-likelihood: it is Jeffreys' prior."
    ),
    parameters=(replace(PI1, letter="x"), replace(PI2, letter="y")),
    source=goutte_gaussier("after eq. 15: α = 1/2"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            r"P(x, y, \frac{1}{2}, \frac{1}{2}, \frac{1}{2}) = \frac{1}{2 \pi} "
            rf"\sqrt{{({_expected('x', 'x')}) ({_expected('y', 'y')}) - ({_expected('x', 'y')})^2}}",
            when=("x + y < 1",),
        ),
    ),
    functions={"P": DENSITY},
)
