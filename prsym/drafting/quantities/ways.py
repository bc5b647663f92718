"""The sets of inputs from which the formulas of the catalogue give a quantity."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from prsym import catalogue
from prsym.auditing.claims.quantities import OF_ANY_SHARE, formula_of
from prsym.drafting.text.records import Input
from prsym.errors import InputError

_COUNTS = (
    ("tp", "fp", "fn"),
    ("tp", "fp", "fn", "tn"),
    ("both", "only_first", "only_second", "neither"),
    ("both", "only_first", "only_second"),
)


_DUMMIES = {"confidence": "95%", "share": "50%", "margin": "2%", "population": "1,000"}
_FINITE = ("confidence", "share", "margin", "population")


@cache
def ways(quantity: str) -> tuple[tuple[str, ...], ...]:
    """The sets of inputs that give a quantity, the names of claims for levels in place of quantiles."""
    found = [
        tuple("confidence" if p.name == "z" else p.name for p in one.parameters)
        for called, formulas in catalogue.terms()
        if quantity in called
        for one in formulas
    ]
    if found:
        found += [
            names
            for names in (*_COUNTS, _FINITE)
            if is_given(quantity, {name: Input(_DUMMIES.get(name, "1"), None) for name in names})
        ]
    # Counts are exact, and rates are rounded.
    return tuple(sorted(dict.fromkeys(found), key=lambda way: "found" not in way))


@cache
def parameter_of(quantity: str) -> str:
    """The name of the input that a quantity is: recall for sensitivity."""
    names = {p.name for _, formulas in catalogue.terms() for one in formulas for p in one.parameters} - OF_ANY_SHARE
    for called, _ in catalogue.terms():
        if quantity in called:
            return next((name for name in sorted(called) if name.replace(" ", "_") in names), quantity).replace(
                " ", "_"
            )
    return quantity.replace(" ", "_")


def is_given(quantity: str, inputs: Mapping[str, Input]) -> bool:
    """Whether a claim with these inputs has a formula."""
    try:
        formula_of(quantity, {name: one.text for name, one in inputs.items()})
    except InputError:
        return False
    return True
