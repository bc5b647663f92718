"""Values that a document exchanges: the recall of its summary is the precision of its table, and the other way.

Sums, rests and products that words tell, and whose print has two digits exchanged: $194,236 in place of $192,436.

The fragment: an open claim with a sum, a rest or a product of whole counts or amounts that is offered by words and
does not give the print; its value is the print with two neighbouring digits exchanged, of four digits or more; nothing
beside it gives the print itself. No other reading of the words would meet that by luck: it is bound, and so refuted.
Counts that are added up may overlap, and be fewer together than their sum: of counts a print above the sum alone is a
slip.

Measures that a document quotes and denies: “The recall is 96.0%.” It is not; recall is 92.3%.

The fragment: a paragraph that is one quotation states a measure; the paragraph right behind it denies it at its head
(it is not, that is wrong), or says that the print is another measure, and states one other value of the measure, which
its own inputs give.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import permutations

from prsym import catalogue
from prsym.auditing.slips.diagnosis import transpositions
from prsym.drafting.quantities.searched import is_said_to_give
from prsym.drafting.text.formulas import rounds_to, value_at
from prsym.drafting.text.judged import confirms
from prsym.drafting.text.kinds import digits_of, kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import whole_words
from prsym.drafting.text.phrases import is_of_same
from prsym.drafting.text.records import DraftedClaim, Stated, sources_of
from prsym.drafting.text.surroundings import Surroundings

GIVES = "would give"
LEAST = 4  # digits of a print that luck seldom meets
_RESTS = whole_words(r"remain\w*|leav\w+|left|rest|balance")
_EXACT = ("first + ", "first - ", "first*second")
_QUOTED = re.compile(r"\s*[*_>\s]*[“\"„«].*[”\"“»][.\s*_]*\s*", re.DOTALL)
_DENIED = re.compile(
    r"\W*(?:(?:It|This|That|They) (?:is|was|are|were|does|do|did) not(?: (?:so|right|correct|true|accurate|the case))?"
    r"[.,;:]|Not so\b|No[.,:;]|"
    r"(?:It|This|That|The (?:figure|number|claim|statement|value)) (?:is|was) "
    r"(?:wrong|mistaken|incorrect|false|in error|untrue|an error|a mistake)[.,;:]|"
    r"(?:Wrong|Incorrect|False|Mistaken)[.:;])"
)
_IS_ANOTHER = re.compile(
    r"\bWhat [^;]{2,60} (?:reports?|states?|gives?|calls?|quotes?|measures?|computes?|describes?)[^.;]{0,30} "
    r"(?:is|was) "
)


def settled(around: Surroundings, claims: Sequence[DraftedClaim]) -> Iterator[DraftedClaim]:
    """The claims, of which an open one is bound where its print is that of another measure of the same counts.

    The document must state one other value for its quantity, which its counts give, and give the print to another
    quantity of counts of the same table.
    """
    stated = around.stated
    bound = [claim for claim in claims if claim.binding != "open" and claim.quantity and not claim.compute]
    for claim in claims:
        own = [one for one in bound if one.quantity == claim.quantity and one.value != claim.value]
        values = {stated[one.value].digits for one in own}
        printed = stated[claim.value].digits
        if claim.binding != "open" or len(values) != 1 or printed in values:
            yield claim
            continue
        sources = {source for one in own for source in sources_of(one.inputs)}
        alike = [one for one in bound if one.quantity != claim.quantity and stated[one.value].digits == printed]
        of_others = [one for one in alike if sources & sources_of(one.inputs)]
        is_exchanged = all(
            any(confirms(stated, one.value, one.quantity, one.inputs) for one in some) for some in (own, of_others)
        )
        is_of_counts = len({sources_of(one.inputs) for one in own}) == 1
        is_of_counts &= is_of_same(around.sentence(own[0].value), [around.sentence(claim.value)])
        yield _with(claim, own[0]) if is_exchanged and is_of_counts else claim


def settled_pairs(around: Surroundings, claims: Sequence[DraftedClaim]) -> Iterator[DraftedClaim]:
    """The claims, of which two open ones of one sentence are bound where each has the print of the other's measure.

    The document states elsewhere, of counts that they share, both measures with these prints exchanged.
    """
    stated = around.stated
    bound = [claim for claim in claims if claim.binding != "open" and claim.quantity and not claim.compute]
    found: dict[int, DraftedClaim] = {}
    for claim, other in _of_one_sentence(stated, claims):
        if claim.binding != "open" or claim.quantity == other.quantity or not stated[claim.value].is_rate:
            continue
        own = _confirmed(stated, bound, claim.quantity, stated[other.value].digits)
        of_other = _confirmed(stated, bound, other.quantity, stated[claim.value].digits)
        pairs = [one for one in own for against in of_other if sources_of(one.inputs) & sources_of(against.inputs)]
        pairs = [one for one in pairs if is_of_same(around.sentence(one.value), [around.sentence(claim.value)])]
        if pairs:
            found[claim.value] = _with(claim, pairs[0])
    yield from (found.get(claim.value, claim) for claim in claims)


def _of_one_sentence(
    stated: Sequence[Stated], claims: Sequence[DraftedClaim]
) -> Iterator[tuple[DraftedClaim, DraftedClaim]]:
    """Each pair of claims of quantities in one sentence, both ways round."""
    by_sentence: dict[tuple[int, int], list[DraftedClaim]] = {}
    for claim in claims:
        if claim.quantity:
            one = stated[claim.value]
            by_sentence.setdefault((one.passage, one.sentence), []).append(claim)
    for together in by_sentence.values():
        yield from permutations(together, 2)


def _with(claim: DraftedClaim, other: DraftedClaim) -> DraftedClaim:
    """A claim bound to the inputs of another one."""
    return claim.bound_to(other.inputs)


def _confirmed(
    stated: Sequence[Stated], claims: Sequence[DraftedClaim], quantity: str, digits: str
) -> list[DraftedClaim]:
    """The claims of a quantity with a print, which their inputs give."""
    alike = [claim for claim in claims if claim.quantity == quantity and stated[claim.value].digits == digits]
    return [claim for claim in alike if confirms(stated, claim.value, claim.quantity, claim.inputs)]


def settled_slip(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open claim bound to the arithmetic that is offered where its print has two digits of that exchanged."""
    offer, number = claim.offered, near.stated[claim.value].number
    is_compared = any(GIVES in words for words in claim.choices[:1])  # else other words keep it open
    if claim.binding != "open" or offer is None or not is_compared:
        return claim
    sources = [one.source for one in offer.inputs.values()]
    are_exact = all(k is not None and near.is_exact(k) for k in (claim.value, *sources))
    is_long = digits_of(number) >= LEAST
    if not offer.compute.startswith(_EXACT) or not are_exact or is_said_to_give(claim) or not is_long:
        return claim
    value = value_at(offer.compute, [near.around.size(k) for k in sources if k is not None])
    if offer.compute.startswith("first - ") and not _RESTS.search(near.around.sentence(claim.value)):
        return claim
    is_sum_of_counts = offer.compute.startswith("first + ") and kind_of(number) == "count"
    may_overlap = value is not None and is_sum_of_counts and size(number) < value
    if value is None or may_overlap or not any(rounds_to(value, text) for text in transpositions(number.text)):
        return claim
    return claim.bound_to(offer.inputs, quantity=offer.quantity, compute=offer.compute)


def denied(around: Surroundings, claims: Sequence[DraftedClaim]) -> Iterator[DraftedClaim]:
    """The claims, of which a quoted one that is denied is bound to the inputs of the value that stands against it."""
    for claim in claims:
        against = _against(around, claim, claims) if claim.binding == "open" and claim.quantity else None
        if against is None:
            yield claim
        else:
            yield claim.bound_to(against.inputs)


def _against(around: Surroundings, claim: DraftedClaim, claims: Sequence[DraftedClaim]) -> DraftedClaim | None:
    """The claim of the same measure that the next paragraph states, where that denies a quoted one."""
    one = around.stated[claim.value]
    is_single = one.number.printed is not None and one.number.printed.kind == "number"
    if not is_single or not _QUOTED.fullmatch(around.text_of(one.passage)):
        return None
    behind = [c for c in claims if around.stated[c.value].passage == one.passage + 1 and c.quantity and not c.compute]
    own = [c for c in behind if _is_same(c.quantity, claim.quantity)]
    others = [c for c in behind if not _is_same(c.quantity, claim.quantity)]
    answer = around.text_of(one.passage + 1) if behind else ""
    is_denied = _DENIED.match(answer) is not None
    is_another = _IS_ANOTHER.search(answer) is not None and any(
        around.stated[c.value].digits == one.digits and _IS_ANOTHER.search(around.sentence(c.value)) for c in others
    )
    if len(own) != 1 or own[0].binding == "open" or around.stated[own[0].value].digits == one.digits:
        return None
    places = (own[0].value, *sources_of(own[0].inputs))
    if not is_of_same(around.text_of(one.passage), [around.sentence(k) for k in places]):
        return None
    is_given = confirms(around.stated, own[0].value, own[0].quantity, own[0].inputs)
    return own[0] if is_given and (is_denied or is_another) else None


def _is_same(one: str, other: str) -> bool:
    """Whether two names are of one quantity: sensitivity and recall."""
    return one == other or any(one in called and other in called for called, _ in catalogue.terms())
