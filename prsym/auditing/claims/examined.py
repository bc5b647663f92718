"""The document whose claims a file holds: is it still the same one, and does it print what the claims say?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from prsym.auditing.claims.entries import shown
from prsym.documents.passages import Passage
from prsym.documents.quoting import PARTING, is_printed, spans
from prsym.documents.reading import read_document
from prsym.errors import InputError, shortened
from prsym.reading.numbers import read_number

MOST_SHOWN = 3  # sentences that are no longer there
LONGEST = 100  # characters of a quote in a line
_PERCENT = r"(\d+(?:\.\d+)?)\s*(?:%|percent|per cent)"
_LEVEL = re.compile(  # 95% confidence, 95 percent Wilson interval; confidence level of 95%
    rf"{_PERCENT}[- ](?:level of )?(?:confidence|CI\b|(?:[\w–-]+ ){{0,2}}(?:confidence )?interval)|"
    rf"confidence (?:level )?of {_PERCENT}",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Examined:
    """The name of the examined document, all its text, and the text of the passages at each place."""

    name: str
    text: str
    at: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, name: str, passages: Iterable[tuple[str, Iterable[str]]]) -> Examined:
        """A document of that name, with the texts of its passages, each with the ways to say where it stands."""
        texts, at = [], dict[str, list[str]]()
        for text, places in passages:
            texts.append(" ".join(text.split()))
            for place in dict.fromkeys(places):
                at.setdefault(place, []).append(texts[-1])
        return cls(name, PARTING.join(texts), {place: " ".join(found) for place, found in at.items()})

    def holds(self, quote: str) -> bool:
        """Whether the quote stands in it."""
        return next(spans(quote, self.text), None) is not None

    def problem(self, entry: Mapping[str, Any], confidence: str = "") -> str:
        """That the quote, the value, the interval, its level of confidence or an input with a place is not what the
        document prints; "" if all are.

        A finding about a number that the document does not print would be no finding about the document.
        """
        return next(self._problems(entry, confidence), "")

    def _problems(self, entry: Mapping[str, Any], confidence: str) -> Iterator[str]:
        quote, value, interval = (_text(entry.get(key)) for key in ("quote", "value", "interval"))
        if quote and not self.holds(quote):
            told = f"“{shortened(quote, LONGEST)}” {self._lacks}"
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

    def not_printed(self, inputs: Mapping[str, str]) -> tuple[str, ...]:
        """The names of the inputs whose numbers the document does not print."""
        return tuple(name for name, text in inputs.items() if text.strip() and not is_printed(text, self.text))


def read_examined(folder: Path, name: str, sha256: str, quotes: Iterable[str]) -> Examined:
    """The document beside the claims file; `InputError` where it is another one, with the quotes that it lacks."""
    document = read_document(folder / name)
    found = Examined.of(name, ((one.text, _places(one)) for one in document.passages))
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


def _places(passage: Passage) -> Iterator[str]:
    """The ways to say where a passage stands, and its lines."""
    for place in (passage.place, *(place for _, place in passage.lines)):
        yield from place.ways


def _text(value: object) -> str:
    """A text or a number as typed; "" for anything else, which is told elsewhere."""
    return str(value) if isinstance(value, str | int | float) and not isinstance(value, bool) else ""


def _table(value: object) -> Mapping[Any, Any]:
    return value if isinstance(value, Mapping) else {}
