"""The quantile of the normal law for a confidence with one side: 1.645 for 95 %.

By definition; the inverse of the error function is that of DLMF, 7.17(i).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.validation.normal_law import quantile, share_up_to
from prsym.derivations.validation.parameters import CONFIDENCE_ONE_SIDED
from prsym.derivations.validation.sources import QUANTILE
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula
from prsym.reading.special import Erf


def derive(d: Derivation) -> Any:
    """Half of the law lies below 0; for a confidence above 1/2, z is positive."""
    confidence, z = d.parameter("confidence"), sympy.Symbol("z")
    below = sympy.Rational(1, 2) + share_up_to(d)
    d.premise(below, confidence, "z is chosen so that the share of the law below z is the confidence")
    value = d.rewrite(2 * below - 1, Erf(z / sympy.sqrt(2)), "twice the share below z, less 1")
    d.rewrite_using(value, 2 * confidence - 1, [(below, confidence, sympy.Integer(2))], "by the premise")
    return quantile(d, 2 * confidence - 1)


FORMULA = Formula(
    id="validation.normal_quantile_one_sided",
    title="Quantile of the normal law, one side",
    printed=r"z = \sqrt{2} \, \mathrm{erf}^{-1}(2 c - 1)",
    parameters=(CONFIDENCE_ONE_SIDED,),
    source=QUANTILE,
    derive=derive,
)
