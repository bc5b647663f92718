"""Rounding early: what is computed on the way is rounded before it is used."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import floor

from prsym.auditing.conventions.composed_inputs import Composed, Substitution
from prsym.auditing.printed import read_printed
from prsym.errors import DomainError, PrsymError, UnableError
from prsym.model.claim import NumberClaim
from prsym.model.domain import UNIT, Parameter
from prsym.reading.numbers import printed_unit
from prsym.verify.enclose import show
from prsym.verify.ranges import value_at

HUNDREDTH = Fraction(1, 100)


@dataclass(frozen=True, slots=True)
class _Rounded:
    """A value on the way, whether any rounding changed it, and what was rounded in words."""

    value: Fraction
    changed: bool
    sentences: tuple[str, ...]


def rounded_on_the_way(
    composed: Composed, claim: NumberClaim, unit: Fraction | None = None
) -> tuple[dict[str, str], tuple[str, ...]]:
    """The rounded values of what the formula is composed of, as texts by parameter, and what was rounded in words.

    Empty where nothing is composed, or where no value is changed by the rounding. Without a `unit` it is that of the
    convention of rounding early.
    """
    stated: dict[str, str] = {}
    sentences: list[str] = []
    for put in composed.substitutions:
        rounded = _rounded(put, claim, unit)
        if rounded is not None and rounded.changed:
            stated[put.parameter.name] = str(rounded.value)
            sentences += rounded.sentences
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


def _rounded(put: Substitution, claim: NumberClaim, unit: Fraction | None) -> _Rounded | None:
    """The value at the inputs as printed, with what it is computed from rounded before it; None where it is not told.

    Each is taken to the nearest unit, ties away from zero.
    """
    before: dict[str, _Rounded] = {}
    for inner in put.inner:
        found = _rounded(inner, claim, unit)
        if found is None:
            return None
        before[inner.parameter.name] = found
    formula = put.plain or put.formula
    point = {name: found.value for name, found in before.items()}
    for parameter in formula.parameters:
        if parameter.name not in point:
            value = read_printed(claim.inputs[parameter.name], "half_up", parameter.name).point
            if value is None:
                return None
            point[parameter.name] = value
    try:
        low, high = value_at(formula, point)
    except (DomainError, UnableError):
        return None
    own = unit or unit_on_the_way(put.parameter, claim)
    rounded = nearest(low, own)
    if rounded != nearest(high, own):
        return None
    sentences = tuple(sentence for found in before.values() for sentence in found.sentences)
    if (low, high) != (rounded, rounded):
        sentences += (f"{put.parameter.name} is computed first and rounded to {show(rounded)}",)
    return _Rounded(rounded, bool(sentences), sentences)


def nearest(value: Fraction, unit: Fraction) -> Fraction:
    """The nearest multiple of the unit, ties away from zero."""
    size = floor(abs(value) / unit + Fraction(1, 2)) * unit
    return size if value >= 0 else -size
