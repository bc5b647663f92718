"""The committed pages of docs/papers are what the verdicts of today generate."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from prsym.model.paper_claim import PaperClaim
from prsym.model.verdict import Verdict
from prsym.papers import judge_papers, judging
from prsym.report.papers_markdown import pages

FOLDER = Path(__file__).parents[2] / "docs" / "papers"
AGAIN = "run `python -m prsym.report.papers_markdown docs/papers` and read what has changed"


def test_the_pages_are_what_the_verdicts_generate(
    proved: Callable[[str], Verdict], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything is judged; the proofs are those of this run, which `test_catalogue.py` asks for too."""

    def proofs(claims: list[PaperClaim], progress: Any) -> Mapping[str, Verdict]:
        return {key: proved(key) for claim in claims for key in judging._keys(claim)}

    monkeypatch.setattr(judging, "_proofs", proofs)
    generated = pages(judge_papers())
    committed = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert sorted(committed) == sorted(generated), AGAIN
    for name, text in generated.items():
        assert committed[name] == text, f"{name}: {AGAIN}"
