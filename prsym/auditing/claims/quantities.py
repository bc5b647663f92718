"""A quantity in words, and the formula that gives it from a claim's inputs."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from prsym import catalogue
from prsym.auditing.claims.entries import shown
from prsym.auditing.conventions.composed_inputs import compose, context
from prsym.errors import InputError
from prsym.model.formula import Formula
from prsym.searching import words_of

MOST_MEANT = 3  # quantities that an unknown one may mean


def formula_of(quantity: str, inputs: Mapping[str, str]) -> Formula:
    """The formula of a quantity that the inputs complete; without inputs, the first that gives it.

    Raises `InputError` for a quantity that is not known, and where no formula takes these inputs.

    >>> formula_of("the elusion rate", {"found": "5", "sample": "1,534"}).id
    'validation.richness'
    """
    asked = words_of(quantity)
    given = [one for called, formulas in catalogue.terms() if asked in map(words_of, called) for one in formulas]
    if not given:
        near = [f"{one.title!r}" for one in catalogue.search(quantity)[:MOST_MEANT]]
        meant = f"; it may mean {' or '.join(near)}: give its formula" if near else "; give a formula"
        raise InputError(f"quantity = {shown(quantity)} is not known{meant}")
    if not inputs:
        return given[0]
    for formula in given:
        if _completes(formula, inputs):
            return formula
    ways = "; or ".join(f"{', '.join(p.name for p in one.parameters)} ({one.id})" for one in given)
    raise InputError(f"quantity = {shown(quantity)} is not given by the inputs {', '.join(inputs)}: it takes {ways}")


def _completes(formula: Formula, inputs: Mapping[str, str]) -> bool:
    """Whether the formula takes every input, and needs no other."""
    known: Collection[str] = context(formula)
    return all(name in known for name in inputs) and all(
        p.name in inputs for p in compose(formula, inputs).formula.parameters
    )
