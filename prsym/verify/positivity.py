"""Is a polynomial positive on a box? Three methods, all sound.

Map each variable's interval onto t in (0, oo) by a Moebius map and clear denominators: a polynomial in the t's whose
coefficients are all >= 0, one of them > 0, is positive. On each closed face of the box (t = 0 or t = oo) the same must
hold of the restricted polynomial. A line is taken in two halves. In one variable, roots in the interval are counted
(Sturm), which settles every case. In several, squares are completed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import Any

import sympy

from prsym.model.domain import NONNEGATIVE, NONPOSITIVE, REAL, Interval
from prsym.reading.symbolic import rational
from prsym.verify.points import inner_points

Expr = Any
Terms = dict[tuple[int, ...], Fraction]  # exponents -> coefficient
MAX_TERMS = 4_000  # of a mapped polynomial
MOST_SQUARED, MOST_SQUARED_TERMS = 4, 24  # variables and terms of a polynomial in which squares are completed
MAX_DEGREE = 60  # of a polynomial in one variable whose roots are counted


def positivity(polynomial: Expr, variables: Sequence[Any], domain: Mapping[Any, Interval]) -> str | None:
    """ "strict" for a polynomial that is positive on the box, "weak" for one that is not negative, or None."""
    return _positivity(sympy.Poly(polynomial, *variables), tuple(domain[v] for v in variables))


@lru_cache(maxsize=4096)
def _positivity(polynomial: Any, box: tuple[Interval, ...]) -> str | None:
    if polynomial.is_zero:
        return "weak"
    if REAL in box:
        place = box.index(REAL)
        pieces = [(*box[:place], half, *box[place + 1 :]) for half in (NONNEGATIVE, NONPOSITIVE)]
        halves = [_positivity(polynomial, piece) for piece in pieces]
        return None if None in halves else min((h for h in halves if h), key=("weak", "strict").index)
    mapped = _moebius(polynomial, box)
    if not mapped or any(c < 0 for c in mapped.values()):
        return _by_counting(polynomial, box) if len(box) == 1 else _by_squares(polynomial, box)
    # The degree by which each variable was cleared: at t = oo only terms of that degree survive, and it
    # can exceed the degree of the result (1 - v on [0, 1] becomes the constant 1, yet vanishes at v = 1).
    degrees = polynomial.degree_list()
    faces = product(*map(_faces, box))
    return "strict" if all(_nonzero_on(mapped, degrees, face) for face in faces) else "weak"


def _by_counting(polynomial: Any, box: tuple[Interval, ...]) -> str | None:
    """ "strict" for a polynomial in one variable without a root in the interval, positive at a point of it."""
    if polynomial.degree() > MAX_DEGREE or not all(c.is_Rational for c in polynomial.all_coeffs()):
        return None
    interval = box[0]
    lower, upper = (None if end is None else rational(end) for end in (interval.lower, interval.upper))
    count = polynomial.count_roots(lower, upper)
    count -= sum(
        polynomial(end) == 0
        for end, is_open in ((lower, interval.lower_open), (upper, interval.upper_open))
        if end is not None and is_open
    )
    inner = next(iter(inner_points({"v": interval}, 1)))["v"]
    return "strict" if count == 0 and polynomial(rational(inner)) > 0 else None


def _by_squares(polynomial: Any, box: tuple[Interval, ...]) -> str | None:
    """A v^2 + B v + C is (2 A v + B)^2/(4 A) + (4 A C - B^2)/(4 A): for A > 0 it has the sign of 4 A C - B^2."""
    if len(box) > MOST_SQUARED or len(polynomial.terms()) > MOST_SQUARED_TERMS:
        return None
    for place, variable in enumerate(polynomial.gens):
        if polynomial.degree(variable) != 2:
            continue
        rest = [generator for generator in polynomial.gens if generator != variable]
        smaller = (*box[:place], *box[place + 1 :])
        a, b, c = (polynomial.as_expr().coeff(variable, power) for power in (2, 1, 0))
        if _positivity(sympy.Poly(a, *rest), smaller) == "strict":
            found = _positivity(sympy.Poly(sympy.expand(4 * a * c - b**2), *rest), smaller)
            if found is not None:
                return found
    return None


def _moebius(polynomial: Any, box: tuple[Interval, ...]) -> Terms | None:
    """The polynomial in t > 0 for each variable, denominators cleared."""
    degrees = polynomial.degree_list()
    if prod(degree + 1 for degree in degrees) > MAX_TERMS:
        return None
    terms: Terms = {}
    for monomial, coefficient in polynomial.terms():
        if not coefficient.is_Rational:
            return None
        terms[monomial] = Fraction(int(coefficient.p), int(coefficient.q))
    for place, interval in enumerate(box):
        images = [_image(power, degrees[place], interval) for power in range(degrees[place] + 1)]
        mapped: Terms = {}
        for monomial, coefficient in terms.items():
            for power, factor in enumerate(images[monomial[place]]):
                key = (*monomial[:place], power, *monomial[place + 1 :])
                mapped[key] = mapped.get(key, Fraction(0)) + coefficient * factor
        terms = {key: value for key, value in mapped.items() if value}
    return terms


def _image(power: int, degree: int, interval: Interval) -> list[Fraction]:
    """Coefficients in t of v^power, where v = lower + t, upper - t, or (lower + upper t)/(1 + t), then cleared."""
    low, high = interval.lower, interval.upper
    if low is not None and high is not None:
        return _multiplied(_binomial(low, high, power), _binomial(Fraction(1), Fraction(1), degree - power))
    if low is not None:
        return _binomial(low, Fraction(1), power)
    assert high is not None  # a line has been taken in halves
    return _binomial(high, Fraction(-1), power)


def _binomial(constant: Fraction, slope: Fraction, power: int) -> list[Fraction]:
    """Coefficients of (constant + slope t)^power."""
    return [comb(power, j) * constant ** (power - j) * slope**j for j in range(power + 1)]


def _multiplied(a: list[Fraction], b: list[Fraction]) -> list[Fraction]:
    result = [Fraction(0)] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            result[i + j] += x * y
    return result


def _faces(interval: Interval) -> list[str]:
    """The parts of the t-line that belong to the domain: its inside, and t = 0 or t = oo when closed.

    When only the upper end is finite the map is t = upper - v, so that the closed upper end is t = 0.
    """
    faces = ["inside"]
    if interval.lower is not None:
        faces += ["zero"] if not interval.lower_open else []
        faces += ["infinity"] if interval.upper is not None and not interval.upper_open else []
    elif not interval.upper_open:
        faces.append("zero")
    return faces


def _nonzero_on(mapped: Terms, degrees: Sequence[int], face: tuple[str, ...]) -> bool:
    """Whether a term survives on a face: at t = 0 those of degree 0, at t = oo those of full degree."""
    return any(
        all(
            part == "inside" or power == (0 if part == "zero" else degree)
            for part, power, degree in zip(face, monomial, degrees, strict=True)
        )
        for monomial in mapped
    )
