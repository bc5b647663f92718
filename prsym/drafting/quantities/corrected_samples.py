"""The elusion of a sample read anew: of its 991 calls of "not relevant" 24 were overturned, so it is (9 + 24)/1,000.

The sample is one whose elusion is claimed before, and whose rest is what was read anew. The rate, and the count behind
it that this projects to in what was left out, must be given by them, else they are offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from prsym.drafting.quantities.projected import is_left_out
from prsym.drafting.text.formulas import gives, like_print, value_at
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, Input, Offer, bare
from prsym.drafting.text.role_patterns import LEFT_OUT
from prsym.drafting.text.wholes import OF_ERRORS

RATE, COUNT = "(found + overturned)/sample", "(found + overturned)/sample*set"
_ANEW = whole_words(
    r"(?:properly|correctly|rightly) (?:read|coded|reviewed|counted)|corrected|re-?(?:read|coded|reviewed)|"
    r"(?:these|those|them|the overturned \w+) (?:added|counted|included)|afresh|anew"
)
_NOT_RELEVANT = any_case(r"\b(?:not |non-?|ir)(?:relevant|responsive)\b")
_OR_COUNT = any_case(r",? (?:or|that is,?|which is|i\.e\.,?)(?: about| some| roughly)? ")
_HOLDS_NOW = any_case(
    r"\bsample (?:thus|therefore|now|then|accordingly|hence|so) (?:holds|has|contains|held|had|contained) $"
)
_ADDED = any_case(r"\b(?:add(?:s|ed|ing)?|found|identified)(?: (?:a further|another|an additional))? $")
_PILE = any_case(LEFT_OUT)


def of_corrected(near: Near, claims: Mapping[int, DraftedClaim], claim: DraftedClaim) -> DraftedClaim:
    """An open elusion of a sample that was read anew, or the count that it projects to, with what was found in both.

    `claims` are those of the document by the positions of their values.
    """
    i = claim.value
    if claim.binding != "open" or not _ANEW.search(near.around.sentence(i)):
        return claim
    number = near.stated[i].number
    if claim.quantity == "elusion" and kind_of(number) == "share":
        return _with(near, claim, _found(near, claims, i), RATE)
    rate = claims.get(i - 1)
    is_of_rate = rate is not None and (rate.quantity == "elusion" or rate.compute == RATE)
    if not is_of_rate or not near.counts(i) or not near.stated[i].in_sentence_of(near.stated[i - 1]):
        return claim
    pile, found = _pile(near, i), _found(near, claims, i - 1)
    if pile is None or not found or not _OR_COUNT.fullmatch(near.around.between(i - 1, i)):
        return claim
    return _with(near, claim, {**found, "set": near.around.input(pile)}, COUNT)


def corrected_counts(near: Near, claims: Mapping[int, DraftedClaim]) -> Iterator[DraftedClaim]:
    """The claims of counts without one that stand behind the elusion of a sample read anew."""
    for k in [k for k, one in claims.items() if one.quantity == "elusion" or one.compute == RATE]:
        if k + 1 < len(near.stated) and k + 1 not in claims:
            claim = DraftedClaim(f"corrected-{k + 2}", "", k + 1, near.around.sentence(k), {}, "open")
            found = of_corrected(near, claims, claim)
            yield from [found] if found is not claim else []


def enlarged_counts(near: Near, claims: Mapping[int, DraftedClaim]) -> Iterator[DraftedClaim]:
    """The claims of what a sample holds after more was found in it: they added 21, and the sample thus holds 48.

    It is what was found in the sample whose elusion is claimed last before, and what the sentence before adds; a claim
    where these give it, else with these as an offer.
    """
    for i in (k for k in range(len(near.stated)) if k not in claims and near.counts(k)):
        if not _HOLDS_NOW.search(near.around.before(i)):
            continue
        added = [k for k, far in near.around.earlier(i) if far == 1 and _is_added(near, i, k)]
        rates = (claims[k] for k in range(i - 1, -1, -1) if k in claims)
        sample = next((one for one in rates if one.quantity == "elusion" and "found" in one.inputs), None)
        found = None if sample is None else sample.inputs["found"].source
        if len(added) == 1 and found is not None:
            claim = DraftedClaim(f"enlarged-{i + 1}", "", i, near.around.sentence(i), {}, "open")
            yield near.bound_or_offered(claim, near.reading("first + second", {"first": found, "second": added[0]}, 1))


def _is_added(near: Near, i: int, k: int) -> bool:
    """Whether a count of the sentence before a value is told as added to what was found."""
    is_next = near.stated[k].sentence + 1 == near.stated[i].sentence
    return is_next and near.counts(k) and _ADDED.search(near.around.before(k)) is not None


def _with(near: Near, claim: DraftedClaim, inputs: Mapping[str, Input], compute: str) -> DraftedClaim:
    """The claim with inputs that give it; with these as an offer where they do not."""
    if not inputs:
        return claim
    reading = replace(near.reading(compute, {}, 1), inputs=inputs)
    number = near.stated[claim.value].number.text
    if gives(reading, number):
        return claim.bound_to(inputs, compute=compute)
    value = value_at(compute, [_size(near, one) for one in inputs.values()])
    told = "" if value is None else f"{reading.words} would give {like_print(value, number)}"
    return claim.offering(told, Offer(inputs, compute)) if told else claim


def _found(near: Near, claims: Mapping[int, DraftedClaim], i: int) -> Mapping[str, Input]:
    """The count found in the one sample before, and that of its other calls that were overturned."""
    before = [claims[k] for k, far in near.around.earlier(i) if far <= 1 and k in claims]
    errors = [one for one in before if one.quantity in OF_ERRORS and one.inputs.keys() == {"found", "sample"}]
    if len(errors) != 1 or not _NOT_RELEVANT.search(near.around.sentence(errors[0].value)):
        return {}
    overturned, rest = errors[0].inputs["found"], errors[0].inputs["sample"]
    found: dict[tuple[str, ...], Mapping[str, Input]] = {}
    for k in range(i):
        one = claims.get(k)
        if one is None or one.quantity != "elusion" or one.inputs.keys() != {"found", "sample"}:
            continue
        sizes = [_size(near, other) for other in (*one.inputs.values(), rest)]
        if sizes[1] - sizes[0] == sizes[2]:
            found[tuple(bare(other.text) for other in one.inputs.values())] = one.inputs
    sample = next(iter(found.values()), {})
    # In the order of the formulas.
    return {"found": sample["found"], "overturned": overturned, "sample": sample["sample"]} if len(found) == 1 else {}


def _size(near: Near, one: Input) -> int:
    """The size of a count by its text: x of n is one number of the document, and two inputs."""
    digits = re.sub(r"\D", "", one.text)
    return int(digits) if digits else int(size(near.stated[one.source].number)) if one.source is not None else 0


def _pile(near: Near, i: int) -> int | None:
    """The one size of what was left out, where the sentence names it."""
    if not _PILE.search(near.around.sentence(i)):
        return None
    sizes = [k for k in range(i) if near.counts(k) and is_left_out(near.around, k)]
    return sizes[0] if len({near.stated[k].digits for k in sizes}) == 1 else None
