"""Exact rational points of a domain: ends and human values first, then tiny, huge and odd ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import islice, product

from prsym.model.domain import Interval

_HUMAN = tuple(Fraction(n) for n in (0, 1, 2, 3)) + tuple(
    Fraction(a, b) for a, b in ((1, 2), (1, 3), (3, 4), (1, 10), (9, 10))
)
_EXTREME = tuple(Fraction(a, b) for a, b in ((1, 1000), (999, 1000), (10**6, 1), (1, 10**9), (17, 5), (-1, 2)))


def candidates(interval: Interval, *, integer: bool = False) -> list[Fraction]:
    """Values of one variable, simplest first, all inside its interval."""
    ends = [end for end in (interval.lower, interval.upper) if end is not None]
    near = []
    if interval.lower is not None:
        near = [interval.lower + Fraction(1, 2), interval.lower + Fraction(1, 1000)]
    values = dict.fromkeys((*ends, *_HUMAN, *near, *_EXTREME))
    return [v for v in values if interval.contains(v) and (not integer or v.denominator == 1)]


def points(domain: Mapping[str, Interval], integers: frozenset[str], count: int) -> Iterator[dict[str, Fraction]]:
    """Up to `count` points: rotating choices first, so that every variable varies early, then the grid."""
    names = list(domain)
    choices = [candidates(domain[name], integer=name in integers) for name in names]
    if any(not c for c in choices):
        return iter(())
    return islice(_points(names, choices), count)


def _points(names: list[str], choices: list[list[Fraction]]) -> Iterator[dict[str, Fraction]]:
    longest = max((len(c) for c in choices), default=1)
    for shift in range(longest):
        values = (c[(shift * (i + 1) + i) % len(c)] for i, c in enumerate(choices))
        yield dict(zip(names, values, strict=True))
    for combination in product(*choices):
        yield dict(zip(names, combination, strict=True))
