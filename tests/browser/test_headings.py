"""No heading of a column breaks inside a word, whatever the font: every word of one stands on one line, in its cell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from prsym.papers.judging import judge_papers
from prsym.report.html import to_html
from prsym.report.papers_document import papers_document

FONTS = ("", "DejaVu Serif")
WIDTHS = (1200, 768, 390, 320)
# The page's policy lets in no style sheet but its own; the elements' own style is set instead.
IN_FONT = "document.body.style.fontFamily = '{font}'"
NARROW = """
for (const th of document.querySelectorAll('thead th')) {
  th.style.overflowWrap = 'anywhere';
  Object.assign(th.closest('table').style, {tableLayout: 'fixed', width: '6em'});
}
"""
# Each word that stands on more than one line, and each heading that is wider than its cell.
BROKEN = """
[...document.querySelectorAll('thead th')].filter(th => th.offsetParent && th.getBoundingClientRect().right > 0)
  .flatMap(th => {
    const found = [], texts = document.createTreeWalker(th, NodeFilter.SHOW_TEXT);
    for (let node; node = texts.nextNode();)
      for (const word of node.data.matchAll(/[^\\s-]+-?/g)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) found.push(word[0]);
      }
    return th.scrollWidth > th.clientWidth + 1 ? [...found, th.textContent + ' is too wide'] : found;
  })
"""


@pytest.fixture(scope="session")
def errata(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The errata of one paper, in a file."""
    path = tmp_path_factory.mktemp("errata") / "errata.html"
    path.write_text(to_html(papers_document(judge_papers(["aslam2005"]))), encoding="utf-8")
    return path


@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize("kind", ["page", "errata"])
def test_no_heading_breaks_inside_a_word(tab: Any, kind: str, font: str, request: pytest.FixtureRequest) -> None:
    tab.open(request.getfixturevalue(kind), WIDTHS[0])
    if font:
        tab.value(IN_FONT.format(font=font))
        assert font in tab.value("getComputedStyle(document.querySelector('thead th')).fontFamily")
    for width in WIDTHS:
        tab.resize(width)
        assert tab.value(BROKEN) == [], (width, font)
        assert tab.value("document.documentElement.scrollWidth") <= width


def test_canary_a_heading_that_breaks_is_found(tab: Any, page: Path) -> None:
    tab.open(page, 1200)
    tab.value(NARROW)
    assert tab.value(BROKEN)
