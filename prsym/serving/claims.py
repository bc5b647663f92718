"""A claim on the page: what was drafted, what a person made of it, and the entry of a claims file that it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from prsym.errors import InputError
from prsym.model.input_names import asked_for, in_words
from prsym.serving.fields import CLAIM, FORMULA, KEYS, as_key
from prsym.serving.records import Drafted, Mark, Offered, Told

MOST_TEXT, MOST_INPUTS = 5_000, 40
LIST = ";"  # parts the numbers of a list


@dataclass(frozen=True, slots=True)
class Row:
    """An input: its name, its text, and the number of the document that it is; None for one that was typed."""

    name: str
    text: str
    number: int | None = None


@dataclass
class Claim:
    """A claim with its texts by the keys of claims files.

    `number`, `interval` and `level` are the document's numbers that are its value, its interval and its confidence,
    None where that was typed. `told` is the verdict on what it says now, None where there is none yet.

    Of a claim that was loaded, `called` is its id in the file, `places` are those of its inputs there, and `kept` is
    all of it where the fields cannot hold it. `is_unsaved` marks a drafted claim that the loaded file lacks.
    `carried` are the names of inputs that still hold what they held when the claim was about another quantity.
    """

    id: str
    binding: str
    texts: dict[str, str]
    rows: list[Row]
    number: int | None = None
    interval: int | None = None
    level: int | None = None
    choices: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    is_accepted: bool = False
    is_removed: bool = False
    is_edited: bool = False
    changes: int = 0  # how often what it says was changed, so that no page accepts what it does not show
    is_quoted: bool = True  # whether the document holds its sentence
    is_unsaved: bool = False
    called: str = ""
    places: dict[str, str] = field(default_factory=dict)
    kept: dict[str, object] | None = field(default=None, repr=False)
    told: Told | None = field(default=None, repr=False)
    lost: str = ""  # why it could not be judged, where its process was lost
    offered: Offered | None = None
    carried: tuple[str, ...] = ()

    @classmethod
    def of(cls, drafted: Drafted) -> Claim:
        """The claim as it was drafted."""
        rows = [Row(*row) for row in drafted.inputs]
        return cls(
            drafted.id,
            drafted.binding,
            dict(drafted.texts),
            rows,
            drafted.number,
            drafted.interval,
            drafted.level,
            drafted.choices,
            drafted.assumed,
            offered=drafted.offered,
        )

    @property
    def is_formula(self) -> bool:
        """Whether it is about a formula that the document prints; its rows are letters with what they stand for."""
        return bool(self.texts.get("expression"))

    @property
    def is_given(self) -> bool:
        """Whether it says what its value follows from, so that it can be judged."""
        return not self.is_removed and not self.lacks

    @property
    def lacks(self) -> str:
        """The part that a claim lacks, as a sentence; "" where it can be judged. No input is left out in silence."""
        if self.kept is not None:
            return ""
        names = [row.name for row in self.rows if row.name]
        without = [asked_for(row.name) for row in self.rows if row.name and not row.text]
        twice = next((in_words(name) for name in names if names.count(name) > 1), "")
        if self.is_formula:
            told = f"Two letters are called {twice}: what each stands for is said once." if twice else ""
            return told if self.texts.get("formula") else "Say which formula of the catalogue it is."
        if not any(self.texts.get(key) for key in ("quantity", "compute")):
            return "Say what the number is, and from which numbers it follows."
        if twice:
            return f"Two inputs are called {twice}: give each its own name."
        if without:
            return f"{'An input has' if len(without) == 1 else 'Inputs have'} no number yet: {', '.join(without)}."
        if any(row.text and not row.name for row in self.rows):
            return "An input has no name yet."
        return "" if names else "Say from which numbers it follows."

    @property
    def names_files(self) -> bool:
        """Whether it is about files beside a claims file, which the page does not have."""
        return self.kept is not None and "ranking" in self.kept

    @property
    def is_touched(self) -> bool:
        """Whether a person removed, changed or added it."""
        return self.is_removed or self.is_edited or self.binding == "yours"

    @property
    def entry(self) -> dict[str, object]:
        """The claim with the keys of a claims file; what is empty is left out."""
        if self.kept is not None:
            return self.kept | {"id": self.id}
        if self.is_formula:
            return self._formula_entry
        found: dict[str, object] = {"id": self.id}
        for key in ("quote", "where", "quantity", "compute"):
            if text := self.texts.get(key, ""):
                found[key] = text
        found["inputs"] = {as_key(row.name): _number_or_list(row.text) for row in self.rows if row.name and row.text}
        for one in CLAIM:
            if one.key not in found and (text := self.texts.get(one.key, "")):
                found[one.key] = text
        return found

    @property
    def _formula_entry(self) -> dict[str, object]:
        """The same of a formula: a number in its rows is a fixed value, everything else the meaning of a letter."""
        texts = {one.key: text for one in FORMULA if (text := self.texts.get(one.key, ""))}
        rows = [(row.name, row.text) for row in self.rows if row.name and row.text]
        fixed = {name: text for name, text in rows if text.lstrip("+-−.")[:1].isdecimal()}
        symbols = {name: text for name, text in rows if name not in fixed}
        tables = {key: table for key, table in (("symbols", symbols), ("fixed", fixed)) if table}
        return {"id": self.id, **texts, **tables}

    @property
    def values(self) -> frozenset[int]:
        """The document's numbers that it states: its value and its interval."""
        return frozenset(number for number in (self.number, self.interval) if number is not None)

    @property
    def inputs(self) -> frozenset[int]:
        """The document's numbers from which it follows: its inputs and its level."""
        return frozenset(n for n in (*(row.number for row in self.rows), self.level) if n is not None)

    def change(self, sent: object) -> None:
        """Take what a person typed; an accepted claim that is changed is to be accepted anew."""
        if self.kept is not None:
            raise InputError("this claim has parts that the page has no fields for: change it in the claims file")
        data = _table(sent)
        texts = {key: _text(value, key) for key, value in _table(data.get("texts", {})).items() if key in KEYS}
        given = data.get("rows", [])
        if not isinstance(given, list) or len(given) > MOST_INPUTS:
            raise InputError(f"inputs: at most {MOST_INPUTS} can be given")
        rows = [_row(_table(one)) for one in given]
        before = self.texts, self.rows
        self.texts, self.rows = {key: text for key, text in texts.items() if text}, rows
        if before[0].get("interval") != self.texts.get("interval"):
            self.interval = None
        if before[0].get("confidence") != self.texts.get("confidence"):
            self.level = None
        texts_before = {row.name: row.text for row in before[1]}
        self.places = {n: place for n, place in self.places.items() if self._text_of(n) == texts_before.get(n)}
        self._carry(before[0].get("quantity", ""), before[1])
        if before != (self.texts, self.rows):
            self.is_accepted, self.is_edited, self.told, self.lost = False, True, None, ""
            self.changes += 1

    def take_way(self, quantity: str, names: Sequence[str]) -> None:
        """Take a quantity with the names of its inputs; those that the claim has already keep their numbers."""
        before, texts = self.rows, {row.name: row for row in self.rows}
        called = self.texts.get("quantity", "")
        self.rows = [texts.get(name, Row(name, "")) for name in names]
        self.texts = {key: text for key, text in self.texts.items() if key != "compute"} | {"quantity": quantity}
        self._carry(called, before)
        self.is_accepted, self.is_edited = False, True
        self.changes += 1

    def _carry(self, called: str, before: Sequence[Row]) -> None:
        """Keep in mind which inputs are those of the quantity that it was called before."""
        held = {(row.name, row.text) for row in before}
        same = [row.name for row in self.rows if row.text and (row.name, row.text) in held]
        now = self.texts.get("quantity", "")
        if called and now and not (now.startswith(called) or called.startswith(now)):  # and not one that is being typed
            self.carried = tuple(same)
        else:
            self.carried = tuple(name for name in self.carried if name in same)

    def take_offered(self) -> None:
        """Take the inputs that fit the claim's words, as a person who meant them would give them."""
        if self.offered is None or self.is_given:
            raise InputError("there is nothing to take: reload the page")
        self.rows = [Row(*row) for row in self.offered.inputs]
        if self.offered.quantity:
            self.texts = {**self.texts, "quantity": self.offered.quantity}
        if self.offered.compute:
            self.texts = {**self.texts, "compute": self.offered.compute}
            self.texts.pop("quantity", None)
        self.carried = ()
        self.is_edited, self.told, self.lost = True, None, ""
        self.changes += 1

    def _text_of(self, name: str) -> str | None:
        return next((row.text for row in self.rows if row.name == name), None)


def _row(data: Mapping[str, Any]) -> Row:
    number = data.get("number")
    return Row(
        as_key(_text(data.get("name", ""), "inputs")),
        _text(data.get("text", ""), "inputs"),
        number if isinstance(number, int) and not isinstance(number, bool) and number >= 0 else None,
    )


def _table(data: object) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise InputError("the page sent something that is no form")
    return data


def _text(value: object, key: str) -> str:
    """A typed text on one line; what cannot be written as UTF-8 is refused, as a claims file could not hold it."""
    if not isinstance(value, str) or len(value) > MOST_TEXT:
        raise InputError(f"{key}: a text of at most {MOST_TEXT:,} characters can be typed")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise InputError(f"{key}: a text holds half of a surrogate pair") from None
    return " ".join(value.split())


def _number_or_list(text: str) -> str | list[str]:
    return [one.strip() for one in text.split(LIST)] if LIST in text else text


def from_number(identifier: str, mark: Mark | None, number: int | None, sentence: str) -> Claim:
    """A new claim, about a number of the document or from scratch."""
    texts = {"value": mark.text, "where": mark.place, "quote": sentence} if mark is not None else {}
    return Claim(identifier, "yours", texts, [Row("", "")], number)
