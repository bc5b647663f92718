"""The formula that a text of a page or of a program holds, and its language: what surrounds it is taken off."""

from __future__ import annotations

from prsym.reading.equation_chains import equations_of_chain
from prsym.reading.lifting.function import is_function_text
from prsym.reading.limits import MAX_TEXT
from prsym.reading.linear_form import without_html
from prsym.reading.programs import as_expression
from prsym.reading.recognising import recognised
from prsym.reading.surroundings import formula_alone

PRINTS = frozenset(("latex", "text"))  # the languages in which chains of equations are printed


def bare_line(text: str) -> str:
    """The text without tags of HTML and statements of programs; a function, and what is too long, as it is."""
    return text if len(text) > MAX_TEXT or is_function_text(text) else as_expression(without_html(text))


def formulas_of(text: str, language: str = "") -> tuple[tuple[str, ...], str]:
    """The formulas that a text states, one for each side of a chain of equations, and the language they are in.

    The language is recognised where it is not given.

    >>> formulas_of("* F = 2PR/(P + R) = 0.52")
    (('F = 2PR/(P + R)',), 'text')
    """
    line = bare_line(text)
    language = language or recognised(line)
    formula = formula_alone(line, language)
    equations = equations_of_chain(formula) if language in PRINTS else ()
    return equations or (formula,), language
