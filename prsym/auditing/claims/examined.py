"""The document whose claims a file holds: is it still the same one, and does it print what the claims say?"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from prsym.auditing.claims.entries import shown
from prsym.documents.near_words import nearest_words
from prsym.documents.quoting import PARTING, Numbers, is_printed, numbers_of, spans
from prsym.documents.reading import read_document
from prsym.documents.told_places import may_be
from prsym.errors import InputError, shortened
from prsym.model.claim import THRESHOLD
from prsym.reading.numbers import read_number

MOST_SHOWN = 3  # sentences that are no longer there
LONGEST = 100  # characters of a quote in a line
_SCALES = {"%": Fraction(1, 100), **{w: Fraction(10**n) for w, n in (("thousand", 3), ("million", 6), ("billion", 9))}}
_PERCENT = r"(\d+(?:\.\d+)?)\s*(?:%|percent|per cent)"
_LEVEL = re.compile(  # 95% confidence, 95 percent Wilson interval; confidence level of 95%
    rf"{_PERCENT}[- ](?:level of )?(?:confidence|CI\b|(?:[\w–-]+ ){{0,2}}(?:confidence )?interval)|"
    rf"confidence (?:level )?of {_PERCENT}",
    re.IGNORECASE,
)


Ways = tuple[str, ...]  # to say where something stands, the whole place first


@dataclass(frozen=True, slots=True)
class Part:
    """A passage of the document: its text, where it begins in the text of the whole, and its places.

    Each place goes with the position in the text of the passage at which it begins.
    """

    text: str
    start: int
    places: tuple[tuple[int, Ways], ...]

    @property
    def ways(self) -> Ways:
        """All ways to say where it, or a part of it, stands."""
        return tuple(dict.fromkeys(way for _, ways in self.places for way in ways))

    def place_at(self, position: int) -> str:
        """The place of a character of its text."""
        return next((ways[0] for start, ways in reversed(self.places) if start <= position), self.places[0][1][0])


@dataclass(frozen=True, slots=True)
class Examined:
    """The name of the examined document, all its text, its passages, and the text of the passages at each place."""

    name: str
    text: str
    at: Mapping[str, str] = field(default_factory=dict)
    parts: tuple[Part, ...] = ()

    @classmethod
    def of(cls, name: str, passages: Iterable[tuple[str, Iterable[tuple[int, Ways]]]]) -> Examined:
        """A document of that name, with the texts of its passages, each with its places and where they begin in it."""
        parts, at, start = [], dict[str, list[str]](), 0
        for text, places in passages:
            bare = " ".join(text.split())
            own = tuple((len(" ".join(text[:begin].split())), ways) for begin, ways in places)
            parts.append(Part(bare, start, own))
            start += len(bare) + len(PARTING)
            for place in parts[-1].ways:
                at.setdefault(place, []).append(bare)
        whole = PARTING.join(part.text for part in parts)
        return cls(name, whole, {place: " ".join(found) for place, found in at.items()}, tuple(parts))

    def holds(self, quote: str) -> bool:
        """Whether the quote stands in it."""
        return next(spans(quote, self.text), None) is not None

    def place_instead(self, quote: str, where: str) -> str:
        """The place of a quote that does not stand where the claim says it does; "" where it does, or may."""
        if not where.strip():
            return ""
        found = [self._parts(start, end) for start, end in spans(quote, self.text)]
        if not found or any(may_be(where, [way for part in parts for way in part.ways]) for parts in found):
            return ""
        start, _ = next(spans(quote, self.text))
        return found[0][0].place_at(start - found[0][0].start)

    def _parts(self, start: int, end: int) -> Sequence[Part]:
        """The passages over which a stretch of the whole text goes."""
        first, last = (bisect_right(self.parts, at, key=lambda part: part.start) for at in (start, end - 1))
        return self.parts[first - 1 : last]

    def problem(self, entry: Mapping[str, Any], confidence: str = "") -> str:
        """That the quote, the value, the interval, its level of confidence or an input with a place is not what the
        document prints; "" if all are.

        A finding about a number that the document does not print would be no finding about the document.
        """
        return next(self._problems(entry, confidence), "")

    def _problems(self, entry: Mapping[str, Any], confidence: str) -> Iterator[str]:
        quote, value, interval = (_text(entry.get(key)) for key in ("quote", "value", "interval"))
        if quote and not self.holds(quote):
            told = f"“{shortened(quote, LONGEST)}” {self._lacks}{self._nearest(quote)}"
            yield f"quote: {told}: copy it as printed, with … for what is left out"
        # Arithmetic of percentages may give points: "an improvement of 19.4 percent" is 80.0 − 60.6.
        printed = (value, f"{value}%") if "compute" in entry else (value,)
        if value and not any(is_printed(one, quote or self.text, apart=bool(quote)) for one in printed):
            lacks = "does not stand in the sentence that is quoted" if quote else self._lacks
            yield f"value = {shown(value)} {lacks}: write it as it is printed"
        if interval and not is_printed(interval, self.text):
            yield f"interval = {shown(interval)} {self._lacks}: write it as it is printed"
        if level := self._other_level(quote, confidence):
            yield level
        inputs = _table(entry.get("inputs"))
        for name, place in _table(entry.get("places")).items():
            number = _text(inputs.get(name))
            if number and not is_printed(number, self.at.get(_text(place), self.text)):
                where = f"stand at {place}" if place in self.at else f"stand in {self.name}"
                yield f"inputs: {name} = {shown(number)} does not {where}: correct it, or leave its places out"

    def _nearest(self, quote: str) -> str:
        """The words of the document that a quote was meant for, their place, and how they differ; "" for none."""
        near = nearest_words(quote, (part.text for part in self.parts))
        if near is None:
            return ""
        part = self.parts[near.text]
        there = f"“{shortened(part.text[near.start : near.end], LONGEST)}”"
        place = part.place_at(near.start)
        return f"; the nearest there is {there} ({place}), where {'; '.join(near.differences[:MOST_SHOWN])}"

    def _other_level(self, quote: str, stated: str) -> str:
        """That a level of confidence is none of those that the quote prints, or else of the document."""
        if not stated:
            return ""
        told = {level for found in _LEVEL.finditer(quote) for level in found.groups() if level}
        own = read_number(stated, "confidence")
        if own in {Fraction(level) / 100 for level in told} or (not told and self._prints_level(own)):
            return ""
        lacks = f"is not that of the quote, {' or '.join(f'{one}%' for one in sorted(told))}" if told else self._lacks
        return f"confidence = {shown(stated)} {lacks}: write it as it is printed"

    def _prints_level(self, level: Fraction) -> bool:
        return is_printed(f"{float(100 * level):g}%", self.text)

    @property
    def _lacks(self) -> str:
        return f"does not stand in {self.name}"

    def not_printed(self, inputs: Mapping[str, str], threshold: str = "") -> tuple[str, ...]:
        """The names of the inputs whose numbers the document does not print, and of the threshold if it is one."""
        names = tuple(name for name, text in inputs.items() if text.strip() and not is_printed(text, self.text))
        lacks = any(_values(one) for one in numbers_of(threshold)) and not self._prints_value(threshold)
        return (*names, *([THRESHOLD] if lacks else []))

    def _prints_value(self, threshold: str) -> bool:
        """Whether it prints the numbers of a threshold in some form: 0.75 is 75 percent."""
        printed = {value for reading in numbers_of(self.text) for value in _values(reading)}
        return any(_values(one) <= printed for one in numbers_of(threshold))


def _values(numbers: Numbers) -> set[Fraction]:
    """The values of numbers with their units; what has several points, as 2.1.4, is no number."""
    return {Fraction(digits) * _SCALES.get(unit, Fraction(1)) for digits, unit in numbers if digits.count(".") <= 1}


def read_examined(folder: Path, name: str, sha256: str, quotes: Iterable[str]) -> Examined:
    """The document beside the claims file; `InputError` where it is another one, with the quotes that it lacks."""
    document = read_document(folder / name)
    found = Examined.of(name, ((one.text, one.places) for one in document.passages))
    if document.sha256 == sha256:
        return found
    lost = [quote for quote in dict.fromkeys(quotes) if quote.strip() and not found.holds(quote)]
    told = "; ".join(f"“{shortened(quote, LONGEST)}”" for quote in lost[:MOST_SHOWN])
    more = f"; and {len(lost) - MOST_SHOWN} more" if len(lost) > MOST_SHOWN else ""
    changed = f": it has no longer {told}{more}" if lost else "; every quote is still in it"
    raise InputError(
        f"{name}: has changed since the claims were drafted from it{changed}. Draft them again, or write its new "
        f"SHA-256, {document.sha256}, once you have compared them"
    )


def _text(value: object) -> str:
    """A text or a number as typed; "" for anything else, which is told elsewhere."""
    return str(value) if isinstance(value, str | int | float) and not isinstance(value, bool) else ""


def _table(value: object) -> Mapping[Any, Any]:
    return value if isinstance(value, Mapping) else {}
