"""Not every observed point determines a k: refuted at a recall of 1/10 after searching 9/10.

Gordon & Kochen (1988), section 4: knowing what share of a real collection must be searched to achieve any specified
level of recall determines a particular k. The k whose curve passes through the point may exceed 1, where the search
ends. `observation_determines` says which points have one.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.full_recall_time import FORMULA as FULL_RECALL_TIME
from prsym.derivations.gordon_kochen1988.parameters import RECALL_INSIDE, TIME_INSIDE, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """The only candidate for k exceeds 1."""
    t, h = d.parameter("time"), d.parameter("recall")
    point = {t: sympy.Rational(9, 10), h: sympy.Rational(1, 10)}
    d.sign(1 - (sympy.E - sympy.exp(h)) / (sympy.E - 1), ">", "t/k is positive, so that only one k > 0 is possible")
    why = "the only k whose curve has recall 1/10 at t = 9/10 exceeds 1"
    d.refute(point, FULL_RECALL_TIME.expression, ">", sympy.Integer(1), why)


THEOREM = Theorem(
    id="gordon_kochen1988.any_observation",
    title="Any observed point determines k (as the paper says it)",
    statement="For each observed point with 0 < t < 1 and 0 < h < 1 there is a k ≤ 1 with h(t) = h by eq. 31.",
    parameters=(TIME_INSIDE, RECALL_INSIDE),
    source=gordon_kochen("section 4: knowing what share must be searched determines k"),
    derive=derive,
    holds=False,
)
