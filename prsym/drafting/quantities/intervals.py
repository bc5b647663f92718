"""The interval of an estimate: behind it in its sentence, or in the next sentence, with its level and its method."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property
from itertools import takewhile
from typing import NamedTuple

from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.surroundings import Surroundings
from prsym.reading.number_words import is_percentage

METHOD = any_case(
    r"\b(Wilson|Clopper[-–— ]Pearson|exact|normal approximation|Wald|Agresti[-–— ]Coull|Jeffreys|hypergeometric|"
    r"normal(?=(?: [\w-]+)? (?:intervals?|confidence|limits|method|formula|theory)|-approx)|"
    r"binomial(?= (?:intervals?|confidence|limits|method)))\b"
)
_OF_ALL = any_case(
    r"\b(?:all|every|each) (?:of )?(?:the |my |our |these )?(?:confidence )?(?:intervals?|limits?|bounds?|margins?)\b|"
    r"\b(?:intervals|limits|margins)\b[^.;]*\bthroughout\b|\bthroughout\b[^.;]*\b(?:intervals|limits|margins)\b"
)
_INTERVAL_WORDS = any_case(r"interval|limits|\bCI\b|confidence|±|\+/|range")
# A sentence that says nothing but the interval of the estimate before it.
_NEXT = any_case(r"^\W*(?:(?:the|its|a|an|with a|by)\b)?[^.;]{0,80}?\b(?:interval|limits)\b")
_HEADINGS = any_case(r"\bintervals?\b|\bC\.?I\b|confidence|\blimits\b|\bbounds\b|±|\+/|\bmargin\b")
_LOWER = any_case(r"\b(?:lower|low|LCL)\b|^(?:from|min(?:imum)?)$")
_UPPER = any_case(r"\b(?:upper|high|UCL)\b|^(?:to|max(?:imum)?)$")
# In the text beside a table "exact" may speak of other things.
_OF_INTERVALS = any_case(r" \(?(?:binomial|confidence|intervals?|limits?|method|bounds?|Clopper)")
# The interval around 1.8% runs from 1.36% to 2.34%.
_RUNS = any_case(r",? (?:runs?|ran|ranges?|ranged|extends?|reaches|goes|is|was|stretches|spans) ")
NEAR_INTERVAL = 80  # characters between an estimate and its interval


def is_limit(heading: str) -> bool:
    """Whether a heading is that of intervals, or of their lower or upper ends."""
    return any(words.search(heading) for words in (_HEADINGS, _LOWER, _UPPER))


class Interval(NamedTuple):
    """The interval of an estimate and its level, as positions of numbers, and the method that is named.

    `upper` is the upper end where the two stand in cells of their own.
    """

    ends: int | None = None
    confidence: int | None = None
    method: str = ""
    upper: int | None = None


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
        if self._around.is_cell(i):
            return self._of_cell(i)
        found = self._behind(i)
        return self._next(i) if found is None else self._with_level(found, i)

    def _of_cell(self, i: int) -> Interval:
        """The interval in the row of a cell, under a heading of intervals, or of lower and upper limits.

        Its level stands in the heading or beside the table, its method too.
        """
        row = self._around.row(i)
        behind = takewhile(lambda k: not self._stated[k].is_value, (k for k in row if k > i))
        headed = [(k, self._around.heading(k)) for k in behind]
        named = [k for k, heading in headed if _HEADINGS.search(heading)]
        pairs = [k for k in named if self._is_pair(k) or self._is_margin(k)]
        limits = [[k for k, heading in headed if words.search(heading)] for words in (_LOWER, _UPPER)]
        if pairs:
            return self._told(i, Interval(pairs[0]))
        lower, upper = (next(iter(one), None) for one in limits)
        return self._told(i, Interval(lower, upper=upper)) if lower is not None and upper is not None else Interval()

    def _told(self, i: int, found: Interval) -> Interval:
        """The interval of a cell with its level and its method: of its heading, else of the text beside the table."""
        assert found.ends is not None
        above = self._around.headings(found.ends)
        beside = self._around.about_table(i)
        levels = self._levels(above) or self._levels(beside)
        words = [self._around.heading(found.ends), *map(self._around.text_of, beside)]
        methods = {
            method[1].casefold()
            for text in words
            for method in METHOD.finditer(text)
            if method[1].casefold() != "exact" or _OF_INTERVALS.match(text, method.end())
        }
        methods = methods - {"exact"} if len(methods) > 1 else methods
        return found._replace(
            confidence=levels[0] if len({self._stated[k].digits for k in levels}) == 1 else None,
            method=methods.pop() if len(methods) == 1 else "",
        )

    def _levels(self, passages: Collection[int]) -> list[int]:
        return [k for k, one in enumerate(self._stated) if one.passage in passages and self._is_level(k)]

    def _behind(self, i: int) -> int | None:
        """The interval behind an estimate in its sentence, before any other value."""
        for j in self._around.in_sentence(i):
            if j <= i:
                continue
            if self._stated[j].is_value:
                return None
            between = self._around.between(i, j)
            is_told = _INTERVAL_WORDS.search(between) or (
                _RUNS.fullmatch(between) and _INTERVAL_WORDS.search(self._around.before(i))
            )
            if len(between) < NEAR_INTERVAL and (self._is_margin(j) or (self._is_pair(j) and is_told)):
                return j
        return None

    def _next(self, i: int) -> Interval:
        """The interval that the next sentence of the paragraph states, where that states nothing else.

        It holds the estimate, or is told of its quantity: then it may stand farther on, behind no other value of it.
        """
        last = self._around.in_sentence(i)[-1]
        later = [k for k in self._around.in_sentence(i) if k > i and self._stated[k].is_value]
        own = self._quantities(i)
        for first in self._sentences_behind(last):
            inside = self._around.in_sentence(first)
            pairs = [k for k in inside if self._is_pair(k)]
            is_one = len(pairs) == 1 and not any(self._stated[k].is_value for k in inside if k not in pairs)
            is_named = is_one and bool(own & self._quantities(pairs[0]))
            is_next = self._stated[first].sentence == self._stated[i].sentence + 1 and not later
            is_alike = is_one and is_percentage(self._stated[i].number.text) == self._is_in_percent(pairs[0])
            is_unnamed = is_next and is_one and not self._quantities(pairs[0])
            is_told = is_named or (is_unnamed and self._holds(pairs[0], i))
            if is_told and is_alike and _NEXT.match(self._around.sentence(first)):
                return self._with_level(pairs[0], first)
            if any(own & self._quantities(k) for k in inside):
                break
        return Interval()

    def _sentences_behind(self, last: int) -> Iterator[int]:
        """The first number of each sentence behind one in its passage."""
        passage = self._stated[last].passage
        for k in range(last + 1, len(self._stated)):
            if self._stated[k].passage != passage:
                return
            if not self._stated[k].in_sentence_of(self._stated[k - 1]):
                yield k

    def _holds(self, pair: int, i: int) -> bool:
        """Whether an estimate lies between the ends of an interval: one that no words give to it is of another else."""
        printed, estimate = self._stated[pair].number.printed, self._around.size(i)
        return printed is not None and printed.numbers[0].value <= estimate <= printed.numbers[1].value

    def _quantities(self, k: int) -> set[str]:
        return {role.quantity for role in self._stated[k].roles if role.name == "value"}

    def _is_in_percent(self, k: int) -> bool:
        return "%" in self._stated[k].number.text or "percent" in self._stated[k].number.text

    def _is_pair(self, k: int) -> bool:
        printed = self._stated[k].number.printed
        return printed is not None and printed.kind == "range"

    def _is_margin(self, k: int) -> bool:
        return self._stated[k].number.text.lstrip().startswith(("±", "+/"))

    def _with_level(self, ends: int | None, of: int) -> Interval:
        """An interval with the one level of confidence of a sentence, and the method that it names."""
        inside = self._around.in_sentence(of)
        levels = [k for k in inside if self._is_level(k)] or self._once_for_all
        method = METHOD.search(self._around.sentence(of))
        is_one = len({self._stated[k].digits for k in levels}) == 1
        return Interval(ends, levels[0] if is_one else None, method[1] if method else "")

    def _is_level(self, k: int) -> bool:
        return any(role.name == "confidence" for role in self._stated[k].roles)

    @cached_property
    def _once_for_all(self) -> list[int]:
        """The levels that sentences tell of all intervals of the document: all intervals are at 95% confidence."""
        levels = (k for k in range(len(self._stated)) if self._is_level(k))
        return [k for k in levels if _OF_ALL.search(self._around.sentence(k))]
