"""A formula that an equation determines: proved to have one solution, and turned so that its residual rises."""

from __future__ import annotations

from dataclasses import replace

from prsym.model.formula import WrittenFormula
from prsym.model.source import stated_here
from prsym.reading.tree import Relation
from prsym.verify.one_solution import direction_of_solution


def with_one_solution(formula: WrittenFormula) -> WrittenFormula:
    """The formula, once it is proved that its equation has exactly one solution for all inputs of the domain.

    Its sides are exchanged where that makes right minus left rise, as the solver asks. Raises `UnableError` with the
    step that was not proved.
    """
    direction = direction_of_solution(formula)
    assert isinstance(formula.written, Relation)
    assert formula.unknown is not None
    left, right = formula.written.sides
    sides = (left, right) if direction > 0 else (right, left)
    note = (
        f"For every input of the domain exactly one {formula.unknown.name} in {formula.unknown.interval} solves the "
        "equation: the difference of its sides is continuous and strictly monotone, and has opposite signs towards "
        "both ends (proved)."
    )
    return replace(formula, written=Relation(sides, ("=",)), source=stated_here(note, formula.source.citation))
