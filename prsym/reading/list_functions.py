"""Functions of written-out lists in Python's libraries, as trees: sums, means, norms, products of two lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from prsym.errors import ReadingError
from prsym.reading.building import ONE, TWO, ZERO, average, divide, multiply, product, subtract, total
from prsym.reading.tree import Bracket, Call, Node, Number, Power, Sum

Parts = tuple[Node, ...]


def _extreme(function: str, parts: Parts) -> Node:
    return parts[0] if len(parts) == 1 else Call(function, parts)


def _squared(node: Node) -> Node:
    return Power(Bracket(node, "("), TWO)


def norm(parts: Parts) -> Node:
    """The root of the sum of squares."""
    return Call("sqrt", (total(tuple(map(_squared, parts))) if parts else ZERO,))


def variance(parts: Parts, less: int = 0) -> Node:
    """The sum of squared distances from the mean, divided by the count less a number: 0 as in NumPy, 1 of a sample."""
    if len(parts) <= less:
        raise ReadingError(f"a variance of {len(parts)} number{'s' * (len(parts) > 1)} that is divided by 0")
    mean = Bracket(average(parts), "(")
    squares = total(tuple(_squared(subtract(part, mean)) for part in parts))
    return divide(Bracket(squares, "("), Number(str(len(parts) - less)))


def deviation(parts: Parts, less: int = 0) -> Node:
    """The root of the variance."""
    return Call("sqrt", (variance(parts, less),))


def _logsumexp(parts: Parts) -> Node:
    return Call("log", (total(tuple(Call("exp", (part,)) for part in parts)),))


def _harmonic_mean(parts: Parts) -> Node:
    return divide(Number(str(len(parts))), Bracket(total(tuple(divide(ONE, part) for part in parts)), "("))


# What takes one list of numbers.
OF_LISTS: Mapping[str, Callable[[Parts], Node]] = MappingProxyType(
    {
        **dict.fromkeys(("sum", "fsum", "nansum"), total),
        "prod": product,
        **dict.fromkeys(("mean", "fmean", "average"), average),
        **dict.fromkeys(("min", "amin"), partial(_extreme, "min")),
        **dict.fromkeys(("max", "amax"), partial(_extreme, "max")),
        "ptp": lambda parts: subtract(_extreme("max", parts), _extreme("min", parts)),
        "logsumexp": _logsumexp,
        "norm": norm,
        **dict.fromkeys(("var", "pvariance"), variance),
        **dict.fromkeys(("std", "pstdev"), deviation),
        "variance": partial(variance, less=1),
        "stdev": partial(deviation, less=1),
        "harmonic_mean": _harmonic_mean,
    }
)
WITH_DDOF = MappingProxyType({"var": variance, "std": deviation})  # NumPy's, with its argument of that name


def _dot(left: Parts, right: Parts) -> Node:
    return total(tuple(multiply(a, b) for a, b in zip(left, right, strict=True)))


def _distance(left: Parts, right: Parts) -> Node:
    return norm(tuple(subtract(a, b) for a, b in zip(left, right, strict=True)))


# What takes two lists of one length.
OF_TWO_LISTS: Mapping[str, Callable[[Parts, Parts], Node]] = MappingProxyType(
    {**dict.fromkeys(("dot", "inner", "vdot", "sumprod"), _dot), "dist": _distance}
)


def of_list(name: str, parts: Parts, ddof: int | None = None) -> Node:
    """A function of one list, as `sum([a, b])`; ReadingError for another function or an empty list."""
    if name not in OF_LISTS:
        raise ReadingError(f"{name} takes no list: lists stand only in {', '.join((*OF_LISTS, *OF_TWO_LISTS))}")
    if not parts:
        raise ReadingError(f"{name} of an empty list has no terms: write them out")
    if ddof is None:
        return OF_LISTS[name](parts)
    if name not in WITH_DDOF:
        raise ReadingError(f"{name} has no argument ddof")
    return WITH_DDOF[name](parts, ddof)


def of_two_lists(name: str, left: Parts, right: Parts) -> Node:
    """A function of two lists of one length, as `math.dist([a, b], [c, d])`; ReadingError for any other."""
    if name not in OF_TWO_LISTS:
        raise ReadingError(f"{name} takes no two lists: {', '.join(OF_TWO_LISTS)} do")
    if len(left) != len(right) or not left:
        raise ReadingError(f"{name} takes two lists of one length, not of {len(left)} and {len(right)}")
    return OF_TWO_LISTS[name](left, right)


def by_element(operation: Callable[[Node, Node], Node], left: Node | Parts, right: Node | Parts) -> Node | Parts:
    """An operation of two numbers, of two lists of one length, or of each number of a list with one number.

    Raises `ReadingError` for lists of two lengths.
    """
    lists = [side for side in (left, right) if isinstance(side, tuple)]
    if not lists:
        assert not isinstance(left, tuple)
        assert not isinstance(right, tuple)
        return operation(left, right)
    if len({len(one) for one in lists}) > 1:
        raise ReadingError(f"the lists have {len(lists[0])} and {len(lists[1])} numbers: they must have as many")
    length = len(lists[0])
    lefts, rights = (side if isinstance(side, tuple) else (side,) * length for side in (left, right))
    return tuple(map(operation, lefts, rights))


def polynomial_value(coefficients: Parts, x: Node) -> Node:
    """The polynomial with these coefficients, of the highest power first, by Horner's rule.

    >>> from prsym.reading.text import to_text
    >>> from prsym.reading.tree import Symbol
    >>> to_text(polynomial_value((Symbol("a"), Symbol("b")), Symbol("x")))
    'a·x + b'
    """
    value, *rest = coefficients or (ZERO,)
    for coefficient in rest:
        value = Sum((multiply(Bracket(value, "(") if isinstance(value, Sum) else value, x), coefficient))
    return value
