"""The examples of the documentation page run as printed."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "recover-counts.md"


def test_the_page_s_examples() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert results.attempted == PAGE.read_text(encoding="utf-8").count(">>> ") > 0
    assert results.failed == 0
