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
SHARES = (r"0 \leq Q(0)", r"Q(0) \leq 1", r"0 \leq Q(R)", r"Q(R) \leq 1")


def _difference_of_steps(d: Derivation, m: Any, total: Any) -> Any:
    """What the next recall step adds to the area and to average precision, the one minus the other."""
    steps = {AREA: (Q(m) + Q(m + 1)) / (2 * total), MEAN: Q(m + 1) / total}
    d.premise(AREA(m + 1) - AREA(m), steps[AREA], "the trapezium over the step from m/R to (m + 1)/R")
    d.premise(MEAN(m + 1) - MEAN(m), steps[MEAN], "the share of the (m + 1)-th relevant document in average precision")
    ahead = AREA(m + 1) - MEAN(m + 1) - (AREA(m) - MEAN(m))
    equalities = [(f(m + 1) - f(m), step, sign) for (f, step), sign in zip(steps.items(), (1, -1), strict=True)]
    return d.rewrite_using(ahead, (Q(m) - Q(m + 1)) / (2 * total), equalities, "one minus the other")


def derive(d: Derivation) -> Any:
    """Area minus average precision over m steps, as a telescoping sum; then over all R steps."""
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
    d.definition(m, total, "over all R steps")
    difference, ends = (d.substitute(part, {m: total}, "at m = R") for part in (AREA(m) - MEAN(m), telescoped))
    _bounds(d, total, difference, ends)
    return ends


def _bounds(d: Derivation, total: Any, difference: Any, ends: Any) -> None:
    """At most 1/(2R) either way, for precisions between 0 and 1 at both ends."""
    for quantity in (Q(ZERO), Q(total)):
        d.premise_sign(quantity, ">=", "a precision is not negative")
        d.premise_sign(1 - quantity, ">=", "nor above 1")
    names = {d.variable("Q_0", UNIT): Q(ZERO), d.variable("Q_R", UNIT): Q(total)}
    for name, value in names.items():
        d.definition(name, value, "the precision at an end")
    named = ends.xreplace({value: name for name, value in names.items()})
    d.substitute(named, names, "the precisions at both ends")
    bound = 1 / (2 * total)
    for sign in (-1, 1):
        d.rewrite_using(
            bound + sign * difference, bound + sign * named, [(difference, named, sign)], "the precisions named"
        )
        d.sign(bound + sign * named, ">=", "at most 1/(2R), for precisions between 0 and 1")


THEOREM = Theorem(
    id="aslam2005.polyline_area",
    title="Average precision and the area under the polyline of the points",
    statement=(
        "Area − AP = (Q(0) − Q(R))/(2R) for the polyline through (j/R, Q(j)), j = 0, …, R, Q(j) being the precision at "
        "the j-th relevant document; so −1/(2R) ≤ Area − AP ≤ 1/(2R), for 0 ≤ Q(0), Q(R) ≤ 1. A(m) is the area over "
        "the first m steps in recall, AP(m) what the first m relevant documents add to average precision."
    ),
    parameters=(TOTAL_RELEVANT,),
    source=aslam("section 1; the difference is not in the paper"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"A(R) - \mathrm{AP}(R) = \frac{Q(0) - Q(R)}{2 R}", when=ACCUMULATED),
        Holds(
            r"-\frac{1}{2 R} \leq A(R) - \mathrm{AP}(R) \leq \frac{1}{2 R}",
            when=(*ACCUMULATED, *SHARES),
        ),
    ),
    functions={"A": "", "AP": "", "Q": ""},
)
