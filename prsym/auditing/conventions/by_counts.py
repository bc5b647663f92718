"""Intervals that follow one rule at most counts and others where few are found, or nearly all: which rule, at x of n.

`own` are the documents found, for a lower end, and those not found, for an upper one; `other` are the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from prsym.auditing.boxes import input_box
from prsym.auditing.conventions.applicable import end_of
from prsym.derivations.validation import pratt_interval
from prsym.derivations.validation.poisson import POISSON_LOWER, POISSON_UPPER_OF_REST
from prsym.derivations.validation.samples import RICHNESS_FORMULA
from prsym.errors import InputError
from prsym.model.claim import NumberClaim
from prsym.model.formula import Formula
from prsym.model.unknown import Edge

FEW = 50  # the largest sample in which one or two found are few; in larger ones three are


@dataclass(frozen=True, slots=True)
class Rule:
    """The formula at some counts; `found` is put in for x, `one_tail` leaves the whole level to one side.

    `by_test` is the value of `interval` where the end has no equation, and the formula only says what must be stated.
    """

    formula: Formula
    found: int | None = None
    one_tail: bool = False
    by_test: str = ""


def _of(method: str, end: str, *, one_sided: bool = False) -> Formula:
    formula = end_of(method, end, one_sided=one_sided)
    assert formula is not None
    return formula


def _poisson(end: str) -> Rule:
    return Rule(POISSON_LOWER if end == "lower" else POISSON_UPPER_OF_REST)


def _modified_wilson(x: int, n: int, end: str) -> Rule:
    own = x if end == "lower" else n - x
    return _poisson(end) if 1 <= own <= (2 if n <= FEW else 3) else Rule(_of("wilson", end))


def _wilson_of_binom(x: int, n: int, end: str) -> Rule:
    return _poisson(end) if (x if end == "lower" else n - x) == 1 else Rule(_of("wilson", end))


def _modified_jeffreys(x: int, n: int, end: str) -> Rule:
    own, other = (x, n - x) if end == "lower" else (n - x, x)
    if other == 0:
        return Rule(_of("clopper_pearson", end))
    formula = _of("jeffreys", end)
    where, value = ("x = 1", 0) if end == "lower" else ("x = n - 1", 1)
    set_end = Edge(where, Fraction(value), f"set to {value}, by definition")
    return Rule(replace(formula, edges=(*formula.edges, set_end)) if own == 1 else formula)


def _bayes_central(x: int, n: int, end: str) -> Rule:
    """Where one end is set to 0 or 1, the other leaves out the whole of the level."""
    return Rule(_of("jeffreys", end), one_tail=(x if end == "upper" else n - x) == 0)


def _bayes_highest(x: int, n: int, end: str) -> Rule:
    if x in {0, n}:
        return _bayes_central(x, n, end)
    return Rule(_of("clopper_pearson", end), by_test="bayes_highest")


def _pratt(x: int, n: int, end: str) -> Rule:
    """Exact bounds where at most one is found, or not found; where two cases meet, the last one here is taken."""
    exact, alone = Rule(_of("clopper_pearson", end)), Rule(_of("clopper_pearson", end, one_sided=True))
    cases = {n: alone, n - 1: replace(exact, found=n), 1: exact, 0: exact}
    if end == "upper":
        cases = {n: exact, n - 1: exact, 1: replace(exact, found=0), 0: alone}
    return cases.get(x) or Rule(pratt_interval.LOWER if end == "lower" else pratt_interval.UPPER)


def _pratt_of_desctools(x: int, n: int, end: str) -> Rule:
    rule = _pratt(x, n, end)
    return replace(rule, formula=rule.formula.under("pratt_of_desctools"))


RULES: Mapping[str, Callable[[int, int, str], Rule]] = {  # by the value of the convention `interval`
    "modified_wilson": _modified_wilson,
    "wilson_of_binom": _wilson_of_binom,
    "modified_jeffreys": _modified_jeffreys,
    "bayes_central": _bayes_central,
    "bayes_highest": _bayes_highest,
    "pratt": _pratt,
    "pratt_of_desctools": _pratt_of_desctools,
}
PLAIN = {  # what such an interval is at most counts
    "modified_wilson": ("wilson",),
    "wilson_of_binom": ("wilson", "modified_wilson"),
    "modified_jeffreys": ("jeffreys",),
    "bayes_central": ("jeffreys",),
    "pratt_of_desctools": ("pratt",),
}


def rule_at(value: str, claim: NumberClaim, end: str) -> Rule:
    """The rule at the counts that the claim states; `InputError` where it states none, or no exact ones."""
    counts = _counts(claim)
    if counts is None:
        raise InputError(f"convention interval = {value}: what is found and the size of the sample must be stated")
    return RULES[value](*counts, end)


def is_another(value: str, claim: NumberClaim, end: str) -> bool:
    """Whether the interval is another one at the claim's counts than those that it is at most counts.

    Where both ends are claimed, another one at either end: an interval is of one kind.
    """
    counts = _counts(claim)
    if counts is None:
        return False
    ends = (end,) if claim.other_end is None else ("lower", "upper")
    rules = [_rule(value, *counts, e) for e in ends]
    return all(rules != [_rule(plain, *counts, e) for e in ends] for plain in PLAIN.get(value, ()))


def _rule(value: str, x: int, n: int, end: str) -> Rule:
    return RULES[value](x, n, end) if value in RULES else Rule(_of(value, end))


def _counts(claim: NumberClaim) -> tuple[int, int] | None:
    """The count found and the size of the sample, where both are stated exactly, and the first is no larger."""
    box = input_box(RICHNESS_FORMULA, claim)
    if box is None or any(low != high for low, high in box.values()):
        return None
    x, n = (int(box[name][0]) for name in ("found", "sample"))
    return (x, n) if x <= n else None
