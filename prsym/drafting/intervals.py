"""The interval of an estimate: behind it in its sentence, or in the next sentence, with its level and its method."""

from __future__ import annotations

import re
from typing import NamedTuple

from prsym.drafting.surroundings import Surroundings

METHOD = re.compile(
    r"\b(Wilson|Clopper[-–— ]Pearson|exact|normal approximation|Wald|Agresti[-–— ]Coull|Jeffreys|hypergeometric)\b",
    re.IGNORECASE,
)
_INTERVAL_WORDS = re.compile(r"interval|limits|\bCI\b|confidence|±|\+/|range", re.IGNORECASE)
# A sentence that says nothing but the interval of the estimate before it.
_NEXT = re.compile(r"^\W*(?:(?:the|its|a|an|with a|by)\b)?[^.;]{0,80}?\b(?:interval|limits)\b", re.IGNORECASE)
NEAR_INTERVAL = 80  # characters between an estimate and its interval


class Interval(NamedTuple):
    """The interval of an estimate and its level, as positions of numbers, and the method that is named."""

    ends: int | None = None
    confidence: int | None = None
    method: str = ""


class Intervals:
    """The intervals of the estimates of a document."""

    def __init__(self, around: Surroundings) -> None:
        self._around, self._stated = around, around.stated

    def of(self, i: int) -> Interval:
        """The interval of an estimate, nothing where it has none of its own.

        An estimate that is printed with its margin, 80% ± 2%, has a level and a method too.
        """
        one = self._stated[i]
        if one.number.printed is not None and one.number.printed.kind == "plus_minus":
            return self._with_level(None, i)
        found = self._behind(i)
        return self._next(i) if found is None else self._with_level(found, i)

    def _behind(self, i: int) -> int | None:
        """The interval behind an estimate in its sentence, before any other value."""
        for j in self._around.in_sentence(i):
            if j <= i:
                continue
            if self._stated[j].is_value:
                return None
            between = self._around.between(i, j)
            if len(between) < NEAR_INTERVAL and (
                self._is_margin(j) or (self._is_pair(j) and _INTERVAL_WORDS.search(between))
            ):
                return j
        return None

    def _next(self, i: int) -> Interval:
        """The interval that the next sentence of the paragraph states, where that states nothing else."""
        last = self._around.in_sentence(i)[-1]
        later = [k for k in self._around.in_sentence(i) if k > i and self._stated[k].is_value]
        if later or last + 1 >= len(self._stated) or self._stated[last + 1].passage != self._stated[i].passage:
            return Interval()
        inside = self._around.in_sentence(last + 1)
        pairs = [k for k in inside if self._is_pair(k)]
        is_one = len(pairs) == 1 and not any(self._stated[k].is_value for k in inside)
        is_next = self._stated[last + 1].sentence == self._stated[i].sentence + 1
        if is_one and is_next and _NEXT.match(self._around.sentence(last + 1)):
            return self._with_level(pairs[0], last + 1)
        return Interval()

    def _is_pair(self, k: int) -> bool:
        printed = self._stated[k].number.printed
        return printed is not None and printed.kind == "range"

    def _is_margin(self, k: int) -> bool:
        return self._stated[k].number.text.lstrip().startswith(("±", "+/"))

    def _with_level(self, ends: int | None, of: int) -> Interval:
        """An interval with the one level of confidence of a sentence, and the method that it names."""
        inside = self._around.in_sentence(of)
        levels = [k for k in inside if any(role.name == "confidence" for role in self._stated[k].roles)]
        method = METHOD.search(self._around.sentence(of))
        return Interval(ends, levels[0] if len(levels) == 1 else None, method[1] if method else "")
