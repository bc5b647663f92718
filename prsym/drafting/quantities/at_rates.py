"""Counts that words tell as a set at a rate of the document, and the errors of what a sample was drawn from.

At the precision of the control set, the production holds 78,842; in a sample of 900 of those they reversed 63, so that
the reviewers wrongly set aside some 6,532. The fragment: the rate is one that is claimed with its counts, and words say
which one and of what set. It is bound where these give the count, and else offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from prsym.drafting.text.formulas import Reading
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, bare
from prsym.drafting.text.wholes import OF_ERRORS

PROJECTION = "found/sample*set"
_AT_RATE = any_case(
    r"\b(?:at|with|by) the (?P<rate>precision|richness|prevalence|elusion(?: rate)?) (?:of|in|on) "
    r"(?:the|that|this|our|its) (?P<sample>[\w -]{3,30}?)(?:, [^,.;⟦]{3,30})?, (?P<set>(?:the|our|its) [\w -]{3,30}?) "
    r"(?:holds?|held|contains?|contained|has|had|would (?:hold|contain|have)|yields?|includes?)"
    r"(?: (?:about|some|roughly))? $"
)
_WRONGLY = any_case(
    r"\b(?:wrongly|mistakenly|erroneously|incorrectly) (?:coded|set aside|marked|tagged|called|left out|withheld|"
    r"discarded|cleared)(?: as)? $"
)
_NOT = whole_words(r"not|never|non-?\w*|un(?:read|reviewed|produced|opened|coded|retrieved)")
_OF_THOSE = re.compile(r"(?: documents)? of (?:those|these|them)\b")


def at_rates(near: Near, claims: Mapping[int, DraftedClaim]) -> Iterator[DraftedClaim]:
    """The claims of counts that are open, or have none yet, with a rate and its set where words tell these."""
    for i in range(len(near.stated)):
        claim = claims.get(i) or DraftedClaim(f"at-rate-{i + 1}", "", i, near.around.sentence(i), {}, "open")
        if claim.binding == "open" and near.counts(i) and not near.around.is_cell(i):
            reading = _at_rate(near, claims, i) or _of_errors(near, claims, i)
            yield from [near.bound_or_offered(claim, reading)] if reading is not None else []


def _reading(near: Near, rate: DraftedClaim, whole: int) -> Reading:
    inputs = {**rate.inputs, "set": near.around.input(whole)}
    return Reading(PROJECTION, inputs, 2)


def _at_rate(near: Near, claims: Mapping[int, DraftedClaim], i: int) -> Reading | None:
    """A set times the one rate of a name that is claimed with its counts."""
    told = _AT_RATE.search(near.around.before(i))
    if told is None:
        return None
    quantity = told["rate"].casefold().removesuffix(" rate")
    rates = [
        one
        for one in claims.values()
        if one.quantity == quantity and one.binding != "open" and one.inputs.keys() == {"found", "sample"}
    ]
    wholes = [k for k in near.around.meant(told["set"], i) if near.counts(k) and not _NOT.search(near.clause(k))]
    best = near.around.best(told["set"], wholes) if wholes else []
    is_one = len({tuple(bare(part.text) for part in one.inputs.values()) for one in rates}) == 1
    return _reading(near, rates[0], best[0]) if is_one and len({near.stated[k].digits for k in best}) == 1 else None


def _of_errors(near: Near, claims: Mapping[int, DraftedClaim], i: int) -> Reading | None:
    """The set of the sentence before that of a sample of those, times the rate of errors of that sample."""
    if not _WRONGLY.search(near.around.before(i)):
        return None
    own = near.stated[i].passage
    rates = [
        one
        for k, one in claims.items()
        if k < i and near.stated[k].passage == own and one.quantity in OF_ERRORS and one.binding != "open"
    ]
    sample = rates[0].inputs["sample"].source if len(rates) == 1 and "sample" in rates[0].inputs else None
    if sample is None or not _OF_THOSE.match(near.around.behind(sample)):
        return None
    first = near.around.in_sentence(sample)[0]
    before = [k for k in near.around.in_sentence(first - 1) if near.counts(k)] if first else []
    next_to = own, near.stated[sample].sentence - 1
    sets = [k for k in before if (near.stated[k].passage, near.stated[k].sentence) == next_to]
    return _reading(near, rates[0], sets[0]) if len(sets) == 1 else None
