"""One limit of a rate that is told alone: the 95% upper limit is 0.81%; none was found, so by the rule of three 0.5%.

Its sample is the nearest one that is told (`CountedSamples`). Words say whether it is a limit of one side; where they
do not, it may also be an end of the two-sided interval, which leaves half as much on its side. It is bound where the
exact limit, or the rule of three, gives it. Where none does, it is bound if nothing else can be meant; else offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from prsym.drafting.quantities.bounds import LOWER, OF_OTHERS, UPPER
from prsym.drafting.quantities.counted_samples import Counted, CountedSamples
from prsym.drafting.quantities.intervals import METHOD
from prsym.drafting.text.judged import HOLDING, value_of, verdict_of
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.phrases import HYPOTHETICAL
from prsym.drafting.text.records import DraftedClaim, End, Input, Offer, inputs_in_words
from prsym.reading.number_words import is_percentage

RULE = "rule of three"
HALVED = "a limit of the two-sided interval leaves {} on its side"
_LIMIT = r"(?:[\w-]+ ){0,3}?(?:limit|bound|end)\b[^.;]*$"
_WORDS: Mapping[End, re.Pattern[str]] = {
    "upper": re.compile(rf"\bupper {_LIMIT}", re.IGNORECASE),
    "lower": re.compile(rf"\blower {_LIMIT}", re.IGNORECASE),
}
_ANY = re.compile(r"\b(?:limit|bound|rule of three)\b[^.;]*$", re.IGNORECASE)
_KINDS: Mapping[str, End] = {"at_most": "upper", "less_than": "upper", "at_least": "lower", "more_than": "lower"}
_QUANTITIES: Mapping[End, str] = {"upper": UPPER, "lower": LOWER}
_ONE_SIDED, _TWO_SIDED = re.compile(r"\bone[- ]sided\b", re.I), re.compile(r"\b(?:two[- ]sided|intervals?)\b", re.I)
_EXACT = ("exact", "clopper-pearson", "clopper pearson", "binomial")
_OTHERWISE = re.compile(r"\b(?:finite|hypergeometric|weight\w*|stratif\w*|bayes\w*|adjust\w*)\b", re.IGNORECASE)

Way = tuple[str, Mapping[str, Input]]


def limit_claims(near: Near, drafted: Sequence[DraftedClaim]) -> tuple[DraftedClaim, ...]:
    """The claims of a document in their order, open limits bound, with those of limits that had none."""
    claims = {claim.value: claim for claim in drafted}
    taken = {k for one in drafted for k in (one.interval, one.interval_upper)}
    taken |= {one.value for one in drafted if one.binding != "open"}
    limits = _Limits(near, claims)
    places = (i for i in range(len(near.stated)) if i not in taken)
    found = {i: one for i in places if (one := limits.claim(i)) is not None}
    return (*(found.pop(one.value, one) for one in drafted), *found.values())


class _Limits:
    """The limits of a document; `claims` are those drafted, by their values."""

    def __init__(self, near: Near, claims: Mapping[int, DraftedClaim]) -> None:
        self._near, self._around, self._stated = near, near.around, near.stated
        self._claims = claims
        self._samples = CountedSamples(near.around, claims)

    def claim(self, i: int) -> DraftedClaim | None:
        """The claim of a limit with the sample and the level that are told; None of what is no limit."""
        side = self._side(i)
        sample = self._samples.of(i) if side else None
        level = self._near.level(i) if side else None
        if sample is None or level is None or not self._is_exact(i):
            return None
        ways = list(self._ways(i, side, sample, level))
        old = self._claims.get(i)
        name = old.id if old is not None else f"limit-{i + 1}"
        blank = DraftedClaim(name, "", i, self._around.sentence(i), {}, "inferred", end=side)
        tried = [replace(blank, quantity=quantity, inputs=inputs) for quantity, inputs in ways]
        given = next((one for one in tried if verdict_of(self._stated, one) in HOLDING), None)
        if given is None and tried and self._is_sure(i, sample) and self._is_beyond(i, side, ways):
            given = tried[0]
        if given is not None:
            confidence = given.inputs.get("confidence")
            is_halved = confidence is not None and confidence.source is None
            return replace(given, assumed=(HALVED.format(self._stated[level].number.text),) if is_halved else ())
        if old is None or not tried:
            return old
        words = f"the exact {tried[0].quantity} of {inputs_in_words(tried[0].inputs)} does not give it"
        return old.offering(words, Offer(tried[0].inputs, quantity=tried[0].quantity))

    def _side(self, i: int) -> End:
        """The side of a limit by the words before it; "" for a number that is none."""
        one = self._stated[i]
        is_rate = kind_of(one.number) == "share" and is_percentage(one.number.text) and one.counts is None
        if one.reason or not is_rate or self._around.passage(i).cell is not None or self._near.is_level(i):
            return ""
        # A level, or a word such as three, may stand between the words and the limit.
        text = self._around.sentence(i)[: one.number.start]
        told = [side for side, words in _WORDS.items() if words.search(text)]
        if told:
            return told[0] if len(told) == 1 else ""
        printed = one.number.printed
        if printed is not None and printed.kind in _KINDS and "confiden" in self._around.sentence(i):
            return _KINDS[printed.kind]
        return "upper" if _ANY.search(text) else ""

    def _is_exact(self, i: int) -> bool:
        """Whether the sentence of a limit names no other method than the exact one."""
        sentence = self._around.sentence(i)
        named = {one[1].casefold() for one in METHOD.finditer(sentence)}
        return named <= set(_EXACT) and not _OTHERWISE.search(sentence)

    def _ways(self, i: int, side: End, sample: Counted, level: int) -> Iterator[Way]:
        """The limits that a value may be by its words, each with its inputs; none for a lower one of none found."""
        sentence, text = self._around.sentence(i), self._stated[level].number.text
        is_none = sample.is_none
        if is_none and side == "lower":
            return
        counts = sample.inputs if sample.found.source is not None else {"sample": sample.sample}
        if is_none and re.search(RULE, sentence, re.IGNORECASE):
            yield RULE, {"sample": sample.sample}
            return
        quantity = _QUANTITIES[side]
        if not _TWO_SIDED.search(sentence):
            yield quantity, {**counts, "confidence": Input(text, level)}
        if not _ONE_SIDED.search(sentence):
            yield quantity, {**counts, "confidence": Input(_halved(size(self._stated[level].number)), None)}
            is_named = METHOD.search(f"{self._around.sentence_before(self._stated[i])} {sentence}") is not None
            if is_none and not is_named and size(self._stated[level].number) == Fraction(95, 100):
                yield RULE, {"sample": sample.sample}

    def _is_sure(self, i: int, sample: Counted) -> bool:
        """Whether the words leave no other limit: its level stands in its sentence, its sample there or right beside,
        the document has no other one, and nothing is supposed; the side is named, or none was found."""
        sentence = self._around.sentence(i)
        is_named = any(words.search(sentence) for words in (_ONE_SIDED, _TWO_SIDED)) and METHOD.search(sentence)
        is_told = is_named or sample.is_none
        levels = [k for k in self._around.in_sentence(i) if self._near.is_level(k)]
        is_near = sample.far <= 1 and len(levels) == 1 and self._samples.every() <= {sample.key}
        is_plain = not any(words.search(sentence) for words in (HYPOTHETICAL, OF_OTHERS))
        return bool(is_told) and is_near and is_plain

    def _is_beyond(self, i: int, side: End, ways: Sequence[Way]) -> bool:
        """Whether a limit claims more than any of its readings: one that claims less may be a rounder one."""
        value = self._stated[i].number
        values = [value_of(self._stated, i, quantity, inputs) for quantity, inputs in ways]
        own = size(value)
        known = [one for one in values if one is not None]
        is_limit = value.printed is not None and value.printed.kind in _KINDS
        is_less = all(own < one if side == "upper" else own > one for one in known)
        return bool(known) and (is_less or not is_limit)


def _halved(level: Fraction) -> str:
    """The level of one side of a two-sided interval: 97.5% for 95%."""
    return f"{float(50 * (1 + level)):g}%"
