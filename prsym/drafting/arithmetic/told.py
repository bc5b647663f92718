"""The readings that the words of a sentence leave alone: what is left, a total, a change from one number to another,
and an amount right behind the numbers whose units give its unit: hours at $48 an hour are dollars.

Such a reading stands though it does not give the value, and is then a finding.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from prsym.drafting.arithmetic.appositions import Appositions, of_subjects, shares_of_two
from prsym.drafting.arithmetic.changed_rates import between_two, changed_rates, complements
from prsym.drafting.arithmetic.changes import between_shares, beyond_limits
from prsym.drafting.arithmetic.compared import compared
from prsym.drafting.arithmetic.constructions import (
    ADDS,
    CHANGES_TO,
    CONSTRUCTIONS,
    DIFFERENCE,
    FALL,
    LINK,
    MORE_READ,
    MORE_WENT,
    NO_UNIT,
    OF_READING,
    OF_THEM,
    ONLY_AND,
    OPERATION,
    OTHERWISE,
    OVER,
    PART,
    PRODUCT,
    QUALIFIED,
    QUOTIENT,
    REDUCTION,
    RELATIVE,
    RESTRICTED,
    RISE,
    SUM,
    THE_OTHER,
    THESE,
    THIS_IS,
    TIMES,
    TOTAL_TO,
    WENT_ITSELF,
    WORK,
)
from prsym.drafting.arithmetic.culled import culled, rest_of_share
from prsym.drafting.arithmetic.groups import grouped_sums
from prsym.drafting.arithmetic.leaving import Lessened, left_by
from prsym.drafting.arithmetic.listed_sums import divided_by_sums, listed_sums, made_up, totals_first
from prsym.drafting.arithmetic.multiplied import limits_taken, multiplied, rates_taken
from prsym.drafting.arithmetic.priced import priced
from prsym.drafting.arithmetic.projected_sets import projected_to
from prsym.drafting.arithmetic.summed_up import (
    means_of_list,
    means_of_two,
    of_all_told,
    of_either,
    summed_up,
    with_last_smaller,
)
from prsym.drafting.arithmetic.unit_prices import for_each, opened_for_each, savings, team_costs, unit_prices
from prsym.drafting.arithmetic.work import Work
from prsym.drafting.text.formulas import CENTS, Reading, is_loose
from prsym.drafting.text.kinds import alike, is_rate, kind_of, size, unit_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.numbers import Number
from prsym.drafting.text.phrases import STAYED
from prsym.drafting.text.prose_cells import sums_of_cells
from prsym.drafting.text.records import sources_of
from prsym.drafting.text.roles import skeleton
from prsym.drafting.text.surroundings import Surroundings

# Readings that other rooms find told.
_FURTHER = (
    *(listed_sums, grouped_sums, changed_rates, complements),
    *(of_subjects, of_either, rates_taken, opened_for_each, sums_of_cells, summed_up, of_all_told, means_of_two),
    *(beyond_limits, between_shares, for_each, multiplied, limits_taken, divided_by_sums, compared, made_up),
    shares_of_two,
    *(culled, rest_of_share, unit_prices, team_costs, savings, means_of_list, with_last_smaller),
    *(left_by, totals_first, priced, between_two, projected_to),
)


class Told(Near):
    """The readings that the words of a sentence leave alone."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        self._known: dict[int, list[Reading]] = {}
        self.also: list[Callable[[int], Iterator[Reading]]] = []  # readings that other rooms find told
        self._further = Appositions(around).of, Lessened(around).of, Work(around).of

    def of(self, i: int) -> list[Reading]:
        """The readings of a number that its sentence states."""
        if i not in self._known:
            self._known[i] = []  # a number is none of its own inputs
            if self._is_qualified(i):
                return []
            ways = (self._stated, self._others, self._changes, self._of_what_went, self._of_two_shares, self._totals)
            found = [reading for way in (*ways, self._products, self._of_work) for reading in way(i)]
            found += [reading for read in _FURTHER for reading in read(self, i)]
            found += [reading for way in (*self._further, *self.also) for reading in way(i)]
            self._known[i] = found
        return self._known[i]

    def _is_qualified(self, i: int) -> bool:
        """Whether the words behind a number say that more belongs to it, or one of its unit is joined to it."""
        found = QUALIFIED.match(self.around.behind(i))
        if found is None or not found[0].rstrip().endswith(("and", "about", "another")):
            return found is not None
        return i + 1 in self.around.in_sentence(i) and set(unit_of(self.stated[i + 1].number)) & {"$"} != set()

    def _stated(self, i: int) -> Iterator[Reading]:
        """Sums and differences that the words of the sentence state; none of a longer calculation."""
        own = [k for k in self.around.in_sentence(i) if not self.stated[k].reason]
        if i not in own:
            return
        line = skeleton(self.around.sentence(i), [self.stated[k].number for k in own])
        for pattern, compute in CONSTRUCTIONS:
            for found in pattern.finditer(line):
                is_alone = not OPERATION.search(line[: found.start()][-3:]) and not OPERATION.match(line[found.end() :])
                first, second, value = (own[int(found[name])] for name in ("first", "second", "value"))
                is_more = compute == DIFFERENCE and MORE_WENT.search(line[found.end("second") : found.start("value")])
                is_more = is_more or (compute == DIFFERENCE and WENT_ITSELF.search(self.around.before(first)))
                if value == i and is_alone and not is_more and not RESTRICTED.match(line[found.end() :]):
                    yield from self._computed(i, compute, first, second)

    def _computed(self, i: int, compute: str, first: int, second: int) -> Iterator[Reading]:
        """The reading of two numbers by a formula; for a change that by the kind of its value, where they allow one."""
        one, numbers = self.stated[i].number, [self.stated[k].number for k in (i, first, second)]
        kinds = [kind_of(number) for number in numbers]
        if {"other", "multiple"} & set(kinds):
            return
        if compute == PART:
            is_share = kinds[1] == "share" and any(c.isdigit() for c in numbers[1].text)
            if is_share and self.counts(second) and self.is_part(i, second):
                yield self.reading(PRODUCT, {"first": first, "second": second}, 0, True)
            return
        if any(map(self._is_loose, (first, second))):
            return
        if compute == PRODUCT:
            is_of_units = _combined(numbers[1], numbers[2], 1) == _bare(unit_of(one)) or alike(numbers[2], one)
            is_one = self._is_alone(i, [*(k for k in self._unused(i) if k not in (first, second)), first, second])
            if is_of_units and is_one and not {"share", "points", "change"} & set(kinds):
                yield self.reading(PRODUCT, {"first": first, "second": second}, 0, True)
        elif compute:
            if alike(numbers[1], numbers[2]) and alike(numbers[1], one):
                yield self.reading(compute, {"first": first, "second": second}, 0, True)
        else:
            yield from self._change(i, first, second, 0)

    def _change(self, i: int, old: int, new: int, near: int) -> Iterator[Reading]:
        """The change from one number to another: relative, in points, or in the unit of both."""
        one, before, after = (self.stated[k].number for k in (i, old, new))
        # From 8,163 to 1,872 hours: the unit is said once.
        is_said_once = set(unit_of(before)) == {""} and kind_of(before) == "count" and kind_of(after) == "amount"
        if not (alike(before, after) or is_said_once) or not size(before):
            return
        is_fall = size(after) < size(before)
        higher, lower = (old, new) if is_fall else (new, old)
        if kind_of(one) in ("share", "change") and kind_of(before) != "share":
            compute = FALL if is_fall and kind_of(one) == "share" else RISE
            yield self.reading(compute, {"new": new, "old": old}, near, True)
            return
        is_of_shares = kind_of(one) == "points" and kind_of(before) == "share"
        if is_of_shares or (kind_of(one) in ("count", "amount") and alike(one, after)):
            yield self.reading(DIFFERENCE, {"first": higher, "second": lower}, near, True)

    def _others(self, i: int) -> Iterator[Reading]:
        """The rest of the one count of the sentence before: they agreed to 14 of them; the other 24 are in dispute."""
        inside = [k for k in self.around.in_sentence(i) if k <= i and not self.stated[k].reason]
        if len(inside) != 2 or not OF_THEM.match(self.around.behind(inside[0])):
            return
        before = [k for k in self.in_sentence_before(i) if self.counts(k)]
        is_rest = THE_OTHER.search(self.around.before(i)) is not None and self.counts(inside[0])
        is_rest = is_rest and not RESTRICTED.match(self.around.behind(i))
        if is_rest and len(before) == 1 and alike(self.stated[before[0]].number, self.stated[inside[0]].number):
            yield self.reading(DIFFERENCE, {"first": before[0], "second": inside[0]}, 1, True)

    def _changes(self, i: int) -> Iterator[Reading]:
        """A change to a number from the one of its unit in the sentence before: it rose to 61, an increase of 14 %."""
        inside = [k for k in self.around.in_sentence(i) if k < i and not self.stated[k].reason]
        if len(inside) != 1 or not self.is_change(i) or not CHANGES_TO.search(self.around.before(inside[0])):
            return
        new = inside[0]
        before = [k for k in self.in_sentence_before(i) if self._is_of_unit(k, unit_of(self.stated[new].number))]
        if len(before) == 1 and unit_of(self.stated[new].number):
            yield from self._change(i, before[0], new, 1)

    def _of_what_went(self, i: int) -> Iterator[Reading]:
        """A reduction that sums up a paragraph, of which two counts make up a third: one went, and one was left."""
        is_first = self.around.in_sentence(i)[0] == i or self.stated[i - 1].reason
        if not is_first or not REDUCTION.search(self.around.before(i)) or self.around.kind(i) != "share":
            return
        before = [k for k, near in self.around.earlier(i) if near == 1 and self.counts(k)][:3]
        if len(before) < 3 or not all(alike(self.stated[k].number, self.stated[before[0]].number) for k in before):
            return
        whole = max(before, key=lambda k: self.around.size(k))
        parts = [k for k in before if k != whole]
        stayed = [k for k in parts if STAYED.search(self.clause(k))]
        gone = [k for k in parts if k not in stayed and self.went(k)]
        is_sum = sum(self.around.size(k) for k in parts) == self.around.size(whole)
        if is_sum and len(gone) == 1:
            new = next(k for k in parts if k not in gone)
            yield self.reading(FALL, {"new": new, "old": whole}, 1, True)

    def _of_two_shares(self, i: int) -> Iterator[Reading]:
        """The difference of the two shares of one name of the sentence, or of the one before."""
        kind = self.around.kind(i)
        is_relative = kind in ("share", "change") and RELATIVE.search(self.around.before(i)) is not None
        if not is_relative and (kind != "points" or not self.is_change(i)):
            return
        inside = [k for k in self.around.in_sentence(i) if k < i and self._is_pure_share(k)]
        near = 0 if inside else 1
        shares = inside or [k for k in self.in_sentence_before(i) if self._is_pure_share(k)]
        names = [{role.quantity for role in self.stated[k].roles if role.name == "value"} for k in shares]
        if (
            len(shares) != 2
            or names[0] != names[1]
            or (not names[0] and not (near and THIS_IS.match(self.around.sentence(i))))
        ):
            return
        yield from self._between(i, shares, is_relative, near)

    def _between(self, i: int, shares: Sequence[int], is_relative: bool, near: int) -> Iterator[Reading]:
        """The difference of two shares, or their relative one, the first of which was before."""
        old, new = shares
        is_fall = self.around.size(new) < self.around.size(old)
        if not is_relative:
            first, second = (old, new) if is_fall else (new, old)
            yield self.reading(DIFFERENCE, {"first": first, "second": second}, near, True)
        elif self.around.size(old):
            yield self.reading(FALL if is_fall else RISE, {"new": new, "old": old}, near, True)

    def _is_pure_share(self, k: int) -> bool:
        one = self.stated[k]
        is_level = any(role.name in ("confidence", "margin") for role in one.roles)
        return not one.reason and not is_level and one.counts is None and kind_of(one.number) == "share"

    def _totals(self, i: int) -> Iterator[Reading]:
        """The total of the amount of the sentence before and of what is added: and bring the total to $2 million."""
        inside = [k for k in self.around.in_sentence(i) if k < i and not self.stated[k].reason]
        if (
            len(inside) != 1
            or not TOTAL_TO.search(self.around.before(i))
            or not ADDS.search(self.around.before(inside[0]))
        ):
            return
        unit = unit_of(self.stated[i].number)
        before = [k for k in self.in_sentence_before(i) if self._is_of_unit(k, unit)]
        if len(before) == 1 and self._is_of_unit(inside[0], unit):
            yield self.reading(SUM, {"first": before[0], "second": inside[0]}, 1, True)

    def _of_work(self, i: int) -> Iterator[Reading]:
        """The time that people need for the hours of the paragraph: with 30 reviewers at 40 hours a week, 2.8 weeks."""
        inside = [k for k in self.around.in_sentence(i) if k < i and not self.stated[k].reason]
        if len(inside) != 2 or not WORK.search(self.around.between(inside[1], i)) or not self.counts(i):
            return
        hours = [k for k, near in self.around.earlier(i) if near == 1 and self._is_of_unit(k, {"hours": 1})]
        hours = [k for k in hours if OF_READING.search(self.around.sentence(k))]
        people, rate = inside
        units = [dict(unit_of(self.stated[k].number)) for k in (i, people, rate)]
        ((time, power),) = units[0].items() if len(units[0]) == 1 else (("", 0),)
        if len(hours) == 1 and power == 1 and units[1] == {"people": 1} and units[2] == {"hours": 1, time: -1}:
            places = {"first": hours[0], "second": people, "third": rate}
            yield self.reading("first/(second*third)", places, 1, True)

    def _products(self, i: int) -> Iterator[Reading]:
        """An amount right behind two numbers, or between two, whose units give its unit."""
        unit = unit_of(self.stated[i].number)
        if not self.counts(i) or not set(unit) - set(NO_UNIT):
            return
        sentence = self.around.sentence(i)
        if OTHERWISE.search(sentence):
            return
        inside = self._unused(i)
        between = self.around.between(inside[-1], i) if inside else ""
        if not LINK.fullmatch(between) or RESTRICTED.match(self.around.behind(i)):
            return
        yield from self._over_time(i, inside[-1])
        if ONLY_AND.fullmatch(between):
            return
        if len(inside) == 1:
            yield from self._with_the_one_before(i, inside[0])
        elif self._is_alone(i, inside):
            yield from self._of_two(i, inside[-2], inside[-1], 0)

    def _unused(self, i: int) -> list[int]:
        """The counts and amounts of the sentence before a value of which no value between them is made."""
        inside = [k for k in self.around.in_sentence(i) if k < i and self.counts(k)]
        used = {source for k in inside for reading in self.of(k) for source in sources_of(reading.inputs)}
        return [k for k in inside if k not in used]

    def _is_alone(self, i: int, inside: Sequence[int]) -> bool:
        """Whether no number before the last two may be a factor too: of a unit of these, or of people who work."""
        units = [dict(unit_of(self.stated[k].number)) for k in (*inside[-2:], i)]
        others = [dict(unit_of(self.stated[k].number)) for k in inside[:-2]]
        return not any(unit in units or set(unit) & set(NO_UNIT) for unit in others)

    def _with_the_one_before(self, i: int, k: int) -> Iterator[Reading]:
        """A product of the one number of the sentence and the one that fits it in the sentence before."""
        if not THESE.search(self.around.sentence(i)[: self.stated[i].number.start]):
            return
        before = [j for j in self.in_sentence_before(i) if self.counts(j)]
        is_read = any("documents" in unit_of(self.stated[j].number) for j in (i, *before))
        if is_read and before and MORE_READ.search(self.around.sentence(before[0])):
            return
        units = {j: _bare(unit_of(self.stated[j].number)) for j in (k, *before)}
        # How many people work may stand there too: ten attorneys work 40 hours a week.
        is_of_people = any(not unit or (unit.get("hours") == 1 and len(unit) > 1) for unit in units.values())
        found = [r for j in before for r in self._of_two(i, j, k, 1)] if not is_of_people else []
        if len(found) == 1:
            yield from found

    def _of_two(self, i: int, first: int, second: int, near: int) -> Iterator[Reading]:
        """The product or the quotient of two numbers, one of them a rate, that has the unit of the value."""
        numbers = [self.stated[k].number for k in (first, second)]
        unit = _bare(unit_of(self.stated[i].number))
        is_of_rates = any(map(is_rate, (*numbers, self.stated[i].number)))
        if any(map(self._is_loose, (first, second))) or not is_of_rates or self._is_of_people(i, (first, second)):
            return
        is_of_people = unit_of(self.stated[i].number).get("people") == -1
        if any(map(is_rate, numbers)) and not is_of_people and _combined(numbers[0], numbers[1], 1) == unit:
            yield self.reading(PRODUCT, {"first": first, "second": second}, near, True)
        for top, bottom in ((first, second), (second, first)):
            divided, by = self.stated[top].number, self.stated[bottom].number
            is_divisor = bool(size(by)) and bool(_bare(unit_of(by)) or is_of_people)
            if is_divisor and _combined(divided, by, -1) == unit:
                yield self.reading(QUOTIENT, {"first": top, "second": bottom}, near, True)

    def _is_of_people(self, i: int, factors: Sequence[int]) -> bool:
        """Whether people of the paragraph may be another factor of a time or of what is read: 20 reviewers, 8 hours."""
        unit = unit_of(self.stated[i].number)
        people = [k for k, near in self.around.earlier(i) if near <= 1 and self._is_of_unit(k, {"people": 1})]
        before = (k for k in self.around.in_sentence(i) if k < i)
        used = {source for k in before for reading in self.of(k) for source in sources_of(reading.inputs)}
        return "$" not in unit and bool(set(people) - {*factors, *used})

    def _over_time(self, i: int, rate: int) -> Iterator[Reading]:
        """A price for a time, between the price and the time: $5,192 a month, and $93,456 over the 18 months."""
        j = i + 1
        if j not in self.around.in_sentence(i) or not OVER.fullmatch(self.around.between(i, j)):
            return
        number = self.stated[j].number
        is_time = kind_of(number) == "amount" and set(unit_of(number)) <= set(TIMES)
        is_given = _combined(self.stated[rate].number, number, 1) == _bare(unit_of(self.stated[i].number))
        if is_time and is_given and is_rate(self.stated[rate].number):
            yield self.reading(PRODUCT, {"first": rate, "second": j}, 0, True)

    def _is_loose(self, k: int) -> bool:
        number = self.stated[k].number
        return is_loose(number) and not self.is_exact(k) and not CENTS.fullmatch(number.text)

    def _is_of_unit(self, k: int, unit: Mapping[str, int]) -> bool:
        return self.counts(k) and dict(unit_of(self.stated[k].number)) == dict(unit)


def _bare(unit: Mapping[str, int]) -> dict[str, int]:
    """A unit without what is counted in it."""
    return {noun: power for noun, power in unit.items() if noun not in NO_UNIT}


def _combined(first: Number, second: Number, sign: int) -> dict[str, int]:
    """The unit of a product, or of a quotient where `sign` is -1; what has no noun beside documents is of documents."""
    one, other = unit_of(first), unit_of(second)
    has_documents = "documents" in one or "documents" in other
    found: Counter[str] = Counter()
    for unit, power_of in ((one, 1), (other, sign)):
        for noun, power in unit.items():
            found["documents" if has_documents and not noun else noun] += power_of * power
    return _bare({noun: power for noun, power in found.items() if power})
