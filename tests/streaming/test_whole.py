"""Output that is whole or not there, inputs that stay, and errors of one line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import prsym

from .test_routes import run, write

ROOT = Path(prsym.__file__).resolve().parents[1]


def _files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("kind", ["same", "symbolic", "hard"])
@pytest.mark.parametrize("name", ["p.parquet", "p.arrow", "p.csv"])
def test_the_input_is_never_replaced(tmp_path, points, kind, name):
    source, target = tmp_path / name, tmp_path / f"out{Path(name).suffix}"
    write(points, source)
    if name == "p.csv":
        source.write_text("recall,precision,prevalence\n0.5,0.4,0.1\n")
    before = source.read_bytes()
    match kind:
        case "same":
            target = source.parent / "." / source.name
        case "symbolic":
            target.symlink_to(source)
        case "hard":
            target.hardlink_to(source)
    result = run(source, "-o", target)
    assert result.exit_code == 2
    assert "which is read: choose another name" in result.output
    assert source.read_bytes() == before


def test_permissions_and_links_of_an_output_are_kept(tmp_path, points):
    source, real, link = tmp_path / "p.parquet", tmp_path / "real.parquet", tmp_path / "out.parquet"
    write(points, source)
    real.write_bytes(b"old")
    real.chmod(0o640)
    link.symlink_to(real)
    assert run(source, "-o", link).exit_code == 0
    assert link.is_symlink()
    assert pq.read_table(real).num_rows == points.num_rows
    assert real.stat().st_mode & 0o777 == 0o640


def _said(result: object, *parts: str) -> None:
    assert result.exit_code == 2
    assert result.output.count("\n") == 1, result.output
    assert all(part in result.output for part in parts), result.output


@pytest.mark.parametrize(
    ("columns", "parts"),
    [
        ({"precision": [0.5]}, ("needs one column recall", "precision")),
        ({"recall": ["68%"], "precision": [0.5], "prevalence": [0.1]}, ("column recall is of type string", "double")),
        ({"recall": [0.5], "precision": [True], "prevalence": [0.1]}, ("column precision is of type bool",)),
        ({"recall": [0.5], "precision": [0.5], "prevalence": [[0.1]]}, ("column prevalence is of type list<",)),
        (
            {"recall": [0.5], "precision": [0.5], "prevalence": [0.1], "reason": ["x"]},
            ("the column reason already exists",),
        ),
    ],
)
@pytest.mark.parametrize("name", ["p.parquet", "p.arrow"])
def test_a_bad_column_is_named(tmp_path, columns, parts, name):
    write(pa.table(columns), tmp_path / name)
    _said(run(tmp_path / name, "-o", tmp_path / "out.parquet"), f"{tmp_path / name}: ", *parts)
    assert _files(tmp_path) == [name]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty"),
        (b"recall,precision,prevalence,x,x\n1,2,3,4,5\n", "the column x twice"),
        (b"recall,precision,prevalence,reason\n", "the column reason already exists"),
        (b"recall,precision,prevalence\n0.5,,0.1\n", "line 2: precision: '' is no number"),
        (b"recall,precision,prevalence\r0.5,0.4,0.1\r0.5,nan,0.1\r", "line 3: precision: 'nan' is no number"),
        (b"recall,precision,prevalence\n0.5,0.4,0.1\n0.5,0.\xff4,0.1\n", "is not UTF-8 text (byte 47)"),
        (b"\xef\xbb\xbfrecall,precision,prevalence\n0.5,0.4\n", "line 2 has 2 fields, the header 3"),
    ],
)
def test_bad_csv(tmp_path, content, said):
    (tmp_path / "p.csv").write_bytes(content)
    _said(run(tmp_path / "p.csv", "-o", tmp_path / "out.parquet"), f"{tmp_path / 'p.csv'}: ", said)
    assert _files(tmp_path) == ["p.csv"]


@pytest.mark.parametrize("name", ["p.parquet", "p.arrow", "p.arrows"])
@pytest.mark.parametrize("content", [None, b"", b"recall,precision\n", b"ARROW1\0\0", b"PAR1" * 9])
def test_what_is_no_table(tmp_path, name, content):
    if content is not None:
        (tmp_path / name).write_bytes(content)
    _said(run(tmp_path / name, "-o", tmp_path / "out.parquet"), f"{tmp_path / name}: ")
    assert not (tmp_path / "out.parquet").exists()


@pytest.mark.parametrize("name", ["p.parquet", "p.arrow", "p.arrows"])
def test_damage_in_the_middle_leaves_what_was_there(tmp_path, points, name):
    path, target = write(points, tmp_path / name), tmp_path / "out.parquet"
    content = bytearray(path.read_bytes())
    if name == "p.parquet":
        place = pq.ParquetFile(path).metadata.row_group(2).column(3).data_page_offset
        content[place : place + 24] = b"\xff" * 24
    else:
        del content[-len(content) // 3 :]
    path.write_bytes(content)
    target.write_bytes(b"old")
    result = run(path, "-o", target)
    assert result.exit_code == 2
    assert result.output.splitlines()[-1].startswith(f"Error: {path}: ")
    assert target.read_bytes() == b"old"
    assert _files(tmp_path) == ["out.parquet", name]


def test_no_place_for_the_result(tmp_path, points):
    source = write(points, tmp_path / "p.parquet")
    _said(run(source), "Give -o")
    _said(run(source, "-o", tmp_path / "out.arrow"), "read, not written")
    _said(run(source, "-o", tmp_path / "no" / "out.parquet"), "make the folder first")
    nested = points.append_column("tags", pa.array([["a"]] * 10))
    _said(run(write(nested, tmp_path / "n.parquet"), "-o", tmp_path / "out.csv"), "the column tags is of type list<")
    assert _files(tmp_path) == ["n.parquet", "p.parquet"]


def test_without_pyarrow(tmp_path, points, monkeypatch):
    source = write(points, tmp_path / "p.parquet")
    (tmp_path / "p.csv").write_text("recall,precision,prevalence\n0.5,0.4,0.1\n")
    for name in [name for name in sys.modules if name.partition(".")[0] == "pyarrow"]:
        monkeypatch.setitem(sys.modules, name, None)
    _said(run(source, "-o", tmp_path / "out.csv"), "pip install '.[arrow]'")
    _said(run(tmp_path / "p.csv", "-o", tmp_path / "out.parquet"), "pip install '.[arrow]'")
    assert run(tmp_path / "p.csv", "-o", tmp_path / "out.csv").exit_code == 0


PROGRAM = """
import os, signal, sys, time
from prsym.cli import main
from prsym.streaming import files
def slow(*arguments):
    os.kill(os.getpid(), signal.{signal})
    time.sleep(20)
files.extrapolate_points = slow
main(["extrapolate", "p.parquet", "--target", "0.75", "-o", "out.parquet"])
"""


def _python(program: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", program]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize(("name", "status", "word"), [("SIGINT", 130, "interrupted"), ("SIGTERM", 143, "terminated")])
def test_an_interrupt_leaves_no_file(tmp_path, points, name, status, word):
    write(points, tmp_path / "p.parquet")
    done = _python(PROGRAM.format(signal=name), tmp_path)
    assert (done.returncode, done.stderr.strip()) == (status, word)
    assert _files(tmp_path) == ["p.parquet"]


FULL = """
import resource, signal
from prsym.cli import main
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
main(["extrapolate", "{source}", "--target", "0.75", "-o", "{target}"])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
@pytest.mark.parametrize(("source", "target"), [("p.parquet", "o.parquet"), ("p.arrow", "o.csv"), ("p.csv", "o.csv")])
def test_a_disk_without_room(tmp_path, points, source, target):
    write(pa.concat_tables([points] * 40), tmp_path / source)
    if source == "p.csv":
        (tmp_path / source).write_text("recall,precision,prevalence\n" + "0.5,0.4,0.1\n" * 400)
    done = _python(FULL.format(source=source, target=target), tmp_path)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == f"Error: {target}: cannot be written: File too large"
    assert _files(tmp_path) == [source]
