"""Claims that are open at first, looked at again when all are drafted: what they follow from may stand behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from prsym.documents.passages import Passage
from prsym.drafting.arithmetic.bills import of_bill, of_costs, without_left_out
from prsym.drafting.arithmetic.from_counts import from_counts
from prsym.drafting.arithmetic.groups import of_batches
from prsym.drafting.arithmetic.multiplied import at_rates
from prsym.drafting.guards.exchanged import denied, settled, settled_pairs
from prsym.drafting.quantities.at_cutoffs import AtCutoffs
from prsym.drafting.quantities.bounds import of_none_found
from prsym.drafting.quantities.cited_tables import CitedTables
from prsym.drafting.quantities.collected import Collected
from prsym.drafting.quantities.corrected_samples import OverturnedRows, corrected_counts, enlarged_counts, of_corrected
from prsym.drafting.quantities.ends_told import ends_told
from prsym.drafting.quantities.found_and_left import of_found_and_left, of_read_all, of_reviewed
from prsym.drafting.quantities.interval_claims import interval_claims, limit_claims
from prsym.drafting.quantities.planned_sizes import (
    of_plan,
    of_planned,
    of_recall_told,
    of_relevant_alone,
    planned_sizes,
)
from prsym.drafting.quantities.quality_control import checked_rates, of_checked
from prsym.drafting.quantities.rate_margins import margins_in_pairs, rate_margins
from prsym.drafting.quantities.recalls import of_counts, of_models, of_partner
from prsym.drafting.quantities.rest_of_margins import RestOfMargins, of_margin
from prsym.drafting.quantities.restated import of_restated
from prsym.drafting.quantities.shares_in_words import of_done, of_opposite, of_part_beside
from prsym.drafting.quantities.told_projections import ToldRoles
from prsym.drafting.quantities.two_groups import of_agreed, of_listed, of_two_groups
from prsym.drafting.text.judged import refusal
from prsym.drafting.text.kinds import is_in_words
from prsym.drafting.text.near import Near
from prsym.drafting.text.records import DraftedClaim, Stated, sources_of
from prsym.drafting.text.surroundings import Surroundings

_WAYS: tuple[Callable[[Near, DraftedClaim], DraftedClaim], ...] = (
    of_reviewed,
    of_read_all,
    of_bill,
    of_costs,
    of_agreed,
    of_checked,
    of_plan,
    of_planned,
    of_two_groups,
    of_listed,
    of_models,
    of_partner,
    of_batches,
    of_opposite,
    of_done,
    of_part_beside,
    of_found_and_left,
)


def looked_at_again(
    around: Surroundings, passages: Sequence[Passage], claims: Sequence[DraftedClaim]
) -> tuple[DraftedClaim, ...]:
    """The claims in their order, open ones bound where the whole document says what they follow from."""
    stated = around.stated
    claims = tuple(AtCutoffs(around, passages, claims).all(claims))
    near, cited = Near(around), CitedTables(around, passages, claims)
    collected, rests = Collected(around, passages), RestOfMargins(near)
    overturned = OverturnedRows(around, passages)
    again = []
    for claim in claims:
        found = of_none_found(around, claim)
        for bound in (*_WAYS, rests.of):
            found = bound(near, found)
        found = overturned.of(collected.of(found))
        again.append(found if found.binding != "open" else _cited(cited, found))
    again = [old if refusal(stated, one) else one for one, old in zip(again, claims, strict=True)]
    again = [of_restated(around, claim, again) for claim in again]
    again += list(_restated(around, again))
    of_values = {one.value: one for one in again}
    again = [of_corrected(near, of_values, of_margin(near, of_values, one)) for one in again]
    again += list(corrected_counts(near, of_values))
    again += list(enlarged_counts(near, of_values))
    again += list(planned_sizes(near, again))
    again += list(checked_rates(near, again))
    at_rate = {one.value: one for one in at_rates(near, {one.value: one for one in again})}
    again = [at_rate.pop(one.value, one) for one in again]
    again += at_rate.values()
    known = {one.value for one in again} | {k for one in again for k in sources_of(one.inputs)}
    again += list(rests.counts_told(known))
    again = [without_left_out(near, of_values, one) for one in rate_margins(near, again)]
    again = list(ends_told(near, limit_claims(near, margins_in_pairs(near, interval_claims(near, again)))))
    again = [from_counts(around, of_values, of_relevant_alone(near, of_values, one)) for one in again]
    again = [of_recall_told(near, of_values, one) for one in again]
    again += [one for one in _unclaimed(stated, again, cited) if not refusal(stated, one)]
    roles = ToldRoles(around)
    again = [roles.of(one) for one in again]
    again += list(roles.claimed(again))
    of_values = {one.value: one for one in again}
    again = [of_counts(around, of_values, one) for one in again]
    return tuple(denied(around, list(settled_pairs(around, list(settled(around, again))))))


def _cited(cited: CitedTables, claim: DraftedClaim) -> DraftedClaim:
    """An open claim with the cells of a table that give it, where there are such."""
    found = cited.share(claim)
    again = cited.count(claim.value) if found.binding == "open" else None
    return found if again is None else again


def _restated(around: Surroundings, claims: Sequence[DraftedClaim]) -> Iterator[DraftedClaim]:
    """The claims of shares in words that have none yet and are no input: a rate before is told again."""
    known = {claim.value for claim in claims} | {source for claim in claims for source in sources_of(claim.inputs)}
    for i in (k for k, one in enumerate(around.stated) if k not in known and is_in_words(one.number)):
        found = DraftedClaim(f"restated-{i + 1}", "share", i, around.sentence(i), {}, "open")
        found = of_restated(around, found, claims)
        yield from [found] if found.binding != "open" else []


def _unclaimed(stated: Sequence[Stated], claims: Sequence[DraftedClaim], cited: CitedTables) -> Iterator[DraftedClaim]:
    """The claims of numbers that have none yet: sums of cells, and shares of a row that are no input."""
    values = {claim.value for claim in claims}
    inputs = {source for claim in claims for source in sources_of(claim.inputs)}
    for i, one in enumerate(stated):
        if i in values or {role.name for role in one.roles} - ({"found"} if one.is_rate else set()):
            continue
        found = cited.count(i)
        if found is None and i not in inputs:
            share = cited.share(DraftedClaim(f"cited-{i + 1}", "share", i, cited.around.sentence(i), {}, "open"))
            found = share if share.binding != "open" else None
        if found is not None:
            yield found
