"""The counts behind table 1, which are not printed: recovered from the printed scores, and recorded here.

F1 depends on TP and FP + FN alone, table 2 gives the differences of FP + FN, and the micro-averages are the scores of
the sums. `claims_counts` says what is judged with them; the judge recovers them again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from prsym.derivations.goutte_gaussier2005.claims_data import MICRO_AVERAGE


class Counts(NamedTuple):
    """True positives, and false positives and false negatives together."""

    tp: int
    errors: int


# The four systems: weighting scheme and kernel. Each category has its counts in this order.
SYSTEMS = ("ltc linear", "nnn linear", "nnn quadratic", "ltc quadratic")
# The two systems of each comparison, in the order of the columns of both tables.
COMPARED = (("ltc linear", "nnn linear"), ("nnn linear", "nnn quadratic"), ("ltc linear", "ltc quadratic"))

# What the two tables leave of each category, on which all solutions agree.
SETTLED: Mapping[str, tuple[Counts, Counts, Counts, Counts]] = {
    "acq": (Counts(670, 75), Counts(690, 90), Counts(686, 358), Counts(665, 74)),
    "money-fx": (Counts(136, 84), Counts(151, 100), Counts(104, 115), Counts(126, 89)),
    "crude": (Counts(160, 48), Counts(168, 54), Counts(117, 95), Counts(157, 50)),
    "grain": (Counts(125, 29), Counts(131, 35), Counts(101, 71), Counts(116, 36)),
    "trade": (Counts(88, 56), Counts(98, 57), Counts(86, 57), Counts(86, 51)),
    "interest": (Counts(91, 64), Counts(113, 64), Counts(87, 81), Counts(86, 66)),
    "wheat": (Counts(53, 28), Counts(61, 29), Counts(51, 30), Counts(53, 25)),
    "ship": (Counts(57, 37), Counts(65, 32), Counts(49, 50), Counts(54, 39)),
    "corn": (Counts(42, 17), Counts(46, 18), Counts(33, 35), Counts(41, 18)),
    "dlr": (Counts(32, 18), Counts(36, 25), Counts(36, 214), Counts(27, 20)),
    "oilseed": (Counts(26, 32), Counts(29, 35), Counts(18, 49), Counts(23, 33)),
    "money-sup": (Counts(23, 19), Counts(25, 24), Counts(27, 23), Counts(23, 16)),
}
# The category in which six solutions are left: all that the micro-averages leave of 903.
EARN = tuple(
    (Counts(1067, 29), Counts(nnn, 42), Counts(quadratic, 78), Counts(1066, 26))
    for nnn in (1067, 1068, 1069)
    for quadratic in (1031, 1032)
)
ALONE = tuple(category for category in SETTLED if category != "acq")  # settled without the micro-averages


def solutions() -> tuple[Mapping[str, tuple[Counts, ...]], ...]:
    """All counts that both tables leave: for each category those of the four systems."""
    return tuple({"earn": earn, **SETTLED} for earn in EARN)


def possible(category: str, comparison: int) -> tuple[tuple[Counts, Counts], ...]:
    """The counts that the two systems of a comparison may have, each pair once; of their sums for the micro-average."""
    first, second = (SYSTEMS.index(system) for system in COMPARED[comparison])
    pairs = ((_of(solution, category, first), _of(solution, category, second)) for solution in solutions())
    return tuple(dict.fromkeys(pairs))


def _of(solution: Mapping[str, tuple[Counts, ...]], category: str, system: int) -> Counts:
    if category != MICRO_AVERAGE:
        return solution[category][system]
    rows = [counts[system] for counts in solution.values()]
    return Counts(sum(row.tp for row in rows), sum(row.errors for row in rows))
