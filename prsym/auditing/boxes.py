"""What the printed inputs of a number claim can stand for within the formula's domain: a box."""

from __future__ import annotations

from prsym.auditing.printed import Printed, read_printed
from prsym.errors import UnableError
from prsym.model.claim import NumberClaim
from prsym.model.domain import Parameter
from prsym.model.formula import Formula
from prsym.verify.whole import Box, Ends, whole_within


def input_box(formula: Formula, claim: NumberClaim) -> Box | None:
    """What the inputs stand for; None where one is not stated, outside its domain or open to one side."""
    if any(p.name not in claim.inputs for p in formula.parameters):
        return None
    try:
        boxes = input_ends(formula, claim)
    except UnableError:
        return None
    box = {name: ends for name, ends in boxes.items() if ends is not None}
    return box if len(box) == len(boxes) else None


def input_ends(formula: Formula, claim: NumberClaim) -> dict[str, Ends | None]:
    """What each input stands for (`ends_of`); every input must be stated."""
    printed = printed_inputs(formula, claim)
    return {p.name: ends_of(p, printed[p.name], claim) for p in formula.parameters}


def printed_inputs(formula: Formula, claim: NumberClaim) -> dict[str, Printed]:
    """The inputs as they are printed, by the claim's rounding; every input must be stated."""
    return {p.name: read_printed(claim.inputs[p.name], claim.rounding, p.name) for p in formula.parameters}


def ends_of(parameter: Parameter, printed: Printed, claim: NumberClaim) -> Ends | None:
    """What a printed input can stand for, within the parameter's domain; chosen inputs are exact.

    None where none of it lies in the domain; raises `UnableError` where it has no end on one side.
    """
    value = printed.point
    broken = value is not None and parameter.integer and value.denominator != 1  # no count, however it was rounded
    if value is not None and (broken or parameter.role.kind == "planned" or parameter.name in claim.exact):
        return value, value
    low, high, domain = printed.interval.lower, printed.interval.upper, parameter.interval
    low = domain.lower if low is None else low if domain.lower is None else max(low, domain.lower)
    high = domain.upper if high is None else high if domain.upper is None else min(high, domain.upper)
    if low is None or high is None:
        raise UnableError(f"{parameter.name} = {printed.text} has no end on one side: state a range")
    if parameter.integer:
        return whole_within((low, high), printed.interval)
    return (low, high) if low <= high else None
