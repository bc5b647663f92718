"""Recall as a logarithm of a linear function of the documents retrieved."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import ONE, ZERO
from prsym.derivations.gordon_kochen1988.optimal_and_random import OPTIMAL_RATE
from prsym.derivations.gordon_kochen1988.parameters import PREVALENCE, RECALL, TIME, gordon_kochen
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import ARGUMENT, POSITIVE, REAL, Parameter
from prsym.model.formula import E_IS_EULER, Formula, Theorem
from prsym.model.statement import Holds


def derive_logarithm_at_start(d: Derivation) -> None:
    """f'/f, and f'/f = f' where f = 1."""
    t, f = d.parameter("time"), sympy.Function("f")
    d.premise_sign(f(t), ">", "it has a logarithm")
    rate = d.differentiate(sympy.log(f(t)), t, "h', for h = ln f")
    d.rewrite(rate, sympy.Derivative(f(t), t) / f(t), "the slope of f over f")


VALUE = Parameter("u", "u", POSITIVE, False, ARGUMENT, "f at the start", ())
SLOPE = Parameter("q", "q", REAL, False, ARGUMENT, "the slope of f at the start", ())
LOGARITHM_AT_START = Theorem(
    id="gordon_kochen1988.logarithm_at_start",
    title="A logarithm at the start of a search",
    statement=(
        "For h = ln f with f > 0: h' = f'/f; h(0) = 0 if and only if f(0) = 1; and then h'(0) = f'(0), so that the "
        "one is 1/p where the other is. (u and q are f and f' at the start.)"
    ),
    parameters=(TIME,),
    source=gordon_kochen("eqs. 18 and 19"),
    derive=derive_logarithm_at_start,
    holds=True,
    claims=(
        Holds(
            r"\frac{d \ln(f(t))}{d t} = \frac{1}{f(t)} \frac{d f(t)}{d t}",
            when=(Holds("f(t) > 0", over=(TIME,)),),
        ),
        Holds(r"\ln(1) = 0"),
        Holds(r"\ln(u) > 0", when=("u > 1",), over=(VALUE,)),
        Holds(r"\ln(u) < 0", when=("u < 1",), over=(VALUE,)),
        Holds(r"\frac{q}{u} = q", when=("u = 1",), over=(VALUE, SLOPE)),
    ),
    functions={"f": ""},
)


# Eqs. 18 to 20 (log is the natural logarithm, by eq. 21). h(0) = 0 means f(0) = 1 for h = ln f, and h'(0) = 1/p then
# means f'(0) = 1/p. Eq. 20 holds until recall is 1, at the t_f of eq. 21.


def conditions_at_start(d: Derivation, f: Expr) -> tuple[Expr, Expr]:
    """The equations h(0) = 0 and h'(0) = 1/p for h = ln f, as conditions on f."""
    t, at_start = d.parameter("time"), {d.parameter("time"): ZERO}
    value = d.premise(d.substitute(f, at_start, "f(0)"), ONE, "eq. 18: h(0) = ln f(0) = 0, so that f(0) = 1")
    slope = d.substitute(d.differentiate(f, t, "f'(t)"), at_start, "f'(0)")
    rate = d.premise(slope, OPTIMAL_RATE.expression, "eq. 19: f'(0)/f(0) = h'(0) = 1/p (eq. 13), and f(0) = 1")
    return value, rate


def derive_log_linear(d: Derivation) -> Expr:
    """f = alpha t + beta."""
    t = d.parameter("time")
    alpha, beta, f = d.variable("alpha", REAL), d.variable("beta", REAL), d.variable("f", POSITIVE)
    line = alpha * t + beta
    value, rate = conditions_at_start(d, line)
    coefficients = {
        beta: d.solve_linear(value, beta, "eq. 18 for f = α t + β"),
        alpha: d.solve_linear(rate, alpha, "eq. 19 for f = α t + β"),
    }
    line = d.substitute(line, coefficients, "both put in")
    return d.substitute(sympy.log(f), {f: line}, "h = ln f")


LOG_LINEAR = Formula(
    id="gordon_kochen1988.log_linear",
    title="Logarithmic recall",
    printed=r"h(t) = \ln\left(\frac{1}{p} t + 1\right)",
    parameters=(TIME, PREVALENCE),
    source=gordon_kochen("eq. 20"),
    derive=derive_log_linear,
    functions={"h": ""},
    unit="share",
)


def derive_log_linear_increasing(d: Derivation) -> None:
    """Both derivatives."""
    t = d.parameter("time")
    rate = d.differentiate(LOG_LINEAR.expression, t, "h'(t)")
    rate = d.rewrite(rate, 1 / (t + d.parameter("prevalence")), "p cancels")
    d.sign(rate, ">", "recall rises")
    d.sign(d.differentiate(rate, t, "h''(t)"), "<", "and decelerates")


LOG_LINEAR_INCREASING = Theorem(
    id="gordon_kochen1988.log_linear_increasing",
    title="The logarithmic recall rises and decelerates",
    statement="For eq. 20, h'(t) > 0 and h''(t) < 0 for 0 ≤ t ≤ 1 and 0 < p < 1.",
    parameters=(TIME, PREVALENCE),
    source=gordon_kochen("after eq. 20"),
    derive=derive_log_linear_increasing,
    holds=True,
    claims=(Holds(r"\frac{d h(t, p)}{d t} > 0"), Holds(r"\frac{d \frac{d h(t, p)}{d t}}{d t} < 0")),
    functions={"h": LOG_LINEAR},
)


def derive_log_linear_full_recall(d: Derivation) -> Expr:
    """The argument of the logarithm is e at one time only, and recall is 1 then."""
    t, p = d.variable("time", POSITIVE), d.parameter("prevalence")
    argument = d.premise(t / p + 1, sympy.E, "h(t_f) = 1: the argument of the logarithm is e")
    full = d.solve_linear(argument, t, "the time of full recall")
    full = d.rewrite(full, p * (sympy.E - 1), "p taken out")
    d.substitute(LOG_LINEAR.expression, {t: full}, "recall at that time is ln e = 1")
    return full


LOG_LINEAR_FULL_RECALL = Formula(
    id="gordon_kochen1988.log_linear_full_recall",
    title="Time of full recall, logarithmic model",
    printed="t_f = p(e - 1)",
    parameters=(PREVALENCE,),
    source=gordon_kochen("eq. 21"),
    derive=derive_log_linear_full_recall,
    constants=E_IS_EULER,
    unit="share",
)


def derive_log_linear_prevalence(d: Derivation) -> Expr:
    """1 − t_f > 0, linear in p."""
    p = d.variable("prevalence", PREVALENCE.interval)
    left = d.premise_sign(
        1 - LOG_LINEAR_FULL_RECALL.expression, ">", "recall is complete before the collection is: t_f < 1"
    )
    return Derived("p", *d.solve_linear_inequality(left, ">", p, "t_f < 1, solved for p"))


LOG_LINEAR_PREVALENCE = Formula(
    id="gordon_kochen1988.log_linear_prevalence",
    title="Largest prevalence, logarithmic model",
    printed=r"p < \frac{1}{e - 1}",
    parameters=(),
    source=gordon_kochen("eq. 22"),
    derive=derive_log_linear_prevalence,
    constants=E_IS_EULER,
    unit="share",
)


def derive_log_linear_precision(d: Derivation) -> Expr:
    """Eq. 1, a = p h/r, with h = 1 and r = t_f: the reason to reject eq. 20."""
    p, h = d.variable("prevalence", PREVALENCE.interval), d.variable("recall", RECALL.interval)
    r, a = d.variable("r", POSITIVE), d.variable("a", POSITIVE)
    precision = d.solve_linear(d.premise(a * r, p * h, "eq. 1"), a, "precision")
    at_full = {h: ONE, r: LOG_LINEAR_FULL_RECALL.expression}
    return d.substitute(precision, at_full, "with h = 1 and r = t_f = p(e − 1)")


LOG_LINEAR_PRECISION = Formula(
    id="gordon_kochen1988.log_linear_precision",
    title="Precision at full recall, logarithmic model",
    printed=r"a = \frac{1}{e - 1}",
    parameters=(),
    source=gordon_kochen("after eq. 22"),
    derive=derive_log_linear_precision,
    constants=E_IS_EULER,
    unit="share",
)
