"""The functions of a spreadsheet, as trees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from prsym.errors import ReadingError
from prsym.reading.building import ONE, TEN, TWO, add, average, divide, logarithm, multiply, product, subtract, total
from prsym.reading.cells import Cells
from prsym.reading.choices import Always, Both, Condition, Either, Opposite, choose, nonzero
from prsym.reading.function import Function
from prsym.reading.functions import FUNCTIONS
from prsym.reading.python import expanded
from prsym.reading.tree import Call, Node, Number, Power, Relation, Symbol

NEWER = ("_XLFN.", "_XLWS.")  # what a file writes before the name of a function of Excel 2010 or later
Value = Node | Both | Either | Opposite | Always | Cells | None  # None: an argument left empty


def _quantile(share: Node) -> Node:
    """The quantile of the normal law, which needs a share between 0 and 1."""
    return multiply(Call("sqrt", (TWO,)), Call("erfinv", (subtract(multiply(TWO, share), ONE),)))


def _deviation(node: Node) -> Node:
    """A standard deviation, which must be positive: s √s/√s has no value elsewhere."""
    if isinstance(node, Number) and node.value > 0:
        return node
    root = Call("sqrt", (node,))
    return divide(multiply(node, root), root)


def _quantile_of(share: Node, mean: Node, deviation: Node) -> Node:
    return add(mean, multiply(_deviation(deviation), _quantile(share)))


def _half_width(alpha: Node, deviation: Node, size: Node) -> Node:
    """Half of a confidence interval of two sides: a spreadsheet cuts the size to a whole number."""
    share = subtract(ONE, divide(alpha, TWO))
    return divide(multiply(_quantile(share), _deviation(deviation)), Call("sqrt", (Call("trunc", (size,)),)))


def _call_of(row: Function) -> Callable[..., Node]:
    return lambda *arguments: expanded(Call(row.name, arguments))


# What takes numbers: the numbers of arguments, and the tree.
_OF_NUMBERS: Mapping[str, tuple[tuple[int, ...], Callable[..., Node]]] = MappingProxyType(
    {
        **{name: ((row.arity,), _call_of(row)) for row in FUNCTIONS.values() if row.arity for name in row.spreadsheet},
        "SQRTPI": ((1,), lambda x: Call("sqrt", (multiply(x, Symbol("pi")),))),
        "LOG": ((1, 2), lambda x, base=TEN: logarithm(x, base)),
        "POWER": ((2,), Power),
        "PI": ((0,), lambda: Symbol("pi")),
        **dict.fromkeys(("NORM.S.INV", "NORMSINV"), ((1,), _quantile)),
        **dict.fromkeys(("NORM.INV", "NORMINV"), ((3,), _quantile_of)),
        **dict.fromkeys(("CONFIDENCE.NORM", "CONFIDENCE"), ((3,), _half_width)),
    }
)
# What takes any number of numbers and ranges.
_OF_RANGES: Mapping[str, Callable[[tuple[Node, ...]], Node]] = MappingProxyType(
    {
        "SUM": total,
        "PRODUCT": product,
        "AVERAGE": average,
        "MIN": lambda parts: parts[0] if len(parts) == 1 else Call("min", parts),
        "MAX": lambda parts: parts[0] if len(parts) == 1 else Call("max", parts),
        "SUMSQ": lambda parts: total(tuple(Power(part, TWO) for part in parts)),
    }
)
_OF_CONDITIONS = ("AND", "FALSE", "IF", "NOT", "OR", "TRUE")
KNOWN = (*sorted((*_OF_NUMBERS, *_OF_RANGES, *_OF_CONDITIONS)),)


def call(name: str, arguments: tuple[Value, ...]) -> Value:
    """The value of a function, whose name is in capitals; ReadingError for one that is not read.

    >>> call("LOG", (Symbol("x"),))
    Call(function='log10', arguments=(Symbol(name='x'),))
    """
    written = name
    for prefix in NEWER:
        name = name.removeprefix(prefix)
    if name in _OF_RANGES:
        parts = tuple(part for argument in arguments for part in _spread(argument, name))
        if not parts:
            raise ReadingError(f"{name} takes one argument or more")
        return _OF_RANGES[name](parts)
    if name in _OF_NUMBERS:
        counts, make = _OF_NUMBERS[name]
        if len(arguments) not in counts:
            raise ReadingError(f"{name} takes {' or '.join(map(str, counts))} argument(s), not {len(arguments)}")
        return make(*(number(argument, f"an argument of {name}") for argument in arguments))
    if name in _OF_CONDITIONS:
        return _logical(name, arguments)
    raise ReadingError(f"the function {written[:40]} is not read; read are {', '.join(KNOWN)}")


def number(value: Value, place: str) -> Node:
    """A value where a number must stand."""
    if value is None:
        raise ReadingError(f"{place} is empty: write a number, a cell or a name")
    if isinstance(value, Cells):
        raise ReadingError(f"a range as {place}: ranges stand only in {', '.join(_OF_RANGES)}")
    if isinstance(value, Relation | Both | Either | Opposite | Always):
        raise ReadingError(f"a truth value as {place}: comparisons, AND, OR, NOT, TRUE and FALSE stand only in IF")
    return value


def condition(value: Value) -> Condition:
    """A value where a condition must stand; a number holds unless it is 0."""
    if isinstance(value, Relation | Both | Either | Opposite | Always):
        return value
    return nonzero(number(value, "a condition"))


def _spread(value: Value, name: str) -> tuple[Node, ...]:
    return value.symbols if isinstance(value, Cells) else (number(value, f"an argument of {name}"),)


def _logical(name: str, arguments: tuple[Value, ...]) -> Value:
    if name in {"TRUE", "FALSE"} and not arguments:
        return Always(name == "TRUE")
    if name == "NOT" and len(arguments) == 1:
        return Opposite(condition(arguments[0]))
    if name in {"AND", "OR"} and arguments:
        parts = tuple(map(condition, arguments))
        return Both(parts) if name == "AND" else Either(parts)
    if name == "IF" and len(arguments) == 3:
        return _if(*arguments)
    if name == "IF" and len(arguments) == 2:
        raise ReadingError("IF with two arguments is FALSE, no number, where its condition fails: give a third")
    counts = {"TRUE": "no arguments", "FALSE": "no arguments", "NOT": "one argument", "IF": "three arguments"}
    raise ReadingError(f"{name} takes {counts.get(name, 'one argument or more')}, not {len(arguments)}")


def _if(test: Value, yes: Value, no: Value) -> Node:
    values = (number(value, "a value of IF") for value in (yes, no))
    return choose(condition(test), *values, lazy=False)
