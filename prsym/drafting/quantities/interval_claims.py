"""Intervals that stand in the text as claims of their own, and the ends of an interval told one by one.

The counts are those of the nearest sample that is told (`CountedSamples`), the level that of the sentence, of the one
beside it, or the only one of the document; the method likewise, none where none is named. An interval is bound where
these give it. Where they do not, it is bound if the sentence itself names its level and its method, and its sample is
the only one of the paragraph; else they are offered.

One limit of a rate that is told alone: the 95% upper limit is 0.81%; none was found, so by the rule of three 0.5%.

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
from prsym.drafting.quantities.ways import ways
from prsym.drafting.text.entries import entry
from prsym.drafting.text.formulas import rounds_to
from prsym.drafting.text.judged import HOLDING, ends_by_methods, value_of, verdict_of
from prsym.drafting.text.kinds import digits_of, kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.numbers import numbers
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL
from prsym.drafting.text.records import DraftedClaim, End, Input, Offer, inputs_in_words
from prsym.reading.number_words import is_percentage

_OF_INTERVAL = whole_words(r"intervals?|limits?|bounds?|CI|confiden\w+|certainty")
_LIMITS_ARE = any_case(r"\b(?:limits|bounds|ends)(?: (?:are|were|of|at|being|thus|therefore))* $")
_MONTH = re.compile(r"(?<=\w )May\b")
_CHANGED = whole_words(r"rose|fell|increas\w*|improv\w*|dropp\w*|declin\w*|went|grew|climb\w*")
_LOWER = any_case(r"\b(?:lower|low(?:est)?|minimum) (?:[\w-]+ ){0,3}$")
_UPPER = any_case(r"\b(?:upper|high(?:est)?|maximum) (?:[\w-]+ ){0,3}$")
# Of a calculation that takes more than the two counts.
_OTHERWISE = whole_words(
    r"adjust\w*|correct(?:ed|ion)|finite|weight\w*|stratif\w*|cluster\w*|bootstrap\w*|bayes\w*|pooled|combined|"
    r"continuity|project\w*|extrapolat\w*|one[- ]sided|not"
)
FAR = Fraction(1, 8)  # of the width of an interval: what no method nearly gives
_FAILING = ("refuted", "other convention")
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
_LIMITED_OTHERWISE = whole_words(r"finite|hypergeometric|weight\w*|stratif\w*|bayes\w*|adjust\w*")

Way = tuple[str, Mapping[str, Input]]


def interval_claims(near: Near, drafted: Sequence[DraftedClaim]) -> tuple[DraftedClaim, ...]:
    """The claims of a document in their order, open intervals bound, with those of intervals that had none."""
    told = _Told(near, {claim.value: claim for claim in drafted})
    held = {k for one in drafted for k in (one.interval, one.interval_upper)}
    places = {i: told.upper(i) for i in range(len(near.stated)) if i not in held and told.is_interval(i)}
    found = {i: one for i, upper in places.items() if (one := told.claim(i, upper)) is not None}
    uppers = {places[i] for i in found} - {None}
    kept = [found.pop(one.value, one) for one in drafted if one.value not in uppers]
    return (*kept, *found.values())


class _Told:
    """The intervals of a document that are told of samples."""

    def __init__(self, near: Near, claims: Mapping[int, DraftedClaim]) -> None:
        self._near, self._around, self._stated = near, near.around, near.stated
        self._claims = claims
        self._samples = CountedSamples(near.around, claims)

    def is_interval(self, i: int) -> bool:
        """Whether a number of running text is an interval of a share, or the lower end of one."""
        one = self._stated[i]
        claim = self._claims.get(i)
        if one.reason or self._around.is_cell(i) or not is_percentage(one.number.text):
            return False
        is_free = claim is None or claim.binding == "open" or self._is_of(i, "range")
        is_pair = any(self._is_of(i, kind) for kind in ("range", "plus_minus")) or self.upper(i) is not None
        return is_free and is_pair and self._is_told(i)

    def _is_told(self, i: int) -> bool:
        sentence = self._around.sentence(i)
        return _OF_INTERVAL.search(sentence) is not None and not _CHANGED.search(self._around.before(i))

    def _is_of(self, i: int, kind: str) -> bool:
        printed = self._stated[i].number.printed
        return printed is not None and printed.kind == kind

    def upper(self, i: int) -> int | None:
        """The upper end that stands as a number of its own right behind the lower one in its sentence."""
        k = i + 1
        if k not in self._around.in_sentence(i) or self._around.kind(k) != "share":
            return None
        if self._around.kind(i) != "share" or self._stated[k].counts or self._stated[i].counts:
            return None
        if self._around.between(i, k).strip() in (",", ";") and self._around.before(i).endswith(("[", "(")):
            return k
        if self._around.between(i, k).strip() in ("and", "to") and _LIMITS_ARE.search(self._around.before(i)):
            return k
        is_lower = self._is_of(i, "at_least") or _LOWER.search(self._around.before(i))
        is_upper = self._is_of(k, "at_most") or _UPPER.search(self._around.before(k))
        return k if is_lower and is_upper else None

    def claim(self, i: int, upper: int | None) -> DraftedClaim | None:
        """The claim of an interval with the sample, the level and the method that are told; None without a sample."""
        sample = self._samples.of(i)
        if sample is None:
            return None
        old = self._claims.get(i)
        name = old.id if old is not None else f"interval-{i + 1}"
        quantity = old.quantity if old is not None and ("found", "sample") in ways(old.quantity) else "share"
        claim = DraftedClaim(name, quantity, i, self._around.sentence(i), sample.inputs, "inferred")
        claim = replace(claim, interval_upper=upper, confidence=self._near.level(i), method=self._method(i))
        if claim.confidence is None and self._around.in_sentence(i) and self._levels(range(len(self._stated))):
            return self._offered(claim, old)  # one of several levels
        verdict = verdict_of(self._stated, claim)
        if verdict in ("confirmed", "consistent", "convention"):
            return claim
        if verdict in _FAILING and (self._is_sure(i, sample) or self._is_half_given(claim)):
            return claim
        return self._offered(claim, old)

    def _offered(self, claim: DraftedClaim, old: DraftedClaim | None) -> DraftedClaim:
        told = " of ".join(claim.inputs[name].text for name in ("found", "sample"))
        words = f"it may be the interval of {told}, which does not give it by the method and the level that are told"
        return (old or claim).left_open(words, Offer(claim.inputs, quantity="share"))

    def _is_sure(self, i: int, sample: Counted) -> bool:
        """Whether the words leave no other interval: its level and its method stand in its sentence, and its sample
        there or right before it; the document has no other sample, and nothing else is supposed or corrected."""
        sentence = self._around.sentence(i)
        before = self._around.sentence_before(self._stated[i])
        levels = self._levels(self._around.in_sentence(i))
        is_named = len(levels) == 1 and len({one[1].casefold() for one in METHOD.finditer(sentence)}) == 1
        is_plain = not any(
            words.search(one) for one in (sentence, before) for words in (_OTHERWISE, OF_OTHERS, HYPOTHETICAL)
        )
        return is_named and is_plain and sample.far <= 1 and self._samples.every() <= {sample.key}

    def _is_half_given(self, claim: DraftedClaim) -> bool:
        """Whether one end of an interval follows from the sample, by a method that the audit tries, and the other one
        by none, nor by any other sample of the document: the one end tells what the interval is of."""
        texts = str(entry(self._stated, claim)["interval"]).split(" to ")
        quote = _MONTH.sub(" ", claim.quote)
        if any(words.search(quote) for words in (_OTHERWISE, HYPOTHETICAL)) or not all(map(_is_fine, texts)):
            return False
        found = ends_by_methods(self._stated, claim)
        given = [any(rounds_to(ends[k], texts[k]) for ends in found) for k in (0, 1)]
        if given[0] == given[1]:
            return False
        k = 0 if given[1] else 1
        printed = size(next(numbers(texts[k])))
        is_far = all(abs(ends[k] - printed) > (ends[1] - ends[0]) * FAR for ends in found)
        return is_far and not any(self._gives(claim, one) for one in self._samples.each())

    def _gives(self, claim: DraftedClaim, sample: Counted) -> bool:
        """Whether another sample gives the interval of a claim."""
        return verdict_of(self._stated, replace(claim, inputs=sample.inputs)) not in _FAILING

    def _levels(self, places: Sequence[int]) -> list[int]:
        return [k for k in places if self._near.is_level(k)]

    def _method(self, i: int) -> str:
        """The method that the sentence of a number names; else those beside it, or all of the document as one."""
        one = self._stated[i]
        own = self._around.sentence(i)
        beside = self._around.sentence_before(one), self._around.sentence_behind(one)
        for texts in ([own], [text for text in beside if _OF_INTERVAL.search(text)], self._of_all()):
            named = {found[1].casefold(): found[1] for text in texts for found in METHOD.finditer(text)}
            named = {name: text for name, text in named.items() if name != "exact"} if len(named) > 1 else named
            if named:
                return next(iter(named.values())) if len(named) == 1 else ""
        return ""

    def _of_all(self) -> list[str]:
        return [text for text in self._around.texts if re.search(r"\bintervals\b", text, re.IGNORECASE)]


def _is_fine(text: str) -> bool:
    """Whether an end is printed with two digits or more, which tell by what it was computed."""
    return digits_of(next(numbers(text))) > 1


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
        if _LIMITED_OTHERWISE.search(sentence) or len(own) > 1 or "" in own:
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
            yield quantity, {**counts, "confidence": Input(_halved(self._around.size(level)), None)}
            is_named = METHOD.search(f"{self._around.sentence_before(self._stated[i])} {sentence}") is not None
            if is_none and not is_named and self._around.size(level) == Fraction(95, 100):
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
