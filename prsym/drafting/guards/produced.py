"""Recall of documents that were produced or identified, where the responsive ones of these are told beside them: of the
20,000 that were produced, 18,000 were responsive.
"""

from __future__ import annotations

from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE
from prsym.drafting.text.records import DraftedClaim, sources_of
from prsym.drafting.text.surroundings import Surroundings

SOME_ARE = "{some} of the {all} are told to be responsive"
BESIDE = 60  # characters beside a count in which words say that it is responsive
_RESPONSIVE = whole_words(r"responsive|relevant")  # privileged ones may be withheld of these
_NOT = whole_words(r"not|non|never|no")
# Behind a count: 80% of them responsive; of which 64% proved to be responsive; including 8,000 that are not responsive.
_PARTLY = any_case(
    r"(?: documents)?,? (?:[^.;]{0,60}?\d[\d.,]*(?: ?%| percent)[^.;]{0,40}\b(?:responsive|relevant)\b|"
    r"(?:including|among them|of which|with)[^.;]{0,60}?(?:\bnot\b|\bnon-?|family members)[^.;]{0,30})"
)
_MISSED = whole_words(
    r"miss\w*|left|remain\w*|overlook\w*|null|un\w+ed|suggest\w*|estimat\w*|project\w*|not|never|sampl\w*"
)


class Produced:
    """The claims of recall by true positives."""

    def __init__(self, around: Surroundings) -> None:
        self._around, self._stated = around, around.stated

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where its true positives hold fewer documents that are told to be responsive."""
        hits = claim.inputs.get("tp")
        if claim.binding == "open" or hits is None or hits.source is None or self._is_relevant(hits.source):
            return claim
        if (share := self._share(hits.source)) is not None:
            return claim.left_open(SOME_ARE.format(some=self._stated[share].number.text, all=hits.text), claim.as_offer)
        some = self._some(claim, hits.source)
        if some is None or self._around.is_cell(hits.source):
            return claim
        return claim.left_open(SOME_ARE.format(some=self._stated[some].number.text, all=hits.text), claim.as_offer)

    def _share(self, k: int) -> int | None:
        """The share or the count behind a count that is told of what is responsive in it, or not: 80% of them."""
        if k + 1 >= len(self._stated) or not self._stated[k + 1].in_sentence_of(self._stated[k]):
            return None
        text = self._around.sentence(k)[self._stated[k].number.end :]
        return k + 1 if _PARTLY.match(text) else None

    def _some(self, claim: DraftedClaim, k: int) -> int | None:
        """The first smaller count of the sentence of a count, or of the next one, that is told to be responsive."""
        one = self._stated[k]
        for j in range(self._around.in_sentence(k)[0], len(self._stated)):
            other = self._stated[j]
            if other.passage != one.passage or other.sentence > one.sentence + 1:
                return None
            is_count = not other.reason and kind_of(other.number) == "count" and other.counts is None
            is_some = j not in sources_of(claim.inputs) and is_count and size(other.number) < size(one.number)
            if is_some and j != claim.value and self._is_relevant(j) and not _MISSED.search(self._clause(j)):
                return j
        return None

    def _is_relevant(self, j: int) -> bool:
        told = self._clause(j)
        return _RESPONSIVE.search(told) is not None and _NOT.search(told) is None

    def _clause(self, j: int) -> str:
        """The words right behind a count, and the word before it."""
        before = CLAUSE.split(self._around.before(j)[-BESIDE:])[-1]
        return f"{before} {CLAUSE.split(self._around.behind(j)[:BESIDE])[0]}"
