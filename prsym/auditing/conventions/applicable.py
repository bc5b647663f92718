"""Which conventions can be applied to which formula: one that a claim states is applied or refused, never ignored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from prsym import catalogue
from prsym.auditing.conventions.records import CONVENTIONS, OF_CLAIM
from prsym.auditing.conventions.registry import default, find
from prsym.auditing.two_sided import FINDERS
from prsym.derivations.relations import FINITE_FORMS, UNLIMITED_FORMS
from prsym.errors import InputError
from prsym.model.formula import Formula

MOSTLY = {  # the method that an interval is at most counts; of Pratt's, one that takes what it takes
    "jeffreys_plain": "jeffreys",
    "modified_jeffreys": "jeffreys",
    "bayes_central": "jeffreys",
    "modified_wilson": "wilson",
    "wilson_of_binom": "wilson",
    "pratt": "wilson",
    "pratt_of_desctools": "wilson",
}


def own(formula: Formula, key: str) -> str:
    """The value of a key that holds where the claim states none."""
    return (formula.level_sides if key == "sides" else "") or default(key)


def check_applicable(formula: Formula, stated: Mapping[str, str]) -> None:
    """`InputError` for a stated convention, other than a default, that means nothing for the formula.

    One may concern the formula that another one puts in its place: the ends of the interval of another method.
    """
    for key, value in stated.items():
        if value in {default(key), own(formula, key)} or any(
            find(key, value).applies_to(f) for f in _read_as(formula, stated)
        ):
            continue
        keys = dict.fromkeys(c.key for c in CONVENTIONS if c.value != default(c.key) and c.applies_to(formula))
        raise InputError(
            f"convention {key} = {value} cannot be applied to {formula.id}; conventions on {', '.join(keys)} can"
        )


def _read_as(formula: Formula, stated: Mapping[str, str]) -> Iterator[Formula]:
    """The formula, and those that the stated conventions put in its place."""
    yield formula
    population = stated.get("finite_population", "without")
    if stated.get("finite_population") == "without":
        formula = UNLIMITED_FORMS.get(formula.id, formula)
    method = stated.get("interval", OF_CLAIM)
    if method != OF_CLAIM and formula.is_end_of_share:
        formula = end_of(method_of(method), formula.limit) or formula
    if population not in {OF_CLAIM, "without"}:
        yield formula
        formula = FINITE_FORMS.get(formula.id, formula)
    yield formula


def end_of(method: str, limit: str, *, one_sided: bool = False) -> Formula | None:
    """The end of a method's interval, the limit for one side if it is asked for and there is one."""
    found = (catalogue.in_family(method, limit, sides) for sides in (("one",) if one_sided else ()) + ("two", ""))
    return next((formula for formula in found if formula is not None), None)


def method_of(interval: str) -> str:
    """The method of an interval, by which the catalogue names its formulas, from the value of the convention.

    The ends of a two-sided exact test have no formula: that of the exact interval says what a claim must state.
    """
    return "clopper_pearson" if interval in FINDERS else MOSTLY.get(interval, interval)
