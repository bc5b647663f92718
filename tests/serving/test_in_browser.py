"""The page in a real Chromium: from the document to the file, by mouse and by keyboard, with nothing sent elsewhere.

Where Chromium or playwright is missing the tests are skipped and say so; with PRSYM_REQUIRE_BROWSER=1 they fail.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from serving_tools import DOCUMENT, Running

from prsym.audits import annotate

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
REQUIRED = os.environ.get("PRSYM_REQUIRE_BROWSER") == "1"
SECONDS = 60_000  # milliseconds
FOCUS = """() => {
  const e = document.activeElement, s = getComputedStyle(e), at = e.getBoundingClientRect();
  return [e.tagName, (e.textContent || e.value || "").trim().slice(0, 40),
          s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2,
          at.width > 0 && at.bottom > 0 && at.top < innerHeight && at.right > 0 && at.left < innerWidth,
          e.contains(document.elementFromPoint(at.left + at.width / 2, Math.min(at.top + 12, at.top + at.height / 2)))];
}"""

# Words that a selector's elements hold and that stand on more than one line.
BROKEN = """(selector) => [...document.querySelectorAll(selector)].flatMap((element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), broken = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const word of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) broken.push(word[0]);
    }
  }
  return broken;
})"""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = next((path for name in NAMES if (path := shutil.which(name))), "")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        program = ""
    if not program and REQUIRED:
        pytest.fail("PRSYM_REQUIRE_BROWSER=1, and Chromium or playwright is missing")
    if not program:
        pytest.skip("Chromium or playwright is missing: the page was not opened in a browser")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def told() -> list[str]:
    """What the console and the network say that must not be said."""
    return []


@pytest.fixture
def page(browser: Browser, told: list[str], server: Running) -> Iterator[Page]:
    """A page of its own, whose requests and whose console are watched."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(SECONDS)
    opened = context.new_page()
    watch(opened, told, server)
    yield opened
    for one in context.pages:
        key = re.search(r"/d/([\w-]+)", one.url)
        if key and key[1] in server.pages.desk.opened:
            server.post(f"{server.address.partition(str(server.port))[2]}d/{key[1]}/close", {})
    context.close()


def watch(page: Page, told: list[str], server: Running) -> None:
    own = server.address.rpartition("/")[0].rpartition("/")[0]
    page.on("console", lambda message: told.append(message.text) if message.type in {"error", "warning"} else None)
    page.on("pageerror", lambda error: told.append(str(error)))
    page.on("request", lambda asked: None if asked.url.startswith(own) else told.append(asked.url))
    page.on("dialog", lambda dialog: dialog.accept())


def drop(page: Page, server: Running, text: str = DOCUMENT, name: str = "declaration.md") -> None:
    """Open the first page, and give it a document."""
    page.goto(server.address)
    page.set_input_files("#file", files=[{"name": name, "mimeType": "", "buffer": text.encode()}])
    page.wait_for_selector("body[data-page=document]")
    page.wait_for_load_state()  # with its style sheet: a page without it is longer, and may be wider, than its window


def change(page: Page, key: str) -> Any:
    page.click(f"#card-{key} [data-act=change]")
    return page.wait_for_selector(f"#card-{key} form")


def verdict(page: Page, key: str, word: str) -> None:
    page.wait_for_selector(f"#verdict-{key} .word:has-text('{word}')")


def test_from_the_document_to_the_claims_file(page: Page, server: Running, told: list[str], tmp_path: Path) -> None:
    """By hand: 514/634 = 81.07…%, and 514/642 = 80.06…%."""
    drop(page, server)
    assert page.inner_text("#mark-0").startswith("Nine of the 1,534 documents")
    verdict(page, "recall-1", "refuted")
    assert "Recall 81.1%" in page.inner_text("#needs details[open]")
    change(page, "recall-1")
    page.locator("#card-recall-1 .row-text").nth(1).fill("634")
    verdict(page, "recall-1", "confirmed")
    page.wait_for_function("() => document.getElementById('said').textContent === 'Recall 81.1%: confirmed'")
    page.click("#card-recall-1 form [data-act=accept]")
    page.wait_for_selector("#card-recall-1.accepted")
    assert "1 accepted" in page.inner_text("#summary")
    page.check("input[value=accepted]")
    with page.expect_download() as saved:
        page.click("[data-export=claims]")
    saved.value.save_as(tmp_path / "claims.toml")
    claims = tomllib.loads((tmp_path / "claims.toml").read_text(encoding="utf-8"))["claim"]
    assert [claim["inputs"] for claim in claims] == [{"found": "514", "sample": "634"}]
    assert saved.value.suggested_filename == "declaration-claims.toml"
    assert told == []


@pytest.mark.slow
def test_a_number_is_taken_from_the_text_into_a_field(page: Page, server: Running, told: list[str]) -> None:
    drop(page, server)
    page.click("#passages .mark.open >> nth=0")
    page.click("#about [data-act=make]")
    page.fill("[id^=card-added] [name=quantity]", "elusion rate")
    page.click("[id^=card-added] .found button >> nth=0")
    page.wait_for_selector("[id^=card-added] .row-name >> nth=1")
    page.click("[id^=card-added] .row [data-act=pick] >> nth=0")
    page.click("#mark-0")
    field = page.locator("[id^=card-added] .row-text").first
    assert field.input_value() == "Nine of the 1,534 documents"
    assert field.evaluate("one => one === document.activeElement")
    page.wait_for_selector("#mark-0.input")
    assert told == []


@pytest.mark.slow
def test_the_formula_of_a_card_is_found_by_words(page: Page, server: Running, told: list[str]) -> None:
    drop(page, server, "The score of a review is Q = (a + b)/c.\n\n$$ Q = \\frac{a + b}{c} $$\n")
    page.click(".card.unfilled [data-act=change] >> nth=0")
    page.wait_for_selector(".claim-form [data-act=add-row]:has-text('Add a letter')")
    page.fill(".claim-form [name=formula]", "harmonic mean")
    page.click(".found [data-formula='measures.f_measure_harmonic']")
    assert page.input_value(".claim-form [name=formula]") == "measures.f_measure_harmonic"
    page.wait_for_selector(".card.editing:not(.judging) .word:not(:has-text('yet'))")
    assert told == []


@pytest.mark.slow
def test_what_the_report_says_is_in_a_file_that_is_saved_at_once(
    page: Page, server: Running, told: list[str], tmp_path: Path
) -> None:
    """A date is chosen, and no text; the court has lines."""
    drop(page, server)
    page.click("summary:has-text('What the report says of itself')")
    page.fill("#report-date", "2026-05-04")
    page.fill("#report-court", "SUPERIOR COURT\nOF X")
    with page.expect_download() as saved:
        page.click("[data-export=claims]")
    saved.value.save_as(tmp_path / "claims.toml")
    report = tomllib.loads((tmp_path / "claims.toml").read_text(encoding="utf-8"))["report"]
    assert (report["date"], report["court"]) == ("2026-05-04", "SUPERIOR COURT\nOF X")
    assert page.get_attribute("#report-date", "type") == "date"
    assert told == []


@pytest.mark.slow
def test_a_refusal_stands_beside_its_field(page: Page, server: Running) -> None:
    drop(page, server)
    change(page, "recall-1")
    page.fill("#recall-1-value", "many")
    page.wait_for_function("() => document.getElementById('problem-recall-1-value').textContent.length > 5")
    assert page.get_attribute("#recall-1-value", "aria-invalid") == "true"
    page.fill("#recall-1-value", "81.1%")
    verdict(page, "recall-1", "refuted")
    assert page.inner_text("#problem-recall-1-value") == ""
    assert page.get_attribute("#recall-1-value", "aria-invalid") is None


@pytest.mark.slow
def test_the_whole_way_by_keyboard_alone(page: Page, server: Running, told: list[str], tmp_path: Path) -> None:
    """Every stop is seen; the document, a number, a claim, a changed input, accepting and saving need no mouse."""
    stops: list[Any] = []

    def tab_to(selector: str, most: int = 80) -> None:
        for _ in range(most):
            page.keyboard.press("Tab")
            stops.append(page.evaluate(FOCUS))
            if page.evaluate("s => document.activeElement.matches(s)", selector):
                return
        raise AssertionError(f"Tab does not come to {selector}")

    file = tmp_path / "declaration.md"
    file.write_text(DOCUMENT, encoding="utf-8")
    page.on("filechooser", lambda chooser: chooser.set_files(file))
    page.goto(server.address)
    tab_to("#choose", 5)
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-page=document]")
    tab_to(".skip", 1)
    tab_to(".mark")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") == "mark-1"
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.wait_for_selector("#about:not([hidden])")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.matches('.mark.chosen')")
    tab_to("#card-recall-1 [data-act=change]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#card-recall-1 form")
    tab_to("#card-recall-1 .row:nth-child(2) .row-text", 20)
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("634")
    verdict(page, "recall-1", "confirmed")
    tab_to("#card-recall-1 form > .acts [data-act=accept]", 30)
    page.keyboard.press("Enter")
    page.wait_for_selector("#card-recall-1.accepted")
    assert page.evaluate("document.activeElement.id") == "card-recall-1"
    tab_to("[data-export=claims]", 40)
    with page.expect_download():
        page.keyboard.press("Enter")
    assert [stop for stop in stops if not stop[2]] == []
    assert [stop for stop in stops if not stop[3]] == []
    assert [stop for stop in stops if not stop[4]] == []  # nothing lies over it
    assert told == []


@pytest.mark.slow
def test_two_tabs_have_a_state_of_their_own(page: Page, server: Running, told: list[str]) -> None:
    drop(page, server)
    other = page.context.new_page()
    watch(other, told, server)
    drop(other, server, name="other.md")
    page.click("#card-elusion-1 [data-act=accept]")
    page.wait_for_selector("#card-elusion-1.accepted")
    other.reload()
    assert other.inner_text("h1") == "other.md"
    assert other.query_selector(".card.accepted") is None
    other.click("[data-act=close]")
    other.wait_for_selector("#drop")
    page.reload()
    assert page.query_selector("#card-elusion-1.accepted") is not None
    assert told == []


@pytest.mark.slow
def test_a_reload_in_the_middle_keeps_what_was_typed(page: Page, server: Running, told: list[str]) -> None:
    drop(page, server)
    change(page, "recall-1")
    page.locator("#card-recall-1 .row-text").nth(1).fill("634")
    page.reload()  # before the pause after which it would have been sent
    verdict(page, "recall-1", "confirmed")
    page.reload()
    verdict(page, "recall-1", "confirmed")
    assert told == []


@pytest.mark.slow
def test_a_closed_document_is_gone(page: Page, server: Running) -> None:
    drop(page, server, name="closed.md")
    address = page.url
    page.click(".top [data-act=close]")
    page.wait_for_selector("#drop")
    page.goto(address)
    assert "no longer open" in page.inner_text("h1")
    assert not list(server.folder.glob("*/closed.md"))


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="processes are killed by a signal")
def test_a_killed_process_is_told_in_one_line_and_the_page_lives(page: Page, server: Running) -> None:
    """Its processes are killed while it writes a report."""
    drop(page, server)
    workshop = server.pages.workshop
    assert workshop is not None
    page.click("[data-export=pdf]" if page.query_selector("[data-export=pdf]") else "[data-export=html]")
    page.wait_for_selector("#making")
    while page.is_visible("#making"):  # a process that had not begun is replaced, and killed as well
        for process in workshop.processes:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
    assert page.inner_text("#save-problem") == "The process that worked on it ended unexpectedly; try again"
    with page.expect_download():
        page.click("[data-export=claims]")
    assert page.inner_text("#save-problem") == ""


@pytest.mark.slow
def test_what_a_document_holds_does_nothing_on_the_page(page: Page, server: Running, told: list[str]) -> None:
    hostile = "<img src=//evil.example/x onerror=alert(1)><script>alert(2)</script><style>*{display:none}</style>"
    text = f"# {hostile}\n\nWe found 514 of 642 relevant documents {hostile}, a recall of 81.1%. {hostile} 7,777"
    alerts: list[str] = []
    page.on("dialog", lambda dialog: alerts.append(dialog.message))
    drop(page, server, text, "x.txt")
    for mark in page.query_selector_all("#passages .mark"):
        mark.click()
        page.wait_for_selector("#about:not([hidden])")
    change(page, "recall-1")
    page.fill("#recall-1-quantity", hostile)
    page.wait_for_selector("#card-recall-1:not(.judging) .word:has-text('yet')")
    page.click("#card-recall-1 [data-act=done]")
    page.wait_for_selector("#card-recall-1:not(.editing)")
    assert "<img" in page.inner_text("#card-recall-1")
    assert page.query_selector("main img, main script, main style") is None
    assert alerts == []
    assert told == []


BEGINNING = 2_000  # characters of a document: cards of every kind, without those more that axe-core would go through


@pytest.mark.slow
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (400, "dark")])  # colours depend on no width
def test_it_fits_and_axe_finds_nothing(page: Page, server: Running, width: int, scheme: Any) -> None:
    """The rules of axe-core are run where PRSYM_AXE names its file."""
    axe = os.environ.get("PRSYM_AXE")
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    page.goto(server.address)
    _fits(page, axe)
    example = Path(__file__).parents[2] / "docs" / "examples" / "declarations" / "tar-validation.md"
    drop(page, server, example.read_text(encoding="utf-8")[:BEGINNING])
    _fits(page, axe)
    for view in ("text", "claims", "save") if width < 600 else ():
        page.click(f".views [data-view={view}]")
        _fits(page, axe)
    if width < 600:
        page.click(".views [data-view=claims]")
    page.click(".card [data-act=change] >> nth=0")
    page.wait_for_selector(".claim-form")
    page.fill(".claim-form [name=value]", "many")
    page.wait_for_selector(".claim-form [aria-invalid]")
    _fits(page, axe)


TABLE = """# Measures

| Set | Responsiveness | Precision | Confidentiality | Measurements |
|-----|---------------:|----------:|----------------:|-------------:|
| A   |            80% |     1,534 |             514 |          642 |
"""


@pytest.mark.slow
def test_no_word_of_a_heading_or_a_cell_is_broken(page: Page, server: Running) -> None:
    page.set_viewport_size({"width": 400, "height": 800})
    drop(page, server, TABLE)
    assert page.evaluate(BROKEN, "h2, legend, label, .heading button") == []
    page.click(".views [data-view=text]")
    assert page.evaluate(BROKEN, "td") == []
    assert page.evaluate("document.querySelector('.wide').scrollWidth > document.querySelector('.wide').clientWidth")
    _fits(page, None)


@pytest.mark.slow
def test_no_cell_of_a_copy_breaks_a_word(page: Page, tmp_path: Path) -> None:
    """The copy of a document's text, with a claim in a cell and its number behind it; the page itself stays as wide."""
    document, claims, copy = (tmp_path / name for name in ("d.md", "claims.toml", "copy.html"))
    document.write_text(TABLE, encoding="utf-8")
    cell = 'quote = "80%"\nquantity = "recall"\ninputs = { found = "8", sample = "10" }\nvalue = "80%"\n'
    stated = f'[report]\ndocument = "d.md"\ndocument_sha256 = "{sha256(TABLE.encode()).hexdigest()}"\n'
    text = stated + "".join(f'[[claim]]\nid = "c{n}"\n{cell}' for n in range(10))
    claims.write_text(text, encoding="utf-8")
    annotate(claims, copy)
    page.set_viewport_size({"width": 400, "height": 800})
    page.goto(copy.as_uri())
    assert page.evaluate(BROKEN, "td, sup") == []
    assert page.inner_text("sup >> nth=9") == "10"
    assert page.evaluate("document.querySelector('.grid').scrollWidth > document.querySelector('.grid').clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# Where the page is wider than its window: how wide both are, and what reaches beyond it.
WIDER = """() => {
  const wide = document.documentElement.scrollWidth;
  if (wide <= innerWidth) return [];
  const beyond = [...document.querySelectorAll("body *")].filter(e => e.getBoundingClientRect().right > innerWidth);
  return [`${wide} > ${innerWidth}`, ...beyond.map(e => e.outerHTML.slice(0, 120))];
}"""


def _fits(page: Page, axe: str | None) -> None:
    assert page.evaluate(WIDER) == []
    if page.query_selector(".desk") and page.evaluate("innerWidth > 960"):  # its parts scroll, and not the page
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    if axe:
        page.evaluate(Path(axe).read_text(encoding="utf-8"))
        found = page.evaluate(
            "axe.run(document).then(r => r.violations.map(v => `${v.id}: ${v.help}: ${v.nodes[0].html.slice(0, 120)}`))"
        )
        assert found == []


@pytest.mark.slow
def test_what_was_saved_is_loaded_by_keyboard(page: Page, server: Running, told: list[str], tmp_path: Path) -> None:
    """Save, close, open, load: the same cards; nothing of it needs a mouse."""
    drop(page, server)
    page.click("#card-elusion-1 [data-act=accept]")
    page.wait_for_selector("#card-elusion-1.accepted")
    change(page, "recall-1")
    page.locator("#card-recall-1 .row-text").nth(1).fill("634")
    verdict(page, "recall-1", "confirmed")
    page.click("#card-recall-1 [data-act=done]")
    page.wait_for_selector("#card-recall-1:not(.editing)")
    before = page.inner_text("#cards")
    with page.expect_download() as saved:
        page.click("[data-export=claims]")
    file = tmp_path / "claims.toml"
    saved.value.save_as(file)
    page.click(".top [data-act=close]")
    page.wait_for_selector("#drop")
    drop(page, server)
    page.on("filechooser", lambda chooser: chooser.set_files(file))
    page.focus("[data-act=load]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#loaded:focus")
    assert page.inner_text("#loaded") == "The file claims.toml was loaded: 2 claims: 1 accepted."
    assert page.inner_text("#cards") == before
    assert page.get_attribute("body", "data-unsaved") == "no"
    file.write_text("[[claim]]\nvalue = '1%'\n", encoding="utf-8")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.dataset.act") == "load"
    page.keyboard.press("Enter")
    page.wait_for_selector("#load-problem:has-text('does not say of which document it is')")
    assert page.inner_text("#load-problem").startswith("claims.toml: ")
    assert page.inner_text("#cards") == before
    assert [words for words in told if "422" not in words] == []  # the console tells of the refusal


@pytest.mark.slow
def test_two_pages_of_one_document_accept_what_they_show(page: Page, server: Running, told: list[str]) -> None:
    drop(page, server)
    other = page.context.new_page()
    watch(other, told, server)
    other.goto(page.url)
    other.wait_for_selector("#card-recall-1")
    change(page, "recall-1")
    page.locator("#card-recall-1 .row-text").nth(1).fill("634")
    verdict(page, "recall-1", "confirmed")
    other.evaluate("document.querySelector('#card-recall-1 [data-act=accept]').click()")
    # It is told, or the page has been shown anew by itself, and then it is what was accepted that is shown.
    other.wait_for_selector("#trouble:has-text('changed elsewhere'), #card-recall-1:has-text('634')")
    assert all("422" in words for words in told)
