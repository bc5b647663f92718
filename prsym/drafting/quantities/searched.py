"""Arithmetic of near numbers that gives the print of an open claim: offered to a person, and never taken.

Many pairs of numbers give a coarse print by luck. So numbers are tried outwards, from the sentence of the value to its
paragraph and its section, only while luck would seldom have given the print by now; the first distance at which
something gives it is the last one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from inspect import signature
from itertools import combinations, islice, permutations

from prsym.auditing.printed import read_printed
from prsym.drafting.quantities.inputs import PLANNED
from prsym.drafting.quantities.ways import ways
from prsym.drafting.text.formulas import FORMULAS, Reading, gives, is_loose, nearly_at, rounds_to, value_at
from prsym.drafting.text.kinds import COUNTED, Kind, alike, digits_of, kind_of, plain_size, size, unit_of
from prsym.drafting.text.near import SURE_DIGITS, Near
from prsym.drafting.text.numbers import Number
from prsym.drafting.text.records import DraftedClaim, Offer, sources_of

GIVES_IT = "{words} gives it"
MOST_NEAR, MOST_OF_THREE = 18, 8  # numbers that are looked at for one value, two or three at a time
MOST_FOUND = 2  # readings that are told
BY_LUCK = Fraction(1, 10)  # how many readings may be expected to give a print by luck
MOST_TRIED = 10_000  # of a number that stands for itself
FAR = 3  # as far as a number may stand: 0 the sentence of the value, 1 its paragraph, 2 its section, 3 anywhere before
TWO = 2
OF_VALUE = Fraction(3, 2)  # how wide it is from half of a value to twice as much
_SUMS = ("first + second", "first + second + third")
_RESTS = ("first - second", "first - second - third")
_EITHER_WAY = (*_SUMS, "first*second")
_SHARES = ("part/whole", "1 - part/whole", "(first + second)/third")
_CHANGES = ("(new - old)/old", "(old - new)/old")
# Of two or three numbers, by the kind of the value; the usual ones first.
_OF: Mapping[Kind, tuple[str, ...]] = {
    "share": _SHARES,
    "change": _CHANGES,
    "count": (*_RESTS, *_SUMS, "first*second", "first/second*third"),
    "amount": ("first*second", "first/second", *_SUMS, *_RESTS),
}
_OF_RECALLS = ("found/(found + missed)",)  # a share of two parts, of a measure alone
# The inputs of quantities that are the inputs of such arithmetic, in their order.
_AS_INPUTS = {
    "part/whole": (("found", "sample"),),
    "found/(found + missed)": (("tp", "fn"), ("tp", "fp")),
    "first/second*third": (("found", "sample", "population"),),
}
_NAMES = {
    compute: tuple(signature(FORMULAS[compute]).parameters)
    for compute in {*_OF_RECALLS, *(c for of in _OF.values() for c in of)}
}


def is_said_to_give(claim: DraftedClaim) -> bool:
    """Whether it is told of an open claim that something gives its print."""
    return any(words.endswith(GIVES_IT.format(words="")) for words in claim.choices)


class Searched:
    """The open claims of a document, with arithmetic of near numbers that gives them."""

    def __init__(self, near: Near) -> None:
        self._near, self._around, self._stated = near, near.around, near.stated

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; an open one with what gives it, behind the first inputs that the words for its quantity name."""
        number, offered = self._stated[claim.value].number, claim.offered
        is_single = number.printed is not None and number.printed.kind == "number"
        is_single = is_single and self._stated[claim.value].counts is None and claim.quantity not in PLANNED
        if claim.binding != "open" or not is_single or is_loose(number):
            return claim
        if offered is not None and _is_given(offered, number):
            return claim
        is_named = claim.quantity not in ("", "share")
        found = self._giving(claim.value, is_named=is_named)
        if not found:
            return claim
        words = tuple(GIVES_IT.format(words=reading.words) for reading in found)
        is_nearer = offered is not None and self._is_beside(claim, found[0]) and not self._is_beside(claim, offered)
        if offered is not None and is_named and not is_nearer:
            return replace(claim, choices=(*claim.choices[:1], *words))
        return replace(claim, choices=words, offered=_offer(claim.quantity, found[0]))

    def _is_beside(self, claim: DraftedClaim, given: Offer | Reading) -> bool:
        """Whether all inputs stand in the paragraph of a value."""
        own = self._stated[claim.value].passage
        return all(self._stated[k].passage == own for k in sources_of(given.inputs))

    def beside(self, i: int) -> list[Reading]:
        """The readings of the other numbers of the sentence of a value, and of the one before it, that give it."""
        one = self._stated[i]
        inside = self._around.in_sentence(i)
        near = [k for k in (*inside, *range(max(0, inside[0] - MOST_NEAR), inside[0])) if k != i and self._is_usable(k)]
        near = [
            k
            for k in near
            if self._stated[k].passage == one.passage and one.sentence - self._stated[k].sentence in (0, 1)
        ]
        near = [k for k in near if self._stated[k].digits != one.digits]
        readings = self._readings(i, dict.fromkeys(near, 0), 0, is_named=False)
        return [reading for reading in readings if self._does_give(reading, one.number)]

    def _giving(self, i: int, *, is_named: bool) -> list[Reading]:
        """The readings of the least distance that give a number, while few would do so by luck."""
        number = self._stated[i].number
        most = _most_tried(number)
        near = dict(self._candidates(i))
        for far in range(FAR + 1):
            readings = list(islice(self._readings(i, near, far, is_named=is_named), most + 1))
            most -= len(readings)
            if most < 0:
                return []
            if found := [reading for reading in readings if self._does_give(reading, number)]:
                fewest = min(len(reading.inputs) for reading in found)
                found = [reading for reading in found if len(reading.inputs) == fewest]
                return sorted(found, key=lambda reading: self._distance(i, reading))[:MOST_FOUND]
        return []

    def _does_give(self, reading: Reading, number: Number) -> bool:
        """Whether a reading gives a print; one with a rounded rate as it is printed, for its range is a wide one."""
        sources = [one.source for one in reading.inputs.values() if one.source is not None]
        sizes = [plain_size(self._stated[k].number) for k in sources]
        has_rate = reading.compute == "first*second" and any(self._around.kind(k) == "share" for k in sources)
        value = value_at(reading.compute, sizes) if has_rate else None
        return (not has_rate or (value is not None and rounds_to(value, number.text))) and gives(reading, number.text)

    def _candidates(self, i: int) -> Iterator[tuple[int, int]]:
        """The numbers that may give one, each with how far it is: those of its row, column and table, or of its
        sentence, paragraph and section."""
        digits = self._stated[i].digits
        usable = ((k, far) for k, far in self._beside(i) if self._is_usable(k) and self._stated[k].digits != digits)
        seen: set[str] = set()
        for k, far in usable:
            if far <= FAR and len(seen) < MOST_NEAR and self._stated[k].digits not in seen:
                seen.add(self._stated[k].digits)
                yield k, far

    def _beside(self, i: int) -> Iterator[tuple[int, int]]:
        if self._around.is_cell(i):
            yield from ((k, 0) for k in self._around.row(i) if k != i)
            yield from ((k, 1) for k in self._around.column(i) if k != i)
            yield from ((k, 2) for k in self._around.numbers_of_table(i) if k != i)
        else:
            yield from ((k, 0) for k in self._around.in_sentence(i) if k > i)
            yield from self._around.earlier(i)

    def _is_usable(self, k: int) -> bool:
        number = self._stated[k].number
        if not number.printed or not size(number):
            return False
        return self._near.is_usable(k) or (kind_of(number) == "amount" and self._near.is_exact(k))

    def _readings(self, i: int, levels: Mapping[int, int], far: int, *, is_named: bool) -> Iterator[Reading]:
        """The readings of which some number stands as far as that, and none farther, and that come near the value: from
        half of it to twice as much. By these it is told how close together the readings lie there."""
        kind, value = self._around.kind(i), abs(float(self._around.size(i)))
        sizes = {k: float(plain_size(self._stated[k].number)) for k, level in levels.items() if level <= far}
        of_measure = _OF_RECALLS if is_named and kind == "share" else ()
        for compute in (*_OF.get(kind, ()), *of_measure):
            names = _NAMES[compute]
            places = list(sizes)[: MOST_NEAR if len(names) == TWO else MOST_OF_THREE]
            for found in (combinations if compute in _EITHER_WAY else permutations)(places, len(names)):
                given = nearly_at(compute, (sizes[k] for k in found))
                is_near = value < TWO * abs(given) < TWO * TWO * value
                if is_near and max(levels[k] for k in found) == far and self._is_allowed(i, compute, found):
                    yield self._near.reading(compute, dict(zip(names, found, strict=True)), far)

    def _is_allowed(self, i: int, compute: str, places: Sequence[int]) -> bool:
        """Whether numbers of such kinds and units, some no larger than others, have such a sum, share or product."""
        value, numbers = self._stated[i].number, [self._stated[k].number for k in places]
        sizes = [size(number) for number in numbers]
        if compute in _SUMS or compute in _RESTS:
            is_left = compute in _SUMS or sizes[0] > sum(sizes[1:])
            return is_left and alike(value, numbers[0]) and all(alike(numbers[0], other) for other in numbers[1:])
        if compute in (*_SHARES, *_OF_RECALLS):
            are_counts = all(kind_of(number) in ("count", "amount") for number in numbers)
            is_part = compute in _OF_RECALLS or sum(sizes[:-1]) < sizes[-1]
            is_share = are_counts and is_part and all(alike(numbers[0], other) for other in numbers[1:])
            return is_share and not self._near.is_change(i)  # reduced by 40% is no share of what is left
        if compute in _CHANGES:
            return alike(*numbers)
        if compute == "first/second*third":
            return all(kind_of(number) == "count" for number in numbers) and sizes[0] < sizes[1] < sizes[2]
        is_rate_of = any(kind_of(number) in ("share", "decimal") for number in numbers)
        return (not is_rate_of or digits_of(value) >= SURE_DIGITS) and self._has_unit(value, compute, numbers)

    def _has_unit(self, value: Number, compute: str, numbers: Sequence[Number]) -> bool:
        """Whether a product or a quotient has the unit of the value, which need not be said of a count."""
        sign = -1 if "/" in compute else 1
        unit = Counter(unit_of(numbers[0]))
        for noun, power in unit_of(numbers[1]).items():
            unit[noun] += sign * power
        wanted = dict(unit_of(value)) if kind_of(value) in ("count", "amount") else {}
        found = {noun: power for noun, power in unit.items() if power}
        return found == wanted or (kind_of(value) == "count" and {*found.values()} == {1} and found.keys() <= COUNTED)

    def _distance(self, i: int, reading: Reading) -> int:
        return sum(abs(i - k) for k in sources_of(reading.inputs))


def _is_given(offered: Offer, number: Number) -> bool:
    """Whether the arithmetic that is offered gives the print already."""
    return offered.compute in FORMULAS and gives(Reading(offered.compute, offered.inputs), number.text)


def _offer(quantity: str, reading: Reading) -> Offer:
    """A reading as an offer: of the quantity, where its inputs are ones of it; else as arithmetic."""
    for names in _AS_INPUTS.get(reading.compute, ()):
        if any({*names} == {*way} for way in ways(quantity)):
            return Offer(dict(zip(names, reading.inputs.values(), strict=True)))
    return Offer(reading.inputs, reading.compute)


def _most_tried(number: Number) -> int:
    """How many readings between half of a number and twice as much give its print by luck as often as is allowed."""
    region = read_printed(number.text, "nearest", "value", whole="unit").interval
    if region.lower is None or region.upper is None:
        return 0
    width = region.upper - region.lower
    return min(int(BY_LUCK * OF_VALUE * abs(size(number)) / width), MOST_TRIED) if width else MOST_TRIED
