"""Functions of finance, of laws and of ranges in a spreadsheet: the values that mpmath gives, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
from flint import arb
from mpmath import mpf

import prsym
from prsym.errors import ReadingError
from prsym.reading.languages import read_in
from prsym.verify.balls import ball, evaluate, exact

POINT = {"A1": Fraction(3, 10), "B1": Fraction(7, 4), "C1": Fraction(9, 4), "A2": Fraction(5), "B2": Fraction(2)}
A, B, C, D, E = (mpf(value.numerator) / value.denominator for value in POINT.values())


def _balance(payment: mpf, rate: mpf, periods: int, first: mpf, due: bool) -> mpf:
    """What is there after so many periods, period by period: payments are negative where they are made."""
    for _ in range(periods):
        first = (first - payment) * (1 + rate) if due else first * (1 + rate) - payment
    return first


# A formula in A1 = 0.3, B1 = 1.75, C1 = 2.25, A2 = 5, B2 = 2, and its value by another way.
VALUES = [
    ("=FV(A1, 4, B1, -C1)", _balance(B, A, 4, C, due=False)),
    ("=FV(A1, 4, B1, -C1, 1)", _balance(B, A, 4, C, due=True)),
    ("=EFFECT(A1, 12)", (1 + A / 12) ** 12 - 1),
    ("=NOMINAL(A1, 12)", 12 * ((1 + A) ** (mpf(1) / 12) - 1)),
    ("=NPV(A1, B1, C1)", B / (1 + A) + C / (1 + A) ** 2),
    ("=PERMUT(A2, B2)", mpf(20)),
    ("=T.DIST(A1, A2, TRUE)", mpf(1) - mpmath.betainc(2.5, 0.5, 0, 5 / (5 + A**2), regularized=True) / 2),
    ("=T.DIST(-A1, A2, TRUE)", mpmath.betainc(2.5, 0.5, 0, 5 / (5 + A**2), regularized=True) / 2),
    ("=F.DIST.RT(A1, B2, A2)", mpmath.betainc(2.5, 1, 0, 5 / (5 + 2 * A), regularized=True)),
    ("=CHISQ.DIST.RT(A1, A2)", mpmath.gammainc(2.5, A / 2, regularized=True)),
    ("=GAMMA.DIST(A1, B1, C1, FALSE)", A ** (B - 1) * mpmath.exp(-A / C) / (C**B * mpmath.gamma(B))),
    ("=BETA.DIST(A1, B1, C1, TRUE)", mpmath.betainc(B, C, 0, A, regularized=True)),
    ("=WEIBULL.DIST(A1, B1, C1, TRUE)", 1 - mpmath.exp(-((A / C) ** B))),
    ("=POISSON.DIST(B2, A1, TRUE)", mpmath.exp(-A) * (1 + A + A**2 / 2)),
    ("=BINOM.DIST(B2, A2, A1, FALSE)", 10 * A**2 * (1 - A) ** 3),
    ("=BINOM.DIST(1, A2, A1, TRUE)", (1 - A) ** 5 + 5 * A * (1 - A) ** 4),
    ("=MEDIAN(A2, A1, B1)", B),
    ("=STDEV.S(A1, B1)", abs(A - B) / mpmath.sqrt(2)),
    ("=GEOMEAN(A1, B1, C1)", mpmath.cbrt(A * B * C)),
    ("=HARMEAN(A1, B1)", 2 / (1 / A + 1 / B)),
    ("=SUMXMY2(A1:A2, B1:B2)", (A - B) ** 2 + (D - E) ** 2),
    ("=IFERROR(A1/(B1 - 1.75), 7)", mpf(7)),
    ("=IFERROR(SQRT(B1 - A1), 7)", mpmath.sqrt(B - A)),
    ("=IFS(A1 > 1, 1, B1 > 1, 2, TRUE, 3)", mpf(2)),
]


@pytest.mark.parametrize(("text", "expected"), VALUES, ids=[text for text, _ in VALUES])
def test_a_function_of_a_spreadsheet_has_the_value_of_another_way(text: str, expected: mpf) -> None:
    point = {name: exact(value) for name, value in POINT.items()} | {"pi": arb.pi()}
    found = mpf(ball(evaluate(read_in(text, "excel"), point)).mid().str(25, radius=False))
    assert abs(found - expected) < mpf(10) ** -13


def test_payments_pay_back_what_was_lent() -> None:
    verdict = prsym.compare("=FV(A1, 5, PMT(A1, 5, B1), B1)", "=0", language="excel", assuming="A1 > 0")
    assert verdict.status == "equal"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("=PMT(A1, B1)", "PMT: it takes 3 to 5 argument"),
        ("=PMT(A1, B1, C1, 0, A2)", "must be 0 or 1"),
        ("=T.DIST(A1, A2)", "TRUE, for the share below"),
        ("=SUMPRODUCT(A1:A2, B1:B3)", "two ranges of one size"),
        ("=IFS(A1 > 0, 1, A1 < 0, 2)", "TRUE as its last condition"),
        ("=MEDIAN(A1:A4)", "of at most three"),
    ],
)
def test_what_is_not_read_is_refused_with_the_reason(text: str, said: str) -> None:
    with pytest.raises(ReadingError, match=said):
        read_in(text, "excel")


@pytest.mark.parametrize(
    ("left", "right", "status"),
    [
        ("=COMBIN(A1, 2)", "=A1*(A1 - 1)/2", "equal"),
        ("=COMBIN(A1, 2)", "=A1*(A1 + 1)/2", "different"),
        ("=FACT(A1)", "=A1*FACT(A1 - 1)", "equal"),
        ("=COMBIN(A1/2, 2)", "=A1/2*(A1/2 - 1)/2", "different"),  # a half is cut
        ("=INT(A1)", "=A1", "different"),  # nothing says that A1 is a count
    ],
)
def test_cells_that_are_counted_are_whole_numbers(left: str, right: str, status: str) -> None:
    assert prsym.compare(left, right, language="excel", assuming="A1 > 4").status == status
