"""Where in a tree something stands: every place with a way to put something else there, and a form free of order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from prsym.reading.text import to_text
from prsym.reading.tree import (
    Bracket,
    Negative,
    Node,
    Number,
    Power,
    Product,
    Quotient,
    Sum,
    children,
    plain,
    rebuild,
)

Put = Callable[[Node], Node]  # what stands at a place -> the whole tree
ONE = Number("1")
TWO = Number("2")
MAX_SHOWN = 60  # characters of a sub-expression that is quoted whole


def places(tree: Node) -> Iterator[tuple[Node, Put]]:
    """Every node, parents before children, with the function that puts another node in its place.

    >>> from prsym.reading.python import read_python
    >>> from prsym.reading.text import to_text
    >>> [to_text(put(Number("0"))) for _, put in places(read_python("a/b"))]
    ['0', '0/b', 'a/0']
    """
    return _places(tree, lambda new: new)


def _places(node: Node, put: Put) -> Iterator[tuple[Node, Put]]:
    yield node, put
    for index, child in enumerate(children(node)):
        yield from _places(child, _inside(node, index, put))


def _inside(node: Node, index: int, put: Put) -> Put:
    parts = children(node)
    return lambda new: put(rebuild(node, (*parts[:index], new, *parts[index + 1 :])))


def replace(node: Node, old: Node, new: Node) -> Node:
    """The tree with every occurrence of a sub-tree replaced; inside the replacement nothing is replaced."""
    if node == old:
        return new
    return rebuild(node, tuple(replace(child, old, new) for child in children(node)))


def bare(node: Node) -> Node:
    """The node without the brackets around it."""
    while isinstance(node, Bracket):
        node = node.inner
    return node


def sum_of(*terms: Node) -> Node:
    """A sum, or what is left of one: its only term, or 0."""
    return Sum(terms) if len(terms) > 1 else terms[0] if terms else Number("0")


def product_of(*factors: Node) -> Node:
    """A product, or what is left of one: its only factor, or 1."""
    return Product(factors) if len(factors) > 1 else factors[0] if factors else ONE


Form = tuple[object, ...]


def unordered(node: Node) -> Form:
    """A form that is the same for trees that differ in brackets and in the order of terms and factors only.

    >>> from prsym.reading.python import read_python
    >>> unordered(read_python("2*P*R/(P+R)")) == unordered(read_python("R/(R+P)*P*2"))
    True
    """
    match node:
        case Bracket(inner, _):
            return unordered(inner)
        case Sum() | Negative():
            terms = sorted(_terms(node, positive=True), key=repr)
            return terms[0][1] if len(terms) == 1 and terms[0][0] else ("sum", *terms)
        case Product() | Quotient():
            above, below = _factors(node)
            if not below and len(above) == 1:
                return above[0]
            return ("product", tuple(sorted(above, key=repr)), tuple(sorted(below, key=repr)))
        case Power(base, Number("1")):
            return unordered(base)
        case _:
            parts = children(node)
            blank = rebuild(node, tuple(ONE for _ in parts)) if parts else node
            return (repr(blank), *map(unordered, parts))


def _terms(node: Node, *, positive: bool) -> list[tuple[bool, Form]]:
    match node:
        case Bracket(inner, _):
            return _terms(inner, positive=positive)
        case Sum(terms):
            return [t for term in terms for t in _terms(term, positive=positive)]
        case Negative(operand):
            return _terms(operand, positive=not positive)
        case _:
            return [(positive, unordered(node))]


def _factors(node: Node) -> tuple[list[Form], list[Form]]:
    """The factors above and below the line; a factor 1 is none."""
    match node:
        case Bracket(inner, _):
            return _factors(inner)
        case Product(parts):
            pairs = [_factors(p) for p in parts]
            return [f for above, _ in pairs for f in above], [f for _, below in pairs for f in below]
        case Quotient(a, b, _):
            (a_above, a_below), (b_above, b_below) = _factors(a), _factors(b)
            return [*a_above, *b_below], [*a_below, *b_above]
        case _ if node == ONE:
            return [], []
        case _:
            return [unordered(node)], []


def shown(node: Node) -> str:
    """A sub-expression as a reader sees it; of a long one the beginning and the end."""
    text = to_text(plain(node))
    half = MAX_SHOWN // 2
    return text if len(text) <= MAX_SHOWN else f"{text[:half].rstrip()} … {text[-half:].lstrip()}"


def written_for(new: Node, old: Node) -> tuple[str, Node]:
    """A node in place of another, with the words for it."""
    return f"{shown(new)} for {shown(old)}", new
