"""The source of a function that is given as an object. It is read from its file, and never run.

That the text in the file is the function's own is proved: the whole text is compiled (which runs nothing), and the code
of the function must be there, instruction by instruction. A file that was changed since, and a function that was made
by `exec`, are refused. The names that the function uses are those that its module has now.
"""

from __future__ import annotations

import ast
import linecache
import math
import sys
import types
import warnings
from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Any

from prsym.errors import ReadingError
from prsym.reading.building import number_node
from prsym.reading.choices import Always
from prsym.reading.functions import FUNCTIONS
from prsym.reading.lifting import library
from prsym.reading.lifting.function import ReadFunction, lifted, module_text
from prsym.reading.lifting.library import LIBRARIES
from prsym.reading.lifting.scopes import ModuleText
from prsym.reading.lifting.statements import defaults
from prsym.reading.lifting.values import (
    Definition,
    Library,
    Module,
    Nothing,
    Place,
    Several,
    Text,
    Unread,
    Value,
    is_number,
)
from prsym.reading.limits import MAX_DIGITS
from prsym.reading.tree import (
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
)

CLOSE = 1e-9  # relative: a constant that differs more from its text was changed after it was made
MAX_FILE = 5_000_000  # characters of a source file


def read_function(function: object, values: Mapping[str, Fraction] | None = None) -> ReadFunction:
    """The formula that a function computes; `values` are parameters with a value. The function is not called.

    Raises `ReadingError`, with the line, for what is not read, and where it is not certain that the source that Python
    finds is that of the function.
    """
    return lifted(definition_of(_plain(function)), values)


def _plain(function: object) -> types.FunctionType:
    """The function, where it is one that is written in Python."""
    if type(function) is types.FunctionType:
        return function
    kind = type(function).__name__
    if isinstance(function, types.MethodType):
        raise ReadingError("a method belongs to an object, which is not read: give a function of numbers")
    raise ReadingError(f"{kind} is no function that is written in Python: it has no source to read")


def definition_of(function: types.FunctionType, *, foreign: bool = False) -> Definition:
    """The syntax tree of a function, proved to be its own, with the names that it sees; ReadingError otherwise."""
    code = function.__code__
    text, file = _text_of(function)
    codes, module = _compiled(text, code.co_filename)
    if code not in codes:
        raise ReadingError(
            f"the source of {code.co_name} in {file} is not the code of the function: the file was changed after it "
            "was loaded, or the function was made in another way"
        )
    found = [node for node in ast.walk(module.tree) if _starts_as(node, code)]
    if len(found) != 1:
        raise ReadingError(
            f"{len(found)} functions named {code.co_name} start on line {code.co_firstlineno} of {file}: give each a "
            "line of its own"
        )
    (node,) = found
    assert isinstance(node, ast.FunctionDef | ast.Lambda)
    definition = Definition(node, _Live(function, module), module.lines, file if foreign else "")
    _check_defaults(function, definition)
    return definition


def _text_of(function: types.FunctionType) -> tuple[str, str]:
    """The text of the file that holds a function, and the file's name without its folder."""
    code = function.__code__
    file = code.co_filename.replace("\\", "/").rsplit("/", 1)[-1]
    linecache.checkcache(code.co_filename)
    text = "".join(linecache.getlines(code.co_filename, function.__globals__))
    if not text:
        raise ReadingError(f"the source of {code.co_name} is not found: give the function as a text")
    if len(text) > MAX_FILE:
        raise ReadingError(f"{file} has {len(text)} characters: at most {MAX_FILE} are read")
    return text, file


@lru_cache(maxsize=16)
def _compiled(text: str, file: str) -> tuple[frozenset[types.CodeType], ModuleText]:
    """All code in a text, and its names. Compiling runs nothing."""
    module = module_text(text)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            code = compile(text, file, "exec", dont_inherit=True)
    except (SyntaxError, MemoryError, RecursionError, ValueError):
        raise ReadingError(f"{file}: the source cannot be compiled") from None
    return frozenset(_all_codes(code)), module


def _all_codes(code: types.CodeType) -> Iterator[types.CodeType]:
    pending = [code]
    while pending:
        one = pending.pop()
        yield one
        pending += [constant for constant in one.co_consts if isinstance(constant, types.CodeType)]


def _starts_as(node: ast.AST, code: types.CodeType) -> bool:
    """Whether a function or lambda starts where a code does, by its name."""
    if isinstance(node, ast.Lambda):
        return code.co_name == "<lambda>" and node.lineno == code.co_firstlineno
    if not isinstance(node, ast.FunctionDef) or node.name != code.co_name:
        return False
    return min([node.lineno, *(d.lineno for d in node.decorator_list)]) == code.co_firstlineno


def _check_defaults(function: types.FunctionType, definition: Definition) -> None:
    """The defaults of a function as it is now must be those of its text."""
    found = definition.node.args
    places = [a.arg for a in (*found.posonlyargs, *found.args)]
    live = function.__defaults__ or ()
    now = dict(zip(places[len(places) - len(live) :], live, strict=True)) | dict(function.__kwdefaults__ or {})
    for name, node in defaults(definition.node).items():
        try:
            typed = ast.literal_eval(node)
        except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
            continue  # an error where it is used
        if name not in now or type(now[name]) is not type(typed) or now[name] != typed:
            raise ReadingError(f"the default of {name} was changed after {definition.name} was made")


class _Live:
    """The names of a function's module as they are now, and what the function took from the functions around it."""

    def __init__(self, function: types.FunctionType, module: ModuleText) -> None:
        self._function, self._module = function, module

    def value(self, name: str, place: Place) -> Value:
        """The meaning of a name; `ReadingError` where it is not known."""
        function = self._function
        if name in function.__code__.co_freevars:
            cell = dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))[name]
            try:
                return _of_object(cell.cell_contents, name, None)
            except ValueError:
                raise ReadingError(f"{name} has no value yet") from None
        if name in function.__globals__:
            return _of_object(function.__globals__[name], name, self._module)
        found = library.builtin(name)
        if found is None:
            raise ReadingError(f"{name[:40]} has no value: its module does not have it")
        return found


class _NamesOf:
    """The names of a module that is no library."""

    def __init__(self, module: types.ModuleType) -> None:
        self._names = vars(module)

    def value(self, name: str, place: Place) -> Value:
        """The meaning of a name of the module."""
        if name not in self._names:
            raise ReadingError(f"the module has no {name[:40]}")
        return _of_object(self._names[name], name, None)


def _of_object(found: object, name: str, module: ModuleText | None) -> Value:
    """The value of an object; nothing of it is called. `module` is the text that binds it, where there is one."""
    if isinstance(found, types.ModuleType):
        called = vars(found).get("__name__", "")
        return Library(called) if called in LIBRARIES else Module(_NamesOf(found))
    known = _of_library(found)
    if known is not None:
        return known
    if type(found) is types.FunctionType:
        return definition_of(found, foreign=module is None)
    return _constant(found, name, module)


def _of_library(found: Any) -> Value | None:
    """The name in a library of what is this very object."""
    if type(found) in (bool, int, str, tuple, type(None)):
        return None
    for called in sorted(LIBRARIES & sys.modules.keys()):
        for name, value in vars(sys.modules[called]).items():
            if value is found:
                at = library.member(called, name)
                if not isinstance(found, float) or is_number(at):
                    return at
    return None


def _constant(found: Any, name: str, module: ModuleText | None) -> Value:
    """A number, a truth value, a text, None or a tuple of these: as its text has it, where that is known."""
    if type(found) not in (float, tuple, int, bool, str, type(None), Fraction, Decimal):
        raise ReadingError(f"{name} is a {type(found).__name__}, which is not read")
    exact = _exact(found)
    typed = _typed(name, module, needed=exact is None)
    if typed is not None and not _agrees(typed, found):
        raise ReadingError(f"{name} is {str(found)[:40]} now, and not what the file gives: it was changed")
    value = typed if typed is not None else exact
    if value is None:
        raise ReadingError(
            f"{name} = {str(found)[:40]} is a rounded number that is not written in the file of the function: make it "
            "an argument"
        )
    return value


def _typed(name: str, module: ModuleText | None, *, needed: bool) -> Value | None:
    """The value that the text of a module gives a name, where it binds it; it must bind it once."""
    if module is None or name not in module.bound:
        return None
    module.binding(name)
    try:
        value = module.value(name, Place(0))
    except ReadingError:
        if needed:
            raise
        return None
    if isinstance(value, Unread) and needed:
        raise ReadingError(value.reason)
    return None if isinstance(value, Unread) else value


def _exact(found: Any) -> Value | None:
    """The value of an object where nothing was rounded: a float that its decimal digits give exactly, as 0.5."""
    if found is None:
        return Nothing()
    if type(found) is bool:
        return Always(found)
    if type(found) is str:
        return Text(found)
    if type(found) is tuple:
        items = [_exact(item) for item in found]
        return None if None in items else Several(tuple(item for item in items if item is not None))
    if type(found) is float and not (math.isfinite(found) and Fraction(repr(found)) == Fraction(found)):
        return None
    if type(found) in (int, float, Fraction, Decimal):
        return number_node(_short(Fraction(found)))
    return None


def _short(value: Fraction) -> Fraction:
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > 3 * MAX_DIGITS:
        raise ReadingError(f"a number of more than {MAX_DIGITS} digits is not read")
    return value


def _agrees(value: Value, found: Any) -> bool:
    """Whether what a text gives is near what the module has: a guard against changes, and no proof of anything."""
    if isinstance(value, Several) and type(found) is tuple:
        return len(value.items) == len(found) and all(map(_agrees, value.items, found))
    if not isinstance(value, Node) or type(found) not in (int, float):
        return isinstance(value, Always | Text | Nothing) and value == _exact(found)
    try:
        return bool(abs(_float(value) - found) <= CLOSE * abs(found))
    except (ArithmeticError, ValueError, TypeError):
        return False


def _float(node: Node) -> float:
    """About the value of a tree without symbols."""
    match node:
        case Number(text):
            return float(Fraction(text))
        case Symbol("pi"):
            return math.pi
        case Sum(parts):
            return sum(map(_float, parts))
        case Product(parts):
            return math.prod(map(_float, parts))
        case Negative(inner):
            return -_float(inner)
        case Bracket(inner, _):
            return _float(inner)
        case Quotient(a, b, _):
            return _float(a) / _float(b)
        case Power(a, b):
            return math.pow(_float(a), _float(b))
        case Call(name, arguments) if name in _FLOATS:
            return float(_FLOATS[name](*map(_float, arguments)))
        case _:
            raise ValueError(f"{type(node).__name__} is not worked out")


_FLOATS: Mapping[str, Any] = {
    name: getattr(math, name) for name in FUNCTIONS if hasattr(math, name) and name not in {"pow", "gamma", "beta"}
} | {"abs": abs, "min": min, "max": max}
