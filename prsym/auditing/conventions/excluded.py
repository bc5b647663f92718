"""Conventions that explain nothing: a method that the field does not use for so few documents, and what the quoted
sentence itself denies.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from prsym.auditing.boxes import input_box
from prsym.auditing.conventions.applicable import end_of, method_of
from prsym.auditing.conventions.records import Convention
from prsym.derivations.validation.samples import RICHNESS_FORMULA
from prsym.model.claim import NumberClaim
from prsym.model.formula import Formula

FINITE, CONTINUITY = r"finite[- ]population", r"(?:continuity[- ]correct|corrected for continuity)"
# What a sentence states where it denies a convention, by the convention; whether it denies it by a negation.
DENIED_BY: Mapping[tuple[str, str], tuple[str, bool]] = {
    ("finite_population", "without"): (FINITE, False),
    ("finite_population", "with"): (FINITE, True),
    ("finite_population", "sampling_fraction"): (FINITE, True),
    ("finite_population", "cochran"): (FINITE, True),
    ("continuity", "without"): (CONTINUITY, False),
    ("continuity", "with"): (CONTINUITY, True),
}
_NEGATION = re.compile(r"\b(?:no|not|without|ignor\w*|neglect\w*|nor|never|un)\b[^.;:]*$", re.IGNORECASE)


def is_excluded(convention: Convention, formula: Formula, claim: NumberClaim) -> bool:
    """Whether the convention explains nothing for the claim, whatever value it gives."""
    return _is_denied(convention, claim.quote) or _is_unfit(convention, formula, claim)


def _is_denied(convention: Convention, quote: str) -> bool:
    """Whether the sentence says the contrary of the convention.

    >>> from prsym.auditing.conventions.registry import find
    >>> without = find("finite_population", "without")
    >>> _is_denied(without, "adjusted for the finite population"), _is_denied(without, "no finite population")
    (True, False)
    """
    words, by_negation = DENIED_BY.get((convention.key, convention.value), ("", False))
    found = list(re.finditer(rf"\b{words}", quote, re.IGNORECASE)) if words else []
    return bool(found) and all((_NEGATION.search(quote[: one.start()]) is not None) == by_negation for one in found)


def _is_unfit(convention: Convention, formula: Formula, claim: NumberClaim) -> bool:
    """Whether a limit that is claimed without the other end is that of a method which is not used for so few documents.

    A limit is a statement about the truth: one by a normal law is too near to the estimate where few are found (an
    upper limit) or few are not found (a lower one).
    """
    if convention.key != "interval" or not formula.limit or claim.other_end is not None:
        return False
    box, end = input_box(RICHNESS_FORMULA, claim), end_of(method_of(convention.value), formula.limit)
    if box is None or end is None or end.family is None:
        return False
    (found, _), (_, size) = box["found"], box["sample"]
    return (found if formula.limit == "upper" else size - found) < end.family.least
