"""Who may ask: pages of this server alone, on this machine, that know the address with the token."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING

from starlette.responses import PlainTextResponse, RedirectResponse, Response

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

OPEN = "open"  # the first part of the address that is good for one visit
_NOTHING_ELSE = "form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " + _NOTHING_ELSE
# A report holds its own style sheet, font and pictures; it has no script, and is shown as a page of nobody.
REPORT_POLICY = (
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; " + _NOTHING_ELSE
)
POLICY_HEADER = "content-security-policy"
HEADERS = {
    POLICY_HEADER: POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
Pairs = Iterable[tuple[bytes, bytes]]


class Guard:
    """Lets through what comes from a page of this server and has the token in its path, and nothing else.

    The name of the host must be this machine's own, since a page of another name may be made to point here. A page of
    another origin is refused; its browser states the origin by itself. `ticket` is good for one visit: the program that
    starts the browser is given it, because other users of the machine may see with what a program was started.
    """

    def __init__(self, app: ASGIApp, port: int, token: str, ticket: str = "") -> None:
        self._app, self._token, self._ticket = app, token, ticket
        self._hosts = {f"{name}:{port}" for name in ("127.0.0.1", "localhost")}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] == "http":  # no other protocol is spoken
            await (self._refusal(scope) or self._app)(scope, receive, with_headers(send))

    def _refusal(self, scope: Scope) -> Response | None:
        """The answer to what is not let through; None for what is."""
        hosts, origins, sites = (_values(scope, name) for name in (b"host", b"origin", b"sec-fetch-site"))
        if len(hosts) != 1 or hosts[0] not in self._hosts:
            return _refused(421, "this address is not served here")
        # A page without a referrer may state the origin "null"; its browser then says that it is of this server.
        known = {f"http://{hosts[0]}", *(["null"] if sites == ["same-origin"] else [])}
        if not known.issuperset(origins):
            return _refused(403, "a page of another origin may not ask here")
        if any(site not in {"same-origin", "none"} for site in sites):
            return _refused(403, "a page of another site may not ask here: type the address into the browser")
        return self._without_token(scope["path"])

    def _without_token(self, path: str) -> Response | None:
        first, _, rest = path.removeprefix("/").partition("/")
        if first == OPEN and self._ticket and _same(rest, self._ticket):
            self._ticket = ""
            return RedirectResponse(f"/{self._token}/", 303)
        if not _same(first, self._token):
            return _refused(404, "open the address that prsym printed: it holds a secret, which is new at each start")
        return None


def with_headers(send: Send) -> Send:
    """`send`, with the headers that every answer has; a report has the policy of reports."""

    async def answered(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": _headers(message.get("headers", ()))}
        await send(message)

    return answered


def _headers(stated: Pairs) -> list[tuple[bytes, bytes]]:
    own = {name.encode(): value.encode() for name, value in HEADERS.items()}
    if (POLICY_HEADER.encode(), REPORT_POLICY.encode()) in stated:
        own[POLICY_HEADER.encode()] = REPORT_POLICY.encode()
    return [*((name, value) for name, value in stated if name.lower() not in own), *own.items()]


def _same(given: str, secret: str) -> bool:
    return secrets.compare_digest(given.encode("utf-8", "surrogatepass"), secret.encode())


def _values(scope: Scope, name: bytes) -> list[str]:
    headers: Pairs = scope["headers"]
    return [value.decode("latin-1") for key, value in headers if key == name]


def _refused(status: int, words: str) -> PlainTextResponse:
    return PlainTextResponse(f"{words}\n", status, headers={"connection": "close"})
