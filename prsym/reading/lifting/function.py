"""A Python function as the formula that it computes, from its text or from its source. Nothing of it is run.

The formula is the mathematics of the code: numbers are real, a number is the decimal that is typed, and an operation
without a value (a division by zero, an error that is raised, None that is returned) has none, whatever a float would
be there. What floats make of it is for `assert_accurate`.
"""

from __future__ import annotations

import ast
import re
import textwrap
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from prsym.errors import ReadingError
from prsym.reading.building import number_node
from prsym.reading.lifting.expressions import Budget
from prsym.reading.lifting.scopes import ModuleText
from prsym.reading.lifting.statements import Activation, defaults, formula
from prsym.reading.lifting.values import Definition, Place, Value
from prsym.reading.limits import check_characters, check_tree
from prsym.reading.names import check_distinct, spelled
from prsym.reading.text import to_text
from prsym.reading.tree import Node, Symbol

MAX_SOURCE = 1_000_000  # characters of a text with functions
_FUNCTION = re.compile(r"^[ \t]*def[ \t]", re.MULTILINE)
_MARKS = re.compile(r"[\ufeff]")


@dataclass(frozen=True, slots=True)
class ReadFunction:
    """A function that was read: its name, its parameters in order, and the tree of its value in them."""

    name: str
    parameters: tuple[str, ...]
    tree: Node

    def __str__(self) -> str:
        return f"{self.name}({', '.join(self.parameters)}) = {to_text(self.tree)}"


@dataclass(frozen=True, slots=True)
class FunctionText:
    """A text of Python with functions, and the name of the one that is meant ("" where it is the only one)."""

    text: str
    name: str = ""


def is_function_text(text: str) -> bool:
    """Whether a text holds a function, so that it is no expression.

    >>> is_function_text("def f(x):\\n    return 2*x"), is_function_text("2*x")
    (True, False)
    """
    return _FUNCTION.search(text) is not None


def read_function_text(given: FunctionText, values: Mapping[str, Fraction] | None = None) -> ReadFunction:
    """The function of a text; `values` are parameters with a value. `ReadingError`, which names the line, where it
    cannot be read.

    Without a name the text's only function is meant, or the only one that no other calls.

    >>> str(read_function_text(FunctionText("def f(x):\\n    y = 2*x\\n    return y + 1")))
    'f(x) = 2·x + 1'
    """
    text = textwrap.dedent(_MARKS.sub("", given.text[:1]) + given.text[1:])
    if len(text) > MAX_SOURCE:
        raise ReadingError(f"the text has {len(text)} characters: at most {MAX_SOURCE} are read")
    check_characters(text)
    module = module_text(text)
    return lifted(Definition(_meant(module.tree, given.name), module, module.lines), values)


def module_text(text: str, file: str = "") -> ModuleText:
    """The names of a module by its text; `ReadingError` for what is no Python."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
    except SyntaxError as error:
        raise Place(error.lineno or 1, file).error(f"this is no Python: {error.msg}") from None
    except (MemoryError, RecursionError, ValueError):
        raise ReadingError("the Python text is nested too deeply or holds too large a number") from None
    return ModuleText(tree, tuple(text.encode(errors="replace").splitlines()), file)


def _meant(tree: ast.Module, name: str) -> ast.FunctionDef:
    """The function of a module that is meant."""
    found = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    names = list(dict.fromkeys(node.name for node in found))
    shown = ", ".join(names[:10]) or "none"
    if name:
        chosen = [node for node in found if node.name == name]
    else:
        used = {part.id for node in found for part in ast.walk(node) if isinstance(part, ast.Name)}
        chosen = found if len(found) == 1 else [node for node in found if node.name not in used]
    if len(chosen) != 1:
        said = f"there is no one function {name}" if name else "it is not clear which function is meant"
        raise ReadingError(f"{said}: the functions of the text are {shown}")
    return chosen[0]


def lifted(definition: Definition, values: Mapping[str, Fraction] | None = None) -> ReadFunction:
    """The function that a definition computes; `values` are parameters with a value."""
    names = _parameters(definition)
    given = {name: number_node(value) for name, value in (values or {}).items()}
    values_of = {name: _argument(definition, name, given.get(spelled(name))) for name in names}
    by_place = len(names) - len(definition.node.args.kwonlyargs)
    arguments = tuple(values_of.values())[:by_place], dict(list(values_of.items())[by_place:])
    budget = Budget(arrays=False)
    outcome = Activation.outcome(definition, budget, *arguments)
    if budget.inverted is not None and not budget.met_where:
        raise budget.inverted.error("~ of a truth value is -1 or -2 in Python, and its opposite on arrays: write not")
    if budget.met_where:  # it is meant for arrays, on which operators raise no error
        outcome = Activation.outcome(definition, Budget(arrays=True), *arguments)
    try:
        tree = formula(outcome)
        check_tree(tree)
    except ReadingError as error:
        place = Place(definition.node.lineno, definition.file)
        raise place.error(f"{definition.name}: {error}") from None
    return ReadFunction(definition.name, tuple(map(spelled, names)), tree)


def _parameters(definition: Definition) -> list[str]:
    found = definition.node.args
    names = [a.arg for a in (*found.posonlyargs, *found.args, *found.kwonlyargs)]
    place = Place(definition.node.lineno, definition.file)
    try:
        check_distinct(names)
    except ReadingError as error:
        raise place.error(str(error)) from None
    if "pi" in map(spelled, names):
        raise place.error("the parameter pi would be the number π in a formula: give it another name")
    return names


def _argument(definition: Definition, name: str, value: Node | None) -> Value:
    """A parameter as a symbol, or as its value; one whose default is None, True, False or a text has that."""
    default = defaults(definition.node).get(name)
    if value is not None:
        return value
    if isinstance(default, ast.Constant) and type(default.value) not in (int, float):
        return Activation(definition, Budget(arrays=False), frozenset()).default(default)
    return Symbol(spelled(name))
