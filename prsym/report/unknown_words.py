"""What determines the unknown of a formula, in words: which whole number it is, and its value at the edges."""

from __future__ import annotations

from prsym.model.formula import Formula
from prsym.reading.latex import read_latex
from prsym.reading.text import symbol_text, to_text
from prsym.verify.enclose import show


def determined(formula: Formula) -> list[str]:
    """Sentences about the unknown beyond its equation; none for an explicit formula."""
    equation = formula.equation
    if equation is None or formula.unknown is None:
        return []
    letter, said = symbol_text(formula.unknown.letter), []
    if equation.extreme is not None:
        first, last = (to_text(read_latex(end)) for end in (equation.extreme.lowest, equation.extreme.highest))
        which = equation.extreme.which
        said.append(f"{letter} is the {which} whole number from {first} to {last} for which the inequality holds")
    said += [f"{letter} = {show(e.value)} where {to_text(read_latex(e.where))}: {e.why}" for e in equation.edges]
    return said
