"""Samples of a population of a known size: corrected for it or not, by which correction, and up to which count.

The last number of documents that the hypergeometric test keeps is the end of its interval; some programs print the
first one that it rejects.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from prsym.auditing.conventions.records import INTERVALS
from prsym.auditing.printed import read_printed
from prsym.model.claim import NumberClaim
from prsym.model.formula import Formula

_ENDS = ("lower", "upper")
FINITE_OF: Mapping[str, str] = {  # the formula for a finite population, by that for an unlimited one
    **{f"validation.normal_{end}": f"validation.normal_finite_{end}" for end in _ENDS},
    **{
        f"validation.clopper_pearson_{end}": f"validation.hypergeometric_share_{end}"
        for end in (*_ENDS, *(f"one_sided_{end}" for end in _ENDS))
    },
    "validation.margin_of_error": "validation.margin_of_error_finite",
    "validation.sample_size": "validation.sample_size_finite",
}
UNLIMITED_OF: Mapping[str, str] = {finite: plain for plain, finite in FINITE_OF.items()}
_MAY_STATE_POPULATION = frozenset({*INTERVALS, *FINITE_OF, *UNLIMITED_OF})

_FRACTION = (r"\frac{N - n}{N - 1}", r"\frac{N - n}{N}")
PRINT_CHANGES: Mapping[str, tuple[tuple[str, str], ...]] = {  # what is printed for what, by the convention's value
    "sampling_fraction": (_FRACTION, ("n_0 - 1", "n_0")),
    "cochran": (
        _FRACTION,
        (r"\frac{1}{n} \cdot", r"\frac{1}{n - 1} \cdot"),
        (r"\frac{p (1 - p)}{n} \cdot", r"\frac{p (1 - p)}{n - 1} \cdot"),
    ),
}
BEYOND = {  # the first count that is rejected, where there is one, for the last that is kept
    "lower": r"\max(0, K - 1)",
    "upper": r"\min(N, K + 1)",
}


def may_state_population(identifier: str) -> bool:
    """Whether a claim about the formula may state the size of the population, which decides whether it is corrected."""
    return identifier in _MAY_STATE_POPULATION


def larger_than_population(claim: NumberClaim) -> str:
    """Why the stated sample cannot be one of the stated population; "" where it can, or one of them is not stated.

    Each is taken for what its rounding allows.
    """
    texts = [claim.inputs.get(name) for name in ("sample", "population")]
    if None in texts:
        return ""
    sample, population = (read_printed(text or "", claim.rounding, "size", whole="exact").interval for text in texts)
    if sample.lower is None or population.upper is None or sample.lower <= population.upper:
        return ""
    return (
        f"sample = {texts[0]} and population = {texts[1]} cannot both be: "
        "a sample of documents is no larger than the population that it is drawn from"
    )


def reprinted(formula: Formula, changes: tuple[tuple[str, str], ...]) -> Formula:
    """The formula with parts of its print replaced by others; itself where it has none of them."""
    printed = formula.printed
    for old, new in changes:
        printed = printed.replace(old, new)
    return formula if printed == formula.printed else replace(formula, printed=printed)


def up_to_the_first_rejected(formula: Formula) -> Formula:
    """The end of a hypergeometric interval, as a count or a share, moved out to the first count that is rejected."""
    beyond = BEYOND[formula.limit]
    printed = rf"p = \frac{{{beyond}}}{{N}}" if formula.unit == "share" else f"k = {beyond}"
    return replace(formula, printed=printed, determined_by=formula.equation, extreme=None)
