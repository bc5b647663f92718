"""The self-test of reading: claims in the words and prints of reports, and formulas in letters of their own.

The claims are those of `tests/corpus`, each with its truth from an oracle that shares no code with the program; the
formulas are those of textbooks, whose letters the program binds. The figures are written by
`tests/sabotage/measure_reading.py`, and tests repeat every claim and formula.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from prsym.auditing.recorded_rates import zero_of

Counts = Mapping[str, int]
HOLD = ("confirmed", "consistent")
EQUAL = ("equal", "equal_where_defined")


@cache
def recorded() -> Mapping[str, Any]:
    """Of the claims of each file of the corpus, and of formulas: for each truth the number of verdicts of each kind."""
    text = files("prsym.auditing").joinpath("reading_error_rates.json").read_text(encoding="utf-8")
    record: Mapping[str, Any] = json.loads(text)
    return record


def _of_all_files(truth: str) -> Counts:
    found: Counter[str] = Counter()
    for rows in recorded()["claims"].values():
        found.update(rows.get(truth, {}))
    return found


def sentence() -> str:
    """The rates with their denominators, for a report.

    >>> sentence().startswith("Self-test of reading: ")
    True
    """
    true, false, other = (_of_all_files(truth) for truth in ("true", "false", "not_as_stated"))
    right, wrong = (recorded()["letters"][truth] for truth in ("right", "wrong"))
    right_letters, wrong_letters = _all(right), _all(wrong)
    return (
        f"Self-test of reading: of {_all(true):,} true claims in the words and prints of invented reports (rounded "
        "counts, “about”, units, methods that the report does not name), "
        f"{_of(true, *HOLD):,} were found confirmed or consistent and {_of(true, 'unusable')} refused as ranges; of "
        f"{_all(false):,} false ones and {_all(other)} that hold under another convention at best, "
        f"{_of(false, 'refuted') + _of(other, 'refuted')} were refuted and {_of(other, 'convention')} explained by a "
        f"convention. Of {right_letters} right textbook formulas whose letters prsym bound, {_of(right, *EQUAL)} were "
        f"proved equal and {_of(right, 'undecided')} left undecided; of {wrong_letters} wrong ones, "
        f"{_of(wrong, 'different')} were found different and {_of(wrong, 'undecided')} left undecided. Wrongly "
        f"refuted: {zero_of(_all(true))}; wrongly confirmed: {zero_of(_all(false) + _all(other))}; formulas wrongly "
        f"called different: {zero_of(right_letters)}, or equal: {zero_of(wrong_letters)}."
    )


def _all(counts: Counts) -> int:
    return sum(counts.values())


def _of(counts: Counts, *verdicts: str) -> int:
    return sum(counts.get(verdict, 0) for verdict in verdicts)
