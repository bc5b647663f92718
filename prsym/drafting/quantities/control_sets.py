"""The control sets of a document: how many documents were drawn, and how many of them are relevant.

A richness that is claimed has both, or a sentence tells them of a set by its name. The set that rows of retrieved
documents are of is the one that the paragraphs beside them name, and none of its counts is exceeded. Rows of which
nothing names a set may be of a pilot, and have none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from prsym.drafting.quantities.counted_samples import CountedSamples
from prsym.drafting.tables.retrieved_rows import SAMPLE, Row
from prsym.drafting.text.formulas import rounds_to
from prsym.drafting.text.kinds import size
from prsym.drafting.text.near import Near
from prsym.drafting.text.phrases import CLAUSE
from prsym.drafting.text.records import DraftedClaim, bare
from prsym.drafting.text.surroundings import Surroundings

LONGEST_TITLE = 90  # characters
_RICHNESS = ("richness", "prevalence")
_RELEVANT = re.compile(r"\b(?<!not )(?<!non-)(?:responsive|relevant)\b", re.IGNORECASE)
_REST = re.compile(r"\b(?:remaining|other|rest|missed|below|under)\b", re.IGNORECASE)


class ControlSet(NamedTuple):
    """The places of the count of relevant documents of a sample, and of its size; whether a table's words name it."""

    relevant: int
    sample: int
    is_named: bool = False


class ControlSets(Near):
    """The control sets of a document; `claims` are those that are drafted."""

    def __init__(self, around: Surroundings, claims: Sequence[DraftedClaim]) -> None:
        super().__init__(around)
        self._every = list(self._told({one.value: one for one in claims}))

    def of(self, rows: Sequence[Row], about: str) -> ControlSet | None:
        """The one set that rows are of, by the words about them; None where there is none, or several may be meant."""
        asked = _kinds(about)
        of_rows = {k for row in rows for k in (row.both, row.retrieved)}
        fitting = [one for one in self._every if one.relevant not in of_rows and self._holds(one, rows)]
        named = [one for one in fitting if asked & _kinds(self._words(one))]
        chosen = named or [one for one in fitting if asked and not _kinds(self._words(one))]
        chosen = [one for one in chosen if self._gives_some(one, rows)]  # where the rows print recalls
        values = {(bare(self._text(one.relevant)), bare(self._text(one.sample))) for one in chosen}
        if len(values) != 1:
            return None
        return chosen[0]._replace(is_named=bool(named) and len(asked) == 1)

    def _told(self, claims: Mapping[int, DraftedClaim]) -> Iterator[ControlSet]:
        """The sets that a richness claimed has, and those that sentences tell by their names."""
        for claim in claims.values():
            found, sample = (
                claim.inputs[name].source if name in claim.inputs else None for name in ("found", "sample")
            )
            if found is None or sample is None or claim.quantity not in _RICHNESS or claim.binding == "open":
                continue
            if self.around.passage(found).cell is None and self.around.passage(sample).cell is None:
                yield ControlSet(found, sample)
        counted = CountedSamples(self.around, claims)
        for k in range(len(self.stated)):
            pair = counted.of(k) if self._is_relevant(k) else None
            if pair is not None and pair.found.source == k and pair.sample.source is not None:
                one = ControlSet(k, pair.sample.source)
                yield from [one] if SAMPLE.search(self._words(one)) else []

    def _is_relevant(self, k: int) -> bool:
        """Whether a count of running text is told as one of all relevant documents of what was drawn."""
        if self.around.passage(k).cell is not None or not self.counts(k):
            return False
        beside = f"{CLAUSE.split(self.around.before(k))[-1]} {CLAUSE.split(self.around.behind(k))[0]}"
        return _RELEVANT.search(beside) is not None and not _REST.search(self.around.sentence(k))

    def _words(self, one: ControlSet) -> str:
        """The words that may name a set: those of the paragraphs of its counts, and of the titles above them."""
        places = {self.stated[k].passage for k in (one.relevant, one.sample)}
        titles = [self.around.text_of(k - 1) for k in places if k]
        texts = [*map(self.around.text_of, places), *(text for text in titles if len(text) < LONGEST_TITLE)]
        return " ".join([self.around.section_of(one.sample), *texts])

    def _holds(self, one: ControlSet, rows: Sequence[Row]) -> bool:
        """Whether no row has more relevant documents, more documents, or more of the others, than the set."""
        relevant, sample = self._size(one.relevant), self._size(one.sample)
        for row in rows:
            both = self._size(row.both)
            retrieved = both if row.retrieved is None else self._size(row.retrieved)
            if both > relevant or retrieved > sample or retrieved - both > sample - relevant:
                return False
        return True

    def _gives_some(self, one: ControlSet, rows: Sequence[Row]) -> bool:
        """Whether the set gives some recall that stands in the rows, where they have any."""
        cells = [(row, row.rates["recall"]) for row in rows if "recall" in row.rates]
        recalls = [(self._size(row.both) / self._size(one.relevant), k) for row, k in cells]
        return not recalls or any(rounds_to(value, self._text(k)) for value, k in recalls)

    def _size(self, k: int) -> Fraction:
        return size(self.stated[k].number)

    def _text(self, k: int) -> str:
        return self.stated[k].number.text


def _kinds(text: str) -> frozenset[str]:
    """The kinds of the sets that words name: a control set, a validation sample."""
    return frozenset(found["kind"].casefold().replace("-", "") for found in SAMPLE.finditer(text))
