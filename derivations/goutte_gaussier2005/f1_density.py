"""The posterior density of F1, in closed form.

Not in Goutte & Gaussier (2005); see `goutte_gaussier2005.f1_distribution`.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.f1_distribution import bound_on_share, share_law
from prsym.derivations.goutte_gaussier2005.f1_share import FORMULA as F1
from prsym.derivations.goutte_gaussier2005.parameters import PRIOR, F, goutte_gaussier
from prsym.derivations.measures.parameters import FN, FP, TP
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula
from prsym.reading.special import Gamma


def derive(d: Derivation) -> Any:
    """B = f/(2 - f) in the law of B."""
    f, tp, fp, fn, prior = (d.parameter(name) for name in ("f", "tp", "fp", "fn", "prior"))
    density, bound, b = share_law(d), bound_on_share(d), d.parameter("share")
    density = d.change_of_variables(density, {b: bound}, {f: F1.expression}, "the law of F₁")
    first, second = tp + prior, fp + fn + 2 * prior
    powers = 2**second * f ** (first - 1) * (1 - f) ** (second - 1) / (2 - f) ** (first + second)
    return d.rewrite(density, Gamma(first + second) / (Gamma(first) * Gamma(second)) * powers, "in powers of f")


FORMULA = Formula(
    id="goutte_gaussier2005.f1_density",
    title="Posterior density of F₁",
    printed=(
        r"P(f) = \frac{\Gamma(\mathrm{TP} + \mathrm{FP} + \mathrm{FN} + 3 \lambda)}{\Gamma(\mathrm{TP} + \lambda) "
        r"\Gamma(\mathrm{FP} + \mathrm{FN} + 2 \lambda)} \cdot \frac{2^{\mathrm{FP} + \mathrm{FN} + 2 \lambda} "
        r"f^{\mathrm{TP} + \lambda - 1} (1 - f)^{\mathrm{FP} + \mathrm{FN} + 2 \lambda - 1}}"
        r"{(2 - f)^{\mathrm{TP} + \mathrm{FP} + \mathrm{FN} + 3 \lambda}}"
    ),
    parameters=(F, TP, FP, FN, PRIOR),
    source=goutte_gaussier("after eq. 12, where it is said to be unknown"),
    derive=derive,
    functions={"P": "", "Gamma": "gamma"},
)
