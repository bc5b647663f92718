"""The readings of a count or an amount: sums and what is left, shares of counts, products whose units give its unit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product

from prsym.drafting.formulas import Reading
from prsym.drafting.kinds import alike, is_rate, kind_of, plain_size, size, unit_of
from prsym.drafting.near import BESIDE, MOST_EARLIER, SURE_DIGITS, Near
from prsym.drafting.numbers import Number
from prsym.drafting.phrases import ALTOGETHER, AT_PRICE, EACH, LEFT, PROJECTED, TOGETHER
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
        value = plain_size(one)
        digits = len(str(abs(value)).rstrip("0")) if isinstance(value, int) else SURE_DIGITS
        words = self.around.sentence(i)
        inside = self.around.in_sentence(i)
        terms = [(k, n) for k, n in self.near(i, ahead=True) if alike(self.stated[k].number, one)][:MOST_EARLIER]
        sizes = {k: plain_size(self.stated[k].number) for k, _ in terms}
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
                ordered = sorted(chosen, key=lambda pair: -sizes[pair[0]])
                places = dict(zip(("first", "second", "third"), (k for k, _ in ordered), strict=False))
                if self._leaves_out(i, [k for k, _ in ordered]):
                    continue
                if sizes[ordered[0][0]] > value:
                    yield self.reading(compute, places, max(n for _, n in chosen))
        listed = [k for k, n in before if n == 0 and sizes[k] < value]
        is_total = ALTOGETHER.search(self.around.before(i)[-20:]) is not None and 2 <= len(listed) <= len(TERMS)
        for side in (before, ahead) if is_sum else ():
            for number in (2, 3, 4):
                compute = " + ".join(("first", "second", "third", "fourth")[:number])
                for chosen in combinations(side, number):
                    if side is before and is_total and {k for k, n in chosen if n == 0} != set(listed):
                        continue  # a total behind a list is one of all that it lists
                    if all(0 < sizes[k] < value for k, _ in chosen):
                        names = ("first", "second", "third", "fourth")
                        places = dict(zip(names, (k for k, _ in sorted(chosen)), strict=False))
                        is_sure = said and {k for k, _ in chosen} == {k for k, n in before if n == 0}
                        yield self.reading(compute, places, max(n for _, n in chosen), is_sure)

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
        value, by_size = plain_size(one), {plain_size(self.stated[k].number): k for k in terms}
        for k in terms:
            other = plain_size(self.stated[k].number)
            for rest, compute in ((other - value, "first - second"), (value - other, "first + second")):
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
        unit = _unit(self.stated[i])
        yield from self._prices(i)
        near = [(k, n) for k, n in self.near(i) if kind_of(self.stated[k].number) in ("count", "amount")]
        near = near[:MOST_FACTORS]
        units = {k: _unit(self.stated[k]) for k, _ in near}
        for k, n in near:
            for j, m in near:
                if k == j:
                    continue
                if k < j and _combined(units[k], units[j], 1) == unit:
                    yield self.reading("first*second", {"first": k, "second": j}, max(n, m))
                if _combined(units[k], units[j], -1) == unit and size(self.stated[j].number):
                    yield self.reading("first/second", {"first": k, "second": j}, max(n, m))
        rates = [(k, n) for k, n in near if is_rate(self.stated[k].number)]
        timeless = {k: () if rates and self._is_for_time(k) else units[k] for k, _ in near}
        for (k, n), (j, m), (rate, o) in product(near, near, rates):
            if k < j and rate not in (k, j):
                factors = (k, j, rate)
                if any(_product(*(known[f] for f in factors)) == unit for known in (units, timeless)):
                    places = {"first": k, "second": j, "third": rate}
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


@lru_cache(4096)
def _is_long(number: Number) -> bool:
    """Whether a whole number has so many digits to its last that no chance gives it."""
    value = abs(size(number))
    return value.denominator == 1 and len(str(value.numerator).rstrip("0")) >= SURE_DIGITS


Unit = tuple[tuple[str, int], ...]  # the powers of nouns, in the order of these


def _unit(one: Stated) -> Unit:
    """The unit of a number, by which others are looked up."""
    return tuple(sorted(unit_of(one.number).items()))


@lru_cache(4096)
def _product(*units: Unit) -> Unit:
    """The unit of a product of several numbers."""
    found: Counter[str] = Counter()
    for unit in units:
        found.update(dict(unit))
    return tuple(sorted((noun, power) for noun, power in found.items() if power))


@lru_cache(4096)
def _combined(first: Unit, second: Unit, power: int) -> Unit:
    """The unit of a number times a power of another one; what has no noun is of documents where the other is."""
    has_documents = any(noun == "documents" for noun, _ in (*first, *second))
    found: Counter[str] = Counter()
    for unit, sign in ((first, 1), (second, power)):
        for noun, own in unit:
            found["documents" if has_documents and not noun else noun] += sign * own
    return tuple(sorted((noun, own) for noun, own in found.items() if own))
