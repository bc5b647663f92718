"""The functions of a spreadsheet, as trees."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from prsym.errors import ReadingError
from prsym.reading import spreadsheet_tables
from prsym.reading.building import (
    ONE,
    TEN,
    TWO,
    ZERO,
    add,
    average,
    divide,
    logarithm,
    multiply,
    product,
    subtract,
    total,
)
from prsym.reading.cells import Cells
from prsym.reading.choices import Always, Both, Condition, Either, Opposite, choose, nonzero
from prsym.reading.conditions import conditions
from prsym.reading.function import Function
from prsym.reading.functions import FUNCTIONS
from prsym.reading.limits import constant
from prsym.reading.python import expanded
from prsym.reading.tree import Call, Negative, Node, Number, Power, Relation, Symbol

MOST_PLACES = 15  # digits of a number in a spreadsheet
NEWER = ("_XLFN.", "_XLWS.")  # what a file writes before the name of a function of Excel 2010 or later
Value = Node | Both | Either | Opposite | Always | Cells | None  # None: an argument left empty


def _row(name: str, *arguments: Node) -> Node:
    """The function of a row, written out where it is only written by others."""
    return expanded(Call(name, arguments))


def _quantile(share: Node) -> Node:
    """The quantile of the normal law, which needs a share between 0 and 1."""
    return _row("ndtri", share)


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
    return partial(_row, row.name)


def _angle(x: Node, y: Node) -> Node:
    """ATAN2, whose first argument is x; the origin has no angle in a spreadsheet."""
    size = add(Power(x, TWO), Power(y, TWO))
    return add(_row("atan2", y, x), divide(ZERO, size))


def _rounded(how: str) -> Callable[..., Node]:
    """Rounding to so many digits behind the point: a number, so that the power of ten is one."""

    def make(x: Node, digits: Node = ZERO) -> Node:
        places = _whole(digits, "the number of digits")
        if abs(places) > MOST_PLACES:
            raise ReadingError(f"the number of digits is {places}: up to {MOST_PLACES} are read")
        unit = Number(str(10 ** abs(places)))
        if places == 0:
            return _row(how, x)
        scaled, back = (multiply, divide) if places > 0 else (divide, multiply)
        return back(_row(how, scaled(x, unit)), unit)

    return make


def _multiple(how: str) -> Callable[..., Node]:
    """A multiple of a positive number: what a negative one does differs between versions."""

    def make(x: Node, unit: Node = ONE) -> Node:
        value = constant(unit)
        if value is None or value <= 0:
            raise ReadingError("a multiple of what is no positive number is not read")
        return multiply(unit, _row(how, divide(x, unit)))

    return make


def _whole(node: Node, what: str) -> int:
    value = constant(node)
    if value is None or value.denominator != 1:
        raise ReadingError(f"{what} must be a whole number that is written out")
    return int(value)


def _bessel(function: str) -> Callable[[Node, Node], Node]:
    """A Bessel function, whose order stands behind its argument."""

    def make(x: Node, order: Node) -> Node:
        if _whole(order, "the order") < 0:
            raise ReadingError("the order of a Bessel function must not be negative")
        return _row(function, order, x)

    return make


def _normal(x: Node, mean: Node, deviation: Node, is_share: bool) -> Node:
    """The share of the normal law below x, or its density."""
    scale = _deviation(deviation)
    z = divide(subtract(x, mean), scale)
    return _row("ndtr", z) if is_share else divide(_density(z), scale)


def _density(z: Node) -> Node:
    """exp(-z^2/2)/sqrt(2 pi)."""
    top = Call("exp", (Negative(divide(Power(z, TWO), TWO)),))
    return divide(top, Call("sqrt", (multiply(TWO, Symbol("pi")),)))


def _error_function(lower: Node, upper: Node | None = None) -> Node:
    """ERF of one number, or between two."""
    return _row("erf", lower) if upper is None else subtract(_row("erf", upper), _row("erf", lower))


def _floored(function: str) -> Callable[..., Node]:
    """A function of counts, of which a spreadsheet takes the whole part; below 0 there is no value."""
    return lambda *counts: _row(function, *(_row("floor", count) for count in counts))


def _beta_law(x: Node, first: Node, second: Node, is_share: bool) -> Node:
    """The share of the beta law below x."""
    if not is_share:
        raise ReadingError("BETA.DIST is read with TRUE at its end, for the share below")
    return _row("beta_regularized", x, first, second)


# What takes numbers: the numbers of arguments, and the tree.
_OF_NUMBERS: Mapping[str, tuple[tuple[int, ...], Callable[..., Node]]] = MappingProxyType(
    {
        **{name: ((row.arity,), _call_of(row)) for row in FUNCTIONS.values() if row.arity for name in row.spreadsheet},
        "SQRTPI": ((1,), lambda x: Call("sqrt", (multiply(x, Symbol("pi")),))),
        "LOG": ((1, 2), lambda x, base=TEN: logarithm(x, base)),
        "POWER": ((2,), Power),
        "PI": ((0,), lambda: Symbol("pi")),
        "ATAN2": ((2,), _angle),
        "ROUND": ((2,), _rounded("round_half_away")),
        "ROUNDUP": ((2,), _rounded("round_away")),
        "ROUNDDOWN": ((2,), _rounded("trunc")),
        "TRUNC": ((1, 2), _rounded("trunc")),
        **dict.fromkeys(("FLOOR", "FLOOR.MATH", "FLOOR.PRECISE"), ((1, 2), _multiple("floor"))),
        **dict.fromkeys(("CEILING", "CEILING.MATH", "CEILING.PRECISE", "ISO.CEILING"), ((1, 2), _multiple("ceil"))),
        "QUOTIENT": ((2,), lambda x, y: _row("trunc", divide(x, y))),
        "ERF": ((1, 2), _error_function),
        "ERF.PRECISE": ((1,), _error_function),
        **dict.fromkeys(("GAMMALN", "GAMMALN.PRECISE"), ((1,), lambda x: Call("log", (Call("gamma", (x,)),)))),
        "FACT": ((1,), _floored("factorial")),
        "COMBIN": ((2,), _floored("binomial")),
        "BESSELJ": ((2,), _bessel("bessel_j_whole")),
        "BESSELI": ((2,), _bessel("bessel_i_whole")),
        "BESSELY": ((2,), _bessel("bessel_y")),
        "BESSELK": ((2,), _bessel("bessel_k")),
        "NORMSDIST": ((1,), lambda z: _row("ndtr", z)),
        "GAUSS": ((1,), lambda z: subtract(_row("ndtr", z), divide(ONE, TWO))),
        "PHI": ((1,), _density),
        "BETADIST": ((3,), lambda x, first, second: _beta_law(x, first, second, is_share=True)),
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
        **spreadsheet_tables.OF_RANGES,
    }
)
# What takes numbers, and at the end whether the share below is asked for, or the density.
_OF_LAWS: Mapping[str, tuple[int, Callable[..., Node]]] = MappingProxyType(
    {
        "NORM.S.DIST": (2, lambda z, is_share: _row("ndtr", z) if is_share else _density(z)),
        **dict.fromkeys(("NORM.DIST", "NORMDIST"), (4, _normal)),
        "BETA.DIST": (4, _beta_law),
    }
)
_OF_CONDITIONS = ("AND", "FALSE", "IF", "IFERROR", "IFS", "NOT", "OR", "TRUE")
_TABLES = (*spreadsheet_tables.FORMULAS, *spreadsheet_tables.LAWS, *spreadsheet_tables.OF_PAIRS)
KNOWN = (*sorted((*_OF_NUMBERS, *_OF_RANGES, *_OF_LAWS, *_OF_CONDITIONS, *_TABLES)),)


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
    if name in _OF_LAWS:
        return _of_law(name, arguments)
    if name in _OF_CONDITIONS:
        return _logical(name, arguments)
    if name in _TABLES:
        return _of_table(name, arguments)
    near = difflib.get_close_matches(name, KNOWN, n=3)
    hint = f"; did you mean {' or '.join(near)}?" if near else "; read are those of numbers, as SUM or ROUND"
    raise ReadingError(f"the function {written[:40]} is not read{hint}")


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


def _of_law(name: str, arguments: tuple[Value, ...]) -> Node:
    count, make = _OF_LAWS[name]
    if len(arguments) != count:
        raise ReadingError(f"{name} takes {count} arguments, not {len(arguments)}")
    *given, asked = arguments
    if not isinstance(asked, Always):
        raise _not_asked(name)
    return make(*(number(argument, f"an argument of {name}") for argument in given), asked.holds)


def _not_asked(name: str) -> ReadingError:
    return ReadingError(f"the last argument of {name} must be TRUE, for the share below, or FALSE, for the density")


def _of_table(name: str, arguments: tuple[Value, ...]) -> Node:
    """The formula of a row of the tables."""
    if name in spreadsheet_tables.OF_PAIRS:
        ranges = [argument.symbols for argument in arguments if isinstance(argument, Cells)]
        if len(ranges) != len(arguments) or len(ranges) != 2 or len(ranges[0]) != len(ranges[1]):
            raise ReadingError(f"{name} takes two ranges of one size")
        return total(tuple(spreadsheet_tables.OF_PAIRS[name](x, y) for x, y in zip(*ranges, strict=True)))
    if name in spreadsheet_tables.FORMULAS:
        names, text = spreadsheet_tables.FORMULAS[name]
        given = arguments
    else:
        names, share, density = spreadsheet_tables.LAWS[name]
        *given, asked = arguments or (None,)  # type: ignore[assignment]  # a list
        if not isinstance(asked, Always):
            raise ReadingError(
                f"the last argument of {name} must be TRUE, for the share below, or FALSE, for the density"
            )
        text = share if asked.holds else density
    try:
        return spreadsheet_tables.formula(text, names, tuple(number(one, f"an argument of {name}") for one in given))
    except ReadingError as error:
        raise ReadingError(f"{name}: {error}") from None


def _logical(name: str, arguments: tuple[Value, ...]) -> Value:
    if name in {"TRUE", "FALSE"} and not arguments:
        return Always(name == "TRUE")
    if name == "NOT" and len(arguments) == 1:
        return Opposite(condition(arguments[0]))
    if name in {"AND", "OR"} and arguments:
        parts = tuple(map(condition, arguments))
        return Both(parts) if name == "AND" else Either(parts)
    if name == "IFS" and len(arguments) > 2 and len(arguments) % 2 == 0:
        return _ifs(arguments)
    if name == "IFERROR" and len(arguments) == 2:
        return _if_error(*(number(argument, "a value of IFERROR") for argument in arguments))
    if name == "IF" and len(arguments) == 3:
        return _if(*arguments)
    if name == "IF" and len(arguments) == 2:
        raise ReadingError("IF with two arguments is FALSE, no number, where its condition fails: give a third")
    counts = {"TRUE": "no arguments", "FALSE": "no arguments", "NOT": "one argument", "IF": "three arguments"}
    counts |= {"IFS": "pairs of a condition and a value", "IFERROR": "two arguments"}
    raise ReadingError(f"{name} takes {counts.get(name, 'one argument or more')}, not {len(arguments)}")


def _if(test: Value, yes: Value, no: Value) -> Node:
    values = (number(value, "a value of IF") for value in (yes, no))
    return choose(condition(test), *values, lazy=False)


def _ifs(arguments: tuple[Value, ...]) -> Node:
    """The value of the first condition that holds; the last is TRUE, for without it there may be no value."""
    *upper, (last, value) = zip(arguments[::2], arguments[1::2], strict=True)
    if not (isinstance(last, Always) and last.holds):
        raise ReadingError("IFS is read with TRUE as its last condition: else it may have no value")
    result = number(value, "a value of IFS")
    for test, yes in reversed(upper):
        result = _if(test, yes, result)
    return result


_RELATIONS = {"nonzero": "!=", "positive": ">", "nonnegative": ">="}


def _if_error(value: Node, other: Node) -> Node:
    """The value where it has one: where no divisor is 0, and nothing negative has a root or a logarithm."""
    asked = conditions(value)
    if any(c.where or c.only_enough or c.requirement not in _RELATIONS for c in asked):
        raise ReadingError("IFERROR is read around quotients, roots and logarithms: write its condition with IF")
    if not asked:
        return value
    relations = tuple(Relation((c.node, ZERO), (_RELATIONS[c.requirement],)) for c in asked)
    return choose(relations[0] if len(relations) == 1 else Both(relations), value, other)
