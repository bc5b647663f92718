"""What average precision is when the assumptions hold exactly.

Aslam, Yilmaz & Pavlu (2005), section 1, where R-precision is approximately average precision. The precisions Q(j) at
the relevant documents lie on the three-point curve, at the recalls j/R; rp = t/R, for t of the first R documents are
relevant. Up to recall rp the curve is 1 - (1 - rp)/rp r, beyond it rp/(1 - rp) (1 - r), which takes the values
rp/(1 - rp) j/R at j = 0, ..., R - t - 1 steps before recall 1. Average precision is the sum of Q(j)/R; it is below the
area rp by 1/(2 R).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import sympy

from prsym.derivations.aslam2005.parameters import aslam
from prsym.derivations.measures.parameters import FOUND, FROM_ONE, TOTAL_RELEVANT
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

ONE = sympy.Integer(1)
RP = r"\frac{t}{R}"


def _sum_over(d: Derivation, name: str, closed: Any, term: Any, count: Any) -> tuple[Any, Any]:
    """The closed form and the sum of terms, for that many of them; both are given for `name` of them."""
    m = d.variable(name, NONNEGATIVE)
    d.rewrite(closed.xreplace({m: m + 1}) - closed, term, "one relevant document more")
    total = d.sum_by_differences(closed, m, term, 0, "as a sum")
    d.definition(m, count, "as many as there are on this piece")
    at_end = [d.substitute(part, {m: count}, "their number put in") for part in (closed, total)]
    return at_end[0], at_end[1]


def derive(d: Derivation) -> None:
    """The sum over each of the two pieces, and both together."""
    total, found = d.parameter("total_relevant"), d.parameter("found")
    d.premise_sign(total - found, ">", "rp is below 1")
    rp = found / total
    m, n = sympy.symbols("m n")
    upper = _sum_over(d, "m", m - (1 - rp) / rp * m * (m + 1) / (2 * total), 1 - (1 - rp) / rp * (m + 1) / total, found)
    lower = _sum_over(d, "n", rp / (1 - rp) * n * (n - 1) / (2 * total), rp / (1 - rp) * n / total, total - found)
    mean = (upper[1] + lower[1]) / total
    pieces = [(upper[0], upper[1], -1 / total), (lower[0], lower[1], -1 / total)]
    d.rewrite_using(mean, rp - ONE / (2 * total), pieces, "rp − 1/(2R)")


THEOREM = Theorem(
    id="aslam2005.on_the_polyline",
    title="Average precision under the paper's assumptions",
    statement=(
        "If the points (j/R, Q(j)), j = 1, …, R, lie on the three-point curve with 0 < rp < 1, AP = rp − 1/(2R), where "
        "rp = t/R."
    ),
    parameters=(TOTAL_RELEVANT, replace(FOUND, interval=FROM_ONE)),
    source=aslam("section 1; the difference is not in the paper"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            r"\frac{1}{R} \left("
            rf"\sum_{{j=0}}^{{t-1}} \left( 1 - \frac{{1 - {RP}}}{{{RP}}} \frac{{j + 1}}{{R}} \right)"
            rf" + \sum_{{j=0}}^{{R-t-1}} \left( \frac{{{RP}}}{{1 - {RP}}} \frac{{j}}{{R}} \right) \right)"
            rf" = {RP} - \frac{{1}}{{2 R}}",
            when=(r"t < R",),
        ),
    ),
)
