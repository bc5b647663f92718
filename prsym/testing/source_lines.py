"""The line of a test module at which something gets its name: told where a mark cannot be used."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

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
