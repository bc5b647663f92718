"""The multinomial law of the four counts (eq. 4, eq. 22), and the law of two of them."""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PI1, PI2, PI3
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.reading.special import Factorial

Expr = Any
ZERO = sympy.Integer(0)


def two_cells(d: Derivation) -> tuple[Expr, Expr]:
    """The probabilities of two cells that are not all of the table."""
    pi1, pi2 = (d.variable(p.name, p.interval) for p in (PI1, PI2))
    d.premise_sign(1 - pi1 - pi2, ">", "the other cells have a positive probability too")
    return pi1, pi2


def multinomial(counts: tuple[Expr, ...], probabilities: tuple[Expr, ...]) -> Expr:
    """The probability of the counts in a sample of as many independent draws (eq. 4)."""
    orders = Factorial(sympy.Add(*counts)) / sympy.Mul(*map(Factorial, counts))
    return orders * sympy.Mul(*(p**n for p, n in zip(probabilities, counts, strict=True)))


def pair_law(d: Derivation, first: Expr, second: Expr, rest: Expr) -> Expr:
    """P(first count, second count): the third summed over, from 0 to the rest of the sample."""
    pi1, pi2 = two_cells(d)
    pi3, x = d.variable(PI3.name, PI3.interval), d.variable("x", NONNEGATIVE)
    pi4 = 1 - pi1 - pi2 - pi3
    d.premise_sign(pi4, ">", "assumption 1: four positive probabilities with the sum 1")
    law = multinomial((first, second, x, rest - x), (pi1, pi2, pi3, pi4))
    orders = Factorial(first + second + rest) / (Factorial(first) * Factorial(second) * Factorial(rest))
    total = sympy.Sum(law, (x, ZERO, rest))
    return d.tabled_sum(
        total, "binomial", orders * pi1**first * pi2**second, (rest, pi3, pi4), "eq. 22 summed over the third count"
    )
