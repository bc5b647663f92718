"""The committed pages of docs/papers are what the verdicts of today generate. This test judges everything, once."""

from __future__ import annotations

from pathlib import Path

from prsym.papers import judge_papers
from prsym.report.papers_markdown import pages

FOLDER = Path(__file__).parents[2] / "docs" / "papers"
AGAIN = "run `python -m prsym.report.papers_markdown docs/papers` and read what has changed"


def test_the_pages_are_what_the_verdicts_generate() -> None:
    generated = pages(judge_papers())
    committed = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert sorted(committed) == sorted(generated), AGAIN
    for name, text in generated.items():
        assert committed[name] == text, f"{name}: {AGAIN}"
