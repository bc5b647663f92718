"""A claim's outcome in a sentence or two for a reader who is no expert; the full reason stands with the claim."""

from __future__ import annotations

from prsym.model.claim import BadClaim, FormulaClaim, NumberClaim
from prsym.model.judgement import Judgement
from prsym.model.verdict import Witness
from prsym.report.amounts import amount, margin_words
from prsym.report.summary_words import diagnosis, joined, reason

DECIDED = {
    "upheld": "every value that the stated inputs allow passes it",
    "overturned": "no value that the stated inputs allow passes it",
    "open": "some values that the stated inputs allow pass it and some do not, or it was not settled",
}


def plain(judgement: Judgement) -> list[str]:
    """What was found, what would explain it, and what became of the decision that rests on it."""
    sentences = [_found(judgement), *map(opened, diagnosis(judgement)), *plain_decision(judgement)]
    return [sentence.replace("….", "…") for sentence in sentences]


def opened(sentence: str) -> str:
    """The sentence with its first letter large.

    >>> opened("the printed value is reproduced when tp and fp are exchanged")
    'The printed value is reproduced when tp and fp are exchanged'
    """
    return sentence[:1].upper() + sentence[1:]


def plain_decision(judgement: Judgement) -> list[str]:
    """The decision with its margin; empty without one."""
    if not judgement.decision:
        return []
    claim = judgement.claim
    threshold = f" “{claim.threshold}”" if isinstance(claim, NumberClaim) else ""
    return [f"The decision{threshold} is {judgement.decision}: {DECIDED[judgement.decision]}{_margin(judgement)}."]


def _margin(judgement: Judgement) -> str:
    words = margin_words(judgement.margin)
    if not words:
        return ""
    return f"; they lie {words}" if words != judgement.margin else f" ({words})"


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
        case "confirmed" | "consistent":
            return f"The printed {value} was reproduced from the stated inputs."
        case "refuted":
            return f"The printed {value} could not be reproduced from the stated inputs{_instead(judgement, claim)}."
        case "convention":
            return (
                f"The printed {value} could not be reproduced as stated; it is reproduced under another convention, "
                f"{judgement.convention}."
            )
        case "out_of_domain":
            words = reason(judgement).removeprefix(f"{claim.formula}: ")
            return f"No value could be computed, because the formula is not defined at the stated inputs: {words}"
        case "unverifiable":
            return f"The printed {value} could not be checked: {reason(judgement)}"
        case _:
            return f"{_start(judgement)}: {reason(judgement)}"


def _instead(judgement: Judgement, claim: NumberClaim) -> str:
    found = judgement.range or judgement.enclosure
    return f": the formula gives {amount(found, percent='%' in claim.value)}" if found else ""


def _formula(judgement: Judgement) -> str:
    point = judgement.witness
    match judgement.verdict:
        case "equal":
            return "The formula as claimed equals the published one."
        case "equal_where_defined":
            only = f"; at {_place(point)} only one of them is" if point else ""
            return f"The formula as claimed equals the published one wherever both are defined{only}."
        case "different" if point:
            left, right = (amount(side) if side else "no value" for side in (point.left, point.right))
            return f"The formula as claimed is not the published one: at {_place(point)} it gives {left}, not {right}."
        case _:
            return f"{_start(judgement)}: {reason(judgement)}"


def _place(witness: Witness) -> str:
    return joined(f"{name} = {value}" for name, value in witness.point)


def _start(judgement: Judgement) -> str:
    known = {
        "undecided": "Neither proved nor refuted",
        "different": "The formula as claimed is not the published one",
        "unusable": "The claim could not be used",
    }
    return known.get(judgement.verdict, "Not decided")
