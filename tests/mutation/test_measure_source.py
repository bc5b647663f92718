"""The tool that changes the source: each kind of change is made, once at a place, and what is no behaviour is kept."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
import measure_source as tool
from source_changes import Change, changes

SOURCE = '''"""Docs: 1 + 1."""
from functools import lru_cache

@lru_cache(maxsize=8)
def f(a: int | None, b: float = 0.5) -> bool:
    """Ω, before the code of its line."""; c = a - b
    if not a:
        raise ValueError(f"{a + 1}")
    c += max(a, b)
    print(c)
    return 0 <= c < 1 or g(a, b)
'''


def _made(text: str) -> list[str]:
    return [str(change) for change in changes(text)]


def test_every_change_of_a_small_source() -> None:
    assert sorted(_made(SOURCE)) == sorted(
        [
            "constant: 0.5 → (0.5 * 2 + 1)",
            "operator: a - b → (a + b)",
            'dropped: if not a: raise ValueError(f"{a + 1}") → pass',
            "sign: not a → (a)",
            "dropped: c += max(a, b) → pass",
            "function: max(a, b) → (min(a, b))",
            "arguments: max(a, b) → (max(b, a))",
            "dropped: print(c) → pass",
            "negated: return 0 <= c < 1 or g(a, b) → return (not (0 <= c < 1 or g(a, b)))",
            "and/or: 0 <= c < 1 or g(a, b) → (0 <= c < 1 and g(a, b))",
            "part left out: 0 <= c < 1 or g(a, b) → (0 <= c < 1)",
            "part left out: 0 <= c < 1 or g(a, b) → (g(a, b))",
            "comparison: 0 <= c < 1 → (0 < c < 1)",
            "comparison: 0 <= c < 1 → (0 <= c <= 1)",
            "constant: 0 → 1",
            "constant: 1 → 2",
            "arguments: g(a, b) → (g(b, a))",
        ]
    )


def test_each_changed_source_is_python_and_differs_in_one_place() -> None:
    for change in changes(SOURCE):
        text = change.applied(SOURCE)
        assert ast.dump(ast.parse(text)) != ast.dump(ast.parse(SOURCE))
        assert text.startswith(SOURCE[: SOURCE.index(change.old)][:40])
        assert "Ω, before" in text


@pytest.mark.parametrize("text", ["x: int | None = None", "@f(1, 2)\ndef g(): ...", "raise E(1 + 1)", "f'{1 + x}'"])
def test_annotations_decorators_and_messages_are_kept(text: str) -> None:
    assert changes(text) == []


def test_what_is_drawn_is_drawn_again_with_the_same_seed_and_each_place_once() -> None:
    first, again = (tool.drawn(12, 3, "counts", None) for _ in range(2))
    assert first == again != tool.drawn(12, 4, "counts", None)
    assert len({(place, change) for _, place, change in first}) == 12
    assert {room for room, _, _ in first} == {"counts"}


def test_a_derivation_is_replayed_first_and_a_module_tested_by_its_room_first() -> None:
    replays, named, _ = tool.stages("derivations", "derivations/measures/f1.py")
    assert replays[0].endswith("[measures.f1]")
    assert "tests/derivations/test_statements_measures.py" in named
    own, others = tool.stages("verify", "prsym/verify/normal_form.py")
    assert own[0].startswith("tests/verify/")
    assert own[-1] == "tests/verify"
    assert "tests/comparing" in others


def test_canary_a_change_that_a_test_must_notice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a tree of one module and one test: 2 - 1 for 2 + 1 is noticed, a number that nothing reads is not."""
    module, test = tmp_path / "root" / "own.py", tmp_path / "root" / "tests" / "test_own.py"
    test.parent.mkdir(parents=True)
    module.write_text("UNUSED = 7\n\n\ndef three():\n    return 2 + 1\n", encoding="utf-8")
    broken = "def test_broken():\n    assert False\n"
    test.write_text(f"import own\n\n\n{broken}\n\ndef test_three():\n    assert own.three() == 3\n", encoding="utf-8")
    monkeypatch.setattr(tool, "ROOT", tmp_path / "root")
    monkeypatch.setattr(tool, "COPIED", ("own.py", "tests"))
    monkeypatch.setattr(tool, "stages", lambda room, place: [["tests"]])
    (tmp_path / "copy").mkdir()
    copy = tool.Copy(tmp_path / "copy")
    found = {c.kind + c.old: copy.outcome("", "own.py", c, 60.0) for c in changes(module.read_text()) if _tried(c)}
    assert found["operator2 + 1"] == "noticed by tests/test_own.py::test_three"
    assert found["constant7"] == "not noticed (all pass)"
    assert (tmp_path / "copy" / "own.py").read_text() == module.read_text()


def _tried(change: Change) -> bool:
    return change.old in {"7", "2 + 1"}
