"""Which observed points determine k, and that there is only one.

Gordon & Kochen (1988), section 4, mended. With w^2 = (e - e^h)/(e - 1), k = t/(1 - w) is the only solution of
eq. 31 with k >= t, because h falls strictly in k; it is at most 1 just when t <= 1 - w.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.full_recall_time import remaining_share
from prsym.derivations.gordon_kochen1988.hit_rate_shape import inside_logarithm
from prsym.derivations.gordon_kochen1988.parameters import RECALL_INSIDE, gordon_kochen
from prsym.derivations.gordon_kochen1988.trichotomy import has_sign_of
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, REAL
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """The slope of h in k at a fixed time, with t = u k; the solution; and k − 1 in the gap t − (1 − w)."""
    h, k, u = d.parameter("recall"), d.variable("k", POSITIVE), d.variable("u", PROBABILITY_OPEN)
    t = d.variable("t", POSITIVE)
    slope = d.differentiate(inside_logarithm(t / k), k, "the slope in k of eʰ, the argument of the logarithm")
    slope = d.substitute(slope, {t: u * k}, "at t = u k, 0 < u < 1")
    d.sign(slope, "<", "h falls strictly in k > t: no two k have the same recall at t")

    e, (w, root), gap = sympy.E, remaining_share(d, h), d.variable("gap", REAL)
    d.rewrite(e - sympy.exp(h), e * (1 - sympy.exp(h - 1)), "e taken out")
    d.sign(e * (1 - sympy.exp(h - 1)), ">", "e > eʰ, so that w > 0 and k = t/(1 − w) > t")
    d.rewrite(inside_logarithm(1 - root), sympy.exp(h), "with t = k(1 − w) the recall is h")
    excess = d.substitute(t / (1 - w) - 1, {t: 1 - w + gap}, "k − 1 with t = 1 − w + gap")
    excess = d.rewrite(excess, gap / (1 - w), "over 1 − w")
    has_sign_of(d, excess, gap, "k − 1 has the sign of t − (1 − w)")


THEOREM = Theorem(
    id="gordon_kochen1988.observation_determines",
    title="Which observed points determine k",
    statement=(
        "For t > 0, the recall h(t) of eq. 31 falls strictly in k > t. For 0 < h < 1 exactly one k > t has h(t) = h, "
        "the k of full_recall_time; k ≤ 1 if and only if t ≤ 1 − √((e − eʰ)/(e − 1))."
    ),
    parameters=(RECALL_INSIDE,),
    source=gordon_kochen("section 4, corrected"),
    derive=derive,
    holds=True,
)
