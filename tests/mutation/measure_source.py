"""Do the tests notice a one-place change of the source? `python tests/mutation/measure_source.py --count 100 --seed 1`

Draws places of the source by their rooms' weights, changes each in a copy of the tree, and runs the tests that concern
it, the nearest first, until one fails or the time is over. A test counts only if it passes without the change. The
record of replays is of other files then, so that derivations are replayed; the test that compares its hash is left out.
`--room ROOM` draws from one room, `--file FILE` from one file, `--seconds` is the time for a change. Takes about half a
minute for each change.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from source_changes import Change, changes

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("prsym", "derivations", "tests", "docs", "pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE")
UNWANTED = shutil.ignore_patterns("__pycache__", ".*_cache", ".hypothesis", "*.so")
FRESHNESS = "tests/report/test_not_proved.py::test_the_record_of_replays_is_of_these_files"
CRASH = "a crash"
PRELOADED = ("numpy", "scipy.stats", "sympy", "mpmath", "flint", "lark", "_pytest.config")  # never prsym

# A room's weight among the rooms, and the folders of tests that concern it beside those that name the changed module.
ROOMS: dict[str, tuple[float, tuple[str, ...]]] = {
    "verify": (4, ("verify", "derivations/test_statements_*.py", "comparing", "testing")),
    "comparing": (3, ("comparing", "sabotage/test_mutations.py", "sabotage/test_tools.py")),
    "codegen": (3, ("codegen",)),
    "testing": (3, ("testing",)),
    "derivations": (3, ("derivations",)),
    "auditing": (2, ("audit", "papers", "report/test_json_schema.py")),
    "reading": (2, ("reading", "comparing", "corpus")),
    "accuracy": (1, ("accuracy", "testing")),
    "numeric": (1, ("numeric",)),
    "estimates": (1, ("estimates", "audit/test_finite_population.py")),
    "posteriors": (1, ("posteriors",)),
    "model": (1, ("verify", "reading", "derivations/test_statements_*.py")),
    "counts": (0.5, ("counts",)),
    "ranking": (0.5, ("ranking",)),
    "streaming": (0.5, ("streaming",)),
    "papers": (0.5, ("papers",)),
    "report": (0.5, ("report",)),
    "cli": (0.5, ("cli",)),
}


@cache
def sources(room: str) -> tuple[str, ...]:
    """The Python files of a room, as paths in the tree; kernels that are generated are none."""
    folder = ROOT / ("derivations" if room == "derivations" else f"prsym/{room}")
    files = sorted(folder.rglob("*.py"))
    return tuple(
        str(f.relative_to(ROOT)) for f in files if f.name != "kernels.py" and not f.name.startswith("document")
    )


def drawn(count: int, seed: int, only: str | None, file: str | None) -> list[tuple[str, str, Change]]:
    """Room, file and change; each kind of change of a room is as likely as another, whatever the number of places."""
    chosen, dice = [], random.Random(seed)
    seen: set[tuple[str, Change]] = set()
    names = [only] if only else list(ROOMS)
    while len(chosen) < count:
        room = dice.choices(names, [ROOMS[name][0] for name in names])[0]
        kinds = _by_kind(room, file)
        place, change = dice.choice(kinds[dice.choice(sorted(kinds))])
        if (place, change) not in seen:
            seen.add((place, change))
            chosen.append((room, place, change))
    return chosen


@cache
def _by_kind(room: str, file: str | None) -> dict[str, list[tuple[str, Change]]]:
    kinds: dict[str, list[tuple[str, Change]]] = {}
    for place in [file] if file else sources(room):
        for change in changes((ROOT / place).read_text(encoding="utf-8")):
            kinds.setdefault(change.kind, []).append((place, change))
    return kinds


def stages(room: str, place: str) -> list[list[str]]:
    """What is run one after the other: the room's own tests, those that name the module first, then the others."""
    module = place.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    if room == "derivations":
        return _of_derivation(module.removeprefix("derivations."))
    parent, _, own = module.rpartition(".")
    named = re.compile(rf"{re.escape(module)}\b|from {re.escape(parent)} import [^\n]*\b{own}\b")
    near = [t for t, text in _tests().items() if named.search(text)]
    folders = [str(p.relative_to(ROOT)) for f in ROOMS[room][1] for p in sorted((ROOT / "tests").glob(f))]
    own = [t for t in near if t.startswith(folders[0])]
    doctests = [place] if ">>>" in (ROOT / place).read_text(encoding="utf-8") else []
    return [own + doctests + folders[:1], [t for t in near if t not in own] + folders[1:]]


def _of_derivation(topic: str) -> list[list[str]]:
    """The replays of a topic's results and of those of the topics that import it, then the tests that name them."""
    entry = "tests/derivations/test_catalogue.py::test_every_entry_comes_out_as_the_catalogue_says"
    own = _results(topic)
    users = [u for t in _importers(topic) for u in _results(t)]
    replays = [f"{entry}[{u}]" for u in (own or users)][:20] + [f"{entry}[{u}]" for u in (users if own else [])][:20]
    names = [u.partition(".")[2] for u in own]
    named = [t for t, text in _tests().items() if any(f'"{name}"' in text for name in names) or topic in text]
    return [replays, named, ["tests/derivations"]]


def _importers(topic: str) -> list[str]:
    texts = {
        s.removeprefix("derivations/").removesuffix(".py").replace("/", "."): (ROOT / s).read_text()
        for s in sources("derivations")
    }
    return [name for name, text in texts.items() if f"prsym.derivations.{topic} " in text]


def _results(topic: str) -> list[str]:
    """The ids of the results in a topic."""
    text = (ROOT / f"derivations/{topic.replace('.', '/')}.py").read_text(encoding="utf-8")
    return re.findall(r'^    id="([\w.]+)"', text, re.MULTILINE)


@cache
def _tests() -> dict[str, str]:
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return {str(f.relative_to(ROOT)): f.read_text(encoding="utf-8") for f in files if "browser" not in f.parts}


class Copy:
    """A copy of the tree in which one file at a time is changed."""

    def __init__(self, folder: Path) -> None:
        self.folder, self._writes = folder, 0
        self._passing: set[str] = set()
        self._failing = [FRESHNESS]
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, symlinks=True, ignore=UNWANTED)
            else:
                shutil.copy(ROOT / name, folder / name)

    def outcome(self, room: str, place: str, change: Change, seconds: float) -> str:
        """`noticed by TEST`, or `not noticed` and whether all passed or the time was over."""
        source, end = (ROOT / place).read_text(encoding="utf-8"), time.monotonic() + seconds
        for stage in filter(None, stages(room, place)):
            found = self._noticing(stage, place, source, change, end)
            if found:
                return "not noticed (time)" if found == "time" else f"noticed by {found}"
        return "not noticed (all pass)"

    def _noticing(self, stage: list[str], place: str, source: str, change: Change, end: float) -> str | None:
        """The first test that fails with the change only; those that fail without it are left out from then on."""
        while True:
            self._write(place, change.applied(source))
            found = self._first_failure(stage, end - time.monotonic())
            self._write(place, source)
            if found in {None, "time", CRASH} or self._passes(str(found)):
                return found
            self._failing.append(str(found))

    def _write(self, place: str, text: str) -> None:
        """The file, a second younger each time: Python must not take compiled code of another text of the same size."""
        self._writes += 1
        (self.folder / place).write_text(text, encoding="utf-8")
        os.utime(self.folder / place, (1e9 + 2 * self._writes,) * 2)

    def _passes(self, test: str) -> bool:
        if test not in self._passing and self._first_failure([test], 120.0) is None:
            self._passing.add(test)
        return test in self._passing

    def _first_failure(self, tests: list[str], seconds: float) -> str | None:
        """The first test that fails, `time` where that is over, None where all pass or nothing is collected."""
        output = self.folder / "failed.txt"
        output.unlink(missing_ok=True)
        if seconds <= 0:
            return "time"
        child = os.fork()  # what takes long to import is imported once
        if child == 0:
            self._run(tests, output)
        end = time.monotonic() + seconds
        while (done := os.waitpid(child, os.WNOHANG)) == (0, 0) and time.monotonic() < end:
            time.sleep(0.1)
        if done == (0, 0):
            with suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return "time"
        if output.exists():
            return output.read_text(encoding="utf-8")
        return None if os.waitstatus_to_exitcode(done[1]) in {0, 5} else CRASH

    def _run(self, tests: list[str], output: Path) -> None:
        status = 3
        try:
            os.setsid()
            for stream in (1, 2):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
            os.chdir(self.folder)
            os.environ["PYTHONPATH"] = sys.path[0] = str(self.folder)
            import pytest

            left_out = [word for test in self._failing for word in ("--deselect", test)]
            quiet = ["-x", "-q", "--tb=no", "-p", "no:xdist", "-p", "no:cacheprovider", *left_out]
            status = int(pytest.main([*quiet, *tests], plugins=[FirstFailure(output)]))
        finally:  # nothing of what the parent does must be done by the child
            os._exit(status)


class FirstFailure:
    """A plugin of pytest that writes the name of the first test, or module, that fails."""

    def __init__(self, output: Path) -> None:
        self._output = output

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Called by pytest after each part of a test."""
        if report.failed and not self._output.exists():
            self._output.write_text(report.nodeid, encoding="utf-8")

    pytest_collectreport = pytest_runtest_logreport


def main() -> None:
    """Draw, try and print the changes, and the figures by room."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skip", type=int, default=0)
    parser.add_argument("--room", choices=ROOMS)
    parser.add_argument("--file")
    parser.add_argument("--seconds", type=float, default=45.0)
    asked = parser.parse_args()
    for name in PRELOADED:
        __import__(name)
    tried, noticed = Counter(), Counter()
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder))
        for room, place, change in drawn(asked.count, asked.seed, asked.room, asked.file)[asked.skip :]:
            start, said = time.monotonic(), copy.outcome(room, place, change, asked.seconds)
            tried[room] += 1
            noticed[room] += said.startswith("noticed")
            print(f"{place}:{change.line} {change} → {said}, {time.monotonic() - start:.0f} s", flush=True)
    for room in tried:
        print(f"{room}: {noticed[room]} of {tried[room]} noticed")
    print(f"{noticed.total()} of {tried.total()} noticed")


if __name__ == "__main__":
    main()
