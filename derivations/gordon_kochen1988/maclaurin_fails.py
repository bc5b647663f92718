"""A recall whose Maclaurin series does not converge to it at the end of the search.

Gordon & Kochen (1988), eqs. 6 and 7, which the paper prints for any h. h(t) = 3t/(1 + 2t) has h(0) = 0, h(1) = 1, and
rises and decelerates at all times, as the paper supposes. Its series is the geometric one, 3t - 6t^2 + 12t^3 - ...:
after 2n terms (4t^2)^n h(t) is left over, which at t = 1 is 4^n.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.parameters import TIME, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import ARGUMENT, NONNEGATIVE, Parameter
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

ONE = sympy.Integer(1)
TERMS = Parameter("n", "n", NONNEGATIVE, True, ARGUMENT, "how many pairs of terms of the series are taken", ())
RECALL = r"\frac{3 t}{1 + 2 t}"


def derive(d: Derivation) -> None:
    """The slopes of h, and the sum of n terms."""
    t, n = d.parameter("time"), d.variable("n", NONNEGATIVE)
    h = 3 * t / (1 + 2 * t)
    rate = d.rewrite(d.differentiate(h, t, "h'"), 3 / (1 + 2 * t) ** 2, "over one denominator")
    d.sign(rate, ">", "recall rises")
    bend = d.rewrite(d.differentiate(rate, t, "h''"), -12 / (1 + 2 * t) ** 3, "over one denominator")
    d.sign(bend, "<", "and decelerates")
    closed, term = h * (1 - (4 * t**2) ** n), 3 * t * (1 - 2 * t) * (4 * t**2) ** n
    d.rewrite(closed.xreplace({n: n + 1}) - closed, term, "two terms more, the one with t²ⁿ⁺¹ and the next")
    d.sign_by_derivative(4**n - 1, ">=", n, sympy.Integer(0), "4ⁿ is 1 at n = 0, and grows")
    d.sum_by_differences(closed, n, term, 0, "so the sum of the first 2n terms")


THEOREM = Theorem(
    id="gordon_kochen1988.maclaurin_fails",
    title="A recall that is not the sum of its Maclaurin series",
    statement=(
        "h(t) = 3t/(1 + 2t) has h(0) = 0, h(1) = 1, h' > 0 and h'' < 0 for 0 ≤ t ≤ 1; the first 2n terms of its "
        "Maclaurin series, in pairs 3t (1 − 2t)(4t²)ʲ for j = 0, …, n − 1, miss it by (4t²)ⁿ h(t). At "
        "t = 1 that is 4ⁿ ≥ 1: they do not tend to h(1)."
    ),
    parameters=(TIME,),
    source=gordon_kochen("eqs. 6 and 7; the example is not in the paper"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"\frac{3 \cdot 0}{1 + 2 \cdot 0} = 0"),
        Holds(r"\frac{3 \cdot 1}{1 + 2 \cdot 1} = 1"),
        Holds(rf"\frac{{d {RECALL}}}{{d t}} > 0"),
        Holds(rf"\frac{{d \frac{{d {RECALL}}}{{d t}}}}{{d t}} < 0"),
        Holds(rf"{RECALL} - \sum_{{j=0}}^{{n-1}} 3 t (1 - 2 t) (4 t^2)^j = (4 t^2)^n {RECALL}", over=(TERMS,)),
        Holds(r"4^n \geq 1", over=(TERMS,)),
    ),
)
