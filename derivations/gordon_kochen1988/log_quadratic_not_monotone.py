"""The first form falls before it is complete just when precision at full recall is below 1/(2(e - 1)) = 29.1%.

Gordon & Kochen (1988), eqs. 27 and 28 and the conclusion from them. With k/p = (e - 1)(1 + s) and t = u k, the
slope of the argument of the logarithm in u is (e - 1)(1 + s - 2 s u), and the extremum is at u = (1 + s)/(2 s). For
s > 1 the recall passes 1 before it falls back to 1 at t = k.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.log_quadratic import FORMULA as RECALL
from prsym.derivations.gordon_kochen1988.log_quadratic_peak import BELOW
from prsym.derivations.gordon_kochen1988.log_quadratic_peak import FORMULA as PEAK
from prsym.derivations.gordon_kochen1988.log_quadratic_slope import FORMULA as SLOPE
from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, PREVALENCE, TIME, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT, interval
from prsym.model.formula import Theorem

ONE = sympy.Integer(1)
BEYOND = interval("(1, oo)")  # k > 2p(e − 1)
BETWEEN = interval("(0, 1]")  # p(e − 1) < k ≤ 2p(e − 1)


def derive(d: Derivation) -> None:
    """Where the extremum lies, and which way recall goes, on either side of s = 0 and s = 1."""
    p, k, s = d.parameter("prevalence"), d.parameter("full_recall_time"), d.variable("s", BEYOND)
    t, u = d.variable("time", TIME.interval), d.variable("u", UNIT)
    scale = {k: p * (sympy.E - 1) * (1 + s)}
    place = d.substitute(PEAK.expression / k, scale, "the extremum of eq. 26 over k, with k = p(e − 1)(1 + s)")
    place = d.rewrite(place, (1 + s) / (2 * s), "where it lies")
    f = RECALL.expression.args[0]
    slope = d.substitute(SLOPE.expression * f, {t: u * k}, "f' = f h' for h = ln f, at t = u k")
    slope = d.substitute(slope, scale, "with k = p(e − 1)(1 + s)")
    slope = d.rewrite(slope, (1 + s - 2 * s * u) / (p * (1 + s)), "how it depends on u")
    excess = d.substitute(1 / (2 * (sympy.E - 1)) - p / k, scale, "1/(2(e − 1)) less the precision at full recall")
    at_k = d.substitute(slope, {u: ONE}, "at t = k")

    d.sign(1 - place, ">", "eq. 28, s > 1: the extremum lies before t = k")
    d.sign(place, ">", "and after t = 0")
    d.sign(at_k, "<", "so recall falls before t = k")
    d.sign(excess, ">", "just where precision at full recall is below 1/(2(e − 1))")

    d.variable("s", BETWEEN)
    d.sign(place, ">", "eq. 27, s > 0: the extremum lies after t = 0")
    d.sign(1 - place, "<=", "0 < s ≤ 1: it does not lie before t = k")
    d.sign(slope, ">=", "and recall does not fall")
    d.sign(excess, "<=", "where precision at full recall is not below 1/(2(e − 1))")

    d.variable("s", BELOW)
    d.sign(place, "<", "s < 0: the extremum lies before t = 0")
    d.variable("s", interval("(-1, 0]"))
    d.sign(slope, ">", "s ≤ 0: recall rises")
    d.sign(excess, "<", "and precision at full recall is higher still")


THEOREM = Theorem(
    id="gordon_kochen1988.log_quadratic_not_monotone",
    title="Where the first form is not monotone",
    statement=(
        "For eq. 24, p ≤ k ≤ 1: the extremum of eq. 26 is positive if and only if k/p > e − 1, and lies before t = k "
        "and after t = 0 if and only if k/p > 2(e − 1), that is, if precision p/k at full recall is below "
        "1/(2(e − 1)); recall falls somewhere before t = k just then."
    ),
    parameters=(PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eqs. 27 and 28, and after them"),
    derive=derive,
    holds=True,
)
