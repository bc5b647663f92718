"""The assertions of a paper, one record a claim, with the judge of each. The ledger of a paper is a tuple of these.

A claim is judged by one of the kinds below and by nothing else. None of them states its verdict: the verdict is
what the judge finds when it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from prsym.model.enclosure import Enclosure
from prsym.model.source import Source
from prsym.model.status import PaperStatus
from prsym.model.verdict import Evidence, Witness

NO_INPUTS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ByProof:
    """The catalogue's entries say what the claim says: proved when all are proved, refuted when one is refuted.

    `instead` are entries that say what holds where the claim does not.
    """

    entries: tuple[str, ...]
    instead: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ContraryProved:
    """The paper says that something cannot be had, and `entries` give it: refuted when all of them are proved.

    `meaning` says in which sense they give it, for words such as "analytically" have more than one.
    """

    entries: tuple[str, ...]
    meaning: str


@dataclass(frozen=True, slots=True)
class UnderCondition:
    """True only under a condition that the paper omits.

    `entries` prove it under the condition; `without` is the theorem that states it as printed, and is refuted. Where
    no such theorem can be stated, `contrary` are entries that prove of a case without the condition that it fails.
    """

    condition: str
    entries: tuple[str, ...]
    without: str = ""
    contrary: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MisprintedFormula:
    """The printed form is wrong and an intended form is right.

    `printed` is the paper's text in LaTeX, in the letters of `intended`, the entry that is proved. The printed text
    in its place must be refuted.
    """

    printed: str
    intended: str


@dataclass(frozen=True, slots=True)
class MisprintedStatement:
    """The printed statement is refuted (a theorem of the catalogue), and what was meant is proved (`intended`)."""

    printed: str
    intended: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Number:
    """A printed number against its exact value.

    `value` is a formula's id or an expression in Python's syntax; `inputs` are taken exactly. The printed text stands
    for what rounds to its last place; `unit` overrides that place (as in "about 10 points": unit 1).
    """

    printed: str
    value: str
    inputs: Mapping[str, str] = field(default_factory=lambda: NO_INPUTS)
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Comparison:
    """One number stands in a relation (<, <=, >, >=) to another; expressions in Python's syntax, or formulas' ids."""

    left: str
    relation: str
    right: str
    left_inputs: Mapping[str, str] = field(default_factory=lambda: NO_INPUTS)
    right_inputs: Mapping[str, str] = field(default_factory=lambda: NO_INPUTS)


@dataclass(frozen=True, slots=True)
class Counted:
    """A printed whole number against a count over the paper's own table; `what` says what is counted."""

    printed: int
    count: Callable[[], int]
    what: str


@dataclass(frozen=True, slots=True)
class SampledShare:
    """A printed percentage that estimates a probability from independent draws, against the exact probability.

    `formula` is a formula's id with its exact `inputs`; the share is judged by the binomial law of `draws` draws.
    `alternatives` are other inputs that the paper leaves open: the share is judged by those that fit it best.
    """

    printed: str
    formula: str
    inputs: Mapping[str, str]
    draws: int
    alternatives: tuple[Mapping[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class WholeCounts:
    """Printed rates of confusion tables are those of whole numbers, and of the recorded ones alone.

    `printed`, `ties`, `largest` and `find` are what `prsym.recover_counts` takes; `solutions` is what it must find.
    """

    printed: Mapping[str, Mapping[str, str]]
    ties: tuple[Mapping[str, object], ...]
    largest: int
    find: tuple[str, ...]
    solutions: tuple[Mapping[str, Mapping[str, int]], ...]


@dataclass(frozen=True, slots=True)
class NotCheckable:
    """Nothing that a machine can check here, and why."""

    why: str


Judge = (
    ByProof
    | ContraryProved
    | UnderCondition
    | MisprintedFormula
    | MisprintedStatement
    | Number
    | Comparison
    | Counted
    | SampledShare
    | WholeCounts
    | NotCheckable
)


@dataclass(frozen=True, slots=True)
class PaperClaim:
    """One claim of a paper.

    `id` is unique in the paper; `says` is the claim in our words; `statement` is the formal statement that is judged,
    as plain text with mathematical signs.
    """

    id: str
    source: Source
    says: str
    statement: str
    judge: Judge

    def __hash__(self) -> int:
        return hash((self.source.document.key, self.id))


@dataclass(frozen=True, slots=True)
class PaperJudgement:
    """The verdict on one claim.

    `value` is the exact value where the claim is a number, `score` how far a sampled
    share lies from it in standard deviations, and `witness` the point that refutes; absent ones are None or "".
    """

    claim: PaperClaim
    verdict: PaperStatus
    reason: str
    value: Enclosure | None
    score: str
    witness: Witness | None
    evidence: Evidence
