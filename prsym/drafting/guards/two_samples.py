"""Rates of one of two samples of a sentence, with a semicolon between: of 400 we found 32; in June, 66 of 1,100.

A rate in another sentence stays open unless its words name the one that its counts are of.
"""

from __future__ import annotations

from prsym.drafting.guards.guard import Guard
from prsym.drafting.text.described import same_stems
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.records import DraftedClaim

TWO = "two samples are told in one sentence, and it may be of the other one"
COUNTS = frozenset(("found", "sample"))


class TwoSamples(Guard):
    """The claims of what was found in a sample."""

    is_of_cells = True

    def reason(self, claim: DraftedClaim) -> str:
        """That the sentence of its counts tells those of another sample, and no words name one."""
        if not claim.inputs.keys() >= COUNTS:
            return ""
        places = [k for k in (claim.inputs[name].source for name in COUNTS) if k is not None]
        if len(places) < len(COUNTS) or not self._stated[places[0]].in_sentence_of(self._stated[places[1]]):
            return ""
        if self._around.is_cell(places[0]) or places[0] in self._around.in_sentence(claim.value):
            return ""
        own, others = self._clauses(places)
        is_named = bool(same_stems(self._around.sentence(claim.value)) & same_stems(own) - same_stems(others))
        return TWO if others and not is_named else ""

    def _clauses(self, places: list[int]) -> tuple[str, str]:
        """The clause of the counts, and the others that hold two counts; none where no clause has both of them."""
        sentence = self._around.sentence(places[0])
        ends = [at for at, sign in enumerate(sentence) if sign == ";"]
        clauses: dict[int, list[int]] = {}
        for k in self._around.in_sentence(places[0]):
            if not self._stated[k].reason and kind_of(self._stated[k].number) in ("count", "other"):
                clauses.setdefault(sum(end < self._stated[k].number.start for end in ends), []).append(k)
        texts = [sentence[start + 1 : end] for start, end in zip((-1, *ends), (*ends, len(sentence)), strict=True)]
        mine = next((n for n, own in clauses.items() if set(places) <= set(own)), None)
        others = [texts[n] for n, own in clauses.items() if n != mine and len(own) > 1]
        return ("", "") if mine is None else (texts[mine], " ".join(others))
