"""Claims that follow from what follows from them: missed documents by the recall that these give.

Each of two such numbers bears the other one out, and both would hold if they are wrong. The one whose input is told
behind it is left open: a document derives a number from what it has told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from prsym.drafting.guards.guard import Guard
from prsym.drafting.quantities.inputs import PLANNED
from prsym.drafting.text.near import Near
from prsym.drafting.text.records import DraftedClaim, bare, sources_of

REASON = "{text} follows from it, and does not give it"


class Circular(Guard):
    """The claims of a document, and what each of their numbers follows from."""

    def __init__(self, near: Near, claims: Sequence[DraftedClaim]) -> None:
        super().__init__(near)
        self._inputs: dict[str, set[str]] = {}
        for claim in claims:
            if claim.binding != "open":
                self._inputs.setdefault(self._digits(claim), set()).update(_digits_of_inputs(claim))

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where it is an input of its own, or one that stands behind it follows from it."""
        if claim.binding == "open" or claim.quantity in PLANNED:  # a size is planned for the margin that it gives
            return claim
        if claim.value in sources_of(claim.inputs):
            return claim.left_open(REASON.format(text=self._stated[claim.value].number.text))
        own = self._digits(claim)
        # A rate is told by its own counts right behind it: 60.6% (97 of 160).
        sources = [(one, one.source) for one in claim.inputs.values() if one.source is not None]
        later = (one for one, k in sources if k > claim.value and self._stated[k].counts is None)
        circular = next((one for one in later if own in self._given_by(bare(one.text))), None)
        return claim if circular is None else claim.left_open(REASON.format(text=circular.text))

    def _digits(self, claim: DraftedClaim) -> str:
        return bare(self._stated[claim.value].number.text)

    def _given_by(self, digits: str) -> Mapping[str, None]:
        """The digits of all numbers that a number follows from, by any number of steps."""
        found: dict[str, None] = {}
        left = [digits]
        while left:
            new = self._inputs.get(left.pop(), set()) - found.keys()
            found.update(dict.fromkeys(new))
            left += new
        return found


def _digits_of_inputs(claim: DraftedClaim) -> set[str]:
    """The digits of what a claim follows from; a share is one of the rest of its whole, too: 58,312 of 63,418."""
    found = {bare(one.text) for one in claim.inputs.values()}
    pair = [bare(one.text) for one in claim.part_and_whole or ()]
    return found | ({str(int(pair[1]) - int(pair[0]))} if pair and all(map(str.isdecimal, pair)) else set())
