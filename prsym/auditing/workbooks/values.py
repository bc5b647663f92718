"""The stored value of a cell against the formula's rigorous value at the stored inputs.

A spreadsheet computes in binary with about 15 significant digits and stores every bit of the result. The stored value
is read to fewer digits, as a report prints a number, and the stored inputs are taken exactly, as the shortest decimal
that stands for the stored binary number. A value that the formula misses by no more than rounding along the way can
explain (a difference of nearly equal numbers) is not called wrong, if the cell computes that formula.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from prsym.auditing.judge import judge
from prsym.auditing.printed import read_printed
from prsym.auditing.workbooks.file import Cell
from prsym.auditing.workbooks.formulas import Expanded, described
from prsym.errors import DomainError, UnableError
from prsym.model.claim import NumberClaim
from prsym.model.domain import Interval
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement, without_numbers
from prsym.model.reason import Reason
from prsym.model.status import WRONG, Status
from prsym.model.verdict import Evidence, Grade, no_evidence
from prsym.reading.numbers import read_number
from prsym.reading.tree import Node
from prsym.verify.binary import binary_value, exact_value
from prsym.verify.digits import wide_enclosure
from prsym.verify.ranges import misses, value_at
from prsym.verify.whole import Ends

COMPUTED_ERRORS = ("#DIV/0!", "#NUM!")  # what a spreadsheet shows where a formula has no value
NEVER = "the cell holds a formula and no stored value: it was never calculated"
SHOWN_DIGITS = 12


def number_text(value: float) -> str:
    """The shortest decimal that stands for a stored number.

    >>> number_text(0.1), number_text(40.0), number_text(3)
    ('0.1', '40', '3')
    """
    return str(int(value)) if value == int(value) and abs(value) < 1e15 else repr(value)


def printed(value: float, digits: int) -> str:
    """A stored number to so many significant digits; 0 stands for itself.

    >>> printed(0.5217391304347826, 12), printed(1234.5, 6), printed(0, 12)
    ('0.521739130435', '1234.50', '0')
    """
    if value == 0:
        return "0"
    scientific = f"{value:.{digits - 1}e}"
    place = int(scientific.partition("e")[2])
    return f"{value:.{digits - 1 - place}f}" if -6 <= place < digits - 1 else scientific


def judge_value(
    claim: NumberClaim, formula: Formula, cell: Cell, inputs: Mapping[str, Cell], own: Expanded | None
) -> Judgement:
    """The stored value of `cell` against `claim.formula` at the stored inputs; `own` is the cell's own formula,
    before its value is rounded.

    `formula` is that of the claim in the inputs that it states.
    """
    if problem := _problem(claim, cell, inputs):
        return without_numbers(claim, Status.UNVERIFIABLE, problem)
    if cell.kind == "error":
        return _error_value(claim, formula, str(cell.value), own)
    judged = judge(claim)
    if judged.verdict == Status.CONFIRMED:
        return replace(judged, because=Reason("the stored inputs give the stored value"))
    return _explained(judged, claim, cell, own) if judged.verdict in WRONG else judged


def _problem(claim: NumberClaim, cell: Cell, inputs: Mapping[str, Cell]) -> str:
    """Why there is nothing to judge; "" when there is."""
    if _never_calculated(cell) and all(i.kind == "number" or _never_calculated(i) for i in inputs.values()):
        return NEVER
    for name, source in inputs.items():
        if source.kind != "number":
            return f"the input {name} ({claim.inputs[name]}) {described(source)}"
    if cell.kind == "error" and cell.value not in COMPUTED_ERRORS:
        return f"the cell holds {cell.value}, which no arithmetic gives: there is no stored value to judge"
    if cell.kind not in ("error", "number"):
        return f"the cell {described(cell)}: there is no stored value to judge"
    return ""


def _never_calculated(cell: Cell) -> bool:
    return bool(cell.formula) and cell.kind == "empty"


def _error_value(claim: NumberClaim, formula: Formula, error: str, own: Expanded | None) -> Judgement:
    """An error value agrees with a formula that is not defined at the stored inputs, and with no other.

    Inputs outside the formula's domain explain it only where the cell's own formula has no value either.
    """
    point = _point(claim)
    try:
        ends = value_at(formula, point)
    except DomainError as undefined:
        evidence = Evidence(Grade.ENCLOSED, 1, 1, "one exact point, at which the formula is undefined")
        told = f"the cell holds {error}, and the formula has no value there: {undefined}"
        if own is None or not _has_value(own.tree, point):
            return without_numbers(claim, Status.CONFIRMED, told, evidence)
        told = f"{told}; the cell's own formula has a value there"
        return without_numbers(claim, Status.OUT_OF_DOMAIN, told, evidence)
    except UnableError as unable:
        told = f"the cell holds {error}; {unable}"
        return without_numbers(claim, Status.UNDECIDED, told, no_evidence(str(unable)))
    shown = wide_enclosure(*ends, SHOWN_DIGITS)
    reason = f"the cell holds {error}, but the formula has the value {shown} at the stored inputs"
    evidence = Evidence(Grade.ENCLOSED, 1, 1, "one exact point enclosed")
    return replace(without_numbers(claim, Status.REFUTED, reason, evidence), enclosure=shown, range=shown)


def _explained(judged: Judgement, claim: NumberClaim, cell: Cell, own: Expanded | None) -> Judgement:
    """A wrong value, unless binary arithmetic in the cell's formula, or its rounding, may give it."""
    found = f"the formula gives {judged.enclosure} at the stored inputs, the cell holds {claim.value}"
    if own and judged.enclosure:
        truth = Fraction(judged.enclosure.lower), Fraction(judged.enclosure.upper)
        stored = read_printed(claim.value, "any", "value").interval
        if explained_by_rounding(own.tree, _point(claim), truth, own.is_proved, stored):
            reason = f"{found}; rounding in binary arithmetic can make so large a difference in this cell's formula"
            return without_numbers(claim, Status.UNDECIDED, reason)
        value = read_number(number_text(float(cell.value)), "value")
        if own.rounding is not None and own.rounding.may_give(value, *judged.enclosure.bounds()):
            if not own.is_proved:
                return without_numbers(claim, Status.UNDECIDED, f"the cell rounds its value by {own.rounding}")
            gives = f"the stored inputs give {judged.enclosure}, which the cell rounds by {own.rounding}"
            return without_numbers(claim, Status.CONFIRMED, f"{gives} to the stored value", judged.evidence)
    hint = f" ({judged.explanation})" if judged.explanation else ""
    return replace(judged, because=Reason(f"{found}: it could not be reproduced{hint}"))


def explained_by_rounding(
    own: Node, point: Mapping[str, Fraction], truth: Ends, proved: bool, stored: Interval
) -> bool:
    """Whether rounding on the way through a cell's formula may take the true value to the stored one.

    `own` is the cell's formula, `truth` bounds the value of the catalogue's formula, `proved` says that both formulas
    are proved equal where both are defined, and `stored` holds what the stored value can stand for. What rounding
    makes of a formula says nothing about another one: where `own` is not proved equal, its rounded value must reach
    the truth as well.
    """
    try:
        unrounded = exact_value(own, point)
    except UnableError:
        return proved
    if unrounded is None:  # no value there; a comparison, which has none anywhere
        return False
    rounded = binary_value(own, point)
    if rounded is not None and misses(rounded, stored):
        return False
    low, high = rounded or unrounded
    return proved or (truth[0] <= high and low <= truth[1])


def _has_value(own: Node, point: Mapping[str, Fraction]) -> bool:
    """Whether a cell's formula certainly has a value at a point."""
    try:
        return exact_value(own, point) is not None
    except UnableError:
        return False


def _point(claim: NumberClaim) -> dict[str, Fraction]:
    return {name: read_number(text, name) for name, text in claim.inputs.items()}
