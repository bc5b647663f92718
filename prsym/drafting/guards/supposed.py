"""Counts that are only supposed, and a value that is told as measured: suppose that 40 had been responsive."""

from __future__ import annotations

from prsym.drafting.guards.guard import Guard
from prsym.drafting.quantities.inputs import PLANNED
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim

ONLY_SUPPOSED = "{count} is told of what did not happen, and the value of what did"
_COUNTS = ("found", "part", "tp", "fn")  # the sample may be drawn though what was found in it is supposed
_SUPPOSES = whole_words(
    r"suppos(?:e|ing)|imagin(?:e|ing)|picture|pretend(?:ing)?|hypothetical\w*|"
    r"for the sake of (?:argument|example)|"
    r"(?:for|in) argument|for illustration|by way of (?:illustration|example)|say(?= that\b)|let us (?:say|assume)|"
    r"assum(?:e|ing) for|(?:had|have|was|were) (?:been )?(?:expect|anticipat|fear|predict|hop)\w*"
)
_IF = any_case(r"\b(?:if|unless)\b|^\W*(?:Had|Were)\b|[,;] had (?:the|we|they|it)\b")
_WOULD = any_case(r"\b(?:would|could|might)\b|[’']d have\b")
_NOT_REAL = whole_words(
    r"would|could|might|suppos\w+|imagin\w+|hypothe\w+|in that (?:case|event)|on that (?:footing|assumption)|"
    r"then|if"
)


class Supposed(Guard):
    """The claims of counts."""

    def reason(self, claim: DraftedClaim) -> str:
        """That a count in another sentence is only supposed, and its value is not."""
        if claim.quantity in PLANNED or _NOT_REAL.search(self._around.sentence(claim.value)):
            return ""
        sources = (claim.inputs[name].source for name in _COUNTS if name in claim.inputs)
        apart = (k for k in sources if k is not None and not self._is_beside(k, claim.value))
        for k in apart:
            if self._is_supposed(k):
                return ONLY_SUPPOSED.format(count=self._stated[k].number.text)
        return ""

    def _is_beside(self, k: int, i: int) -> bool:
        return self._stated[k].in_sentence_of(self._stated[i])

    def _is_supposed(self, k: int) -> bool:
        """Whether the sentence of a number supposes what it counts, or the number stands behind an "if"."""
        sentence = self._around.sentence(k)
        before = sentence[: self._stated[k].number.start]
        is_if = _IF.search(before.rpartition(";")[2]) is not None and _WOULD.search(sentence) is not None
        return is_if or _SUPPOSES.search(before) is not None
