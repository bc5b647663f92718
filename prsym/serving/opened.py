"""The documents that are open: what each page shows and has been told; all of it is in memory, by unguessable names."""

from __future__ import annotations

import asyncio
import re
import secrets
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from prsym.auditing.claims.examined import Examined
from prsym.errors import InputError
from prsym.serving.claims import Claim, from_number
from prsym.serving.fields import as_key, refusal
from prsym.serving.records import Mark, Text

MOST_OPEN = 8
MOST_CLAIMS = 2_000
MOST_FILES = 12  # exports that are kept for the page
SET_ASIDE = "set aside by you"
GRACE = 90.0  # seconds after a page said that it was closed: a reload comes back within them
IDLE = 12 * 3600.0  # seconds without any word from the page
SILENT = 15 * 60.0  # seconds without a word, which a page that is alive sends each minute, before its place may go


def without_folders(words: str, folder: Path) -> str:
    """A message without a private folder and those within it, which mean nothing to a person; names of files stay.

    >>> without_folders("/tmp/p/key/a b.toml: line 3", Path("/tmp/p"))
    'a b.toml: line 3'
    """
    return re.sub(rf"{re.escape(str(folder))}[\\/](?:[^\s\\/:]+[\\/])*", "", words)


@dataclass(frozen=True, slots=True)
class Made:
    """An export that was made: what it is called, its bytes, and remarks for a person."""

    file_name: str
    media_type: str
    content: bytes = field(repr=False)
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fate:
    """The fate of a number: the word of `fields.FATES`, the reason, and the claims that it belongs to."""

    word: str
    reason: str = ""
    claims: tuple[str, ...] = ()


@dataclass
class Opened:
    """One document: the text, its claims and what a person did with them.

    `doing` says in words what is being done, and `problem` why it could not be; both are "" where there is nothing to
    say. `version` counts the changes, and `judged` is that which the verdicts are about.
    """

    key: str
    folder: Path
    name: str
    text: Text | None = None
    claims: dict[str, Claim] = field(default_factory=dict)
    aside: set[int] = field(default_factory=set)
    report: dict[str, str] = field(default_factory=dict)
    report_problem: str = ""
    saved: int = 1
    doing: str = "waiting for a free place"
    done: int = 0
    total: int = 0
    problem: str = ""
    version: int = 1
    judged: int = 0
    judging: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)
    work: asyncio.Task[None] | None = field(default=None, repr=False)
    making: asyncio.Task[object] | None = field(default=None, repr=False)
    files: dict[str, Made] = field(default_factory=dict, repr=False)
    last_word: float = field(default_factory=time.monotonic)
    pages: int = 0  # that show it
    closing: float | None = None
    added: int = 0
    formulas: tuple[Any, ...] = ()  # that the loaded claims file declares
    loaded: tuple[str, ...] = ()  # what a person is to know of that file
    instead: str = ""  # what a person is to know of the document whose place it took
    examined: Examined | None = field(default=None, repr=False)  # once the document was read
    _printed: dict[str, list[int]] = field(default_factory=dict, repr=False)  # the numbers with each text

    @property
    def path(self) -> Path:
        """Where the document lies for as long as the page is open."""
        return self.folder / self.name

    def take(self, text: Text) -> None:
        """The text as read, with its drafted claims."""
        self.text = text
        self.examined = Examined.of(text.name, ((one.text, one.places) for one in text.passages))
        for number, mark in enumerate(text.marks):
            for printed in {mark.text, mark.bare}:
                self._printed.setdefault(printed, []).append(number)
        self.claims = self.drafted()
        self.report = {"title": text.title}

    def drafted(self) -> dict[str, Claim]:
        """The claims as they were drafted."""
        text, found = self.text, dict[str, Claim]()
        assert text is not None
        taken = {one.id for one in text.claims if one.binding != "open"}
        for one in text.claims:
            name = one.id
            while name in (taken if one.binding == "open" else found):  # open ones may share an id
                name += "-open"
            taken.add(name)
            found[name] = Claim.of(replace(one, id=name))
        return found

    @property
    def refused(self) -> dict[str, str]:
        """The fields of the whole report that cannot be used, by their keys, with the reason."""
        found = {key: refusal(key, text) for key, text in self.report.items() if text}
        return {key: problem for key, problem in found.items() if problem}

    def holds(self, quote: str) -> bool:
        """Whether a sentence, if there is one, stands in the document."""
        return not quote.strip() or (self.examined is not None and self.examined.holds(quote))

    def mark_changed(self, *, is_judged_anew: bool = True) -> None:
        """Count a change; one that changes nothing of what claims say leaves the verdicts as they are."""
        is_judged = self.judged == self.version
        self.version += 1
        if is_judged and not is_judged_anew:
            self.judged = self.version

    def kept(self, *, accepted: bool = False) -> Iterator[Claim]:
        """The claims that were not removed; those that a person accepted alone."""
        return (c for c in self.claims.values() if not c.is_removed and (c.is_accepted or not accepted))

    def claim(self, identifier: str) -> Claim:
        """The claim of that id; `InputError` for one that is not there."""
        if identifier not in self.claims:
            raise InputError("this claim is no longer there: reload the page")
        return self.claims[identifier]

    def entry(self, claim: Claim) -> dict[str, object]:
        """The claim with the keys of a claims file, and the places of the inputs that the document states."""
        rows = [(as_key(row.name), row.number) for row in claim.rows if row.number is not None and row.text]
        places = claim.places | {name: place for name, number in rows if (place := self.mark(number).place)}
        return claim.entry | ({"places": places} if places and claim.kept is None else {})

    def mark(self, number: int) -> Mark:
        """The number of that position; `InputError` for none."""
        if self.text is None or not 0 <= number < len(self.text.marks):
            raise InputError("this number is not in the document: reload the page")
        return self.text.marks[number]

    def add(self, number: int | None) -> Claim:
        """A new claim about a number, or from scratch."""
        if len(self.claims) >= MOST_CLAIMS:
            raise InputError(f"a page holds at most {MOST_CLAIMS:,} claims")
        mark = self.mark(number) if number is not None else None
        sentence = self.sentence(mark) if mark is not None else ""
        self.added += 1
        known = {claim.called for claim in self.claims.values()} | self.claims.keys()
        while f"added-{self.added}" in known:
            self.added += 1
        claim = from_number(f"added-{self.added}", mark, number, sentence)
        self.claims = {claim.id: claim, **self.claims}
        self.aside.discard(-1 if number is None else number)
        self.version += 1
        return claim

    def sentence(self, mark: Mark) -> str:
        """The sentence in which a number stands."""
        assert self.text is not None
        start, end = mark.sentence
        return self.text.passages[mark.passage].text[start:end]

    def printed(self, text: str) -> list[int]:
        """The numbers of the document with that text, those with a noun behind it after the others."""
        return sorted(self._printed.get(text, ()), key=lambda number: self.mark(number).text != text)

    def stated(self, text: str, quote: str) -> int | None:
        """The first number of the document with that text in a quoted sentence; None where it has none."""
        sentence = " ".join(quote.split())
        found = (n for n in self.printed(text) if " ".join(self.sentence(self.mark(n)).split()) == sentence)
        return next(found, None)

    def number_of(self, claim: Claim) -> int | None:
        """The number of the document that is a claim's value, also where that was typed: the one in its sentence.

        Without a sentence it is the only one of its text; None where there is none, or more than one.
        """
        text, quote = claim.texts.get("value", ""), claim.texts.get("quote", "")
        if claim.number is not None or not text:
            return claim.number
        found = self.printed(text)
        return self.stated(text, quote) if quote else found[0] if len(found) == 1 else None

    def values_of(self, claim: Claim) -> frozenset[int]:
        """The document's numbers that a claim states, also those that were typed."""
        number = self.number_of(claim)
        return claim.values if number is None else claim.values | {number}

    def inputs_of(self, claim: Claim) -> frozenset[int]:
        """The document's numbers from which a claim follows, also those of its sentence that were typed."""
        quote = claim.texts.get("quote", "")
        typed = [self.stated(row.text, quote) for row in claim.rows if row.number is None and row.text and quote]
        return claim.inputs | {number for number in typed if number is not None}

    def _offered_to(self, claim: Claim) -> frozenset[int]:
        """The inputs of the draft that are offered to a claim which has none yet."""
        if claim.offered is None or claim.is_given:
            return frozenset()
        numbers = {number for _, _, number in claim.offered.inputs if number is not None}
        return frozenset(number for number in numbers if self.mark(number).fate == "input")

    def fates(self) -> list[Fate]:
        """The fate of each number now."""
        values: dict[int, list[Claim]] = {}
        inputs: dict[int, list[Claim]] = {}
        for claim in self.kept():
            for number in self.values_of(claim):
                values.setdefault(number, []).append(claim)
            for number in self.inputs_of(claim) | self._offered_to(claim):
                inputs.setdefault(number, []).append(claim)
        marks = self.text.marks if self.text is not None else ()
        return [self._fate(n, mark, values.get(n, []), inputs.get(n, [])) for n, mark in enumerate(marks)]

    def _fate(self, number: int, mark: Mark, values: Sequence[Claim], inputs: Sequence[Claim]) -> Fate:
        """The fate of a number that is the value of some claims, and an input of others."""
        if values:
            open_ = [claim for claim in values if not claim.is_given]
            reason = "; ".join(open_[0].choices) if open_ else ""
            return Fate("open" if open_ else "drafted", reason, tuple(claim.id for claim in values))
        if inputs:
            return Fate("input", claims=tuple(c.id for c in inputs))
        if number in self.aside:
            return Fate("no claim", SET_ASIDE)
        if mark.fate in {"drafted", "input"}:
            return Fate("open", "its claim was removed or changed")
        return Fate(mark.fate, mark.reason)

    def keep(self, made: Made) -> str:
        """Keep an export for the page, and say by what name; the oldest goes."""
        key = secrets.token_urlsafe(16)
        self.files[key] = made
        while len(self.files) > MOST_FILES:
            del self.files[next(iter(self.files))]
        return key


class Desk:
    """The open documents by their keys; what is closed or forgotten leaves nothing behind."""

    def __init__(self, folder: Path, most: int = MOST_OPEN, clock: Callable[[], float] = time.monotonic) -> None:
        self._folder, self._most, self._clock = folder, most, clock
        self.opened: dict[str, Opened] = {}

    def open(self, name: str) -> Opened:
        """A place for one more document, if need be that of the one whose page is silent the longest.

        `InputError` where there is none.
        """
        self.clear()
        instead = self._make_room() if len(self.opened) >= self._most else ""
        key = secrets.token_urlsafe(24)
        folder = self._folder / key
        folder.mkdir(mode=0o700)
        self.opened[key] = Opened(key, folder, name, last_word=self._clock(), instead=instead)
        return self.opened[key]

    def _make_room(self) -> str:
        """Forget the document whose page is silent the longest, and say so; `InputError` where none is silent.

        The page of a browser that crashed never says that it was closed.
        """
        silent = min(self.opened.values(), key=lambda opened: opened.last_word)
        minutes = int((self._clock() - silent.last_word) // 60)
        if minutes * 60 < SILENT:
            raise InputError(
                f"{self._most} documents are open: close one of their pages first; "
                f"one whose page is silent for {SILENT / 60:g} minutes gives up its place"
            )
        self.close(silent)
        return (
            f"{self._most} documents were open, and {silent.name} was forgotten: "
            f"nothing was heard from its page for {minutes} minutes"
        )

    def find(self, key: str) -> Opened | None:
        """The open document of that key, from whose page there was a word now."""
        found = self.opened.get(key)
        if found is not None:
            found.last_word = self._clock()
        return found

    def show(self, opened: Opened) -> None:
        """One more page shows it."""
        opened.pages, opened.closing = opened.pages + 1, None

    def leave(self, opened: Opened) -> None:
        """A page says that it was closed; where it is the last, it may be a reload, which comes soon."""
        opened.pages -= 1
        opened.closing = None if opened.pages > 0 else self._clock() + GRACE

    def close(self, opened: Opened) -> None:
        """Forget a document, end its work and remove its files."""
        self.opened.pop(opened.key, None)
        for task in (opened.work, opened.making):
            if task is not None:
                task.cancel()
        shutil.rmtree(opened.folder, ignore_errors=True)

    def clear(self) -> None:
        """Forget the documents whose pages are closed, or silent for long, and what is left of others."""
        now = self._clock()
        for opened in list(self.opened.values()):
            if (opened.closing is not None and opened.closing < now) or opened.last_word + IDLE < now:
                self.close(opened)
        for left in self._folder.iterdir():  # what a process wrote while its document was closed
            if left.name not in self.opened:
                shutil.rmtree(left, ignore_errors=True)
