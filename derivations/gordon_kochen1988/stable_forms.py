"""Forms of the model that keep their accuracy in float64, proved equal to the formulas.

Not in the paper. Eq. 31 loses a small recall to the 1 in its logarithm, and its inverse loses 1 - w, w = 1 - t/k. With
u = t/k the argument of the logarithm is 1 + (e - 1) u (2 - u); and since 1 - w^2 is (e^h - 1)/(e - 1), 1 - w is
(e^h - 1)/(e - 1 + s) with s = (e - 1) w = sqrt(e (e - 1)(1 - e^(h - 1))). The forms take e^h - 1 (`growth`) and
1 - e^(h - 1) (`fall`) as arguments, so that only their own error is left when the rest is compensated.
"""

from __future__ import annotations

from collections.abc import Mapping

import sympy

from prsym.derivations.constants import ONE
from prsym.derivations.gordon_kochen1988.hit_rate import HIT_RATE
from prsym.derivations.gordon_kochen1988.parameters import (
    FULL_RECALL_TIME,
    PREVALENCE,
    RECALL_POSITIVE,
    TIME_POSITIVE,
    gordon_kochen,
)
from prsym.derivations.gordon_kochen1988.search_time import FULL_RECALL_TIME_FORMULA, PRECISION_AT_RECALL, SEARCH_TIME
from prsym.derivations.stable_kernel import Kernel, expression
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, REAL, UNIT, interval
from prsym.model.formula import E_IS_EULER, Theorem
from prsym.model.statement import Holds

WAITING = ("s", "sqrt(exp(1)*expm1(1)*fall)")  # (e - 1) w
PARTS = "growth = e^h - 1 and fall = 1 - e^(h - 1)"


def _form(name: str, meaning: str, arguments: str, where: str, lets: tuple[tuple[str, str], ...], value: str) -> Kernel:
    """A form that serves on the whole domain; there is no beta^2 here."""
    return Kernel(name, meaning, tuple(arguments.split()), where, UNIT, REAL, lets, ((name, value),), ())


RECALL_FORM = _form(
    "hit_rate",
    "Recall h(t) of the Gordon-Kochen model",
    "t k",
    "0 <= t <= k, k > 0",
    (("u", "t/k"),),
    "log1p(expm1(1)*(u*(2 - u)))",
)
TIME_FORM = _form(
    "search_time",
    "The time t at which the recall of the Gordon-Kochen model is h",
    "k growth fall",
    f"0 <= h <= 1, k > 0, with {PARTS}",
    (WAITING,),
    "k*(growth/(expm1(1) + s))",
)
PARAMETER_FORM = _form(
    "full_recall_time",
    "The parameter k of the Gordon-Kochen model whose recall is h at the time t",
    "t growth fall",
    f"t > 0, 0 < h <= 1, with {PARTS}",
    (WAITING,),
    "t/growth*(expm1(1) + s)",
)
PRECISION_FORM = _form(
    "precision_at_recall",
    "Precision p h/t of the Gordon-Kochen model at the recall h",
    "h p k growth fall",
    f"0 < h <= 1, 0 < p < 1, k > 0, with {PARTS}",
    (WAITING,),
    "p/k*(h/growth*(expm1(1) + s))",
)
WAITING_TREE = TIME_FORM.let_trees["s"]
KERNELS = (RECALL_FORM, TIME_FORM, PARAMETER_FORM, PRECISION_FORM)


def derive(d: Derivation) -> None:
    """Recall by the argument of its logarithm; the others in w, by w² = (e − eʰ)/(e − 1)."""
    t, h, k, p = (d.parameter(name) for name in ("time", "recall", "full_recall_time", "prevalence"))
    recall_form(d, t, k)
    w, root, square = waiting(d, h)
    values = {"t": t, "h": h, "k": k, "p": p, "growth": sympy.exp(h) - 1, "s": (sympy.E - 1) * w}
    slack = (sympy.E - 1) / (sympy.exp(h) - 1) / (1 - w)
    cases = (
        (TIME_FORM, k * (1 - w), k / (1 + w), SEARCH_TIME),
        (PARAMETER_FORM, t / (1 - w), -t * slack, FULL_RECALL_TIME_FORMULA),
        (PRECISION_FORM, p * h / (k * (1 - w)), -p * h / k * slack, PRECISION_AT_RECALL),
    )
    for form, in_w, factor, formula in cases:
        d.rewrite_using(value(form, values), in_w, [(w**2, square, factor)], f"{form.name}: the form in w")
        printed = d.substitute(in_w, {w: root}, f"{form.name}: w put in")
        d.rewrite(printed, formula.expression, f"{form.name}: as in the formula")


def value(form: Kernel, values: Mapping[str, Expr]) -> Expr:
    """The value of the form, its steps given by name."""
    (tree,) = form.result_trees.values()
    return expression(tree, values)


def recall_form(d: Derivation, t: Expr, k: Expr) -> None:
    """The form and eq. 31 are logarithms of equal arguments."""
    u = expression(RECALL_FORM.let_trees["u"], {"t": t, "k": k})
    form, f = value(RECALL_FORM, {"u": u}), d.variable("f", POSITIVE)
    for logarithm in (HIT_RATE.expression, form):
        d.definition(f, logarithm.args[0], "hit_rate: the argument of the logarithm")
        d.substitute(sympy.log(f), {f: logarithm.args[0]}, "hit_rate: its logarithm")
    d.rewrite_using(form, HIT_RATE.expression, [(form, HIT_RATE.expression, ONE)], "hit_rate: so the form is eq. 31")


def waiting(d: Derivation, h: Expr) -> tuple[Expr, Expr, Expr]:
    """w in [0, 1), its root as printed and its square; the root in the forms is the same."""
    w, q = d.variable("w", interval("[0, 1)")), d.variable("q", UNIT)
    square = (sympy.E - sympy.exp(h)) / (sympy.E - 1)
    in_forms = (expression(WAITING_TREE, {"fall": 1 - sympy.exp(h - 1)}) / (sympy.E - 1)) ** 2
    for radicand in (square, in_forms):
        d.definition(q, radicand, "w²")
        d.substitute(sympy.sqrt(q), {q: radicand}, "w, its root")
        d.definition(w, sympy.sqrt(radicand), "w = 1 − t/k")
    root = sympy.sqrt(square)
    d.substitute(w**2, {w: root}, "w²")
    return w, root, square


SHARE = r"\frac{t}{k}"
REST = r"e - 1 + \sqrt{e (e - 1) \left(1 - e^{h - 1}\right)}"

THEOREM = Theorem(
    id="gordon_kochen1988.stable_forms",
    title="Forms of the model that are stable in float64",
    statement=(
        "The float64 forms of hit_rate, search_time, full_recall_time and precision_at_recall equal the formulas of "
        "these names, for 0 < t ≤ k ≤ 1, 0 < h ≤ 1 and 0 < p < 1."
    ),
    parameters=(TIME_POSITIVE, RECALL_POSITIVE, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 31 and its inverse; not in the paper"),
    derive=derive,
    holds=True,
    claims=(
        Holds(rf"\ln\left(1 + (e - 1) {SHARE} \left(2 - {SHARE}\right)\right) = R(t, k)"),
        Holds(rf"k \frac{{e^h - 1}}{{{REST}}} = T(h, k)"),
        Holds(rf"\frac{{t}}{{e^h - 1}} \left({REST}\right) = K(t, h)"),
        Holds(rf"\frac{{p}}{{k}} \frac{{h}}{{e^h - 1}} \left({REST}\right) = a(h, p, k)"),
    ),
    beyond="that the functions generated from these forms compute them step by step",
    functions={"R": HIT_RATE, "T": SEARCH_TIME, "K": FULL_RECALL_TIME_FORMULA, "a": PRECISION_AT_RECALL},
    constants=E_IS_EULER,
)
