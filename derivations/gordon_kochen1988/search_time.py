"""Times of a search from one observation: of full recall, and precision on the way."""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.constants import HALF, ONE, ZERO
from prsym.derivations.gordon_kochen1988.hit_rate import (
    HIT_RATE,
    before_full_recall,
    inside_logarithm,
    slopes,
    until_full_recall,
)
from prsym.derivations.gordon_kochen1988.parameters import (
    FULL_RECALL_TIME,
    POSITIVE_SHARE,
    PREVALENCE,
    RECALL,
    RECALL_INSIDE,
    RECALL_POSITIVE,
    TIME,
    TIME_INSIDE,
    TIME_POSITIVE,
    gordon_kochen,
)
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, REAL, UNIT, interval
from prsym.model.formula import E_IS_EULER, Formula, Theorem
from prsym.model.statement import Equivalent, Holds, Tends

# Not in the paper: eq. 31 solved for t. With w = 1 - t/k the argument of its logarithm is e - (e - 1) w^2, so that w^2
# = (e - e^h)/(e - 1), and w lies in [0, 1] because t does in [0, k].


def remaining_share(d: Derivation) -> Expr:
    """w = 1 − t/k, the part of the time of full recall that is still to come, as a function of recall."""
    h, k, e = d.parameter("recall"), d.parameter("full_recall_time"), sympy.E
    t, w, square = d.variable("time", TIME.interval), d.variable("w", UNIT), d.variable("q", UNIT)
    argument = HIT_RATE.expression.args[0]
    argument = d.substitute(argument, {t: k * (1 - w)}, "the argument of the logarithm in eq. 31, with t = k(1 − w)")
    argument = d.rewrite(argument, e - (e - 1) * w**2, "in w")
    argument = d.substitute(argument, {w**2: square}, "with q = w²")
    solved = d.solve_linear(d.premise(argument, sympy.exp(h), "eq. 31: the argument is eʰ"), square, "solved for q")
    solved = d.rewrite(solved, (e - sympy.exp(h)) / (e - 1), "the signs turned")
    d.rewrite(e - sympy.exp(h), e * (1 - sympy.exp(h - 1)), "e taken out")
    d.sign(e * (1 - sympy.exp(h - 1)), ">=", "e ≥ eʰ, as h ≤ 1")
    d.sign(solved, ">=", "so q has a square root")
    d.sign(1 - solved, ">=", "of at most 1")
    return d.definition(w, sympy.sqrt(solved), "w, which is not negative")


def derive_search_time(d: Derivation) -> Expr:
    """t = k (1 − w)."""
    k, w = d.parameter("full_recall_time"), sympy.Symbol("w")
    return d.substitute(k * (1 - w), {w: remaining_share(d)}, "t = k(1 − w)")


SEARCH_TIME = Formula(
    id="gordon_kochen1988.search_time",
    title="Search time to reach a recall",
    printed=r"t = k \left(1 - \sqrt{\frac{e - e^h}{e - 1}} \right)",
    parameters=(RECALL, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 31 solved for t; not in the paper"),
    derive=derive_search_time,
    constants=E_IS_EULER,
    unit="share",
)


def derive_precision_at_recall(d: Derivation) -> Expr:
    """Eq. 1 with r = t: a t = p h solved for a, and t from `search_time`. Figure 4 has no formula."""
    p, h = d.parameter("prevalence"), d.parameter("recall")
    t, a = d.variable("time", POSITIVE), d.variable("a", POSITIVE)
    precision = d.solve_linear(d.premise(a * t, p * h, "eq. 1, with r = t (eq. 8)"), a, "precision")
    return d.substitute(precision, {t: SEARCH_TIME.expression}, "the time at which the recall is h")


PRECISION_AT_RECALL = Formula(
    id="gordon_kochen1988.precision_at_recall",
    title="Precision at a recall",
    printed=r"a = \frac{p h}{k \left(1 - \sqrt{\frac{e - e^h}{e - 1}} \right)}",
    parameters=(RECALL_POSITIVE, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("figure 4; the formula is not in the paper"),
    derive=derive_precision_at_recall,
    constants=E_IS_EULER,
    constraints=(r"2(e - 1) p \leq k",),
    unit="share",
)


# The trade-off of sections 2 and 4, for eq. 31. As in `deceleration`, h - t h' is the integral of -s h''(s) from 0 to
# t, here up to t = k itself, where h' is 0. Recall rises until t = k, so precision falls with recall as well.
def derive_precision_decreases(d: Derivation) -> None:
    """da/dt = −(p/t²)(h − t h'), at t = u k."""
    p, k = d.parameter("prevalence"), d.parameter("full_recall_time")
    recall, rate, bend = slopes(d)
    u, v = d.variable("u", POSITIVE_SHARE), d.variable("v", UNIT)
    at_v = {u: v}
    deceleration = (-v * k**2 * bend).xreplace(at_v)
    primitive = (recall - u * k * rate).xreplace(at_v)
    value = d.antiderivative(deceleration, primitive, v, ZERO, u, "the integral of −s h''(s)")
    lead = d.variable("M", REAL)
    d.definition(lead, value, "M = h − t h'")
    d.integral_sign(sympy.Integral(deceleration, (v, ZERO, u)), ">", "M is positive, as h'' < 0")
    slope = d.differentiate(p * recall / (u * k), u, "the slope of precision a = p h/t in u")
    in_lead = -p * lead / (k * u**2)
    d.rewrite(slope, d.substitute(in_lead, {lead: value}, "−p M/(k u²)"), "they are equal")
    until_full_recall(d, TIME_POSITIVE.interval)
    d.sign(in_lead / k, "<", "precision falls for 0 < t ≤ k: its slope in t")
    before_full_recall(d, PROBABILITY_OPEN)
    d.sign(rate, ">", "recall rises until t = k")
    d.sign(in_lead / k / rate, "<", "so precision falls with recall")


PRECISION_DECREASES = Theorem(
    id="gordon_kochen1988.precision_decreases",
    title="Precision falls along the model",
    statement=(
        "For eq. 31, precision a = p h(t)/t decreases strictly on 0 < t ≤ k, and with recall, which increases strictly "
        "from 0 to 1, for every 0 < p < 1 and 0 < k ≤ 1."
    ),
    parameters=(TIME_POSITIVE, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 31 and section 4"),
    derive=derive_precision_decreases,
    holds=True,
    claims=(
        Holds(r"\frac{d \frac{p h(t, k)}{t}}{d t} < 0", when=(r"t \leq k",)),
        Holds(r"\frac{d h(t, k)}{d t} > 0", when=("t < k",)),
        Holds("h(0, k) = 0"),
        Holds("h(k, k) = 1"),
        Holds(r"\frac{d \frac{p h(t, k)}{t}}{d t} / \frac{d h(t, k)}{d t} < 0", when=("t < k",)),
    ),
    functions={"h": HIT_RATE},
)


# Not in the paper: p h/t tends to 2(e - 1)p/k as recall falls to 0 (p times the initial rate of eq. 32), and is p/k at
# full recall. Under eq. 33 the first is at most 1.

BEFORE_THE_END = replace(RECALL, interval=interval("[0, 1)"))


def derive_precision_ends(d: Derivation) -> None:
    """By l'Hopital's rule at h = 0; at h = 1 no step is needed."""
    h, p, e = d.variable("recall", BEFORE_THE_END.interval), d.parameter("prevalence"), sympy.E
    d.rewrite(e - sympy.exp(h), e * (1 - sympy.exp(h - 1)), "e taken out")
    d.sign(e * (1 - sympy.exp(h - 1)), ">", "the square root is smooth for h < 1")
    d.quotient_limit(p * h, SEARCH_TIME.expression, h, ZERO, "p h/t(h) as h falls to 0")


PRECISION_ENDS = Theorem(
    id="gordon_kochen1988.precision_ends",
    title="Ends of the model's curve",
    statement="a(h) → 2(e − 1)p/k as h → 0, which is at most 1 under eq. 33, and a(1) = p/k.",
    parameters=(PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("figure 4 and after eq. 28; the limit is not in the paper"),
    derive=derive_precision_ends,
    holds=True,
    claims=(
        Tends("a(h, p, k)", r"\frac{2 (e - 1) p}{k}", "recall", "0+", (BEFORE_THE_END,)),
        Holds(r"\frac{2 (e - 1) p}{k} \leq 1", when=(r"2 (e - 1) p \leq k",)),
        Holds(r"a(1, p, k) = \frac{p}{k}"),
    ),
    functions={"a": PRECISION_AT_RECALL},
    constants=E_IS_EULER,
)


# Section 4: the recall reached by searching a share t of the collection determines k. From `search_time`, for a recall
# below 1: at 1 every k <= t agrees, and k = t is the time at which 1 is first reached. The model allows k <= 1 only:
# `observation_determines`.


def full_recall_time_remaining_share(d: Derivation, h: Expr) -> tuple[Expr, Expr]:
    """w = 1 − t/k as a variable in [0, 1) and as a function of recall h > 0: w² = (e − eʰ)/(e − 1) is below 1."""
    square = (sympy.E - sympy.exp(h)) / (sympy.E - 1)
    d.sign(1 - square, ">", "w² < 1, as eʰ > 1")
    w = d.variable("w", interval("[0, 1)"))
    return w, d.definition(w, sympy.sqrt(square), "w = 1 − t/k, the square root, below 1 too")


def derive_full_recall_time(d: Derivation) -> Expr:
    """t = k (1 − w), solved for k."""
    t, h, k = d.parameter("time"), d.parameter("recall"), d.variable("full_recall_time", POSITIVE)
    w, root = full_recall_time_remaining_share(d, h)
    d.rewrite(d.substitute(k * (1 - w), {w: root}, "k(1 − w)"), SEARCH_TIME.expression, "is the search time t")
    solved = d.solve_linear(k * (1 - w) - t, k, "solved for k")
    return d.substitute(solved, {w: root}, "w in terms of recall")


FULL_RECALL_TIME_FORMULA = Formula(
    id="gordon_kochen1988.full_recall_time",
    title="Time of full recall from one observed point",
    printed=r"k = \frac{t}{1 - \sqrt{\frac{e - e^h}{e - 1}}}",
    parameters=(TIME_POSITIVE, RECALL_POSITIVE),
    source=gordon_kochen("section 4; the formula is not in the paper"),
    derive=derive_full_recall_time,
    constants=E_IS_EULER,
    constraints=(r"t \leq 1 - \sqrt{\frac{e - e^h}{e - 1}}",),
    unit="share",
)


# Section 4: knowing what share of a real collection must be searched to achieve any specified level of recall
# determines a particular k. The k whose curve passes through the point may exceed 1, where the search ends, also for a
# search that is better than a random one. `observation_determines` says which points have one.
def derive_any_observation(d: Derivation) -> None:
    """The only candidate for k exceeds 1."""
    t, h = d.parameter("time"), d.parameter("recall")
    point = {t: HALF, h: sympy.Rational(3, 5)}
    d.sign(1 - (sympy.E - sympy.exp(h)) / (sympy.E - 1), ">", "t/k is positive, so that only one k > 0 is possible")
    why = "the only k whose curve has recall 3/5 at t = 1/2 exceeds 1"
    d.refute(point, FULL_RECALL_TIME_FORMULA.expression, ">", ONE, why)


ANY_OBSERVATION = Theorem(
    id="gordon_kochen1988.any_observation",
    title="Any observed point has a k (as the paper may be read)",
    statement=(
        "For each observed point with 0 < t ≤ h < 1 the k whose curve passes through it, by eq. 31 that of "
        "full_recall_time, is at most 1."
    ),
    parameters=(TIME_INSIDE, RECALL_INSIDE),
    source=gordon_kochen("section 4: knowing what share must be searched determines k"),
    derive=derive_any_observation,
    holds=False,
    claims=(Holds(r"K(t, h) \leq 1", when=(r"t \leq h",)),),
    functions={"K": FULL_RECALL_TIME_FORMULA},
)


# Section 4, mended. With w^2 = (e - e^h)/(e - 1), k = t/(1 - w) is the only solution of eq. 31 with k >= t, because h
# falls strictly in k; it is at most 1 just when t <= 1 - w.

ANY_END = replace(FULL_RECALL_TIME, interval=POSITIVE)


def derive_observation_determines(d: Derivation) -> None:
    """The slope of h in k at t = u k; and the solution, with w = √((e − eʰ)/(e − 1)) in [0, 1)."""
    t, h, k = (d.parameter(name) for name in ("time", "recall", "full_recall_time"))
    e, (w, _) = sympy.E, full_recall_time_remaining_share(d, h)
    d.rewrite(e - sympy.exp(h), e * (1 - sympy.exp(h - 1)), "e taken out")
    d.sign(e * (1 - sympy.exp(h - 1)), ">", "e > eʰ, so that w > 0")
    d.sign(t / (1 - w) - t, ">", "and k = t/(1 − w) > t")
    d.sign(1 - w, ">", "w < 1")
    _on_the_curve(d, h, HIT_RATE.expression.xreplace({k: FULL_RECALL_TIME_FORMULA.expression}))

    u = d.variable("u", PROBABILITY_OPEN)
    d.sign(-2 * (e - 1) * u * (1 - u) / (k * inside_logarithm(u)), "<", "h falls strictly in k > t: its slope in k")
    d.premise_sign(k - t, ">", "before recall is complete: t < k")
    d.definition(u, t / k, "u = t/k")


def _on_the_curve(d: Derivation, h: Expr, recall: Expr) -> None:
    """The recall of eq. 31 at t is h: the arguments of the logarithms are equal."""
    f, argument = d.variable("f", POSITIVE), recall.args[0]
    for value in (argument, sympy.exp(h)):
        d.definition(f, value, "the argument of the logarithm, which is eʰ")
        d.substitute(sympy.log(f), {f: value}, "its logarithm")
    d.rewrite_using(recall, h, [(recall, sympy.log(sympy.exp(h)), ONE)], "the recall is h")


OBSERVATION_DETERMINES = Theorem(
    id="gordon_kochen1988.observation_determines",
    title="Which observed points determine k",
    statement=(
        "For 0 < t ≤ 1, the recall h(t) of eq. 31 falls strictly in k > t. For 0 < h < 1 exactly one k > t has "
        "h(t) = h, the k of full_recall_time: it is beyond t, its curve has the recall h at t, and no two k have the "
        "same. It is at most 1 if and only if t ≤ 1 − √((e − eʰ)/(e − 1))."
    ),
    parameters=(TIME_POSITIVE, RECALL_INSIDE, ANY_END),
    source=gordon_kochen("section 4, corrected"),
    derive=derive_observation_determines,
    holds=True,
    claims=(
        Holds(r"\frac{d H(t, k)}{d k} < 0", when=("t < k",)),
        Holds("H(t, K(t, h)) = h"),
        Holds("K(t, h) > t"),
        Equivalent(r"K(t, h) \leq 1", r"t \leq 1 - \sqrt{\frac{e - e^h}{e - 1}}"),
    ),
    functions={"H": HIT_RATE, "K": FULL_RECALL_TIME_FORMULA},
    constants=E_IS_EULER,
)
