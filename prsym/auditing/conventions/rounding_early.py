"""Rounding early: what is computed on the way is rounded before it is used."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from prsym.auditing.conventions.given import Composed, Put
from prsym.auditing.printed import read_printed
from prsym.errors import DomainError, PrsymError, UnableError
from prsym.model.claim import NumberClaim
from prsym.model.domain import UNIT, Parameter
from prsym.reading.numbers import printed_unit
from prsym.verify.enclose import show
from prsym.verify.ranges import value_at

DECOMPOSED = {"measures.f_measure_counts": "measures.f_measure"}  # the same value, by way of rounded ones
HUNDREDTH = Fraction(1, 100)


def rounded_on_the_way(
    composed: Composed, claim: NumberClaim, unit: Fraction | None = None
) -> tuple[dict[str, str], tuple[str, ...]]:
    """The rounded values of what the formula is composed of, as texts by parameter, and what was rounded in words.

    Empty where nothing is composed, or where no value is changed by the rounding. Without a `unit` it is that of the
    convention of rounding early.
    """
    stated: dict[str, str] = {}
    sentences: list[str] = []
    for put in composed.put_in:
        rounded = _rounded(put, claim, unit or unit_on_the_way(put.parameter, claim))
        if rounded is not None:
            stated[put.parameter.name] = str(rounded)
            sentences.append(f"{put.parameter.name} is computed first and rounded to {show(rounded)}")
    return stated, tuple(sentences)


def unit_on_the_way(parameter: Parameter, claim: NumberClaim) -> Fraction:
    """The unit to which a value on the way is rounded: the printed value's for a share, two places for z."""
    if not UNIT.includes(parameter.interval):
        return HUNDREDTH if parameter.name == "z" else Fraction(1)
    try:
        unit = printed_unit(claim.value)
    except PrsymError:
        return HUNDREDTH
    return unit if unit is not None and unit < 1 else HUNDREDTH


def _rounded(put: Put, claim: NumberClaim, unit: Fraction) -> Fraction | None:
    """The value at the inputs as printed, to the nearest unit, ties away from zero; None where it is one already."""
    point = {p.name: read_printed(claim.inputs[p.name], "half_up", p.name).point for p in put.formula.parameters}
    known = {name: value for name, value in point.items() if value is not None}
    if len(known) < len(point):
        return None
    try:
        low, high = value_at(put.formula, known)
    except (DomainError, UnableError):
        return None
    rounded = nearest(low, unit)
    return rounded if rounded == nearest(high, unit) and (low, high) != (rounded, rounded) else None


def nearest(value: Fraction, unit: Fraction) -> Fraction:
    """The nearest multiple of the unit, ties away from zero."""
    size = floor(abs(value) / unit + Fraction(1, 2)) * unit
    return size if value >= 0 else -size
