"""A server of the page on a free port, in a thread of the tests, and a client that speaks plain HTTP to it."""

from __future__ import annotations

import http.client
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from prsym.serving.app import Pages
from prsym.serving.server import ADDRESS, listening, prepared

TOKEN = "a-secret-of-the-tests"
SECONDS = 60.0

DOCUMENT = """# Validation

Nine of the 1,534 documents in the elusion sample were responsive, an elusion rate of 0.59%.

We found 514 of 642 responsive documents, a recall of 81.1%.

It rained on 12 days, or so a witness of 77 says.
"""


@dataclass
class Answer:
    """The answer to one request."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def data(self) -> Any:
        return json.loads(self.body)


@dataclass
class Running:
    """A server that runs, and how it is asked."""

    port: int
    folder: Path
    pages: Pages

    @property
    def address(self) -> str:
        return f"http://{ADDRESS}:{self.port}/{TOKEN}/"

    def ask(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str | None] | None = None
    ) -> Answer:
        """The answer to a request, whose headers are as told; a header that is None is not sent."""
        told = {"Host": f"{ADDRESS}:{self.port}", **(headers or {})}
        connection = http.client.HTTPConnection(ADDRESS, self.port, timeout=SECONDS)
        try:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            if body is not None and "Content-Length" not in told and "Transfer-Encoding" not in told:
                told["Content-Length"] = str(len(body))
            for name, value in told.items():
                if value is not None:
                    connection.putheader(name, value)
            connection.endheaders()
            if body:
                connection.send(body)
            answer = connection.getresponse()
            return Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
        finally:
            connection.close()

    def post(self, path: str, data: object) -> Answer:
        return self.ask("POST", path, json.dumps(data).encode())

    def drop(self, name: str, content: bytes) -> Answer:
        """What is said when a document is sent."""
        return self.ask("POST", f"/{TOKEN}/documents?name={quote(name, safe='')}", content)

    def close(self, path: str) -> None:
        """Close a document."""
        assert self.post(f"{path}/close", {}).status == 200

    def read(self, name: str, content: bytes) -> str:
        """The path of the page of a document that was sent and read."""
        answer = self.drop(name, content)
        assert answer.status == 200, answer.text
        path: str = answer.data["address"]
        end = time.monotonic() + SECONDS
        while not self.ask("GET", f"{path}/progress").data["ready"]:
            assert time.monotonic() < end, "the document was not read in time"
            time.sleep(0.05)
        return path


@contextmanager
def running(folder: Path) -> Iterator[Running]:
    """A server for as long as it is asked."""
    with listening(0) as heard:
        port = heard.getsockname()[1]
        server, pages = prepared(port, folder, TOKEN)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [heard]}, daemon=True)
        thread.start()
        end = time.monotonic() + SECONDS
        while not server.started:
            assert time.monotonic() < end
            time.sleep(0.01)
        yield Running(port, folder, pages)
        server.should_exit = True
        thread.join(SECONDS)
        assert not thread.is_alive()
