"""A monotone quadratic recall keeps precision at one half or above until recall is complete.

Gordon & Kochen (1988), after eq. 17, where it is the reason to reject the quadratic. With p = s k and t = u k the
precision is p h/t = 1 - (1 - s) u, which falls to s = p/k >= 1/2. After t = k it falls on, to p at t = 1.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.parameters import (
    FULL_RECALL_TIME,
    POSITIVE_SHARE,
    PREVALENCE,
    TIME_POSITIVE,
    gordon_kochen,
)
from prsym.derivations.gordon_kochen1988.quadratic import FORMULA as QUADRATIC
from prsym.derivations.gordon_kochen1988.quadratic_monotone import in_shares
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """Precision at p = s k and t = u k, with 1/2 ≤ s ≤ 1: it is 1 − (1 − s) u."""
    k, s, u = (sympy.Symbol(name) for name in ("full_recall_time", "s", "u"))
    precision = s * k * in_shares(d, QUADRATIC) / (u * k)
    d.variable("u", POSITIVE_SHARE)
    precision = d.rewrite(precision, 1 - (1 - s) * u, "eq. 1, with r = t")
    d.sign(precision - sympy.Rational(1, 2), ">=", "at least 1/2 for k ≤ 2p, up to t = k")


THEOREM = Theorem(
    id="gordon_kochen1988.quadratic_precision",
    title="Precision of a monotone quadratic recall",
    statement="For eq. 16 with p ≤ k ≤ 2p, precision a = p h/t is at least 1/2 for 0 < t ≤ k, and p/k ≥ 1/2 at t = k.",
    parameters=(TIME_POSITIVE, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("after eq. 17: precision is always at least 50%"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"\frac{p h(t, p, k)}{t} \geq \frac{1}{2}", when=(r"p \leq k", r"k \leq 2 p", r"t \leq k")),
        Holds(r"\frac{p h(k, p, k)}{k} = \frac{p}{k}"),
        Holds(r"\frac{p}{k} \geq \frac{1}{2}", when=(r"k \leq 2 p",)),
    ),
    functions={"h": QUADRATIC},
)
