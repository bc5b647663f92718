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

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "review")]  # makes serving_tools and review_tools importable
if any(find_spec(needed) is None for needed in ("starlette", "uvicorn", "jinja2")):
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose documents are drafted by hand."""
    from serving_tools import running

    with pytest.MonkeyPatch.context() as patch:
        for name in ("drafted", "claims_of"):
            patch.setattr(f"prsym.serving.work.{name.upper()}", f"serving_tools.drafting:{name}")
        with running(tmp_path_factory.mktemp("serving")) as found:
            yield found


@pytest.fixture
def document(server: Running) -> Iterator[str]:
    """The path of the page of a document that was drafted."""
    path = server.read("declaration.md")
    yield path
    server.ask("POST", f"{path}/close", b"{}")
