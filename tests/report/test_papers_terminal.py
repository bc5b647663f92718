"""The terminal view of the papers' errata, at 80 columns."""

from __future__ import annotations

import pytest

from prsym.model.status import PaperStatus
from prsym.papers import Errata
from prsym.report import terminal
from prsym.report.papers_document import papers_summary
from prsym.report.papers_parts import parts


def to_text(errata: Errata, width: int = 80, everything: bool = False) -> str:
    return terminal.to_text(terminal.renderable(papers_summary(errata, everything)), width)


def _words(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("everything", [False, True])
def test_it_fits_the_width(errata: Errata, everything: bool) -> None:
    for width in (60, 80):
        assert max(map(len, to_text(errata, width, everything).splitlines())) <= width


def test_findings_are_told_with_all_that_is_known(errata: Errata) -> None:
    text = _words(to_text(errata))
    for judgement in (judgement for part in parts(errata) for judgement in part.findings):
        claim = judgement.claim
        assert f"{claim.id} ({claim.source.place}): {judgement.verdict.sentence}" in text
        assert claim.says in text
        assert claim.statement in text
        assert _words(judgement.reason) in text
    assert "witness at recall = 1/20, x = -3: 0.3 against 0.3…" in text
    assert "printed p = TP/(TP + 2·FP)" in text
    assert "intended p = TP/(TP + FP) (measures.precision)" in text
    assert "instead For 0 < R < 1" in text


def test_what_is_in_order_is_counted_and_told_on_request(errata: Errata) -> None:
    findings, everything = _words(to_text(errata)), _words(to_text(errata, 80, True))
    for identifier in ("proved", "compared", "hostile", "right", "count", "likely"):
        assert f"What {identifier} says." not in findings
    for judgement in errata.judgements:
        assert f"{judgement.claim.id} ({judgement.claim.source.place})" in everything
    assert "No finding: every claim that can be checked is proved or holds." in findings
    assert "16 claims: proved 1, holds 3" in findings
    assert "[gordon_kochen1988] 2 claims: proved 1, holds 1" in findings


def test_the_order_is_that_of_the_paper(errata: Errata, verdicts: dict[str, str]) -> None:
    text = to_text(errata, 200, True)
    places = [text.index(f"\n{identifier} (") for identifier in verdicts]
    assert places == sorted(places)


def test_each_word_is_explained_once(errata: Errata, sound: Errata) -> None:
    legend = _words(to_text(errata).partition("What the verdicts mean")[2])
    for word in PaperStatus:
        assert legend.count(_words(word.meaning)) == 1
    assert "refuted" not in to_text(sound)


def test_text_that_controls_a_terminal_is_written_out(errata: Errata) -> None:
    text = to_text(errata, 80, True)
    assert "\u202e" not in text
    assert "⟨U+202E⟩" in text
