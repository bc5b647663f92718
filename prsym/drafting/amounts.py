"""The readings of a count or an amount: sums and what is left, shares of counts, products whose units give its unit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product

from prsym.drafting.formulas import Reading, gives
from prsym.drafting.kinds import alike, is_rate, kind_of, size, unit_of
from prsym.drafting.near import BESIDE, MOST_EARLIER, SURE_DIGITS, Near
from prsym.drafting.numbers import Number
from prsym.drafting.phrases import (
    ALTOGETHER,
    AT_PRICE,
    EACH,
    LEFT,
    OF_THEM,
    PROJECTED,
    REST,
    TOGETHER,
    WHOLE_BEFORE,
    WHOLE_FIRST,
)
from prsym.drafting.records import Stated
from prsym.drafting.surroundings import MOST_LOOKED_AT

PARAGRAPH, FAR = 1, 3  # how far terms may stand: in the paragraph, anywhere before
MOST_FACTORS = 24  # numbers before an amount that may be its factors
TERMS = ("first", "second", "third", "fourth")
_MONEY = tuple({sign: 1} for sign in "$€£")
_TIME = {"months", "weeks", "days", "years"}


class Amounts(Near):
    """The readings of counts and amounts."""

    def sums(self, i: int) -> Iterator[Reading]:
        """Differences and sums of counts that may give a count; the last digit must be right where no word says so."""
        one = self.stated[i].number
        digits = len(str(abs(size(one).numerator)).rstrip("0")) if size(one).denominator == 1 else SURE_DIGITS
        words = self.around.sentence(i)
        inside = self.around.in_sentence(i)
        terms = [(k, n) for k, n in self.near(i, ahead=True) if alike(self.stated[k].number, one)][:MOST_EARLIER]
        # A small number follows from others by chance: its terms stand near it.
        farthest = PARAGRAPH if digits < SURE_DIGITS else FAR
        before = [(k, n) for k, n in terms if k < i and n <= farthest]
        ahead = [(k, n) for k, n in terms if k > i and k in inside]
        # What numbers come to together is the sum of all of the sentence.
        said = TOGETHER.search(self.around.before(i)) is not None
        is_listed = re.match(r"(?: [\w-]+){0,2} ?[(:]", self.around.behind(i)) is not None
        is_sum = digits >= SURE_DIGITS or ALTOGETHER.search(words) or is_listed
        near = self.around.before(i)[-BESIDE:] + self.around.behind(i)[:BESIDE]
        is_left = digits >= SURE_DIGITS or LEFT.search(near)
        for number, compute in ((2, "first - second"), (3, "first - second - third")):
            for chosen in combinations(before, number) if is_left else ():
                ordered = sorted(chosen, key=lambda pair: -size(self.stated[pair[0]].number))
                places = dict(zip(("first", "second", "third"), (k for k, _ in ordered), strict=False))
                if self._leaves_out(i, [k for k, _ in ordered]):
                    continue
                if size(self.stated[ordered[0][0]].number) > size(one):
                    yield self.reading(compute, places, max(n for _, n in chosen))
        listed = [k for k, n in before if n == 0 and size(self.stated[k].number) < size(one)]
        is_total = ALTOGETHER.search(self.around.before(i)[-20:]) is not None and 2 <= len(listed) <= len(TERMS)
        for side in (before, ahead) if is_sum else ():
            for number in (2, 3, 4):
                compute = " + ".join(("first", "second", "third", "fourth")[:number])
                for chosen in combinations(side, number):
                    if side is before and is_total and {k for k, n in chosen if n == 0} != set(listed):
                        continue  # a total behind a list is one of all that it lists
                    if all(0 < size(self.stated[k].number) < size(one) for k, _ in chosen):
                        names = ("first", "second", "third", "fourth")
                        places = dict(zip(names, (k for k, _ in sorted(chosen)), strict=False))
                        is_sure = said and {k for k, _ in chosen} == {k for k, n in before if n == 0}
                        yield self.reading(compute, places, max(n for _, n in chosen), is_sure)

    def rests(self, i: int) -> Iterator[Reading]:
        """What a whole leaves behind its parts in a sentence: of the 484, 301 went one way and the other 183 another.

        The whole is what "of" tells, or "of these" the last count of the sentence before. Words such as "the other"
        leave no other reading where one part is told.
        """
        inside = [k for k in self.around.in_sentence(i) if k <= i and self.counts(k)]
        whole = self._whole_of(i, inside)
        if whole is None:
            return
        parts = [k for k in inside if k not in (whole, i) and self.is_part(k, whole)]
        is_last = all(not self.counts(k) for k in self.around.in_sentence(i) if k > i)
        if not 1 <= len(parts) <= 2 or not alike(self.stated[whole].number, self.stated[i].number):
            return
        compute = "first - second - third" if len(parts) == 2 else "first - second"
        places = dict(zip(("first", "second", "third"), (whole, *parts), strict=False))
        found = self.reading(compute, places, 0)
        is_said = REST.search(self.around.before(i)) is not None
        if (is_said or is_last) and gives(found, self.stated[i].number.text):
            yield self.reading(compute, places, 0, True)
        elif is_said and len(parts) == 1:
            yield self.reading(compute, places, 0, whole == inside[0])

    def _whole_of(self, i: int, inside: Sequence[int]) -> int | None:
        """The count that "of" tells at the beginning of a sentence, or "of these" and "that leaves" the one before."""
        words = self.around.sentence(i)[: self.stated[i].number.start]
        if not inside:
            return None
        if inside[0] != i and WHOLE_FIRST.search(self.around.sentence(i)[: self.stated[inside[0]].number.start]):
            return inside[0]
        if not WHOLE_BEFORE.match(words) and not OF_THEM.match(self.around.behind(inside[0])):
            return None
        last = [k for k, near in self.near(i) if near == 1 and self.stated[k].sentence == self.stated[i].sentence - 1]
        counts = [k for k in last if self.counts(k)]
        return counts[-1] if counts else None

    def _leaves_out(self, i: int, places: Sequence[int]) -> bool:
        """Whether what went from a count has beside it, in its sentence, more that went, which would go as well."""
        first, *removed = places
        beside = {k for r in removed for k in self.around.in_sentence(r) if first < k < i} - set(places)
        return any(self.went(r) for r in removed) and any(
            self.counts(k) and alike(self.stated[k].number, self.stated[first].number) and self.went(k) for k in beside
        )

    def exact_sums(self, i: int) -> Iterator[Reading]:
        """Two numbers from anywhere before that give a whole number of many digits to the last one."""
        one = self.stated[i].number
        if not _is_long(one):
            return
        first = max(0, i - MOST_LOOKED_AT)
        terms = [k for k in range(first, i) if self.counts(k) and _is_long(self.stated[k].number)]
        terms = [k for k in terms if alike(self.stated[k].number, one)]
        by_size = {size(self.stated[k].number): k for k in terms}
        for k in terms:
            other = size(self.stated[k].number)
            for rest, compute in ((other - size(one), "first - second"), (size(one) - other, "first + second")):
                j = by_size.get(rest)
                if j is not None and j != k and (compute == "first - second" or k < j):
                    yield self.reading(compute, {"first": k, "second": j}, 2)

    def projections(self, i: int) -> Iterator[Reading]:
        """A share of a count: 75 percent of 92,232 documents are 69,200."""
        if not PROJECTED.search(self.around.sentence(i)):
            return
        near = list(self.near(i))
        shares = [(k, n) for k, n in near if kind_of(self.stated[k].number) == "share"]
        counts = [(k, n) for k, n in near if self.counts(k)]
        for (share, n), (count, m) in product(shares, counts):
            if self.is_part(i, count):
                yield self.reading("first*second", {"first": share, "second": count}, max(n, m))

    def rates(self, i: int) -> Iterator[Reading]:
        """Products and quotients whose units give the unit of the value: hours at $48 an hour are dollars."""
        unit = unit_of(self.stated[i].number)
        yield from self._prices(i)
        near = [(k, n) for k, n in self.near(i) if kind_of(self.stated[k].number) in ("count", "amount")]
        near = near[:MOST_FACTORS]
        for k, n in near:
            for j, m in near:
                if k == j:
                    continue
                if k < j and _units(self.stated, k, j) == unit:
                    yield self.reading("first*second", {"first": k, "second": j}, max(n, m))
                if _units(self.stated, k, -j - 1) == unit and size(self.stated[j].number):
                    yield self.reading("first/second", {"first": k, "second": j}, max(n, m))
        for (k, n), (j, m), (rate, o) in product(near, near, near):
            if k < j and rate not in (k, j) and is_rate(self.stated[rate].number):
                places = {"first": k, "second": j, "third": rate}
                factors = [f for f in places.values() if not self._is_for_time(f)]
                if _product(self.stated, places.values()) == unit or _product(self.stated, factors) == unit:
                    yield self.reading("first*second*third", places, max(n, m, o))

    def _is_for_time(self, k: int) -> bool:
        """Whether a number is for how long a price was paid: for 7 months."""
        is_time = set(unit_of(self.stated[k].number)) <= {"months", "weeks", "days", "years"}
        return is_time and self.around.before(k).endswith((" for ", " over ", "× ", "x "))

    def _prices(self, i: int) -> Iterator[Reading]:
        """A sum of money from a number and a price without its unit, at $35; or a price from both: $1.73 for each."""
        one = self.stated[i].number
        if unit_of(one) not in _MONEY:
            return
        near = [(k, n) for k, n in self.near(i) if kind_of(self.stated[k].number) in ("count", "amount")]
        money = [(k, n) for k, n in near if unit_of(self.stated[k].number) in _MONEY]
        others = [(k, n) for k, n in near if (k, n) not in money and not is_rate(self.stated[k].number)]
        is_each = EACH.search(self.around.before(i)[-40:] + self.around.behind(i)[:25]) is not None
        for (price, n), (other, m) in product(money, others):
            if AT_PRICE.search(self.around.before(price)) or EACH.match(self.around.behind(price)):
                yield self.reading("first*second", {"first": other, "second": price}, max(n, m))
            if is_each and size(self.stated[other].number):
                yield self.reading("first/second", {"first": price, "second": other}, max(n, m))


def _is_long(number: Number) -> bool:
    """Whether a whole number has so many digits to its last that no chance gives it."""
    value = abs(size(number))
    return value.denominator == 1 and len(str(value.numerator).rstrip("0")) >= SURE_DIGITS


def _product(stated: Sequence[Stated], factors: Iterable[int]) -> Mapping[str, int]:
    """The unit of a product of several numbers."""
    found: Counter[str] = Counter()
    for k in factors:
        found.update(unit_of(stated[k].number))
    return {noun: power for noun, power in found.items() if power}


def _units(stated: Sequence[Stated], first: int, second: int) -> Mapping[str, int]:
    """The unit of a product; of a quotient where the second is given as -k - 1. What has no noun is of documents."""
    one = unit_of(stated[first].number)
    other = unit_of(stated[second if second >= 0 else -second - 1].number)
    has_documents = "documents" in one or "documents" in other
    found: Counter[str] = Counter()
    for unit, sign in ((one, 1), (other, 1 if second >= 0 else -1)):
        for noun, power in unit.items():
            found["documents" if has_documents and not noun else noun] += sign * power
    return {noun: power for noun, power in found.items() if power}
