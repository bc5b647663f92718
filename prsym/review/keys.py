"""One key a number: what each key does to a review, whether it is pressed in a terminal or on a page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from prsym.review.items import Item
from prsym.review.review import Fate, Review

Wanted = Literal["", "edit", "quit"]
TAKING, YES = "123", "y"
FATES: Mapping[str, Fate] = {"n": "no claim", "a": "fact"}
KEYS = (
    ("1 2 3", "take this proposal; one that differs from the printed value asks for y"),
    ("e", "edit: type what the number follows from"),
    ("n", "no claim: nothing to check"),
    ("a", "a fact: stated, and follows from nothing in the document"),
    ("s", "skip: look at it later"),
    ("u", "undo, as often as you like"),
    ("?", "help"),
    ("q", "finish; what is decided is saved"),
)


@dataclass(frozen=True, slots=True)
class _Step:
    """What was done to a claim: the text that it had, and its place in the queue."""

    id: str
    kind: Literal["decided", "skipped", "added"]
    text: str = ""
    place: int | None = None


class Keys:
    """A review under single keys.

    `said` is what the last key did, in words. `asked` is the key of a proposal that does not give the printed value and
    waits for y. `has_help` says whether the keys are to be explained.
    """

    def __init__(self, review: Review, *, is_again: bool = False) -> None:
        self.review = review
        self.said, self.asked, self.has_help = "", "", False
        self._queue = [one for one in review.order if is_again or review.state(one) == "open"]
        self._chosen = ""
        self._steps: list[_Step] = []

    @property
    def current(self) -> str:
        """The id of the claim that is shown; "" where none is left."""
        return self._chosen or (self._queue[0] if self._queue else "")

    @property
    def left(self) -> int:
        """How many claims are still to be looked at."""
        return len(self._queue)

    @property
    def can_undo(self) -> bool:
        """Whether something was decided or skipped since the review was opened."""
        return bool(self._steps)

    def item(self) -> Item | None:
        """The claim that is shown; None where none is left."""
        return self.review.item(self.current) if self.current else None

    def choose(self, identifier: str) -> None:
        """Show a claim out of its turn, decided or not."""
        self._chosen = identifier if identifier in self.review.order else ""
        self.said, self.asked = "", ""

    def add(self, identifier: str) -> None:
        """Make a claim of a number that the draft makes none of, and show it."""
        self.review.add(identifier)
        self._queue.append(identifier)
        self._steps.append(_Step(identifier, "added"))
        self._chosen, self.said, self.asked = identifier, "a claim was added", ""

    def press(self, key: str) -> Wanted:
        """Do what a key says.

        Enter and blanks do nothing, and a proposal that differs needs a second, other key: no key which is held down
        confirms it.
        """
        if len(key) != 1 or key.isspace() or not key.isprintable():
            return ""
        before, self.asked, self.said, self.has_help = self.asked, "", "", key == "?"
        key = key.lower()
        if key == "q":
            return "quit"
        if key == "u":
            self._undo()
        elif key == YES and before and self.current:
            self._take(int(before) - 1, is_sure=True)
        elif key not in f"{TAKING}eans?":
            self.said = f"{key} is no key of the review: ? explains the keys"
        elif not self.current and key != "?":
            self.said = "every claim is decided: q finishes, u takes the last decision back"
        elif key == "e":
            return "edit"
        elif self.current:
            self._decide(key)
        return ""

    def typed(self, entry: Mapping[str, Any]) -> None:
        """Confirm the claim that is shown as a person has typed it."""
        current = self.current
        self._done(self.review.confirm(current, entry), "confirmed as typed; the audit will judge it")

    def _decide(self, key: str) -> None:
        if key in TAKING:
            self._take(int(key) - 1)
        elif key in FATES:
            fate = FATES[key]
            self._done(self.review.set_fate(self.current, fate), "a fact" if fate == "fact" else "no claim")
        elif key == "s":
            self._done("", "skipped")

    def _take(self, position: int, *, is_sure: bool = False) -> None:
        item, key = self.review.item(self.current), str(position + 1)
        if position >= len(item.offers):
            self.said = f"there is no proposal {key} for this claim"
            return
        offer = item.offers[position]
        if offer.difference and not is_sure:
            self.asked = key
            gives = f"gives {offer.gives}, {offer.difference}" if offer.gives else offer.difference
            self.said = f"proposal {key}: {gives}. Press {YES} to confirm it all the same"
            return
        self._done(self.review.confirm(self.current, offer.entry), f"confirmed as {offer.words}")

    def _done(self, text: str, words: str) -> None:
        current = self.current
        place = self._queue.index(current) if current in self._queue else None
        value = self.review.item(current).value
        self._steps.append(_Step(current, "decided" if text else "skipped", text, place))
        if place is not None:
            self._queue.pop(place)
        if not text and place is not None:
            self._queue.append(current)
        self._chosen, self.said = "", f"{value}: {words}"

    def _undo(self) -> None:
        """Take back the last decision, and show its claim again."""
        if not self._steps:
            self.said = "nothing was decided since the review was opened"
            return
        step = self._steps.pop()
        if step.kind == "decided":
            self.review.put_back(step.id, step.text)
        if step.kind == "added":
            self.review.remove_added(step.id)
        if step.place is not None or step.kind == "added":
            self._queue = [one for one in self._queue if one != step.id]
        if step.place is not None:
            self._queue.insert(step.place, step.id)
        self._chosen = "" if step.kind == "added" else step.id
        self.said = "taken back"
