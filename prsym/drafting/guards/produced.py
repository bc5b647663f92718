"""Recall of documents that were produced or identified, where the responsive ones of these are told beside them: of the
20,000 that were produced, 18,000 were responsive.
"""

from __future__ import annotations

from prsym.drafting.guards.guard import Guard
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, sources_of

SOME_ARE = "{some} of the {all} are told to be responsive"
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


class Produced(Guard):
    """The claims of recall by true positives."""

    is_of_cells = True

    def reason(self, claim: DraftedClaim) -> str:
        """That its true positives hold fewer documents that are told to be responsive."""
        hits = claim.inputs.get("tp")
        if hits is None or hits.source is None or self._is_relevant(hits.source):
            return ""
        some = self._share(hits.source)
        if some is None and not self._around.is_cell(hits.source):
            some = self._some(claim, hits.source)
        return "" if some is None else SOME_ARE.format(some=self._stated[some].number.text, all=hits.text)

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
            if is_some and j != claim.value and self._is_relevant(j) and not _MISSED.search(self._near.clause(j)):
                return j
        return None

    def _is_relevant(self, j: int) -> bool:
        told = self._near.clause(j)
        return _RESPONSIVE.search(told) is not None and _NOT.search(told) is None
