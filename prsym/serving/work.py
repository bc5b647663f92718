"""The work for an open document, in other processes: it is drafted, typed claims are checked, confirmed ones judged."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path, PurePath
from typing import Any

from prsym.comparing.worker_process import LostError
from prsym.drafting.records import Draft
from prsym.errors import InputError, PrsymError
from prsym.report.writing import write_bytes_whole
from prsym.review.claims_text import ClaimsText
from prsym.review.keys import Keys
from prsym.review.review import Review, document_of
from prsym.serving.desk import Opened
from prsym.serving.kinds import KINDS, Kind
from prsym.serving.records import Judged
from prsym.serving.workshop import Workshop

DRAFTED, CLAIMS_OF, CHECKED, JUDGED, WRITTEN = (
    f"prsym.serving.tasks:{name}" for name in ("drafted", "claims_of", "checked", "judged", "written")
)
DRAFT_SECONDS, CHECK_SECONDS, JUDGE_SECONDS, WRITE_SECONDS = 300.0, 30.0, 600.0, 600.0


class Work:
    """The work for the open documents, in the processes of one workshop."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop

    def begin(self, opened: Opened) -> None:
        """Draft a document, or read its claims file, while its page shows what is being done."""
        if opened.work is None:
            self._start(opened, self._drafted, "reading the document and looking for what its numbers follow from")

    def judge(self, opened: Opened, *, is_again: bool = False) -> None:
        """Judge the confirmed claims, unless that is done, being done, or was tried in vain."""
        opened.review()
        was_tried = opened.tried_version == opened.version and not is_again
        if not opened.is_judged and not opened.doing and not was_tried:
            opened.tried_version = opened.version
            self._start(opened, self._judged, "judging what is confirmed")

    async def check(self, opened: Opened, entry: Mapping[str, Any], typed: Mapping[str, Any]) -> None:
        """`InputError` where the reader of claims files cannot use what was typed for a claim."""
        review = opened.review().review
        document, formulas = review.draft.document, review.file.formulas
        await self._workshop.run(CHECKED, dict(entry), dict(typed), document, formulas, seconds=CHECK_SECONDS)

    async def make(self, opened: Opened, name: str) -> str:
        """Make a file of the verdicts, and say by what name it is saved; `InputError` where it cannot be made."""
        kind = kind_of(opened, name)
        if not opened.is_judged:
            raise InputError("the claims were changed since they were judged: reload the page")
        if kind.name not in opened.made:
            version = opened.version
            folder, document = str(opened.folder), str(opened.document)
            content = await self._workshop.run(WRITTEN, name, folder, document, seconds=WRITE_SECONDS)
            assert isinstance(content, bytes)
            if version == opened.version:
                opened.made[kind.name] = content
        return saved_as(opened, kind)

    def _start(self, opened: Opened, work: Callable[[Opened], Coroutine[Any, Any, None]], words: str) -> None:
        opened.doing, opened.problem = words, ""
        opened.work = asyncio.ensure_future(_with_problem(opened, work(opened)))

    async def _drafted(self, opened: Opened) -> None:
        draft = await self._workshop.run(DRAFTED, str(opened.document), seconds=DRAFT_SECONDS, is_kept=False)
        assert isinstance(draft, Draft)
        if not opened.claims.exists():
            text = await self._workshop.run(CLAIMS_OF, draft, seconds=CHECK_SECONDS)
            assert isinstance(text, str)
            write_bytes_whole(opened.claims, text.encode())
        file = ClaimsText.read(opened.claims)
        document_of(file, opened.document)
        _beside(file, opened.document.name)
        opened.keys = Keys(Review(file, draft))

    async def _judged(self, opened: Opened) -> None:
        version = opened.version
        judged = await self._workshop.run(JUDGED, str(opened.claims), str(opened.folder), seconds=JUDGE_SECONDS)
        assert isinstance(judged, Judged)
        opened.judged, opened.judged_version = judged, version
        opened.made.clear()


def _beside(file: ClaimsText, document: str) -> None:
    """Let a claims file name the document that was sent with it, wherever it was before."""
    if file.report["document"] != document:
        file.state("document", document)
        file.save()


async def _with_problem(opened: Opened, work: Coroutine[Any, Any, None]) -> None:
    """Do the work; why it could not be done is said in one line."""
    try:
        await work
    except LostError as error:
        opened.problem = f"{opened.document.name}: {error}"
    except PrsymError as error:
        opened.problem = without_folders(str(error), opened.folder)
    finally:
        opened.doing = ""


def kind_of(opened: Opened, name: str) -> Kind:
    """The row of that kind of file; `InputError` where it cannot be made of this document."""
    ending = opened.document.suffix.lower()
    for kind in KINDS:
        if kind.name == name and kind.is_possible(ending):
            return kind
    raise InputError("this kind of file cannot be made here")


def saved_as(opened: Opened, kind: Kind) -> str:
    """The name under which a file is saved."""
    name = PurePath(opened.document.name)
    return f"{name.stem}{kind.ending.format(ending=name.suffix.lower())}"


def without_folders(words: str, folder: Path) -> str:
    """A line for a person, without the folder in which the program keeps files."""
    for place in (folder.resolve(), folder):
        words = words.replace(f"{place}/files/", "").replace(f"{place}\\files\\", "").replace(str(place), "")
    return words
