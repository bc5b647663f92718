"""Lists of three on which R-precision is above, and below, average precision."""

from __future__ import annotations

import sympy

from prsym.derivations.aslam2005.parameters import aslam, relevance_of_rank
from prsym.derivations.constants import HALF, ONE, ZERO
from prsym.derivations.measures.ranked_lists import PRECISION_AT_K
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

# R-precision and average precision of a short list, rank by rank: what the counterexamples here share.


def measures_of_list(d: Derivation, ranks: int, total_relevant: int) -> tuple[Expr, Expr]:
    """R-precision (R at most the number of ranks) and average precision, in r_1, r_2, ..."""
    found, rank = d.variable("found", NONNEGATIVE), d.variable("rank", NONNEGATIVE)
    relevance = [d.parameter(f"r_{k}") for k in range(1, ranks + 1)]
    precisions = [
        d.substitute(
            PRECISION_AT_K.expression,
            {found: sympy.Add(*relevance[:k]), rank: sympy.Integer(k)},
            f"precision at rank {k}",
        )
        for k in range(1, ranks + 1)
    ]
    mean = sympy.Add(*(r * p for r, p in zip(relevance, precisions, strict=True))) / total_relevant
    d.substitute(mean, {}, f"average precision, with {total_relevant} relevant in all")
    return precisions[total_relevant - 1], mean


# Sections 2 and 3, read without the hypothesis on the shape of the curve. One relevant document, at rank 2: R-precision
# is the precision at rank 1, which is 0, and average precision is 1/2.
def derive_overestimates_below_half(d: Derivation) -> None:
    """The list 0, 1 with R = 1."""
    rp, mean = measures_of_list(d, ranks=2, total_relevant=1)
    point = {d.parameter("r_1"): ZERO, d.parameter("r_2"): ONE}
    d.refute(point, rp, "<", HALF, "R-precision is below 1/2")
    d.refute(point, rp, "<", mean, "with R = 1 and the list 0, 1, rp = 0 is below 1/2 and yet below AP = 1/2")


OVERESTIMATES_BELOW_HALF = Theorem(
    id="aslam2005.overestimates_below_half",
    title="R-precision below 1/2 overestimates average precision, read of every list",
    statement="For every ranked list with rp < 1/2, rp ≥ AP; so for those of two documents with R = 1.",
    parameters=(relevance_of_rank(1), relevance_of_rank(2)),
    source=aslam("sections 2 and 3"),
    derive=derive_overestimates_below_half,
    holds=False,
    claims=(
        Holds(
            r"P(r_1, 1) \geq r_1 P(r_1, 1) + r_2 P(r_1 + r_2, 2)",
            when=(r"r_1 + r_2 \leq 1", r"P(r_1, 1) < \frac{1}{2}"),
        ),
    ),
    functions={"P": PRECISION_AT_K},
)


# Sections 2 and 3, read without the hypothesis on the shape of the curve. Three relevant documents, of which two are
# retrieved, at ranks 2 and 3: R-precision is 2/3, average precision (1/2 + 2/3)/3 = 7/18.

RELEVANCE = (0, 1, 1)


def derive_underestimates_above_half(d: Derivation) -> None:
    """The list 0, 1, 1 with R = 3."""
    rp, mean = measures_of_list(d, ranks=3, total_relevant=3)
    point = {d.parameter(f"r_{k}"): sympy.Integer(value) for k, value in enumerate(RELEVANCE, 1)}
    d.refute(point, rp, ">", HALF, "R-precision is above 1/2")
    d.refute(point, rp, ">", mean, "with R = 3 and the list 0, 1, 1, rp = 2/3 is above 1/2 and yet above AP = 7/18")


UNDERESTIMATES_ABOVE_HALF = Theorem(
    id="aslam2005.underestimates_above_half",
    title="R-precision above 1/2 underestimates average precision, read of every list",
    statement="For every ranked list with rp > 1/2, rp ≤ AP; so for those of three documents with R = 3.",
    parameters=tuple(relevance_of_rank(k) for k in (1, 2, 3)),
    source=aslam("sections 2 and 3"),
    derive=derive_underestimates_above_half,
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
