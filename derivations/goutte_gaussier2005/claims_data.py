"""The figures of tables 1 and 2, as printed."""

from __future__ import annotations

from typing import NamedTuple


class Scores(NamedTuple):
    """A row of table 1: two F scores (percent), the probability that the first system is better (percent), "+/-"."""

    category: str
    first: str
    second: str
    probability: str
    error: str


class Pairs(NamedTuple):
    """A row of table 2: the documents on which one system alone is right, for each, and the same two figures."""

    category: str
    wins: int
    losses: int
    probability: str
    error: str


# The three comparisons, in the order of the columns: (key, first system, second system).
COMPARISONS = (
    ("weighting", "ltc", "nnn"),  # linear kernel
    ("kernel_nnn", "linear", "quadratic"),
    ("kernel_ltc", "linear", "quadratic"),
)

TABLE1_WEIGHTING = (
    Scores("earn", "98.66", "98.07", "93.71", "0.24"),
    Scores("acq", "94.70", "93.88", "82.09", "0.38"),
    Scores("money-fx", "76.40", "75.12", "63.31", "0.48"),
    Scores("crude", "86.96", "86.15", "61.53", "0.49"),
    Scores("grain", "89.61", "88.22", "69.55", "0.46"),
    Scores("trade", "75.86", "77.47", "34.07", "0.47"),
    Scores("interest", "73.98", "77.93", "17.03", "0.38"),
    Scores("wheat", "79.10", "80.79", "36.81", "0.48"),
    Scores("ship", "75.50", "80.25", "17.99", "0.38"),
    Scores("corn", "83.17", "83.64", "46.73", "0.50"),
    Scores("dlr", "78.05", "74.23", "69.34", "0.46"),
    Scores("oilseed", "61.90", "62.37", "48.58", "0.50"),
    Scores("money-sup", "70.77", "67.57", "64.53", "0.48"),
    Scores("Micro-avg", "90.56", "89.86", "89.12", "0.31"),
)
TABLE1_KERNEL_NNN = (
    Scores("earn", "98.07", "96.36", "99.96", "0.02"),
    Scores("acq", "93.88", "79.31", "100.00", "0.00"),
    Scores("money-fx", "75.12", "64.40", "99.64", "0.06"),
    Scores("crude", "86.15", "71.12", "100.00", "0.00"),
    Scores("grain", "88.22", "73.99", "99.99", "0.01"),
    Scores("trade", "77.47", "75.11", "71.77", "0.45"),
    Scores("interest", "77.93", "68.24", "98.83", "0.11"),
    Scores("wheat", "80.79", "77.27", "75.14", "0.43"),
    Scores("ship", "80.25", "66.22", "99.44", "0.07"),
    Scores("corn", "83.64", "65.35", "99.76", "0.05"),
    Scores("dlr", "74.23", "25.17", "100.00", "0.00"),
    Scores("oilseed", "62.37", "42.35", "98.77", "0.11"),
    Scores("money-sup", "67.57", "70.13", "38.19", "0.49"),
    Scores("Micro-avg", "89.86", "79.44", "100.00", "0.00"),
)
TABLE1_KERNEL_LTC = (
    Scores("earn", "98.66", "98.80", "34.68", "0.48"),
    Scores("acq", "94.70", "94.73", "49.39", "0.50"),
    Scores("money-fx", "76.40", "73.90", "75.45", "0.43"),
    Scores("crude", "86.96", "86.26", "60.33", "0.49"),
    Scores("grain", "89.61", "86.57", "85.66", "0.35"),
    Scores("trade", "75.86", "77.13", "38.76", "0.49"),
    Scores("interest", "73.98", "72.27", "64.72", "0.48"),
    Scores("wheat", "79.10", "80.92", "36.45", "0.48"),
    Scores("ship", "75.50", "73.47", "63.78", "0.48"),
    Scores("corn", "83.17", "82.00", "58.15", "0.49"),
    Scores("dlr", "78.05", "72.97", "74.18", "0.44"),
    Scores("oilseed", "61.90", "58.23", "65.28", "0.48"),
    Scores("money-sup", "70.77", "74.19", "36.06", "0.48"),
    Scores("Micro-avg", "90.56", "90.28", "67.69", "0.47"),
)
TABLE1 = (TABLE1_WEIGHTING, TABLE1_KERNEL_NNN, TABLE1_KERNEL_LTC)
MICRO_AVERAGE = "Micro-avg"

TABLE2_WEIGHTING = (
    Pairs("earn", 17, 4, "99.77", "0.05"),
    Pairs("acq", 43, 28, "96.41", "0.19"),
    Pairs("money-fx", 39, 23, "97.90", "0.14"),
    Pairs("crude", 21, 15, "84.32", "0.36"),
    Pairs("grain", 17, 11, "87.32", "0.33"),
    Pairs("trade", 23, 22, "55.75", "0.50"),
    Pairs("interest", 24, 24, "49.73", "0.50"),
    Pairs("wheat", 10, 9, "59.56", "0.49"),
    Pairs("ship", 6, 11, "11.38", "0.32"),
    Pairs("corn", 6, 5, "61.45", "0.49"),
    Pairs("dlr", 13, 6, "94.62", "0.23"),
    Pairs("oilseed", 12, 9, "74.31", "0.44"),
    Pairs("money-sup", 8, 3, "93.43", "0.25"),
)
TABLE2_KERNEL_NNN = (
    Pairs("earn", 48, 12, "100.00", "0.00"),
    Pairs("acq", 282, 14, "100.00", "0.00"),
    Pairs("money-fx", 58, 43, "93.76", "0.24"),
    Pairs("crude", 62, 21, "100.00", "0.00"),
    Pairs("grain", 46, 10, "100.00", "0.00"),
    Pairs("trade", 28, 28, "49.19", "0.50"),
    Pairs("interest", 38, 21, "98.61", "0.12"),
    Pairs("wheat", 14, 13, "57.87", "0.49"),
    Pairs("ship", 22, 4, "99.97", "0.02"),
    Pairs("corn", 19, 2, "99.99", "0.01"),
    Pairs("dlr", 191, 2, "100.00", "0.00"),
    Pairs("oilseed", 24, 10, "99.23", "0.09"),
    Pairs("money-sup", 10, 11, "41.22", "0.49"),
)
TABLE2_KERNEL_LTC = (
    Pairs("earn", 1, 4, "9.76", "0.30"),
    Pairs("acq", 6, 7, "39.68", "0.49"),
    Pairs("money-fx", 11, 6, "88.70", "0.32"),
    Pairs("crude", 4, 2, "78.66", "0.41"),
    Pairs("grain", 9, 2, "98.48", "0.12"),
    Pairs("trade", 2, 7, "4.36", "0.20"),
    Pairs("interest", 5, 3, "76.29", "0.43"),
    Pairs("wheat", 0, 3, "3.39", "0.18"),
    Pairs("ship", 3, 1, "83.71", "0.37"),
    Pairs("corn", 1, 0, "82.31", "0.38"),
    Pairs("dlr", 5, 3, "75.81", "0.43"),
    Pairs("oilseed", 3, 2, "66.66", "0.47"),
    Pairs("money-sup", 0, 3, "3.49", "0.18"),
)
TABLE2 = (TABLE2_WEIGHTING, TABLE2_KERNEL_NNN, TABLE2_KERNEL_LTC)
