"""Two-sided exact tests of a share: is their p-value above a level, and does it pass it between two shares?

The p-value of a share p, where x of n were found, is the tail of x and what is as extreme on the other side: the counts
that are no more probable than x (`likelihood`), or those whose own tail is no larger than that of x (`tail`: Blaker's
acceptability). It jumps where a count comes in, and may pass a level at several shares. What is told here is told at
exact shares, in balls: between a share where it is below the level and one where it is above, it passes the level.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Literal

from flint import arb, fmpq

from prsym.errors import UnableError
from prsym.verify.balls import at_precision, ball, beta_regularized, exact
from prsym.verify.whole import Ends

Extremeness = Literal["likelihood", "tail"]
PRECISIONS = (64, 192, 768)
HALVINGS = 40


def exceeds(kind: Extremeness, x: int, n: int, share: Fraction, level: Fraction) -> bool:
    """Whether the p-value of a share is above the level; `UnableError` where that is not certain.

    At 0 and beyond where some are found, and at 1 and beyond where not all are, no sample like this one is possible.
    """
    if (share <= 0 and x > 0) or (share >= 1 and x < n):
        return False
    if not 0 < share < 1 or share * n == x:
        raise UnableError("at this share every count is as extreme, or none")
    if share * n > x:
        return exceeds(kind, n - x, n, 1 - share, level)
    for precision in PRECISIONS:
        with at_precision(precision):
            value, limit = _p_value(kind, x, n, exact(share)), ball(exact(level))
            above = None if value is None else _told(limit, value)
        if above is not None:
            return above
    raise UnableError("the p-value could not be told from the level")


def passing(kind: Extremeness, x: int, n: int, level: Fraction, below: Fraction, above: Fraction) -> Ends | None:
    """Close bounds on a share between the two at which the p-value passes the level.

    None unless it is below the level at the first share and above it at the second: no one can tell then.
    """
    if exceeds(kind, x, n, below, level) or not exceeds(kind, x, n, above, level):
        return None
    for _ in range(HALVINGS):
        middle = (below + above) / 2
        try:
            is_above = exceeds(kind, x, n, middle, level)
        except UnableError:
            break  # the bounds so far hold
        below, above = (below, middle) if is_above else (middle, above)
    return min(below, above), max(below, above)


def _p_value(kind: Extremeness, x: int, n: int, p: fmpq) -> arb | None:
    """The p-value of a share below x/n; None where this precision does not tell which counts are as extreme.

    From x on the law falls, so that all larger counts are as extreme; of the smaller ones those up to some count are.
    """
    tail = at_least(x, n, p)
    if kind == "tail" and not tail < at_most(x, n, p):
        return None
    as_extreme = _no_more_probable(x, n, p) if kind == "likelihood" else _no_larger_tail(tail, n, p)
    fewer = 0  # how many counts from 0 on are as extreme
    last = x
    while fewer < last:
        middle = (fewer + last) // 2
        found = as_extreme(middle)
        if found is None:
            return None
        fewer, last = (middle + 1, last) if found else (fewer, middle)
    return tail + at_most(fewer - 1, n, p) if fewer else tail


def at_least(k: int, n: int, p: fmpq) -> arb:
    """P(X >= k) for k from 1 to n."""
    return ball(beta_regularized(p, fmpq(k), fmpq(n - k + 1)))


def at_most(k: int, n: int, p: fmpq) -> arb:
    """P(X <= k) for k from 0 to n."""
    return arb(1) if k == n else 1 - ball(beta_regularized(p, fmpq(k + 1), fmpq(n - k)))


def _no_larger_tail(tail: arb, n: int, p: fmpq) -> Callable[[int], bool | None]:
    def as_extreme(k: int) -> bool | None:
        return _told(at_most(k, n, p), tail)

    return as_extreme


def _no_more_probable(x: int, n: int, p: fmpq) -> Callable[[int], bool | None]:
    """By ln of the law at k and at x, without what they share."""
    odds = (ball(p) / (1 - ball(p))).log()

    def part(k: int) -> arb:
        return k * odds - arb(k + 1).lgamma() - arb(n - k + 1).lgamma()

    at_x = part(x)
    return lambda k: _told(part(k), at_x)


def _told(value: arb, other: arb) -> bool | None:
    """Whether the first is below the second; None where the balls do not tell."""
    return True if value < other else False if value > other else None
