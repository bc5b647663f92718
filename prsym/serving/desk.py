"""The open documents: their files, how far the work on each is, and their reviews."""

from __future__ import annotations

import asyncio
import secrets
import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from prsym.errors import InputError
from prsym.review.keys import Keys
from prsym.serving.records import Judged

MOST_OPEN = 8
IDLE = 12 * 3600.0  # seconds without a word from a page, after which its document is forgotten
CLAIMS = "claims.toml"
FILES = "files"  # the folder of what was sent, apart from what the program itself keeps


@dataclass(eq=False, slots=True)
class Opened:
    """An open document.

    `document` and `claims` are its files; `keys` is its review once it is drafted. `doing` says in words what is being
    done, and `problem` why it could not be; both are "" where there is nothing to say. `version` counts the changes:
    `judged` are the verdicts on that of `judged_version`, `made` the files of them by kind,
    and `tried_version` is the last that was to be judged.
    """

    key: str
    folder: Path
    document: Path
    claims: Path
    keys: Keys | None = None
    doing: str = ""
    problem: str = ""
    version: int = 1
    judged: Judged | None = None
    judged_version: int = 0
    tried_version: int = 0
    made: dict[str, bytes] = field(default_factory=dict)
    work: asyncio.Task[None] | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    last_word: float = 0.0

    def review(self) -> Keys:
        """The review; `InputError` before the document is drafted."""
        if self.keys is None:
            raise InputError(self.problem or "the document is still being read: wait until its numbers are shown")
        return self.keys

    def changed(self) -> None:
        """Count a change: the verdicts and the files are those of the text before it."""
        self.version += 1

    @property
    def is_judged(self) -> bool:
        """Whether there are verdicts on the claims as they are now."""
        return self.judged is not None and self.judged_version == self.version


class Desk:
    """The open documents by their keys; nothing is left of one that is closed or forgotten."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self._folder, self._clock = folder, clock
        self.opened: dict[str, Opened] = {}

    def open(self, name: str) -> Opened:
        """A place for one more document; `InputError` where as many are open as may be."""
        self.clear()
        if len(self.opened) >= MOST_OPEN:
            raise InputError(f"{MOST_OPEN} documents are open: close one of them first")
        key = secrets.token_urlsafe(24)
        folder = self._folder / key
        files = folder / FILES
        for new in (folder, files):
            new.mkdir(mode=0o700)
        opened = Opened(key, folder, files / name, files / CLAIMS, last_word=self._clock())
        self.opened[key] = opened
        return opened

    def find(self, key: str) -> Opened | None:
        """The open document of that key, from whose page there was a word now."""
        found = self.opened.get(key)
        if found is not None:
            found.last_word = self._clock()
        return found

    def close(self, opened: Opened) -> None:
        """Forget a document, end its work and remove its files."""
        self.opened.pop(opened.key, None)
        if opened.work is not None:
            opened.work.cancel()
        shutil.rmtree(opened.folder, ignore_errors=True)

    def clear(self) -> None:
        """Forget the documents of whose pages nothing was heard for long, and what is left of others."""
        for opened in list(self.opened.values()):
            if opened.last_word + IDLE < self._clock():
                self.close(opened)
        for left in self._folder.iterdir():  # what a process wrote while its document was closed
            if left.name not in self.opened:
                shutil.rmtree(left, ignore_errors=True)

    def close_all(self) -> None:
        """Forget every document, and remove the folder."""
        for opened in list(self.opened.values()):
            self.close(opened)
        shutil.rmtree(self._folder, ignore_errors=True)
