"""What the testing room may know, and who may know it."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]
FORBIDDEN = (
    "prsym.auditing",
    "prsym.report",
    "prsym.cli",
    "prsym.papers",
    "prsym.numeric",
    "prsym.streaming",
    "prsym.derivations",
)


def imported(path: Path) -> list[str]:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    plain = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    return plain + [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]


def test_testing_stands_on_the_engines_alone():
    files = list((ROOT / "prsym" / "testing").rglob("*.py"))
    assert len(files) > 20
    for path in files:
        assert not [name for name in imported(path) if name.startswith(FORBIDDEN)], path.name


def test_nobody_stands_on_testing():
    for folder in ("prsym", "derivations"):
        for path in (ROOT / folder).rglob("*.py"):
            if "testing" not in path.relative_to(ROOT).parts:
                assert not [name for name in imported(path) if name.startswith("prsym.testing")], path
