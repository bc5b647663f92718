"""The page in a real Chromium, at 1280 and 400 pixels: from the document to the exhibit by keys alone, by mouse alone.

Where Chromium or playwright is missing the tests are skipped and say so; with PRSYM_REQUIRE_BROWSER=1 they fail.
"""

from __future__ import annotations

import os
import shutil
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from review_tools import after_keys
from serving_tools import DOCUMENT, Running

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Download, Page

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
REQUIRED = os.environ.get("PRSYM_REQUIRE_BROWSER") == "1"
SECONDS = 90_000  # milliseconds
WIDTHS = (1280, 400)
FILE = {"name": "declaration.md", "mimeType": "", "buffer": DOCUMENT}
PRESSED = "1y" + "2y" + "n" + "a" + "1" + "u" + "1" + "1"  # decides all six, one of them twice
# What the element with the focus says, whether its outline is seen, and whether it is in the window.
FOCUS = """() => {
  const e = document.activeElement, s = getComputedStyle(e), at = e.getBoundingClientRect();
  return [(e.textContent || e.value || "").trim(), s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2,
          at.width > 0 && at.bottom > 0 && at.top < innerHeight && at.right > 0 && at.left < innerWidth];
}"""
# Controls without a name, ids that are used twice, and what is wider than the window.
FAULTS = """() => {
  const faults = [], ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
  for (const e of document.querySelectorAll("button, a, input, select, progress")) {
    const name = e.ariaLabel || (e.labels && e.labels.length ? e.labels[0].textContent : e.textContent);
    if (!name || !name.trim()) faults.push(e.outerHTML.slice(0, 80));
  }
  faults.push(...ids.filter((id, n) => ids.indexOf(id) !== n));
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`wider than the window: ${innerWidth}`);
  if (document.querySelectorAll("main, h1").length !== 2) faults.push("one main and one h1");
  return faults;
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    program = next((path for name in NAMES if (path := shutil.which(name))), "")
    if not program or find_spec("playwright") is None:
        give_up = pytest.fail if REQUIRED else pytest.skip
        give_up("Chromium or playwright is missing: the page was not opened in a browser")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture(params=WIDTHS)
def page(browser: Browser, server: Running, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of its own, whose console says nothing and which asks nobody else."""
    context = browser.new_context(viewport={"width": request.param, "height": 800})
    context.set_default_timeout(SECONDS)
    opened, said = context.new_page(), list[str]()
    own = f"http://127.0.0.1:{server.port}/"
    opened.on("console", lambda message: said.append(message.text) if message.type in {"error", "warning"} else None)
    opened.on("pageerror", lambda error: said.append(str(error)))
    opened.on("request", lambda asked: None if asked.url.startswith(own) else said.append(asked.url))
    opened.on("dialog", lambda dialog: dialog.accept())
    yield opened
    context.close()
    for one in list(server.desk.opened.values()):
        server.close(f"/{server.address.split('/')[3]}/d/{one.key}")
    assert [words for words in said if "status of 422" not in words] == []  # what is refused is said on the page


def wait(page: Page, name: str) -> None:
    page.wait_for_selector(f"body[data-page={name}]")
    page.wait_for_load_state()
    assert page.evaluate(FAULTS) == []


def tab_to(page: Page, words: str) -> None:
    """Go with the Tab key to what has these words; each stop on the way is seen, and its outline as well."""
    for _ in range(80):
        page.keyboard.press("Tab")
        text, has_outline, is_seen = page.evaluate(FOCUS)
        assert has_outline, text
        assert is_seen, text
        if words in text:
            return
    raise AssertionError(f"the Tab key does not lead to {words}")


def press(page: Page, key: str) -> None:
    """Press a key, and wait until the page shows what it did."""
    before = page.get_attribute("body", "data-version")
    page.keyboard.press(key)
    page.wait_for_function("(before) => document.body.dataset.version !== before", arg=before)


def saved(download: Download, folder: Path) -> Path:
    path = folder / download.suggested_filename
    download.save_as(path)
    return path


def test_the_whole_way_by_keys_alone(page: Page, server: Running, tmp_path: Path) -> None:
    page.goto(server.address)
    wait(page, "home")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "file":
            break
    assert page.evaluate("document.activeElement.id") == "file"
    # The dialog behind the field is the browser's own; it did not open at each Enter while other tests were running.
    page.set_input_files("#file", files=[FILE])  # type: ignore[list-item]
    wait(page, "review")
    for key in ("Enter", "Space", "ArrowDown", "x", "Control+1", "Alt+1"):
        page.keyboard.press(key)
    page.wait_for_timeout(500)  # blanks scroll the page
    assert page.inner_text("#progress").startswith("0 of 6 decided")
    for key in PRESSED:
        press(page, key)
        assert page.evaluate(FOCUS)[1:] == [True, True]
        page.keyboard.press("Enter")  # does nothing where the focus is
    assert page.inner_text("#progress").startswith("6 of 6 decided")
    assert page.inner_text("#value") == "Every number is decided"
    assert page.evaluate(FAULTS) == []
    tab_to(page, "")
    while page.evaluate("document.activeElement.id") != "name":
        page.keyboard.press("Tab")
    page.keyboard.type("Dr. A. Roe 123")  # keys of a field decide nothing
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.getElementById('said').textContent === 'confirmed by Dr. A. Roe 123'")
    tab_to(page, "Judge what is confirmed")
    page.keyboard.press("Enter")
    wait(page, "verdicts")
    with page.expect_download() as exhibit:
        tab_to(page, "Exhibit (Word)")
        page.keyboard.press("Enter")
    assert saved(exhibit.value, tmp_path).read_bytes().startswith(b"PK")
    with page.expect_download() as claims:
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")
    assert (
        saved(claims.value, tmp_path / "saved").read_bytes()
        == after_keys(tmp_path, PRESSED, "Dr. A. Roe 123").read_bytes()
    )


def test_the_whole_way_by_mouse_alone(page: Page, server: Running, tmp_path: Path) -> None:
    page.goto(server.address)
    with page.expect_file_chooser() as chooser:
        page.click("#file")
    chooser.value.set_files(files=[FILE])  # type: ignore[list-item]
    wait(page, "review")
    for key in PRESSED:
        before = page.get_attribute("body", "data-version")
        page.click(f"#card [data-key='{key}']")
        page.wait_for_function("(before) => document.body.dataset.version !== before", arg=before)
    page.click("#judge")
    wait(page, "verdicts")
    with page.expect_download() as exhibit:
        page.click("[data-make=html]")
    assert b"<!DOCTYPE html>" in saved(exhibit.value, tmp_path).read_bytes()
    with page.context.expect_page() as report:
        page.click("text=The whole report")
    report.value.wait_for_load_state()
    assert "84.7%" in report.value.inner_text("main")
    page.click("text=Back to the numbers")
    wait(page, "review")
    with page.expect_download() as claims:
        page.click("text=Claims file")
    assert saved(claims.value, tmp_path / "saved").read_bytes() == after_keys(tmp_path, PRESSED).read_bytes()
    page.goto(server.address)
    wait(page, "home")
    page.click("text=Close")
    page.wait_for_selector("text=Open documents", state="detached")
    assert server.desk.opened == {}


def test_a_held_key_decides_once_and_a_claim_is_chosen_and_typed(page: Page, server: Running) -> None:
    page.goto(server.address)
    page.set_input_files("#file", files=[FILE])  # type: ignore[list-item]
    wait(page, "review")
    for _ in range(10):
        page.keyboard.down("n")  # held down: the second and later ones are repeats
    page.wait_for_function("() => document.body.dataset.current === 'n5'")
    page.keyboard.up("n")
    page.select_option("#filter", "open")
    assert page.locator("#rows li:visible").count() == 5
    page.fill("#find", "14")
    assert page.locator("#rows li:visible").count() == 1
    page.fill("#find", "nothing of the kind")
    assert page.inner_text("#none") == "None of these."
    page.fill("#find", "")
    page.click("#row-n7 button")
    page.wait_for_function("() => document.body.dataset.current === 'n7'")
    assert page.get_attribute("#row-n7 button", "aria-current") == "true"
    page.keyboard.press("e")
    page.wait_for_selector("#edit")
    assert page.evaluate(FAULTS) == []
    assert page.evaluate("document.activeElement.id") == "field-quantity"
    page.keyboard.press("Escape")
    page.wait_for_selector("#edit", state="detached")
    page.click("[data-key=e]")
    page.fill("#field-compute", "found / sample")
    page.fill("#field-inputs", "found = 188; sample = 999")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.getElementById('edit-problem').textContent.includes('999')")
    page.fill("#field-inputs", "found = 188; sample = 222")
    page.keyboard.press("Enter")
    page.wait_for_selector("#edit", state="detached")
    page.uncheck("#single")
    page.keyboard.press("n")
    key = next(iter(server.desk.opened.values()))
    entries = {one["id"]: one for one in tomllib.loads(key.claims.read_text(encoding="utf-8"))["claim"]}
    assert entries["n7"]["inputs"] == {"found": "188", "sample": "222"}
    assert [name for name, one in entries.items() if one.get("fate")] == ["n4"]
    assert key.keys is not None
    assert key.keys.review.progress == (2, 6)


def test_what_cannot_be_read_is_said_on_the_page(page: Page, server: Running) -> None:
    page.goto(server.address)
    page.set_input_files("#file", files=[FILE, FILE | {"name": "other.md"}])  # type: ignore[list-item]
    page.wait_for_function("() => document.getElementById('problem').textContent.startsWith('choose one document')")
    page.set_input_files("#file", files=[{"name": "b.md", "mimeType": "", "buffer": b"\0"}])
    page.wait_for_selector("main .problem")
    wait(page, "working")
    page.click("text=Choose another document")
    wait(page, "home")
