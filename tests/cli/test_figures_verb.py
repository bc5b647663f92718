"""`prsym figures`: what it writes, what it tells, and options that cannot be used."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from prsym.cli import main

QRELS = "".join(f"{topic} 0 d{number} {int(number % 3 == 0)}\n" for topic in (1, 2) for number in range(60))
RUN = "".join(f"{topic} Q0 d{number} 0 {-number} r\n" for topic in (1, 3) for number in range(59))


def _run(*arguments: str) -> Result:
    return CliRunner(env={"COLUMNS": "80"}).invoke(main, ["figures", *arguments])


@pytest.fixture
def given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("qrels").write_text(QRELS)
    Path("a.run").write_text(RUN)
    Path("ranked").write_text("1\n0\n1\n0\n0\n" * 8 + "0\n" * 40)
    return tmp_path / "out"


def _stems(result: Result, folder: Path) -> list[str]:
    assert result.exit_code == 0, result.output
    assert sorted(result.stdout.splitlines()) == sorted(map(str, folder.iterdir()))
    return sorted({path.stem for path in folder.iterdir()})


def test_runs_alone(given):
    result = _run("--qrels", "qrels", "--run", "a.run", "-o", str(given))
    assert _stems(result, given) == ["aslam2005_figure4"]
    assert result.stderr == (
        "run a.run: topics left out: 1 of the qrels are not in the run and 1 of the run are not judged "
        "(topics evaluated: 1)\n"
    )


def test_runs_with_a_population(given):
    result = _run("--qrels", "qrels", "--run", "a.run", "--population", "200", "--topic", "1", "-o", str(given))
    assert _stems(result, given) == ["aslam2005_figure4", "dimm2015_figure6", "dimm2015_figure9"]
    # 20 relevant at ranks 1, 4, ..., 58, of 200; figure 9 goes one document on, and never starts at rank 1
    assert (
        "run a.run, topic 1: figure 6: 2 of 20 points left out (1 with R = 1, 1 with P = 1); "
        "figure 9: 1 of 19 points left out (1 with R = 1)\n"
    ) in result.stderr


def test_a_relevance_list(given):
    result = _run("--relevance", "ranked", "-o", str(given))
    assert _stems(result, given) == ["dimm2015_figure6", "dimm2015_figure9"]
    assert result.stderr.startswith("list ranked: figure 6: 2 of 16 points left out")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--run a.run", "--run needs --qrels"),
        ("--qrels qrels", "--qrels needs at least one --run"),
        ("--population 200", "--population needs --qrels and --run"),
        ("--topic 1", "--topic chooses lists for Dimm's figures"),
        ("--qrels qrels --run a.run --topic 1", "--topic chooses lists for Dimm's figures"),
        ("--relevance ranked --population 9", "--relevance tells the whole population"),
        ("--relevance ranked --qrels qrels --run a.run", "--relevance tells the whole population"),
        ("--qrels none --run a.run", "none: cannot be read: No such file or directory"),
        ("--qrels qrels --run qrels", "qrels: 120 lines cannot be used"),
        ("--qrels qrels --run a.run --run a.run", "run a.run is given 2 times"),
        (
            "--qrels qrels --run a.run --population 19",
            "population = 19 is too small: run a.run, topic 1 has 20 relevant",
        ),
        ("--qrels qrels --run a.run --population -5", "population = -5 must be at least 2"),
        ("--qrels qrels --run a.run --population 200 --topic 9", "topic '9' is not in the qrels, which has '1', '2'"),
        ("--relevance none", "none: cannot be read: No such file or directory"),
        ("--relevance empty", "empty: is empty"),
        ("--relevance zeros", "zeros: has no line 1"),
    ],
)
def test_options_that_cannot_be_used(given, arguments, message):
    Path("empty").write_text("")
    Path("zeros").write_text("0\n0\n")
    result = _run(*arguments.split(), "-o", str(given))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {message}")
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""
    assert not given.exists()


def test_without_matplotlib(given, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    result = _run("-o", str(given))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "Error: figures need matplotlib; in the folder of prsym: pip install '.[figures]'\n"
    assert not given.exists()


def test_reading_the_numbers_loads_no_matplotlib():
    program = "import prsym.report.figures, sys; print('matplotlib' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
