"""The posterior mode of the precision.

Goutte & Gaussier (2005), eq. 9, right. Where both parameters of the Beta law exceed 1, and only there, the density
rises up to this value and falls beyond it; `goutte_gaussier2005.mode_at_ends` has the rest.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.parameters import PRIOR, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.slopes import turn_at_peak
from prsym.derivations.measures.parameters import FP, TP
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """For Be(1 + u, 1 + v) with u, v > 0."""
    tp, fp, prior = (d.parameter(name) for name in ("tp", "fp", "prior"))
    peak = turn_at_peak(d, POSITIVE, ">", "<")
    names = {d.parameter("u"): tp + prior - 1, d.parameter("v"): fp + prior - 1}
    return d.substitute(peak, names, "the exponents of eq. 8")


FORMULA = Formula(
    id="goutte_gaussier2005.posterior_mode",
    title="Posterior mode of the precision",
    printed=r"\mathrm{mode} = \frac{\mathrm{TP} + \lambda - 1}{\mathrm{TP} + \mathrm{FP} + 2 \lambda - 2}",
    parameters=(TP, FP, PRIOR),
    source=goutte_gaussier("eq. 9, right"),
    derive=derive,
    constraints=(r"\mathrm{TP} + \lambda > 1", r"\mathrm{FP} + \lambda > 1"),
    unit="share",
)
