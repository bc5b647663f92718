"""Average precision and the area under the polyline of the precision-recall points: their exact difference.

Aslam, Yilmaz & Pavlu (2005), section 1: average precision is approximately the area under the curve. Q(j) is the
precision at the j-th relevant document, 0 if it is not retrieved, and Q(0) the precision given to recall 0. Average
precision is the sum of Q(j)/R; the area of the polyline through (j/R, Q(j)), j = 0, ..., R, is the sum of
(Q(j - 1) + Q(j))/(2 R). The difference telescopes to (Q(0) - Q(R))/(2 R): at most 1/(2 R).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.aslam2005.parameters import aslam
from prsym.derivations.measures.parameters import TOTAL_RELEVANT
from prsym.model.derivation import Derivation
from prsym.model.domain import ARGUMENT, NONNEGATIVE, UNIT, Parameter
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

ZERO = sympy.Integer(0)
Q, MEAN, AREA = (sympy.Function(name) for name in ("Q", "AP", "A"))

STEPS = Parameter("m", "m", NONNEGATIVE, True, ARGUMENT, "steps in recall", ())
ACCUMULATED = (  # what the area and average precision are: each step adds its share
    r"A(0) = 0",
    r"\mathrm{AP}(0) = 0",
    Holds(r"A(m + 1) - A(m) = \frac{Q(m) + Q(m + 1)}{2 R}", over=(STEPS,)),
    Holds(r"\mathrm{AP}(m + 1) - \mathrm{AP}(m) = \frac{Q(m + 1)}{R}", over=(STEPS,)),
)
ENDS = tuple(
    Parameter(name, letter, UNIT, False, ARGUMENT, "the precision at an end", ())
    for name, letter in (("Q_0", "u"), ("Q_R", "v"))
)


def _difference_of_steps(d: Derivation, m: Any, total: Any) -> Any:
    """The increase of area minus average precision over the next recall step."""
    steps = {AREA: (Q(m) + Q(m + 1)) / (2 * total), MEAN: Q(m + 1) / total}
    d.premise(AREA(m + 1) - AREA(m), steps[AREA], "the trapezium over the step from m/R to (m + 1)/R")
    d.premise(MEAN(m + 1) - MEAN(m), steps[MEAN], "the share of the (m + 1)-th relevant document in average precision")
    ahead = AREA(m + 1) - MEAN(m + 1) - (AREA(m) - MEAN(m))
    equalities = [(f(m + 1) - f(m), step, sign) for (f, step), sign in zip(steps.items(), (1, -1), strict=True)]
    return d.rewrite_using(ahead, (Q(m) - Q(m + 1)) / (2 * total), equalities, "one minus the other")


def derive(d: Derivation) -> Any:
    """Area minus average precision over m steps, as a telescoping sum; at R steps too."""
    total, m = d.parameter("total_relevant"), d.variable("m", NONNEGATIVE)
    step = _difference_of_steps(d, m, total)
    gap = d.sum_by_differences(AREA(m) - MEAN(m), m, step, 0, "area minus average precision, after m steps")
    telescoped = (Q(ZERO) - Q(m)) / (2 * total)
    d.rewrite(telescoped.xreplace({m: m + 1}) - telescoped, step, "(Q(0) − Q(m))/(2R) grows by as much")
    same = d.sum_by_differences(telescoped, m, step, 0, "the same sum")
    for start in (AREA(ZERO), MEAN(ZERO)):
        d.premise(start, ZERO, "no step, nothing added")
    equalities = [(AREA(m) - MEAN(m), gap, 1), (AREA(ZERO), ZERO, 1), (MEAN(ZERO), ZERO, -1), (telescoped, same, -1)]
    d.rewrite_using(AREA(m) - MEAN(m), telescoped, equalities, "the two are equal")
    first, last = d.variable("Q_0", UNIT), d.variable("Q_R", UNIT)
    bound = 1 / (2 * total)
    for sign in (-1, 1):
        d.sign(bound + sign * (first - last) / (2 * total), ">=", "at most 1/(2R), for precisions between 0 and 1")
    return telescoped


THEOREM = Theorem(
    id="aslam2005.polyline_area",
    title="Average precision and the area under the polyline of the points",
    statement=(
        "Area − AP = (Q(0) − Q(m))/(2R) over the first m steps in recall of the polyline through (j/R, Q(j)), Q(j) "
        "being the precision at the j-th relevant document: A(m) is the area over them, AP(m) what they add to average "
        "precision. Over all R steps it lies between −1/(2R) and 1/(2R), for precisions between 0 and 1."
    ),
    parameters=(TOTAL_RELEVANT,),
    source=aslam("section 1; the difference is not in the paper"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"A(m) - \mathrm{AP}(m) = \frac{Q(0) - Q(m)}{2 R}", when=ACCUMULATED, over=(STEPS,)),
        Holds(r"-\frac{1}{2 R} \leq \frac{u - v}{2 R} \leq \frac{1}{2 R}", over=ENDS),
    ),
    functions={"A": "", "AP": "", "Q": ""},
)
