"""The numerator of F1 never exceeds its denominator, so that F1 lies between 0 and 1.

The introduction of 2015, below the formula of F1. P + R - 2 P R = P (1 - R) + R (1 - P): no term is negative, and
both vanish only when P = R = 1 or P = R = 0. At P = R = 1 numerator and denominator are equal (F1 = 1); at P = R = 0
both are 0, and F1 is undefined.
"""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.documents import INTRODUCTION
from prsym.derivations.measures.f1 import FORMULA as F1
from prsym.derivations.measures.parameters import PRECISION, RECALL
from prsym.model.derivation import Derivation
from prsym.model.domain import interval
from prsym.model.formula import Theorem
from prsym.model.source import Source
from prsym.model.statement import Holds

WITHOUT_ZERO, WITHOUT_ONE = interval("(0, 1]"), interval("[0, 1)")
BELOW_FORMULA = Source(INTRODUCTION, "section “F1”, below the formula")
P, R = replace(PRECISION, letter="P"), replace(RECALL, letter="R")
ELSEWHERE = (  # all pairs but (0, 0) and (1, 1)
    (replace(P, interval=WITHOUT_ZERO), replace(R, interval=WITHOUT_ONE)),
    (replace(P, interval=WITHOUT_ONE), replace(R, interval=WITHOUT_ZERO)),
)


def derive(d: Derivation) -> None:
    """The two terms, on the whole square and away from its two corners."""
    p, r = d.parameter("precision"), d.parameter("recall")
    top, bottom, one = 2 * p * r, p + r, sympy.Integer(1)
    d.sign(top, ">=", "the numerator is not negative")
    d.sign(2 - top, ">=", "and at most 2")
    d.sign(bottom, ">=", "nor is the denominator")
    d.sign(2 - bottom, ">=", "which is at most 2, too")
    gap = d.rewrite(bottom - top, p * (1 - r) + r * (1 - p), "denominator minus numerator")
    d.sign(gap, ">=", "a sum of products of non-negative factors")
    at_one = d.substitute(gap, {p: one, r: one}, "at P = R = 1")
    d.rewrite(at_one, sympy.Integer(0), "the two are equal: F₁ = 1")

    for name, first, second in (("a", WITHOUT_ZERO, WITHOUT_ONE), ("b", WITHOUT_ONE, WITHOUT_ZERO)):
        u, v = d.variable(f"p_{name}", first), d.variable(f"r_{name}", second)
        elsewhere = d.substitute(gap, {p: u, r: v}, f"for P in {first} and R in {second}")
        d.sign(elsewhere, ">", "the numerator is smaller")
        value = 2 * u * v / (u + v)
        d.sign(value, ">=", "so 0 ≤ F₁")
        d.sign(1 - value, ">", "and F₁ < 1")


THEOREM = Theorem(
    id="measures.f1_numerator",
    title="F₁ lies between 0 and 1",
    statement=(
        "For 0 ≤ P, R ≤ 1: 0 ≤ 2PR ≤ P + R ≤ 2. The middle is an equality at P = R = 1 and at P = R = 0 only; "
        "elsewhere 0 ≤ F₁ < 1."
    ),
    parameters=(P, R),
    source=BELOW_FORMULA,
    derive=derive,
    holds=True,
    claims=(
        Holds(r"0 \leq 2 P R \leq P + R \leq 2"),
        Holds(r"2 \cdot 1 \cdot 1 = 1 + 1"),
        Holds(r"2 \cdot 0 \cdot 0 = 0 + 0"),
        *(Holds(r"2 P R < P + R", over=pairs) for pairs in ELSEWHERE),
        *(Holds(r"0 \leq F_1(P, R) < 1", over=pairs) for pairs in ELSEWHERE),
    ),
    functions={"F_1": F1},
)
