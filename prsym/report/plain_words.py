"""A claim's outcome in a sentence or two for a reader who is no expert; the full reason stands with the claim."""

from __future__ import annotations

from prsym.auditing.case_words import only_rounded, under_method
from prsym.auditing.conventions.registry import find
from prsym.model.claim import BadClaim, FormulaClaim, NumberClaim
from prsym.model.judgement import Conventions, Judgement
from prsym.model.status import Status
from prsym.model.verdict import Witness
from prsym.report.amounts import amount
from prsym.report.decision_words import decided, threshold_of
from prsym.report.html_page import evidence_words
from prsym.report.summary_words import diagnosis, joined, reason


def plain(judgement: Judgement) -> list[str]:
    """What was found, what would explain it, and what became of the decision that rests on it."""
    not_proved = [f"But {judgement.not_proved}."] if judgement.not_proved else []
    sentences = [_found(judgement), *not_proved, *map(opened, diagnosis(judgement)), *plain_decision(judgement)]
    return [sentence.replace("….", "…") for sentence in sentences]


def opened(sentence: str) -> str:
    """The sentence with its first letter large.

    >>> opened("the printed value is reproduced when tp and fp are exchanged")
    'The printed value is reproduced when tp and fp are exchanged'
    """
    return sentence[:1].upper() + sentence[1:]


def plain_decision(judgement: Judgement) -> list[str]:
    """The decision with its margin; empty without one."""
    words = decided(judgement)
    return [f"The decision “{threshold_of(judgement)}” is {judgement.decision}: {words}."] if words else []


def evidence_told(judgement: Judgement) -> str:
    """How strong the evidence of the verdict is, and what the decision rests on where that is something else."""
    told = evidence_words(judgement.evidence)
    if judgement.verdict == Status.OUT_OF_DOMAIN:
        told = "none is needed: the formula has no value at the stated inputs"
    if not judgement.decision or judgement.range is None or judgement.range == judgement.enclosure:
        return told
    return f"{told}. The decision rests on bounds over all that the inputs stand for"


def _found(judgement: Judgement) -> str:
    match judgement.claim:
        case BadClaim():
            return f"The claim could not be read: {reason(judgement)}"
        case NumberClaim() as claim:
            return _number(judgement, claim)
        case FormulaClaim():
            return _formula(judgement)


def quoted(printed: str) -> str:
    """A printed number as it stands; one with words in it in quotation marks.

    >>> quoted("36%"), quoted("at least 75%")
    ('36%', '“at least 75%”')
    """
    return f"“{printed}”" if any(character.isspace() for character in printed) else printed


def _number(judgement: Judgement, claim: NumberClaim) -> str:
    value = quoted(judgement.printed)
    match judgement.verdict:
        case Status.CONSISTENT:
            return f"The printed {value} was reproduced from inputs within the rounding of the stated ones."
        case Status.CONFIRMED:
            only = _reservation(judgement)
            return f"The printed {value} was reproduced from the stated inputs{only}."
        case Status.REFUTED:
            return (
                f"The printed {value} could not be reproduced from the stated inputs{under_method(claim)}"
                f"{_instead(judgement, claim)}."
            )
        case Status.CONVENTION:
            as_stated = under_method(claim) or " as stated"
            return (
                f"The printed {value} could not be reproduced{as_stated}; it is reproduced under another convention: "
                f"{convention_words(judgement.conventions)}."
            )
        case Status.OUT_OF_DOMAIN:
            words = reason(judgement).removeprefix(f"{claim.formula}: ")
            return f"No value could be computed, because the formula is not defined at the stated inputs: {words}"
        case Status.UNVERIFIABLE:
            return f"The printed {value} could not be checked: {reason(judgement)}"
        case _:
            return f"{_start(judgement)}: {reason(judgement)}"


def _reservation(judgement: Judgement) -> str:
    """How a value was rounded that is reproduced in one direction only."""
    return f", but only {only_rounded(judgement.rounded)}" if judgement.is_one_sided else ""


def convention_words(readings: tuple[Conventions, ...]) -> str:
    """What the conventions of each reading mean, with their names in brackets.

    >>> convention_words(((("zero_by_zero", "one"),),))
    '0/0 counts as 1 (zero_by_zero = one)'
    """
    return "; or ".join("; and ".join(f"{find(*pair).words} ({' = '.join(pair)})" for pair in one) for one in readings)


def _instead(judgement: Judgement, claim: NumberClaim) -> str:
    found = judgement.range or judgement.enclosure
    return f": the formula gives {amount(found, percent='%' in claim.value)}" if found else ""


def _formula(judgement: Judgement) -> str:
    point = judgement.witness
    match judgement.verdict:
        case Status.EQUAL:
            return "The formula as claimed equals the published one."
        case Status.EQUAL_WHERE_DEFINED:
            only = f"; at {_place(point)} only one of them is" if point else ""
            return f"The formula as claimed equals the published one wherever both are defined{only}."
        case Status.DIFFERENT if point:
            left, right = (amount(side) if side else "no value" for side in (point.left, point.right))
            return f"The formula as claimed is not the published one: at {_place(point)} it gives {left}, not {right}."
        case _:
            return f"{_start(judgement)}: {reason(judgement)}"


def _place(witness: Witness) -> str:
    return joined(f"{name} = {value}" for name, value in witness.point)


def _start(judgement: Judgement) -> str:
    known = {
        Status.UNDECIDED: "Neither proved nor refuted",
        Status.DIFFERENT: "The formula as claimed is not the published one",
        Status.UNUSABLE: "The claim could not be used",
    }
    return known.get(judgement.verdict, "Not decided")
