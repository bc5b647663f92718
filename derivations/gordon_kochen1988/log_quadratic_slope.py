"""The rate at which the first form of the logarithmic-quadratic recall grows.

Gordon & Kochen (1988), eq. 25: the derivative of eq. 24, until t = k. In the denominator the text at hand shows
"/pk2" and "(t/p)"; (1/(p k^2)) and t/p are read.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.gordon_kochen1988.log_quadratic import FORMULA as RECALL
from prsym.derivations.gordon_kochen1988.log_quadratic import in_shares
from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, PREVALENCE, TIME, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.formula import E_IS_EULER, Formula


def derive(d: Derivation) -> Any:
    """Differentiate eq. 24 in u = t/k, where it is defined; dh/dt is that over k."""
    t, p, k = (d.parameter(name) for name in ("time", "prevalence", "full_recall_time"))
    shared = in_shares(d, RECALL.expression)
    x, u = d.parameter("x"), d.parameter("u")
    rate = d.differentiate(shared, u, "the slope of eq. 24 in u")
    return d.substitute(rate / k, {x: k / p, u: t / k}, "dh/dt = (dh/du)/k, with u and x put back")


FORMULA = Formula(
    id="gordon_kochen1988.log_quadratic_slope",
    title="Rate of the first form",
    printed=(
        r"h'(t) = \frac{\frac{2}{p k^2} (p(e-1) - k) t + \frac{1}{p}}"
        r"{\frac{1}{p k^2} (p(e-1) - k) t^2 + \frac{t}{p} + 1}"
    ),
    parameters=(TIME, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 25"),
    derive=derive,
    functions={"h'": ""},
    constants=E_IS_EULER,
    constraints=(r"t \leq k", r"p \leq k"),
)
