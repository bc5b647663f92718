"""How hard a value is to compute at a point: what rounding the inputs alone would change."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from prsym.accuracy.formats import Format
from prsym.accuracy.reference import reference as exactly
from prsym.accuracy.ulp import unit_exponent
from prsym.errors import PrsymError
from prsym.testing.asking.exact import Exact, Point
from prsym.testing.searching.search_result import MeasuredError
from prsym.verify.balls import at_precision, ball, bounds, exact
from prsym.verify.dual import with_gradient

BITS = (256, 1024, 4096)
JUMP = Fraction(17, 10)  # times what the quotient to the second neighbour is
RESULT = Fraction(1, 2)  # ulp, of rounding the result
NEIGHBOUR_BITS = 100  # that the values at neighbouring floats must have for their difference to be shown
NARROW = Fraction(1, 1000)  # the relative width of a condition number that is shown


@dataclass(frozen=True, slots=True)
class Condition:
    """The condition number sum |x df/dx| / |f|, and the ulp by which half an ulp in every input moves the value.

    Where the value is 0, or no precision tells it from 0, the number is infinite, and the ulp are those of 0. `inputs`
    are the parameters that both are about: those that are rounded.
    """

    number: float
    moved: float
    inputs: tuple[str, ...]
    value: Fraction
    by_rounding: Fraction  # the error that rounding the inputs by half an ulp, and the result, makes


def is_wrong(met: MeasuredError) -> bool:
    """Whether the result is NaN or infinite although the value is not: no rounding makes that."""
    return not math.isfinite(met.got) and not math.isfinite(met.ulps)


def loss(met: MeasuredError, hard: Condition) -> float:
    """How many times as much an error is as what rounding the inputs by half an ulp, and the result, makes.

    In ulp of 0, or of a value next to it, an error may be beyond all floats; then it is taken from the number, beside
    which the value, known to NARROW of itself, is nothing.
    """
    if math.isinf(met.ulps) and math.isfinite(met.got):
        return _float(abs(Fraction(met.got) - hard.value) / hard.by_rounding)
    return abs(met.ulps) / (hard.moved + float(RESULT))


def condition(reference: Exact, point: Point, form: Format) -> Condition | None:
    """The condition at a point, from derivatives in balls, or from neighbouring floats where there is no derivative.

    None where the value is not settled, or jumps, and where it is 0 and has no derivative.
    The inputs are those that are rounded: whole numbers and fixed values are not.
    """
    names = [n for n in reference.names if n not in reference.whole]
    if not all(map(math.isfinite, point)):
        return None
    if reference.is_explicit:
        for bits in BITS:
            if (found := _at_precision(reference, point, names, bits, form)) is not None:
                return found
    return _by_neighbours(reference, point, names, form)


def _at_precision(reference: Exact, point: Point, names: list[str], bits: int, form: Format) -> Condition | None:
    """The condition, where that many bits give the value and its derivatives narrowly."""
    at = reference.at(point)
    try:
        with at_precision(bits):
            values = {name: exact(value) for name, value in at.items()}
            dual = with_gradient(reference.formula.value_tree, values, names)
            value = bounds(dual.value)
            slopes = {name: bounds(abs(ball(slope))) for name, slope in zip(names, dual.gradient, strict=True)}
    except PrsymError:
        return None
    if any(high - low > NARROW * high for low, high in slopes.values()):
        return None
    least, most = max(value[0], -value[1]), max(-value[0], value[1])  # of |f|: least > 0 where the sign is certain
    middle = (value[0] + value[1]) / 2 if least > 0 else Fraction(0)
    found = _of_slopes({name: high for name, (_, high) in slopes.items()}, at, middle, form)
    wide = most - least > NARROW * most if least > 0 else most > NARROW * found.by_rounding
    return None if wide else found


def _by_neighbours(reference: Exact, point: Point, names: list[str], form: Format) -> Condition | None:
    """The condition from the values at the neighbouring floats: the larger of two difference quotients a parameter.

    None where the value jumps: then a difference says nothing of rounding, and a wrong side is a wrong side.
    """
    value = _value(reference, point)
    if not value:
        return None
    slopes: dict[str, Fraction] = {}
    for name in names:
        steps = [_quotients(reference, point, name, value, side, form) for side in (-1, 1)]
        near = [first for first, _ in steps if first is not None]
        if not near or any(first is not None and _jumps(first, second) for first, second in steps):
            return None
        slopes[name] = max(near)
    return _of_slopes(slopes, reference.at(point), value, form)


def _jumps(first: Fraction, second: Fraction | None) -> bool:
    return second is None or first > JUMP * second


def _quotients(
    reference: Exact, point: Point, name: str, value: Fraction, side: int, form: Format
) -> tuple[Fraction | None, Fraction | None]:
    """The sizes of the difference quotients to the next float and to the one after it; None where there is no value.

    Of a smooth function they are about the same, next to a root's vertical tangent 1.4 times; of a jump 2 times.
    """
    place = reference.names.index(name)
    found: list[Fraction | None] = []
    for by in (1, 2):
        x = float(form.values(form.orders(point[place]) + side * by))
        beside = _value(reference, (*point[:place], x, *point[place + 1 :])) if math.isfinite(x) else None
        step = None if beside is None else abs((beside - value) / (Fraction(x) - Fraction(point[place])))
        found.append(step)
    return found[0], found[1]


def _value(reference: Exact, point: Point) -> Fraction | None:
    """The middle of a narrow enclosure of the value; None where there is none."""
    for bits in BITS:
        try:
            found = exactly((reference.beside if reference.is_explicit else reference)(point, bits))
        except PrsymError:
            continue
        if isinstance(found, float):
            return None
        if found.radius << NEIGHBOUR_BITS <= abs(found.middle):
            return Fraction(found.middle, found.denominator)
    return None


def _of_slopes(slopes: Mapping[str, Fraction], at: Mapping[str, Fraction], value: Fraction, form: Format) -> Condition:
    sizes = sum((slope * abs(at[name]) for name, slope in slopes.items()), Fraction(0))
    number = _float(sizes / abs(value)) if value else math.inf
    units = {name: Fraction(2) ** unit_exponent(at[name], form) for name in slopes}
    moved = sum((slope * units[name] / 2 for name, slope in slopes.items()), Fraction(0))
    unit = _unit_of_value(value, form)
    return Condition(number, _float(moved / unit), tuple(slopes), value, moved + RESULT * unit)


def _unit_of_value(value: Fraction, form: Format) -> Fraction:
    """The unit of a value; of one beyond the format the one that it would have if exponents went on."""
    binades = max(0, abs(value.numerator).bit_length() - value.denominator.bit_length() - form.greatest_exponent)
    return Fraction(2) ** (unit_exponent(value / 2**binades, form) + binades)


def _float(value: Fraction) -> float:
    try:
        return float(value)
    except OverflowError:
        return math.inf
