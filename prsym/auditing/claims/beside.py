"""The printed value of a claim and the confidence interval that stands beside it, with its level."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from prsym.auditing.claims.entries import shown
from prsym.auditing.claims.left_side import without_left_side
from prsym.auditing.claims.typed import number_text, text_of
from prsym.auditing.printed_ends import check, is_bound, is_range, margin_and_ends
from prsym.errors import InputError
from prsym.model.claim import IntervalText
from prsym.reading.number_words import ABOUT, BOUNDS, JUST, is_percentage, plain
from prsym.reading.numbers import read_number

BEFORE_A_MARGIN = frozenset({*ABOUT, *JUST, *(word for words in BOUNDS.values() for word in words)})  # about ± 2 points
PERCENT_WORD = re.compile(r"\s*(?:percent|per cent|pct)\s*$", re.IGNORECASE)
_BESIDE = re.compile(  # 0.47% (95% CI 0.26% to 0.78%)
    r"(?P<value>[^()\[\]]*[^()\[\]\s])\s*[(\[]\s*(?:(?P<level>[\d.]+\s*(?:%|percent|per cent))\s*"
    r"(?:confidence\s+interval|c\.?i\.?|interval)\s*[:,=]?\s*)?(?P<ends>\S[^()\[\]]*)[)\]]",
    re.DOTALL | re.IGNORECASE,
)
_MARGIN = re.compile(r"(?P<value>.*\S)\s*(?P<margin>(?:±|\+/[-−]|plus or minus)\s*\S.*)", re.DOTALL | re.IGNORECASE)


def value_and_interval(data: Mapping[str, Any]) -> tuple[str, IntervalText | None]:
    """The printed value and the interval beside it, which may stand in the value's text: its margin, or in brackets."""
    stated = number_text(data["value"], "value")
    value = without_left_side(stated, text_of(data, "quantity"), text_of(data, "formula"))
    text, level = text_of(data, "interval"), level_of(data)
    inside = None if text else _MARGIN.fullmatch(value)
    beside = None if text or inside else _BESIDE.fullmatch(value)
    if inside is not None and inside["value"].casefold() not in BEFORE_A_MARGIN:
        value, text = inside["value"], inside["margin"]
    elif beside is not None and is_range(f"({beside['ends']})"):
        value, text, level = beside["value"], f"({beside['ends']})", _level_beside(level, beside["level"] or "")
    if not text and "threshold" not in data and level and is_bound(value):
        text = value  # a bound with a level of confidence is no statement about the estimate alone
    if not text:
        if text_of(data, "method"):
            raise InputError("method says how an interval is computed: give the interval as well")
        return value, None
    margin, ends = margin_and_ends(text)
    value, text = _in_one_unit(value, ends or text)
    margin = _in_one_unit(value, margin)[1] if margin else ""
    interval = IntervalText(text, text_of(data, "method"), level, is_bound(text), margin)
    check(interval, value)
    return value, interval


def _in_one_unit(value: str, margin: str) -> tuple[str, str]:
    """Both texts as percentages where one is, and the other is a bare number above 1 with decimals, 13.25 ± 1.36%."""
    texts = [value, margin]
    for bare, other in ((0, 1), (1, 0)):
        digits = _BARE.fullmatch(texts[bare].strip())
        if digits is not None and is_percentage(texts[other]) and Fraction(digits[1]) > 1:
            texts[bare] = f"{texts[bare].strip()}%"
    return texts[0], texts[1]


_BARE = re.compile(r"(?:(?:±|\+/[-−]|plus or minus)\s*)?(\d{1,2}\.\d{1,9})", re.IGNORECASE)


def _level_beside(stated: str, printed: str) -> str:
    """The level that stands with an interval in brackets; `InputError` where the claim states another."""
    level = level_of({"confidence": printed}) if printed else stated
    if stated and read_number(stated, "confidence") != read_number(level, "confidence"):
        raise InputError(f"confidence = {shown(stated)}, and the interval in the value is one at {level}")
    return level


def level_of(data: Mapping[str, Any]) -> str:
    """The level of the bound on which the decision rests; "" where none is stated."""
    if "confidence" not in data:
        return ""
    text = number_text(data["confidence"], "confidence")
    text = PERCENT_WORD.sub("%", plain(text)[0]) if PERCENT_WORD.search(text) else text
    if not Fraction(1, 2) < read_number(text, "confidence") < 1:
        raise InputError(f"confidence = {shown(text)} must be a level between 50% and 100%, such as 95%")
    return text
