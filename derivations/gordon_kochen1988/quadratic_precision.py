"""A monotone quadratic recall keeps precision at one half or above until recall is complete.

Gordon & Kochen (1988), after eq. 17, where it is the reason to reject the quadratic. With p = s k and t = u k the
precision is p h/t = 1 - (1 - s) u, which falls to s = p/k >= 1/2. After t = k it falls on, to p at t = 1.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, PREVALENCE, TIME_POSITIVE, gordon_kochen
from prsym.derivations.gordon_kochen1988.quadratic import FORMULA as QUADRATIC
from prsym.derivations.gordon_kochen1988.quadratic_monotone import WITHIN_TWICE, in_shares
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """Precision in s and u."""
    p, t = d.parameter("prevalence"), d.variable("time", TIME_POSITIVE.interval)
    precision = in_shares(d, p * QUADRATIC.expression / t, WITHIN_TWICE)
    s, u = d.parameter("s"), d.parameter("u")
    precision = d.rewrite(precision, 1 - (1 - s) * u, "eq. 1, with r = t")
    half = sympy.Rational(1, 2)
    d.sign(precision - half, ">=", "at least 1/2 for k ≤ 2p, up to t = k")
    at_k = d.substitute(precision, {u: sympy.Integer(1)}, "when recall is complete: p/k")
    d.sign(at_k - half, ">=", "so at most half of what is retrieved by then is irrelevant")


THEOREM = Theorem(
    id="gordon_kochen1988.quadratic_precision",
    title="Precision of a monotone quadratic recall",
    statement="For eq. 16 with k ≤ 2p, precision a = p h/t is at least 1/2 for 0 < t ≤ k, and p/k ≥ 1/2 at t = k.",
    parameters=(PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("after eq. 17: precision is always at least 50%"),
    derive=derive,
    holds=True,
)
