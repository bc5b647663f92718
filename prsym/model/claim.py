"""Claims of a report: a number or a formula, as typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from prsym.model.exhibit import NOTHING_STATED, Exhibit
from prsym.model.formula import Arithmetic, Formula
from prsym.model.reason import Reason

Fate = Literal["waiting", "fact", "no claim"]
THRESHOLD = "threshold"  # what `not_printed` calls the threshold


@dataclass(frozen=True, slots=True)
class Ranking:
    """The ranked lists from which a number is computed.

    Either a run and its judgements, documents in the order of the files (topic -> document -> score or relevance), with
    the topic that is meant, or one list: `relevance` with its 0 and 1 in rank order, `total_relevant` of them in all
    (None where it is not stated).
    """

    topic: str = ""
    run: Mapping[str, Mapping[bytes, float]] = field(default_factory=dict, repr=False)
    judgements: Mapping[str, Mapping[bytes, int]] = field(default_factory=dict, repr=False)
    relevance: tuple[int, ...] = ()
    total_relevant: int | None = None


@dataclass(frozen=True, slots=True)
class IntervalText:
    """A confidence interval as printed beside its estimate: `78.3% to 81.9%`, or its margin, `± 1.8%`.

    `is_bound` says that it is a bound on one end, such as `at least 75%`; that may be the printed value itself.
    `method` is the name of the method that the report states, and `level` its level; both are "" where it states none.
    `margin` is the margin that is printed beside both ends, as `± 1.8% (78.3% to 81.9%)`, and "" else.
    """

    text: str
    method: str = ""
    level: str = ""
    is_bound: bool = False
    margin: str = ""

    @property
    def in_full(self) -> str:
        """The interval with its margin, as it is printed."""
        return f"{self.margin} ({self.text})" if self.margin else self.text


@dataclass(frozen=True, slots=True)
class NumberClaim:
    """A printed number. Absent texts are empty strings; `inputs` are the printed texts by parameter name.

    `tie` gives inputs, or `value`, the name of a quantity: claims that name the same one share its exact value.
    `ranking` says, as typed, which ranked list or run the number is about, and `measured` holds what it shows; both are
    empty for a claim that has none. `place` is where the claim stands in its file, such as `line 7`, or "", and `lines`
    are those of its keys there, as far as they are known.
    `rounding` is `nearest` where neither the claim nor the report states one (`rounding_is_stated`). `confidence` is
    the level of the bound on which a decision rests ("" for the usual one), `census` says that the counts are the
    whole and no sample. `stated` is False where the report names no method and the auditor chose one.
    `arithmetic` is what the report computes the number by, where the claim states that and no formula of others.
    `interval` is the confidence interval that is stated with the number, None where there is none.
    `places` says where inputs stand in the document, by the names that the claim gives them.
    `not_printed` are the names of the inputs whose numbers are not printed in the document that the file names, and
    `THRESHOLD` where that of the decision is not. `told_place` is the place that the claims file tells for the quote,
    where this stands at another one in the document, which `where` then is. `interval_quote` is the sentence of the
    document that states the interval, where the quote does not.
    `is_proposal` says that no person has confirmed the claim, which is then one of a worksheet.
    `quantity` is what the claim calls the value, where that chose the formula or the arithmetic, and "" else;
    `name` is the name that the report is to give the claim, "" where it finds one itself. `said_by` is whose number it
    is where the document quotes or corrects that of another; "" for one of its own.
    `other_end` is the claim about the other end of the same interval, and `elsewhere` are the sizes of samples and
    populations, by name, that any claim of the file states, the numbers of documents that they project, the sums of
    money that they compute, and all counts. `table` are the other cells of the table of true and false positives and
    negatives, as claims with the same counts state them.
    Of the document that the file names: `position` is where the value stands in its text, -1 where that is not known;
    `called` are the places of cells by the words of their rows and columns; `words` is what it counts by inputs.
    """

    id: str
    quote: str
    where: str
    formula: str
    inputs: Mapping[str, str]
    value: str
    rounding: str
    exact: tuple[str, ...]
    threshold: str
    convention: Mapping[str, str]
    tie: Mapping[str, str] = field(default_factory=dict)
    ranking: Mapping[str, str] = field(default_factory=dict)
    measured: Ranking | None = None
    place: str = ""
    rounding_is_stated: bool = False
    confidence: str = ""
    census: bool = False
    stated: bool = True
    quantity: str = ""
    interval: IntervalText | None = None
    other_end: NumberClaim | None = None
    elsewhere: tuple[tuple[str, str], ...] = ()
    table: tuple[tuple[str, str], ...] = ()
    arithmetic: Arithmetic | None = None
    places: Mapping[str, str] = field(default_factory=dict)
    not_printed: tuple[str, ...] = ()
    position: int = -1
    called: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    told_place: str = ""
    interval_quote: str = ""
    lines: Mapping[str, int] = field(default_factory=dict)
    name: str = ""
    is_proposal: bool = False
    said_by: str = ""

    @property
    def from_elsewhere(self) -> tuple[tuple[str, str], ...]:
        """The numbers that the document does not print: the names and the texts of inputs, and of the threshold."""
        stated = {THRESHOLD: self.threshold, **self.inputs}
        return tuple((name, stated[name]) for name in self.not_printed if name in stated)


@dataclass(frozen=True, slots=True)
class FormulaClaim:
    """A printed formula that claims to be one of the catalogue; `is_recognised`: nobody stated the language.

    `position` is where it stands in the text of the document that the file names, -1 where that is not known;
    `told_place`, `lines`, `name`, `is_proposal` and `said_by` are those of a number's claim.
    """

    id: str
    quote: str
    where: str
    formula: str
    expression: str
    language: str
    symbols: Mapping[str, str]
    fixed: Mapping[str, str]
    place: str = ""
    is_recognised: bool = False
    position: int = -1
    told_place: str = ""
    lines: Mapping[str, int] = field(default_factory=dict)
    name: str = ""
    is_proposal: bool = False
    said_by: str = ""


@dataclass(frozen=True, slots=True)
class BadClaim:
    """A claim that could not be used, with the reason in one line; the others are still judged.

    `value` and `where` are what it says of the number and of its place, "" where it says nothing.
    """

    id: str
    reason: Reason
    value: str = ""
    where: str = ""

    @property
    def problem(self) -> str:
        """The line that says which claim could not be used, and why."""
        return str(self.reason)


Claim = NumberClaim | FormulaClaim | BadClaim


@dataclass(frozen=True, slots=True)
class Unjudged:
    """A claim of the file that is not judged: its number or formula as printed, its place and its quote.

    It waits for a person to confirm it, or its `fate` is what a person said that the number is: a fact that follows
    from nothing in the document, or no claim. Of the document that the file names: `called` is the place in words for
    a reader, "" where it is not known, and `position` is where the number stands in its text, -1 where that is not
    known.
    """

    number: str
    where: str
    quote: str = ""
    id: str = ""
    fate: Fate = "waiting"
    called: str = ""
    position: int = -1


@dataclass(frozen=True, slots=True)
class ClaimsFile:
    """A whole claims file: its title, the claims in order, and the hash of the bytes that were read.

    `name` is the file's name without its folder, "" for a mapping; `files` are the name and the SHA-256 hash of each
    further file that the claims name, in the order in which they are first named. `formulas` are those that the file
    declares. `encoding` is that of the text, where it is not UTF-8. `exhibit` is what it says of the report, and
    `unjudged` are the claims that wait for confirmation or were set aside. `is_worksheet` says that the claims are
    proposals which no person needs to have confirmed.
    """

    title: str
    claims: tuple[Claim, ...]
    sha256: str
    name: str = ""
    files: tuple[tuple[str, str], ...] = ()
    formulas: tuple[Formula, ...] = ()
    encoding: str = ""
    exhibit: Exhibit = NOTHING_STATED
    unjudged: tuple[Unjudged, ...] = ()
    is_worksheet: bool = False
