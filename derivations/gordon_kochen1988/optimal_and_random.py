"""Optimal and random retrieval, between which every search lies."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import HALF, ONE, ZERO
from prsym.derivations.gordon_kochen1988.parameters import (
    FALLOUT,
    PREVALENCE,
    RECALL,
    TIME,
    TIME_INSIDE,
    TIME_POSITIVE,
    gordon_kochen,
)
from prsym.derivations.gordon_kochen1988.tradeoff import retrieved_share
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import ARGUMENT, POSITIVE, REAL, UNIT, Parameter
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds


# The first case before eq. 13: h_opt = t/p for t <= p, and 1 from then on. Of D documents p D are relevant; at the time
# t <= p all t D that have been examined are.
def derive_optimal_recall(d: Derivation) -> Expr:
    """The relevant documents found over those there are."""
    t, p = d.parameter("time"), d.parameter("prevalence")
    D, h = d.variable("D", POSITIVE), d.variable("h", UNIT)
    balance = d.premise(h * (p * D), t * D, "the t D documents examined are h of the p D relevant ones")
    return d.solve_linear(balance, h, "recall: the share of the relevant documents that is found")


OPTIMAL_RECALL = Formula(
    id="gordon_kochen1988.optimal_recall",
    title="Recall of optimal retrieval",
    printed=r"h_{opt}(t) = \frac{1}{p} t",
    parameters=(TIME, PREVALENCE),
    source=gordon_kochen("before eq. 13, t ≤ p"),
    derive=derive_optimal_recall,
    functions={"h_opt": ""},
    constraints=(r"t \leq p",),
    unit="share",
)


# Before eq. 13: b_opt = 0 from eq. 2 with r = t, and a_opt = 1 from eq. 1. That t/p bounds the recall of every search
# is not said there, and is what eq. 33 rests on: b >= 0 in eq. 2.
def derive_optimal_retrieval(d: Derivation) -> None:
    """Eq. 2 solved for the fallout, with the optimal recall and with any."""
    t, p, b = (d.parameter(name) for name in ("time", "prevalence", "fallout"))
    h = d.variable("h", REAL)
    _, retrieved = retrieved_share(d, h, b)
    balance = d.premise(retrieved, t, "eq. 8: r = t")
    recall = d.solve_linear(balance, h, "the recall of a search with fallout b at the time t")
    d.sign(t / p - recall, ">=", "it is at most t/p, as b ≥ 0")
    fallout = d.solve_linear(balance, b, "the fallout of a search with recall h at the time t")
    optimal = OPTIMAL_RECALL.expression
    d.substitute(fallout, {h: optimal}, "b_opt: no fallout at the recall t/p")
    d.substitute(h * p / t, {h: optimal}, "a_opt, from eq. 1: perfect precision")


OPTIMAL_RETRIEVAL = Theorem(
    id="gordon_kochen1988.optimal_retrieval",
    title="Optimal retrieval has no fallout, and bounds every search",
    statement=(
        "Up to t = p, h = h_opt = t/p gives the fallout b_opt = 0 and the precision a_opt = p h/t = 1; at any time "
        "0 < t ≤ 1 every search has h(t) ≤ t/p."
    ),
    parameters=(TIME_POSITIVE, PREVALENCE, FALLOUT, RECALL),
    source=gordon_kochen("before eq. 13, b_opt and a_opt"),
    derive=derive_optimal_retrieval,
    holds=True,
    claims=(
        Holds("b = 0", when=(r"t = h_{opt}(t, p) p + b (1 - p)",)),
        Holds(r"\frac{p h_{opt}(t, p)}{t} = 1"),
        Holds(r"h \leq \frac{t}{p}", when=("t = h p + b (1 - p)",)),
    ),
    functions={"h_opt": OPTIMAL_RECALL},
)


# Eq. 13: h'(0) = h_opt'(0) = 1/p. The first of the two equalities is an assumption, of the quadratic and of both
# logarithmic models up to eq. 28; the second is derived here.
def derive_optimal_rate(d: Derivation) -> Expr:
    """The slope of t/p, at t = 0."""
    t = d.variable("time", TIME.interval)
    slope = d.differentiate(OPTIMAL_RECALL.expression, t, "the slope of h_opt, for t ≤ p")
    at_start = d.substitute(slope, {t: ZERO}, "at t = 0")
    return Derived(sympy.Function("h_opt'")(ZERO), "=", at_start)


OPTIMAL_RATE = Formula(
    id="gordon_kochen1988.optimal_rate",
    title="Initial rate of optimal retrieval",
    printed=r"h_{opt}'(0) = \frac{1}{p}",
    parameters=(PREVALENCE,),
    source=gordon_kochen("eq. 13"),
    derive=derive_optimal_rate,
    functions={"h_opt'": ""},
)


# Before eq. 13, where it stands for the worst case (`random_is_worst`): h_worst = r. From eqs. 1 and 2; nothing
# restricts it to t <= p.
def derive_random_retrieval(d: Derivation) -> None:
    """Eq. 2 with r = t, solved for the fallout, and eq. 1."""
    t, p, b = (d.parameter(name) for name in ("time", "prevalence", "fallout"))
    h = d.variable("h", UNIT)
    _, retrieved = retrieved_share(d, h, b)
    balance = d.premise(retrieved, t, "eq. 8: r = t")
    at_random = d.substitute(balance, {h: t}, "random retrieval: h = r")
    fallout = d.solve_linear(at_random, b, "its fallout")
    d.rewrite(fallout, t, "b_worst = r")
    d.substitute(h * p / t, {h: t}, "a_worst = p, from eq. 1")


RANDOM_RETRIEVAL = Theorem(
    id="gordon_kochen1988.random_retrieval",
    title="Random retrieval has the prevalence for its precision",
    statement="For h_worst(t) = r(t) = t: b_worst = r(t) and a_worst = p, at any time 0 < t ≤ 1.",
    parameters=(TIME_POSITIVE, PREVALENCE, FALLOUT),
    source=gordon_kochen("before eq. 13, b_worst and a_worst"),
    derive=derive_random_retrieval,
    holds=True,
    claims=(Holds("b = t", when=("t = t p + b (1 - p)",)), Holds(r"\frac{t p}{t} = p")),
)


# Before eq. 13, where the worst case is assumed to be random selection. A search with fallout b has the recall (t - b
# (1 - p))/p at the time t, which is 0 at b = t/(1 - p), an admissible fallout for t <= 1 - p.
def derive_random_is_worst(d: Derivation) -> None:
    """Eq. 2 with r = t, solved for recall; p = t = 1/2 and b = 1."""
    t, p, b = (d.parameter(name) for name in ("time", "prevalence", "fallout"))
    h = d.parameter("recall")
    _, retrieved = retrieved_share(d, h, b)
    recall = d.solve_linear(d.premise(retrieved, t, "eq. 8: r = t"), h, "the recall of a search with fallout b")
    point = {t: HALF, p: HALF, b: ONE, h: ZERO}
    why = "where half of the documents are relevant, the first half of a search may meet only the others"
    d.refute(point, recall, "<", t, why)


RANDOM_IS_WORST = Theorem(
    id="gordon_kochen1988.random_is_worst",
    title="Random retrieval as the worst case (as the paper assumes)",
    statement="No search has a lower recall than random retrieval: h(t) ≥ t at every time, whatever its fallout.",
    parameters=(TIME, PREVALENCE, FALLOUT, RECALL),
    source=gordon_kochen("before eq. 13: worst case retrieval"),
    derive=derive_random_is_worst,
    holds=False,
    claims=(Holds(r"h \geq t", when=("t = h p + b (1 - p)",)),),
)


# Before eq. 13, under what the paper assumes after Theorem 2: h'' < 0 at all times, so that h(s) > s h'(s)
# (`deceleration`). With h(1) = 1, h(t)/t - 1 is the integral of (h(s) - s h'(s))/s^2 from t to 1.

RECALL_AT, LEAD = sympy.Function("g"), sympy.Function("c")  # h(s) and h(s) - s h'(s) at the time s = t + (1 - t) x


def derive_no_worse_than_random(d: Derivation) -> None:
    """h(s)/s falls from s = t to s = 1."""
    t, x = d.parameter("time"), d.variable("x", UNIT)
    s = t + (1 - t) * x
    d.definition(sympy.Derivative(RECALL_AT(x), x), (1 - t) * (RECALL_AT(x) - LEAD(x)) / s, "c(x) = h(s) − s h'(s)")
    d.premise_sign(LEAD(x), ">", "recall has decelerated: h(s) > s h'(s) (deceleration)")
    fall = t * (1 - t) * LEAD(x) / s**2
    whole = d.antiderivative(fall, -t * RECALL_AT(x) / s, x, ZERO, ONE, "t times the fall of h(s)/s")
    d.premise(RECALL_AT(ONE), ONE, "the whole search finds every relevant document")
    d.rewrite_using(whole, RECALL_AT(ZERO) - t, [(RECALL_AT(ONE), ONE, -t)], "h(t) − t")
    d.integral_sign(sympy.Integral(fall, (x, ZERO, ONE)), ">", "recall is above that of a random search")


SHARE = Parameter("x", "x", UNIT, False, ARGUMENT, "share of the time from t to the end of the search", ())
NO_WORSE_THAN_RANDOM = Theorem(
    id="gordon_kochen1988.no_worse_than_random",
    title="Where recall decelerates, no search is worse than a random one",
    statement=(
        "For smooth h with h(1) = 1 and h(s) > s h'(s) for t ≤ s ≤ 1, as gordon_kochen1988.deceleration has it for "
        "h(0) = 0, h' > 0 and h'' < 0: h(t) > t for 0 < t < 1. In g and c, which are h(s) and "
        "h(s) − s h'(s) at the time s = t + (1 − t) x, 0 ≤ x ≤ 1: g(0) > t."
    ),
    parameters=(TIME_INSIDE,),
    source=gordon_kochen("before eq. 13, with h'' negative at all times; the proof is not in the paper"),
    derive=derive_no_worse_than_random,
    holds=True,
    claims=(
        Holds(
            "g(0) > t",
            when=(
                Holds(r"\frac{d g(x)}{d x} = \frac{(1 - t) (g(x) - c(x))}{t + (1 - t) x}", over=(SHARE,)),
                Holds("c(x) > 0", over=(SHARE,)),
                "g(1) = 1",
            ),
        ),
    ),
    beyond="that h is smooth: its slope is continuous",
    functions={"g": "", "c": ""},
)
