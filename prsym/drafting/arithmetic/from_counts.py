"""Arithmetic of rates as that of the counts which they follow from: counts are exact, and rates are rounded.

It is taken where it gives the print, and where the sentence of the value prints no rate that may be what was used.

Arithmetic that a sentence prints with its signs: 96,312 / (96,312 + 3,061) = 96.9%.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from string import ascii_lowercase

from prsym.drafting.arithmetic.listed_sums import TERMS
from prsym.drafting.arithmetic.summed_up import MEAN_OF_TWO
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.numbers import Number
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.records import DraftedClaim, Input, bare
from prsym.drafting.text.roles import skeleton
from prsym.drafting.text.surroundings import Surroundings

MEAN_OF_SHARES = "(first/second + third/fourth)/2"
REST, REST_OF_WHOLE, MISSED = "1 - share", "1 - part/whole", "missed/(found + missed)"
PRODUCT, PROJECTION = "first*second", "first*second/third"
_FOUND_AND_MISSED = (("tp", "fn"), ("b", "c"))  # of a claim, and of printed arithmetic a/(b + c)
_SIGN = r"[-+−–*/×÷·x]"
_PRINTED = re.compile(
    rf"(?<![\w)])(?P<left>[(\[ ]*⟦\d+⟧[\])]*(?:\s*{_SIGN}\s*[(\[ ]*⟦\d+⟧[\])]*)+)"
    r"\s*(?:[=≈]|,? ?(?:or|which is|that is|is|gives|equals|i\.e\.,?),?)\s*⟦(?P<value>\d+)⟧(?!\s*[-+−*/×÷·(])"
)
# A share that is printed as one number, before its value as a rate: 514/642 = 80.1%.
_SHARE = re.compile(r"(?<![\w)⟧/*×·])\s?⟦(?P<share>\d+)⟧\s*[=≈]\s*⟦(?P<value>\d+)⟧(?!\s*[-+*/×÷·(])")
_FRACTION = re.compile(r"\d[\d,]*/\d[\d,]*")
_SIGNS = str.maketrans({"−": "-", "–": "-", "×": "*", "x": "*", "·": "*", "÷": "/", "[": "(", "]": ")"})

_NUMBER = r"(\(?⟦\d+⟧(?: [-+*/] ⟦\d+⟧\))?)"
_IN_WORDS = tuple(
    (any_case(words), signs)
    for words, signs in (
        (rf"the sum of {_NUMBER} and {_NUMBER}", r"(\1 + \2)"),
        (rf"{_NUMBER},? (?:documents )?(?:divided by|over) {_NUMBER}", r"\1 / \2"),
        (rf"{_NUMBER},? (?:times|multiplied by) {_NUMBER}", r"\1 * \2"),
        (rf"{_NUMBER} (?:plus) {_NUMBER}", r"\1 + \2"),
        (rf"{_NUMBER} (?:minus|less) {_NUMBER}", r"\1 - \2"),
    )
)


def from_counts(around: Surroundings, claims: Mapping[int, DraftedClaim], claim: DraftedClaim) -> DraftedClaim:
    """A mean of rates, a product with one, or the rest of one, by the counts of these; itself where they give none.

    `claims` are those of the document by the positions of their values.
    """
    if claim.compute == REST and (rest := _missed(around, claims, claim)) is not None:
        return rest
    rates = [one for one in claim.inputs.values() if _is_share(around, one)]
    counts = [_counts(around, claims, one) for one in rates]
    own = around.stated[claim.value].digits
    is_circular = any(bare(one.text) == own for pair in counts if pair is not None for one in pair)
    if (
        not rates
        or not all(counts)
        or is_circular
        or (claim.compute != MEAN_OF_TWO and _is_printed(around, claim, rates))
    ):
        return claim
    reading = _reading(claim, rates, [of for of in counts if of is not None])
    if reading is None or not gives(reading, around.stated[claim.value].number.text):
        return claim
    return replace(claim, inputs=reading.inputs, compute=reading.compute)


def _missed(around: Surroundings, claims: Mapping[int, DraftedClaim], claim: DraftedClaim) -> DraftedClaim | None:
    """The rest of a recall that follows from what was found and missed, by these; None where they do not give it."""
    recall = _claim_of(around, claims, claim.inputs["share"])
    named = next(
        (names for names in _FOUND_AND_MISSED if recall is not None and set(names) <= recall.inputs.keys()), None
    )
    if recall is None or named is None or not _is_of_its_own(recall):
        return None
    reading = Reading(MISSED, {"found": recall.inputs[named[0]], "missed": recall.inputs[named[1]]})
    is_given = gives(reading, around.stated[claim.value].number.text)
    return replace(claim, inputs=reading.inputs, compute=MISSED) if is_given else None


def _is_of_its_own(recall: DraftedClaim) -> bool:
    """Whether a recall has one number for what was found, where its arithmetic is printed: 58/(58 + 12)."""
    inputs = recall.inputs
    return "a" not in inputs or bare(inputs["a"].text) == bare(inputs["b"].text)


def _reading(claim: DraftedClaim, rates: Sequence[Input], counts: Sequence[tuple[Input, Input]]) -> Reading | None:
    """The arithmetic with the counts of its rates, each what was found and its whole."""
    flat = [one for pair in counts for one in pair]
    if claim.compute == MEAN_OF_TWO and len(flat) == 4:
        return Reading(MEAN_OF_SHARES, dict(zip(TERMS, flat, strict=False)))
    if claim.compute == REST and len(flat) == 2:
        return Reading(REST_OF_WHOLE, dict(zip(("part", "whole"), flat, strict=True)))
    size = next((one for one in claim.inputs.values() if one not in rates), None)
    if claim.compute == PRODUCT and len(flat) == 2 and size is not None:
        return Reading(PROJECTION, dict(zip(TERMS, (size, *flat), strict=False)))
    return None


def _is_share(around: Surroundings, one: Input) -> bool:
    return one.source is not None and around.kind(one.source) in ("share", "decimal")


def _claim_of(around: Surroundings, claims: Mapping[int, DraftedClaim], rate: Input) -> DraftedClaim | None:
    """The claim of a rate, or the one claim of the same print where it is told again."""
    if rate.source is None or rate.source in claims:
        return None if rate.source is None else claims[rate.source]
    digits = around.stated[rate.source].digits
    same = [claim for k, claim in claims.items() if around.stated[k].digits == digits and claim.binding != "open"]
    return same[0] if len(same) == 1 else None


def _counts(around: Surroundings, claims: Mapping[int, DraftedClaim], rate: Input) -> tuple[Input, Input] | None:
    """The part and the whole that a rate follows from, by its claim; None where it has none."""
    claim = _claim_of(around, claims, rate)
    return None if claim is None else claim.part_and_whole


def _is_printed(around: Surroundings, claim: DraftedClaim, rates: Sequence[Input]) -> bool:
    """Whether the sentence of a value prints one of the rates, or stands in a table beside it."""
    inside = {around.stated[k].digits for k in around.in_sentence(claim.value)}
    is_cell = around.is_cell(claim.value)
    return not is_cell and any(around.stated[one.source or 0].digits in inside for one in rates)


def printed_arithmetic(text: str, numbers: Sequence[Number]) -> Iterator[tuple[int, str, dict[str, int]]]:
    """The position of each value, the formula before its sign of equality, and the positions of its inputs by letter.

    >>> from prsym.drafting.text.numbers import numbers
    >>> text = "Recall is 96,312 / (96,312 + 3,061) = 96.9%."
    >>> list(printed_arithmetic(text, list(numbers(text))))
    [(3, 'a / (b + c)', {'a': 0, 'b': 1, 'c': 2})]
    """
    line = skeleton(text, numbers)
    for words, signs in _IN_WORDS:
        line = words.sub(signs, line)
    for found in _PRINTED.finditer(line):
        left = found["left"].strip()
        places = [int(k) for k in re.findall(r"⟦(\d+)⟧", left)]
        if len(places) > len(ascii_lowercase) or left.count("(") + left.count("[") != left.count(")") + left.count("]"):
            continue
        names = dict(zip(ascii_lowercase, places, strict=False))
        compute = left.translate(_SIGNS)
        for name, place in names.items():
            compute = compute.replace(f"⟦{place}⟧", name, 1)
        yield int(found["value"]), compute, names
    for found in _SHARE.finditer(line):
        share, value = int(found["share"]), int(found["value"])
        if _FRACTION.fullmatch(numbers[share].text) and kind_of(numbers[value]) in ("share", "decimal"):
            yield value, "a", {"a": share}
