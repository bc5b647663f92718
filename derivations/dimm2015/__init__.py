"""Reference precision-recall curves and extrapolated precision, in the order of Dimm (2015)."""

MODULES = (
    "documents_retrieved",
    "precision_ode",
    "precision_from_probability",
    "precision_solutions",
    "probability_normalization",
    "model_probability",
    "normalization",
    "c1_bound",
    "c1_lower_bound",
    "c1",
    "relevance_probability",
    "reference_precision",
)
