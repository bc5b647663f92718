"""The total of a bill in words: 80 hours at $62 an hour, 14 hours at $310, and a fee of $1,850, $11,150 altogether.

The terms are all numbers before the total in its sentence, or those of the sentence before: hours with the price right
behind them, and sums of money. The total must be called one, and the terms must give it, else they are offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import prod

from prsym.drafting.text.formulas import Reading, like_print
from prsym.drafting.text.kinds import digits_of, is_rate, kind_of, plain_size, unit_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.phrases import AT_PRICE
from prsym.drafting.text.records import DraftedClaim, Input, Offer

LEAST = 2  # digits of a total
_TOTAL_BEHIND = re.compile(r",? (?:altogether|in all|all told|in total|together|overall)\b", re.IGNORECASE)
_TOTAL_BEFORE = re.compile(
    r"\b(?:in all|altogether|all told|in total|together|(?:a|the|our|its|my) (?:total|bill|sum)(?: cost)?)\b"
    r"[^⟦⟧.;]{0,30}$",
    re.IGNORECASE,
)
_LIST = re.compile(r"(?: [\w-]+){0,3}(?::| [-–—])")
# Words beside the terms that make the total another one than their sum.
_OTHERWISE = re.compile(
    r"\b(?:each|apiece|less|minus|discount\w*|credit\w*|rebate\w*|including|of which|per|excluding|not|half|"
    r"tax\w*|cap\w*|rather than|instead)\b",
    re.IGNORECASE,
)
_PER_HOUR = re.compile(r"\b(?:an|per) hour\b", re.IGNORECASE)


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
    if before := [k for k in inside if k < i]:
        return before
    first, one = near.around.in_sentence(i)[0], near.stated[i]
    last = near.around.in_sentence(first - 1) if first else ()
    is_next = any((near.stated[k].passage, near.stated[k].sentence + 1) == (one.passage, one.sentence) for k in last)
    return [k for k in last if is_next and not near.stated[k].reason]


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
