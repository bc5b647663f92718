"""Which observed points determine k, and that there is only one.

Gordon & Kochen (1988), section 4, mended. With w^2 = (e - e^h)/(e - 1), k = t/(1 - w) is the only solution of
eq. 31 with k >= t, because h falls strictly in k; it is at most 1 just when t <= 1 - w.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.full_recall_time import FORMULA as TIME_OF_FULL_RECALL
from prsym.derivations.gordon_kochen1988.full_recall_time import remaining_share
from prsym.derivations.gordon_kochen1988.hit_rate import FORMULA as HIT_RATE
from prsym.derivations.gordon_kochen1988.hit_rate_shape import inside_logarithm
from prsym.derivations.gordon_kochen1988.parameters import (
    FULL_RECALL_TIME,
    RECALL_INSIDE,
    TIME_POSITIVE,
    gordon_kochen,
)
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import E_IS_EULER, Theorem
from prsym.model.statement import Equivalent, Holds

ANY_END = replace(FULL_RECALL_TIME, interval=POSITIVE)


def derive(d: Derivation) -> None:
    """The slope of h in k at t = u k; and the solution, with w = √((e − eʰ)/(e − 1)) in [0, 1)."""
    t, h, k = (d.parameter(name) for name in ("time", "recall", "full_recall_time"))
    e, (w, _) = sympy.E, remaining_share(d, h)
    d.rewrite(e - sympy.exp(h), e * (1 - sympy.exp(h - 1)), "e taken out")
    d.sign(e * (1 - sympy.exp(h - 1)), ">", "e > eʰ, so that w > 0")
    d.sign(t / (1 - w) - t, ">", "and k = t/(1 − w) > t")
    d.sign(1 - w, ">", "w < 1")
    _on_the_curve(d, h, HIT_RATE.expression.xreplace({k: TIME_OF_FULL_RECALL.expression}))

    u = d.variable("u", PROBABILITY_OPEN)
    d.sign(-2 * (e - 1) * u * (1 - u) / (k * inside_logarithm(u)), "<", "h falls strictly in k > t: its slope in k")
    d.premise_sign(k - t, ">", "before recall is complete: t < k")
    d.definition(u, t / k, "u = t/k")


def _on_the_curve(d: Derivation, h: Any, recall: Any) -> None:
    """The recall of eq. 31 at t is h: the arguments of the logarithms are equal."""
    f, argument = d.variable("f", POSITIVE), recall.args[0]
    for value in (argument, sympy.exp(h)):
        d.definition(f, value, "the argument of the logarithm, which is eʰ")
        d.substitute(sympy.log(f), {f: value}, "its logarithm")
    d.rewrite_using(recall, h, [(recall, sympy.log(sympy.exp(h)), sympy.Integer(1))], "the recall is h")


THEOREM = Theorem(
    id="gordon_kochen1988.observation_determines",
    title="Which observed points determine k",
    statement=(
        "For 0 < t ≤ 1, the recall h(t) of eq. 31 falls strictly in k > t. For 0 < h < 1 exactly one k > t has "
        "h(t) = h, the k of full_recall_time: it is beyond t, its curve has the recall h at t, and no two k have the "
        "same. It is at most 1 if and only if t ≤ 1 − √((e − eʰ)/(e − 1))."
    ),
    parameters=(TIME_POSITIVE, RECALL_INSIDE, ANY_END),
    source=gordon_kochen("section 4, corrected"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"\frac{d H(t, k)}{d k} < 0", when=("t < k",)),
        Holds("H(t, K(t, h)) = h"),
        Holds("K(t, h) > t"),
        Equivalent(r"K(t, h) \leq 1", r"t \leq 1 - \sqrt{\frac{e - e^h}{e - 1}}"),
    ),
    functions={"H": HIT_RATE, "K": TIME_OF_FULL_RECALL},
    constants=E_IS_EULER,
)
