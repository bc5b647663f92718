"""Slips with a claim's inputs and its value: what the formula would give had one of them been made.

Each slip is looked at where the inputs are exactly as printed. A group of slips says how many significant digits the
value must have for it: where a value has few, too many slips would meet it by chance.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import combinations
from math import isqrt

from prsym import catalogue
from prsym.auditing.claims.context import COUNTED
from prsym.auditing.conventions.composed_inputs import compose
from prsym.auditing.conventions.readings import Reading
from prsym.auditing.conventions.rounding_early import nearest, rounded_on_the_way, to_unit, unit_on_the_way
from prsym.auditing.conventions.trying import percentages
from prsym.auditing.printed import read_printed
from prsym.auditing.rounding import NEAREST
from prsym.derivations.relations import BY_RATES, NEAR_AN_END, NEIGHBOURS, Expression
from prsym.errors import DomainError, InputError, UnableError
from prsym.model.domain import UNIT, Interval, Parameter
from prsym.model.formula import Formula
from prsym.reading.python import read_python
from prsym.reading.tree import Bracket, Node, substitute, symbols
from prsym.verify.balls import UndefinedError, at_precision, bounds, evaluate, exact
from prsym.verify.enclose import bounds_at, check_domain, show
from prsym.verify.implicit import surely_outside
from prsym.verify.ranges import HUGE, PRECISION, is_quick, value_or_none
from prsym.verify.whole import Ends

Point = Mapping[str, Fraction]
HUNDRED = 100
OF_ANOTHER_SIZE = "is put in for"
MISTAKEN_SIZES: Mapping[str, tuple[str, ...]] = {  # what is taken for a size, the likely ones first
    "sample": ("sample", "population"),
    "null_set": ("population", "null_set"),
    "population": ("null_set", "population", "sample"),
    "reviewed": ("produced", "retrieved", "reviewed", "population"),
    "produced": ("reviewed", "retrieved", "produced"),
    "retrieved": ("reviewed", "produced", "retrieved", "population"),
}
DENOMINATORS = ("population", "null_set", "reviewed", "retrieved", "produced", "sample")  # of a rate, the likely first
ANYTHING: Ends = (-HUGE, HUGE)
USUAL_LEVELS = tuple(Fraction(percent, HUNDRED) for percent in (95, 99, 90, 80, 98))  # the likely ones first
UNITS = tuple(Fraction(1, 10**places) for places in (1, 2, 3, 4))


@dataclass(frozen=True, slots=True)
class Case:
    """A refuted claim at the inputs as printed: `stated` holds all of them, `at_inputs` what the formula gives.

    `unit` is that of the last printed place of the value, None where the value is exact.
    """

    reading: Reading
    stated: Point
    at_inputs: Ends
    unit: Fraction | None
    target: Interval

    @property
    def point(self) -> dict[str, Fraction]:
        """The formula's own inputs."""
        return {p.name: self.stated[p.name] for p in self.reading.formula.parameters}


Tried = tuple[str, Ends | None]  # in words that go on from "the printed value is reproduced", and what it gives


def exchanged(case: Case) -> Iterator[Tried]:
    """Two inputs, each of which could be the other."""
    for a, b in combinations(case.reading.formula.parameters, 2):
        x, y = case.point[a.name], case.point[b.name]
        if x != y and _alike(a, b) and _admits(a, y) and _admits(b, x):
            yield _with(case, f"when {a.name} and {b.name} are exchanged", {a.name: y, b.name: x})


def of_another_level(case: Case) -> Iterator[Tried]:
    """The value at another usual level of confidence than the stated one."""
    level = case.point.get("confidence")
    for other in () if level is None else (one for one in USUAL_LEVELS if one != level):
        words = f"at a confidence of {show(HUNDRED * other)}% in place of {case.reading.claim.inputs['confidence']}"
        yield _with(case, words, {"confidence": other})


def neighbouring(case: Case) -> Iterator[Tried]:
    """The values of formulas that are easily taken for this one, where the claim states all that they need.

    Cells of its table that other claims state are taken, too, and told.
    """
    own, claim = case.reading.formula, case.reading.claim
    table = {name: text for name, text in claim.table if name not in case.stated}
    known = {**_numbers(table), **case.stated}
    composed = () if case.reading.composed is None else case.reading.composed.substitutions  # rates from counts
    given = (*own.definitions, *((put.parameter, put.formula) for put in composed))
    substitutions: dict[str, Node] = {p.name: Bracket(value.value_tree, "(") for p, value in given}
    for neighbour in _neighbours(own):
        if isinstance(neighbour, Formula):
            formula = compose(neighbour, {**table, **claim.inputs}, case.reading.sides).formula
            point = {p.name: known[p.name] for p in formula.parameters if p.name in known}
            if len(point) == len(formula.parameters):
                words = f"by {neighbour.id} ({formula.title}) in place of {own.id}"
                yield f"{words}{_of_others(table, point)}", value_or_none(formula, point)
            continue
        words, expression = neighbour
        tree = substitute(read_python(expression), substitutions)
        needed = set(symbols(tree))
        if known.keys() >= needed:
            yield f"by {words}{_of_others(table, needed)}", _of_tree(tree, known)


def _of_others(table: Mapping[str, str], used: Container[str]) -> str:
    """`, with tn = 1,427 as another claim states it`; "" where all that is used is the claim's own."""
    told = [f"{name} = {text}" for name, text in table.items() if name in used]
    return f", with {' and '.join(told)} as another claim states {'it' if len(told) == 1 else 'them'}" if told else ""


def _numbers(texts: Mapping[str, str]) -> dict[str, Fraction]:
    """Those of the printed texts that are single numbers."""
    found: dict[str, Fraction] = {}
    for name, text in texts.items():
        with suppress(InputError):
            number = read_printed(text, NEAREST, name).point
            found |= {} if number is None else {name: number}
    return found


def _neighbours(formula: Formula) -> tuple[Formula | Expression, ...]:
    """The formulas easily taken for this one: of an end of a share's interval, the other end comes first."""
    if formula.family is None or formula.family.quantity in {"difference", "ratio", "other"}:
        return NEIGHBOURS.get(formula.id, ())
    other = catalogue.other_end(formula)
    near = NEAR_AN_END[formula.limit] if formula.is_end_of_share else ()
    return near if other is None else (other, *near)


def _of_tree(tree: Node, point: Point) -> Ends | None:
    try:
        with at_precision(PRECISION):
            return bounds(evaluate(tree, {name: exact(value) for name, value in point.items()}))
    except (UndefinedError, UnableError):
        return None


def of_another_size(case: Case) -> Iterator[Tried]:
    """A sample or a population of another size, which the report states: for the formula's own, or under a rate."""
    own = {p.name for p in case.reading.formula.parameters}
    for name in (n for n in MISTAKEN_SIZES if n in own):
        for other in MISTAKEN_SIZES[name]:
            for text, size in _stated_sizes(case, other):
                if size != case.point[name]:
                    what = f"another {name} = " if other == name else f"{other} = "
                    yield _with(case, f"when {what}{text} {OF_ANOTHER_SIZE} {_typed(case, name)}", {name: size})
    yield from _of_another_denominator(case)


def of_another_count(case: Case) -> Iterator[Tried]:
    """A number that another claim counts or states, for a size, or for a count of the report's own arithmetic.

    There may be hundreds of them: an end that is solved for takes a tenth of a second with each, and has none tried.
    """
    claim = case.reading.claim
    if not is_quick(case.reading.formula):
        return
    named = {(name, size) for name in MISTAKEN_SIZES for other in MISTAKEN_SIZES[name]
             for _, size in _stated_sizes(case, other)}  # fmt: skip
    for parameter in case.reading.formula.parameters:
        name = parameter.name
        is_own = claim.arithmetic is not None and case.point[name].denominator == 1
        for text, size in _stated_sizes(case, COUNTED) if is_own or name in MISTAKEN_SIZES else ():
            if size not in {*case.stated.values()} and (name, size) not in named and _admits(parameter, size):
                point = {**case.point, name: size}
                words = f"when {text}, a number of another claim, {OF_ANOTHER_SIZE} {_typed(case, name)}"
                yield words, value_or_none(case.reading.formula, point)


def _typed(case: Case, name: str) -> str:
    return f"{name} = {case.reading.claim.inputs.get(name, show(case.point[name]))}"


def _of_another_denominator(case: Case) -> Iterator[Tried]:
    """A share of a sample, x of x and what is left, as a share of another size that the report states."""
    share = case.reading.formula.sampled
    if share is None or not share.misses or case.reading.formula.unit != "share":
        return
    counts = [case.point.get(name) for name in (share.hits, share.misses)]
    hits, misses = (Fraction(0) if count is None else count for count in counts)
    own = hits + misses
    if None in counts or not own or not case.at_inputs[0] <= hits / own <= case.at_inputs[1]:
        return
    for name in DENOMINATORS:
        for text, size in _stated_sizes(case, name):
            if size > 0 and size != own:
                value = hits / size
                what = f"{name} = {text} {OF_ANOTHER_SIZE} {share.hits} + {share.misses} = {show(own)}"
                yield f"when {what}", (value, value)


def _stated_sizes(case: Case, name: str) -> Iterator[tuple[str, Fraction]]:
    """The different single numbers that any claim of the file states for a size; what is no number is told there."""
    for text in (text for other, text in case.reading.claim.elsewhere if other == name):
        with suppress(InputError):
            size = read_printed(text, NEAREST, name).point
            if size is not None:
                yield text, size


def weighted(case: Case) -> Iterator[Tried]:
    """A parameter squared, or its root, where it is called beta."""
    beta = case.point.get("beta")
    if beta is None or beta == 1:
        return
    yield _with(case, f"when β² = {show(beta**2)} is put in for β = {show(beta)}", {"beta": beta**2})
    root = Fraction(isqrt(beta.numerator), isqrt(beta.denominator))
    if root**2 == beta:
        yield _with(case, f"when the root {show(root)} is put in for β = {show(beta)}", {"beta": root})


def value_in_percent(case: Case) -> Iterator[Tried]:
    """The value taken for a percentage, or a percentage for it: off by the factor 100. No share is above 1."""
    low, high = case.at_inputs
    yield "when the value is divided by 100", (low / HUNDRED, high / HUNDRED)
    if case.reading.formula.unit != "share":
        yield "when the value is multiplied by 100", (low * HUNDRED, high * HUNDRED)


def input_in_percent(case: Case) -> Iterator[Tried]:
    """An input that is a share taken for a percentage, or a percentage for it."""
    for parameter in _shares(case):
        x = case.point[parameter.name]
        if x != 0:
            for factor, word in ((HUNDRED, "multiplied"), (Fraction(1, HUNDRED), "divided")):
                yield _with(case, f"when {parameter.name} is {word} by 100", {parameter.name: x * factor})


def complement_of_value(case: Case) -> Iterator[Tried]:
    """1 less the value."""
    low, high = case.at_inputs
    if low >= 0 and high <= 1:
        yield "by 1 less the value", (1 - high, 1 - low)


def complement_of_input(case: Case) -> Iterator[Tried]:
    """1 less an input that is a share."""
    for parameter in _shares(case):
        x = case.point[parameter.name]
        if x != 1 - x:
            yield _with(case, f"when 1 less {parameter.name} is put in for it", {parameter.name: 1 - x})


def reciprocal(case: Case) -> Iterator[Tried]:
    """1 over the value."""
    low, high = case.at_inputs
    if low > 0 or high < 0:
        yield "by 1 over the value", (1 / high, 1 / low)


def copied(case: Case) -> Iterator[Tried]:
    """An input printed as the value."""
    for name, value in case.stated.items():
        yield f"by the stated {name} itself", (value, value)


def shares_of_shares(case: Case) -> Iterator[Tried]:
    """A percentage that was meant as a share of another percentage."""
    for part, whole in percentages(case.reading.formula, case.reading.claim):
        share = case.point[part] * case.point[whole]
        yield _with(case, f"when {part} is taken as {case.reading.claim.inputs[part]} of {whole}", {part: share})


def rounded_early(case: Case) -> Iterator[Tried]:
    """The value with its intermediate results rounded, to other places than the convention of rounding early has."""
    claim = case.reading.claim
    if claim.convention:
        return
    source = BY_RATES.get(claim.formula) or catalogue.formula(claim.formula)
    composed = compose(source, claim.inputs, case.reading.sides)
    for unit in UNITS:
        if all(unit == unit_on_the_way(put.parameter, claim) for put in composed.substitutions):
            continue
        stated, words = rounded_on_the_way(composed, claim, partial(to_unit, unit=unit))
        if stated:
            values = {**case.stated, **{name: Fraction(text) for name, text in stated.items()}}
            formula = compose(source, {**claim.inputs, **stated}, case.reading.sides).formula
            yield (
                f"when {' and '.join(words)}",
                value_or_none(formula, {p.name: values[p.name] for p in formula.parameters}),
            )


def rounded_twice(case: Case) -> Iterator[Tried]:
    """The value rounded to one or two more places first."""
    if case.unit is None:
        return
    for more in (1, 2):
        unit = case.unit / 10**more
        first, same = nearest(case.at_inputs[0], unit), nearest(case.at_inputs[1], unit)
        if first == same:
            yield f"when the value is rounded to {show(first)} first", (nearest(first, case.unit),) * 2


def _shares(case: Case) -> list[Parameter]:
    return [p for p in case.reading.formula.parameters if UNIT.includes(p.interval)]


def _alike(a: Parameter, b: Parameter) -> bool:
    """Whether both are counts, both are shares, or neither is either."""
    return a.integer == b.integer and UNIT.includes(a.interval) == UNIT.includes(b.interval)


def _admits(parameter: Parameter, value: Fraction) -> bool:
    return parameter.interval.contains(value) and not (parameter.integer and value.denominator != 1)


def _with(case: Case, words: str, changed: Point) -> Tried:
    """The value with other inputs; no bounds on it where an end that is solved for is known to miss the print."""
    point = {**case.point, **changed}
    return words, ANYTHING if _is_far(case, point) else anywhere(case.reading.formula, point)


def _is_far(case: Case, point: Point) -> bool:
    """Whether a sign tells that an end which is solved for misses the print; the end itself takes far longer."""
    formula = case.reading.formula
    if formula.unknown is None:
        return False
    with suppress(DomainError, UnableError, UndefinedError):  # told by the value itself
        check_domain(formula, point)
        return surely_outside(formula, point, case.target)
    return False


def anywhere(formula: Formula, point: Point) -> Ends | None:
    """The value at a point, which for an explicit formula may lie outside the domain; None where there is none."""
    if formula.unknown is not None:
        return value_or_none(formula, point)
    try:
        return bounds_at(formula, point, PRECISION)
    except (DomainError, UnableError, UndefinedError):
        return None
