"""Values that their inputs do not give, while the same arithmetic of other numbers beside them does: nothing is refuted
then, for these may be meant.

The fragment: a share of counts, a sum, a difference, a product or a change, of numbers of the value's sentence and of
the one before it. A share of a named quantity takes only counts that its name allows.
"""

from __future__ import annotations

from collections.abc import Mapping

from prsym.drafting.arithmetic.summed_up import sums_up_all
from prsym.drafting.guards.guard import Guard
from prsym.drafting.quantities.inputs import PLANNED, Inputs
from prsym.drafting.quantities.searched import GIVES_IT, Searched
from prsym.drafting.quantities.ways import ways
from prsym.drafting.text.described import Described, same_stems
from prsym.drafting.text.formulas import FORMULAS, Reading, gives
from prsym.drafting.text.judged import confirms, is_given
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.phrases import OF
from prsym.drafting.text.records import DraftedClaim, Input, Offer, sources_of

_SHARE = "part/whole"
SET = "population"
_ALIKE = ("first + second", "first - second")  # with more terms they are the same arithmetic


class Saved(Guard):
    """The claims that do not hold, and may follow from other numbers beside them."""

    def __init__(self, near: Near, searched: Searched) -> None:
        super().__init__(near)
        self._searched = searched
        self._inputs, self._described = Inputs(near.around), Described(near.around)

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where it does not hold and other numbers beside it give the value, which are offered."""
        is_prose = claim.binding != "open" and not self._around.is_cell(claim.value)
        is_known = not claim.compute or claim.compute in FORMULAS
        if not is_prose or not is_known or is_given(self._stated, claim):
            return claim
        if claim.quantity in PLANNED:
            return self._of_finite_set(claim)
        beside = (one for one in self._searched.beside(claim.value) if self._is_alike(claim, one))
        found = [reading for reading in beside if not self._is_of_some(claim, reading)]
        found = found or self._of_print(claim)
        if not found:
            return claim
        first = min(found, key=lambda reading: len(reading.inputs))
        return claim.left_open(GIVES_IT.format(words=first.words), self._offer(claim, first))

    def _of_finite_set(self, claim: DraftedClaim) -> DraftedClaim:
        """A size or a margin that holds with the correction for a finite set of the document is open, with that set."""
        sizes = [(size(one.number), k) for k, one in enumerate(self._stated) if self._near.counts(k)]
        least = max((size(self._stated[k].number) for k in (claim.value, *sources_of(claim.inputs))), default=0)
        for _, k in sorted((n, k) for n, k in sizes if n > least):
            inputs = {**claim.inputs, SET: Input(self._stated[k].number.text, k)}
            if confirms(self._stated, claim.value, claim.quantity, inputs):
                told = f"{SET} = {self._stated[k].number.text} gives it"
                return claim.left_open(told, Offer(inputs))
        return claim

    def _of_print(self, claim: DraftedClaim) -> list[Reading]:
        """The x of n of the sentence of a share, or of the one before, that gives it: missed 90 of 600; 15%."""
        one = self._stated[claim.value]
        is_rate = not claim.compute and claim.inputs.keys() == {"found", "sample"} and kind_of(one.number) == "share"
        if not (is_rate or claim.compute == _SHARE) or self._near.is_change(claim.value):
            return []
        found = []
        for k in (k for k, other in enumerate(self._stated) if other.counts and k != claim.value):
            if self._stated[k].passage != one.passage or one.sentence - self._stated[k].sentence not in (0, 1):
                continue
            part, whole = (Input(text, k) for text in self._stated[k].printed_counts)
            inputs = {"part": part, "whole": whole}
            if not is_rate or self._inputs.is_share(claim.quantity, inputs):
                found.append(Reading(_SHARE, inputs))
        return [reading for reading in found if gives(reading, self._stated[claim.value].number.text)]

    def _is_alike(self, claim: DraftedClaim, reading: Reading) -> bool:
        """Whether a reading is the arithmetic of a claim with other numbers."""
        if reading.compute != _SHARE:
            same = next((one for one in _ALIKE if claim.compute.startswith(one)), claim.compute)
            return reading.compute.startswith(same) if same in _ALIKE else reading.compute == claim.compute
        part, whole = (self._source(reading.inputs, name) for name in ("part", "whole"))
        if not self._near.is_part(part, whole) or self._near.is_change(claim.value) or self._is_named(claim, whole):
            return False
        if claim.compute or claim.quantity == "share":
            return claim.compute in ("", _SHARE)
        return ("found", "sample") in ways(claim.quantity) and self._inputs.is_share(claim.quantity, reading.inputs)

    def _is_of_some(self, claim: DraftedClaim, reading: Reading) -> bool:
        """Whether a reading adds some of the terms of a sum of which words say that it is one of all of them."""
        is_part = sources_of(reading.inputs) < sources_of(claim.inputs)
        is_sum = claim.compute.startswith("first + ") and reading.compute.startswith("first + ")
        return is_sum and is_part and sums_up_all(self._near, claim.value)

    def _is_named(self, claim: DraftedClaim, other: int) -> bool:
        """Whether the words behind a share tell its whole, and fit another one less: 10% of the documents with hits."""
        own = claim.inputs.get("whole") or claim.inputs.get("sample")
        part = claim.inputs.get("part") or claim.inputs.get("found")
        named = OF.match(self._around.behind(claim.value))
        beside = [] if part is None or part.source is None else [part.source]
        phrase = named["phrase"] if named else self._described.phrase(claim.value, beside)
        if own is None or own.source is None or not phrase:
            return False
        asked, told = same_stems(phrase), self._around.descriptions
        first, second = (len(asked & same_stems(" ".join(told[k]))) for k in (own.source, other))
        return first > second

    def _source(self, inputs: Mapping[str, Input], name: str) -> int:
        source = inputs[name].source
        assert source is not None
        return source

    def _offer(self, claim: DraftedClaim, reading: Reading) -> Offer:
        """A reading as an offer: of the quantity of a claim, where that is a share of what was found in a sample."""
        if reading.compute == _SHARE and claim.quantity and not claim.compute:
            return Offer({"found": reading.inputs["part"], "sample": reading.inputs["whole"]})
        return Offer(reading.inputs, reading.compute)
