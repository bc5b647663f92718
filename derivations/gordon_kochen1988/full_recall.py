"""When recall is complete, and what that bounds."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import ZERO
from prsym.derivations.gordon_kochen1988.hit_rate import HIT_RATE, INITIAL_RATE, slopes, until_full_recall
from prsym.derivations.gordon_kochen1988.optimal_and_random import OPTIMAL_RATE
from prsym.derivations.gordon_kochen1988.parameters import (
    FULL_RECALL_TIME,
    POSITIVE_SHARE,
    PREVALENCE,
    TIME_POSITIVE,
    gordon_kochen,
)
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import POSITIVE, UNIT, interval
from prsym.model.formula import E_IS_EULER, Formula, Theorem
from prsym.model.statement import Holds


# Eq. 33 (printed as a bound on k/p). The initial rate of eq. 32 must not exceed that of optimal retrieval, eq. 13. That
# this suffices is `full_recall_bound_suffices`.
def derive_full_recall_bound(d: Derivation) -> Expr:
    """1/p − h'(0) ≥ 0, times the positive k p, solved for k."""
    p, k = d.parameter("prevalence"), d.variable("full_recall_time", FULL_RECALL_TIME.interval)
    spare = OPTIMAL_RATE.expression - INITIAL_RATE.expression
    d.premise_sign(spare, ">=", "the initial rate does not exceed that of optimal retrieval (eq. 13)")
    d.sign(k * p, ">", "so nor is it negative times k p, which is positive")
    linear = d.rewrite(spare * k * p, k - 2 * (sympy.E - 1) * p, "linear in k")
    return Derived("k", *d.solve_linear_inequality(linear, ">=", k, "solved for k"))


FULL_RECALL_BOUND = Formula(
    id="gordon_kochen1988.full_recall_bound",
    title="Earliest time of full recall",
    printed=r"k \geq 2(e - 1) p",
    parameters=(PREVALENCE,),
    source=gordon_kochen("eq. 33"),
    derive=derive_full_recall_bound,
    constants=E_IS_EULER,
    unit="share",
)


# Not in the paper. At the time t a share p h'(t) of the documents that come up is relevant. With k = 2(e - 1) p m and t
# = u k it is (1 - u)/(m f), f = 1 + (e - 1) u (2 - u): at most 1 for m >= 1, which is eq. 33. So recall stays below
# that of optimal retrieval, precision below 1, and fallout rises to (k - p)/(1 - p) <= 1.


def within_bound(d: Derivation) -> Expr:
    """Eq. 33: k is m times its bound, m ≥ 1, so that p = k/(2(e − 1) m)."""
    m, k = d.variable("m", interval("[1, oo)")), d.parameter("full_recall_time")
    return d.definition(d.parameter("prevalence"), k / (2 * (sympy.E - 1) * m), "k = 2(e − 1) p m, m ≥ 1: eq. 33")


def derive_full_recall_bound_suffices(d: Derivation) -> None:
    """The share of relevant documents at each time, the distance to optimal retrieval, and the fallout."""
    p, k = d.parameter("prevalence"), d.parameter("full_recall_time")
    recall, rate, _ = slopes(d)
    m, v = d.variable("m", interval("[1, oo)")), d.variable("v", UNIT)
    bounded = k / (2 * (sympy.E - 1) * m)
    share = (p * rate).xreplace({p: bounded})
    d.sign(share, ">=", "p h', the share of relevant documents among those at t = u k, is not negative")
    d.sign(1 - share, ">=", "and at most 1")
    d.sign((1 - share) / (1 - p), ">=", "so that fallout does not fall either")

    u = d.variable("u", POSITIVE_SHARE)
    slope = (k / bounded * (1 - share)).xreplace({u: v})
    distance = d.antiderivative(slope, k / bounded * v - recall.xreplace({u: v}), v, ZERO, u, "t/p − h(t)")
    d.integral_sign(sympy.Integral(slope, (v, ZERO, u)), ">", "h(t) < t/p, which is optimal retrieval")
    d.sign(distance * bounded / (u * k), ">", "1 − a, for the precision a = p h/t: p/t times that distance")
    until_full_recall(d, TIME_POSITIVE.interval)
    d.premise_sign(k - 2 * (sympy.E - 1) * p, ">=", "eq. 33")
    d.definition(m, k / (2 * (sympy.E - 1) * p), "k is m times the bound of eq. 33")


MODEL = (r"2 (e - 1) p \leq k", r"t \leq k")  # eq. 33, until recall is complete

FULL_RECALL_BOUND_SUFFICES = Theorem(
    id="gordon_kochen1988.full_recall_bound_suffices",
    title="The bound on k suffices",
    statement=(
        "For 2(e − 1)p ≤ k ≤ 1 and 0 < t ≤ k, eq. 31 has 0 ≤ p h'(t) ≤ 1, precision a = p h/t < 1 and h < t/p, and "
        "fallout (t − p h(t))/(1 − p) does not fall, and is (k − p)/(1 − p) ≤ 1 at t = k."
    ),
    parameters=(TIME_POSITIVE, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 33, its converse; not in the paper"),
    derive=derive_full_recall_bound_suffices,
    holds=True,
    claims=(
        Holds(r"0 \leq p \frac{d h(t, k)}{d t} \leq 1", when=MODEL),
        Holds(r"\frac{p h(t, k)}{t} < 1", when=MODEL),
        Holds(r"h(t, k) < \frac{t}{p}", when=MODEL),
        Holds(r"\frac{d \frac{t - p h(t, k)}{1 - p}}{d t} \geq 0", when=MODEL),
        Holds(r"\frac{k - p h(k, k)}{1 - p} = \frac{k - p}{1 - p} \leq 1"),
    ),
    functions={"h": HIT_RATE},
    constants=E_IS_EULER,
)


# After eq. 33, before the number 3.43: k/p. Of D documents k D have been examined then, and p D are relevant.
def derive_examined_per_relevant(d: Derivation) -> Expr:
    """k − 2(e − 1)p ≥ 0 with k = n p."""
    p, k = d.variable("prevalence", PREVALENCE.interval), d.variable("full_recall_time", FULL_RECALL_TIME.interval)
    n, D = d.variable("n", POSITIVE), d.variable("D", POSITIVE)
    spare = k - FULL_RECALL_BOUND.expression
    d.sign(d.substitute(spare, {p: within_bound(d)}, "what k exceeds its bound by"), ">=", "eq. 33")
    count = d.premise(k * D, n * (p * D), "the k D documents examined are n for each relevant one")
    spare = d.substitute(spare, {k: d.solve_linear(count, k, "the time in terms of n")}, "with k = n p")
    return Derived("n", *d.solve_linear_inequality(spare, ">=", n, "linear in n; p is positive"))


EXAMINED_PER_RELEVANT = Formula(
    id="gordon_kochen1988.examined_per_relevant",
    title="Documents examined for each relevant one",
    printed=r"n \geq 2(e - 1)",
    parameters=(),
    source=gordon_kochen("after eq. 33"),
    derive=derive_examined_per_relevant,
    constants=E_IS_EULER,
)


def derive_best_precision(d: Derivation) -> Expr:
    """k − 2(e − 1)p ≥ 0 with p = a k, because a = p h/t is p/k at h = 1, t = k."""
    p, k = d.variable("prevalence", PREVALENCE.interval), d.variable("full_recall_time", FULL_RECALL_TIME.interval)
    a = d.variable("a", POSITIVE_SHARE)
    spare = k - FULL_RECALL_BOUND.expression
    d.sign(d.substitute(spare, {p: within_bound(d)}, "what k exceeds its bound by"), ">=", "eq. 33")
    in_precision = d.substitute(spare, {p: a * k}, "with p = a k: eq. 1 at h = 1 and r = t = k")
    return Derived("a", *d.solve_linear_inequality(in_precision, ">=", a, "linear in a; k is positive"))


BEST_PRECISION = Formula(
    id="gordon_kochen1988.best_precision",
    title="Best precision at full recall",
    printed=r"a \leq \frac{1}{2(e - 1)}",
    parameters=(),
    source=gordon_kochen("after eq. 33"),
    derive=derive_best_precision,
    constants=E_IS_EULER,
    unit="share",
)


# Not in the paper, which says that the model restricts nothing: eq. 33 with k <= 1. Where more than 29.1% of the
# documents are relevant no k is left.
def derive_prevalence_bound(d: Derivation) -> Expr:
    """1 − 2(e − 1)p ≥ 0, because 2(e − 1)p ≤ k ≤ 1."""
    p = d.variable("prevalence", PREVALENCE.interval)
    d.variable("full_recall_time", FULL_RECALL_TIME.interval)
    spare = 1 - FULL_RECALL_BOUND.expression
    d.sign(d.substitute(spare, {p: within_bound(d)}, "1 less the bound on k"), ">=", "eq. 33, and k ≤ 1")
    return Derived("p", *d.solve_linear_inequality(spare, ">=", p, "solved for p"))


PREVALENCE_BOUND = Formula(
    id="gordon_kochen1988.prevalence_bound",
    title="Largest prevalence of the model",
    printed=r"p \leq \frac{1}{2(e - 1)}",
    parameters=(),
    source=gordon_kochen("eq. 33 with k ≤ 1; not in the paper"),
    derive=derive_prevalence_bound,
    constants=E_IS_EULER,
    unit="share",
)
