"""F in three Gamma variates.

Goutte & Gaussier (2005), end of section 2.3: for beta other than 1 the expression "involves three Gamma variates" and
is not printed. Precision and recall of eq. 10 put into eq. 2.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, RECALL, X, Y, Z, goutte_gaussier
from prsym.derivations.measures.f_measure import FORMULA as F_MEASURE
from prsym.derivations.measures.parameters import F_BETA
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """Eq. 2 at eq. 10."""
    x, y, z, beta = (d.parameter(name) for name in ("x", "y", "z", "beta"))
    p, r = (d.variable(q.name, q.interval) for q in (PRECISION, RECALL))
    f = d.substitute(F_MEASURE.expression, {p: x / (x + y), r: x / (x + z)}, "eq. 10 in eq. 2")
    return d.rewrite(f, (1 + beta**2) * x / ((1 + beta**2) * x + beta**2 * z + y), "the common factor cancelled")


FORMULA = Formula(
    id="goutte_gaussier2005.f_gamma",
    title="F in Gamma variates",
    printed=r"F_\beta = \frac{(1 + \beta^2) X}{(1 + \beta^2) X + \beta^2 Z + Y}",
    parameters=(X, Y, Z, F_BETA),
    source=goutte_gaussier("section 2.3, last paragraph"),
    derive=derive,
    unit="share",
)
