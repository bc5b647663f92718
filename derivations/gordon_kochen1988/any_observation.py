"""Not every observed point determines a k: refuted at a recall of 3/5 after searching 1/2, which is no bad search.

Gordon & Kochen (1988), section 4: knowing what share of a real collection must be searched to achieve any specified
level of recall determines a particular k. The k whose curve passes through the point may exceed 1, where the search
ends, also for a search that is better than a random one. `observation_determines` says which points have one.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.full_recall_time import FORMULA as FULL_RECALL_TIME
from prsym.derivations.gordon_kochen1988.parameters import RECALL_INSIDE, TIME_INSIDE, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """The only candidate for k exceeds 1."""
    t, h = d.parameter("time"), d.parameter("recall")
    point = {t: sympy.Rational(1, 2), h: sympy.Rational(3, 5)}
    d.sign(1 - (sympy.E - sympy.exp(h)) / (sympy.E - 1), ">", "t/k is positive, so that only one k > 0 is possible")
    why = "the only k whose curve has recall 3/5 at t = 1/2 exceeds 1"
    d.refute(point, FULL_RECALL_TIME.expression, ">", sympy.Integer(1), why)


THEOREM = Theorem(
    id="gordon_kochen1988.any_observation",
    title="Any observed point has a k (as the paper may be read)",
    statement=(
        "For each observed point with 0 < t ≤ h < 1 the k whose curve passes through it, by eq. 31 that of "
        "full_recall_time, is at most 1."
    ),
    parameters=(TIME_INSIDE, RECALL_INSIDE),
    source=gordon_kochen("section 4: knowing what share must be searched determines k"),
    derive=derive,
    holds=False,
    claims=(Holds(r"K(t, h) \leq 1", when=(r"t \leq h",)),),
    functions={"K": FULL_RECALL_TIME},
)
