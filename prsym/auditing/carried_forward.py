"""Claims that stand on a number which another claim states and which does not hold there: an error carried forward.

Two ways are told. A claim takes the printed number as an input: it may hold by itself, and what it would be with the
corrected number is computed, through any number of claims. Or a claim is refuted at the counts from which a rate
follows, and the rate as it is printed gives its value: it is no error of its own. No verdict is changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from prsym import catalogue
from prsym.auditing.boxes import input_box
from prsym.auditing.case_words import evident
from prsym.auditing.conventions.readings import Reading, read
from prsym.auditing.printed import read_printed
from prsym.auditing.rounding import NEAREST
from prsym.errors import PrsymError, UnableError
from prsym.model.claim import NumberClaim
from prsym.model.judgement import CarriedForward, Judgement
from prsym.model.status import HOLD, Status
from prsym.verify.balls import UndefinedError, at_precision, ball_between, bounds, evaluate, exact
from prsym.verify.ranges import PRECISION, inside, misses
from prsym.verify.whole import Box, Ends

TOLD_BY_DIGITS = 3  # significant digits of a number that is taken for the same one at another place
COUNTS = ("found", "sample")


def with_carried_forward(judgements: Sequence[Judgement]) -> tuple[Judgement, ...]:
    """The judgements with the wrong numbers of others on which they stand."""
    if not any(map(_is_wrong, judgements)):
        return tuple(judgements)
    numbers = _Numbers(judgements)
    return tuple(_with(numbers, one) for one in judgements)


def _is_wrong(judged: Judgement) -> bool:
    """Whether the number itself could not be reproduced, and not its interval alone; with what its inputs give."""
    value, read_as = judged.enclosure or judged.range, judged.stands_for
    is_number = isinstance(judged.claim, NumberClaim) and judged.claim.measured is None
    return (
        is_number
        and judged.verdict == Status.REFUTED
        and value is not None
        and read_as is not None
        and misses(value.bounds(), read_as)
    )


def _with(numbers: _Numbers, judged: Judgement) -> Judgement:
    claim = judged.claim
    if not isinstance(claim, NumberClaim) or claim.measured is not None:
        return judged
    if judged.verdict == Status.REFUTED and (root := numbers.gives_print(judged, claim)) is not None:
        return replace(judged, carried=(_carried(root, gives_print=True),))
    if not numbers.taken(claim) or not (judged.verdict in HOLD or judged.verdict == Status.REFUTED):
        return judged
    value = numbers.corrected(claim)
    shown = None if value is None else evident(value)
    carried = tuple(replace(_carried(one), value=shown) for one in numbers.roots(claim))
    return replace(judged, carried=carried)


def _carried(root: Judgement, *, gives_print: bool = False) -> CarriedForward:
    claim, value = root.claim, root.enclosure or root.range
    assert isinstance(claim, NumberClaim)
    assert value is not None  # of what is wrong (`_is_wrong`)
    where = claim.called.get(claim.where, claim.where)
    return CarriedForward(claim.value, where, claim.id, value, gives_print=gives_print)


@dataclass
class _Numbers:
    """The claims of a report by what they print, with what each would be if no number before it was wrong."""

    judgements: Sequence[Judgement]
    _known: dict[str, Ends | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._wrong = {j.id: j for j in self.judgements if _is_wrong(j)}
        claims = [j.claim for j in self.judgements if isinstance(j.claim, NumberClaim) and j.claim.measured is None]
        self._printing: dict[tuple[Fraction, bool], list[NumberClaim]] = {}
        for claim in claims:
            if (value := _point(claim.value)) is not None:
                self._printing.setdefault((value, "%" in claim.value), []).append(claim)
        self._sources = {claim.id: dict(self._of_inputs(claim)) for claim in claims}
        self._standing = self._follow()
        # A print that some claim confirms by itself is that one's as well: digits alone tell no wrong one.
        self._sources = {claim.id: dict(self._of_inputs(claim, self._standing)) for claim in claims}
        self._standing = self._follow()
        self._rates: dict[tuple[str, ...], list[Judgement]] = {}
        for one in self._wrong.values():
            if isinstance(one.claim, NumberClaim) and set(one.claim.inputs) == set(COUNTS):
                self._rates.setdefault(tuple(one.claim.inputs[name] for name in COUNTS), []).append(one)

    def _of_inputs(
        self, claim: NumberClaim, standing: frozenset[str] | None = None
    ) -> Iterator[tuple[str, NumberClaim]]:
        """The claims whose printed values a claim takes as inputs: at their places, or by digits that are seldom met
        twice, where all claims that print the same are among those of `standing`."""
        for name, text in claim.inputs.items():
            number = _point(text)
            alike = [] if number is None else self._printing.get((number, "%" in text), [])
            others = [other for other in alike if other.id != claim.id]
            there = [other for other in others if other.where and claim.places.get(name) == other.where]
            is_rare = len("".join(filter(str.isdigit, text)).strip("0")) >= TOLD_BY_DIGITS
            is_rare = is_rare and (standing is None or all(other.id in standing for other in others))
            if found := there or (others if is_rare else []):
                yield name, found[0]

    def _follow(self) -> frozenset[str]:
        """The claims that are wrong, or take the value of one that is or does so itself."""
        users: dict[str, list[str]] = {}
        for claim, sources in self._sources.items():
            for other in sources.values():
                users.setdefault(other.id, []).append(claim)
        found, waiting = set(self._wrong), list(self._wrong)
        while waiting:
            new = [user for user in users.get(waiting.pop(), ()) if user not in found]
            found.update(new)
            waiting += new
        return frozenset(found)

    def taken(self, claim: NumberClaim) -> dict[str, NumberClaim]:
        """The inputs of a claim that are the printed value of another one that is wrong, or stands on a wrong one."""
        return {name: one for name, one in self._sources.get(claim.id, {}).items() if one.id in self._standing}

    def roots(self, claim: NumberClaim) -> tuple[Judgement, ...]:
        """The wrong numbers on which a claim stands, each once."""
        found: dict[str, Judgement] = {}
        waiting, seen = [claim], {claim.id}
        while waiting:
            for other in self.taken(waiting.pop()).values():
                if other.id in seen:
                    continue
                seen.add(other.id)
                if other.id in self._wrong:
                    found[other.id] = self._wrong[other.id]
                waiting.append(other)
        return tuple(found.values())

    def corrected(self, claim: NumberClaim) -> Ends | None:
        """Bounds on what a claim's formula gives where each wrong number is what its own inputs give."""
        if claim.id not in self._known:
            self._known[claim.id] = None  # what stands on itself has no value
            self._known[claim.id] = self._value(claim)
        return self._known[claim.id]

    def _value(self, claim: NumberClaim) -> Ends | None:
        taken = self.taken(claim)
        if not taken and claim.id in self._wrong:
            root = self._wrong[claim.id]
            value = root.enclosure or root.range
            return None if value is None else value.bounds()
        box, reading = _box(claim)
        put_in: dict[str, Ends] = {}
        for name, other in taken.items():
            ends = self.corrected(other)
            if ends is None:
                return None
            put_in[name] = ends
        return None if box is None or not put_in.keys() <= box.keys() else _over(reading, {**box, **put_in})

    def gives_print(self, judged: Judgement, claim: NumberClaim) -> Judgement | None:
        """The wrong rate of the counts that a claim states whose print gives the refuted value; None for none."""
        counts = tuple(claim.inputs.get(name, "") for name in COUNTS)
        roots = self._rates.get(counts, []) if set(claim.inputs) != set(COUNTS) else []
        if not roots or judged.stands_for is None:
            return None
        box, reading = _box(claim)
        for root in roots:
            assert isinstance(root.claim, NumberClaim)
            rate, sample = _point(root.claim.value), _point(counts[1])
            if rate is None or sample is None or box is None:
                continue
            value = _over(reading, {**box, "found": (rate * sample, rate * sample)})
            if value is not None and inside(value, judged.stands_for):
                return root
        return None


def _point(text: str) -> Fraction | None:
    try:
        return read_printed(text, NEAREST, "value").point
    except PrsymError:
        return None


def _box(claim: NumberClaim) -> tuple[Box | None, Reading | None]:
    """The inputs as printed, each as both of its ends, with the reading of the claim; None where one is missing."""
    try:
        reading = read(catalogue.formula(claim.formula), claim, claim.convention)
        box = input_box(reading.formula, reading.claim)
    except PrsymError:
        return None, None
    if box is None or reading.missing:
        return None, None
    points: Mapping[str, Fraction | None] = {name: _point(reading.claim.inputs[name]) for name in box}
    return {name: ends if (at := points[name]) is None else (at, at) for name, ends in box.items()}, reading


def _over(reading: Reading | None, box: Box) -> Ends | None:
    """Bounds on the value over a box, counts that are no whole numbers included; None of a formula to be solved."""
    if reading is None or reading.formula.unknown is not None:
        return None
    values = {name: exact(low) if low == high else ball_between(low, high) for name, (low, high) in box.items()}
    try:
        with at_precision(PRECISION):
            return bounds(evaluate(reading.formula.value_tree, values))
    except (UnableError, UndefinedError):
        return None
