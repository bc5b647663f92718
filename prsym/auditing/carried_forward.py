"""Claims that stand on a number which another claim states and which does not hold there: an error carried forward.

Two ways are told. A claim takes the printed number as an input: it may hold by itself, and what it would be with the
corrected number is computed, through any number of claims. Or a claim is refuted at the counts from which a rate
follows, and the rate as it is printed gives its value: it is no error of its own. No verdict is changed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from graphlib import CycleError, TopologicalSorter

from prsym import catalogue
from prsym.auditing.boxes import input_box
from prsym.auditing.case_words import evident
from prsym.auditing.conventions.readings import Reading, read
from prsym.auditing.printed import read_printed
from prsym.auditing.roots import MOST_NAMED, spread
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
    is_told = judged.verdict in HOLD or judged.verdict == Status.REFUTED
    return replace(judged, carried=tuple(numbers.carried(claim))) if is_told else judged


def _carried(root: Judgement, *, gives_print: bool = False) -> CarriedForward:
    claim, value = root.claim, root.enclosure or root.range
    assert isinstance(claim, NumberClaim)
    assert value is not None  # of what is wrong (`_is_wrong`)
    where = claim.called.get(claim.where, claim.where)
    return CarriedForward(claim.value, where, claim.id, value, gives_print=gives_print)


class _Numbers:
    """The claims of a report by what they print, with what each would be if no number before it was wrong."""

    def __init__(self, judgements: Sequence[Judgement]) -> None:
        self._wrong = {j.id: j for j in judgements if _is_wrong(j)}
        self._claims = {j.id: j.claim for j in judgements if isinstance(j.claim, NumberClaim) and not j.claim.measured}
        self._printing: dict[tuple[Fraction, bool], list[NumberClaim]] = {}
        for claim in self._claims.values():
            if (value := _point(claim.value)) is not None:
                self._printing.setdefault((value, "%" in claim.value), []).append(claim)
        self._follow(None)
        # A print that some claim confirms by itself is that one's as well: digits alone tell no wrong one.
        self._follow(self._wrong.keys() | self._roots.keys())
        self._corrected = dict(self._values())
        self._rates: dict[tuple[str, ...], list[Judgement]] = {}
        for root in self._wrong.values():
            inputs = self._claims[root.id].inputs
            if set(inputs) == set(COUNTS):
                self._rates.setdefault(tuple(inputs[name] for name in COUNTS), []).append(root)

    def _follow(self, standing: Collection[str] | None) -> None:
        """Note the claims whose values each one takes, and the wrong ones on which it stands."""
        self._sources = {name: dict(self._of_inputs(claim, standing)) for name, claim in self._claims.items()}
        users: dict[str, list[str]] = {}
        for user, sources in self._sources.items():
            for source in sources.values():
                users.setdefault(source, []).append(user)
        self._roots: dict[str, list[str]] = {}
        spread(self._wrong, users, self._roots)

    def _of_inputs(self, claim: NumberClaim, standing: Collection[str] | None) -> Iterator[tuple[str, str]]:
        """The inputs of a claim with the claim that prints each as its value: at its place, or by digits that are
        seldom met twice, where all claims that print the same are among those of `standing`."""
        for name, text in claim.inputs.items():
            number = _point(text)
            alike = [] if number is None else self._printing.get((number, "%" in text), [])
            others = [other for other in alike if other.id != claim.id]
            there = [other for other in others if other.where and claim.places.get(name) == other.where]
            is_rare = len("".join(filter(str.isdigit, text)).strip("0")) >= TOLD_BY_DIGITS
            is_rare = is_rare and (standing is None or all(other.id in standing for other in others))
            if found := there or (others if is_rare else []):
                yield name, found[0].id

    def _taken(self, identifier: str) -> dict[str, str]:
        """The inputs of a claim that are the value of one that is wrong, or stands on a wrong one."""
        sources = self._sources[identifier].items()
        return {name: source for name, source in sources if source in self._wrong or source in self._roots}

    def _values(self) -> Iterator[tuple[str, Ends | None]]:
        """Bounds on what each claim's formula gives where each wrong number is what its own inputs give; of the claims
        that are wrong or stand on a wrong one, without those that stand on themselves."""
        taken = {name: self._taken(name) for name in self._wrong.keys() | self._roots.keys()}
        known: dict[str, Ends | None] = {}
        order = TopologicalSorter({name: set(sources.values()) for name, sources in taken.items()})
        with suppress(CycleError):
            order.prepare()
        while ready := order.get_ready():
            for name in ready:
                known[name] = self._value(name, {one: known[source] for one, source in taken[name].items()})
                order.done(name)
        yield from known.items()

    def _value(self, identifier: str, taken: Mapping[str, Ends | None]) -> Ends | None:
        if not taken:
            root = self._wrong[identifier]
            value = root.enclosure or root.range
            return None if value is None else value.bounds()
        box, reading = _box(self._claims[identifier])
        put_in = {name: ends for name, ends in taken.items() if ends is not None}
        is_whole = box is not None and len(put_in) == len(taken) and put_in.keys() <= box.keys()
        return _over(reading, {**(box or {}), **put_in}) if is_whole else None

    def carried(self, claim: NumberClaim) -> Iterator[CarriedForward]:
        """The nearest few wrong numbers on which a claim stands, each with what the claim would be without them."""
        value = self._corrected.get(claim.id)
        shown = None if value is None else evident(value)
        for root in self._roots.get(claim.id, [])[:MOST_NAMED]:
            yield replace(_carried(self._wrong[root]), value=shown)

    def gives_print(self, judged: Judgement, claim: NumberClaim) -> Judgement | None:
        """The wrong rate of the counts that a claim states whose print gives the refuted value; None for none."""
        counts = tuple(claim.inputs.get(name, "") for name in COUNTS)
        roots = self._rates.get(counts, []) if set(claim.inputs) != set(COUNTS) else []
        box, reading = _box(claim) if roots else (None, None)
        sample = _point(counts[1])
        if box is None or sample is None or judged.stands_for is None:
            return None
        for root in roots:
            rate = _point(self._claims[root.id].value)
            value = None if rate is None else _over(reading, {**box, "found": (rate * sample, rate * sample)})
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
