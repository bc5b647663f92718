"""Test vectors: points of a formula's domain, its corners included, and outside it, with certified values."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction

from prsym.errors import DomainError, UnableError
from prsym.model.domain import Interval, Parameter
from prsym.model.formula import Formula
from prsym.verify.balls import UndefinedError
from prsym.verify.enclose import bounds_at, check_domain

SMALLEST, LARGEST = 1e-100, 1e100  # the sizes of the inputs, 0 apart, that errors are measured for
LARGEST_WHOLE = 2.0**53  # of whole numbers: beyond it a float64 skips some
DIGITS = 40
NARROW = Fraction(1, 2**110)  # the relative width of a certified value
BITS = (256, 512, 1024, 2048, 4096, 8192)
RANDOM_ROWS, CORNER_ROWS = 120, 64
SEED = 20150831


@dataclass(frozen=True, slots=True)
class Row:
    """A point with its value: want + rest to about 2^-106, and one ulp of it; NaN where it must be NaN."""

    inputs: tuple[float, ...]
    want: float
    rest: float
    unit: float
    decimal: str
    kind: str  # "corner", "random", "worst" or "outside"


def certified(formula: Formula, point: Mapping[str, float]) -> tuple[Fraction, Fraction] | None:
    """Narrow bounds of the value at exact floats; None outside the domain, or where the value is not defined."""
    if not all(math.isfinite(x) for x in point.values()):
        return None
    exact = {name: Fraction(x) for name, x in point.items()}
    try:
        check_domain(formula, exact)
        for bits in BITS:
            low, high = _bounds(formula, exact, bits)
            if high - low <= NARROW * max(abs(low), abs(high)):
                return low, high
    except (DomainError, UndefinedError):
        return None
    raise UnableError(f"{formula.id}: {BITS[-1]} bits do not settle the value at {dict(point)}")


def _bounds(formula: Formula, point: Mapping[str, Fraction], bits: int) -> tuple[Fraction, Fraction]:
    """Bounds at one precision; wide ones where that is too low."""
    try:
        return bounds_at(formula, point, bits)
    except UnableError:
        if bits == BITS[-1]:
            raise
        return Fraction(-1), Fraction(1)


def row(formula: Formula, inputs: tuple[float, ...], kind: str) -> Row:
    """The row of a point."""
    names = (parameter.name for parameter in formula.parameters)
    bounds = certified(formula, dict(zip(names, inputs, strict=True)))
    if bounds is None:
        return Row(inputs, math.nan, 0.0, 1.0, "nan", kind)
    middle = (bounds[0] + bounds[1]) / 2
    want = float(middle)
    rest = float(middle - Fraction(want))
    return Row(inputs, want, rest, math.ulp(want), decimal(*bounds), kind)


def decimal(lower: Fraction, upper: Fraction) -> str:
    """The value rounded to `DIGITS` significant digits, or to fewer where the bounds round to two numbers."""
    for digits in range(DIGITS, 15, -1):
        context = Context(prec=digits, rounding=ROUND_HALF_EVEN)
        low, high = (context.divide(Decimal(end.numerator), Decimal(end.denominator)) for end in (lower, upper))
        if low == high:
            return str(low)
    raise UnableError("the bounds of a test vector share fewer than 16 digits")


def rows(formula: Formula, worst: Iterable[tuple[float, ...]] = ()) -> tuple[Row, ...]:
    """Corner points, random ones, the worst that a search found, and points outside the domain; the same every time."""
    chosen: dict[tuple[float, ...], str] = {}
    for inputs, kind in (
        *((point, "worst") for point in worst),
        *((point, "corner") for point in corners(formula.parameters)),
        *((point, "random") for point in random_points(formula.parameters, RANDOM_ROWS)),
        *((point, "outside") for point in outside(formula.parameters)),
    ):
        chosen.setdefault(inputs, kind)
    found = [row(formula, inputs, kind) for inputs, kind in chosen.items()]
    return tuple(r for r in found if _is_representable(r))


def _is_representable(found: Row) -> bool:
    """Whether the value is a normal float64, or none is wanted."""
    return math.isnan(found.want) or found.want == 0.0 or 2.0**-1022 <= abs(found.want) < math.inf


def special(parameter: Parameter) -> tuple[float, ...]:
    """The ends of the interval where they are in it, their neighbours, and small, middling and large values."""
    interval = parameter.interval
    ends = [float(end) for end in (interval.lower, interval.upper) if end is not None]
    near = [math.nextafter(end, to) for end in ends for to in (-math.inf, math.inf)]
    sizes = [SMALLEST, 1e-9, 0.25, 0.5, 0.75, 1.0, 2.0, 3.0, 1e9, LARGEST]
    values = [*ends, *near, *sizes, *(-x for x in sizes)]
    return tuple(dict.fromkeys(x for x in values if admissible(parameter, x)))


def admissible(parameter: Parameter, x: float) -> bool:
    """Whether a value is in the interval, whole where it must be, and of a size that is measured."""
    whole = not parameter.integer or (x.is_integer() and abs(x) <= LARGEST_WHOLE)
    sized = x == 0.0 or SMALLEST <= abs(x) <= LARGEST
    return whole and sized and parameter.interval.contains(Fraction(x))


def corners(parameters: tuple[Parameter, ...]) -> Iterator[tuple[float, ...]]:
    """Special values in rotation, so that each meets many others; then each at a middling point."""
    choices = [special(parameter) for parameter in parameters]
    for k in range(CORNER_ROWS):
        yield tuple(values[(k * (2 * i + 1) + k // len(values)) % len(values)] for i, values in enumerate(choices))


def random_points(parameters: tuple[Parameter, ...], count: int) -> Iterator[tuple[float, ...]]:
    """Points of every size that the intervals admit."""
    source = random.Random(SEED)
    for _ in range(count):
        yield tuple(_draw(source, parameter) for parameter in parameters)


def _draw(source: random.Random, parameter: Parameter) -> float:
    """A value: even over the interval, or near one of its ends; of every size where an end is infinite."""
    interval = parameter.interval
    while True:
        x = _any(source, interval)
        x = float(round(x)) if parameter.integer else x
        if admissible(parameter, x):
            return x


def _any(source: random.Random, interval: Interval) -> float:
    size = 10.0 ** source.uniform(-9.0, 0.0)
    if interval.lower is not None and interval.upper is not None:
        low, high = float(interval.lower), float(interval.upper)
        share = source.choice((source.random(), source.random(), size, 1.0 - size))
        return low + share * (high - low)
    large = source.choice((source.random(), 10.0 ** source.uniform(-6.0, 6.0)))
    if interval.lower is not None:
        return float(interval.lower) + large
    if interval.upper is not None:
        return float(interval.upper) - large
    return source.choice((-1.0, 1.0)) * large


def outside(parameters: tuple[Parameter, ...]) -> Iterator[tuple[float, ...]]:
    """Each parameter in turn just outside its interval, infinite, and NaN, the others middling."""
    middle = [next((x for x in (0.5, 2.0, 1.0, -0.5) if admissible(p, x)), special(p)[0]) for p in parameters]
    for i, parameter in enumerate(parameters):
        interval = parameter.interval
        values = [math.nan, math.inf, -math.inf]
        if interval.lower is not None:
            low = float(interval.lower)
            values += [math.nextafter(low, -math.inf), low - 1.0, *([low] if interval.lower_open else [])]
        if interval.upper is not None:
            high = float(interval.upper)
            values += [math.nextafter(high, math.inf), high + 1.0, *([high] if interval.upper_open else [])]
        for x in values:
            yield (*middle[:i], x, *middle[i + 1 :])


def vectors_csv(formula: Formula, found: tuple[Row, ...]) -> str:
    """Hexadecimal floats in, certified decimals out."""
    lines = [",".join([*(p.name for p in formula.parameters), "value", "kind"])]
    lines += [",".join([*(_hexadecimal(x) for x in r.inputs), r.decimal, r.kind]) for r in found]
    return "\n".join(lines) + "\n"


def _hexadecimal(x: float) -> str:
    return x.hex() if math.isfinite(x) else str(x)
