"""Inputs of a claim that its formula does not use: named, and compared with the value that would follow from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from prsym.auditing.boxes import input_box
from prsym.auditing.case_words import reach
from prsym.auditing.conventions.composed_inputs import listed, other_routes
from prsym.auditing.conventions.readings import Reading
from prsym.auditing.printed import read_printed
from prsym.model.claim import NumberClaim
from prsym.model.domain import Interval
from prsym.model.formula import Formula
from prsym.verify.ranges import hull_over, misses
from prsym.verify.whole import Ends


def unused(reading: Reading) -> tuple[str, ...]:
    """In plain sentences: the stated quantities that were not used, and whether they agree with those that were.

    They disagree where no values within the rounding of both are the same.
    """
    composed, claim = reading.composed, reading.claim
    if composed is None:
        return ()
    used = {p.name for p in composed.formula.parameters}
    used |= {"population"} if claim.interval is not None else set()  # by the methods for a finite one
    left = [name for name in claim.inputs if name not in used and name not in reading.made]
    sentences, told = [], set()
    for name, how, taken, other in _second_ways(reading):
        names = [p.name for p in other.parameters]
        not_used = [n for n in names if n in left]
        apart = _apart(taken, other, claim)
        if not_used:
            told |= set(names)
            sentences.append(f"{name} is {how}; {_stated_too(not_used)}{apart}")
        elif apart:
            sentences.append(f"{name} is {how}; {listed(names)} are stated too{apart}")
    rest = [name for name in left if name not in told]
    return (*sentences, *([_stated_too(rest)] if rest else []))


def _second_ways(reading: Reading) -> Iterator[tuple[str, str, Interval | None, Formula]]:
    """A quantity, how it was taken, what it then can be, and another formula that the stated quantities give for it."""
    composed, plain, claim = reading.composed, reading.plain, reading.claim
    assert composed is not None
    assert plain is not None
    for parameter in composed.formula.parameters:
        for other in other_routes(composed.formula, parameter.name, claim.inputs, reading.sides):
            if parameter.name in claim.inputs and parameter.name not in reading.made:
                yield parameter.name, "used as stated", _stated(parameter.name, other, claim), other
    for put in composed.substitutions:
        for other in other_routes(plain, put.parameter.name, claim.inputs, reading.sides):
            if other.id != put.formula.id:
                hull = _hull(put.formula, claim)
                taken = None if hull is None else Interval(*hull, False, False)
                yield put.parameter.name, "computed from the others", taken, other


def _stated(name: str, other: Formula, claim: NumberClaim) -> Interval:
    """The values of the stated text; a number of documents may have been rounded up or down to a whole one."""
    counts = other.counts_documents
    rule = "any" if counts else claim.rounding
    return read_printed(claim.inputs[name], rule, name, whole="zeros" if counts else "exact").interval


def _apart(taken: Interval | None, other: Formula, claim: NumberClaim) -> str:
    """That the two exclude each other, with the other value; "" where they may be the same or it is not known."""
    hull = _hull(other, claim)
    if hull is None or taken is None or not misses(hull, taken):
        return ""
    return f", and would give {reach(hull)}: the two do not agree"


def _hull(formula: Formula, claim: NumberClaim) -> Ends | None:
    box = input_box(formula, claim)
    return None if box is None else hull_over(formula, box)


def _stated_too(names: Sequence[str]) -> str:
    was = "was" if len(names) == 1 else "were"
    return f"{listed(names)}, which {was} stated too, {was} not used"
