"""A quantity in words, and the formula that gives it from a claim's inputs."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from prsym import catalogue
from prsym.auditing.claims.entries import shown
from prsym.auditing.conventions.composed_inputs import compose, context
from prsym.errors import InputError
from prsym.model.formula import Formula
from prsym.searching import SUBSCRIPTS

MOST_MEANT = 3  # quantities that an unknown one may mean


def formula_of(quantity: str, inputs: Mapping[str, str]) -> Formula:
    """The formula of a quantity that the inputs complete; without inputs, the first that gives it.

    Raises `InputError` for a quantity that is not known, and where no formula takes these inputs.

    >>> formula_of("the elusion rate", {"found": "5", "sample": "1,534"}).id
    'validation.richness'
    """
    asked = _words(quantity)
    given = [one for called, formulas in catalogue.terms() if asked in _spellings(called) for one in formulas]
    if not given:
        near = [f"{one.title!r}" for one in catalogue.search(quantity)[:MOST_MEANT]]
        meant = f"; it may mean {' or '.join(near)}: give its formula" if near else "; give a formula"
        raise InputError(f"quantity = {shown(quantity)} is not known{meant}")
    if not inputs:
        return given[0]
    for exactly in (True, False):
        for formula in given:
            if _completes(formula, inputs, exactly=exactly):
                return formula
    ways = "; or ".join(f"{', '.join(p.name for p in one.parameters)} ({one.id})" for one in given)
    raise InputError(f"quantity = {shown(quantity)} is not given by the inputs {', '.join(inputs)}: it takes {ways}")


def _words(text: str) -> str:
    """The words of a quantity without articles and remarks; nothing is cut off a word."""
    found = re.findall(r"[^\W_]+", text.casefold().translate(SUBSCRIPTS).replace("’s", "").replace("'s", ""))
    return " ".join(word for word in found if word not in _REMARKS)


def _spellings(called: Collection[str]) -> set[str]:
    """The names of a quantity, and each with `rate` behind it where that says the same."""
    return {f"{name}{end}" for name in called for end in ("", "" if "rate" in name else " rate")}


_REMARKS = frozenset({"the", "a", "an", "our", "estimated", "observed", "measured", "reported"})


def _completes(formula: Formula, inputs: Mapping[str, str], *, exactly: bool) -> bool:
    """Whether the formula needs no other input, and knows every one; `exactly`, whether it uses every one."""
    needed = {p.name for p in compose(formula, inputs).formula.parameters}
    return needed == set(inputs) if exactly else needed <= set(inputs) <= context(formula)
