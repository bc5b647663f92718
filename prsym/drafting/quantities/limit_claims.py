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
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL
from prsym.drafting.text.records import DraftedClaim, End, Input, Offer, inputs_in_words
from prsym.reading.number_words import is_percentage

RULE = "rule of three"
HALVED = "a limit of the two-sided interval leaves {} on its side"
_LIMIT = r"(?:[\w-]+ ){0,3}?(?:limit|bound|end)\b[^.;]*$"
_WORDS: Mapping[End, re.Pattern[str]] = {
    "upper": any_case(rf"\bupper {_LIMIT}"),
    "lower": any_case(rf"\blower {_LIMIT}"),
}
_ANY = any_case(r"\b(?:limit|bound|rule of three)\b[^.;]*$")
_KINDS: Mapping[str, End] = {"at_most": "upper", "less_than": "upper", "at_least": "lower", "more_than": "lower"}
_QUANTITIES: Mapping[End, str] = {"upper": UPPER, "lower": LOWER}
_ONE_SIDED, _TWO_SIDED = re.compile(r"\bone[- ]sided\b", re.I), re.compile(r"\b(?:two[- ]sided|intervals?)\b", re.I)
# The methods of intervals by the first word of their names; the exact one is meant where none is named.
_EXACT = "Clopper–Pearson interval"
_INTERVALS = {
    "exact": _EXACT,
    "clopper": _EXACT,
    "binomial": _EXACT,
    "wilson": "Wilson interval",
    "normal": "Normal interval",
    "wald": "Normal interval",
    "agresti": "Agresti–Coull interval",
    "jeffreys": "Jeffreys interval",
}
_OTHERWISE = whole_words(r"finite|hypergeometric|weight\w*|stratif\w*|bayes\w*|adjust\w*")

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
        ways = [] if sample is None or level is None else list(self._every_way(i, side, sample, level))
        if sample is None or level is None or not ways:
            return None
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
        if old is None:
            return old
        words = f"the {tried[0].quantity} of {inputs_in_words(tried[0].inputs)} does not give it"
        return old.offering(words, Offer(tried[0].inputs, quantity=tried[0].quantity))

    def _side(self, i: int) -> End:
        """The side of a limit by the words before it; "" for a number that is none."""
        one = self._stated[i]
        is_rate = kind_of(one.number) == "share" and is_percentage(one.number.text) and one.counts is None
        if one.reason or not is_rate or self._around.is_cell(i) or self._near.is_level(i):
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

    def _every_way(self, i: int, side: End, sample: Counted, level: int) -> Iterator[Way]:
        """The limits by the method that the sentence names, or else by that of a sentence beside it and by the exact
        one; none where it names one that is not known here, or several."""
        sentence, one = self._around.sentence(i), self._stated[i]
        own = set(_named(sentence))
        beside = {*_named(self._around.sentence_before(one)), *_named(self._around.sentence_behind(one))}
        if _OTHERWISE.search(sentence) or len(own) > 1 or "" in own:
            return
        for method in own or (beside - {"", _EXACT} if len(beside) == 1 else ()):
            if method != _EXACT:
                yield from self._of(method, i, side, sample, level)
        if own <= {_EXACT}:
            yield from self._ways(i, side, sample, level)

    def _of(self, method: str, i: int, side: End, sample: Counted, level: int) -> Iterator[Way]:
        """The end of the two-sided interval of a method other than the exact one."""
        if sample.found.source is not None and not _ONE_SIDED.search(self._around.sentence(i)):
            confidence = self._around.input(level)
            yield f"{method}, {side} end", {**sample.inputs, "confidence": confidence}

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


def _named(words: str) -> Iterator[str]:
    """The intervals whose methods words name; "" for a method that gives no limit here."""
    for one in METHOD.finditer(words):
        yield _INTERVALS.get(re.split(r"[^a-z]", one[1].casefold())[0], "")


def _halved(level: Fraction) -> str:
    """The level of one side of a two-sided interval: 97.5% for 95%."""
    return f"{float(50 * (1 + level)):g}%"
