"""The page in a real browser: it renders without scripts and without a network, and its filters work."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest


def test_nothing_is_requested_and_nothing_is_blocked(tab: Any, page: Path) -> None:
    tab.open(page)
    asked = [request["request"]["url"] for request in tab.seen("Network.requestWillBeSent")]
    assert asked[0] == page.as_uri()
    assert all(url.startswith("data:font/woff2;base64,") for url in asked[1:])
    assert not tab.seen("Log.entryAdded")  # a violated policy would be told here
    assert not tab.seen("Runtime.exceptionThrown")


def test_the_page_is_drawn_and_its_mathematics_in_the_font_that_it_brings(tab: Any, page: Path) -> None:
    tab.open(page)
    drawn = tab.value(
        "[...document.querySelectorAll('main math')].slice(0, 5).map(m => m.getBoundingClientRect().height)"
    )
    assert len(drawn) == 5
    assert min(drawn) > 8
    root = tab.call("DOM.getDocument", depth=0)["root"]["nodeId"]
    letter = tab.call("DOM.querySelector", nodeId=root, selector=".formula mi")["nodeId"]
    fonts = tab.call("CSS.getPlatformFontsForNode", nodeId=letter)["fonts"]
    assert [font["isCustomFont"] for font in fonts] == [True]


def test_without_scripts_it_says_the_same_as_with_them(tab: Any, page: Path) -> None:
    texts = []
    for scripts in (False, True):
        tab.open(page, scripts=scripts)
        texts.append(tab.value("document.body.innerText.length"))
    assert texts[0] == texts[1] > 10_000


@pytest.mark.parametrize("kind", ["fails", "open", "holds"])
def test_a_filter_shows_the_claims_of_its_kind_only(tab: Any, page: Path, kind: str) -> None:
    tab.open(page)
    tab.value(f"document.getElementById('show-{kind}').click()")
    shown = tab.value(
        "[...document.querySelectorAll('article.claim, .overview tbody tr')]"
        ".filter(e => getComputedStyle(e).display !== 'none').map(e => e.className).filter(c => c.includes('is-'))"
    )
    assert shown
    assert all(f"is-{kind}" in names for names in shown)
    assert tab.value("getComputedStyle(document.querySelector('.filtered')).display") == "block"


def test_a_link_to_a_filtered_claim_shows_it_and_print_shows_all(tab: Any, page: Path) -> None:
    tab.open(page)
    tab.value("document.getElementById('show-fails').click()")
    hidden = "document.querySelector('article.is-holds')"
    assert tab.value(f"getComputedStyle({hidden}).display") == "none"
    tab.value(f"location.hash = '#' + {hidden}.id")
    assert tab.value(f"getComputedStyle({hidden}).display") == "block"
    tab.media("print")
    claims = "[...document.querySelectorAll('.claim, .overview tr')]"
    assert tab.value(f"{claims}.filter(e => getComputedStyle(e).display === 'none').length") == 0


def test_every_link_leads_to_a_place_that_is_there(tab: Any, page: Path) -> None:
    tab.open(page)
    broken = "[...document.links].map(a => a.getAttribute('href')).filter(h => !document.getElementById(h.slice(1)))"
    assert tab.value("document.links.length") > 40
    assert tab.value(broken) == []
