"""prsym audit: --check-only, the same bytes everywhere, and interrupts from the keyboard."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import prsym
from prsym.cli import main

ROOT = Path(prsym.__file__).resolve().parents[1]
EXAMPLES = ROOT / "docs" / "examples"
GOOD = '[[claim]]\nid = "good"\nformula = "measures.precision"\ninputs = { tp = 1, fp = 1 }\nvalue = "50%"\n'
# Each takes a while: an implicit formula over the rounding of its inputs.
SLOW = "".join(
    f'[[claim]]\nid = "x{i}"\nformula = "dimm2015.extrapolated_precision"\nvalue = "31%"\nrounding = "half_up"\n'
    f'inputs = {{ recall = "6{i % 10}%", precision = "4{i // 10}%", prevalence = "2.1%", target_recall = "75%" }}\n'
    for i in range(60)
)


def _run(*arguments: str) -> Result:
    return CliRunner(env={"COLUMNS": "80"}).invoke(main, list(arguments))


def _written(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_check_only_of_a_file_that_can_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prsym.auditing.judge.judge", lambda claim: pytest.fail("nothing is judged"))
    result = _run("audit", "--check-only", str(EXAMPLES / "declaration.toml"))
    assert result.exit_code == 0, result.output
    assert result.output.endswith("declaration.toml: 16 claims, all of them can be judged\n")


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ('formula = "measures.presision"\nvalue = "1"', "did you mean measures.precision"),
        ('formula = "measures.precision"\ninputs = { tq = 1 }\nvalue = "1"', "no parameter 'tq'"),
        ('formula = "measures.precision"\ninputs = { tp = "x", fp = 1 }\nvalue = "1"', "tp: 'x' is no number"),
        ('formula = "measures.precision"\nvalue = "several"', "value: 'several' is no number"),
        ('formula = "measures.precision"\nvalue = "1"\nthreshold = "0.5"', "threshold = '0.5'"),
        ('formula = "measures.precision"\nvalue = "1"\nconvention = { f = "x" }', "convention 'f' is not known"),
        ('formula = "measures.precision"\nvalue = "1"\ntie = { tp = "x" }', "tie names 'tp'"),
        ('formula = "measures.precision"\nvalue = "1"\nrounding = "up"', "rounding = 'up'"),
        ('formula = "dimm2015.precision_ode"\nvalue = "1"', "relates unknown functions"),
        ('formula = "measures.precision"\nexpression = "TP/("', "ends too early"),
        ('formula = "measures.precision"\nexpression = "TP"\nlanguage = "cobol"', "cobol"),
        ('formula = "measures.recall"\nvalue = "1"\nranking = { relevance = "1" }', "not computed from a ranked list"),
    ],
)
def test_check_only_says_in_one_line_what_judging_would_say(tmp_path: Path, claim: str, said: str) -> None:
    path = _written(tmp_path / "c.toml", f'{GOOD}[[claim]]\nid = "bad"\n{claim}\n')
    result = _run("audit", "--check-only", path)
    assert result.exit_code == 2
    first, last = result.output.splitlines()
    assert re.match(r"claim bad \(line ([6-9]|10)\): ", first)  # the line of the key that is at fault
    assert said in first
    assert last == f"{path}: 2 claims, 1 cannot be used"
    judged = prsym.audit(path, processes=1).claims[1]
    assert (judged.verdict, judged.reason) == ("unusable", first)


def test_a_letter_that_is_not_known_is_undecided_and_no_reason_to_refuse_the_claim(tmp_path: Path) -> None:
    path = _written(
        tmp_path / "c.toml",
        f'{GOOD}[[claim]]\nid = "open"\nformula = "measures.precision"\nexpression = "TP/(TP+qq)"\n',
    )
    assert _run("audit", "--check-only", path).exit_code == 0
    judged = prsym.audit(path, processes=1).claims[1]
    assert judged.verdict == "undecided"
    assert "--symbols qq=fp" in judged.reason


def test_check_only_is_quiet_and_writes_nothing(tmp_path: Path) -> None:
    path = _written(tmp_path / "c.toml", GOOD)
    assert (_run("audit", "--check-only", "--quiet", path).exit_code, _run("audit", "-h").exit_code) == (0, 0)
    result = _run("audit", "--check-only", path, "--html", str(tmp_path / "r.html"))
    assert result.exit_code == 2
    assert "leave out --html" in result.output
    assert [p.name for p in tmp_path.iterdir()] == ["c.toml"]


def test_every_view_is_written(tmp_path: Path) -> None:
    path = _written(tmp_path / "c.toml", GOOD)
    result = _run("audit", path, "--quiet", "--html", str(tmp_path / "r.html"), "--markdown", str(tmp_path / "r.md"))
    assert (result.exit_code, result.output) == (0, "")
    report = prsym.audit(path)
    assert (tmp_path / "r.html").read_text(encoding="utf-8") == report.to_html()
    assert (tmp_path / "r.md").read_text(encoding="utf-8") == report.to_markdown()
    assert report.source_name == "c.toml"


def test_the_appendix_and_the_paper_are_options(tmp_path: Path) -> None:
    path = _written(tmp_path / "c.toml", GOOD)
    outputs = ["--html", str(tmp_path / "r.html"), "--markdown", str(tmp_path / "r.md")]
    assert _run("audit", path, "--quiet", "--appendix", "--paper", "a4", *outputs).exit_code == 0
    report = prsym.audit(path)
    assert (tmp_path / "r.html").read_text(encoding="utf-8") == report.to_html(appendix=True, paper="a4")
    assert "prsym audit c.toml --html report.html --appendix --paper a4" in report.to_html(appendix=True, paper="a4")
    assert (tmp_path / "r.md").read_text(encoding="utf-8") == report.to_markdown(appendix=True)
    assert _run("audit", path, "--paper", "legal").exit_code == 2


def test_two_runs_are_the_same_byte_for_byte(tmp_path: Path) -> None:
    """Whatever the hash seed, the folder, the locale, the time zone and the number of processes."""
    wrong = 'id = "wrong"\nformula = "measures.recall"\ninputs = { tp = 412, fn = 194 }\nvalue = "66%"\n'
    formula = 'id = "formula"\nformula = "measures.recall"\nexpression = "TP/(TP+FP)"\nquote = "Rückruf “R”"\n'
    slow = SLOW.split("[[claim]]\n")[1]
    example = (EXAMPLES / "declaration.toml").read_text(encoding="utf-8")
    text = f"{example}\n{GOOD}" + "".join(f"[[claim]]\n{claim}" for claim in (wrong, formula, slow))
    found = set()
    for number, settings in enumerate(
        (
            {"PYTHONHASHSEED": "1", "LC_ALL": "C", "TZ": "UTC", "COLUMNS": "80"},
            {"PYTHONHASHSEED": "2", "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "COLUMNS": "200"},
        ),
        1,
    ):
        folder = tmp_path / f"folder {number}"
        folder.mkdir()
        _written(folder / "claims.toml", text)
        arguments = ["claims.toml", "--quiet", "--html", "r.html", "--appendix", "--json", "r.json"]
        arguments += ["--processes", str(number)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT), **settings}
        command = [sys.executable, "-m", "prsym", "audit", *arguments]
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (1, "")
        found.add(((folder / "r.html").read_bytes(), (folder / "r.json").read_bytes()))
    assert len(found) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals and signals of POSIX")
@pytest.mark.parametrize(("processes", "wait"), [("1", 0.0), ("1", 0.7), ("2", 0.0), ("2", 2.2), ("2", 4.0)])
def test_an_interrupt_ends_cleanly(tmp_path: Path, processes: str, wait: float) -> None:
    """Ctrl-C goes to the whole group of processes, as from a terminal; progress was visible until then."""
    import pty

    path = _written(tmp_path / "big.toml", SLOW)
    outputs = ["--html", str(tmp_path / "r.html"), "--json", str(tmp_path / "r.json"), "--processes", processes]
    terminal, end = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "prsym", "audit", path, *outputs],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm"},
        stdout=subprocess.PIPE,
        stderr=end,
        start_new_session=True,
    )
    os.close(end)
    seen = b""
    try:
        while b"/60" not in seen:
            seen += os.read(terminal, 4096)
        time.sleep(wait)
        os.killpg(process.pid, signal.SIGINT)
        seen += _rest(terminal)
        output, _ = process.communicate(timeout=60)
    finally:
        process.kill()
        os.close(terminal)
    assert process.returncode == 130
    assert seen.rstrip()[-len(b"interrupted") :] == b"interrupted", seen[-600:]
    assert b"\x1b[?25h" in seen  # the cursor is shown again
    assert b"Traceback" not in seen
    assert b"judging claims" in seen
    assert output == b""
    assert [p.name for p in tmp_path.iterdir()] == ["big.toml"]
    with pytest.raises(ProcessLookupError):
        _wait_for_the_end_of_group(process.pid)


def _rest(terminal: int) -> bytes:
    """What comes until all who write to the terminal have gone."""
    found = b""
    try:
        while piece := os.read(terminal, 4096):
            found += piece
    except OSError:  # how Linux tells the end of a pseudo-terminal
        pass
    return found


def _wait_for_the_end_of_group(group: int) -> None:
    """Raises ProcessLookupError as soon as no process of the group is left."""
    for _ in range(100):
        os.killpg(group, 0)
        time.sleep(0.1)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_an_interrupt_while_a_file_is_written_waits_for_it(tmp_path: Path) -> None:
    program = (
        "import os, signal, sys\n"
        "from pathlib import Path\n"
        "from prsym.cli import files\n"
        "from prsym.cli.interrupts import ended_by_interrupt\n"
        "real = files.write_bytes_whole\n"
        "def slow(path, content):\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "    real(path, content)\n"
        "files.write_bytes_whole = slow\n"
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
    assert (done.returncode, done.stdout, done.stderr.strip()) == (130, "", "interrupted")
    assert [(p.name, p.read_text()) for p in tmp_path.iterdir()] == [("out.txt", "whole")]
