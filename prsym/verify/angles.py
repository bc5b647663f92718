"""Sines, cosines and tangents as rational functions of tangents of half angles.

The argument is a sum of terms c u with rational c, where u is a product of parameters and other parts. All multiples
of one u that occur are whole multiples k of one unit w = g u, and with t = tan(w/2)

    cos(k w) + i sin(k w) = (1 + i t)^(2k) / (1 + t^2)^k,

so that the t of the different u are independent variables: a rational function of sines and cosines is zero if and only
if it is one of the t. Multiples of pi are numbers; e^(i n arctan v) = ((1 + i v)/sqrt(1 + v^2))^n is algebraic in v.

Where w is an odd multiple of pi there is no t. With q = cot(w/2), the other chart of the circle, there
cos(k w) + i sin(k w) = (q + i)^(2k) / (1 + q^2)^k. What holds in both charts holds for every w.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Any, Protocol

import sympy

from prsym.reading.special import Digamma, Erf, Gamma
from prsym.verify.signs import Domain, Facts, has_tangent, outermost_atoms

Expr = Any
Direction = tuple[Expr, Expr]  # the cosine and the sine of an angle
CIRCULAR = (sympy.sin, sympy.cos, sympy.tan, sympy.cot)
MOST_MULTIPLES = 40  # of a unit; sines of larger multiples are taken for independent
MOST_OF_ARCTANGENTS = 40
MOST_ANGLES = 3  # for which all charts are tried
# Functions that are continuous, on domains that are open.
_OPEN = (sympy.exp, sympy.log, sympy.atan, sympy.atanh, sympy.sinh, sympy.cosh, sympy.tanh, Erf, Gamma, Digamma)
_OPEN_OR_CONTINUOUS = (*_OPEN, *CIRCULAR, sympy.Abs, sympy.Min, sympy.Max)


class Table(Protocol):
    """The methods of the table of generators that angles need."""

    def reduce(self, expression: Expr) -> Expr: ...
    def restore(self, reduced: Expr) -> Expr: ...
    def generator(self, canonical: Expr) -> Expr: ...
    def terms(self, argument: Expr) -> Iterator[tuple[Expr, Expr]]: ...


class Angles:
    """The directions of the angles that one table meets, each u with its unit and its chart."""

    def __init__(self, units: Mapping[Expr, Expr] | None = None, turned: Iterable[Expr] = ()) -> None:
        self._units = dict(units or {})
        self._turned = frozenset(turned)
        self._met: dict[Expr, set[Expr]] = {}

    @property
    def met(self) -> dict[Expr, set[Expr]]:
        """Each u that was met in an argument, with its multiples."""
        return self._met

    @property
    def all_have_units(self) -> bool:
        """Whether every u that was met had been given a unit, and so a chart."""
        return self._met.keys() <= self._units.keys()

    def note(self, argument: Expr, table: Table) -> None:
        """Meet the parts of an argument without reducing what it is the argument of."""
        for coefficient, part in table.terms(argument):
            if not (self._is_turn(coefficient, part) or self._is_of_arctangent(coefficient, part)):
                self._met.setdefault(part, set()).add(coefficient)

    @staticmethod
    def _is_turn(coefficient: Expr, part: Expr) -> bool:
        """Whether the multiple is a rational one of pi."""
        return bool(part == sympy.pi and coefficient.is_Rational)

    @staticmethod
    def _is_of_arctangent(coefficient: Expr, part: Expr) -> bool:
        halves = 2 * coefficient
        return isinstance(part, sympy.atan) and bool(halves.is_Integer) and bool(abs(halves) <= MOST_OF_ARCTANGENTS)

    def reduce(self, atom: Expr, table: Table) -> Expr:
        """A sine, cosine, tangent or cotangent by the table's generators."""
        argument = atom.args[0]
        if isinstance(atom, sympy.tan | sympy.cot):
            cosine, sine = self._direction(2 * argument, table)
            above, below = (sine, 1 + cosine) if isinstance(atom, sympy.tan) else (1 + cosine, sine)
            return sympy.cancel(above / below)
        cosine, sine = self._direction(argument, table)
        return cosine if isinstance(atom, sympy.cos) else sine

    def _direction(self, argument: Expr, table: Table) -> Direction:
        result: Direction = (sympy.Integer(1), sympy.Integer(0))
        for coefficient, part in table.terms(argument):
            result = _sum_of_angles(result, self._multiple(coefficient, part, table))
        return result

    def _multiple(self, coefficient: Expr, part: Expr, table: Table) -> Direction:
        """The direction of c u."""
        if self._is_turn(coefficient, part):
            cosine, sine = (_number(f(coefficient * sympy.pi), table) for f in (sympy.cos, sympy.sin))
            return cosine, sine
        if self._is_of_arctangent(coefficient, part):
            return _of_arctangent(part.args[0], int(2 * coefficient), table)
        self._met.setdefault(part, set()).add(coefficient)
        unit = self._units.get(part, abs(coefficient))
        k = coefficient / unit
        if not (k.is_Integer and abs(k) <= MOST_MULTIPLES):
            unit, k = abs(coefficient), sympy.sign(coefficient)
        half = unit * part / 2
        if half.could_extract_minus_sign():
            half, k = -half, -k
        if part in self._turned:
            return _of_cotangent(table.generator(sympy.cot(half)), int(k))
        return _of_tangent(table.generator(sympy.tan(half)), int(k))


def common_units(met: Mapping[Expr, Iterable[Expr]]) -> dict[Expr, Expr]:
    """For each u the largest g of which all its multiples are whole multiples.

    >>> x = sympy.Symbol("x")
    >>> common_units({x: [sympy.Rational(3, 2), sympy.Rational(5, 3)]})
    {x: 1/6}
    """
    return {part: _common_unit(multiples) for part, multiples in met.items()}


def _common_unit(multiples: Iterable[Expr]) -> Expr:
    numbers = list(multiples)
    scale = math.lcm(*(int(n.q) for n in numbers))
    return sympy.Rational(math.gcd(*(int(n * scale) for n in numbers)), scale)


def _sum_of_angles(first: Direction, second: Direction) -> Direction:
    (a, b), (c, d) = first, second
    return a * c - b * d, b * c + a * d


def _number(value: Expr, table: Table) -> Expr:
    """A number that SymPy makes of a sine of a multiple of pi: sines that it leaves are generators."""
    leaves = {atom: table.generator(atom) for atom in outermost_atoms(value) if isinstance(atom, CIRCULAR)}
    return table.reduce(value) if not leaves else value.xreplace(leaves)


@lru_cache(maxsize=256)
def _power(n: int) -> tuple[Expr, Expr, Expr]:
    """The real and the imaginary part of (1 + i t)^n, and t."""
    t = sympy.Dummy("t")
    real = sympy.Add(*((-1) ** (j // 2) * math.comb(n, j) * t**j for j in range(0, n + 1, 2)))
    imaginary = sympy.Add(*((-1) ** (j // 2) * math.comb(n, j) * t**j for j in range(1, n + 1, 2)))
    return real, imaginary, t


def _of_tangent(tangent: Expr, k: int) -> Direction:
    """The direction of 2k times the angle whose tangent is given."""
    real, imaginary, t = _power(2 * abs(k))
    size, sign = (1 + tangent**2) ** abs(k), 1 if k >= 0 else -1
    return real.xreplace({t: tangent}) / size, sign * imaginary.xreplace({t: tangent}) / size


def _of_cotangent(cotangent: Expr, k: int) -> Direction:
    """The direction of 2k times the angle a whose cotangent is given: of k pi less 2k times pi/2 - a."""
    cosine, sine = _of_tangent(cotangent, -k)
    sign = -1 if k % 2 else 1
    return sign * cosine, sign * sine


def _of_arctangent(value: Expr, halves: int, table: Table) -> Direction:
    """The direction of h arctan(v)/2: |arctan(v)| < pi/2, so the cosines of it and of its half are positive."""
    v = table.reduce(value)
    size = table.reduce(sympy.sqrt(1 + value**2))
    if halves % 2:
        v, halves = table.reduce(value / (1 + sympy.sqrt(1 + value**2))), 2 * halves
        size = table.reduce(sympy.sqrt(2 / (1 + 1 / sympy.sqrt(1 + value**2))))
    n = abs(halves) // 2
    real, imaginary, t = _power(n)
    sign = 1 if halves >= 0 else -1
    scale = (1 + v**2) ** (n // 2) * size ** (n % 2)
    return real.xreplace({t: v}) / scale, sign * imaginary.xreplace({t: v}) / scale


def has_circular(expression: Expr) -> bool:
    """Whether a sine, cosine, tangent or cotangent stands in the expression."""
    return bool(expression.has(*CIRCULAR))


def one_chart_is_enough(expression: Expr) -> bool:
    """Whether the expression is continuous, on a domain that is open as far as its sines and cosines go.

    Then a point without a tangent is a limit of points with one at which the expression is defined.
    """
    return not any(
        _is_closed(part) and any(map(has_circular, part.args)) for part in sympy.preorder_traversal(expression)
    )


def _is_closed(part: Expr) -> bool:
    if part.is_Pow and part.base != sympy.E:
        return not part.exp.is_Integer
    return not (part.is_Add or part.is_Mul or isinstance(part, _OPEN_OR_CONTINUOUS))


def other_charts(units: Mapping[Expr, Expr], domain: Domain, facts: Facts) -> Iterator[frozenset[Expr]] | None:
    """The choices of u in the chart of the cotangent, where u may have no tangent; None for too many."""
    found = sorted((part for part, unit in units.items() if not has_tangent(unit * part / 2, domain, facts)), key=str)
    if len(found) > MOST_ANGLES:
        return None
    return (frozenset(chosen) for size in range(1, len(found) + 1) for chosen in combinations(found, size))
