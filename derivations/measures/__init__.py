"""Definitions from the confusion table: precision, recall, fallout, F, documents retrieved."""

MODULES = (
    "precision",
    "recall",
    "fallout",
    "f_measure",
    "f_measure_harmonic",
    "f_measure_counts",
    "f_measure_bounds",
)
