"""What the wheel and the source distribution hold, built here from a copy of the checkout by hatchling."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from prsym.numeric.native import build_hook

ROOT = Path(__file__).parents[2]
FOLDERS = ("prsym", "derivations", "tests/project", "docs")
FILES = ("pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE")
BUILD = "from hatchling.build import build_{what} as build; print(build({folder!r}))"
UNWANTED = shutil.ignore_patterns("__pycache__", "*.so")

pytest.importorskip("hatchling", reason="hatchling builds the packages: it is in the extra `test`")


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout, in which a virtual environment and a virtual machine's folders lie about."""
    copy = tmp_path_factory.mktemp("checkout") / "prsym"
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, copy / folder, symlinks=True, ignore=UNWANTED)
    for file in FILES:
        shutil.copy(ROOT / file, copy / file)
    for stranger in (".venv/lib/prsym", "venv/prsym", "env/lib/python3.11/site-packages/prsym", "build/docs"):
        (copy / stranger).mkdir(parents=True)
        (copy / stranger / "lying_about.py").write_text("")
    return copy


def _built(checkout: Path, what: str, to: Path) -> Path:
    done = subprocess.run(
        [sys.executable, "-c", BUILD.format(what=what, folder=str(to))],
        capture_output=True,
        text=True,
        cwd=checkout,
        env={**os.environ, "PRSYM_NATIVE": "0"},
    )
    assert done.returncode == 0, done.stderr
    return to / done.stdout.split()[-1]


@pytest.fixture(scope="session")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _built(checkout, "wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def sdist(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _built(checkout, "sdist", tmp_path_factory.mktemp("sdist"))


def _names(path: Path) -> list[str]:
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as wheel:
            return wheel.namelist()
    with tarfile.open(path) as archive:
        return [member.name.partition("/")[2] for member in archive.getmembers()]


def test_the_wheel_has_one_top_level_name(wheel: Path) -> None:
    names = _names(wheel)
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"prsym"}
    assert len(names) == len(set(names))


def test_the_wheel_holds_what_is_asked_for_at_run_time(wheel: Path) -> None:
    names = set(_names(wheel))
    own = {path.relative_to(ROOT).as_posix() for path in (ROOT / "derivations").rglob("*.py")}
    assert {f"prsym/{name}" for name in own} <= names
    assert {"prsym/py.typed", "prsym/report/report.css", "prsym/numeric/native/strict.h"} <= names
    served = [path for folder in ("templates", "static") for path in (ROOT / "prsym" / "serving" / folder).iterdir()]
    assert {path.relative_to(ROOT).as_posix() for path in served} <= names
    assert not any("lying_about" in name for name in names)


def test_the_source_distribution_takes_nothing_of_an_environment(sdist: Path) -> None:
    names = _names(sdist)
    tops = {name.partition("/")[0] for name in names}
    assert tops <= {"prsym", "derivations", "tests", "docs", *FILES, "PKG-INFO", ".gitignore"}
    assert not any("lying_about" in name for name in names)
    assert {"prsym/py.typed", "derivations/measures/rates.py", "LICENSE"} <= set(names)


def test_a_wheel_can_be_built_from_the_source_distribution(
    sdist: Path, wheel: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    again = _built(next(folder.iterdir()), "wheel", tmp_path_factory.mktemp("again"))
    assert sorted(_names(again)) == sorted(_names(wheel))


PROVES = """
import sys
sys.path[:0] = [{user!r}, {wheel!r}]
import derivations, prsym
assert derivations.OWN == "the user's"
assert prsym.__file__.startswith({wheel!r}), prsym.__file__
print(prsym.prove("measures.precision").status, len(prsym.formulas()) > 50)
"""


def test_a_folder_derivations_of_a_user_s_own_breaks_nothing(wheel: Path, tmp_path: Path) -> None:
    """In the current folder, which comes first on the path, as that of a script does."""
    (tmp_path / "derivations").mkdir()
    (tmp_path / "derivations" / "__init__.py").write_text('OWN = "the user\'s"\n')
    unpacked = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    program = PROVES.format(user=str(tmp_path), wheel=str(unpacked))
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=tmp_path)
    assert (done.returncode, done.stdout.split()) == (0, ["proved", "True"]), done.stderr


@pytest.mark.parametrize(
    ("version", "native", "works"),
    [("standard", "", True), ("standard", "", False), ("standard", "0", True), ("editable", "", True)],
)
def test_the_wheel_takes_the_kernels_where_they_can_be_compiled(
    monkeypatch: pytest.MonkeyPatch, version: str, native: str, works: bool
) -> None:
    asked: list[tuple[Path, Path]] = []
    warnings: list[str] = []

    def compiled(program: Path, folder: Path) -> tuple[Path | None, str]:
        asked.append((program, folder))
        assert folder.is_dir()
        return (folder / "_ufuncs.so", "") if works else (None, "no compiler")

    monkeypatch.setattr(build_hook, "compiled", compiled)
    monkeypatch.setenv("PRSYM_NATIVE", native)
    app = SimpleNamespace(display_warning=warnings.append)
    hook = build_hook.get_build_hook()(str(ROOT), {}, None, None, "", "wheel", app)
    data: dict[str, Any] = {"force_include": {}, "pure_python": True, "infer_tag": False}
    hook.initialize(version, data)
    derivations = {} if version == "editable" else {"derivations": "prsym/derivations"}
    if version == "editable" or native == "0":
        assert not asked
        assert data == {"force_include": derivations, "pure_python": True, "infer_tag": False}
    else:
        ((program, folder),) = asked
        assert program == ROOT / "prsym/numeric/native/compiling.py"
        made = {str(folder / "_ufuncs.so"): "prsym/numeric/native/_ufuncs.so"} if works else {}
        assert data == {"force_include": derivations | made, "pure_python": not works, "infer_tag": works}
        assert warnings == ([] if works else ["prsym without its native kernels, NumPy serves: no compiler"])
    hook.finalize(version, data, "")
    assert not any(folder.exists() for _, folder in asked)
