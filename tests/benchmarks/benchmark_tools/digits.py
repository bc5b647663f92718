"""Digits of beta^2 through a point: prsym.enclose, which proves them, and mpmath.findroot, which does not."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import mpmath

import prsym
from benchmark_tools.clock import Piece, in_turn
from benchmark_tools.printed import literal
from benchmark_tools.table import Table, compared

DIGITS = (50, 1000)
GUARD, MANY = 15, 10**6
POINT = {"recall": "0.68", "precision": "0.40", "prevalence": "0.021"}


def enclosed(digits: int) -> Fraction:
    """The lower end of an interval in which every digit is certain."""
    return prsym.enclose("dimm2015.beta_squared", digits=digits, **POINT).bounds()[0]


def found_root(digits: int) -> Fraction:
    """By the secant rule on eq. (11) from the root in float64, with guard digits."""
    precision_of = literal("mpmath")
    start = prsym.solve_beta(*(float(value) for value in POINT.values()))
    with mpmath.workdps(digits + GUARD):
        recall, precision, prevalence = (mpmath.mpf(value) for value in POINT.values())
        root = mpmath.findroot(
            lambda beta: precision_of(beta, recall, prevalence) - precision, mpmath.mpf(float(start))
        )
        return Fraction(Decimal(mpmath.nstr(root**2, digits + GUARD)))


def agreeing(one: Fraction, other: Fraction) -> int:
    """How many significant digits two numbers share, from the size of their difference."""
    difference = abs(other / one - 1)
    return (
        MANY
        if difference == 0
        else math.floor(-mpmath.log10(mpmath.mpf(difference.numerator) / difference.denominator))
    )


def tables(digits: tuple[int, ...], rounds: int) -> list[Table]:
    """A table for each number of digits."""
    made = []
    for count in digits:
        times = in_turn([Piece(lambda n=count: enclosed(n)), Piece(lambda n=count: found_root(n))], rounds)
        shared = min(agreeing(enclosed(count + GUARD), found_root(count)), count)
        rows = [
            ("prsym.enclose, every digit certain", times[0].wall, ("",)),
            ("mpmath.findroot, from the float64 root", times[1].wall, (f"{shared} agree",)),
        ]
        made.append(Table(f"beta^2, {count} digits", "ms", "a call", ("digits",), compared(rows)))
    return made
