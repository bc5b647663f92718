"""Does a function of intervals, or one that gives intervals, enclose the true values?"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from decimal import ROUND_CEILING, ROUND_DOWN, ROUND_FLOOR
from fractions import Fraction
from typing import Any

import numpy as np

from prsym.accuracy.box import Box as Spans
from prsym.accuracy.formats import BINARY64
from prsym.accuracy.sampling import sample
from prsym.errors import InputError, UnableError
from prsym.model.domain import Interval
from prsym.model.verdict import Evidence, Grade
from prsym.testing.asking.asking import TestedFormula, ask
from prsym.testing.asking.binding import Binding, bind_asked, function_name
from prsym.testing.asking.exact import Point
from prsym.testing.lines import exact_number, rounded_number
from prsym.testing.proving.boxes import is_in_domain, tried
from prsym.testing.proving.function_intervals import interval_of
from prsym.testing.settings import evaluation_count, search_seed, settings
from prsym.verify.balls import UndefinedError
from prsym.verify.enclose import bounds_at
from prsym.verify.pieces import Pieces
from prsym.verify.ranges import inside, misses, stays_inside
from prsym.verify.whole import Box, Ends, halves

OVER = ("points", "boxes")
BITS = (128, 512, 2048)
PIECES = 24  # of a box, before it is left as open
DIGITS = 30
Cell = Sequence[tuple[float, float]]


def assert_encloses(
    function: Callable[..., Any],
    reference: object,
    domain: Mapping[str, object] | None = None,
    *,
    over: str = "points",
    where: str = "",
    fixed: Mapping[str, object] | None = None,
    symbols: Mapping[str, str] | None = None,
    whole: Sequence[str] = (),
    language: str | None = None,
    evaluations: int | None = None,
    seed: int | None = None,
) -> Evidence:
    """Fail where the interval that a function gives does not hold the true value.

    The function is called with floats, or with `over="boxes"` with a pair (lower, upper) of floats for each argument;
    it gives a pair of numbers, an object with `lower` and `upper` (or `a` and `b`), an Arb ball or an mpmath interval,
    whose ends are taken exactly. `reference`, `domain`, `where`, `fixed`, `whole` and `symbols` are those of
    `assert_accurate`. At `evaluations` points the true value is enclosed in balls and compared exactly; of as many
    boxes, the range of the reference is enclosed in balls over pieces of the box, and points of them are looked at.
    Where the reference is not defined nothing is asked for. This refutes, and proves nothing of points and boxes that
    were not tried; the evidence says on how many boxes the range was proved to be enclosed.

    >>> import math
    >>> def root(x):
    ...     return math.nextafter(math.sqrt(x), 0), math.nextafter(math.sqrt(x), 99)
    >>> assert_encloses(root, "sqrt(x)", {"x": (1, 4)}).grade.name
    'SAMPLED'
    """
    __tracebackhide__ = True
    if over not in OVER:
        raise InputError(f"over = {over!r}: choose points or boxes")
    asked = ask(reference, domain, where=where, fixed=fixed, language=language, whole=whole, subnormals=True)
    binding = bind_asked(function, asked, symbols or {})
    now = settings()
    random = np.random.default_rng(search_seed(seed, now.seed))
    count = evaluation_count(evaluations, now.evaluations)
    judge = _Judge(function, binding, asked)
    if over == "points":
        for point in _sampled(asked, asked.box, count, random):
            judge.at(point)
    else:
        for cell in _cells(asked, count, random):
            judge.over(cell)
    return judge.evidence(over)


def _sampled(asked: TestedFormula, box: Spans, count: int, random: np.random.Generator) -> list[Point]:
    columns = BINARY64.values(sample(box, count, random, BINARY64)).T.tolist()
    return [asked.exact.rounded(tuple(point)) for point in columns]


def _cells(asked: TestedFormula, count: int, random: np.random.Generator) -> list[Cell]:
    """Boxes between two sampled points, often near each other."""
    first = _sampled(asked, asked.box, count, random)
    order = random.permutation(len(first))
    cells: list[Cell] = []
    for point, other in zip(first, (first[i] for i in order), strict=True):
        share = math.exp2(-random.uniform(0.0, 40.0)) if random.random() < 0.7 else 1.0
        near = asked.exact.rounded(tuple(x + (y - x) * share for x, y in zip(point, other, strict=True)))
        cells.append([(min(x, y), max(x, y)) for x, y in zip(point, near, strict=True)])
    return cells


class _Judge:
    """The function's results so far and how each was settled; raises `AssertionError` where one does not hold."""

    def __init__(self, function: Callable[..., Any], binding: Binding, asked: TestedFormula) -> None:
        self._function, self._binding, self._asked = function, binding, asked
        self._name = function_name(function)
        self._tried = self._effective = self._proved = 0

    def at(self, point: Point) -> None:
        """Ask for an interval at a point, where the reference has a value."""
        self._tried += 1
        if self._value(self._places(point), None) is None:
            return
        given = self._given(dict(zip(self._asked.exact.names, point, strict=True)))
        value = self._value(self._places(point), given)
        if value is None:
            return
        self._effective += 1
        if not inside(value, given):
            raise AssertionError(self._said(self._places(point), value, given, None))

    def over(self, cell: Cell) -> None:
        """Ask for an interval over a box, and look at its pieces."""
        exact = self._asked.exact
        self._tried += 1
        given = self._given(dict(zip(exact.names, cell, strict=True)))
        sides = {name: (Fraction(low), Fraction(high)) for name, (low, high) in zip(exact.names, cell, strict=True)}
        pieces: Pieces[Box] = Pieces([{**sides, **{name: (value, value) for name, value in exact.fixed.items()}}])
        seen = held = 0
        for piece in pieces.up_to(PIECES):
            seen += sum(self._look(point, given, cell) for point in tried(piece, exact.whole))
            if stays_inside(self._asked.formula, piece, given):
                held += 1
            elif longest := _longest(piece):
                pieces.put(*halves(piece, longest, exact.whole))
            else:
                pieces.leave()
        self._effective += seen > 0
        self._proved += seen > 0 and held > 0 and pieces.all_settled

    def evidence(self, over: str) -> Evidence:
        """The count of what was tried; `UnableError` where nothing could be."""
        if not self._effective:
            raise UnableError(
                f"{self._asked.formula.id}: at no point of the domain could the value be settled: nothing was tested"
            )
        how = f"no value outside at {self._effective} exact points"
        if over == "boxes":
            how = f"no value outside at points of {self._effective} boxes; proved over {self._proved} of them"
        return Evidence(Grade.SAMPLED, self._tried, self._effective, how)

    def _given(self, arguments: Mapping[str, Any]) -> Interval:
        shown = ", ".join(f"{name}={value!r}" for name, value in arguments.items())
        return interval_of(self._binding.call(self._function, arguments), f"{self._name}({shown})")

    def _places(self, point: Point) -> dict[str, Fraction]:
        return self._asked.exact.at(point)

    def _look(self, point: Mapping[str, Fraction], given: Interval, cell: Cell) -> bool:
        """Whether a point of a box has a value that was settled."""
        value = self._value(point, given)
        if value is not None and misses(value, given):
            raise AssertionError(self._said(point, value, given, cell))
        return value is not None

    def _value(self, point: Mapping[str, Fraction], given: Interval | None) -> Ends | None:
        """Bounds of the value that are on one side of each end; None outside the domain and where not settled."""
        if not is_in_domain(self._asked.formula, point):
            return None
        for bits in BITS:
            try:
                found = bounds_at(self._asked.formula, point, bits)
            except UndefinedError:
                return None
            except UnableError:
                continue
            if given is None or inside(found, given) or misses(found, given):
                return found
        return None

    def _said(self, point: Mapping[str, Fraction], value: Ends, given: Interval, cell: Cell | None) -> str:
        """The message: the interval given and the value outside."""
        names = self._asked.exact.names
        wide = max(map(len, (*names, "gives")))
        sides = dict(zip(names, cell or (), strict=cell is not None))
        lines = [f"{self._name}: the true value is outside of the interval that it gives"]
        if self._binding.by_place:
            lines.append(f"  taken by place: {self._binding.by_place}")
        for name in names:
            within = f"  in [{sides[name][0]!r}, {sides[name][1]!r}]" if cell else f"  {float(point[name]).hex()}"
            lines.append(f"  {name:<{wide}}  {exact_number(point[name])}{within}")
        ends = ("-inf" if given.lower is None else _number(given.lower), _number(given.upper))
        lines.append(f"  {'gives':<{wide}}  [{', '.join(ends)}]")
        if value[0] == value[1]:
            lines.append(f"  {'value':<{wide}}  {_number(value[0])}")
        else:
            lines.append(f"  {'value':<{wide}}  between {rounded_number(value[0], ROUND_FLOOR, DIGITS)}")
            lines.append(f"  {'':<{wide}}      and {rounded_number(value[1], ROUND_CEILING, DIGITS)}")
        return "\n".join(lines)


def _number(value: Fraction | None) -> str:
    """An end or a value: exactly where that is short."""
    if value is None:
        return "inf"
    short = exact_number(value)
    if "…" not in short and "/" not in short:
        return short
    rounded = rounded_number(value, ROUND_DOWN, DIGITS)
    return rounded if Fraction(rounded) == value else rounded + "…"


def _longest(piece: Box) -> str:
    """The longest side, or "" where all are points."""
    name = max(piece, key=lambda n: piece[n][1] - piece[n][0])
    return name if piece[name][1] > piece[name][0] else ""
