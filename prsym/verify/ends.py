"""Towards an end of a letter's interval: does an expression end above 0, below 0, or is that not known?

Every other letter is held at any fixed value of its domain. A part of the expression tends to plus or minus infinity,
tends to a finite limit (an expression in the other letters, perhaps from one side), or stays between two numbers; sums,
products, powers with constant exponents, and the functions below are followed exactly. Where terms of opposite
infinities meet, or a limit's sign is not proved, nothing is said; an expression whose derivative stays away from 0 at
an infinite end grows without bound there.

Fragment: sums, products and rational powers of the letter, exp, log, sinh, tanh, atan, and functions whose values are
bounded (sin, cos, erf ...). Sound on every expression; complete on none in particular.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import sympy

from prsym.reading.functions import FUNCTIONS
from prsym.reading.symbolic import rational, row_of
from prsym.verify.signs import Domain, Facts, sign

Expr = Any
ZERO = Fraction(0)
MOST_PARTS = 400


@dataclass(frozen=True, slots=True)
class End:
    """An end of an interval: the lower one is `below` it; `at` is None for an infinite end."""

    at: Fraction | None
    below: bool
    closed: bool

    def __str__(self) -> str:
        return str(self.at) if self.at is not None else "−∞" if self.below else "∞"


@dataclass(frozen=True, slots=True)
class Unbounded:
    """The part tends to plus (1) or minus (-1) infinity."""

    direction: int


@dataclass(frozen=True, slots=True)
class Limit:
    """The part tends to a value; `side` is 1 or -1 where it does so from above or below alone, else 0.

    `fixed` says that it is that value, whatever the letter is.
    """

    value: Expr
    side: int = 0
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class Bounded:
    """The part stays between two numbers."""

    low: Expr
    high: Expr


Tendency = Unbounded | Limit | Bounded | None


def direction_at(expression: Expr, letter: Expr, end: End, domain: Domain, facts: Facts = ()) -> int:
    """1 or -1 where the expression is surely above or below 0 close to the end, at all other letters; 0 if not known.

    >>> from prsym.model.domain import POSITIVE
    >>> x, y = sympy.symbols("x y")
    >>> direction_at(x + sympy.log(x) - y, x, End(Fraction(0), below=True, closed=False), {y: POSITIVE})
    -1
    """
    found = _direction(expression, letter, end, domain, facts)
    if found:
        return found
    for symbol, interval in domain.items():  # a limit may differ where another letter is 0
        if interval.contains(ZERO) and ZERO in {interval.lower, interval.upper} and expression.has(symbol):
            rest = replace(
                interval,
                lower_open=interval.lower_open or interval.lower == ZERO,
                upper_open=interval.upper_open or interval.upper == ZERO,
            )
            without = {s: i for s, i in domain.items() if s != symbol}
            at_zero = direction_at(expression.xreplace({symbol: sympy.Integer(0)}), letter, end, without, facts)
            return at_zero if at_zero == direction_at(expression, letter, end, {**domain, symbol: rest}, facts) else 0
    return 0


def _direction(expression: Expr, letter: Expr, end: End, domain: Domain, facts: Facts) -> int:
    """The same without looking at single values of the other letters."""
    view = _View(letter, end, domain, facts)
    found = view.of(expression)
    direction = view.sign_of(found)
    if direction or end.at is not None:
        return direction
    slope = view.sign_of(view.of(sympy.together(sympy.diff(expression, letter))), strictly=True)
    return -slope if end.below else slope


class _View:
    """The tendencies of the parts of one expression."""

    def __init__(self, letter: Expr, end: End, domain: Domain, facts: Facts) -> None:
        self.letter, self.end, self.domain, self.facts = letter, end, domain, facts
        self.left = MOST_PARTS

    def of(self, part: Expr) -> Tendency:
        """The tendency of a part; None where it is not known."""
        self.left -= 1
        if self.left < 0 or part.atoms(sympy.Derivative, sympy.Subs):
            return None
        if not part.has(self.letter):
            return Limit(part, fixed=True)
        if part == self.letter:
            return self._letter()
        if part.is_Add:
            return self._sum([self.of(term) for term in part.args])
        if part.is_Mul:
            return self._product([self.of(factor) for factor in part.args])
        if part.is_Pow and part.exp.is_Rational:
            return self._power(self.of(part.base), part.exp)
        if part.is_Pow:
            return self._exponential(self._product([self.of(part.exp), self.of(sympy.log(part.base))]))
        return self._function(part)

    def _letter(self) -> Tendency:
        if self.end.at is None:
            return Unbounded(-1 if self.end.below else 1)
        return Limit(rational(self.end.at), 1 if self.end.below else -1)

    def sign_of(self, found: Tendency, *, strictly: bool = False) -> int:
        """The sign close to the end; `strictly`: that stays away from 0."""
        match found:
            case Unbounded(direction):
                return direction
            case Limit(value, side):
                own = self._sign(value)
                return {"+": 1, "-": -1}.get(own or "", 0) or (side if own == "0" and not strictly else 0)
            case Bounded(low, high):
                return 1 if self._sign(low) == "+" else -1 if self._sign(high) == "-" else 0
            case _:
                return 0

    def _sign(self, value: Expr) -> str | None:
        return sign(value, self.domain, self.facts)

    def _sum(self, parts: list[Tendency]) -> Tendency:
        if any(part is None for part in parts):
            return None
        directions = {part.direction for part in parts if isinstance(part, Unbounded)}
        if directions:
            return Unbounded(directions.pop()) if len(directions) == 1 else None
        limits = [part for part in parts if isinstance(part, Limit)]
        total = sympy.Add(*(part.value for part in limits))
        bounded = [part for part in parts if isinstance(part, Bounded)]
        if bounded:
            return Bounded(total + sum(b.low for b in bounded), total + sum(b.high for b in bounded))
        sides = {part.side for part in limits if not part.fixed}  # 0 where a part moves, and it is not known how
        return Limit(total, sides.pop() if len(sides) == 1 else 0, fixed=not sides)

    def _product(self, parts: list[Tendency]) -> Tendency:
        result = parts[0]
        for part in parts[1:]:
            result = self._times(result, part)
        return result

    def _times(self, one: Tendency, other: Tendency) -> Tendency:
        if one is None or other is None:
            return None
        if isinstance(one, Unbounded) or isinstance(other, Unbounded):
            direction = self.sign_of(one, strictly=True) * self.sign_of(other, strictly=True)
            return Unbounded(direction) if direction else None
        if isinstance(one, Limit) and isinstance(other, Limit):
            return self._times_limits(one, other)
        if isinstance(one, Bounded) and isinstance(other, Bounded):
            return None
        bounded, limit = (one, other) if isinstance(one, Bounded) else (other, one)
        assert isinstance(bounded, Bounded)
        assert isinstance(limit, Limit)
        own = self._sign(limit.value)
        if own == "0":
            return Limit(sympy.Integer(0))
        if limit.side or own is None:  # the factor moves, or its sign is not known
            return None
        ends = (bounded.low * limit.value, bounded.high * limit.value)
        return Bounded(*(ends if own in {"+", "0+"} else ends[::-1]))

    def _times_limits(self, one: Limit, other: Limit) -> Limit:
        value = one.value * other.value
        signs = [self._sign(part.value) for part in (one, other)]
        for part, sign_of_rest in ((one, signs[1]), (other, signs[0])):
            if part.side and self._sign(part.value) == "0" and sign_of_rest in {"+", "-"}:
                return Limit(sympy.Integer(0), part.side * (1 if sign_of_rest == "+" else -1))
        return Limit(value)

    def _power(self, base: Tendency, exponent: Expr) -> Tendency:
        whole = exponent.is_Integer
        match base:
            case Unbounded(direction) if direction > 0 or whole:
                turned = direction if whole and exponent % 2 else 1
                return Unbounded(turned) if exponent > 0 else Limit(sympy.Integer(0), turned)
            case Limit(value, side):
                own = self._sign(value)
                if own == "0" and side and (side > 0 or whole):
                    turned = side if whole and exponent % 2 else 1
                    return Limit(sympy.Integer(0), turned) if exponent > 0 else Unbounded(turned)
                if own == "+" or (own == "-" and whole):
                    return Limit(value**exponent)
                return Limit(value**exponent) if whole and exponent > 0 else None
            case Bounded(low, high) if self._sign(low) == "+":
                ends = (low**exponent, high**exponent)
                return Bounded(*(ends if exponent > 0 else ends[::-1]))
            case _:
                return None

    def _exponential(self, argument: Tendency) -> Tendency:
        match argument:
            case Unbounded(direction):
                return Unbounded(1) if direction > 0 else Limit(sympy.Integer(0), 1)
            case Limit(value, _):
                return Limit(sympy.exp(value))
            case Bounded(low, high):
                return Bounded(sympy.exp(low), sympy.exp(high))
            case _:
                return None

    def _function(self, part: Expr) -> Tendency:
        argument = self.of(part.args[0]) if len(part.args) == 1 else None
        if isinstance(part, sympy.exp):
            return self._exponential(argument)
        if isinstance(part, sympy.log):
            return self._logarithm(argument)
        row = row_of(part)
        if row is None:
            return None
        if isinstance(argument, Unbounded) and row.name in {"sinh", "atan", "tanh"}:
            far = {"sinh": None, "atan": sympy.pi / 2, "tanh": sympy.Integer(1)}[row.name]
            return argument if far is None else Limit(argument.direction * far, -argument.direction)
        if isinstance(argument, Limit) and row.slopes and not row.requires:  # continuous everywhere
            return Limit(part.func(argument.value))
        return self._within_values(row.name)

    def _logarithm(self, argument: Tendency) -> Tendency:
        match argument:
            case Unbounded(1):
                return argument
            case Limit(value, side) if self._sign(value) == "0" and side > 0:
                return Unbounded(-1)
            case Limit(value, _) if self._sign(value) == "+":
                return Limit(sympy.log(value))
            case Bounded(low, high) if self._sign(low) == "+":
                return Bounded(sympy.log(low), sympy.log(high))
            case _:
                return None

    def _within_values(self, name: str) -> Tendency:
        """A function whose values are bounded stays between these bounds."""
        from prsym.model.domain import interval

        values = interval(FUNCTIONS[name].values)
        if values.lower is None or values.upper is None:
            return None
        return Bounded(rational(values.lower), rational(values.upper))
