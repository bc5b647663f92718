"""The readings of a number as arithmetic of other numbers of the document: which its words allow, and which give it.

A reading is a formula and its inputs. Words and units say which readings are allowed: a share takes a part and a whole
of one kind, points take two shares, hours times dollars an hour are dollars. Several may be left, and a fair reader
takes the one that gives the printed value; only where the words leave one alone does it stand though it does not.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product

from prsym.auditing.printed import Whole, read_printed
from prsym.drafting.kinds import alike, kind_of, size, unit_of
from prsym.drafting.not_claims import any_of
from prsym.drafting.numbers import Number, numbers
from prsym.drafting.records import Input, Stated
from prsym.drafting.surroundings import MOST_LOOKED_AT, Surroundings
from prsym.errors import InputError
from prsym.model.domain import Interval

FORMULAS: Mapping[str, Callable[..., Fraction]] = {
    "part/whole": lambda part, whole: part / whole,
    "part/(whole - removed)": lambda part, whole, removed: part / (whole - removed),
    "1 - share": lambda share: 1 - share,
    "first - second": lambda first, second: first - second,
    "first - second - third": lambda first, second, third: first - second - third,
    "first + second": lambda first, second: first + second,
    "first + second + third": lambda first, second, third: first + second + third,
    "first + second + third + fourth": lambda first, second, third, fourth: first + second + third + fourth,
    "found/(found + missed)": lambda found, missed: found / (found + missed),
    "(new - old)/old": lambda new, old: (new - old) / old,
    "(old - new)/old": lambda new, old: (old - new) / old,
    "first/second": lambda first, second: first / second,
    "first*second": lambda first, second: first * second,
    "first*second*third": lambda first, second, third: first * second * third,
    "first*second/third": lambda first, second, third: first * second / third,
    "first/(second*third)": lambda first, second, third: first / (second * third),
}
LEFT = re.compile(
    r"\b(?:left|leav\w+|remain\w*|rest|balance|net|surviv\w+|difference|gap|fewer|less|more|surplus|shortfall|retain\w+)\b",
    re.IGNORECASE,
)
ALTOGETHER = re.compile(
    r"\b(?:total\w*|altogether|combined|together|sum\w*|in all|overall|aggregate\w*|comes? to|came to|add\w*|amount\w*|"
    r"both|comprise\w*|consist\w*|made up|break\w*|divid\w*|split)\b",
    re.IGNORECASE,
)
_FALLS = re.compile(
    r"\b(?:reduc\w+|decreas\w+|declin\w+|drop\w*|sav\w+|cut\w*|fell|fall\w*|lower\w*|fewer|less|below|shrink\w*|smaller|cheaper|down)\b",
    re.IGNORECASE,
)
_RISES = re.compile(
    r"\b(?:increas\w+|improve\w*|gr[eo]w\w*|growth|rose|rise\w*|gain\w*|more|higher|above|larger|exceed\w*|up)\b",
    re.IGNORECASE,
)
BESIDE = 60  # characters beside a number in which a word speaks of it
COMPLEMENT = re.compile(
    r"\b(?:miss\w*|not|remain\w*|rest|other|without|un\w+|fail\w*|wrong\w*|incorrect\w*|error\w*|non\w*|never|"
    r"left|lost|excluded|the balance|ir\w+)\b",
    re.IGNORECASE,
)
_CHANGES = (
    r"(?:reduc\w+|increas\w+|decreas\w+|improve\w*|declin\w+|drop\w*|relative\w*|sav\w+|cut\w*|gr[eo]w\w*|growth|fell|"
    r"fall\w*|rose|rise|lower\w*|gain\w*|shrink\w*|shr[au]nk|exceed\w*|up|down)"
)
# A change beside its percentage: a reduction of 46 percent, fell by 3 %, 12 % relative, a third below.
CHANGED_BEFORE = (
    re.compile(
        rf"\b{_CHANGES}(?: [\w-]+){{0,3}},? (?:of|by|to|is|was|it is|it was)? ?(?:about |some |roughly |only )?$",
        re.IGNORECASE,
    ),
)
CHANGED_BEHIND = (
    re.compile(
        rf"^\)?,? ?(?:relative|{_CHANGES}|less|more|fewer|higher|below|above|cheaper|faster|slower|smaller|larger)\b",
        re.IGNORECASE,
    ),
)
PROJECTED = re.compile(
    r"\b(?:project\w*|estimat\w*|impl\w+|would|expect\w*|extrapolat\w*|equat\w+|translat\w+|correspond\w*|amount\w*|"
    r"deliver|about|approximately|roughly|some|represent\w*|suggest\w*|yield\w*|that is|come to|comes to)\b",
    re.IGNORECASE,
)
_JOINED = any_of("or", "that is", "i.e.", "namely", "being", "some", "about", "representing", "which is", "which was")
# Between a count and the percentage that it is: 168,400 documents (20.4%), 1,452,970 documents, or 35.3 percent.
_PART_BEFORE = re.compile(
    rf"(?: [\w’'-]+){{0,3}}(?: ?\(|,? ?[—–:] ?|,? (?:{_JOINED}) |, )(?:(?:or|{_JOINED}|just|a|an|the) )*", re.IGNORECASE
)
# Between a percentage and its count: 24.4% (196,418)
_PART_BEHIND = re.compile(r"(?: [\w’'-]+){0,4}(?: ?\(|, )(?:or |about |some |i\.e\.,? )?", re.IGNORECASE)
_OF = re.compile(r"\)?,? (?:of|among|from|in) (?P<phrase>[^.,;:()⟦⟧—]{3,60})", re.IGNORECASE)
_OF_NUMBER = re.compile(r"\)?,? (?:of|among|in) (?:[\w’'-]+ ){0,4}$", re.IGNORECASE)
_MONEY = tuple({sign: 1} for sign in "$€£")
_AT_PRICE = re.compile(
    r"(?:\bat|@|×|\btimes|charg\w+|costs?|of|priced at)(?: a (?:rate|price) of| about| only)? $", re.IGNORECASE
)
_EACH = re.compile(r" ?\b(?:each|apiece|per|for (?:each|every)|an?) ?", re.IGNORECASE)
_MISSED = re.compile(
    r"\b(?:miss\w*|left behind|remain\w*|undetected|not found|unfound|overlooked|elud\w+|never found)\b", re.IGNORECASE
)
_OF_BEFORE = re.compile(r"\b(?:of|among|out of) (?:the |these |those |all |its |our )?(?:[\w-]+ ){0,2}$", re.IGNORECASE)
_OF_THESE = re.compile(r"\b(?:of|among) (?:these|those|them|which)\b", re.IGNORECASE)
_THESE = re.compile(r"(?:these|those|them|which|that|it|the (?:documents|total|whole))\b", re.IGNORECASE)
MOST_MEANT = 8  # counts that a phrase may mean
_LEFT_OVER = re.compile(r"\b(?:was|were|is|had been) left|remain\w*|\brest\b|what was left|residu\w+", re.IGNORECASE)
MOST_FACTORS = 24  # numbers before an amount that may be its factors
MOST_SUBJECTS = 3  # counts of the sentences before that "it" or "they" may be
MOST_EARLIER = 14  # numbers before a value that are looked at in its paragraph and its section
LEAST_ROUNDED = 1000  # hours or money from which a whole number may be rounded
WIDER = 3  # times as wide as the print may be what rounded inputs give
WIDEST = Fraction(1, 50)  # of the value: a range of values as wide tells nothing
LOOSE = Fraction(1, 25)  # of the value: prints that stand for so many values say little
SURE_DIGITS = 4  # of a whole number that a sum gives to the last digit, which no chance does


@dataclass(frozen=True, slots=True)
class Reading:
    """A formula and its inputs by name; how far its farthest input is; whether the words leave no other choice."""

    compute: str
    inputs: Mapping[str, Input]
    near: int = 0
    is_sure: bool = False

    @property
    def places(self) -> tuple[object, ...]:
        """What tells it from other readings of the same number."""
        return self.compute, *((name, one.source) for name, one in self.inputs.items())

    @property
    def words(self) -> str:
        """The formula with the inputs put in."""
        found = self.compute
        for name, one in self.inputs.items():
            found = re.sub(rf"\b{name}\b", one.text, found)
        return found


def gives(reading: Reading, value: str) -> bool:
    """Whether some values that round to the inputs give some value that rounds to the print.

    Whole amounts of hours or money stand for themselves, or are rounded to whole ones. Each formula is monotone in every
    input on the positive numbers, so that its range has its ends at their ends.
    """
    try:
        region, said = _print_of(value)
        return any(_meets(reading, region, said, whole) for whole in _WHOLES)
    except (InputError, ZeroDivisionError, StopIteration):
        return False


@lru_cache(4096)
def _print_of(value: str) -> tuple[Interval, Fraction]:
    """What a printed value stands for, and its size."""
    region = read_printed(value, "nearest", "value", whole="unit").interval
    return region, abs(size(next(iter(numbers(value)))))


_WHOLES: tuple[Whole, ...] = ("exact", "unit")


def _meets(reading: Reading, region: Interval, said: Fraction, whole: Whole) -> bool:
    """Whether the range of a reading meets the region of a print, and is no wider than tells something."""
    ends = [_ends(one.text, whole) for one in reading.inputs.values()]
    found = [FORMULAS[reading.compute](*corner) for corner in product(*ends)]
    if max(found) - min(found) > max(WIDER * _width(region), said * WIDEST):
        return False
    below = region.upper is None or min(found) < region.upper or (min(found) == region.upper and not region.upper_open)
    above = region.lower is None or max(found) > region.lower or (max(found) == region.lower and not region.lower_open)
    return below and above


def _width(region: Interval) -> Fraction:
    return region.upper - region.lower if region.upper is not None and region.lower is not None else Fraction(0)


@lru_cache(4096)
def _ends(text: str, whole: Whole) -> tuple[Fraction, ...]:
    interval = read_printed(text, "nearest", "input", whole="exact" if _is_exact(text) else whole).interval
    ends = [end for end in (interval.lower, interval.upper) if end is not None]
    return tuple(dict.fromkeys(ends))


def _is_exact(text: str) -> bool:
    """Whether a whole number stands for itself: a count, or a price; hours and sums of money are rounded to whole ones."""
    found = next(iter(numbers(text)), None)
    return found is None or kind_of(found) == "count" or _is_rate(found) or size(found) < LEAST_ROUNDED


class Readings:
    """The readings that the words around a number allow."""

    def __init__(self, around: Surroundings) -> None:
        self.around = around
        self._stated = around.stated
        self.wholes: dict[int, int] = {}  # of the shares that are bound, by their values

    def of(self, i: int) -> list[Reading]:
        """The readings of a number, the nearest first."""
        if not self._is_derivable(i):
            return []
        by_kind: Mapping[str, tuple[Callable[[int], Iterator[Reading]], ...]] = {
            "share": (self._shares, self._complements, self._changes),
            "points": (self._differences,),
            "change": (self._changes,),
            "multiple": (self._ratios,),
            "count": (self._sums, self._exact_sums, self._projections, self._rates),
            "amount": (self._sums, self._exact_sums, self._rates),
        }
        found = [r for read in by_kind.get(kind_of(self._stated[i].number), ()) for r in read(i)]
        if _is_loose(self._stated[i].number):
            found = [reading for reading in found if reading.near == 0]
        by_places = {reading.places: reading for reading in reversed(found)}
        return sorted(by_places.values(), key=lambda reading: (not reading.is_sure, reading.near))

    def _is_derivable(self, i: int) -> bool:
        """Whether a number may be what others give: no limit that it must keep (at least 80 %), and not 0."""
        said = self._stated[i].number.printed
        return said is not None and said.kind not in ("at_least", "at_most") and size(self._stated[i].number) != 0

    # Shares

    def _shares(self, i: int) -> Iterator[Reading]:
        """A part of a whole, where the words tell the one or the other: the part beside the share, the whole as `of` says.

        Beside its part, a share whose whole is not told is one of a count before, in the narrowest part of the text
        that has one.
        """
        if self._is_change(i):
            return
        parts = list(self._parts(i))
        beside = [part for part, is_beside in parts if is_beside]
        told = list(self._told_wholes(i, beside))
        found = list(self._parts_of(parts, told)) or list(self._parts_of(parts, self._same_whole(i)))
        yield from found or self._parts_of([(part, True) for part in beside], self._nearest_wholes(i, beside))
        yield from self._of_what_was_left(i, beside)

    def _is_change(self, i: int) -> bool:
        """Whether the words beside a percentage say that something changed by it."""
        before, behind = self.around.before(i), self.around.behind(i)
        return any(words.search(before) for words in CHANGED_BEFORE) or any(
            words.search(behind) for words in CHANGED_BEHIND
        )

    def _same_whole(self, i: int) -> list[tuple[int, int, bool]]:
        """The wholes of the shares before in the sentence: and shared drives another 26.3 %."""
        return [(self.wholes[k], 0, False) for k in self.around.in_sentence(i) if k in self.wholes]

    def _nearest_wholes(self, i: int, beside: Sequence[int]) -> list[tuple[int, int, bool]]:
        """The counts before that may be the whole of the part beside a share, of the narrowest part of the text."""
        found = [
            (k, near, False)
            for k, near in self._near(i)
            if self._counts(k) and any(k != part and self._is_part(part, k) for part in beside)
        ]
        return [one for one in found if one[1] == found[0][1]]

    def _parts_of(
        self, parts: Sequence[tuple[int, bool]], wholes: Sequence[tuple[int, int, bool]]
    ) -> Iterator[Reading]:
        for part, is_beside in parts:
            for whole, near, is_said in wholes:
                if part != whole and self._is_part(part, whole):
                    yield self._reading("part/whole", {"part": part, "whole": whole}, near, is_beside and is_said)

    def _parts(self, i: int) -> Iterator[tuple[int, bool]]:
        """The counts that may be the part of a share; true for one that stands right beside it."""
        inside = self.around.in_sentence(i)
        counts = [k for k in inside if k != i and self._counts(k)]
        before = [k for k in counts if k < i]
        if before and _PART_BEFORE.fullmatch(self.around.between(before[-1], i)):
            yield before[-1], True
            return
        behind = [k for k in counts if k > i]
        if behind and _PART_BEHIND.fullmatch(self.around.between(i, behind[0])):
            yield behind[0], True
            return
        yield from ((k, False) for k in before[::-1])
        meant = [k for k in self.around.meant(self.around.before(i), i)[:MOST_MEANT] if k not in inside]
        subjects = [] if before else [k for k, near in self._near(i) if near == 1 and self._counts(k)][:MOST_SUBJECTS]
        yield from ((k, False) for k in dict.fromkeys((*meant, *subjects)))

    def _told_wholes(self, i: int, beside: Sequence[int]) -> Iterator[tuple[int, int, bool]]:
        """The counts that `of` tells as the whole, how far they are, and whether it tells one alone."""
        behind = self.around.behind(i)
        inside = self.around.in_sentence(i)
        if _OF_NUMBER.fullmatch(behind) and i + 1 in inside and self._counts(i + 1):
            yield i + 1, 0, True
            return
        named = _OF.match(behind)
        if named and not _THESE.match(named["phrase"]):
            meant = [k for k in self.around.meant(named["phrase"], i) if self._counts(k)]
            for k in meant[:MOST_MEANT]:
                is_alone = k == meant[0] and self.around.is_alone(named["phrase"], meant)
                yield k, 0 if k in inside else 1, is_alone
            return
        last = beside[0] if beside else i
        of = [k for k in inside if k < last and self._counts(k) and _OF_BEFORE.search(self.around.before(k))]
        of = [k for k in of if not (k - 1 in inside and kind_of(self._stated[k - 1].number) == "share")]
        of = [k - 1 if self._is_drawn_from(k - 1, k) else k for k in of]
        if of and not (beside and _OF_THESE.match(self.around.behind(beside[0]).lstrip())):
            yield of[-1], 0, True
        elif _OF_THESE.search(self.around.sentence(i)[: self._stated[i].number.start]):
            yield from ((k, 1, False) for k, near in self._near(i) if near == 1 and self._counts(k))

    def counts_before(self, i: int) -> Iterator[Reading]:
        """A count of the sentence or the one before, of a count of the paragraph: for a value that words name a share."""
        counts = [(k, near) for k, near in self._near(i) if near <= 1 and self._counts(k)]
        parts = [k for k, _ in counts][:MOST_SUBJECTS]
        for part in parts:
            for whole, near in counts:
                if part != whole and self._is_part(part, whole):
                    yield self._reading("part/whole", {"part": part, "whole": whole}, near)

    def _is_drawn_from(self, sample: int, population: int) -> bool:
        """Whether the first of two counts is a sample of the second: of 2,000 among the 733,408 documents."""
        is_beside = (
            sample >= 0 and self._stated[sample].in_sentence_of(self._stated[population]) and self._counts(sample)
        )
        return is_beside and len(self.around.between(sample, population)) < len(" documents out of all the other ")

    def recalls(self, i: int) -> Iterator[Reading]:
        """What was found of what was found and what was missed, where the words about a count say that it was missed."""
        counts = [(k, near) for k, near in self._near(i) if self._counts(k)]
        for (found, n), (missed, m) in product(counts, counts):
            is_missed = _MISSED.search(self.around.before(missed)[-40:] + self.around.behind(missed)[:40])
            if found != missed and is_missed and alike(self._stated[found].number, self._stated[missed].number):
                yield self._reading("found/(found + missed)", {"found": found, "missed": missed}, max(n, m))

    def _of_what_was_left(self, i: int, parts: Sequence[int]) -> Iterator[Reading]:
        """A part of what is left of a whole: 1,452,970 documents, or 35.3 percent of what was left."""
        named = _OF.match(self.around.behind(i))
        if not named or not _LEFT_OVER.search(named["phrase"]):
            return
        counts = [k for k, near in self._near(i) if self._counts(k)]
        for part in parts:
            for removed, whole in combinations(counts, 2):
                if part not in (whole, removed) and self._is_part(removed, whole) and self._is_part(part, whole):
                    inputs = {"part": part, "whole": whole, "removed": removed}
                    yield self._reading("part/(whole - removed)", inputs, 1)

    def _complements(self, i: int) -> Iterator[Reading]:
        """What a share leaves: 62.4 % were found and 37.6 % missed."""
        words = self.around.before(i)[-BESIDE:] + self.around.behind(i)[:BESIDE]
        if COMPLEMENT.search(words) and not self._is_change(i):
            for k, near in self._near(i):
                if kind_of(self._stated[k].number) == "share":
                    yield self._reading("1 - share", {"share": k}, near)

    # Changes

    def _differences(self, i: int) -> Iterator[Reading]:
        """Points between two shares."""
        for first, second, near in self._pairs(i, ("share",)):
            yield self._reading("first - second", {"first": first, "second": second}, near)
            yield self._reading("first - second", {"first": second, "second": first}, near)

    def _changes(self, i: int) -> Iterator[Reading]:
        """A change relative to what was before, in the direction that the words beside it say."""
        one = self._stated[i].number
        is_change = kind_of(one) == "change"
        if not is_change and not self._is_change(i):
            return
        words = f"{self.around.before(i)[-BESIDE:]} {self.around.behind(i)[:BESIDE]}"
        falls = _FALLS.search(words) is not None and not is_change
        rises = _RISES.search(words) is not None and not is_change
        for first, second, near in self._pairs(i, ("share", "count", "amount")):
            for new, old in ((first, second), (second, first)):
                if not size(self._stated[old].number):
                    continue
                is_fall = size(self._stated[new].number) < size(self._stated[old].number)
                if is_change or (not is_fall and not falls):
                    yield self._reading("(new - old)/old", {"new": new, "old": old}, near)
                elif is_fall and not rises:
                    yield self._reading("(old - new)/old", {"new": new, "old": old}, near)

    def _ratios(self, i: int) -> Iterator[Reading]:
        """So many times as much."""
        for first, second, near in self._pairs(i, ("share", "count", "amount")):
            for top, bottom in ((first, second), (second, first)):
                if size(self._stated[bottom].number):
                    yield self._reading("first/second", {"first": top, "second": bottom}, near)

    def _pairs(self, i: int, kinds: Sequence[str]) -> Iterator[tuple[int, int, int]]:
        """Pairs of numbers of one kind and unit: one of them stands in the value's sentence where any does."""
        near = [(k, n) for k, n in self._near(i, ahead=True) if kind_of(self._stated[k].number) in kinds]
        inside = [k for k, n in near if n == 0]
        for (k, n), (j, m) in combinations(near, 2):
            first, second = self._stated[k].number, self._stated[j].number
            if inside and k not in inside and j not in inside:
                continue
            if alike(first, second) and size(first) != size(second):
                yield k, j, max(n, m)

    # Sums, products and rates

    def _sums(self, i: int) -> Iterator[Reading]:
        """What is left of a count, or what counts add up to; the last digit must be right where no word says so."""
        one = self._stated[i].number
        digits = len(str(abs(size(one).numerator)).rstrip("0")) if size(one).denominator == 1 else SURE_DIGITS
        words = self.around.sentence(i)
        inside = self.around.in_sentence(i)
        terms = [(k, n) for k, n in self._near(i, ahead=True) if alike(self._stated[k].number, one)][:MOST_EARLIER]
        before = [(k, n) for k, n in terms if k < i]
        ahead = [(k, n) for k, n in terms if k > i and k in inside]
        is_listed = re.match(r"(?: [\w-]+){0,2} ?[(:]", self.around.behind(i)) is not None
        is_sum = digits >= SURE_DIGITS or ALTOGETHER.search(words) or is_listed
        is_left = digits >= SURE_DIGITS or LEFT.search(words)
        for number, compute in ((2, "first - second"), (3, "first - second - third")):
            for chosen in combinations(before, number) if is_left else ():
                ordered = sorted(chosen, key=lambda pair: -size(self._stated[pair[0]].number))
                places = dict(zip(("first", "second", "third"), (k for k, _ in ordered), strict=False))
                if size(self._stated[ordered[0][0]].number) > size(one):
                    yield self._reading(compute, places, max(n for _, n in chosen))
        for side in (before, ahead) if is_sum else ():
            for number in (2, 3, 4):
                compute = " + ".join(("first", "second", "third", "fourth")[:number])
                for chosen in combinations(side, number):
                    if all(0 < size(self._stated[k].number) < size(one) for k, _ in chosen):
                        names = ("first", "second", "third", "fourth")
                        places = dict(zip(names, (k for k, _ in sorted(chosen)), strict=False))
                        yield self._reading(compute, places, max(n for _, n in chosen))

    def _exact_sums(self, i: int) -> Iterator[Reading]:
        """Two numbers from anywhere before that give a whole number of many digits to the last one."""
        one = self._stated[i].number
        if not _is_long(one):
            return
        first = max(0, i - MOST_LOOKED_AT)
        terms = [k for k in range(first, i) if self._counts(k) and _is_long(self._stated[k].number)]
        terms = [k for k in terms if alike(self._stated[k].number, one)]
        by_size = {size(self._stated[k].number): k for k in terms}
        for k in terms:
            other = size(self._stated[k].number)
            for rest, compute in ((other - size(one), "first - second"), (size(one) - other, "first + second")):
                j = by_size.get(rest)
                if j is not None and j != k and (compute == "first - second" or k < j):
                    yield self._reading(compute, {"first": k, "second": j}, 2)

    def _projections(self, i: int) -> Iterator[Reading]:
        """A share of a count: 75 percent of 92,232 documents are 69,200."""
        if not PROJECTED.search(self.around.sentence(i)):
            return
        near = list(self._near(i))
        shares = [(k, n) for k, n in near if kind_of(self._stated[k].number) == "share"]
        counts = [(k, n) for k, n in near if self._counts(k)]
        for (share, n), (count, m) in product(shares, counts):
            if self._is_part(i, count):
                yield self._reading("first*second", {"first": share, "second": count}, max(n, m))

    def _rates(self, i: int) -> Iterator[Reading]:
        """Products and quotients whose units give the unit of the value: hours at $48 an hour are dollars."""
        unit = unit_of(self._stated[i].number)
        yield from self._prices(i)
        near = [(k, n) for k, n in self._near(i) if kind_of(self._stated[k].number) in ("count", "amount")]
        near = near[:MOST_FACTORS]
        for k, n in near:
            for j, m in near:
                if k == j:
                    continue
                if k < j and _units(self._stated, k, j) == unit:
                    yield self._reading("first*second", {"first": k, "second": j}, max(n, m))
                if _units(self._stated, k, -j - 1) == unit and size(self._stated[j].number):
                    yield self._reading("first/second", {"first": k, "second": j}, max(n, m))
        for (k, n), (j, m), (rate, o) in product(near, near, near):
            if k < j and rate not in (k, j) and _is_rate(self._stated[rate].number):
                places = {"first": k, "second": j, "third": rate}
                factors = [f for f in places.values() if not self._is_for_time(f)]
                if _product(self._stated, places.values()) == unit or _product(self._stated, factors) == unit:
                    yield self._reading("first*second*third", places, max(n, m, o))

    def _is_for_time(self, k: int) -> bool:
        """Whether a number is for how long a price was paid: for 7 months."""
        is_time = set(unit_of(self._stated[k].number)) <= {"months", "weeks", "days", "years"}
        return is_time and self.around.before(k).endswith((" for ", " over ", "× ", "x "))

    def _prices(self, i: int) -> Iterator[Reading]:
        """A sum of money from a number and a price without its unit, at $35; or a price from both: $1.73 for each."""
        one = self._stated[i].number
        if unit_of(one) not in _MONEY:
            return
        near = [(k, n) for k, n in self._near(i) if kind_of(self._stated[k].number) in ("count", "amount")]
        money = [(k, n) for k, n in near if unit_of(self._stated[k].number) in _MONEY]
        others = [(k, n) for k, n in near if (k, n) not in money and not _is_rate(self._stated[k].number)]
        is_each = _EACH.search(self.around.before(i)[-40:] + self.around.behind(i)[:25]) is not None
        for (price, n), (other, m) in product(money, others):
            if _AT_PRICE.search(self.around.before(price)) or _EACH.match(self.around.behind(price)):
                yield self._reading("first*second", {"first": other, "second": price}, max(n, m))
            if is_each and size(self._stated[other].number):
                yield self._reading("first/second", {"first": price, "second": other}, max(n, m))

    # Numbers

    def _near(self, i: int, *, ahead: bool = False) -> Iterator[tuple[int, int]]:
        """The numbers before a value that may be inputs, the nearest first; those behind it in its sentence too."""
        if ahead:
            yield from ((k, 0) for k in self.around.in_sentence(i) if k > i and self._is_usable(k))
        seen = 0
        is_precise = _is_precise(self._stated[i].number)
        for k, near in self.around.earlier(i):
            if self._is_usable(k):
                seen += 1
                if (near > 2 or seen > MOST_EARLIER) and not is_precise:
                    return
                yield k, near

    def _is_usable(self, k: int) -> bool:
        one = self._stated[k]
        is_level = any(role.name == "confidence" for role in one.roles)
        if one.reason or is_level or kind_of(one.number) == "other":
            return False
        return not self._is_printed_again(k) and not _is_loose(one.number)

    def _is_printed_again(self, k: int) -> bool:
        """Whether x of n stands beside the percentage that it is."""
        if self._stated[k].counts is None:
            return False
        beside = [j for j in (k - 1, k + 1) if j in self.around.in_sentence(k)]
        return any(kind_of(self._stated[j].number) == "share" and self._stated[j].counts is None for j in beside)

    def _counts(self, k: int) -> bool:
        one = self._stated[k]
        return not one.reason and kind_of(one.number) in ("count", "amount")

    def _is_part(self, part: int, whole: int) -> bool:
        first, second = self._stated[part].number, self._stated[whole].number
        return alike(first, second) and 0 < size(first) <= size(second)

    def _reading(self, compute: str, places: Mapping[str, int], near: int, is_sure: bool = False) -> Reading:
        inputs = {name: Input(self._stated[k].number.text, k) for name, k in places.items()}
        return Reading(compute, inputs, near, is_sure)


def _is_rate(number: Number) -> bool:
    return any(power < 0 for power in unit_of(number).values())


@lru_cache(4096)
def _is_loose(number: Number) -> bool:
    """Whether a number stands for so many values that many pairs of numbers give one: more than double, nearly half."""
    region = read_printed(number.text, "nearest", "value", whole="unit").interval
    return region.lower is None or region.upper is None or _width(region) > abs(size(number)) * LOOSE


def _is_precise(number: Number) -> bool:
    """Whether an amount has so many digits that no chance gives it, so that its inputs may stand anywhere before."""
    digits = re.sub(r"\D", "", number.text).strip("0")
    return kind_of(number) == "amount" and len(digits) >= SURE_DIGITS


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
