"""0/0 in a ratio of counts, and the value that a convention gives it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from prsym.auditing.boxes import input_box
from prsym.auditing.printed import read_printed
from prsym.errors import DomainError, UnableError
from prsym.model.claim import NumberClaim
from prsym.model.formula import NO_FUNCTIONS, Formula
from prsym.reading.tree import Node, Quotient, walk
from prsym.verify.balls import UndefinedError, bounds, evaluate, exact
from prsym.verify.enclose import check_domain

PRINTED = {"zero": "0", "one": "1", "half": r"\frac{1}{2}"}


@dataclass(frozen=True, slots=True)
class ZeroByZero:
    """The constant that a convention gives a formula where it is 0/0, and such a point within the inputs' rounding."""

    formula: Formula
    point: Mapping[str, Fraction]
    is_printed: bool

    @property
    def value(self) -> Fraction:
        """The value of 0/0."""
        return bounds(evaluate(self.formula.value_tree, {}))[0]


def with_ratio(formula: Formula, claim: NumberClaim, value: str) -> tuple[Formula, ZeroByZero | None]:
    """The formula, and what the convention makes of its 0/0 where the inputs allow it.

    Where they are exact the formula is that constant; else it stays, for it is defined at other points within their
    rounding.
    """
    if value not in PRINTED:
        return formula, None
    printed = is_zero_by_zero(formula, claim)
    corner = _lower_ends(formula, claim)
    if corner is None or not (printed or is_nothing(formula, corner)):
        return formula, None
    constant = replace(formula, printed=PRINTED[value], functions=NO_FUNCTIONS, constraints=(), monotone=())
    nothing = ZeroByZero(constant, printed_point(formula, claim) if printed else corner, printed)
    return (constant if _is_exact(formula, claim) else formula), nothing


def is_zero_by_zero(formula: Formula, claim: NumberClaim) -> bool:
    """Whether some quotient of the formula is exactly 0/0 at the inputs as printed."""
    return is_nothing(formula, printed_point(formula, claim))


def printed_point(formula: Formula, claim: NumberClaim) -> dict[str, Fraction]:
    """The inputs that are stated as single values, as printed."""
    stated = [p.name for p in formula.parameters if p.name in claim.inputs]
    printed = {name: read_printed(claim.inputs[name], "half_up", name).point for name in stated}
    return {name: value for name, value in printed.items() if value is not None}


def is_nothing(formula: Formula, point: Mapping[str, Fraction]) -> bool:
    """Whether some quotient of the formula is exactly 0/0 at the point, which is in the domain."""
    if len(point) < len(formula.parameters) or formula.unknown is not None or not _in_domain(formula, point):
        return False
    return any(
        _is_zero(node.numerator, point) and _is_zero(node.denominator, point)
        for node in walk(formula.value_tree)
        if isinstance(node, Quotient)
    )


def _is_exact(formula: Formula, claim: NumberClaim) -> bool:
    box = input_box(formula, claim)
    return box is not None and all(low == high for low, high in box.values())


def _lower_ends(formula: Formula, claim: NumberClaim) -> dict[str, Fraction] | None:
    """The lower ends of the inputs, where 0/0 is if it is anywhere; an end that the rounding leaves out is left out."""
    box = input_box(formula, claim)
    if box is None:
        return None
    ends = {}
    for name, (low, high) in box.items():
        if low != high and not read_printed(claim.inputs[name], claim.rounding, name).interval.contains(low):
            continue
        ends[name] = low
    return ends


def _in_domain(formula: Formula, point: Mapping[str, Fraction]) -> bool:
    """Whether the point is in the domain, and so whatever the formula is composed of is defined there."""
    try:
        check_domain(formula, point)
    except (DomainError, UnableError):
        return False
    return True


def _is_zero(node: Node, point: Mapping[str, Fraction]) -> bool:
    try:
        return bounds(evaluate(node, {name: exact(value) for name, value in point.items()})) == (
            Fraction(0),
            Fraction(0),
        )
    except (UndefinedError, UnableError):
        return False
