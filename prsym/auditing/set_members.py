"""The claims of a set as constraints between quantities; what excludes itself by its prints alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from prsym import catalogue
from prsym.auditing.case import input_box, target
from prsym.auditing.conventions.given import CELLS
from prsym.auditing.conventions.readings import Reading, read
from prsym.auditing.printed import Printed, read_printed
from prsym.auditing.rounding import rounding_interval
from prsym.errors import DomainError, InputError
from prsym.model.claim import NumberClaim
from prsym.model.domain import NONNEGATIVE, REAL, Interval, Parameter
from prsym.model.formula import Formula
from prsym.verify.constraints import Constraint, Variable, meet

VALUE = "value"
EVEN = Fraction(2)  # a whole number at which every rule but half_even, which turns about, looks as elsewhere above 0


@dataclass(frozen=True, slots=True)
class Print:
    """One print of a quantity: what it can stand for, and where it is printed."""

    quantity: str
    interval: Interval
    whole: bool
    words: str


@dataclass(frozen=True, slots=True)
class Member:
    """A claim of a set: its prints of quantities, and what its formula says about them."""

    claim: NumberClaim
    formula: Formula
    prints: tuple[Print, ...]
    arguments: Mapping[str, str]
    target: Interval
    value: str

    @property
    def id(self) -> str:
        """The claim's id."""
        return self.claim.id


@dataclass(frozen=True, slots=True)
class Clash:
    """Two prints of one quantity that no value satisfies."""

    first: Print
    second: Print


def member(claim: NumberClaim) -> Member:
    """The claim as it is stated; a `PrsymError` says why it cannot be used."""
    if claim.measured is not None:
        raise InputError("it is about a ranked list, which is not judged jointly")
    formula = catalogue.formula(claim.formula)
    if not formula.has_value:
        raise InputError("its formula has no value to compare")
    reading = read(formula, claim, claim.convention)
    if reading.missing:
        raise InputError(f"{', '.join(reading.missing)} is not stated")
    stands_for = target(reading.formula, reading.claim)
    value = claim.tie.get(VALUE, "")
    prints = [_input_print(p, reading, claim) for p in reading.formula.parameters]
    prints += _unused_prints(reading, claim)
    if value:
        prints.append(_value_print(value, reading, stands_for))
    arguments = {p.name: _quantity(claim, p.name) for p in reading.formula.parameters}
    return Member(claim, reading.formula, tuple(prints), arguments, stands_for.interval, value)


def problem(members: Sequence[Member]) -> tuple[dict[str, Variable], list[Constraint]] | Clash:
    """Variables and constraints of the members together, or two prints that exclude each other."""
    prints: dict[str, list[Print]] = {}
    for own in (p for m in members for p in m.prints):
        prints.setdefault(own.quantity, []).append(own)
    variables: dict[str, Variable] = {}
    for quantity, several in prints.items():
        clash = _clash(several)
        if clash is not None:
            return clash
        common = several[0].interval
        for own in several[1:]:
            common = meet(common, own.interval) or common
        variables[quantity] = Variable(common, any(p.whole for p in several))
    return variables, [_constraint(m, variables) for m in members]


def _clash(prints: Sequence[Print]) -> Clash | None:
    """Intervals of which each two meet have a point in common: it is enough to look at pairs."""
    pairs = ((a, b) for i, a in enumerate(prints) for b in prints[i + 1 :])
    return next((Clash(a, b) for a, b in pairs if meet(a.interval, b.interval) is None), None)


def _constraint(own: Member, variables: Mapping[str, Variable]) -> Constraint:
    whole = bool(own.value) and variables[own.value].whole and own.formula.counts_documents
    near = _shift(own.claim.rounding) if whole else None
    return Constraint(own.formula, own.arguments, own.target, own.value, near)


def _shift(rule: str) -> Interval:
    """What a whole number above 0 stands for under the rule, less the number itself; ties of half_even left out."""
    around = rounding_interval(EVEN, Fraction(1), rule)
    assert around.lower is not None
    assert around.upper is not None
    even = rule.startswith("half_even")
    return Interval(around.lower - EVEN, around.upper - EVEN, even or around.lower_open, even or around.upper_open)


def _quantity(claim: NumberClaim, name: str) -> str:
    """The quantity that an input is tied to, or a name for the input itself."""
    return claim.tie.get(name, f"{claim.id}: {name}")


def _input_print(parameter: Parameter, reading: Reading, claim: NumberClaim) -> Print:
    text = reading.claim.inputs[parameter.name]
    printed = read_printed(text, reading.claim.rounding, parameter.name)
    interval = _admissible(parameter, printed, reading.claim)
    if interval is None:
        raise DomainError(f"{parameter.name} = {text} lies outside its domain: it must be {parameter.domain_text}")
    words = f"{parameter.name} = {text} in {claim.id}"
    return Print(_quantity(claim, parameter.name), interval, parameter.integer, words)


def _admissible(parameter: Parameter, printed: Printed, claim: NumberClaim) -> Interval | None:
    """What a printed input can stand for within its domain, open ends left open."""
    ends = input_box(parameter, printed, claim)
    if ends is None:
        return None
    if ends[0] == ends[1]:
        point = Interval(ends[0], ends[0], False, False)
        whole = not parameter.integer or ends[0].denominator == 1
        return point if whole and parameter.interval.contains(ends[0]) else None
    closed = Interval(*ends, False, False)
    inner = meet(printed.interval, closed)
    return None if inner is None else meet(inner, parameter.interval)


def _value_print(quantity: str, reading: Reading, stands_for: Printed) -> Print:
    """A tied value; a whole number of documents is itself where it is the input of another claim."""
    words = f"the value {stands_for.text} of {reading.claim.id}"
    return Print(quantity, stands_for.interval, False, words)


def _unused_prints(reading: Reading, claim: NumberClaim) -> Iterator[Print]:
    """Tied inputs that the formula does not need, such as the fourth cell of a table."""
    used = {p.name for p in reading.formula.parameters}
    for name, quantity in claim.tie.items():
        if name != VALUE and name not in used and name in claim.inputs:
            interval = read_printed(claim.inputs[name], claim.rounding, name).interval
            domain = NONNEGATIVE if name in CELLS else REAL
            inner = meet(interval, domain)
            if inner is None:
                raise DomainError(f"{name} = {claim.inputs[name]} is no number of documents")
            yield Print(quantity, inner, name in CELLS, f"{name} = {claim.inputs[name]} in {claim.id}")
