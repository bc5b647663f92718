"""Polynomials that stand for functions in code, with a rigorous bound on their error.

A function f of a record (`prsym.model.approximation`) is analytic in x about 0, in the disc |x| < 1: its text holds no
other quotients than by powers of x and sqrt(x), and no other functions than atan, atanh and log1p of these; a pole at
0 itself is refused. f(t^2) is evaluated in the complex t, where no square root is left. Two things are done:

*Coefficients.* The polynomial takes f's values at Chebyshev's points of [0, h] (Trefethen, Approximation Theory and
Approximation Practice, ch. 2); its coefficients in powers of x are rounded to float64 at the end.

*Error.* f = c_0 + c_1 x + ... about 0. With |f| <= M on the circle of radius P in x, |c_k| <= M P^-k; the mean over
N points of a smaller circle of radius Q gives c_k but for the sum of c_(k+N) Q^N, c_(k+2N) Q^(2N), ... So the
polynomial less f is a polynomial in balls and a tail, bounded on pieces of the interval by expansion about their
middles. The bound holds for the float coefficients as they are; the rounding of their evaluation is not in it.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

from flint import acb, arb, arb_poly

from prsym.errors import UnableError
from prsym.model.approximation import Approximation
from prsym.reading.tree import Bracket, Call, Negative, Node, Number, Power, Product, Quotient, Sum, Symbol, transform
from prsym.verify.balls import at_precision, ball, bounds, exact

PRECISION = 256
OUTER, INNER = Fraction(9, 10), Fraction(1, 2)  # the radii P and Q, in x
POINTS = 256  # N, on the inner circle
TERMS = 192  # of the series; what follows is the tail
ARCS = 128  # that cover a quarter of the outer circle in t
PIECES = 64
POLES, NEGLIGIBLE = 4, 1e-60
T = "t"


@cache
def coefficients(approximation: Approximation) -> tuple[float, ...]:
    """The float64 coefficients of 1, x, x^2, ..., deterministic.

    >>> from prsym.derivations.dimm2015.stable_regimes import ATAN_REST
    >>> coefficients(ATAN_REST)[0]
    0.3333333333333333
    """
    n = approximation.terms
    with at_precision(PRECISION):
        end = ball(exact(_end(approximation)))
        nodes = [end * (1 + (arb(2 * i + 1) / (2 * n)).cos_pi()) / 2 for i in range(n)]
        series = arb_poly([c.mid() for c in _series(approximation.exact_tree)])
        fitted = arb_poly.interpolate(nodes, [series(x) for x in nodes])
        return tuple(float(fitted[i].mid()) for i in range(n))


def relative_error(approximation: Approximation, used: tuple[float, ...]) -> Fraction:
    """A bound on |p - f|/|f| over the interval, for the polynomial p with the coefficients `used`."""
    return _worst(approximation, used, lambda x, f: abs(f).lower())


def weighted_error(approximation: Approximation, used: tuple[float, ...]) -> Fraction:
    """A bound on |x| |p - f| over the interval: the absolute error of 1 + x f, or of 1 - x f."""
    return _worst(approximation, used, lambda x, f: 1 / abs(x).upper())


def _worst(approximation: Approximation, used: tuple[float, ...], unit: Any) -> Fraction:
    """The largest |p - f| in units of `unit(x, f)` over the pieces of the interval."""
    with at_precision(PRECISION):
        series = arb_poly(_series(approximation.exact_tree))
        difference = arb_poly([arb(c) for c in used]) - series
        end, worst = ball(exact(_end(approximation))), arb(0)
        for piece in range(PIECES):
            middle, half = end * (2 * piece + 1) / (2 * PIECES), abs(end) / (2 * PIECES)
            offset = arb(0, 1) * half
            x = middle + offset
            tail = arb(0, 1) * _tail(approximation, x)
            error = abs(difference(arb_poly([middle, 1]))(offset) + tail)
            worst = worst.max((error / unit(x, series(x) + tail)).upper())
        return bounds(worst.upper())[1]


def _end(approximation: Approximation) -> Fraction:
    """The end of the interval away from 0, which lies well inside the disc."""
    lower, upper = approximation.interval.lower, approximation.interval.upper
    if lower is None or upper is None or 0 not in (lower, upper) or lower == upper:
        raise UnableError(f"{approximation.name}: the interval {approximation.interval} does not begin at 0")
    end = upper if lower == 0 else lower
    if abs(end) > INNER:
        raise UnableError(f"{approximation.name}: the interval {approximation.interval} leaves the disc of {INNER}")
    return end


@cache
def _series(tree: Node) -> list[Any]:
    """The first coefficients of f about 0, as balls."""
    with at_precision(PRECISION):
        radius, ratio = ball(exact(INNER)), ball(exact(INNER / OUTER))
        missed = _largest(tree) * ratio**POINTS / (1 - ratio**POINTS)
        turns = [arb(2 * j + 1) / POINTS for j in range(POINTS)]  # arguments of x, in half turns
        values = [_value(tree, radius.sqrt() * _unit(turn / 2)) for turn in turns]
        inverse = [_unit(-turn) / radius for turn in turns]
        _require_no_pole(values, inverse)
        found = []
        for k in range(TERMS):
            aliased = arb(0, 1) * missed / ball(exact(OUTER)) ** k
            found.append(sum(values, acb(0)).real / POINTS + aliased)
            values = [value * x for value, x in zip(values, inverse, strict=True)]
        return found


def _require_no_pole(values: list[Any], inverse: list[Any]) -> None:
    """The coefficients of x^-1, x^-2, ... are 0: a pole of higher order than that of the text's quotients cannot be."""
    for _ in range(POLES):
        values = [value / x for value, x in zip(values, inverse, strict=True)]
        if abs(sum(values, acb(0))).upper() > NEGLIGIBLE:
            raise UnableError("an approximated function must have no pole at 0")


def _unit(half_turns: Any) -> Any:
    """The point of the unit circle at that angle."""
    return acb(half_turns.cos_pi(), half_turns.sin_pi())


def _tail(approximation: Approximation, x: Any) -> Any:
    """A bound on what follows the first terms at x."""
    ratio = abs(x).upper() / ball(exact(OUTER))
    return (_largest(approximation.exact_tree) * ratio**TERMS / (1 - ratio)).upper()


@cache
def _largest(tree: Node) -> Any:
    """M. f(t^2) is even in t and real for real t: a quarter of the circle has all of its absolute values."""
    with at_precision(PRECISION):
        radius, largest = ball(exact(OUTER)).sqrt(), arb(0)
        for arc in range(ARCS):
            turn = (arb(2 * arc + 1) + arb(0, 1)) / (4 * ARCS)
            largest = largest.max(abs(_value(tree, radius * _unit(turn))).upper())
        if not largest.is_finite():
            raise UnableError(f"no bound on an approximated function was found on the circle of radius {OUTER}")
        return largest


def _value(tree: Node, t: Any) -> Any:
    """f(t^2), a complex ball."""
    return _complex(transform(tree, _in_t), t)


def _in_t(node: Node) -> Node:
    """x is t^2, and its square root t; children come first, so that sqrt(x) arrives as sqrt(t^2)."""
    square = Power(Symbol(T), Number("2"))
    if node == Symbol("x"):
        return square
    return Symbol(T) if node == Call("sqrt", (square,)) else node


def _complex(node: Node, t: Any) -> Any:
    """The value of a tree in t alone; `UnableError` for what an approximation's text may not hold."""
    match node:
        case Symbol(name) if name == T:
            return t
        case Number():
            return acb(ball(exact(node.value)))
        case Bracket(inner, _):
            return _complex(inner, t)
        case Negative(operand):
            return -_complex(operand, t)
        case Sum(terms):
            return sum((_complex(term, t) for term in terms), acb(0))
        case Product(factors):
            result = acb(1)
            for factor in factors:
                result *= _complex(factor, t)
            return result
        case Quotient(top, bottom, _) if _is_power(bottom):
            return _complex(top, t) / _complex(bottom, t)
        case Power(base, Number() as exponent) if _is_power(node):
            return _complex(base, t) ** int(exponent.value)
        case Call("atan" | "atanh" | "log1p" as name, (argument,)) if _is_power(argument):
            return getattr(_complex(argument, t), name)()
        case _:
            raise UnableError(f"an approximated function must not hold {node!r}")


def _is_power(node: Node) -> bool:
    """Whether the tree is t to a positive whole power, as x and sqrt(x) are."""
    match node:
        case Symbol(name):
            return name == T
        case Bracket(inner, _):
            return _is_power(inner)
        case Power(base, Number() as exponent):
            return _is_power(base) and exponent.value.denominator == 1 and exponent.value > 0
        case _:
            return False
