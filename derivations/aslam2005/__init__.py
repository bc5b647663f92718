"""R-precision and the area under the precision-recall curve, in the order of Aslam, Yilmaz & Pavlu (2005)."""

TOPICS = (
    "break_even",
    "polyline",
    "short_lists",
)
