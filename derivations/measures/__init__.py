"""Definitions from the confusion table: precision, recall, fallout, F, documents retrieved."""

MODULES = (
    "precision",
    "recall",
    "fallout",
    "f_measure",
    "f_measure_harmonic",
    "f_measure_counts",
    "f_measure_bounds",
    "f1_closer_to_smaller",
    "f_measure_low",
    "f_measure_weight",
    "f1",
    "f1_numerator",
    "f_measure_swap",
)
