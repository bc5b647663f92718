"""The numbers of a document that were drafted and have no verdict, at their places, and the legend of a copy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from prsym.annotating.places import Spot, stretch
from prsym.documents.passages import Document
from prsym.documents.quoting import spans
from prsym.model.claim import BadClaim, Unjudged
from prsym.model.findings import Findings
from prsym.report.outcomes import standing

OPEN = "Not judged: the claim was drafted and is open; nobody has said yet what this number follows from."
LEFT_OUT = "Not judged: the claim was drafted, and left out of the claims file."
MOST_NAMED = 20  # numbers without a mark
LEGEND = {  # how a claim stands, and what its mark says
    "holds": "holds",
    "fails": "does not hold",
    "open": "not decided, or holds with a reservation",
    "unjudged": "not judged: drafted as a claim or a possible claim, and open or left out",
}


@dataclass(frozen=True, slots=True)
class Gap:
    """A number without a verdict: the index of its passage, and where it starts and ends in its text."""

    claim: Unjudged
    passage: int
    start: int
    end: int

    @property
    def words(self) -> str:
        """Why there is no verdict, in a sentence."""
        return OPEN if self.claim.is_open else LEFT_OUT


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of a copy: of verdicts, and of numbers without one, of which some are `unplaced`."""

    spots: Sequence[Spot]
    gaps: Sequence[Gap]
    unplaced: Sequence[Unjudged] = ()

    @property
    def legend(self) -> list[tuple[str, str]]:
        """The kinds of marks, each with what it says and how many there are."""
        counts = Counter({"unjudged": len(self.gaps)}) + Counter(standing(spot.judgement) for spot in self.spots)
        told = {kind: f"{words}: {counts[kind]}" for kind, words in LEGEND.items() if counts[kind]}
        if self.unplaced and "unjudged" in told:
            count = len(self.unplaced)
            told["unjudged"] += f", and {count} more that {'has' if count == 1 else 'have'} no mark: {self._named()}"
        return list(told.items())

    def _named(self) -> str:
        """The numbers without a mark, each with its place, as far as they are few."""
        names = [
            f"{one.number or 'one'}{f' ({one.called or one.where})' if one.where else ''}" for one in self.unplaced
        ]
        return "; ".join(
            [*names[:MOST_NAMED], *([f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else [])]
        )


def marks_of(findings: Findings, document: Document, spots: Sequence[Spot]) -> Marks:
    """The marks of a copy; a number without a verdict has one where it stands once, and no verdict stands there."""
    refused = (j.claim for j in findings.not_audited)
    typed = (Unjudged(c.value, c.where, is_open=True) for c in refused if isinstance(c, BadClaim) and c.value)
    every = (*findings.unjudged, *typed)
    found = [(one, _gap(one, document)) for one in every]
    free = [gap for _, gap in found if gap is not None and not any(_overlap(gap, spot) for spot in spots)]
    unplaced = [one for one, gap in found if gap is None or gap not in free]
    return Marks(spots, sorted(free, key=lambda gap: (gap.passage, gap.start, gap.end)), unplaced)


def _overlap(gap: Gap, spot: Spot) -> bool:
    """Whether a verdict stands at the number itself, and not at the whole sentence."""
    is_there = gap.passage == spot.passage and gap.start < spot.end and spot.start < gap.end
    return is_there and spot.end - spot.start <= 2 * (gap.end - gap.start)


def _gap(one: Unjudged, document: Document) -> Gap | None:
    """The one place of a number, in its quote or, without one, in its passage; None where there is none, or more."""
    fitting = list(dict.fromkeys(_places(one, document)))
    return Gap(one, *fitting[0]) if len(fitting) == 1 else None


def _places(one: Unjudged, document: Document) -> Iterator[tuple[int, int, int]]:
    for index, passage in enumerate(document.passages):
        stretches = spans(one.quote, passage.text) if one.quote.strip() else ((0, len(passage.text)),)
        for begin, end in stretches:
            if not (found := stretch(one.number, passage.text[begin:end])):
                continue
            start, stop = begin + found[0], begin + found[1]
            if not one.where or one.where in passage.place_at(start).ways:
                yield index, start, stop
