"""The names of a module as its text binds them: imports of libraries, functions, and constants."""

from __future__ import annotations

import ast
import math
from collections.abc import Iterator

from prsym.errors import ReadingError
from prsym.reading.lifting import library
from prsym.reading.lifting.expressions import Budget
from prsym.reading.lifting.library import imported
from prsym.reading.lifting.statements import Activation
from prsym.reading.lifting.values import Definition, Place, Value
from prsym.reading.python_syntax import check_depth

Bound = tuple[ast.stmt, bool]  # a statement that binds a name, and whether it does so in any case


class ModuleText:
    """The names of a module by its text alone. Nothing is imported or run.

    In a text without any import, names that nothing binds are the functions that an expression knows by them.
    """

    def __init__(self, tree: ast.Module, lines: tuple[bytes, ...], file: str = "") -> None:
        self.tree, self.lines, self.file = tree, lines, file
        self.bound = bindings(tree)
        self.changed = frozenset(_declared_global(tree))
        self._open: list[str] = []
        self._constants: dict[str, Value] = {}  # each worked out once

    def value(self, name: str, place: Place) -> Value:
        """The meaning of a name in the functions of the module; `ReadingError` where it is not known."""
        return self._of(name, self.binding(name)) if name in self.bound else self._unbound(name)

    def binding(self, name: str) -> ast.stmt:
        """The one statement that binds a name; `ReadingError` where there are more, or where it may not be reached."""
        if name in self.changed:
            raise ReadingError(f"{name} is changed by a function (global): its value is not known")
        found = self.bound[name]
        if len(found) > 1 or not found[0][1]:
            lines = ", ".join(str(statement.lineno) for statement, _ in found)
            raise ReadingError(f"{name} is not bound once and in any case, but at line {lines}: its value is not known")
        statement = found[0][0]
        for star in self._stars():
            if star.lineno > statement.lineno and (star.module != "math" or name in vars(math)):
                raise ReadingError(f"{name} may be bound again by the import of * in line {star.lineno}")
        return statement

    def _of(self, name: str, statement: ast.stmt) -> Value:
        match statement:
            case ast.Import() | ast.ImportFrom():
                return imported(statement)[name]
            case ast.FunctionDef():
                return Definition(statement, self, self.lines, self.file)
            case ast.Assign([ast.Name(target)], value) | ast.AnnAssign(ast.Name(target), _, ast.expr() as value) if (
                target == name  # and no := in the value
            ):
                return self.constant(name, value)
            case _:
                raise ReadingError(f"{name} is bound by what is not read (line {statement.lineno})")

    def constant(self, name: str, node: ast.expr) -> Value:
        """The value that a module gives a name: a number, or a list of numbers, written in the module."""
        if name in self._constants:
            return self._constants[name]
        if any(isinstance(part, ast.List | ast.ListComp | ast.Dict | ast.Set) for part in ast.walk(node)):
            raise ReadingError(f"{name} is a list, which may be changed: write it as a tuple")
        check_depth(node)
        if name in self._open:
            raise ReadingError(f"{name} is given by itself: its value is not known")
        own = ast.Lambda(ast.arguments([], [], None, [], [], None, []), node, lineno=node.lineno, col_offset=0)
        reading = Activation(Definition(own, self, self.lines, self.file), Budget(arrays=False), frozenset())
        self._open.append(name)
        try:
            self._constants[name] = reading.value(node)
        finally:
            self._open.pop()
        return self._constants[name]

    def _unbound(self, name: str) -> Value:
        found = self._of_stars(name) or library.builtin(name)
        if found is None and not self._imports():
            found = library.unbound_name(name)
        if found is None:
            raise ReadingError(f"{name[:40]} has no value: it is no parameter, and nothing in the text binds it")
        return found

    def _of_stars(self, name: str) -> Value | None:
        """A name of `from math import *`; other modules hide names of Python's own behind a star."""
        starred = self._stars()
        if any(node.module != "math" for node in starred):
            raise ReadingError(f"{name[:40]} may come from an import of *: import it by its name")
        return library.member("math", name) if starred and name in vars(math) else None

    def _stars(self) -> list[ast.ImportFrom]:
        """The imports of *, which Python allows at the top of a module only."""
        imports = (node for node in _imports_of(self.tree) if isinstance(node, ast.ImportFrom))
        return [node for node in imports if any(alias.name == "*" for alias in node.names)]

    def _imports(self) -> bool:
        return any(True for _ in _imports_of(self.tree))


def _imports_of(tree: ast.Module) -> Iterator[ast.Import | ast.ImportFrom]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom))


def bindings(tree: ast.Module) -> dict[str, list[Bound]]:
    """The statements of a module that bind each name; those inside `if`, `try`, `with` and loops do so perhaps."""
    found: dict[str, list[Bound]] = {}
    for statement in tree.body:
        for name, inner in _bound_by(statement):
            found.setdefault(name, []).append((inner, inner is statement))
    return found


def _bound_by(statement: ast.stmt) -> Iterator[tuple[str, ast.stmt]]:
    """The names that a statement binds, each with the innermost statement that does."""
    pending: list[tuple[ast.AST, ast.stmt]] = [(statement, statement)]
    while pending:
        part, inside = pending.pop()
        match part:
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                yield name, part
                continue
            case ast.Import(names) | ast.ImportFrom(_, names):
                yield from ((alias.asname or alias.name.split(".")[0], part) for alias in names)
                continue
            case ast.Name(name, ast.Store() | ast.Del()):
                yield name, inside
            case ast.ExceptHandler(_, str() as name) | ast.MatchAs(_, str() as name) | ast.MatchStar(str() as name):
                yield name, inside
            case ast.Lambda() | ast.comprehension():
                continue
        pending += [(inner, inner if isinstance(inner, ast.stmt) else inside) for inner in ast.iter_child_nodes(part)]


def _declared_global(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            yield from node.names
