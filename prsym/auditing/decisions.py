"""The decision that rests on a number: a threshold, and by how much it is passed or missed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from prsym.errors import InputError
from prsym.model.domain import Interval
from prsym.reading.numbers import read_number
from prsym.verify.digits import wide_enclosure
from prsym.verify.ranges import Ends, inside, misses

_THRESHOLD = re.compile(r"\s*(>=|<=|>|<|≥|≤)\s*(\S.*)")
_ASCII = {"≥": ">=", "≤": "<="}
SHOWN_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Decision:
    """`word` is upheld, overturned, open, or "" without a threshold; `margin` says how far the values lie from it."""

    word: str
    margin: str


NO_DECISION = Decision("", "")


def threshold_region(text: str) -> Interval:
    """The values that pass a threshold such as `>= 0.35`."""
    match = _THRESHOLD.fullmatch(text)
    if match is None:
        raise InputError(f"threshold = {text!r}: write a comparison such as >= 0.35")
    operator, bound = _ASCII.get(match[1], match[1]), read_number(match[2], "threshold")
    if operator in {">", ">="}:
        return Interval(bound, None, operator == ">", True)
    return Interval(None, bound, True, operator == "<")


def decide(threshold: str, over: Ends | None) -> Decision:
    """Upheld when every admissible value passes the threshold, overturned when none does, else open."""
    if not threshold:
        return NO_DECISION
    if over is None:
        return Decision("open", "the admissible values could not be enclosed")
    region = threshold_region(threshold)
    word = "upheld" if inside(over, region) else "overturned" if misses(over, region) else "open"
    return Decision(word, _margin(region, over))


def _margin(region: Interval, over: Ends) -> str:
    """The signed distance of the admissible values beyond the threshold: positive where it is passed."""
    bound, sign = (region.lower, 1) if region.lower is not None else (region.upper, -1)
    assert bound is not None
    ends = sorted(sign * (end - bound) for end in over)
    shown = wide_enclosure(ends[0], ends[1], SHOWN_DIGITS)
    return shown.lower if shown.lower == shown.upper else f"{shown.lower} to {shown.upper}"
