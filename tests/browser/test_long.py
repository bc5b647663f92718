"""A report of 500 claims: headings and links for all of them, and only what is near the window laid out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from prsym.report import Report

CLAIMS = 500


@pytest.fixture(scope="module")
def long_page(report: Report, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example's claims again and again, each with an id of its own."""
    judged = [
        replace(judgement, claim=replace(judgement.claim, id=f"{judgement.id}-{number}"))
        for number, judgement in zip(range(CLAIMS), report.claims * CLAIMS, strict=False)
    ]
    path = tmp_path_factory.mktemp("long") / "report.html"
    path.write_text(Report(report.title, tuple(judged), report.inputs_sha256).to_html(appendix=True), encoding="utf-8")
    return path


def test_a_claim_takes_a_few_kilobytes(long_page: Path, page: Path) -> None:
    short, long = page.stat().st_size, long_page.stat().st_size
    assert (long - short) / (CLAIMS - 16) < 9_000
    assert long_page.read_text(encoding="utf-8").count('class="steps"') == page.read_text(encoding="utf-8").count(
        'class="steps"'
    )


def test_what_is_far_from_the_window_is_not_laid_out(tab: Any, long_page: Path) -> None:
    tab.open(long_page)
    drawn = "e.firstElementChild.checkVisibility({contentVisibilityAuto: true})"
    seen = f"[...document.querySelectorAll('.body')].filter(e => {drawn})"
    assert tab.value("document.querySelectorAll('article[id^=claim-] .body').length") == CLAIMS
    assert tab.value(f"{seen}.length") < 30
    tab.value("location.hash = '#claim-400'")
    assert tab.value("Math.abs(document.getElementById('claim-400').getBoundingClientRect().top)") < 200


def test_a_screen_reader_has_every_heading_of_a_long_report(tab: Any, long_page: Path) -> None:
    tab.open(long_page)
    nodes = tab.call("Accessibility.getFullAXTree")["nodes"]
    headings = [n["name"]["value"] for n in nodes if n["role"]["value"] == "heading" and not n["ignored"]]
    assert sum(heading.startswith("Claim ") for heading in headings) == CLAIMS
