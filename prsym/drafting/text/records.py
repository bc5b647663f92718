"""The draft of a document: its numbers with their roles, the claims, and what became of each number."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from prsym.documents.passages import Document, Place
from prsym.drafting.text.numbers import Number
from prsym.drafting.text.roles import Role
from prsym.model.input_names import in_words
from prsym.reading.number_words import is_percentage
from prsym.reading.spelled_numbers import DIGITS

Binding = Literal["stated", "inferred", "open"]
End = Literal["", "lower", "upper"]
Fate = Literal["drafted", "input", "tied", "no claim", "open"]


@dataclass(frozen=True, slots=True)
class Stated:
    """A number of the document: the number as printed, its passage and sentence, and its roles there."""

    number: Number
    passage: int
    sentence: int
    place: Place
    roles: tuple[Role, ...]
    reason: str  # why it states no quantity; "" where it may

    @property
    def counts(self) -> tuple[int, int] | None:
        """x and n, where it is printed as x of n."""
        printed = self.number.printed
        return printed.numbers[0].counts if printed is not None and printed.kind == "number" else None

    @property
    def printed_counts(self) -> tuple[str, ...]:
        """x and n of x of n as they are printed: in digits, with the signs that part thousands, or in a word."""
        counts = self.counts or ()
        parted = "," in self.number.text
        return tuple(f"{count:,}" if parted else str(count) for count in counts)

    @property
    def is_rate(self) -> bool:
        """Whether it is printed as a rate: a percentage, or so many in so many."""
        printed = self.number.printed
        return is_percentage(self.number.text) or (printed is not None and printed.numbers[0].ends is not None)

    @property
    def digits(self) -> str:
        """The number's digits, with what it counts where that is no document: by them it is known again."""
        noun = self.number.printed.numbers[0].noun if self.number.printed is not None else ""
        return f"{bare(self.number.text)}{'' if noun == 'documents' else noun}"

    @property
    def is_value(self) -> bool:
        """Whether the words around it name the quantity whose value it is."""
        return any(role.name == "value" for role in self.roles)

    @property
    def is_input(self) -> bool:
        """Whether the words around it say that it is an input: what was found, a sample, a set, a cell of a table."""
        return bool(self.roles) and not self.is_value

    def in_sentence_of(self, other: Stated) -> bool:
        """Whether both stand in one sentence."""
        return (self.passage, self.sentence) == (other.passage, other.sentence)

    def in_sentence_before(self, other: Stated) -> bool:
        """Whether it stands in the sentence right before that of another one, in its passage."""
        return (self.passage, self.sentence + 1) == (other.passage, other.sentence)


@dataclass(frozen=True, slots=True)
class Input:
    """An input of a drafted claim: its text, and the number of the document that it is; None for what is assumed."""

    text: str
    source: int | None


def sources_of(inputs: Mapping[str, Input]) -> frozenset[int]:
    """The numbers of the document that inputs are, without what is assumed.

    >>> sorted(sources_of({"found": Input("9", 4), "share": Input("50%", None)}))
    [4]
    """
    return frozenset(one.source for one in inputs.values() if one.source is not None)


def inputs_in_words(inputs: Mapping[str, Input]) -> str:
    """Inputs with their names in words.

    >>> inputs_in_words({"fn": Input("71", 4), "tn": Input("1,969", 5)})
    'false negatives = 71, true negatives = 1,969'
    """
    return ", ".join(f"{in_words(name)} = {one.text}" for name, one in inputs.items())


PAIRS = (("found", "sample"), ("part", "whole"))  # the names of the part and the whole of a share


@dataclass(frozen=True, slots=True)
class Offer:
    """Inputs of an open claim that fit its words: of its quantity or another one, or of `compute`."""

    inputs: Mapping[str, Input]
    compute: str = ""
    quantity: str = ""


@dataclass(frozen=True, slots=True)
class DraftedClaim:
    """A claim as drafted: its quantity and value, the inputs with their sources, and how sure the binding is.

    Arithmetic that a sentence states has `compute` in place of a quantity. `interval` is the lower end where the upper
    one, `interval_upper`, is a number of its own.

    `assumed` are sentences on what the document does not say. `choices` are, of an open claim, the numbers that fit an
    input, or the inputs that are missing; `offered` are those that a person may take, if they are what is meant.
    `end` says which end of its print the value is, where that is a range or a limit: as many as 4,769 is 4,769.
    """

    id: str
    quantity: str
    value: int
    quote: str
    inputs: Mapping[str, Input]
    binding: Binding
    interval: int | None = None
    confidence: int | None = None
    method: str = ""
    compute: str = ""
    assumed: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    interval_upper: int | None = None
    offered: Offer | None = None
    end: End = ""

    @property
    def as_offered(self) -> DraftedClaim:
        """The claim with the inputs that are offered, as a person would confirm it; itself where none are."""
        if self.offered is None:
            return self
        quantity = self.offered.quantity or self.quantity
        return replace(self, quantity=quantity, inputs=self.offered.inputs, compute=self.offered.compute)

    def bound_to(self, inputs: Mapping[str, Input], *, quantity: str = "", compute: str = "") -> DraftedClaim:
        """An open claim with inputs that stand elsewhere; under another quantity, or with arithmetic, where given."""
        quantity = quantity or ("" if compute else self.quantity)
        changed = replace(self, quantity=quantity, inputs=inputs, compute=compute, binding="inferred")
        return replace(changed, choices=(), offered=None)

    def offering(self, words: str, offer: Offer) -> DraftedClaim:
        """An open claim with inputs that fit it, and the words that say what they would give."""
        return replace(self, choices=(words,), offered=offer)

    @property
    def part_and_whole(self) -> tuple[Input, Input] | None:
        """The two counts of which it is the share, whatever their names; None of a claim with other inputs."""
        names = next((pair for pair in PAIRS if self.inputs.keys() == set(pair)), None)
        return None if names is None else (self.inputs[names[0]], self.inputs[names[1]])

    def source(self, *names: str) -> int | None:
        """The number of the document that is the first input of these names; None where that is none of it."""
        found = next((self.inputs[name] for name in names if name in self.inputs), None)
        return None if found is None else found.source

    @property
    def as_offer(self) -> Offer:
        """Its own inputs, to be offered where it is left open."""
        return Offer(self.inputs, self.compute)

    def left_open(self, reason: str, offered: Offer | None = None) -> DraftedClaim:
        """The claim without its inputs, and why; with those that are offered, if any."""
        return replace(self, inputs={}, binding="open", choices=(reason,), offered=offered)


@dataclass(frozen=True, slots=True)
class DraftedFormula:
    """An equation of the document as a claim: its sentence and place, its text, and the formula that it is bound to.

    `symbols` are the letters that the document states, `fixed` the values that stand for parameters; `assumed` and
    `choices` are those of a claim of a number. The expression is empty where the document has a picture only.
    """

    id: str
    quote: str
    place: Place
    expression: str
    language: str
    binding: Binding
    formula: str = ""
    symbols: Mapping[str, str] = field(default_factory=dict)
    fixed: Mapping[str, str] = field(default_factory=dict)
    assumed: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Account:
    """The fate of a number: drafted or an input (of `claims`), tied to another, no claim or open, with the reason."""

    fate: Fate
    claims: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """A document with its numbers, the claims drafted from them, the account of each number, and its formulas."""

    document: Document
    numbers: tuple[Stated, ...]
    claims: tuple[DraftedClaim, ...]
    accounts: tuple[Account, ...]
    formulas: tuple[DraftedFormula, ...] = ()

    @property
    def counts(self) -> Counter[Fate]:
        """How many numbers have each fate."""
        return Counter(account.fate for account in self.accounts)


def bare(text: str) -> str:
    """A number's digits, by which it is known again."""
    return DIGITS.get(text.lower(), re.sub(r"[^\d.%]", "", text).rstrip(".") or text.lower())
