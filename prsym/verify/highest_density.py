"""The interval of highest posterior density of a share after Jeffreys' prior: where does it begin and end?

After some and not all of n documents are found the posterior Be(x + 1/2, n - x + 1/2) has one peak. The interval of a
probability c holds the shares whose density is above that of its two ends, which is the same. As its lower end rises to
the peak its upper end falls to it, and the probability between them falls from 1 to 0: one pair of ends holds c. What
is told here is told at exact shares, in balls: a share is below the lower end where it holds more than c.
"""

from __future__ import annotations

from fractions import Fraction

from flint import arb, fmpq

from prsym.errors import UnableError
from prsym.verify.balls import at_precision, ball, beta_regularized, exact
from prsym.verify.whole import Ends

PRECISIONS = (64, 192, 768)
HALVINGS = 40
HALF = Fraction(1, 2)


def lower_end_between(x: int, n: int, probability: Fraction, low: Fraction, high: Fraction) -> Ends | None:
    """Close bounds on the lower end for 0 < x < n; None where it does not lie between the two shares."""
    if not _holds_more(x, n, probability, low) or _holds_more(x, n, probability, high):
        return None
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        try:
            below = _holds_more(x, n, probability, middle)
        except UnableError:
            break  # the bounds so far hold
        low, high = (middle, high) if below else (low, middle)
    return low, high


def _holds_more(x: int, n: int, probability: Fraction, share: Fraction) -> bool:
    """Whether the interval that begins at the share holds more than the probability; one from the peak on is empty."""
    a, b = x + HALF, n - x + HALF
    peak = (a - 1) / (a + b - 2)
    if share <= 0 or share >= peak:
        return share <= 0
    for precision in PRECISIONS:
        with at_precision(precision):
            held = _held(a, b, peak, share, precision) - ball(exact(probability))
            if held > 0 or held < 0:
                return bool(held > 0)
    raise UnableError("the probability of the interval could not be told from the level")


def _held(a: Fraction, b: Fraction, peak: Fraction, share: Fraction, halvings: int) -> arb:
    """The probability from the share to the one above the peak that has its density."""
    density = _log_density(a, b, share)

    def is_denser(part: Fraction) -> bool | None:
        """Whether the share that is 1 less a part of what is above the peak has a higher density; None if untold."""
        other = _log_density(a, b, 1 - (1 - peak) * part)
        return True if other > density else False if other < density else None

    near, far = Fraction(0), Fraction(1)
    for _ in range(halvings):
        middle = (near + far) / 2
        denser = is_denser(middle)
        if denser is None:  # as where both ends mirror each other: from both sides
            below, above = (near + middle) / 2, (middle + far) / 2
            near = below if is_denser(below) is False else near
            far = above if is_denser(above) else far
        else:
            near, far = (near, middle) if denser else (middle, far)
    ends = [_below(a, b, 1 - (1 - peak) * part) for part in (near, far)]
    return ends[0].union(ends[1]) - _below(a, b, share)


def _log_density(a: Fraction, b: Fraction, share: Fraction) -> arb:
    """ln of the density, but for a constant; the share is above 0, and below 1."""
    p = ball(exact(share))
    return ball(exact(a - 1)) * p.log() + ball(exact(b - 1)) * (1 - p).log()


def _below(a: Fraction, b: Fraction, share: Fraction) -> arb:
    """The probability of a smaller share."""
    if share in {0, 1}:
        return arb(int(share))
    return ball(beta_regularized(fmpq(share.numerator, share.denominator), exact(a), exact(b)))
