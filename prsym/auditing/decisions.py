"""The decision that rests on a number: a threshold, and by how much it is passed or missed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from prsym.auditing.printed import bound_interval
from prsym.errors import InputError
from prsym.model.domain import Interval
from prsym.reading.printed_text import read_printed_text
from prsym.verify.digits import wide_enclosure
from prsym.verify.ranges import inside, misses
from prsym.verify.whole import Ends

SHOWN_DIGITS = 6
_WHOLE_PERCENT = re.compile(r"[1-9]\d?(?:\.\d+)?|100")  # a number above 1 that may be one of hundredths


@dataclass(frozen=True, slots=True)
class Decision:
    """`word` is upheld, overturned, open, or "" without a threshold.

    `margin` says by how much the values pass it (negative: miss it), or why that is not known.
    """

    word: str
    margin: str


NO_DECISION = Decision("", "")
NO_VALUE = Decision("open", "no value could be computed")
UNTOLD = Decision("open", "it was not settled: the value could not be distinguished from the threshold")


def threshold_region(text: str) -> Interval:
    """The values that pass a threshold such as `>= 0.35` or `at least 35%`."""
    try:
        region = bound_interval(read_printed_text(text, "threshold"))
    except InputError:
        region = None
    if region is None:
        meant = f"; is {text.strip()}% meant?" if _WHOLE_PERCENT.fullmatch(text.strip()) else ""
        raise InputError(
            f"threshold = {text[:60]!r}: write a comparison such as >= 0.35, at least 35% or below 2%{meant}"
        )
    return region


def decide(threshold: str, over: Ends | None, *, one_value: bool = False) -> Decision:
    """Upheld when every admissible value passes the threshold, overturned when none does, else open.

    `one_value` says that the ends bound a single value: what lies between them then is the computation's doing.
    """
    if not threshold:
        return NO_DECISION
    if over is None:
        return Decision("open", "the values that the stated inputs allow could not be enclosed")
    region = threshold_region(threshold)
    word = "upheld" if inside(over, region) else "overturned" if misses(over, region) else "open"
    if word == "open" and one_value:
        return UNTOLD
    return Decision(word, _margin(region, over))


def _margin(region: Interval, over: Ends) -> str:
    """By how much the admissible values pass the threshold, signed: negative where it is missed."""
    bound, sign = (region.lower, 1) if region.lower is not None else (region.upper, -1)
    assert bound is not None
    ends = sorted(sign * (end - bound) for end in over)
    shown = wide_enclosure(ends[0], ends[1], SHOWN_DIGITS)
    return shown.lower if shown.lower == shown.upper else f"{shown.lower} to {shown.upper}"
