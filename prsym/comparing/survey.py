"""Evaluation of a question at exact points: a point of difference, a point at which only one side is defined.

Both sides are evaluated in balls at small human points first, then at corners, extreme and odd ones, then at points
that a case or a vanishing denominator asks for. Disjoint balls at an exact point are a proof of difference.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, islice, product

import sympy
from flint import fmpq

from prsym.comparing.cases import Case
from prsym.comparing.matching import Question
from prsym.errors import PrsymError, UnableError
from prsym.model.domain import Interval
from prsym.model.enclosure import Enclosure
from prsym.model.verdict import Witness
from prsym.reading.symbolic import from_sympy, rational
from prsym.reading.text import to_text
from prsym.reading.tree import Node
from prsym.verify.balls import UndefinedError, Value, at_precision, ball, ball_between, bounds, evaluate, exact
from prsym.verify.digits import wide_enclosure
from prsym.verify.points import inner_points, points
from prsym.verify.whole import Ends

POINTS = 120
MOST_OF_POWERS, POWER_POINTS = 4, 3_000
AROUND_ZERO = tuple(Fraction(n, 2) for n in (-4, 6, -6, 4, 2, -2, 0, -3, 1))
CASE_POINTS = 240
MOST_SECONDS = 3.0  # at one list of points: balls of huge parameters are slow, and algebra needs its share of the time
FACTOR_POINTS = 40
PRECISIONS = (64, 256, 1024)
LARGEST = 10**300  # a point at which a side is larger than this, or infinite, shows little to a reader
LARGEST_EVER = 10**20_000  # where all are larger than that
WITNESS_DIGITS = (17, 40, 100, 300)
ROOT_WIDTH = Fraction(1, 10**60)
ROOT_DIGITS = 17
SIGN_POINTS = 24
Zero = tuple[str, tuple[Fraction, Fraction], dict[str, Fraction]]  # the symbol, bounds of its zero, the other symbols


@dataclass
class Survey:
    """The findings at the exact points so far."""

    question: Question
    tried: int = 0
    effective: int = 0
    both_defined: int = 0
    unsettled: int = 0
    different: Witness | None = None
    one_sided: Witness | None = None
    largest: int = LARGEST

    def look(self, places: Iterator[dict[str, Fraction]], *, until_one_sided: bool = False) -> None:
        """Evaluate both sides at points until one tells them apart, or the time for it is over."""
        start = time.monotonic()
        for point in places:
            if time.monotonic() - start > MOST_SECONDS:
                return
            if not _belongs(point, self.question):
                continue
            try:
                self._try(point)
            except UnableError:  # a value that cannot be written out
                continue
            if self.different is not None or (until_one_sided and self.one_sided is not None):
                return

    def _try(self, point: dict[str, Fraction]) -> None:
        self.tried += 1
        values = {name: exact(value) for name, value in point.items()}
        sides = _Side(self.question.left, values), _Side(self.question.right, values)
        left, right = (_settled(side, self.largest) for side in sides)
        if left is UNSETTLED or right is UNSETTLED:
            self.unsettled += 1
            return
        self.effective += 1
        if left is None and right is None:
            return
        if left is None or right is None:
            self.one_sided = self.one_sided or _witness(point, left, right)
            return
        self.both_defined += 1
        apart = _apart(*sides)
        if apart is not None:
            self.different = _witness(point, *apart)

    def look_at_root(self, factor: sympy.Expr, case: Case, undefined: str) -> None:
        """Evaluate the side that an irrational zero of a factor leaves defined, in a ball around the zero."""
        plain = case.exact and not (self.question.integers or self.question.constraints or case.facts or case.values)
        for zero in _irrational_zeros(factor, case) if plain else ():
            if self.one_sided is None:
                self._look_near(zero, factor, undefined)

    def _look_near(self, zero: Zero, factor: sympy.Expr, undefined: str) -> None:
        symbol, root, others = zero
        node = self.question.right if undefined == "left" else self.question.left
        with at_precision(PRECISIONS[1]):
            try:
                ball_point = {**{n: exact(v) for n, v in others.items()}, symbol: ball_between(*root)}
                value = evaluate(node, ball_point)
            except PrsymError:
                return
        lower, upper = bounds(value)
        name = f"{wide_enclosure(*root, ROOT_DIGITS)} (a zero of {to_text(from_sympy(factor))})"
        point = tuple((n, name if n == symbol else str(v)) for n, v in {**others, symbol: None}.items())
        shown = wide_enclosure(lower, upper, ROOT_DIGITS)
        self.one_sided = Witness(point, None if undefined == "left" else shown, shown if undefined == "left" else None)


def _irrational_zeros(factor: sympy.Expr, case: Case) -> Iterator[Zero]:
    """Zeros inside the domain, between close bounds, each along one symbol with the others at a point."""
    for symbol in sorted(factor.free_symbols, key=str):
        others = next(inner_points({n: i for n, i in case.domain.items() if n != symbol.name}, 1))
        along = factor.xreplace({sympy.Symbol(n): rational(v) for n, v in others.items()})
        if along.is_polynomial(symbol) and all(c.is_Rational for c in sympy.Poly(along, symbol).all_coeffs()):
            bounds = _zeros_of_polynomial(sympy.Poly(along, symbol))
        else:
            bounds = _zeros_at_changes_of_sign(along, symbol.name, case.domain[symbol.name])
        for low, high in bounds:
            if low < high and all(case.domain[symbol.name].contains(end) for end in (low, high)):
                yield symbol.name, (low, high), others
                break


def _zeros_of_polynomial(polynomial: sympy.Poly) -> Iterator[Ends]:
    for (lower, upper), _ in polynomial.intervals():
        low, high = polynomial.refine_root(lower, upper, eps=rational(ROOT_WIDTH))
        yield Fraction(int(low.p), int(low.q)), Fraction(int(high.p), int(high.q))


def _zeros_at_changes_of_sign(along: sympy.Expr, name: str, interval: Interval) -> Iterator[Ends]:
    """Bounds of zeros of a polynomial in sines and cosines: it is continuous, and changes its sign between them."""
    waves = {part: sympy.Dummy() for part in along.atoms(sympy.sin, sympy.cos)}
    if not along.xreplace(waves).is_polynomial():
        return
    node = from_sympy(along)
    places = sorted({point[name] for point in inner_points({name: interval}, SIGN_POINTS)})
    signs = [_sign_at(node, {name: exact(place)}) for place in places]
    steps = list(zip(places, places[1:], signs, signs[1:], strict=False))
    for low, high, first, last in sorted(steps, key=lambda step: abs(step[0] + step[1])):
        if first * last < 0:
            lower, upper = low, high
            while upper - lower > ROOT_WIDTH and (middle := _sign_at(node, {name: exact((lower + upper) / 2)})):
                lower, upper = ((lower + upper) / 2, upper) if middle == first else (lower, (lower + upper) / 2)
            yield lower, upper


def _sign_at(node: Node, point: Mapping[str, Value]) -> int:
    """1, -1, or 0 where it is not seen."""
    with at_precision(PRECISIONS[1]):
        try:
            value = evaluate(node, point)
        except PrsymError:
            return 0
        return 1 if value > 0 else -1 if value < 0 else 0


def _belongs(point: Mapping[str, Fraction], question: Question) -> bool:
    """Whether the point lies in the domain of the question, whole numbers where they are asked for."""
    inside = all(interval.contains(point[name]) for name, interval in question.domain.items())
    whole = all(point[name].denominator == 1 for name in question.integers & question.domain.keys())
    return inside and whole and question.admits(point)


def survey(question: Question) -> Survey:
    """The findings at the general points of the domain."""
    found = Survey(question)
    found.look(points(question.domain, question.integers, POINTS))
    if found.different is None and found.unsettled > 0:  # perhaps for their size alone
        again = Survey(question, largest=LARGEST_EVER)
        again.look(points(question.domain, question.integers, POINTS))
        return again
    return found


def points_of_case(case: Case, question: Question) -> Iterator[dict[str, Fraction]]:
    """Points of the question that lie in a case, in no special position."""
    general = points(case.domain, question.integers & case.domain.keys(), CASE_POINTS)
    for point in chain(general, inner_points(case.domain, CASE_POINTS)):
        whole = _completed(case, point)
        if whole is not None:
            yield {name: whole[name] for name in question.domain}


def points_of_powers(question: Question) -> Iterator[dict[str, Fraction]]:
    """Points of small whole numbers and halves, at which powers have negative bases and whole exponents."""
    names = list(question.domain)[:MOST_OF_POWERS]
    others = next(inner_points({n: i for n, i in question.domain.items() if n not in names}, 1), {})
    for values in islice(product(AROUND_ZERO, repeat=len(names)), POWER_POINTS):
        yield {**others, **dict(zip(names, values, strict=True))}


def zeros_of(factor: sympy.Expr, case: Case, question: Question) -> Iterator[dict[str, Fraction]]:
    """Points of a case at which a polynomial factor is zero, solved for a symbol in which it is linear."""
    variables = [s for s in sorted(factor.free_symbols, key=str) if s in case.symbols]
    if not factor.is_polynomial(*variables):
        return
    general = points(case.domain, question.integers & case.domain.keys(), FACTOR_POINTS)
    for point in chain(general, inner_points(case.domain, FACTOR_POINTS)):
        for symbol in variables:
            others = {s: rational(point[s.name]) for s in variables}
            del others[symbol]
            for root in sympy.roots(sympy.Poly(factor.xreplace(others), symbol), filter="Q"):
                whole = _completed(case, {**point, symbol.name: Fraction(int(root.p), int(root.q))})
                if whole is not None:
                    yield {name: whole[name] for name in question.domain}


def _completed(case: Case, point: dict[str, Fraction]) -> dict[str, Fraction] | None:
    """The point with the symbols that the case expresses by others; None where it is not in the case."""
    values = {name: exact(value) for name, value in point.items()}
    whole = dict(point)
    with at_precision(PRECISIONS[0]):
        try:
            for node, relation in case.facts:
                value = evaluate(node, values)
                if not (value > 0 or (relation == ">=" and value == 0)):
                    return None
            for name, node in case.values.items():
                value = evaluate(node, values)
                if not isinstance(value, fmpq):
                    return None
                whole[name] = Fraction(int(value.numerator), int(value.denominator))
        except PrsymError:
            return None
    return whole


class _Unsettled:
    """A value that no precision settled."""


UNSETTLED = _Unsettled()


class _Side:
    """One side at an exact point, evaluated once at each precision."""

    def __init__(self, node: Node, values: Mapping[str, Value]) -> None:
        self._node, self._values = node, values
        self._found: dict[int, Value | PrsymError] = {}

    def at(self, precision: int) -> Value:
        """The value at the working precision, which the caller has set; raises what the evaluation raises."""
        if precision not in self._found:
            try:
                self._found[precision] = evaluate(self._node, self._values)
            except (UndefinedError, UnableError) as error:
                self._found[precision] = error
        found = self._found[precision]
        if isinstance(found, PrsymError):
            raise found
        return found


def _settled(side: _Side, largest: int) -> Value | _Unsettled | None:
    """The value at the first precision that gives one; None when it is certainly undefined."""
    for precision in PRECISIONS:
        with at_precision(precision):
            try:
                value = side.at(precision)
            except UndefinedError:
                return None
            except UnableError:
                continue
            if abs(ball(value)) < largest:
                return value
    return UNSETTLED


def _apart(first: _Side, second: _Side) -> tuple[Value, Value] | None:
    """The values of both sides at the first precision that makes their balls disjoint, or None."""
    for precision in PRECISIONS:
        with at_precision(precision):
            try:
                left, right = first.at(precision), second.at(precision)
            except UnableError:
                continue
            if not ball(left).overlaps(ball(right)):
                return left, right
            if _exactly_equal(left, right):
                return None
    return None


def _exactly_equal(left: Value, right: Value) -> bool:
    return isinstance(left, fmpq) and isinstance(right, fmpq) and bool(left == right)


def _witness(point: Mapping[str, Fraction], left: Value | None, right: Value | None) -> Witness:
    """Both sides with as many digits as it takes to see them apart."""
    shown = tuple((name, str(value)) for name, value in point.items())
    ends = [None if value is None else bounds(value) for value in (left, right)]
    sides: list[Enclosure | None] = []
    for digits in WITNESS_DIGITS:
        sides = [None if e is None else wide_enclosure(*e, digits) for e in ends]
        if _visibly_apart(*sides):
            break
    return Witness(shown, sides[0], sides[1])


def _visibly_apart(left: Enclosure | None, right: Enclosure | None) -> bool:
    if left is None or right is None:
        return True
    (a, b), (c, d) = left.bounds(), right.bounds()
    return b < c or d < a
