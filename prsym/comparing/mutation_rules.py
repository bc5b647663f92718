"""Common mistakes at a sign, a function, an exponent or a number: for a node, the wrong nodes that may stand there.

A rule yields (words, node): the words complete "equals the formula with …".
"""

from __future__ import annotations

from collections.abc import Iterator

from prsym.comparing.places import ONE, TWO, product_of, shown, sum_of, written_for
from prsym.reading.functions import FUNCTIONS
from prsym.reading.limits import constant
from prsym.reading.tree import (
    EULER,
    Bracket,
    Call,
    Negative,
    Node,
    Number,
    Power,
    Product,
    Quotient,
    Sum,
    Symbol,
    children,
    rebuild,
)

Change = tuple[str, Node]

_ROUNDED = {Symbol("pi"): ("3.14", "3.1416"), EULER: ("2.718", "2.72")}


def without_square(node: Node) -> Iterator[Change]:
    """β for β²."""
    if isinstance(node, Power) and constant(node.exponent) == 2:
        yield f"{shown(node.base)} for {shown(node)}", node.base


def with_square(node: Node) -> Iterator[Change]:
    """β² for β."""
    if _is_variable(node):
        yield written_for(Power(node, TWO), node)


def other_sign(node: Node) -> Iterator[Change]:
    """One term of a sum, or a lone minus sign, with the other sign."""
    match node:
        case Sum(terms):
            for i, term in enumerate(terms):
                turned = term.operand if isinstance(term, Negative) else Negative(term)
                own = term.operand if isinstance(term, Negative) else term
                yield f"the sign of {shown(own)} changed in {shown(node)}", Sum((*terms[:i], turned, *terms[i + 1 :]))
        case Negative(operand):
            yield f"the sign of {shown(operand)} changed", operand
        case _:
            return


def other_logarithm(node: Node) -> Iterator[Change]:
    """log10 for ln and the like."""
    if isinstance(node, Call) and node.function.startswith("log"):
        yield from _mistaken(node)


def other_function(node: Node) -> Iterator[Change]:
    """atanh for atan and the like, and an angle in degrees."""
    if not isinstance(node, Call) or node == EULER:
        return
    if not node.function.startswith("log"):
        yield from _mistaken(node)
    if node.function == "atan":
        degrees = Quotient(Product((Number("180"), node)), Symbol("pi"), stacked=False)
        yield f"{shown(node)} in degrees instead of radians", degrees
    if node.function == "beta_regularized":
        x, a, b = node.arguments
        yield written_for(Call(node.function, (x, b, a)), node)
    if node.function == "binomial":
        n, k = node.arguments
        yield written_for(Call(node.function, (k, n)), node)


def _mistaken(node: Call) -> Iterator[Change]:
    """The functions that are commonly mistaken for this one, by its row."""
    for name in FUNCTIONS[node.function].mistaken_for:
        yield written_for(Call(name, node.arguments), node)


def other_root(node: Node) -> Iterator[Change]:
    """A square root or an absolute value dropped, or a square root taken of an argument."""
    if isinstance(node, Call) and node.function in {"sqrt", "abs"}:
        yield written_for(node.arguments[0], node)
    if _is_variable(node):
        yield written_for(Call("sqrt", (node,)), node)


def other_exponent(node: Node) -> Iterator[Change]:
    """An exponent one larger or one smaller, or with the other sign."""
    if not isinstance(node, Power):
        return
    value = constant(node.exponent)
    if value is None:
        yield written_for(Power(node.base, sum_of(node.exponent, ONE)), node)
        yield written_for(Power(node.base, sum_of(node.exponent, Negative(ONE))), node)
        return
    for other in (value + 1, value - 1, -value):
        if other.denominator == 1 and other not in (0, 1):
            yield written_for(Power(node.base, number(other.numerator)), node)


def number(value: int) -> Node:
    """A whole number as a tree."""
    return Negative(Number(str(-value))) if value < 0 else Number(str(value))


def without_two(node: Node) -> Iterator[Change]:
    """The factor 2 (or 1/2) left out."""
    if isinstance(node, Product):
        for i, factor in enumerate(node.factors):
            value = constant(factor)
            if value is not None and value in (2, 1 / TWO.value):
                rest = product_of(*node.factors[:i], *node.factors[i + 1 :])
                yield f"the factor {shown(factor)} left out of {shown(node)}", rest


def with_two(node: Node) -> Iterator[Change]:
    """A factor 2 put before a term, a numerator or a denominator."""
    match node:
        case Sum(terms):
            for i, term in enumerate(terms):
                own = term.operand if isinstance(term, Negative) else term
                if isinstance(own, Number):
                    continue  # a number doubled is another number: `other_constant`
                twice: Node = product_of(TWO, own)
                twice = Negative(twice) if isinstance(term, Negative) else twice
                new = Sum((*terms[:i], twice, *terms[i + 1 :]))
                yield f"a factor 2 put before {shown(own)} in {shown(node)}", new
        case Quotient(a, b, stacked):
            yield f"a factor 2 put into the numerator of {shown(node)}", Quotient(product_of(TWO, a), b, stacked)
            yield f"a factor 2 put into the denominator of {shown(node)}", Quotient(a, product_of(TWO, b), stacked)
        case _:
            return


def without_complement(node: Node) -> Iterator[Change]:
    """R for 1 − R."""
    match node:
        case Sum((Number("1"), Negative(operand))):
            yield written_for(operand, node)
        case _:
            return


def sum_off_by_one(node: Node) -> Iterator[Change]:
    """1 added to, or subtracted from, a sum."""
    if isinstance(node, Sum):
        yield f"1 added to {shown(node)}", Sum((*node.terms, ONE))
        yield f"1 subtracted from {shown(node)}", Sum((*node.terms, Negative(ONE)))


def off_by_one(node: Node) -> Iterator[Change]:
    """1 added to, or subtracted from, a symbol."""
    if _is_variable(node):
        yield written_for(sum_of(node, ONE), node)
        yield written_for(sum_of(node, Negative(ONE)), node)


def other_constant(node: Node) -> Iterator[Change]:
    """A number in a sum, product, quotient or function changed by one, doubled or halved; pi and e rounded."""
    parts = () if isinstance(node, Power | Bracket) or node == EULER else children(node)
    for i, part in enumerate(parts):
        for other in _other_numbers(part):
            words = f"{shown(other)} for {shown(part)} in {shown(node)}"
            yield words, rebuild(node, (*parts[:i], other, *parts[i + 1 :]))
    for text in _ROUNDED.get(node, ()):
        yield written_for(Number(text), node)


def _other_numbers(node: Node) -> Iterator[Node]:
    if isinstance(node, Number):
        value = node.value
        for other in dict.fromkeys((value + 1, value - 1, 2 * value, value / 2)):
            top, bottom = number(other.numerator), Number(str(other.denominator))
            yield top if other.denominator == 1 else Quotient(top, bottom, stacked=False)


def _is_variable(node: Node) -> bool:
    return isinstance(node, Symbol) and node.name != "pi"
