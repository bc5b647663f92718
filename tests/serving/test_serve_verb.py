"""`prsym serve` as it is called: the address, the end by Ctrl-C, and what is missing or taken."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from click.testing import CliRunner

from prsym.cli import main


@pytest.mark.skipif(os.name == "nt", reason="a process of Windows gets no SIGINT")
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_ctrl_c_ends_it_and_leaves_nothing(tmp_path: Path, number: signal.Signals, status: int) -> None:
    command = [sys.executable, "-m", "prsym", "serve", "--no-open", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "TMPDIR": str(tmp_path)})
    assert process.stdout is not None
    try:
        address = process.stdout.readline().split()[-1]
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[\w-]{43}/", address)
        with urllib.request.urlopen(address) as answer:
            assert b"A document, or a document" in answer.read()
        asked = urllib.request.Request(f"{address}documents?name=a.md", data=b"Recall was 80%.", method="POST")
        with urllib.request.urlopen(asked) as answer:
            assert answer.status == 200
        assert list(tmp_path.glob("prsym-serve-*/*/files/a.md"))
        process.send_signal(number)
        assert process.wait(30) == status
    finally:
        process.kill()
        process.communicate()
    assert not list(tmp_path.glob("prsym-serve-*"))


def test_a_port_that_is_taken_is_told_in_one_line() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = CliRunner().invoke(main, ["serve", "--no-open", "--port", str(port)])
    assert told.exit_code == 2
    assert re.fullmatch(rf"Error: port {port} cannot be used \(.*\): choose another with --port\n", told.output)


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prsym.serving.server.NEEDED", ("no_such_module",))
    told = CliRunner().invoke(main, ["serve"])
    assert told.exit_code == 2
    assert told.output == "Error: the page needs the extra `serve`; in the folder of prsym: pip install '.[serve]'\n"


def test_help_loads_neither_the_server_nor_an_engine() -> None:
    calls = "; ".join(f"main({asked}, standalone_mode=False)" for asked in (["--help"], ["serve", "--help"]))
    program = f"import sys; from prsym.cli import main; {calls}"
    done = subprocess.run(
        [sys.executable, "-c", f"{program}; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    assert not {"starlette", "uvicorn", "jinja2", "sympy"} & set(done.stdout.split())
