"""Functions with a formula mark, as tests; and marks that cannot be tests, as tests that fail in one line."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from prsym.errors import InputError, PrsymError

PACKAGE = Path(__file__).parents[1]
KEYWORDS = (
    *("max_ulp", "max_loss", "domain", "where", "fixed", "symbols", "whole", "solve_for", "vectors", "points"),
    *("language", "dtype", "arrays", "undefined", "subnormals"),
)
COUNTED = ("evaluations", "seed")
WITHOUT_EFFECT = {"parametrize", "usefixtures"}
AS_DECORATOR = '@pytest.mark.formula("measures.precision", max_ulp=4) above the function'
AS_CALL = 'precision = pytest.mark.formula("measures.precision", function, max_ulp=4)'

Mark = pytest.Mark | pytest.MarkDecorator


class FormulaItem(pytest.Item):
    """One function against one formula; with a `fault` it says that, and fails."""

    def __init__(
        self, *, line: int | None, function: Any = None, mark: Any = None, fault: str = "", **rest: Any
    ) -> None:
        super().__init__(**rest)
        self.obj = function
        self._line = line
        self._mark = mark
        self._fault = fault

    def runtest(self) -> None:
        """Run the accuracy test."""
        if self._fault:
            place = self.nodeid.partition("::")[0] + (f":{self._line}" if self._line else "")
            raise InputError(f"{place}: {self._fault}")
        from prsym.testing.accurate import assert_accurate

        assert_accurate(self.obj, self._mark.args[0], **self._mark.kwargs)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The message alone, where the message says it all; else what the function did, and not how it was called."""
        paths = [Path(entry.path) for entry in excinfo.traceback]
        if isinstance(excinfo.value, AssertionError | PrsymError) and PACKAGE in paths[-1].parents:
            return str(excinfo.value)
        here = paths.index(Path(__file__)) if Path(__file__) in paths else 0
        theirs = (i for i, path in enumerate(paths) if i > here and PACKAGE not in path.parents)
        excinfo.traceback = excinfo.traceback[next(theirs, here) :]
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the function stands."""
        return self.path, None if self._line is None else self._line - 1, self.name


def collected(collector: Any, name: str, obj: Any, marks: Sequence[Mark]) -> list[FormulaItem] | None:
    """The tests of what a module or a class calls `name`: an object with marks, or a mark."""
    if isinstance(obj, pytest.MarkDecorator) and name != "pytestmark" and _is_unused(obj):
        return None
    line = line_of(collector, name)
    if fault := _fault(collector, name, obj) or _fault_beside(name, marks):
        return [FormulaItem.from_parent(collector, name=name, line=line, fault=fault)]
    if isinstance(obj, pytest.MarkDecorator):
        fault, function = _fault_of(obj, obj.args[:-1]), obj.args[-1]
        return [FormulaItem.from_parent(collector, name=name, line=line, function=function, mark=obj, fault=fault)]
    function = getattr(collector.obj, name) if isinstance(obj, staticmethod | classmethod) else obj
    own = [mark for mark in marks if mark.name == "formula"]
    found = []
    for shown, mark in zip(_names(name, own), own, strict=True):
        fault = _fault_of(mark, mark.args)
        item = FormulaItem.from_parent(collector, name=shown, line=line, function=function, mark=mark, fault=fault)
        others: list[Any] = [getattr(m, "mark", m) for m in marks if m.name != "formula" or m is mark]
        item.own_markers.extend(others)
        item.keywords.update({m.name: m for m in others})
        found.append(item)
    return found


def _names(name: str, marks: Sequence[Mark]) -> Iterator[str]:
    """A name for the test of each mark: of several with their formulas, of one formula numbered."""
    seen: dict[str, int] = {}
    for mark in marks:
        shown = name if len(marks) == 1 else f"{name}[{', '.join(map(str, mark.args))}]"
        seen[shown] = seen.get(shown, 0) + 1
        yield shown if seen[shown] == 1 else f"{shown[:-1]}-{seen[shown]}]"


def _is_unused(mark: pytest.MarkDecorator) -> bool:
    """Whether a mark waits for a function: `near = pytest.mark.formula("measures.precision", max_ulp=1)`."""
    return mark.name == "formula" and (not mark.args or (len(mark.args) == 1 and not callable(mark.args[0])))


def _fault(collector: Any, name: str, obj: Any) -> str:
    """Why what carries the mark, or is it, can be no test; "" where it can."""
    if name == "pytestmark":
        return f"pytestmark: the formula mark is for one function: write {AS_DECORATOR}"
    if isinstance(obj, pytest.MarkDecorator):
        return _fault_of_call(name, obj)
    if isinstance(obj, type):
        why = "is for a function, and pytest collects none of this class"
        return f"{name}: the formula mark {why}: write the function outside of it, and {AS_DECORATOR}"
    if isinstance(collector, pytest.Class) and not isinstance(obj, staticmethod | classmethod):
        return f"{name}: the formula mark cannot give a method its self: write @staticmethod above the mark"
    if home := _home(collector, getattr(obj, "__func__", obj)):
        why = f"the function is from {home}, and every module that imports it would see the mark"
        return f'{name}: {why}: write test_{name} = pytest.mark.formula("measures.precision", {name})'
    return ""


def _fault_beside(name: str, marks: Sequence[Mark]) -> str:
    """Marks that pytest gives a meaning for functions of its own only must not be lost."""
    lost = sorted({mark.name for mark in marks} & WITHOUT_EFFECT)
    what = "does nothing beside the formula mark: leave it out, or call assert_accurate"
    return f"{name}: {lost[0]} {what}" if lost else ""


def _fault_of_call(name: str, mark: pytest.MarkDecorator) -> str:
    if mark.name != "formula" or isinstance(mark.args[-1], pytest.MarkDecorator):
        return f"{name}: a mark of a mark is no test: define a function, and write the marks above it"
    if len(mark.args) != 2 or not callable(mark.args[1]) or callable(mark.args[0]):
        return f"{name}: the formula mark takes one formula and one function: write {AS_CALL}"
    return ""


def _home(collector: Any, function: Callable[..., Any]) -> str:
    """The name of the other module that a function is from; "" of one that the module itself defines."""
    name = getattr(function, "__module__", None) or ""
    home = sys.modules.get(name)
    own = collector.getparent(pytest.Module).obj
    is_there = home is not None and vars(home).get(getattr(function, "__name__", "")) is function
    return name if is_there and home is not own else ""


def _fault_of(mark: Mark, formulas: Sequence[object]) -> str:
    """The mistake in the arguments of a mark, the function apart."""
    if len(formulas) != 1 or callable(formulas[0]):
        return f"the formula mark takes one formula: write {AS_DECORATOR}"
    for word in mark.kwargs:
        if word not in (*KEYWORDS, *COUNTED):
            known = ", ".join((*KEYWORDS, *COUNTED))
            return f"the formula mark has no keyword {word!r}; it has {known}"
    return ""


# The line of a test module at which something gets its name: told where a mark cannot be used.

_TREE = pytest.StashKey[ast.AST]()


def line_of(collector: Any, name: str) -> int | None:
    """The line, from 1 on, at which a module or a class gives something its name; None where it is not seen to."""
    module = collector.getparent(pytest.Module)
    if _TREE not in module.stash:
        module.stash[_TREE] = _parsed(module.path)
    scope: ast.AST | None = module.stash[_TREE]
    for parent in collector.listchain():
        if isinstance(parent, pytest.Class) and scope is not None:
            bodies = (node for node in ast.walk(scope) if isinstance(node, ast.ClassDef) and node.name == parent.name)
            scope = next(bodies, None)
    nodes: Any = () if scope is None else ast.walk(scope)
    return next((node.lineno for node in nodes if name in _given(node)), None)


def _parsed(path: Path) -> ast.AST:
    try:
        return ast.parse(path.read_bytes())
    except (OSError, SyntaxError, ValueError):
        return ast.Module([], [])


def _given(node: ast.AST) -> set[str]:
    """The names that a statement gives."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return {node.name}
        case ast.Assign():
            return {part.id for target in node.targets for part in ast.walk(target) if isinstance(part, ast.Name)}
        case ast.AnnAssign(target=ast.Name(id=name)):
            return {name}
        case ast.alias():
            return {node.asname or node.name}
    return set()
