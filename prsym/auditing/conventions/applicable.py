"""Which conventions can be applied to which formula: one that a claim states is applied or refused, never ignored."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from prsym import catalogue
from prsym.auditing.conventions import finite
from prsym.auditing.conventions.given import context
from prsym.auditing.conventions.records import BY_TEST, CONVENTIONS, INTERVAL_METHODS, OF_CLAIM, Convention
from prsym.auditing.conventions.registry import default
from prsym.errors import InputError
from prsym.model.formula import Formula

INTERVAL = re.compile(rf"validation\.(?P<method>{'|'.join(INTERVAL_METHODS)})(?P<one>_one_sided)?_(?P<end>lower|upper)")
OF_ONE_SIDE = (  # by their source, not their name
    "validation.zero_found_upper",
    "validation.sample_size_zero_found",
    "validation.poisson_lower",
    "validation.poisson_upper",
)
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
    one = "_one_sided" in formula.id or formula.id in OF_ONE_SIDE
    return "one" if key == "sides" and one else default(key)


def check_applicable(formula: Formula, stated: Mapping[str, str]) -> None:
    """`InputError` for a stated convention, other than a default, that means nothing for the formula.

    One may concern the formula that another one puts in its place: the ends of the interval of another method.
    """
    for key, value in stated.items():
        if value in {default(key), own(formula, key)} or any(
            _applies(f, key, value) for f in _read_as(formula, stated)
        ):
            continue
        known = [c for c in CONVENTIONS if c.value != default(c.key) and _applies(formula, c.key, c.value)]
        keys = dict.fromkeys(c.key for c in known)
        raise InputError(
            f"convention {key} = {value} cannot be applied to {formula.id}; conventions on {', '.join(keys)} can"
        )


def _read_as(formula: Formula, stated: Mapping[str, str]) -> Iterator[Formula]:
    """The formula, and those that the stated conventions put in its place."""
    yield formula
    identifier = formula.id
    if stated.get("finite_population") == "without":
        identifier = finite.UNLIMITED_OF.get(identifier, identifier)
    match = INTERVAL.fullmatch(identifier)
    if match is not None and stated.get("interval", OF_CLAIM) != OF_CLAIM:
        identifier = f"validation.{method_of(stated['interval'])}_{match['end']}"
    if stated.get("finite_population", "without") not in {OF_CLAIM, "without"}:
        yield catalogue.formula(identifier)
        identifier = finite.FINITE_OF.get(identifier, identifier)
    yield catalogue.formula(identifier)


def method_of(interval: str) -> str:
    """The method of an interval, by which the catalogue names its formulas, from the value of the convention.

    The ends of a two-sided exact test have no formula: that of the exact interval says what a claim must state.
    """
    if interval in BY_TEST:
        return "clopper_pearson"
    return MOSTLY.get(interval, interval)


def _applies(formula: Formula, key: str, value: str) -> bool:
    match key:
        case "sides":
            return formula.id.startswith("validation.") and not {"confidence", "z"}.isdisjoint(context(formula))
        case "interval":
            return INTERVAL.fullmatch(formula.id) is not None
        case "percentage":
            return True  # it names inputs, and is refused by these
        case _:
            return any(_is(c, key, value) and c.is_about(formula.id) for c in CONVENTIONS)


def _is(convention: Convention, key: str, value: str) -> bool:
    return (convention.key, convention.value) == (key, value)
