"""The first form falls before it is complete just when precision at full recall is below 1/(2(e - 1)) = 29.1%.

Gordon & Kochen (1988), eqs. 27 and 28 and the conclusion from them. With k/p = (e - 1)(1 + s) and t = u k, the
slope of the argument of the logarithm in u is (e - 1)(1 + s - 2 s u), and the extremum is at u = (1 + s)/(2 s). For
s > 1 the recall passes 1 before it falls back to 1 at t = k.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.log_quadratic import FORMULA as RECALL
from prsym.derivations.gordon_kochen1988.log_quadratic_peak import FORMULA as PEAK
from prsym.derivations.gordon_kochen1988.log_quadratic_slope import FORMULA as SLOPE
from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, PREVALENCE, TIME, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT, interval
from prsym.model.formula import E_IS_EULER, Theorem
from prsym.model.statement import Equivalent, Holds


def derive(d: Derivation) -> None:
    """With k = p(e − 1)(1 + s) and t = u k the rate has the sign of 1 + s − 2 s u, which is not negative for s ≤ 1."""
    t, p, k = (d.parameter(name) for name in ("time", "prevalence", "full_recall_time"))
    s, u, bound = d.variable("s", interval("(-1, 1]")), d.variable("u", UNIT), 2 * (sympy.E - 1) * p
    rate = SLOPE.expression.xreplace({t: u * k}).xreplace({k: bound * (1 + s) / 2})
    d.sign(1 + s - 2 * s * u, ">=", "(1 + s)(1 − u) + (1 − s)u")
    d.sign(rate, ">=", "recall does not fall")
    d.premise_sign(bound - k, ">=", "k ≤ 2(e − 1)p")
    d.premise_sign(k - t, ">=", "until recall is complete: t ≤ k")
    d.definition(s, 2 * k / bound - 1, "s, from k")
    d.definition(u, t / k, "u, the share of the time k")


THEOREM = Theorem(
    id="gordon_kochen1988.log_quadratic_not_monotone",
    title="Where the first form is not monotone",
    statement=(
        "For eq. 24, p ≤ k ≤ 1: the extremum of eq. 26 is positive for k > (e − 1)p and negative for k < (e − 1)p; "
        "in the first case it lies before t = k if and only if k > 2(e − 1)p, that is, if precision p/k at full recall "
        "is below 1/(2(e − 1)). Just then recall falls somewhere before t = k: its rate there is negative at t = k, "
        "and never for k ≤ 2(e − 1)p."
    ),
    parameters=(TIME, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eqs. 27 and 28, and after them"),
    derive=derive,
    holds=True,
    claims=(
        Holds("T(p, k) > 0", when=("k > (e - 1) p",)),
        Holds("T(p, k) < 0", when=("k < (e - 1) p",)),
        Equivalent("T(p, k) < k", "k > 2 (e - 1) p", when=("k > (e - 1) p",)),
        Equivalent("k > 2 (e - 1) p", r"\frac{p}{k} < \frac{1}{2 (e - 1)}"),
        Holds(r"h'(t, p, k) = \frac{d h(t, p, k)}{d t}"),
        Holds("h'(k, p, k) < 0", when=("k > 2 (e - 1) p",)),
        Holds(r"h'(t, p, k) \geq 0", when=(r"k \leq 2 (e - 1) p", r"t \leq k")),
    ),
    functions={"h": RECALL, "h'": SLOPE, "T": PEAK},
    constants=E_IS_EULER,
)
