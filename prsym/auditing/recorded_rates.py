"""What the records of known error rates have in common: reading them, adding them up, and the words for a share."""

from __future__ import annotations

import json
from importlib.resources import files

Record = dict[str, dict[str, list[int]]]  # group of trials -> formula -> how many verdicts of each kind


def read_record(name: str) -> Record:
    """The record beside this file."""
    record: Record = json.loads(files("prsym.auditing").joinpath(name).read_text(encoding="utf-8"))
    return record


def totals(rows: dict[str, list[int]]) -> tuple[int, ...]:
    """How many formulas there are, then the number of verdicts of each kind over all of them.

    >>> totals({"measures.precision": [3, 0], "measures.recall": [4, 1]})
    (2, 7, 1)
    """
    return (len(rows), *map(sum, zip(*rows.values(), strict=True)))


def share(count: int, total: int) -> str:
    """The count as a percentage of the total.

    >>> share(3, 800)
    '0.4%'
    """
    return f"{100 * count / total:.1f}%"


def left_open(count: int, total: int) -> str:
    """How many of the total were left undecided, in words.

    >>> left_open(1, 40), left_open(0, 40)
    ('1 (2.5%) was left undecided', '0 (0.0%) were left undecided')
    """
    return f"{count} ({share(count, total)}) {'was' if count == 1 else 'were'} left undecided"
