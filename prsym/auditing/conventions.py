"""Conventions that change a number: named, never guessed.

Each is a reading of a printed formula that some implementations follow. A claim may state one; a claim that is refuted
under the stated or default one is tried under the others, and the report says which one reproduces it.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass, replace

from prsym.errors import InputError
from prsym.model.formula import Formula


@dataclass(frozen=True, slots=True)
class Convention:
    """One reading: its key and value in a claim, the formulas it concerns, how the print changes, who uses it."""

    key: str
    value: str
    formulas: tuple[str, ...]
    changes: tuple[tuple[str, str], ...]
    words: str

    @property
    def name(self) -> str:
        """`f_measure = beta_squared`."""
        return f"{self.key} = {self.value}"


_F = ("measures.f_measure", "measures.f_measure_counts", "measures.f_measure_harmonic")
CONVENTIONS = (
    Convention("f_measure", "beta", _F, (), "the parameter of F is β, squared inside (the published form)"),
    Convention(
        "f_measure",
        "beta_squared",
        _F,
        ((r"\beta^2", r"\beta"), ("b^2", "b")),
        "the parameter of F is β² already, as in trec_eval's set_F",
    ),
)


def check(stated: Mapping[str, str]) -> None:
    """Refuse a convention that is not known."""
    for key, value in stated.items():
        values = [c.value for c in CONVENTIONS if c.key == key]
        if not values:
            keys = sorted({c.key for c in CONVENTIONS})
            near = difflib.get_close_matches(key, keys, n=1)
            raise InputError(f"convention {key!r} is not known; known are {', '.join(near or keys)}")
        if value not in values:
            raise InputError(f"convention {key} = {value!r}: it must be {' or '.join(values)}")


def under(formula: Formula, stated: Mapping[str, str]) -> Formula:
    """The formula as the stated conventions read it."""
    chosen = [c for c in CONVENTIONS if stated.get(c.key) == c.value]
    for convention in chosen:
        formula = read_as(formula, convention)
    return formula


def read_as(formula: Formula, convention: Convention) -> Formula:
    """The formula with its print changed as the convention says; the same where it does not concern it."""
    printed = formula.printed
    for old, new in convention.changes if formula.id in convention.formulas else ():
        printed = printed.replace(old, new)
    return formula if printed == formula.printed else replace(formula, printed=printed)


def others(formula: Formula, stated: Mapping[str, str]) -> list[Convention]:
    """The conventions that concern the formula, beyond the stated or default ones."""
    defaults = {c.key: c.value for c in reversed(CONVENTIONS)}
    current = {**defaults, **stated}
    return [c for c in CONVENTIONS if formula.id in c.formulas and current[c.key] != c.value]
