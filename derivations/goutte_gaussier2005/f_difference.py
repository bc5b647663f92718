"""How far apart the F-measures of two systems can be."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import ONE
from prsym.derivations.goutte_gaussier2005.parameters import PAIRED_CELLS, goutte_gaussier
from prsym.derivations.measures.f_measure import F_MEASURE_COUNTS
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

# Section 5. Two relevant objects and one irrelevant one: the first system returns all three (TP, FP, FN = 2, 1, 0), the
# second one relevant object (1, 0, 1). Each is right on one object on which the other fails, and F1 is 4/5 against 2/3.
# `goutte_gaussier2005.f_difference_needs_disagreement` is what holds.


def paired_cells(d: Derivation) -> tuple[Expr, ...]:
    """The cells of the paired table, in the order of the parameters."""
    return tuple(d.parameter(p.name) for p in PAIRED_CELLS)


def tables(d: Derivation) -> tuple[tuple[Expr, Expr, Expr], tuple[Expr, Expr, Expr]]:
    """TP, FP and FN of the first and of the second system, from the paired table of relevant and irrelevant objects."""
    both, first, second, neither, first_right, second_right, both_wrong = paired_cells(d)
    return (
        (both + first, second_right + both_wrong, second + neither),
        (both + second, first_right + both_wrong, first + neither),
    )


def scores(d: Derivation) -> tuple[Expr, Expr, Expr, Expr]:
    """(F1 of the first, F1 of the second, N1, N2)."""
    _, first, second, _, first_right, second_right, _ = paired_cells(d)
    beta = {sympy.Symbol("beta"): ONE}
    names = sympy.symbols("tp fp fn")
    f1, f2 = (
        F_MEASURE_COUNTS.expression.xreplace({**beta, **dict(zip(names, table, strict=True))}) for table in tables(d)
    )
    return f1, f2, first + first_right, second + second_right


def derive_f_difference(d: Derivation) -> None:
    """One relevant object on both lists, one on the first only; one irrelevant object on the first only."""
    f1, f2, wins, losses = scores(d)
    ones = {"both", "first", "second_right"}
    point = {cell: sympy.Integer(cell.name in ones) for cell in paired_cells(d)}
    d.rewrite(wins.xreplace(point), losses.xreplace(point), "N₁ = N₂ = 1")
    d.refute(point, f1, "!=", f2, "N₁ = N₂ = 1 for (TP, FP, FN) = (2, 1, 0) and (1, 0, 1), and F₁ is 4/5 and 2/3")


# F1 of the first and of the second system, in the cells of the paired table.
F_FIRST, F_SECOND = "F(a + b, f + g, c + d, 1)", "F(a + c, e + g, b + d, 1)"
F_DIFFERENCE = Theorem(
    id="goutte_gaussier2005.f_difference",
    title="A difference in F₁ is a difference in disagreement counts",
    statement=(
        "If the F₁ of two systems on the same objects differ, then N₁ ≠ N₂, for N₁ = b + e and N₂ = c + f objects on "
        "which one of the two alone is right."
    ),
    parameters=PAIRED_CELLS,
    source=goutte_gaussier("section 5"),
    derive=derive_f_difference,
    holds=False,
    claims=(Holds(r"b + e \neq c + f", when=(rf"{F_FIRST} \neq {F_SECOND}",)),),
    functions={"F": F_MEASURE_COUNTS},
)


# Section 5, as far as it holds: a difference in F1 implies N1 + N2 > 0, not that N1 and N2 differ. N1 - N2 compares the
# errors FP + FN, not the F1. With S for 2 TP + FP + FN of a system, the difference of the F1 times both S is 2 TP1 (FP2
# + FN2) - 2 TP2 (FP1 + FN1), at most 2 (N1 + N2) S1.
def derive_f_difference_needs_disagreement(d: Derivation) -> None:
    """The bound minus the difference is a sum of non-negative terms, in both directions."""
    f1, f2, wins, losses = scores(d)
    sizes = [2 * tp + fp + fn for tp, fp, fn in tables(d)]
    for size in sizes:
        d.premise_sign(size, ">", "the F₁ of the system is defined")
    bound = 2 * (wins + losses) / sizes[1]
    d.sign(bound - (f1 - f2), ">=", "F₁ of the first exceeds the second's by no more than that")
    d.sign(bound + (f1 - f2), ">=", "nor does it fall short by more")
    errors1, errors2 = (fp + fn for _, fp, fn in tables(d))
    d.rewrite(wins - losses, errors2 - errors1, "N₁ − N₂ is the difference of the errors")


# N1 = b + e, N2 = c + f; the first system's TP, FP and FN are a + b, f + g and c + d, the second's a + c, e + g, b + d.
BOUND = r"\frac{2 ((b + e) + (c + f))}{2 (a + c) + e + g + b + d}"
DEFINED = ("2 (a + b) + f + g + c + d > 0", "2 (a + c) + e + g + b + d > 0")
F_DIFFERENCE_NEEDS_DISAGREEMENT = Theorem(
    id="goutte_gaussier2005.f_difference_needs_disagreement",
    title="A difference in F₁ needs disagreement",
    statement=(
        "The two F₁ differ by at most 2 (N₁ + N₂) over 2 TP + FP + FN of the second system, so that they are equal if "
        "N₁ = N₂ = 0. N₁ − N₂ = (FP + FN of the second system) − (FP + FN of the first)."
    ),
    parameters=PAIRED_CELLS,
    source=goutte_gaussier("section 5"),
    derive=derive_f_difference_needs_disagreement,
    holds=True,
    claims=(
        Holds(rf"{F_FIRST} - {F_SECOND} \leq {BOUND}", when=DEFINED),
        Holds(rf"{F_SECOND} - {F_FIRST} \leq {BOUND}", when=DEFINED),
        Holds("(b + e) - (c + f) = (e + g + b + d) - (f + g + c + d)"),
    ),
    functions={"F": F_MEASURE_COUNTS},
)


# Behind section 5 of Goutte & Gaussier (2005), not said there. With R relevant objects, and N1 and N2 objects on which
# one system alone is right, F1 of the first exceeds that of the second by at most 2 N1/(R + N1 + N2): cleared of its
# denominators, which are at least R, the bound minus the difference has no negative term.
def derive_f_difference_bound(d: Derivation) -> None:
    """The denominators, and the bound minus the difference over all three."""
    relevant = sympy.Add(*paired_cells(d)[:4])
    d.premise_sign(relevant, ">", "some object is relevant")
    f1, f2, wins, losses = scores(d)
    (hits1, *_), (hits2, *_) = tables(d)
    below1, below2 = (2 * tp + fp + fn for tp, fp, fn in tables(d))
    for f, hits, below in ((f1, hits1, below1), (f2, hits2, below2)):
        d.rewrite(f, 2 * hits / below, "F₁ from the counts")
        d.sign(below - relevant, ">=", "its denominator is at least R, and so not 0")
    outer = relevant + wins + losses
    top = sympy.expand(2 * wins * below1 * below2 - 2 * outer * (hits1 * below2 - hits2 * below1))
    d.rewrite(2 * wins / outer - (f1 - f2), top / (outer * below1 * below2), "the bound minus the difference")
    d.sign(top, ">=", "a sum of terms none of which is negative")
    size = d.variable("R", POSITIVE)
    d.definition(size, relevant, "the relevant objects")
    parts = (size + sympy.expand(part - relevant) for part in (outer, below1, below2))
    d.sign(top / sympy.Mul(*parts), ">=", "so the difference is at most the bound")


F_DIFFERENCE_BOUND = Theorem(
    id="goutte_gaussier2005.f_difference_bound",
    title="Few wins make no large difference in F₁",
    statement="F₁ of the first system − F₁ of the second ≤ 2N₁/(R + N₁ + N₂), for R relevant objects, R > 0.",
    parameters=PAIRED_CELLS,
    source=goutte_gaussier("section 5, behind “an 8 to 3 difference”"),
    derive=derive_f_difference_bound,
    holds=True,
    claims=(
        Holds(
            rf"{F_FIRST} - {F_SECOND} \leq \frac{{2 (b + e)}}{{a + b + c + d + (b + e) + (c + f)}}",
            when=("a + b + c + d > 0",),
        ),
    ),
    functions={"F": F_MEASURE_COUNTS},
)
