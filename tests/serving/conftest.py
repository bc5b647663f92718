"""A server of the page for all tests of this folder, which are left out where the extra `serve` is missing."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from serving_tools import Running

sys.path.insert(0, str(Path(__file__).parent))  # makes serving_tools importable
if any(find_spec(needed) is None for needed in ("starlette", "uvicorn", "jinja2")):
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    from serving_tools import running

    with running(tmp_path_factory.mktemp("serving")) as found:
        yield found


@pytest.fixture(scope="session")
def document(server: Running) -> str:
    """The path of the page of a document that was read once, on which tests change only what is theirs."""
    from serving_tools import DOCUMENT

    return server.read("declaration.md", DOCUMENT.encode())
