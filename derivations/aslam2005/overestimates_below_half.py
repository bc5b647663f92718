"""R-precision overestimates average precision wherever it is below 1/2: refuted.

Aslam, Yilmaz & Pavlu (2005), sections 2 and 3, read without the hypothesis on the shape of the curve. One relevant
document, at rank 2: R-precision is the precision at rank 1, which is 0, and average precision is 1/2.
"""

from __future__ import annotations

import sympy

from prsym.derivations.aslam2005.parameters import aslam, relevance_of_rank
from prsym.derivations.aslam2005.short_lists import measures_of_list
from prsym.derivations.measures.precision_at_k import FORMULA as PRECISION_AT_K
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """The list 0, 1 with R = 1."""
    rp, mean = measures_of_list(d, ranks=2, total_relevant=1)
    point = {d.parameter("r_1"): sympy.Integer(0), d.parameter("r_2"): sympy.Integer(1)}
    d.refute(point, rp, "<", sympy.Rational(1, 2), "R-precision is below 1/2")
    d.refute(point, rp, "<", mean, "with R = 1 and the list 0, 1, rp = 0 is below 1/2 and yet below AP = 1/2")


THEOREM = Theorem(
    id="aslam2005.overestimates_below_half",
    title="R-precision below 1/2 overestimates average precision, read of every list",
    statement="For every ranked list with rp < 1/2, rp ≥ AP; so for those of two documents with R = 1.",
    parameters=(relevance_of_rank(1), relevance_of_rank(2)),
    source=aslam("sections 2 and 3"),
    derive=derive,
    holds=False,
    claims=(
        Holds(
            r"P(r_1, 1) \geq r_1 P(r_1, 1) + r_2 P(r_1 + r_2, 2)",
            when=(r"r_1 + r_2 \leq 1", r"P(r_1, 1) < \frac{1}{2}"),
        ),
    ),
    functions={"P": PRECISION_AT_K},
)
