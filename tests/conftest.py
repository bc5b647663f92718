"""What tests of several rooms share: the catalogue's proofs and the judged example, each made once in a run."""

from __future__ import annotations

import gc
import os
import pickle
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

import pytest

import prsym
from prsym.model.verdict import Verdict
from prsym.report import Report

sys.path.append(str(Path(__file__).parent))  # makes every_trial importable
from every_trial import one_in

if TYPE_CHECKING:
    from prsym.papers.proofs import Proved

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "docs" / "examples" / "declaration.toml"
# Files and tests that the fast tier leaves out; `tests/slow_tests.py` writes the list from measured times.
SLOW = frozenset(Path(__file__).with_name("slow_tests.txt").read_text(encoding="utf-8").splitlines())


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A file that the fast tier leaves out as a whole is not even imported for it."""
    fast = config.getoption("markexpr") == "not slow"
    return True if fast and collection_path.is_relative_to(ROOT) and _place(collection_path) in SLOW else None


# Tests whose cases a program generates: a third of the cases is run, all of them with PRSYM_EVERY_TRIAL=1.
GENERATED = frozenset(Path(__file__).with_name("generated_tests.txt").read_text(encoding="utf-8").splitlines())
EVERY = one_in(3)


def pytest_configure(config: pytest.Config) -> None:
    """A process of pytest-xdist that is done takes tests from the others: the long ones stand together, at the end."""
    gc.set_threshold(100_000, 10, 10)  # a twentieth less time than with Python's own 700, for 5 MB
    if config.getoption("dist", "no") == "load":
        config.option.dist = "worksteal"
    _keep_to_one_processor()


def _keep_to_one_processor() -> None:
    """Where pytest-xdist has a process for each processor, no audit in it starts processes for the others."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker is not None and hasattr(os, "sched_setaffinity"):
        processors = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {processors[int(worker.removeprefix("gw")) % len(processors)]})


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The mark `slow` for what the list names, a file, or a test with all its parameters; a third of generated cases.

    A case that is named on the command line, as `test[case]`, is run.
    """
    for item in items:
        if not SLOW.isdisjoint({_place(item.path), _test(item)}):
            item.add_marker("slow")
    named = any("[" in argument for argument in config.args)
    left_out = set() if named else {item for item in items if _test(item) in GENERATED and not _is_taken(item)}
    if left_out:
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]


def _is_taken(item: pytest.Item) -> bool:
    """One in so many, by its name: what is taken does not depend on the order of the cases, or on other cases."""
    return crc32(item.nodeid.encode()) % EVERY == 0


def _test(item: pytest.Item) -> str:
    """Without its parameters."""
    return item.nodeid.partition("[")[0]


def _place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.fixture(scope="session")
def proved(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Proved], Verdict]:
    """The verdict on an entry, or on a printed text in its place, as `prove_key` gives it.

    What one process of pytest-xdist has proved the others of the same run read from a file of the run.
    """
    from prsym.papers.proofs import prove_key

    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "proofs"
    folder.mkdir(exist_ok=True)

    def verdict(key: Proved) -> Verdict:
        path = folder / f"{sha256(repr(key).encode()).hexdigest()}.pickle"
        if not path.exists():
            _write_whole(path, pickle.dumps(prove_key(key)))
        found = pickle.loads(path.read_bytes())
        assert isinstance(found, Verdict)
        return found

    return verdict


@pytest.fixture(scope="session")
def declaration() -> Report:
    """The example `docs/examples/declaration.toml`, judged."""
    return prsym.audit(EXAMPLE)


def _write_whole(path: Path, data: bytes) -> None:
    """Written beside and then renamed, for another process may read at any time."""
    draft = path.with_suffix(f".{os.getpid()}")
    draft.write_bytes(data)
    draft.replace(path)
