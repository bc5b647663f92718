"""The terminal, whatever it can write: encodings, streams that are full or closed, and files written before it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import prsym

ROOT = Path(prsym.__file__).resolve().parents[1]
CLAIM = (
    '[report]\ntitle = "β ≤ 1"\n[[claim]]\nid = "a"\nformula = "measures.precision"\n'
    'inputs = { tp = 1, fp = 1 }\nvalue = "60%"\n'
)
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="streams and signals of POSIX")


def _audit(folder: Path, more: str = "", **settings: str) -> subprocess.CompletedProcess[bytes]:
    """The exit status of the audit through a shell, which redirects as `more` says."""
    (folder / "c.toml").write_text(CLAIM, encoding="utf-8")
    return subprocess.run(
        ["sh", "-c", f'"$0" -m prsym audit c.toml --html r.html {more}', sys.executable],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "80", **settings},
        capture_output=True,
        check=False,
    )


@POSIX
@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1"])
def test_any_encoding(tmp_path: Path, encoding: str) -> None:
    done = _audit(tmp_path, PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (1, b"")
    text = done.stdout.decode(encoding)
    assert text.startswith("\\u03b2 <= 1")
    assert "0.595 <= value" in " ".join(text.split()) or "0.59 < value" in " ".join(text.split())
    assert (tmp_path / "r.html").exists()


@POSIX
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_a_full_output_is_one_line_and_the_files_are_written(tmp_path: Path) -> None:
    done = _audit(tmp_path, "> /dev/full")
    assert done.returncode == 2
    assert done.stderr == b"Error: standard output cannot be written: No space left on device\n"
    assert (tmp_path / "r.html").read_bytes().endswith(b"</html>")


@POSIX
@pytest.mark.parametrize("closed", ["2>&-", ">&-", ">&- 2>&- <&-"])
def test_closed_streams(tmp_path: Path, closed: str) -> None:
    assert _audit(tmp_path, closed).returncode == 1
    assert (tmp_path / "r.html").read_bytes().startswith(b"<!DOCTYPE html>")


@POSIX
def test_a_signal_while_a_file_is_written_leaves_nothing_else(tmp_path: Path) -> None:
    program = (
        "import os, signal, sys\n"
        "from pathlib import Path\n"
        "from prsym.cli import files\n"
        "from prsym.cli.interrupts import ended_by_interrupt\n"
        "real = os.umask\n"
        "def slow(mask):\n"
        "    os.kill(os.getpid(), signal.SIGTERM)\n"
        "    return real(mask)\n"
        "os.umask = slow\n"
        "with ended_by_interrupt():\n"
        "    files.write_whole(Path(sys.argv[1]), 'whole')\n"
        "    print('not reached')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "out.txt")],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr.strip()) == (128 + signal.SIGTERM, "", "terminated")
    assert [(p.name, p.read_text()) for p in tmp_path.iterdir()] == [("out.txt", "whole")]
