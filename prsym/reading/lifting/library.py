"""The meanings of the names of Python, math, NumPy, SciPy and SymPy in a function that is read."""

from __future__ import annotations

import ast
import builtins
import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import zip_longest
from types import MappingProxyType
from typing import Protocol

from prsym.errors import ReadingError
from prsym.reading.building import ONE, divide, multiply, number_node, product, subtract, total
from prsym.reading.choices import Always, Both, Condition, Either, Opposite, choose
from prsym.reading.functions import BY_PYTHON_NAME
from prsym.reading.lifting.values import UNDEFINED, Library, Member, Nothing, Once, Several, Text, Unread, Value, kind
from prsym.reading.list_functions import of_list, of_two_lists
from prsym.reading.python import expanded
from prsym.reading.python_functions import KNOWN, of_arguments, row_of
from prsym.reading.tree import EULER, Call, Negative, Node, Number, Power, Product, Relation, Symbol

MAX_ITEMS = 1_000  # of a range
LIBRARIES = frozenset({"builtins", "math", "numpy", "scipy", "scipy.special", "sympy", "fractions"})
_BARE = {"math": "math", "np": "numpy", "numpy": "numpy", "sympy": "sympy", "sp": "sympy"}
_CONSTANTS: Mapping[str, Node] = MappingProxyType(
    {"pi": Symbol("pi"), "e": EULER, "E": EULER, "tau": Product((Number("2"), Symbol("pi")))}
)
_CONSTANTS_OF = {"math": {"pi", "e", "tau"}, "numpy": {"pi", "e"}, "sympy": {"pi", "E"}}
# SymPy's functions of real numbers that have the value that the row of this name has.
_SYMPY_BESSEL = "besselj bessely besseli besselk"
_SYMPY_ELEMENTARY = "sqrt exp log ln sin cos tan cot sec csc asin acos atan atan2 sinh cosh tanh asinh acosh atanh sign"
_SYMPY_SPECIAL = "erf erfc erfi erfinv erfcinv gamma digamma factorial binomial LambertW"
_SYMPY = {
    **{name: name for name in f"{_SYMPY_ELEMENTARY} {_SYMPY_SPECIAL} {_SYMPY_BESSEL}".split()},
    "Abs": "abs",
}
_SAME = frozenset({"asarray", "array", "float64", "asarray_chkfinite", "squeeze"})  # of one number, that number


class Reading(Protocol):
    """The interface of a function's reader that calls of a library use."""

    def number(self, value: Value) -> Node: ...
    def condition(self, value: Value) -> Condition: ...
    def known(self, node: Node) -> Fraction | None: ...
    def met_where(self) -> None: ...
    def demand(self, value: Value) -> None: ...
    def call(self, function: Value, arguments: Arguments, keywords: Keywords) -> Value: ...


Arguments = tuple[Value, ...]
Keywords = Mapping[str, Value]
Handler = Callable[[Reading, Arguments], Value]


def unbound_name(name: str) -> Value | None:
    """The value of a name in a text that imports nothing, as an expression has it; None for any other name."""
    if name in _BARE:
        return Library(_BARE[name])
    if name == "pi":
        return Symbol("pi")
    return Member("", name) if name in BY_PYTHON_NAME or name in KNOWN else None


def builtin(name: str) -> Value | None:
    """A name of Python itself."""
    return Member("builtins", name) if hasattr(builtins, name) else None


def member(library: str, name: str) -> Value:
    """`name` of a library: a module inside it, a constant, or what can be called."""
    if f"{library}.{name}" in LIBRARIES:
        return Library(f"{library}.{name}")
    if name in _CONSTANTS_OF.get(library, ()):
        return _CONSTANTS[name]
    return Member(library, name)


def imported(node: ast.Import | ast.ImportFrom) -> dict[str, Value]:
    """The names that an import binds, without `*`; what is imported from elsewhere is an error when it is used."""
    if isinstance(node, ast.Import):
        return {
            alias.asname or alias.name.split(".")[0]: Library(alias.name if alias.asname else alias.name.split(".")[0])
            for alias in node.names
        }
    return {alias.asname or alias.name: _from(node, alias.name) for alias in node.names if alias.name != "*"}


def _from(node: ast.ImportFrom, name: str) -> Value:
    if node.level or node.module not in LIBRARIES:
        return Unread(f"{name} comes from {'.' * node.level}{node.module or ''}, whose source is not read")
    return member(node.module, name)


def call(reading: Reading, function: Member, arguments: Arguments, keywords: Keywords) -> Value:
    """The value of a call; `ReadingError` for a function or an argument that is not read."""
    name = function.name
    arguments = _with_keywords(function, arguments, keywords)
    handler = _handler(function)
    if handler is not None:
        return handler(reading, arguments)
    if function.library not in _MODULES or function.library == "builtins":
        raise ReadingError(f"{name}(…) is not read")
    if function.library == "math" and not hasattr(math, name):
        raise ReadingError(f"the module math has no {name}")
    if function.library == "sympy" and f"sympy.{name}" not in BY_PYTHON_NAME:
        if name not in _SYMPY:
            raise ReadingError(f"sympy.{name} is not read")
        name = _SYMPY[name]
    return _of_rows(reading, function.library, name, arguments)


def _handler(function: Member) -> Handler | None:
    for table in (_HANDLERS.get(function.library, {}), _ANYWHERE if function.library in {"numpy", ""} else {}):
        if function.name in table:
            return table[function.name]
    if function.library == "" and hasattr(builtins, function.name):
        return _HANDLERS["builtins"].get(function.name)
    return None


def _of_rows(reading: Reading, library: str, name: str, arguments: Arguments) -> Node:
    """A function that has a row, or that is written with the other nodes of a tree."""
    module = _MODULES[library]
    row = row_of(module, name)
    if row is None and (name not in KNOWN or name in _NOT_BY_ROW):
        raise ReadingError(f"the function {name[:40]} is not known")
    if len(arguments) == 1 and isinstance(arguments[0], Several):
        return of_list(name, tuple(map(reading.number, arguments[0].items)))
    if len(arguments) == 2 and all(isinstance(argument, Several) for argument in arguments):
        left, right = (tuple(map(reading.number, items(argument, name))) for argument in arguments)
        return of_two_lists(name, left, right)
    numbers = tuple(map(reading.number, arguments))
    return expanded(of_arguments(module, name, numbers, row))


_NOT_BY_ROW = frozenset({"where", "if"})
_MODULES = {"": "", "builtins": "builtins", "math": "math", "numpy": "np", "scipy.special": "special", "sympy": "sympy"}


def _with_keywords(function: Member, arguments: Arguments, keywords: Keywords) -> Arguments:
    """The arguments by place; keywords are read where the table has them."""
    if not keywords:
        return arguments
    names = _KEYWORDS.get((function.library, function.name), ())
    if dict(keywords) == {"dtype": Member("builtins", "float")} and function.name in _SAME:
        return arguments
    placed: list[Value | None] = [*arguments, *([None] * (len(names) - len(arguments)))]
    for name, value in keywords.items():
        places = [i for i, known in enumerate(names) if name in known.split("/") and i >= len(arguments)]
        if not places:
            raise ReadingError(f"{function.name}(…, {name}=…) is not read: give plain arguments only")
        placed[places[0]] = value
    while placed and placed[-1] is None:
        placed.pop()
    return tuple(Nothing() if value is None else value for value in placed)


_KEYWORDS: Mapping[tuple[str, str], tuple[str, ...]] = MappingProxyType(
    {
        ("builtins", "sum"): ("iterable", "start"),
        ("builtins", "enumerate"): ("iterable", "start"),
        ("builtins", "pow"): ("base", "exp"),
        ("math", "prod"): ("iterable", "start"),
        ("numpy", "clip"): ("a", "a_min/min", "a_max/max"),
    }
)


# Handlers: what is no row.


def _take(name: str, arguments: Arguments, least: int, most: int) -> Arguments:
    if not least <= len(arguments) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise ReadingError(f"{name}(…) takes {wanted} argument{'s' * (most > 1)}, not {len(arguments)}")
    return arguments


def items(value: Value, name: str) -> tuple[Value, ...]:
    """The elements of a list; `ReadingError` for what is none."""
    if isinstance(value, Once) and value.lazy:
        raise ReadingError(f"{name} of a map(…) is not read: write a comprehension in square brackets")
    return all_items(value, name)


def all_items(value: Value, name: str) -> tuple[Value, ...]:
    """The elements of a list or iterator, where all of them are computed."""
    if not isinstance(value, Several | Once):
        raise ReadingError(f"{name} takes a list whose elements are known here, not {kind(value)}")
    return value.items


def _kept(value: Value, name: str) -> tuple[Value, ...]:
    """The elements of what has a length and an order of its own."""
    if isinstance(value, Once):
        raise ReadingError(f"{name} takes a list, not {kind(value)}")
    return items(value, name)


def whole(reading: Reading, value: Value, name: str) -> int:
    """A whole number that is known; `ReadingError` for any other value."""
    found = reading.known(reading.number(value))
    if found is None or found.denominator != 1:
        raise ReadingError(f"{name} must be a whole number that is known here: it must not depend on a parameter")
    return found.numerator


def _range(reading: Reading, arguments: Arguments) -> Value:
    _take("range", arguments, 1, 3)
    found = range(*(whole(reading, value, "an end of range(…)") for value in arguments))
    if len(found) > MAX_ITEMS:
        raise ReadingError(f"a range of {len(found)} numbers: at most {MAX_ITEMS} are read")
    return Several(tuple(number_node(Fraction(i)) for i in found))


def _enumerate(reading: Reading, arguments: Arguments) -> Value:
    sequence, *start = _take("enumerate", arguments, 1, 2)
    first = whole(reading, start[0], "the start of enumerate(…)") if start else 0
    pairs = enumerate(items(sequence, "enumerate(…)"), first)
    return Once(tuple(Several((number_node(Fraction(i)), value)) for i, value in pairs))


def _zip(_: Reading, arguments: Arguments) -> Value:
    rows = [items(value, "zip(…)") for value in arguments]
    return Once(tuple(Several(row) for row in zip(*rows, strict=False)))


def _sum(reading: Reading, arguments: Arguments) -> Value:
    sequence, *start = _take("sum", arguments, 1, 2)
    terms = [*start, *all_items(sequence, "sum(…)")]
    return total(tuple(map(reading.number, terms))) if terms else Number("0")


def _without_axis(name: str, handler: Handler) -> Handler:
    """NumPy's function of one list: what stands second is an axis there, and no start."""
    return lambda reading, arguments: handler(reading, _take(name, arguments, 1, 1))


def _prod(reading: Reading, arguments: Arguments) -> Value:
    sequence, *start = _take("prod", arguments, 1, 2)
    factors = [*start, *all_items(sequence, "prod(…)")]
    return product(tuple(map(reading.number, factors))) if factors else ONE


def _extreme(name: str) -> Handler:
    def handler(reading: Reading, arguments: Arguments) -> Value:
        parts = all_items(arguments[0], f"{name}(…)") if len(arguments) == 1 else arguments
        numbers = tuple(map(reading.number, parts))
        if not numbers:
            raise ReadingError(f"{name}(…) of nothing has no value")
        return numbers[0] if len(numbers) == 1 else Call(name, numbers)

    return handler


def _pow(reading: Reading, arguments: Arguments) -> Value:
    base, exponent = _take("pow", arguments, 2, 2)
    return power(reading, reading.number(base), reading.number(exponent))


def power(reading: Reading, base: Node, exponent: Node) -> Node:
    """`base**exponent` as Python has it: 1 for the exponent 0, also of 0."""
    known = reading.known(exponent)
    if known == 0:
        reading.demand(base)
        return ONE
    values = known, reading.known(base)
    if known is not None and known == 1:
        return base
    if None not in values and _is_small_power(*values):  # type: ignore[arg-type]  # neither is None
        return number_node(Fraction(values[1] ** values[0].numerator))  # type: ignore[operator,union-attr]
    return Power(base, exponent)


def _is_small_power(exponent: Fraction, base: Fraction) -> bool:
    """Whole numbers to a small whole power: exact, and short."""
    return base.denominator == 1 and exponent.denominator == 1 and 0 < exponent <= 64 and abs(base) < 2**64


def _float(reading: Reading, arguments: Arguments) -> Value:
    (value,) = _take("float", arguments, 1, 1)
    return reading.number(value)


def floor(reading: Reading, node: Node) -> Node:
    """The largest whole number that is not above a number."""
    known = reading.known(node)
    if known is not None:
        return number_node(Fraction(math.floor(known)))
    return Call("floor", (node,))


def _int(reading: Reading, arguments: Arguments) -> Value:
    """Towards zero."""
    (value,) = _take("int", arguments, 1, 1)
    node = reading.number(value)
    known = reading.known(node)
    if known is not None:
        return number_node(Fraction(math.trunc(known)))
    below = Relation((node, Number("0")), ("<",))
    return choose(below, Negative(floor(reading, Negative(node))), floor(reading, node))


def _round(reading: Reading, arguments: Arguments) -> Value:
    """To the nearest whole number, halves to the even one."""
    (value,) = _take("round", arguments, 1, 1)
    known = reading.known(reading.number(value))
    return _of_rows(reading, "builtins", "round", arguments) if known is None else number_node(Fraction(round(known)))


def _floor(reading: Reading, arguments: Arguments) -> Value:
    (value,) = _take("floor", arguments, 1, 1)
    return floor(reading, reading.number(value))


def _ceil(reading: Reading, arguments: Arguments) -> Value:
    (value,) = _take("ceil", arguments, 1, 1)
    return negated(reading, floor(reading, negated(reading, reading.number(value))))


def negated(reading: Reading, node: Node) -> Node:
    """`-node`; of a known whole number, that number."""
    known = reading.known(node)
    return number_node(-known) if known is not None and known.denominator == 1 else Negative(node)


def _divmod(reading: Reading, arguments: Arguments) -> Value:
    a, b = (reading.number(value) for value in _take("divmod", arguments, 2, 2))
    return Several((quotient_down(reading, a, b), remainder(reading, a, b)))


def quotient_down(reading: Reading, a: Node, b: Node) -> Node:
    """`a // b`: the quotient, rounded down."""
    if reading.known(b) == 0:
        return UNDEFINED
    return floor(reading, divide(a, b))


def remainder(reading: Reading, a: Node, b: Node) -> Node:
    """`a % b`: what a is above the multiple of b below it, with the sign of b."""
    values = reading.known(a), reading.known(b)
    if values[0] is not None and values[1]:
        return number_node(values[0] % values[1])
    return subtract(a, multiply(b, quotient_down(reading, a, b)))


def _len(_: Reading, arguments: Arguments) -> Value:
    (value,) = _take("len", arguments, 1, 1)
    return number_node(Fraction(len(_kept(value, "len(…)"))))


def _list(_: Reading, arguments: Arguments) -> Value:
    (value,) = _take("list", arguments, 1, 1)
    return Several(all_items(value, "list(…)"))


def _reversed(_: Reading, arguments: Arguments) -> Value:
    (value,) = _take("reversed", arguments, 1, 1)
    return Once(_kept(value, "reversed(…)")[::-1])


def _map(reading: Reading, arguments: Arguments) -> Value:
    _take("map", arguments, 2, 9)
    rows = [all_items(value, "map(…)") for value in arguments[1:]]
    return Once(tuple(reading.call(arguments[0], row, {}) for row in zip(*rows, strict=False)), lazy=True)


def _all(reading: Reading, arguments: Arguments) -> Value:
    (value,) = _take("all", arguments, 1, 1)
    return joined(Both, tuple(map(reading.condition, items(value, "all(…)"))))


def _any(reading: Reading, arguments: Arguments) -> Value:
    (value,) = _take("any", arguments, 1, 1)
    return joined(Either, tuple(map(reading.condition, items(value, "any(…)"))))


def joined(how: type[Both] | type[Either], parts: tuple[Condition, ...]) -> Condition:
    """`and` or `or` of conditions, without those that are known; the first that decides ends it."""
    deciding = Always(how is Either)
    left: list[Condition] = []
    for part in parts:
        if part == deciding:
            left.append(part)
            break
        if not isinstance(part, Always):
            left.append(part)
    if not left or left[0] == deciding:
        return left[0] if left else Always(how is Both)
    return left[0] if len(left) == 1 else how(tuple(left))


def _bool(reading: Reading, arguments: Arguments) -> Value:
    (value,) = _take("bool", arguments, 1, 1)
    return reading.condition(value)


def _where(reading: Reading, arguments: Arguments) -> Value:
    test, yes, no = _take("where", arguments, 3, 3)
    condition = reading.condition(test)
    if not isinstance(condition, Always):
        reading.met_where()
    return choose(condition, reading.number(yes), reading.number(no))


def _select(reading: Reading, arguments: Arguments) -> Value:
    tests, values, *default = _take("select", arguments, 2, 3)
    result = reading.number(default[0]) if default else Number("0")
    reading.met_where()
    pairs = list(zip_longest(items(tests, "select(…)"), items(values, "select(…)")))
    if any(None in pair for pair in pairs):
        raise ReadingError("select(…) takes as many values as conditions")
    for test, value in reversed(pairs):
        result = choose(reading.condition(test), reading.number(value), result)
    return result


def _clip(reading: Reading, arguments: Arguments) -> Value:
    """Raised to the lower end, then lowered to the upper one: where the ends cross, the upper one."""
    value, lower, upper = _take("clip", arguments, 3, 3)
    result = reading.number(value)
    for name, end in (("max", lower), ("min", upper)):
        result = result if isinstance(end, Nothing) else Call(name, (result, reading.number(end)))
    return result


def _logical(how: type[Both] | type[Either]) -> Handler:
    def handler(reading: Reading, arguments: Arguments) -> Value:
        return joined(how, tuple(map(reading.condition, _take("logical_and", arguments, 2, 2))))

    return handler


def _logical_not(reading: Reading, arguments: Arguments) -> Value:
    (value,) = _take("logical_not", arguments, 1, 1)
    return opposite(reading.condition(value))


def opposite(condition: Condition) -> Condition:
    """`not` of a condition."""
    return Always(not condition.holds) if isinstance(condition, Always) else Opposite(condition)


def _same(reading: Reading, arguments: Arguments) -> Value:
    (value,) = _take("asarray", arguments, 1, 1)
    return Several(value.items, is_array=True) if isinstance(value, Several) else reading.number(value)


def _rational(reading: Reading, arguments: Arguments) -> Value:
    _take("Rational", arguments, 1, 2)
    if isinstance(arguments[0], Text):
        raise ReadingError("a number in a text is not read: write it as Rational(1, 10)")
    numbers = tuple(map(reading.number, arguments))
    return numbers[0] if len(numbers) == 1 else divide(*numbers)


def _piecewise(reading: Reading, arguments: Arguments) -> Value:
    result: Node = UNDEFINED
    for pair in reversed(arguments):
        value, test = _take("Piecewise", items(pair, "each argument of Piecewise"), 2, 2)
        result = choose(reading.condition(test), reading.number(value), result)
    return result


def _root(reading: Reading, arguments: Arguments) -> Value:
    base, degree = _take("root", arguments, 2, 2)
    return power(reading, reading.number(base), divide(ONE, reading.number(degree)))


_BUILTINS: dict[str, Handler] = {
    "range": _range,
    "enumerate": _enumerate,
    "zip": _zip,
    "sum": _sum,
    "min": _extreme("min"),
    "max": _extreme("max"),
    "pow": _pow,
    "float": _float,
    "int": _int,
    "round": _round,
    "len": _len,
    "list": _list,
    "tuple": _list,
    "reversed": _reversed,
    "map": _map,
    "all": _all,
    "any": _any,
    "bool": _bool,
    "divmod": _divmod,
    "abs": lambda reading, arguments: _of_rows(reading, "math", "abs", arguments),
}
_NUMPY: dict[str, Handler] = {
    "where": _where,
    "select": _select,
    "clip": _clip,
    "sum": _without_axis("sum", _sum),
    "prod": _without_axis("prod", _prod),
    "logical_and": _logical(Both),
    "logical_or": _logical(Either),
    "logical_not": _logical_not,
    "floor": _floor,
    "ceil": _ceil,
    "floor_divide": lambda reading, arguments: quotient_down(reading, *_two(reading, "floor_divide", arguments)),
    "mod": lambda reading, arguments: remainder(reading, *_two(reading, "mod", arguments)),
    "power": _pow,
    "float_power": _pow,
    "negative": lambda reading, arguments: negated(reading, reading.number(*_take("negative", arguments, 1, 1))),
    **dict.fromkeys(_SAME, _same),
}
_MATH: dict[str, Handler] = {
    "pow": _pow,
    "fsum": _without_axis("fsum", _sum),
    "prod": _prod,
    "floor": _floor,
    "ceil": _ceil,
    "trunc": _int,
}
_OF_SYMPY: dict[str, Handler] = {
    "Rational": _rational,
    "Integer": _int,
    "S": _float,
    "sympify": _float,
    "Float": _float,
    "Max": _extreme("max"),
    "Min": _extreme("min"),
    "Piecewise": _piecewise,
    "Pow": _pow,
    "Add": lambda reading, arguments: _sum(reading, (Several(arguments),)),
    "Mul": lambda reading, arguments: _prod(reading, (Several(arguments),)),
    "root": _root,
    "floor": _floor,
    "ceiling": _ceil,
}
_HANDLERS: Mapping[str, dict[str, Handler]] = MappingProxyType(
    {
        "builtins": _BUILTINS,
        "numpy": _NUMPY,
        "math": _MATH,
        "sympy": _OF_SYMPY,
        "fractions": {"Fraction": _rational},
    }
)
_ANYWHERE: dict[str, Handler] = {name: _NUMPY[name] for name in ("where", "clip", "prod")}


def _two(reading: Reading, name: str, arguments: Arguments) -> tuple[Node, Node]:
    first, second = _take(name, arguments, 2, 2)
    return reading.number(first), reading.number(second)
