"""Fisher's information on the precision in one returned object.

Needed for Jeffreys' prior, Goutte & Gaussier (2005), section 2.1: the expected square of the score, the slope of the
log-likelihood. The object is relevant with probability p. M objects have M times the information, which changes no
prior that is proportional to its root.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, goutte_gaussier
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def information(d: Derivation, p: Any, variable: Any) -> Any:
    """p times the squared score of a relevant object, plus 1 - p times that of an irrelevant one."""
    relevant = d.differentiate(sympy.log(p), variable, "the score of a relevant object")
    irrelevant = d.differentiate(sympy.log(1 - p), variable, "the score of an irrelevant object")
    return p * relevant**2 + (1 - p) * irrelevant**2


def derive(d: Derivation) -> Any:
    """In the precision itself."""
    p = d.parameter("precision")
    return d.rewrite(information(d, p, p), 1 / (p * (1 - p)), "the expected square of the score")


FORMULA = Formula(
    id="goutte_gaussier2005.fisher_information",
    title="Fisher information of the precision",
    printed=r"J = \frac{1}{p (1 - p)}",
    parameters=(PRECISION,),
    source=goutte_gaussier("section 2.1: Jeffreys' prior"),
    derive=derive,
)
