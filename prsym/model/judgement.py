"""What an audit found about one claim."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from prsym.model.claim import BadClaim, Claim, NumberClaim
from prsym.model.enclosure import Enclosure
from prsym.model.verdict import Evidence, Witness

HOLD = frozenset({"confirmed", "consistent", "equal"})
WRONG = frozenset({"refuted", "convention", "different"})


@dataclass(frozen=True, slots=True)
class Judgement:
    """One claim with its verdict.

    `verdict` is a word of INTERFACES (confirmed, consistent, refuted, …), or `unusable` for a claim that
    could not be read. `enclosure` bounds the value at the inputs as printed, `range` the value over
    their rounding; `example` holds inputs within their rounding that give the printed value;
    `convention` names the reading under which the value is reproduced when it is not as stated.
    `diagnosis` says of a formula that is not the claimed one what it is proved to be instead.
    """

    claim: Claim
    verdict: str
    decision: str
    reason: str
    enclosure: Enclosure | None
    range: Enclosure | None
    example: Mapping[str, str]
    convention: str
    witness: Witness | None
    evidence: Evidence
    diagnosis: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The claim's id."""
        return self.claim.id

    @property
    def formula(self) -> str:
        """The id of the formula that the claim is about, "" for an unusable claim."""
        return "" if isinstance(self.claim, BadClaim) else self.claim.formula

    @property
    def printed(self) -> str:
        """What the report prints: the value, or the formula."""
        if isinstance(self.claim, BadClaim):
            return ""
        text = self.claim.value if isinstance(self.claim, NumberClaim) else self.claim.expression
        return " ".join(text.split())
