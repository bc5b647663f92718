"""prsym papers: what it prints and writes, its exit status, and wrong arguments."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from prsym.cli import main
from prsym.derivations.documents import DIMM
from prsym.model.paper_claim import ByProof, Counted, Judge, MisprintedFormula, NotCheckable, Number, PaperClaim
from prsym.model.source import Source
from prsym.papers import judging, ledgers, papers

WRONG = r"p = \frac{\text{TP}}{\text{TP} + 2 \text{FP}}"
RIGHT = r"p = \frac{\text{TP}}{\text{FP} + \text{TP}}"


def _claim(identifier: str, judge: Judge) -> PaperClaim:
    return PaperClaim(identifier, Source(DIMM, "section 1"), f"What {identifier} says.", "a = b", judge)


JUDGED = (
    _claim("right", ByProof(("measures.precision",))),
    _claim("misprint", MisprintedFormula(WRONG, "measures.precision")),
    _claim("cut", Number("3.436", "2*(exp(1) - 1)")),
    _claim("count", Counted(2, lambda: 2, "things")),
    _claim("data", NotCheckable("rests on data that are not given")),
)
OPEN = _claim("open", MisprintedFormula(RIGHT, "measures.precision"))  # the printed form is right after all


def _run(*arguments: str) -> Result:
    return CliRunner(env={"COLUMNS": "80"}).invoke(main, ["papers", *arguments])


@pytest.fixture
def _one_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "ledger", lambda paper: JUDGED)
    monkeypatch.setattr(judging, "papers", lambda: ("dimm2015",))


@pytest.mark.usefixtures("_one_paper")
def test_findings_are_shown_and_are_no_failure() -> None:
    result = _run()
    assert result.exit_code == 0
    assert "5 claims: proved 1, holds 1, truncated 1, misprint 1, not checkable 1" in result.output
    assert "misprint (section 1): misprint: the printed form is wrong" in result.output
    assert "What cut says." in result.output
    assert "What right says." not in result.output
    assert max(map(len, result.output.splitlines())) <= 80


@pytest.mark.usefixtures("_one_paper")
def test_every_claim_is_shown_on_request() -> None:
    output = _run("dimm2015", "--all").output
    assert all(f"{claim.id} (section 1)" in output for claim in JUDGED)


@pytest.mark.usefixtures("_one_paper")
def test_both_files_are_written(tmp_path: Path) -> None:
    html, json_file = tmp_path / "p.html", tmp_path / "p.json"
    result = _run("dimm2015", "--html", str(html), "--json", str(json_file))
    assert result.exit_code == 0
    assert html.read_text().startswith("<!DOCTYPE html>")
    data = json.loads(json_file.read_text())
    assert data["schema"] == "prsym-papers/1"
    assert [claim["id"] for claim in data["claims"]] == [claim.id for claim in JUDGED]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["p.html", "p.json"]


def test_something_undecided_is_exit_status_3(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "ledger", lambda paper: (*JUDGED, OPEN))
    result = _run("dimm2015")
    assert result.exit_code == 3
    assert "open (section 1): undecided" in result.output


def test_an_unknown_paper_is_one_line_with_the_known_ones() -> None:
    result = _run("dimm2016")
    assert result.exit_code == 2
    assert result.output.startswith("Error: there is no paper 'dimm2016'; known are ")
    assert result.output.count("\n") == 1
    assert all(paper in result.output for paper in papers())


def test_outputs_that_cannot_be_written_are_told_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def judged(paper: str) -> tuple[PaperClaim, ...]:
        raise AssertionError("judged before the outputs were looked at")

    monkeypatch.setattr(judging, "ledger", judged)
    missing, same = str(tmp_path / "no" / "p.html"), str(tmp_path / "p")
    for arguments in (("--html", missing), ("--json", missing), ("--html", same, "--json", same)):
        result = _run("dimm2015", *arguments)
        assert result.exit_code == 2
        assert result.output.startswith("Error: ")
        assert result.output.count("\n") == 1


@pytest.mark.usefixtures("_one_paper")
def test_an_output_that_turns_out_unwritable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    result = _run("dimm2015", "--json", str(tmp_path / "p.json"))
    assert result.exit_code == 2
    assert "cannot be written: No space left on device" in result.output
    assert not (tmp_path / "p.json").exists()


def test_the_help_names_every_paper() -> None:
    output = _run("--help").output
    assert all(paper in output for paper in ledgers.ROOMS)
    assert all(option in output for option in ("--all", "--html", "--json"))
    assert "papers" in CliRunner().invoke(main, ["--help"]).output
