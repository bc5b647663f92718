"""The judgement of one claim by an audit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from prsym.model.claim import BadClaim, Claim, FormulaClaim, NumberClaim
from prsym.model.domain import Interval
from prsym.model.enclosure import Enclosure
from prsym.model.formula import ARITHMETIC, NOT_DERIVED
from prsym.model.printed import Printed
from prsym.model.reason import Reason
from prsym.model.sampling import Basis, IntervalFinding, MethodEnds, SamplingBound
from prsym.model.slip import Slip
from prsym.model.status import HOLD, Status
from prsym.model.verdict import Evidence, Verdict, Witness, no_evidence

PROVED = "proved"
Conventions = tuple[tuple[str, str], ...]  # keys and values


@dataclass(frozen=True, slots=True)
class CarriedForward:
    """A number that another claim states and that does not hold there, on which a claim stands.

    `text`, `where` and `claim` are that number as printed, its place in the document and the id of its claim;
    `corrected` is what its own inputs give. `value` is what the claim's formula gives with that in place of the printed
    number, None where it has no value then. `gives_print` says that the claim's own inputs do not give its value, and
    that they do with the printed number.
    """

    text: str
    where: str
    claim: str
    corrected: Enclosure
    value: Enclosure | None = None
    gives_print: bool = False


@dataclass(frozen=True, slots=True)
class Judgement:
    """One claim with its verdict.

    `verdict` is `unusable` for a claim that could not be read. `rounded` says in which direction a value was rounded
    that rounding to the nearest does not give.
    `enclosure` bounds the value at the inputs as printed, `range` the value over
    their rounding; `example` holds inputs within their rounding that give the printed value;
    `conventions` are the readings under which the value is reproduced when it is not as stated: of each, the key and
    the value of the conventions that it takes together.
    `diagnosis` says what a formula that is not the claimed one is proved to be instead, or what slips reproduce a
    value that is refuted. `margin` says by how much the admissible values pass the threshold (negative: miss it), or
    why that is not known.
    `basis` says what the decision rests on: a sample's exact `bound` (or that it could not be had), counts that are the
    whole, a value that is a limit itself, or a value whose sample is not known.
    `stands_for` holds the values that the printed one was read as; None for a claim without a number.
    `derivation` is the status of the derivation of the claim's formula: a verdict on a formula that is not proved holds
    with a reservation.
    `reading_notes` says, in plain sentences, which inputs of the formula were computed from other stated quantities.
    `assumptions` are those of them that a reader is to know of even where the claim holds: what was taken that the
    document does not say, stated quantities that were not used, and a place or a number that it does not have.
    `inputs` says how each input was read under the stated conventions, with those that a convention puts in.
    `explanation` says under which other convention a value is reproduced that is not as stated.
    `methods` are the ends that named methods give for the interval stated with an estimate, `interval` what was found
    of it.
    `because` is the reason with what it is about; `reason` is its one line.
    `reservation` says on what the cell of a workbook stands that does not hold: `uses S!B7, which is not reproduced`.
    `slips` are those of the diagnosis of a number, each with its chance of a match.
    `carried` are the numbers of other claims that do not hold and on which this one stands.
    """

    claim: Claim
    verdict: Status
    decision: str
    because: Reason
    enclosure: Enclosure | None
    range: Enclosure | None
    example: Mapping[str, str]
    conventions: tuple[Conventions, ...]
    witness: Witness | None
    evidence: Evidence
    diagnosis: tuple[str, ...] = ()
    margin: str = ""
    reading_notes: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    basis: Basis = ""
    bound: SamplingBound | None = None
    derivation: str = PROVED
    stands_for: Interval | None = None
    reservation: str = ""
    rounded: Literal["", "up", "down"] = ""
    explanation: str = ""
    inputs: Mapping[str, Printed] = field(default_factory=dict)
    methods: tuple[MethodEnds, ...] = ()
    interval: IntervalFinding | None = None
    carried: tuple[CarriedForward, ...] = ()
    slips: tuple[Slip, ...] = ()

    @property
    def id(self) -> str:
        """The claim's id."""
        return self.claim.id

    @property
    def formula(self) -> str:
        """The id of the formula that the claim is about, "" for an unusable claim."""
        return "" if isinstance(self.claim, BadClaim) else self.claim.formula

    @property
    def convention(self) -> str:
        """The names of the conventions that reproduce the value: `ends = clipped; interval = wilson, sides = one`."""
        return "; ".join(", ".join(f"{key} = {value}" for key, value in together) for together in self.conventions)

    @property
    def is_reserved(self) -> bool:
        """Whether the claim holds with a reservation: only where defined, only rounded up or down, not proved, or from
        a number that does not hold."""
        is_carried = self.verdict in HOLD and bool(self.carried)
        return self.verdict == Status.EQUAL_WHERE_DEFINED or self.is_one_sided or is_carried or bool(self.not_proved)

    @property
    def is_one_sided(self) -> bool:
        """Whether a number holds only when it is rounded up, or only when it is rounded down."""
        return self.verdict in HOLD and bool(self.rounded)

    @property
    def not_proved(self) -> str:
        """That the verdict rests on a formula whose derivation is not proved; "" where it is, or none is needed."""
        if self.derivation in {PROVED, ARITHMETIC}:
            return ""
        if self.derivation == NOT_DERIVED:
            return f"{self.formula} is {NOT_DERIVED}: the verdict rests on the formula as it was declared"
        return f"the derivation of {self.formula} is {self.derivation}: the verdict rests on the formula as printed"

    @property
    def reason(self) -> str:
        """The reason in one line."""
        return str(self.because)

    @property
    def bare_reason(self) -> str:
        """The reason for a view that names the claim and its formula anyway."""
        is_own = self.verdict == Status.UNUSABLE or self.because.about == self.formula
        return self.because.bare if is_own else self.reason

    @property
    def printed(self) -> str:
        """The claimed value or formula, as the report prints it."""
        if isinstance(self.claim, BadClaim):
            return ""
        text = self.claim.value if isinstance(self.claim, NumberClaim) else self.claim.expression
        return " ".join(text.split())

    @property
    def printed_in_full(self) -> str:
        """The same with the interval that stands beside a number."""
        stated = self.claim.interval if isinstance(self.claim, NumberClaim) else None
        if stated is None:
            return self.printed
        text = " ".join(stated.in_full.split())
        if text == self.printed:  # a bound with a level, which is the value itself
            return f"{text} (at {stated.level})" if stated.level else text
        return f"{self.printed} {text}" if text.startswith(("±", "+", "(", "[")) else f"{self.printed} ({text})"


def unusable(claim: BadClaim) -> Judgement:
    """The judgement of a claim that could not be read."""
    return without_numbers(claim, Status.UNUSABLE, claim.reason)


def without_numbers(claim: Claim, verdict: Status, reason: Reason | str, evidence: Evidence | None = None) -> Judgement:
    """A judgement for which no value was computed; without evidence, where nothing was."""
    because = Reason(reason) if isinstance(reason, str) else reason
    return Judgement(claim, verdict, "", because, None, None, {}, (), None, evidence or no_evidence(str(reason)))


def of_comparison(claim: FormulaClaim, verdict: Verdict) -> Judgement:
    """The judgement of a formula by a comparison with the claimed one."""
    judged = without_numbers(claim, verdict.status, verdict.reason, verdict.evidence)
    return replace(judged, witness=verdict.witness, diagnosis=verdict.diagnosis)


@dataclass(frozen=True, slots=True)
class SetJudgement:
    """Several number claims that share quantities, judged as one: can all of them hold for the same exact values?

    `quantities` are the names that the claims tie their inputs or values to, `claims` the ids. `verdict` is
    consistent, refuted or undecided; `example` gives every quantity and every input an exact value.
    """

    quantities: tuple[str, ...]
    claims: tuple[str, ...]
    verdict: Status
    reason: str
    example: Mapping[str, str]
    evidence: Evidence
