"""Counts of the verdicts on what papers claim, in words."""

from __future__ import annotations

from collections.abc import Mapping

from prsym.model.status import PaperStatus


def ordered(counts: Mapping[PaperStatus, int]) -> dict[PaperStatus, int]:
    """The counts that are not zero, in the order of `PaperStatus`.

    >>> list(ordered({PaperStatus.REFUTED: 1, PaperStatus.PROVED: 46, PaperStatus.HOLDS: 0}))
    ['proved', 'refuted']
    """
    return {verdict: counts[verdict] for verdict in PaperStatus if counts.get(verdict)}


def summary(counts: Mapping[PaperStatus, int]) -> str:
    """The counts in words.

    >>> summary({PaperStatus.REFUTED: 1, PaperStatus.DOES_NOT_HOLD: 2})
    'refuted 1, does not hold 2'
    """
    return ", ".join(f"{verdict.heading} {number}" for verdict, number in ordered(counts).items()) or "none"


def claims(number: int) -> str:
    """`1 claim`, `2 claims`."""
    return f"{number} claim{'' if number == 1 else 's'}"
