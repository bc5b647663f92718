"""Test vectors: points of a formula's domain, its corners included, and outside it, with certified values."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction
from itertools import pairwise

from prsym.codegen.points import Sizes
from prsym.errors import DomainError, UnableError
from prsym.model.formula import Formula
from prsym.reading.tree import Number, Symbol
from prsym.verify.balls import UndefinedError, at_precision, bounds, evaluate, exact
from prsym.verify.enclose import bounds_at, check_domain, proved_value
from prsym.verify.whole import Ends

DIGITS = 40
BORDER = Fraction(1, 2**48)  # relative: nearer to a computed end of the domain, rounding decides on which side
MEASURED = "precision"  # the parameter whose rounding the unit of a solution is reckoned by
NARROW = Fraction(1, 2**110)  # the relative width of a certified value
BITS = (256, 512, 1024, 2048, 4096, 8192)


@dataclass(frozen=True, slots=True)
class Row:
    """A point with its value: want + rest to about 2^-106, and its `unit`; NaN where it must be NaN."""

    inputs: tuple[float, ...]
    want: float
    rest: float
    unit: float
    decimal: str
    kind: str  # "corner", "random", "worst" or "outside"


def certified(formula: Formula, point: Mapping[str, float]) -> Ends | None:
    """Narrow bounds of the value at exact floats; None outside the domain, or where the value is not defined."""
    if not all(math.isfinite(x) for x in point.values()):
        return None
    at = {name: Fraction(x) for name, x in point.items()}
    if _is_at_border(formula, at):
        raise UnableError(f"{formula.id}: rounding decides whether {dict(point)} is in the domain")
    try:
        check_domain(formula, at)
        for bits in BITS:
            low, high = _bounds(formula, at, bits)
            if high - low <= NARROW * max(abs(low), abs(high)):
                return low, high
        zero = proved_value(formula, at, lambda: (Fraction(-1), Fraction(1)))
    except (DomainError, UndefinedError):
        return None
    if zero == 0:
        return zero, zero
    raise UnableError(f"{formula.id}: {BITS[-1]} bits do not settle the value at {dict(point)}")


def _is_at_border(formula: Formula, point: Mapping[str, Fraction]) -> bool:
    """Whether the two sides of a computed constraint agree but for a few roundings."""
    values = {name: exact(value) for name, value in point.items()}
    for relation in formula.constraint_trees:
        if all(isinstance(side, Symbol | Number) for side in relation.sides):
            continue
        try:
            with at_precision(BITS[0]):
                sides = [bounds(evaluate(side, values))[0] for side in relation.sides]
        except (UndefinedError, UnableError):
            return True
        if any(abs(a - b) <= BORDER * max(abs(a), abs(b)) for a, b in pairwise(sides)):
            return True
    return False


def _bounds(formula: Formula, point: Mapping[str, Fraction], bits: int) -> Ends:
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
    return Row(inputs, want, rest, unit(formula, inputs, want), decimal(*bounds), kind)


def unit(formula: Formula, inputs: tuple[float, ...], want: float) -> float:
    """One ulp of the value; for the solution of an equation what one ulp of the measured precision makes, if larger.

    A solver can do no better: its root is that of a point that no float64 tells from the measured one.
    """
    names = [parameter.name for parameter in formula.parameters]
    if formula.unknown is None or MEASURED not in names:
        return math.ulp(want)
    i = names.index(MEASURED)
    sides = []
    for to in (-math.inf, math.inf):
        moved = (*inputs[:i], math.nextafter(inputs[i], to), *inputs[i + 1 :])
        bounds = certified(formula, dict(zip(names, moved, strict=True)))
        sides += [] if bounds is None else [float(abs(bounds[0] - Fraction(want)))]
    return max([math.ulp(want), *sides])


def decimal(lower: Fraction, upper: Fraction) -> str:
    """The value rounded to `DIGITS` significant digits, or to fewer where the bounds round to two numbers."""
    for digits in range(DIGITS, 15, -1):
        context = Context(prec=digits, rounding=ROUND_HALF_EVEN)
        low, high = (context.divide(Decimal(end.numerator), Decimal(end.denominator)) for end in (lower, upper))
        if low == high:
            return str(low)
    raise UnableError("the bounds of a test vector share fewer than 16 digits")


def rows(formula: Formula, sizes: Sizes, worst: Iterable[tuple[float, ...]] = ()) -> tuple[Row, ...]:
    """Corner points, random ones, the worst that a search found, and points outside the domain; the same every time."""
    chosen: dict[tuple[float, ...], str] = {}
    for inputs, kind in (
        *((point, "worst") for point in worst),
        *((point, "corner") for point in sizes.corners(formula.parameters)),
        *((point, "random") for point in sizes.random_points(formula.parameters)),
        *((point, "outside") for point in sizes.outside(formula.parameters)),
    ):
        chosen.setdefault(inputs, kind)
    found = (_settled_row(formula, inputs, kind) for inputs, kind in chosen.items())
    return tuple(r for r in found if r is not None and _is_representable(r))


def _settled_row(formula: Formula, inputs: tuple[float, ...], kind: str) -> Row | None:
    """The row, or none where the value, or whether there is one, is not settled by any precision."""
    try:
        return row(formula, inputs, kind)
    except UnableError:
        return None


def _is_representable(found: Row) -> bool:
    """Whether the value is a normal float64, or none is wanted."""
    return math.isnan(found.want) or found.want == 0.0 or 2.0**-1022 <= abs(found.want) < math.inf


def vectors_csv(formula: Formula, found: tuple[Row, ...]) -> str:
    """Hexadecimal floats in, certified decimals out."""
    lines = [",".join([*(p.name for p in formula.parameters), "value", "kind"])]
    lines += [",".join([*(_hexadecimal(x) for x in r.inputs), r.decimal, r.kind]) for r in found]
    return "\n".join(lines) + "\n"


def _hexadecimal(x: float) -> str:
    return x.hex() if math.isfinite(x) else str(x)
