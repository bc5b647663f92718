"""Does a function of intervals, or one that gives intervals, enclose the true values?"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import islice, product
from typing import Any

import numpy as np

from prsym.accuracy.box import Box
from prsym.accuracy.formats import BINARY64
from prsym.accuracy.reference import reference as exactly
from prsym.accuracy.sampling import sample
from prsym.errors import InputError, UnableError
from prsym.model.verdict import Evidence, Grade
from prsym.testing.asking import ask
from prsym.testing.binding import bind, function_name
from prsym.testing.boxes import shown_ends
from prsym.testing.exact import Exact, Point
from prsym.testing.settings import evaluation_count, search_seed, settings
from prsym.testing.written import Written
from prsym.verify.balls import bounds

OVER = ("points", "boxes")
BITS = (128, 512, 2048)
INSIDE = 6  # points of a box that are looked at, beside its middle


def assert_encloses(
    function: Callable[..., Any],
    reference: object,
    domain: Mapping[str, object] | None = None,
    *,
    over: str = "points",
    fixed: Mapping[str, object] | None = None,
    symbols: Mapping[str, str] | None = None,
    language: str | None = None,
    evaluations: int | None = None,
    seed: int | None = None,
) -> Evidence:
    """Fail where the interval that a function gives does not hold the true value.

    The function is called with floats, or with `over="boxes"` with a pair (lower, upper) of floats for each argument;
    it gives a pair, an object with `lower` and `upper` (or `a` and `b`), or an Arb ball. `reference`, `domain`, `fixed`
    and `symbols` are those of `assert_accurate`. At `evaluations` points (or boxes, of each the corners and points
    inside) the true value is enclosed in balls and compared exactly. Where the reference is not defined nothing is
    asked for. This refutes, and proves nothing of points that were not tried.

    >>> import math
    >>> def root(x):
    ...     return math.nextafter(math.sqrt(x), 0), math.nextafter(math.sqrt(x), 99)
    >>> assert_encloses(root, "sqrt(x)", {"x": (1, 4)}).grade.name
    'SAMPLED'
    """
    __tracebackhide__ = True
    if over not in OVER:
        raise InputError(f"over = {over!r}: choose points or boxes")
    asked = ask(reference, domain, fixed=fixed, language=language)
    binding = bind(function, asked.varied, symbols or {}, spelled=not isinstance(asked.formula, Written))
    exact, names, spans = asked.exact, asked.exact.names, asked.box
    now = settings()
    random = np.random.default_rng(search_seed(seed, now.seed))
    count = evaluation_count(evaluations, now.evaluations)
    tried = effective = 0
    for corners in _cells(spans, count, random, over):
        given = {n: (low if over == "points" else (low, high)) for n, (low, high) in zip(names, corners, strict=True)}
        ends = _ends(binding.call(function, given), function)
        for point in _points(corners, random):
            tried += 1
            value = _settled(exact, point, ends)
            if value is None:
                continue
            effective += 1
            if not (ends[0] <= value[0] and value[1] <= ends[1]):
                raise AssertionError(_said(function_name(function), names, corners, point, value, ends, over))
    if not effective:
        raise UnableError(
            f"{asked.formula.id}: at no point of the domain could the value be settled: nothing was tested"
        )
    return Evidence(Grade.SAMPLED, tried, effective, f"no value outside at {effective} exact points")


def _cells(box: Box, count: int, random: np.random.Generator, over: str) -> list[list[tuple[float, float]]]:
    """Points as pairs of equal ends, or boxes: each interval between two sampled values, often near each other."""
    first = BINARY64.values(sample(box, count, random, BINARY64))
    if over == "points":
        return [[(x, x) for x in column] for column in first.T.tolist()]
    second = first[:, random.permutation(first.shape[1])]
    shares = np.exp2(-random.uniform(0.0, 40.0, first.shape[1]) * (random.random(first.shape[1]) < 0.7))
    near = first + (second - first) * shares
    pairs = np.stack([np.minimum(first, near), np.maximum(first, near)], axis=-1)
    return [[(low, high) for low, high in row] for row in pairs.transpose(1, 0, 2).tolist()]


def _points(corners: Sequence[tuple[float, float]], random: np.random.Generator) -> list[Point]:
    """The point itself; of a box the middle, corners and points inside."""
    if all(low == high for low, high in corners):
        return [tuple(low for low, _ in corners)]
    shares = [0.5, *random.random(INSIDE // 2).tolist()]
    inner = [tuple(min(max(low + (high - low) * s, low), high) for low, high in corners) for s in shares]
    return [*inner, *islice(product(*corners), INSIDE)]


def _ends(found: Any, function: Callable[..., Any]) -> tuple[Fraction | float, Fraction | float]:
    """The ends of what a function gave, exactly."""
    try:
        if hasattr(found, "mid") and hasattr(found, "rad") and hasattr(found, "is_finite"):
            return bounds(found) if found.is_finite() else (-math.inf, math.inf)
        for low, high in (("lower", "upper"), ("a", "b")):
            if hasattr(found, low) and hasattr(found, high):
                found = (getattr(found, low), getattr(found, high))
        lower, upper = (_end(end) for end in found)
    except (TypeError, ValueError):
        raise InputError(f"{function_name(function)} gives {str(found)[:60]}: give a pair (lower, upper)") from None
    if not lower <= upper:
        raise AssertionError(f"{function_name(function)} gives {str(found)[:60]}: no interval")
    return lower, upper


def _end(end: Any) -> Fraction | float:
    value = end if isinstance(end, int | Fraction) else float(end)
    if isinstance(value, float):
        return value if not math.isfinite(value) else Fraction(value)
    return Fraction(value)


def _settled(
    exact: Exact, point: Point, ends: tuple[Fraction | float, Fraction | float]
) -> tuple[Fraction, Fraction] | None:
    """Bounds of the value that are on one side of each end; None where undefined, or where no precision tells."""
    for bits in BITS:
        try:
            wanted = exact(point, bits)
        except UnableError:
            continue
        if isinstance(wanted, float):
            return None
        found = exactly(wanted)
        if isinstance(found, float):
            return None
        low, high = (Fraction(found.middle + side * found.radius, found.denominator) for side in (-1, 1))
        if all(high <= end or low >= end for end in ends):
            return low, high
    return None


def _said(
    name: str,
    names: Sequence[str],
    corners: Sequence[tuple[float, float]],
    point: Point,
    value: tuple[Fraction, Fraction],
    ends: tuple[Fraction | float, Fraction | float],
    over: str,
) -> str:
    """The message: the interval given and the value outside."""
    wide = max(map(len, (*names, "gives")))
    lines = [f"{name}: the true value is outside of the interval that it gives"]
    for n, x, (low, high) in zip(names, point, corners, strict=True):
        within = f"  in [{low!r}, {high!r}]" if over == "boxes" else f"  {x.hex()}"
        lines.append(f"  {n:<{wide}}  {x!r}{within}")
    lines.append(f"  {'gives':<{wide}}  [{float(ends[0])!r}, {float(ends[1])!r}]")
    lines.append(f"  {'value':<{wide}}  {shown_ends(value)}")
    return "\n".join(lines)
