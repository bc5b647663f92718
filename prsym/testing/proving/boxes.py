"""A statement about every point of a box: proved piece by piece in balls, refuted at a point, or open somewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_DOWN, ROUND_FLOOR
from fractions import Fraction
from itertools import islice, product
from random import Random

from prsym.errors import DomainError, InputError, UnableError
from prsym.model.domain import Interval, Parameter
from prsym.model.formula import Formula
from prsym.model.verdict import Evidence, Grade
from prsym.testing.asking.asking import whole_names
from prsym.testing.asking.domains import read_domain, read_fixed, shown_interval
from prsym.testing.asking.written import Written, read_reference
from prsym.testing.lines import DIGITS, exact_number, rounded_number
from prsym.verify.balls import UndefinedError
from prsym.verify.enclose import check_domain
from prsym.verify.pieces import Pieces
from prsym.verify.whole import Box, Ends, halves, middle, whole_box, whole_parameters

LARGEST = Fraction(10) ** 300  # that is rounded to a float
MOST_CORNERS = 8
SCATTERED, STEPS = 64, 1 << 20
FIRST = 60  # pieces, before algebra is asked
PIECES = 1_000  # looked at before a statement is given up as open
SHORTEST = Fraction(1, 2**60)  # relative width of a piece that is not split any more

Judge = Callable[[Box], "str | bool"]  # True: holds on the piece; a text: refuted, and how; False: not seen


@dataclass(frozen=True, slots=True)
class Subject:
    """A formula over a bounded box; fixed values are ends that agree."""

    formula: Formula
    box: Box
    whole: frozenset[str]
    intervals: Mapping[str, Interval]

    def asks_for(self, point: Mapping[str, Fraction]) -> bool:
        """Whether a point of the closed box is one of the intervals', whose ends may be open."""
        return all(self.intervals[name].contains(value) for name, value in point.items())

    def is_certainly_inside(self, point: Mapping[str, Fraction]) -> bool:
        """Whether a point is asked for and seen to be in the formula's domain."""
        return self.asks_for(point) and is_in_domain(self.formula, point)


def read_subject(
    reference: object,
    domain: Mapping[str, object] | None,
    where: str,
    fixed: Mapping[str, object] | None,
    language: str | None,
    whole: Sequence[str] = (),
) -> Subject:
    """The formula and its box; `InputError` where an end is infinite."""
    given = _given(domain, fixed)
    names = whole_names(list(given), whole)
    formula = read_reference(reference, given, where=where, language=language, whole=names)
    for name in given:
        if name not in {p.name for p in formula.parameters}:
            raise InputError(f"domain: {formula.id} has no parameter {name!r}")
    intervals = {p.name: _interval_of(p, given, formula) for p in formula.parameters}
    box: dict[str, Ends] = {}
    for name, interval in intervals.items():
        if interval.lower is None or interval.upper is None:
            raise InputError(f"domain: {name} in {interval} has no end: give a bounded interval, as (0, 1000)")
        box[name] = (interval.lower, interval.upper)
    tight = whole_box(box, whole_parameters(formula))
    if tight is None:
        raise InputError("domain: there is no whole number in the interval of a parameter that is one")
    subject = Subject(formula, tight, whole_parameters(formula), intervals)
    if not any(map(subject.is_certainly_inside, _points(subject))):
        asked = ", ".join(f"{name} in {shown_interval(interval)}" for name, interval in intervals.items())
        raise UnableError(
            f"{formula.id}: no point was found in its domain for {asked}: nothing is there to be proved; "
            "check the intervals and where"
        )
    return subject


def _interval_of(parameter: Parameter, given: Mapping[str, Interval], formula: Formula) -> Interval:
    """The interval that the user gives; of a text, whose intervals are the user's, as the reader narrowed them."""
    return parameter.interval if isinstance(formula, Written) else given.get(parameter.name, parameter.interval)


def is_in_domain(formula: Formula, point: Mapping[str, Fraction]) -> bool:
    """Whether an exact point is seen to be in the domain; a relation that is not defined does not hold."""
    try:
        check_domain(formula, point)
    except (DomainError, UndefinedError, UnableError):
        return False
    return True


def _given(domain: Mapping[str, object] | None, fixed: Mapping[str, object] | None) -> dict[str, Interval]:
    given = read_domain(domain or {})
    return {**given, **read_domain(read_fixed(fixed, given), "fixed")}


def _points(subject: Subject) -> Iterator[dict[str, Fraction]]:
    """The middle, corners, and points in no special place."""
    yield from tried(subject.box, subject.whole)
    random = Random(0)
    for _ in range(SCATTERED):
        point = {}
        for name, (low, high) in subject.box.items():
            value = low + (high - low) * Fraction(random.randrange(1, STEPS), STEPS)
            point[name] = Fraction(round(value)) if name in subject.whole else value
        yield point


def tried(piece: Box, whole: frozenset[str]) -> Iterator[dict[str, Fraction]]:
    """The middle of a piece, and corners of it."""
    yield centre(piece, whole)
    for values in islice(product(*piece.values()), MOST_CORNERS):
        yield dict(zip(piece, values, strict=True))


def settle(subject: Subject, judge: Judge, claim: str, exactly: Callable[[], str], most: int = PIECES) -> Evidence:
    """Judge the box, and halves of what is not seen to hold; raises `AssertionError` unless all of it holds.

    `exactly` is asked where the first pieces did not settle it: it says how algebra proves the claim, or "".
    """
    __tracebackhide__ = True
    if isinstance(most, bool) or not isinstance(most, int) or most < 1:
        raise InputError(f"pieces = {most!r} must be a whole number from 1 on")
    pieces = Pieces([subject.box])
    held = 0
    for piece in pieces.up_to(most):
        if pieces.looked == FIRST + 1 and (how := exactly()):
            return Evidence(Grade.EXACT, 1, 1, how)
        said = judge(piece)
        if isinstance(said, str):
            raise AssertionError(f"{claim}: refuted\n{said}")
        if said:
            held += 1
            continue
        name = _longest(piece, subject.box)
        if not name:
            raise AssertionError(_open(claim, piece, pieces.looked))
        pieces.put(*halves(piece, name, subject.whole))
    if pieces.next is not None:
        raise AssertionError(_open(claim, pieces.next, pieces.looked))
    return Evidence(Grade.ENCLOSED, pieces.looked, held, f"proved in balls on {held} pieces of the box")


def centre(piece: Box, whole: frozenset[str]) -> dict[str, Fraction]:
    """A point in the middle of a piece, of floats where the piece is not too narrow for them."""
    found = middle(piece, whole)
    for name, (low, high) in piece.items():
        if abs(found[name]) < LARGEST and low <= Fraction(float(found[name])) <= high and name not in whole:
            found[name] = Fraction(float(found[name]))
    return found


def _longest(piece: Box, box: Box) -> str:
    """The side that is longest as a share of the whole box, or "" where none is worth a split."""

    def share(name: str) -> Fraction:
        low, high = box[name]
        return (piece[name][1] - piece[name][0]) / (high - low) if high > low else Fraction(0)

    name = max(piece, key=share)
    return name if share(name) > SHORTEST else ""


def _open(claim: str, piece: Box, looked: int) -> str:
    lines = [
        f"{claim}: neither proved nor refuted",
        f"  {looked} pieces of the box were looked at; open is for example",
    ]
    return "\n".join([*lines, *piece_lines(piece)])


def piece_lines(piece: Box) -> list[str]:
    """A piece of a box, a line a parameter."""
    wide = max(map(len, piece))
    return [f"    {n:<{wide}}  {_between(low, high)}" for n, (low, high) in piece.items()]


def _between(low: Fraction, high: Fraction) -> str:
    return exact_number(low) if low == high else f"between {_end(low)} and {_end(high)}"


def _end(value: Fraction) -> str:
    return (
        exact_number(value) if value in {0, 1} or len(str(value)) < DIGITS else rounded_number(value, ROUND_DOWN) + "…"
    )


def point_lines(point: Mapping[str, Fraction]) -> list[str]:
    """An exact point, a line a parameter."""
    return piece_lines({name: (value, value) for name, value in point.items()})


def shown_ends(ends: Ends) -> str:
    """Rigorous bounds of a value, for a reader."""
    if ends[0] == ends[1]:
        return exact_number(ends[0])
    return f"between {rounded_number(ends[0], ROUND_FLOOR)} and {rounded_number(ends[1], ROUND_CEILING)}"
