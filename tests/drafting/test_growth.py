"""A document of twice the length takes about twice the work, counted in calls, which no other program changes."""

from __future__ import annotations

import cProfile
import pstats
from pathlib import Path

import pytest
from click.testing import CliRunner

from prsym.cli import main
from prsym.drafting.draft import draft

# What is looked at around a number is bounded, by some hundred others; nothing here has so few that this would show.
LONG = {
    "paragraphs": ("", "Nothing of it is a number, or states one.\n\n"),
    "list": ("The batches held ", "1,207, "),
    "dates": ("", "It began on March 3, 2024, and "),
    "abbreviations": ("", "see No. 4 of Mr. "),
}
MOST = 2.6  # times the calls for twice the length; the square of the length is four times as many


def _calls(path: Path, text: str) -> int:
    path.write_text(text, encoding="utf-8")
    profile = cProfile.Profile()
    profile.runcall(draft, path)
    return int(pstats.Stats(profile).total_calls)  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", LONG)
def test_the_work_grows_with_the_length(tmp_path: Path, kind: str) -> None:
    begin, part = LONG[kind]
    place = tmp_path / "long.md"
    _calls(place, begin + part * 10)  # fills what is kept
    once, twice = (_calls(place, begin + part * times) for times in (200, 400))
    assert twice < MOST * once


def test_a_document_that_takes_too_long_is_told_in_one_line(tmp_path: Path) -> None:
    place = tmp_path / "long.md"
    place.write_text("It rained on 12 days.\n\n" * 500, encoding="utf-8")
    result = CliRunner().invoke(main, ["draft", str(place), "--seconds", "0.01"])
    assert result.exit_code == 2
    (line,) = result.output.splitlines()
    assert line.endswith("took more than 0.01 s: allow more with --seconds, or part it")
    missing = CliRunner().invoke(main, ["draft", "missing.md"])
    assert missing.output.startswith("Error: missing.md: cannot be read")
