"""A server of the page on a free port, in a thread of the tests, and a client that speaks plain HTTP to it."""

from __future__ import annotations

import http.client
import json
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from review_tools import TEXT

from prsym.serving.desk import Desk
from prsym.serving.server import ADDRESS, listening, prepared

TOKEN, TICKET = "a-secret-of-the-tests", "a-ticket-of-the-tests"
SECONDS = 120.0
DOCUMENT = ("\n\n".join(TEXT) + "\n").encode()


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
    desk: Desk

    @property
    def address(self) -> str:
        return f"http://{ADDRESS}:{self.port}/{TOKEN}/"

    def ask(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str | None] | None = None
    ) -> Answer:
        """The answer to a request, whose headers are as stated; a header that is None is not sent."""
        stated = {"Host": f"{ADDRESS}:{self.port}", **(headers or {})}
        connection = http.client.HTTPConnection(ADDRESS, self.port, timeout=SECONDS)
        try:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            if body is not None and "Content-Length" not in stated and "Transfer-Encoding" not in stated:
                stated["Content-Length"] = str(len(body))
            for name, value in stated.items():
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

    def send(self, name: str, content: bytes = DOCUMENT) -> Answer:
        """The answer to a document that is sent."""
        return self.ask("POST", f"/{TOKEN}/documents?name={quote(name, safe='')}", content)

    def close(self, path: str) -> None:
        assert self.post(f"{path}/close", {}).status == 200

    def read(self, name: str, content: bytes = DOCUMENT, claims: bytes = b"") -> str:
        """The path of the page of a document that was sent, with its claims file if there is one, and drafted."""
        answer = self.send(name, content)
        assert answer.status == 200, answer.text
        path: str = answer.data["address"]
        if claims:
            assert self.ask("POST", f"{path}/claims?name=claims.toml", claims).status == 200
        assert self.post(f"{path}/begin", {}).status == 200
        self.wait(path)
        return path

    def wait(self, path: str) -> str:
        """Wait for the work on a document; why it could not be done."""
        end = time.monotonic() + SECONDS
        while (told := self.ask("GET", f"{path}/progress").data)["doing"]:
            assert time.monotonic() < end, "the work was not done in time"
            time.sleep(0.02)
        problem: str = told["problem"]
        return problem

    def version(self, path: str) -> int:
        found = re.search(r'data-version="(\d+)"', self.ask("GET", path).text)
        assert found
        return int(found[1])

    def press(self, path: str, keys: str) -> Any:
        """What the page gets for the last of some keys."""
        version = self.version(path)
        for key in keys:
            answer = self.post(f"{path}/key", {"key": key, "version": version}).data
            version = answer.get("version")
        return answer


@contextmanager
def running(folder: Path) -> Iterator[Running]:
    """A server for as long as it is asked."""
    with listening(0) as heard:
        port = heard.getsockname()[1]
        server, desk = prepared(port, folder, TOKEN, TICKET)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [heard]}, daemon=True)
        thread.start()
        end = time.monotonic() + SECONDS
        while not server.started:
            assert time.monotonic() < end
            time.sleep(0.01)
        yield Running(port, folder, desk)
        server.should_exit = True
        thread.join(SECONDS)
        assert not thread.is_alive()
