"""The relations by which a number follows from others: rows of `relations.toml`, and quantities of the catalogue.

A quantity whose formula is the arithmetic of a row gives that row its name; any other closed formula is a relation of
its own, so that a new quantity of the catalogue is proposed as soon as it has a name in reports.
"""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import numpy as np

from prsym import catalogue
from prsym.drafting.arrays import Array, Function, compiled, formula_values, quantile
from prsym.drafting.lexicon import lexicon
from prsym.errors import PrsymError
from prsym.model.domain import Parameter
from prsym.model.formula import Formula

LETTERS = "abcdef"
MOST_SLOTS = 4  # of a formula of the catalogue
TRIALS, DIGITS = 6, 10  # points and digits by which two formulas are known to be one
Slot = Literal["N", "P", "L", "N*", "P*"]
NO_TEXTS: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Naming:
    """A quantity of the catalogue that a relation computes: its formula, and the input that each slot is."""

    quantity: str
    formula: str
    inputs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Relation:
    """A row: what it takes and gives, how its numbers are found, and its value on arrays.

    `where` are pairs of slots of which the first has the smaller value, `same` groups of slots that may be exchanged,
    `words` the concepts that must be near. `quantity` and `fixed` are those of its claim; `concept` is that of a
    relation from the catalogue, -1 for a row.
    """

    name: str
    to: str
    slots: tuple[Slot, ...]
    value: str
    make: str
    function: Function
    where: tuple[tuple[int, int], ...] = ()
    same: tuple[tuple[int, ...], ...] = ()
    words: tuple[int, ...] = ()
    near: bool = True
    wide: bool = False
    inputs: tuple[str, ...] = ()
    quantity: str = ""
    fixed: Mapping[str, str] = field(default_factory=dict)
    concept: int = -1
    formula: str = ""

    def values(self, columns: Sequence[Array]) -> Array:
        """The values where the numbers of its slots are these columns."""
        given: dict[str, Any] = dict(zip(LETTERS, columns, strict=False))
        if "L" in self.slots:
            given["z"] = quantile(columns[self.slots.index("L")])
        with np.errstate(all="ignore"):
            return np.asarray(self.function(**given), float)

    def holds(self, columns: Sequence[Array]) -> Array:
        """Where the values of its slots are in the order that it asks for."""
        found = np.ones(len(columns[0]), bool)
        for smaller, larger in self.where:
            found &= columns[smaller] < columns[larger]
        return found

    def order(self, first: int) -> int:
        """-1 where a slot is smaller than the next one, 1 where it is larger, 0 where neither is asked for."""
        return -int((first, first + 1) in self.where) + int((first + 1, first) in self.where)


@cache
def rows() -> tuple[Relation, ...]:
    """The rows of `relations.toml`."""
    data = tomllib.loads(files("prsym.drafting").joinpath("relations.toml").read_text(encoding="utf-8"))
    return tuple(_row(row) for row in data["relation"])


def _row(row: Mapping[str, Any]) -> Relation:
    concepts = lexicon().index
    return Relation(
        row["name"],
        row["to"],
        tuple(row["slots"]),
        row["value"],
        row.get("make", ""),
        compiled(row["value"]),
        tuple(_order(part.strip()) for part in row.get("where", "").split(",") if part.strip()),
        tuple(tuple(LETTERS.index(letter) for letter in group) for group in row.get("same", "").split()),
        tuple(concepts[word] for word in row.get("words", ())),
        row.get("near", True),
        row.get("wide", False),
        tuple(row["inputs"]),
        row.get("quantity", ""),
        row.get("fixed", NO_TEXTS),
    )


def _named_formulas(*, every: bool = False) -> Iterator[tuple[str, Formula]]:
    """Each closed formula that reports have a name for, with the first of its names, or with every one."""
    seen = set()
    for called, formulas in catalogue.terms():
        for formula in formulas:
            if (every or formula.id not in seen) and _is_closed(formula):
                seen.add(formula.id)
                yield called[0], formula


def _is_closed(formula: Formula) -> bool:
    """Whether a formula has a value of few numbers that a document prints; a weight that is chosen is none."""
    is_chosen = any(p.role.kind == "planned" and slot_of(p) == "N" for p in formula.parameters)
    return formula.has_value and len(formula.parameters) <= MOST_SLOTS and not is_chosen


def slot_of(parameter: Parameter) -> Slot:
    """The kind of number that a parameter of a formula is."""
    if parameter.role.kind == "quantile" or parameter.name == "confidence":
        return "L"
    upper = parameter.interval.upper
    return "P" if upper is not None and upper <= 1 else "N"


def _order(text: str) -> tuple[int, int]:
    """The slots of a comparison such as a > b, the one with the smaller value first."""
    left, sign, right = text.split()
    pair = LETTERS.index(left), LETTERS.index(right)
    return pair if sign == "<" else pair[::-1]


@cache
def relations() -> tuple[Relation, ...]:
    """All relations: the rows of the file, then those of the catalogue."""
    names = {formula for own in _namings().values() for formula in (naming.formula for naming in own)}
    found = (_as_relation(called, formula) for called, formula in _named_formulas() if formula.id not in names)
    return (*rows(), *(one for one in found if one is not None))


def _as_relation(called: str, formula: Formula) -> Relation | None:
    """A formula of the catalogue as a relation; None where it has no values on arrays."""
    slots = tuple(slot_of(p) for p in formula.parameters)
    concept = lexicon().index[called]
    to = "N" if formula.unit == "documents" else "R" if formula.unit == "share" else "RN"
    inputs = tuple("confidence" if slot == "L" else p.name for slot, p in zip(slots, formula.parameters, strict=True))
    made = Relation(
        formula.id,
        to,
        slots,
        "",
        "named",
        _on_letters(formula),
        words=(concept,),
        inputs=inputs,
        quantity=called,
        concept=concept,
        formula=formula.id,
    )
    return made if _signature(made.slots, made.function, range(len(slots))) else None


def _on_letters(formula: Formula) -> Function:
    """A closed formula as a function of the letters of its slots, and of z where it takes a quantile."""
    names = [p.name for p in formula.parameters]
    letters = ["z" if p.role.kind == "quantile" else LETTERS[k] for k, p in enumerate(formula.parameters)]

    def function(**given: Any) -> Array:
        values = formula_values(formula, {name: given[letter] for name, letter in zip(names, letters, strict=True)})
        return np.ceil(values) if formula.rounded_up else values

    return function


Signature = tuple[tuple[Slot, ...], tuple[float, ...]]


def _signature(slots: Sequence[Slot], function: Function, order: Sequence[int]) -> Signature | None:
    """What a function gives at trial values put into its slots in that order; None where it has no values on arrays.

    Two functions of the same signature are taken for one: twelve digits agree at six points.
    """
    columns = _trial_columns(slots, order)
    given: dict[str, Any] = dict(zip(LETTERS, columns, strict=False))
    given["z"] = quantile(columns[slots.index("L")]) if "L" in slots else 0.0
    try:
        with np.errstate(all="ignore"):
            values = np.asarray(function(**given), float)
    except (PrsymError, TypeError, ValueError):
        return None
    if values.shape != columns[0].shape or not np.isfinite(values).all():
        return None
    return tuple(sorted(slots)), tuple(float(f"{abs(v):.{DIGITS}g}") for v in values)


def _trial_columns(slots: Sequence[Slot], order: Sequence[int]) -> list[Array]:
    """Trial values for slots: those of each kind are taken in the order that their slots have in `order`."""
    random = {"N": np.random.default_rng(1), "P": np.random.default_rng(2), "L": np.random.default_rng(3)}
    ends = {"N": (200.0, 400.0), "P": (0.2, 0.4), "L": (0.9, 0.99)}
    columns: list[Array] = [np.zeros(0)] * len(slots)
    for k in order:
        columns[k] = random[slots[k]].uniform(*ends[slots[k]], TRIALS)
    return columns


@cache
def _namings() -> Mapping[str, tuple[Naming, ...]]:
    """For each row the quantities of the catalogue whose formula is its arithmetic."""
    by_signature = dict[Signature, list[tuple[str, Formula]]]()
    for called, formula in _named_formulas(every=True):
        slots = tuple(slot_of(p) for p in formula.parameters)
        signature = _signature(slots, _on_letters(formula), range(len(slots)))
        if signature is not None:
            by_signature.setdefault(signature, []).append((called, formula))
    return {row.name: tuple(_of_row(row, by_signature)) for row in rows()}


def _of_row(row: Relation, by_signature: Mapping[Signature, Sequence[tuple[str, Formula]]]) -> Iterator[Naming]:
    """The namings of a row; of several ways to put its inputs in, the one whose names are most those of the row."""
    if row.make == "run":
        return
    found = dict[tuple[str, str], tuple[str, ...]]()
    for order in itertools.permutations(range(len(row.slots))):
        signature = _signature(row.slots, row.function, order) or ((), ())
        for called, formula in (one for one in by_signature.get(signature, ()) if _gives(one[1], row.to)):
            names = _names(row, formula, order)
            known = found.get((called, formula.id))
            if known is None or _alike(names, row.inputs) > _alike(known, row.inputs):
                found[called, formula.id] = names
    for (called, identifier), names in found.items():
        yield Naming(called, identifier, names)


def _gives(formula: Formula, to: str) -> bool:
    """Whether a formula gives what a row gives: a share is a rate, documents are a count."""
    return {"share": "R", "documents": "N"}.get(formula.unit, to) == to


def _names(row: Relation, formula: Formula, order: Sequence[int]) -> tuple[str, ...]:
    """The name of the parameter that each slot of a row is, where its slots of a kind are taken in that order."""
    left = {kind: [k for k in order if row.slots[k] == kind] for kind in set(row.slots)}
    names = [""] * len(row.slots)
    for parameter in formula.parameters:
        kind = slot_of(parameter)
        names[left[kind].pop(0)] = "confidence" if kind == "L" else parameter.name
    return tuple(names)


def _alike(names: Sequence[str], others: Sequence[str]) -> int:
    return sum(a == b for a, b in zip(names, others, strict=True))


def namings(row: str) -> tuple[Naming, ...]:
    """The quantities of the catalogue whose formula is the arithmetic of the row of that name."""
    return _namings().get(row, ())
