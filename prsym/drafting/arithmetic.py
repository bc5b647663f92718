"""Sums that a sentence states of its own numbers: what is left when some are removed, and what parts add up to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from prsym.drafting.not_claims import any_of
from prsym.drafting.numbers import Number
from prsym.drafting.roles import skeleton
from prsym.reading.number_words import is_in_points, is_percentage, plain
from prsym.reading.printed_text import read_printed_text

_ANY = r"[^⟦⟧;]*?"
_A, _B, _C = (rf"⟦(?P<{name}>\d+)⟧" for name in ("first", "second", "value"))
_SHARE = r"(?: \(⟦\d+⟧\))?"
_REMOVED = any_of(
    *(r"remov\w+", r"eliminat\w+", r"exclud\w+", r"cull\w+", r"withh\w+", r"suppress\w+", r"(?:de-?)?dup\w+"),
    *(r"filter\w+ out", "set aside", r"delet\w+"),
)
_LEFT = r"(?:left|leaving|leaves|remain\w*|retain\w+)"
CHANGE, PRODUCT = "second - first", "first*second"
_OPERATION = re.compile(r"\s*[/×÷·*+−(=]")
# Each sum: the words that state it, and its formula in the first and the second number.
PATTERNS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), compute)
    for pattern, compute in (
        (rf"{_A}{_ANY}{_REMOVED}{_ANY}{_B}{_SHARE}{_ANY}{_LEFT}{_ANY}{_C}", "first - second"),
        (rf"{_A}{_ANY}{_B}{_SHARE}{_ANY}{_REMOVED}{_ANY}{_LEFT}{_ANY}{_C}", "first - second"),
        (rf"{_A} (?:and|plus|\+) {_B}{_ANY}\b(?:for a total of|total(?:s|ed|ing)?|in all) {_C}", "first + second"),
        (rf"{_A} (?:and|plus|\+) {_B}(?: \w+)?,? ?(?:\bor|=) {_C}", "first + second"),
        (rf"{_A} (?:×|x|times|multiplied by|at) {_B},? (?:=|is|are|or|for a total of|totaling|for) {_C}", PRODUCT),
        (rf"(?:from|was|were) {_A} to {_B},?{_ANY}(?:by|of|a) {_C}", CHANGE),
    )
)


@dataclass(frozen=True, slots=True)
class Sum:
    """Arithmetic that a sentence states: the formula, its inputs by name and its value, as positions of numbers."""

    compute: str
    inputs: dict[str, int]
    value: int


def sums(text: str, numbers: Sequence[Number]) -> Iterator[Sum]:
    """The sums that the sentence states; none of a longer calculation, and none of percentages with other numbers.

    >>> from prsym.drafting.numbers import numbers
    >>> text = "Of 803,962 documents, 196,418 (24.4%) were removed, leaving 607,544."
    >>> [(s.compute, s.value) for s in sums(text, list(numbers(text)))]
    [('first - second', 3)]
    """
    line = skeleton(text, numbers)
    for pattern, compute in PATTERNS:
        for found in pattern.finditer(line):
            places = {name: int(found[name]) for name in ("first", "second", "value")}
            texts = [numbers[place].text for place in places.values()]
            alone = not _OPERATION.search(line[: found.start()][-3:]) and not _OPERATION.match(line[found.end() :])
            if alone and _same_kind(compute, texts):
                value = places.pop("value")
                yield Sum(compute, places, value)


def _is_loose(text: str) -> bool:
    """Whether a number is a multiple or a fraction in words, which compares and adds nothing up: nearly twice."""
    said = read_printed_text(text, "number").numbers[0]
    return plain(text).is_multiple or (said.about and said.value.denominator > 1 and not is_percentage(text))


def _same_kind(compute: str, texts: Sequence[str]) -> bool:
    """Whether the numbers are all percentages or none is, and a change of percentages is in points."""
    if any(_is_loose(text) for text in texts):
        return False
    if "*" in compute:
        return not any(map(is_percentage, texts))
    kinds = set(map(is_percentage, texts))
    return len(kinds) == 1 and (kinds == {False} or compute != CHANGE or is_in_points(texts[-1]))
