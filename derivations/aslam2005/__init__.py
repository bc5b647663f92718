"""R-precision and the area under the precision-recall curve, in the order of Aslam, Yilmaz & Pavlu (2005)."""

MODULES = (
    "break_even",
    "triangle_area",
    "polyline_area",
    "on_the_polyline",
    "full_recall",
    "area_bias",
    "convex_curve",
    "overestimates_below_half",
    "underestimates_above_half",
)
