"""I(x; a, b): as a rational number where it is seen to be one, and in balls by a series where a + b is large.

The series has positive terms, from the nearer end. Below the mean a/(a + b) it is x^a (1 - x)^b/(a B(a, b)) times the
sum over k of the products of (a + b + i)/(a + 1 + i) x for i < k (DLMF 8.17.8): no cancellation, and what lies beyond a
term is at most a geometric series. Above the mean the same for 1 - I(1 - x; b, a). Arb's own evaluation is slow for
large whole parameters of about the same size; where one is small against the other, as for elusion, it is a hundred
times faster than the series.
"""

from __future__ import annotations

from functools import lru_cache

from flint import arb, ctx, fmpq, fmpz, fmpz_poly

LARGEST_RATIONAL = 1_000  # a + b up to which I(x; a, b) is computed as a rational number,
LONGEST_RATIONAL = 16_000  # if x is so short that the result has no more bits than this

SMALLEST = 50  # the larger of a and b from which the series is used
LARGEST_BETA_WORK = 500_000_000  # a + b times the precision, beyond which Arb may take seconds
ONE_SIDED = 8  # so many times the smaller of a and b is their sum where Arb's own way is the faster one
MOST_TERMS = 100_000
GUARD_BITS = 24
TESTED_EVERY = 16  # terms, of whether what lies beyond is small enough: the test takes longer than a term


def as_rational(x: arb | fmpq, a: arb | fmpq, b: arb | fmpq) -> fmpq | None:
    """I(x; a, b) where it is seen to be rational: in the middle of a symmetric law, and for whole a and b."""
    if not (isinstance(x, fmpq) and isinstance(a, fmpq) and isinstance(b, fmpq)) or not 0 <= x <= 1:
        return None
    if x == fmpq(1, 2) and a == b:
        return x
    if a.denominator != 1 or b.denominator != 1 or a + b > LARGEST_RATIONAL:
        return None
    if (a + b) * x.denominator.bit_length() > LONGEST_RATIONAL:
        return None
    first, last = int(a.numerator), int((a + b).numerator) - 1
    odds = x / (1 - x)
    if first <= last - first:  # the shorter tail of Binomial(last, x)
        return 1 - _binomials(0, first - 1, last)(odds) * (1 - x) ** last
    return _binomials(first, last, last)(odds) * x**first * (1 - x) ** (last - first)


@lru_cache(256)
def _binomials(low: int, high: int, n: int) -> fmpz_poly:
    """The polynomial whose coefficients are the binomials of n over low to high: summed at once, not term by term."""
    return fmpz_poly([fmpz.bin_uiui(n, j) for j in range(low, high + 1)])


def by_series(x: arb, a: arb, b: arb) -> arb | None:
    """I(x; a, b) for a large a or b and x in (0, 1); None where Arb's own way is the better one."""
    if not (x > 0 and x < 1 and (a > SMALLEST or b > SMALLEST)):
        return None
    if a.min(b) * ONE_SIDED < a + b and (a + b) * ctx.prec < LARGEST_BETA_WORK:
        return None
    guard = 2 * int(float((a + b).mid())).bit_length() + GUARD_BITS
    below = bool(x.mid() * (a + b).mid() < a.mid())
    with ctx.workprec(ctx.prec + guard):
        value = _series(x, a, b) if below else _series(1 - x, b, a)
        if value is None:
            return None
        return value if below else 1 - value


def _series(x: arb, a: arb, b: arb) -> arb | None:
    total, term, tiny = arb(1), arb(1), arb(2) ** -ctx.prec
    for k in range(MOST_TERMS):
        ratio = (a + b + k) * x / (a + 1 + k)
        if k % TESTED_EVERY == 0:
            largest = ratio.max(x)  # of all ratios from here on: they tend to x without turning
            rest = term * largest / (1 - largest) if largest < 1 else None
            if rest is not None and rest < tiny * total:
                return _front(x, a, b) * (total + rest.union(arb(0)))
        term *= ratio
        total += term
    return None


def _front(x: arb, a: arb, b: arb) -> arb:
    """x^a (1 - x)^b/(a B(a, b))."""
    constant = (a + b).lgamma() - (a + 1).lgamma() - b.lgamma()
    return (constant + a * x.log() + b * (-x).log1p()).exp()
