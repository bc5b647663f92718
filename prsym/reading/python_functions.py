"""The functions of Python's math module and of NumPy, as trees."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from prsym.errors import ReadingError
from prsym.reading.building import (
    add,
    divide,
    double_factorial,
    factorial_power,
    logarithm,
    multiply,
    subtract,
)
from prsym.reading.function import Function
from prsym.reading.functions import BY_PYTHON_NAME, FUNCTIONS
from prsym.reading.list_functions import OF_LISTS, OF_TWO_LISTS, norm
from prsym.reading.tree import EULER, Call, Negative, Node, Number, Symbol

# As a text writes a module, and as the rows of `functions` name it.
MODULES: Mapping[str, str] = MappingProxyType(
    {
        "": "builtins",
        "builtins": "builtins",
        "math": "math",
        "np": "np",
        "numpy": "np",
        "sympy": "sympy",
        **dict.fromkeys(("np.linalg", "numpy.linalg", "linalg"), "np"),
        "statistics": "statistics",
        **dict.fromkeys(("special", "sc", "sp.special", "scipy.special"), "special"),
        **dict.fromkeys(("norm", "stats.norm", "scipy.stats.norm"), "norm"),
    }
)
CONSTANTS: Mapping[str, Node] = MappingProxyType(
    {
        "pi": Symbol("pi"),
        "e": EULER,
        **dict.fromkeys(("euler_gamma", "EulerGamma"), Negative(Call("digamma", (Number("1"),)))),
    }
)

# What is written with the other nodes of a tree: the number of arguments, and the tree.
_COMPOSED: Mapping[str, tuple[int, Callable[..., Node]]] = MappingProxyType(
    {
        "minimum": (2, lambda x, y: Call("min", (x, y))),
        "maximum": (2, lambda x, y: Call("max", (x, y))),
        "add": (2, add),
        "subtract": (2, subtract),
        "multiply": (2, multiply),
        "divide": (2, divide),
        "true_divide": (2, divide),
        "float": (1, lambda x: x),
        "Rational": (2, divide),
        **dict.fromkeys(("poch", "rf", "RisingFactorial"), (2, partial(factorial_power, "poch", 1))),
        **dict.fromkeys(("ff", "FallingFactorial"), (2, partial(factorial_power, "falling_factorial", -1))),
        "factorial2": (1, double_factorial),
    }
)
_OF_ONE_LIBRARY = {name.rpartition(".")[2] for name in BY_PYTHON_NAME if "." in name}
_INTERNAL = {row.name for row in FUNCTIONS.values() if row.parameters}  # read, but no name that a stranger would write
_SPELLED = {name for name in BY_PYTHON_NAME if "." not in name}
KNOWN = (
    *sorted({*_SPELLED, *_COMPOSED, *OF_LISTS, *OF_TWO_LISTS, "polyval", "where"} - _INTERNAL),
    *sorted(_INTERNAL & _SPELLED),
)


def row_of(module: str, name: str) -> Function | None:
    """The row of a function as a library means it; ReadingError for a bare name that libraries define differently.

    >>> row_of("np", "sinc").name, row_of("sympy", "sinc").name
    ('sinc_of_pi', 'plain_sinc')
    """
    row = BY_PYTHON_NAME.get(f"{MODULES[module]}.{name}")
    if row is None and MODULES[module] == "norm":
        raise ReadingError(
            f"norm.{name} is not known; of the normal distribution pdf, cdf, sf, ppf, isf, logpdf, logcdf and logsf are"
        )
    row = row or BY_PYTHON_NAME.get(name)
    if row is None and name in _OF_ONE_LIBRARY and name not in {*_COMPOSED, *OF_LISTS}:
        meanings = (
            f"{spelled}({', '.join(r.names)}) is {r.written}"
            for spelled, r in BY_PYTHON_NAME.items()
            if spelled.endswith(f".{name}")
        )
        raise ReadingError(f"{name} is not the same in every library: {'; '.join(meanings)}: write which is meant")
    return row


def conventions(text: str) -> tuple[str, ...]:
    """The meaning taken here for each function of a text whose bare name has another meaning elsewhere.

    >>> conventions("ellipk(m) + special.ellipk(m)")
    ('ellipk is of the parameter m, which is the square of the modulus',)
    """
    called = dict.fromkeys(re.findall(r"(?<![\w.])([A-Za-z_]\w*)\s*\(", text))
    rows = ((name, BY_PYTHON_NAME.get(f"builtins.{name}") or BY_PYTHON_NAME.get(name)) for name in called)
    return tuple(f"{name} is {row.convention}" for name, row in rows if row is not None and row.convention)


def of_arguments(module: str, name: str, arguments: tuple[Node, ...], row: Function | None) -> Node:
    """A function of one or more numbers; ReadingError for a wrong number of arguments. The row is that of the name.

    >>> from prsym.reading.tree import Number
    >>> of_arguments("math", "maximum", (Number("1"), Number("2")), None).function
    'max'
    """
    count = len(arguments)
    if name == "log" and count == 2 and MODULES[module] != "np":
        return logarithm(*arguments)
    if name in _COMPOSED:
        arity, make = _COMPOSED[name]
        _check_count(name, count, arity)
        return make(*arguments)
    if name == "hypot" and count > 0 and count != 2 and MODULES[module] != "np":
        return norm(arguments)
    if row is None or (name in OF_LISTS and MODULES[module] == "np"):
        raise ReadingError(f"{name}(…) takes a list here, as in {name}([a, b]){_REMEDIES.get(name, '')}")
    _check_count(name, count, row.arity)
    return Call(row.name, arguments)


_REMEDIES = {"max": ", or maximum(a, b)", "min": ", or minimum(a, b)"}


def _check_count(name: str, count: int, arity: int | None) -> None:
    if arity is None and count < 2:
        raise ReadingError(f"{name} takes two or more arguments or one list, not {count}")
    if arity is not None and count != arity:
        raise ReadingError(f"{name} takes {arity} argument{'s' if arity > 1 else ''}, not {count}")
