"""The claims of a set as constraints between quantities; what excludes itself by its prints alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import ceil, floor

from prsym import catalogue
from prsym.auditing.boxes import ends_of, printed_input
from prsym.auditing.conventions.composed_inputs import CELLS
from prsym.auditing.conventions.readings import Reading, read
from prsym.auditing.printed import read_printed
from prsym.auditing.rounding import rounding_interval
from prsym.auditing.targets import target, widest
from prsym.errors import DomainError, InputError
from prsym.model.claim import NumberClaim
from prsym.model.domain import MEASURED, NONNEGATIVE, REAL, Interval, Parameter
from prsym.model.formula import Formula
from prsym.model.printed import Printed
from prsym.verify.constraints import Constraint, Near, Variable

VALUE = "value"
WHOLES_TO_THE_UNIT = 2  # between the ends of the widest print to the unit, 1 below to 1 above


@dataclass(frozen=True, slots=True)
class Print:
    """One print of a quantity: what it can stand for, and where it is printed.

    `rule` is the rounding rule where a number of documents is printed that a formula gives as a real number.
    """

    quantity: str
    interval: Interval
    whole: bool
    words: str
    rule: str = ""


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
    if reading.nothing is not None and reading.formula is not reading.nothing.formula:
        raise InputError("its inputs may be 0/0, which a convention gives a value: it is not judged jointly")
    if reading.by_test:
        raise InputError("its end is found by a two-sided test, of which no formula is judged jointly")
    stands_for = target(reading.formula, reading.claim)
    value = claim.tie.get(VALUE, "")
    prints = [_input_print(p, reading, claim) for p in reading.formula.parameters]
    prints += _unused_prints(reading, claim)
    if value:
        prints.append(_value_print(value, reading, stands_for))
    arguments = {p.name: _quantity(claim, p.name) for p in reading.formula.parameters}
    return Member(claim, reading.formula, tuple(prints), arguments, widest(reading.formula, reading.claim), value)


@dataclass(frozen=True, slots=True)
class Problem:
    """Variables and constraints, where the quantities `rounded` are the whole numbers to which values are rounded."""

    variables: Mapping[str, Variable]
    constraints: Sequence[Constraint]
    rounded: tuple[str, ...]


def readings(members: Sequence[Member]) -> Iterator[tuple[str, ...]]:
    """Which quantities are taken as the whole numbers to which values are rounded: every choice that there is.

    A number of documents that a formula gives as a real number may be used further on as it is, or rounded. Its prints
    seldom tell which, so that what excludes a set must exclude either. Where it is a count in some claim, it is
    the rounded one, which is the unrounded one where that is whole.
    """
    values = dict.fromkeys(m.value for m in members if m.value and m.formula.counts_documents)
    counts = {p.quantity for m in members for p in m.prints if p.whole}
    uses = [p.quantity for m in members for p in m.prints]
    always = [q for q in values if q in counts]
    either = [q for q in values if q not in counts and uses.count(q) > 1]
    return ((*always, *some) for size in range(len(either) + 1) for some in combinations(either, size))


def problem(members: Sequence[Member], rounded: Sequence[str] = ()) -> Problem | Clash:
    """Variables and constraints of the members together in one of the `readings`, or two prints that clash."""
    prints: dict[str, list[Print]] = {}
    for own in (p for m in members for p in m.prints):
        prints.setdefault(own.quantity, []).append(_of_whole(own) if own.quantity in rounded else own)
    variables: dict[str, Variable] = {}
    for quantity, several in prints.items():
        clash = _clash(several)
        if clash is not None:
            return clash
        common = several[0].interval
        for own in several[1:]:
            common = common.meet(own.interval) or common
        variables[quantity] = Variable(common, quantity in rounded or any(p.whole for p in several))
    return Problem(variables, [_constraint(m, rounded) for m in members], tuple(rounded))


def _clash(prints: Sequence[Print]) -> Clash | None:
    """Intervals of which each two meet have a point in common: it is enough to look at pairs."""
    pairs = ((a, b) for i, a in enumerate(prints) for b in prints[i + 1 :])
    return next((Clash(a, b) for a, b in pairs if a.interval.meet(b.interval) is None), None)


def _constraint(own: Member, rounded: Sequence[str]) -> Constraint:
    near = _near(_rule_of_wholes(own.claim)) if own.value in rounded and own.formula.counts_documents else None
    return Constraint(own.formula, own.arguments, own.target, own.value, near)


def _rule_of_wholes(claim: NumberClaim) -> str:
    """How a number of documents becomes the whole number that is used further on: nobody prints by which rule."""
    return claim.rounding if claim.rounding_is_stated else "any"


def _near(rule: str) -> Near:
    return Near(lambda whole: rounding_interval(whole, Fraction(1), rule))


def _of_whole(own: Print) -> Print:
    """The print of a value as one of the whole number to which it is rounded.

    A print to the unit is that number. A coarser one is printed of the value itself, which may lie at the edge of what
    the print stands for and be rounded across it.
    """
    low, high = own.interval.lower, own.interval.upper
    if not own.rule or (low is not None and high is not None and floor(high) - ceil(low) <= WHOLES_TO_THE_UNIT):
        return own
    ends = [None if e is None else e + 2 * side for e, side in ((low, -1), (high, 1))]
    return Print(own.quantity, Interval(ends[0], ends[1], False, False), own.whole, own.words, own.rule)


def _quantity(claim: NumberClaim, name: str) -> str:
    """The quantity that an input is tied to, or a name for the input itself."""
    return claim.tie.get(name, f"{claim.id}: {name}")


def _input_print(parameter: Parameter, reading: Reading, claim: NumberClaim) -> Print:
    text = reading.claim.inputs[parameter.name]
    printed = printed_input(parameter, text, reading.claim.rounding)
    # What another claim computes is not chosen: its print was rounded, whatever the parameter's role.
    measured = replace(parameter, role=MEASURED) if parameter.name in claim.tie else parameter
    interval = _admissible(measured, printed, reading.claim)
    if interval is None:
        raise DomainError(f"{parameter.name} = {text} lies outside its domain: it must be {parameter.domain_text}")
    words = f"{parameter.name} = {text} in {claim.id}"
    return Print(_quantity(claim, parameter.name), interval, parameter.integer, words)


def _admissible(parameter: Parameter, printed: Printed, claim: NumberClaim) -> Interval | None:
    """The values of a printed input within its domain, open ends left open."""
    ends = ends_of(parameter, printed, claim)
    if ends is None:
        return None
    if ends[0] == ends[1]:
        point = Interval(ends[0], ends[0], False, False)
        whole = not parameter.integer or ends[0].denominator == 1
        return point if whole and parameter.interval.contains(ends[0]) else None
    closed = Interval(*ends, False, False)
    inner = printed.interval.meet(closed)
    return None if inner is None else inner.meet(parameter.interval)


def _value_print(quantity: str, reading: Reading, stands_for: Printed) -> Print:
    """A tied value; a whole number of documents is itself where it is the input of another claim."""
    words = f"the value {stands_for.text} of {reading.claim.id}"
    rule = _rule_of_wholes(reading.claim) if reading.formula.counts_documents else ""
    return Print(quantity, widest(reading.formula, reading.claim), False, words, rule)


def _unused_prints(reading: Reading, claim: NumberClaim) -> Iterator[Print]:
    """Tied inputs that the formula does not need, such as the fourth cell of a table."""
    used = {p.name for p in reading.formula.parameters}
    for name, quantity in claim.tie.items():
        if name != VALUE and name not in used and name in claim.inputs:
            interval = read_printed(claim.inputs[name], claim.rounding, name).interval
            domain = NONNEGATIVE if name in CELLS else REAL
            inner = interval.meet(domain)
            if inner is None:
                raise DomainError(f"{name} = {claim.inputs[name]} is no number of documents")
            yield Print(quantity, inner, name in CELLS, f"{name} = {claim.inputs[name]} in {claim.id}")
