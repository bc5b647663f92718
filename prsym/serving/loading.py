"""A claims file that was saved before, put into the page of its document: each claim as it stands in the file.

A claim that is one of the draft has its place in the text again. One that the fields of the page cannot hold is kept
as it stands. The claims of the draft that the file lacks stand as they were drafted, and are told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from prsym.auditing.claims.entries import one_line
from prsym.errors import InputError
from prsym.serving.claims import LIST, MOST_INPUTS, MOST_TEXT, Claim, Row
from prsym.serving.fields import KEYS
from prsym.serving.opened import MOST_CLAIMS, Opened
from prsym.serving.records import Aside, Entry, Saved

_ADDED = re.compile(r"added-\d+")


def load(opened: Opened, saved: Saved, name: str) -> None:
    """Put what was saved in the place of all that was done on the page; what is to be known is in `opened.loaded`.

    `InputError` where that are more claims than a page holds.
    """
    assert opened.text is not None
    drafted = opened.drafted()
    if len(drafted) + len(saved.entries) + len(saved.left) > MOST_CLAIMS:
        raise InputError(f"{name}: with the drafted claims it has more than {MOST_CLAIMS:,}, which a page holds")
    loading = _Loading(opened, drafted)
    loaded = [loading.claim(entry) for entry in (*saved.entries, *saved.left)]
    new = [claim for claim in loaded if claim.id not in drafted]
    for claim in (*new, *drafted.values()):
        claim.changes = opened.version + 1  # more than on any page that shows what was there before
    for key, claim in drafted.items():
        claim.is_unsaved = key in loading.free and claim.is_given
    opened.claims = {claim.id: claim for claim in (*new, *drafted.values())}
    opened.added = max(opened.added, len(new))
    opened.report = {"title": opened.text.title, **saved.report}
    opened.formulas = saved.formulas
    opened.aside, lost = _asides(opened, saved.aside)
    opened.loaded = (f"the file {name} was loaded: {_told(opened, saved, loaded)}", *saved.remarks, *lost)
    opened.version += 1
    opened.saved = opened.version


class _Loading:
    """The claims of the draft that no claim of the file is yet, by their ids."""

    def __init__(self, opened: Opened, drafted: Mapping[str, Claim]) -> None:
        self._opened = opened
        self.free = dict(drafted)
        self._new = 0

    def claim(self, entry: Entry) -> Claim:
        """The claim as it stands in the file: one of the draft, or a new one."""
        data = entry.data
        claim = self._drafted(data)
        if claim is None:
            self._new += 1
            number = self._opened.stated(str(data.get("value")), str(data.get("quote")))
            claim = Claim(f"added-{self._new}", "yours", {}, [], number)
        else:
            del self.free[claim.id]
        if _said(self._opened.entry(claim)) != _said(data):
            self._change(claim, data)
        claim.called = data["id"] if isinstance(data.get("id"), str) else ""
        claim.is_accepted, claim.is_removed = entry.is_accepted is True, entry.is_removed
        claim.is_quoted = self._opened.holds(claim.texts.get("quote", ""))
        return claim

    def _drafted(self, data: Mapping[str, Any]) -> Claim | None:
        """The claim of the draft that it is: of its id, or else the one with its sentence, value and place.

        One that a person added to the page is none of the draft, also where it is about the same number.
        """
        name = str(data.get("id"))
        named = self.free.get(name)
        if named is not None and any(_same(named, data, key) for key in ("quote", "value")):
            return named
        if _ADDED.fullmatch(name):
            return None
        fitting = [c for c in self.free.values() if all(_same(c, data, key) for key in ("quote", "value", "where"))]
        if not fitting and "id" not in data:  # typed by hand: the claim about the same number of the document
            number = self._opened.stated(str(data.get("value")), str(data.get("quote")))
            fitting = [c for c in self.free.values() if number is not None and number in self._opened.values_of(c)]
        return fitting[0] if len(fitting) == 1 else None

    def _change(self, claim: Claim, data: Mapping[str, Any]) -> None:
        """Give a claim what stands in the file; all of it as it stands where the fields cannot hold it."""
        rows = {row.name: row for row in claim.rows}
        places = _table(data.get("places"))
        inputs = {
            name: value for key in ("inputs", "symbols", "fixed") for name, value in _table(data.get(key)).items()
        }
        before = dict(claim.texts)
        claim.texts = {key: data[key] for key in KEYS if isinstance(data.get(key), str) and data[key]}
        claim.rows = [self._row(name, value, rows.get(name), places.get(name)) for name, value in inputs.items()]
        claim.places = {name: place for name, place in places.items() if isinstance(place, str)}
        claim.interval = claim.interval if before.get("interval") == claim.texts.get("interval") else None
        claim.level = claim.level if before.get("confidence") == claim.texts.get("confidence") else None
        claim.is_edited = True
        is_held = len(claim.rows) <= MOST_INPUTS and all(len(text) <= MOST_TEXT for text in claim.texts.values())
        if not is_held or _said(claim.entry) != _said(data):
            claim.kept = dict(data)

    def _row(self, name: str, value: object, drafted: Row | None, place: object) -> Row:
        text = f"{LIST} ".join(map(str, value)) if isinstance(value, list) else str(value)
        source = drafted.number if drafted is not None and drafted.text == text else None
        is_there = source is not None and self._opened.mark(source).place == place
        return Row(name, text, source if is_there else self._number(text, place))

    def _number(self, text: str, place: object) -> int | None:
        """The number of the document with that text at that place, where it has one."""
        marks = {number: self._opened.mark(number) for number in self._opened.printed(text)}
        found = [number for number, mark in marks.items() if (mark.text, mark.place) == (text, place)]
        return found[0] if len(found) == 1 else None


def _table(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _same(claim: Claim, data: Mapping[str, Any], key: str) -> bool:
    return bool(data.get(key)) and claim.texts.get(key) == data.get(key)


def _said(entry: Mapping[str, Any]) -> dict[str, Any]:
    """A claim without its name and the places of its inputs."""
    return {key: value for key, value in entry.items() if key not in ("id", "places") and value not in ("", {})}


def _asides(opened: Opened, found: Iterable[Aside]) -> tuple[set[int], list[str]]:
    """The numbers that were set aside, and a line for each that is no longer where it was."""
    assert opened.text is not None
    marks = opened.text.marks
    there, lost = set(), []
    for one in found:
        mark = marks[one.number] if 0 <= one.number < len(marks) else None
        if mark is not None and (one_line(mark.text), one_line(mark.place)) == (one.text, one.place):
            there.add(one.number)
        else:
            lost.append(f"{one.text}, {one.place}, was set aside, and is not found again")
    return there, lost


def _told(opened: Opened, saved: Saved, loaded: list[Claim]) -> str:
    """The fate of the loaded claims, in one line."""
    changed = sum(entry.is_accepted is None for entry in saved.entries)
    counts = (
        (sum(claim.is_accepted for claim in loaded), "accepted"),
        (changed, "changed in the file since it was accepted, to be accepted anew"),
        (sum(claim.is_removed for claim in loaded), "removed"),
        (sum(not claim.is_quoted for claim in loaded), "with a quote that is not in the document"),
        (sum(claim.is_unsaved for claim in opened.claims.values()), "drafted and not in the file, left as drafted"),
    )
    parts = [f"{count:,} {words}" for count, words in counts if count]
    return f"{len(loaded):,} claim{'' if len(loaded) == 1 else 's'}{': ' if parts else ''}{'; '.join(parts)}"
