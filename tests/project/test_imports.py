"""What is loaded when, and which room may know which."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
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


# Each room, and the rooms that it may know: no other arrow is allowed, and none in a circle. Modules beside the rooms,
# such as `prsym/audits.py`, are rooms of their own.
ARROWS = {
    "errors": "",
    "version": "",
    "schemas": "errors",
    "reading": "errors",
    "numeric": "errors",
    "accuracy": "errors",
    "estimates": "errors numeric",
    "posteriors": "errors numeric",
    "ranking": "errors numeric",
    "streaming": "errors numeric reading",
    "documents": "errors reading",
    "model": "errors reading",
    "derivations": "model reading",
    "searching": "model",
    "catalogue": "errors model searching",
    "verify": "catalogue derivations errors model reading",
    "declaring": "catalogue errors model reading verify",
    "comparing": "catalogue derivations errors model reading verify",
    "verification": "catalogue comparing derivations errors model reading verify",
    "codegen": "accuracy catalogue declaring derivations errors model numeric reading verify version",
    "testing": "accuracy catalogue codegen comparing declaring errors model reading verification verify",
    "auditing": "catalogue comparing declaring derivations documents errors model ranking reading searching "
    "verification verify",
    "drafting": "auditing catalogue comparing documents errors model reading searching",
    "counts": "auditing errors model reading",
    "papers": "auditing catalogue comparing counts errors model reading verify",
    "report": "auditing catalogue comparing derivations errors model numeric papers posteriors ranking reading schemas "
    "verify version",
    "annotating": "catalogue documents errors model reading report",
    "audits": "annotating auditing catalogue errors model report",
    "review": "auditing documents drafting errors model reading report",
    "serving": "annotating audits comparing documents drafting errors model report review",
    "cli": "annotating auditing audits catalogue codegen comparing counts declaring derivations drafting errors model "
    "papers reading report review schemas serving streaming verification verify version",
    "__main__": "cli",
}
# The libraries that only some rooms may load.
ENGINES = ("sympy", "flint", "mpmath")
WITHOUT = {
    "numeric": ENGINES,
    "estimates": ENGINES,
    "posteriors": ENGINES,
    "streaming": ENGINES,
    "ranking": (*ENGINES, "scipy"),
    "accuracy": (*ENGINES, "scipy"),
    "counts": (*ENGINES, "numpy", "scipy"),
}
DOORSTEP = "prsym"  # `prsym/__init__.py` may know every room


def _files() -> dict[str, Path]:
    """Every module by its name, that of a derivation as it is imported."""
    found = {}
    for folder in ("prsym", "derivations"):
        for path in (ROOT / folder).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            if parts[:2] != ("prsym", "derivations"):  # the link to the folder
                parts = ("prsym", *parts) if folder == "derivations" else parts
                found[".".join(parts).removesuffix(".__init__")] = path
    return found


FILES = _files()


def _room(module: str) -> str:
    return module.split(".")[1] if "." in module else module


@cache
def _imports(module: str) -> frozenset[str]:
    """What a module imports, also inside functions and for type checkers; of prsym, the modules."""
    found = set()
    for node in ast.walk(ast.parse(FILES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: a relative import"
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in FILES else str(node.module) for name in names}
    return frozenset(found - {module})


def test_every_room_is_in_the_table() -> None:
    assert {_room(module) for module in FILES} - {DOORSTEP} == set(ARROWS)


@pytest.mark.parametrize("room", ARROWS)
def test_a_room_knows_the_rooms_of_the_table_and_no_others(room: str) -> None:
    allowed = {room, *ARROWS[room].split()}
    used = set()
    for module in (m for m in FILES if _room(m) == room):
        for name in _imports(module):
            if name.split(".")[0] == "prsym":
                assert _room(name) in allowed, f"{module} imports {name}"
                used.add(_room(name))
            assert not name.startswith(WITHOUT.get(room, ("no such module",))), f"{module} imports {name}"
    assert used | {room} == allowed, "an arrow of the table is not used"


def test_rooms_stand_in_order() -> None:
    """Each room after all that it knows: so there is no circle of rooms."""
    known: set[str] = set()
    for room, others in ARROWS.items():
        assert set(others.split()) <= known, room
        known.add(room)


def test_no_circle_of_modules() -> None:
    left = {module: {name for name in _imports(module) if name in FILES} for module in FILES if module != DOORSTEP}
    while free := {module for module, names in left.items() if not names & left.keys()}:
        left = {module: names for module, names in left.items() if module not in free}
    assert not left, f"modules that import one another: {sorted(left)[:8]}"


def test_no_outside_text_is_ever_evaluated() -> None:
    dangerous = {"eval", "exec", "sympify", "parse_expr", "compile", "lambdify"}
    # Compiled to be compared with the code of a function that the caller holds; nothing there can run what is compiled.
    compared = {("prsym/reading/lifting/source.py", "compile")}
    found = set()
    for folder in ("prsym", "derivations"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Call):
                    called = getattr(node.func, "id", getattr(node.func, "attr", ""))
                    owner = getattr(getattr(node.func, "value", None), "id", "")
                    if called in dangerous and owner not in {"re", "typst"}:
                        found.add((path.relative_to(ROOT).as_posix(), called))
    assert found == compared
    for path, _ in compared:
        assert not {"FunctionType", "exec", "eval"} & _called(ROOT / path)


def _called(path: Path) -> set[str]:
    calls = (node.func for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call))
    return {getattr(function, "id", getattr(function, "attr", "")) for function in calls}


def test_derivations_hold_no_examples_that_would_not_be_run() -> None:
    assert not [path for path in (ROOT / "derivations").rglob("*.py") if ">>>" in path.read_text(encoding="utf-8")]
