"""A headless Chromium that tests speak to through its DevTools pipe, with the standard library alone.

Where no Chromium is found the tests are skipped and say so; with PRSYM_REQUIRE_BROWSER=1, which CI sets, they fail.
"""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from prsym.report import Report

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",  # tests may run as root, and the only page is ours
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
)
TIMEOUT = 240.0  # seconds for one answer; a browser that hangs is ended
Answer = dict[str, Any]


class Browser:
    """One Chromium process; messages are JSON texts that end in a zero byte (descriptor 3 in, 4 out)."""

    def __init__(self, program: str, profile: str) -> None:
        to_browser, self._out = os.pipe()
        self._in, from_browser = os.pipe()

        def connect() -> None:  # in the child: the two pipes as descriptors 3 and 4
            kept = [os.dup2(end, spare) for end, spare in ((to_browser, 13), (from_browser, 14))]
            for spare, place in zip(kept, (3, 4), strict=True):
                os.dup2(spare, place)

        self._process = subprocess.Popen(
            [program, *FLAGS, f"--user-data-dir={profile}", "about:blank"],
            preexec_fn=connect,
            close_fds=False,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_browser)
        os.close(from_browser)
        self._number = 0
        self._rest = b""
        self.events: list[Answer] = []

    def call(self, method: str, session: str = "", **parameters: Any) -> Answer:
        """The result of a DevTools command; events that come before it are kept in `events`."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise AssertionError(f"{method}: {answer['error']['message']}")
                result: Answer = answer["result"]
                return result
            self.events.append(answer)

    def read(self) -> Answer:
        """The next message."""
        deadline = time.monotonic() + TIMEOUT
        while b"\0" not in self._rest:
            ready, _, _ = select.select([self._in], [], [], max(0.0, deadline - time.monotonic()))
            chunk = os.read(self._in, 1 << 20) if ready else b""
            if not chunk:
                raise AssertionError("Chromium did not answer" if not ready else "Chromium ended")
            self._rest += chunk
        text, _, self._rest = self._rest.partition(b"\0")
        message: Answer = json.loads(text)
        return message

    def close(self) -> None:
        os.close(self._out)
        os.close(self._in)
        self._process.terminate()
        self._process.wait(timeout=30)


class Tab:
    """A page in the browser, opened from a file at a width, with or without its scripts."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self._target = target
        for domain in ("Page", "Network", "Runtime", "Log", "DOM", "CSS"):
            self.call(f"{domain}.enable")

    def call(self, method: str, **parameters: Any) -> Answer:
        return self._browser.call(method, self._session, **parameters)

    def resize(self, width: int, height: int = 900) -> None:
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600
        )

    def media(self, name: str = "", scheme: str = "light") -> None:
        """`print` or `screen`, and the colour scheme that the reader prefers."""
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.call("Emulation.setEmulatedMedia", media=name, features=features)

    def open(self, page: Path, width: int = 1280, *, scripts: bool = False) -> None:
        """Load the file and wait for it."""
        self.resize(width)
        self.call("Emulation.setScriptExecutionDisabled", value=not scripts)
        self._browser.events.clear()
        self.call("Page.navigate", url=page.as_uri())
        while not self.seen("Page.loadEventFired"):
            self._browser.events.append(self._browser.read())

    def seen(self, method: str) -> list[Answer]:
        """The parameters of the events of that name since the page was opened."""
        events = self._browser.events
        return [e["params"] for e in events if e.get("method") == method and e.get("sessionId") == self._session]

    def value(self, expression: str) -> Any:
        """The value of a JavaScript expression that the debugger (not the page) evaluates."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def pdf(self, **options: Any) -> bytes:
        """The page as printed on A4 with the margins of its style sheet."""
        data = self.call("Page.printToPDF", preferCSSPageSize=True, printBackground=True, **options)["data"]
        return base64.b64decode(data)

    def picture(self, *, whole: bool = False) -> bytes:
        """What is seen, as PNG."""
        return base64.b64decode(self.call("Page.captureScreenshot", captureBeyondViewport=whole)["data"])

    def close(self) -> None:
        self._browser.call("Target.closeTarget", targetId=self._target)


def _program() -> str:
    found = next((path for name in NAMES if (path := shutil.which(name))), "")
    if not found and os.environ.get("PRSYM_REQUIRE_BROWSER") == "1":
        pytest.fail("PRSYM_REQUIRE_BROWSER=1, and no Chromium is installed (Debian: apt-get install chromium)")
    if not found:
        pytest.skip(f"no Chromium found (looked for {', '.join(NAMES)}): the pages were not opened in a browser")
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = _program()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        started = Browser(program, profile)
        yield started
        started.close()


@pytest.fixture
def tab(browser: Browser) -> Iterator[Tab]:
    opened = Tab(browser)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def report(declaration: Report) -> Report:
    """The example declaration, judged."""
    return declaration


@pytest.fixture(scope="session")
def page(report: Report, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example's page in a file."""
    path = tmp_path_factory.mktemp("page") / "report.html"
    path.write_text(report.to_html(appendix=True), encoding="utf-8")
    return path
