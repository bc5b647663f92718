"""How often the right candidate of a claim is proposed first, among three, or at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from judging import Judge
from keys import Key, Pair, read_key

from prsym.documents.reading import read_document
from prsym.drafting.blocks import blocks
from prsym.drafting.definitions import definitions
from prsym.drafting.labels import Labels
from prsym.drafting.layout import Layout
from prsym.drafting.page import page_of
from prsym.drafting.ranking import Ranked, Weights, ranked

OFFERED = 3
KINDS = {True: "true", False: "false"}


class Place(NamedTuple):
    """Where the right candidate of a claim is among those of its number, 0 for the first; None where there is none."""

    key: Key
    place: int | None

    @property
    def kind(self) -> str:
        """Whether the key says that the claim is true, false, or neither."""
        return KINDS.get(self.key.entry["holds"], "unclear")


def pages(pair: Pair) -> Iterator[tuple[Layout, list[Key]]]:
    """The blocks of a document, each with the keys of the numbers that it decides."""
    document = read_document(pair.document)
    page, known = page_of(document), definitions(document)
    for block in blocks(page):
        keys = read_key(pair.key, page.numbers) if len(block.own) == len(page.numbers) else []
        yield Layout(block.page, Labels(block.page, known)), keys


def places(found: Ranked, judge: Judge, order: Mapping[int, Sequence[int]] | None = None) -> Iterator[Place]:
    """The place of the right candidate of each claim."""
    right = judge.right(found.found)
    for key in judge.keys:
        if key.is_claim:
            hits = []
            for target in key.numbers:
                rows = found.of(target) if order is None else order[target]
                hits += [place for place, i in enumerate(rows) if right[i]][:1]
            yield Place(key, min(hits, default=None))


def of_document(pair: Pair, weights: Weights | None = None) -> list[Place]:
    """The places for one document."""
    return [p for layout, keys in pages(pair) for p in places(ranked(layout, weights), Judge(layout, keys))]


def table(found: Iterable[Place]) -> dict[str, dict[str, float]]:
    """For all claims, the true and the false ones: their number, and the percentages first, among three, and found."""
    counts: Counter[tuple[str, str]] = Counter()
    for one in found:
        for kind in ("all", one.kind):
            counts[kind, "claims"] += 1
            counts[kind, "first"] += one.place == 0
            counts[kind, "among three"] += one.place is not None and one.place < OFFERED
            counts[kind, "found"] += one.place is not None
    return {
        kind: {"claims": counts[kind, "claims"]}
        | {
            name: round(100 * counts[kind, name] / counts[kind, "claims"], 1)
            for name in ("first", "among three", "found")
        }
        for kind in ("all", "true", "false")
        if counts[kind, "claims"]
    }


def as_text(scores: Mapping[str, Mapping[str, float]]) -> str:
    """A table for the terminal."""
    lines = [f"{'':8}{'claims':>8}{'first':>8}{'three':>8}{'found':>8}"]
    for kind, own in scores.items():
        lines.append(f"{kind:8}{own['claims']:8d}{own['first']:8.1f}{own['among three']:8.1f}{own['found']:8.1f}")
    return "\n".join(lines)
