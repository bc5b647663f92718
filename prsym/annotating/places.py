"""The place of a claim in its document: the sentence that it quotes, and in it the words of its value."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from prsym.documents.passages import Document, Place
from prsym.documents.quoting import spans
from prsym.errors import shortened
from prsym.model.claim import BadClaim, NumberClaim
from prsym.model.findings import Findings
from prsym.model.judgement import Judgement
from prsym.model.status import Status
from prsym.reading.visible import visible
from prsym.report.told import fails_by_interval

LONGEST = 100  # characters of a quote in a line
_WITH_INTERVAL = re.compile(r"(?P<value>.*\S) \((?P<interval>[^()]*)\)")
_NUMBER = re.compile(r"\S*\d\S*")


@dataclass(frozen=True, slots=True)
class Spot:
    """The words of a claim in a document: the index of their passage, and where they start and end in its text.

    `number` is that of the claim in the report.
    """

    judgement: Judgement
    number: int
    passage: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Lost:
    """A claim that has no place in the copy, and why, in a line."""

    judgement: Judgement
    why: str

    def __str__(self) -> str:
        return " ".join(
            visible(f"{self.judgement.id}: {self.judgement.verdict.heading}, not shown: {self.why}").split()
        )


def place(findings: Findings, document: Document) -> tuple[list[Spot], list[Lost]]:
    """The place of each claim, in the order of the document, and the claims that have none."""
    numbered = enumerate((*findings.audited, *findings.not_audited), 1)
    found = [_spot(judgement, number, document) for number, judgement in numbered]
    spots = [spot for spot in found if isinstance(spot, Spot)]
    lost = [one for one in found if isinstance(one, Lost)]
    return sorted(spots, key=lambda spot: (spot.passage, spot.start, spot.end, spot.number)), lost


def _spot(judgement: Judgement, number: int, document: Document) -> Spot | Lost:
    """The one place that fits: of several that hold the quote, the one that the claim says it stands at."""
    claim = judgement.claim
    quote = "" if isinstance(claim, BadClaim) else " ".join(claim.quote.split())
    if isinstance(claim, BadClaim) or not quote:
        unusable = judgement.verdict == Status.UNUSABLE
        return Lost(judgement, judgement.bare_reason if unusable else "the claim has no quote")
    fitting = [_words(judgement, number, document, i, found) for i, found in _occurrences(claim.quote, document)]
    told = [spot for spot in fitting if " ".join(claim.where.split()) in _place(document, spot).ways]
    chosen = fitting if len(fitting) == 1 else told
    if len(chosen) == 1:
        return chosen[0]
    shown = f"“{shortened(quote, LONGEST)}”"
    if not fitting:
        return Lost(judgement, f"{shown} stands in no single paragraph of {document.name}")
    return Lost(
        judgement, f"{shown} stands in {document.name} {len(fitting)} times, and its `where` does not say which"
    )


def _occurrences(quote: str, document: Document) -> Iterator[tuple[int, tuple[int, int]]]:
    """The passages that hold the quote, and where it begins and ends in their text."""
    for index, passage in enumerate(document.passages):
        yield from ((index, found) for found in spans(quote, passage.text))


def _words(judgement: Judgement, number: int, document: Document, passage: int, quote: tuple[int, int]) -> Spot:
    """The words that the verdict is on, where they stand once in the quote, else the whole quote.

    These are the value's own; of an estimate whose interval fails, those of the interval, there or behind the quote.
    """
    text, (begin, end) = document.passages[passage].text, quote
    claim = judgement.claim
    if fails_by_interval(judgement) and isinstance(claim, NumberClaim) and claim.interval is not None:
        for stretch in ((begin, end), (end, len(text))):
            found = list(spans(claim.interval.text, text[slice(*stretch)]))
            if len(found) == 1:
                return Spot(judgement, number, passage, stretch[0] + found[0][0], stretch[0] + found[0][1])
    start, stop = _printed(judgement, text[begin:end]) or (0, end - begin)
    return Spot(judgement, number, passage, begin + start, begin + stop)


def _printed(judgement: Judgement, text: str) -> tuple[int, int] | None:
    """Where a printed value stands once in a text; of an estimate that is not printed there, the interval."""
    inside = list(spans(judgement.printed, text))
    if inside or judgement.printed_in_full == judgement.printed:
        return inside[0] if len(inside) == 1 else None
    return stretch(judgement.printed_in_full, text)


def stretch(number: str, text: str) -> tuple[int, int] | None:
    """Where a number stands once in a text, or the interval beside it, whole or from its first end to its last.

    >>> stretch("64%", "Precision was 64%."), stretch("24 of 90 (1.0% to 2.2%)", "limits of 1.0% and 2.2%.")
    ((14, 17), (10, 23))
    """
    parts = _WITH_INTERVAL.fullmatch(number)
    for words in (parts["interval"], parts["value"]) if parts else (number,):
        found = list(spans(words, text))
        ends = [found] if found else [list(spans(end, text)) for end in _NUMBER.findall(words) if parts]
        if ends and all(len(one) == 1 for one in ends):
            return ends[0][0][0], ends[-1][0][1]
    return None


def _place(document: Document, spot: Spot) -> Place:
    return document.passages[spot.passage].place_at(spot.start)
