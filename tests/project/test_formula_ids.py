"""Engines ask the record of a formula: its id stands where it is declared, and at the doorsteps of generated code."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from prsym import catalogue

PRSYM = Path(__file__).parents[2] / "prsym"
FILES = [p for p in PRSYM.rglob("*.py") if "derivations" not in p.relative_to(PRSYM).parts]
BEGINNINGS = tuple(f"{source}." for source in catalogue.SOURCES)
# The room in which functions are named for the formulas that they compute.
ALLOWED = ("numeric",)


def _texts(tree: ast.Module) -> Iterator[ast.Constant]:
    """The texts of a module, docstrings left out."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    firsts = (node.body[0] for node in ast.walk(tree) if isinstance(node, documented) and node.body)
    docstrings = {id(first.value) for first in firsts if isinstance(first, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node


def _ids(text: str) -> list[str]:
    """The texts that are a formula's id, or begin as one."""
    found = (node.value for node in _texts(ast.parse(text)))
    return [value for value in found if isinstance(value, str) and value.startswith(BEGINNINGS)]


def test_what_is_looked_for() -> None:
    assert BEGINNINGS[0] == "measures."
    assert all(i.startswith(BEGINNINGS) for i in catalogue.ids())
    assert _ids("x = 'measures.recall'") == ["measures.recall"]
    assert _ids("x = f'validation.{method}_lower'") == ["validation."]
    assert _ids("def f():\n    'measures.recall'\n    return 'a text about measures.recall'") == []


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(PRSYM)))
def test_no_engine_names_a_formula(path: Path) -> None:
    if path.relative_to(PRSYM).as_posix().startswith(ALLOWED):
        return
    assert _ids(path.read_text(encoding="utf-8")) == []
