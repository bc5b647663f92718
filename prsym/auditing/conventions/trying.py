"""Which conventions are tried for a claim that does not hold as stated: one at a time, then two that go together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, permutations

from prsym.auditing.conventions.applicable import own
from prsym.auditing.conventions.by_counts import RULES, is_another
from prsym.auditing.conventions.excluded import is_excluded
from prsym.auditing.conventions.readings import JEFFREYS_PLAIN, read
from prsym.auditing.conventions.records import CONVENTIONS, OF_CLAIM, Convention
from prsym.auditing.conventions.registry import share_of_share
from prsym.auditing.conventions.zero_by_zero import printed_point
from prsym.auditing.rounding import NEAREST
from prsym.auditing.targets import misses_what_it_is_for
from prsym.derivations.validation.samples import RICHNESS_FORMULA
from prsym.errors import DomainError, InputError, UnableError
from prsym.model.claim import NumberClaim
from prsym.model.formula import Formula

MAX_PERCENTAGES = 6
STANDARD_ERRORS = frozenset({"2", "3"})  # quantiles that are another level, so that with a method any end has a reading
ORDER = {key: place for place, key in enumerate(dict.fromkeys(c.key for c in CONVENTIONS))}
COMMON = tuple(c for c in CONVENTIONS if not c.rare)
RARE = tuple(c for c in CONVENTIONS if c.rare)
TOGETHER = (  # of which the second concerns what the first makes of the formula; the likely ones first
    ("interval", "ends"),
    ("interval", "sides"),
    ("sides", "interval"),
    ("finite_population", "ends"),
    ("finite_population", "sides"),
    ("finite_population", "interval"),
    ("interval", "finite_population"),
    ("hypergeometric_ends", "sides"),
    ("sides", "quantile"),
    ("interval", "quantile"),
    ("finite_population", "quantile"),
    ("sides", "rounding_rule"),
    ("quantile", "rounding_rule"),
    ("ends", "rounding_rule"),
    ("two_shares", "sign"),
    ("two_shares", "rounding_rule"),
    ("sign", "rounding_rule"),
    ("continuity", "rounding_rule"),
    ("two_shares", "tails"),
    ("p_value", "tails"),
    ("continuity", "tails"),
    ("two_shares", "statistic"),
    ("continuity", "statistic"),
    ("statistic", "rounding_rule"),
    ("finite_population", "rounding_rule"),
    ("f_measure", "rounding_rule"),
    ("interval", "rounding_rule"),
)


def others(formula: Formula, claim: NumberClaim) -> Iterator[Convention]:
    """The conventions that many follow and that concern the claim beyond the stated or default ones, simplest first."""
    yield from _beyond_stated(COMMON, formula, claim)
    if "percentage" not in claim.convention:
        yield from (share_of_share(*pair) for pair in _shares_of_shares(formula, claim))


def rare_others(formula: Formula, claim: NumberClaim) -> list[Convention]:
    """Those that few follow, the less rare ones first."""
    return list(_beyond_stated(RARE, formula, claim))


def _beyond_stated(conventions: tuple[Convention, ...], formula: Formula, claim: NumberClaim) -> Iterator[Convention]:
    for convention in conventions:
        stated = claim.convention.get(convention.key, own(formula, convention.key))
        if convention.value in {stated, OF_CLAIM} or not convention.applies_to(formula):
            continue
        if _can_matter(convention, formula, claim) and not is_excluded(convention, formula, claim):
            yield convention


def _can_matter(convention: Convention, formula: Formula, claim: NumberClaim) -> bool:
    """Whether the convention, which is about the formula, can give another value for the claim's inputs."""
    if convention.key == "rounding_rule":
        return _is_another_rule(convention.value, formula, claim)
    if convention.key == "finite_population":
        return "population" in claim.inputs
    if convention.key == "interval" and convention.value in RULES:
        return is_another(convention.value, claim, formula.limit)
    if convention.value == JEFFREYS_PLAIN:
        stated = printed_point(RICHNESS_FORMULA, claim)
        return stated.get("found") in {0, stated.get("sample")}
    return True


def _is_another_rule(rule: str, formula: Formula, claim: NumberClaim) -> bool:
    """Whether a rounding rule admits values that the claim's own does not."""
    if claim.rounding == "any":  # which holds all rules
        return False
    if rule == NEAREST:
        return claim.rounding != NEAREST or bool(misses_what_it_is_for(formula, claim))
    return not (claim.rounding == NEAREST and rule in {"half_up", "half_even"})


def pairs(formula: Formula, claim: NumberClaim) -> Iterator[tuple[Convention, Convention]]:
    """Two conventions at once, of those that go together in one report, the likely ones first.

    The second concerns the formula as the first one reads it: the ends of the interval of another method are clipped.
    """
    alone = list(others(formula, claim))
    seen: set[frozenset[str]] = set()
    for key, further in TOGETHER:
        for first in alone:
            if first.key != key:
                continue
            for second in others(_formula_under(first, formula, claim), claim):
                names = frozenset({first.name, second.name})
                if second.key == "quantile" and second.value in STANDARD_ERRORS:
                    continue
                if second.key == further and names not in seen:
                    seen.add(names)
                    yield (first, second) if ORDER[first.key] < ORDER[second.key] else (second, first)


def _formula_under(convention: Convention, formula: Formula, claim: NumberClaim) -> Formula:
    """The formula as a convention reads it; itself where the convention cannot be applied."""
    try:
        reading = read(formula, claim, {**claim.convention, convention.key: convention.value})
    except (DomainError, InputError, UnableError):
        return formula
    return reading.plain or formula


def _shares_of_shares(formula: Formula, claim: NumberClaim) -> Iterator[tuple[str, str]]:
    """Pairs of printed percentages of which the quotation says that one is a share of the other."""
    for part, whole in percentages(formula, claim):
        first, second = (re.escape(claim.inputs[name].strip()) for name in (part, whole))
        if re.search(rf"(?<![\d.]){first} of (?:the |its |that |those |these )?{second}", claim.quote):
            yield part, whole


def percentages(formula: Formula, claim: NumberClaim) -> Iterator[tuple[str, str]]:
    """Ordered pairs of inputs that are printed as percentages."""
    printed = [p.name for p in formula.parameters if claim.inputs.get(p.name, "").strip().endswith("%")]
    return islice(permutations(printed, 2), MAX_PERCENTAGES)
