"""Trees of sums, products and logarithms as every reader writes them."""

from __future__ import annotations

import math
from fractions import Fraction

from prsym.reading.tree import EULER, Bracket, Call, Negative, Node, Number, Power, Product, Quotient, Sum

ZERO, ONE, TWO, TEN, HUNDRED = (Number(text) for text in ("0", "1", "2", "10", "100"))

MOST_FACTORS = 64  # of a product that is written out


def add(left: Node, right: Node) -> Node:
    """`left + right`; a sum to which more is added stays one sum."""
    return Sum((*(left.terms if isinstance(left, Sum) else (left,)), right))


def subtract(left: Node, right: Node) -> Node:
    """`left - right`, with the subtracted term as a `Negative`."""
    return add(left, Negative(right))


def multiply(left: Node, right: Node) -> Node:
    """`left · right`; a product with one more factor stays one product.

    >>> len(multiply(multiply(ONE, TWO), TEN).factors)
    3
    """
    return Product((*(left.factors if isinstance(left, Product) else (left,)), right))


def divide(left: Node, right: Node) -> Node:
    """`left/right`, with a slash."""
    return Quotient(left, right, stacked=False)


def percent(node: Node) -> Node:
    """`node` hundredths."""
    return Quotient(node, HUNDRED, stacked=False)


def logarithm(node: Node, base: Node) -> Node:
    """The logarithm to a base: a function of its own for e and 10, else a quotient of natural logarithms.

    >>> logarithm(Number("8"), Number("2")).denominator
    Call(function='log', arguments=(Number(text='2'),))
    """
    bare = base
    while isinstance(bare, Bracket):
        bare = bare.inner
    if bare == EULER:
        return Call("log", (node,))
    if bare == TEN:
        return Call("log10", (node,))
    return Quotient(Call("log", (node,)), Call("log", (base,)), stacked=False)


def average(parts: tuple[Node, ...]) -> Node:
    """The arithmetic mean."""
    return Quotient(total(parts), Number(str(len(parts))), stacked=False)


def total(parts: tuple[Node, ...]) -> Node:
    """The sum of one or more parts."""
    return parts[0] if len(parts) == 1 else Sum(parts)


def product(parts: tuple[Node, ...]) -> Node:
    """The product of one or more parts."""
    return parts[0] if len(parts) == 1 else Product(parts)


def factorial_power(function: str, step: int, x: Node, count: Node) -> Node:
    """x (x + step) (x + 2 step) …, so many factors, where their number is a small one; else the function's call.

    >>> len(factorial_power("poch", 1, TEN, TWO).factors)
    2
    """
    if not isinstance(count, Number) or count.value.denominator != 1 or count.value > MOST_FACTORS:
        return Call(function, (x, count))
    steps = (number_node(Fraction(step * i)) for i in range(1, int(count.value)))
    parts = (x, *(Bracket(add(x, moved), "(") for moved in steps))
    return product(parts) if count.value else ONE


def double_factorial(n: Node) -> Node:
    """The product n (n - 2) (n - 4) … of a small number; of 2k, 2k - 1 and 2k + 1 by factorials; else the call.

    >>> double_factorial(Number("7"))
    Number(text='105')
    """
    if not isinstance(n, Number) or n.value.denominator != 1 or n.value > MOST_FACTORS:
        return _double_factorial_of_twice(n)
    return Number(str(math.prod(range(int(n.value), 0, -2))))


def _double_factorial_of_twice(n: Node) -> Node:
    """(2k)!! = 2^k k!, and (2k -+ 1)!! is (2k)! or (2k + 1)! divided by it; else the call."""
    match n:
        case Product((Number("2"), *rest)):
            return multiply(Power(TWO, product(tuple(rest))), Call("factorial", (product(tuple(rest)),)))
        case Sum((Product((Number("2"), *_)) as twice, (Number("1") | Negative(Number("1"))) as one)):
            top = n if isinstance(one, Number) else twice
            return divide(Call("factorial", (top,)), Bracket(_double_factorial_of_twice(twice), "("))
        case _:
            return Call("factorial2", (n,))


def number_node(value: Fraction) -> Node:
    """An exact number as a tree."""
    top, bottom = Number(str(abs(value.numerator))), Number(str(value.denominator))
    node: Node = top if value.denominator == 1 else Quotient(top, bottom, stacked=False)
    return Bracket(Negative(node), "(") if value < 0 else node
