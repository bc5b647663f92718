"""Precision extrapolated from one measured point to a target recall.

Dimm (2015), section 2, after eq. 12: the value at R_T of the curve (eq. 11) through the measured point (eq. 12).
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.dimm2015.beta_squared import FORMULA as BETA_SQUARED_ROOT
from prsym.derivations.dimm2015.beta_squared import LOWEST, root_exists_once
from prsym.derivations.dimm2015.continued_precision import FORMULA as CURVE
from prsym.derivations.dimm2015.parameters import (
    BETA_SQUARED,
    PRECISION_INSIDE,
    PREVALENCE,
    RECALL_INSIDE,
    TARGET_RECALL,
    dimm,
)
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula, Monotone


def derive(d: Derivation) -> Any:
    """The curve is unique; its value at the target recall."""
    root_exists_once(d)
    recall = d.parameter("recall")
    at_target = {recall: d.parameter("target_recall")}
    return d.substitute(CURVE.expression, at_target, "the curve through the point, at the target recall")


FORMULA = Formula(
    id="dimm2015.extrapolated_precision",
    title="Extrapolated precision",
    printed=r"X(R_T; \rho, \kappa)",
    parameters=(RECALL_INSIDE, PRECISION_INSIDE, PREVALENCE, TARGET_RECALL),
    source=dimm("section 2, after eq. 12"),
    derive=derive,
    functions={"X": CURVE},
    constraints=(LOWEST,),
    unknown=BETA_SQUARED,
    determined_by=BETA_SQUARED_ROOT,
    monotone=(
        Monotone("precision", 1, "", "dimm2015.extrapolation_monotone"),
        Monotone("prevalence", 1, r"R \le R_T", "dimm2015.extrapolation_monotone"),
        Monotone("prevalence", -1, r"R_T \le R", "dimm2015.extrapolation_monotone"),
    ),
    unit="share",
)
