"""Without disagreement there is no difference in F.

Goutte & Gaussier (2005), section 5, as far as it holds: a difference in F1 implies N1 + N2 > 0, not that N1 and N2
differ. N1 - N2 compares the errors FP + FN, not the F1.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.f_difference import paired_cells, scores
from prsym.derivations.goutte_gaussier2005.parameters import PAIRED_CELLS, goutte_gaussier
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """The four cells of disagreement empty, or not."""
    _, first, second, neither, first_right, second_right, both_wrong = paired_cells(d)
    f1, f2, wins, losses = scores(d)
    empty = dict.fromkeys((first, second, first_right, second_right), sympy.Integer(0))
    f1, f2 = (d.substitute(f, empty, "no object on which they differ") for f in (f1, f2))
    d.rewrite(f1, f2, "the two F₁ are one")
    errors1 = second_right + both_wrong + second + neither
    errors2 = first_right + both_wrong + first + neither
    d.rewrite(wins - losses, errors2 - errors1, "N₁ − N₂ is the difference of the errors")


THEOREM = Theorem(
    id="goutte_gaussier2005.f_difference_needs_disagreement",
    title="A difference in F₁ needs disagreement",
    statement=(
        "If N₁ = N₂ = 0, the two F₁ are equal. N₁ − N₂ = (FP + FN of the second system) − (FP + FN of the first)."
    ),
    parameters=PAIRED_CELLS,
    source=goutte_gaussier("section 5"),
    derive=derive,
    holds=True,
)
