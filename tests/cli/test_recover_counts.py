"""prsym recover-counts: what is printed, the exit status, files, and one line for what cannot be used."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from prsym.cli import main

TOML = """
largest = 40
find = ["tp", "errors"]
ties = [
  { quantity = "errors", of = ["new"], minus = ["old"], printed = 2 },
  { quantity = "total_relevant", equal = ["old", "new"] },
]
[printed.old]
f1 = "85.71%"
[printed.new]
f1 = "75.00%"
tp = 9
"""


def _run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["recover-counts", *arguments])


def test_one_table() -> None:
    done = _run("precision=58.3%", "recall=70.0%", "support=10", "--largest", "1000")
    assert done.exit_code == 0
    assert "one solution" in done.output
    assert "tp = 7, fp = 5, fn = 3" in done.output


def test_none_is_a_proof_and_ends_with_1() -> None:
    done = _run("precision=58.3%", "recall=71%", "support=10", "--largest", "1000")
    assert done.exit_code == 1
    assert "no solution: proved" in done.output


def test_json_holds_every_solution_and_text_their_ranges() -> None:
    arguments = ("precision=0.5", "recall=0.5", "--largest", "30")
    data = json.loads(_run(*arguments, "--json").output)
    assert data["verdict"] == "several"
    assert len(data["solutions"]) > 20
    assert {"tp": 1, "fp": 1, "fn": 1} in data["solutions"]
    shown = _run(*arguments).output
    assert f"{len(data['solutions'])} solutions" in shown
    assert "the ranges are\ntp = 1 to 30" in shown


@pytest.mark.parametrize("ending", ["toml", "json"])
def test_a_file_of_tables(tmp_path: Path, ending: str) -> None:
    import tomllib

    path = tmp_path / f"tables.{ending}"
    path.write_text(TOML if ending == "toml" else json.dumps(tomllib.loads(TOML)), encoding="utf-8")
    data = json.loads(_run(str(path), "--json").output)
    assert data["solutions"] == [{"old": {"tp": 12, "errors": 4}, "new": {"tp": 9, "errors": 6}}]
    assert "old: tp = 12, errors = 4; new: tp = 9, errors = 6" in _run(str(path)).output
    assert _run(str(path), "--largest", "2").exit_code == 1  # an option goes before the file's


def test_bounds_too_wide() -> None:
    done = _run("precision=58%", "--largest", "1000000", "--work", "1000")
    assert done.exit_code == 3
    assert "too wide" in done.output


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["nowhere.toml"], "cannot be read"),
        (["precision=75", "--largest", "9"], "outside [0, 1]"),
        (["precision=75%", "recall", "--largest", "9"], "write NAME=PRINTED"),
        (["precision=75%", "precision=76%", "--largest", "9"], "is given twice"),
        (["precision=75%"], "largest is missing"),
    ],
)
def test_one_line_for_bad_input(arguments: list[str], says: str) -> None:
    done = _run(*arguments)
    assert done.exit_code == 2
    assert says in done.output
    assert len(done.output.strip().splitlines()) == 1


@pytest.mark.parametrize("text", ["printed = 3", "x = 1", "[printed", "printed = {a = {f1 = [1]}}"])
def test_a_file_that_is_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / "tables.toml"
    path.write_text(text, encoding="utf-8")
    done = _run(str(path), "--largest", "9")
    assert done.exit_code == 2
    assert len(done.output.strip().splitlines()) == 1


def test_a_file_stands_alone(tmp_path: Path) -> None:
    """A name of a file among what is printed is no file to read, in whatever order."""
    path = tmp_path / "claims.toml"
    path.write_text(TOML)
    for arguments in ((str(path), "recall=70.0%"), ("recall=70.0%", str(path)), (str(path), str(path))):
        done = _run(*arguments)
        assert done.exit_code == 2
        assert "write NAME=PRINTED" in done.output
