"""0/0 in a ratio of counts, and the value that a convention gives it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from prsym.auditing.conventions.records import CONVENTIONS
from prsym.auditing.printed import read_printed
from prsym.errors import DomainError, UnableError
from prsym.model.claim import NumberClaim
from prsym.model.formula import NO_FUNCTIONS, Formula
from prsym.reading.tree import Node, Quotient, walk
from prsym.verify.balls import UndefinedError, bounds, evaluate, exact
from prsym.verify.enclose import check_domain

PRINTED = {"zero": "0", "one": "1", "half": r"\frac{1}{2}"}


def with_ratio(formula: Formula, claim: NumberClaim, value: str) -> Formula:
    """The formula, or the constant that the convention gives it where it is 0/0 at the inputs as printed."""
    concerned = any(c.name == f"zero_by_zero = {value}" and c.is_about(formula.id) for c in CONVENTIONS)
    if value not in PRINTED or not concerned or not is_zero_by_zero(formula, claim):
        return formula
    return replace(formula, printed=PRINTED[value], functions=NO_FUNCTIONS, constraints=(), monotone=())


def is_zero_by_zero(formula: Formula, claim: NumberClaim) -> bool:
    """Whether some quotient of the formula is exactly 0/0 at the inputs as printed."""
    printed = {
        p.name: read_printed(claim.inputs[p.name], "half_up", p.name).point
        for p in formula.parameters
        if p.name in claim.inputs
    }
    point = {name: value for name, value in printed.items() if value is not None}
    if len(point) < len(formula.parameters) or formula.unknown is not None or not _in_domain(formula, point):
        return False
    return any(
        _is_zero(node.numerator, point) and _is_zero(node.denominator, point)
        for node in walk(formula.value_tree)
        if isinstance(node, Quotient)
    )


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
