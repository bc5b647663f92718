"""The work for an open document: it is read, its claims are judged, its exports are made; all of it elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import PurePath

from prsym.comparing.worker_process import LostError
from prsym.errors import InputError, PrsymError
from prsym.serving.claims import Claim
from prsym.serving.exports import CLAIMS, EXPORTS, Export
from prsym.serving.fields import REPORT
from prsym.serving.loading import load
from prsym.serving.opened import Made, Opened, without_folders
from prsym.serving.records import Aside, Asked, Quantity, Saved, Text, Told
from prsym.serving.saved import judgement_of_a_person
from prsym.serving.work import Workshop

READ, JUDGED, WRITTEN = (f"prsym.serving.tasks:{name}" for name in ("read", "judged", "written"))
QUANTITIES, QUANTITY = "prsym.serving.tasks:quantities", "prsym.serving.tasks:quantity"
FORMULAS = "prsym.serving.tasks:formulas"
LOADED = "prsym.serving.tasks:loaded"
READ_SECONDS, JUDGE_SECONDS, WRITE_SECONDS, SEARCH_SECONDS, LOAD_SECONDS = 120.0, 30.0, 600.0, 20.0, 30.0
MOST_LOST = 3  # processes that one judging may lose before the rest is left


class Service:
    """The work for the open documents, in the processes of one workshop."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop

    def begin(self, opened: Opened) -> None:
        """Read a document and judge what was drafted, while its page shows how far it is."""
        opened.work = asyncio.ensure_future(self._begin(opened))

    async def _begin(self, opened: Opened) -> None:
        try:
            opened.doing = "reading the document and finding its numbers"
            text = await self._workshop.run(READ, str(opened.path), seconds=READ_SECONDS, alone=True)
            assert isinstance(text, Text)
            opened.take(text)
            await self.judge(opened)
        except LostError as error:
            opened.problem = f"{opened.name} could not be read: {error}"
        except PrsymError as error:
            opened.problem = without_folders(str(error), opened.folder)
        finally:
            opened.doing = ""
            self._workshop.prepare()

    async def judge(self, opened: Opened) -> None:
        """Judge the claims as they stand now; changes that come meanwhile are judged together afterwards."""
        asked = opened.version
        async with opened.judging:
            if opened.judged < asked:
                await self._judge(opened)

    async def _judge(self, opened: Opened) -> None:
        version = opened.version
        claims = {claim.id: claim for claim in opened.kept() if claim.is_given and not claim.names_files}
        mapping = {
            "report": _usable(opened),
            "formula": list(opened.formulas),
            "claim": [opened.entry(claim) for claim in claims.values()],
        }
        found: dict[str, Told] = {}
        lost = {key: claim.lost for key, claim in claims.items() if claim.lost}  # until they are changed
        before = len(lost)
        opened.report_problem = ""
        while claims and len(found) + len(lost) < len(claims) and len(lost) < before + MOST_LOST:
            at: list[str] = []

            def told(message: tuple[object, ...], at: list[str] = at) -> None:
                identifier, done, total = message
                at[:] = [str(identifier)]
                opened.doing, opened.done, opened.total = "judging the claims", int(str(done)), int(str(total))

            try:
                answer = await self._workshop.run(
                    JUDGED, mapping, tuple(lost), opened.examined, seconds=JUDGE_SECONDS, told=told
                )
                assert isinstance(answer, tuple)
                found = {one.id: one for one in answer}
                break
            except LostError as error:
                if not at:
                    opened.report_problem = f"the claims could not be judged: {error}"
                    break
                lost[at[0]] = str(error)
            except PrsymError as error:
                opened.report_problem = str(error)
                break
        for identifier, claim in claims.items():
            claim.told, claim.lost = found.get(identifier), lost.get(identifier, "")
        opened.judged, opened.doing, opened.done, opened.total = version, "", 0, 0

    async def load(self, opened: Opened, path: PurePath) -> None:
        """Put a claims file that was saved before into the page; `InputError` where it is not of this document."""
        if opened.text is None:
            raise InputError(_unread(opened))
        async with opened.judging:
            try:
                saved = await self._workshop.run(LOADED, str(path), opened.text.sha256, seconds=LOAD_SECONDS)
            except PrsymError as error:
                told = f"{path.name} could not be loaded: {error}" if isinstance(error, LostError) else str(error)
                raise InputError(without_folders(told, opened.folder)) from None
            assert isinstance(saved, Saved)
            load(opened, saved, path.name)
        await self.judge(opened)

    async def quantities(self, words: str) -> tuple[Quantity, ...]:
        """The quantities that some words mean."""
        found = await self._workshop.run(QUANTITIES, words, seconds=SEARCH_SECONDS)
        assert isinstance(found, tuple)
        return found

    async def formulas(self, words: str) -> tuple[tuple[str, str], ...]:
        """The formulas that some words mean, each by its id and its title."""
        found = await self._workshop.run(FORMULAS, words, seconds=SEARCH_SECONDS)
        assert isinstance(found, tuple)
        return found

    async def quantity(self, name: str) -> Quantity:
        """A quantity by its name, with the ways to it."""
        found = await self._workshop.run(QUANTITY, name, seconds=SEARCH_SECONDS)
        assert isinstance(found, Quantity)
        return found

    async def export(self, opened: Opened, name: str, *, accepted: bool) -> str:
        """Make an export; the name by which the page fetches it. `InputError` where there is nothing to export."""
        row = next((one for one in EXPORTS if one.name == name), None)
        if row is None or not row.is_possible(PurePath(opened.name).suffix.lower()):
            raise InputError("this kind of file cannot be made here")
        asked = _asked(opened, accepted=accepted)
        if opened.making is not None and not opened.making.done():
            raise InputError("another file is being made: wait for it, or cancel it")
        opened.making = asyncio.ensure_future(
            self._workshop.run(WRITTEN, name, str(opened.path), asked, seconds=WRITE_SECONDS)
        )
        version = opened.version
        written = await opened.making
        assert isinstance(written, tuple)
        content, remarks = written
        if row is CLAIMS:
            opened.saved = version
        return opened.keep(Made(_file_name(opened, row), row.media_type, content, remarks))


def _file_name(opened: Opened, row: Export) -> str:
    name = PurePath(opened.name)
    return f"{name.stem}{row.ending.format(ending=name.suffix.lower())}"


def _usable(opened: Opened) -> dict[str, str]:
    """The fields of the report that are filled in, without those that the page refuses: no verdict rests on them."""
    refused = opened.refused
    return {key: text for key, text in opened.report.items() if text and key not in refused}


def _asked(opened: Opened, *, accepted: bool) -> Asked:
    """The claims to export, with what a person did with each; `InputError` before the document has been read."""
    if opened.text is None:
        raise InputError(_unread(opened))
    for key, problem in opened.refused.items():
        label = next((field.label for field in REPORT if field.key == key), key)
        raise InputError(f"“{label}”, under “What the report says of itself”, cannot be used: {problem}")
    claims = list(opened.kept(accepted=accepted))
    given = [claim for claim in claims if claim.is_given]
    if not given:
        what = "no claim is accepted yet" if accepted else "there is no claim with its inputs yet"
        raise InputError(f"{what}: accept one, or export all" if accepted else what)
    left = len(claims) - len(given)
    whole = [] if accepted else [claim for claim in opened.claims.values() if not claim.is_given]
    unaccepted = sum(not claim.is_accepted for claim in given)
    told = f"{unaccepted} of them were not accepted by a person" if unaccepted else "a person accepted each of them"
    remarks = [
        f"{len(given)} claims about {opened.text.name}; {told}.",
        *([f"{left} further claims lack their inputs; they stand at the end."] if left and not accepted else []),
        *([] if accepted or not unaccepted else ["Compare each with the document before you rely on it."]),
    ]
    report = {
        **_usable(opened),
        "document": opened.text.name,
        "document_sha256": opened.text.sha256,
    }
    entries = tuple((tuple(_above(opened, claim)), _entry(opened, claim)) for claim in given)
    return Asked(
        report,
        entries,
        tuple(remarks),
        _file_name(opened, CLAIMS),
        tuple((_entry(opened, claim), claim.is_removed) for claim in whole),
        () if accepted else tuple(_asides(opened)),
        opened.formulas,
        opened.text.drafted,
    )


def _unread(opened: Opened) -> str:
    return opened.problem or "the document has not been read yet: wait until its claims are shown"


def _entry(opened: Opened, claim: Claim) -> dict[str, object]:
    """The claim by its own id, where it has one from a file."""
    return opened.entry(claim) | {"id": claim.called or claim.id}


def _asides(opened: Opened) -> Iterator[Aside]:
    for number in sorted(opened.aside):
        mark = opened.mark(number)
        yield Aside(number, mark.text, mark.place)


def _above(opened: Opened, claim: Claim) -> list[str]:
    """The remarks above a claim: whether a person accepted it, how sure it was, and where its inputs stand."""
    accepted = judgement_of_a_person(_entry(opened, claim), is_accepted=claim.is_accepted)
    how = "changed by a person" if claim.is_edited else claim.binding
    rows = [f"{r.name}: {r.text}, {opened.mark(r.number).place}" for r in claim.rows if r.number is not None]
    return [f"{how}; {accepted}", *rows, *claim.assumed]
