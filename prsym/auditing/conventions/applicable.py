"""Which conventions can be applied to which formula: one that a claim states is applied or refused, never ignored."""

from __future__ import annotations

import re
from collections.abc import Mapping

from prsym.auditing.conventions.given import context
from prsym.auditing.conventions.records import CONVENTIONS, Convention
from prsym.auditing.conventions.registry import default
from prsym.errors import InputError
from prsym.model.formula import Formula

INTERVAL = re.compile(
    r"validation\.(?P<method>normal|wilson|agresti_coull|clopper_pearson|jeffreys)(?P<one>_one_sided)?_(?P<end>lower|upper)"
)
OF_ONE_SIDE = ("validation.zero_found_upper", "validation.sample_size_zero_found")  # by their source, not their name


def own(formula: Formula, key: str) -> str:
    """The value of a key that holds where the claim states none."""
    one = "_one_sided" in formula.id or formula.id in OF_ONE_SIDE
    return "one" if key == "sides" and one else default(key)


def check_applicable(formula: Formula, stated: Mapping[str, str]) -> None:
    """`InputError` for a stated convention, other than a default, that means nothing for the formula."""
    for key, value in stated.items():
        if value not in {default(key), own(formula, key)} and not _applies(formula, key, value):
            known = [c for c in CONVENTIONS if c.value != default(c.key) and _applies(formula, c.key, c.value)]
            keys = dict.fromkeys(c.key for c in known)
            raise InputError(
                f"convention {key} = {value} cannot be applied to {formula.id}; conventions on {', '.join(keys)} can"
            )


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
