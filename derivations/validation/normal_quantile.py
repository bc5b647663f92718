"""The quantile of the normal law for a confidence with two sides: 1.96 for 95 %.

By definition; the inverse of the error function is that of DLMF, 7.17(i).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.validation.normal_law import quantile, share_up_to
from prsym.derivations.validation.parameters import CONFIDENCE
from prsym.derivations.validation.sources import QUANTILE
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula
from prsym.reading.special import Erf


def derive(d: Derivation) -> Any:
    """The law is symmetric about 0: [-z, z] holds twice as much as [0, z]."""
    confidence, z = d.parameter("confidence"), sympy.Symbol("z")
    inside = 2 * share_up_to(d)
    both = d.rewrite(inside, Erf(z / sympy.sqrt(2)), "the share of the law between −z and z")
    d.premise(both, confidence, "z is chosen so that this share is the confidence")
    return quantile(d, confidence)


FORMULA = Formula(
    id="validation.normal_quantile",
    title="Quantile of the normal law, two sides",
    printed=r"z = \sqrt{2} \, \mathrm{erf}^{-1}(c)",
    parameters=(CONFIDENCE,),
    source=QUANTILE,
    derive=derive,
)
