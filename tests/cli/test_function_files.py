"""A function in a file as a side: file.py:name."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from prsym.cli import main

TEXT = """
print("this is never run")

def mean(p, r):
    return 2*p*r/(p + r)

def precision(tp, fp):
    \"\"\"The share of what was found that is relevant.\"\"\"
    return tp/(tp + fp)

def loop(x):
    while x > 1:
        x = x/2
    return x
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "metrics.py"
    path.write_text(TEXT, encoding="utf-8")
    return path


def _run(*arguments: str) -> Result:
    return CliRunner(env={"COLUMNS": "80"}).invoke(main, [*arguments])


def test_compare(file: Path) -> None:
    result = _run("compare", f"{file}:mean", "1/((1/p + 1/r)/2)", "--assuming", "p > 0, r > 0")
    assert result.exit_code == 0
    assert result.output.startswith("equal: ")
    assert "never run" not in result.output
    assert _run("compare", f"{file}:mean", "(p + r)/2").exit_code == 1
    assert _run("compare", "tp/(fp + tp)", f"{file}:precision").exit_code == 0


def test_identify(file: Path) -> None:
    result = _run("identify", f"{file}:precision")
    assert result.exit_code == 0
    assert "measures.precision: " in result.output


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("metrics.py:loop", "line 12: while is read only where"),
        ("metrics.py:nothing", "there is no one function nothing: the functions of the text are mean, precision, loop"),
        ("none.py:f", "none.py: cannot be read: "),
        ("bytes.py:f", "bytes.py: cannot be read: it is no text in UTF-8"),
    ],
)
def test_what_cannot_be_read_is_one_line(file: Path, name: str, said: str) -> None:
    file.with_name("bytes.py").write_bytes(b"\xff")
    result = _run("compare", str(file.with_name(name)), "x")
    assert result.exit_code == 2
    assert said in result.output
    assert len(result.output.strip().splitlines()) == 1
