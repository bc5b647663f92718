"""The points that a test gives: numbers of the format, inside the domain that it gives too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from prsym.accuracy.formats import Format
from prsym.errors import InputError
from prsym.model.domain import Parameter
from prsym.reading.numbers import read_number
from prsym.testing.asking.asking import Asked
from prsym.testing.asking.domains import nearest, shown_interval
from prsym.testing.asking.exact import Point
from prsym.testing.asking.written import Written

HELP = "give a list of mappings such as [{'x': 0.5}]"
SHOWN = 60  # characters of a value in a message


def read_points(points: object, asked: Asked, form: Format) -> list[Point]:
    """The points, each number the nearest of the format inside its interval; `InputError` for what cannot be used."""
    if not isinstance(points, Sequence) or isinstance(points, str):
        raise InputError(f"points = {points!r:.{SHOWN}}: {HELP}")
    return [_point(point, asked, form) for point in points]


def _point(point: object, asked: Asked, form: Format) -> Point:
    names = asked.exact.names
    if not isinstance(point, Mapping) or set(point) != set(names):
        raise InputError(f"points: {point!r:.{SHOWN}}: give each of {', '.join(names)} a number")
    numbers = {p.name: _number(point[p.name], p, asked, form) for p in asked.varied}
    found = tuple(numbers[name] for name in names)
    related = isinstance(asked.formula, Written) and bool(asked.formula.related)
    if related and not asked.exact.is_certainly_inside(found):
        raise InputError(f"points: {point!r:.{SHOWN}} is not seen to be where the relations of `where` hold")
    return found


def _number(given: object, parameter: Parameter, asked: Asked, form: Format) -> float:
    where = f"points: {parameter.name}"
    value = read_number(given, where)
    if parameter.name in asked.exact.whole and value.denominator != 1:
        raise InputError(f"{where} = {given!r:.{SHOWN}}: it must be a whole number")
    if isinstance(asked.formula, Written) and not parameter.interval.contains(value):
        raise InputError(f"{where} = {given!r:.{SHOWN}} is outside {shown_interval(parameter.interval)}")
    number = nearest(value, form, where)
    if isinstance(given, float) and given == number:
        return float(given)  # -0.0 too
    return _inside(number, parameter, form) if isinstance(asked.formula, Written) else number


def _inside(number: float, parameter: Parameter, form: Format) -> float:
    """The number, or one beside it where rounding left the interval."""
    place = int(form.orders(number))
    for x in form.values([place, place - 1, place + 1]).tolist():
        if parameter.interval.contains(Fraction(x)):
            return float(x)
    within = shown_interval(parameter.interval)
    raise InputError(f"points: {parameter.name}: no {form.name} near {number!r} is in {within}")
