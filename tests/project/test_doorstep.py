"""What `import prsym` offers: public names and no others, all reachable, and nothing heavy loaded for it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import prsym

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
NAMED = sorted({name for page in PAGES for name in re.findall(r"\bprsym\.([a-z_]+)", page.read_text(encoding="utf-8"))})
NO_NAMES = {"errata", "py"}  # parts of an address or of a file's name


def _fresh(program: str) -> object:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    return json.loads(done.stdout)


def test_every_name_that_a_page_writes_is_reachable_after_import_prsym() -> None:
    wanted = [name for name in NAMED if name not in NO_NAMES]
    assert {"testing", "streaming", "errors", "report"} <= set(wanted)
    missing = _fresh(f"import prsym, json; print(json.dumps([n for n in {wanted!r} if not hasattr(prsym, n)]))")
    assert missing == []


def test_testing_is_reachable_and_not_loaded_before() -> None:
    program = """
import json, sys, prsym
before = sorted(m for m in sys.modules if m.startswith("prsym."))
heavy = sorted({"numpy", "scipy", "sympy", "flint", "mpmath"} & set(sys.modules))
prsym.testing.assert_accurate
print(json.dumps([before, heavy, "prsym.testing" in sys.modules]))
"""
    assert _fresh(program) == [["prsym.version"], [], True]


def test_dir_shows_public_names_and_no_helpers() -> None:
    shown = dir(prsym)
    assert not {"Any", "TYPE_CHECKING", "import_module", "annotations"} & set(shown)
    assert all(not name.startswith("_") or name == "__version__" for name in shown)
    assert {*prsym.__all__, "testing", "errors", "numeric", "streaming"} <= set(shown)
    assert all(hasattr(prsym, name) for name in shown)
    assert shown == _fresh("import prsym, prsym.cli, json; print(json.dumps(dir(prsym)))")  # whatever has been loaded


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(AttributeError, match="module 'prsym' has no attribute 'testig'"):
        prsym.testig  # noqa: B018
