"""Float64 functions of arrays: measures, reference curves, and extrapolation along them.

Everything broadcasts, returns float64, gives NaN outside the domain, and warns of nothing. The kernels are
generated from forms that are proved equal to the published ones; this package imports NumPy alone.
"""

from prsym.numeric.curves import reference_precision, relevance_probability
from prsym.numeric.extrapolation import Sensitivity, extrapolate_precision, extrapolation_sensitivity
from prsym.numeric.measures import documents_retrieved, f_measure, fallout, precision, recall
from prsym.numeric.solver import solve_beta, solve_beta_squared

__all__ = [
    "Sensitivity",
    "documents_retrieved",
    "extrapolate_precision",
    "extrapolation_sensitivity",
    "f_measure",
    "fallout",
    "precision",
    "recall",
    "reference_precision",
    "relevance_probability",
    "solve_beta",
    "solve_beta_squared",
]
