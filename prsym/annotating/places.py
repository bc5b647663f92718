"""The place of a claim in its document: the sentence that it quotes, and in it the words of its value."""

from __future__ import annotations

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
    inside = list(spans(judgement.printed, text[begin:end]))
    start, stop = inside[0] if len(inside) == 1 else (0, end - begin)
    return Spot(judgement, number, passage, begin + start, begin + stop)


def _place(document: Document, spot: Spot) -> Place:
    return document.passages[spot.passage].place_at(spot.start)
