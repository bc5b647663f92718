"""The total of a bill in words: 80 hours at $62 an hour, 14 hours at $310, and a fee of $1,850, $11,150 altogether.

The terms are all numbers before the total in its sentence, or those of the sentence before: hours with the price right
behind them, and sums of money. The total must be called one, and the terms must give it, else they are offered.

Or they are all sums of money before it in its paragraph, which tells one cost after the other. A total that they do not
give is refuted where the paragraph says nothing else, and no sums of money of the document give it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import prod

from prsym.drafting.arithmetic.listed_sums import TERMS
from prsym.drafting.text.formulas import Reading, gives, like_print
from prsym.drafting.text.kinds import digits_of, is_rate, kind_of, plain_size, size, unit_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import AT_PRICE
from prsym.drafting.text.records import DraftedClaim, Input, Offer, sources_of

LEAST = 2  # digits of a total
_TOTAL_BEHIND = any_case(r",? (?:altogether|in all|all told|in total|together|overall)\b")
_TOTAL_BEFORE = any_case(
    r"\b(?:in all|altogether|all told|in total|together|(?:a|the|our|its|my) (?:total|bill|sum)(?: cost)?)\b"
    r"[^⟦⟧.;]{0,30}$"
)
_LIST = re.compile(r"(?: [\w-]+){0,3}(?::| [-–—])")
# Words beside the terms that make the total another one than their sum.
_OTHERWISE = whole_words(
    r"each|apiece|less|minus|discount\w*|credit\w*|rebate\w*|including|of which|per|excluding|not|half|"
    r"tax\w*|cap\w*|rather than|instead"
)
_PER_HOUR = any_case(r"\b(?:an|per) hour\b")
_OF_COSTS = r"(?:bill|costs?|expenses?|outlay|charges?|spending|expenditure|spend|price|exercise|review|project|work)"
_SUMS_UP = any_case(
    rf"(?:^|[\W\d])(?:(?:altogether|in all|all told|in total|together(?=,? (?:this|they|these|all)\b)),? "
    r"(?!(?:the )?(?:two|both|three)\b)[^⟦⟧.;]{0,40}?"
    r"\b(?:costs?|came|comes?|amount(?:s|ed)|is|was|were|paid|spent|runs?|ran|total(?:s|ed)?)|"
    rf"(?:the|our|its|their|my) (?:(?:whole|total|entire|full|overall|combined) )+(?:{_OF_COSTS} )?"
    r"(?:so far |to date )?"
    r"(?:of [\w ’'-]{3,30} )?(?:is|was|came|comes|amount(?:s|ed)|would be|stands|has been))(?: up)?(?: to| at)?"
    r"(?: only| just| thus| therefore)* $"
)
_IS_COST = any_case(rf"\b{_OF_COSTS} (?:would be|would come to|is|was|comes to|came to|has been) $")
# What a total has besides, or what is told of another one.
_BESIDES = whole_words(
    r"including|inclusive|exclusive|excluding|not counting|without|before|after|net of|plus|with|besides|"
    r"in addition|on top|less (?:the|a|an|\$)|of which|each|apiece|rounded|roughly"
)
_OF_ANOTHER = whole_words(
    r"budget\w*|estimate\w*|quot(?:e|ed|ation)|offer\w*|capp?(?:ed)?|deposit|sav\w+|refund\w*|instead|than|"
    r"would have|another|same|again|first|last|earlier|previous"
)
_RATES = re.compile(
    r"\b(?:an?|per|for each|for every) (?:hour|document|page|gigabyte|GB|month|week|day|item|file)\b", re.I
)
LEFT_OUT = "{rest} is in the paragraph, too, and not among the terms"
MOST_SLIPPED = 2  # digits of a total that a slip changes
MOST_SUMS = 12  # sums of money of a document of which no others may give a total


def of_bill(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open sum of money with the products and the sums of which it is the total."""
    i = claim.value
    one = near.stated[i].number
    is_sum = kind_of(one) == "amount" and dict(unit_of(one)) == {"$": 1} and digits_of(one) >= LEAST
    is_total = _TOTAL_BEHIND.match(near.around.behind(i)) or _TOTAL_BEFORE.search(near.around.before(i))
    if claim.binding != "open" or not is_sum or not is_total:
        return claim
    numbers = _numbers(near, i)
    terms = list(_terms(near, numbers))
    words = " ".join({near.around.sentence(k) for k in (*numbers, i)})
    if len(terms) < 2 or not all(terms) or _OTHERWISE.search(_PER_HOUR.sub("", words)):
        return claim
    bound = _bound(near, claim, terms)
    total = sum(prod(plain_size(near.stated[k].number) for k in term) for term in terms)
    if total == plain_size(one):
        return bound
    words = Reading(bound.compute, bound.inputs).words
    told = f"{words} would give {like_print(Fraction(total), one.text)}"
    return claim.offering(told, Offer(bound.inputs, bound.compute))


def _numbers(near: Near, i: int) -> list[int]:
    """The numbers that a total may be of: behind it and a colon, before it in its sentence, or in the one before."""
    inside = [k for k in near.around.in_sentence(i) if not near.stated[k].reason]
    if _LIST.match(near.around.behind(i)):
        return [k for k in inside if k > i]
    return [k for k in inside if k < i] or near.in_sentence_before(i)


def _terms(near: Near, numbers: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The terms that numbers are, in their order; an empty one for what is none."""
    left = list(numbers)
    while left:
        k = left.pop(0)
        unit = dict(unit_of(near.stated[k].number))
        is_priced = bool(left) and AT_PRICE.search(near.around.between(k, left[0])) is not None
        if unit == {"hours": 1} and is_priced and "$" in unit_of(near.stated[left[0]].number):
            yield k, left.pop(0)
        elif unit == {"$": 1} and not is_rate(near.stated[k].number) and not AT_PRICE.search(near.around.before(k)):
            yield (k,)
        else:
            yield ()


def of_costs(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open sum of money, which is told as the total of its paragraph, with the sums of money before it there."""
    i, one = claim.value, near.stated[claim.value]
    if claim.binding != "open" or not _is_sum(near, i) or digits_of(one.number) < LEAST or not _is_total(near, i):
        return claim
    before = [k for k in range(i) if near.stated[k].passage == one.passage]
    terms = [k for k in before if _is_sum(near, k)]
    if not 2 <= len(terms) <= len(TERMS):
        return claim
    names = TERMS[: len(terms)]
    reading = near.reading(" + ".join(names), dict(zip(names, terms, strict=True)), 1)
    text = near.around.text_of(one.passage)[: near.around.start_of(one) + one.number.start]
    words = _RATES.sub("", text[near.around.start_of(near.stated[terms[0]]) :])
    if _OTHERWISE.search(words) or _OF_ANOTHER.search(words):
        return claim if claim.offered or gives(reading, one.number.text) else near.bound_or_offered(claim, reading)
    if gives(reading, one.number.text) or not _is_nothing_else(near, i, terms):
        return near.bound_or_offered(claim, reading)
    return claim.bound_to(reading.inputs, compute=reading.compute)


def without_left_out(near: Near, claims: Mapping[int, DraftedClaim], claim: DraftedClaim) -> DraftedClaim:
    """A total of the costs of a paragraph; open where it leaves out one of these that none of its terms has in
    it, and that is no sum of its terms."""
    i, sources = claim.value, sources_of(claim.inputs)
    is_total = claim.compute.startswith("first + ") and _is_sum(near, i) and _is_total(near, i)
    if claim.binding == "open" or not is_total:
        return claim
    own = [k for k in range(i) if near.stated[k].passage == near.stated[i].passage and _is_sum(near, k)]
    within = {k for source in sources if source in claims for k in sources_of(claims[source].inputs)}
    sums = set(_sums([near.around.size(k) for k in sources]))
    within |= {k for k in own if near.around.size(k) in sums}
    rest = [k for k in own if k not in sources | within and near.around.size(k) < near.around.size(i)]
    terms = sorted((*sources, *rest))
    if not rest or not sources <= set(own) or len(terms) > len(TERMS):
        return claim
    names = TERMS[: len(terms)]
    reading = near.reading(" + ".join(names), dict(zip(names, terms, strict=True)), 1)
    reason = LEFT_OUT.format(rest=near.stated[rest[0]].number.text)
    return claim.left_open(reason, Offer(reading.inputs, reading.compute))


def _is_sum(near: Near, k: int) -> bool:
    """Whether a number is a sum of money, and no price."""
    return near.counts(k) and dict(unit_of(near.stated[k].number)) == {"$": 1} and not is_rate(near.stated[k].number)


def _is_total(near: Near, i: int) -> bool:
    before = near.around.before(i)
    is_in_all = _TOTAL_BEHIND.match(near.around.behind(i)) is not None
    return _SUMS_UP.search(before) is not None or (is_in_all and _IS_COST.search(before) is not None)


def _is_nothing_else(near: Near, i: int, terms: Sequence[int]) -> bool:
    """Whether a total can be of no other sums of money than its terms: all are told as they are, each price of an hour
    or a document is that of a term, no sums of the document give the total, and it is nearly theirs: a cost that is not
    told would make it another number in most digits."""
    one = near.stated[i]
    if not _is_slip(size(one.number), [near.around.size(k) for k in terms]):
        return False
    plain = (near.stated[k].number.printed for k in (*terms, i))
    if not all(said is not None and said.kind == "number" and not said.numbers[0].about for said in plain):
        return False
    if _BESIDES.search(near.around.before(i).rpartition(",")[2]) or _BESIDES.search(near.around.behind(i)):
        return False
    inside = [k for k in range(i) if near.stated[k].passage == one.passage and "$" in unit_of(near.stated[k].number)]
    prices = [k for k in inside if k not in terms]
    section = near.around.section[one.passage]
    others = [k for k in range(len(near.stated)) if _is_sum(near, k) and k not in (*terms, i)]
    is_alone = all(k + 1 in terms or k + 2 in terms for k in prices)
    is_alone = is_alone and not any(k < i and near.stated[k].passage >= section for k in others)
    sizes = [near.around.size(k) for k in (*terms, *others)]
    is_given = len(sizes) > MOST_SUMS or size(one.number) in _sums(sizes)
    return is_alone and not is_given


def _sums(sizes: Sequence[Fraction]) -> Iterator[Fraction]:
    """The sums of some of several sizes."""
    yield from (sum(some, Fraction(0)) for n in range(1, len(sizes) + 1) for some in combinations(sizes, n))


def _is_slip(total: Fraction, terms: Sequence[Fraction]) -> bool:
    """Whether a total and the sum of its terms differ in one digit or two, by less than half of the smallest term."""
    first, second = (f"{float(one):.2f}" for one in (total, sum(terms)))
    is_near = len(first) == len(second) and sum(a != b for a, b in zip(first, second, strict=True)) <= MOST_SLIPPED
    return is_near and 2 * abs(total - sum(terms)) < min(terms)


def _bound(near: Near, claim: DraftedClaim, terms: Sequence[tuple[int, ...]]) -> DraftedClaim:
    """The claim as the sum of terms; hours are bare numbers where their price does not say that it is one of them."""
    inputs: dict[str, Input] = {}
    parts: list[str] = []
    for n, term in enumerate(terms, 1):
        names = (f"hours_{n}", f"price_{n}") if len(term) == 2 else (f"sum_{n}",)
        texts = [near.stated[k].number.text for k in term]
        if len(term) == 2 and not is_rate(near.stated[term[1]].number):
            texts[0] = re.sub(r"[^\d.,]", "", texts[0])
        inputs |= {name: Input(text, k) for name, text, k in zip(names, texts, term, strict=True)}
        parts.append("*".join(names))
    return claim.bound_to(inputs, compute=" + ".join(parts))
