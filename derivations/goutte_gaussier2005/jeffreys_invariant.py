"""Jeffreys' prior transforms as a density.

Goutte & Gaussier (2005), after eq. 9, from their reference 8. With p = g(q), g smooth and increasing (a decreasing g
is the same with |g'|): the root of the information on q is the root of the information on p times g', the rule of
change of variables.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.fisher_information import FORMULA as INFORMATION
from prsym.derivations.goutte_gaussier2005.fisher_information import information
from prsym.derivations.goutte_gaussier2005.parameters import goutte_gaussier
from prsym.model.derivation import Derivation
from prsym.model.domain import ARGUMENT, REAL, Parameter
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """The scores in q by the chain rule."""
    q, p = d.parameter(POINT.name), sympy.Symbol("precision")
    g = sympy.Function("g")(q)
    slope = sympy.Derivative(g, q)
    d.premise_sign(g, ">", "g takes values in (0, 1)")
    d.premise_sign(1 - g, ">", "g takes values in (0, 1)")
    d.premise_sign(slope, ">", "g increases")
    of_precision = INFORMATION.expression.xreplace({p: g})
    found = d.rewrite(information(d, g, q), of_precision * slope**2, "the information on q")
    d.rewrite(sympy.sqrt(found), sympy.sqrt(of_precision) * slope, "its root: that of p, times g'")


POINT = Parameter("q", "q", REAL, False, ARGUMENT, "the new parameter, of which the precision is a function", ())
ON_Q = r"g(q) \left(\frac{d \ln(g(q))}{d q}\right)^2 + (1 - g(q)) \left(\frac{d \ln(1 - g(q))}{d q}\right)^2"
SMOOTH = ("g(q) > 0", "g(q) < 1", r"\frac{d g(q)}{d q} > 0")
THEOREM = Theorem(
    id="goutte_gaussier2005.jeffreys_invariant",
    title="Jeffreys' prior does not depend on the parametrisation",
    statement=(
        "For p = g(q), g smooth with values in (0, 1) and g' > 0, the root of the information on q is √J(p) · g'(q): "
        "Jeffreys' prior for q is the transform of Jeffreys' prior for p by the rule of change of variables."
    ),
    parameters=(POINT,),
    source=goutte_gaussier("section 2.1, after eq. 9: Jeffreys' prior is invariant"),
    derive=derive,
    holds=True,
    claims=(
        Holds(rf"{ON_Q} = J(g(q)) \left(\frac{{d g(q)}}{{d q}}\right)^2", when=SMOOTH),
        Holds(rf"\sqrt{{{ON_Q}}} = \sqrt{{J(g(q))}} \frac{{d g(q)}}{{d q}}", when=SMOOTH),
    ),
    beyond="Jeffreys' prior is proportional to the root of the information, the expected square of the score",
    functions={"g": "", "J": INFORMATION},
)
