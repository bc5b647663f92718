"""Reference precision-recall curves and extrapolated precision, in the order of Dimm (2015)."""

TOPICS = (
    "review_size",
    "f_and_matthews",
    "precision_integral",
    "normalization",
    "c1_bounds",
    "simple_extrapolation",
    "continuation",
    "curve_shape",
    "curves",
    "beta",
    "stable_forms",
)
