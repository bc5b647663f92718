"""Rates that are told to have moved since: an F1 score of today follows from no precision and recall of before."""

from __future__ import annotations

from prsym.drafting.guards.guard import Guard
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.records import DraftedClaim, sources_of

MOVED = "“{words}” stands between the rates and the value"
_MOVED = any_case(
    r"\b(?:both|each|they|these|it|the (?:former|latter|two|rates?|figures?)|precision|recall|the (?:one|other))"
    r"(?: of (?:them|these|which))?(?: (?:have|has|had|then|since|later|also|each|both|rates?|figures?)){0,3} "
    r"(?:improv\w+|r[oi]se[ns]?|fell|fallen|increas\w+|decreas\w+|drop\w+|declin\w+|went (?:up|down)|gain\w+|lost|"
    r"climb\w+|worsen\w+|chang\w+|mov\w+|slip\w+|grew|grown|shift\w+)\b"
)


class MovedRates(Guard):
    """The claims of what precision and recall give."""

    def reason(self, claim: DraftedClaim) -> str:
        """That words between its rates and its value say that the rates moved."""
        places = sources_of(claim.inputs)
        if not claim.inputs.keys() >= {"precision", "recall"} or not places:
            return ""
        found = _MOVED.search(self._between(max(places), claim.value)) if max(places) < claim.value else None
        return "" if found is None else MOVED.format(words=found[0])

    def _between(self, k: int, i: int) -> str:
        """The words of a passage between two numbers, where neither is a cell; "" where they stand apart."""
        first, last = self._stated[k], self._stated[i]
        if first.passage != last.passage or self._around.is_cell(i):
            return ""
        start, end = (self._around.start_of(one) + one.number.start for one in (first, last))
        return self._around.text_of(first.passage)[start + len(first.number.text) : end]
