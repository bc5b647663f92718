"""The program of a formula under names that no language keeps for itself."""

from __future__ import annotations

from dataclasses import replace

from prsym.codegen.forms import program_of
from prsym.codegen.lowering import without_unused
from prsym.codegen.program import Program
from prsym.model.formula import Formula
from prsym.reading.tree import Node, Relation, Symbol, substitute
from prsym.testing.asking.written import Written

NAME = "evaluated_formula"
MARK = "_"  # at the end of a name that was changed


def program_in_safe_names(formula: Formula) -> Program:
    """The program; symbols of a user that are longer than a letter are marked, those not in ASCII numbered.

    It does not ask whether numbers are whole, which float32 cannot tell in float64's way: give it whole ones.

    >>> from prsym.model.domain import interval
    >>> from prsym.testing.asking.written import read_reference
    >>> program_in_safe_names(read_reference("2*int", {"int": interval("[0, 1]")})).parameters
    ('int_',)
    """
    if isinstance(formula, Written):
        names = {p.name: _safe(p.name, place) for place, p in enumerate(formula.parameters, start=1)}
        changes: dict[str, Node] = {old: Symbol(new) for old, new in names.items()}
        formula = replace(
            formula,
            parameters=tuple(replace(p, name=names[p.name], letter=names[p.name]) for p in formula.parameters),
            written=substitute(formula.written, changes),
            related=tuple(
                Relation(tuple(substitute(side, changes) for side in relation.sides), relation.operators)
                for relation in formula.related
            ),
        )
    return replace(without_unused(program_of(formula, asks_whole=False)), name=NAME)


def _safe(name: str, place: int) -> str:
    if len(name) == 1 and name.isascii():
        return name
    return f"{name}{MARK}" if name.isascii() and name.isidentifier() else f"x{place}{MARK}"
