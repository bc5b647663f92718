"""Without disagreement there is no difference in F, and with little disagreement a small one.

Goutte & Gaussier (2005), section 5, as far as it holds: a difference in F1 implies N1 + N2 > 0, not that N1 and N2
differ. N1 - N2 compares the errors FP + FN, not the F1. With S for 2 TP + FP + FN of a system, the difference of the
F1 times both S is 2 TP1 (FP2 + FN2) - 2 TP2 (FP1 + FN1), at most 2 (N1 + N2) S1.
"""

from __future__ import annotations

from prsym.derivations.goutte_gaussier2005.f_difference import F_FIRST, F_SECOND, paired_cells, scores
from prsym.derivations.goutte_gaussier2005.parameters import PAIRED_CELLS, goutte_gaussier
from prsym.derivations.measures.f_measure_counts import FORMULA as F_COUNTS
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """The bound minus the difference is a sum of non-negative terms, in both directions."""
    both, first, second, neither, first_right, second_right, both_wrong = paired_cells(d)
    f1, f2, wins, losses = scores(d)
    sizes = (
        2 * (both + first) + second_right + both_wrong + second + neither,
        2 * (both + second) + first_right + both_wrong + first + neither,
    )
    for size in sizes:
        d.premise_sign(size, ">", "the F₁ of the system is defined")
    bound = 2 * (wins + losses) / sizes[1]
    d.sign(bound - (f1 - f2), ">=", "F₁ of the first exceeds the second's by no more than that")
    d.sign(bound + (f1 - f2), ">=", "nor does it fall short by more")
    errors1 = second_right + both_wrong + second + neither
    errors2 = first_right + both_wrong + first + neither
    d.rewrite(wins - losses, errors2 - errors1, "N₁ − N₂ is the difference of the errors")


# N1 = b + e, N2 = c + f; the first system's TP, FP and FN are a + b, f + g and c + d, the second's a + c, e + g, b + d.
BOUND = r"\frac{2 ((b + e) + (c + f))}{2 (a + c) + e + g + b + d}"
DEFINED = ("2 (a + b) + f + g + c + d > 0", "2 (a + c) + e + g + b + d > 0")
THEOREM = Theorem(
    id="goutte_gaussier2005.f_difference_needs_disagreement",
    title="A difference in F₁ needs disagreement",
    statement=(
        "The two F₁ differ by at most 2 (N₁ + N₂) over 2 TP + FP + FN of the second system, so that they are equal if "
        "N₁ = N₂ = 0. N₁ − N₂ = (FP + FN of the second system) − (FP + FN of the first)."
    ),
    parameters=PAIRED_CELLS,
    source=goutte_gaussier("section 5"),
    derive=derive,
    holds=True,
    claims=(
        Holds(rf"{F_FIRST} - {F_SECOND} \leq {BOUND}", when=DEFINED),
        Holds(rf"{F_SECOND} - {F_FIRST} \leq {BOUND}", when=DEFINED),
        Holds("(b + e) - (c + f) = (e + g + b + d) - (f + g + c + d)"),
    ),
    functions={"F": F_COUNTS},
)
