"""How far apart the F1 of two systems on one collection can be, given their counts of disagreement.

Behind section 5 of Goutte & Gaussier (2005), not said there. With R relevant objects, and N1 and N2 objects on which
one system alone is right, F1 of the first exceeds that of the second by at most 2 N1/(R + N1 + N2): cleared of its
denominators, which are at least R, the bound minus the difference has no negative term.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.f_difference import F_FIRST, F_SECOND, paired_cells, scores
from prsym.derivations.goutte_gaussier2005.parameters import PAIRED_CELLS, goutte_gaussier
from prsym.derivations.measures.f_measure_counts import FORMULA as F_COUNTS
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """The denominators, and the bound minus the difference over all three."""
    both, first, second, neither, first_right, second_right, both_wrong = paired_cells(d)
    relevant = both + first + second + neither
    d.premise_sign(relevant, ">", "some object is relevant")
    f1, f2, wins, losses = scores(d)
    below1 = 2 * (both + first) + second_right + both_wrong + second + neither
    below2 = 2 * (both + second) + first_right + both_wrong + first + neither
    for f, hits, below in ((f1, both + first, below1), (f2, both + second, below2)):
        d.rewrite(f, 2 * hits / below, "F₁ from the counts")
        d.sign(below - relevant, ">=", "its denominator is at least R, and so not 0")
    outer = relevant + wins + losses
    top = sympy.expand(2 * wins * below1 * below2 - 2 * outer * ((both + first) * below2 - (both + second) * below1))
    d.rewrite(2 * wins / outer - (f1 - f2), top / (outer * below1 * below2), "the bound minus the difference")
    d.sign(top, ">=", "a sum of terms none of which is negative")
    size = d.variable("R", POSITIVE)
    d.definition(size, relevant, "the relevant objects")
    parts = (size + sympy.expand(part - relevant) for part in (outer, below1, below2))
    d.sign(top / sympy.Mul(*parts), ">=", "so the difference is at most the bound")


THEOREM = Theorem(
    id="goutte_gaussier2005.f_difference_bound",
    title="Few wins make no large difference in F₁",
    statement="F₁ of the first system − F₁ of the second ≤ 2N₁/(R + N₁ + N₂), for R relevant objects, R > 0.",
    parameters=PAIRED_CELLS,
    source=goutte_gaussier("section 5, behind “an 8 to 3 difference”"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            rf"{F_FIRST} - {F_SECOND} \leq \frac{{2 (b + e)}}{{a + b + c + d + (b + e) + (c + f)}}",
            when=("a + b + c + d > 0",),
        ),
    ),
    functions={"F": F_COUNTS},
)
