"""The readings of a count or an amount: sums and what is left, shares of counts, products whose units give its unit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, permutations, product

from prsym.drafting.arithmetic.constructions import RESTRICTED
from prsym.drafting.text.formulas import Reading, gives, nearly
from prsym.drafting.text.kinds import Exact, alike, digits_of, is_rate, plain_size, size, unit_of
from prsym.drafting.text.near import BESIDE, MOST_EARLIER, SURE_DIGITS, Near
from prsym.drafting.text.numbers import Number
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.phrases import (
    ALTOGETHER,
    AT,
    AT_PRICE,
    EACH,
    LEFT,
    OF_NUMBER,
    OF_THEM,
    OR_COUNT,
    PER,
    PROJECTED,
    REST,
    TOGETHER,
    WHOLE_BEFORE,
    WHOLE_FIRST,
)
from prsym.drafting.text.surroundings import MOST_LOOKED_AT

PARAGRAPH, FAR = 1, 3  # how far terms may stand: in the paragraph, anywhere before
LEAST_FAR = 2  # digits of a sum of money whose factors may stand beyond its sentence
MOST_OF_TWO, MOST_FACTORS = 48, 20  # numbers before an amount that may be its two factors, its three
TERMS = ("first", "second", "third", "fourth")
_MONEY = tuple({sign: 1} for sign in "$€£")
_FOR_WORK = re.compile(
    r" (?:for|over|in|on) (?:the |my |these |those |a total of |all )?"
)  # billed $10,810 for the 23.5 hours

# The set of which a sentence tells the parts, by its name: Of the review population, 148,210 scored above the cut-off.
_OF_NAME = any_case(r"\W*(?:\d+\. )?(?:of|among|out of) (?P<phrase>(?!(?:these|those|them|which)\b)[^,;:⟦⟧]{4,50}), $")


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
        said = TOGETHER.search(self.around.before(i)) is not None and not RESTRICTED.match(self.around.behind(i))
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
                    if side is ahead and any(self.stayed(k) for k, _ in chosen):
                        continue  # what was left follows from the whole, and no whole from what was left
                    if all(0 < sizes[k] < value for k, _ in chosen):
                        names = ("first", "second", "third", "fourth")
                        places = dict(zip(names, (k for k, _ in sorted(chosen)), strict=False))
                        is_priced = any(AT.search(self.around.before(k)) for k, _ in chosen)  # hours at $80
                        is_sure = said and {k for k, _ in chosen} == {k for k, n in before if n == 0} and not is_priced
                        yield self.reading(compute, places, max(n for _, n in chosen), is_sure)

    def rests(self, i: int) -> Iterator[Reading]:
        """The rest of a whole behind its parts in a sentence: of the 484, 301 went one way and the other 183 another.

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
            yield self.reading(compute, places, 0, whole == inside[0] or nearly(found, self.stated[i].number))

    def _whole_of(self, i: int, inside: Sequence[int]) -> int | None:
        """The count that "of" tells at the beginning of a sentence, or "of these" and "that leaves" the one before."""
        words = self.around.sentence(i)[: self.stated[i].number.start]
        if not inside:
            return None
        if inside[0] != i and WHOLE_FIRST.search(self.around.sentence(i)[: self.stated[inside[0]].number.start]):
            return inside[0]
        named = _OF_NAME.match(self.around.sentence(i)[: self.stated[inside[0]].number.start])
        if named is not None and inside[0] != i:
            meant = self.around.meant(named["phrase"], inside[0])
            return meant[0] if meant and self.around.is_alone(named["phrase"], meant) else None
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
        value, by_size = plain_size(one), {plain_size(self.stated[k].number): k for k in terms}
        for k in terms:
            other = plain_size(self.stated[k].number)
            for rest, compute in ((other - value, "first - second"), (value - other, "first + second")):
                j = by_size.get(rest)
                if j is not None and j != k and (compute == "first - second" or k < j):
                    yield self.reading(compute, {"first": k, "second": j}, 2)

        yield from self._what_went_twice(i, by_size)

    def _what_went_twice(self, i: int, by_size: Mapping[Exact, int]) -> Iterator[Reading]:
        """A count of anywhere before without two of the paragraph that went from it."""
        one = self.stated[i].number
        near = [k for k, n in self.around.earlier(i) if n <= 1 and self.counts(k) and _is_long(self.stated[k].number)]
        for k, j in combinations(near, 2):
            whole = by_size.get(size(one) + self.around.size(k) + self.around.size(j))
            if whole is not None and self.went(k) and self.went(j):
                yield self.reading("first - second - third", {"first": whole, "second": j, "third": k}, 2)

    def listed(self, i: int) -> Iterator[Reading]:
        """The sum of all numbers of the next sentence: six productions with 214,386 documents; Volume 1 held 48,210."""
        last = self.around.in_sentence(i)[-1]
        if last != i or last + 1 >= len(self.stated) or self.stated[last + 1].passage != self.stated[i].passage:
            return
        inside = self.around.in_sentence(last + 1)
        terms = [k for k in inside if not self.stated[k].reason]
        are_alike = all(self.counts(k) and alike(self.stated[k].number, self.stated[i].number) for k in terms)
        if 2 < len(terms) <= len(TERMS) and are_alike and _is_long(self.stated[i].number):
            places = dict(zip(TERMS, terms, strict=False))
            yield self.reading(" + ".join(places), places, 1)

    def projections(self, i: int) -> Iterator[Reading]:
        """A share of a count or an amount: 75 percent of 92,232 documents are 69,200."""
        near = list(self.near(i))
        shares = [(k, n) for k, n in near if self.around.kind(k) == "share"]
        if not PROJECTED.search(self.around.sentence(i)):
            inside = self.around.in_sentence(i)
            shares = [(k, n) for k, n in shares if k in inside and OR_COUNT.fullmatch(self.around.between(k, i))]
        counts = [(k, n) for k, n in near if self.counts(k)]
        if OF_NUMBER.fullmatch(self.around.behind(i)) and i + 1 in self.around.in_sentence(i):
            counts.append((i + 1, 0))
        for (share, n), (count, m) in product(shares, counts):
            if self.is_part(i, count):
                yield self.reading("first*second", {"first": share, "second": count}, max(n, m))

    def rates(self, i: int) -> Iterator[Reading]:
        """Products and quotients whose units give the unit of the value: hours at $48 an hour are dollars."""
        unit = _unit(self.stated[i].number)
        yield from self._prices(i)
        yield from self._of_each(i)
        if is_rate(self.stated[i].number) and AT.search(self.around.before(i)):
            return  # a price or a speed that is given: at $48 an hour
        farthest = FAR if digits_of(self.stated[i].number) >= SURE_DIGITS - 1 else PARAGRAPH
        every = [(k, n) for k, n in self.near(i, exact=True) if n <= farthest and self.counts(k)]
        behind = _FOR_WORK.fullmatch(self.around.behind(i)) if unit_of(self.stated[i].number) in _MONEY else None
        every = [*([(i + 1, 0)] if behind and i + 1 in self.around.in_sentence(i) else []), *every]
        units = {k: _unit(self.stated[k].number) for k, _ in every}
        for (k, n), (j, m) in permutations(every[:MOST_OF_TWO], 2):
            if k < j and _combined(units[k], units[j], 1) == unit:
                yield self.reading("first*second", {"first": k, "second": j}, max(n, m))
            if _combined(units[k], units[j], -1) == unit and self.around.size(j):
                yield self.reading("first/second", {"first": k, "second": j}, max(n, m))
        yield from self._of_three(unit, every[:MOST_FACTORS])

    def _of_three(self, unit: Unit, near: Sequence[tuple[int, int]]) -> Iterator[Reading]:
        """Two numbers and a rate whose units give a unit: GB for months at a price, people and hours a week."""
        units = {k: _unit(self.stated[k].number) for k, _ in near}
        rates = {k for k, _ in near if is_rate(self.stated[k].number)}
        for_time = {k for k, _ in near if self._is_for_time(k)}
        for (rate, o), (k, n), (j, m) in product((pair for pair in near if pair[0] in rates), near, near):
            if rate in (k, j) or k == j:
                continue
            places, farthest = {"first": k, "second": j, "third": rate}, max(n, m, o)
            factors = [units[f] for f in places.values() if f not in for_time]
            every = (units[k], units[j], units[rate])
            if k < j and (_product(*every) == unit or (len(factors) < 3 and _product(*factors) == unit)):
                yield self.reading("first*second*third", places, farthest)
            if j in rates and units[j] != units[rate] and _power(units[k], (units[j], -1), (units[rate], 1)) == unit:
                yield self.reading("first/second*third", places, farthest)
            if {noun for noun, _ in units[j]} == {"people"} and _power(units[k], (units[rate], -1)) == unit:
                yield self.reading("first/(second*third)", places, farthest)

    def _of_each(self, i: int) -> Iterator[Reading]:
        """So many times what each has, or what each has of a whole: 24 custodians at 99 GB each."""
        one = self.stated[i].number
        near = [(k, n) for k, n in self.near(i, exact=True) if self.counts(k)]
        amounts = [(k, n) for k, n in near if _bare(self.stated[k].number) == _bare(one)]
        for (k, n), (j, m) in product(amounts, near):
            is_number = not _bare(self.stated[j].number) and self.around.size(j) > 1
            if is_number and EACH.match(self.around.behind(k)) and "each" in self.around.behind(k)[:12]:
                yield self.reading("first*second", {"first": j, "second": k}, max(n, m))
        of = PER.match(self.around.behind(i))
        is_of_people = unit_of(one).get("people") == -1
        if of or is_of_people:
            phrase = of["phrase"] if of else one.text
            for j in self.around.best(phrase, self.around.meant(phrase, i)) if self.around.meant(phrase, i) else ():
                for k, n in amounts:
                    if j != k and self.around.size(j) > 1:
                        yield self.reading("first/second", {"first": k, "second": j}, max(n, 1))

    def _is_for_time(self, k: int) -> bool:
        """Whether a number is for how long a price was paid: for 7 months."""
        is_time = set(unit_of(self.stated[k].number)) <= {"months", "weeks", "days", "years"}
        return is_time and self.around.before(k).endswith((" for ", " over ", "× ", "x "))

    def _prices(self, i: int) -> Iterator[Reading]:
        """A sum of money from a number and a price without its unit, at $35; or a price from both: $1.73 for each."""
        one = self.stated[i].number
        if unit_of(one) not in _MONEY:
            return
        near = [(k, n) for k, n in self.near(i, exact=True) if self.around.kind(k) in ("count", "amount")]
        money = [(k, n) for k, n in near if unit_of(self.stated[k].number) in _MONEY]
        others = [(k, n) for k, n in near if (k, n) not in money and not is_rate(self.stated[k].number)]
        is_each = EACH.search(self.around.before(i)[-40:] + self.around.behind(i)[:25]) is not None
        for (price, n), (other, m) in product(money, others):
            if max(n, m) and digits_of(one) < LEAST_FAR:
                continue
            if AT_PRICE.search(self.around.before(price)) or EACH.match(self.around.behind(price)):
                yield self.reading("first*second", {"first": other, "second": price}, max(n, m))
            if is_each and self.around.size(other):
                yield self.reading("first/second", {"first": price, "second": other}, max(n, m))


@lru_cache(4096)
def _is_long(number: Number) -> bool:
    """Whether a whole number has so many digits to its last that no chance gives it."""
    value = abs(size(number))
    return value.denominator == 1 and len(str(value.numerator).rstrip("0")) >= SURE_DIGITS


Unit = tuple[tuple[str, int], ...]  # the powers of nouns, in the order of these


@lru_cache(4096)
def _unit(number: Number) -> Unit:
    """The unit of a number, by which others are looked up."""
    return tuple(sorted(unit_of(number).items()))


@lru_cache(4096)
def _product(*units: Unit) -> Unit:
    """The unit of a product of several numbers."""
    return _power((), *((unit, 1) for unit in units))


@lru_cache(4096)
def _power(first: Unit, *others: tuple[Unit, int]) -> Unit:
    """The unit of a product of powers of units."""
    found = Counter(dict(first))
    for unit, power_of in others:
        for noun, power in unit:
            found[noun] += power_of * power
    return tuple(sorted((noun, power) for noun, power in found.items() if power))


@lru_cache(4096)
def _combined(first: Unit, second: Unit, power: int) -> Unit:
    """The unit of a number times a power of another one; what has no noun is of documents where the other is."""
    if any(noun == "documents" for noun, _ in (*first, *second)):
        first, second = (tuple((noun or "documents", own) for noun, own in unit) for unit in (first, second))
    return _power(first, (second, power))


def _bare(number: Number) -> Unit:
    """The unit of a number without what is counted by the head: 99 GB per custodian are GB."""
    return tuple((noun, power) for noun, power in _unit(number) if noun not in ("", "people"))
