"""The claims that are bound, looked at by every guard: one whose words tell otherwise stays open."""

from __future__ import annotations

from collections.abc import Sequence

from prsym.documents.passages import Passage
from prsym.drafting.guards.circular import Circular
from prsym.drafting.guards.complements import Complements, Produced
from prsym.drafting.guards.conditioned import Conditioned
from prsym.drafting.guards.counted_terms import CountedTerms, Rests
from prsym.drafting.guards.factors import Costs, Factors, Times
from prsym.drafting.guards.foreign_terms import ForeignTerms
from prsym.drafting.guards.frames import Frames, NearerWholes
from prsym.drafting.guards.named_lines import NamedLines
from prsym.drafting.guards.named_parts import ChangesTold, NamedParts
from prsym.drafting.guards.other_samples import OtherSamples, TwoKinds, TwoSamples
from prsym.drafting.guards.planned_otherwise import PlannedOtherwise, ShareSamples
from prsym.drafting.guards.qualified import Qualified
from prsym.drafting.guards.rivals import Rivals
from prsym.drafting.guards.saved import Adjusted, Implausible, Saved
from prsym.drafting.guards.told_of_others import Supposed, ToldOfOthers
from prsym.drafting.guards.told_otherwise import ToldOtherwise
from prsym.drafting.guards.unsettled import MovedRates, Unsettled
from prsym.drafting.guards.untold import Untold
from prsym.drafting.quantities.at_cutoffs import AtCutoffs
from prsym.drafting.quantities.restated import of_one_side
from prsym.drafting.quantities.searched import Searched
from prsym.drafting.text.near import Near
from prsym.drafting.text.other_ones import OtherOnes
from prsym.drafting.text.records import DraftedClaim
from prsym.drafting.text.surroundings import Surroundings

Claims = tuple[DraftedClaim, ...]


def guarded(around: Surroundings, passages: Sequence[Passage], claims: Claims) -> Claims:
    """The claims; open where words tell of other numbers than those that they are bound to."""
    near, others = Near(around), OtherOnes(around)
    claims = _of_their_own(around, passages, claims)
    for guard in (
        Rivals(near, claims, others),
        Untold(near),
        ToldOtherwise(near),
        Complements(near),
        Supposed(near),
        Produced(near),
        MovedRates(near),
        Costs(near),
        Factors(near),
        Times(near),
        Rests(near),
        OtherSamples(near),
        ForeignTerms(near, claims),
        Unsettled(near),
        ShareSamples(near, claims),
        TwoSamples(near),
        TwoKinds(near),
        ChangesTold(near),
        Saved(near, Searched(near)),
        ToldOfOthers(near),
        PlannedOtherwise(near, claims),
    ):
        claims = tuple(guard.checked(claim) for claim in claims)
    return claims


def guarded_last(around: Surroundings, claims: Claims) -> Claims:
    """The claims, those of plain accounts too; open where other words or numbers beside them may save them, or where
    they follow from themselves."""
    near = Near(around)
    for guard in (Circular(near, claims), Adjusted(near), Implausible(near), Qualified(near), Conditioned(near)):
        claims = tuple(guard.checked(claim) for claim in claims)
    return claims


def _of_their_own(around: Surroundings, passages: Sequence[Passage], claims: Claims) -> Claims:
    """The claims whose sets, sides, terms, rows and parts are those that their words name."""
    near, others = Near(around), OtherOnes(around)
    frames = Frames(near)
    claims = tuple(of_one_side(near, frames.checked(_of_one(others, claim))) for claim in claims)
    terms, lines, parts = CountedTerms(near), NamedLines(near, passages), NamedParts(near)
    claims = tuple(terms.checked(claim) for claim in claims)
    rows = AtCutoffs(around, passages, claims)
    wholes = NearerWholes(near, others)
    return tuple(one if rows.tells(one) else wholes.checked(parts.checked(lines.checked(one))) for one in claims)


def _of_one(others: OtherOnes, claim: DraftedClaim) -> DraftedClaim:
    """The claim; open where the words beside its inputs say that they are of another one than its value."""
    reason = "" if claim.binding == "open" else others.reason(claim)
    return claim.left_open(reason, claim.as_offer) if reason else claim
