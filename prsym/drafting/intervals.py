"""The interval beside a value: its ends or its margin, its level of confidence, and the method that the words name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from prsym.drafting.layout import LEVELS, Layout

METHODS = {"wilson": "wilson", "exact": "clopper_pearson", "jeffreys": "jeffreys", "normal": "normal"}
SPOKEN, SPOKEN_METHOD = 0.15, 0.2  # strengths of concepts
MOST_NUMBERS = 6  # between a value and its interval


@dataclass(frozen=True, slots=True)
class Interval:
    """An interval of a value: its text, the indices of its numbers, its level as printed, and the name of a method."""

    text: str
    numbers: tuple[int, ...]
    confidence: str = ""
    method: str = ""


def intervals(layout: Layout) -> dict[int, Interval]:
    """The interval of each value that has one, by the index of the value."""
    found: dict[int, Interval] = {}
    for target, numbers, text in (*_margins(layout), *_ranges(layout)):
        if target not in found:
            found[target] = Interval(text, numbers, _level(layout, target, numbers), _method(layout, numbers))
    return found


def _margins(layout: Layout) -> Iterator[tuple[int, tuple[int, ...], str]]:
    """Values printed with their margin: 61.2% ± 2.0%."""
    for i, one in enumerate(layout.page.numbers):
        if one.part == "mid" and one.partner is not None and layout.usable[i]:
            margin = layout.page.numbers[one.partner]
            yield i, (one.partner,), f"± {margin.text.lstrip('±+/-− ')}"


def _ranges(layout: Layout) -> Iterator[tuple[int, tuple[int, ...], str]]:
    """Ranges of which words say that they are intervals, each with the nearest number before it that is within it."""
    numbers = layout.page.numbers
    for i, low in enumerate(numbers):
        if low.part != "low" or low.partner is None or not layout.usable[i] or not is_interval(layout, i):
            continue
        high = low.partner
        for target in _candidates(layout, i):
            if layout.value[i] <= layout.value[target] <= layout.value[high]:
                yield target, (i, high), f"{low.text} to {numbers[high].text}"
                break


def is_interval(layout: Layout, i: int) -> bool:
    """Whether words near a number say that it is an end of an interval."""
    words = ("interval", "confidence", "wilson", "exact", "normal", "margin of error")
    return layout.labels.strength_of(i, *words) > SPOKEN


def _candidates(layout: Layout, low: int) -> Iterator[int]:
    """The numbers that a range may be the interval of: in its sentence or its row, or in the sentence before."""
    kind = layout.is_rate[low]
    near = range(low - 1, max(low - 1 - MOST_NUMBERS, -1), -1)
    for j in (*near, *range(low + 2, min(low + 2 + MOST_NUMBERS, layout.size))):
        is_next = layout.sentence[low] - layout.sentence[j] in (0, 1) and layout.passage[j] == layout.passage[low]
        beside = is_next or layout.same_row[j, low]
        is_level = layout.is_rate[j] and round(float(layout.value[j]), 4) in LEVELS
        if beside and layout.usable[j] and layout.is_rate[j] == kind and not layout.part[j] and not is_level:
            yield j


def _level(layout: Layout, target: int, numbers: tuple[int, ...]) -> str:
    """The printed level of confidence that is nearest to an interval; "" where none is printed."""
    is_level = layout.usable & layout.is_rate & np.isin(np.round(layout.value, 4), LEVELS)
    spoken = layout.labels.strength[:, layout.labels.lexicon.index["confidence"]]
    spoken = np.maximum(spoken, layout.labels.strength[:, layout.labels.lexicon.index["interval"]])
    found = [int(i) for i in np.flatnonzero(is_level & (spoken > SPOKEN)) if i not in (target, *numbers)]
    if not found:
        return ""
    nearest = min(found, key=lambda i: abs(i - numbers[0]))
    return layout.page.numbers[nearest].text


def _method(layout: Layout, numbers: tuple[int, ...]) -> str:
    """The method that the words near an interval name; "" where they name none."""
    strengths = {name: layout.labels.strength_of(numbers[0], concept) for concept, name in METHODS.items()}
    best = max(strengths, key=lambda name: strengths[name])
    return best if strengths[best] > SPOKEN_METHOD else ""
