"""The ends of an interval that follow from what is printed before them: a rate with its margin, or an interval that is
carried over to a set. Prevalence was 31.0% ± 2.9%, so between 28.1% and 33.9%; at 0.40% to 0.95% of the 502,000, as few
as 2,008. So too the half width and the width of an interval.

An end is bound where these give it; where the one end of a range follows, the other is bound with the same inputs,
right or wrong. Else the inputs are offered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from prsym.drafting.quantities.projected import is_left_out
from prsym.drafting.text.entries import bare_count, ends_of
from prsym.drafting.text.formulas import Reading, gives, is_coarse, rounds_to, told, value_as_printed
from prsym.drafting.text.judged import value_of
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.numbers import numbers
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE, HYPOTHETICAL
from prsym.drafting.text.records import DraftedClaim, End, Input, Offer
from prsym.drafting.text.surroundings import stems
from prsym.reading.number_words import is_percentage

SIGNS: Mapping[End, str] = {"lower": "-", "upper": "+"}
HALF, WIDTH = "(first - second)/2", "first - second"
_SIDES: Mapping[str, End] = {"at_least": "lower", "at_most": "upper"}
_LOWER = any_case(r"\b(?:lower|low|minimum|bottom|at least|no fewer than)\b[^.;]*$")
_UPPER = any_case(r"\b(?:upper|high|maximum|top|at most|no more than)\b[^.;]*$")
_SIGN = any_case(r"(?:±|\+/|plus or minus|give or take)")
_OF_INTERVAL = whole_words(r"intervals?|limits?|bounds?|CI|confiden\w+|lies? between|range")
_OF_WIDTH = any_case(r"\b(?:widths?|spread|spans?)\b[^.;]*$")
_OF_HALF = any_case(r"\b(?:half[- ](?:the )?widths?|margins?)\b[^.;]*$")
_AMONG = any_case(r" (?:of|among|in|within|from) (?:the|these|those|all|our|its) $")
_LEFT_OVER = whole_words(r"miss\w*|left behind|remain\w*|undetected|unproduced|overlooked|not (?:found|produced)")
MOST_BEFORE = 3  # sentences between an end and what it follows from


class Source(NamedTuple):
    """The numbers from which ends follow: a rate with its margin, or the two ends of an interval."""

    first: Input
    second: Input
    is_margin: bool


def ends_told(near: Near, drafted: Sequence[DraftedClaim]) -> tuple[DraftedClaim, ...]:
    """The claims of a document in their order, ends in the place of open ones, with those of ends that had none."""
    claims = {claim.value: claim for claim in drafted}
    ends = _Ends(near, claims)
    bound = [one for one in drafted if one.binding != "open" and not ends.is_other(one)]
    taken = {k for one in bound for k in (one.value, one.interval, one.interval_upper)}
    found = {i: tuple(ends.of(i)) for i in range(len(near.stated)) if i not in taken}
    kept = [again for one in drafted for again in (found.pop(one.value, ()) or (one,))]
    return (*kept, *(one for ones in found.values() for one in ones))


class _Ends:
    """The ends of a document; `claims` are those drafted, by their values."""

    def __init__(self, near: Near, claims: Mapping[int, DraftedClaim]) -> None:
        self._near, self._around, self._stated = near, near.around, near.stated
        self._claims = claims

    def is_other(self, claim: DraftedClaim) -> bool:
        """Whether a claim is a projection of a sample, and what it projects to is told as a limit that it does not
        give: that may be of the end of an interval."""
        printed = self._stated[claim.value].number.printed
        is_limit = printed is not None and printed.kind in _SIDES
        is_projected = bool(claim.inputs.keys() & {"population", "null_set"}) and not claim.compute
        return is_limit and is_projected and not self._is_estimate(claim)

    def _is_estimate(self, claim: DraftedClaim) -> bool:
        """Whether the inputs of a claim give the print of its value without the words of a limit."""
        value = value_of(self._stated, claim.value, claim.quantity, claim.inputs)
        return value is not None and rounds_to(value, ends_of(self._stated[claim.value].number)[-1])

    def of(self, i: int) -> Iterator[DraftedClaim]:
        """The claims of the ends that a number prints; of one that is bound nowhere, the open claim with an offer."""
        one = self._stated[i]
        if one.reason or self._around.is_cell(i) or one.counts is not None or self._near.is_level(i):
            return
        if kind_of(one.number) in ("points", "share") and (compute := self._width(i)):
            yield from self._one(i, compute)
            return
        sides = self._sides(i)
        source = self._source(i) if sides else None
        readings = {} if source is None else {side: self._reading(i, side, source) for side in sides}
        ends = {side: self._bound(i, side, reading) for side, reading in readings.items() if reading is not None}
        given = [side for side in ends if self._is_given(ends[side])]
        is_whole = bool(given) and all(side in given or self._is_refuted(ends[side]) for side in sides)
        # One that is wrong stands first.
        yield from (ends[side] for side in sorted(ends, key=lambda side: side in given) if is_whole)
        offered = next((reading for reading in readings.values() if reading is not None), None)
        if not is_whole and offered is not None and i in self._claims:
            text = self._text(i, sides[0])
            yield self._claims[i].offering(told(offered, text), Offer(offered.inputs, offered.compute))

    def _is_given(self, claim: DraftedClaim) -> bool:
        """Whether the inputs of an end as printed give it to the last digit, or any values that round to them do."""
        reading, text = Reading(claim.compute, claim.inputs, 1), self._text(claim.value, claim.end)
        value = value_as_printed(reading)
        return gives(reading, text) or (value is not None and rounds_to(value, text))

    def _is_refuted(self, claim: DraftedClaim) -> bool:
        """Whether no values that round to the inputs of an end give it."""
        reading, text = Reading(claim.compute, claim.inputs, 1), self._text(claim.value, claim.end)
        return not gives(reading, text) and not is_coarse(reading, text)

    def _bound(self, i: int, side: End, reading: Reading) -> DraftedClaim:
        name = f"end-{i + 1}-{side}"
        claim = DraftedClaim(name, "", i, self._around.sentence(i), reading.inputs, "inferred", compute=reading.compute)
        return replace(claim, end=side)

    def _text(self, i: int, side: End) -> str:
        """The end of a number as printed, without the words of a limit."""
        return ends_of(self._stated[i].number)[0 if side == "lower" else -1]

    def _sides(self, i: int) -> tuple[End, ...]:
        """Which ends a number prints, by its kind or the words before it."""
        printed = self._stated[i].number.printed
        if printed is None or not ends_of(self._stated[i].number):
            return ()
        if printed.kind == "range":
            return ("lower", "upper")
        if printed.kind in _SIDES:
            return (_SIDES[printed.kind],)
        is_plain = printed.kind == "number" and self._around.kind(i) in ("share", "count")
        before = self._around.before(i)
        if is_plain and _LOWER.search(before):
            return ("lower",)
        return ("upper",) if is_plain and _UPPER.search(before) else ()

    def _reading(self, i: int, side: End, source: Source) -> Reading | None:
        """The reading of one end; of a count with the set that the interval is carried over to."""
        if is_percentage(self._stated[i].number.text):
            inputs = {"first": source.first, "second": source.second}
            return Reading(f"first {SIGNS[side]} second", inputs, 1) if source.is_margin else None
        whole = self._set(i)
        if whole is None:
            return None
        if source.is_margin:
            named = {"first": source.first, "second": source.second, "third": whole}
            return Reading(f"(first {SIGNS[side]} second)*third", named, 1)
        end = source.first if side == "lower" else source.second
        return Reading("first*second", {"first": end, "second": whole}, 1)

    def _source(self, i: int) -> Source | None:
        """The rate with its margin, or the interval, nearest before a number; else in the sentence behind it."""
        for inside in self._windows(i):
            found = [*self._margins(inside), *([] if self._is_rate(i) else self._intervals(inside))]
            found = [one for one in found if i not in (one.first.source, one.second.source)]
            if found:
                return found[0] if len({(one.first.text, one.second.text) for one in found}) == 1 else None
        return None

    def _is_rate(self, i: int) -> bool:
        return is_percentage(self._stated[i].number.text)

    def _windows(self, i: int) -> Iterator[list[int]]:
        """The numbers before one in its sentence, of each sentence before it, of the passage before, and behind it."""
        one = self._stated[i]
        earlier = sorted(k for k, far in self._around.earlier(i) if far <= 2)
        yield [k for k in earlier if self._stated[k].in_sentence_of(one)]
        for back in range(1, MOST_BEFORE + 1):
            places = (one.passage, one.sentence - back)
            yield [k for k in earlier if (self._stated[k].passage, self._stated[k].sentence) == places]
        yield [k for k in earlier if self._stated[k].passage == one.passage - 1]
        behind = range(i + 1, len(self._stated))
        next_one = (one.passage, one.sentence + 1)
        yield [k for k in behind if (self._stated[k].passage, self._stated[k].sentence) == next_one]

    def _margins(self, inside: Sequence[int]) -> Iterator[Source]:
        """The rates with their margins among some numbers: 31.0% ± 2.9%; 76.5%, with a margin of 4.2 points."""
        for k in inside:
            one, printed = self._stated[k], self._stated[k].number.printed
            if printed is not None and printed.kind == "plus_minus":
                rate, margin = ends_of(one.number)
                yield Source(Input(rate, k), Input(margin, k), True)
            elif self._is_margin(k) and (of := self._rate_of(k)) is not None:
                margin = _in_percent(ends_of(one.number)[0])
                yield Source(self._around.input(of), Input(margin, k), True)

    def _is_margin(self, k: int) -> bool:
        one = self._stated[k]
        is_named = any(role.name == "margin" or role.quantity == "margin of error" for role in one.roles)
        is_told = is_named or _SIGN.match(one.number.text) is not None
        return is_told and kind_of(one.number) in ("points", "share") and bool(ends_of(one.number))

    def _rate_of(self, k: int) -> int | None:
        """The one rate before a margin in its sentence, else in the sentence before."""
        for inside in ([j for j in self._around.in_sentence(k) if j < k], self._near.in_sentence_before(k)):
            rates = [j for j in inside if self._is_plain_rate(j)]
            if rates:
                return rates[0] if len(rates) == 1 else None
        return None

    def _is_plain_rate(self, j: int) -> bool:
        one = self._stated[j]
        is_rate = kind_of(one.number) == "share" and one.counts is None and not one.reason
        return is_rate and is_percentage(one.number.text) and not self._near.is_level(j) and not self._is_margin(j)

    def _intervals(self, inside: Sequence[int]) -> Iterator[Source]:
        """The intervals of rates among some numbers, each in one number or as a lower and an upper limit."""
        for k in inside:
            one, printed = self._stated[k], self._stated[k].number.printed
            if one.reason or not is_percentage(one.number.text) or not _OF_INTERVAL.search(self._around.sentence(k)):
                continue
            if printed is not None and printed.kind == "range":
                lower, upper = ends_of(one.number)
                yield Source(Input(lower, k), Input(upper, k), False)
        yield from self._limits(inside)

    def _limits(self, inside: Sequence[int]) -> Iterator[Source]:
        """The interval whose lower and upper limit are told one by one: the upper limit is 1.8% and the lower 0.7%."""
        plain = [k for k in inside if self._is_plain_rate(k)]
        lower, upper = (
            [k for k in plain if words.search(CLAUSE.split(self._around.before(k))[-1])] for words in (_LOWER, _UPPER)
        )
        if len(plain) == 2 and len(lower) == len(upper) == 1 and _OF_INTERVAL.search(self._around.sentence(plain[0])):
            first, second = (self._around.input(k) for k in (*lower, *upper))
            yield Source(first, second, False)

    def _set(self, i: int) -> Input | None:
        """The count of the set that an interval is carried over to: the nearest one that is larger than the ends.

        Of several in a sentence that one is meant whose words the value's clause repeats.
        """
        least = size(next(numbers(ends_of(self._stated[i].number)[-1])))
        # Of the 96,000 unread ones, behind the ends in their clause.
        behind = [k for k in self._around.in_sentence(i) if k == i + 1 and _AMONG.search(self._around.between(i, k))]
        for inside in (behind, *self._windows(i)):
            larger = [k for k in inside if self._is_set(k) and self._around.size(k) > least]
            if len({self._stated[k].digits for k in larger}) > 1 and _LEFT_OVER.search(self._around.sentence(i)):
                larger = [k for k in larger if is_left_out(self._around, k)] or larger
            if len({self._stated[k].digits for k in larger}) > 1:
                asked = stems(self._around.behind(i))
                fits = [len(asked & self._near.own_words(k)) for k in larger]
                larger = [k for k, fit in zip(larger, fits, strict=True) if fit == max(fits) > 0]
            if larger:
                alone = len({self._stated[k].digits for k in larger}) == 1
                return Input(bare_count(self._stated[larger[-1]].number.text), larger[-1]) if alone else None
        return None

    def _is_set(self, k: int) -> bool:
        one = self._stated[k]
        is_whole = kind_of(one.number) == "count" and one.counts is None and not one.reason
        return is_whole and not any(role.quantity == "responsive documents" for role in one.roles)

    def _width(self, i: int) -> str:
        """Whether a number is told as the half width or the width of an interval, as a formula; "" for neither."""
        before = self._around.before(i)
        is_half = _OF_HALF.search(before) is not None
        return HALF if is_half else WIDTH if _OF_WIDTH.search(before) else ""

    def _one(self, i: int, compute: str) -> Iterator[DraftedClaim]:
        """The claim of a width, where the nearest interval gives it."""
        if HYPOTHETICAL.search(self._around.sentence(i)):
            return
        for inside in list(self._windows(i))[:2]:
            found = list(self._intervals(inside))
            if len(found) != 1:
                continue
            reading = Reading(compute, {"first": found[0].second, "second": found[0].first}, 1)
            if gives(reading, self._stated[i].number.text):
                claim = self._bound(i, "upper", reading)
                yield replace(claim, end="", id=f"width-{i + 1}")
            return


def _in_percent(points: str) -> str:
    """Points of a percentage as a percentage, to be added to one."""
    return points if is_percentage(points) else f"{points}%"
