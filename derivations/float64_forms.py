"""The proved form of a formula from which code is made, where it is not the printed one, and its extra conditions.

`dimm2015.stable_forms` and `gordon_kochen1988.stable_forms` prove each kernel equal to the published formula.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from prsym.derivations.dimm2015.stable_regimes import CURVE, DENSITIES, MEAN_DENSITIES
from prsym.derivations.gordon_kochen1988.stable_forms import PARAMETER_FORM, PRECISION_FORM, RECALL_FORM, TIME_FORM
from prsym.derivations.stable_kernel import Form

# Beyond, nothing is added to X = 1 for a prevalence of 1e-100 or more, and kappa or its products would overflow.
REAL_BETA = (("kappa", "min(beta, 1e150)**2"),)
CONTINUED = (("kappa", "min(beta_squared, 1e300)"),)
FROM_RECALL = (("growth", "expm1(recall)"), ("fall", "-expm1(recall - 1)"))
CONTINUED_MEANS = tuple(kernel for kernel in MEAN_DENSITIES if kernel.name != "mean_density_at_minus_one")
POSITIVE_MEANS = tuple(kernel for kernel in CONTINUED_MEANS if kernel.beta_squared.lower == 0)
POSITIVE_DENSITIES = tuple(kernel for kernel in DENSITIES if kernel.beta_squared.lower == 0)
CURVE_LETTERS = MappingProxyType({"R": "recall", "rho": "prevalence"})

FORMS: Mapping[str, Form] = MappingProxyType(
    {
        "dimm2015.reference_precision": Form(REAL_BETA, CURVE_LETTERS, POSITIVE_MEANS, CURVE),
        "dimm2015.relevance_probability": Form(REAL_BETA, CURVE_LETTERS, POSITIVE_DENSITIES, CURVE),
        "dimm2015.continued_precision": Form(CONTINUED, CURVE_LETTERS, CONTINUED_MEANS, CURVE),
        "dimm2015.continued_probability": Form(CONTINUED, CURVE_LETTERS, DENSITIES, CURVE),
        "gordon_kochen1988.hit_rate": Form(
            (), MappingProxyType({"t": "time", "k": "full_recall_time"}), (RECALL_FORM,)
        ),
        "gordon_kochen1988.search_time": Form(FROM_RECALL, MappingProxyType({"k": "full_recall_time"}), (TIME_FORM,)),
        "gordon_kochen1988.full_recall_time": Form(FROM_RECALL, MappingProxyType({"t": "time"}), (PARAMETER_FORM,)),
        "gordon_kochen1988.precision_at_recall": Form(
            FROM_RECALL,
            MappingProxyType({"h": "recall", "p": "prevalence", "k": "full_recall_time"}),
            (PRECISION_FORM,),
        ),
    }
)
# Formulas whose value is that of the curve through a point: kappa = beta^2, its root, or X at another recall.
ON_THE_CURVE_THROUGH: Mapping[str, str] = MappingProxyType(
    {
        "dimm2015.beta_squared": "beta_squared",
        "dimm2015.beta": "beta",
        "dimm2015.extrapolated_precision": "precision",
    }
)
# Formulas whose printed constraint, which cancels, says no more than that the value is at most this.
LARGEST: Mapping[str, float] = MappingProxyType({"gordon_kochen1988.full_recall_time": 1.0})
# The functions of `prsym.numeric` that compute a formula natively where that was compiled, and their parameters.
COMPILED: Mapping[str, str] = MappingProxyType(
    {
        "dimm2015.beta": "solve_beta",
        "dimm2015.beta_squared": "solve_beta_squared",
        "dimm2015.continued_precision": "reference_precision",
        "dimm2015.continued_probability": "relevance_probability",
        "dimm2015.extrapolated_precision": "extrapolate_precision",
    }
)
# What `prsym.numeric` computes as printed.
MEASURES = (
    "measures.precision",
    "measures.recall",
    "measures.fallout",
    "measures.f_measure",
    "dimm2015.documents_retrieved",
    "gordon_kochen1988.full_recall_bound",
)
