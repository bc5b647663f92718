"""Float64 functions of arrays: measures, reference curves, extrapolation along them, and recall in time.

Everything broadcasts, returns float64, gives NaN outside the domain, and warns of nothing. Masked arrays stay masked;
a unit, a text or None is an `InputError` that names the argument (`prsym.numeric.arguments`). The kernels are
generated from forms that are proved equal to the published ones; this package imports NumPy alone.
"""

from prsym.numeric.curves import reference_precision, relevance_probability
from prsym.numeric.extrapolation import Sensitivity, extrapolate_precision, extrapolation_sensitivity
from prsym.numeric.measures import documents_retrieved, f_measure, fallout, precision, recall
from prsym.numeric.search_model import hit_rate, precision_at_recall, search_time, solve_full_recall_time
from prsym.numeric.solver import solve_beta, solve_beta_squared

__all__ = [
    "Sensitivity",
    "documents_retrieved",
    "extrapolate_precision",
    "extrapolation_sensitivity",
    "f_measure",
    "fallout",
    "hit_rate",
    "precision",
    "precision_at_recall",
    "recall",
    "reference_precision",
    "relevance_probability",
    "search_time",
    "solve_beta",
    "solve_beta_squared",
    "solve_full_recall_time",
]
