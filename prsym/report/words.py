"""The words and colours of verdicts, the same in every view."""

from __future__ import annotations

from collections.abc import Mapping

from prsym.auditing.case_words import end_text
from prsym.model.domain import Interval
from prsym.model.status import Status


def audited(counts: Mapping[Status, int]) -> dict[Status, int]:
    """The counts without the claims that were not audited, which say nothing about the report."""
    return {verdict: count for verdict, count in counts.items() if verdict != Status.UNUSABLE}


def summary(counts: Mapping[Status, int]) -> str:
    """`7 confirmed, 2 refuted`: the counts in words, in the order of `Status`."""
    parts = [f"{counts[v]} {v.heading}" for v in Status if v in counts]
    return ", ".join(parts) or "no claims"


def interval_words(interval: Interval) -> str:
    """What values an interval holds; an end that is None is none.

    >>> from prsym.model.domain import interval
    >>> interval_words(interval("[1, 2)")), interval_words(interval("(3, oo)")), interval_words(interval("[4, 4]"))
    ('at least 1 and less than 2', 'more than 3', 'exactly 4')
    """
    if interval.lower is not None and interval.lower == interval.upper:
        return f"exactly {end_text(interval.lower)}"
    ends = []
    if interval.lower is not None:
        ends.append(f"{'more than' if interval.lower_open else 'at least'} {end_text(interval.lower)}")
    if interval.upper is not None:
        ends.append(f"{'less than' if interval.upper_open else 'at most'} {end_text(interval.upper)}")
    return " and ".join(ends) or "any number"
