"""What the records of known error rates have in common: reading them, adding them up, and the words for a share."""

from __future__ import annotations

import json
import math
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


def zero_of(total: int) -> str:
    """`0 of 3,145 (below 0.1% at 95%)`: what no error in so many trials would bound, were they a random sample.

    The exact upper limit for one side, 1 - 0.05^(1/n), rounded up to one digit.

    >>> zero_of(3145), zero_of(30), zero_of(2)
    ('0 of 3,145 (below 0.1% at 95%)', '0 of 30 (below 10% at 95%)', '0 of 2 (below 80% at 95%)')
    """
    percent = 100 * (1 - 0.05 ** (1 / total))
    place = 10.0 ** math.floor(math.log10(percent))
    limit = math.ceil(percent / place) * place
    return f"0 of {total:,} (below {f'{limit:.1g}' if limit < 1 else f'{limit:.0f}'}% at 95%)"


AS_THEY_ARE = (
    "Self-tests are made by fixed rules and are no random sample of what people write; errors that they showed were "
    "corrected before the figures were recorded, so that their zeros are by construction. A bound in brackets is what "
    "no error in so many trials would show of a random sample (exact, one side). The rate of error in use is not known."
)


def left_open(count: int, total: int) -> str:
    """How many of the total were left undecided, in words.

    >>> left_open(1, 40), left_open(0, 40)
    ('1 (2.5%) was left undecided', '0 (0.0%) were left undecided')
    """
    return f"{count} ({share(count, total)}) {'was' if count == 1 else 'were'} left undecided"
