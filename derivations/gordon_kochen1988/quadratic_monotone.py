"""A quadratic recall never falls before it is complete just when k <= 2 p.

Gordon & Kochen (1988), after eq. 17 (k < 2p in the text at hand; at k = 2p the rate is zero at t = k only, so
k <= 2p is read). The rate is a positive multiple of the time that is left until the peak; with p = s k and t = u k
it is (1 - 2 (1 - s) u)/(s k).
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.gordon_kochen1988.parameters import (
    FULL_RECALL_TIME,
    PREVALENCE,
    TIME,
    gordon_kochen,
)
from prsym.derivations.gordon_kochen1988.quadratic import FORMULA as QUADRATIC
from prsym.derivations.gordon_kochen1988.quadratic_peak import FORMULA as PEAK
from prsym.derivations.gordon_kochen1988.quadratic_slope import FORMULA as SLOPE
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT, interval
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Equivalent, Holds

WITHIN_TWICE = interval("[1/2, 1]")  # p/k where k <= 2p


def in_shares(d: Derivation, formula: Formula) -> Any:
    """The formula in s = p/k and u = t/k, for p ≤ k ≤ 2p and t ≤ k: precision at full recall, and the share of k."""
    t, p, k = (d.parameter(name) for name in ("time", "prevalence", "full_recall_time"))
    d.premise_sign(k - t, ">=", "until recall is complete: t ≤ k")
    d.premise_sign(k - p, ">=", "no search is faster than the optimal one: p ≤ k")
    d.premise_sign(2 * p - k, ">=", "k ≤ 2p")
    s, u = d.variable("s", WITHIN_TWICE), d.variable("u", UNIT)
    d.definition(s, p / k, "s, the precision at full recall")
    d.definition(u, t / k, "u, the share of the time k")
    return formula.expression.xreplace({p: s * k, t: u * k})


def derive(d: Derivation) -> None:
    """The rate at p = s k and t = u k, with 1/2 ≤ s ≤ 1 and 0 ≤ u ≤ 1."""
    d.sign(in_shares(d, SLOPE), ">=", "recall does not fall until t = k")


THEOREM = Theorem(
    id="gordon_kochen1988.quadratic_monotone",
    title="When the quadratic recall is monotone",
    statement=(
        "For eq. 16 with 0 < p ≤ k ≤ 1: h'(t) > 0 if and only if t < k²/(2(k − p)) or p = k; "
        "h is non-decreasing on 0 ≤ t ≤ k if k ≤ 2p, and falls at t = k if k > 2p."
    ),
    parameters=(TIME, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("after eq. 17: k ≤ 2p"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"h'(t, p, k) = \frac{d h(t, p, k)}{d t}"),
        Equivalent("h'(t, p, k) > 0", "t < T(p, k)", when=("p < k",)),
        Holds(r"h'(t, p, k) > 0", when=("p = k",)),
        Holds(r"h'(t, p, k) \geq 0", when=(r"k \leq 2 p", r"p \leq k", r"t \leq k")),
        Holds(r"h'(k, p, k) < 0", when=("k > 2 p",)),
    ),
    functions={"h": QUADRATIC, "h'": SLOPE, "T": PEAK},
)
