"""Is a sum of inverse sines, cosines and tangents zero? One of them is the rest: by the range and one function of both.

Write the sum as A - R with A = arcsin w (arccos z, arctan u) and R the rest. If -pi/2 <= R <= pi/2 and sin R = w, then
A = R; so with 0 <= R <= pi and cos R = z, and with -pi/2 < R < pi/2 and sin R = u cos R. The range of R is the sum of
the ranges of its terms, which the signs of w, z and u halve; sin R is algebraic in w, z, u and their roots.

arcsin w stands in an expression as 2 arctan(w/(1 + sqrt(1 - w^2))), arccos z as 2 arctan(sqrt((1 - z)/(1 + z))).

Sound on every input; what it cannot do are sums whose terms reach farther together than one inverse function does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy

from prsym.verify.signs import Domain, Facts, holds, outermost_atoms, sign

Expr = Any
MOST_TERMS = 5
MOST_MULTIPLE = 6
MOST_OPERATIONS = 12  # of a value that is compared with more numbers than 0
LARGEST_CLAIM = 500  # operations
HALF = Fraction(1, 2)
_SINES = {sympy.sin(sympy.pi * turn): turn for turn in map(sympy.Rational, ("1/6", "1/4", "1/3"))}
_TANGENTS = {sympy.tan(sympy.pi * turn): turn for turn in _SINES.values()}


def _both_ways(table: dict[Expr, Expr]) -> dict[Expr, Fraction]:
    """Values and their multiples of pi, with those of the other sign, and 0."""
    found = {value: Fraction(int(turn.p), int(turn.q)) for value, turn in table.items()}
    return {sympy.Integer(0): Fraction(0), **found, **{-value: -turn for value, turn in found.items()}}


_CUTS = {"sin": _both_ways(_SINES), "cos": _both_ways(_SINES), "tan": _both_ways(_TANGENTS)}


@dataclass(frozen=True)
class _Inverse:
    """c times the inverse `kind` (sin, cos or tan) of a value."""

    coefficient: Expr
    kind: str
    value: Expr

    def direction(self) -> tuple[Expr, Expr]:
        """The cosine and the sine of the inverse function's value."""
        v = self.value
        if self.kind == "tan":
            return 1 / sympy.sqrt(1 + v**2), v / sympy.sqrt(1 + v**2)
        other = sympy.sqrt(sympy.cancel(sympy.together(1 - v**2)) if v.has(sympy.Pow) else 1 - v**2)
        return (v, other) if self.kind == "cos" else (other, v)

    def range(self, domain: Domain, facts: Facts) -> _Range:
        """The range of the inverse function, cut where the value is above or below known ones, times c."""
        is_rising = self.kind != "cos"
        low, high = (-HALF, HALF) if is_rising else (Fraction(0), Fraction(1))
        outer = (low, high)
        cuts = _CUTS[self.kind] if sympy.count_ops(self.value) <= MOST_OPERATIONS else {sympy.Integer(0): Fraction(0)}
        for value, turn in cuts.items():
            own = sign(self.value - value, domain, facts) or ""
            place = turn if is_rising else HALF - turn
            if own[-1:] in {"+", "-"}:
                is_above = (own[-1] == "+") == is_rising
                low, high = (max(low, place), high) if is_above else (low, min(high, place))
        c = Fraction(int(self.coefficient.p), int(self.coefficient.q))
        ends = [(c * end, self.kind == "tan" and end in outer) for end in (low, high)]
        (low, low_open), (high, high_open) = ends if c > 0 else ends[::-1]
        return _Range(low, high, low_open, high_open)


@dataclass(frozen=True)
class _Range:
    """An interval in multiples of pi."""

    low: Fraction
    high: Fraction
    low_open: bool = False
    high_open: bool = False

    def plus(self, other: _Range) -> _Range:
        return _Range(
            self.low + other.low,
            self.high + other.high,
            self.low_open or other.low_open,
            self.high_open or other.high_open,
        )

    def lies_within(self, low: Fraction, high: Fraction, *, is_open: bool) -> bool:
        above = self.low > low or (self.low == low and (not is_open or self.low_open))
        below = self.high < high or (self.high == high and (not is_open or self.high_open))
        return above and below


def vanishes_by_inverses(
    expression: Expr, domain: Domain, facts: Facts, vanishes: Callable[[Expr, Domain, Facts], bool]
) -> bool:
    """Whether the expression is proved zero wherever it is defined; `vanishes` decides what has no inverses."""
    parts = _parts(expression)
    if parts is None:
        return False
    inverses, angle = parts
    pivots = sorted(inverses, key=lambda one: -sympy.count_ops(one.value))
    return any(
        abs(pivot.coefficient) == 1 and _is_the_rest(pivot, inverses, angle, domain, facts, vanishes)
        for pivot in pivots
    )


def _parts(expression: Expr) -> tuple[list[_Inverse], Expr] | None:
    """Inverse functions with rational coefficients, and a multiple of pi with angles: up to a factor."""
    arctangents = [atom for atom in outermost_atoms(expression) if isinstance(atom, sympy.atan)]
    if not 0 < len(arctangents) <= MOST_TERMS:
        return None
    letters = {atom: sympy.Dummy("arctangent") for atom in arctangents}
    polynomial = sympy.expand(expression.xreplace(letters))
    slopes = {atom: polynomial.coeff(letter, 1) for atom, letter in letters.items()}
    rest = polynomial.xreplace(dict.fromkeys(letters.values(), sympy.Integer(0)))
    whole = sympy.Add(rest, *(slope * letters[atom] for atom, slope in slopes.items()))
    if any(slope == 0 or slope.has(*letters.values()) for slope in slopes.values()) or sympy.expand(whole - polynomial):
        return None
    first = slopes[arctangents[0]]
    found = [_inverse(sympy.cancel(slope / first), atom.args[0]) for atom, slope in slopes.items()]
    angle = sympy.expand(sympy.cancel(rest / first))
    least = min((abs(one.coefficient) for one in found if one is not None), default=0)
    if None in found or not _is_angle(angle) or least == 0:
        return None
    scaled = [_Inverse(one.coefficient / least, one.kind, one.value) for one in found if one is not None]
    whole_ones = all(one.coefficient.is_Integer and abs(one.coefficient) <= MOST_MULTIPLE for one in scaled)
    return (scaled, angle / least) if whole_ones else None


def _inverse(coefficient: Expr, u: Expr) -> _Inverse | None:
    """c arctan u as a multiple of the inverse function that is meant."""
    if not coefficient.is_Rational:
        return None
    for top, bottom in (sympy.fraction(u), sympy.fraction(sympy.together(u))):
        constant, root = bottom.as_coeff_Add()
        if constant == 1 and _is_root(root) and sympy.cancel(sympy.together(root.base - 1 + top**2)) == 0:
            return _Inverse(coefficient / 2, "sin", top)
    if _is_root(u):
        return _Inverse(coefficient / 2, "cos", sympy.cancel((1 - u.base) / (1 + u.base)))
    return _Inverse(coefficient, "tan", u)


def _is_root(expression: Expr) -> bool:
    return bool(expression.is_Pow and expression.exp == sympy.Rational(1, 2))


def _is_angle(expression: Expr) -> bool:
    """Whether it is a sum of rational multiples of pi and of parameters."""
    terms = [term.as_coeff_Mul() for term in sympy.Add.make_args(expression)]
    return all(c.is_Rational and ((part == 1 and c == 0) or part == sympy.pi or part.is_Symbol) for c, part in terms)


def _is_the_rest(
    pivot: _Inverse,
    inverses: Sequence[_Inverse],
    angle: Expr,
    domain: Domain,
    facts: Facts,
    vanishes: Callable[[Expr, Domain, Facts], bool],
) -> bool:
    """Whether the pivot's inverse function is the rest of the sum with the other sign."""
    turn = -pivot.coefficient
    others = [_Inverse(turn * one.coefficient, one.kind, one.value) for one in inverses if one is not pivot]
    angle = turn * angle
    low, high = (Fraction(0), Fraction(1)) if pivot.kind == "cos" else (-HALF, HALF)
    if not _is_within(others, angle, (low, high), domain, facts, is_open=pivot.kind == "tan"):
        return False
    cosine, sine = _direction(others, angle)
    claim = {"sin": sine - pivot.value, "cos": cosine - pivot.value, "tan": sine - pivot.value * cosine}[pivot.kind]
    if sympy.count_ops(claim) > LARGEST_CLAIM:
        return False
    return vanishes(claim, domain, ()) or vanishes(claim, domain, facts)


def _is_within(
    others: Sequence[_Inverse],
    angle: Expr,
    ends: tuple[Fraction, Fraction],
    domain: Domain,
    facts: Facts,
    *,
    is_open: bool,
) -> bool:
    total = _Range(Fraction(0), Fraction(0))
    for one in others:
        total = total.plus(one.range(domain, facts))
    turns = angle / sympy.pi
    if turns.is_Rational:
        place = Fraction(int(turns.p), int(turns.q))
        return total.plus(_Range(place, place)).lies_within(*ends, is_open=is_open)
    relation = ">" if is_open else ">="
    low, high = (sympy.pi * sympy.Rational(end.numerator, end.denominator) for end in ends)
    least, most = (sympy.pi * sympy.Rational(end.numerator, end.denominator) for end in (total.low, total.high))
    return holds(angle + least - low, relation, domain, facts) and holds(high - angle - most, relation, domain, facts)


def _direction(inverses: Sequence[_Inverse], angle: Expr) -> tuple[Expr, Expr]:
    """The cosine and the sine of a sum of inverse functions and an angle."""
    cosine, sine = sympy.cos(angle), sympy.sin(angle)
    for one in inverses:
        for own_cosine, own_sine in _repeated(one):
            cosine, sine = (
                sympy.expand(cosine * own_cosine - sine * own_sine),
                sympy.expand(cosine * own_sine + sine * own_cosine),
            )
    return cosine, sine


def _repeated(one: _Inverse) -> Iterator[tuple[Expr, Expr]]:
    cosine, sine = one.direction()
    for _ in range(abs(int(one.coefficient))):
        yield cosine, sine if one.coefficient > 0 else -sine
