"""What is loaded when, and which room may know which."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def _loaded_after(statement: str) -> set[str]:
    program = f"{statement}\nimport sys\nprint(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_import_prsym_loads_neither_sympy_nor_flint() -> None:
    loaded = _loaded_after("import prsym")
    assert not loaded & {"sympy", "flint", "mpmath", "numpy", "scipy", "lark"}


def test_numbers_load_neither_sympy_nor_flint() -> None:
    loaded = _loaded_after("import prsym; prsym.reference_precision(0.5, 0.1, 2.0)")
    assert "numpy" in loaded
    assert not loaded & {"sympy", "flint", "mpmath", "lark"}


def test_estimates_load_neither_sympy_nor_flint() -> None:
    loaded = _loaded_after("import prsym; prsym.proportion_interval(24, 2400); prsym.sample_size(0.05)")
    assert "scipy" in loaded
    assert not loaded & {"sympy", "flint", "mpmath", "lark"}


OF_THE_ENGINES = ("sympy", "flint", "mpmath", "prsym.model", "prsym.verify", "prsym.reading", "prsym.derivations")
# room -> what it must not import
FORBIDDEN = {
    "prsym/reading": (
        "prsym.model",
        "prsym.verify",
        "prsym.auditing",
        "prsym.report",
        "prsym.cli",
        "prsym.derivations",
    ),
    "prsym/model": (
        "prsym.verify",
        "prsym.auditing",
        "prsym.report",
        "prsym.cli",
        "prsym.catalogue",
        "prsym.derivations",
    ),
    "prsym/verify": (
        "prsym.comparing",
        "prsym.auditing",
        "prsym.report",
        "prsym.cli",
        "prsym.numeric",
        "prsym.codegen",
    ),
    "prsym/comparing": ("prsym.auditing", "prsym.report", "prsym.cli", "prsym.numeric", "prsym.codegen"),
    "prsym/numeric": (
        "sympy",
        "flint",
        "mpmath",
        "prsym.model",
        "prsym.verify",
        "prsym.reading",
        "prsym.derivations",
    ),
    "prsym/ranking": (
        "sympy",
        "flint",
        "mpmath",
        "scipy",
        "prsym.model",
        "prsym.verify",
        "prsym.reading",
        "prsym.derivations",
    ),
    "prsym/posteriors": (
        "sympy",
        "flint",
        "mpmath",
        "prsym.model",
        "prsym.verify",
        "prsym.reading",
        "prsym.derivations",
    ),
    "prsym/estimates": (
        "sympy",
        "flint",
        "mpmath",
        "prsym.model",
        "prsym.verify",
        "prsym.reading",
        "prsym.derivations",
    ),
    "prsym/counts": (
        "sympy",
        "flint",
        "mpmath",
        "numpy",
        "scipy",
        "prsym.verify",
        "prsym.numeric",
        "prsym.papers",
        "prsym.report",
        "prsym.cli",
        "prsym.catalogue",
        "prsym.derivations",
    ),
    "prsym/accuracy": (
        "sympy",
        "flint",
        "mpmath",
        "scipy",
        "prsym.model",
        "prsym.reading",
        "prsym.verify",
        "prsym.numeric",
        "prsym.codegen",
        "prsym.derivations",
    ),
    "prsym/streaming": (
        "sympy",
        "flint",
        "mpmath",
        "prsym.model",
        "prsym.verify",
        "prsym.report",
        "prsym.cli",
        "prsym.derivations",
    ),
    "prsym/papers": ("prsym.report", "prsym.cli", "prsym.numeric"),
    "prsym/auditing": ("prsym.cli", "prsym.papers"),
    "prsym/report": ("prsym.cli",),
    "derivations": (
        "prsym.verify",
        "prsym.auditing",
        "prsym.report",
        "prsym.numeric",
        "prsym.catalogue",
        "prsym.cli",
    ),
}


@pytest.mark.parametrize("room", FORBIDDEN)
def test_arrows_run_one_way(room: str) -> None:
    for path in (ROOT / room).rglob("*.py"):
        for name in _imports(path):
            assert not name.startswith(FORBIDDEN[room]), f"{path.relative_to(ROOT)} imports {name}"


def _imports(path: Path) -> list[str]:
    nodes = list(ast.walk(ast.parse(path.read_text())))
    plain = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    return plain + [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]


def test_no_outside_text_is_ever_evaluated() -> None:
    dangerous = {"eval", "exec", "sympify", "parse_expr", "compile", "lambdify"}
    for folder in ("prsym", "derivations"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Call):
                    called = getattr(node.func, "id", getattr(node.func, "attr", ""))
                    owner = getattr(getattr(node.func, "value", None), "id", "")
                    assert called not in dangerous or owner in {"re", "typst"}, f"{path}:{node.lineno} calls {called}"


def test_derivations_hold_no_examples_that_would_not_be_run() -> None:
    assert not [path for path in (ROOT / "derivations").rglob("*.py") if ">>>" in path.read_text(encoding="utf-8")]
