"""A review: the claims of a drafted file in the order in which a person decides them, and what was decided."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal

from prsym.auditing.claims.confirming import fate_of
from prsym.documents.reading import MAX_FILE
from prsym.drafting.records import Draft, FormulaProposal, Number
from prsym.errors import InputError
from prsym.reading.files import read_bytes
from prsym.review.claims_text import ClaimsText
from prsym.review.items import (
    UNREPRODUCED,
    Item,
    file_item,
    formula_item,
    formula_urgency,
    number_item,
    urgency,
)

State = Literal["open", "confirmed", "fact", "no claim"]
Fate = Literal["fact", "no claim"]
Drafter = Callable[[Path], Draft]
# The keys of a claim that a decision writes; every other key, such as threshold, is a person's own and stays.
OF_VALUE = ("quantity", "compute", "formula", "inputs", "places", "elsewhere")
BESIDE = ("interval", "confidence", "method")  # of the interval beside a number, whatever this follows from
OF_FORMULA = ("formula", "expression", "language", "symbols", "fixed")


class Review:
    """The state of a review; each decision is in the claims file before the next is taken."""

    def __init__(self, file: ClaimsText, draft: Draft) -> None:
        self.file, self.draft = file, draft
        self._numbers = {one.id: one for one in draft.numbers if _is_claim_of(file, draft, one)}
        self._formulas = {one.id: one for one in draft.formulas if one.id in file}
        self.order = self._ordered()
        self._states = {identifier: state_of(file.entry(identifier)) for identifier in file.ids}

    @classmethod
    def open(cls, path: Path, drafter: Drafter | None = None) -> Review:
        """The review of a claims file that was drafted; its document is read again for the proposals.

        `InputError` where the file is no draft, or its document is missing or another one. `drafter` drafts a document;
        by default that is done in this process.
        """
        file = ClaimsText.read(path)
        document = document_of(file)
        return cls(file, (drafter or _drafted)(document))

    @property
    def progress(self) -> tuple[int, int]:
        """How many claims are decided, and how many there are."""
        return sum(state != "open" for state in self._states.values()), len(self._states)

    @property
    def confirmed_by(self) -> str:
        """Who confirms the claims, as the file states it; "" where it does not."""
        return str(self.file.report.get("confirmed_by", ""))

    def sign(self, name: str) -> None:
        """State who confirms the claims."""
        name = " ".join(name.split())
        if name and name != self.confirmed_by:
            self.file.state("confirmed_by", name)
            self.file.save()

    def state(self, identifier: str) -> State:
        """What was decided about a claim; `open` where nothing was."""
        return self._states[identifier]

    def count(self, state: State) -> int:
        """How many claims are in a state."""
        return sum(one == state for one in self._states.values())

    def urgency(self, identifier: str) -> int:
        """Where a claim stands in the order: not reproduced, doubtful, or neither."""
        if number := self._numbers.get(identifier):
            return urgency(number)
        formula = self._formulas.get(identifier)
        return formula_urgency(formula) if formula is not None else UNREPRODUCED

    def named(self, identifier: str) -> tuple[str, str]:
        """The value of a claim, or its formula, and its place, as the file states them."""
        entry = self.file.entry(identifier)
        return str(entry.get("value") or entry.get("expression") or "picture"), str(entry.get("where", ""))

    def item(self, identifier: str) -> Item:
        """A claim as it is shown to a person."""
        entry = self.file.entry(identifier)
        if number := self._numbers.get(identifier):
            return number_item(self.draft, number, entry)
        formula = self._formulas.get(identifier)
        return formula_item(formula, entry) if formula is not None else file_item(identifier, entry)

    def formula(self, identifier: str) -> FormulaProposal | None:
        """The printed formula of a claim; None for a number."""
        return self._formulas.get(identifier)

    def confirm(self, identifier: str, entry: Mapping[str, Any]) -> str:
        """Confirm a claim as `entry` says what it follows from. Returns the text that it had, for `put_back`."""
        keys = self._governed(identifier)
        values = {key: entry[key] for key in (*keys, *BESIDE) if entry.get(key)}
        return self._decide(identifier, {**values, "confirmed": True}, {*keys, "fate"} - values.keys())

    def set_fate(self, identifier: str, fate: Fate) -> str:
        """Say that a number states a fact, or nothing to check. Returns the text that its claim had."""
        kept = {"expression", "language"}
        removed = {*self._governed(identifier), *BESIDE, "confirmed"} - kept
        return self._decide(identifier, {"fate": fate}, removed)

    def add(self, identifier: str) -> None:
        """Make a claim of a number that the draft makes none of; `InputError` for one that is none, or has one."""
        from prsym.drafting.writing import claim_entry

        index = self.draft.index(identifier)
        if index is None or identifier in self.file:
            raise InputError(f"{identifier}: is no number of the document without a claim")
        number = self.draft.numbers[index]
        self.file.append({**claim_entry(self.draft, number, None), "confirmed": False})
        try:
            self.file.save()
        except InputError:
            self.file.remove_last()
            raise
        self._numbers[identifier], self._states[identifier] = number, "open"
        self.order = self._ordered()

    def remove_added(self, identifier: str) -> None:
        """Take back the claim that was added last."""
        self.file.remove_last()
        self.file.save()
        del self._numbers[identifier], self._states[identifier]
        self.order = self._ordered()

    def put_back(self, identifier: str, text: str) -> None:
        """Give a claim a text that it had before."""
        self.file.put_back(identifier, text)
        self._saved(identifier)

    def _ordered(self) -> tuple[str, ...]:
        places = {identifier: place for place, identifier in enumerate(self.file.ids)}
        return tuple(sorted(places, key=lambda one: (*self._position(one), places[one])))

    def _governed(self, identifier: str) -> tuple[str, ...]:
        return OF_FORMULA if "expression" in self.file.entry(identifier) or identifier in self._formulas else OF_VALUE

    def _decide(self, identifier: str, values: Mapping[str, object], removed: set[str]) -> str:
        before = self.file.text(identifier)
        self.file.change(identifier, values, sorted(removed))
        try:
            self._saved(identifier)
        except InputError:
            self.file.put_back(identifier, before)
            raise
        return before

    def _saved(self, identifier: str) -> None:
        self.file.save()
        self._states[identifier] = state_of(self.file.entry(identifier))

    def _position(self, identifier: str) -> tuple[int, int, int]:
        """What no proposal reproduces comes first, then the doubtful; within these the order of the document."""
        one: Number | FormulaProposal | None = self._numbers.get(identifier) or self._formulas.get(identifier)
        place = (one.passage, one.start) if one is not None else (len(self.draft.document.passages), 0)
        return (self.urgency(identifier), *place)


def state_of(entry: Mapping[str, Any]) -> State:
    """What a claim of a file says that was decided about it; open where it says what cannot be used."""
    try:
        fate = fate_of(entry, is_draft=True)
    except InputError:
        return "open"
    return "open" if fate == "waiting" else fate or "confirmed"


def document_of(file: ClaimsText, at: Path | None = None) -> Path:
    """The document of a drafted claims file; `InputError` where it is no draft, or the document is another one.

    It is looked for at the place that the file names, or else `at` that one.
    """
    name, digest = (file.report.get(key) for key in ("document", "document_sha256"))
    if file.report.get("drafted") is not True:
        raise InputError(f"{file.path}: is not a drafted claims file: `prsym draft DOCUMENT -o claims.toml` writes one")
    if not isinstance(name, str) or not isinstance(digest, str) or not name:
        raise InputError(f"{file.path}: [report] must state document and document_sha256, as `prsym draft` writes them")
    path = at or file.path.parent / name
    found = hashlib.sha256(read_bytes(path, MAX_FILE)).hexdigest()
    if found != digest:
        raise InputError(f"{path}: was changed since its claims were drafted: put it back, or draft it again")
    return path


def _drafted(path: Path) -> Draft:
    from prsym.drafting import draft

    return draft.draft(path)


def _is_claim_of(file: ClaimsText, draft: Draft, number: Number) -> bool:
    """Whether the file has the claim of a number: another program may have given its id to another sentence."""
    from prsym.drafting.writing import claim_entry

    if number.id not in file:
        return False
    own, entry = claim_entry(draft, number, None), file.entry(number.id)
    sentence, quote = (" ".join(str(text).split()) for text in (own["quote"], entry.get("quote", own["quote"])))
    return entry.get("value") == own["value"] and (sentence in quote or quote in sentence)
