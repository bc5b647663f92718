"""The page fits a phone and A4: nothing is wider than either, and printing cuts nothing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

A4_COLUMN = 643  # CSS pixels between the margins of the style sheet: 170 mm
EVERYTHING = """
for (const d of document.querySelectorAll('details')) d.open = true;
"""
WIDER = """
[...document.querySelectorAll('body *')]
  .filter(e => !e.closest('.formula, .statement, svg, .skip'))
  .filter(e => e.getBoundingClientRect().right > innerWidth + 1)
  .map(e => e.tagName + '.' + e.className)
"""


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_nothing_is_wider_than_the_window(tab: Any, page: Path, width: int) -> None:
    tab.open(page, width)
    tab.value(EVERYTHING)
    assert tab.value("innerWidth") == width
    assert tab.value("document.documentElement.scrollWidth") <= width
    assert tab.value(WIDER) == []


def test_what_scrolls_sideways_on_a_phone_can_be_reached_by_keyboard(tab: Any, page: Path) -> None:
    tab.open(page, 390)
    tab.value(EVERYTHING)
    scrolling = "[...document.querySelectorAll('.formula, .statement')].filter(e => e.scrollWidth > e.clientWidth + 1)"
    assert tab.value(f"{scrolling}.length") > 0
    assert tab.value(f"{scrolling}.filter(e => e.tabIndex !== 0 || !e.getAttribute('aria-label')).length") == 0


def test_nothing_is_wider_than_a_printed_page(tab: Any, page: Path) -> None:
    tab.open(page, A4_COLUMN)
    tab.media("print")
    tab.value(EVERYTHING)
    assert tab.value("document.documentElement.scrollWidth") <= A4_COLUMN
    boxes = "[...document.querySelectorAll('.formula, .statement, td, th, dd')]"
    cut = f"{boxes}.filter(e => e.scrollWidth > e.clientWidth + 2)"
    assert tab.value(f"{cut}.map(e => e.className + e.textContent.slice(0, 80))") == []


def test_it_prints_on_pages_of_letter_paper_with_every_step(tab: Any, page: Path) -> None:
    tab.open(page)
    pdf = tab.pdf()
    boxes = {tuple(map(float, box.split())) for box in re.findall(rb"/MediaBox \[([\d. ]+)\]", pdf)}
    assert len(boxes) == 1
    _, _, width, height = boxes.pop()
    assert (round(width), round(height)) == (612, 792)  # points
    assert len(re.findall(rb"/Type ?/Page\b", pdf)) > 20  # the derivations, closed on the screen, are printed


def test_a_printed_claim_is_kept_together(tab: Any, page: Path) -> None:
    tab.open(page)
    tab.media("print")
    kept = "[...document.querySelectorAll('article[class*=is-]')].map(e => getComputedStyle(e).breakInside)"
    assert set(tab.value(kept)) == {"avoid"}
