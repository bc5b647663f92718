"""Units of a declared formula: sums, comparisons and functions are checked, and the value has the unit that is stated.

The units are read by pint. A unit is compared by its dimensions, so that a sum of metres and feet is refused only where
the two have different dimensions; a number without a unit has the dimension 1, and fits everywhere else nowhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from prsym.errors import InputError
from prsym.model.formula import Formula
from prsym.reading.limits import constant
from prsym.reading.text import to_text
from prsym.reading.tree import (
    Bracket,
    Call,
    Negative,
    Node,
    Number,
    Power,
    Product,
    Quotient,
    Relation,
    Sum,
    Symbol,
)

LONGEST = 60
# Names with small exponents: what pint would compute of longer ones, as 9**9**9, has no end.
_UNIT = re.compile(r"(?:[^\W\d]\w*|[()/.·\s]|\*(?!\*)|(?:\*\*|\^)\s*[-+]?\d{1,2}(?![\d.]|\s*(?:\*\*|\^))){0,40}")
VALUE = "value"  # the name under which the unit of the result is stated
Dimensions = Mapping[str, Fraction]
NONE: Dimensions = {}
LIKE_ITS_ARGUMENT = frozenset({"abs", "min", "max"})


def check_units(formula: Formula, units: Mapping[str, str]) -> None:
    """Refuse a formula whose units do not fit: `InputError` names the part and both dimensions.

    `units` gives each letter its unit (`""` for none), and under `value` that of the result, which may be left out for
    an equation.
    """
    names = [p.name for p in formula.all_parameters]
    for name in units:
        if name not in names and name != VALUE:
            raise InputError(f"{formula.id}: units: {name!r} does not occur; there are {', '.join(names)} and {VALUE}")
    missing = [name for name in names if name not in units]
    if missing:
        raise InputError(f'{formula.id}: units: give one for {", ".join(missing)} too ("" where there is none)')
    known = {name: _dimensions(text, f"{formula.id}: units: {name}") for name, text in units.items()}
    check = _Check(formula.id, {name: d for name, d in known.items() if name in names})
    for relation in formula.constraint_trees:
        check.of(relation)
    found = check.of(formula.tree)
    if formula.unknown is not None:
        found = known[formula.unknown.name]
    if VALUE in known and found != known[VALUE]:
        stated = units[VALUE] or "no unit"
        raise InputError(f"{formula.id}: units: the value has {_shown(found)}, and {stated} is {_shown(known[VALUE])}")


def _registry() -> Any:
    try:
        import pint
    except ImportError:
        raise InputError("units are checked by pint: install it with pip install 'prsym[units]'") from None
    return pint.get_application_registry()


def _dimensions(text: object, where: str) -> Dimensions:
    registry = _registry()
    if not isinstance(text, str) or len(text) > LONGEST or not _UNIT.fullmatch(text):
        raise InputError(f"{where} = {str(text)[:LONGEST]!r}: write a unit such as m/s**2, or an empty text")
    try:
        found = registry.parse_units(text).dimensionality if text.strip() else {}
    except Exception as error:  # pint raises many kinds for a text that is no unit
        raise InputError(f"{where} = {text!r} is no unit: {' '.join(str(error).split())[:100]}") from None
    return {str(name): Fraction(power).limit_denominator(1000) for name, power in found.items()}


class _Check:
    """The dimensions of each part of a tree."""

    def __init__(self, identifier: str, known: Mapping[str, Dimensions]) -> None:
        self.identifier, self.known = identifier, known

    def of(self, node: Node) -> Dimensions:
        match node:
            case Number():
                return NONE
            case Symbol(name):
                return self.known.get(name, NONE)
            case Bracket(inner, _) | Negative(inner):
                return self.of(inner)
            case Sum(terms):
                return self._alike(node, terms)
            case Relation(sides, _):
                return self._alike(node, sides)
            case Product(factors):
                return _product([(self.of(factor), Fraction(1)) for factor in factors])
            case Quotient(top, bottom, _):
                return _product([(self.of(top), Fraction(1)), (self.of(bottom), Fraction(-1))])
            case Power(base, exponent):
                return self._power(base, exponent)
            case Call(function, arguments):
                return self._call(node, function, arguments)
            case _:
                raise InputError(f"{self.identifier}: units: {to_text(node)} is not checked: leave the units out")

    def _alike(self, whole: Node, parts: tuple[Node, ...]) -> Dimensions:
        """Parts of one dimension; a plain 0 has every dimension."""
        rest = [part for part in parts if constant(part) != 0]
        found = [self.of(part) for part in rest]
        for part, own in zip(rest[1:], found[1:], strict=True):
            if own != found[0]:
                raise self._clash(whole, rest[0], found[0], part, own)
        return found[0] if found else NONE

    def _power(self, base: Node, exponent: Node) -> Dimensions:
        self._without(exponent, "the exponent")
        own, power = self.of(base), constant(exponent)
        if not own:
            return NONE
        if power is None:
            raise InputError(f"{self.identifier}: units: {to_text(base)} has {_shown(own)} and a computed exponent")
        return _product([(own, power)])

    def _call(self, whole: Node, function: str, arguments: tuple[Node, ...]) -> Dimensions:
        if function == "sqrt":
            return _product([(self.of(arguments[0]), Fraction(1, 2))])
        if function in LIKE_ITS_ARGUMENT:
            return self._alike(whole, arguments)
        if function == "if":
            self.of(arguments[0])
            return self._alike(whole, arguments[1:])
        for argument in arguments:
            self._without(argument, f"the argument of {function}")
        return NONE

    def _without(self, node: Node, what: str) -> None:
        if own := self.of(node):
            raise InputError(f"{self.identifier}: units: {what}, {to_text(node)}, has {_shown(own)}: it must have none")

    def _clash(self, whole: Node, first: Node, one: Dimensions, second: Node, other: Dimensions) -> InputError:
        parts = f"{to_text(first)} has {_shown(one)}, {to_text(second)} has {_shown(other)}"
        return InputError(f"{self.identifier}: units: in {to_text(whole)}, {parts}")


def _product(parts: list[tuple[Dimensions, Fraction]]) -> Dimensions:
    found: dict[str, Fraction] = {}
    for own, power in parts:
        for name, size in own.items():
            found[name] = found.get(name, Fraction(0)) + size * power
    return {name: size for name, size in found.items() if size}


def _shown(own: Dimensions) -> str:
    if not own:
        return "no unit"
    return "·".join(f"{name}^{size}" if size != 1 else name for name, size in sorted(own.items()))
