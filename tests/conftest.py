"""What tests of several rooms share: the catalogue's proofs and the judged example, each made once in a run."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

import prsym
from prsym.model.verdict import Verdict
from prsym.report import Report

EXAMPLE = Path(__file__).parents[1] / "docs" / "examples" / "declaration.toml"


@pytest.fixture(scope="session")
def proved(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Verdict]:
    """The verdict on an entry, or on a printed text in its place, as `prove_key` gives it.

    What one process of pytest-xdist has proved the others of the same run read from a file of the run.
    """
    from prsym.papers.proofs import prove_key

    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "proofs"
    folder.mkdir(exist_ok=True)

    def verdict(key: str) -> Verdict:
        path = folder / f"{sha256(key.encode()).hexdigest()}.pickle"
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
