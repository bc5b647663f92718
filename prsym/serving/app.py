"""The pages and what they ask: each address, and what answers it."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from prsym.documents.reading import MAX_FILE, READERS
from prsym.errors import InputError, PrsymError
from prsym.serving.fields import REPORT, worded
from prsym.serving.opened import Desk, Opened, without_folders
from prsym.serving.service import Service
from prsym.serving.uploads import TooLargeError, file_name, form, stored
from prsym.serving.views import Views, name_of
from prsym.serving.work import Workshop

STATIC = {"page.js": "text/javascript", "page.css": "text/css", "icon.svg": "image/svg+xml"}
SWEEP = 5.0  # seconds between looks for pages that were closed
LONGEST_SEARCH = 200
Handler = Callable[[Request], Awaitable[Response]]


class Pages:
    """The answers to what the pages ask, for one server."""

    def __init__(self, folder: Path, base: str) -> None:
        self._base, self._folder = base, folder
        self.views = Views(base)
        self.desk = Desk(folder)
        self.workshop: Workshop | None = None
        self._service: Service | None = None

    @property
    def service(self) -> Service:
        assert self._service is not None, "the server has not started"
        return self._service

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """The processes are there for as long as the server is; closed pages are forgotten meanwhile."""
        self.workshop = Workshop()
        self._service = Service(self.workshop)
        self.workshop.prepare()
        sweeping = asyncio.ensure_future(self._sweep())
        try:
            yield
        finally:
            sweeping.cancel()
            for opened in list(self.desk.opened.values()):
                self.desk.close(opened)
            await self.workshop.close()
            shutil.rmtree(self._folder, ignore_errors=True)  # an interrupt ends the program right after this

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.desk.clear()

    def _opened(self, request: Request) -> Opened:
        found = self.desk.find(request.path_params["key"])
        if found is None:
            raise HTTPException(404)
        return found

    async def home(self, request: Request) -> Response:
        """Where a document is dropped."""
        return HTMLResponse(self.views.show("home", endings=sorted(READERS), most=MAX_FILE))

    async def static(self, request: Request) -> Response:
        """One of the few files that the pages load."""
        name = request.path_params["name"]
        if name not in STATIC:
            raise HTTPException(404)
        content = files("prsym.serving").joinpath("static", name).read_bytes()
        return Response(content, media_type=STATIC[name])

    async def drop(self, request: Request) -> Response:
        """Take a document, and say where its page is."""
        name = file_name(request.query_params.get("name", ""))
        opened = self.desk.open(name)
        try:
            await stored(request, opened.path, MAX_FILE)
        except BaseException:
            self.desk.close(opened)
            raise
        self.service.begin(opened)
        return JSONResponse({"address": f"{self._base}/d/{opened.key}"})

    async def page(self, request: Request) -> Response:
        """The page of a document."""
        opened = self.desk.find(request.path_params["key"])
        if opened is None:
            return HTMLResponse(self.views.show("gone"), 404)
        self.desk.show(opened)
        if opened.text is not None and (opened.work is None or opened.work.done()):
            await self.service.judge(opened)
        return HTMLResponse(self.views.page(opened))

    async def load(self, request: Request) -> Response:
        """Put a claims file that was saved before into the page of its document."""
        opened = self._opened(request)
        name = file_name(request.query_params.get("name", ""))
        with TemporaryDirectory(dir=opened.folder) as folder:
            path = Path(folder) / name
            await stored(request, path, MAX_FILE)
            await self.service.load(opened, path)
        return self._parts(opened)

    async def progress(self, request: Request) -> Response:
        """How far the work on a document is."""
        opened = self._opened(request)
        is_ready = opened.work is None or opened.work.done()
        told = {"ready": is_ready, "doing": opened.doing, "done": opened.done, "total": opened.total}
        return JSONResponse(told | {"problem": opened.problem, "version": opened.version})

    async def leave(self, request: Request) -> Response:
        """The page was closed, or is being reloaded; nothing is left of a document that was closed itself."""
        opened = self.desk.find(request.path_params["key"])
        if opened is not None:
            self.desk.leave(opened)
        return Response(status_code=204)

    async def typed(self, request: Request) -> Response:
        """Take what was typed last into claims, by their ids; it is judged when it is next shown."""
        opened = self._opened(request)
        for key, data in (await form(request)).items():
            claim = opened.claim(key)
            claim.change(data)
            claim.is_quoted = opened.holds(claim.texts.get("quote", ""))
            opened.version += 1
        return Response(status_code=204)

    async def close(self, request: Request) -> Response:
        """Forget the document now."""
        self.desk.close(self._opened(request))
        return JSONResponse({"address": f"{self._base}/"})

    async def change(self, request: Request) -> Response:
        """Take what was typed into a claim, judge it, and say what became of the page."""
        opened = self._opened(request)
        claim = opened.claim(request.path_params["claim"])
        before = claim.entry
        claim.change(await form(request))
        claim.is_quoted = opened.holds(claim.texts.get("quote", ""))
        for row in claim.rows:
            if row.number is not None:
                opened.mark(row.number)
        if before != claim.entry:
            opened.version += 1
        return await self._judged(opened, said=claim.id)

    async def accept(self, request: Request) -> Response:
        """Accept a claim, or take that back."""
        opened = self._opened(request)
        claim = opened.claim(request.path_params["claim"])
        data = await form(request)
        is_accepted = data.get("on") is True
        if is_accepted and data.get("changes", claim.changes) != claim.changes:
            raise InputError(
                "this claim was changed elsewhere since it was shown here: reload the page, and compare it"
            )
        if is_accepted and not claim.is_given:
            raise InputError(f"it cannot be accepted yet. {claim.lacks}")
        if claim.is_accepted != is_accepted:
            claim.is_accepted = is_accepted
            opened.mark_changed(is_judged_anew=False)
        return await self._judged(opened, cards=(claim.id,), words=f"{name_of(claim)}: {_accepted(is_accepted)}")

    async def remove(self, request: Request) -> Response:
        """Remove a claim, or bring it back."""
        opened = self._opened(request)
        claim = opened.claim(request.path_params["claim"])
        claim.is_removed = (await form(request)).get("on") is True
        opened.version += 1
        what = "removed" if claim.is_removed else "brought back"
        return await self._judged(opened, cards=(claim.id,), words=f"{name_of(claim)}: {what}")

    async def add(self, request: Request) -> Response:
        """Add a claim about a number, or from scratch."""
        opened = self._opened(request)
        number = (await form(request)).get("number")
        if number is not None and (not isinstance(number, int) or isinstance(number, bool)):
            raise InputError("this number is not in the document: reload the page")
        claim = opened.add(number)
        card = self.views.card(opened, claim, is_open=True)
        return self._parts(opened, new=card, focus=claim.id)

    async def card(self, request: Request) -> Response:
        """A claim as a card, with its form or without."""
        opened = self._opened(request)
        claim = opened.claim(request.path_params["claim"])
        is_open = request.query_params.get("form") == "1"
        return HTMLResponse(self.views.card(opened, claim, is_open=is_open))

    async def use(self, request: Request) -> Response:
        """Give a claim the quantity and the inputs of one way to it; inputs of the same names keep their numbers."""
        opened = self._opened(request)
        claim = opened.claim(request.path_params["claim"])
        data = await form(request)
        found = await self.service.quantity(str(data.get("quantity", ""))[:LONGEST_SEARCH])
        position = data.get("way", 0)
        ways = found.ways
        way = ways[position] if isinstance(position, int) and 0 <= position < len(ways) else None
        if way is not None:
            claim.take_way(found.name, [name for name, _ in way.inputs])
            opened.version += 1
        return await self._judged(opened, cards=(claim.id,), is_open=True, said=claim.id)

    async def take(self, request: Request) -> Response:
        """Give an open claim the inputs that fit its words."""
        opened = self._opened(request)
        claim = opened.claim(request.path_params["claim"])
        claim.take_offered()
        opened.version += 1
        return await self._judged(opened, cards=(claim.id,), words=f"{name_of(claim)}: its inputs were taken")

    async def quantities(self, request: Request) -> Response:
        """Quantities by plain words."""
        self._opened(request)
        words = request.query_params.get("words", "")[:LONGEST_SEARCH]
        found = await self.service.quantities(words) if words.strip() else ()
        return HTMLResponse(self.views.quantities(found))

    async def formulas(self, request: Request) -> Response:
        """Formulas of the catalogue by plain words."""
        self._opened(request)
        words = request.query_params.get("words", "")[:LONGEST_SEARCH]
        found = await self.service.formulas(words) if words.strip() else ()
        return HTMLResponse(self.views.formulas(found))

    async def about(self, request: Request) -> Response:
        """The fate of a number of the document, with the reason and its claims."""
        opened = self._opened(request)
        return HTMLResponse(self.views.about(opened, request.path_params["number"]))

    async def aside(self, request: Request) -> Response:
        """Set a number aside, which states nothing to check; or take that back."""
        opened = self._opened(request)
        number = request.path_params["number"]
        mark = opened.mark(number)
        is_aside = (await form(request)).get("on") is True
        opened.mark_changed(is_judged_anew=False)
        (opened.aside.add if is_aside else opened.aside.discard)(number)
        return self._parts(opened, say=f"{mark.text}: {'no claim' if is_aside else 'open'}")

    async def report(self, request: Request) -> Response:
        """Take the fields of the whole report."""
        opened = self._opened(request)
        data = await form(request)
        known = {f.key: f for f in REPORT if opened.text is not None and f.key in opened.text.report_keys}
        others = {key: text for key, text in opened.report.items() if key not in known}
        texts = others | {key: known[key].plain(str(data.get(key, ""))) for key in known}
        if texts != opened.report:
            opened.report, opened.version = texts, opened.version + 1
        return await self._judged(opened)

    async def export(self, request: Request) -> Response:
        """Make a file, and say where it can be fetched."""
        opened = self._opened(request)
        accepted = (await form(request)).get("accepted") is True
        try:
            made = await self.service.export(opened, request.path_params["name"], accepted=accepted)
        except asyncio.CancelledError:
            if opened.making is None or not opened.making.cancelled():
                raise  # the server ends, or the page has gone
            return JSONResponse({"problem": "cancelled"}, 409)
        remarks = "; ".join(map(worded, opened.files[made].remarks))
        return JSONResponse({"address": f"{self._base}/d/{opened.key}/files/{made}", "remarks": remarks})

    async def file(self, request: Request) -> Response:
        """A file that was made, to be saved and not to be shown here."""
        opened = self._opened(request)
        made = opened.files.get(request.path_params["name"])
        if made is None:
            raise HTTPException(404)
        headers = {"content-disposition": f"attachment; filename*=UTF-8''{quote(made.file_name, safe='')}"}
        return Response(made.content, media_type=made.media_type, headers=headers)

    async def cancel(self, request: Request) -> Response:
        """End what is being done for a document."""
        opened = self._opened(request)
        if opened.making is not None:
            opened.making.cancel()
        if opened.work is not None and not opened.work.done():
            self.desk.close(opened)
            return JSONResponse({"address": f"{self._base}/"})
        return JSONResponse({})

    async def _judged(
        self,
        opened: Opened,
        *,
        said: str = "",
        cards: tuple[str, ...] = (),
        is_open: bool = False,
        words: str = "",
    ) -> Response:
        await self.service.judge(opened)
        shown = {f"card-{key}": self.views.card(opened, opened.claims[key], is_open=is_open) for key in cards}
        told = opened.claims[said].told if said else None
        say = f"{name_of(opened.claims[said])}: {told.problem or told.word}" if told is not None else words
        problems = {told.field: told.problem} if told is not None and told.problem else {}
        changes = {"changes": opened.claims[said].changes} if said else {}
        return self._parts(opened, cards=shown, say=say, problems=problems, **changes)

    def _parts(self, opened: Opened, *, cards: dict[str, str] | None = None, **values: Any) -> Response:
        parts = self.views.parts(opened) | (cards or {})
        return JSONResponse(
            {
                "parts": parts,
                "fates": [fate.word for fate in opened.fates()],
                "unsaved": _is_unsaved(opened),
                "version": opened.version,
            }
            | values
        )


def _is_unsaved(opened: Opened) -> bool:
    return opened.version != opened.saved


def _accepted(is_accepted: bool) -> str:
    return "accepted" if is_accepted else "no longer accepted"


async def _input_error(request: Request, error: Exception) -> Response:
    """One line for the page."""
    status = 413 if isinstance(error, TooLargeError) else 422
    words = without_folders(str(error), request.app.state.folder)
    return JSONResponse({"problem": words}, status, headers={"connection": "close"} if status == 413 else None)


async def _defect(request: Request, error: Exception) -> Response:
    """A defect costs one answer, and is told in one line."""
    words = without_folders(" ".join(str(error).split()), request.app.state.folder)[:200]
    return JSONResponse({"problem": f"prsym failed on this ({type(error).__name__}: {words}); the rest stays"}, 500)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = {404: "there is nothing at this address; the document may have been closed", 405: "not so"}
    return PlainTextResponse(f"{words.get(error.status_code, 'not so')}\n", error.status_code, headers=error.headers)


def application(folder: Path, token: str) -> tuple[Starlette, Pages]:
    """The application whose pages stand below the token, and what answers for it."""
    base = f"/{token}"
    pages = Pages(folder, base)
    document = f"{base}/d/{{key}}"
    claim = f"{document}/claims/{{claim}}"
    asked: tuple[tuple[str, str, Handler], ...] = (
        ("GET", f"{base}/", pages.home),
        ("GET", f"{base}/static/{{name}}", pages.static),
        ("POST", f"{base}/documents", pages.drop),
        ("GET", document, pages.page),
        ("GET", f"{document}/progress", pages.progress),
        ("POST", f"{document}/load", pages.load),
        ("POST", f"{document}/leave", pages.leave),
        ("POST", f"{document}/typed", pages.typed),
        ("POST", f"{document}/close", pages.close),
        ("POST", f"{document}/cancel", pages.cancel),
        ("POST", f"{document}/claims", pages.add),
        ("GET", claim, pages.card),
        ("POST", claim, pages.change),
        ("POST", f"{claim}/accept", pages.accept),
        ("POST", f"{claim}/remove", pages.remove),
        ("POST", f"{claim}/use", pages.use),
        ("POST", f"{claim}/take", pages.take),
        ("GET", f"{document}/quantities", pages.quantities),
        ("GET", f"{document}/formulas", pages.formulas),
        ("GET", f"{document}/numbers/{{number:int}}", pages.about),
        ("POST", f"{document}/numbers/{{number:int}}/aside", pages.aside),
        ("POST", f"{document}/report", pages.report),
        ("POST", f"{document}/export/{{name}}", pages.export),
        ("GET", f"{document}/files/{{name}}", pages.file),
    )
    routes = [Route(path, handler, methods=[method]) for method, path, handler in asked]
    handlers: dict[Any, Any] = {
        PrsymError: _input_error,
        HTTPException: _http_error,
        Exception: _defect,
    }
    app = Starlette(routes=routes, exception_handlers=handlers, lifespan=pages.lifespan)
    app.state.folder = folder
    return app, pages
