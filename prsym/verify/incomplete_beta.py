"""I(x; a, b) in balls where a + b is large: a series of positive terms from the nearer end.

Below the mean a/(a + b), x^a (1 - x)^b/(a B(a, b)) times the sum over k of the products of (a + b + i)/(a + 1 + i) x
for i < k (DLMF 8.17.8): no cancellation, and what lies beyond a term is at most a geometric series. Above the mean the
same for 1 - I(1 - x; b, a). Arb's own evaluation is slow for large whole parameters of about the same size; where one
is small against the other, as for elusion, it is a hundred times faster than the series.
"""

from __future__ import annotations

from flint import arb, ctx

SMALLEST = 50  # the larger of a and b from which the series is used
LARGEST_BETA_WORK = 500_000_000  # a + b times the precision, beyond which Arb may take seconds
ONE_SIDED = 8  # so many times the smaller of a and b is their sum where Arb's own way is the faster one
MOST_TERMS = 100_000
GUARD_BITS = 24
TESTED_EVERY = 16  # terms, of whether what lies beyond is small enough: the test takes longer than a term


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
