"""The upper bound of a share when a random sample holds no document of the kind.

A share p leaves a sample of n without one with probability (1 - p)^n; the bound is the p
at which that probability is 1 - c: 1 less the n-th root of 1 - c, written with a logarithm. One-sided, and exact for
sampling with replacement.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.validation.parameters import CONFIDENCE, SAMPLE
from prsym.derivations.validation.sources import ZERO_NUMERATORS
from prsym.model.derivation import Derivation
from prsym.model.domain import NEGATIVE, PROBABILITY_OPEN
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """n ln(1 - p) = ln(1 - c), solved for p."""
    confidence, n = d.parameter("confidence"), d.parameter("sample")
    share, logarithm = d.variable("share", PROBABILITY_OPEN), d.variable("l", NEGATIVE)
    nothing = d.premise(n * logarithm, sympy.log(1 - confidence), "(1 − p)ⁿ = 1 − c, in logarithms, with l = ln(1 − p)")
    solved = d.solve_linear(nothing, logarithm, "the logarithm of 1 − p")
    inverse = d.premise(1 - share, sympy.exp(logarithm), "what l stands for")
    bound = d.solve_linear(inverse, share, "the share")
    return d.substitute(bound, {logarithm: solved}, "in terms of the confidence")


FORMULA = Formula(
    id="validation.zero_found_upper",
    title="Upper bound of a share when none was found",
    printed=r"p = 1 - \exp\left(\frac{\ln(1 - c)}{n} \right)",
    parameters=(CONFIDENCE, SAMPLE),
    source=ZERO_NUMERATORS,
    derive=derive,
    unit="share",
    limit="upper",
)
