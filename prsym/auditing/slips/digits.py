"""Slips of the pen: two digits that stand side by side exchanged, or one digit of the value mistyped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from prsym.auditing.printed import read_printed
from prsym.auditing.rounding import NEAREST
from prsym.auditing.slips.kinds import Case, Slip, anywhere
from prsym.auditing.targets import target
from prsym.errors import PrsymError
from prsym.verify.ranges import inside

DIGITS = "0123456789"


def transposed_in_value(case: Case) -> Iterator[Slip]:
    """The value that was to be printed has two digits exchanged."""
    printed = case.reading.claim.value
    for text in _transpositions(printed):
        yield _instead(case, f"from {text} when two of its digits are exchanged", text)


def mistyped_in_value(case: Case) -> Iterator[Slip]:
    """The value that was to be printed has another digit in one place, not the last: there a wrong value is near."""
    printed = case.reading.claim.value
    places = [i for i, c in enumerate(printed) if c in DIGITS and printed[: i + 1].strip("0.,-−") != ""][:-1]
    for place in places:
        for digit in DIGITS:
            if digit != printed[place]:
                text = printed[:place] + digit + printed[place + 1 :]
                yield _instead(case, f"from {text} when one of its digits is mistyped", text)


def transposed_in_input(case: Case) -> Iterator[Slip]:
    """An input has two digits exchanged."""
    inputs = case.reading.claim.inputs
    for parameter in case.reading.formula.parameters:
        for text in _transpositions(inputs[parameter.name]):
            value = _point(text, parameter.name)
            if value is not None:
                found = anywhere(case.reading.formula, {**case.point, parameter.name: value})
                yield f"when {parameter.name} is {text}, with two digits exchanged", found


def _transpositions(text: str) -> Iterator[str]:
    """The text with two digits exchanged that stand side by side and differ, but for an exponent's."""
    mantissa = text.lower().partition("e")[0] if "e" in text.lower() else text
    for i in range(len(mantissa) - 1):
        a, b = text[i], text[i + 1]
        if a in DIGITS and b in DIGITS and a != b:
            yield text[:i] + b + a + text[i + 2 :]


def _instead(case: Case, words: str, text: str) -> Slip:
    """The printed value itself where the formula's value prints as `text`; else no value."""
    try:
        meant = target(case.reading.formula, replace(case.reading.claim, value=text)).interval
    except PrsymError:
        return words, None
    printed = _point(case.reading.claim.value, "value")
    hit = printed is not None and inside(case.at_inputs, meant)
    return words, (printed, printed) if hit and printed is not None else None


def _point(text: str, name: str) -> Fraction | None:
    try:
        return read_printed(text, NEAREST, name).point
    except PrsymError:
        return None
