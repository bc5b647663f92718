"""Outputs replace no evidence, and those that cannot be written are told before anything is judged."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from prsym.cli import main
from prsym.report import Report
from prsym.report.provenance import Edition, command

RANKED = (
    '[[claim]]\nid = "map"\nformula = "measures.average_precision"\nvalue = "1"\n'
    'ranking = { qrels = "q.txt", run = "r.txt", topic = "1" }\n'
)


@pytest.fixture
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("c.toml").write_text(RANKED)
    Path("q.txt").write_text("1 0 a 1\n")
    Path("r.txt").write_text("1 Q0 a 1 3 x\n")
    Path("loop").symlink_to("loop")
    Path("link.txt").symlink_to("q.txt")


def _run(*arguments: str) -> Result:
    return CliRunner(env={"COLUMNS": "80"}).invoke(main, ["audit", *arguments])


@pytest.mark.usefixtures("_folder")
@pytest.mark.parametrize("name", ["q.txt", "./r.txt", "link.txt"])
def test_no_output_replaces_a_file_that_a_claim_names(name: str) -> None:
    result = _run("c.toml", "--markdown", name)
    assert result.exit_code == 2
    assert "which is read" in result.output
    assert (Path("q.txt").read_text(), Path("r.txt").read_text()) == ("1 0 a 1\n", "1 Q0 a 1 3 x\n")


@pytest.mark.usefixtures("_folder")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("loop",), "Error: loop: cannot be read"),
        (("c.toml", "--html", "loop"), "Error: loop: cannot be written"),
        (("c.toml", "--html", ""), "is no name of a file"),
        (("c.toml", "--html", "a" * 256), "cannot be written: File name too long"),
        (("c.toml", "--html", "/dev/null"), "Error: /dev/null: is no ordinary file"),
        (("c.toml", "--html", "x", "--json", "./x"), "written over another output"),
        (("c.toml", "--pdf", "r.docx"), "Error: r.docx: what --pdf writes must end in .pdf"),
        (("c.toml", "--docx", "r.doc"), "Error: r.doc: what --docx writes must end in .docx"),
        (("c.toml", "--html", "r.pdf"), "Error: r.pdf: what --html writes must end in .html or .htm"),
        (
            ("c.toml", "--markdown", "r.html"),
            "r.html: what --markdown writes must end in .md, .markdown or .txt",
        ),
        (("c.toml", "--json", "r"), "Error: r: what --json writes must end in .json"),
    ],
)
def test_told_before_the_work(arguments: tuple[str, ...], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prsym.auditing.judging.judge", lambda claim: pytest.fail("nothing is judged"))
    result = _run(*arguments)
    assert result.exit_code == 2
    assert said in result.output
    assert result.output.count("\n") == 1


@pytest.mark.usefixtures("_folder")
def test_a_name_as_long_as_can_be() -> None:
    assert _run("c.toml", "--quiet", "--json", f"{'a' * 250}.json").exit_code == 0
    assert Path(f"{'a' * 250}.json").is_file()


@pytest.mark.usefixtures("_folder")
def test_the_others_are_written_when_one_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Path.replace

    def full(self: Path, target: Path) -> Path:
        if target.name == "r.html":
            raise OSError(28, "No space left on device")
        return real(self, target)

    monkeypatch.setattr(Path, "replace", full)
    result = _run("c.toml", "--html", "r.html", "--json", "r.json")
    assert result.exit_code == 2
    assert "1 confirmed" in result.output
    assert result.output.endswith("Error: r.html: cannot be written: No space left on device\n")
    assert Path("r.json").is_file()
    assert not Path("r.html").exists()
    assert not list(Path().glob(".prsym-*"))


def test_the_help_says_what_does_not_change_the_status() -> None:
    told = " ".join(_run("--help").output.split())
    assert "overturned or open is reported, and does not change the status" in told
    assert "equal where both are defined counts as equal" in told


@pytest.mark.parametrize("name", ["-x.toml", "a\nb.toml", "it's \u202e \\ here\t.toml", "a b.toml"])
def test_the_command_of_a_report_names_the_file(name: str, tmp_path: Path) -> None:
    """A shell that is given the name finds the file."""
    (tmp_path / name).write_text("found")
    line = command(Report("", (), "", source_name=name), Edition("--html", "r.html"))[1]
    assert "\n" not in line
    word = line.removeprefix("prsym audit ").removesuffix(" --html r.html")
    environment = {"LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]}
    run = ["bash", "-c", f"cat {word}"]
    done = subprocess.run(run, cwd=tmp_path, env=environment, capture_output=True, check=False)
    assert done.stdout == b"found"
