"""The pages and what they ask: each address, and what answers it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import quote

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from prsym.documents.reading import MAX_FILE
from prsym.errors import InputError, PrsymError
from prsym.review.claims_text import MAX_BYTES
from prsym.review.editing import typed_entry
from prsym.review.items import Item
from prsym.serving.desk import Desk, Opened
from prsym.serving.security import POLICY_HEADER, REPORT_POLICY
from prsym.serving.uploads import TooLargeError, file_name, form, stored, text_of
from prsym.serving.views import Views
from prsym.serving.work import Work, kind_of, saved_as, without_folders
from prsym.serving.workshop import Workshop

STATIC = {"page.js": "text/javascript", "page.css": "text/css", "icon.svg": "image/svg+xml"}
SWEEP = 60.0  # seconds between looks for documents that are forgotten
STALE = "another page changed this review meanwhile: look at the claim again"
Handler = Callable[[Request], Awaitable[Response]]


class Pages:
    """The answers to what the pages ask, for one server."""

    def __init__(self, folder: Path, base: str) -> None:
        self._base = base
        self.views, self.desk = Views(base), Desk(folder)
        self._work: Work | None = None

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """The processes are there for as long as the server is."""
        workshop = Workshop()
        self._work = Work(workshop)
        running = [asyncio.ensure_future(workshop.prepare()), asyncio.ensure_future(self._sweep())]
        try:
            yield
        finally:
            for task in running:
                task.cancel()
            self.desk.close_all()
            await workshop.close()

    async def home(self, request: Request) -> Response:
        """Where a document is chosen."""
        return HTMLResponse(self.views.home(self.desk))

    async def static(self, request: Request) -> Response:
        """One of the few files that the pages load."""
        name = request.path_params["name"]
        if name not in STATIC:
            raise HTTPException(404)
        content = files("prsym.serving").joinpath("static", name).read_bytes()
        return Response(content, media_type=STATIC[name])

    async def document(self, request: Request) -> Response:
        """Take a document, and say where its page is."""
        opened = self.desk.open(file_name(request.query_params.get("name", "")))
        try:
            await stored(request, opened.document, MAX_FILE)
        except BaseException:
            self.desk.close(opened)
            raise
        return JSONResponse({"address": self._address(opened)})

    async def claims(self, request: Request) -> Response:
        """Take the claims file of a document, before this is drafted."""
        opened = self._opened(request)
        name = file_name(request.query_params.get("name", ""))
        if opened.work is not None or opened.claims.exists():
            raise InputError("the document is being reviewed already: close it first")
        opened.claims = opened.claims.with_name(name)
        await stored(request, opened.claims, MAX_BYTES)
        return JSONResponse({})

    async def begin(self, request: Request) -> Response:
        """Begin to draft a document."""
        self._works.begin(self._opened(request))
        return JSONResponse({})

    async def page(self, request: Request) -> Response:
        """The page of a document: how far the work is, or its review."""
        opened = self.desk.find(request.path_params["key"])
        if opened is None:
            return HTMLResponse(self.views.gone(), 404)
        is_ready = opened.keys is not None
        return HTMLResponse(self.views.review(opened) if is_ready else self.views.working(opened))

    async def progress(self, request: Request) -> Response:
        """How far the work on a document is."""
        opened = self._opened(request)
        return JSONResponse({"doing": opened.doing, "problem": opened.problem})

    async def key(self, request: Request) -> Response:
        """Press a key on the claim that the page shows."""
        opened, data = self._opened(request), await form(request)
        keys = opened.review()
        before, order = keys.current, keys.review.order
        if problem := self._stale(opened, data):
            return self._parts(opened, {before}, said=problem)
        wanted = keys.press(text_of(data, "key")[:1])
        if wanted == "quit":
            return JSONResponse({"address": f"{self._address(opened)}/verdicts"})
        opened.changed()
        if keys.review.order != order:  # a claim that was added is taken back: the list has one less
            return JSONResponse({"address": self._address(opened)})
        return self._parts(opened, {before, keys.current}, is_editing=wanted == "edit")

    async def choose(self, request: Request) -> Response:
        """Show a claim out of its turn."""
        opened, data = self._opened(request), await form(request)
        keys, before = opened.review(), opened.review().current
        keys.choose(text_of(data, "id"))
        return self._parts(opened, {before, keys.current})

    async def add(self, request: Request) -> Response:
        """Make a claim of a number that has none, and show it; the list of the page has one more."""
        opened, data = self._opened(request), await form(request)
        opened.review().add(text_of(data, "id"))
        opened.changed()
        return JSONResponse({"address": self._address(opened)})

    async def typed(self, request: Request) -> Response:
        """Take what a person typed for the claim that the page shows."""
        opened, data = self._opened(request), await form(request)
        async with opened.lock:
            if problem := self._stale(opened, data):
                raise InputError(problem)
            keys, item = opened.review(), _item(opened)
            typed = typed_entry(keys.review, item, {key: text_of(data, key) for key in data if key != "version"})
            await self._works.check(opened, keys.review.file.entry(item.id), typed)
            if problem := self._stale(opened, data):
                raise InputError(problem)
            keys.typed(typed)
            opened.changed()
        return self._parts(opened, {item.id, keys.current})

    async def sign(self, request: Request) -> Response:
        """Take the name of the person who confirms."""
        opened, data = self._opened(request), await form(request)
        review = opened.review().review
        before = review.confirmed_by
        review.sign(text_of(data, "name"))
        if before != review.confirmed_by:
            opened.changed()
        said = f"confirmed by {review.confirmed_by}" if review.confirmed_by else ""
        return JSONResponse({"said": said, "version": opened.version})

    async def picture(self, request: Request) -> Response:
        """The picture of a formula that the document has no text of."""
        formula = self._opened(request).review().review.formula(request.path_params["id"])
        if formula is None or not formula.picture:
            raise HTTPException(404)
        return Response(formula.picture, media_type="image/png")

    async def verdicts(self, request: Request) -> Response:
        """The page of the verdicts; where there are none on the claims as they are, these are judged."""
        opened = self._opened(request)
        if opened.keys is None:
            return RedirectResponse(self._address(opened), 303)
        self._works.judge(opened, is_again="again" in request.query_params)
        if opened.is_judged:
            return HTMLResponse(self.views.verdicts(opened))
        return HTMLResponse(self.views.working(opened, back=self._address(opened)))

    async def report(self, request: Request) -> Response:
        """The whole report, as a page of nobody that can load and run nothing."""
        opened = self._opened(request)
        await self._works.make(opened, "html")
        return HTMLResponse(opened.made["html"], headers={POLICY_HEADER: REPORT_POLICY})

    async def claims_text(self, request: Request) -> Response:
        """The claims file as it is now."""
        opened = self._opened(request)
        opened.review()
        return _attached(opened.claims.read_bytes(), opened.claims.name, "application/toml")

    async def make(self, request: Request) -> Response:
        """Make a file, and say where it can be fetched."""
        opened, name = self._opened(request), request.path_params["name"]
        await self._works.make(opened, name)
        return JSONResponse({"address": f"{self._address(opened)}/files/{name}"})

    async def file(self, request: Request) -> Response:
        """A file that was made, to be saved and not to be shown here."""
        opened, name = self._opened(request), request.path_params["name"]
        if name not in opened.made:
            raise HTTPException(404)
        kind = kind_of(opened, name)
        return _attached(opened.made[name], saved_as(opened, kind), kind.media_type)

    async def close(self, request: Request) -> Response:
        """Forget the document now."""
        self.desk.close(self._opened(request))
        return JSONResponse({"address": f"{self._base}/"})

    @property
    def _works(self) -> Work:
        assert self._work is not None, "the server has not started"
        return self._work

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.desk.clear()

    def _opened(self, request: Request) -> Opened:
        found = self.desk.find(request.path_params["key"])
        if found is None:
            raise HTTPException(404)
        return found

    def _address(self, opened: Opened) -> str:
        return f"{self._base}/d/{opened.key}"

    def _stale(self, opened: Opened, data: dict[str, Any]) -> str:
        """Why a page may not decide: it shows the review as it was before a change; "" where it may."""
        return "" if data.get("version") == opened.version else STALE

    def _parts(self, opened: Opened, changed: set[str], *, is_editing: bool = False, said: str = "") -> Response:
        parts = self.views.parts(opened, changed, is_editing=is_editing)
        keys = opened.review()
        answer = {"parts": parts, "said": said or keys.said, "version": opened.version, "current": keys.current}
        return JSONResponse(answer)


def _item(opened: Opened) -> Item:
    item = opened.review().item()
    if item is None:
        raise InputError("every claim is decided: choose one from the list")
    return item


def _attached(content: bytes, name: str, media_type: str) -> Response:
    headers = {"content-disposition": f"attachment; filename*=UTF-8''{quote(name, safe='')}"}
    return Response(content, media_type=media_type, headers=headers)


async def _input_error(request: Request, error: Exception) -> Response:
    """One line for the page."""
    status = 413 if isinstance(error, TooLargeError) else 422
    words = _without_folders(request, str(error))
    return JSONResponse({"problem": words}, status, headers={"connection": "close"} if status == 413 else None)


async def _defect(request: Request, error: Exception) -> Response:
    """A defect costs one answer, and is told in one line."""
    words = _without_folders(request, " ".join(str(error).split()))[:200]
    return JSONResponse({"problem": f"prsym failed on this ({type(error).__name__}: {words}); the rest stays"}, 500)


def _without_folders(request: Request, words: str) -> str:
    folder: Path = request.app.state.folder
    return without_folders(words, folder / request.path_params.get("key", ""))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = {404: "there is nothing at this address; the document may have been closed", 405: "not so"}
    return PlainTextResponse(f"{words.get(error.status_code, 'not so')}\n", error.status_code, headers=error.headers)


def application(folder: Path, token: str) -> tuple[Starlette, Desk]:
    """The application whose pages are below the token, and its open documents."""
    base = f"/{token}"
    pages = Pages(folder, base)
    document = f"{base}/d/{{key}}"
    asked: tuple[tuple[str, str, Handler], ...] = (
        ("GET", f"{base}/", pages.home),
        ("GET", f"{base}/static/{{name}}", pages.static),
        ("POST", f"{base}/documents", pages.document),
        ("GET", document, pages.page),
        ("POST", f"{document}/claims", pages.claims),
        ("GET", f"{document}/claims", pages.claims_text),
        ("POST", f"{document}/begin", pages.begin),
        ("GET", f"{document}/progress", pages.progress),
        ("POST", f"{document}/key", pages.key),
        ("POST", f"{document}/choose", pages.choose),
        ("POST", f"{document}/add", pages.add),
        ("POST", f"{document}/typed", pages.typed),
        ("POST", f"{document}/sign", pages.sign),
        ("GET", f"{document}/pictures/{{id}}", pages.picture),
        ("GET", f"{document}/verdicts", pages.verdicts),
        ("GET", f"{document}/report", pages.report),
        ("POST", f"{document}/files/{{name}}", pages.make),
        ("GET", f"{document}/files/{{name}}", pages.file),
        ("POST", f"{document}/close", pages.close),
    )
    routes = [Route(path, handler, methods=[method]) for method, path, handler in asked]
    handlers: dict[Any, Any] = {PrsymError: _input_error, HTTPException: _http_error, Exception: _defect}
    app = Starlette(routes=routes, exception_handlers=handlers, lifespan=pages.lifespan)
    app.state.folder = folder
    return app, pages.desk
