"""The order-preserving tree of a formula: what was written, as it was written.

Every node is frozen, so that a tree can be compared, hashed and shared. The tree alone gives the
SymPy expression, the conditions under which the formula is defined, and the MathML that is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Number:
    """A decimal number as typed; `value` is exact."""

    text: str

    @property
    def value(self) -> Fraction:
        """The exact rational value of the text."""
        return _fraction(self.text)


@lru_cache(maxsize=4096)  # the same few numbers are read at every evaluation
def _fraction(text: str) -> Fraction:
    return Fraction(text)


@dataclass(frozen=True, slots=True)
class Symbol:
    """A letter or a name, subscript and primes included (`c_0`)."""

    name: str


@dataclass(frozen=True, slots=True)
class Sum:
    """Terms in the order written; a subtracted term is a `Negative`."""

    terms: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Negative:
    """A leading minus sign."""

    operand: Node


@dataclass(frozen=True, slots=True)
class Product:
    """Factors in the order written."""

    factors: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Quotient:
    """A fraction; `stacked` tells `\\frac{a}{b}` from `a/b`."""

    numerator: Node
    denominator: Node
    stacked: bool


@dataclass(frozen=True, slots=True)
class Power:
    """A base with an exponent."""

    base: Node
    exponent: Node


@dataclass(frozen=True, slots=True)
class Call:
    """A known function (a row of `functions.FUNCTIONS`) and its arguments."""

    function: str
    arguments: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Apply:
    """A letter applied to arguments, as in `X(R; \\rho, \\beta)`; its meaning is the formula's to give."""

    letter: str
    arguments: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracketed group, with the bracket that was used: `(`, `[` or `{`."""

    inner: Node
    kind: str


@dataclass(frozen=True, slots=True)
class Derivative:
    """`d operand / d variable`."""

    operand: Node
    variable: str


@dataclass(frozen=True, slots=True)
class Integral:
    """A definite integral; `reciprocal` tells the shape `\\int \\frac{dr}{f}` (the integrand is 1/f)."""

    integrand: Node
    variable: str
    lower: Node
    upper: Node
    reciprocal: bool


@dataclass(frozen=True, slots=True)
class Summation:
    """The sum of a term over a whole-numbered index; empty when the upper end is below the lower."""

    term: Node
    index: str
    lower: Node
    upper: Node


@dataclass(frozen=True, slots=True)
class Relation:
    """A chain `a = b = c`, `a <= b`, …: one operator between each two neighbours."""

    sides: tuple[Node, ...]
    operators: tuple[str, ...]


Node = (
    Number
    | Symbol
    | Sum
    | Negative
    | Product
    | Quotient
    | Power
    | Call
    | Apply
    | Bracket
    | Derivative
    | Integral
    | Summation
    | Relation
)

EULER = Call("exp", (Number("1"),))  # the number e, wherever it stands

RELATIONS = ("=", "<=", ">=", "<", ">", "!=")
OPPOSITE = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def children(node: Node) -> tuple[Node, ...]:
    """The direct sub-trees of a node, left to right."""
    match node:
        case Number() | Symbol():
            return ()
        case Sum(parts) | Product(parts) | Call(_, parts) | Apply(_, parts) | Relation(parts, _):
            return parts
        case Negative(inner) | Bracket(inner, _) | Derivative(inner, _):
            return (inner,)
        case Quotient(a, b, _) | Power(a, b):
            return (a, b)
        case Integral(body, _, lower, upper, _) | Summation(body, _, lower, upper):
            return (body, lower, upper)


def rebuild(node: Node, parts: tuple[Node, ...]) -> Node:
    """The same kind of node with other sub-trees, in the order of `children`."""
    match node:
        case Number() | Symbol():
            return node
        case Sum():
            return Sum(parts)
        case Product():
            return Product(parts)
        case Call(name, _):
            return Call(name, parts)
        case Apply(letter, _):
            return Apply(letter, parts)
        case Relation(_, operators):
            return Relation(parts, operators)
        case Negative():
            return Negative(parts[0])
        case Bracket(_, kind):
            return Bracket(parts[0], kind)
        case Derivative(_, variable):
            return Derivative(parts[0], variable)
        case Quotient(_, _, stacked):
            return Quotient(parts[0], parts[1], stacked)
        case Power():
            return Power(parts[0], parts[1])
        case Summation(_, index, _, _):
            return Summation(parts[0], index, parts[1], parts[2])
        case Integral(_, variable, _, _, reciprocal):
            return Integral(parts[0], variable, parts[1], parts[2], reciprocal)


def plain(node: Node) -> Node:
    """The tree without brackets and without the shape of its fractions: what is left is the arithmetic."""

    def change(part: Node) -> Node:
        match part:
            case Bracket(inner, _):
                return inner
            case Quotient(a, b, True):
                return Quotient(a, b, stacked=False)
            case _:
                return part

    return transform(node, change)


def walk(node: Node) -> Iterator[Node]:
    """Every node of a tree, parents before children."""
    yield node
    for child in children(node):
        yield from walk(child)


def transform(node: Node, change: Callable[[Node], Node]) -> Node:
    """The tree with `change` applied to every node, children first."""
    parts = tuple(transform(child, change) for child in children(node))
    return change(rebuild(node, parts))


def substitute(node: Node, values: dict[str, Node]) -> Node:
    """The tree with free symbols replaced, as names or numbers stand for them."""
    if isinstance(node, Symbol):
        return values.get(node.name, node)
    if isinstance(node, Integral | Summation):
        bound = node.variable if isinstance(node, Integral) else node.index
        body, *ends = children(node)
        free = {name: value for name, value in values.items() if name != bound}
        return rebuild(node, (substitute(body, free), *(substitute(end, values) for end in ends)))
    return rebuild(node, tuple(substitute(child, values) for child in children(node)))


def symbols(node: Node) -> tuple[str, ...]:
    """Names of the free symbols, in the order of their first appearance (bound variables left out)."""
    if isinstance(node, Integral | Summation):
        bound = node.variable if isinstance(node, Integral) else node.index
        body, lower, upper = children(node)
        found = [*(s for s in symbols(body) if s != bound), *symbols(lower), *symbols(upper)]
    elif isinstance(node, Symbol):
        found = [node.name]
    else:
        found = [name for child in children(node) for name in symbols(child)]
    return tuple(dict.fromkeys(found))
