"""The stored value of a cell against the formula's rigorous value at the stored inputs.

A spreadsheet computes in binary with about 15 significant digits and stores every bit of the result. The stored value
is read to fewer digits, as a report prints a number, and the stored inputs are taken exactly, as the shortest decimal
that stands for the stored binary number. A value that the formula misses by no more than rounding along the way can
explain (a difference of nearly equal numbers) is not called wrong, if the cell computes that formula.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from flint import arb, fmpq

from prsym.auditing.judge import judge
from prsym.auditing.printed import read_printed
from prsym.auditing.workbooks.file import Cell
from prsym.auditing.workbooks.formulas import described
from prsym.auditing.workbooks.outermost import Rounding
from prsym.errors import DomainError, ReadingError, UnableError
from prsym.model.claim import NumberClaim
from prsym.model.domain import Interval
from prsym.model.enclosure import Enclosure
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement, without_numbers
from prsym.model.reason import Reason
from prsym.model.status import WRONG, Status
from prsym.model.verdict import Evidence, Grade, no_evidence
from prsym.reading.evaluate import Evaluation
from prsym.reading.numbers import read_number
from prsym.reading.tree import Integral, Node
from prsym.verify.balls import Balls, UndefinedError, Value, at_precision, ball, bounds, evaluate, exact
from prsym.verify.digits import wide_enclosure
from prsym.verify.ranges import PRECISION, misses, value_at
from prsym.verify.whole import Ends

COMPUTED_ERRORS = ("#DIV/0!", "#NUM!")  # what a spreadsheet shows where a formula has no value
NEVER = "the cell holds a formula and no stored value: it was never calculated"
SHOWN_DIGITS = 12


@dataclass(frozen=True, slots=True)
class Own:
    """The formula of a cell in the parameters, and whether it is proved equal where both are defined.

    `tree` is the formula before its value is rounded by `rounding`.
    """

    tree: Node
    proved: bool
    rounding: Rounding | None = None


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
    claim: NumberClaim, formula: Formula, cell: Cell, inputs: Mapping[str, Cell], own: Own | None
) -> Judgement:
    """The stored value of `cell` against `claim.formula` at the stored inputs; `own` is the cell's own formula.

    `formula` is that of the claim in the inputs that it states.
    """
    if never_calculated(cell) and all(i.kind == "number" or never_calculated(i) for i in inputs.values()):
        return _open(claim, NEVER)
    problem = _problem(claim, inputs)
    if problem:
        return _open(claim, problem)
    if cell.kind == "error":
        return _error_value(claim, formula, str(cell.value), own)
    if cell.kind != "number":
        return _open(claim, f"the cell {described(cell)}: there is no stored value to judge")
    judged = _in_words(judge(claim), own)
    return _rounded_by_cell(judged, cell, own) if judged.verdict in WRONG else judged


def never_calculated(cell: Cell) -> bool:
    """Whether the cell holds a formula without a stored value."""
    return bool(cell.formula) and cell.kind == "empty"


def _problem(claim: NumberClaim, inputs: Mapping[str, Cell]) -> str:
    """Why the inputs cannot be used, "" when they can."""
    for name, cell in inputs.items():
        if cell.kind != "number":
            return f"the input {name} ({claim.inputs[name]}) {described(cell)}"
    return ""


def _error_value(claim: NumberClaim, formula: Formula, error: str, own: Own | None) -> Judgement:
    """An error value agrees with a formula that is not defined at the stored inputs, and with no other.

    Inputs outside the formula's domain explain it only where the cell's own formula has no value either.
    """
    if error not in COMPUTED_ERRORS:
        return _open(claim, f"the cell holds {error}, which no arithmetic gives: there is no stored value to judge")
    point = {name: read_number(text, name) for name, text in claim.inputs.items()}
    try:
        ends = value_at(formula, point)
    except DomainError as undefined:
        evidence = Evidence(Grade.ENCLOSED, 1, 1, "one exact point, at which the formula is undefined")
        told = f"the cell holds {error}, and the formula has no value there: {undefined}"
        if own is not None and has_value(own.tree, point):
            return without_numbers(
                claim, Status.OUT_OF_DOMAIN, f"{told}; the cell's own formula has a value there", evidence
            )
        return without_numbers(claim, Status.CONFIRMED, told, evidence)
    except UnableError as error_text:
        return without_numbers(
            claim, Status.UNDECIDED, f"the cell holds {error}; {error_text}", no_evidence(str(error_text))
        )
    shown = wide_enclosure(*ends, SHOWN_DIGITS)
    reason = f"the cell holds {error}, but the formula has the value {shown} at the stored inputs"
    evidence = Evidence(Grade.ENCLOSED, 1, 1, "one exact point enclosed")
    return replace(without_numbers(claim, Status.REFUTED, reason, evidence), enclosure=shown, range=shown)


def _in_words(judged: Judgement, own: Own | None) -> Judgement:
    """The judgement of a stored value, in the words of a workbook."""
    claim = judged.claim
    assert isinstance(claim, NumberClaim)
    if judged.verdict == Status.CONFIRMED:
        return replace(judged, because=Reason("the stored inputs give the stored value"))
    if judged.verdict not in WRONG:
        return judged
    found = f"the formula gives {judged.enclosure} at the stored inputs, the cell holds {claim.value}"
    if own and judged.enclosure and _within_rounding(own, claim, judged.enclosure):
        reason = f"{found}; rounding in binary arithmetic can make so large a difference in this cell's formula"
        return without_numbers(claim, Status.UNDECIDED, reason)
    hint = f" ({judged.explanation})" if judged.explanation else ""
    return replace(judged, because=Reason(f"{found}: it could not be reproduced{hint}"))


def _rounded_by_cell(judged: Judgement, cell: Cell, own: Own | None) -> Judgement:
    """A wrong value, unless the cell rounds its value and the formula's value may round to the stored one."""
    claim = judged.claim
    assert isinstance(claim, NumberClaim)
    if own is None or own.rounding is None or judged.enclosure is None:
        return judged
    if not own.rounding.may_give(read_number(number_text(float(cell.value)), "value"), *judged.enclosure.bounds()):
        return judged
    if not own.proved:
        return without_numbers(claim, Status.UNDECIDED, f"the cell rounds its value by {own.rounding}")
    reason = f"the stored inputs give {judged.enclosure}, which the cell rounds by {own.rounding} to the stored value"
    return without_numbers(claim, Status.CONFIRMED, reason, judged.evidence)


def _within_rounding(own: Own, claim: NumberClaim, found: Enclosure) -> bool:
    """Whether binary arithmetic in the cell's own formula may take the true value to the stored one."""
    point = {name: read_number(text, name) for name, text in claim.inputs.items()}
    truth = Fraction(found.lower), Fraction(found.upper)
    return explained_by_rounding(own.tree, point, truth, own.proved, read_printed(claim.value, "any", "value").interval)


def _open(claim: NumberClaim, reason: str) -> Judgement:
    return without_numbers(claim, Status.UNVERIFIABLE, reason)


# What rounding in binary arithmetic can make of a cell's formula.
# Every operation on balls is followed by a factor 1 ± 2⁻⁴⁶. A double has 53 bits: the seven bits between cover
# functions that are good to a few units of the last place only, and the small differences that spreadsheet programs set
# to zero. Stored numbers and constants are exact until something is computed from them, so that comparing them is
# certain.

ROUNDED_BITS = 46


def explained_by_rounding(
    own: Node, point: Mapping[str, Fraction], truth: Ends, proved: bool, stored: Interval
) -> bool:
    """Whether rounding on the way through a cell's formula may take the true value to the stored one.

    `own` is the cell's formula, `truth` bounds the value of the catalogue's formula, `proved` says that both formulas
    are proved equal where both are defined, and `stored` holds what the stored value can stand for. What rounding
    makes of a formula says nothing about another one: where `own` is not proved equal, its rounded value must reach
    the truth as well.
    """
    exactly = {name: exact(value) for name, value in point.items()}
    try:
        with at_precision(PRECISION):
            unrounded = bounds(evaluate(own, exactly))
    except (UndefinedError, ReadingError):  # no value there; a comparison, which has none anywhere
        return False
    except UnableError:
        return proved
    rounded = _rounded(own, exactly)
    if rounded is not None and misses(rounded, stored):
        return False
    return proved or _meet(truth, rounded or unrounded)


def has_value(own: Node, point: Mapping[str, Fraction]) -> bool:
    """Whether a cell's formula certainly has a value at a point."""
    try:
        with at_precision(PRECISION):
            evaluate(own, {name: exact(value) for name, value in point.items()})
    except (UndefinedError, ReadingError, UnableError):
        return False
    return True


def _rounded(own: Node, point: Mapping[str, Value]) -> Ends | None:
    """Bounds on what binary arithmetic can make of a formula; None when there are none."""
    try:
        with at_precision(ROUNDED_BITS):
            return bounds(Evaluation(_Rounded(), point).value(own))
    except (UndefinedError, UnableError):  # a denominator, say, that rounding cannot tell from zero
        return None


def _meet(a: Ends, b: Ends) -> bool:
    return a[0] <= b[1] and b[0] <= a[1]


class _Rounded(Balls):
    """Balls that grow with every operation; zero, and numbers that nothing was computed from, stay exact."""

    def add(self, a: Value, b: Value) -> Value:
        return _grown(super().add(_operand(a), _operand(b)))

    def multiply(self, a: Value, b: Value) -> Value:
        if isinstance(a, fmpq) and a == -1:
            return -b  # a sign rounds nothing
        return _grown(super().multiply(_operand(a), _operand(b)))

    def divide(self, a: Value, b: Value) -> Value:
        return _grown(super().divide(_operand(a), _operand(b)))

    def integer_power(self, base: Value, exponent: int) -> Value:
        return _grown(super().integer_power(_operand(base), exponent))

    def integral(self, node: Integral, point: Mapping[str, Value]) -> Value:
        raise UnableError("an integral has no value here")

    def rational_power(self, base: Value, exponent: Fraction) -> Value:
        return _grown(super().rational_power(_operand(base), exponent))

    def power(self, base: Value, exponent: Value) -> Value:
        return _grown(super().power(_operand(base), exponent))

    def call(self, function: str, arguments: tuple[Value, ...]) -> Value:
        return _grown(super().call(function, tuple(map(_operand, arguments))))


def _operand(value: Value) -> Value:
    """A number as arithmetic meets it: a ball, which is exact when few bits hold the number."""
    return value if isinstance(value, fmpq) and value == 0 else ball(value)


def _grown(value: Value) -> Value:
    if isinstance(value, fmpq) and value == 0:
        return value
    return ball(value) * arb(1, arb(2) ** -ROUNDED_BITS)
