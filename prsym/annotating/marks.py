"""The marks of a copy: the place of each claim and of each number without a verdict, and the legend."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from prsym.documents.origins import Origin
from prsym.documents.passages import Document
from prsym.documents.quoting import spans
from prsym.errors import shortened
from prsym.model.claim import BadClaim, Fate, NumberClaim, Unjudged
from prsym.model.findings import Findings
from prsym.model.judgement import Judgement
from prsym.model.status import Kind, Status
from prsym.reading.visible import visible
from prsym.report.interval_words import fails_by_interval
from prsym.report.outcomes import standing

LONGEST = 100  # characters of a quote in a line
NOT_JUDGED: dict[Fate, str] = {
    "waiting": "Not judged: nobody has confirmed yet what this number follows from.",
    "fact": "Not judged: set aside as a fact, which follows from nothing in the document.",
    "no claim": "Not judged: set aside as no claim.",
}
LEGEND = {
    "holds": "holds",
    "fails": "does not hold",
    "open": "not decided, or holds with a reservation",
    "unjudged": "not judged: not confirmed, or set aside as a fact or no claim",
}
Place = tuple[int, int, int]  # the index of a passage, and where the words start and end in its text


@dataclass(frozen=True, slots=True)
class Mark:
    """The place of a claim with a verdict and its number in the report; or of a number without one, and why."""

    place: Place
    judgement: Judgement | None = None
    number: int = 0
    why: str = ""

    @property
    def kind(self) -> str:
        """The standing of the verdict, or `unjudged`."""
        return standing(self.judgement) if self.judgement else "unjudged"


@dataclass(frozen=True, slots=True)
class Lost:
    """A claim that has no place in the copy, and why, in a line."""

    judgement: Judgement
    why: str

    def __str__(self) -> str:
        told = f"{self.judgement.id}: {self.judgement.verdict.heading}, not shown: {self.why}"
        return " ".join(visible(told).split())


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks in the order of the document, and how many numbers without a verdict have none."""

    every: Sequence[Mark]
    unplaced: int = 0

    @property
    def legend(self) -> list[tuple[str, str]]:
        """The kinds of marks, each with its meaning and how many there are."""
        counts = Counter(mark.kind for mark in self.every)
        found = {kind: f"{words}: {counts[kind]}" for kind, words in LEGEND.items() if counts[kind]}
        if self.unplaced:
            bare = found.get("unjudged", f"{LEGEND['unjudged']}: 0")
            found["unjudged"] = f"{bare}, and {self.unplaced} more without a mark"
        return list(found.items())


@dataclass(frozen=True, slots=True, eq=False)
class Note:
    """The lines of a note, its kind, and the characters of the file that it is about; None for one on the whole."""

    lines: Sequence[str]
    kind: Kind
    characters: Sequence[Origin] | None = None


def marks_of(findings: Findings, document: Document) -> tuple[Marks, list[Lost]]:
    """The marks of a copy, and the claims that have none.

    A number without a verdict has a mark if it has one place, and no verdict is there.
    """
    numbered = enumerate((*findings.audited, *findings.not_audited), 1)
    found = [_mark(judgement, number, document) for number, judgement in numbered]
    judged = [one for one in found if isinstance(one, Mark)]
    refused = (j.claim for j in findings.not_audited)
    typed = [Unjudged(c.value, c.where) for c in refused if isinstance(c, BadClaim) and c.value]
    every = [(one, list(dict.fromkeys(_places(one, document)))) for one in (*findings.unjudged, *typed)]
    bare = [
        Mark(at[0], why=NOT_JUDGED[one.fate])
        for one, at in every
        if len(at) == 1 and not any(_is_at(mark, at[0]) for mark in judged)
    ]
    marks = sorted((*judged, *bare), key=lambda mark: (mark.place, mark.number))
    return Marks(marks, len(every) - len(bare)), [one for one in found if isinstance(one, Lost)]


def _mark(judgement: Judgement, number: int, document: Document) -> Mark | Lost:
    """The one place that fits: of several with the quote, the one that the claim names."""
    claim = judgement.claim
    quote = "" if isinstance(claim, BadClaim) else " ".join(claim.quote.split())
    if isinstance(claim, BadClaim) or not quote:
        unusable = judgement.verdict == Status.UNUSABLE
        return Lost(judgement, judgement.bare_reason if unusable else "the claim has no quote")
    fitting = [
        (index, *_words(judgement, passage.text, begin, end))
        for index, passage in enumerate(document.passages)
        for begin, end in spans(claim.quote, passage.text)
    ]
    where = " ".join(claim.where.split())
    named = [(i, start, end) for i, start, end in fitting if where in document.passages[i].place_at(start).ways]
    chosen = fitting if len(fitting) == 1 else named
    if len(chosen) == 1:
        return Mark(chosen[0], judgement, number)
    shown = f"“{shortened(quote, LONGEST)}”"
    if not fitting:
        return Lost(judgement, f"{shown} is in no single paragraph of {document.name}")
    return Lost(judgement, f"{shown} is in {document.name} {len(fitting)} times, and its `where` does not say which")


def _words(judgement: Judgement, text: str, begin: int, end: int) -> tuple[int, int]:
    """The words that the verdict is on, if they are once in the quote or else after it, else the whole quote.

    They are the value; of an estimate whose interval fails, the interval.
    """
    claim = judgement.claim
    interval = claim.interval if isinstance(claim, NumberClaim) and fails_by_interval(judgement) else None
    words = judgement.printed if interval is None else interval.text
    for first, last in ((begin, end), (end, len(text)))[: 1 if interval is None else 2]:
        found = list(spans(words, text[first:last]))
        if len(found) == 1:
            return first + found[0][0], first + found[0][1]
    return begin, end


def _places(one: Unjudged, document: Document) -> Iterator[Place]:
    """The places of a number in its quote or, without one, in its passage."""
    for index, passage in enumerate(document.passages):
        for begin, end in spans(one.quote, passage.text) if one.quote.strip() else [(0, len(passage.text))]:
            found = list(spans(one.number, passage.text[begin:end]))
            for first, last in found if len(found) == 1 else ():
                if not one.where or one.where in passage.place_at(begin + first).ways:
                    yield index, begin + first, begin + last


def _is_at(mark: Mark, place: Place) -> bool:
    """Whether a verdict is at the number itself, and not at the whole sentence."""
    (index, start, end), (own, first, last) = mark.place, place
    return index == own and first < end and start < last and end - start <= 2 * (last - first)
