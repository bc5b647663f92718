"""Where the first form of the logarithmic-quadratic recall has its extremum.

Gordon & Kochen (1988), eq. 26: eq. 25 is zero. For k other than p(e - 1); at k = p(e - 1) the recall is eq. 20
and has none.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.log_quadratic import FORMULA as RECALL
from prsym.derivations.gordon_kochen1988.log_quadratic_slope import FORMULA as SLOPE
from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, PREVALENCE, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, REAL, interval
from prsym.model.formula import E_IS_EULER, Formula

BELOW = interval("(-1, 0)")  # s where k < p(e − 1)


def derive(d: Derivation) -> Any:
    """f' for h = ln f is zero where h' is; it is linear in t. With k = p(e − 1)(1 + s), s > −1 and not 0."""
    p, k, e = d.parameter("prevalence"), d.parameter("full_recall_time"), sympy.E
    t, s = d.variable("time", REAL), d.variable("s", POSITIVE)
    f = RECALL.expression.args[0]
    line = d.rewrite(SLOPE.expression * f, (1 + 2 * (p * (e - 1) - k) * t / k**2) / p, "f' = f h', with h = ln f")
    line = d.substitute(line, {k: p * (e - 1) * (1 + s)}, "with k = p(e − 1)(1 + s)")
    extremum = d.solve_linear(line, t, "f'(t) = 0, for s > 0")
    d.variable("s", BELOW)
    d.solve_linear(line, t, "the same for −1 < s < 0")
    extremum = d.substitute(extremum, {s: k / (p * (e - 1)) - 1}, "s put back")
    return d.rewrite(extremum, k**2 / (2 * (k - p * (e - 1))), "in lowest terms")


FORMULA = Formula(
    id="gordon_kochen1988.log_quadratic_peak",
    title="Extremum of the first form",
    printed=r"t = \frac{k^2}{2(k - p(e - 1))}",
    parameters=(PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 26"),
    derive=derive,
    constants=E_IS_EULER,
)
