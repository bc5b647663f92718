"""Self-tests compiled and run by the languages' own tools."""

from __future__ import annotations

import math
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path, PurePath
from types import ModuleType
from typing import Any

from prsym.codegen.emission import FileNames, kind_of_expressions
from prsym.codegen.language import Language

SECONDS = 120  # for each command
TEXT: Any = {"text": True, "encoding": "utf-8", "errors": "replace"}
LINE = re.compile(r"^(\w+) rows=(\d+) worst=(\S+) row=(\d+)$", re.MULTILINE)


@dataclass(frozen=True)
class Outcome:
    """The result of a self-test: the worst error of each function in signed ulp; `warnings` are those of the tools."""

    passed: bool
    worst: Mapping[str, float]
    warnings: str
    output: str

    @property
    def rows(self) -> int:
        """How many rows were evaluated."""
        return sum(int(count) for _, count, _, _ in LINE.findall(self.output))


def tool_version(language: Language) -> str | None:
    """The first line of what the language's tool says of itself; None when it is not on this machine.

    >>> from prsym.codegen.targets import language
    >>> tool_version(language("python")).startswith("Python 3")
    True
    """
    if language.files is None:
        version: str | None = _elsewhere(language).engine_version(language)
        return version
    return _version(language.tools["version"])


@cache
def _version(command: tuple[str, ...]) -> str | None:
    program = _filled(command, {})
    if shutil.which(program[0]) is None:
        return None
    try:
        done = subprocess.run(program, capture_output=True, timeout=SECONDS, check=True, **TEXT)
    except (subprocess.SubprocessError, OSError):
        return None
    return next(iter((done.stdout or done.stderr).splitlines()), None)


def run_self_test(folder: Path, names: FileNames, language: Language) -> Outcome:
    """Build and run a self-test where its files stand; a tool that fails or takes too long is a test not passed."""
    if language.files is None:
        outcome: Outcome = _elsewhere(language).run_self_test(folder, names, language)
        return outcome
    places = {
        "source": names.source,
        "self_test": names.self_test,
        "test_stem": PurePath(names.self_test).stem,
        "program": str(folder.absolute() / "self_test.exe"),
    }
    said = ""
    if "build" in language.tools:
        built, output, errors = _run(_filled(language.tools["build"], places), folder)
        said = output + errors
        if not built:
            return Outcome(False, {}, said, "")
    ended, output, errors = _run(_filled(language.tools["run"], places), folder)
    return outcome_of(output, said + errors, ended)


def outcome_of(output: str, warnings: str = "", ended_well: bool = True) -> Outcome:
    """The result in a self-test's output, and whether it passed.

    >>> outcome_of("f rows=3 worst=-0.750 row=2\\npassed\\n").worst
    {'f': -0.75}
    """
    worst = {name: _ulps(error) for name, _, error, _ in LINE.findall(output)}
    last = next(reversed(output.split()), "")
    return Outcome(ended_well and last == "passed" and bool(worst), worst, warnings, output)


def _ulps(text: str) -> float:
    """A printed error; infinite where it is no number."""
    try:
        return float(text)
    except ValueError:
        return math.inf


def _elsewhere(language: Language) -> ModuleType:
    """The module that runs a language of expressions alone: `running_sql` or `running_sheet`."""
    return import_module(f"prsym.codegen.running_{kind_of_expressions(language)}")


def _filled(command: tuple[str, ...], places: Mapping[str, str]) -> list[str]:
    return [word.format(python=sys.executable, **places) for word in command]


def _run(command: list[str], folder: Path) -> tuple[bool, str, str]:
    """Whether a command ended well, and what it wrote to its two outputs."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, timeout=SECONDS, check=False, **TEXT)
    except subprocess.TimeoutExpired:
        return False, "", f"{command[0]} took longer than {SECONDS} s"
    except OSError as error:
        return False, "", f"{command[0]} could not be started: {error.strerror}"
    return done.returncode == 0, done.stdout, done.stderr
