"""Is an expression with floors zero? By periods, on which floors are whole multiples of their count and whole numbers.

Write u = P q + t with a whole q and 0 <= t < P for each u of which floors are taken. Where B u + C stands in a floor
and B P is whole, floor(B u + C) = B P q + floor(B t + C), and the last floor jumps at finitely many t. Between the
jumps, and at each of them, every floor is a polynomial in the q; the rest is decided by the method for expressions
without floors, for all real q.

Complete on: polynomials in real parameters and in floors (nested ones included) of one parameter with rational
coefficients, up to `MOST_CELLS` cells: a polynomial that is zero for all whole q is zero for all real q. In several
parameters each floor may hold one that is not itself within a floor. Otherwise the answer is "not proved".
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

import sympy

from prsym.model.domain import REAL, Interval
from prsym.reading.special import Floor
from prsym.reading.symbolic import rational
from prsym.verify.signs import Domain, Facts, sign

Expr = Any
Cell = tuple[Fraction, Fraction]  # an open interval of t, or one point
MOST_CELLS = 400
MOST_FLOORS = 12
LARGEST_PERIOD = 5_040
ATTEMPTS = 8  # at finding the periods


def vanishes_by_periods(
    expression: Expr, domain: Domain, facts: Facts, vanishes: Callable[[Expr, Domain, Facts], bool]
) -> bool:
    """Whether the expression is zero wherever it is defined; `vanishes` decides what has no floors."""
    found = [*expression.atoms(Floor), *(floor for fact, _ in facts for floor in fact.atoms(Floor))]
    floors = sorted(dict.fromkeys(found), key=sympy.count_ops)  # a floor stands after those inside it
    if not floors or len(floors) > MOST_FLOORS:
        return False
    try:
        pieces = _Periods(floors).pieces()
        return all(_vanishes_on(piece, expression, domain, facts, vanishes) for piece in pieces)
    except _UnsuitedError:
        return False


class _UnsuitedError(Exception):
    """A floor of another form, or too many cells."""


class _Piece:
    """The cells of the parts, the value of each floor there, and the parts as P q + t."""

    def __init__(self, cells: Mapping[Expr, Cell], values: Mapping[Expr, Expr], periods: Mapping[Expr, int]) -> None:
        self.cells, self.values, self.periods = dict(cells), dict(values), dict(periods)


class _Periods:
    """The floors of an expression, innermost first, and a period for each part of their arguments."""

    def __init__(self, floors: list[Expr]) -> None:
        self._floors = floors
        self._periods: dict[Expr, int] = {}
        for floor in floors:
            for term in sympy.Add.make_args(sympy.expand(floor.args[0])):
                coefficient, part = term.as_coeff_Mul()
                if not coefficient.is_Rational or (part != 1 and not part.free_symbols):
                    raise _UnsuitedError
                if part != 1 and not part.has(Floor):
                    self._periods.setdefault(part, 1)

    def pieces(self) -> list[_Piece]:
        """The pieces, with periods that make every floor a whole number and whole multiples of the counts."""
        for _ in range(ATTEMPTS):
            try:
                return list(self._pieces())
            except _LongerError as longer:
                self._periods[longer.part] *= longer.factor
                if self._periods[longer.part] > LARGEST_PERIOD:
                    break
        raise _UnsuitedError

    def _pieces(self) -> Iterator[_Piece]:
        starts: list[dict[Expr, Cell]] = [{}]
        for part, period in self._periods.items():
            own = ((Fraction(0), Fraction(0)), (Fraction(0), Fraction(period)))
            starts = [{**start, part: cell} for start in starts for cell in own]
        count = 0
        for start in starts:
            for piece in self._refined(0, start, {}):
                count += 1
                if count > MOST_CELLS:
                    raise _UnsuitedError
                yield piece

    def _refined(self, index: int, cells: Mapping[Expr, Cell], values: Mapping[Expr, Expr]) -> Iterator[_Piece]:
        """The cells cut where the floors from `index` on jump."""
        if index == len(self._floors):
            yield _Piece(cells, values, self._periods)
            return
        floor = self._floors[index]
        whole, part, rate, constant = self._split(floor.args[0].xreplace(values), cells)
        if part is None:
            yield from self._refined(index + 1, cells, {**values, floor: whole + math.floor(constant)})
            return
        for cell in _cut(cells[part], rate, constant):
            value = whole + math.floor(rate * (cell[0] + cell[1]) / 2 + constant)
            yield from self._refined(index + 1, {**cells, part: cell}, {**values, floor: value})

    def _split(self, argument: Expr, cells: Mapping[Expr, Cell]) -> tuple[Expr, Expr | None, Fraction, Fraction]:
        """(w, u, B, C) with the argument equal to w + B t + C, w whole and t of the part u."""
        whole, constant = sympy.Integer(0), Fraction(0)
        rates: dict[Expr, Fraction] = {}
        for term in sympy.Add.make_args(sympy.expand(argument)):
            coefficient, part = term.as_coeff_Mul()
            if not coefficient.is_Rational:
                raise _UnsuitedError
            if part == 1:
                constant += Fraction(int(coefficient.p), int(coefficient.q))
            elif part in self._periods:
                low, high = cells[part]
                rate = Fraction(int(coefficient.p), int(coefficient.q))
                whole += self._whole(coefficient * self._periods[part], part) * _count(part)
                if low == high:
                    constant += rate * low
                else:
                    rates[part] = rate
            else:
                whole += self._whole(coefficient, self._counted(part)) * part
        if len(rates) > 1:
            raise _UnsuitedError
        part, rate = next(iter(rates.items()), (None, Fraction(0)))
        return whole, part, rate, constant

    def _counted(self, product: Expr) -> Expr:
        """The part of a count in a product of counts."""
        counts = {_count(part): part for part in self._periods}
        if any(factor.as_base_exp()[0] not in counts for factor in sympy.Mul.make_args(product)):
            raise _UnsuitedError
        return counts[sympy.Mul.make_args(product)[0].as_base_exp()[0]]

    @staticmethod
    def _whole(coefficient: Expr, part: Expr) -> Expr:
        if not coefficient.is_Integer:
            raise _LongerError(part, int(coefficient.q))
        return coefficient


class _LongerError(Exception):
    """A period must be a multiple of what it is."""

    def __init__(self, part: Expr, factor: int) -> None:
        super().__init__()
        self.part, self.factor = part, factor


def _cut(cell: Cell, rate: Fraction, constant: Fraction) -> Iterator[Cell]:
    """A cell in pieces: the points at which rate t + constant is whole, and what lies between."""
    low, high = cell
    if low == high:
        yield cell
        return
    ends = sorted((rate * low + constant, rate * high + constant))
    places = sorted((n - constant) / rate for n in range(math.floor(ends[0]) + 1, math.ceil(ends[1])))
    if len(places) > MOST_CELLS:
        raise _UnsuitedError
    start = low
    for place in places:
        yield start, place
        yield place, place
        start = place
    yield start, high


def _count(part: Expr) -> Expr:
    """The symbol of q."""
    return sympy.Symbol(f"periods of {part}")


def _vanishes_on(
    piece: _Piece, expression: Expr, domain: Domain, facts: Facts, vanishes: Callable[[Expr, Domain, Facts], bool]
) -> bool:
    put: dict[Expr, Expr] = {}
    inside: dict[Expr, Interval] = dict(domain)
    for part, (low, high) in piece.cells.items():
        symbol = _solved_symbol(part, [other for other in piece.cells if other != part], domain, facts)
        rest = rational(low) if low == high else sympy.Symbol(f"rest of {part}")
        put[symbol] = (piece.periods[part] * _count(part) + rest) * symbol / part
        if rest.is_Symbol:
            inside[rest] = Interval(low, high, lower_open=True, upper_open=True)
        counts = _counts(piece.periods[part], (low, high), domain.get(symbol, REAL)) if part == symbol else REAL
        if counts is None:
            return True  # no point of the domain is in the cell
        inside[_count(part)] = counts
        inside.pop(symbol, None)
    fixed = {s: rational(i.lower) for s, i in inside.items() if i.lower is not None and i.lower == i.upper}
    inside = {s: i for s, i in inside.items() if s not in fixed}

    def on_piece(value: Expr) -> Expr:
        return value.xreplace(piece.values).xreplace(put).xreplace(fixed)

    known = [(on_piece(fact), relation) for fact, relation in facts]
    value = on_piece(expression)
    if any(one.has(sympy.nan, sympy.zoo, sympy.oo, Floor) for one in (value, *(fact for fact, _ in known))):
        return False
    return vanishes(value, inside, known)


def _solved_symbol(part: Expr, others: list[Expr], domain: Domain, facts: Facts) -> Expr:
    """A symbol in which the part is linear and homogeneous, and which no other part holds.

    What it is multiplied by is nowhere 0: else the symbol is free where the part is 0.
    """
    for symbol in sorted(part.free_symbols, key=str):
        factor = part / symbol
        is_nonzero = sympy.fraction(factor)[0].is_Rational or sign(factor, domain, facts) in {"+", "-"}
        if is_nonzero and not factor.has(symbol) and not any(other.has(symbol) for other in others):
            return symbol
    raise _UnsuitedError


def _counts(period: int, cell: Cell, own: Interval) -> Interval | None:
    """The whole q with P q + t in an interval for a t of the cell; None where there are none."""
    is_open = cell[0] < cell[1]
    low = high = None
    if own.lower is not None:
        least = (own.lower - cell[1]) / period
        low = Fraction(math.floor(least) + 1 if is_open or own.lower_open else math.ceil(least))
    if own.upper is not None:
        most = (own.upper - cell[0]) / period
        high = Fraction(math.ceil(most) - 1 if is_open or own.upper_open else math.floor(most))
    if low is not None and high is not None and low > high:
        return None
    return Interval(low, high, lower_open=low is None, upper_open=high is None)
