"""No module of the report takes a reason or a diagnosis apart by a pattern: they carry records with their numbers.

`claim_words` alone still matches words of a reason: it drops advice to the writer of the claims file, and puts words in
place of the names of inputs and formulas. Nothing else may be added to it.
"""

from __future__ import annotations

import ast
from pathlib import Path

import prsym.report

FOLDER = Path(prsym.report.__file__).parent
REASONS = frozenset({"because", "reason", "bare_reason", "diagnosis", "remarks", "explanation", "margin"})
METHODS = frozenset({"search", "match", "fullmatch", "findall", "finditer", "split", "partition", "rpartition"})
LEFT = {("outcomes.py", "_inputs_that_give_it")}  # to what a value is rounded whose zeros are rounding
KNOWN = {"ADVICE", "IDS", "NAMES", "_NOT_STATED", "_OF_LIST"}  # of claim_words


def _names(node: ast.AST) -> set[str]:
    return {n.attr for n in ast.walk(node) if isinstance(n, ast.Attribute)}


def test_no_reason_is_taken_apart() -> None:
    found, modules = set(), sorted(FOLDER.glob("*.py"))
    for path in modules:
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                calls = [n for n in ast.walk(function) if isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute)]
                own = [c for c in calls if isinstance(c.func, ast.Attribute) and c.func.attr in METHODS]
                if any(_names(call) & REASONS for call in own):
                    found.add((path.name, function.name))
    assert len(modules) > 40
    assert found <= LEFT


def test_the_patterns_of_the_words_on_a_claim_are_these() -> None:
    tree = ast.parse((FOLDER / "claim_words.py").read_text(encoding="utf-8"))
    patterns = {
        node.targets[0].id
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and "compile" in _names(node.value)
    }
    assert patterns <= KNOWN
