"""The words and colours of verdicts, the same in every view."""

from __future__ import annotations

from collections.abc import Mapping

from prsym.auditing.case_words import end_text
from prsym.model.domain import Interval

# verdict -> (heading for a reader, terminal style)
VERDICTS: Mapping[str, tuple[str, str]] = {
    "confirmed": ("confirmed", "green"),
    "consistent": ("consistent", "green"),
    "equal": ("equal", "green"),
    "equal_where_defined": ("equal where defined", "yellow"),
    "refuted": ("refuted", "bold red"),
    "different": ("different", "bold red"),
    "convention": ("other convention", "red"),
    "out_of_domain": ("out of domain", "yellow"),
    "unverifiable": ("unverifiable", "yellow"),
    "undecided": ("undecided", "yellow"),
    "unusable": ("not audited", "magenta"),
}

MEANINGS: Mapping[str, str] = {
    "confirmed": "the inputs exactly as printed give the printed value under the claim's rounding rule",
    "consistent": "some inputs within their printed rounding give the printed value, or its own zeros are rounding; "
    "how is said",
    "equal": "the formula is proved equal to the one it claims to be, and defined at the same points",
    "equal_where_defined": "proved equal where both are defined, but they are not defined at the same points",
    "refuted": "no inputs within their printed rounding give the printed value; proved by enclosure",
    "different": "the formulas differ at an exact point that is shown",
    "convention": "refuted as stated, but reproduced under a named other convention",
    "out_of_domain": "the formula is not defined at the stated inputs",
    "unverifiable": "an input that the formula needs is not stated",
    "undecided": "neither proved nor refuted; what blocked it is said",
    "unusable": "the claims file could not be used here; what would be right is said",
}


def audited(counts: Mapping[str, int]) -> dict[str, int]:
    """The counts without the claims that were not audited, which say nothing about the report."""
    return {verdict: count for verdict, count in counts.items() if verdict != "unusable"}


def summary(counts: Mapping[str, int]) -> str:
    """`7 confirmed, 2 refuted`: the counts in words, in the order of the table above."""
    parts = [f"{counts[v]} {VERDICTS[v][0]}" for v in VERDICTS if v in counts]
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
