"""Exact rational points of a domain: small human values first, then ends, tiny, huge and odd ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import chain, islice, product
from math import ceil, floor

from prsym.model.domain import Interval


def _fractions(*pairs: tuple[int, int]) -> tuple[Fraction, ...]:
    return tuple(Fraction(a, b) for a, b in pairs)


_SHARES = _fractions((1, 2), (1, 4), (3, 4), (1, 3), (1, 10), (9, 10))
MAX_CORNERS = 32
_FIRST = 4  # whole numbers from an end
_NUMBERS = _fractions((1, 1), (2, 1), (3, 1), (4, 1), (1, 2), (-1, 1), (-2, 1))
_EXTREMES = _fractions((0, 1), (1, 1), (1, 1000), (999, 1000), (10**6, 1), (1, 10**9), (-1, 2), (-(10**3), 1), (17, 5))


def human(interval: Interval, *, integer: bool) -> list[Fraction]:
    """Values that a person would try, all inside the interval."""
    within_one = interval.upper is not None and interval.upper <= 1
    found = _inside((*_SHARES, *_NUMBERS) if within_one else (*_NUMBERS, *_SHARES), interval, integer)
    return found if any(value.denominator == 1 for value in found) else [*found, *_first_whole(interval)]


def _first_whole(interval: Interval) -> list[Fraction]:
    """The first whole numbers from the lower end on, or down from the upper one."""
    if interval.lower is not None:
        first = [Fraction(floor(interval.lower) + i) for i in range(_FIRST)]
    else:
        first = [] if interval.upper is None else [Fraction(ceil(interval.upper) - i) for i in range(_FIRST)]
    return _inside(tuple(first), interval, integer=True)


def hard(interval: Interval, *, integer: bool) -> list[Fraction]:
    """The ends of the interval, values close to them, and extreme ones."""
    ends = [end for end in (interval.lower, interval.upper) if end is not None]
    near = [] if interval.lower is None else [interval.lower + Fraction(1, 1000)]
    return _inside((*ends, *near, *_EXTREMES), interval, integer)


def _inside(values: tuple[Fraction, ...], interval: Interval, integer: bool) -> list[Fraction]:
    return [v for v in dict.fromkeys(values) if interval.contains(v) and (not integer or v.denominator == 1)]


def points(domain: Mapping[str, Interval], integers: frozenset[str], count: int) -> Iterator[dict[str, Fraction]]:
    """Up to `count` points: human values in rotation, corners of 0 and 1, hard values, then the grid."""
    names = list(domain)
    easy = [human(domain[n], integer=n in integers) for n in names]
    extreme = [hard(domain[n], integer=n in integers) for n in names]
    both = [list(dict.fromkeys((*e, *x))) for e, x in zip(easy, extreme, strict=True)]
    if any(not values for values in both):
        return iter(())
    easy = [e or b for e, b in zip(easy, both, strict=True)]
    extreme = [x or b for x, b in zip(extreme, both, strict=True)]
    corners = [sorted(v for v in b if v in (0, 1)) or b[:1] for b in both]
    chained = (*_rotations(easy), *islice(product(*corners), MAX_CORNERS), *_rotations(extreme))
    ordered = (dict(zip(names, values, strict=True)) for values in _chain(chained, both))
    return islice(ordered, count)


def _rotations(choices: list[list[Fraction]]) -> Iterator[tuple[Fraction, ...]]:
    """Each variable at a different place of its list, so that equal values do not hide an exchange."""
    longest = max((len(c) for c in choices), default=1)
    for shift in range(longest):
        yield tuple(c[(shift + i) % len(c)] for i, c in enumerate(choices))
    for shift in range(longest):
        yield tuple(c[shift % len(c)] for c in choices)


def _chain(first: tuple[tuple[Fraction, ...], ...], both: list[list[Fraction]]) -> Iterator[tuple[Fraction, ...]]:
    yield from first
    yield from product(*both)


_PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)


def inner_points(domain: Mapping[str, Interval], count: int) -> Iterator[dict[str, Fraction]]:
    """Exact points inside the domain in no special position, simple ones first."""
    for k in range(count):
        values = (_inner(interval, k, _PRIMES[i % len(_PRIMES)]) for i, interval in enumerate(domain.values()))
        yield dict(zip(domain, values, strict=True))


def candidates(
    domain: Mapping[str, Interval], count: int, whole: frozenset[str] = frozenset()
) -> Iterator[dict[str, Fraction]]:
    """Points to look through for some that fulfil conditions: human ones, inner ones, and small shares in turn."""
    integers = whole & domain.keys()
    found = chain(points(domain, integers, count), inner_points(domain, count), _at_shares(domain, count))
    return (point for point in found if all(point[name].denominator == 1 for name in integers))


def _at_shares(domain: Mapping[str, Interval], count: int) -> Iterator[dict[str, Fraction]]:
    for k in range(count):
        shares = (Fraction(1, _PRIMES[(i + k) % len(_PRIMES)] * (k // len(_PRIMES) + 1)) for i in range(len(domain)))
        yield {n: _at_share(i, s) for (n, i), s in zip(domain.items(), shares, strict=True)}


def _at_share(interval: Interval, share: Fraction) -> Fraction:
    """The point at a share of the interval's length from its lower end, as of length 1 where it has no other end."""
    if interval.lower is None:
        return share if interval.upper is None else interval.upper - share
    return interval.lower + share * (1 if interval.upper is None else interval.upper - interval.lower)


def _inner(interval: Interval, k: int, prime: int) -> Fraction:
    """A share of the interval's length, or a distance from its finite end."""
    share = Fraction(2 * k + 1, 2 * k + 1 + prime)
    if interval.lower is not None and interval.upper is not None:
        return interval.lower + share * (interval.upper - interval.lower)
    distance = Fraction((k + 1) * prime, k % 3 + 2) if k else Fraction(1)
    if interval.lower is not None:
        return interval.lower + distance
    if interval.upper is not None:
        return interval.upper - distance
    return distance if k % 2 else -distance
