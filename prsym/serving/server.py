"""The server of the page: on this machine alone, for as long as the program runs."""

from __future__ import annotations

import contextlib
import os
import secrets
import socket
import threading
import webbrowser
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from prsym.errors import InputError, how_to_install

if TYPE_CHECKING:
    import uvicorn

    from prsym.serving.desk import Desk

ADDRESS = "127.0.0.1"
NEEDED = ("starlette", "uvicorn", "jinja2")
SECRET_BYTES = 32
MOST_CONNECTIONS = 64
ENDING_SECONDS = 2  # for what is still being answered when the program ends


def check_extra() -> None:
    """`InputError` when the extra `serve` is not installed."""
    if any(find_spec(name) is None for name in NEEDED):
        raise InputError(f"the page needs the extra `serve`; {how_to_install('serve')}")


@contextlib.contextmanager
def listening(port: int) -> Iterator[socket.socket]:
    """A socket that hears this machine alone; `InputError` where the port is taken. Port 0 is any that is free."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as found:
        if os.name == "posix":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # the port of a server that has just ended
        try:
            found.bind((ADDRESS, port))
        except OSError as error:
            raise InputError(f"port {port} cannot be used ({error.strerror}): choose another with --port") from None
        found.listen(128)
        yield found


def prepared(port: int, folder: Path, token: str, ticket: str = "") -> tuple[uvicorn.Server, Desk]:
    """A server that is ready to run on a socket of that port, and its open documents."""
    import uvicorn

    from prsym.serving.app import application
    from prsym.serving.security import Guard

    app, desk = application(folder, token)
    config = uvicorn.Config(
        Guard(app, port, token, ticket),
        lifespan="on",
        http="h11",
        ws="none",
        loop="asyncio",
        log_level="critical",
        access_log=False,  # addresses hold the token
        server_header=False,
        proxy_headers=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_graceful_shutdown=ENDING_SECONDS,
    )
    return uvicorn.Server(config), desk


def serve(port: int, *, is_opened: bool, tell: Callable[[str], None]) -> None:
    """Serve the page until the program is interrupted; `tell` gets the address, and the browser where `is_opened`."""
    check_extra()
    from prsym.serving.security import OPEN

    with listening(port) as heard, TemporaryDirectory(prefix="prsym-serve-", ignore_cleanup_errors=True) as folder:
        own = heard.getsockname()[1]
        token, ticket = secrets.token_urlsafe(SECRET_BYTES), secrets.token_urlsafe(SECRET_BYTES) if is_opened else ""
        server, _ = prepared(own, Path(folder), token, ticket)
        tell(f"http://{ADDRESS}:{own}/{token}/")
        if is_opened:
            _open(f"http://{ADDRESS}:{own}/{OPEN}/{ticket}")
        server.run(sockets=[heard])


def _open(address: str) -> None:
    """Open the address in the browser; some programs that do so come back only when they are closed."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
