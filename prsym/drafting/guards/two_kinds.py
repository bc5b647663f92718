"""Rates of one of two kinds that are counted side by side in one sample: 20 were miscoded for responsiveness and 40 for
privilege; 20 responsiveness calls and 40 privilege calls were wrong.
"""

from __future__ import annotations

import re

from prsym.drafting.guards.guard import Guard
from prsym.drafting.guards.other_samples import are_joined
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.patterns import whole_words
from prsym.drafting.text.polarity import polarity
from prsym.drafting.text.records import DraftedClaim, sources_of
from prsym.drafting.text.surroundings import stems

OF_TWO = "{found} and {other} are told of two kinds, and its words do not say that it is of the first of these"
_RESPECTIVELY = whole_words(r"respectively|in (?:that|this) order|in turn")
_PLAIN = stems("documents files records items calls decisions designations were was with from that which and for the")


class TwoKinds(Guard):
    """The claims of what was found in a sample."""

    is_of_cells = True

    def reason(self, claim: DraftedClaim) -> str:
        """That a count of another kind stands beside what was found, and its words do not choose."""
        found, sample = (claim.inputs.get(name) for name in ("found", "sample"))
        if found is None or sample is None or found.source is None:
            return ""
        k = found.source
        j = None if self._around.is_cell(k) else self._beside(claim, k)
        if j is None or self._stated[k].in_sentence_of(self._stated[claim.value]):
            return ""
        is_chosen = self._is_chosen(claim, k, j)
        return "" if is_chosen else OF_TWO.format(found=found.text, other=self._stated[j].number.text)

    def _beside(self, claim: DraftedClaim, k: int) -> int | None:
        """A count that is joined to what was found by "and", of the same sample and not the rest of it."""
        sample = claim.inputs["sample"].source
        for j in (k - 1, k + 1):
            if j in sources_of(claim.inputs) or j not in self._around.in_sentence(k) or self._stated[j].reason:
                continue
            is_count = kind_of(self._stated[j].number) == "count" and self._stated[j].counts is None
            if not is_count or not are_joined(self._around, min(j, k), max(j, k)) or sample is None:
                continue
            both = size(self._stated[j].number) + size(self._stated[k].number)
            if both < size(self._stated[sample].number) and self._own(k) - self._own(j) and self._own(j) - self._own(k):
                return j
        return None

    def _own(self, k: int) -> frozenset[str]:
        """The words right behind a count, which tell its kind."""
        return stems(re.split(r"[,;.(]|\band\b", self._around.behind(k))[0]) - _PLAIN

    def _is_chosen(self, claim: DraftedClaim, k: int, j: int) -> bool:
        """Whether the words about a value name the kind of what was found alone, or a rate is of no kind of error."""
        i, own, other = claim.value, self._own(k), self._own(j)
        if _RESPECTIVELY.search(self._around.sentence(i)):
            return False
        said = stems(f"{self._around.before(i)} {re.split(r'[,;.]', self._around.behind(i))[0]}")
        names_own, names_other = bool(said & own - other), bool(said & other - own)
        is_of_errors = polarity(claim.quantity) < 0 or polarity(self._around.sentence(k)) < 0
        return names_own >= names_other if not is_of_errors else names_own and not names_other
