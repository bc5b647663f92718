"""A difference in F with equal counts of disagreement: the statement that there is none is refuted.

Goutte & Gaussier (2005), section 5. Two relevant objects and one irrelevant one: the first system returns all three
(TP, FP, FN = 2, 1, 0), the second one relevant object (1, 0, 1). Each is right on one object on which the other fails,
and F1 is 4/5 against 2/3. `goutte_gaussier2005.f_difference_needs_disagreement` is what holds.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PAIRED_CELLS, goutte_gaussier
from prsym.derivations.measures.f_measure_counts import FORMULA as F_COUNTS
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

Expr = Any


def paired_cells(d: Derivation) -> tuple[Expr, ...]:
    """The cells of the paired table, in the order of the parameters."""
    return tuple(d.parameter(p.name) for p in PAIRED_CELLS)


def scores(d: Derivation) -> tuple[Expr, Expr, Expr, Expr]:
    """(F1 of the first, F1 of the second, N1, N2), from the paired table of relevant and irrelevant objects."""
    both, first, second, neither, first_right, second_right, both_wrong = paired_cells(d)
    tables = (
        (both + first, second_right + both_wrong, second + neither),
        (both + second, first_right + both_wrong, first + neither),
    )
    beta = {sympy.Symbol("beta"): sympy.Integer(1)}
    names = sympy.symbols("tp fp fn")
    f1, f2 = (F_COUNTS.expression.xreplace({**beta, **dict(zip(names, table, strict=True))}) for table in tables)
    return f1, f2, first + first_right, second + second_right


def derive(d: Derivation) -> None:
    """One relevant object on both lists, one on the first only; one irrelevant object on the first only."""
    f1, f2, wins, losses = scores(d)
    ones = {"both", "first", "second_right"}
    point = {cell: sympy.Integer(cell.name in ones) for cell in paired_cells(d)}
    d.rewrite(wins.xreplace(point), losses.xreplace(point), "N₁ = N₂ = 1")
    d.refute(point, f1, "!=", f2, "N₁ = N₂ = 1 for (TP, FP, FN) = (2, 1, 0) and (1, 0, 1), and F₁ is 4/5 and 2/3")


# F1 of the first and of the second system, in the cells of the paired table.
F_FIRST, F_SECOND = "F(a + b, f + g, c + d, 1)", "F(a + c, e + g, b + d, 1)"
THEOREM = Theorem(
    id="goutte_gaussier2005.f_difference",
    title="A difference in F₁ is a difference in disagreement counts",
    statement=(
        "If the F₁ of two systems on the same objects differ, then N₁ ≠ N₂, for N₁ = b + e and N₂ = c + f objects on "
        "which one of the two alone is right."
    ),
    parameters=PAIRED_CELLS,
    source=goutte_gaussier("section 5"),
    derive=derive,
    holds=False,
    claims=(Holds(r"b + e \neq c + f", when=(rf"{F_FIRST} \neq {F_SECOND}",)),),
    functions={"F": F_COUNTS},
)
