"""The limit of a number of documents: of the population's size times a share, rounded to a whole number.

It may be that of the binomial law, or the hypergeometric one, which takes the population as finite.
"""

from __future__ import annotations

from dataclasses import replace

from prsym import catalogue
from prsym.auditing.conventions.excluded import is_excluded
from prsym.auditing.conventions.registry import find
from prsym.model.claim import NumberClaim
from prsym.model.judgement import Judgement
from prsym.model.status import HOLD, Status
from prsym.reading.printed_text import PrintedNumber, read_printed_text

WITHOUT = find("finite_population", "without")
COUNTS, SHARES = "hypergeometric", "hypergeometric_share"  # the families of the limit of a count, and of its share


def as_share(claim: NumberClaim) -> NumberClaim:
    """The claim with a number of documents as the share of the stated population, where the formula gives a limit of a
    share; any other claim as it is."""
    formula = catalogue.formula(claim.formula)
    if formula.unit != "share" or not formula.limit or "population" not in claim.inputs:
        return claim
    said = read_printed_text(claim.value, "value")
    number = said.numbers[0]
    is_count = said.kind == "number" and number.value > 1 and number.unit is None and number.value.denominator == 1
    return replace(claim, value=_of_population(number, claim)) if is_count else claim


def binomial(claim: NumberClaim) -> NumberClaim | None:
    """The claim of the binomial limit in place of the hypergeometric one of a number of documents; None where the claim
    is of no such limit."""
    formula = catalogue.formula(claim.formula)
    family = formula.family
    if family is None or family.name != COUNTS or "finite_population" in claim.convention:
        return None
    share = catalogue.in_family(SHARES, formula.limit, formula.level_sides)
    number = read_printed_text(claim.value, "value").numbers[0]
    if share is None or number.unit is not None or number.value.denominator != 1:
        return None
    convention = {**claim.convention, WITHOUT.key: WITHOUT.value}
    return replace(claim, formula=share.id, value=_of_population(number, claim), convention=convention)


def with_binomial(judged: Judgement, claim: NumberClaim, other: Judgement) -> Judgement:
    """The judgement of a hypergeometric limit that is refuted, with that of the binomial one: a convention, where the
    quoted sentence does not say that the population is taken as finite."""
    if other.verdict not in HOLD:
        return judged
    if is_excluded(WITHOUT, catalogue.formula(claim.formula), claim):
        words = "; it is the binomial limit, without the correction for a finite population that the sentence states"
        return replace(judged, because=judged.because.then(words))
    explanation = f"it is {other.verdict} under the convention {WITHOUT.name}: {WITHOUT.words}: {other.because}"
    return replace(
        judged,
        verdict=Status.CONVENTION,
        because=judged.because.then(f"; {explanation}"),
        explanation=explanation,
        conventions=(((WITHOUT.key, WITHOUT.value),),),
        example=other.example,
        diagnosis=(),
    )


def _of_population(number: PrintedNumber, claim: NumberClaim) -> str:
    return f"{number.value} of {claim.inputs['population']}"
