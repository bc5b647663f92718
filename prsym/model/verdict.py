"""Three-valued truth with its evidence. A verdict is never a truth value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NoReturn

from prsym.model.derivation import Step
from prsym.model.enclosure import Enclosure
from prsym.model.status import Status
from prsym.reading.lifting.function import FunctionText, ReadFunction
from prsym.reading.tree import Node

LONGEST, LONG = 400, 40  # characters of a value in a sentence; of a longer one, those that are shown
SIDES = ("expression", "reference")
Given = str | Node | FunctionText | ReadFunction  # a side of a comparison


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two formulas of which it is asked whether they are the same, and what is said of their letters.

    `expression` is in the `language` (one of `reading.languages.LANGUAGES`), and so is `reference`, unless it is the id
    of a formula of the catalogue; a tree is taken as it is, and of a function the tree of its value. `symbols` says
    what symbols of the expression stand for, `fixed` gives parameters a value, and `assuming` narrows their domains, as
    in `x > 0, y >= 1`. `sides` is what the words of the verdict call the two; `is_recognised` says that nobody
    stated the language, and `of_chain` that the expression is one side of several that a chain of equations has.
    """

    expression: Given
    reference: Given
    language: str = "python"
    symbols: Mapping[str, str] = field(default_factory=dict)
    fixed: Mapping[str, object] = field(default_factory=dict)
    assuming: str = ""
    sides: tuple[str, str] = SIDES
    is_recognised: bool = False
    of_chain: bool = False


class Grade(IntEnum):
    """How strong the evidence is; a composition takes its weakest grade.

    `BY_DEFINITION` is for a formula whose derivation only says what its letters stand for: nothing was to be proved.
    """

    STATED = 0
    SAMPLED = 1
    ENCLOSED = 2
    EXACT = 3
    BY_DEFINITION = 4


@dataclass(frozen=True, slots=True)
class Evidence:
    """The evidence of a verdict: the grade, the cases tried and those that were effective, and one line of words."""

    grade: Grade
    tried: int
    effective: int
    summary: str


@dataclass(frozen=True, slots=True)
class Witness:
    """An exact point, and the rigorous value of both sides there (None: undefined at that point)."""

    point: tuple[tuple[str, str], ...]
    left: Enclosure | None
    right: Enclosure | None

    def __str__(self) -> str:
        place = ", ".join(f"{name} = {value}" for name, value in self.point)
        return f"{f'at {place}: ' if place else ''}{_shown(self.left)} against {_shown(self.right)}"


def _shown(value: Enclosure | None) -> str:
    """The value, or the beginning of a very long one with the number of its characters."""
    text = str(value or "undefined")
    return text if len(text) <= LONGEST else f"{text[:LONG]}… (of {len(text)} characters)"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to one question.

    `status` is proved, refuted or undecided for a proof, and equal, equal_where_defined, different or
    undecided for a comparison. `reason` is one line of words for a reader; `conditions` says, for a proof, what it
    assumes and needs beside its steps. `diagnosis` holds, for a comparison that came out different, what the
    expression is proved to equal instead, simplest first.
    Using a verdict as a truth value raises TypeError: there are three answers, and none of them is True.
    """

    status: Status
    grade: Grade
    evidence: Evidence
    reason: str
    witness: Witness | None
    steps: tuple[Step, ...]
    diagnosis: tuple[str, ...] = ()
    conditions: str = ""

    def __bool__(self) -> NoReturn:
        raise TypeError("a Verdict has three values: compare its .status with a word")


def no_evidence(summary: str) -> Evidence:
    """Evidence of nothing: no effective case."""
    return Evidence(Grade.STATED, 0, 0, summary)


# A formula of the catalogue that an expression was proved to equal.


@dataclass(frozen=True, slots=True)
class Identification:
    """One formula that an expression equals.

    `matching` pairs each symbol of the expression with the parameter that it stands for, `fixed` each parameter that
    the expression does not use with the value at which the formula equals it. `status` is equal or
    equal_where_defined, or undecided for a guess by a function's values; `reason` is one line of words for a reader.
    """

    id: str
    title: str
    matching: tuple[tuple[str, str], ...]
    fixed: tuple[tuple[str, str], ...]
    status: Status
    reason: str
