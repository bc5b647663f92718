"""Juxtapositions in a LaTeX formula that can be read in two ways: refused, with both readings."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from prsym.errors import ReadingError
from prsym.reading.building import divide, multiply
from prsym.reading.limits import constant
from prsym.reading.notation import Notation
from prsym.reading.text import to_text
from prsym.reading.tree import Bracket, Call, Node, Number, Power, Product, Quotient, Symbol, children

DIVISIONS = frozenset({"/", "÷", "\\div"})
_POWER_OF_TEN = re.compile(r"(?<![\w\\.])((?:\d+\.)?\d+)[eE]([+-]?)(\d+)", re.ASCII)
_MOST_SHOWN = 40  # nodes of a reading that an error message shows


@dataclass(frozen=True, slots=True)
class BareCall:
    """An expression that ends in a call without brackets round its argument, until its neighbours are known.

    `make` gives the same with another argument.
    """

    node: Node
    argument: Node
    make: Callable[[Node], Node]

    @staticmethod
    def of(argument: Node, make: Callable[[Node], Node]) -> BareCall:
        """The call of an argument."""
        return BareCall(make(argument), argument, make)

    def joined(self, change: Callable[[Node], Node]) -> BareCall:
        """The call of a changed argument."""
        return BareCall.of(change(self.argument), self.make)

    def within(self, change: Callable[[Node], Node]) -> BareCall:
        """More around the call: a power of it, factors before it."""
        make = self.make
        return BareCall(change(self.node), self.argument, lambda argument: change(make(argument)))


@dataclass(frozen=True, slots=True)
class Closed:
    """A function with its arguments in brackets, until its neighbours are known: it ends what stands before it."""

    node: Node


class Arguments(tuple[Node, ...]):
    """The contents of round brackets: more than one only after a letter that is a function."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Raised:
    """Brackets with an exponent after them, until it is known whether they are the arguments of a function."""

    arguments: Arguments | Bracket
    exponent: Node


def unbare(item: Any) -> Any:
    return item.node if isinstance(item, BareCall | Closed) else item


def only(arguments: Arguments) -> Node:
    if len(arguments) > 1:
        raise ReadingError("several arguments in brackets need a function letter before them")
    return Bracket(arguments[0], "(")


def bare_or_not(argument: Node | BareCall | Closed, make: Callable[[Node], Node]) -> Node | BareCall:
    """A function of its argument; marked when no brackets show where the argument ends."""
    if isinstance(argument, BareCall):
        return argument.within(make)
    if isinstance(argument, Bracket):
        return make(argument.inner)
    if isinstance(argument, Closed):
        return make(argument.node)
    return BareCall.of(argument, make)


_OF_ANGLES = frozenset({"sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "coth", "sech", "csch"})


def is_called(item: Any) -> bool:
    """Whether an item is a function of its argument, perhaps raised: before it the argument of another one ends."""
    if isinstance(item, Closed):
        return True
    inner = unbare(item)
    while isinstance(inner, Power):
        inner = inner.base
    return isinstance(inner, Call) and inner.function in _OF_ANGLES | {"log", "exp", "atan", "asin", "acos", "atanh"}


def joined_arguments(items: list[Any], notation: Notation) -> tuple[list[Any], bool]:
    r"""The factors of a product with `\sin 2x` as one, and whether that was a choice between two readings.

    After a number the letters belong to the argument of an angle's function: so every author writes a multiple. With
    the notation's `argument` joined, so do letters after letters, as in `\sin n x`, and brackets after numbers, as in
    `\sin\tfrac12(x + y)`.
    """
    joined: list[Any] = []
    chosen = False
    for item in items:
        last = joined[-1] if joined else None
        if isinstance(last, BareCall) and _is_multiple(last, item):
            joined[-1] = last.joined(lambda argument, item=item: Product((*_factors(argument), item)))  # type: ignore[misc]
        elif isinstance(last, BareCall) and notation.argument == "joined" and is_joined(last.argument, item):
            chosen = True
            inner = only(item) if isinstance(item, Arguments) else item
            joined[-1] = last.joined(lambda argument, inner=inner: Product((*_factors(argument), inner)))  # type: ignore[misc]
        else:
            joined.append(item)
    return joined, chosen


def _factors(argument: Node) -> tuple[Node, ...]:
    return argument.factors if isinstance(argument, Product) else (argument,)


def _is_multiple(bare: BareCall, item: Any) -> bool:
    """Whether a letter follows an angle that begins with a number."""
    call = bare.node.base if isinstance(bare.node, Power) else bare.node
    is_angle = isinstance(call, Call) and call.function in _OF_ANGLES
    return is_angle and isinstance(item, Symbol) and isinstance(_factors(bare.argument)[0], Number)


def is_joined(argument: Node, item: Any) -> bool:
    """Whether a print joins a factor to an argument: a letter or its power, or brackets after a number."""
    if isinstance(item, Symbol) or (isinstance(item, Power) and isinstance(item.base, Symbol)):
        return True
    is_number = all(constant(factor) is not None or factor == Symbol("pi") for factor in _factors(argument))
    return is_number and isinstance(item, Arguments | Bracket) and (isinstance(item, Bracket) or len(item) == 1)


def before_operator(left: Any, operator: str, right: Any) -> Node:
    """The left operand; `ln x/y` is refused, for the function may be meant of both."""
    if not isinstance(left, BareCall) or is_called(right):
        return unbare(left)  # type: ignore[no-any-return]  # a node
    raise two_arguments(left.node, unbare(right), operator)


def two_arguments(call: Node, following: Any, operator: str = "") -> ReadingError:
    """`\\ln a b` and `\\ln a / b`: the function of the first alone, or of both."""
    join = divide if operator in DIVISIONS else multiply
    last = call.factors[-1] if isinstance(call, Product) else call
    inner = last.base if isinstance(last, Power) else last
    after = only(following) if isinstance(following, Arguments) and len(following) == 1 else following
    if not isinstance(inner, Call) or not isinstance(after, Node):
        return ReadingError(
            "a function without brackets before another factor can be read as f(a)b or f(ab): add brackets"
        )
    both = Call(inner.function, (join(inner.arguments[0], after),))
    return two_readings("a function without brackets", join(inner, after), both, "f(a)b or f(ab)")


def two_readings(what: str, first: Node, second: Node, generic: str) -> ReadingError:
    is_short = is_small(second, _MOST_SHOWN)  # the first is of the same symbols
    shown = f"{to_text(first)} or as {to_text(second)}" if is_short else generic
    return ReadingError(f"{what} can be read as {shown}: add brackets")


def is_small(node: Node, most: int) -> bool:
    """Whether a tree has at most so many nodes; no more of it than that is looked at."""
    pending, count = [node], 0
    while pending and count <= most:
        count += 1
        pending += children(pending.pop())
    return count <= most


def refuse_powers_of_ten(text: str) -> None:
    """`1e9` is a number in a program, and 1 times e times 9 in LaTeX."""
    found = _POWER_OF_TEN.search(text)
    if found:
        number, sign, exponent = found.groups()
        times = rf"{number} \cdot 10^{{{sign}{exponent}}}"
        product = f"{number}e {sign} {exponent}" if sign else rf"{number} \cdot e \cdot {exponent}"
        raise ReadingError(f"{found[0]} can be read as {times} or as {product}: write which is meant")


def refuse_digit_groups(items: list[Any]) -> None:
    """`1 000`, `1\\,000` and `2 1/2` can be read as one number or as a product."""
    for left, right in pairwise(items):
        fraction = isinstance(right, Quotient) and all(isinstance(x, Number) for x in children(right))
        if isinstance(left, Number) and (isinstance(right, Number) or fraction):
            raise ReadingError(
                f"{left.text} before another number can be read as one number or as a product: write the number "
                r"without spaces, or \cdot between the two"
            )
