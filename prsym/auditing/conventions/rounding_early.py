"""Rounding early: what is computed on the way is rounded before it is used, or as the document prints it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from prsym.auditing.claims.context import rate_of
from prsym.auditing.conventions.composed_inputs import Composed, Substitution
from prsym.auditing.printed import read_printed
from prsym.errors import DomainError, PrsymError, UnableError
from prsym.model.claim import NumberClaim
from prsym.model.domain import UNIT, Parameter
from prsym.reading.numbers import printed_unit
from prsym.reading.printed_text import read_printed_text
from prsym.verify.enclose import show
from prsym.verify.ranges import value_at
from prsym.verify.whole import Ends

HUNDREDTH = Fraction(1, 100)
OF_RATES, OF_SMALL_RATES = Fraction(1, 1000), Fraction(1, 10_000)  # the units in which rates are usually printed
Way = Callable[[Substitution, Ends, NumberClaim], Fraction | None]  # a rounding of what is put in, whose bounds it gets


@dataclass(frozen=True, slots=True)
class _Rounded:
    """A value on the way, whether any rounding changed it, and what was rounded in words."""

    value: Fraction
    changed: bool
    sentences: tuple[str, ...]


def rounded_on_the_way(composed: Composed, claim: NumberClaim, way: Way) -> tuple[dict[str, str], tuple[str, ...]]:
    """The rounded values of what the formula is composed of, as texts by parameter, and what was rounded in words.

    Empty where nothing is composed, or where no value is changed by the rounding, which is done in that `way`.
    """
    stated: dict[str, str] = {}
    sentences: list[str] = []
    for put in composed.substitutions:
        rounded = _rounded(put, claim, way)
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


def _rounded(put: Substitution, claim: NumberClaim, way: Way) -> _Rounded | None:
    """The value at the inputs as printed, with what it is computed from rounded before; None where it is not known."""
    before: dict[str, _Rounded] = {}
    for inner in put.inner:
        found = _rounded(inner, claim, way)
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
        ends = value_at(formula, point)
    except (DomainError, UnableError):
        return None
    rounded = way(put, ends, claim)
    if rounded is None:
        return None
    sentences = tuple(sentence for found in before.values() for sentence in found.sentences)
    if ends != (rounded, rounded):
        sentences += (f"{put.parameter.name} is computed first and rounded to {show(rounded)}",)
    return _Rounded(rounded, bool(sentences), sentences)


def to_unit(put: Substitution, ends: Ends, claim: NumberClaim, *, unit: Fraction | None = None) -> Fraction | None:
    """The nearest unit, ties away from zero; None where the bounds leave two. Without `unit` it is that on the way."""
    own = unit or unit_on_the_way(put.parameter, claim)
    low, high = (nearest(end, own) for end in ends)
    return low if low == high else None


def as_printed(put: Substitution, ends: Ends, claim: NumberClaim) -> Fraction | None:
    """The rate as another claim of the file prints it, else as rates are usually printed; None for what is no rate."""
    if not UNIT.includes(put.parameter.interval):
        return None
    name = rate_of({p.name: claim.inputs.get(p.name, "") for p in put.formula.parameters})
    printed = (read_printed_text(text, "rate").numbers[0] for own, text in claim.elsewhere if own == name)
    for number in printed:
        if number.unit is not None and all(abs(number.value - end) <= number.unit for end in ends):
            return number.value
    return to_unit(put, ends, claim, unit=OF_SMALL_RATES if ends[1] < HUNDREDTH else OF_RATES)


def nearest(value: Fraction, unit: Fraction) -> Fraction:
    """The nearest multiple of the unit, ties away from zero."""
    size = floor(abs(value) / unit + Fraction(1, 2)) * unit
    return size if value >= 0 else -size
