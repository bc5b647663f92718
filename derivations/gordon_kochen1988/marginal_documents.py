"""Theorem 1 in numbers of documents: the next relevant document costs more than the earlier ones did on average.

Gordon & Kochen (1988), eq. 5. In a collection of D documents with n retrieved, m of them relevant, r = n/D and
h = m/(p D), so that dr/dh - r/h = p (dn/dm - n/m).
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.parameters import PREVALENCE, gordon_kochen
from prsym.derivations.gordon_kochen1988.trichotomy import has_sign_of
from prsym.model.derivation import Derivation
from prsym.model.domain import ARGUMENT, POSITIVE, REAL, Parameter
from prsym.model.formula import Theorem
from prsym.model.statement import Equivalent

COLLECTION = Parameter("D", "D", POSITIVE, False, ARGUMENT, "documents in the collection", ())
FOUND = Parameter("m", "m", POSITIVE, False, ARGUMENT, "relevant documents among those that are retrieved", ())
STEEPNESS = r"\frac{d \left(\frac{n(m)}{D}\right)}{d m} / \frac{d \left(\frac{m}{p D}\right)}{d m}"  # dr/dh
AVERAGE = r"\frac{n(m) / D}{m / (p D)}"  # r/h


def derive(d: Derivation) -> None:
    """Both shares as functions of m; dr/dh is the quotient of their slopes."""
    p = d.parameter("prevalence")
    m, D = d.parameter("m"), d.parameter("D")
    n_of_m = sympy.Function("n")(m)
    r_slope = d.differentiate(n_of_m / D, m, "the retrieved share, r = n/D")
    h_slope = d.differentiate(m / (p * D), m, "recall, h = m/(p D)")
    steepness = d.rewrite(r_slope / h_slope, p * sympy.Derivative(n_of_m, m), "dr/dh")
    average = d.rewrite((n_of_m / D) / (m / (p * D)), p * n_of_m / m, "r/h")
    n, gap = d.variable("n", POSITIVE), d.variable("gap", REAL)
    at_point = {sympy.Derivative(n_of_m, m): n / m + gap, n_of_m: n}
    difference = d.substitute(steepness - average, at_point, "at one m, with dn/dm = n/m + gap")
    difference = d.rewrite(difference, p * gap, "p times the gap")
    has_sign_of(d, difference, gap, "dr/dh − r/h has the sign of dn/dm − n/m")


THEOREM = Theorem(
    id="gordon_kochen1988.marginal_documents",
    title="The condition of Theorem 1 in numbers of documents",
    statement=(
        "∂r/∂h > r/h if and only if dn/dm > n/m, where n documents are retrieved and m > 0 of them are relevant: the "
        "next relevant document takes more documents than the earlier ones took on average."
    ),
    parameters=(PREVALENCE, COLLECTION, FOUND),
    source=gordon_kochen("eq. 5"),
    derive=derive,
    holds=True,
    claims=(Equivalent(rf"{STEEPNESS} > {AVERAGE}", r"\frac{d n(m)}{d m} > \frac{n(m)}{m}"),),
    beyond="that documents may be counted as if their numbers were continuous",
    functions={"n": ""},
)
