"""The unit of each part of a tree: products multiply units, quotients divide them, what is added has the same."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from prsym.errors import InputError
from prsym.reading.limits import constant
from prsym.reading.text import to_text
from prsym.reading.tree import Bracket, Call, Negative, Node, Number, Power, Product, Quotient, Relation, Sum, Symbol

Powers = Mapping[str, Fraction]


@dataclass(frozen=True)
class Unit:
    """A product of powers of units; `sure` is False where a factor's unit is not said, so that there may be more."""

    powers: Powers = field(default_factory=dict)
    sure: bool = True

    def __bool__(self) -> bool:
        return bool(self.powers)


NONE = Unit()


class UnitCheck(ABC):
    """The unit of each part of a tree in symbols with known units; `InputError` where parts do not fit."""

    like_their_arguments = frozenset({"abs", "min", "max"})

    def __init__(self, where: str, known: Mapping[str, Unit]) -> None:
        self.where, self.known = where, known

    @abstractmethod
    def alike(self, whole: Node, parts: Sequence[Node]) -> Unit:
        """The one unit of parts that are added or compared; `InputError` where they have none in common."""

    @abstractmethod
    def shown(self, unit: Unit) -> str:
        """A unit in words."""

    def of_number(self, _: Number) -> Unit:
        """The unit of a number in the text."""
        return NONE

    def of(self, node: Node) -> Unit:
        """The unit of a tree."""
        match node:
            case Number():
                return self.of_number(node)
            case Symbol(name):
                return self.known.get(name, NONE)
            case Bracket(inner, _) | Negative(inner):
                return self.of(inner)
            case Sum(parts) | Relation(parts, _):
                return self.alike(node, parts)
            case Product(factors):
                return product([(self.of(factor), Fraction(1)) for factor in factors])
            case Quotient(top, bottom, _):
                return product([(self.of(top), Fraction(1)), (self.of(bottom), Fraction(-1))])
            case Power(base, exponent):
                return self._power(base, exponent)
            case Call(function, arguments):
                return self._call(node, function, arguments)
            case _:
                raise InputError(f"{self.where}{to_text(node)} is not checked: leave the units out")

    def _power(self, base: Node, exponent: Node) -> Unit:
        self._without(exponent, "the exponent")
        own, power = self.of(base), constant(exponent)
        if not own:
            return own
        if power is None:
            raise InputError(f"{self.where}{to_text(base)} has {self.shown(own)} and a computed exponent")
        return product([(own, power)])

    def _call(self, whole: Node, function: str, arguments: Sequence[Node]) -> Unit:
        if function == "sqrt":
            return product([(self.of(arguments[0]), Fraction(1, 2))])
        if function in self.like_their_arguments:
            return self.alike(whole, arguments)
        if function == "if":
            self.of(arguments[0])
            return self.alike(whole, arguments[1:])
        for argument in arguments:
            self._without(argument, f"the argument of {function}")
        return NONE

    def _without(self, node: Node, what: str) -> None:
        own = self.of(node)
        if own and own.sure:
            raise InputError(f"{self.where}{what}, {to_text(node)}, has {self.shown(own)}: it must have none")


def product(parts: Sequence[tuple[Unit, Fraction]]) -> Unit:
    """The product of powers of units."""
    found: dict[str, Fraction] = {}
    for own, power in parts:
        for name, size in own.powers.items():
            found[name] = found.get(name, Fraction(0)) + size * power
    return Unit({name: size for name, size in found.items() if size}, all(own.sure for own, _ in parts))
