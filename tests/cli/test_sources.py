"""prsym sources: what it prints and writes."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from prsym.cli import main


def test_it_prints_the_list_and_writes_the_data(tmp_path: Path) -> None:
    file = tmp_path / "sources.json"
    result = CliRunner().invoke(main, ["sources", "--json", str(file)])
    assert result.exit_code == 0
    assert "Clopper & Pearson (1934)" in result.output
    assert "quoted by another work: SciPy" in " ".join(result.output.split())
    works = {work["key"]: work for work in json.loads(file.read_text(encoding="utf-8"))["works"]}
    assert works["dimm2015"]["known_by"] == {"how": "text at hand", "where": ""}


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["sources", "--json", str(tmp_path / "no" / "sources.json")])
    assert result.exit_code == 2
    assert result.output.startswith("Error: ")


def test_show_prints_how_what_stands_here_differs() -> None:
    shown = CliRunner().invoke(main, ["show", "--brief", "validation.normal_finite_lower"]).output
    assert "source: stated here" in shown
    assert "The unbiased estimate" in shown
