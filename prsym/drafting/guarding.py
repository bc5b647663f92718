"""The claims that are bound, looked at by every guard: one whose words tell otherwise stays open."""

from __future__ import annotations

from collections.abc import Sequence

from prsym.documents.passages import Passage
from prsym.drafting.guards.adjusted import Adjusted
from prsym.drafting.guards.changes_told import ChangesTold
from prsym.drafting.guards.circular import Circular
from prsym.drafting.guards.complements import Complements
from prsym.drafting.guards.conditioned import Conditioned
from prsym.drafting.guards.costs import Costs
from prsym.drafting.guards.counted_terms import CountedTerms
from prsym.drafting.guards.factors import Factors
from prsym.drafting.guards.foreign_terms import ForeignTerms
from prsym.drafting.guards.frames import Frames
from prsym.drafting.guards.implausible import Implausible
from prsym.drafting.guards.moved_rates import MovedRates
from prsym.drafting.guards.named_lines import NamedLines
from prsym.drafting.guards.named_parts import NamedParts
from prsym.drafting.guards.nearer_wholes import NearerWholes
from prsym.drafting.guards.other_samples import OtherSamples
from prsym.drafting.guards.planned_otherwise import PlannedOtherwise
from prsym.drafting.guards.produced import Produced
from prsym.drafting.guards.qualified import Qualified
from prsym.drafting.guards.rests import Rests
from prsym.drafting.guards.rivals import Rivals
from prsym.drafting.guards.saved import Saved
from prsym.drafting.guards.share_samples import ShareSamples
from prsym.drafting.guards.supposed import Supposed
from prsym.drafting.guards.times import Times
from prsym.drafting.guards.told_of_others import ToldOfOthers
from prsym.drafting.guards.told_otherwise import ToldOtherwise
from prsym.drafting.guards.two_kinds import TwoKinds
from prsym.drafting.guards.two_samples import TwoSamples
from prsym.drafting.guards.unsettled import Unsettled
from prsym.drafting.guards.untold import Untold
from prsym.drafting.quantities.at_cutoffs import AtCutoffs
from prsym.drafting.quantities.quotations import of_one_side
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
        Rivals(around, claims, others),
        Untold(around),
        ToldOtherwise(around),
        Complements(around),
        Supposed(around),
        Produced(around),
        MovedRates(around),
        Costs(around),
        Factors(around),
        Times(around),
        Rests(around),
        OtherSamples(around),
        ForeignTerms(near, claims),
        Unsettled(around),
        ShareSamples(around, claims),
        TwoSamples(around),
        TwoKinds(around),
        ChangesTold(near),
        Saved(near, Searched(near)),
        ToldOfOthers(around),
        PlannedOtherwise(near, claims),
    ):
        claims = tuple(guard.checked(claim) for claim in claims)
    return claims


def guarded_last(around: Surroundings, claims: Claims) -> Claims:
    """The claims, those of plain accounts too; open where other words or numbers beside them may save them, or where
    they follow from themselves."""
    near = Near(around)
    for guard in (
        Circular(around.stated, claims),
        Adjusted(near),
        Implausible(near),
        Qualified(near),
        Conditioned(near),
    ):
        claims = tuple(guard.checked(claim) for claim in claims)
    return claims


def _of_their_own(around: Surroundings, passages: Sequence[Passage], claims: Claims) -> Claims:
    """The claims whose sets, sides, terms, rows and parts are those that their words name."""
    near, others, frames = Near(around), OtherOnes(around), Frames(around)
    claims = tuple(of_one_side(near, frames.checked(_of_one(others, claim))) for claim in claims)
    terms, lines, parts = CountedTerms(around), NamedLines(around, passages), NamedParts(near)
    claims = tuple(terms.checked(claim) for claim in claims)
    rows = AtCutoffs(around, passages, claims)
    wholes = NearerWholes(around, others)
    return tuple(one if rows.tells(one) else wholes.checked(parts.checked(lines.checked(one))) for one in claims)


def _of_one(others: OtherOnes, claim: DraftedClaim) -> DraftedClaim:
    """The claim; open where the words beside its inputs say that they are of another one than its value."""
    reason = "" if claim.binding == "open" else others.reason(claim)
    return claim.left_open(reason, claim.as_offer) if reason else claim
