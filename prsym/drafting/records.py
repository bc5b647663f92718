"""Records of a draft: the numbers of a document, and the proposals for what each follows from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from prsym.documents.passages import Document, Place

Fate = Literal["value", "input", "repeats", "no claim"]
Kind = Literal["share", "points", "change", "count", "amount", "decimal", "multiple", "other"]
Relation = Literal["", "about", "nearly", "over", "at least", "at most", "more than", "less than"]
Part = Literal["", "x", "n", "low", "high", "mid", "margin"]


@dataclass(frozen=True, slots=True)
class Number:
    """A number of a document: its text and place, the values that it may have, and what became of it.

    `start` and `end` delimit it in the text of passage `passage`; `sentence` counts the sentences of the document.
    `value` is in plain units: a percentage is a fraction, 3 million is 3,000,000. `half` is half a unit of the last
    printed digit, `loose` half the unit of trailing zeros (0 where there are none). `unit` is a noun of the field, such
    as "hours", or a currency sign. `relation` is the word before it: about, at least. `part` is its role in a printed
    pair: x and n of `x of n`, low and high of a range, mid and margin of `mid ± margin`; `partner` is the index of the
    other one. `cell` is the table, row and column, counted from 1.

    `fate` is what the draft says of it, with the `reason` in words; `repeats` is the index of the number that it
    repeats. `proposals` are the best ones first; empty for a number that is no value.
    """

    id: str
    text: str
    passage: int
    sentence: int
    start: int
    end: int
    place: Place
    kind: Kind
    value: float
    half: float = 0.0
    loose: float = 0.0
    unit: str = ""
    relation: Relation = ""
    part: Part = ""
    partner: int | None = None
    cell: tuple[int, int, int] | None = None
    in_words: bool = False
    fate: Fate = "no claim"
    reason: str = ""
    repeats: int | None = None
    proposals: tuple[Proposal, ...] = ()

    @property
    def is_rate(self) -> bool:
        """Whether it is a share, a change in percent or a difference in percentage points."""
        return self.kind in ("share", "points", "change")


@dataclass(frozen=True, slots=True)
class Candidate:
    """One way to reach a number: a relation, the indices of its inputs in the order of the slots, and their value."""

    relation: str
    inputs: tuple[int, ...]
    value: float


@dataclass(frozen=True, slots=True)
class Input:
    """An input of a proposal: its name in the claim, its text, and the index of its number; None for a chosen one."""

    name: str
    text: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a number may follow from, for a person to confirm.

    Either `quantity` is a quantity of the catalogue, whose formula takes the inputs by name, or `compute` is arithmetic
    over their names. `words` say it to a person: `188 of 222`. `gives` is the value in the unit of the number, and
    `agrees` says whether it rounds to the printed number. `chance` is the probability that so many attempts reach a
    number of so many digits by chance; `score` is the model's probability that this is the right one.
    """

    quantity: str
    compute: str
    inputs: tuple[Input, ...]
    gives: str
    agrees: bool
    chance: float
    score: float
    words: str
    interval: str = ""
    confidence: str = ""
    method: str = ""

    def claim_keys(self) -> dict[str, object]:
        """The keys of a claim that it gives: quantity or compute, inputs, and those of an interval."""
        found: dict[str, object] = {"quantity": self.quantity} if self.quantity else {"compute": self.compute}
        found["inputs"] = {one.name: one.text for one in self.inputs}
        of_interval = {"interval": self.interval, "confidence": self.confidence, "method": self.method}
        return {**found, **{key: text for key, text in of_interval.items() if text}}


@dataclass(frozen=True, slots=True)
class FormulaProposal:
    """A formula that the document prints, and the formula of the catalogue that it may be.

    `passage`, `start` and `end` say where it is. `formula` is an id, "" where none is proposed; `picture` holds the
    bytes of a PNG file where the document has only a picture, whose `expression` a person types.
    """

    id: str
    passage: int
    start: int
    end: int
    place: Place
    quote: str
    expression: str
    language: str
    formula: str = ""
    symbols: tuple[tuple[str, str], ...] = ()
    fixed: tuple[tuple[str, str], ...] = ()
    score: float = 0.0
    reason: str = ""
    picture: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True)
class Draft:
    """The numbers of a document with their proposals, its formulas, and what it says differently in two places.

    `conflicts` are pairs of numbers that state one quantity with different values.
    """

    document: Document
    numbers: tuple[Number, ...]
    formulas: tuple[FormulaProposal, ...] = ()
    conflicts: tuple[tuple[int, int], ...] = ()
    remarks: tuple[str, ...] = ()

    def index(self, identifier: str) -> int | None:
        """The index of the number of that id; None where there is none."""
        return next((i for i, one in enumerate(self.numbers) if one.id == identifier), None)
