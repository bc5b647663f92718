"""R-precision underestimates average precision wherever it is above 1/2: refuted.

Aslam, Yilmaz & Pavlu (2005), sections 2 and 3, read without the hypothesis on the shape of the curve. Three relevant
documents, of which two are retrieved, at ranks 2 and 3: R-precision is 2/3, average precision (1/2 + 2/3)/3 = 7/18.
"""

from __future__ import annotations

import sympy

from prsym.derivations.aslam2005.parameters import aslam, relevance_of_rank
from prsym.derivations.aslam2005.short_lists import measures_of_list
from prsym.derivations.measures.precision_at_k import FORMULA as PRECISION_AT_K
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

RELEVANCE = (0, 1, 1)


def derive(d: Derivation) -> None:
    """The list 0, 1, 1 with R = 3."""
    rp, mean = measures_of_list(d, ranks=3, total_relevant=3)
    point = {d.parameter(f"r_{k}"): sympy.Integer(value) for k, value in enumerate(RELEVANCE, 1)}
    d.refute(point, rp, ">", sympy.Rational(1, 2), "R-precision is above 1/2")
    d.refute(point, rp, ">", mean, "with R = 3 and the list 0, 1, 1, rp = 2/3 is above 1/2 and yet above AP = 7/18")


THEOREM = Theorem(
    id="aslam2005.underestimates_above_half",
    title="R-precision above 1/2 underestimates average precision, read of every list",
    statement="For every ranked list with rp > 1/2, rp ≤ AP; so for those of three documents with R = 3.",
    parameters=tuple(relevance_of_rank(k) for k in (1, 2, 3)),
    source=aslam("sections 2 and 3"),
    derive=derive,
    holds=False,
    claims=(
        Holds(
            r"P(r_1 + r_2 + r_3, 3)"
            r" \leq \frac{1}{3} (r_1 P(r_1, 1) + r_2 P(r_1 + r_2, 2) + r_3 P(r_1 + r_2 + r_3, 3))",
            when=(r"P(r_1 + r_2 + r_3, 3) > \frac{1}{2}",),
        ),
    ),
    functions={"P": PRECISION_AT_K},
)
