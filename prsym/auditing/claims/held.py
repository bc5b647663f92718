"""Whether a document prints what a claim says of it: the quote, the value, the interval, the inputs at their places.

A finding about a number that the document does not print would be no finding about the document. The claims of a draft,
which any program may have written, are held to it in full: every number of such a claim is printed there, or declared
as one from elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from functools import lru_cache
from itertools import chain
from typing import Any

from prsym.auditing.claims.entries import shown
from prsym.auditing.claims.examined import LONGEST, MOST_SHOWN, NUMERAL, Examined, prints
from prsym.documents.named_places import lacking
from prsym.documents.near_words import nearest_words
from prsym.documents.quoting import is_printed, numbers_of, prints_value, values_of
from prsym.errors import shortened
from prsym.model.claim import THRESHOLD
from prsym.reading.numbers import read_number

NEAR = 0.5  # of the digits of a number that the nearest one shares
OF_ARITHMETIC = ("0", "1", "2", "100")  # the numbers of a computation that no document need print
_LITERAL = re.compile(r"(?<![\w.])(?:\d[\w.]*|\.\d\w*)")
_OF_CONSTANTS = re.compile(r"(?<![\w.])\d[\w.]*\s*[-+*/]+\s*\d")
_BARE = re.compile(r"[$€£]?\d[\d,.]*\s?%?")  # a numeral alone, in the form in which a person may write it
_LEFT_OUT = re.compile(r"…|\.\.\.")
_PERCENT = r"(\d+(?:\.\d+)?)\s*(?:%|percent|per cent)"
_LEVEL = re.compile(  # 95% confidence, 95 percent Wilson interval; confidence level of 95%
    rf"{_PERCENT}[- ](?:level of )?(?:confidence|CI\b|(?:[\w–-]+ ){{0,2}}(?:confidence )?interval)|"
    rf"confidence (?:level )?of {_PERCENT}",
    re.IGNORECASE,
)


def problem(document: Examined, entry: Mapping[str, Any], confidence: str = "", *, is_draft: bool = False) -> str:
    """The first thing that an entry says and the document does not print, in one line; "" where it prints all.

    `confidence` is the level of the entry's interval. Of a draft every number must be printed.
    """
    held = _Held(document, entry, is_draft)
    return next(chain(held.problems(confidence), held.of_draft() if is_draft else ()), "")


@dataclass(frozen=True, slots=True)
class _Held:
    """An entry of a claims file, and the document that it is about."""

    document: Examined
    entry: Mapping[str, Any]
    is_draft: bool = False

    def problems(self, confidence: str) -> Iterator[str]:
        """A message for the quote, value, interval, level or placed input that the document does not print."""
        quote, value, interval = (_text(self.entry.get(key)) for key in ("quote", "value", "interval"))
        whole = self.document.text
        if quote and not self.document.holds(quote):
            told = f"“{shortened(quote, LONGEST)}” {self._lacks}{self._nearest_words(quote)}"
            left_out = "with nothing left out" if self.is_draft else "with … for what is left out"
            yield f"quote: {told}: copy it as printed, {left_out}"
        # Arithmetic of percentages may give points: "an improvement of 19.4 percent" is 80.0 − 60.6.
        printed = (value, f"{value}%") if "compute" in self.entry else (value,)
        is_told = any(is_printed(one, quote or whole, apart=bool(quote)) for one in printed)
        if value and not is_told and not (interval and self._is_of_inputs(value)):  # its counts have places below
            lacks = "is not in the sentence that is quoted" if quote else self._lacks
            yield f"value = {shown(value)} {lacks}: write it as it is printed"
        if interval and not is_printed(interval, whole):
            yield f"interval = {shown(interval)} {self._lacks}: write it as it is printed"
        if level := self._other_level(quote, confidence):
            yield level
        for name, number, place in self._inputs():
            if place is not None and not self._is_listed(name):
                yield from self._misplaced(name, number, place)

    def of_draft(self) -> Iterator[str]:
        """A message, in a drafted file, for a quote at another place and for any other number that is not printed."""
        yield from self._misquoted()
        yield from self._in_other_words()
        elsewhere = _list(self.entry.get("elsewhere"))
        for name, number, place in self._inputs():
            if place is not None and self._is_vague(place):
                yield f"places: {shortened(place, LONGEST)} is no place of {self.document.name}: give that of {name}"
            elif place is not None:
                yield from self._misplaced(name, number, place)
            if place is None and name not in elsewhere and not prints(number, self.document.text):
                yield self._not_printed(f"inputs: {name} = {shown(number)}", number, name)
        threshold = _text(self.entry.get(THRESHOLD))
        if THRESHOLD not in elsewhere and any(values_of(threshold)) and not prints_value(threshold, self.document.text):
            yield self._not_printed(f"threshold = {shown(threshold)}", threshold, THRESHOLD)
        compute = _text(self.entry.get("compute"))
        for literal in dict.fromkeys(_LITERAL.findall(compute)):
            if literal not in OF_ARITHMETIC and not (literal.isdecimal() and prints(literal, self.document.text)):
                yield f"compute: {literal} {self._lacks}: make it an input, and name that in elsewhere"
        if found := _OF_CONSTANTS.search(compute):
            yield f"compute: {shown(found[0])} is a number of its own: make it an input"
        if "ranking" in self.entry:
            yield f"ranking: {self.document.name} prints no ranked list: a claim of a draft has inputs"

    def _in_other_words(self) -> Iterator[str]:
        """That a number has words or signs which the document does not print with it, or that a quote lacks some."""
        quote, value = _text(self.entry.get("quote")), _text(self.entry.get("value"))
        text = _one_spelling(self.document.text)
        stated = [("value", value), *((f"inputs.{name}", number) for name, number, _ in self._inputs())]
        elsewhere = [f"inputs.{name}" for name in _list(self.entry.get("elsewhere"))]
        for name, number in stated:
            is_own = bool(number) and not _BARE.fullmatch(number) and name not in elsewhere
            if is_own and _one_spelling(number) not in text:
                yield f"{name} = {shown(number)} is not printed in these words: copy it as printed"
        if _LEFT_OUT.search(quote) and _one_spelling(quote) not in text:
            yield "quote: a claim of a draft quotes whole words, with nothing left out"

    def _is_listed(self, name: str) -> bool:
        """Whether an input is a list, whose numbers may stand at several places where a person wrote the claim."""
        return isinstance(_table(self.entry.get("inputs")).get(name), list)

    def _is_vague(self, place: str) -> bool:
        """Whether a place says nothing that the document counts, so that all of it would be meant."""
        is_all = len(self.document.parts) > 1 and self.document.text_of(place) == self.document.text
        return is_all and place.strip() not in ("", self.document.name)

    def _inputs(self) -> Iterator[tuple[str, str, str | None]]:
        """Each number of the inputs: its name, its text, and its place, None where the claim gives none."""
        places = _table(self.entry.get("places"))
        for name, stated in _table(self.entry.get("inputs")).items():
            place = _text(places[name]) if name in places else None
            for number in map(_text, stated if isinstance(stated, list) else [stated]):
                if number:
                    yield str(name), number, place

    def _misquoted(self) -> Iterator[str]:
        """That the quote, or without one the value, is not at the place that the claim gives it."""
        quote, where, value = (_text(self.entry.get(key)) for key in ("quote", "where", "value"))
        if not quote and not where:
            yield "quote: a claim of a draft has the sentence that states it, or its place (where)"
        elif quote and (place := self.document.place_instead(quote, where)):
            yield f"where: the quote is at {place}, and not at {shortened(where, LONGEST)}"
        elif where and self.document.text_of(where) is None:
            yield f"where: {self.document.name} has no {shortened(lacking(where, self.document.at), LONGEST)}"
        elif not quote and value and not prints(value, self.document.text_of(where) or ""):
            hint = self._hint(value, self.document.text_of(where) or "")
            yield f"value = {shown(value)} is not at {where}{hint}"

    def _misplaced(self, name: str, number: str, place: str) -> Iterator[str]:
        """That the document has no such place, or that the number of an input is not there."""
        there = self.document.text_of(place)
        if there is None:
            lacks = f"places: {self.document.name} has no {shortened(lacking(place, self.document.at), LONGEST)}"
            found = f"is at {own}" if (own := self._places(number)) else "has another place, or none"
            yield f"{lacks}: {name} = {shown(number)} {found}"
        elif not prints(number, there):
            where = f"in {self.document.name}" if there == self.document.text else f"at {place}"
            told = "correct it; only a number that comes from elsewhere has no place"
            yield f"inputs: {name} = {shown(number)} is not {where}{self._hint(number, there)}: {told}"

    def _not_printed(self, what: str, number: str, name: str) -> str:
        hint = self._hint(number, self.document.text)
        return (
            f"{what} {self._lacks}{hint}: correct it, or write elsewhere = [{shown(name)}] if it comes from elsewhere"
        )

    def _hint(self, number: str, there: str) -> str:
        """Where else a number stands, or the one that is nearest to it there, in brackets; "" for neither."""
        if own := self._places(number):
            return f" (it is at {own})"
        near = nearest_number(number, there)
        return f" (the nearest number there is “{near}”)" if near else ""

    def _places(self, number: str) -> str:
        """The places at which a number stands, if they are few."""
        own = self.document.places_of(number)
        return " and ".join(own) if len(own) <= MOST_SHOWN else ""

    def _nearest_words(self, quote: str) -> str:
        """The words of the document that a quote was meant for, their place, and how they differ; "" for none."""
        near = nearest_words(quote, (part.text for part in self.document.parts))
        if near is None:
            return ""
        part = self.document.parts[near.text]
        there = f"“{shortened(part.text[near.start : near.end], LONGEST)}”"
        place = part.place_at(near.start)
        return f"; the nearest there is {there} ({place}), where {'; '.join(near.differences[:MOST_SHOWN])}"

    def _other_level(self, quote: str, stated: str) -> str:
        """That a level of confidence is none of those that the quote prints, or else of the document."""
        if not stated:
            return ""
        told = {level for found in _LEVEL.finditer(quote) for level in found.groups() if level}
        own = read_number(stated, "confidence")
        is_there = is_printed(f"{float(100 * own):g}%", self.document.text)
        if own in {Fraction(level) / 100 for level in told} or (not told and is_there):
            return ""
        lacks = f"is not that of the quote, {' or '.join(f'{one}%' for one in sorted(told))}" if told else self._lacks
        return f"confidence = {shown(stated)} {lacks}: write it as it is printed"

    def _is_of_inputs(self, value: str) -> bool:
        """Whether a value is the two counts of a sample, which the inputs give with their places: 11 of 1,525, beside
        its interval, may stand in other sentences than this."""
        inputs, places = _table(self.entry.get("inputs")), _table(self.entry.get("places"))
        names = ("found", "sample")
        digits = [_text(inputs.get(name)).split()[:1] for name in names]
        return [[one] for one in value.split(" of ")] == digits and all(name in places for name in names)

    @property
    def _lacks(self) -> str:
        return f"is not in {self.document.name}"


def nearest_number(number: str, text: str) -> str:
    """The number of a text, a percentage or none, whose digits are most like those of another; "" where none is alike.

    >>> nearest_number("229", "We found 188 of 222 documents (84.7%)."), nearest_number("5", "We found 188.")
    ('222', '')
    """
    digits = "".join(one for one, _ in numbers_of(number)[0])
    there = _numerals(text, any(unit == "%" for _, unit in numbers_of(number)[0]))
    near = get_close_matches(digits, list(there), n=1, cutoff=NEAR) if digits else []
    return there[near[0]] if near else ""


@lru_cache(maxsize=8)
def _numerals(text: str, is_percentage: bool) -> dict[str, str]:  # a key of the cache
    """The numbers of a text as printed, by their digits: its percentages, or the others."""
    found: dict[str, str] = {}
    for match in NUMERAL.finditer(text):
        if match[0].endswith("%") == is_percentage:
            found.setdefault(re.sub(r"[^\d.]", "", match[0]).strip("."), match[0].rstrip(".,"))
    return found


def _one_spelling(text: str) -> str:
    """A text with single blanks and in small letters."""
    return " ".join(text.split()).lower()


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _text(value: object) -> str:
    """A text or a number as typed; "" for anything else, which is told elsewhere."""
    return str(value) if isinstance(value, str | int | float) and not isinstance(value, bool) else ""


def _table(value: object) -> Mapping[Any, Any]:
    return value if isinstance(value, Mapping) else {}
