"""The examples of the documentation page run as printed."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "testing.md"


def test_the_page_s_examples(monkeypatch, tmp_path):
    for needed in ("sklearn", "hypothesis"):
        pytest.importorskip(needed)
    monkeypatch.chdir(tmp_path)  # Hypothesis keeps its examples in the working folder
    results = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert results.attempted == PAGE.read_text(encoding="utf-8").count(">>> ") > 0
    assert results.failed == 0
